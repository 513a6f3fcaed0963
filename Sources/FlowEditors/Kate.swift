import FlowSyntax

extension Editor {
  /// Kate, KWrite and KDevelop.
  static let kate = Editor(
    name: "kate", title: "Kate", summary: "colors, and the server by Kate's client",
    steps: [
      "move flow.xml to ~/.local/share/org.kde.syntax-highlighting/syntax",
      "add lspclient.json to the user settings of the LSP client",
    ]
  ) {
    [File(path: "flow.xml", text: kateSyntax), File(path: "lspclient.json", text: kateServer)]
  }

  private static let kateServer = """
    {
      "servers": {
        "flow": {
          "command": ["routegen", "lsp"],
          "rootIndicationFileNames": ["Package.swift"],
          "highlightingModeRegex": "^Flow$"
        }
      }
    }

    """

  private static func rule(_ regex: String, _ attribute: String, _ context: String = "#stay", column: Bool = false)
    -> String
  {
    let escaped = regex.map { character -> String in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
    return "      <RegExpr String=\"\(escaped)\" attribute=\"\(attribute)\" context=\"\(context)\"/>\n"
  }

  private static var kateSyntax: String {
    let name = "[A-Za-z_][A-Za-z0-9_]*"
    let start = "(^|(?<=[{}]))\\s*"
    let declared = Words.alternatives(Words.declarations)
    let others = Words.alternatives(Vocabulary.otherStatements)
    var main = ""
    main += rule("///.*$", "Documentation")
    main += rule("//.*$", "Comment")
    main += rule("/\\*", "Comment", "Comment")
    main += rule("\"", "String", "String")
    main += rule("\(start)((\(Words.modifiers))\\s+)*(\(declared))(?=\\s+\\w)", "Keyword", "Name")
    main += rule("\(start)(\(Words.routes))\\b", "Keyword", "Name")
    main += rule("\(start)(\(Words.settings))(?=\\s+\\w)", "Keyword", "Values")
    main += rule("\(start)(\(others))(?=\\s*(\"|->|:|\\w))", "Keyword")
    main += rule("\\b(link|segue)(?=\\s*\")", "Keyword")
    let words = "\\b(\(Words.clauses))(?=\\s)|\\banswers(?=\\s*($|//|\\}))|\\binitial\\b"
    main += rule("\\b(in\\s+navigation|without\\s+animation|asks\\s+before\\s+leaving|onTop)\\b|\(words)", "Keyword")
    main += rule("->", "Operator", "Target")
    main += rule(":", "Normal Text", "Target")
    main += rule("\\b\\d[\\w.]*", "Number")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE language>
      <!-- Flow files of routegen. Written by `routegen editor kate`, from the words of its parser. -->
      <language name="Flow" section="Sources" version="1" kateversion="5.0" extensions="*.flow" casesensitive="true" license="MIT">
        <highlighting>
          <contexts>
          <context name="Flow" attribute="Normal Text" lineEndContext="#stay">
      \(main)    </context>
          <context name="Name" attribute="Normal Text" lineEndContext="#pop" fallthroughContext="#pop">
            <DetectSpaces/>
      \(rule(name, "Name", "#pop"))    </context>
          <context name="Target" attribute="Normal Text" lineEndContext="#pop" fallthroughContext="#pop">
            <DetectSpaces/>
      \(rule("\(name)(\\.\(name))*", "Type", "#pop"))    </context>
          <context name="Values" attribute="Normal Text" lineEndContext="#pop" fallthroughContext="#pop">
            <DetectSpaces/>
            <DetectChar char="," attribute="Normal Text" context="#stay"/>
      \(rule("\\b(\(Words.settingValues))\\b", "Constant"))    </context>
          <context name="String" attribute="String" lineEndContext="#pop">
      \(rule("\\\\.", "Escape") + rule("\"", "String", "#pop"))    </context>
          <context name="Comment" attribute="Comment" lineEndContext="#stay">
      \(rule("/\\*", "Comment", "Comment") + rule("\\*/", "Comment", "#pop"))    </context>
          </contexts>
          <itemDatas>
            <itemData name="Normal Text" defStyleNum="dsNormal"/>
            <itemData name="Keyword" defStyleNum="dsKeyword"/>
            <itemData name="Name" defStyleNum="dsFunction"/>
            <itemData name="Type" defStyleNum="dsDataType"/>
            <itemData name="Constant" defStyleNum="dsConstant"/>
            <itemData name="Operator" defStyleNum="dsOperator"/>
            <itemData name="Number" defStyleNum="dsDecVal"/>
            <itemData name="String" defStyleNum="dsString"/>
            <itemData name="Escape" defStyleNum="dsSpecialChar"/>
            <itemData name="Comment" defStyleNum="dsComment"/>
            <itemData name="Documentation" defStyleNum="dsDocumentation"/>
          </itemDatas>
        </highlighting>
        <general>
          <comments>
            <comment name="singleLine" start="//"/>
            <comment name="multiLine" start="/*" end="*/"/>
          </comments>
        </general>
      </language>

      """
  }
}
