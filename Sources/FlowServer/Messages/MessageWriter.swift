import FlowDiagnostics

/// Writes the answers to requests in the protocol's form: places in the program, in the client's units.
struct MessageWriter {
  let snapshot: Snapshot
  let client: ClientSupport

  init(_ snapshot: Snapshot, _ client: ClientSupport) {
    self.snapshot = snapshot
    self.client = client
  }

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
    var files: [SourceID] = []
    for edit in edits.edits where !files.contains(edit.range.file) { files.append(edit.range.file) }
    let changes = files.map { file in
      JSONValue.Member(
        FileAddress.uri(of: snapshot.sources[Int(file.index)].path),
        .array(edits.edits.filter { $0.range.file == file }.map(edit)))
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
}
