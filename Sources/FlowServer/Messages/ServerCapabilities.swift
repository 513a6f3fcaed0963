import FlowDiagnostics

/// What the server can do, as it says in the answer to `initialize`.
extension LanguageServer {
  var capabilities: JSONValue {
    let legend = JSONValue.fields([
      "tokenTypes": .texts(ColoredToken.Kind.allCases.map(\.name)), "tokenModifiers": .texts(ColoredToken.modifiers),
    ])
    return .fields([
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": .fields(["openClose": .bool(true), "change": .number(2), "save": .bool(true)]),
      "diagnosticProvider": .fields([
        "identifier": .string("routegen"), "interFileDependencies": .bool(true), "workspaceDiagnostics": .bool(true),
      ]),
      "completionProvider": .fields(["triggerCharacters": .texts([".", ">", ":", "=", "(", ",", "\"", "{", " "])]),
      "signatureHelpProvider": .fields(["triggerCharacters": .texts(["(", ","])]),
      "hoverProvider": .bool(true),
      "definitionProvider": .bool(true),
      "referencesProvider": .bool(true),
      "documentHighlightProvider": .bool(true),
      "documentSymbolProvider": .bool(true),
      "workspaceSymbolProvider": .bool(true),
      "codeActionProvider": .fields(["codeActionKinds": .texts(Action.Kind.allCases.map(\.rawValue))]),
      "codeLensProvider": .fields([:]),
      "documentLinkProvider": .fields([:]),
      "documentFormattingProvider": .bool(true),
      "documentRangeFormattingProvider": .bool(true),
      "documentOnTypeFormattingProvider": .fields([
        "firstTriggerCharacter": .string("}"), "moreTriggerCharacter": .texts(["\n"]),
      ]),
      "renameProvider": .fields(["prepareProvider": .bool(true)]),
      "foldingRangeProvider": .bool(true),
      "selectionRangeProvider": .bool(true),
      "callHierarchyProvider": .bool(true),
      "inlayHintProvider": .bool(true),
      "semanticTokensProvider": .fields([
        "legend": legend, "range": .bool(true), "full": .bool(true),
      ]),
      "workspace": .fields([
        "workspaceFolders": .fields(["supported": .bool(true), "changeNotifications": .bool(true)])
      ]),
    ])
  }
}
