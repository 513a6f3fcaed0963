import FlowModel

/// Writes `enum Destination` of a screen: the typed destinations of its segues.
struct DestinationEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID
  let spelling: SegueSpelling

  var code: Code {
    let ways = plan.segueWays(of: screen)
    if !spelling.segues.isEmpty {
      return ways.contains(.destinations) ? Code([spelling.scope.code, declaration], separator: "\n\n") : ""
    }
    guard !ways.isEmpty, case .at(let home) = plan.segueEnums(of: screen) else { return "" }
    return aliases(ways, of: home)
  }

  private var declaration: Code {
    let framework = plan.framework(of: screen)
    return """
      extension \(extending: plan.path(screen)) {
        /// The destinations of the segues of `\(plan.className(of: screen))`.
        enum \(type: "Destination") {
          \(lines: spelling.segues.map(Self.case))

          /// The controller that `segue` leads to; one that is in a \(framework.wrapper), out of it. `nil` without an identifier.
          \(framework.segueAttribute)@MainActor init?(\(initializer: "of segue: \(framework.segue)")) {
            guard RoutegenSupport.hasIdentifier(segue) else { return nil }
            switch RoutegenSupport.identifier(of: segue, as: \(plan.path(screen)).SegueIdentifier.self) {
            \(lines: spelling.segues.map(Self.assignment))
            }
          }
        }
      }
      """
  }

  private static func `case`(_ segue: SegueSpelling.Spelled) -> Code {
    """
    \(docs: segue.docs)
    case \(element: segue.name, .init(segue.payload))\(segue.place)
    """
  }

  private static func assignment(_ segue: SegueSpelling.Spelled) -> Code {
    "case .\(segue.member): self = .\(segue.member)(RoutegenSupport.destination(of: segue))"
  }

  /// Returns the declarations in the name space of another screen of the class.
  private func aliases(_ ways: SegueWays, of home: Screen.ID) -> Code {
    let destination: Code = """
      /// The segues of `\(plan.className(of: screen))` lead there from each of its screens.
      typealias Destination = \(plan.path(home)).Destination
      """
    let handling: Code = """
      /// \(ways.contains(.destinations)
        ? "They are handled alike, too."
        : "The segues of `\(plan.className(of: screen))` are handled alike in each of its screens.")
      typealias SegueHandling = \(plan.path(home)).SegueHandling
      """
    return """
      extension \(extending: plan.path(screen)) {
        \(destination, if: ways.contains(.destinations))
        \(handling, if: ways.contains(.handling))
      }
      """
  }
}
