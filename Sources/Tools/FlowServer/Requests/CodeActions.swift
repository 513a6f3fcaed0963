import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import FlowTools

/// A code action at a place.
struct Action: Hashable {
  enum Kind: String, CaseIterable {
    case quickFix = "quickfix"
    case extract = "refactor.extract"
    case fixAll = "source.fixAll"
  }

  var title: String
  var kind: Kind
  var edits: FileEdits
  /// True if it is surely what was meant.
  var isCertain = false
  /// The diagnostic that it fixes.
  var diagnostic: Diagnostic?
}

/// `textDocument/codeAction`.
extension Query {
  /// Returns the actions for a part of the file, of some kinds or of all.
  func actions(for range: Range<Int>, kinds: [String]) -> [Action] {
    func isWanted(_ kind: Action.Kind) -> Bool {
      kinds.isEmpty || kinds.contains { kind.rawValue == $0 || kind.rawValue.hasPrefix($0 + ".") }
    }
    var actions: [Action] = []
    if isWanted(.quickFix) {
      for diagnostic in snapshot.diagnostics where touches(diagnostic, range) {
        actions += fixes(of: diagnostic) + creations(for: diagnostic)
      }
      actions += takeovers(in: range)
    }
    if isWanted(.extract), let action = extractedFlow(range) { actions.append(action) }
    // Finding all fixes of a file with thousands of mistakes takes seconds, so an editor has to ask for it.
    let isAsked = !kinds.isEmpty || snapshot.diagnostics.count <= 100
    if isAsked, isWanted(.fixAll), let action = fixAll() { actions.append(action) }
    var seen: Set<FileEdits> = []
    return actions.filter { $0.kind == .fixAll || seen.insert($0.edits).inserted }
  }

  private func touches(_ diagnostic: Diagnostic, _ range: Range<Int>) -> Bool {
    diagnostic.range.file == file && diagnostic.range.start <= range.upperBound
      && diagnostic.range.end >= range.lowerBound
  }

  /// Returns the fixes in the diagnostic's helps.
  private func fixes(of diagnostic: Diagnostic) -> [Action] {
    diagnostic.helps.compactMap { help in
      guard let edit = help.edit else { return nil }
      return Action(
        title: title(of: help), kind: .quickFix, edits: FileEdits([edit]), isCertain: help.isCertain,
        diagnostic: diagnostic)
    }
  }

  private func title(of help: Diagnostic.Help) -> String {
    let message = help.message.prefix(1).uppercased() + help.message.dropFirst()
    guard let edit = help.edit, !edit.replacement.isEmpty, !help.message.holds(edit.replacement),
      !edit.replacement.contains(where: \.isNewline)
    else { return message }
    return "\(message): \(edit.replacement)"
  }

  /// Returns the actions that adopt the storyboard's version of differences.
  private func takeovers(in range: Range<Int>) -> [Action] {
    snapshot.findings.filter { touches($0.diagnostic, range) }.compactMap { finding in
      switch finding.remedy {
      case .none, .move, .relocation: return nil
      case .edits(let edits, let module):
        guard module == nil else { return nil }
        return Action(
          title: "Write what the storyboard has", kind: .quickFix, edits: FileEdits(edits),
          diagnostic: finding.diagnostic)
      case .removal(let statement, let docs):
        return Action(
          title: "Remove it, as the storyboard has", kind: .quickFix,
          edits: FileEdits([removal(of: (docs ?? statement).through(statement))]), diagnostic: finding.diagnostic)
      }
    }
  }

  /// Returns the edit that removes a statement, with its line if nothing else is on it.
  func removal(of range: SourceRange) -> Diagnostic.Edit {
    let lines = snapshot.lines(of: file)
    var start = range.start
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let line = lines.line(at: range.end)
    let isAlone = start == lines.start(ofLine: lines.line(at: start)) && range.end == lines.end(ofLine: line)
    let end = isAlone ? lines.start(ofLine: line + 1) : range.end
    return .init(replace: SourceRange(file, isAlone ? start : range.start, end), with: "")
  }

  /// Returns the action with all edits that `check --fix` would make in this file.
  private func fixAll() -> Action? {
    let known = snapshot.analysis
    let mending = Pipeline.fixing(known.flows, storyboards: known.interfaces, modules: known.modules)
    let new = mending.compilation.sources[Int(file.index)].bytes
    let edits = LineEdits.edits(from: bytes, to: new, of: file)
    guard !edits.isEmpty else { return nil }
    return Action(title: "Fix what has one certain fix", kind: .fixAll, edits: FileEdits(edits))
  }

  // MARK: - Create

  // Declares names that are used but not declared.

  func creations(for diagnostic: Diagnostic) -> [Action] {
    let edit: (title: String, edit: Diagnostic.Edit)?
    switch diagnostic.rule.name {
    case "unknown-screen": edit = newScreen(at: diagnostic.range)
    case "unknown-entry": edit = newEntry(at: diagnostic.range)
    case "unknown-argument": edit = newParameter(at: diagnostic.range)
    default: edit = nil
    }
    guard let edit else { return [] }
    return [Action(title: edit.title, kind: .quickFix, edits: FileEdits([edit.edit]), diagnostic: diagnostic)]
  }

  /// Returns the target that contains a name.
  private func use(at range: SourceRange) -> TargetReference? {
    names.targets.first { $0.target.range.file == range.file && $0.target.range.offsets.contains(range.start) }
  }

  /// Returns the edit that adds `screen Name(values)` after the screen that leads to it, or in the named flow.
  private func newScreen(at range: SourceRange) -> (String, Diagnostic.Edit)? {
    let name = snapshot.text(range)
    guard let use = use(at: range) else { return nil }
    let line = "screen \(name)\(values(of: use))"
    let path = use.target.path
    if let last = path.rest.first, last.range == range, let flow = names.flows[path.first.text] {
      return ("Create the screen `\(name)` in `\(path.first.text)`", append(line, to: flow))
    }
    guard path.rest.isEmpty else { return nil }
    let title = "Create the screen `\(name)`"
    // Next to the source screen, so that it is in the same storyboard if there is one.
    let around = use.source.flatMap { names.screen(of: $0) }
    if let around, names.declarations[around].range.file == file {
      return (title, FlowEdit(syntax).insert(line, after: names.declarations[around].range))
    }
    return use.flow.map { (title, append(line, to: $0)) }
  }

  private func append(_ line: String, to declaration: Declaration.ID) -> Diagnostic.Edit {
    let range = names.declarations[declaration].range
    return FlowEdit(snapshot.files[Int(range.file.index)]).append(line, to: range)
  }

  /// Returns the edit that adds `entry name(values)` to the named screen.
  private func newEntry(at range: SourceRange) -> (String, Diagnostic.Edit)? {
    guard let use = use(at: range),
      let index = use.target.path.parts.firstIndex(where: { $0.range == range }), index > 0,
      let screen = names.occurrences[Int(range.file.index)]
        .first(where: { $0.range == use.target.path.parts[index - 1].range })?.declaration,
      case .screen = names.declarations[screen].node
    else { return nil }
    let name = snapshot.text(range)
    let owner = names.valueOwner(of: screen)
    return ("Create the entry `\(name)`", append("entry \(name)\(values(of: use))", to: owner))
  }

  /// Returns the edit that adds a parameter to the declaration that takes the values.
  private func newParameter(at range: SourceRange) -> (String, Diagnostic.Edit)? {
    guard let use = use(at: range), let place = use.place,
      let argument = use.target.arguments?.arguments.first(where: { $0.name.range == range })
    else { return nil }
    let name = argument.name.text
    let text = "\(name): \(type(of: argument.value, in: use))"
    let owner = names.declarations[names.valueOwner(of: place)]
    let title = "Add the parameter `\(name)` to `\(owner.name.text)`"
    guard let list = owner.parameters else { return (title, .init(replace: owner.name.range.after, with: "(\(text))")) }
    let end = SourceRange(list.range.file, list.range.end - 1, list.range.end - 1)
    return (title, .init(replace: end, with: list.parameters.isEmpty ? text : ", \(text)"))
  }

  /// Returns a list of parameters for the arguments of a target.
  private func values(of use: TargetReference) -> String {
    let arguments = use.target.arguments?.arguments ?? []
    guard !arguments.isEmpty else { return "" }
    return "(\(arguments.map { "\($0.name.text): \(type(of: $0.value, in: use))" }.joined(separator: ", ")))"
  }

  /// Returns the type of a value, as far as it is obvious.
  private func type(of value: ExpressionSyntax, in use: TargetReference) -> String {
    switch value.form {
    case .integer: return "Int"
    case .float: return "Double"
    case .string: return "String"
    case .boolean: return "Bool"
    case .name(let name):
      let found = names.parameter(name, ofFirst: use.scopes)
      if let found, case .parameter(let parameter) = names.declarations[found].node { return parameter.type.text }
    case .nil, .other: break
    }
    return "Any"
  }

  // MARK: - Extract

  // Moves screens into a new flow.

  /// Returns the edits that move the selected screens into a new flow; `nil` if the result would have new mistakes.
  func extractedFlow(_ range: Range<Int>) -> Action? {
    guard !range.isEmpty else { return nil }
    let screens = names.declarations.indices.filter { id in
      guard case .screen = names.declarations[id].node, names.declarations[id].range.file == file else { return false }
      let whole = names.declarations[id].range
      return range.lowerBound <= names.declarations[id].name.range.start && whole.end <= range.upperBound
    }
    guard let first = screens.first, let flow = names.flow(of: first), let parent = names.declarations[first].parent,
      screens.allSatisfy({ names.declarations[$0].parent == parent }),
      case .flow(let declaration) = names.declarations[flow].node
    else { return nil }
    var name = names.declarations[first].name.text + "Part"
    while names.flows[name] != nil || names.reachable[flow]?[name] != nil { name += "2" }
    var edits = screens.map { removal(of: whole($0)) }
    let moved = Set(screens)
    let renamed = requalified(moved, from: flow, to: name)
    edits += renamed.filter { edit in
      !screens.contains { whole($0).offsets.contains(edit.range.start) } || edit.range.file != file
    }
    let text = newFlow(name, declaration, screens, in: parent, renamed)
    edits.append(.init(replace: names.declarations[flow].range.after, with: "\n\n" + text))
    let all = FileEdits(edits)
    guard snapshot.newMistake(after: all) == nil else { return nil }
    let title =
      screens.count == 1 ? "Move the screen into a flow of its own" : "Move \(screens.count) screens into a flow"
    return Action(title: title, kind: .extract, edits: all)
  }

  private func whole(_ id: Declaration.ID) -> SourceRange {
    let declaration = names.declarations[id]
    return (declaration.docs?.range ?? declaration.range).through(declaration.range)
  }

  /// Returns the edits that add the flow's name to references between different flows.
  private func requalified(_ moved: Set<Declaration.ID>, from flow: Declaration.ID, to name: String) -> [Diagnostic
    .Edit]
  {
    let old = names.declarations[flow].name.text
    var edits: [Diagnostic.Edit] = []
    // A guard names flows only, and is in no flow.
    var references = names.targets.compactMap { use in
      use.flow.map { (path: use.target.path, source: use.source ?? $0) }
    }
    for (id, declaration) in names.declarations.enumerated() {
      if case .screen(let screen) = declaration.node, let base = screen.base { references.append((base, id)) }
    }
    for reference in references {
      let parts = reference.path.parts
      let isMovedSource = names.path(to: reference.source).contains { moved.contains($0) }
      guard let place = placeOf(parts[0]) else { continue }
      if names.declarations[place].parent.map({ $0 == flow || names.declarations[$0].parent == flow }) ?? false,
        names.flow(of: reference.source) == flow
      {
        let isMovedTarget = moved.contains(place)
        if isMovedTarget != isMovedSource {
          edits.append(.init(replace: parts[0].range.before, with: (isMovedTarget ? name : old) + "."))
        }
      } else if place == flow, parts.count > 1, let member = placeOf(parts[1]), moved.contains(member) {
        edits.append(.init(replace: parts[0].range, with: name))
      }
    }
    return edits
  }

  private func placeOf(_ name: NameSyntax) -> Declaration.ID? {
    names.occurrences[Int(name.range.file.index)].first { $0.range == name.range && $0.role == .reference }?.declaration
  }

  private func newFlow(
    _ name: String, _ old: FlowDeclSyntax, _ screens: [Declaration.ID], in parent: Declaration.ID,
    _ edits: [Diagnostic.Edit]
  ) -> String {
    var body = screens.map { movedText($0, edits) }.joined()
    if case .storyboard(let storyboard) = names.declarations[parent].node {
      let string = storyboard.identifier.map { " = \(snapshot.text($0.range))" } ?? ""
      body = "    storyboard \(storyboard.name.text)\(string) {\n\(body)    }\n"
    }
    body = old.members.settings.map { "    \(snapshot.oneLine($0.range))\n" }.joined() + body
    let access = old.access.map { snapshot.text($0.range) + " " } ?? ""
    return "\(access)flow \(name) {\n\(body)}"
  }

  /// Returns the text of a screen with the edits inside it, from the start of its line.
  private func movedText(_ id: Declaration.ID, _ edits: [Diagnostic.Edit]) -> String {
    let range = whole(id)
    let lines = snapshot.lines(of: file)
    let start = lines.start(ofLine: lines.line(at: range.start))
    var text = Array(bytes[start..<range.end])
    for edit in edits.sorted(by: { $0.range > $1.range })
    where edit.range.file == file && range.offsets.contains(edit.range.start) {
      text.replaceSubrange((edit.range.start - start)..<(edit.range.end - start), with: edit.replacement.utf8)
    }
    return String(decoding: text, as: UTF8.self) + "\n"
  }
}
