/// The first line in which two texts differ.
///
/// Texts are compared as UTF-8: canonically equivalent text is not the same bytes.
package struct TextDifference: CustomStringConvertible, Sendable {
  /// The number of the line, from one.
  package let line: Int
  /// The line in each text, in quotation marks; or that the text ends before it.
  package let expected, found: String

  /// Makes nothing of texts that are the same.
  package init?(between expected: String, and found: String) {
    guard !expected.utf8.elementsEqual(found.utf8) else { return nil }
    let lines = [expected, found].map {
      $0.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }
    let index =
      zip(lines[0], lines[1]).enumerated().first { !$0.element.0.utf8.elementsEqual($0.element.1.utf8) }?.offset
      ?? min(lines[0].count, lines[1].count)
    let texts = lines.map { index < $0.count ? "\"\($0[index])\"" : "(the end)" }
    line = index + 1
    self.expected = texts[0]
    self.found = texts[1]
  }

  package var description: String { "line \(line): expected \(expected), came \(found)" }
}

/// Returns the first line in which two texts differ, as a message, or `nil` if they are the same.
package func difference(between expected: String, and found: String) -> String? {
  TextDifference(between: expected, and: found)?.description
}
