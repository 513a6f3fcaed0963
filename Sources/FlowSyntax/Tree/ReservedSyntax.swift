import FlowDiagnostics

/// `reserved link "/old/{name}"` or `reserved segue "OldName"`: what was given out and is not to be given to anything else.
public final class ReservedSyntax: Sendable {
  /// What is reserved.
  public enum Kind: String, Sendable, CaseIterable { case link, segue }

  /// `link`
  public let kind: Kind
  /// Where that is.
  public let kindRange: SourceRange
  /// `"/old/{name}"`
  public let strings: [StringSyntax]
  /// The whole statement.
  public let range: SourceRange

  init(kind: Kind, kindRange: SourceRange, strings: [StringSyntax], range: SourceRange) {
    self.kind = kind
    self.kindRange = kindRange
    self.strings = strings
    self.range = range
  }
}

extension Parser {
  /// `reserved link "/old/{name}"`
  mutating func reserved(_ head: StatementHead) -> ReservedSyntax? {
    let place = currentRange
    let kind: ReservedSyntax.Kind? =
      switch word {
      case .link where !startsLine: .link
      case .segue where !startsLine: .segue
      default: nil
      }
    guard let kind else {
      reportMissing(
        SyntaxRules.expectedDeclaration, "expected `link` or `segue` after `reserved`\(foundSuffix)",
        helps: [.init(#"for example `reserved link "/old/{name}"` or `reserved segue "OldName"`"#)])
      skipToBody()
      return nil
    }
    advance()
    let strings = self.strings(
      after: "reserved \(kind.rawValue)",
      example: kind == .link ? #"reserved link "/old/{name}""# : #"reserved segue "OldName""#)
    guard !strings.isEmpty else { return nil }
    return ReservedSyntax(kind: kind, kindRange: place, strings: strings, range: range(from: head.start))
  }
}
