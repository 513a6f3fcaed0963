import FlowDiagnostics

/// A file that is no flow file, whatever its name: one error says so instead of one for each line.
struct ForeignFormat {
  /// As it is called in the message.
  var name: String
  /// What shows it.
  var range: SourceRange

  /// Looks at the first tokens of a file; `nil` for what may well be a flow file.
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
      // `flow: App`; where there are braces, somebody put a colon into a flow file.
      guard !tokens.contains(where: { $0.kind == .leftBrace }) else { return nil }
      name = "YAML"
      range = lexer.range(Int(first.start), Int(second.end))
    default:
      return nil
    }
  }
}

extension Parser {
  /// Why a file is not read at all: it is of another format, or version control has left its marks in it.
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
