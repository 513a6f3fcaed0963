import FlowDiagnostics

/// A parsed flow file: a typed tree over a flat list of tokens.
///
/// The tree is lossless. The tokens with their trivia are the file's bytes, in order and without a gap, those that the
/// parser could make nothing of included; every node names its place among them by its range.
package struct FileSyntax: Sendable {
  /// The text.
  package var source: SourceFile
  /// Which file of the run it is.
  package var id: SourceID
  /// All tokens; the last is `endOfFile`.
  package var tokens: [Token]
  /// What the file declares, in order.
  package var items: [FileItemSyntax]
  /// The `// routegen:ignore` comments, in order.
  package var ignores: [IgnoreSyntax]

  /// Prints the tree: each token with what stands before it.
  package var printed: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count)
    var end = 0
    for token in tokens {
      bytes += source.bytes[end..<Int(token.start)]
      bytes += source.bytes[Int(token.start)..<Int(token.end)]
      end = Int(token.end)
    }
    return bytes
  }
}

/// A declaration at the top of a file.
package enum FileItemSyntax: Sendable {
  case `import`(ImportSyntax)
  case setting(SettingSyntax)
  case `guard`(GuardSyntax)
  case external(ExternalFlowSyntax)
  case flow(FlowDeclSyntax)
}

/// `@testable import Kit`
package struct ImportSyntax: Sendable {
  /// The statement as written, with single spaces between its tokens and without comments.
  package var text: String
  /// The `public` or other access before it.
  package var access: AccessSyntax?
  /// `Kit`, or `struct`-like kinds and submodules: all names after `import`.
  package var path: [NameSyntax]
  /// The whole statement.
  package var range: SourceRange
}

/// `external flow Kit.Checkout(cart: Cart) returns Receipt requires signedIn`
package final class ExternalFlowSyntax: Sendable {
  /// The comment before it.
  package let docs: DocsSyntax?
  /// `Kit.Checkout`
  package let path: DottedNameSyntax
  /// `(cart: Cart)`
  package let parameters: ParameterListSyntax?
  /// `Receipt`
  package let result: TypeSyntax?
  /// `requires signedIn`
  package let requires: RequiresSyntax?
  /// The whole statement.
  package let range: SourceRange

  init(
    docs: DocsSyntax?, path: DottedNameSyntax, parameters: ParameterListSyntax?, result: TypeSyntax?,
    requires: RequiresSyntax?, range: SourceRange
  ) {
    self.docs = docs
    self.path = path
    self.parameters = parameters
    self.result = result
    self.requires = requires
    self.range = range
  }
}

/// `// routegen:ignore unreachable-screen, unused-parameter`
package struct IgnoreSyntax: Sendable {
  /// The rules that it names.
  package var rules: [NameSyntax]
  /// The offsets of the line that it silences: its own, or where it stands alone, the next with a token on it.
  package var line: Range<Int>
  /// The comment.
  package var range: SourceRange
}
