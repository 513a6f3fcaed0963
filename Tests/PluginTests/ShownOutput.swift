/// The output of a command as a page shows it.
///
/// A line with only `…` matches any number of lines. In other lines `…` matches any text. Everything else has to be
/// equal, and without a `…` before or after it, it has to be at the start or end of the output.
enum ShownOutput {
  /// Checks that a page shows an output correctly.
  ///
  /// - Parameters:
  ///   - shown: the lines of the page.
  ///   - output: the lines that were printed.
  /// - Returns: the first part that the output does not have at that place, or `nil`.
  static func mistake(in shown: [Substring], comparedWith output: [Substring]) -> String? {
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false).map(Array.init)
    var rest = output[...]
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let places = rest.startIndex...max(rest.startIndex, rest.endIndex - part.count)
      let place = (isLast ? Array(places.reversed()) : Array(places)).first { place in
        (index > 0 || place == output.startIndex) && (!isLast || place + part.count == output.endIndex)
          && place + part.count <= output.endIndex
          && zip(part, output[place...]).allSatisfy { isSame($0, as: $1) }
      }
      guard let place else { return part.isEmpty ? "nothing more" : part.joined(separator: "\n") }
      rest = output[(place + part.count)...]
    }
    return nil
  }

  private static func isSame(_ shown: Substring, as line: Substring) -> Bool {
    let pieces = shown.split(separator: "…", omittingEmptySubsequences: false)
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return shown == line }
    guard line.count >= first.count + last.count, line.hasPrefix(first), line.hasSuffix(last) else { return false }
    var rest = line.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
