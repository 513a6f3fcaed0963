import FlowModel

/// Routes that other modules perform, and what the flows and views that take them do.
extension ProgramGrammar {
  /// The names of the cases for the routes of flows.
  var namesOfRouteCases: [String] { (plan.flows.map(\.name) + plan.sharedRoutes.map(\.name)).map(SwiftNames.routeCase) }

  /// Returns the files with the declarations of shared routes: one of the app, and one of another module.
  mutating func filesOfSharedRoutes() -> [RandomProgram.File] {
    [false, true].compactMap { isOfModule in
      let declarations = plan.sharedRoutes.filter { $0.isOfModule == isOfModule }.map { declaration($0) }
      return declarations.isEmpty
        ? nil
        : RandomProgram.File(
          name: isOfModule ? "\(PlannedRoutes.module).flow" : "Routes.flow",
          module: isOfModule ? PlannedRoutes.module : nil, declarations: declarations)
    }
  }

  private mutating func declaration(_ list: PlannedRoutes) -> Declaration {
    let routes = list.routes.map { route in
      Declaration(
        docs: names.docs(&random), head: route.name + self.list(of: route.values),
        clauses: route.answer.map { ["answers \($0.text)"] } ?? [])
    }
    let access = list.access == .internal ? "" : "\(list.access) "
    var declaration = Declaration(docs: names.docs(&random), head: "\(access)routes \(list.name)", members: routes)
    guard list.isOfModule else { return declaration }
    // There, its own types need no module.
    for index in declaration.members.indices {
      declaration.members[index].head = declaration.members[index].head.replacing("\(PlannedRoutes.module).", with: "")
      declaration.members[index].clauses = declaration.members[index].clauses.map {
        $0.replacing("\(PlannedRoutes.module).", with: "")
      }
    }
    return declaration
  }

  /// Writes what a flow or a view does for the routes that it takes, in any order.
  mutating func takenRoutes(_ list: Int, from screen: Int?, in flow: Int) -> [Declaration] {
    var hasToClose = screen.map { plan.flows[flow].screens[$0].hasClose } ?? false
    var routes: [Declaration] = []
    for route in plan.sharedRoutes[list].routes {
      let isClose = hasToClose && route.answer == nil
      if isClose { hasToClose = false }
      routes.append(taken(route, isClose: isClose, from: screen, in: flow))
    }
    routes.shuffle(using: &random)
    return routes
  }

  private mutating func taken(
    _ route: PlannedRoutes.Route, isClose: Bool, from screen: Int?, in flowIndex: Int
  ) -> Declaration {
    let flow = plan.flows[flowIndex]
    let isLeaf = screen.map { flow.screens[$0].isLeaf } ?? false
    let values = route.values.map { value in
      // The defaults are those of the declaration.
      var value = value
      if random.chance(70) { value.defaultValue = nil }
      return value
    }
    let head = "\(route.name)\(list(of: values))"
    let hidden = screen.map { parameters(of: $0, in: flow) } ?? []
    let sources = ValueSource(flow: flow, mayAdd: false, added: values, hidden: hidden)
    if let type = route.answer {
      let doing = Declaration(docs: names.docs(&random), head: "do \(head)", clauses: ["answers \(type.text)"])
      switch random.one(of: plan.ways(toAnswer: type, in: flowIndex)) {
      case .do: return doing
      case .flow(let other):
        let isPushed = plan.flows[other].platform == flow.platform && random.chance(40)
        let kinds = isPushed ? ["push", "present"] : ["present"]
        // What cannot be pushed is presented.
        for kind in kinds {
          let shown = self.route(kind, route.name, to: .flow(other), in: flowIndex, sources, answers: true)
          if let shown { return shown }
        }
        return doing
      }
    }
    var kinds = isClose || isLeaf ? ["close"] : ["push", "push", "push", "present", "present", "replace", "close"]
    if !isClose, !isLeaf { kinds.append("alert") }
    if !isClose, !isLeaf, flow.hasServices { kinds += ["do", "do"] }
    let kind = random.one(of: kinds)
    switch kind {
    case "do": return Declaration(docs: names.docs(&random), head: "do \(head)")
    case "alert": return alert(route.name, kind: kind, values, choices: 1)
    case "close": break
    default:
      if let place = place(for: kind, in: flowIndex),
        let shown = self.route(kind, route.name, to: place, in: flowIndex, sources, answers: false)
      {
        return shown
      }
    }
    return close(head, isLeaf: isLeaf, in: flow)
  }
}
