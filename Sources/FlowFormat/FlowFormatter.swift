import FlowSyntax

/// The one layout of flow files.
///
/// The formatter moves what stands between the tokens and touches nothing else: names, strings, Swift expressions and
/// comments keep their bytes, and the only token that it adds or takes away is the comma after the last element of a
/// list. It goes from left to right through three values:
///
/// 1. ``Outline`` asks the tree what the tokens cannot say: where statements begin, which spans are Swift, where the
///    lists are.
/// 2. ``Pieces`` are the tokens with that knowledge, each with its ``Gap``: the comments and line ends before it.
/// 3. ``Layout`` decides which lists and bodies go over several lines, and ``LayoutWriter`` writes them.
///
/// The rules, which depend on nothing but the file:
///
/// - Four spaces for each level; one space where one belongs; LF; a line end at the end; no byte-order mark.
/// - A statement a line. A body of one statement at most that was written on one line stays there.
/// - Blank lines stay, one at most, but for those after an opening and before a closing bracket.
/// - What was on one line and fits into ``width`` columns stays on one line; a list that its author broke over lines,
///   or that does not fit, has an element a line, with a comma after each.
/// - A clause that its author began a line with stays there, two levels in.
/// - A line that a `// routegen:ignore` is about is not broken, since what it silences would go with its parts.
package enum FlowFormatter {
  /// How many columns a line may have before its lists are broken; a comment at its end does not count.
  package static let width = 120

  /// Lays out a file.
  ///
  /// - Parameter file: a tree that was parsed without an error.
  /// - Returns: the text of the file in the one layout.
  package static func format(_ file: FileSyntax) -> String {
    let outline = Outline(file)
    let pieces = Pieces(file, outline)
    var layout = Layout(pieces)
    var writer = LayoutWriter()
    for statement in layout.statements { writer.write(statement, &layout) }
    return writer.text
  }
}
