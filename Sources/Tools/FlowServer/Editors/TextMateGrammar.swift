import FlowDiagnostics
import FlowSyntax

/// The grammar that VS Code, Sublime Text and `bat` color with.
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

  /// The grammar as VS Code and TextMate read it.
  static var document: JSONValue {
    .fields([
      "$schema": .string("https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json"),
      "name": .string("Flow"), "scopeName": .string(scope), "fileTypes": .texts(["flow"]),
      "patterns": .array(main.map(\.textMate)),
      "repository": .object(groups.map { .init($0, .fields(["patterns": .array($1.map(\.textMate))])) }),
    ])
  }

  /// The grammar as Sublime Text and `bat` read it: as YAML, of which JSON is a part.
  static var sublimeSyntax: String {
    let document = JSONValue.fields([
      "name": .string("Flow"), "file_extensions": .texts(["flow"]), "scope": .string(scope),
      "contexts": .object(([("main", main)] + groups).map { .init($0, .array($1.map(\.sublime))) }),
    ])
    // The numbers of captures are numbers.
    let text = (1...3).reduce(document.text) { $0.substituting("\"\($1)\": ", by: "\($1): ") }
    return
      "%YAML 1.2\n---\n# Flow files of routegen. Written by `routegen editor sublime`, from the words of its parser.\n"
      + text
  }

  private static var main: [Rule] {
    ["comments", "statements", "clauses", "strings", "lists", "names"].map(Rule.include)
  }

  private static var groups: [(name: String, rules: [Rule])] {
    [
      ("comments", comments), ("block-comment", [blockComment]), ("statements", statements), ("clauses", clauses),
      ("strings", strings), ("lists", lists), ("names", names), ("parameters", parameters), ("values", values),
    ]
  }

  /// A rule of the grammar. A region has rules of its own between its begin and its end.
  private indirect enum Rule {
    case include(String)
    case match(String, scope: String?, captures: [String])
    case region(String, String, String?, [Rule], begin: [String] = [])

    var textMate: JSONValue {
      switch self {
      case .include(let name): .fields(["include": .string("#" + name)])
      case .match(let regex, let scope, let captures):
        .fields([
          "match": .string(regex), "name": scope.map(Self.named),
          "captures": Self.captured(captures) { .fields(["name": $0]) },
        ])
      case .region(let begin, let end, let scope, let rules, let captures):
        .fields([
          "begin": .string(begin), "end": .string(end), "name": scope.map(Self.named),
          "beginCaptures": Self.captured(captures) { .fields(["name": $0]) },
          "patterns": .array(rules.map(\.textMate)),
        ])
      }
    }

    var sublime: JSONValue {
      switch self {
      case .include(let name): .fields(["include": .string(name)])
      case .match(let regex, let scope, let captures):
        .fields(["match": .string(regex), "scope": scope.map(Self.named), "captures": Self.captured(captures)])
      case .region(let begin, let end, let scope, let rules, let captures):
        .fields([
          "match": .string(begin), "captures": Self.captured(captures),
          "push": .array(
            (scope.map { [.fields(["meta_scope": Self.named($0)])] } ?? [])
              + [.fields(["match": .string(end), "pop": .bool(true)])] + rules.map(\.sublime)),
        ])
      }
    }

    private static func named(_ scope: String) -> JSONValue { .string(scope + ".flow") }

    private static func captured(_ scopes: [String], _ value: (JSONValue) -> JSONValue = { $0 }) -> JSONValue? {
      scopes.isEmpty ? nil : .object(scopes.enumerated().map { .init(String($0 + 1), value(named($1))) })
    }
  }

  // MARK: Parts

  private static var comments: [Rule] {
    [
      match(#"///(?!/).*$"#, "comment.line.documentation"), match(#"//.*$"#, "comment.line.double-slash"),
      .include("block-comment"),
    ]
  }

  private static var blockComment: Rule {
    .region(#"/\*"#, #"\*/"#, "comment.block", [.include("block-comment")])
  }

  private static var strings: [Rule] {
    [
      .region(##"(#+)""##, ##""\1"##, "string.quoted.double.raw", []),
      .region(
        #"""#, #"""#, "string.quoted.double", [match(#"\\(?:u\{[0-9A-Fa-f]+\}|.)"#, "constant.character.escape")]),
    ]
  }

  private static var statements: [Rule] {
    func declaration(_ words: [String], _ scope: String) -> Rule {
      match(
        start + #"((?:(?:\#(Words.modifiers))\s+)*)(\#(Words.alternatives(words)))\s+(\#(name))"#,
        ["storage.modifier", "keyword.declaration", scope])
    }
    let others = ["import", "start", "reserved", "title", "message"] + Vocabulary.columns
    let plain = Vocabulary.otherStatements.filter { !others.contains($0) }
    return [
      match(
        start + #"(external)\s+(flow)\s+(\#(path))"#,
        ["keyword.declaration", "keyword.declaration", "entity.name.class"]),
      declaration(Words.spaces + Words.screens, "entity.name.class"),
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
      .region(
        start + #"(\#(Words.settings))(?=\s)"#, #"$|(?=[{}])"#, nil,
        [match(#"\b(?:\#(Words.settingValues))\b"#, "constant.language.setting"), .include("comments")],
        begin: ["keyword.other"]),
      .region(
        start + #"((?:(?:\#(Words.modifiers))\s+)?)(?=@|import\s)"#, "$", nil,
        [
          match(#"@\w+"#, "entity.other.attribute-name"), match(#"\bimport\b"#, "keyword.other.import"),
          match(name, "entity.name.namespace"), .include("comments"),
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

  private static var clauses: [Rule] {
    [
      .region(
        #"(->)\s*(\#(path))\s*(\()"#, #"\)"#, nil, [.include("values")],
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
  private static var lists: [Rule] {
    [.region(#"\("#, #"\)"#, nil, [.include("parameters")]), .region(#"\["#, #"\]"#, nil, [.include("parameters")])]
  }

  private static var names: [Rule] {
    [match(#"\b[\p{Lu}]\w*"#, "entity.name.type"), match(#"\b\d[\w.]*"#, "constant.numeric")]
  }

  private static var parameters: [Rule] {
    [match(#"(\#(name))\s*(?=:)"#, ["variable.parameter"]), match("=", "keyword.operator.assignment")] + inList
  }

  private static var values: [Rule] {
    [match(#"(\#(name))\s*(?=:)"#, ["variable.other.property"])] + inList
  }

  private static var inList: [Rule] {
    [
      .include("comments"), .include("strings"), match("->", "keyword.operator.arrow"),
      .region(#"\("#, #"\)"#, nil, [.include("values")]), .region(#"\["#, #"\]"#, nil, [.include("values")]),
      .region(#"\{"#, #"\}"#, nil, [.include("values")]),
      match(#"\b(?:true|false|nil)\b"#, "constant.language"), match(#"\b\d[\w.]*"#, "constant.numeric"),
      match(#"`?\b[\p{Lu}]\w*`?"#, "entity.name.type"), match("`?\(name)`?", "variable.other"),
    ]
  }

  private static func match(_ regex: String, _ scope: String) -> Rule { .match(regex, scope: scope, captures: []) }
  private static func match(_ regex: String, _ captures: [String]) -> Rule {
    .match(regex, scope: nil, captures: captures)
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
    [
      File(path: "Flow.sublime-syntax", text: TextMateGrammar.sublimeSyntax),
      File(path: "LSP.sublime-settings", text: settings),
    ]
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
}
