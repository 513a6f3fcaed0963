import FlowModel

/// Writes the functions that the segue actions of a class call: each makes the destination with its values. The class
/// also conforms to a protocol, so that a missing action stops the build.
///
///     @IBSegueAction func makeItem(_ coder: NSCoder) -> ItemViewController? {
///       ShopFlow.List.makeItem(coder, parameters: .init(id: selected.id))
///     }
///
/// Actions for screens that take no values through their initializer are up to the app: nothing is written for them.
struct SegueActionEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let id = plan.program[screen].controller
    guard !plan.program[id].isStock, plan.program[id].home == screen else { return "" }
    let segues = plan.segueActions(of: id)
    guard !segues.isEmpty else { return "" }

    var scope = FileScope()
    let hidden = plan.typeNames(in: screen)
    let prefix = plan.path(screen).asFileScopeName
    let coder = scope.type(ofClass: "NSCoder", hidden: hidden, alias: "\(prefix)_Coder", place: .none)
    let ways = segues.map { segue, action, owner in
      let place = plan.place(segue.location)
      let result = scope.type(
        ofClass: plan.className(of: owner), hidden: hidden, alias: "\(prefix)_SegueAction_\(action.name)", place: place)
      let label = plan.valueLabel(in: plan.valueOwner(of: segue.target) ?? owner)
      let (value, parameter) = values(of: segue, action, label, scope: &scope)
      return Way(
        action: action, place: place, result: result, label: label, value: value, parameter: parameter,
        arguments: plan.program[owner].takesArguments ? plan.arguments(toMake: owner) : nil, coder: coder)
    }
    return Code([scope.code, declaration(ways)], separator: "\n\n")
  }

  private func declaration(_ ways: [Way]) -> Code {
    let name = plan.className(of: screen)
    return """
      extension \(extending: plan.path(screen)) {
        /// The segue actions of `\(name)`: methods that make a screen with its values.
        @MainActor protocol \(type: "SegueActions"): \(plan.framework(of: screen).performer) {
          \(lines: ways.map(\.requirement))
        }

        \(blocks: ways.map(\.function))
      }

      extension \(extending: name): \(plan.path(screen)).SegueActions {}\(plan.place(plan.program[plan.program[screen].controller].location))
      """
  }

  /// Returns the values of a destination, and the parameter for them after the coder: the sender of the segue, which
  /// `perform…` has set; none for a constant; or the values themselves.
  private func values(
    of segue: Segue, _ action: SegueAction, _ label: String, scope: inout FileScope
  ) -> (value: String, parameter: String) {
    let type = plan.valueOwner(of: segue.target).map(plan.valueType) ?? "Swift.Void"
    guard segue.parameters.isEmpty else {
      let segues = plan.program[plan.program[screen].controller].screens.flatMap { plan.program[$0].segues }
      let names = Set(segues.filter { $0.action?.name == action.name }.compactMap(\.identity?.name))
      let methods = names.sorted().map(SwiftNames.perform).joined(separator: " or ")
      return ("RoutegenSupport.values(from: sender, as: \(type).self, by: \"\(methods)\")", ", sender: Any?")
    }
    guard let target = segue.target, !target.arguments.isEmpty || plan.isEntryWithoutValues(target),
      let made = plan.valuesBrought(
        by: segue, named: segue.identity?.name ?? "SegueAction_\(action.name)", of: screen, scope: &scope)
    else { return (label, ", \(label): \(type)") }
    return (made, "")
  }

  private struct Way {
    let action: SegueAction
    let place: PlaceComment
    /// The class of the destination.
    let result: String
    /// `parameters` or `entry`
    let label: String
    let value: String
    /// The parameter for the values.
    let parameter: String
    /// The arguments that are made of the values; `nil` if the destination takes the values as one.
    let arguments: [String]?
    let coder: String

    /// The method in the app.
    var requirement: Code {
      let names = [("sender", "Any?"), ("segueIdentifier", "Swift.String?")]
      let others = zip(action.labels, names).map { label, parameter -> ParameterList in
        let name = label == parameter.0 ? label : "\(SwiftNames.label(label)) \(parameter.0)"
        return "\(name): \(parameter.1)"
      }
      let list = ParameterList(["\(coderName): \(coder)"] + others)
      return "func \(method: name)(\(taking: list)) -> \(returning: "\(result)?")\(place)"
    }

    /// The function that it calls.
    var function: Code {
      """
      /// Makes the destination of a segue with its values. Call it in the segue action with the same name.
      @MainActor static func \(method: name)(\(taking: "\(coderName): \(coder)\(parameter)")) -> \(returning: "\(result)?") {\(place)
        \(making)
      }
      """
    }

    private var making: Code {
      guard let arguments else { return "\(result)(coder: coder, \(label): \(value))" }
      let made: Code = "\(result)(\((["coder: coder"] + arguments).argumentList))"
      if value == label { return made }
      return """
        let \(label) = \(value)
        return \(made)
        """
    }

    private var name: String { SwiftNames.escaped(action.name) }

    /// The label and the name of the coder.
    private var coderName: String {
      guard let label = action.coder else { return "_ coder" }
      return label == "coder" ? label : "\(SwiftNames.label(label)) coder"
    }
  }
}

extension EmissionPlan {
  /// True if a segue passes values to its action.
  var hasSegueActions: Bool {
    program.screens.indices.contains { index in
      program.screens[index].segues.contains {
        $0.action != nil && !$0.parameters.isEmpty && program.isMadeByAction($0)
      }
    }
  }

  /// Returns the segues of a class whose actions give a screen its values, one for each action.
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
