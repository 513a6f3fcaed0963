import FlowDiagnostics

/// The answers to requests.
extension LanguageServer {
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
    guard let method = TextMethod(rawValue: method) else {
      throw ResponseError(code: .methodNotFound, message: "there is no request `\(method)`")
    }
    guard let path = path(parameters) else {
      throw ResponseError(code: .invalidParameters, message: "`\(method.rawValue)` needs a text document")
    }
    let snapshot = workspace.snapshot(for: path)
    let writer = MessageWriter(snapshot, client)
    if method == .diagnostic { return documentDiagnostics(path, writer) }
    // An open storyboard, or a missing file, has no answers.
    guard let file = snapshot.file(at: path) else { return .null }
    let offset = self.offset(parameters["position"], in: file, of: snapshot) ?? 0
    return try answer(method, parameters, Query(snapshot, file: file, offset: offset), writer)
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
      let flows = query.completesExternalFlow ? workspace.publicFlows(for: query.snapshot.folder) : []
      return writer.completion(
        query.completion(after: trigger, publicFlows: flows) { swiftClasses(of: query.snapshot) })
    case .signatureHelp: return query.signature().map(writer.signature) ?? .null
    case .hover: return query.hover(moduleFlow(at: query)).map(writer.hover) ?? .null
    case .definition:
      if let found = moduleFlow(at: query) {
        let name = found.snapshot.names.declarations[found.id].name
        return .array([MessageWriter(found.snapshot, client).location(name.range)])
      }
      return .array(query.definition { swiftClasses(of: query.snapshot) }.map(writer.place))
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

  private mutating func swiftClasses(of snapshot: Snapshot) -> [SwiftClass] { workspace.swiftClasses(of: snapshot) }

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
        let writer = MessageWriter(snapshot, client)
        return snapshot.symbols(matching: text).map(writer.workspaceSymbol)
      })
  }

  private func documentDiagnostics(_ path: String, _ writer: MessageWriter) -> JSONValue {
    guard let index = writer.snapshot.ownSources.firstIndex(where: { $0.path == path }) else {
      return .fields(["kind": .string("full"), "items": .array([])])
    }
    return .fields([
      "kind": .string("full"), "items": .array(writer.snapshot.diagnostics(ofSource: index).map(writer.diagnostic)),
    ])
  }

  private mutating func workspaceDiagnostics() -> JSONValue {
    let reports = workspace.snapshots().flatMap { snapshot -> [JSONValue] in
      let writer = MessageWriter(snapshot, client)
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
    let writer = MessageWriter(snapshot, client)
    let leads = isIncoming ? snapshot.incoming(id) : snapshot.outgoing(id)
    return .array(leads.map { writer.lead($0, isIncoming: isIncoming) })
  }
}
