import FlowDiagnostics
import FlowSyntax

/// The possible contents of damaged text, which the parser could not read.
///
/// One cause gives one error: after `scren Detail` was reported, it is not reported that there is no screen named
/// `Detail`. A name in a damaged statement, or in the braces after it, therefore counts as known, and nothing that
/// overlaps a reported place is reported again.
struct SyntaxErrors {
  /// The reported places, in order.
  private let places: [SourceRange]
  /// The names in damaged statements.
  private(set) var names: Set<String> = []
  /// True if there is any damage.
  let isAny: Bool

  init(_ diagnostics: Diagnostics, in files: [FileSyntax], lines: [LineTable]) {
    isAny = diagnostics.hasErrors
    places = diagnostics.all.filter { $0.severity == .error }.map(\.range).sorted()
    for place in places {
      let index = Int(place.file.index)
      collect(from: files[index], line: lines[index].content(ofLine: lines[index].line(at: place.start)))
    }
  }

  /// Removes diagnostics that only follow from others.
  ///
  /// - Parameters:
  ///   - all: all diagnostics; those from before the analysis come first.
  ///   - before: the diagnostics from before the analysis.
  /// - Returns: the remaining diagnostics. Warnings of the analysis are only included if there are no errors: warnings
  ///   about a program with errors would be noise.
  func withoutConsequences(_ all: Diagnostics, beside before: Diagnostics) -> Diagnostics {
    guard all.hasErrors else { return all }
    var kept = before
    for diagnostic in all.all.dropFirst(before.all.count)
    where diagnostic.severity == .error && !overlaps(diagnostic.range) {
      kept.add(diagnostic)
    }
    return kept
  }

  /// True if a place overlaps one that was reported before.
  func overlaps(_ range: SourceRange) -> Bool {
    let low = places.partitioningIndex { ($0.file, $0.start) >= (range.file, range.end) }
    guard low > places.startIndex else { return false }
    let last = places[low - 1]
    return last.file == range.file && last.end > range.start
  }

  /// Collects the names in a line, and in the braces that it opens.
  private mutating func collect(from file: FileSyntax, line: Range<Int>) {
    var depth = 0
    for token in file.tokens[file.tokens.partitioningIndex { Int($0.end) > line.lowerBound }...] {
      if depth == 0, Int(token.start) > line.upperBound { break }
      switch token.kind {
      case .identifier: names.insert(file.source.text(Int(token.start)..<Int(token.end)))
      case .leftBrace: depth += 1
      case .rightBrace: depth = max(0, depth - 1)
      default: break
      }
    }
  }
}
