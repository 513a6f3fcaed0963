import FlowDiagnostics
import FlowSyntax

/// Something in the outline of a file, or in the list of everything that has a name.
struct Symbol {
  /// What the protocol calls kinds of symbols: their numbers.
  enum Kind: Int {
    case namespace = 3
    case `class` = 5
    case property = 7
    case constructor = 9
    case `enum` = 10
    case interface = 11
    case constant = 14
    case event = 24
    case enumMember = 22
  }

  var name: String
  var detail: String
  var kind: Kind
  /// The whole declaration, its documentation included.
  var range: SourceRange
  /// The name.
  var selection: SourceRange
  var children: [Symbol]
}

/// `textDocument/documentSymbol` and `workspace/symbol`.
extension Query {
  func documentSymbols() -> [Symbol] {
    names.declarations.indices.filter {
      names.declarations[$0].parent == nil && names.declarations[$0].name.range.file == file
    }
    .map { snapshot.symbol($0) }
  }
}

extension Snapshot {
  /// A declaration with everything in it.
  func symbol(_ id: Declaration.ID) -> Symbol {
    let declaration = names.declarations[id]
    let children = declaration.children.filter {
      if case .parameter = names.declarations[$0].node { false } else { true }
    }
    let start = declaration.docs?.range ?? declaration.range
    return Symbol(
      name: declaration.name.text, detail: detail(of: declaration), kind: kind(of: declaration),
      range: start.through(declaration.range), selection: declaration.name.range, children: children.map(symbol))
  }

  /// The declarations whose names have the letters of a text, in order; all for an empty one.
  func symbols(matching text: String) -> [Declaration.ID] {
    let wanted = text.lowercased()
    return names.declarations.indices.filter {
      if case .parameter = names.declarations[$0].node { return false }
      var rest = wanted[...]
      for character in names.qualifiedName(of: $0).lowercased() where character == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
  }

  /// What is shown next to a name: its target, its string or its values.
  private func detail(of declaration: Declaration) -> String {
    var parts: [String] = []
    if let parameters = declaration.parameters, !parameters.parameters.isEmpty {
      parts.append(oneLine(parameters.range))
    }
    switch declaration.node {
    case .screen(let screen):
      if let type = screen.type { parts.append(type.text) }
    case .identifier(let entry):
      if let type = entry.type { parts.append(type.text) }
    case .route(let route):
      if let target = route.target { parts.append("→ \(target.path.text)") }
    case .guard(let declared): parts.append("→ \(declared.target.path.text)")
    case .tab(let tab): parts.append("→ \(tab.target.path.text)")
    default: break
    }
    if let string = declaration.string { parts.append(text(string.range)) }
    return parts.joined(separator: " ")
  }

  /// The text of a range with its white space made single spaces.
  func oneLine(_ range: SourceRange) -> String {
    text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func kind(of declaration: Declaration) -> Symbol.Kind {
    switch declaration.node {
    case .flow: .namespace
    case .external: .interface
    case .guard: .event
    case .storyboard: .namespace
    case .screen: .class
    case .tabs: .enum
    case .tab: .enumMember
    case .identifiers: .enum
    case .identifier: .constant
    case .entry: .constructor
    case .route: .event
    case .parameter: .property
    }
  }
}
