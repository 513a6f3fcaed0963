import FlowDiagnostics
import FlowModel

/// Writes the Swift of one flow file: first what needs no user interface, then what does, each in the order of the file.
struct FlowFileEmitter {
  let plan: EmissionPlan
  let file: FlowFile

  func emit() -> WrittenText {
    // About what the Swift of a screen takes: room that is not used costs nothing, but text that is moved to larger room does.
    var writer = CodeWriter(capacity: 6144 * (1 + file.flows.reduce(0) { $0 + plan.program[$1].members.count }))
    SwiftEmitter.writeHeader(of: file, into: &writer)

    // A file that names a user interface framework itself cannot be compiled at all where there is none.
    let frameworks = Framework.allCases.filter { framework in file.imports.contains { $0.module == framework.module } }
    if !frameworks.isEmpty {
      writer.line("#if " + frameworks.map(\.condition).joined(separator: " && "))
    }
    let imports = FileImports(of: file, plan: plan)
    imports.emitAtTop(into: &writer)
    writer.blank()

    for flow in file.flows { emitPlain(flow, into: &writer) }
    for framework in Framework.allCases { emitUserInterface(of: framework, imports, into: &writer) }
    ViewFlowEmitter(plan: plan, file: file).emit(imports, into: &writer)
    if !frameworks.isEmpty {
      writer.closeUp()
      writer.line("#endif")
    }
    return writer.complete()
  }

  // MARK: Without user interface

  private func emitPlain(_ flow: Flow.ID, into writer: inout CodeWriter) {
    writer.append(NamespaceEmitter(plan: plan, flow: flow).code)
    writer.append(ResultEmitter(plan: plan, flow: flow).code)
    for member in plan.program[flow].members {
      switch member {
      case .screen(let screen):
        writer.append(SegueIdentifierEmitter(plan: plan, screen: screen).code)
        writer.append(ParametersEmitter(plan: plan, screen: screen).code)
        writer.append(EntryEmitter(plan: plan, screen: screen).code)
        let route = RouteEmitter(plan: plan, screen: screen)
        if !route.needsUserInterface { writer.append(route.code) }
        writer.append(RouteIdentifierEmitter(plan: plan, screen: screen).code)
        for block in plan.program[screen].identifiers {
          writer.append(IdentifierBlockEmitter(plan: plan, block: block, owner: .screen(screen)).code)
        }
      case .identifiers(let block):
        writer.append(IdentifierBlockEmitter(plan: plan, block: block, owner: .flow(flow)).code)
      case .tabs(let index): writer.append(TabEmitter(plan: plan, flow: flow, index: index).code)
      }
    }
    if let links = plan.links[flow.index] { writer.append(LinkEmitter(plan: plan, links: links).code) }
  }

  // MARK: With user interface

  private func emitUserInterface(of framework: Framework, _ imports: FileImports, into writer: inout CodeWriter) {
    let flows = file.flows.filter { Framework(plan.program[$0].platform) == framework }
    let importsItself = imports.isImported(framework.module)
    let isNeeded = writer.section { writer in
      writer.blank()
      if !importsItself { writer.line("#if " + framework.condition) }
      let hostsViews = plan.hostingAccess(of: flows) != nil
      imports.emit((hostsViews ? ["SwiftUI"] : []) + [framework.module], hasUIKit: framework == .uiKit, into: &writer)
    } body: { writer in
      for flow in flows { emitUserInterface(of: flow, into: &writer) }
      ExternalFlowEmitter(plan: plan, file: file).emit(into: &writer)
    }
    if isNeeded, !importsItself {
      writer.closeUp()
      writer.line("#endif")
    }
  }

  private func emitUserInterface(of flow: Flow.ID, into writer: inout CodeWriter) {
    for member in plan.program[flow].members {
      switch member {
      case .screen(let screen):
        writer.section { writer in
          writer.line("// MARK: - ", plan.path(screen))
          writer.blank()
        } body: { writer in
          writer.append(ReceivingEmitter(plan: plan, screen: screen).code)
          let spelling = SegueSpelling(of: screen, plan: plan)
          writer.append(DestinationEmitter(plan: plan, screen: screen, spelling: spelling).code)
          writer.append(SegueHandlerEmitter(plan: plan, screen: screen).code)
          let route = RouteEmitter(plan: plan, screen: screen)
          if route.needsUserInterface { writer.append(route.code) }
          writer.append(RoutingEmitter(plan: plan, screen: screen).code)
          writer.append(SegueHandlingEmitter(plan: plan, screen: screen, spelling: spelling).code)
          writer.append(SegueActionEmitter(plan: plan, screen: screen).code)
          writer.append(RouterEmitter(plan: plan, screen: screen).code)
          writer.append(SceneEmitter(plan: plan, screen: screen).code)
          for block in plan.program[screen].identifiers {
            writer.append(DequeueEmitter(plan: plan, block: block, owner: .screen(screen)).code)
          }
        }
      case .identifiers(let block):
        writer.append(DequeueEmitter(plan: plan, block: block, owner: .flow(flow)).code)
      case .tabs: break
      }
    }
    FlowScreenEmitter(plan: plan).emitClasses(of: flow, into: &writer)
    CoordinatorEmitter(plan: plan, flow: flow).emit(into: &writer)
  }
}
