import FlowDiagnostics

/// The difference between two texts as a patch, in the format of `diff -u`, which `patch` reads.
package enum UnifiedDiff {
  /// The number of unchanged lines shown around a change.
  private static let context = 3

  /// Returns the patch between the current and the new content of a file; empty if the two are equal.
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
        for index in step.new where !step.isKept { write(newLines[index], mark: "+", to: &patch) }
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
        hunk.append(.init(old: step.old.prefix(context), new: step.new.prefix(context), isKept: true))
        hunks.append(hunk)
        hunk = []
      }
      if !isLast { hunk = [.init(old: step.old.suffix(context), new: step.new.suffix(context), isKept: true)] }
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
  fileprivate static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
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

// MARK: - LineDiff

/// The difference between two texts, as steps that keep or replace lines.
///
/// Lines that occur once in both texts are matched first, in the longest common order (Bram Cohen's patience diff); the
/// lines between two matches are compared in full if that is fast, and otherwise replaced as a whole. Equal or nearly
/// equal texts therefore take one pass, and all others time in proportion to their length.
struct LineDiff {
  /// A step: lines that are kept, or lines that are replaced with others.
  struct Step: Equatable {
    var old: Range<Int>
    var new: Range<Int>
    /// True if the lines are equal.
    var isKept: Bool
  }

  /// The maximum number of pairs of lines that are compared one by one.
  private static let limit = 250_000
  /// The maximum depth to which the lines between two matches are matched in this way again.
  private static let deepest = 32

  private let old: [Int]
  private let new: [Int]
  private var steps: [Step] = []

  /// Returns the steps from one list of lines to another, in order, with kept and replaced lines alternating.
  static func steps<Line: Hashable>(from old: [Line], to new: [Line]) -> [Step] {
    // Lines as numbers, so that equal lines are hashed once.
    var numbers: [Line: Int] = [:]
    func number(_ line: Line) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    var diff = LineDiff(old: old.map(number), new: new.map(number))
    diff.compare(0..<old.count, 0..<new.count, depth: 0)
    return diff.steps
  }

  private init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
  }

  private mutating func compare(_ olds: Range<Int>, _ news: Range<Int>, depth: Int) {
    var (olds, news) = (olds, news)
    let (start, newStart) = (olds.lowerBound, news.lowerBound)
    while let left = olds.first, let right = news.first, old[left] == new[right] {
      olds.removeFirst()
      news.removeFirst()
    }
    add(start..<olds.lowerBound, newStart..<news.lowerBound, isKept: true)
    let (end, newEnd) = (olds.upperBound, news.upperBound)
    while let left = olds.last, let right = news.last, old[left] == new[right] {
      olds.removeLast()
      news.removeLast()
    }
    compareRest(olds, news, depth)
    add(olds.upperBound..<end, news.upperBound..<newEnd, isKept: true)
  }

  /// Compares lines that have no common start or end.
  private mutating func compareRest(_ olds: Range<Int>, _ news: Range<Int>, _ depth: Int) {
    guard !olds.isEmpty, !news.isEmpty else { return add(olds, news, isKept: false) }
    let anchors = depth < Self.deepest ? anchors(olds, news) : []
    guard !anchors.isEmpty else {
      return olds.count * news.count > Self.limit ? add(olds, news, isKept: false) : compareAll(olds, news)
    }
    var (left, right) = (olds.lowerBound, news.lowerBound)
    for anchor in anchors where anchor.old >= left && anchor.new >= right {
      compare(left..<anchor.old, right..<anchor.new, depth: depth + 1)
      add(anchor.old..<anchor.old + 1, anchor.new..<anchor.new + 1, isKept: true)
      (left, right) = (anchor.old + 1, anchor.new + 1)
    }
    compare(left..<olds.upperBound, right..<news.upperBound, depth: depth + 1)
  }

  /// Returns the lines that occur once in both, in the longest common order.
  private func anchors(_ olds: Range<Int>, _ news: Range<Int>) -> [(old: Int, new: Int)] {
    var places: [Int: (count: Int, index: Int)] = [:]
    for index in news { places[new[index], default: (0, index)].count += 1 }
    var counts: [Int: Int] = [:]
    for index in olds { counts[old[index], default: 0] += 1 }
    let unique = olds.compactMap { index -> (old: Int, new: Int)? in
      guard counts[old[index]] == 1, let place = places[old[index]], place.count == 1 else { return nil }
      return (index, place.index)
    }
    // The longest increasing subsequence: `piles` holds the best end of each length.
    var piles: [Int] = []
    var before: [Int?] = Array(repeating: nil, count: unique.count)
    for (index, pair) in unique.enumerated() {
      let low = piles.partitioningIndex { unique[$0].new >= pair.new }
      before[index] = low > 0 ? piles[low - 1] : nil
      if low == piles.count { piles.append(index) } else { piles[low] = index }
    }
    var order: [(old: Int, new: Int)] = []
    var last = piles.last
    while let index = last {
      order.append(unique[index])
      last = before[index]
    }
    return order.reversed()
  }

  /// Finds the longest common subsequence with the table of its lengths.
  private mutating func compareAll(_ olds: Range<Int>, _ news: Range<Int>) {
    let width = news.count + 1
    var lengths = [Int32](repeating: 0, count: (olds.count + 1) * width)
    for left in olds.reversed() {
      for right in news.reversed() {
        let cell = (left - olds.lowerBound) * width + right - news.lowerBound
        lengths[cell] =
          old[left] == new[right]
          ? lengths[cell + width + 1] + 1 : max(lengths[cell + width], lengths[cell + 1])
      }
    }
    var (left, right) = (olds.lowerBound, news.lowerBound)
    while left < olds.upperBound, right < news.upperBound {
      let cell = (left - olds.lowerBound) * width + right - news.lowerBound
      if old[left] == new[right] {
        add(left..<left + 1, right..<right + 1, isKept: true)
        (left, right) = (left + 1, right + 1)
      } else if lengths[cell + width] >= lengths[cell + 1] {
        add(left..<left + 1, right..<right, isKept: false)
        left += 1
      } else {
        add(left..<left, right..<right + 1, isKept: false)
        right += 1
      }
    }
    add(left..<olds.upperBound, right..<news.upperBound, isKept: false)
  }

  private mutating func add(_ olds: Range<Int>, _ news: Range<Int>, isKept: Bool) {
    if olds.isEmpty, news.isEmpty { return }
    if let last = steps.last, last.isKept == isKept {
      steps[steps.count - 1].old = last.old.lowerBound..<olds.upperBound
      steps[steps.count - 1].new = last.new.lowerBound..<news.upperBound
    } else {
      steps.append(Step(old: olds, new: news, isKept: isKept))
    }
  }
}

// MARK: - LineEdits

/// The differences between two texts, as edits of the old one: an editor that applies them keeps cursors and folds in
/// unchanged lines.
package enum LineEdits {
  /// Returns the edits of whole lines between the current and the new text of a file, in order; none if the two are
  /// equal.
  package static func edits(from old: [UInt8], to new: [UInt8], of file: SourceID) -> [Diagnostic.Edit] {
    if old == new { return [] }
    let oldLines = UnifiedDiff.lines(of: old)
    let newLines = UnifiedDiff.lines(of: new)
    func offsets(_ range: Range<Int>, _ lines: [ArraySlice<UInt8>], _ end: Int) -> Range<Int> {
      let start = range.lowerBound < lines.count ? lines[range.lowerBound].startIndex : end
      return start..<(range.isEmpty ? start : lines[range.upperBound - 1].endIndex)
    }
    return LineDiff.steps(from: oldLines, to: newLines).filter { !$0.isKept }.map { step in
      let range = offsets(step.old, oldLines, old.count)
      return .init(
        replace: SourceRange(file, range.lowerBound, range.upperBound),
        with: String(decoding: new[offsets(step.new, newLines, new.count)], as: UTF8.self))
    }
  }
}
