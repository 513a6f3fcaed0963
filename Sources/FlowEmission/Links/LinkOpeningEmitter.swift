import FlowDiagnostics
import FlowModel

/// Writes how a coordinator opens links: each shows its screen with its values, in its tab, with its parents under it.
struct LinkOpeningEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }
  /// How many cases one function opens.
  private static let size = 200

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    let link = plan.flowLinks.parameter
    let others = LinkBeginningEmitter(coordination: coordination, link: link)
    let links = plan.links[coordination.flow.index]
    guard links != nil || others.isNeeded || opensInFlowsOfGuards else { return }
    writer.line("// MARK: Links")
    writer.blank()
    let access = min(coordination.access, plan.flowLinks.access)
    let all = SwiftNames.flowLink
    writer.line(
      "/// Shows what a link names, in this flow or in one that it starts; before `start()`, as soon as the flow starts."
    )
    writer.line("///")
    writer.line("/// - Returns: whether it is shown, or will be after the transition that runs.")
    writer.line("@discardableResult")
    writer.block("\(access.overridable)func open(_ link: \(all)) -> Swift.Bool") {
      $0.line("self.stage.open(link, by: self)")
    }
    writer.blank()
    writer.line(
      "/// The link of the uppermost screen that has one, of this flow or of those that it has started, with its values:"
    )
    writer.line("/// what `open` shows again.")
    writer.line("\(access.modifier)var currentLink: \(all)? { self.stage.currentLink(of: self) }")
    writer.blank()
    if links != nil {
      writer.line("/// Shows what a link of this flow names.")
      writer.line("@discardableResult")
      writer.block(
        "\(coordination.access.modifier)func open(_ link: \(plan.path(coordination.flow)).Link) -> Swift.Bool"
      ) {
        $0.line("self.open(.\(plan.flowLinkCase(of: coordination.flow))(link))")
      }
      writer.blank()
    }
    var section = CodeWriter(depth: 1)
    section.line("/// What shows a link: `nil` if nothing here can.")
    section.block("func opening(_ \(link): \(all)) -> (() -> Swift.Void)?") { writer in
      if links != nil {
        writer.line(
          "if case .\(plan.flowLinkCase(of: coordination.flow))(let own) = \(link), let opening = self.opening(own) "
            + "{ return opening }")
      }
      if others.isNeeded {
        others.emit(scope: &scope, into: &writer)
      } else {
        writer.line("return self.stage.openingInChildren(\(link))")
      }
    }
    section.blank()
    if let links { emit(links, link, scope: &scope, into: &section) }
    writer.append(section)
    emitUncoveringTabs(used: section.text, into: &writer)
  }

  private func emit(_ links: LinkPlan, _ link: String, scope: inout FileScope, into writer: inout CodeWriter) {
    let chunks = stride(from: 0, to: links.places.count, by: Self.size).map { start in
      start..<min(start + Self.size, links.places.count)
    }
    let type = "\(plan.path(coordination.flow)).Link"
    writer.line("/// What shows a link of this flow: in its tab, with its parents under it.")
    for (index, chunk) in chunks.enumerated() {
      writer.block("private func opening\(index == 0 ? "" : "\(index)")(_ \(link): \(type)) -> (() -> Swift.Void)?") {
        writer in
        writer.cases(of: link) { writer in
          for position in chunk {
            let guards = plan.guards.guards(ofLink: position, in: coordination.flow)
            emit(links.places[position], guards, scope: &scope, into: &writer)
          }
          if index + 1 < chunks.count {
            writer.line("default: return self.opening\(index + 1)(\(link))")
          } else if chunks.count > 1 {
            writer.line("default: return nil")
          }
        }
      }
      writer.blank()
    }
  }

  // MARK: One link

  private func emit(
    _ place: LinkPlan.Place, _ guards: [Guard.ID], scope: inout FileScope, into writer: inout CodeWriter
  ) {
    guard let screen = place.place.screen else { return }
    let prefix = "\(plan.path(coordination.flow).asFileScopeName)_open_\(place.name)"
    var values = CoordinatorValues(
      coordination, flow: coordination.flow, parameters: place.parameters, prefix: prefix)
    var names = LinkNames(besides: place.parameters.map(\.name))
    let way = coordination.ways?.ways[screen]
    var bound: Set<String> = []
    var body = CodeWriter(depth: 3)
    // A link opens in a flow that has its values: another user's does not open here.
    for value in place.values where value.owner == .flow {
      let name = value.parameter.name
      bound.insert(name)
      body.line(
        "guard RoutegenSupport.areEqual(\(SwiftNames.escaped(name)), self.\(SwiftNames.member(name))) else { return nil }"
      )
    }
    if let shown = way?.shown, way?.steps.isEmpty == true {
      bound.formUnion(emitChecking(of: place, shown, prefix: prefix, scope: &scope, into: &body))
    }
    if plan.canMake(screen) || way?.steps.isEmpty == true {
      body.block("return") { writer in
        emitPassing(guards, into: &writer) { writer in
          emitSteps(of: way, to: place, above: ground(way), &names, values: &values, scope: &scope, into: &writer)
        }
      }
    } else {
      // Only segues show it.
      body.line("return nil")
    }
    bound.formUnion(values.bound)
    var pattern = "case .\(SwiftNames.member(place.name))"
    if !bound.isEmpty {
      let names = place.parameters.map { bound.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
      pattern += "(\(names.joined(separator: ", ")))"
    }
    writer.line("\(pattern):" + plan.remark(place.canonical.location))
    writer.append(body)
  }

  /// Writes what is shown once some guards are met.
  func emitPassing(_ guards: [Guard.ID], into writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    if guards.isEmpty { return body(&writer) }
    writer.block("self.stage.pass(\(plan.list(guards)), of: self)", remark: " [self] in", body)
  }

  /// Whether the flow of a guard that it asks may have links: those open in it while it is shown.
  private var opensInFlowsOfGuards: Bool {
    plan.opensLinks && !plan.program.guards.isEmpty && !plan.linkedFlows.shown[coordination.flow.index].isEmpty
  }

  /// The values of a link to a first screen that the flow's values decide, as in `start -> Cart(total: total)`.
  private func decided(_ place: LinkPlan.Place, by shown: Target) -> [(value: Parameter, argument: Argument)] {
    let own = Set(plan.program[coordination.flow].parameters.map(\.name))
    return place.values.filter { $0.owner == .place }.compactMap { value in
      guard let argument = shown.arguments.first(where: { $0.name == value.parameter.name }),
        !argument.value.freeNames.isDisjoint(with: own)
      else { return nil }
      return (value.parameter, argument)
    }
  }

  func emitChecking(
    of place: LinkPlan.Place, _ shown: Target, prefix: String, support: String = "RoutegenSupport",
    otherwise: String = "nil", scope: inout FileScope, into writer: inout CodeWriter
  ) -> Set<String> {
    var own = CoordinatorValues(coordination, flow: coordination.flow, prefix: prefix)
    let decided = decided(place, by: shown)
    for (value, argument) in decided {
      let swift = own.swift(of: argument.value, for: value, scope: &scope)
      writer.line(
        "guard \(support).areEqual(\(SwiftNames.escaped(value.name)), \(swift)) else { return \(otherwise) }")
    }
    return Set(decided.map(\.value.name))
  }

  /// The Swift of what uncovers the start, or the tab in which a screen is shown.
  func ground(_ way: LinkWay?) -> String {
    guard let tab = way?.tab else { return "self.stage.uncovered()" }
    let tabs = plan.program[tab.flow].tabs[tab.tabs]
    return "self.uncovered(\(plan.path(tab.flow)).\(SwiftNames.escaped(tabs.name)).Tab"
      + ".\(SwiftNames.member(tabs.tabs[tab.tab].name)))"
  }

  private func emitSteps(
    of way: LinkWay?, to place: LinkPlan.Place, above ground: String, _ names: inout LinkNames,
    values: inout CoordinatorValues, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    guard let screen = place.place.screen else { return }
    guard let way, let last = way.steps.last else {
      emitFirst(way, of: place, screen, above: ground, &names, values: &values, scope: &scope, into: &writer)
      return
    }
    let parents = way.steps.dropLast().allSatisfy { isMakeable($0, of: place) } ? Array(way.steps.dropLast()) : []
    var top = ground
    for step in parents {
      let made = emitMaking(step.place, step.screen, &names, values: &values, scope: &scope, into: &writer)
      let name = names.fresh("below")
      writer.line("let \(name) = \(show(made, step, above: top))")
      top = name
    }
    let made = emitMaking(place.place, screen, &names, values: &values, scope: &scope, into: &writer)
    writer.line(show(made, last, above: top))
  }

  /// Whether the screen that a flow or a tab starts with is what a link to it shows, with the values that it has.
  func isLeft(_ place: LinkPlan.Place, by shown: Target) -> Bool {
    place.values.count { $0.owner == .place } == decided(place, by: shown).count && shown.place == place.place
  }

  /// Writes what shows the screen that a flow or a tab starts with: it is there, unless something has replaced it or the
  /// link has other values for it.
  private func emitFirst(
    _ way: LinkWay?, of place: LinkPlan.Place, _ screen: Screen.ID, above ground: String, _ names: inout LinkNames,
    values: inout CoordinatorValues, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    guard let shown = way?.shown else {
      let made = emitMaking(place.place, screen, &names, values: &values, scope: &scope, into: &writer)
      writer.line(show(made, .push, above: ground, inNavigation: false))
      return
    }
    guard !isLeft(place, by: shown) else {
      guard plan.canMake(screen), plan.isRegistered(screen) else {
        writer.line("_ = \(ground)")
        return
      }
      var own = CoordinatorValues(coordination, flow: coordination.flow, prefix: values.prefix)
      let showing = CoordinatorShowing(
        coordination: coordination, target: shown, inNavigation: false, presentation: .tab, listener: .method(""))
      writer.block("self.stage.uncover(\(ground), as: \(plan.path(screen)).self)") { writer in
        showing.emit(lead: showing.hasSteps ? "return " : "", values: &own, scope: &scope, into: &writer)
      }
      return
    }
    guard plan.canMake(screen) else {
      writer.line("_ = \(ground)")
      return
    }
    let made = emitMaking(place.place, screen, &names, values: &values, scope: &scope, into: &writer)
    writer.line(show(made, .replace, above: ground, inNavigation: false))
  }

  /// Writes what makes a screen of the link's values, and gives the Swift of it, connected.
  private func emitMaking(
    _ place: Target.Place, _ screen: Screen.ID, _ names: inout LinkNames, values: inout CoordinatorValues,
    scope: inout FileScope, into writer: inout CodeWriter
  ) -> String {
    let target = self.target(place, known: values.parameters)
    let argument = values.argument(for: target, scope: &scope)
    let showing = CoordinatorShowing(
      coordination: coordination, target: target, inNavigation: false, presentation: .tab, listener: .method(""))
    return showing.making(screen, argument) {
      let name = SwiftNames.escaped(names.fresh(SwiftNames.uncapitalized(plan.program[screen].name), or: "next"))
      writer.line("let \(name) = \($0)")
      return name
    }
  }

  // MARK: Values

  /// The values of a screen or entry: each that has the name and the type of one of the link's or of the flow's.
  func target(_ place: Target.Place, known: [Parameter]) -> Target {
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
  func isMakeable(_ step: LinkWay.Step, of place: LinkPlan.Place) -> Bool {
    guard plan.canMake(step.screen) else { return false }
    let given = Set(target(step.place, known: place.parameters).arguments.map(\.name))
    return plan.parameters(of: step.place).allSatisfy { $0.defaultValue != nil || given.contains($0.name) }
  }

  // MARK: Showing

  /// The Swift of what shows a connected screen, and gives what others are shown above.
  private func show(_ made: String, _ kind: Route.Kind, above ground: String, inNavigation: Bool) -> String {
    CoordinatorShowing.Presentation.route(kind, screen: ground, isAnimated: false)
      .shown(made, inNavigation: inNavigation)
  }

  private func show(_ made: String, _ step: LinkWay.Step, above ground: String) -> String {
    let styling = step.meaning.flatMap {
      PresentationStyling(
        of: RoutePerforming(coordination: coordination, meaning: $0, screen: step.source, screenName: ""))
    }
    return CoordinatorShowing.Presentation.route(
      step.kind, screen: ground, isAnimated: false, style: styling?.closure(screen: nil)
    ).shown(made, inNavigation: step.inNavigation)
  }

  /// Writes what brings the tabs to the front in which links are shown.
  private func emitUncoveringTabs(used: String, into writer: inout CodeWriter) {
    var seen: Set<Int> = []
    for way in coordination.ways?.ways.values.compactMap(\.tab).sorted(by: { $0.tabs < $1.tabs }) ?? [] {
      guard seen.insert(way.tabs).inserted else { continue }
      let tabs = plan.program[way.flow].tabs[way.tabs]
      let type = "\(plan.path(way.flow)).\(SwiftNames.escaped(tabs.name)).Tab"
      guard used.holds("self.uncovered(\(type).") else { continue }
      let name = coordination.name(tabs.name, in: way.flow)
      let bar = "self.\(SwiftNames.uncapitalized(name))TabBarController"
      writer.line("/// The first screen of a tab, brought to the front.")
      writer.block("private func uncovered(_ tab: \(type)) -> UIViewController?") { writer in
        if let kind = way.kind {
          writer.block("if \(bar) == nil") {
            $0.line(show("self.connected\(name)()", kind, above: "self.stage.uncovered()", inNavigation: false))
          }
        }
        writer.line("return self.stage.uncovered(tab: tab.rawValue, of: \(bar))")
      }
      writer.blank()
    }
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
