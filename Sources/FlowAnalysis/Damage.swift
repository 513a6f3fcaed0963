import FlowDiagnostics
import FlowSyntax

/// What a file may have declared where the parser could make nothing of it.
///
/// One cause gives one error: where `scren Detail` was reported already, that there is no screen named `Detail` is no
/// second mistake. So a name that is in a damaged statement, or in the braces after it, counts as known, and what
/// overlaps a place that was reported is not reported again.
struct Damage {
  /// The places that were reported, in order.
  private let places: [SourceRange]
  /// The names in damaged statements.
  private(set) var names: Set<String> = []
  /// Whether there is any.
  let isAny: Bool

  init(_ diagnostics: Diagnostics, in files: [FileSyntax], lines: [LineTable]) {
    isAny = diagnostics.hasErrors
    places = diagnostics.all.filter { $0.severity == .error }.map(\.range).sorted()
    for place in places {
      let index = Int(place.file.index)
      collect(from: files[index], line: lines[index].content(ofLine: lines[index].line(at: place.start)))
    }
  }

  /// Takes out of what was found what only follows from something else.
  ///
  /// - Parameters:
  ///   - all: everything that was found, what was found before first.
  ///   - before: what was found before the analysis.
  /// - Returns: what is left. Warnings of the analysis come only where there is no error: doubts about a program that is
  ///   not understood would be noise.
  func withoutConsequences(_ all: Diagnostics, beside before: Diagnostics) -> Diagnostics {
    guard all.hasErrors else { return all }
    var kept = before
    for diagnostic in all.all.dropFirst(before.all.count)
    where diagnostic.severity == .error && !overlaps(diagnostic.range) {
      kept.add(diagnostic)
    }
    return kept
  }

  /// Whether a place was reported before, or a part of it.
  func overlaps(_ range: SourceRange) -> Bool {
    var low = places.startIndex
    var high = places.endIndex
    while low < high {
      let middle = (low + high) / 2
      if (places[middle].file, places[middle].start) < (range.file, range.end) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > places.startIndex else { return false }
    let last = places[low - 1]
    return last.file == range.file && last.end > range.start
  }

  /// Collects the names of a line, and of the braces that it opens.
  private mutating func collect(from file: FileSyntax, line: Range<Int>) {
    var depth = 0
    for token in file.tokens[file.tokens.firstIndex(endingAfter: line.lowerBound)...] {
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

extension [Token] {
  /// The first token that ends after an offset, by halving.
  fileprivate func firstIndex(endingAfter offset: Int) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle].end) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
