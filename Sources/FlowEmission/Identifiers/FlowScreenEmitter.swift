import FlowModel

/// Writes the names of screens in analytics, logs and tests: in the support file the enum, and in the file of a flow what
/// tells its screens by their classes, which only that file imports.
struct FlowScreenEmitter {
  let plan: EmissionPlan

  /// What the support file has for the names of screens; nothing if no flow has `generate screens`.
  func text() -> String? {
    guard !plan.screenNames.isEmpty else { return nil }
    var writer = CodeWriter()
    emitEnum(into: &writer)
    for framework in Framework.allCases { emitInitializer(for: framework, into: &writer) }
    guard plan.screenNames.areOfControllers else { return writer.finished() }
    return writer.finished() + "\n" + FlowScreenSupport.uiKit(hostsFlows: plan.hostsFlows)
  }

  /// The enum alone, with what it conforms to, for UI tests.
  var enumText: String {
    var writer = CodeWriter()
    emitEnum(into: &writer)
    return (plan.identifierAccess.map { IdentifierSupport.text(access: $0) + "\n" } ?? "") + writer.finished()
  }

  private func emitEnum(into writer: inout CodeWriter) {
    let names = plan.screenNames
    let identifiers = IdentifierEnum(names.cases)
    let access = plan.screenNames.access.modifier
    writer.line("// MARK: - Names of screens")
    writer.blank()
    writer.line("/// The screens, by their names in analytics, logs and tests.")
    writer.block("\(access)enum \(SwiftNames.flowScreen): \(identifiers.conformances)") { writer in
      for (index, screen) in names.screens.enumerated() {
        writer.docs(plan.program[screen].docs)
        identifiers.emitCase(index, remark: plan.remark(plan.program[screen].location), into: &writer)
      }
      identifiers.emitNames(access: access, into: &writer)
    }
  }

  private func emitInitializer(for framework: Framework, into writer: inout CodeWriter) {
    let flows = plan.program.flows.indices.map { Flow.ID($0) }.filter {
      Framework(plan.program[$0].platform) == framework && plan.program[$0].generates.contains(.screens)
    }
    guard !flows.isEmpty else { return }
    let isShown = framework == .uiKit && plan.screenNames.areOfControllers
    writer.blank()
    writer.line("#if \(framework.condition)")
    writer.block("extension \(SwiftNames.flowScreen)") { writer in
      let ways = isShown ? "a coordinator has shown it as that screen, or no" : "no"
      writer.line("/// The screen that a controller shows: \(ways) other screen has its class.")
      writer.line("/// `nil` if it shows none of them, or that is not known.")
      writer.block("@MainActor init?(of controller: \(framework.controller))") { writer in
        var lookups = isShown ? ["RoutegenScreens.screen(of: controller)"] : []
        for flow in flows where !plan.screensByClass[flow.index].isEmpty {
          lookups.append("Self.\(Self.lookup(in: plan.program[flow]))(controller)")
        }
        guard !lookups.isEmpty else { return writer.line("return nil") }
        // One after the other: a chain of hundreds is too much for the type checker.
        for lookup in lookups.dropLast() {
          writer.block("if let screen = \(lookup)") {
            $0.line("self = screen")
            $0.line("return")
          }
        }
        writer.line("guard let screen = \(lookups[lookups.count - 1]) else { return nil }")
        writer.line("self = screen")
      }
    }
    writer.line("#endif")
  }

  /// Writes what tells the screens of a flow by their classes.
  func emitClasses(of flow: Flow.ID, into writer: inout CodeWriter) {
    let screens = plan.screensByClass[flow.index]
    guard !screens.isEmpty, let framework = Framework(plan.program[flow].platform) else { return }
    writer.block("extension \(SwiftNames.flowScreen)") { writer in
      writer.line("/// The screen of `\(plan.program[flow].name)` that a controller shows, by its class.")
      writer.block(
        "@MainActor static func \(Self.lookup(in: plan.program[flow]))(_ controller: \(framework.controller)) -> Self?"
      ) { writer in
        writer.line("let type = Swift.ObjectIdentifier(Swift.type(of: controller))")
        for screen in screens {
          guard let name = plan.screenNames.member(of: screen) else { continue }
          let type = plan.program[plan.program[screen].controller].name
          writer.line("if type == Swift.ObjectIdentifier(\(type).self) { return \(name) }")
        }
        writer.line("return nil")
      }
    }
    writer.blank()
  }

  /// The method that tells the screens of a flow by their classes.
  private static func lookup(in flow: Flow) -> String { "in" + SwiftNames.capitalized(flow.name) }
}
