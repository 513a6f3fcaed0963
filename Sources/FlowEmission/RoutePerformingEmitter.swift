import FlowModel

/// Writes how a coordinator does what its screens ask for: a method for each screen, with an exhaustive switch.
struct RoutePerformingEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    var section = CodeWriter(depth: 1)
    var endings = EndingMethods()
    for screen in coordination.screens {
      let controller = plan.program[screen].controller
      guard !plan.program[controller].isStock else { continue }
      for level in plan.routes.levels(of: controller) where plan.routes.hasCases(level) {
        emitPerforming(of: level, from: screen, endings: &endings, scope: &scope, into: &section)
      }
    }
    guard !section.isEmpty else { return }
    writer.line("// MARK: Routes")
    writer.blank()
    writer.append(section)
    endings.emit(into: &writer)
  }

  private func emitPerforming(
    of level: Controller.ID, from screen: Screen.ID, endings: inout EndingMethods, scope: inout FileScope,
    into writer: inout CodeWriter
  ) {
    let controller = plan.program[plan.program[screen].controller]
    let routes = plan.ownRoutes(of: level)
    let label = "from" + coordination.name(of: screen)
    let name = FreshName.like("screen", besides: Set(routes.flatMap(\.parameters).map(\.name)))
    writer.line("/// Does what `\(plan.program[screen].name)` asks for.")
    writer.block(
      "\(coordination.access(screen).overridable)func perform("
        + "_ route: \(plan.path(plan.program[level].home)).Route, \(label) \(name): \(controller.name))",
      remark: plan.remark(plan.program[screen].location)
    ) { writer in
      writer.cases(of: "route") { writer in
        for route in routes {
          guard let meaning = coordination.meaning(of: route.name, in: screen) else {
            writer.line(
              "case .\(SwiftNames.member(route.name)): RoutegenSupport.refuse(\(SwiftNames.literal(route.name)), of: "
                + "\(SwiftNames.literal(plan.path(screen))))")
            continue
          }
          var performing = RoutePerforming(
            coordination: coordination, meaning: meaning, screen: screen, screenName: name)
          performing.emit(endings: &endings, scope: &scope, into: &writer)
        }
        if plan.routes.tellsOfSegues(level) {
          ScreenConnectionEmitter(coordination: coordination).emitSegueCase(of: screen, into: &writer)
        }
      }
    }
    writer.blank()
  }
}

/// Writes the case of one route of one screen.
struct RoutePerforming {
  let coordination: Coordination
  let meaning: Coordination.Meaning
  let screen: Screen.ID
  /// The Swift of the screen.
  let screenName: String

  private var plan: EmissionPlan { coordination.plan }
  private var route: Route { meaning.route }

  mutating func emit(endings: inout EndingMethods, scope: inout FileScope, into writer: inout CodeWriter) {
    // A route of the flow means the same in each screen.
    let owner = meaning.isOfFlow ? coordination.name("", in: meaning.flow) : coordination.name(of: screen)
    let prefix = [plan.path(coordination.flow).asFileScopeName, owner, route.name].filter { !$0.isEmpty }
      .joined(separator: "_")
    var values = CoordinatorValues(coordination, flow: meaning.flow, parameters: route.parameters, prefix: prefix)
    var body = CodeWriter(depth: 3)
    emitBody(values: &values, endings: &endings, scope: &scope, into: &body)
    let bound = route.kind == .close || route.kind == .finish ? Set(route.parameters.map(\.name)) : values.bound
    var pattern = "case .\(SwiftNames.member(route.name))"
    if !bound.isEmpty {
      let names = route.parameters.map { bound.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
      pattern += "(\(names.joined(separator: ", ")))"
    }
    writer.line("\(pattern):" + plan.remark(route.location))
    writer.append(body)
  }

  private func emitBody(
    values: inout CoordinatorValues, endings: inout EndingMethods, scope: inout FileScope,
    into writer: inout CodeWriter
  ) {
    switch route.kind {
    case .close: emitClose(endings: &endings, into: &writer)
    case .finish:
      guard meaning.flow == coordination.flow else {
        writer.line(
          "RoutegenSupport.refuse(\(SwiftNames.literal(route.name)), of: \(SwiftNames.literal(plan.path(screen))))")
        return
      }
      writer.line("self.onFinish(\(route.parameters.map { SwiftNames.escaped($0.name) }.joined(separator: ", ")))")
    case .push, .present, .replace:
      guard let target = route.target else { return }
      if case .tab(let flow, let tabs, let tab) = target.place {
        TabsEmitter(coordination: coordination).emitSelection(
          of: tab, of: tabs, of: flow, from: screenName, into: &writer)
        return
      }
      emitShowing(target, values: &values, endings: &endings, scope: &scope, into: &writer)
    }
  }

  private func emitShowing(
    _ target: Target, values: inout CoordinatorValues, endings: inout EndingMethods, scope: inout FileScope,
    into writer: inout CodeWriter
  ) {
    let method = route.name + "DidFinish"
    if let child = target.child {
      endings.add(
        method, result: coordination.result(of: child), label: label, screen: screenType,
        access: coordination.access(child), docs: "/// The flow that `\(route.name)` began has ended, and is gone.",
        remark: plan.remark(route.location))
    }
    let showing = CoordinatorShowing(
      coordination: coordination, target: target, inNavigation: route.inNavigation,
      navigation: route.kind == .present ? nil : "\(screenName).navigationController",
      listener: .route(
        name: SwiftNames.escaped(method), label: label, screen: screenName, comesBack: route.kind != .replace))
    let controller = showing.emit(values: &values, scope: &scope, into: &writer)
    switch route.kind {
    case .push: writer.line("\(screenName).navigationController?.pushViewController(\(controller), animated: true)")
    case .present: writer.line("\(screenName).present(\(controller), animated: true)")
    case .replace: writer.line("RoutegenSupport.replace(\(screenName), by: \(controller))")
    case .close, .finish: break
    }
  }

  private func emitClose(endings: inout EndingMethods, into writer: inout CodeWriter) {
    let target =
      route.target?.place.screen.map { ", backTo: \(plan.program[plan.program[$0].controller].name).self" } ?? ""
    let call = "RoutegenSupport.close(\(screenName)\(target))"
    guard !route.parameters.isEmpty else {
      writer.line(call)
      return
    }
    let method = route.name + "DidClose"
    let names = route.parameters.map { "\(SwiftNames.label($0.name)): \(SwiftNames.escaped($0.name))" }
    let access = meaning.isOfFlow ? .internal : coordination.access(screen)
    endings.add(
      method, parameters: route.parameters, label: label,
      screen: meaning.isOfFlow ? "UIViewController" : plan.className(of: screen),
      access: access, docs: "/// `\(route.name)` has closed its screen, which is gone.",
      remark: plan.remark(route.location))
    writer.line(
      "\(call) { self.\(SwiftNames.escaped(method))(\((names + ["\(label): \(screenName)"]).joined(separator: ", "))) }"
    )
  }

  /// The label by which methods tell screens apart; the flow's routes are one for all of them.
  var label: String {
    guard meaning.isOfFlow else { return "from" + coordination.name(of: screen) }
    return meaning.flow == coordination.flow ? "from" : "from" + SwiftNames.capitalized(plan.program[meaning.flow].name)
  }

  /// The type of the screen in a method that everybody who sees the flow may override.
  private var screenType: String {
    guard !meaning.isOfFlow, coordination.access(screen) == coordination.access else { return "UIViewController?" }
    return plan.className(of: screen) + "?"
  }
}

/// The methods that a coordinator calls when something has ended, which do nothing until they are overridden.
struct EndingMethods: ~Copyable {
  private var heads: Set<String> = []
  private var writer = CodeWriter(depth: 1)

  mutating func add(
    _ name: String, result: SwiftType? = nil, parameters: [Parameter] = [], label: String, screen: String,
    access: Access, docs: String, remark: String
  ) {
    let taken = Set(parameters.map(\.name))
    var list = parameters.map { parameter in
      let mark = parameter.type.isFunction ? "@escaping " : ""
      return "\(SwiftNames.escaped(parameter.name)): \(mark)\(parameter.type.text)"
    }
    if let result { list.append("_ result: \(result.isFunction ? "@escaping " : "")\(result.text)") }
    list.append("\(label) \(FreshName.like("screen", besides: taken)): \(screen)")
    let head = "func \(SwiftNames.escaped(name))(\(list.joined(separator: ", ")))"
    guard heads.insert(head).inserted else { return }
    writer.line(docs)
    writer.line("\(access.overridable)\(head) {}\(remark)")
    writer.blank()
  }

  func emit(into writer: inout CodeWriter) { writer.append(self.writer) }
}
