import FlowModel

/// Writes the hooks of a screen with `generate hooks`: methods that do nothing, which a subclass of the app's can
/// override, and the closures that lead to them.
struct HookEmitter {
  let coordinatorPlan: CoordinatorPlan
  let screen: Screen.ID

  private var plan: EmissionPlan { coordinatorPlan.plan }
  private var label: String { "from\(coordinatorPlan.name(of: screen))" }

  /// True if the screen has hooks. The method that connects it is open to the coordinator then, too.
  var isNeeded: Bool { plan.program.hasHooks(coordinatorPlan.flow, for: screen) }

  /// The modifier of the method that connects the screen: answers, which it can take, are internal.
  var modifier: String { isNeeded ? "" : "private " }

  /// The comment before the method that connects the screen.
  var docs: Code {
    isNeeded
      ? "/// Connects a `\(plan.program[screen].name)` with the flow: also one that an override of `perform` has made."
      : ""
  }

  /// Returns the methods for the routes of a class.
  func methods(_ type: String, access: String) -> [Code] {
    guard isNeeded else { return [] }
    let name = plan.program[screen].name
    let place = plan.place(plan.program[screen].location)
    let origin: ParameterList = "\(label) screen: \(plan.controllerName(of: screen))"
    return [
      """
      /// Something is about to be shown for a route of `\(name)`, in its navigation controller if it has one of its own.
      \(access)func \(method: "prepare")(\(taking: ["_ controller: UIViewController", "for route: \(type)", origin])) {}\(place)
      """,
      """
      /// A route of `\(name)` has been performed, and its transition is over.
      \(access)func \(method: "didPerform")(\(taking: ["_ route: \(type)", origin])) {}\(place)
      """,
    ]
  }

  /// The closure that performs a route of the screen, after `perform:`.
  var performing: Code {
    isNeeded ? "self.stage.hooked \(closures)" : "{ self.perform($0, \(label): $1) }"
  }

  /// The closures that perform a route of the screen and call its hooks. They are closures of their own, as what they
  /// capture would cost the Swift compiler much more than their parameters.
  var closures: Code {
    """
    {
      self.perform($0, \(label): $1)
    } prepare: {
      self.prepare($0, for: $1, \(label): $2)
    } done: {
      self.didPerform($0, \(label): $1)
    }
    """
  }
}
