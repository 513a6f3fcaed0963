import FlowDiagnostics
import FlowServer

extension Editor {
  /// Visual Studio Code, and editors based on it.
  static let vsCode = Editor(
    name: "vscode", title: "Visual Studio Code",
    summary: "an extension: colors, snippets and a client of the server, without a build step",
    steps: [
      "move the folder to ~/.vscode/extensions/routegen (in VSCodium: ~/.vscode-oss/extensions/routegen), and start the editor again",
      "if `routegen` is not in your PATH, set `routegen.path`",
    ]
  ) {
    [
      File(path: "package.json", text: package.text), File(path: "client.js", text: VSCodeClient.text),
      File(path: "language-configuration.json", text: languageConfiguration.text),
      File(path: "syntaxes/flow.tmLanguage.json", text: TextMateGrammar.document.text),
      File(path: "snippets/flow.json", text: snippets.text),
      File(
        path: "README.md",
        text:
          "# Flow files\n\nColors, snippets and the language server `routegen lsp` for the flow files of routegen.\n"),
    ]
  }

  private static var package: JSONValue {
    let language = JSONValue.object([
      .init("id", .string("flow")), .init("aliases", .texts(["Flow"])), .init("extensions", .texts([".flow"])),
      .init("configuration", .string("./language-configuration.json")),
    ])
    let grammar = JSONValue.object([
      .init("language", .string("flow")), .init("scopeName", .string(TextMateGrammar.scope)),
      .init("path", .string("./syntaxes/flow.tmLanguage.json")),
    ])
    let snippet = JSONValue.object([.init("language", .string("flow")), .init("path", .string("./snippets/flow.json"))])
    let properties = JSONValue.object([
      .init("routegen.path", setting("string", .string("routegen"), "The command `routegen`.")),
      .init(
        "routegen.log", setting("string", .string(""), "A file to which every message is appended; empty for none.")),
      .init(
        "routegen.documentation",
        setting("string", .string(""), "Where the pages of the diagnostics are, if you have put them somewhere.")),
    ])
    return .object([
      .init("name", .string("routegen-flow")), .init("displayName", .string("Flow files (routegen)")),
      .init("description", .string("Colors, snippets and the language server for the flow files of routegen")),
      .init("version", .string("0.1.0")), .init("publisher", .string("routegen")),
      .init("engines", .object([.init("vscode", .string("^1.75.0"))])), .init("main", .string("./client.js")),
      .init("categories", .texts(["Programming Languages", "Snippets", "Formatters"])),
      .init("activationEvents", .texts(["onLanguage:flow", "workspaceContains:**/*.flow"])),
      .init(
        "contributes",
        .object([
          .init("languages", .array([language])), .init("grammars", .array([grammar])),
          .init("snippets", .array([snippet])),
          .init("configuration", .object([.init("title", .string("routegen")), .init("properties", properties)])),
          .init(
            "configurationDefaults",
            .object([.init("[flow]", .object([.init("editor.formatOnType", .bool(true))]))])),
        ])),
    ])
  }

  private static func setting(_ type: String, _ value: JSONValue, _ description: String) -> JSONValue {
    .object([
      .init("type", .string(type)), .init("default", value), .init("description", .string(description)),
    ])
  }

  private static var languageConfiguration: JSONValue {
    let pairs = JSONValue.array([.texts(["{", "}"]), .texts(["(", ")"]), .texts(["[", "]"])])
    return .object([
      .init(
        "comments",
        .object([.init("lineComment", .string("//")), .init("blockComment", .texts(["/*", "*/"]))])),
      .init("brackets", pairs),
      .init(
        "autoClosingPairs",
        .array([.texts(["{", "}"]), .texts(["(", ")"]), .texts(["[", "]"]), .texts(["\"", "\""])])),
      .init("surroundingPairs", .array([.texts(["{", "}"]), .texts(["(", ")"]), .texts(["\"", "\""])])),
      .init(
        "indentationRules",
        .object([
          .init("increaseIndentPattern", .string(#"^.*[{(\[]\s*(//.*)?$"#)),
          .init("decreaseIndentPattern", .string(#"^\s*[})\]]"#)),
        ])),
    ])
  }

  private static var snippets: JSONValue {
    .object(
      Snippet.all.map { snippet in
        JSONValue.Member(
          "\(snippet.prefix) (\(String(describing: snippet.block)))",
          .object([
            .init("prefix", .string(snippet.prefix)), .init("description", .string(snippet.meaning)),
            .init("body", .texts(snippet.body.split(separator: "\n").map(String.init))),
          ]))
      })
  }
}
