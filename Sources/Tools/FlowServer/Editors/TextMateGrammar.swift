import FlowDiagnostics
import FlowSyntax

/// The TextMate grammar that VS Code and others color with.
///
/// Keywords are contextual: `screen` is one at the start of a statement, and a name elsewhere. Most patterns are
/// therefore whole heads of statements. Lists in parentheses and the text after an arrow are regions in which no
/// statement starts.
enum TextMateGrammar {
  static let scope = "source.flow"
  private static let name = #"[\p{L}_][\p{L}\p{N}_]*"#
  private static let path = #"[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*"#
  /// The start of a statement: at the start of a line, or after a brace.
  private static let start = #"(?:^|(?<=[{}]))\s*"#

  static var document: JSONValue {
    .object([
      .init("$schema", .string("https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json")),
      .init("name", .string("Flow")),
      .init("scopeName", .string(scope)),
      .init("fileTypes", .texts(["flow"])),
      .init("patterns", includes(["comments", "statements", "clauses", "strings", "lists", "names"])),
      .init("repository", repository),
    ])
  }

  private static var repository: JSONValue {
    .object([
      .init("comments", patterns(comments)), .init("block-comment", blockComment),
      .init("statements", patterns(statements)),
      .init("clauses", patterns(clauses)), .init("strings", patterns(strings)), .init("lists", patterns(lists)),
      .init("names", patterns(names)), .init("parameters", patterns(parameters)), .init("values", patterns(values)),
    ])
  }

  // MARK: Parts

  private static var comments: [JSONValue] {
    [
      match(#"///(?!/).*$"#, "comment.line.documentation"), match(#"//.*$"#, "comment.line.double-slash"),
      include("block-comment"),
    ]
  }

  private static var blockComment: JSONValue {
    region(#"/\*"#, #"\*/"#, "comment.block", [include("block-comment")])
  }

  private static var strings: [JSONValue] {
    [
      region(##"(#+)""##, ##""\1"##, "string.quoted.double.raw", []),
      region(#"""#, #"""#, "string.quoted.double", [match(#"\\(?:u\{[0-9A-Fa-f]+\}|.)"#, "constant.character.escape")]),
    ]
  }

  private static var statements: [JSONValue] {
    func declaration(_ words: [String], _ scope: String) -> JSONValue {
      match(
        start + #"((?:(?:\#(Words.modifiers))\s+)*)(\#(Words.alternatives(words)))\s+(\#(name))"#,
        ["storage.modifier", "keyword.declaration", scope])
    }
    let others = ["import", "start", "reserved", "title", "message"] + Vocabulary.columns
    let plain = Vocabulary.otherStatements.filter { !others.contains($0) }
    return [
      match(
        start + #"(external)\s+(flow)\s+(\#(path))"#,
        ["keyword.declaration", "keyword.declaration", "entity.name.namespace"]),
      declaration(Words.spaces, "entity.name.namespace"), declaration(Words.screens, "entity.name.class"),
      declaration(Words.enums, "entity.name.enum"),
      declaration(["tab", "guard", "choice"], "variable.other.enummember"),
      declaration(["entry"], "entity.name.function"), declaration(["field"], "variable.parameter"),
      match(start + #"(\#(Words.columns))(?=\s*->)"#, ["variable.other.enummember"]),
      match(start + #"(title|message)(?=\s*\()"#, ["keyword.other"]),
      match(start + #"(start)\s+(one)\s+(of)\b"#, ["keyword.control", "keyword.control", "keyword.control"]),
      // `segue -> Detail` has no name.
      match(
        start + #"(\#(Words.routes))\b(?:\s+(?!(?:\#(phrases))\b)(\#(name)))?"#,
        ["keyword.control", "entity.name.function.route"]),
      region(
        start + #"(\#(Words.settings))(?=\s)"#, #"$|(?=[{}])"#, nil,
        [match(#"\b(?:\#(Words.settingValues))\b"#, "constant.language.setting"), include("comments")],
        begin: ["keyword.other"]),
      region(
        start + #"((?:(?:\#(Words.modifiers))\s+)?)(?=@|import\s)"#, "$", nil,
        [
          match(#"@\w+"#, "entity.other.attribute-name"), match(#"\bimport\b"#, "keyword.other.import"),
          match(name, "entity.name.namespace"), include("comments"),
        ], begin: ["storage.modifier"]),
      match(start + #"(start)(?=\s*->)"#, ["keyword.control"]),
      match(start + #"(reserved)\s+(link|segue)(?=\s*")"#, ["keyword.other", "keyword.other"]),
      match(start + #"(\#(Words.alternatives(plain)))(?=\s*(?:"|->|:))"#, ["keyword.other"]),
      match(start + #"(modifier)\s+(\#(path))"#, ["keyword.other", "entity.name.type"]),
      // An identifier of a block, the only statement without a keyword.
      match(
        start + #"(?!(?:\#(Words.clauses)|in)\s|answers\s*(?:$|//))(\#(name))(?=\s*(?:[:=}]|$|//))"#,
        ["variable.other.constant"]),
    ]
  }

  private static var phrases: String { Words.phrases(#"\s+"#).joined(separator: "|") }

  private static var clauses: [JSONValue] {
    [
      region(
        #"(->)\s*(\#(path))\s*(\()"#, #"\)"#, nil, [include("values")],
        begin: ["keyword.operator.arrow", "entity.name.type.target", "punctuation.section.parens"]),
      match(#"(->)(?:\s*(\#(path)))?"#, ["keyword.operator.arrow", "entity.name.type.target"]),
      match(
        #"\b(as)\s+(\#(Words.styles))\b(\([^)]*\))?"#,
        ["keyword.other.clause", "constant.language.setting", "constant.language.setting"]),
      match(#"\b(extends)\s+(\#(path))"#, ["keyword.other.clause", "entity.name.type.target"]),
      match(#"\b(?:\#(phrases))\b"#, "keyword.other.clause"),
      match(#"\b(in|routes)\s+(\#(path))"#, ["keyword.other.clause", "entity.name.type"]),
      match(#"\b(by)\s+(app)\b(?!\s*\()"#, ["keyword.other.clause", "keyword.other.clause"]),
      match(#"\b(as)\s+(\#(Words.roles))\b"#, ["keyword.other.clause", "constant.language.setting"]),
      match(
        #"\b(by)\s+(\#(name))(\([^)]*\))?"#, ["keyword.other.clause", "entity.name.function", "meta.action-labels"]),
      match(#"(=)\s*(initial)\b"#, ["keyword.operator.assignment", "keyword.other.clause"]),
      match("=", "keyword.operator.assignment"),
      match(#"\b(returns)\b"#, ["keyword.other.clause"]),
      match(
        #"\b(requires)\s+(\#(name)(?:\s*,\s*\#(name))*)"#, ["keyword.other.clause", "variable.other.enummember"]),
      match(#"\b(answers)(?=\s*(?:$|//|/\*|\}))"#, ["keyword.other.clause"]),
      match(#"\b(answers)\s+(\#(path))"#, ["keyword.other.clause", "entity.name.type"]),
      match(#":\s*(\#(path))"#, ["entity.name.type"]),
    ]
  }

  /// Parentheses outside of targets: parameters.
  private static var lists: [JSONValue] {
    [region(#"\("#, #"\)"#, nil, [include("parameters")]), region(#"\["#, #"\]"#, nil, [include("parameters")])]
  }

  private static var names: [JSONValue] {
    [match(#"\b[\p{Lu}]\w*"#, "entity.name.type"), match(#"\b\d[\w.]*"#, "constant.numeric")]
  }

  private static var parameters: [JSONValue] {
    [match(#"(\#(name))\s*(?=:)"#, ["variable.parameter"]), match("=", "keyword.operator.assignment")] + inList
  }

  private static var values: [JSONValue] {
    [match(#"(\#(name))\s*(?=:)"#, ["variable.other.property"])] + inList
  }

  private static var inList: [JSONValue] {
    [
      include("comments"), include("strings"), match("->", "keyword.operator.arrow"),
      region(#"\("#, #"\)"#, nil, [include("values")]), region(#"\["#, #"\]"#, nil, [include("values")]),
      region(#"\{"#, #"\}"#, nil, [include("values")]),
      match(#"\b(?:true|false|nil)\b"#, "constant.language"), match(#"\b\d[\w.]*"#, "constant.numeric"),
      match(#"`?\b[\p{Lu}]\w*`?"#, "entity.name.type"), match("`?\(name)`?", "variable.other"),
    ]
  }

  // MARK: Output

  private static func include(_ name: String) -> JSONValue { .object([.init("include", .string("#" + name))]) }
  private static func includes(_ names: [String]) -> JSONValue { .array(names.map(include)) }
  private static func patterns(_ patterns: [JSONValue]) -> JSONValue { .object([.init("patterns", .array(patterns))]) }

  private static func match(_ regex: String, _ scope: String) -> JSONValue {
    .object([.init("match", .string(regex)), .init("name", .string(scope + ".flow"))])
  }

  private static func match(_ regex: String, _ captures: [String]) -> JSONValue {
    .object([.init("match", .string(regex)), .init("captures", self.captures(captures))])
  }

  private static func captures(_ scopes: [String]) -> JSONValue {
    .object(scopes.enumerated().map { .init(String($0 + 1), .object([.init("name", .string($1 + ".flow"))])) })
  }

  private static func region(
    _ begin: String, _ end: String, _ scope: String?, _ patterns: [JSONValue], begin captures: [String] = []
  ) -> JSONValue {
    .object([
      .init("begin", .string(begin)), .init("end", .string(end)),
      .init("name", scope.map { .string($0 + ".flow") }),
      .init("beginCaptures", captures.isEmpty ? nil : self.captures(captures)), .init("patterns", .array(patterns)),
    ])
  }
}

// MARK: - SublimeText

extension Editor {
  /// Sublime Text, whose syntax files are also read by `bat` and others.
  static let sublimeText = Editor(
    name: "sublime", title: "Sublime Text",
    summary: "colors, and the server by the package LSP; `bat` reads the colors too",
    steps: [
      "move Flow.sublime-syntax to the folder Packages/User",
      "add the settings of LSP.sublime-settings to those of the package LSP",
      "for bat: move Flow.sublime-syntax to `$(bat --config-dir)/syntaxes` and run `bat cache --build`",
    ]
  ) {
    [File(path: "Flow.sublime-syntax", text: syntax), File(path: "LSP.sublime-settings", text: settings)]
  }

  private static let settings = """
    {
      "clients": {
        "routegen": {
          "enabled": true,
          "command": ["routegen", "lsp"],
          "selector": "source.flow"
        }
      }
    }

    """

  private static var syntax: String {
    let name = #"[[:alpha:]_][[:alnum:]_]*"#
    let path = #"[[:alpha:]_][[:alnum:]_]*(?:\.[[:alpha:]_][[:alnum:]_]*)*"#
    let start = #"(?:^|(?<=[{}]))\s*"#
    let declared = Words.alternatives(Vocabulary.declarations)
    let phrases = Words.phrases(#"\s+"#).joined(separator: "|")
    let others = Words.alternatives(Vocabulary.otherStatements)
    return """
      %YAML 1.2
      ---
      # Flow files of routegen. Written by `routegen editor sublime`, from the words of its parser.
      name: Flow
      file_extensions: [flow]
      scope: source.flow

      contexts:
        prototype:
          - include: comments
        main:
          - match: '\(start)((?:(?:\(Words.modifiers))\\s+)*)((?:\(declared))(?:\\s+flow)?)\\s+(\(path))'
            captures:
              1: storage.modifier.flow
              2: keyword.declaration.flow
              3: entity.name.class.flow
          - match: '\(start)(\(Words.routes))\\b(?:\\s+(?!(?:\(phrases))\\b)(\(name)))?'
            captures:
              1: keyword.control.flow
              2: entity.name.function.flow
          - match: '\(start)(\(Words.settings))\\s+((?:\(Words.settingValues))(?:\\s*,\\s*(?:\(Words.settingValues)))*)'
            captures:
              1: keyword.other.flow
              2: constant.language.flow
          - match: '\(start)(reserved)\\s+(link|segue)(?=\\s*")'
            captures:
              1: keyword.other.flow
              2: keyword.other.flow
          - match: '\(start)(\(others))(?=\\s*(?:"|->|:|\\w))'
            captures:
              1: keyword.other.flow
          - include: clauses
        clauses:
          - match: '(->)(?:\\s*(\(path)))?'
            captures:
              1: keyword.operator.arrow.flow
              2: entity.name.type.flow
          - match: '\\b(?:\(phrases))\\b'
            scope: keyword.other.flow
          - match: '\\b(?:\(Words.clauses))\\b(?=\\s)'
            scope: keyword.other.flow
          - match: '\\banswers\\b(?=\\s*(?:$|//|\\}))'
            scope: keyword.other.flow
          - match: '(=)\\s*(initial)\\b'
            captures:
              1: keyword.operator.flow
              2: keyword.other.flow
          - match: ':\\s*(\(path))'
            captures:
              1: entity.name.type.flow
          - match: '\\b\\d[\\w.]*'
            scope: constant.numeric.flow
          - match: '"'
            push: string
          - match: '\\('
            push: list
        list:
          - match: '\\)'
            pop: true
          - match: '(\(name))\\s*(?=:)'
            captures:
              1: variable.parameter.flow
          - match: '\\b(?:true|false|nil)\\b'
            scope: constant.language.flow
          - include: clauses
        string:
          - meta_include_prototype: false
          - meta_scope: string.quoted.double.flow
          - match: '\\\\.'
            scope: constant.character.escape.flow
          - match: '"|$'
            pop: true
        comments:
          - match: '//.*$'
            scope: comment.line.flow
          - match: '/\\*'
            push: comment
        comment:
          - meta_include_prototype: false
          - meta_scope: comment.block.flow
          - match: '/\\*'
            push: comment
          - match: '\\*/'
            pop: true

      """
  }
}
