import FlowDiagnostics

/// The difference between two texts as a patch, in the format of `diff -u`, which `patch` reads.
package enum UnifiedDiff {
  /// The number of unchanged lines shown around a change.
  private static let context = 3

  /// Compares two contents of a file.
  ///
  /// - Parameters:
  ///   - old: the current content.
  ///   - new: the new content.
  ///   - path: the file.
  /// - Returns: the patch; empty if the two are equal.
  package static func patch(from old: [UInt8], to new: [UInt8], path: String) -> String {
    if old == new { return "" }
    let oldLines = lines(of: old)
    let newLines = lines(of: new)
    // A name with several lines would look like other lines of the patch.
    let name = path.contains(where: \.isNewline) ? visibleText(path) : path
    var patch = "--- \(name)\n+++ \(name)\n"
    for hunk in hunks(of: LineDiff.steps(from: oldLines, to: newLines)) {
      guard let first = hunk.first, let last = hunk.last else { continue }
      patch += "@@ -\(place(first.old.lowerBound..<last.old.upperBound))"
      patch += " +\(place(first.new.lowerBound..<last.new.upperBound)) @@\n"
      for step in hunk {
        for index in step.old { write(oldLines[index], mark: step.isKept ? " " : "-", to: &patch) }
        if !step.isKept { for index in step.new { write(newLines[index], mark: "+", to: &patch) } }
      }
    }
    return patch
  }

  /// Returns the changes with the lines around them; changes close to each other are in one hunk.
  private static func hunks(of steps: [LineDiff.Step]) -> [[LineDiff.Step]] {
    var hunks: [[LineDiff.Step]] = []
    var hunk: [LineDiff.Step] = []
    for (index, step) in steps.enumerated() {
      guard step.isKept else {
        hunk.append(step)
        continue
      }
      let isLast = index == steps.count - 1
      if !hunk.isEmpty {
        if !isLast, step.old.count <= 2 * context {
          hunk.append(step)
          continue
        }
        hunk.append(step.part(step.old.prefix(context), step.new.prefix(context)))
        hunks.append(hunk)
        hunk = []
      }
      if !isLast { hunk = [step.part(step.old.suffix(context), step.new.suffix(context))] }
    }
    return hunk.isEmpty ? hunks : hunks + [hunk]
  }

  /// Returns the place of lines as a patch counts them: from 1, and for an empty range the line before it.
  private static func place(_ lines: Range<Int>) -> String {
    let first = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
    return lines.count == 1 ? "\(first)" : "\(first),\(lines.count)"
  }

  private static func write(_ line: ArraySlice<UInt8>, mark: String, to patch: inout String) {
    patch += mark + String(decoding: line, as: UTF8.self)
    if line.last != UInt8(ascii: "\n") { patch += "\n\\ No newline at end of file\n" }
  }

  /// Returns the lines with their line ends.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}

extension LineDiff.Step {
  fileprivate func part(_ old: Range<Int>, _ new: Range<Int>) -> LineDiff.Step {
    LineDiff.Step(old: old, new: new, isKept: isKept)
  }
}
