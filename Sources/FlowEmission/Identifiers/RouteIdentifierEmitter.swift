import FlowModel

/// Writes the accessibility identifiers of the controls in a named screen that lead elsewhere: `"Shop.Product.buy"`.
/// The app sets them on its controls, and the page objects of UI tests tap these.
struct RouteIdentifierEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let exits = exits
    guard !exits.isEmpty else { return "" }
    let name = plan.program.qualifiedName(of: screen)
    return """
      extension \(extending: plan.path(screen)) {
        /// The accessibility identifiers of the controls that lead elsewhere, by their routes and segues.
        \(plan.access(screen).modifier)enum \(type: "RouteIdentifier"): \(IdentifierEnum.listedConformances) {
          \(lines: exits.map { IdentifierEnum.code(($0.name, $0.identifier(inScreen: name)), place: plan.place($0.location)) })
        }
      }
      """
  }

  /// The exits of the screen, if page objects use its identifiers.
  private var exits: [ScreenExit] {
    plan.program.hasPages(plan.program[screen].flow) ? plan.program.exits(of: screen) : []
  }
}
