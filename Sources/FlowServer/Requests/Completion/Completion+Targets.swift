import FlowDiagnostics
import FlowModel
import FlowSyntax

/// The completion of targets and their values.
extension Query {
  /// Returns the completions after `->`, or after a dot.
  func targets(after path: [String], _ statement: StatementAtCursor) -> [CompletionItem] {
    guard let flow = flowAround(offset) else {
      // A guard starts a flow of its own module.
      guard statement.keyword == "guard" else { return [] }
      return path.isEmpty ? names.flows.values.sorted().map { item(for: $0) } : []
    }
    if let first = path.first {
      let range = SourceRange(file, offset, offset)
      let syntax = DottedNameSyntax(
        first: NameSyntax(text: first, range: range),
        rest: path.dropFirst().map { NameSyntax(text: $0, range: range) }, range: range)
      let found = names.resolve(syntax, from: flow).last.flatMap { $0 }
      return (found.map(members) ?? []).map { item(for: $0) } + externals(after: path)
    }
    let isClose = statement.keyword == "close" || statement.keyword == "unwind"
    var items = names.members(of: flow).filter(names.isReachable).map { item(for: $0) }
    // The entries of a screen that can only be shown through an entry.
    items += names.members(of: flow).flatMap { screen -> [CompletionItem] in
      guard case .screen = names.declarations[screen].node, !isClose else { return [] }
      return names.entries(of: screen).map { item(for: $0, prefix: names.declarations[screen].name.text + ".") }
    }
    items += names.flows.values.sorted().map { item(for: $0, rank: 2) }
    items += externals(after: [])
    return items
  }

  /// The split views of the flow, with the columns that a route can fill.
  var splitViews: [CompletionItem] {
    guard let flow = flowAround(offset) else { return [] }
    return names.members(of: flow).flatMap { id -> [CompletionItem] in
      guard case .tabs(let split) = names.declarations[id].node, split.kind == .split else { return [] }
      return split.tabs.map { CompletionItem("\(split.name.text).\($0.name.text)", .enumMember, detail: "column") }
    } + names.flows.values.sorted().map { CompletionItem(names.declarations[$0].name.text, .module, rank: 2) }
  }

  /// Returns the completions after `extends` of a screen, or after a dot there.
  func bases(after path: [String], of screen: String?) -> [CompletionItem] {
    guard let flow = flowAround(offset) else { return [] }
    let scope = path.first.flatMap { names.flows[$0] } ?? flow
    let screens = names.members(of: scope).filter { id in
      guard case .screen = names.declarations[id].node else { return false }
      return scope != flow || names.declarations[id].name.text != screen
    }
    var items = screens.map { CompletionItem(names.declarations[$0].name.text, .class, detail: "screen") }
    if path.isEmpty {
      items += names.flows.values.sorted().map { CompletionItem(names.declarations[$0].name.text, .module, rank: 2) }
    }
    return items
  }

  private func members(of id: Declaration.ID) -> [Declaration.ID] {
    switch names.declarations[id].node {
    case .flow: names.members(of: id).filter(names.isReachable)
    case .tabs: names.declarations[id].children
    case .screen: names.entries(of: id)
    default: []
    }
  }

  /// Returns the rest of the names of other modules' flows.
  private func externals(after path: [String]) -> [CompletionItem] {
    let prefix = path.map { $0 + "." }.joined()
    return names.externals.sorted { $0.value < $1.value }.filter { $0.key.hasPrefix(prefix) }.flatMap { name, id in
      let rest = String(name.dropFirst(prefix.count))
      let first = rest.split(separator: ".").first.map(String.init) ?? rest
      let module = CompletionItem(first, .module, detail: "module", rank: 2)
      return first == rest ? [item(for: id, called: rest)] : [item(for: id, called: rest), module]
    }
  }

  private func item(
    for id: Declaration.ID, prefix: String = "", called name: String? = nil, rank: Int = 1
  ) -> CompletionItem {
    let declaration = names.declarations[id]
    let label = prefix + (name ?? declaration.name.text)
    let kind: CompletionItem.Kind =
      switch declaration.node {
      case .flow, .external: .module
      case .tabs: .enum
      case .tab: .enumMember
      case .entry: .constructor
      default: .class
      }
    let needed = parameters(of: names.valueOwner(of: id)).filter { $0.defaultValue == nil }
    var item = CompletionItem(label, kind, detail: declaration.kind, docs: docs(of: declaration), rank: rank)
    if !needed.isEmpty {
      let values = needed.enumerated().map { index, parameter in
        "\(parameter.name.text): ${\(index + 1):\(parameter.name.text)}"
      }
      item.text = "\(label)(\(values.joined(separator: ", ")))"
      item.isSnippet = true
      item.detail = "\(declaration.kind) (\(needed.map { "\($0.name.text): \($0.type.text)" }.joined(separator: ", ")))"
    }
    return item
  }

  private func docs(of declaration: Declaration) -> String? {
    declaration.docs.map { $0.lines.joined(separator: "\n") }
  }

  // MARK: Values

  /// Returns the labels that are still missing, or the names for a value.
  func arguments(
    _ list: (place: Declaration.ID?, given: [String], label: String?), _ statement: StatementAtCursor
  ) -> [CompletionItem] {
    if list.label != nil {
      return valueNames(statement) + ["true", "false", "nil"].map { CompletionItem($0, .keyword, rank: 2) }
    }
    guard let place = list.place else { return [] }
    return parameters(of: names.valueOwner(of: place)).filter { !list.given.contains($0.name.text) }.map {
      CompletionItem(
        $0.name.text, .property, detail: $0.type.text, text: $0.name.text + ": ", filter: $0.name.text,
        rank: $0.defaultValue == nil ? 1 : 2)
    }
  }

  /// Returns the parameters that are available to a value: those of the route, then those of the flow.
  func valueNames(_ statement: StatementAtCursor) -> [CompletionItem] {
    var items: [CompletionItem] = []
    // The statement's own parameters are read from its tokens: it may have no node yet.
    var index = statement.rest.startIndex
    let rest = statement.rest
    if let list = rest.first(where: { $0.kind == .leftParenthesis }),
      let arrow = rest.first(where: { $0.kind == .arrow }),
      list.start < arrow.start
    {
      while index + 1 < rest.endIndex, rest[index].start < arrow.start {
        let isName = rest[index].kind == .identifier && rest[index + 1].kind == .colon
        if isName {
          let name = SwiftNames.escaped(text(rest[index]))
          items.append(CompletionItem(name, .variable, detail: "parameter of the route"))
        }
        index += 1
      }
    }
    if let flow = flowAround(offset) {
      items += parameters(of: flow).map {
        CompletionItem(SwiftNames.escaped($0.name.text), .variable, detail: "\($0.type.text), of the flow")
      }
    }
    return items
  }

  /// Returns the completions in a list of parameters: types after a colon, values after `=`.
  func parameterCompletion(_ statement: StatementAtCursor) -> [CompletionItem] {
    switch statement.last?.kind {
    case .colon: return types()
    case .equal: return ["true", "false", "nil"].map { CompletionItem($0, .keyword) }
    case .leftBracket, .operator: return types()
    // The name of a parameter is new, unless others have the same: then its type is known, too.
    case .leftParenthesis, .comma:
      var seen: Set<String> = []
      return names.declarations.compactMap { declaration in
        guard case .parameter(let parameter) = declaration.node, seen.insert(parameter.name.text).inserted else {
          return nil
        }
        let text = "\(parameter.name.text): \(parameter.type.text)"
        return CompletionItem(parameter.name.text, .variable, detail: parameter.type.text, text: text, rank: 2)
      }
    default: return []
    }
  }

  /// Returns the types in the program, and the most common ones.
  func types() -> [CompletionItem] {
    var seen: Set<String> = []
    var items: [CompletionItem] = []
    for marks in names.marks {
      for mark in marks {
        guard case .type = mark.kind, mark.range.start != offset else { continue }
        let type = snapshot.oneLine(mark.range)
        if seen.insert(type).inserted { items.append(CompletionItem(type, .struct)) }
      }
    }
    for type in ["Int", "String", "Bool", "Double", "UUID", "URL", "Date"] where seen.insert(type).inserted {
      items.append(CompletionItem(type, .struct, rank: 2))
    }
    return items
  }
}
