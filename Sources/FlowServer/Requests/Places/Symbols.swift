import FlowDiagnostics
import FlowSyntax

/// A declaration in the outline of a file, or in the list of all symbols.
struct Symbol {
  /// The protocol's kinds of symbols with their numbers.
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
  /// The range of the declaration, including its documentation.
  var range: SourceRange
  /// The range of the name.
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
  /// Returns the symbol for a declaration with all its members.
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

  /// Returns the declarations whose names contain the letters of a text, in order; all for an empty text.
  func symbols(matching text: String) -> [Declaration.ID] {
    let wanted = text.lowercased()
    return names.declarations.indices.filter {
      if case .parameter = names.declarations[$0].node { return false }
      var rest = wanted[...]
      for character in names.qualifiedName(of: $0).lowercased() where character == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
  }

  /// Returns the text next to a name: its target, its string or its values.
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

  /// Returns the text of a range on one line, with single spaces.
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
    case .identifiers, .routes: .enum
    case .identifier: .constant
    case .entry: .constructor
    case .choice: .enumMember
    case .field: .property
    case .route, .sharedRoute: .event
    case .parameter, .import, .setting, .start, .origins, .reserved, .link, .text: .property
    }
  }
}
