import FlowModel

/// Writes the hooks of a coordinator with `generate hooks`: methods that do nothing, which a subclass of the app's can
/// override, and the calls that lead to them.
struct HookEmitter {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  /// True if the coordinator has hooks. Methods that connect screens are open to it then, too.
  var isNeeded: Bool { plan.program[coordinatorPlan.flow].hasHooks }

  /// The modifier of methods that connect screens: answers, which they can take, are internal.
  var modifier: String { isNeeded ? "" : "private " }

  /// Returns the comment before a method that connects a screen.
  func docs(of screen: Screen.ID) -> Code {
    isNeeded
      ? "/// Connects a `\(plan.program[screen].name)` with the flow: also one that an override of `perform` has made."
      : ""
  }

  /// Returns the methods for the routes of a class.
  func methods(_ type: String, from screen: Screen.ID, access: String) -> [Code] {
    guard isNeeded else { return [] }
    let name = plan.program[screen].name
    let place = plan.place(plan.program[screen].location)
    let origin: ParameterList = "from\(coordinatorPlan.name(of: screen)) screen: \(plan.controllerName(of: screen))"
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

  /// Returns the closure that performs a route of a screen.
  func performing(from screen: Screen.ID) -> Code {
    let from = "from\(coordinatorPlan.name(of: screen))"
    guard isNeeded else { return "{ self.perform($0, \(from): $1) }" }
    return """
      { route, screen in
        self.stage.perform(from: screen) {
          self.perform(route, \(from): screen)
        } prepare: {
          self.prepare($0, for: route, \(from): screen)
        } done: {
          self.didPerform(route, \(from): screen)
        }
      }
      """
  }
}
