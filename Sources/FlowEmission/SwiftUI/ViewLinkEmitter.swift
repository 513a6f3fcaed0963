import FlowModel

/// Writes how a SwiftUI flow's coordinator opens links, and which link it shows.
struct ViewLinkEmitter {
  let flow: ViewFlow

  /// How many cases one function has: the compiler gives up on some six hundred.
  static let size = 200

  private var plan: EmissionPlan { flow.plan }
  private var coordination: Coordination { flow.coordination }
  private var links: LinkPlan? { plan.links[flow.flow.index] }

  private var link: String { plan.flowLinks.parameter }

  func emit(_ start: Start, scope: inout FileScope, into writer: inout CodeWriter) {
    guard plan.opensLinks else { return }
    writer.line("// MARK: Links")
    writer.blank()
    emitOpening(scope: &scope, into: &writer)
    if let links {
      emitOwn(links, scope: &scope, into: &writer)
      emitGround(start, into: &writer)
    }
    writer.append(ViewCurrentLinkEmitter(flow: flow).code)
  }

  // MARK: Opening

  private func emitOpening(scope: inout FileScope, into writer: inout CodeWriter) {
    let all = SwiftNames.flowLink
    let access = min(coordination.access, plan.flowLinks.access)
    let children = flow.cases.filter { if case .child(.flow) = $0.kind { true } else { false } }
    let starting = ViewLinkStartEmitter(flow: flow, link: link)
    writer.line(
      "/// Shows what a link names, in this flow or in one that it starts: in its tab, with what is under it.")
    writer.line("///")
    writer.line("/// - Returns: whether it is shown, or will be when what covers it is gone.")
    writer.line("@discardableResult")
    writer.block("\(access.overridable)func open(_ \(link): \(all)) -> Swift.Bool") { writer in
      writer.line("if self.presence.waits(toOpen: { [weak self] in self?.open(\(link)) }) { return true }")
      if plan.guards.takes[flow.flow.index] { writer.line("defer { self.gates.forget() }") }
      // What no other flow has started is there from now on.
      writer.line("if !self.presence.hasEntered { _ = self.stage }")
      if links != nil {
        writer.line(
          "if case .\(plan.flowLinkCase(of: flow.flow))(let own) = \(link), self.opens(own) { return true }")
      }
      if !children.isEmpty {
        writer.block("for each in self.presence.shown.reversed()") { writer in
          writer.cases(of: "each.screen") { writer in
            for each in children {
              writer.line("case \(flow.member(each.kind))(let flow, _): if flow.open(\(link)) { return true }")
            }
            if children.count < flow.cases.count { writer.line("default: break") }
          }
        }
      }
      starting.emit(scope: &scope, into: &writer)
    }
    writer.blank()
    guard links != nil else { return }
    writer.line("/// Shows what a link of this flow names.")
    writer.line("@discardableResult")
    writer.block(
      "\(coordination.access.modifier)func open(_ link: \(plan.path(flow.flow)).Link) -> Swift.Bool"
    ) {
      $0.line("self.open(.\(plan.flowLinkCase(of: flow.flow))(link))")
    }
    writer.blank()
  }

  // MARK: Own links

  private func emitOwn(_ links: LinkPlan, scope: inout FileScope, into writer: inout CodeWriter) {
    let chunks = stride(from: 0, to: links.places.count, by: Self.size).map { start in
      start..<min(start + Self.size, links.places.count)
    }
    for (index, chunk) in chunks.enumerated() {
      writer.block(
        "private func opens\(index == 0 ? "" : "\(index)")(_ \(link): \(plan.path(flow.flow)).Link) -> Swift.Bool"
      ) { writer in
        writer.cases(of: link) { writer in
          for position in chunk {
            let guards = plan.guards.guards(ofLink: position, in: flow.flow)
            emit(links.places[position], guards, scope: &scope, into: &writer)
          }
          if index + 1 < chunks.count {
            writer.line("default: return self.opens\(index + 1)(\(link))")
          } else if chunks.count > 1 {
            writer.line("default: return false")
          }
        }
      }
      writer.blank()
    }
  }

  private func emit(
    _ place: LinkPlan.Place, _ guards: [Guard.ID], scope: inout FileScope, into writer: inout CodeWriter
  ) {
    guard let screen = place.place.screen else { return }
    let linked = LinkValues(coordination: coordination)
    let prefix = "\(plan.path(flow.flow).asFileScopeName)_open_\(place.name)"
    var values = CoordinatorValues(coordination, flow: flow.flow, parameters: place.parameters, prefix: prefix)
    var bound: Set<String> = []
    var body = CodeWriter(depth: 3)
    // A link opens in a flow that has its values: another user's does not open here.
    for value in place.values where value.owner == .flow {
      let name = value.parameter.name
      bound.insert(name)
      body.line(
        "guard RoutegenViews.areEqual(\(SwiftNames.escaped(name)), self.\(SwiftNames.member(name))) "
          + "else { return false }")
    }
    let way = coordination.ways?.ways[screen]
    if let shown = way?.shown, way?.steps.isEmpty == true {
      bound.formUnion(
        linked.emitChecking(
          of: place, shown, prefix: prefix, support: "RoutegenViews", otherwise: "false", scope: &scope, into: &body))
    }
    let ground = FreshName.like("ground", besides: Set(place.parameters.map(\.name)))
    ViewGuardEmitter(flow: flow).emitPassing(guards, into: &body) { writer in
      var steps = writer.alike()
      emitSteps(of: way, to: place, screen, from: ground, linked, values: &values, scope: &scope, into: &steps)
      writer.line("guard let \(steps.isEmpty ? "_" : ground) = \(Self.ground(way, in: flow)) else { return false }")
      writer.append(steps)
      writer.line("return true")
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

  /// Writes what shows the screens between the ground and the linked one, and that one.
  private func emitSteps(
    of way: LinkWay?, to place: LinkPlan.Place, _ screen: Screen.ID, from ground: String,
    _ linked: LinkValues, values: inout CoordinatorValues, scope: inout FileScope,
    into writer: inout CodeWriter
  ) {
    func value(_ place: Target.Place, _ screen: Screen.ID) -> String {
      let construction = values.construction(
        for: linked.target(place, known: values.parameters), scope: &scope)
      return flow.member(.view(screen)) + (construction.isEmpty ? "" : "(\(construction))")
    }
    guard let way, !way.steps.isEmpty else {
      if let shown = way?.shown, linked.isLeft(place, by: shown) { return }
      let screen = value(place.place, screen)
      return writer.line("\(ground).\(way?.shown == nil ? "push(" : "replace(by: ")\(screen))")
    }
    let parents = way.steps.dropLast()
    let canBeMade = parents.allSatisfy { linked.isMakeable($0, of: place) }
    // Only values that are written down are asked for: the others would be bound and never used.
    var shown = (canBeMade ? Array(parents) : []).map { (step: $0, place: $0.place, screen: $0.screen) }
    if let last = way.steps.last { shown.append((last, place.place, screen)) }
    // What is presented comes with what is above it: it may have to wait.
    while let (step, place, shownScreen) = shown.first {
      shown.removeFirst()
      let screen = value(place, shownScreen)
      switch step.kind {
      case .present:
        let above = shown.prefix { $0.step.kind != .present }.map { value($0.place, $0.screen) }
        shown = []
        var list = [screen]
        if step.isCover { list.append("asCover: true") }
        if step.inNavigation { list.append("inNavigation: true") }
        if !above.isEmpty { list.append("above: [\(above.joined(separator: ", "))]") }
        writer.line("\(ground).present(\(list.joined(separator: ", ")))")
      case .replace: writer.line("\(ground).replace(by: \(screen))")
      case .push, .close, .finish: writer.line("\(ground).push(\(screen))")
      }
    }
  }

  // MARK: Ground

  /// The Swift of what brings to the front what a screen is shown above: the start, or a tab.
  static func ground(_ way: LinkWay?, in flow: ViewFlow) -> String {
    guard let tab = way?.tab else { return "self.uncovered()" }
    let tabs = flow.program[tab.flow].tabs[tab.tabs]
    return "self.uncovered(\(flow.tab(tab.flow, tab.tabs)).\(SwiftNames.member(tabs.tabs[tab.tab].name)))"
  }

  private func emitGround(_ start: Start, into writer: inout CodeWriter) {
    guard let kind = flow.kind(of: start.target) else { return }
    let inNavigation = start.inNavigation || !flow.bringsStacks(start.target)
    writer.line("/// What the flow starts with, in front of all.")
    writer.block("private func uncovered() -> \(flow.place)?") { writer in
      writer.line(
        "self.presence.uncovered({ \(flow.condition(kind)) }, inNavigation: \(inNavigation)) { self.startScreen() }")
    }
    writer.blank()
    var seen: Set<Int> = []
    for way in coordination.ways?.ways.values.compactMap(\.tab).sorted(by: { $0.tabs < $1.tabs }) ?? [] {
      guard way.flow == flow.flow, seen.insert(way.tabs).inserted else { continue }
      emitGround(way, start, into: &writer)
    }
  }

  private func emitGround(_ way: LinkWay.Tab, _ start: Start, into writer: inout CodeWriter) {
    let tabs = flow.program[way.flow].tabs[way.tabs]
    let name = coordination.name(tabs.name, in: way.flow)
    let property = SwiftNames.escaped(ViewFlow.property(ofTabs: name))
    writer.line("/// The first screen of a tab, in front of all.")
    writer.block("private func uncovered(_ tab: \(flow.tab(way.flow, way.tabs))) -> \(flow.place)?") { writer in
      writer.block("if self.\(property)?.isShown != true") { writer in
        switch way.kind {
        case nil: writer.line("_ = self.uncovered()")
        case .replace: writer.line("self.uncovered()?.replace(by: self.make\(name)(), inNavigation: false)")
        case .present: writer.line("self.uncovered()?.present(self.make\(name)())")
        case .push, .close, .finish: writer.line("self.uncovered()?.push(self.make\(name)())")
        }
      }
      writer.line("return self.\(property)?.uncovered(tab) { screen in")
      writer.line("  switch tab {")
      for tab in tabs.tabs {
        guard let kind = tab.target.flatMap(flow.kind) else { continue }
        writer.line("  case .\(SwiftNames.member(tab.name)): \(flow.condition(kind, on: "screen"))")
      }
      writer.line("  }")
      writer.line("} start: {")
      writer.line("  self.makeScreen(for: tab)")
      writer.line("}")
    }
    writer.blank()
  }
}
