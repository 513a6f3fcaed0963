import FlowSyntax

/// The canonical layout of flow files.
///
/// The formatter changes only the space between tokens: names, strings, Swift expressions and comments keep their
/// bytes, and the only token that it adds or removes is the comma after the last element of a list. It consists of
/// three steps:
///
/// 1. ``Outline`` collects from the tree what the tokens do not contain: the starts of statements, the spans of Swift,
///    the lists.
/// 2. ``Pieces`` are the tokens with this information, each with its ``Gap``: the comments and line ends before it.
/// 3. ``Layout`` decides which lists and bodies take several lines, and ``LayoutWriter`` writes them.
///
/// The rules depend only on the file:
///
/// - Four spaces for each level; one space where one belongs; LF; a line end at the end; no byte-order mark.
/// - One statement per line. A body with at most one statement that was written on one line stays there.
/// - Blank lines stay, at most one in a row, except after an opening and before a closing bracket.
/// - Text on one line that fits into ``width`` columns stays on one line; a list that its author wrote on several
///   lines, or that does not fit, gets one element per line, with a comma after each.
/// - A clause that its author put at the start of a line stays there, indented by two levels.
/// - A line that a `// routegen:ignore` refers to is not broken, because the silenced text could move to another line.
package enum FlowFormatter {
  /// The maximum number of columns of a line before its lists are broken; a comment at its end does not count.
  package static let width = 120

  /// Formats a file.
  ///
  /// - Parameter file: a tree that was parsed without an error.
  /// - Returns: the text of the file in the canonical layout.
  package static func format(_ file: FileSyntax) -> String {
    let outline = Outline(file)
    let pieces = Pieces(file, outline)
    var layout = Layout(pieces)
    var writer = LayoutWriter()
    for statement in layout.statements { writer.write(statement, &layout) }
    return writer.text
  }
}
