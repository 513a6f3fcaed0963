import FlowModel

/// A switch over the segues of a class, with the typed destination of each as `destination`: over `Destination`, or
/// over the identifiers if that is not generated.
struct SegueSwitch {
  private let path: String
  private let hasDestinations: Bool

  init(plan: EmissionPlan, screen: Screen.ID) {
    path = plan.path(screen)
    hasDestinations = plan.segueWays(of: screen).contains(.destinations)
  }

  /// Returns the switch, which skips the segues that Interface Builder sends without an identifier.
  ///
  /// The comparison is in the support file: with `segue.identifier?.isEmpty == false` in each screen, the compiler
  /// would need a tenth of its time for this expression, because there are so many `==`.
  func code(_ cases: [Code]) -> Code {
    guard hasDestinations else {
      return """
        guard RoutegenSupport.hasIdentifier(segue) else { return }
        switch RoutegenSupport.identifier(of: segue, as: \(path).SegueIdentifier.self) {
        \(lines: cases)
        }
        """
    }
    // Not over the optional itself: a segue `none` or `some` would then be a case of `Optional`.
    return """
      guard let destination = \(path).Destination(of: segue) else { return }
      switch destination {
      \(lines: cases)
      }
      """
  }

  /// Returns a case that calls a method with the destination.
  func `case`(_ member: String, calling method: String) -> Code {
    hasDestinations
      ? "case .\(member)(let destination): \(method)(destination, sender: sender)"
      : "case .\(member): \(method)(RoutegenSupport.destination(of: segue), sender: sender)"
  }

  /// Returns a case with one statement.
  func `case`(_ member: String, _ payload: String, statement: Code) -> Code {
    hasDestinations
      ? "case .\(member)(let destination): \(statement)" : self.case(member, payload, statements: [statement])
  }

  /// Returns a case with several statements.
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
