/// The first sentence of a text, on one line: what stands for the whole where there is no room for it.
///
/// - Parameter text: in paragraphs; a sentence ends with a full stop, but not within parentheses, or with its paragraph.
/// - Returns: the sentence, with what ends it.
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
