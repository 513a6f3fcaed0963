import FlowDiagnostics

/// The requests about a text document that the server answers.
enum TextMethod: String, CaseIterable {
  case diagnostic = "textDocument/diagnostic"
  case completion = "textDocument/completion"
  case signatureHelp = "textDocument/signatureHelp"
  case hover = "textDocument/hover"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case documentHighlight = "textDocument/documentHighlight"
  case documentSymbol = "textDocument/documentSymbol"
  case codeAction = "textDocument/codeAction"
  case codeLens = "textDocument/codeLens"
  case documentLink = "textDocument/documentLink"
  case formatting = "textDocument/formatting"
  case rangeFormatting = "textDocument/rangeFormatting"
  case onTypeFormatting = "textDocument/onTypeFormatting"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case foldingRange = "textDocument/foldingRange"
  case selectionRange = "textDocument/selectionRange"
  case prepareCallHierarchy = "textDocument/prepareCallHierarchy"
  case inlayHint = "textDocument/inlayHint"
  case allTokens = "textDocument/semanticTokens/full"
  case tokens = "textDocument/semanticTokens/range"

  /// The entry of the server's capabilities that announces it.
  var capability: (name: String, value: JSONValue) {
    switch self {
    case .diagnostic:
      (
        "diagnosticProvider",
        .fields([
          "identifier": .string("routegen"), "interFileDependencies": .bool(true), "workspaceDiagnostics": .bool(true),
        ])
      )
    case .completion:
      (
        "completionProvider",
        .fields(["triggerCharacters": .texts([".", ">", ":", "=", "(", ",", "\"", "{", " "])])
      )
    case .signatureHelp: ("signatureHelpProvider", .fields(["triggerCharacters": .texts(["(", ","])]))
    case .hover: ("hoverProvider", .bool(true))
    case .definition: ("definitionProvider", .bool(true))
    case .references: ("referencesProvider", .bool(true))
    case .documentHighlight: ("documentHighlightProvider", .bool(true))
    case .documentSymbol: ("documentSymbolProvider", .bool(true))
    case .codeAction:
      ("codeActionProvider", .fields(["codeActionKinds": .texts(Action.Kind.allCases.map(\.rawValue))]))
    case .codeLens: ("codeLensProvider", .fields([:]))
    case .documentLink: ("documentLinkProvider", .fields([:]))
    case .formatting: ("documentFormattingProvider", .bool(true))
    case .rangeFormatting: ("documentRangeFormattingProvider", .bool(true))
    case .onTypeFormatting:
      (
        "documentOnTypeFormattingProvider",
        .fields(["firstTriggerCharacter": .string("}"), "moreTriggerCharacter": .texts(["\n"])])
      )
    case .prepareRename, .rename: ("renameProvider", .fields(["prepareProvider": .bool(true)]))
    case .foldingRange: ("foldingRangeProvider", .bool(true))
    case .selectionRange: ("selectionRangeProvider", .bool(true))
    case .prepareCallHierarchy: ("callHierarchyProvider", .bool(true))
    case .inlayHint: ("inlayHintProvider", .bool(true))
    case .allTokens, .tokens:
      (
        "semanticTokensProvider",
        .fields([
          "legend": .fields([
            "tokenTypes": .texts(ColoredToken.Kind.allCases.map(\.name)),
            "tokenModifiers": .texts(ColoredToken.modifiers),
          ]), "range": .bool(true), "full": .bool(true),
        ])
      )
    }
  }
}
