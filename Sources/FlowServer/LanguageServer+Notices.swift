import FlowDiagnostics

/// The notifications from a client.
extension LanguageServer {
  mutating func notice(_ method: String, _ parameters: JSONValue) -> [JSONValue] {
    if method == "exit" {
      phase = .ended
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
      let watcher = JSONValue.fields(["globPattern": .string("**/*.{flow,storyboard,xib,swift}")])
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
      let writer = MessageWriter(snapshot, client)
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
        messages.append(
          notification(
            "textDocument/publishDiagnostics",
            .fields([
              "uri": .string(document?.uri ?? FileAddress.uri(of: source.path)),
              "version": document.map { .number($0.version) }, "diagnostics": .array(diagnostics),
            ])))
      }
    }
    for path in published.keys.sorted() where !current.contains(path) {
      if published[path]?.isEmpty == false {
        messages.append(
          notification(
            "textDocument/publishDiagnostics",
            .fields(["uri": .string(FileAddress.uri(of: path)), "diagnostics": .array([])])))
      }
      published[path] = nil
    }
    return messages
  }
}
