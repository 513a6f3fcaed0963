import FlowModel

/// Writes how a coordinator opens the links of other flows: by the living coordinator of that flow, or by one that it
/// begins.
struct LinkBeginningEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }

  /// The flows with links that it begins.
  private var children: [(child: Coordination.Child, links: LinkPlan)] {
    coordination.children.compactMap { child in
      guard case .flow(let flow) = child, flow != coordination.flow, let links = plan.links[flow.index] else {
        return nil
      }
      return (child, links)
    }
  }

  /// Whether there are links of other flows that it could open.
  var isNeeded: Bool { !children.isEmpty }

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    let all = plan.links.compactMap { $0 }
    let names = SwiftNames.flowLinkCases(ofFlows: all.map { plan.program[$0.flow].name })
    func name(_ flow: Flow.ID) -> String {
      SwiftNames.member(zip(all, names).first { $0.0.flow == flow }?.1 ?? "")
    }
    let own = plan.links[coordination.flow.index]
    let access = min(coordination.access, FlowLinkEmitter.access(in: plan))
    writer.line("/// Shows what an address stands for, if it is this flow's or that of one that it can begin.")
    writer.line("@discardableResult")
    writer.block("\(access.overridable)func open(_ link: \(SwiftNames.flowLink)) -> Bool") { writer in
      writer.cases(of: "link") { writer in
        if own != nil {
          writer.line("case .\(name(coordination.flow))(let link): self.open(link)")
        }
        for (child, links) in children {
          writer.line("case .\(name(links.flow))(let link):")
          var body = CodeWriter(depth: 3)
          emit(child, links, scope: &scope, into: &body)
          writer.append(body)
        }
        if all.count > children.count + (own == nil ? 0 : 1) { writer.line("default: return false") }
      }
      writer.line("return true")
    }
    writer.blank()
  }

  /// Writes what asks the living coordinator of a flow, or begins it.
  private func emit(
    _ child: Coordination.Child, _ links: LinkPlan, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    let type = coordination.coordinator(of: child)
    writer.block("if let child = RoutegenSupport.living(\(type).self, of: self.childCoordinators)") { writer in
      writer.line("child.open(link)")
      writer.line("return true")
    }
    let parameters = coordination.parameters(of: child)
    func isGiven(_ value: Link.Value) -> Bool {
      value.owner == .flow
        || parameters.contains { $0.name == value.parameter.name && $0.type == value.parameter.type }
    }
    let carrying = links.places.filter { $0.values.contains(where: isGiven) }
    guard !carrying.isEmpty else {
      emitBeginning(of: child, with: [], scope: &scope, into: &writer)
      return
    }
    writer.cases(of: "link") { writer in
      for place in carrying {
        let given = place.values.filter(isGiven).map(\.parameter)
        let bound = place.values.map { isGiven($0) ? "let \(SwiftNames.escaped($0.parameter.name))" : "_" }
        writer.line("case .\(SwiftNames.member(place.name))(\(bound.joined(separator: ", "))):")
        var body = CodeWriter(depth: 4)
        emitBeginning(of: child, with: given, scope: &scope, into: &body)
        writer.append(body)
      }
      if carrying.count < links.places.count {
        writer.line("default:")
        var body = CodeWriter(depth: 4)
        emitBeginning(of: child, with: [], scope: &scope, into: &body)
        writer.append(body)
      }
    }
  }

  /// Writes what begins a flow as the first route does that needs nothing but a link's values, and opens the link there.
  private func emitBeginning(
    of child: Coordination.Child, with given: [Parameter], scope: inout FileScope, into writer: inout CodeWriter
  ) {
    guard let (screen, meaning, target) = beginning(of: child, with: given) else {
      writer.line("return false")
      return
    }
    let route = meaning.route
    let owner = meaning.isOfFlow ? coordination.name("", in: meaning.flow) : coordination.name(of: screen)
    let prefix = [plan.path(coordination.flow).asFileScopeName, "open", owner, route.name].joined(separator: "_")
    var values = CoordinatorValues(coordination, flow: meaning.flow, parameters: given, prefix: prefix)
    let taken = Set(given.map(\.name))
    let top = FreshName.like("top", besides: taken)
    let performing = RoutePerforming(coordination: coordination, meaning: meaning, screen: screen, screenName: top)
    writer.line("let \(top) = self.uncovered()")
    let showing = CoordinatorShowing(
      coordination: coordination, target: target, inNavigation: route.inNavigation,
      navigation: route.kind == .present ? nil : "\(top)?.navigationController",
      listener: .link(
        name: SwiftNames.escaped(route.name + "DidFinish"), label: performing.label, screen: top,
        comesBack: route.kind != .replace))
    let controller = showing.emit(values: &values, scope: &scope, into: &writer)
    writer.line(LinkOpeningEmitter.show(controller, route.kind, above: top))
    writer.line("\(FreshName.like("child", besides: taken)).open(link)")
  }

  /// The first route that begins a flow without anything that a link does not say, and what it leads to then.
  private func beginning(
    of child: Coordination.Child, with given: [Parameter]
  ) -> (screen: Screen.ID, meaning: Coordination.Meaning, target: Target)? {
    for screen in coordination.screens where !plan.program[plan.program[screen].controller].isStock {
      for meaning in coordination.meanings(in: screen) {
        let route = meaning.route
        guard let target = route.target, target.child == child, route.kind != .close, route.kind != .finish,
          let arguments = arguments(for: child, of: target, unlike: route.parameters, given: given)
        else { continue }
        return (screen, meaning, Target(place: target.place, arguments: arguments, location: target.location))
      }
    }
    return nil
  }

  private func arguments(
    for child: Coordination.Child, of target: Target, unlike missing: [Parameter], given: [Parameter]
  ) -> [Argument]? {
    var arguments: [Argument] = []
    let missing = Set(missing.map(\.name))
    for parameter in coordination.parameters(of: child) {
      if given.contains(where: { $0.name == parameter.name }) {
        arguments.append(Argument(name: parameter.name, text: SwiftNames.escaped(parameter.name), parameter.location))
      } else if let argument = target.arguments.first(where: { $0.name == parameter.name }),
        argument.value.freeNames.isDisjoint(with: missing)
      {
        arguments.append(argument)
      } else if parameter.defaultValue == nil {
        return nil
      }
    }
    return arguments
  }
}
