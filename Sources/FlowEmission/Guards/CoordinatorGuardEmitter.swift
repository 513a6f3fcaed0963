import FlowModel

/// Writes the members of a coordinator for guards: the closure that decides, and the starts of their flows.
struct CoordinatorGuardEmitter {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  /// The parameter of its initializer.
  static let parameter: ParameterList = "allows: @escaping @MainActor (FlowGuard) -> Swift.Bool"

  /// Returns the property.
  static func property(access: Access) -> Code {
    """
    /// Returns true if a guard is met. It is asked each time.
    \(access.modifier)let \(property: "allows"): \(returning: "@MainActor (FlowGuard) -> Swift.Bool")
    """
  }

  func code(_ scope: inout FileScope) -> Code {
    let asked = plan.guards.asked[coordinatorPlan.flow.index].map { plan.program[$0] }
    guard !asked.isEmpty else { return "" }
    var cases: [Code] = []
    for each in asked { cases.append(`case`(of: each, &scope)) }
    return """
      // MARK: Guards

      /// Starts the flow of a guard over a screen, or over the uppermost one, and calls `done` when that is gone.
      func begin(_ guarded: FlowGuard, over screen: UIViewController?, then done: @escaping () -> Swift.Void) {
        switch guarded {
        \(lines: cases)
        \("default: done()", if: asked.count < plan.program.guards.count)
        }
      }

      \(blocks: asked.flatMap { [styling(of: $0), Self.ended($0, coordinatorPlan)] })
      """
  }

  private func `case`(of each: Guard, _ scope: inout FileScope) -> Code {
    """
    case .\(SwiftNames.member(each.name)):\(plan.place(each.location))
      \(starting(each, &scope))
    """
  }

  private func starting(_ each: Guard, _ scope: inout FileScope) -> Code {
    guard let target = each.target, let child = target.child else { return "done()" }
    var values = CoordinatorValues(guardIn: coordinatorPlan, prefix: "guard_\(each.name)")
    let presentation = CoordinatorShowing.Presentation.route(
      .present, screen: "screen", isAnimated: true,
      style: each.style.map { _ in "{ self.\(Self.stylingName(of: each))($0) }" })
    let arguments =
      values.arguments(for: target, of: child, scope: &scope)
      + [presentation.swift(inNavigation: each.inNavigation), "onLeave: done"]
    let result = coordinatorPlan.result(of: child) == nil ? "" : "$0"
    return """
      self.\(coordinatorPlan.starter(of: child))(\(arguments.joined(separator: ", "))) { [self] in
        self.\(Self.ending(of: each))(\(result))
        done()
      }
      """
  }

  private func styling(of each: Guard) -> Code {
    guard let style = each.style, let child = each.target?.child else { return "" }
    let access = coordinatorPlan.access(child).overridable
    return """
      /// Gives the flow of the guard `\(each.name)` its style. An override can choose another, or set what it needs.
      \(access)func \(method: Self.stylingName(of: each))(\(taking: "_ controller: UIViewController")) {\(plan.place(each.location))
        \(style.code(for: "controller"))
      }
      """
  }

  private static func stylingName(of each: Guard) -> String { SwiftNames.escaped(each.name + SwiftNames.styling) }

  /// Returns the method that is called at the end of a guard's flow.
  static func ended(_ each: Guard, _ coordinatorPlan: CoordinatorPlan, isOpen: Bool = true) -> Code {
    guard let child = each.target?.child else { return "" }
    let list: ParameterList = coordinatorPlan.result(of: child).map { "_ result: \($0.asParameter)" } ?? []
    return """
      /// The flow of the guard `\(each.name)` has finished, and is gone. What was wanted goes on after this.
      \(isOpen ? coordinatorPlan.access(child).overridable : "")func \(method: ending(of: each))(\(taking: list)) {}
      """
  }

  static func ending(of each: Guard) -> String { SwiftNames.escaped(each.name + "DidFinish") }
}

extension EmissionPlan {
  /// Returns the argument of a coordinator's initializer for the closure that decides about guards, if it takes one.
  func allowing(_ child: CoordinatorPlan.Child) -> String {
    guard case .flow(let flow) = child, guards.takes[flow.index] else { return "" }
    return "allows: self.allows"
  }
}
