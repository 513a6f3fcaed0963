import FlowDiagnostics

/// A file that is not a flow file despite its name: one error reports it instead of one for each line.
struct ForeignFormat {
  /// The name of the format in the message.
  var name: String
  /// The text that shows the format.
  var range: SourceRange

  /// Looks at the first tokens of a file; `nil` if it may well be a flow file.
  init?(_ lexer: Lexer) {
    let tokens = lexer.tokens
    guard tokens.count > 2 else { return nil }
    let (first, second) = (tokens[0], tokens[1])
    func text(_ token: Token) -> String {
      String(decoding: lexer.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }
    range = lexer.range(Int(first.start), Int(first.end))
    switch first.kind {
    case .leftBrace where second.kind == .string || second.kind == .rightBrace,
      .leftBracket where second.kind == .leftBrace || second.kind == .string:
      name = "JSON"
    case .operator where text(first) == "<" && first.end == second.start:
      // `<?xml`, `<document`
      name = "XML"
    case .operator where text(first) == "---" && second.flags.contains(.startsLine):
      name = "YAML"
    case .identifier where second.kind == .colon && first.end == second.start:
      // `flow: App`; if there are braces, this is a flow file with a stray colon.
      guard !tokens.contains(where: { $0.kind == .leftBrace }) else { return nil }
      name = "YAML"
      range = lexer.range(Int(first.start), Int(second.end))
    default:
      return nil
    }
  }
}

extension Parser {
  /// Returns the reason why a file is not read at all, as a diagnostic: it has another format, or conflict markers.
  static func obstacle(_ lexer: Lexer) -> Diagnostic? {
    if let place = lexer.mergeMark {
      return Diagnostic(
        SyntaxRules.mergeConflict, "this file has a merge conflict", at: place,
        helps: [
          .init("keep the lines that are right, and remove those with `<<<<<<<`, `=======` and `>>>>>>>`")
        ])
    }
    return ForeignFormat(lexer).map { format in
      Diagnostic(
        SyntaxRules.foreignFormat, "this is \(format.name), not a flow file", at: format.range,
        helps: [
          .init(
            format.name == "XML"
              ? "`routegen import` writes a flow file from storyboards"
              : "a flow file starts like this: `flow App {`; `routegen init` writes one to start from")
        ])
    }
  }
}
