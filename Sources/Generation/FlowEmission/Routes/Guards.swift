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
    /// Returns true if a guard is met. Called each time a guard is checked.
    \(access.modifier)let \(property: "allows"): \(returning: "@MainActor (FlowGuard) -> Swift.Bool")
    """
  }

  func code(_ scope: inout FileScope) -> Code {
    coordinatorPlan.beginningGuards(
      """
      /// Presents the flow of a guard over a screen, or over the topmost screen, and calls `done` at its end.
      func begin(_ guarded: FlowGuard, over screen: UIViewController?, then done: @escaping () -> Swift.Void)
      """, others: "done()", methods: { [styling(of: $0), Self.ended($0, coordinatorPlan)] }
    ) { starting($0, &scope) }
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
      /// Styles the view controller of the flow of the guard `\(each.name)`. Override it to choose another style.
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
      /// Called after the flow of the guard `\(each.name)` has finished and closed, before the request goes on.
      \(isOpen ? coordinatorPlan.access(child).overridable : "")func \(method: ending(of: each))(\(taking: list)) {}
      """
  }

  static func ending(of each: Guard) -> String { SwiftNames.escaped(each.name + "DidFinish") }
}

extension CoordinatorPlan {
  /// Returns the method that begins the flows of guards, and the methods of each guard; empty if it asks no guard.
  fileprivate func beginningGuards(
    _ head: Code, others: String, methods: (Guard) -> [Code], _ beginning: (Guard) -> Code
  ) -> Code {
    let asked = plan.guards.asked[flow.index].map { plan.program[$0] }
    guard !asked.isEmpty else { return "" }
    let cases = asked.map { each -> Code in
      """
      case .\(SwiftNames.member(each.name)):\(plan.place(each.location))
        \(beginning(each))
      """
    }
    return """
      // MARK: Guards

      \(head) {
        switch guarded {
        \(lines: cases)
        \("default: \(others)", if: asked.count < plan.program.guards.count)
        }
      }

      \(blocks: asked.flatMap(methods))
      """
  }
}

extension EmissionPlan {
  /// Returns the argument of a coordinator's initializer for the closure that decides about guards, if it takes one.
  func allowing(_ child: CoordinatorPlan.Child) -> String {
    guard case .flow(let flow) = child, guards.takes[flow.index] else { return "" }
    return "allows: self.allows"
  }
}

// MARK: - FlowGuardEmitter

/// Writes the guards of a module, in its support file.
struct FlowGuardEmitter {
  let plan: EmissionPlan

  /// The enum; empty if no coordinator checks a guard.
  var code: Code {
    guard let access = plan.guardAccess else { return "" }
    let prerequisites = prerequisites
    let unmet: Code =
      prerequisites.isEmpty
      ? "guards.first { !allows($0) }"
      : """
      guard let unmet = guards.first(where: { !allows($0) }) else { return nil }
      return Self.unmet(among: unmet.prerequisites, allows) ?? unmet
      """
    return """
      // MARK: - Guards

      /// A condition that has to be met before a screen or a flow is shown.
      \(access.modifier)enum \(type: "FlowGuard"): Swift.CaseIterable, Swift.Hashable, Swift.Sendable {
        \(lines: plan.program.guards.map(`case`))

        \(prerequisites)

        /// Returns the first unmet guard\(prerequisites.isEmpty ? "" : ", or the unmet prerequisite that has to be met before it"); `nil` if all are met.
        @MainActor static func unmet(among guards: [FlowGuard], _ allows: @MainActor (FlowGuard) -> Swift.Bool) -> FlowGuard? {
          \(unmet)
        }
      }
      """
  }

  private func `case`(of guarded: Guard) -> Code {
    """
    \(docs: guarded.docs)
    case \(element: SwiftNames.escaped(guarded.name))\(plan.place(guarded.location))
    """
  }

  private var prerequisites: Code {
    let guards = plan.program.guards.indices.map(Guard.ID.init)
    let guarded = guards.filter { !plan.program.prerequisites(of: $0).isEmpty }
    guard !guarded.isEmpty else { return "" }
    let cases = guarded.map { id -> Code in
      "case .\(SwiftNames.member(plan.program[id].name)): return \(plan.list(plan.program.prerequisites(of: id)))"
    }
    return """
      /// The guards that have to be met before this guard's flow starts.
      var prerequisites: [FlowGuard] {
        switch self {
        \(lines: cases)
        \("default: return []", if: guarded.count < guards.count)
        }
      }
      """
  }
}

// MARK: - ViewGuardEmitter

/// Writes the members of a SwiftUI flow's coordinator for guards.
struct ViewGuardEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  func code(_ scope: inout FileScope) -> Code {
    flow.coordinatorPlan.beginningGuards(
      """
      /// Presents the flow of a guard from a place.
      func begin(_ guarded: FlowGuard, from place: \(flow.place), _ gate: RoutegenViews.Gate)
      """, others: "break", methods: { [CoordinatorGuardEmitter.ended($0, flow.coordinatorPlan, isOpen: false)] }
    ) { presenting($0, &scope) }
  }

  private func presenting(_ each: Guard, _ scope: inout FileScope) -> Code {
    guard let target = each.target else { return "" }
    var values = CoordinatorValues(guardIn: flow.coordinatorPlan, prefix: "guard_\(each.name)")
    let screen = ViewShowing(flow: flow).screen(
      target, listener: CoordinatorGuardEmitter.ending(of: each), &values, &scope)
    let list = ViewDialect(flow: flow).presentation(each.style, each.inNavigation, of: target)
    return "place.present(\(([screen] + list + ["gate: gate"]).joined(separator: ", ")))"
  }
}
