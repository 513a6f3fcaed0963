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
