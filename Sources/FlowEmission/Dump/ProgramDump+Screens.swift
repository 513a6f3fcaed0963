import FlowDiagnostics
import FlowModel

/// Screens, their classes and their links.
extension ProgramDump {
  func screen(_ screen: Screen) -> JSONValue {
    let entries = screen.entries.map { entry in
      JSONValue.object([
        Member("name", .string(entry.name)),
        Member("docs", .texts(entry.docs)),
        parameters(entry.parameters),
        links(entry.links),
        location(entry.location),
      ])
    }
    return .object([
      Member("kind", .string(screen.kind.rawValue)),
      Member("name", .string(screen.name)),
      Member("flow", .number(screen.flow.index)),
      Member("docs", .texts(screen.docs)),
      Member("access", .string("\(screen.access)")),
      Member("controller", .number(screen.controller.index)),
      Member("class", .string(program[screen.controller].name)),
      Member("extends", .index(screen.base?.index)),
      Member("scene", screen.scene.map(scene) ?? .null),
      Member("inNavigation", .bool(screen.isNavigationRoot)),
      requires(screen.requirements),
      parameters(screen.parameters),
      Member("entries", .array(entries)),
      Member("inject", .string("\(screen.injection)")),
      Member("byApp", .bool(screen.isMadeByApp)),
      Member("asksBeforeLeaving", .bool(screen.asksBeforeLeaving)),
      Member("hooks", .bool(screen.generatesHooks)),
      Member("segues", .array(screen.segues.map(segue))),
      Member("routes", .array(screen.routes.map(route))),
      Member("identifiers", .array(screen.identifiers.map(identifiers))),
      links(screen.links),
      location(screen.location),
    ])
  }

  private func scene(_ scene: Scene) -> JSONValue {
    var identifier: String?
    if case .named(let name) = scene.identifier { identifier = name }
    return .object([
      Member("storyboard", .string(scene.storyboard)),
      Member("bundle", .string("\(scene.bundle)")),
      Member("identifier", .text(identifier)),
      Member("isInitial", .bool(scene.identifier == .initial)),
    ])
  }

  private func segue(_ segue: Segue) -> JSONValue {
    .object([
      Member("kind", .string("\(segue.kind)")),
      Member("name", .text(segue.identity?.name)),
      Member("identifier", .text(segue.identity?.identifier)),
      Member("docs", .texts(segue.docs)),
      parameters(segue.parameters),
      target(segue.target),
      Member("action", .text(segue.action?.method)),
      location(segue.location),
    ])
  }

  /// Returns a route of a screen or of a flow as JSON.
  func route(_ route: Route) -> JSONValue {
    .object([
      Member("kind", .string("\(route.kind)")),
      Member("name", .string(route.name)),
      Member("docs", .texts(route.docs)),
      parameters(route.declaredParameters),
      target(route.target),
      Member("inNavigation", .bool(route.inNavigation)),
      Member("column", route.column.map { .object(place($0)) } ?? .null),
      Member("style", .text(route.style?.word)),
      Member("detents", .texts(route.style?.detents.map(\.text) ?? [])),
      Member("zoom", .text(route.style.flatMap { $0.zoomSource.isEmpty ? nil : $0.values[0] })),
      Member("animated", .bool(route.isAnimated)),
      Member("answers", .text(route.answer?.type.text)),
      Member("alert", route.alert.map(alert) ?? .null),
      location(route.location),
    ])
  }

  private func alert(_ alert: Alert) -> JSONValue {
    let choices = alert.choices.map { choice in
      JSONValue.object([
        Member("name", .string(choice.name)), Member("docs", .texts(choice.docs)),
        Member("title", .string(choice.title.text)), Member("as", .text(choice.role?.rawValue)),
        location(choice.location),
      ])
    }
    let fields = alert.fields.map { field in
      JSONValue.object([
        Member("name", .string(field.name)), Member("placeholder", .string(field.placeholder.text)),
        location(field.location),
      ])
    }
    return .object([
      Member("kind", .string(alert.kind.rawValue)), Member("title", .text(alert.title?.text)),
      Member("message", .text(alert.message?.text)), Member("choices", .array(choices)),
      Member("fields", .array(fields)),
    ])
  }

  private func links(_ links: [Link.ID]) -> Member { Member("links", .array(links.map { .number($0.index) })) }

  // MARK: - Classes

  /// Returns a class as JSON, with the combined declarations of all its screens.
  func controller(_ controller: Controller) -> JSONValue {
    .object([
      Member("class", .string(controller.name)),
      Member("isView", .bool(controller.isView)),
      Member("isStock", .bool(controller.isStock)),
      Member("platform", .string(controller.platform.name)),
      Member("screens", .array(controller.screens.map { .number($0.index) })),
      Member("home", .number(controller.home.index)),
      Member("superclass", .index(controller.superclass?.index)),
      Member("isExtended", .bool(controller.isExtended)),
      Member("segues", .array(controller.segues.map(segue))),
      Member("routes", .array(controller.routes.map(route))),
      Member("takesRoutes", .text(controller.takenRoutes?.text)),
      Member("flowRoutes", .array(controller.flowRoutes.map { .number($0.flow.index) })),
      location(controller.location),
    ])
  }

  private func segue(_ segue: Controller.Segue) -> JSONValue {
    .object([
      Member("kind", .string("\(segue.kind)")),
      Member("name", .string(segue.identity.name)),
      Member("identifier", .string(segue.identity.identifier)),
      Member("docs", .texts(segue.docs)),
      Member("destination", .text(segue.payload)),
      parameters(segue.parameters),
      target(segue.target),
      Member("action", .text(segue.action?.method)),
      Member("isInherited", .bool(segue.isInherited)),
      Member("declaredIn", .number(segue.declaredIn.index)),
      location(segue.location),
    ])
  }

  func route(_ route: Controller.Route) -> JSONValue {
    .object([
      Member("name", .string(route.name)),
      Member("docs", .texts(route.docs)),
      parameters(route.parameters),
      Member("answers", .bool(route.answers)),
      Member("isInherited", .bool(route.isInherited)),
      location(route.location),
    ])
  }

  // MARK: - Links

  private func place(ofLinked place: Link.Place) -> [Member] {
    guard case .do(let flow, let index) = place else { return place.target.map { self.place($0) } ?? [] }
    return [
      Member("kind", .string("do")), Member("flow", .number(flow.index)), Member("route", .number(index)),
      Member("name", .string("\(program[flow].name).\(program[flow].routes[index].name)")),
    ]
  }

  func link(_ link: Link) -> JSONValue {
    let query = link.query.map { item in
      JSONValue.object([Member("name", .string(item.name)), Member("value", value(item.value))])
    }
    return .object([
      Member("template", .string(link.template)),
      Member("flow", .number(link.flow.index)),
      Member("place", .object(place(ofLinked: link.place))),
      Member("docs", .texts(link.docs)),
      Member("isCanonical", .bool(link.isCanonical)),
      Member("isOnTop", .bool(link.isOnTop)),
      Member("path", .array(link.path.map(segment))),
      Member("rest", value(link.rest)),
      Member("query", .array(query)),
      Member("fragment", value(link.fragment)),
      location(link.location),
    ])
  }

  private func segment(_ segment: Link.Segment) -> JSONValue {
    switch segment {
    case .literal(let text): .object([Member("literal", .string(text))])
    case .placeholder(let prefix, let value, let suffix):
      .object([
        Member("prefix", .string(prefix)), Member("value", self.value(value)), Member("suffix", .string(suffix)),
      ])
    }
  }

  private func value(_ value: Link.Value?) -> JSONValue {
    guard let value else { return .null }
    return .object([
      Member("owner", .string("\(value.owner)")),
      Member("parameter", .string(value.parameter.name)),
      Member("index", .number(value.index)),
      Member("type", .string(value.type.name)),
      Member("count", .string("\(value.count)")),
    ])
  }
}

extension LinkType {
  /// The Swift type that a text is converted to.
  fileprivate var name: String {
    switch self {
    case .text: "String"
    case .bool: "Bool"
    case .signedInteger(let name), .unsignedInteger(let name), .floatingPoint(let name), .named(let name): name
    case .uuid: "UUID"
    case .url: "URL"
    }
  }
}
