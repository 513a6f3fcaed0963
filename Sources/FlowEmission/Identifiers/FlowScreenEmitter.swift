import FlowModel

/// Writes the names of screens in analytics, logs and tests: in the support file the enum, and in the file of a flow what
/// tells its screens by their classes, which only that file imports.
struct FlowScreenEmitter {
  let plan: EmissionPlan

  /// What the support file has for the names of screens; nothing if no flow has `generate screens`.
  func text() -> String? {
    guard !plan.screenNames.isEmpty else { return nil }
    var writer = CodeWriter()
    writer.append(declaration)
    for framework in Framework.allCases { emitInitializer(for: framework, into: &writer) }
    guard plan.screenNames.areOfControllers else { return writer.finished() }
    return writer.finished() + "\n" + FlowScreenSupport.uiKit(hostsFlows: plan.hostsFlows)
  }

  /// The enum alone, with what it conforms to, for UI tests.
  var enumText: String { declaration.text + "\n" }

  private var declaration: Code {
    """
    // MARK: - Names of screens

    /// The screens, by their names in analytics, logs and tests.
    \(plan.screenNames.access.modifier)enum \(SwiftNames.flowScreen): \(IdentifierEnum.listedConformances) {
      \(lines: zip(plan.screenNames.screens, plan.screenNames.cases).map(`case`))
    }
    """
  }

  private func `case`(of screen: Screen.ID, _ each: IdentifierEnum.Case) -> Code {
    """
    \(docs: plan.program[screen].docs)
    \(IdentifierEnum.code(each, place: plan.remark(plan.program[screen].location)))
    """
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
