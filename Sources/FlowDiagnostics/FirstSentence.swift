/// The first sentence of a text, on one line: what stands for the whole where there is no room for it.
///
/// - Parameter text: in paragraphs; a sentence ends with a full stop or a colon, but not within parentheses.
/// - Returns: the sentence, with what ends it.
package func firstSentence(of text: String) -> String {
  var sentence = ""
  var depth = 0
  for word in text.split(whereSeparator: \.isWhitespace) {
    sentence += sentence.isEmpty ? word : " " + word
    depth += word.count { $0 == "(" } - word.count { $0 == ")" }
    if depth <= 0, word.hasSuffix(".") || word.hasSuffix(":") { break }
  }
  return sentence
}
