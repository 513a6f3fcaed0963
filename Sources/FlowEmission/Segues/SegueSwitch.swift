import FlowModel

/// Writes a switch over the segues of a class, with the typed destination of each as `destination`: over `Destination`, or
/// over the identifiers where that is not generated.
struct SegueSwitch {
  private let path: String
  private let hasDestinations: Bool

  init(plan: EmissionPlan, screen: Screen.ID) {
    path = plan.path(screen)
    hasDestinations = plan.segueWays(of: screen).contains(.destinations)
  }

  /// Writes the switch, and passes over the segues that Interface Builder sends without an identifier.
  ///
  /// The support file compares: `segue.identifier?.isEmpty == false` in each screen takes the compiler a tenth of the time
  /// that it needs for all of the screen, since there are so many `==`.
  func emit(into writer: inout CodeWriter, _ body: (inout CodeWriter, SegueSwitch) -> Void) {
    if hasDestinations {
      // Not over the optional itself: there a segue `none` or `some` would be a case of `Optional`.
      writer.line("guard let destination = ", path, ".Destination(of: segue) else { return }")
      writer.cases(of: "destination") { body(&$0, self) }
    } else {
      writer.line("guard RoutegenSupport.hasIdentifier(segue) else { return }")
      writer.cases(of: "RoutegenSupport.identifier(of: segue, as: ", path, ".SegueIdentifier.self)") { body(&$0, self) }
    }
  }

  /// Writes a case that calls a method with the destination.
  func emit(_ member: String, calling a: String, _ b: String = "", into writer: inout CodeWriter) {
    if hasDestinations {
      writer.line("case .", member, "(let destination): ", a, b, "(destination, sender: sender)")
    } else {
      writer.line("case .", member, ": ", a, b, "(RoutegenSupport.destination(of: segue), sender: sender)")
    }
  }

  /// Writes a case with one call, which is given in pieces.
  func emit(
    _ member: String, _ payload: String, into writer: inout CodeWriter, _ a: String, _ b: String, _ c: String = ""
  ) {
    guard !hasDestinations else { return writer.line("case .", member, "(let destination): ", a, b, c) }
    emit(member, payload, into: &writer) { writer in writer.line("  ", a, b, c) }
  }

  /// Writes a case with several lines.
  func emit(
    _ member: String, _ payload: String, into writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void
  ) {
    if hasDestinations {
      writer.line("case .", member, "(let destination):")
    } else {
      writer.line("case .", member, ":")
      writer.line("  let destination: ", payload, " = RoutegenSupport.destination(of: segue)")
    }
    body(&writer)
  }
}
