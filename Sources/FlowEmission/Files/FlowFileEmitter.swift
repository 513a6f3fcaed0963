import FlowModel

/// Writes the Swift of a flow file: first the code without a user interface, then the rest, each in the order of the
/// file.
struct FlowFileEmitter {
  let plan: EmissionPlan
  let file: FlowFile

  var code: Code {
    let imports = FileImports(of: file, plan: plan)
    // A file that imports a user interface framework cannot be compiled at all without it.
    let named = Framework.allCases.filter { framework in imports.isImported(framework.module) }
    let condition = named.map(\.condition).joined(separator: " && ")
    let views = ViewFlowEmitter(plan: plan, file: file)
    return """
      \(SwiftEmitter.header(from: SwiftNames.comment(file.name)))

      \("#if \(condition)", if: !named.isEmpty)
      \(imports.atTop)

      \(blocks: file.sharedRoutes.map { RouteListEmitter(of: plan.program.sharedRoutes[$0], plan: plan).code })

      \(blocks: file.flows.flatMap { flow in plain(flow).map { $0.declared(for: plan.program[flow].name) } })

      \(blocks: Framework.allCases.map { userInterface(of: $0, imports) } + [views.code(imports)])
      \("#endif", if: !named.isEmpty)
      """
  }

  // MARK: Without user interface

  private func plain(_ flow: Flow.ID) -> [Code] {
    [NamespaceEmitter(plan: plan, flow: flow).code, ResultEmitter(plan: plan, flow: flow).code]
      + [StartChoiceEmitter(plan: plan, flow: flow).code] + ChoiceEmitter(plan: plan).code(of: flow)
      + [routes(of: flow, withUserInterface: false)]
      + plan.program[flow].members.flatMap { plain($0, of: flow) }
      + [plan.links[flow.index].map { LinkEmitter(plan: plan, links: $0).code } ?? ""]
  }

  /// Returns the enum of the routes of a flow, in the part of the file with a user interface if it needs one.
  private func routes(of flow: Flow.ID, withUserInterface: Bool) -> Code {
    guard plan.routesNeedUserInterface(flow) == withUserInterface else { return "" }
    return RouteListEmitter(of: flow, plan: plan)?.code ?? ""
  }

  private func plain(_ member: Flow.Member, of flow: Flow.ID) -> [Code] {
    switch member {
    case .screen(let screen):
      let route = RouteEmitter(plan: plan, screen: screen)
      return [
        SegueIdentifierEmitter(plan: plan, screen: screen).code,
        ParametersEmitter(plan: plan, screen: screen).code,
        EntryEmitter(plan: plan, screen: screen).code,
        route.needsUserInterface ? "" : route.code,
        AnswerEmitter(plan: plan, screen: screen).code,
        RouteIdentifierEmitter(plan: plan, screen: screen).code,
      ] + ChoiceEmitter(plan: plan).code(of: screen)
        + plan.program[screen].identifiers.map {
          IdentifierBlockEmitter(plan: plan, block: $0, owner: .screen(screen)).code
        }
    case .identifiers(let block): return [IdentifierBlockEmitter(plan: plan, block: block, owner: .flow(flow)).code]
    case .tabs(let index): return [TabEmitter(plan: plan, flow: flow, index: index).code]
    }
  }

  // MARK: With user interface

  private func userInterface(of framework: Framework, _ imports: FileImports) -> Code {
    let flows = file.flows.filter { Framework(plan.program[$0].platform) == framework }
    let external = framework == .uiKit ? ExternalFlowEmitter(plan: plan, file: file).extensions : []
    let declared = flows.flatMap { flow in userInterface(of: flow).map { $0.declared(for: plan.program[flow].name) } }
    let declarations = (declared + external).filter { !$0.isEmpty }
    guard !declarations.isEmpty else { return "" }
    let importsItself = imports.isImported(framework.module)
    let hostsViews = plan.hostingAccess(of: flows) != nil
    let modules = (hostsViews ? ["SwiftUI"] : []) + [framework.module]
    return """
      \("#if \(framework.condition)", if: !importsItself)
      \(imports.code(modules, hasUIKit: framework == .uiKit))

      \(blocks: declarations)
      \("#endif", if: !importsItself)
      """
  }

  private func userInterface(of flow: Flow.ID) -> [Code] {
    var services = ServicesEmitter(plan: plan, flow: flow)
    return [services.code(), routes(of: flow, withUserInterface: true)]
      + [RouteActionEmitter(of: flow, plan: plan)?.code ?? ""]
      + plan.program[flow].members.map { userInterface(of: $0, in: flow) } + [
        FlowScreenEmitter(plan: plan).classes(of: flow),
        CoordinatorEmitter(plan: plan, flow: flow).code,
      ]
  }

  private func userInterface(of member: Flow.Member, in flow: Flow.ID) -> Code {
    switch member {
    case .screen(let screen): userInterface(of: screen)
    case .identifiers(let block): DequeueEmitter(plan: plan, block: block, owner: .flow(flow)).code
    case .tabs: ""
    }
  }

  private func userInterface(of screen: Screen.ID) -> Code {
    let spelling = SegueSpelling(of: screen, plan: plan)
    let route = RouteEmitter(plan: plan, screen: screen)
    let declarations =
      [
        ReceivingEmitter(plan: plan, screen: screen).code,
        DestinationEmitter(plan: plan, screen: screen, spelling: spelling).code,
        SegueHandlerEmitter(plan: plan, screen: screen).code,
        route.needsUserInterface ? route.code : "",
        RoutingEmitter(plan: plan, screen: screen).code,
        ChildEmitter(plan: plan, screen: screen).code,
        LeavingEmitter(plan: plan, screen: screen).code,
        SegueHandlingEmitter(plan: plan, screen: screen, spelling: spelling).code,
        SegueActionEmitter(plan: plan, screen: screen).code,
        RouterEmitter(plan: plan, screen: screen).code,
        SceneEmitter(plan: plan, screen: screen).code,
      ]
      + plan.program[screen].identifiers.map { DequeueEmitter(plan: plan, block: $0, owner: .screen(screen)).code }
    guard declarations.contains(where: { !$0.isEmpty }) else { return "" }
    return """
      // MARK: - \(plan.path(screen))

      \(blocks: declarations)
      """
  }
}
