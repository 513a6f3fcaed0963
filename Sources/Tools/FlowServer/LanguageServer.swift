import FlowDiagnostics

// The folders of the module:
//
//     Messages    JSON, its frames, and the output of answers
//     Workspace   the files of a program, and its current state
//     Requests    a file for each kind of request
//     Editors     what each editor needs to know flow files

/// A Language Server Protocol server as a value: it receives messages and returns messages.
///
/// It does no input and output. A ``Disk`` provides the files, and the command `routegen lsp` transports the messages.
///
/// Messages are handled in the order in which they arrive, so that each answer refers to the text at the time of its
/// request. Waiting requests can be cancelled. Diagnostics are published when no messages are waiting, and only those
/// that have changed.
package struct LanguageServer {
  /// A waiting task.
  enum Task {
    case message(JSONValue)
    /// Reads the programs of the folders for the first time.
    case readFolders(token: String)
  }

  var workspace: Workspace
  let name: String
  let version: String
  var waiting: [Task] = []
  var cancelled: Set<JSONValue> = []
  var client = ClientSupport()
  var phase = Phase.beforeInitialize
  /// The process that has started the server, if the client specifies it.
  package internal(set) var clientProcess: Int32?
  /// The published diagnostics by path, to avoid publishing them again.
  var published: [String: [JSONValue]] = [:]
  /// The messages to send after the answer.
  var warnings: [JSONValue] = []
  /// True if diagnostics may differ from the published ones.
  var isPublishingDue = false
  var nextRequest = 1

  enum Phase: Equatable { case beforeInitialize, running, afterShutdown, ended(Int32) }

  /// Creates a server without any state, which tells clients its name and version.
  package init(disk: Disk, name: String, version: String) {
    workspace = Workspace(disk)
    self.name = name
    self.version = version
  }

  /// Receives a message, or unreadable input, to be handled by ``next()``. Returns the messages to send immediately.
  package mutating func receive(_ piece: MessageStream.Piece) -> [JSONValue] {
    guard case .message(let message) = piece else { return [failure(.null, .parseError, "the message is not JSON")] }
    guard case .object = message, message["method"]?.string != nil || message["id"] != nil else {
      return [failure(message["id"] ?? .null, .invalidRequest, "the message has no method")]
    }
    if message["method"]?.string == "$/cancelRequest", let id = message["params"]?["id"] {
      let isWaiting = waiting.contains { if case .message(let other) = $0 { other["id"] == id } else { false } }
      if isWaiting { cancelled.insert(id) }
      return []
    }
    waiting.append(.message(message))
    return []
  }

  /// True if there is nothing to do until a message arrives.
  package var isIdle: Bool { waiting.isEmpty && !isPublishingDue }

  /// The exit status, once the process should end.
  package var exitStatus: Int32? { if case .ended(let status) = phase { status } else { nil } }

  /// Handles the task that has waited longest. Returns the messages to send.
  package mutating func next() -> [JSONValue] {
    guard !waiting.isEmpty else {
      isPublishingDue = false
      return phase == .running && !client.pullsDiagnostics ? publishedDiagnostics() : []
    }
    switch waiting.removeFirst() {
    case .readFolders(let token):
      _ = workspace.snapshots()
      isPublishingDue = true
      return [progress(token, .fields(["kind": .string("end")]))]
    case .message(let message): return take(message)
    }
  }

  private mutating func take(_ message: JSONValue) -> [JSONValue] {
    // The answer to a request of the server: its content does not matter.
    guard let method = message["method"]?.string else { return [] }
    let parameters = message["params"] ?? .null
    guard let id = message["id"] else { return notice(method, parameters) }
    if cancelled.remove(id) != nil { return [failure(id, .requestCancelled, "the request was cancelled")] }
    switch phase {
    case .beforeInitialize where method != "initialize":
      return [failure(id, .serverNotInitialized, "the first request is `initialize`")]
    case .afterShutdown, .ended:
      return [failure(id, .invalidRequest, "the server was shut down")]
    default: break
    }
    do throws(ResponseError) {
      let result = try answer(method, parameters)
      let messages = [.fields(["jsonrpc": .string("2.0"), "id": id, "result": result])] + warnings
      warnings = []
      if method == "initialize" { phase = .running }
      if method == "shutdown" { phase = .afterShutdown }
      return messages
    } catch {
      return [failure(id, error.code, error.message)]
    }
  }

  // MARK: Messages of the server

  func failure(_ id: JSONValue, _ code: ResponseError.Code, _ message: String) -> JSONValue {
    .fields([
      "jsonrpc": .string("2.0"), "id": id,
      "error": .fields(["code": .number(code.rawValue), "message": .string(message)]),
    ])
  }

  func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    .fields(["jsonrpc": .string("2.0"), "method": .string(method), "params": parameters])
  }

  mutating func request(_ method: String, _ parameters: JSONValue) -> JSONValue {
    defer { nextRequest += 1 }
    return .fields([
      "jsonrpc": .string("2.0"), "id": .string("routegen-\(nextRequest)"), "method": .string(method),
      "params": parameters,
    ])
  }

  func progress(_ token: String, _ value: JSONValue) -> JSONValue {
    notification("$/progress", .fields(["token": .string(token), "value": value]))
  }
}

/// The reason why a request has no result.
struct ResponseError: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  var code: Code
  var message: String
}

// MARK: - LanguageServer: notices

/// The notifications from a client.
extension LanguageServer {
  mutating func notice(_ method: String, _ parameters: JSONValue) -> [JSONValue] {
    if method == "exit" {
      phase = .ended(phase == .afterShutdown ? 0 : 1)
      waiting = []
      isPublishingDue = false
      return []
    }
    guard phase == .running else { return [] }
    switch method {
    case "initialized": return begin()
    case "textDocument/didOpen": open(parameters["textDocument"] ?? .null)
    case "textDocument/didChange": change(parameters)
    case "textDocument/didClose":
      if let path = path(parameters) { workspace.set(nil, at: path) }
    case "textDocument/didSave": workspace.forgetFiles(unlessWatched: true)
    case "workspace/didChangeWatchedFiles":
      workspace.reportsFiles = true
      workspace.forgetFiles()
    case "workspace/didChangeWorkspaceFolders":
      let event = parameters["event"] ?? .null
      let removed = Set((event["removed"]?.elements ?? []).compactMap { $0["uri"]?.string.map(FileAddress.path) })
      let added = (event["added"]?.elements ?? []).compactMap { $0["uri"]?.string.map(FileAddress.path) }
      workspace.folders = workspace.folders.filter { !removed.contains($0) } + added
    // Unknown notifications are ignored.
    default: return []
    }
    isPublishingDue = true
    return client.pullsDiagnostics && client.refreshesDiagnostics && method != "textDocument/didChange"
      ? [request("workspace/diagnostic/refresh", .null)] : []
  }

  private mutating func open(_ item: JSONValue) {
    guard let uri = item["uri"]?.string, let text = item["text"]?.string else { return }
    let path = FileAddress.path(of: uri)
    workspace.set(Document(uri: uri, path: path, version: item["version"]?.int ?? 0, text: text), at: path)
  }

  private mutating func change(_ parameters: JSONValue) {
    guard let path = path(parameters) else { return }
    let changes = (parameters["contentChanges"]?.elements ?? []).compactMap { change -> Document.Change? in
      guard let text = change["text"]?.string else { return nil }
      guard let range = change["range"] else { return Document.Change(range: nil, text: text) }
      guard let start = position(range["start"]), let end = position(range["end"]) else { return nil }
      return Document.Change(range: start..<max(start, end), text: text)
    }
    workspace.change(path, changes, version: parameters["textDocument"]?["version"]?.int ?? 0, client.encoding)
  }

  /// Registers for changes on the disk, and reads the folders.
  private mutating func begin() -> [JSONValue] {
    var messages: [JSONValue] = []
    if client.registersWatchers {
      let watcher = JSONValue.fields(["globPattern": .string(Workspace.watched)])
      let registration = JSONValue.fields([
        "id": .string("files"), "method": .string("workspace/didChangeWatchedFiles"),
        "registerOptions": .fields(["watchers": .array([watcher])]),
      ])
      messages.append(request("client/registerCapability", .fields(["registrations": .array([registration])])))
    }
    isPublishingDue = true
    guard client.showsProgress, !workspace.folders.isEmpty else { return messages }
    let token = "routegen-folders"
    messages.append(request("window/workDoneProgress/create", .fields(["token": .string(token)])))
    messages.append(
      progress(token, .fields(["kind": .string("begin"), "title": .string("Reading flow files and storyboards")])))
    waiting.append(.readFolders(token: token))
    return messages
  }

  func position(_ value: JSONValue?) -> Position? {
    guard let line = value?["line"]?.int, let character = value?["character"]?.int else { return nil }
    return Position(line: line, character: character)
  }

  func path(_ parameters: JSONValue) -> String? {
    parameters["textDocument"]?["uri"]?.string.map(FileAddress.path)
  }

  // MARK: Published diagnostics

  /// Returns the diagnostics that differ from the published ones, in the programs of the open texts.
  mutating func publishedDiagnostics() -> [JSONValue] {
    var messages: [JSONValue] = []
    var current: Set<String> = []
    for snapshot in workspace.snapshots() {
      let writer = MessageWriter(snapshot: snapshot, client: client)
      var bySource: [Int: [Diagnostic]] = [:]
      for diagnostic in snapshot.diagnostics {
        bySource[Int(diagnostic.range.file.index), default: []].append(diagnostic)
      }
      for (index, source) in snapshot.ownSources.enumerated() {
        current.insert(source.path)
        let diagnostics = (bySource[index] ?? []).map(writer.diagnostic)
        let document = workspace.documents[source.path]
        // An open text always gets its first diagnostics, even if empty; other files only get some if there are any.
        if let known = published[source.path] ?? (document == nil ? [] : nil), known == diagnostics { continue }
        published[source.path] = diagnostics
        messages.append(publication(of: diagnostics, at: source.path, document))
      }
    }
    for path in published.keys.sorted() where !current.contains(path) {
      if published[path]?.isEmpty == false { messages.append(publication(of: [], at: path, nil)) }
      published[path] = nil
    }
    return messages
  }

  private func publication(of diagnostics: [JSONValue], at path: String, _ document: Document?) -> JSONValue {
    let uri = JSONValue.string(document?.uri ?? FileAddress.uri(of: path))
    let version = document.map { JSONValue.number($0.version) }
    let parameters = JSONValue.fields(["uri": uri, "version": version, "diagnostics": .array(diagnostics)])
    return notification("textDocument/publishDiagnostics", parameters)
  }

  // MARK: - Answers

  // The answers to requests.

  mutating func answer(_ method: String, _ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    switch method {
    case "initialize": return initialize(parameters)
    case "shutdown": return .null
    case "workspace/symbol": return workspaceSymbols(parameters["query"]?.string ?? "")
    case "workspace/diagnostic": return workspaceDiagnostics()
    case "callHierarchy/incomingCalls": return calls(parameters, isIncoming: true)
    case "callHierarchy/outgoingCalls": return calls(parameters, isIncoming: false)
    default: break
    }
    guard let text = TextMethod(method: method) else {
      throw ResponseError(code: .methodNotFound, message: "there is no request `\(method)`")
    }
    guard let path = path(parameters) else {
      throw ResponseError(code: .invalidParameters, message: "`\(method)` needs a text document")
    }
    let snapshot = workspace.snapshot(for: path)
    let writer = MessageWriter(snapshot: snapshot, client: client)
    if text == .diagnostic { return documentDiagnostics(path, writer) }
    // An open storyboard, or a missing file, has no answers.
    guard let file = snapshot.file(at: path) else { return .null }
    let places = [parameters["position"], parameters["range"]?["start"], parameters["range"]?["end"]]
    guard places.allSatisfy({ $0 == nil || position($0) != nil }) else {
      throw ResponseError(code: .invalidParameters, message: "a position has a whole number as its line and character")
    }
    let offset = self.offset(parameters["position"], in: file, of: snapshot) ?? 0
    return try answer(text, parameters, Query(snapshot, file: file, offset: offset), writer)
  }

  private mutating func answer(
    _ method: TextMethod, _ parameters: JSONValue, _ query: Query, _ writer: MessageWriter
  ) throws(ResponseError) -> JSONValue {
    let part = range(parameters["range"], of: query)
    let whole = 0..<query.bytes.count
    switch method {
    // Answered already: storyboards have diagnostics, too.
    case .diagnostic: return .null
    case .completion:
      let trigger = parameters["context"]?["triggerCharacter"]?.string
      let flows = StatementAtCursor(query).isExternalName ? workspace.publicFlows(for: query.snapshot.folder) : []
      return writer.completion(
        query.completion(after: trigger, publicFlows: flows) { workspace.swiftClasses(of: query.snapshot) })
    case .signatureHelp: return query.signature().map(writer.signature) ?? .null
    case .hover: return query.hover(moduleFlow(at: query)).map(writer.hover) ?? .null
    case .definition:
      if let found = moduleFlow(at: query) {
        let name = found.snapshot.names.declarations[found.id].name
        return .array([MessageWriter(snapshot: found.snapshot, client: client).location(name.range)])
      }
      return .array(query.definition { workspace.swiftClasses(of: query.snapshot) }.map(writer.place))
    case .references:
      let isIncluded = parameters["context"]?["includeDeclaration"]?.isTrue ?? true
      return .array(query.references(includingDeclaration: isIncluded).map(writer.location))
    case .documentHighlight: return .array(query.highlights().map(writer.highlight))
    case .documentSymbol: return writer.outline(query.documentSymbols())
    case .codeAction:
      let kinds = (parameters["context"]?["only"]?.elements ?? []).compactMap(\.string)
      return .array(query.actions(for: part ?? whole, kinds: kinds).map(writer.action))
    case .codeLens: return .array(query.lenses().map(writer.lens))
    case .documentLink: return .array(query.documentLinks().map(writer.link))
    case .formatting: return query.formatted().map { .array($0.map(writer.edit)) } ?? .null
    case .rangeFormatting:
      return query.formatted(within: part ?? whole).map { .array($0.map(writer.edit)) } ?? .null
    case .onTypeFormatting:
      return .array(query.formattedOnTyping(parameters["ch"]?.string ?? "").map(writer.edit))
    case .prepareRename:
      return query.renamed().map { .fields(["range": writer.range($0.range), "placeholder": .string($0.text)]) }
        ?? .null
    case .rename:
      do throws(Refusal) {
        let edits = try query.rename(to: parameters["newName"]?.string ?? "")
        warn(on: edits, of: query.snapshot)
        return writer.workspaceEdit(edits)
      } catch {
        throw ResponseError(code: .requestFailed, message: error.reason)
      }
    case .foldingRange: return .array(query.folds().map(writer.fold))
    case .selectionRange:
      let places = (parameters["positions"]?.elements ?? []).map {
        Query(
          query.snapshot, file: Int(query.file.index),
          offset: offset($0, in: Int(query.file.index), of: query.snapshot) ?? 0)
      }
      return .array(places.map { writer.selection($0.selectionRanges()) })
    case .prepareCallHierarchy:
      return query.hierarchyItem().map { .array([writer.hierarchyItem($0)]) } ?? .null
    case .inlayHint: return .array(query.hints(in: part ?? whole).map { writer.hint($0, in: query.file) })
    case .allTokens: return writer.tokens(query.coloredTokens())
    case .tokens: return writer.tokens(query.coloredTokens(in: part))
    }
  }

  /// Shows a message about the breaking changes of edits: for Swift code, analytics and links.
  private mutating func warn(on edits: FileEdits, of snapshot: Snapshot) {
    let broken = snapshot.changes(by: edits).filter { $0.category == .breaking }.map(\.message)
    guard !broken.isEmpty else { return }
    let rest = broken.count > 3 ? ", and \(broken.count - 3) more" : ""
    let text = "This breaks what was written for the old name: \(broken.prefix(3).joined(separator: "; "))\(rest)"
    warnings.append(notification("window/showMessage", .fields(["type": .number(2), "message": .string(text)])))
  }

  // MARK: Positions from a client

  private func offset(_ value: JSONValue?, in file: Int, of snapshot: Snapshot) -> Int? {
    position(value).map { snapshot.lines(of: SourceID(file)).offset(of: $0, client.encoding) }
  }

  private func range(_ value: JSONValue?, of query: Query) -> Range<Int>? {
    guard let start = offset(value?["start"], in: Int(query.file.index), of: query.snapshot),
      let end = offset(value?["end"], in: Int(query.file.index), of: query.snapshot)
    else { return nil }
    return start..<max(start, end)
  }

  private mutating func moduleFlow(at query: Query) -> ModuleFlow? {
    query.externalName.flatMap { workspace.flow($0, for: query.snapshot.folder) }
  }

  // MARK: Requests without a document

  private mutating func initialize(_ parameters: JSONValue) -> JSONValue {
    client = ClientSupport(parameters)
    clientProcess = parameters["processId"]?.int.map { Int32(truncatingIfNeeded: $0) }
    workspace.folders = ClientSupport.folders(parameters)
    return .fields([
      "capabilities": capabilities,
      "serverInfo": .fields(["name": .string(name), "version": .string(version)]),
    ])
  }

  private mutating func workspaceSymbols(_ text: String) -> JSONValue {
    .array(
      workspace.snapshots().flatMap { snapshot -> [JSONValue] in
        let writer = MessageWriter(snapshot: snapshot, client: client)
        return snapshot.symbols(matching: text).map(writer.workspaceSymbol)
      })
  }

  private func documentDiagnostics(_ path: String, _ writer: MessageWriter) -> JSONValue {
    let index = writer.snapshot.ownSources.firstIndex { $0.path == path }
    let items = index.map { writer.snapshot.diagnostics(ofSource: $0).map(writer.diagnostic) } ?? []
    return .fields(["kind": .string("full"), "items": .array(items)])
  }

  private mutating func workspaceDiagnostics() -> JSONValue {
    let reports = workspace.snapshots().flatMap { snapshot -> [JSONValue] in
      let writer = MessageWriter(snapshot: snapshot, client: client)
      return snapshot.ownSources.enumerated().map { index, source in
        .fields([
          "kind": .string("full"), "uri": .string(FileAddress.uri(of: source.path)),
          "version": workspace.documents[source.path].map { .number($0.version) } ?? .null,
          "items": .array(snapshot.diagnostics(ofSource: index).map(writer.diagnostic)),
        ])
      }
    }
    return .fields(["items": .array(reports)])
  }

  /// Answers a call hierarchy request. The item contains the position of its name, so that the current text is used.
  private mutating func calls(_ parameters: JSONValue, isIncoming: Bool) -> JSONValue {
    guard let item = parameters["item"], let path = item["uri"]?.string.map(FileAddress.path) else { return .null }
    let snapshot = workspace.snapshot(for: path)
    guard let file = snapshot.file(at: path),
      let offset = offset(item["selectionRange"]?["start"], in: file, of: snapshot),
      let id = Query(snapshot, file: file, offset: offset).hierarchyItem()
    else { return .null }
    let writer = MessageWriter(snapshot: snapshot, client: client)
    let leads = isIncoming ? snapshot.incoming(id) : snapshot.outgoing(id)
    return .array(leads.map { writer.lead($0, isIncoming: isIncoming) })
  }
}
