import FlowDiagnostics

/// The capabilities of the server, for the answer to `initialize`.
extension LanguageServer {
  var capabilities: JSONValue {
    let ofTexts = TextMethod.allCases.map(\.capability)
    let others: [(name: String, value: JSONValue)] = [
      ("positionEncoding", .string(client.encoding.rawValue)),
      ("textDocumentSync", .fields(["openClose": .bool(true), "change": .number(2), "save": .bool(true)])),
      ("workspaceSymbolProvider", .bool(true)),
      (
        "workspace",
        .fields(["workspaceFolders": .fields(["supported": .bool(true), "changeNotifications": .bool(true)])])
      ),
    ]
    // Two requests may be announced together.
    var names: Set<String> = []
    return .object(
      (ofTexts + others).filter { names.insert($0.name).inserted }.map { JSONValue.Member($0.name, $0.value) })
  }
}
