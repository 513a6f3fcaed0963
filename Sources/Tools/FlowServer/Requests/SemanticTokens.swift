import FlowDiagnostics
import FlowModel
import FlowSyntax

/// A colored piece of a line.
struct ColoredToken: Hashable {
  /// The used kinds of the protocol, in the order of the legend.
  enum Kind: Int, CaseIterable {
    case keyword, namespace, `class`, `enum`, enumMember, method, event, parameter, property, type, variable, string
    case number, `operator`, comment

    var name: String { String(describing: self) }
  }

  /// The modifiers, in the order of the legend.
  static let modifiers = ["declaration", "documentation"]

  var range: SourceRange
  var kind: Kind
  var isDeclaration = false
  var isDocumentation = false
}

/// `textDocument/semanticTokens`.
extension Query {
  /// Returns the tokens and comments of the file, or of a part of it; none is longer than a line.
  func coloredTokens(in part: Range<Int>? = nil) -> [ColoredToken] {
    let part = part ?? 0..<bytes.count
    var colored: [ColoredToken] = []
    var end = 0
    for token in syntax.tokens {
      if token.flags.contains(.followsComment), end < part.upperBound, Int(token.start) > part.lowerBound {
        for comment in commentRanges(in: end..<Int(token.start)) {
          let isDocs = bytes[comment.offsets].starts(with: "///".utf8)
          colored += lines(of: comment).map { .init(range: $0, kind: .comment, isDocumentation: isDocs) }
        }
      }
      end = Int(token.end)
      guard Int(token.end) > part.lowerBound, Int(token.start) < part.upperBound, let kind = tokenKind(of: token)
      else { continue }
      let occurrence = element(around: token, in: names.occurrences, \.range)
      colored += lines(of: range(token)).map {
        .init(range: $0, kind: kind, isDeclaration: occurrence?.role == .declaration)
      }
    }
    return colored
  }

  /// Returns the occurrence or the mark around a token. They are ordered by their ranges and do not nest.
  private func element<Element>(
    around token: Token, in all: [[Element]], _ range: (Element) -> SourceRange
  ) -> Element? {
    let elements = all[Int(file.index)]
    let index = elements.partitioningIndex { range($0).end >= Int(token.end) }
    return elements[index...].first.flatMap { range($0).start <= Int(token.start) ? $0 : nil }
  }

  func tokenKind(of token: Token) -> ColoredToken.Kind? {
    switch token.kind {
    case .string: return .string
    case .number: return .number
    case .arrow, .equal: return .operator
    case .identifier: break
    default: return nil
    }
    let word = text(token)
    if let occurrence = element(around: token, in: names.occurrences, \.range) { return kind(of: occurrence) }
    switch element(around: token, in: names.marks, \.range)?.kind {
    case .type, .class: return .type
    case .value: return ["true", "false", "nil"].contains(word) ? .keyword : .variable
    case .setting: return .enumMember
    case .module: return .namespace
    case .action: return .method
    case .keyword: return .keyword
    case .string, .origin, .link, nil: return Vocabulary.isWord(word) ? .keyword : .variable
    }
  }

  private func kind(of occurrence: Occurrence) -> ColoredToken.Kind {
    if occurrence.role == .label { return .property }
    guard let id = occurrence.declaration else { return .variable }
    return switch names.declarations[id].node {
    case .flow, .external, .storyboard: .namespace
    case .screen: .class
    case .tabs, .identifiers, .routes: .enum
    case .guard, .tab, .identifier, .choice: .enumMember
    case .entry: .method
    case .route, .sharedRoute: .event
    case .parameter, .field: .parameter
    case .import, .setting, .start, .origins, .reserved, .link, .text: .keyword
    }
  }

  /// Returns the parts of a range on each of its lines.
  private func lines(of range: SourceRange) -> [SourceRange] {
    let lines = snapshot.lines(of: file)
    let first = lines.line(at: range.start)
    let last = lines.line(at: range.end)
    if first == last { return [range] }
    return (first...last).compactMap { line in
      let start = max(range.start, lines.start(ofLine: line))
      let end = min(range.end, lines.end(ofLine: line))
      return start < end ? SourceRange(file, start, end) : nil
    }
  }
}

// MARK: - Folding

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
        offset = endOfBlockComment(in: bytes, from: offset, upTo: gap.upperBound)
      }
      comments.append(SourceRange(file, start, offset))
    }
    return comments
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

  // MARK: - SelectionRanges

  // `textDocument/selectionRange`: from the word to the file, each range inside the next one.

  func selectionRanges() -> [SourceRange] {
    var ranges: [SourceRange] = [SourceRange(file, 0, bytes.count)]
    func add(_ range: SourceRange) {
      guard let last = ranges.last, range != last, range.start >= last.start, range.end <= last.end,
        range.contains(offset, in: file)
      else { return }
      ranges.append(range)
    }
    let around = names.declarations.filter { $0.range.contains(offset, in: file) }
    for declaration in around.sorted(by: { $0.range.end - $0.range.start > $1.range.end - $1.range.start }) {
      if let docs = declaration.docs { add(docs.range.through(declaration.range)) }
      add(declaration.range)
      for pair in bracePairs() where declaration.range.start < pair.open && pair.close < declaration.range.end {
        add(SourceRange(file, pair.open, pair.close))
      }
      if let parameters = declaration.parameters {
        add(parameters.range)
        for parameter in parameters.parameters { add(parameter.range) }
      }
    }
    for use in names.targets where use.target.range.file == file {
      add(use.target.range)
      if let arguments = use.target.arguments {
        add(arguments.range)
        for argument in arguments.arguments { add(argument.name.range.through(argument.value.range)) }
      }
    }
    let token = syntax.tokens[token(endingAfter: max(0, offset - 1))]
    if token.kind == .string, token.end - token.start > 1 {
      add(range(token))
      add(SourceRange(file, Int(token.start) + 1, Int(token.end) - 1))
    }
    add(range(token))
    return ranges.reversed()
  }
}
