import FlowDiagnostics
import FlowSyntax

// A name refers to a screen or tab bar of its own flow, or to a flow. `A.b` is entry `b` of screen `A`, tab `b` of tab
// bar `A`, or screen `b` of flow `A`; `A.b.c` is an entry of a screen of another flow.

extension NameIndex {
  mutating func resolveAll() {
    let waiting = waiting
    self.waiting = []
    for id in declarations.indices {
      guard case .flow = declarations[id].node else { continue }
      for member in members(of: id) where isReachable(member) {
        let name = declarations[member].name.text
        if reachable[id]?[name] == nil { reachable[id, default: [:]][name] = member }
      }
    }
    // Bases first: an entry may belong to a base.
    for case .path(let path, let owner) in waiting {
      guard let flow = flow(of: owner) else { continue }
      add(path, resolve(path, from: flow))
    }
    for case .target(let index) in waiting {
      let use = targets[index]
      let resolved = resolve(use.target.path, from: use.flow)
      add(use.target.path, resolved)
      let place = resolved.last.flatMap { $0 }
      targets[index].place = place
      for argument in use.target.arguments?.arguments ?? [] {
        add(argument.name.range, .label, place.flatMap { parameter(argument.name.text, of: valueOwner(of: $0)) })
      }
    }
    for item in waiting {
      switch item {
      case .value(let value, let scopes):
        for name in value.names {
          if let found = parameter(name.text, ofFirst: scopes) {
            add(name.range, .value, found)
          }
        }
      case .link(let template, let place): resolve(template, of: place)
      case .requirement(let name): add(name.range, .reference, guards[name.text])
      case .routes(let name): add(name.range, .reference, sharedRoutes[name.text])
      case .path, .target: break
      }
    }
  }

  /// True if a member of a flow can be a destination.
  func isReachable(_ member: Declaration.ID) -> Bool {
    switch declarations[member].node {
    case .screen, .tabs: true
    default: false
    }
  }

  private mutating func add(_ path: DottedNameSyntax, _ resolved: [Declaration.ID?]) {
    // The name of another module's flow is a single name, including its dots.
    if resolved.count == 1, !path.rest.isEmpty { return add(path.range, .reference, resolved[0]) }
    for (name, declaration) in zip(path.parts, resolved) { add(name.range, .reference, declaration) }
  }

  /// Returns the declaration for each name of a path.
  func resolve(_ path: DottedNameSyntax, from flow: Declaration.ID?) -> [Declaration.ID?] {
    if let external = externals[path.text] { return [external] }
    var found: [Declaration.ID?] = []
    var scope = flow.flatMap { reachableMember(path.first.text, of: $0) } ?? flows[path.first.text]
    found.append(scope)
    for name in path.rest {
      scope = scope.flatMap { member(name.text, of: $0) }
      found.append(scope)
    }
    return found
  }

  /// Returns a screen or a tab bar of a flow.
  private func reachableMember(_ name: String, of flow: Declaration.ID) -> Declaration.ID? {
    reachable[flow]?[name]
  }

  /// Returns the parameter with a name in the first of some declarations that has one.
  private func parameter(_ name: String, ofFirst scopes: [Declaration.ID]) -> Declaration.ID? {
    for scope in scopes { if let found = parameter(name, of: scope) { return found } }
    return nil
  }

  /// Returns the declaration for a name after a dot.
  func member(_ name: String, of scope: Declaration.ID) -> Declaration.ID? {
    switch declarations[scope].node {
    case .flow: return reachableMember(name, of: scope)
    case .tabs: return declarations[scope].children.first { declarations[$0].name.text == name }
    case .screen: return entries(of: scope).first { declarations[$0].name.text == name }
    default: return nil
    }
  }

  /// Returns the entries of a screen: those of its outermost base, if it extends a screen.
  func entries(of screen: Declaration.ID) -> [Declaration.ID] {
    declarations[valueOwner(of: screen)].children.filter {
      if case .entry = declarations[$0].node { true } else { false }
    }
  }

  /// Returns the declaration whose parameters a declaration has: for a screen that extends another, its base.
  func valueOwner(of declaration: Declaration.ID) -> Declaration.ID {
    var current = declaration
    var seen: Set<Declaration.ID> = []
    while seen.insert(current).inserted, case .screen(let screen) = declarations[current].node, let base = screen.base,
      let flow = flow(of: current), let next = resolve(base, from: flow).last.flatMap({ $0 }),
      case .screen = declarations[next].node
    {
      current = next
    }
    return current
  }

  /// Resolves the names between the braces of a link's template. If it has escapes, their places are unknown.
  private mutating func resolve(_ template: StringSyntax, of place: Declaration.ID) {
    let length = template.range.end - template.range.start
    guard template.value.utf8.count == length - 2 else { return }
    var start: Int?
    let first = template.range.start + 1
    for (offset, byte) in template.value.utf8.enumerated() {
      if byte == UInt8(ascii: "{") { start = offset + 1 }
      guard byte == UInt8(ascii: "}"), let opened = start else { continue }
      start = nil
      var name = String(Substring(template.value.utf8.dropFirst(opened).prefix(offset - opened)))
      if name.hasSuffix("...") { name.removeLast(3) }
      let range = SourceRange(template.range.file, first + opened, first + opened + name.utf8.count)
      let scopes = [valueOwner(of: place)] + [flow(of: place)].compactMap { $0 }
      add(range, .placeholder, parameter(name, ofFirst: scopes))
    }
  }
}
