import FlowDiagnostics

/// The capabilities of a client, from `initialize`.
struct ClientSupport {
  var encoding = PositionEncoding.utf16
  var takesSnippets = false
  var takesMarkdown = false
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var registersWatchers = false
  var showsProgress = false
  var nestsSymbols = false
  var versionsEdits = false
  var showsReferences = false
  /// The URL of the pages for diagnostics, if the client provides one.
  var documentation: String?

  init() {}

  init(_ parameters: JSONValue) {
    let capabilities = parameters["capabilities"] ?? .null
    let text = capabilities["textDocument"] ?? .null
    let workspace = capabilities["workspace"] ?? .null
    let encodings = (capabilities["general"]?["positionEncodings"]?.elements ?? []).compactMap(\.string)
    encoding = encodings.contains("utf-8") ? .utf8 : .utf16
    takesSnippets = text["completion"]?["completionItem"]?["snippetSupport"]?.isTrue ?? false
    takesMarkdown =
      (text["hover"]?["contentFormat"]?.elements ?? []).contains(.string("markdown"))
    pullsDiagnostics = text["diagnostic"] != nil
    refreshesDiagnostics = workspace["diagnostics"]?["refreshSupport"]?.isTrue ?? false
    registersWatchers = workspace["didChangeWatchedFiles"]?["dynamicRegistration"]?.isTrue ?? false
    showsProgress = capabilities["window"]?["workDoneProgress"]?.isTrue ?? false
    nestsSymbols = text["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.isTrue ?? false
    versionsEdits = workspace["workspaceEdit"]?["documentChanges"]?.isTrue ?? false
    let options = parameters["initializationOptions"]
    showsReferences = options?["showsReferences"]?.isTrue ?? false
    documentation = options?["documentation"]?.string
  }

  /// Returns the folders that the editor has open.
  static func folders(_ parameters: JSONValue) -> [String] {
    let folders = (parameters["workspaceFolders"]?.elements ?? []).compactMap { $0["uri"]?.string }
    if !folders.isEmpty { return folders.map(trimmedPath) }
    if let root = parameters["rootUri"]?.string { return [trimmedPath(root)] }
    return parameters["rootPath"]?.string.map { [$0] } ?? []
  }

  private static func trimmedPath(_ uri: String) -> String {
    let path = FileAddress.path(of: uri)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
