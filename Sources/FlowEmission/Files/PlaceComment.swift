import FlowDiagnostics
import FlowModel

/// The comment after generated Swift with the line of the flow file that it comes from: ` // Pills.flow:6`.
///
/// ``Code`` records the lines that end with such a comment, so that an editor can show the generated lines of a
/// declaration without parsing Swift.
struct PlaceComment: Sendable {
  /// The text, with the space before it; empty for a place outside flow files.
  let text: String
  /// The place; `nil` outside flow files.
  let location: Location?

  static let none = PlaceComment(text: "", location: nil)
}

extension Code {
  /// A line of code that comes from a place in a flow file.
  struct SourceLine: Sendable {
    let location: Location
    /// The offset in the code's bytes where its comment starts.
    var offset: Int
  }
}

extension Code {
  /// Returns the lines of code that come from a line of a flow file, without indentation and comment, in order.
  ///
  /// - Parameters:
  ///   - file: the flow file.
  ///   - line: the number of its line, from 1.
  /// - Returns: the lines.
  func lines(from file: SourceID, line: Int) -> [String] {
    sourceLines.filter { $0.location.range.file == file && $0.location.line == line }.map {
      self.line(before: $0.offset)
    }
  }
}
