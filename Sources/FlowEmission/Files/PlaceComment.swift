import FlowDiagnostics
import FlowModel

/// The comment behind generated Swift that says which line of a flow file it comes from: `  // Pills.flow:6`.
///
/// ``Code`` remembers the lines that end with one, so that an editor can show what a declaration becomes without reading Swift.
struct PlaceComment: Sendable {
  /// What is written, with the space in front of it. Empty for what is in no flow file.
  let text: String
  /// The place; `nil` for what is in no flow file.
  let location: Location?

  /// No comment.
  static let none = PlaceComment(text: "", location: nil)
}

extension Code {
  /// A line of code that comes from a place in a flow file.
  struct SourceLine: Sendable {
    /// The place.
    let location: Location
    /// Where in the code's bytes its comment begins.
    var offset: Int
  }
}

extension Code {
  /// The code of the lines that come from a line of a flow file, without indentation and comment, in order.
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
