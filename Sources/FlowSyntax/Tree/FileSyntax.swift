import FlowDiagnostics

/// A parsed flow file: a typed tree over a flat list of tokens.
///
/// The tree is lossless. The tokens with their trivia are the file's bytes, in order and without a gap, including
/// unreadable text; every node records its place among them as its range.
package struct FileSyntax: Sendable {
  package var source: SourceFile
  package var id: SourceID
  /// All tokens; the last is `endOfFile`.
  package var tokens: [Token]
  /// The declarations of the file, in order.
  package var items: [FileItemSyntax]
  /// The `// routegen:ignore` comments, in order.
  package var ignores: [IgnoreSyntax]

  /// The text of the tree: each token with its leading trivia.
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
  case routes(RoutesSyntax)
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
  /// `by app`
  package let app: SourceRange?
  /// `asks before leaving`
  package let leaving: SourceRange?
  /// `requires signedIn`
  package let requires: RequiresSyntax?
  /// The whole statement.
  package let range: SourceRange

  init(
    docs: DocsSyntax?, path: DottedNameSyntax, parameters: ParameterListSyntax?, result: TypeSyntax?,
    app: SourceRange?, leaving: SourceRange?, requires: RequiresSyntax?, range: SourceRange
  ) {
    self.docs = docs
    self.path = path
    self.parameters = parameters
    self.result = result
    self.app = app
    self.leaving = leaving
    self.requires = requires
    self.range = range
  }
}

/// `// routegen:ignore unreachable-screen, unused-parameter`
package struct IgnoreSyntax: Sendable {
  /// The rules to silence.
  package var rules: [NameSyntax]
  /// The offsets of the line that it silences: the comment's line, or, if the comment is alone on it, the next line
  /// with a token.
  package var line: Range<Int>
  /// The comment.
  package var range: SourceRange
}

extension ExternalFlowSyntax {
  /// Calls a closure with each part, in the order of the text.
  func forEachPart(_ body: (SyntaxPart) -> Void) {
    if let parameters { body(.parameters(parameters)) }
    if let result { body(.type(result)) }
    if let leaving { body(.words(leaving)) }
    if let requires { body(.guards(requires)) }
  }
}
