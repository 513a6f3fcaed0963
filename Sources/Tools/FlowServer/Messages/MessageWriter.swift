import FlowDiagnostics
import FlowTools

/// Writes the answers to requests in the protocol's form: places in the program, in the client's units.
struct MessageWriter {
  let snapshot: Snapshot
  let client: ClientSupport

  // MARK: Places

  func position(_ offset: Int, in file: SourceID) -> JSONValue {
    Self.value(of: snapshot.lines(of: file).position(of: offset, client.encoding))
  }

  static func value(of position: Position) -> JSONValue {
    .fields(["line": .number(position.line), "character": .number(position.character)])
  }

  func range(_ range: SourceRange) -> JSONValue {
    .fields([
      "start": position(range.start, in: range.file), "end": position(max(range.start, range.end), in: range.file),
    ])
  }

  func uri(of file: SourceID) -> JSONValue { .string(FileAddress.uri(of: snapshot.sources[Int(file.index)].path)) }

  func location(_ range: SourceRange) -> JSONValue {
    .fields(["uri": uri(of: range.file), "range": self.range(range)])
  }

  func location(_ found: SwiftClass) -> JSONValue {
    // A class's name is on one line: only the characters before it have to be counted.
    let start = Self.value(of: Position(line: found.line, character: found.column(client.encoding)))
    return .fields([
      "uri": .string(FileAddress.uri(of: found.path)), "range": .fields(["start": start, "end": start]),
    ])
  }

  // MARK: Texts

  func markup(_ text: String) -> JSONValue {
    guard !client.takesMarkdown else { return .fields(["kind": .string("markdown"), "value": .string(text)]) }
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("```") && $0 != "---" }
    return .fields(["kind": .string("plaintext"), "value": .string(lines.joined(separator: "\n"))])
  }

  func edit(_ edit: Diagnostic.Edit) -> JSONValue {
    .fields(["range": range(edit.range), "newText": .string(edit.replacement)])
  }

  /// Writes edits of several files.
  func workspaceEdit(_ edits: FileEdits) -> JSONValue {
    let changes = grouped(edits.edits, by: \.range.file, edit).map { file, edits in
      JSONValue.Member(FileAddress.uri(of: snapshot.sources[Int(file.index)].path), .array(edits))
    }
    return .fields(["changes": .object(changes)])
  }

  // MARK: Diagnostics

  func diagnostic(_ diagnostic: Diagnostic) -> JSONValue {
    let related = diagnostic.notes.map { note in
      JSONValue.fields(["location": location(note.range), "message": .string(note.message)])
    }
    // Helps without an edit are shown in the message.
    let helps = diagnostic.helps.filter { $0.edit == nil }.map { "\nhelp: \($0.message)" }
    return .fields([
      "range": range(diagnostic.range),
      "severity": .number(diagnostic.severity == .error ? 1 : 2),
      "code": .string(diagnostic.rule.name),
      "codeDescription": client.documentation.map {
        .fields(["href": .string("\($0.hasSuffix("/") ? $0 : $0 + "/")\(diagnostic.rule.name)")])
      },
      "source": .string("routegen"),
      "message": .string(diagnostic.message + helps.joined()),
      "tags": diagnostic.rule.isAboutUnused ? .array([.number(1)]) : nil,
      "relatedInformation": related.isEmpty ? nil : .array(related),
    ])
  }

  func action(_ action: Action) -> JSONValue {
    .fields([
      "title": .string(action.title), "kind": .string(action.kind.rawValue),
      "isPreferred": action.isCertain ? .bool(true) : nil,
      "diagnostics": action.diagnostic.map { .array([diagnostic($0)]) },
      "edit": workspaceEdit(action.edits),
    ])
  }

  // MARK: - Answers

  // The output of the answers to each request.

  func completion(_ list: CompletionList) -> JSONValue {
    let replaced = range(list.range)
    let items = list.items.filter { !$0.isSnippet || client.takesSnippets || $0.kind != .snippet }.map { item in
      let isSnippet = item.isSnippet && client.takesSnippets
      let text = item.isSnippet && !client.takesSnippets ? item.label : item.text ?? item.label
      return JSONValue.fields([
        "label": .string(item.label), "kind": .number(item.kind.rawValue), "detail": item.detail.map { .string($0) },
        "documentation": item.docs.map(markup), "sortText": .string("\(item.rank)\(item.label)"),
        "filterText": item.filter.map { .string($0) }, "insertTextFormat": .number(isSnippet ? 2 : 1),
        "textEdit": .fields(["range": replaced, "newText": .string(text)]),
      ])
    }
    return .fields(["isIncomplete": .bool(false), "items": .array(items)])
  }

  func signature(_ signature: Signature) -> JSONValue {
    let parameters = signature.parameters.map { JSONValue.fields(["label": .string($0)]) }
    let one = JSONValue.fields([
      "label": .string(signature.label), "documentation": signature.docs.map(markup), "parameters": .array(parameters),
    ])
    return .fields([
      "signatures": .array([one]), "activeSignature": .number(0),
      "activeParameter": .number(signature.active ?? signature.parameters.count),
    ])
  }

  func hover(_ hover: (text: String, range: SourceRange)) -> JSONValue {
    .fields(["contents": markup(hover.text), "range": range(hover.range)])
  }

  func place(_ place: Place) -> JSONValue {
    switch place {
    case .source(let range): location(range)
    case .swift(let found): location(found)
    }
  }

  func highlight(_ found: (range: SourceRange, isDeclaration: Bool)) -> JSONValue {
    .fields(["range": range(found.range), "kind": .number(found.isDeclaration ? 3 : 2)])
  }

  // MARK: Symbols

  func outline(_ symbols: [Symbol]) -> JSONValue {
    client.nestsSymbols ? .array(symbols.map(symbol)) : .array(symbols.flatMap { flat($0, in: nil) })
  }

  private func symbol(_ symbol: Symbol) -> JSONValue {
    .fields([
      "name": .string(symbol.name), "detail": .string(symbol.detail), "kind": .number(symbol.kind.rawValue),
      "range": range(symbol.range), "selectionRange": range(symbol.selection),
      "children": .array(symbol.children.map(self.symbol)),
    ])
  }

  private func flat(_ symbol: Symbol, in container: String?) -> [JSONValue] {
    let own = JSONValue.fields([
      "name": .string(symbol.name), "kind": .number(symbol.kind.rawValue), "location": location(symbol.range),
      "containerName": container.map { .string($0) },
    ])
    return [own] + symbol.children.flatMap { flat($0, in: symbol.name) }
  }

  func workspaceSymbol(_ id: Declaration.ID) -> JSONValue {
    let declaration = snapshot.names.declarations[id]
    return .fields([
      "name": .string(declaration.name.text), "kind": .number(snapshot.kind(of: declaration).rawValue),
      "containerName": declaration.parent.map { .string(snapshot.names.qualifiedName(of: $0)) },
      "location": location(declaration.name.range),
    ])
  }

  // MARK: Destinations

  func hierarchyItem(_ id: Declaration.ID) -> JSONValue {
    let declaration = snapshot.names.declarations[id]
    return .fields([
      "name": .string(snapshot.names.qualifiedName(of: id)), "kind": .number(snapshot.kind(of: declaration).rawValue),
      "detail": .string(declaration.kind), "uri": uri(of: declaration.range.file), "range": range(declaration.range),
      "selectionRange": range(declaration.name.range),
    ])
  }

  func lead(_ lead: Lead, isIncoming: Bool) -> JSONValue {
    .fields([
      isIncoming ? "from" : "to": hierarchyItem(lead.declaration), "fromRanges": .array(lead.ranges.map(range)),
    ])
  }

  /// Writes a lens. A click shows the places, in clients that support this.
  func lens(_ lens: Lens) -> JSONValue {
    let isShown = client.showsReferences && !lens.places.isEmpty
    let arguments = JSONValue.array([
      uri(of: lens.range.file), position(lens.range.start, in: lens.range.file), .array(lens.places.map(location)),
    ])
    return .fields([
      "range": range(lens.range),
      "command": .fields([
        "title": .string(lens.title), "command": .string(isShown ? "routegen.showReferences" : ""),
        "arguments": isShown ? arguments : nil,
      ]),
    ])
  }

  func link(_ found: (range: SourceRange, path: String)) -> JSONValue {
    .fields(["range": range(found.range), "target": .string(FileAddress.uri(of: found.path))])
  }

  // MARK: The text

  func fold(_ fold: Fold) -> JSONValue {
    let lines = snapshot.lines(of: fold.range.file)
    let start = lines.position(of: fold.range.start, client.encoding)
    let end = lines.position(of: fold.range.end, client.encoding)
    // The line of the closing brace stays visible.
    let last = fold.kind == .region ? max(start.line, end.line - 1) : end.line
    return .fields([
      "startLine": .number(start.line), "startCharacter": .number(start.character), "endLine": .number(last),
      "kind": fold.kind == .region ? nil : .string(fold.kind.rawValue),
    ])
  }

  func selection(_ ranges: [SourceRange]) -> JSONValue {
    var selection = JSONValue.null
    for range in ranges.reversed() {
      selection = .fields(["range": self.range(range), "parent": selection == .null ? nil : selection])
    }
    return selection
  }

  func hint(_ hint: (offset: Int, text: String), in file: SourceID) -> JSONValue {
    .fields(["position": position(hint.offset, in: file), "label": .string(hint.text)])
  }

  /// Writes the tokens in the protocol's packed form: five numbers each, with places relative to the previous token.
  func tokens(_ tokens: [ColoredToken]) -> JSONValue {
    var data: [JSONValue] = []
    data.reserveCapacity(tokens.count * 5)
    var last = Position(line: 0, character: 0)
    for token in tokens {
      let lines = snapshot.lines(of: token.range.file)
      let start = lines.position(of: token.range.start, client.encoding)
      let end = lines.position(of: token.range.end, client.encoding)
      let character = start.line == last.line ? start.character - last.character : start.character
      let modifiers = (token.isDeclaration ? 1 : 0) + (token.isDocumentation ? 2 : 0)
      for number in [
        start.line - last.line, character, end.character - start.character, token.kind.rawValue, modifiers,
      ] { data.append(.number(number)) }
      last = start
    }
    return .fields(["data": .array(data)])
  }
}

// MARK: - ServerCapabilities

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

// MARK: - ClientSupport

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
  var showsReferences = false
  /// The URL of the pages for diagnostics, if the client provides one.
  var documentation: String?

  init(_ parameters: JSONValue = .null) {
    let capabilities = parameters["capabilities"] ?? .null
    let text = capabilities["textDocument"] ?? .null
    let workspace = capabilities["workspace"] ?? .null
    let encodings = (capabilities["general"]?["positionEncodings"]?.elements ?? []).compactMap(\.string)
    encoding = encodings.contains("utf-8") ? .utf8 : .utf16
    takesSnippets = text["completion"]?["completionItem"]?["snippetSupport"]?.isTrue ?? false
    takesMarkdown = (text["hover"]?["contentFormat"]?.elements ?? []).contains(.string("markdown"))
    pullsDiagnostics = text["diagnostic"] != nil
    refreshesDiagnostics = workspace["diagnostics"]?["refreshSupport"]?.isTrue ?? false
    registersWatchers = workspace["didChangeWatchedFiles"]?["dynamicRegistration"]?.isTrue ?? false
    showsProgress = capabilities["window"]?["workDoneProgress"]?.isTrue ?? false
    nestsSymbols = text["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.isTrue ?? false
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
