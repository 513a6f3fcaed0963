import FlowDiagnostics

extension Parser {
  /// Reads `reserved link "/old/{name}"`
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
