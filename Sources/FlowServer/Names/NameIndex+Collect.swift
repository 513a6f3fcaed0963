import FlowDiagnostics
import FlowSyntax

// The only walk over the trees: new language features are added here.

extension NameIndex {
  mutating func collect(_ file: FileSyntax) {
    for item in file.items {
      switch item {
      case .import(let syntax):
        for name in syntax.path { mark(name.range, .module) }
      case .setting(let setting): collect(setting, of: file)
      case .guard(let declared): collect(declared)
      case .external(let flow):
        let name = NameSyntax(text: flow.path.text, range: flow.path.range)
        let id = declare(.external(flow), name, flow.range, flow.docs, in: nil)
        if externals[name.text] == nil { externals[name.text] = id }
        collect(flow.parameters, of: id)
        if let result = flow.result { mark(result.range, .type) }
        if let leaving = flow.leaving { mark(leaving, .keyword) }
        collect(flow.requires)
      case .flow(let flow): collect(flow, of: file)
      case .routes(let declared): collect(declared)
      }
    }
  }

  private mutating func collect(_ flow: FlowDeclSyntax, of file: FileSyntax) {
    let id = declare(.flow(flow), flow.name, flow.range, flow.docs, in: nil)
    if flows[flow.name.text] == nil { flows[flow.name.text] = id }
    collect(flow.parameters, of: id)
    if let result = flow.result { mark(result.range, .type) }
    if let routes = flow.routes { mark(routes.range, .type) }
    collect(flow.requires)
    for member in flow.members {
      switch member {
      case .setting(let setting): collect(setting, of: file)
      case .start(let start):
        for target in start.choices.isEmpty ? [start.target] : start.choices { collect(target, from: id, flow: id) }
      case .storyboard(let storyboard): collect(storyboard, in: id, of: file)
      case .screen(let screen): collect(screen, in: id, of: file)
      case .tabs(let tabs): collect(tabs, in: id)
      case .identifiers(let identifiers): collect(identifiers, in: id)
      case .origins(let origins): for origin in origins.origins { mark(origin.range, .origin) }
      case .reserved(let reserved):
        mark(reserved.kindRange, .keyword)
        for string in reserved.strings { mark(string.range, reserved.kind == .link ? .link(nil) : .string(nil)) }
      case .route(let route): collect(route, in: id)
      }
    }
  }

  private mutating func collect(_ declared: RoutesSyntax) {
    let id = declare(.routes(declared), declared.name, declared.range, declared.docs, in: nil)
    for route in declared.routes {
      let each = declare(.sharedRoute(route), route.name, route.range, route.docs, in: id)
      collect(route.parameters, of: each)
      if let answers = route.answers { mark(answers, .keyword) }
      if let type = route.answerType { mark(type.range, .type) }
    }
  }

  private mutating func collect(_ declared: GuardSyntax) {
    let id = declare(.guard(declared), declared.name, declared.range, declared.docs, in: nil)
    if guards[declared.name.text] == nil { guards[declared.name.text] = id }
    collect(declared.style)
    collect(declared.target, from: id, flow: nil)
  }

  private mutating func collect(_ requires: RequiresSyntax?) {
    for name in requires?.guards ?? [] { waiting.append(.requirement(name)) }
  }

  /// Marks the style after `as`.
  private mutating func collect(_ style: StyleSyntax?) {
    if let style { mark(SourceRange(style.range.file, style.range.start + 2, style.range.end), .setting) }
  }

  private mutating func collect(_ storyboard: StoryboardSyntax, in flow: Declaration.ID, of file: FileSyntax) {
    let id = declare(.storyboard(storyboard), storyboard.name, storyboard.range, storyboard.docs, in: flow)
    if let string = storyboard.identifier { mark(string.range, .string(id)) }
    for member in storyboard.members {
      switch member {
      case .setting(let setting): collect(setting, of: file)
      case .screen(let screen): collect(screen, in: id, of: file)
      case .identifiers(let identifiers): collect(identifiers, in: id)
      }
    }
  }

  private mutating func collect(_ screen: ScreenSyntax, in parent: Declaration.ID, of file: FileSyntax) {
    let id = declare(.screen(screen), screen.name, screen.range, screen.docs, in: parent)
    collect(screen.parameters, of: id)
    if let type = screen.type { mark(type.range, .class(type.text)) }
    if let app = screen.app { mark(app, .keyword) }
    if let leaving = screen.leaving { mark(leaving, .keyword) }
    if let base = screen.base { waiting.append(.path(base, of: id)) }
    if let routes = screen.routes { mark(routes.range, .type) }
    collect(screen.requires)
    switch screen.identifier {
    case .string(let string): mark(string.range, .string(id))
    case .initial(let range): mark(range, .keyword)
    case nil: break
    }
    for member in screen.members {
      switch member {
      case .setting(let setting): collect(setting, of: file)
      case .route(let route): collect(route, in: id)
      case .entry(let entry):
        let entryID = declare(.entry(entry), entry.name, entry.range, entry.docs, in: id)
        collect(entry.parameters, of: entryID)
        for link in entry.links { collect(link, of: entryID) }
      case .identifiers(let identifiers): collect(identifiers, in: id)
      case .link(let link): collect(link, of: id)
      }
    }
  }

  private mutating func collect(_ link: LinkSyntax, of place: Declaration.ID) {
    mark(link.template.range, .link(place))
    waiting.append(.link(link.template, place: place))
  }

  private mutating func collect(_ tabs: TabsSyntax, in flow: Declaration.ID) {
    let id = declare(.tabs(tabs), tabs.name, tabs.range, tabs.docs, in: flow)
    for tab in tabs.tabs {
      let tabID = declare(.tab(tab), tab.name, tab.range, tab.docs, in: id)
      collect(tab.target, from: tabID, flow: flow)
    }
  }

  private mutating func collect(_ identifiers: IdentifiersSyntax, in parent: Declaration.ID) {
    let id = declare(.identifiers(identifiers), identifiers.name, identifiers.range, identifiers.docs, in: parent)
    for entry in identifiers.entries {
      let entryID = declare(.identifier(entry), entry.name, entry.range, entry.docs, in: id)
      if let type = entry.type { mark(type.range, .class(type.text)) }
      if let string = entry.identifier { mark(string.range, .string(entryID)) }
    }
  }

  private mutating func collect(_ route: RouteSyntax, in parent: Declaration.ID) {
    mark(route.keyword, .keyword)
    var id: Declaration.ID?
    if let name = route.name {
      id = declare(.route(route), name, route.range, route.docs, in: parent)
    } else if route.target != nil {
      // An edge without a name is found at its keyword.
      let keyword = NameSyntax(text: route.kind.rawValue, range: route.keyword)
      id = declare(.route(route), keyword, route.range, route.docs, in: parent, isNamed: false)
    }
    guard let id else { return }
    collect(route.parameters, of: id)
    if let string = route.identifier { mark(string.range, .string(id)) }
    collect(route.style)
    if let answers = route.answers { mark(answers, .keyword) }
    if let column = route.column { waiting.append(.path(column, of: id)) }
    if let action = route.action { mark(action.method, .action(id)) }
    if let target = route.target, let flow = flow(of: parent) { collect(target, from: id, flow: flow) }
    if let type = route.answerType { mark(type.range, .type) }
    for link in route.links { collect(link, of: id) }
    for member in route.alert?.members ?? [] {
      mark(member.expression.range, .value)
      waiting.append(.value(member.expression, scopes: [id]))
      switch member {
      case .title, .message: break
      case .choice(let choice):
        _ = declare(.choice(choice), choice.name, choice.range, choice.docs, in: id)
        if let role = choice.roleRange { mark(role, .setting) }
      case .field(let field): _ = declare(.field(field), field.name, field.range, nil, in: id)
      }
    }
  }

  private mutating func collect(_ target: TargetSyntax, from source: Declaration.ID, flow: Declaration.ID?) {
    waiting.append(.target(targets.count))
    targets.append(TargetUse(target: target, source: source, flow: flow))
    for argument in target.arguments?.arguments ?? [] {
      mark(argument.value.range, .value)
      waiting.append(.value(argument.value, scopes: source == flow ? [source] : [source, flow].compactMap { $0 }))
    }
  }

  private mutating func collect(_ parameters: ParameterListSyntax?, of owner: Declaration.ID) {
    for parameter in parameters?.parameters ?? [] {
      _ = declare(.parameter(parameter), parameter.name, parameter.range, nil, in: owner)
      mark(parameter.type.range, .type)
      if let value = parameter.defaultValue { mark(value.range, .value) }
    }
  }

  private mutating func collect(_ setting: SettingSyntax, of file: FileSyntax) {
    mark(setting.keyword.range, .keyword)
    if let type = setting.type { return mark(type.range, .class(type.text)) }
    mark(SourceRange(file.id, setting.keyword.range.end, setting.range.end), .setting)
  }

  private mutating func declare(
    _ node: Declaration.Node, _ name: NameSyntax, _ range: SourceRange, _ docs: DocsSyntax?, in parent: Declaration.ID?,
    isNamed: Bool = true
  ) -> Declaration.ID {
    let id = declarations.count
    declarations.append(Declaration(node: node, name: name, range: range, docs: docs, parent: parent))
    if let parent { declarations[parent].children.append(id) }
    if isNamed { add(name.range, .declaration, id) }
    return id
  }

  mutating func add(_ range: SourceRange, _ role: Occurrence.Role, _ declaration: Declaration.ID?) {
    occurrences[Int(range.file.index)].append(Occurrence(range: range, role: role, declaration: declaration))
  }

  private mutating func mark(_ range: SourceRange, _ kind: Mark.Kind) {
    marks[Int(range.file.index)].append(Mark(range: range, kind: kind))
  }
}
