import FlowDiagnostics

/// `reserved link "/old/{name}"` or `reserved segue "OldName"`: what was given out and is not to be given to anything else.
package final class ReservedSyntax: Sendable {
  /// What is reserved.
  package enum Kind: String, Sendable, CaseIterable { case link, segue }

  /// `link`
  package let kind: Kind
  /// Where that is.
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
