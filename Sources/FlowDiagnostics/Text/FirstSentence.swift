/// Returns the first sentence of a text on one line, for places without room for the whole text.
///
/// - Parameter text: a text in paragraphs; a sentence ends at a full stop outside parentheses or at the end of its
///   paragraph.
/// - Returns: the sentence, with its punctuation.
package func firstSentence(of text: String) -> String {
  var sentence = ""
  var depth = 0
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let words = line.split(whereSeparator: \.isWhitespace)
    if words.isEmpty, !sentence.isEmpty { break }
    for word in words {
      sentence += sentence.isEmpty ? word : " " + word
      depth += word.count { $0 == "(" } - word.count { $0 == ")" }
      if depth <= 0, word.hasSuffix(".") { return sentence }
    }
  }
  return sentence
}
