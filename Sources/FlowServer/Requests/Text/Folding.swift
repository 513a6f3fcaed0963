import FlowDiagnostics
import FlowSyntax

/// A range of lines that can be folded.
struct Fold: Hashable {
  enum Kind: String { case comment, imports, region }
  var range: SourceRange
  var kind: Kind
}

/// `textDocument/foldingRange`: text in braces, comments of several lines, imports.
extension Query {
  func folds() -> [Fold] {
    var folds = bracePairs().map { Fold(range: SourceRange(file, $0.open, $0.close), kind: .region) }
    folds += comments().map { Fold(range: $0, kind: .comment) }
    let imports = syntax.items.compactMap { item -> SourceRange? in
      if case .import(let syntax) = item { syntax.range } else { nil }
    }
    if let first = imports.first, let last = imports.last {
      folds.append(Fold(range: first.through(last), kind: .imports))
    }
    let lines = snapshot.lines(of: file)
    return folds.filter { lines.line(at: $0.range.start) < lines.line(at: $0.range.end) }
      .sorted { $0.range < $1.range }
  }

  /// Returns the braces of the file: the end of each opening one and the start of its closing one.
  func bracePairs() -> [(open: Int, close: Int)] {
    var open: [Int] = []
    var pairs: [(Int, Int)] = []
    for token in syntax.tokens {
      if token.kind == .leftBrace { open.append(Int(token.end)) }
      if token.kind == .rightBrace, let start = open.popLast() { pairs.append((start, Int(token.start))) }
    }
    return pairs
  }

  /// Returns the comments, with those on consecutive lines as one.
  func comments() -> [SourceRange] {
    var comments: [SourceRange] = []
    var end = 0
    for token in syntax.tokens {
      if token.flags.contains(.followsComment) {
        for range in commentRanges(in: end..<Int(token.start)) {
          if let last = comments.last, isBlank(last.end..<range.start), last.start >= end, isLineComment(range),
            isLineComment(last)
          {
            comments[comments.count - 1] = last.through(range)
          } else {
            comments.append(range)
          }
        }
      }
      end = Int(token.end)
    }
    return comments
  }

  /// Returns the comments between two tokens, each separately.
  func commentRanges(in gap: Range<Int>) -> [SourceRange] {
    var comments: [SourceRange] = []
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      guard bytes[offset] == UInt8(ascii: "/"), offset + 1 < gap.upperBound else {
        offset += 1
        continue
      }
      let start = offset
      if bytes[offset + 1] == UInt8(ascii: "/") {
        while offset < gap.upperBound, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      } else {
        offset = endOfBlockComment(from: offset, in: gap)
      }
      comments.append(SourceRange(file, start, offset))
    }
    return comments
  }

  private func endOfBlockComment(from start: Int, in gap: Range<Int>) -> Int {
    var offset = start
    var depth = 0
    while offset < gap.upperBound {
      let pair = offset + 1 < gap.upperBound ? (bytes[offset], bytes[offset + 1]) : (bytes[offset], 0)
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
        offset += 2
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        offset += 2
        if depth == 0 { return offset }
      } else {
        offset += 1
      }
    }
    return offset
  }

  private func isLineComment(_ range: SourceRange) -> Bool {
    range.end - range.start > 1 && bytes[range.start + 1] == UInt8(ascii: "/")
  }

  /// True if there is nothing but one line end and blanks.
  private func isBlank(_ offsets: Range<Int>) -> Bool {
    let gap = bytes[offsets]
    return gap.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      && gap.count { $0 == 0x0A } <= 1
  }
}
