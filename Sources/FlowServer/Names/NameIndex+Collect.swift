import FlowDiagnostics
import FlowSyntax

extension NameIndex {
  mutating func collect(_ file: FileSyntax) {
    for item in file.items { collect(item.node, in: nil) }
  }

  private mutating func collect(_ node: SyntaxNode, in parent: Declaration.ID?) {
    markWords(of: node, in: parent)
    let id = declare(node, in: parent)
    var owner = id ?? parent
    switch node {
    // An edge without a name and a target is not finished.
    case .route where id == nil: return
    // The texts of an alert see the parameters of its route.
    case .choice, .field: owner = parent
    default: break
    }
    node.forEachPart { part in
      if case .node(let inner) = part { collect(inner, in: id ?? parent) } else { add(part, of: owner) }
    }
  }

  /// Marks the words that only statements of one kind have.
  private mutating func markWords(of node: SyntaxNode, in parent: Declaration.ID?) {
    switch node {
    case .import(let syntax):
      for name in syntax.path { mark(name.range, .module) }
    case .setting(let setting):
      mark(setting.keyword.range, .keyword)
      guard setting.type == nil else { break }
      mark(SourceRange(setting.range.file, setting.keyword.range.end, setting.range.end), .setting)
    case .origins(let origins):
      for origin in origins.origins { mark(origin.range, .origin) }
    case .reserved(let reserved):
      mark(reserved.kindRange, .keyword)
      for string in reserved.strings { mark(string.range, reserved.kind == .link ? .link(nil) : .string(nil)) }
    case .route(let route): mark(route.keyword, .keyword)
    case .link(let link):
      guard let parent else { break }
      mark(link.template.range, .link(parent))
      waiting.append(.link(link.template, place: parent))
    default: break
    }
  }

  /// Adds a declaration, if a statement is one.
  private mutating func declare(_ node: SyntaxNode, in parent: Declaration.ID?) -> Declaration.ID? {
    guard let name = node.name else {
      guard case .route(let route) = node, route.target != nil else { return nil }
      // An edge without a name is found at its keyword.
      return declare(node, NameSyntax(text: route.kind.rawValue, range: route.keyword), in: parent)
    }
    let id = declare(node, name, in: parent)
    add(name.range, .declaration, id)
    switch node {
    case .flow: flows[name.text] = flows[name.text] ?? id
    case .external: externals[name.text] = externals[name.text] ?? id
    case .guard: guards[name.text] = guards[name.text] ?? id
    case .routes: sharedRoutes[name.text] = sharedRoutes[name.text] ?? id
    default: break
    }
    return id
  }

  private mutating func declare(_ node: SyntaxNode, _ name: NameSyntax, in parent: Declaration.ID?) -> Declaration.ID {
    let id = declarations.count
    declarations.append(Declaration(node: node, name: name, range: node.range, docs: node.docs, parent: parent))
    if let parent { declarations[parent].children.append(id) }
    return id
  }

  private mutating func add(_ part: SyntaxPart, of owner: Declaration.ID?) {
    switch part {
    case .type(let type): mark(type.range, .type)
    case .typeName(let name):
      if name.rest.isEmpty { waiting.append(.routes(name.first)) } else { mark(name.range, .type) }
    case .class(let name): mark(name.range, .class(name.text))
    case .guards(let requires): for name in requires.guards { waiting.append(.requirement(name)) }
    case .style(let style):
      let end = style.source?.range.start ?? style.range.end
      mark(SourceRange(style.range.file, style.range.start + 2, end), .setting)
    case .words(let words): mark(words, .keyword)
    case .option(let word): mark(word, .setting)
    case .parameters, .reference, .string, .target, .choices, .action, .expression:
      if let owner { add(part, of: owner) }
    case .list, .node: break
    }
  }

  private mutating func add(_ part: SyntaxPart, of owner: Declaration.ID) {
    switch part {
    case .parameters(let list): collect(list, of: owner)
    case .reference(let path): waiting.append(.path(path, of: owner))
    case .string(let string): mark(string.range, .string(owner))
    case .target(let target): collect(target, from: owner, flow: flow(of: owner))
    case .choices(let targets): for target in targets { collect(target, from: owner, flow: flow(of: owner)) }
    case .action(let action): mark(action.method, .action(owner))
    case .expression(let value):
      mark(value.range, .value)
      waiting.append(.value(value, scopes: [owner]))
    default: break
    }
  }

  private mutating func collect(_ target: TargetSyntax, from source: Declaration.ID, flow: Declaration.ID?) {
    waiting.append(.target(targets.count))
    targets.append(TargetReference(target: target, source: source, flow: flow))
    for argument in target.arguments?.arguments ?? [] {
      mark(argument.value.range, .value)
      waiting.append(.value(argument.value, scopes: source == flow ? [source] : [source, flow].compactMap { $0 }))
    }
  }

  private mutating func collect(_ parameters: ParameterListSyntax, of owner: Declaration.ID) {
    for parameter in parameters.parameters {
      _ = declare(.parameter(parameter), in: owner)
      mark(parameter.type.range, .type)
      if let value = parameter.defaultValue { mark(value.range, .value) }
    }
  }

  mutating func add(_ range: SourceRange, _ role: Occurrence.Role, _ declaration: Declaration.ID?) {
    occurrences[Int(range.file.index)].append(Occurrence(range: range, role: role, declaration: declaration))
  }

  private mutating func mark(_ range: SourceRange, _ kind: Mark.Kind) {
    marks[Int(range.file.index)].append(Mark(range: range, kind: kind))
  }
}
