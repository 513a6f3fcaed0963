import FlowModel

/// Writes what the segue actions of a class call: a function for each that makes the destination with its values, and a
/// protocol that the class conforms to, so that an action which is missing stops the build.
///
///     @IBSegueAction func makeItem(_ coder: NSCoder) -> ItemViewController? {
///       ShopFlow.List.makeItem(coder, parameters: .init(id: selected.id))
///     }
///
/// Actions of screens that take no values by initializer are the app's own: nothing is written for them.
struct SegueActionEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  func emit(into writer: inout CodeWriter) {
    let id = plan.program[screen].controller
    guard !plan.program[id].isStock, plan.program[id].home == screen else { return }
    let segues = plan.segueActions(of: id)
    guard !segues.isEmpty else { return }

    var scope = FileScope()
    let path = plan.path(screen)
    let hidden = plan.typeNames(in: screen)
    let prefix = path.asFileScopeName
    let coder = scope.type(ofClass: "NSCoder", hidden: hidden, alias: "\(prefix)_Coder", remark: "")
    let ways = segues.map { segue, action, owner in
      Way(
        action: action, remark: plan.remark(segue.location),
        result: scope.type(
          ofClass: plan.className(of: owner), hidden: hidden, alias: "\(prefix)_SegueAction_\(action.name)",
          remark: plan.remark(segue.location)),
        label: plan.valueLabel(in: plan.valueOwner(of: segue.target) ?? owner),
        values: values(of: segue, action, scope: &scope))
    }

    scope.write(to: &writer)
    writer.block("extension ", path) { writer in
      writer.line("/// The segue actions of `", plan.program[id].name, "` that give a screen its values.")
      writer.block("@MainActor protocol SegueActions: ", plan.framework(of: screen).performer) { writer in
        for way in ways {
          writer.line("func ", way.name, "(", way.requirement(coder: coder), ") -> ", way.result, "?", way.remark)
        }
      }
      for way in ways {
        writer.blank()
        way.emit(coder: coder, into: &writer)
      }
    }
    writer.blank()
    writer.line(
      "extension ", plan.program[id].name, ": ", path, ".SegueActions {}", plan.remark(plan.program[id].location))
    writer.blank()
  }

  /// Where the values of a destination come from.
  private enum Values {
    /// `perform…` took them along, as the segue's sender: their type.
    case sent(String)
    /// They are the same each time: the Swift that makes them.
    case constant(String)
    /// The action passes them: their type.
    case passed(String)
  }

  private func values(of segue: Segue, _ action: SegueAction, scope: inout FileScope) -> Values {
    let type = plan.valueOwner(of: segue.target).map(plan.valueType) ?? "Swift.Void"
    guard segue.parameters.isEmpty else { return .sent(type) }
    guard segue.target?.arguments.isEmpty == false,
      let made = plan.valuesBrought(
        by: segue, named: segue.identity?.name ?? "SegueAction_\(action.name)", of: screen, scope: &scope)
    else { return .passed(type) }
    return .constant(made)
  }

  private struct Way {
    let action: SegueAction
    let remark: String
    /// The class of the destination.
    let result: String
    /// `parameters` or `entry`
    let label: String
    let values: Values

    var name: String { SwiftNames.escaped(action.name) }

    /// The label and the name of the coder.
    var coderName: String {
      guard let label = action.coder else { return "_ coder" }
      return label == "coder" ? label : "\(SwiftNames.label(label)) coder"
    }

    /// The parameters of the app's method.
    func requirement(coder: String) -> String {
      let names = [("sender", "Any?"), ("segueIdentifier", "Swift.String?")]
      let others = zip(action.labels, names).map { label, parameter in
        let name = label == parameter.0 ? label : "\(SwiftNames.label(label)) \(parameter.0)"
        return "\(name): \(parameter.1)"
      }
      return (["\(coderName): \(coder)"] + others).joined(separator: ", ")
    }

    func emit(coder: String, into writer: inout CodeWriter) {
      writer.line("/// Makes the destination of a segue with its values, for the segue action of this name.")
      let parameter: String
      let value: String
      switch values {
      case .sent(let type):
        parameter = ", sender: Any?"
        value = "RoutegenSupport.values(from: sender, as: \(type).self)"
      case .constant(let made):
        parameter = ""
        value = made
      case .passed(let type):
        parameter = ", \(label): \(type)"
        value = label
      }
      writer.block(
        "@MainActor static func ", name, "(", coderName, ": ", coder, parameter, ") -> ", result, "?", remark: remark
      ) { writer in
        writer.line(result, "(coder: coder, ", label, ": ", value, ")")
      }
    }
  }
}

extension EmissionPlan {
  /// Whether a segue takes values along for its action.
  var hasSegueActions: Bool {
    program.screens.indices.contains { index in
      program.screens[index].segues.contains {
        $0.action != nil && !$0.parameters.isEmpty && program.isMadeByAction($0)
      }
    }
  }

  /// The segues of a class whose actions give a screen its values, one for each action.
  func segueActions(of id: Controller.ID) -> [(segue: Segue, action: SegueAction, destination: Screen.ID)] {
    // Most classes have none.
    guard program[id].screens.contains(where: { program[$0].segues.contains { $0.action != nil } }) else { return [] }
    var known: Set<String> = []
    return program[id].screens.flatMap { program[$0].segues }.compactMap { segue in
      guard let action = segue.action, let screen = segue.target?.place.screen, program.isMadeByAction(segue),
        known.insert(action.name).inserted
      else { return nil }
      return (segue, action, screen)
    }
  }
}
