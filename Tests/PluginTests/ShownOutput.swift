/// The output of a command as a page shows it.
///
/// A line that is only `…` stands for any lines, or none. In other lines `…` stands for any text. Everything else is exact, and
/// what has no `…` before or after it is where the output starts or ends.
enum ShownOutput {
  /// Whether a page shows an output correctly.
  ///
  /// - Parameters:
  ///   - shown: the lines of the page.
  ///   - output: the lines that were printed.
  /// - Returns: the first part that the output does not have in that place, or nothing.
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
