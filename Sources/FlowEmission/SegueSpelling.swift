import FlowModel

/// The named segues of a screen's class as generated code spells them: what `Destination` and `SegueHandling` have in
/// common, made once for both.
struct SegueSpelling {
  /// A segue.
  struct Spelled {
    /// The name where its case is declared, and behind a dot.
    let name: String
    let member: String
    /// The class that it leads to, as it is spelled in the name space of the screen.
    let payload: String
    /// Its place in the flow file.
    let remark: String
    let docs: [String]
  }

  /// The segues, in the order of the class's; empty where its enums stand in another name space.
  let segues: [Spelled]
  /// The typealiases for classes that are hidden there.
  private(set) var scope = FileScope()

  init(of screen: Screen.ID, plan: EmissionPlan) {
    let id = plan.program[screen].controller
    if plan.program[id].isStock {
      segues = Self.spell(plan.program.ownSegues(ofStock: screen), in: screen, plan: plan, scope: &scope)
    } else if let owner = plan.segueOwner(of: id), plan.program[owner].home == screen {
      segues = Self.spell(plan.program[id].segues, in: screen, plan: plan, scope: &scope)
    } else {
      segues = []
    }
  }

  private static func spell(
    _ segues: [Controller.Segue], in screen: Screen.ID, plan: EmissionPlan, scope: inout FileScope
  ) -> [Spelled] {
    let payloads = plan.payloads(of: segues, in: screen, scope: &scope)
    var spelled: [Spelled] = []
    spelled.reserveCapacity(segues.count)
    // By index, as below wherever there are many: to take a segue out of the list counts a reference for each of its parts.
    for index in segues.indices {
      spelled.append(
        Spelled(
          name: SwiftNames.escaped(segues[index].identity.name), member: SwiftNames.member(segues[index].identity.name),
          payload: payloads[index], remark: plan.remark(segues[index].location), docs: segues[index].docs))
    }
    return spelled
  }
}

extension EmissionPlan {
  /// The classes that segues lead to, as they are spelled in the name space of their screen. Where a class is hidden
  /// there, `scope` gets a typealias; its name is the same for whoever asks, and written once.
  func payloads(of segues: [Controller.Segue], in screen: Screen.ID, scope: inout FileScope) -> [String] {
    let hidden = typeNames(in: screen)
    let anyController = framework(of: screen).controller
    var payloads: [String] = []
    payloads.reserveCapacity(segues.count)
    for index in segues.indices {
      guard let payload = segues[index].payload else {
        payloads.append(anyController)
        continue
      }
      payloads.append(
        scope.type(
          ofClass: payload, hidden: hidden,
          alias: "\(path(screen).asFileScopeName)_\(segues[index].identity.name)",
          remark: remark(segues[index].location)))
    }
    return payloads
  }
}
