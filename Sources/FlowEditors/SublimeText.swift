import FlowSyntax

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
      File(path: "Flow.sublime-syntax", text: syntax), File(path: "LSP.sublime-settings", text: settings),
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

  private static var syntax: String {
    let name = #"[[:alpha:]_][[:alnum:]_]*"#
    let path = #"[[:alpha:]_][[:alnum:]_]*(?:\.[[:alpha:]_][[:alnum:]_]*)*"#
    let start = #"(?:^|(?<=[{}]))\s*"#
    let declared = Words.alternatives(Words.declarations)
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
          - match: '\(start)(\(Words.routes))\\b(?:\\s+(?!(?:in\\s+navigation|without\\s+animation)\\b)(\(name)))?'
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
          - match: '\\b(?:(in|without)\\s+(navigation|animation)|asks\\s+before\\s+leaving|onTop)\\b'
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
