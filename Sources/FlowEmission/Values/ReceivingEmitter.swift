import FlowModel

/// Writes the requirement of a class with values: `receive(_:)`. A class that takes them through its initializer has an
/// `init?(coder:parameters:)`, which is called directly, so that it need not be `required`.
struct ReceivingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let id = plan.program[screen].controller
    guard plan.valueOwner(of: id) == screen, plan.program[screen].injection == .property else { return "" }
    let controller = plan.program[id]
    guard !controller.isStock else { return "" }
    return """
      extension \(extending: plan.path(screen)) {
        /// The method by which `\(controller.name)` takes its values, before its view is loaded.
        @MainActor protocol \(requirements: "Receiving"): Swift.AnyObject {
          func \(method: "receive")(\(taking: "_ \(plan.valueLabel(in: screen)): \(plan.valueType(in: screen))"))
        }
      }

      extension \(extending: controller.name): \(plan.path(screen)).Receiving {}\(plan.place(controller.location))
      """
  }
}
