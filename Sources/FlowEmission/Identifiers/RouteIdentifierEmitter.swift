import FlowModel

/// Writes the accessibility identifiers of the controls in a named screen that lead elsewhere: `"Shop.Product.buy"`. The app
/// gives them to its controls, and the page objects of UI tests tap what has them.
struct RouteIdentifierEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  /// What leads out of the screen, if page objects have its identifiers.
  private var exits: [ScreenExit] {
    plan.program.hasPages(plan.program[screen].flow) ? plan.program.exits(of: screen) : []
  }

  private func identifiers(_ exits: [ScreenExit]) -> IdentifierEnum {
    let name = plan.program.qualifiedName(of: screen)
    return IdentifierEnum(exits.map { ($0.name, $0.identifier(inScreen: name)) })
  }

  /// Whether `RoutegenIdentifier` is needed for it.
  var isListed: Bool {
    let exits = exits
    return !exits.isEmpty && identifiers(exits).isListed
  }

  func emit(into writer: inout CodeWriter) {
    let exits = exits
    guard !exits.isEmpty else { return }
    let identifiers = identifiers(exits)
    let access = plan.access(screen).modifier
    writer.block("extension \(plan.path(screen))") { writer in
      writer.line("/// The accessibility identifiers of the controls that lead elsewhere, by their routes and segues.")
      writer.block("\(access)enum RouteIdentifier: \(identifiers.conformances)") { writer in
        for (index, exit) in exits.enumerated() {
          identifiers.emitCase(index, remark: plan.remark(exit.location), into: &writer)
        }
        identifiers.emitNames(access: access, into: &writer)
      }
    }
    writer.blank()
  }
}
