import FlowCompiler
import FlowDiagnostics
import FlowEmission
import FlowModel

extension Pipeline {
  /// Checks flow files. Returns the diagnostics, and their contents as one JSON document for another program if there
  /// is no error.
  package static func dump(_ sources: [SourceFile]) -> CompilationResult {
    var (compilation, program) = analyze(sources)
    guard let program else { return compilation }
    let text = ProgramDump(program, sources: compilation.sources).json
    compilation.outputs = [CompilationResult.Output(name: "program.json", text: text)]
    return compilation
  }
}

// MARK: - ProgramDump

/// Writes the contents of flow files as JSON for other generators: all facts of the model, with the places of the
/// declarations. `Dump.md` of the documentation describes the members.
///
/// References between the lists are indices into them, as in the model; each has a name next to it for human readers.
package struct ProgramDump {
  /// The version of the schema. It is incremented if a member changes its meaning or is removed; members may be added.
  package static let version = 1

  typealias Member = JSONValue.Member

  let program: Program
  private let sources: [SourceFile]
  private let lines: [LineTable]

  /// Creates a dump of a program without errors, whose ranges refer to the files in this order.
  package init(_ program: Program, sources: [SourceFile]) {
    self.program = program
    self.sources = sources
    lines = sources.map { LineTable($0) }
  }

  /// The document as text.
  package var json: String {
    JSONValue.object([
      Member("version", .number(Self.version)),
      Member("files", .array(program.files.map(file))),
      Member("guards", .array(program.guards.map(declared))),
      Member("routes", .array(program.routes.map(route))),
      Member("flows", .array(program.flows.map(flow))),
      Member("screens", .array(program.screens.map(screen))),
      Member("controllers", .array(program.controllers.map(controller))),
      Member("links", .array(program.links.map(link))),
      Member("externals", .array(program.externals.map(external))),
      Member("sharedRoutes", .array(program.sharedRoutes.map(shared))),
    ]).text
  }

  // MARK: - Files and flows

  private func file(_ file: FlowFile) -> JSONValue {
    let imports = file.imports.map { each in
      JSONValue.object([Member("text", .string(each.text)), Member("module", .text(each.module))])
    }
    return .object([
      Member("path", .string(sources[Int(file.id.index)].path)),
      Member("name", .string(file.name)),
      Member("output", .string(file.outputName)),
      Member("imports", .array(imports)),
      Member("flows", .array(file.flows.map { .number($0.index) })),
      Member("sharedRoutes", .array(file.sharedRoutes.map { .number($0) })),
    ])
  }

  private func flow(_ flow: Flow) -> JSONValue {
    var generates: [String] = []
    if flow.generates.contains(.coordinator) { generates.append("coordinator") }
    if flow.generates.contains(.routers) { generates.append("routers") }
    if flow.generates.contains(.screens) { generates.append("screens") }
    if flow.generates.contains(.hooks) { generates.append("hooks") }
    return declaration(
      flow.name, flow.docs, at: flow.location,
      Member("access", .string("\(flow.access)")),
      Member("platform", .string(flow.platform.rawValue)),
      Member("generates", .texts(generates)),
      Member("coordinators", .text(flow.coordinatorBase)),
      Member("modifier", .text(flow.modifier?.name)),
      Member("stackByApp", .bool(flow.isInAppStack)),
      Member("sheetsByApp", .bool(flow.hasOwnSheets)),
      Member("segues", .texts(flow.segues.words)),
      parameters(flow.parameters),
      Member("returns", .text(flow.result?.text)),
      requires(flow.requirements),
      Member("resultCases", .array(flow.resultCases.map(resultCase))),
      Member("start", flow.start.map(start) ?? .null),
      Member("members", .array(flow.members.map(member))),
      Member("tabs", .array(flow.tabs.map(tabs))),
      Member("routes", .array(flow.ownRoutes.map(route))),
      Member("takesRoutes", .text(flow.takenRoutes?.text)),
      Member("origins", .array(flow.origins.map(origin))),
      Member("reserved", .array(flow.reservations.map(reservation))))
  }

  private func declared(_ each: Guard) -> JSONValue {
    declaration(
      each.name, each.docs, at: each.location,
      target(each.target),
      Member("inNavigation", .bool(each.inNavigation)),
      Member("style", .text(each.style?.word)),
      Member("detents", .texts(each.style?.detents.map(\.text) ?? [])))
  }

  private func resultCase(_ each: ResultCase) -> JSONValue {
    declaration(each.name, each.docs, at: each.location, parameters(each.parameters))
  }

  /// Returns the object of a declaration: its name and documentation, its members, and its place.
  func declaration(_ name: String, _ docs: [String], at place: Location, _ members: Member...) -> JSONValue {
    .object([Member("name", .string(name)), Member("docs", .texts(docs))] + members + [location(place)])
  }

  /// Returns the guards of a screen or a flow, as indices into those of the program.
  func requires(_ requirements: [Requirement]) -> Member {
    Member("requires", .array(requirements.map { .number($0.guard.index) }))
  }

  private func start(_ start: Start) -> JSONValue {
    let choices = start.choices.map { choice in
      JSONValue.object([Member("name", .string(choice.name)), target(choice.target), parameters(choice.parameters)])
    }
    return .object([
      target(start.target), Member("oneOf", .array(choices)), Member("inNavigation", .bool(start.inNavigation)),
      location(start.location),
    ])
  }

  private func member(_ member: Flow.Member) -> JSONValue {
    switch member {
    case .screen(let screen): .object([Member("screen", .number(screen.index))])
    case .identifiers(let block): .object([Member("identifiers", identifiers(block))])
    case .tabs(let index): .object([Member("tabs", .number(index))])
    }
  }

  private func reservation(_ reservation: Reservation) -> JSONValue {
    .object([
      Member("kind", .string(reservation.kind.rawValue)), Member("text", .string(reservation.text)),
      location(reservation.location),
    ])
  }

  private func origin(_ origin: LinkOrigin) -> JSONValue {
    .object([
      Member("text", .string(origin.text)),
      Member("scheme", .string(origin.scheme)),
      Member("host", .text(origin.host)),
      location(origin.location),
    ])
  }

  private func tabs(_ tabs: Tabs) -> JSONValue {
    let each = tabs.tabs.map { tab in
      declaration(
        tab.name, tab.docs, at: tab.location,
        target(tab.target),
        Member("inNavigation", .bool(tab.inNavigation)),
        Member("as", .text(tab.isSearch ? "search" : nil)))
    }
    return .object([
      Member("kind", .string(tabs.kind.rawValue)),
      Member("name", .string(tabs.name)),
      Member("docs", .texts(tabs.docs)),
      Member("byApp", .bool(tabs.isOrderedByApp)),
      Member("tabs", .array(each)),
      location(tabs.location),
    ])
  }

  private func external(_ external: ExternalFlow) -> JSONValue {
    .object([
      Member("name", .string(external.name)),
      parameters(external.parameters),
      Member("returns", .text(external.result?.text)),
      Member("byApp", .bool(external.isMadeByApp)),
      Member("asksBeforeLeaving", .bool(external.asksBeforeLeaving)),
      requires(external.requirements),
      location(external.location),
    ])
  }

  func identifiers(_ block: IdentifierBlock) -> JSONValue {
    let entries = block.entries.map { entry in
      declaration(
        entry.name, entry.docs, at: entry.location,
        Member("class", .text(entry.type)),
        Member("identifier", .string(entry.identifier)))
    }
    return declaration(block.name, block.docs, at: block.location, Member("entries", .array(entries)))
  }

  // MARK: - Common members

  /// Returns the parameters of a declaration.
  func parameters(_ parameters: [Parameter]) -> Member {
    let each = parameters.map { parameter in
      JSONValue.object([
        Member("label", .text(parameter.label)),
        Member("name", .string(parameter.name)),
        Member("type", .string(parameter.type.text)),
        Member("default", .text(parameter.defaultValue?.text)),
        location(parameter.location),
      ])
    }
    return Member("parameters", .array(each))
  }

  /// Returns a destination with its arguments.
  func target(_ target: Target?) -> Member {
    guard let target else { return Member("target", .null) }
    let arguments = target.arguments.map { argument in
      JSONValue.object([
        Member("name", .string(argument.name)),
        Member("value", .string(argument.value.text)),
        location(argument.value.location),
      ])
    }
    let rest = [Member("arguments", .array(arguments)), location(target.location)]
    return Member("target", .object(place(target.place) + rest))
  }

  /// Returns the place that a name refers to: its kind, its indices and its full name.
  func place(_ place: Target.Place) -> [Member] {
    let (kind, indices): (String, [Member]) =
      switch place {
      case .screen(let screen): ("screen", [Member("screen", .number(screen.index))])
      case .entry(let screen, let index):
        ("entry", [Member("screen", .number(screen.index)), Member("entry", .number(index))])
      case .flow(let flow): ("flow", [Member("flow", .number(flow.index))])
      case .external(let index): ("external", [Member("external", .number(index))])
      case .tabs(let flow, let index):
        ("tabs", [Member("flow", .number(flow.index)), Member("tabs", .number(index))])
      case .tab(let flow, let index, let tab):
        ("tab", [Member("flow", .number(flow.index)), Member("tabs", .number(index)), Member("tab", .number(tab))])
      }
    return [Member("kind", .string(kind))] + indices + [Member("name", .string(program.name(of: place)))]
  }

  /// Returns the place of a declaration.
  func location(_ location: Location) -> Member {
    let file = Int(location.range.file.index)
    return Member(
      "location",
      .object([
        Member("file", .string(sources[file].path)),
        Member("line", .number(location.line)),
        Member("column", .number(lines[file].column(at: location.range.start))),
      ]))
  }
}

// MARK: - ProgramDump: screens

/// Screens, their classes and their links.
extension ProgramDump {
  func screen(_ screen: Screen) -> JSONValue {
    let entries = screen.entries.map { entry in
      declaration(entry.name, entry.docs, at: entry.location, parameters(entry.parameters), links(entry.links))
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
      Member("ownRoutesOnly", .bool(screen.takesOwnRoutesOnly)),
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
      Member("inPlace", .bool(route.isInPlace)),
      Member("column", route.column.map { .object(place($0)) } ?? .null),
      Member("style", .text(route.style?.word)),
      Member("detents", .texts(route.style?.detents.map(\.text) ?? [])),
      Member("zoom", .text(route.style.flatMap { $0.source.isEmpty ? nil : $0.values[0] })),
      Member("animated", .bool(route.isAnimated)),
      Member("answers", .text(route.answer?.type.text)),
      Member("ends", .bool(route.ending != nil)),
      Member("alert", route.alert.map(alert) ?? .null),
      location(route.location),
    ])
  }

  private func alert(_ alert: Alert) -> JSONValue {
    let choices = alert.choices.map { choice in
      JSONValue.object([
        Member("name", .string(choice.name)), Member("docs", .texts(choice.docs)),
        Member("title", .string(choice.title.text)), Member("as", .text(choice.role?.rawValue)),
        Member("if", .text(choice.condition?.text)), Member("for", choice.element.map(element) ?? .null),
        location(choice.location),
      ])
    }
    let fields = alert.fields.map { field in
      JSONValue.object([
        Member("name", .string(field.name)), Member("placeholder", .string(field.placeholder.text)),
        Member("isSecure", .bool(field.isSecure)), Member("text", .text(field.text?.text)),
        location(field.location),
      ])
    }
    return .object([
      Member("kind", .string(alert.kind.rawValue)), Member("title", .text(alert.title?.text)),
      Member("message", .text(alert.message?.text)), Member("choices", .array(choices)),
      Member("fields", .array(fields)),
    ])
  }

  private func element(_ element: Alert.Element) -> JSONValue {
    .object([
      Member("name", .string(element.name)), Member("type", .string(element.type.text)),
      Member("list", .string(element.list.text)),
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
      Member("platform", .string(controller.platform.rawValue)),
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
    declaration(
      route.name, route.docs, at: route.location,
      parameters(route.parameters),
      Member("answers", .bool(route.answers)),
      Member("isInherited", .bool(route.isInherited)))
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

  // MARK: - Shared routes

  /// Returns declared routes as JSON.
  func shared(_ declared: SharedRoutes) -> JSONValue {
    declaration(
      declared.name, declared.docs, at: declared.location,
      Member("access", .string("\(declared.access)")),
      Member("routes", .array(declared.routes.map(route))))
  }
}
