import FlowModel

/// Writes how a coordinator opens links: each shows its screen with its values, in its tab, with its parents under it.
struct LinkOpeningEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }
  /// How many cases one function opens.
  private static let size = 200

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    let others = LinkBeginningEmitter(coordination: coordination)
    let links = plan.links[coordination.flow.index]
    guard links != nil || others.isNeeded else { return }
    writer.line("// MARK: Links")
    writer.blank()
    var section = CodeWriter(depth: 1)
    if let links { emit(links, scope: &scope, into: &section) }
    others.emit(scope: &scope, into: &section)
    writer.append(section)
    emitUncovering(isWhole: section.text.contains("self.uncovered()"), into: &writer)
  }

  private func emit(_ links: LinkPlan, scope: inout FileScope, into writer: inout CodeWriter) {
    let chunks = stride(from: 0, to: links.places.count, by: Self.size).map { start in
      start..<min(start + Self.size, links.places.count)
    }
    let type = "\(plan.path(coordination.flow)).Link"
    writer.line("/// Shows what an address stands for: in its tab, with its parents under it.")
    for (index, chunk) in chunks.enumerated() {
      let head =
        index == 0
        ? "\(coordination.access.overridable)func open(_ link: \(type))" : "private func open\(index)(_ link: \(type))"
      writer.block(head) { writer in
        writer.cases(of: "link") { writer in
          for place in links.places[chunk] { emit(place, scope: &scope, into: &writer) }
          if index + 1 < chunks.count {
            writer.line("default: self.open\(index + 1)(link)")
          } else if chunks.count > 1 {
            writer.line("default: break")
          }
        }
      }
      writer.blank()
    }
  }

  // MARK: One link

  private func emit(_ place: LinkPlan.Place, scope: inout FileScope, into writer: inout CodeWriter) {
    guard let screen = place.place.screen else { return }
    var values = CoordinatorValues(
      coordination, flow: coordination.flow, parameters: place.parameters,
      prefix: "\(plan.path(coordination.flow).asFileScopeName)_open_\(place.name)")
    var names = LinkNames(besides: place.parameters.map(\.name))
    let way = coordination.ways?.ways[screen]
    var body = CodeWriter(depth: 3)
    if plan.canMake(screen) {
      emitSteps(of: way, to: place, above: ground(way), &names, values: &values, scope: &scope, into: &body)
    } else {
      // Only segues show it.
      body.line("break")
    }
    var pattern = "case .\(SwiftNames.member(place.name))"
    if !values.bound.isEmpty {
      let bound = place.parameters.map { values.bound.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
      pattern += "(\(bound.joined(separator: ", ")))"
    }
    writer.line("\(pattern):" + plan.remark(place.canonical.location))
    writer.append(body)
  }

  /// The Swift of what uncovers the start, or the tab in which a screen is shown.
  private func ground(_ way: LinkWay?) -> String {
    guard let tab = way?.tab else { return "self.uncovered()" }
    return "self.uncovered(.\(SwiftNames.member(plan.program[tab.flow].tabs[tab.tabs].tabs[tab.tab].name)))"
  }

  private func emitSteps(
    of way: LinkWay?, to place: LinkPlan.Place, above ground: String, _ names: inout LinkNames,
    values: inout CoordinatorValues, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    guard let screen = place.place.screen else { return }
    guard let way, let last = way.steps.last else {
      // It is there already, but for the values that the link has for it.
      let isThere = way != nil
      guard !isThere || place.values.contains(where: { $0.owner == .place }) else {
        writer.line(ground)
        return
      }
      let made = emitMaking(place.place, screen, &names, values: &values, scope: &scope, into: &writer)
      writer.line(
        isThere
          ? "RoutegenSupport.replace(\(ground), by: \(made), animated: false)" : Self.show(made, .push, above: ground))
      return
    }
    let parents = way.steps.dropLast().allSatisfy { isMakeable($0, of: place) } ? Array(way.steps.dropLast()) : []
    var top = ground
    for step in parents {
      let made = emitMaking(step.place, step.screen, &names, values: &values, scope: &scope, into: &writer)
      let shown = wrapped(made, step, &names, into: &writer)
      let name = names.fresh("below")
      writer.line("let \(name) = \(Self.show(shown, step.kind, above: top))")
      top = name
    }
    let made = emitMaking(place.place, screen, &names, values: &values, scope: &scope, into: &writer)
    writer.line(Self.show(wrapped(made, last, &names, into: &writer), last.kind, above: top))
  }

  /// Writes what makes a screen of the link's values, and gives the Swift of it, connected.
  private func emitMaking(
    _ place: Target.Place, _ screen: Screen.ID, _ names: inout LinkNames, values: inout CoordinatorValues,
    scope: inout FileScope, into writer: inout CodeWriter
  ) -> String {
    let target = self.target(place, known: values.parameters)
    let argument = values.argument(for: target, scope: &scope)
    var made = "self.make\(coordination.name(of: screen))(\(argument))"
    if !argument.isEmpty {
      let name = names.fresh(SwiftNames.uncapitalized(plan.program[screen].name), or: "next")
      writer.line("let \(SwiftNames.escaped(name)) = \(made)")
      made = SwiftNames.escaped(name)
    }
    let showing = CoordinatorShowing(
      coordination: coordination, target: target, inNavigation: false, navigation: nil, listener: .method(""))
    return showing.connected(screen, made)
  }

  /// Puts a screen into a navigation controller of its own, where its route says so.
  private func wrapped(
    _ made: String, _ step: LinkWay.Step, _ names: inout LinkNames, into writer: inout CodeWriter
  ) -> String {
    guard step.inNavigation else { return made }
    let name = names.fresh("navigationController")
    writer.line("let \(name) = self.makeNavigationController()")
    writer.line("\(name).viewControllers = [\(made)]")
    return name
  }

  // MARK: Values

  /// The values of a screen or entry: each that has the name and the type of one of the link's or of the flow's.
  private func target(_ place: Target.Place, known: [Parameter]) -> Target {
    let all = known + plan.program[coordination.flow].parameters
    var arguments: [Argument] = []
    for parameter in plan.parameters(of: place) {
      if all.contains(where: { $0.name == parameter.name && $0.type == parameter.type }) {
        arguments.append(Argument(name: parameter.name, text: SwiftNames.escaped(parameter.name), parameter.location))
      } else if parameter.defaultValue == nil, parameter.type.text.hasSuffix("?") {
        arguments.append(Argument(name: parameter.name, text: "nil", parameter.location))
      }
    }
    return Target(place: place, arguments: arguments, location: plan.program[coordination.flow].location)
  }

  /// Whether a screen on the way can be made of what a link says.
  private func isMakeable(_ step: LinkWay.Step, of place: LinkPlan.Place) -> Bool {
    guard plan.canMake(step.screen) else { return false }
    let given = Set(target(step.place, known: place.parameters).arguments.map(\.name))
    return plan.parameters(of: step.place).allSatisfy { $0.defaultValue != nil || given.contains($0.name) }
  }

  // MARK: Showing

  /// The Swift of what shows a controller, and gives what others are shown above.
  static func show(_ controller: String, _ kind: Route.Kind, above top: String) -> String {
    switch kind {
    case .present: "RoutegenSupport.present(\(controller), over: \(top))"
    case .replace: "RoutegenSupport.replace(\(top), by: \(controller), animated: false)"
    case .push, .close, .finish: "RoutegenSupport.push(\(controller), above: \(top))"
    }
  }

  /// Writes what finds the screen that the flow has started with, and those in its tabs.
  private func emitUncovering(isWhole: Bool, into writer: inout CodeWriter) {
    var tabs = CodeWriter(depth: 1)
    emitUncoveringTabs(into: &tabs)
    if isWhole || tabs.text.contains("self.uncovered()") { emitUncoveringStart(into: &writer) }
    writer.append(tabs)
  }

  private func emitUncoveringStart(into writer: inout CodeWriter) {
    writer.line("/// What the flow has started with, and nothing over it.")
    writer.line("@discardableResult")
    writer.block("private func uncovered() -> UIViewController?") { writer in
      switch plan.program[coordination.flow].start?.target.place {
      case .tabs(let flow, let index)?:
        writer.line("RoutegenSupport.uncovered(\(bar(flow, index))?.selectedViewController)")
      case let place:
        let type = place?.screen.map { plan.program[plan.program[$0].controller].name } ?? "UIViewController"
        writer.line("RoutegenSupport.uncovered(")
        writer.line("  \(type).self, in: self.navigationController, or: self.startedRoot.shown)")
      }
    }
    writer.blank()
  }

  private func emitUncoveringTabs(into writer: inout CodeWriter) {
    var seen: Set<Int> = []
    for place in plan.links[coordination.flow.index]?.places ?? [] {
      guard let screen = place.place.screen, let tab = coordination.ways?.ways[screen]?.tab,
        seen.insert(tab.tabs).inserted
      else { continue }
      emitUncovering(tab, into: &writer)
    }
  }

  private func emitUncovering(_ tab: LinkWay.Tab, into writer: inout CodeWriter) {
    let tabs = plan.program[tab.flow].tabs[tab.tabs]
    let type = "\(plan.path(tab.flow)).\(SwiftNames.escaped(tabs.name)).Tab"
    let bar = bar(tab.flow, tab.tabs)
    writer.line("/// What is at the bottom of a tab, which is selected.")
    writer.line("@discardableResult")
    writer.block("private func uncovered(_ tab: \(type)) -> UIViewController?") { writer in
      if let kind = tab.kind {
        writer.block("if \(bar) == nil") { writer in
          let connected = "self.connected\(coordination.name(tabs.name, in: tab.flow))()"
          writer.line(Self.show(connected, kind, above: "self.uncovered()"))
        }
      }
      writer.line("self.select(tab)")
      writer.line("return RoutegenSupport.uncovered(\(bar)?.selectedViewController)")
    }
    writer.blank()
  }

  private func bar(_ flow: Flow.ID, _ index: Int) -> String {
    let name = coordination.name(plan.program[flow].tabs[index].name, in: flow)
    return "self.\(SwiftNames.uncapitalized(name))TabBarController"
  }
}

/// Names for what is made for a link.
struct LinkNames {
  private var taken: Set<String>

  init(besides names: [String]) {
    taken = Set(names + ["link", "self"])
  }

  /// The name, or another where it is taken, or one like that; which is taken then.
  mutating func fresh(_ name: String, or other: String? = nil) -> String {
    let name = FreshName.like(taken.contains(name) ? other ?? name : name, besides: taken)
    taken.insert(name)
    return name
  }
}

extension EmissionPlan {
  /// Whether there is a coordinator that opens links.
  var opensLinks: Bool {
    program.flows.indices.contains { program.flows[$0].generates.contains(.coordinator) }
      && links.contains { $0 != nil }
  }

  /// What a screen or an entry takes.
  func parameters(of place: Target.Place) -> [Parameter] {
    guard let screen = place.screen, let owner = valueOwner(of: program[screen].controller) else { return [] }
    if case .entry(_, let index) = place { return program[owner].entries[index].parameters }
    return program[owner].parameters
  }
}

extension Argument {
  /// A value that is made up here.
  init(name: String, text: String, _ location: Location) {
    self.init(name: name, value: SwiftExpression(text: text, isLiteral: text == "nil", location: location))
  }
}
