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
      let occurrence = self.occurrence(of: token)
      colored += lines(of: range(token)).map {
        .init(range: $0, kind: kind, isDeclaration: occurrence?.role == .declaration)
      }
    }
    return colored
  }

  /// Returns the occurrence that contains a token.
  private func occurrence(of token: Token) -> Occurrence? {
    names.occurrences[Int(file.index)].element(around: token) { $0.range }
  }

  /// Returns the mark that contains a token. Marks do not nest.
  private func mark(of token: Token) -> Mark? {
    names.marks[Int(file.index)].element(around: token) { $0.range }
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
    if let occurrence = occurrence(of: token) { return kind(of: occurrence) }
    switch mark(of: token)?.kind {
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

extension Array {
  /// Returns the element around a token, in elements that are ordered by their ranges and do not nest.
  fileprivate func element(around token: Token, _ range: (Element) -> SourceRange) -> Element? {
    let index = firstIndex(notBefore: Int(token.end)) { range($0).end }
    return self[index...].first.flatMap { range($0).start <= Int(token.start) ? $0 : nil }
  }

  /// Returns the index of the first element whose key is at least a number, in elements that are ordered by it.
  func firstIndex(notBefore wanted: Int, _ key: (Element) -> Int) -> Int {
    partitioningIndex { key($0) >= wanted }
  }
}
