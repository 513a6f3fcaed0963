import FlowDiagnostics

/// The output of the answers to each request.
extension MessageWriter {
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

  func hover(_ hover: HoverText) -> JSONValue {
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

  func hint(_ hint: Hint, in file: SourceID) -> JSONValue {
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
