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
    let frameworks = Framework.allCases.filter(imports)
    if !frameworks.isEmpty {
      writer.line("#if " + frameworks.map(\.condition).joined(separator: " && "))
    }
    FoundationImport.write(for: file, plan: plan, into: &writer)
    writer.blank()

    for flow in file.flows { emitPlain(flow, into: &writer) }
    for framework in Framework.allCases { emitUserInterface(of: framework, into: &writer) }
    ViewFlowEmitter(plan: plan, file: file).emit(into: &writer)
    if !frameworks.isEmpty {
      writer.closeUp()
      writer.line("#endif")
    }
    return writer.complete()
  }

  // MARK: Without user interface

  private func emitPlain(_ flow: Flow.ID, into writer: inout CodeWriter) {
    NamespaceEmitter(plan: plan, flow: flow).emit(into: &writer)
    ResultEmitter(plan: plan, flow: flow).emit(into: &writer)
    for member in plan.program[flow].members {
      switch member {
      case .screen(let screen):
        SegueIdentifierEmitter(plan: plan, screen: screen).emit(into: &writer)
        ParametersEmitter(plan: plan, screen: screen).emit(into: &writer)
        EntryEmitter(plan: plan, screen: screen).emit(into: &writer)
        let route = RouteEmitter(plan: plan, screen: screen)
        if !route.needsUserInterface { route.emit(into: &writer) }
        RouteIdentifierEmitter(plan: plan, screen: screen).emit(into: &writer)
        for block in plan.program[screen].identifiers {
          IdentifierBlockEmitter(plan: plan, block: block, owner: .screen(screen)).emit(into: &writer)
        }
      case .identifiers(let block):
        IdentifierBlockEmitter(plan: plan, block: block, owner: .flow(flow)).emit(into: &writer)
      case .tabs(let index): TabEmitter(plan: plan, flow: flow, index: index).emit(into: &writer)
      }
    }
    if let links = plan.links[flow.index] { LinkEmitter(plan: plan, links: links).emit(into: &writer) }
  }

  // MARK: With user interface

  private func imports(_ framework: Framework) -> Bool { file.imports.contains { $0.module == framework.module } }

  private func emitUserInterface(of framework: Framework, into writer: inout CodeWriter) {
    let flows = file.flows.filter { Framework(plan.program[$0].platform) == framework }
    let importsItself = imports(framework)
    let isNeeded = writer.section { writer in
      writer.blank()
      if !importsItself { writer.line("#if " + framework.condition) }
      var imports: [(module: String, access: Access)] = []
      if let access = accessOfViews(for: flows) { imports.append(("SwiftUI", access)) }
      if !importsItself { imports.append((framework.module, access(for: flows))) }
      emit(imports, into: &writer)
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
          ReceivingEmitter(plan: plan, screen: screen).emit(into: &writer)
          let spelling = SegueSpelling(of: screen, plan: plan)
          DestinationEmitter(plan: plan, screen: screen, spelling: spelling).emit(into: &writer)
          SegueHandlerEmitter(plan: plan, screen: screen).emit(into: &writer)
          let route = RouteEmitter(plan: plan, screen: screen)
          if route.needsUserInterface { route.emit(into: &writer) }
          RoutingEmitter(plan: plan, screen: screen).emit(into: &writer)
          SegueHandlingEmitter(plan: plan, screen: screen, spelling: spelling).emit(into: &writer)
          SegueActionEmitter(plan: plan, screen: screen).emit(into: &writer)
          RouterEmitter(plan: plan, screen: screen).emit(into: &writer)
          SceneEmitter(plan: plan, screen: screen).emit(into: &writer)
          for block in plan.program[screen].identifiers {
            DequeueEmitter(plan: plan, block: block, owner: .screen(screen)).emit(into: &writer)
          }
        }
      case .identifiers(let block):
        DequeueEmitter(plan: plan, block: block, owner: .flow(flow)).emit(into: &writer)
      case .tabs: break
      }
    }
    FlowScreenEmitter(plan: plan).emitClasses(of: flow, into: &writer)
    CoordinatorEmitter(plan: plan, flow: flow).emit(into: &writer)
  }

  /// Who sees a declaration that names a type of the framework.
  private func access(for flows: [Flow.ID]) -> Access {
    let coordinators = flows.filter { plan.program[$0].generates.contains(.coordinator) }
    let screens = flows.flatMap { plan.program.screens(of: $0) }
    let access =
      coordinators.map { plan.program[$0].access }
      + screens.compactMap { SceneEmitter(plan: plan, screen: $0).accessOfFrameworkTypes }
      + screens.filter { RouteEmitter(plan: plan, screen: $0).needsUserInterface }.map(plan.access)
    return access.max() ?? .internal
  }

  /// Who sees a declaration that names a type of SwiftUI, where coordinators show views in view controllers; `nil` where none
  /// does, or where the file imports SwiftUI itself.
  private func accessOfViews(for flows: [Flow.ID]) -> Access? {
    file.imports.contains { $0.module == "SwiftUI" } ? nil : plan.hostingAccess(of: flows)
  }

  /// Imports frameworks: as plainly as can be, and publicly only where a public declaration names them, since Swift warns of
  /// a public import that none needs. Plain imports are internal under the feature that is asked for here.
  private func emit(_ imports: [(module: String, access: Access)], into writer: inout CodeWriter) {
    guard !imports.isEmpty else { return }
    if imports.contains(where: { $0.access > .internal }) {
      writer.line("#if hasFeature(InternalImportsByDefault)")
      for each in imports { writer.line("\(each.access.modifier)import \(each.module)") }
      writer.line("#else")
      for each in imports { writer.line("import \(each.module)") }
      writer.line("#endif")
    } else {
      for each in imports { writer.line("import \(each.module)") }
    }
    writer.blank()
  }
}
