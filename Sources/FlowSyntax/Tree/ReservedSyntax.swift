import FlowDiagnostics

/// `reserved link "/old/{name}"` or `reserved segue "OldName"`: strings that were used before and must not be reused.
package final class ReservedSyntax: Sendable {
  /// The kinds of strings that can be reserved.
  package enum Kind: String, Sendable, CaseIterable { case link, segue }

  /// `link`
  package let kind: Kind
  /// The range of the kind.
  package let kindRange: SourceRange
  /// `"/old/{name}"`
  package let strings: [StringSyntax]
  /// The whole statement.
  package let range: SourceRange

  init(kind: Kind, kindRange: SourceRange, strings: [StringSyntax], range: SourceRange) {
    self.kind = kind
    self.kindRange = kindRange
    self.strings = strings
    self.range = range
  }
}
