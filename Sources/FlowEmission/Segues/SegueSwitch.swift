import FlowModel

/// A switch over the segues of a class, with the typed destination of each as `destination`: over `Destination`, or over the
/// identifiers where that is not generated.
struct SegueSwitch {
  private let path: String
  private let hasDestinations: Bool

  init(plan: EmissionPlan, screen: Screen.ID) {
    path = plan.path(screen)
    hasDestinations = plan.segueWays(of: screen).contains(.destinations)
  }

  /// The switch, which passes over the segues that Interface Builder sends without an identifier.
  ///
  /// The support file compares: `segue.identifier?.isEmpty == false` in each screen takes the compiler a tenth of the time
  /// that it needs for all of the screen, since there are so many `==`.
  func code(_ cases: [Code]) -> Code {
    guard hasDestinations else {
      return """
        guard RoutegenSupport.hasIdentifier(segue) else { return }
        switch RoutegenSupport.identifier(of: segue, as: \(path).SegueIdentifier.self) {
        \(lines: cases)
        }
        """
    }
    // Not over the optional itself: there a segue `none` or `some` would be a case of `Optional`.
    return """
      guard let destination = \(path).Destination(of: segue) else { return }
      switch destination {
      \(lines: cases)
      }
      """
  }

  /// A case that calls a method with the destination.
  func `case`(_ member: String, calling method: String) -> Code {
    hasDestinations
      ? "case .\(member)(let destination): \(method)(destination, sender: sender)"
      : "case .\(member): \(method)(RoutegenSupport.destination(of: segue), sender: sender)"
  }

  /// A case with one statement.
  func `case`(_ member: String, _ payload: String, statement: Code) -> Code {
    hasDestinations
      ? "case .\(member)(let destination): \(statement)" : self.case(member, payload, statements: [statement])
  }

  /// A case with several statements.
  func `case`(_ member: String, _ payload: String, statements: [Code]) -> Code {
    guard hasDestinations else {
      return """
        case .\(member):
          let destination: \(payload) = RoutegenSupport.destination(of: segue)
          \(lines: statements)
        """
    }
    return """
      case .\(member)(let destination):
        \(lines: statements)
      """
  }
}
