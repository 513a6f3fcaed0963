import FlowDiagnostics
import FlowModel

/// The comment after generated Swift with the line of the flow file that it comes from: ` // Pills.flow:6`.
///
/// ``Code`` records the declarations whose lines end with such a comment, so that an editor can show what a line of a
/// flow file declares.
struct PlaceComment: Sendable {
  /// The text, with the space before it; empty for a place outside flow files.
  let text: String
  /// The place; `nil` outside flow files.
  let location: Location?

  static let none = PlaceComment(text: "", location: nil)
}

extension Code {
  /// A declaration that comes from a place in a flow file.
  struct SourceLine: Sendable {
    let location: Location
    /// The offset in the code's bytes where its comment starts.
    let offset: Int
  }

  /// Returns the lines of the declarations that come from a flow file, without indentation and comment.
  ///
  /// - Parameter file: the flow file.
  /// - Returns: the lines, in order, by the number of the flow file's line, from 1.
  func lines(from file: SourceID) -> [Int: [String]] {
    Dictionary(grouping: sourceLines.filter { $0.location.range.file == file }, by: \.location.line)
      .mapValues { $0.map { line(before: $0.offset) } }
  }
}
