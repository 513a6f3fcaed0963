import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Every name in a program's flow files with its meaning, even if there are mistakes: the basis for definitions,
/// references, renaming, colors and all other requests about a name.
///
/// The analysis finds the meaning of valid programs only. While the user types, the program is invalid most of the
/// time, so names are looked up here in the trees, with the same rules. A test compares the two on every fixture.
struct NameIndex {
  var declarations: [Declaration] = []
  /// For each file, the occurrences of names in the order of the text.
  var occurrences: [[Occurrence]]
  /// For each file, the marks in the order of the text.
  var marks: [[Mark]]
  /// The uses of targets.
  var targets: [TargetReference] = []
  /// The flows by name. If two have the same name, the first one counts.
  var flows: [String: Declaration.ID] = [:]
  /// The flows of other modules by name.
  var externals: [String: Declaration.ID] = [:]
  /// The guards by name. If two have the same name, the first one counts.
  var guards: [String: Declaration.ID] = [:]
  /// The lists of routes for other modules by name. If two have the same name, the first one counts.
  var sharedRoutes: [String: Declaration.ID] = [:]
  /// For each flow, its screens and tab bars by name. If two have the same name, the first one counts.
  var reachable: [Declaration.ID: [String: Declaration.ID]] = [:]

  /// The names to look up once all declarations are known.
  var waiting: [WaitingNames] = []

  init(_ files: [FileSyntax]) {
    occurrences = files.map { _ in [] }
    marks = files.map { _ in [] }
    for item in files.flatMap(\.items) { collect(item, in: nil) }
    resolveAll()
    for index in occurrences.indices { occurrences[index].sort { $0.range < $1.range } }
    for index in marks.indices { marks[index].sort { $0.range < $1.range } }
  }

  /// Returns the innermost declaration around a place.
  func declaration(around offset: Int, in file: SourceID) -> Declaration.ID? {
    declarations.indices.last { declarations[$0].range.contains(offset, in: file) }
  }

  /// Returns all occurrences of a declaration's name.
  func places(of declaration: Declaration.ID) -> [Occurrence] {
    occurrences.flatMap { $0.filter { $0.declaration == declaration } }
  }

  /// Returns a declaration and its enclosing declarations, the innermost first.
  func path(to declaration: Declaration.ID) -> [Declaration.ID] {
    var path = [declaration]
    while let parent = declarations[path[path.count - 1]].parent { path.append(parent) }
    return path
  }

  /// Returns the flow that contains a declaration, or the flow itself.
  func flow(of declaration: Declaration.ID) -> Declaration.ID? {
    path(to: declaration).first { if case .flow = declarations[$0].node { true } else { false } }
  }

  /// Returns the screen that contains a declaration, or the screen itself.
  func screen(of declaration: Declaration.ID) -> Declaration.ID? {
    path(to: declaration).first { if case .screen = declarations[$0].node { true } else { false } }
  }

  /// Returns the members of a flow, including those of its storyboards.
  func members(of flow: Declaration.ID) -> [Declaration.ID] {
    declarations[flow].children.flatMap { child -> [Declaration.ID] in
      if case .storyboard = declarations[child].node { declarations[child].children } else { [child] }
    }
  }

  /// Returns the parameter of a declaration with a name.
  func parameter(_ name: String, of declaration: Declaration.ID) -> Declaration.ID? {
    declarations[declaration].children.first {
      if case .parameter = declarations[$0].node { declarations[$0].name.text == name } else { false }
    }
  }

  /// Returns the full name of a declaration: `Shop.Product.detail`.
  func qualifiedName(of declaration: Declaration.ID) -> String {
    path(to: declaration).reversed().filter {
      if case .storyboard = declarations[$0].node { $0 == declaration } else { true }
    }.map { declarations[$0].name.text }.joined(separator: ".")
  }
}

/// Names that can only be looked up once all declarations are known.
enum WaitingNames {
  case target(Int)
  /// A screen that another extends, or the column that a route fills.
  case path(DottedNameSyntax, of: Declaration.ID)
  /// A required guard.
  case requirement(NameSyntax)
  /// The routes that a flow or a view takes from a list of its own module.
  case routes(NameSyntax)
  /// The names in a value, with the declarations whose parameters are available to it.
  case value(ExpressionSyntax, scopes: [Declaration.ID])
  /// The template of a link, of a screen or an entry.
  case link(StringSyntax, place: Declaration.ID)
}

// MARK: - NameIndex: collect

extension NameIndex {
  private mutating func collect(_ node: SyntaxNode, in parent: Declaration.ID?) {
    markWords(of: node, in: parent)
    let id = declare(node, in: parent)
    var owner = id ?? parent
    switch node {
    // An edge without a name and a target is not finished.
    case .route where id == nil: return
    // The texts of an alert see the parameters of its route.
    case .choice(let choice):
      owner = parent
      if let element = choice.element { mark(element.name.range, .value) }
    case .field: owner = parent
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
    case .parameters(let list): collect(list, of: owner)
    case .reference(let path): if let owner { waiting.append(.path(path, of: owner)) }
    case .string(let string): mark(string.range, .string(owner))
    case .target(let target): collect(target, from: owner)
    case .choices(let targets): for target in targets { collect(target, from: owner) }
    case .action(let action): if let owner { mark(action.method, .action(owner)) }
    case .expression(let value):
      mark(value.range, .value)
      waiting.append(.value(value, scopes: [owner].compactMap(\.self)))
    case .list, .node: break
    }
  }

  private mutating func collect(_ target: TargetSyntax, from source: Declaration.ID?) {
    let flow = source.flatMap { self.flow(of: $0) }
    waiting.append(.target(targets.count))
    targets.append(TargetReference(target: target, source: source, flow: flow))
    for argument in target.arguments?.arguments ?? [] {
      mark(argument.value.range, .value)
      waiting.append(.value(argument.value, scopes: [source, flow].compactMap(\.self)))
    }
  }

  private mutating func collect(_ parameters: ParameterListSyntax, of owner: Declaration.ID?) {
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

  // MARK: - Resolve

  // A name refers to a screen or tab bar of its own flow, or to a flow. `A.b` is entry `b` of screen `A`, tab `b` of tab
  // bar `A`, or screen `b` of flow `A`; `A.b.c` is an entry of a screen of another flow.

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
      add(path, resolve(path.parts.map(\.text), from: flow))
    }
    for case .target(let index) in waiting {
      let use = targets[index]
      let resolved = resolve(use.target.path.parts.map(\.text), from: use.flow)
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
          if let found = parameter(name.text, ofFirst: scopes) { add(name.range, .value, found) }
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
  func resolve(_ path: [String], from flow: Declaration.ID?) -> [Declaration.ID?] {
    if let external = externals[path.joined(separator: ".")] { return [external] }
    var found = [flow.flatMap { reachable[$0]?[path[0]] } ?? flows[path[0]]]
    for name in path.dropFirst() { found.append(found[found.count - 1].flatMap { member(name, of: $0) }) }
    return found
  }

  /// Returns the parameter with a name in the first of some declarations that has one.
  func parameter(_ name: String, ofFirst scopes: [Declaration.ID]) -> Declaration.ID? {
    scopes.lazy.compactMap { parameter(name, of: $0) }.first
  }

  /// Returns the declaration for a name after a dot.
  func member(_ name: String, of scope: Declaration.ID) -> Declaration.ID? {
    switch declarations[scope].node {
    case .flow: return reachable[scope]?[name]
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
      let flow = flow(of: current), let next = resolve(base.parts.map(\.text), from: flow).last.flatMap({ $0 }),
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

// MARK: - Declaration

/// A declaration with a name in a flow file.
struct Declaration {
  /// The index among the declarations of the name index.
  typealias ID = Int

  var node: SyntaxNode
  var name: NameSyntax
  /// The whole declaration, without its documentation.
  var range: SourceRange
  var docs: DocsSyntax?
  /// The enclosing declaration.
  var parent: ID?
  /// The declarations in it, in order.
  var children: [ID] = []

  /// The word for it in a sentence.
  var kind: String {
    switch node {
    case .flow: "flow"
    case .external: "external flow"
    case .guard: "guard"
    case .storyboard: "storyboard"
    case .screen(let screen): screen.kind == .view ? "view" : "screen"
    case .tabs(let tabs): tabs.kind == .tabs ? "tab bar" : "split view"
    case .tab: "tab"
    case .identifiers: "block of identifiers"
    case .identifier: "identifier"
    case .entry: "entry"
    case .route(let route): route.kind.rawValue
    case .choice: "choice"
    case .field: "field"
    case .parameter: "parameter"
    case .import, .setting, .start, .origins, .reserved, .link, .text: "statement"
    case .routes: "list of routes"
    case .sharedRoute: "route"
    }
  }

  /// The values that it takes.
  var parameters: ParameterListSyntax? {
    switch node {
    case .flow(let flow): flow.parameters
    case .external(let flow): flow.parameters
    case .screen(let screen): screen.parameters
    case .entry(let entry): entry.parameters
    case .route(let route): route.parameters
    case .sharedRoute(let route): route.parameters
    default: nil
    }
  }

  /// The string that code outside the flow files uses, if it is written.
  var string: StringSyntax? {
    switch node {
    case .storyboard(let storyboard): storyboard.identifier
    case .screen(let screen): if case .string(let string) = screen.identifier { string } else { nil }
    case .identifier(let entry): entry.identifier
    case .route(let route): route.identifier
    default: nil
    }
  }

  /// True if its name is used as its string by default.
  var hasNameForString: Bool {
    switch node {
    case .storyboard, .identifier: true
    case .route(let route): route.kind.isInterfaceBuilders
    default: false
    }
  }

  /// The string that code outside the flow files uses: the written one, or the name.
  var outsideText: String { string?.value ?? name.text }

  /// The class or the string that follows from its name and is not written, with the range after which it can be.
  var impliedText: (after: SourceRange, text: String)? {
    let end = parameters?.range ?? name.range
    if case .screen(let screen) = node { return screen.type == nil ? (end, ": \(screen.impliedType)") : nil }
    guard string == nil, hasNameForString else { return nil }
    let text = " = \(SwiftNames.literal(name.text))"
    if case .identifier(let entry) = node, let type = entry.type { return (type.range, text) }
    return (end, text)
  }
}

extension DocsSyntax {
  /// Its lines as one text.
  var text: String { lines.joined(separator: "\n") }
}

extension ScreenSyntax {
  /// The class, or the type of a view, if none is written.
  var impliedType: String { name.text + (kind == .view ? "View" : "ViewController") }
}

/// An occurrence of a name.
struct Occurrence {
  /// The role of the name.
  enum Role {
    case declaration
    /// A destination, the base of a screen, or a required guard.
    case reference
    /// The label of an argument.
    case label
    /// A name in a value.
    case value
    /// A placeholder between the braces of a link's template.
    case placeholder
  }

  var range: SourceRange
  var role: Role
  /// The declaration that it refers to; `nil` if unknown.
  var declaration: Declaration.ID?
}

/// A place in a flow file that is not one of the program's names, but has information.
struct Mark {
  enum Kind {
    /// A class of the app, by name.
    case `class`(String)
    /// A Swift type.
    case type
    /// A Swift expression.
    case value
    /// A string for the outside world.
    case string(Declaration.ID?)
    case origin
    /// A link's template, for a screen or an entry.
    case link(Declaration.ID?)
    /// The value of a setting.
    case setting
    /// A module.
    case module
    /// A segue action, which is a method of the source's class.
    case action(Declaration.ID)
    case keyword
  }

  var range: SourceRange
  var kind: Kind
}

/// A use of a target: in a route, a tab, a start.
struct TargetReference {
  var target: TargetSyntax
  /// The source: a route, a tab, a flow with a start, a guard.
  var source: Declaration.ID?
  /// The flow in which its name is looked up; `nil` for a guard.
  var flow: Declaration.ID?
  /// The declaration that its name refers to.
  var place: Declaration.ID?

  /// The declarations whose parameters its values can name.
  var scopes: [Declaration.ID] { [source, flow].compactMap { $0 } }
}

extension SourceRange {
  /// True if a place is in it, or at its end.
  func contains(_ offset: Int, in file: SourceID) -> Bool { self.file == file && start <= offset && offset <= end }
}
