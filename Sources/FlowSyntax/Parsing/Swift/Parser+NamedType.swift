import FlowDiagnostics

/// Types that are a name, and words that cannot be a type.
extension Parser {
  /// Reads a number, which is a type only as a generic argument; anywhere else it is a name that starts with a digit.
  mutating func numberType() -> TypeShape? {
    let name = text(current)
    let before = index > 0 ? tokens[index - 1] : current
    let isArgument = before.kind == .comma || before.kind == .operator
    guard isArgument, name.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "_") }) else {
      report(
        SyntaxRules.expectedType, "expected a type, found `\(name)`", at: currentRange,
        helps: [.init("for example `String?`")])
      return nil
    }
    advance()
    return .named([.init(name)])
  }

  /// Reads `Kit.Box<Int>`
  mutating func namedType(depth: Int) -> TypeShape? {
    var names: [TypeShape.Name] = []
    while true {
      if !names.isEmpty, text(current) == "self" {
        let place = SourceRange(file, Int(tokens[index - 1].start), Int(current.end))
        advance()
        report(
          SyntaxRules.malformedType, "a type is written without `.self`", at: place,
          helps: [.init("remove it", fix: .init(replace: place, with: ""))])
        return .named(names)
      }
      if isReserved(text(current), first: names.isEmpty) {
        report(
          SyntaxRules.expectedType, "expected a type, found `\(text(current))`", at: currentRange,
          helps: [.init("for example `String?`")])
        return nil
      }
      if names.isEmpty, next.kind != .period { checkCase(ofType: current) }
      var name = TypeShape.Name(text(current))
      advance()
      if isOperator("<") {
        guard let arguments = genericArguments(depth: depth) else { return nil }
        name.arguments = arguments
      }
      names.append(name)
      guard current.kind == .period, !isMetatype(next) || next.kind != .identifier else { return .named(names) }
      advance()
      guard current.kind == .identifier else {
        reportMissing(
          SyntaxRules.expectedType, "expected a name after the dot\(foundSuffix)", helps: [.init("remove the dot")])
        return nil
      }
    }
  }

  /// True if Swift reads a word as something else where a type is expected; after a dot this is only `self`.
  func isReserved(_ word: String, first: Bool) -> Bool {
    word == "self" || first && Parser.reservedWords.contains(word)
  }

  /// Keywords, and the modifiers for passing a value: Swift expects a type after those.
  private static let reservedWords: Set<String> = [
    "__owned", "__shared", "_const", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
    "class", "consuming", "continue", "default", "defer", "deinit", "do", "each", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
    "is", "isolated", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "sending", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]

  /// Reads `<Int, String>`
  private mutating func genericArguments(depth: Int) -> [TypeShape]? {
    let place = currentRange
    advance()
    var arguments: [TypeShape] = []
    repeat {
      guard let argument = typeShape(depth: depth + 1) else { return nil }
      arguments.append(argument)
    } while !isNextParameter && take(.comma)
    guard isOperator(">") else {
      if !followsReported {
        report(
          SyntaxRules.malformedType, "this `<` is never closed", at: place,
          notes: [.init("`>` is expected before this", at: currentRange)], helps: [.init("close it with `>`")])
      }
      return nil
    }
    advance()
    return arguments
  }

  /// True if a comma and the name of another parameter follow: `Set<Int, y: Int`.
  private var isNextParameter: Bool {
    index + 2 < tokens.count && current.kind == .comma && next.kind == .identifier && tokens[index + 2].kind == .colon
  }
}
