import FlowModel

/// Writes what a coordinator has for guards: the closure that decides, and how their flows start.
struct CoordinatorGuardEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }

  /// The parameter of its initializer.
  static let parameter = "allows: @escaping @MainActor (FlowGuard) -> Swift.Bool"

  /// Writes the property.
  static func emitProperty(access: Access, into writer: inout CodeWriter) {
    writer.line("/// Whether a guard is met. It is asked each time.")
    writer.line("\(access.modifier)let allows: @MainActor (FlowGuard) -> Swift.Bool")
  }

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    let asked = plan.guards.asked[coordination.flow.index]
    guard !asked.isEmpty else { return }
    writer.line("// MARK: Guards")
    writer.blank()
    writer.line(
      "/// Starts the flow of a guard over a screen, or over the uppermost one, and calls `done` when that is gone.")
    writer.block(
      "func begin(_ guarded: FlowGuard, over screen: UIViewController?, then done: @escaping () -> Swift.Void)"
    ) { writer in
      writer.cases(of: "guarded") { writer in
        for id in asked {
          writer.line("case .\(SwiftNames.member(plan.program[id].name)):" + plan.remark(plan.program[id].location))
          var body = CodeWriter(depth: 3)
          emitStarting(plan.program[id], scope: &scope, into: &body)
          writer.append(body)
        }
        if asked.count < plan.program.guards.count { writer.line("default: done()") }
      }
    }
    writer.blank()
    for id in asked {
      emitStyling(of: plan.program[id], into: &writer)
      Self.emitEnding(of: plan.program[id], coordination, into: &writer)
    }
  }

  private func emitStarting(_ each: Guard, scope: inout FileScope, into writer: inout CodeWriter) {
    guard let target = each.target, let child = target.child else { return writer.line("done()") }
    var values = CoordinatorValues(guardIn: coordination, prefix: "guard_\(each.name)")
    let presentation = CoordinatorShowing.Presentation.route(
      .present, screen: "screen", isAnimated: true,
      style: each.style.map { _ in "{ self.\(Self.styling(of: each))($0) }" })
    let arguments =
      values.arguments(for: target, of: child, scope: &scope)
      + [presentation.swift(inNavigation: each.inNavigation), "onLeave: done"]
    let result = coordination.result(of: child) == nil ? "" : "$0"
    writer.block(
      "self.\(coordination.starter(of: child))(\(arguments.joined(separator: ", ")))", remark: " [self] in"
    ) { writer in
      writer.line("self.\(Self.ending(of: each))(\(result))")
      writer.line("done()")
    }
  }

  private func emitStyling(of each: Guard, into writer: inout CodeWriter) {
    guard let style = each.style, let child = each.target?.child else { return }
    writer.line(
      "/// Gives the flow of the guard `\(each.name)` its style. An override can choose another, or set what it needs.")
    writer.block(
      "\(coordination.access(child).overridable)func \(Self.styling(of: each))(_ controller: UIViewController)",
      remark: plan.remark(each.location)
    ) { style.emit(for: "controller", into: &$0) }
    writer.blank()
  }

  private static func styling(of each: Guard) -> String { SwiftNames.escaped(each.name + SwiftNames.styling) }

  /// Writes the method that hears of the end of a guard's flow.
  static func emitEnding(
    of each: Guard, _ coordination: Coordination, isOpen: Bool = true, into writer: inout CodeWriter
  ) {
    guard let child = each.target?.child else { return }
    let list = coordination.result(of: child).map { "_ result: \($0.asParameter)" } ?? ""
    writer.line(
      "/// The flow of the guard `\(each.name)` has finished, and is gone. What was wanted goes on after this.")
    writer.line("\(isOpen ? coordination.access(child).overridable : "")func \(ending(of: each))(\(list)) {}")
    writer.blank()
  }

  static func ending(of each: Guard) -> String { SwiftNames.escaped(each.name + "DidFinish") }
}

extension EmissionPlan {
  /// The argument of a coordinator's initializer by which it gets what decides about guards, if it takes that.
  func allowing(_ child: Coordination.Child) -> String {
    guard case .flow(let flow) = child, guards.takes[flow.index] else { return "" }
    return "allows: self.allows"
  }
}
