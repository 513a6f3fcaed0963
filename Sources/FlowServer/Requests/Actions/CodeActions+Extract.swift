import FlowDiagnostics
import FlowSyntax

/// Moves screens into a new flow.
extension Query {
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
    var body = ""
    for member in old.members {
      if case .setting(let setting) = member { body += "    \(snapshot.oneLine(setting.range))\n" }
    }
    if case .storyboard(let storyboard) = names.declarations[parent].node {
      let string = storyboard.identifier.map { " = \(snapshot.text($0.range))" } ?? ""
      body += "    storyboard \(storyboard.name.text)\(string) {\n"
      for id in screens { body += movedText(id, edits) }
      body += "    }\n"
    } else {
      for id in screens { body += movedText(id, edits) }
    }
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
