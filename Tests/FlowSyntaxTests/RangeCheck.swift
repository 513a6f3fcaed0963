import FlowDiagnostics
import FlowSyntax

/// Walks a tree and collects each node whose range is not inside its parent's.
struct RangeCheck {
  private(set) var faults: [String] = []
  var isFine: Bool { faults.isEmpty }

  private mutating func note(_ what: String, _ range: SourceRange?, _ parent: SourceRange) {
    guard let range else { return }
    if range.start < parent.start || range.end > parent.end || range.end < range.start {
      faults.append("\(what) \(range.offsets) not within \(parent.offsets)")
    }
  }

  mutating func check(_ item: FileItemSyntax, within parent: SourceRange) {
    switch item {
    case .import(let item):
      note("import", item.range, parent)
      note("access", item.access?.range, item.range)
      for name in item.path { note("name", name.range, item.range) }
    case .setting(let setting): check(setting, parent)
    case .guard(let declared):
      note("guard", declared.range, parent)
      note("name", declared.name.range, declared.range)
      check(declared.target, declared.range)
      note("navigation", declared.navigation, declared.range)
      note("style", declared.style?.range, declared.range)
    case .external(let flow):
      note("external", flow.range, parent)
      check(flow.path, flow.range)
      check(flow.parameters, flow.range)
      note("result", flow.result?.range, flow.range)
      check(flow.requires, flow.range)
    case .flow(let flow):
      note("flow", flow.range, parent)
      note("access", flow.access?.range, flow.range)
      note("name", flow.name.range, flow.range)
      check(flow.parameters, flow.range)
      note("result", flow.result?.range, flow.range)
      check(flow.requires, flow.range)
      if let routes = flow.routes { check(routes, flow.range) }
      for member in flow.members { check(member, flow.range) }
    case .routes(let declared):
      note("routes", declared.range, parent)
      note("access", declared.access?.range, declared.range)
      note("name", declared.name.range, declared.range)
      for route in declared.routes {
        note("route", route.range, declared.range)
        note("name", route.name.range, route.range)
        check(route.parameters, route.range)
        note("answers", route.answers, route.range)
        note("answer", route.answerType?.range, route.range)
      }
    }
  }

  private mutating func check(_ requires: RequiresSyntax?, _ parent: SourceRange) {
    guard let requires else { return }
    note("requires", requires.range, parent)
    for name in requires.guards { note("guard", name.range, requires.range) }
  }

  private mutating func check(_ member: FlowMemberSyntax, _ parent: SourceRange) {
    switch member {
    case .setting(let setting): check(setting, parent)
    case .start(let start):
      note("start", start.range, parent)
      check(start.target, start.range)
      note("navigation", start.navigation, start.range)
    case .storyboard(let storyboard):
      note("storyboard", storyboard.range, parent)
      note("name", storyboard.name.range, storyboard.range)
      note("identifier", storyboard.identifier?.range, storyboard.range)
      for member in storyboard.members {
        switch member {
        case .setting(let setting): check(setting, storyboard.range)
        case .screen(let screen): check(screen, storyboard.range)
        case .identifiers(let identifiers): check(identifiers, storyboard.range)
        }
      }
    case .screen(let screen): check(screen, parent)
    case .tabs(let tabs):
      note("tabs", tabs.range, parent)
      note("name", tabs.name.range, tabs.range)
      for tab in tabs.tabs {
        note("tab", tab.range, tabs.range)
        note("name", tab.name.range, tab.range)
        check(tab.target, tab.range)
        note("navigation", tab.navigation, tab.range)
      }
    case .identifiers(let identifiers): check(identifiers, parent)
    case .origins(let origins):
      note("origins", origins.range, parent)
      for origin in origins.origins { note("origin", origin.range, origins.range) }
    case .reserved(let reserved):
      note("reserved", reserved.range, parent)
      note("kind", reserved.kindRange, reserved.range)
      for string in reserved.strings { note("string", string.range, reserved.range) }
    case .route(let route): check(route, parent)
    }
  }

  private mutating func check(_ screen: ScreenSyntax, _ parent: SourceRange) {
    note("screen", screen.range, parent)
    note("keyword", screen.keyword, screen.range)
    note("start", screen.start, screen.range)
    note("access", screen.access?.range, screen.range)
    note("name", screen.name.range, screen.range)
    check(screen.parameters, screen.range)
    if let type = screen.type { check(type, screen.range) }
    if let base = screen.base { check(base, screen.range) }
    switch screen.identifier {
    case .string(let string): note("identifier", string.range, screen.range)
    case .initial(let range): note("initial", range, screen.range)
    case nil: break
    }
    note("navigation", screen.navigation, screen.range)
    check(screen.requires, screen.range)
    for member in screen.members {
      switch member {
      case .setting(let setting): check(setting, screen.range)
      case .route(let route): check(route, screen.range)
      case .identifiers(let identifiers): check(identifiers, screen.range)
      case .link(let link): check(link, screen.range)
      case .entry(let entry):
        note("entry", entry.range, screen.range)
        note("name", entry.name.range, entry.range)
        check(entry.parameters, entry.range)
        for link in entry.links { check(link, entry.range) }
      }
    }
  }

  private mutating func check(_ link: LinkSyntax, _ parent: SourceRange) {
    note("link", link.range, parent)
    note("template", link.template.range, link.range)
  }

  private mutating func check(_ setting: SettingSyntax, _ parent: SourceRange) {
    note("setting", setting.range, parent)
    note("keyword", setting.keyword.range, setting.range)
  }

  private mutating func check(_ identifiers: IdentifiersSyntax, _ parent: SourceRange) {
    note("identifiers", identifiers.range, parent)
    note("name", identifiers.name.range, identifiers.range)
    for entry in identifiers.entries {
      note("entry", entry.range, identifiers.range)
      note("name", entry.name.range, entry.range)
      if let type = entry.type { check(type, entry.range) }
      note("identifier", entry.identifier?.range, entry.range)
    }
  }

  private mutating func check(_ route: RouteSyntax, _ parent: SourceRange) {
    note("route", route.range, parent)
    note("keyword", route.keyword, route.range)
    note("name", route.name?.range, route.range)
    check(route.parameters, route.range)
    note("identifier", route.identifier?.range, route.range)
    if let target = route.target { check(target, route.range) }
    if let action = route.action {
      note("action", action.range, route.range)
      note("method", action.method, action.range)
      for label in action.labels { note("label", label.range, action.method) }
    }
    note("navigation", route.navigation, route.range)
    note("style", route.style?.range, route.range)
    for link in route.links { check(link, route.range) }
  }

  private mutating func check(_ target: TargetSyntax, _ parent: SourceRange) {
    note("target", target.range, parent)
    check(target.path, target.range)
    guard let arguments = target.arguments else { return }
    note("arguments", arguments.range, target.range)
    for argument in arguments.arguments {
      note("name", argument.name.range, arguments.range)
      check(argument.value, arguments.range)
    }
  }

  private mutating func check(_ value: ExpressionSyntax, _ parent: SourceRange) {
    note("value", value.range, parent)
    for name in value.names { note("name", name.range, value.range) }
  }

  private mutating func check(_ parameters: ParameterListSyntax?, _ parent: SourceRange) {
    guard let parameters else { return }
    note("parameters", parameters.range, parent)
    for parameter in parameters.parameters {
      note("parameter", parameter.range, parameters.range)
      note("name", parameter.name.range, parameter.range)
      note("type", parameter.type.range, parameter.range)
      if let value = parameter.defaultValue { check(value, parameter.range) }
    }
  }

  private mutating func check(_ name: DottedNameSyntax, _ parent: SourceRange) {
    note("dotted name", name.range, parent)
    for part in name.parts { note("part", part.range, name.range) }
  }
}
