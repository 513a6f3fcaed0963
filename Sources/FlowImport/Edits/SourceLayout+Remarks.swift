import FlowDiagnostics
import FlowSyntax

// The comments that an import writes if a flow file has no syntax for something. An update keeps them current; all
// other comments belong to the user.

extension SourceLayout {
  /// The comment above an initial controller that also has an identifier.
  static let initialRemark = "// Also the storyboard's initial controller."

  /// The start of the comment above the root of a navigation controller that a segue action creates, up to the action.
  static let rootActionRemark = "// Made by the segue action `"

  /// Returns the line of such a comment above a screen.
  func remark(_ beginning: String, above screen: ScreenSyntax) -> Range<Int>? {
    var line = lineStart(of: screen.docs?.range.start ?? screen.range.start)
    while line > 0, !isBlankLine(before: line) {
      let start = lineStart(of: line - 1)
      let words = bytes[start..<line].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard words.starts(with: "//".utf8) else { return nil }
      if words.starts(with: beginning.utf8) { return start..<line }
      line = start
    }
    return nil
  }

  /// Returns the words of a comment's line.
  func text(of line: Range<Int>) -> String {
    let words = bytes[line].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: words.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  /// Returns the place for such a comment above a screen, and its line.
  func newRemark(_ text: String, above screen: ScreenSyntax) -> (offset: Int, line: String) {
    let start = lineStart(of: screen.docs?.range.start ?? screen.range.start)
    return (start, "\(indent(at: screen.range.start))\(text)\(lineEnd)")
  }

  /// Returns the comment that an import writes after a segue with an unknown destination, including the blank before
  /// it.
  func remark(after statement: SourceRange) -> Range<Int>? {
    let range = statement.end..<lineContentEnd(from: statement.end)
    let known = [
      " // leads to different screens", " // leads nowhere", " // leads out of the app", " // leads into the ",
    ]
    return known.contains { bytes[range].starts(with: $0.utf8) } ? range : nil
  }

  /// Returns the start of the line before an offset, if it is a comment that an import writes above a screen.
  func remark(before offset: Int) -> Int? {
    guard offset > 0 else { return nil }
    let start = lineStart(of: offset - 1)
    let line = bytes[start..<offset].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let known = ["// Its class \"", "// Its identifier \"", SourceLayout.initialRemark, SourceLayout.rootActionRemark]
    return known.contains { line.starts(with: $0.utf8) } ? start : nil
  }
}
