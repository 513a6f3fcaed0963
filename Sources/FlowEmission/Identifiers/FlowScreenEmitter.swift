import FlowModel

/// Writes the names of screens in analytics, logs and tests: the enum is in the support file; the lookup of screens by
/// class is in the file of their flow, since only that file imports the classes.
struct FlowScreenEmitter {
  let plan: EmissionPlan

  /// Returns the support code for the names of screens; empty if no flow has `generate screens`.
  ///
  /// - Parameter naming: the code that gives screen names to the view controllers that coordinators show.
  /// - Returns: the code.
  func code(_ naming: @autoclosure () -> Code) -> Code {
    guard !plan.names.shown.isEmpty else { return "" }
    return """
      \(declaration)

      \(blocks: Framework.allCases.map(initializer))

      \(naming(), if: plan.names.shown.areOfControllers)
      """
  }

  /// The enum with its conformances and nothing else, for UI tests.
  var declaration: Code {
    """
    // MARK: - Names of screens

    /// The screens, by their names in analytics, logs and tests.
    \(plan.names.shown.access.modifier)enum \(type: SwiftNames.flowScreen): \(IdentifierEnum.listedConformances) {
      \(lines: zip(plan.names.shown.screens, plan.names.shown.cases).map(`case`))
    }
    """
  }

  private func `case`(of screen: Screen.ID, _ each: IdentifierEnum.Case) -> Code {
    """
    \(docs: plan.program[screen].docs)
    \(IdentifierEnum.code(each, place: plan.place(plan.program[screen].location)))
    """
  }

  /// True if a flow of a framework has names for its screens.
  func names(_ framework: Framework) -> Bool { !flows(of: framework).isEmpty }

  private func flows(of framework: Framework) -> [Flow.ID] {
    plan.program.flows.indices.map { Flow.ID($0) }.filter {
      Framework(plan.program[$0].platform) == framework && plan.program[$0].generates.contains(.screens)
    }
  }

  private func initializer(for framework: Framework) -> Code {
    let flows = flows(of: framework)
    guard !flows.isEmpty else { return "" }
    let isShown = framework == .uiKit && plan.names.shown.areOfControllers
    let ways = isShown ? "a coordinator has shown it as that screen, or no" : "no"
    let byClass = flows.filter { !plan.classes.identifiable[$0.index].isEmpty }.map { flow in
      "Self.\(Self.lookup(in: plan.program[flow]))(controller)"
    }
    return """
      #if \(framework.condition)
      extension \(extending: SwiftNames.flowScreen) {
        /// The screen that a controller shows: \(ways) other screen has its class.
        /// `nil` if it shows none of them, or that is not known.
        @MainActor init?(\(initializer: "of controller: \(framework.controller)")) {
          \(first(of: (isShown ? ["RoutegenScreens.screen(of: controller)"] : []) + byClass))
        }
      }
      #endif
      """
  }

  /// Returns the first result that is not `nil`. The lookups are separate statements: the type checker cannot handle a
  /// chain of hundreds.
  private func first(of lookups: [String]) -> Code {
    guard let last = lookups.last else { return "return nil" }
    let others = lookups.dropLast().map { lookup -> Code in
      """
      if let screen = \(lookup) {
        self = screen
        return
      }
      """
    }
    return """
      \(lines: others)
      guard let screen = \(last) else { return nil }
      self = screen
      """
  }

  /// Returns the code that identifies the screens of a flow by their classes.
  func classes(of flow: Flow.ID) -> Code {
    let screens = plan.classes.identifiable[flow.index]
    guard !screens.isEmpty, let framework = Framework(plan.program[flow].platform) else { return "" }
    let lookup = Self.lookup(in: plan.program[flow])
    let types = screens.compactMap { screen -> Code? in
      guard let name = plan.names.shown.member(of: screen) else { return nil }
      let type = plan.program[plan.program[screen].controller].name
      return "if type == Swift.ObjectIdentifier(\(type).self) { return \(name) }"
    }
    return """
      extension \(extending: SwiftNames.flowScreen) {
        /// The screen of `\(plan.program[flow].name)` that a controller shows, by its class.
        @MainActor static func \(method: lookup)(\(taking: "_ controller: \(framework.controller)")) -> \(returning: "Self?") {
          let type = Swift.ObjectIdentifier(Swift.type(of: controller))
          \(lines: types)
          return nil
        }
      }
      """
  }

  /// Returns the name of the method that identifies the screens of a flow by their classes.
  private static func lookup(in flow: Flow) -> String { "in" + SwiftNames.capitalized(flow.name) }
}
