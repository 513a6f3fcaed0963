import FlowDiagnostics
import FlowModel
import FlowSyntax

// A segue action is a method of the app. For a screen that takes no values through its initializer, it is up to the
// app; if it gives a screen its values, it has to fit the generated code.

extension Resolver {
  /// True if the action of a segue gives a screen its values.
  func makesDestination(_ syntax: RouteSyntax, of place: Target.Place) -> Bool {
    guard syntax.action != nil, syntax.kind == .segue || syntax.kind == .embed, let screen = place.screen else {
      return false
    }
    return program[screen].takesValues && program[screen].injection != .property
  }

  /// Refuses an action for routes other than a segue and an embed: only these create a controller from a storyboard.
  mutating func checkNoAction(of syntax: RouteSyntax) {
    guard let action = syntax.action else { return }
    diagnostics.add(
      AnalysisRules.misplacedAction, "\(syntax.kind.withArticle) has no segue action", at: action.range,
      help: "leave `by` out: only a `segue` and an `embed` have one", edit: .init(replace: action.range, with: ""))
  }

  /// Checks an action that needs the values of a `perform…` call: it gets them only through the sender.
  mutating func checkAction(_ action: ActionSyntax, of segue: Segue) {
    checkName(action.name, for: .value)
    guard let model = segue.action, model.labels.isEmpty, !segue.parameters.isEmpty, program.isMadeByAction(segue)
    else { return }
    let method = SegueAction(name: model.name, coder: model.coder, labels: ["sender"]).method
    diagnostics.add(
      AnalysisRules.actionWithoutSender,
      "the values of the segue come with its sender, which `\(model.name)` does not take", at: action.method,
      help: "write `\(method)`, and give the method and the storyboard's segue the sender",
      edit: .init(replace: action.method, with: method))
  }
}

extension SegueAction {
  /// Creates the action that a clause names.
  package init(_ syntax: ActionSyntax) {
    let coder = syntax.labels.first?.text
    self.init(name: syntax.name.text, coder: coder == "_" ? nil : coder, labels: syntax.labels.dropFirst().map(\.text))
  }
}

// MARK: - Checker: actions

extension Checker {
  /// Finds actions that would have to create two different destinations.
  mutating func checkActions() {
    guard program.screens.contains(where: { $0.segues.contains { $0.action != nil } }) else { return }
    for controller in program.controllers {
      var known: [String: (segue: Segue, isMade: Bool)] = [:]
      for segue in controller.screens.flatMap({ program[$0].segues }) {
        guard let action = segue.action, segue.target?.place.screen != nil, segue.kind != .unwind else { continue }
        let isMade = program.isMadeByAction(segue)
        guard let other = known.updateValue((segue, isMade), forKey: action.name) else { continue }
        guard isMade || other.isMade, let conflict = conflict(between: segue, and: other.segue) else { continue }
        diagnostics.add(
          AnalysisRules.conflictingActions, "the segue action `\(action.name)` \(conflict)", at: segue.location.range,
          notes: [.init("the other segue is declared here", at: other.segue.location.range)],
          help: "give one of the segues an action of its own")
      }
    }
  }

  /// Returns the reason why one action cannot create the destinations of two segues; `nil` if it can.
  private func conflict(between segue: Segue, and other: Segue) -> String? {
    guard let screens = (segue.target?.place.screen).flatMap({ one in other.target?.place.screen.map { (one, $0) } })
    else { return nil }
    if program[screens.0].controller != program[screens.1].controller {
      return "would make both `\(program[screens.1].name)` and `\(program[screens.0].name)`"
    }
    if segue.action != other.action { return "is written with two lists of labels" }
    let values = [segue, other].map { segue in
      segue.parameters.isEmpty ? segue.target?.arguments.map { "\($0.name): \($0.value.text)" } ?? [] : ["sender"]
    }
    let places = [segue.target?.place, other.target?.place]
    let isSame = values[0] == values[1] && (values[0].isEmpty || values[0] == ["sender"] || places[0] == places[1])
    return isSame ? nil : "would give `\(program[screens.0].name)` different values"
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let misplacedAction = Rule(
    "misplaced-action", .error,
    meaning: """
      A segue action follows something that makes no controller from a storyboard. An unwind goes back to a controller that \
      exists, and code makes the target of `push`, `present` and `replace` itself.

      Remove `by` and the name after it.
      """,
    in: #"flow Mail { storyboard Main { screen Inbox = initial { … } screen Message(id: Int) = "Message" } }"#,
    wrong: "push showMessage(id: Int) -> Message by makeMessage", right: "push showMessage(id: Int) -> Message")

  static let actionWithoutSender = Rule(
    "action-without-sender", .error,
    meaning: """
      A segue has values for the initializer of its destination, and its segue action has no label for the sender. \
      They travel as the segue's sender, so the action has to take it.

      Write the action with a label for the sender, `makeMessage(_:sender:)`. Add the parameter to the method, and connect the \
      segue with it again in Interface Builder.
      """,
    in: "flow Mail { storyboard Main { screen Inbox = initial { … } screen Message(id: Int) { inject initializer } } }",
    wrong: "segue showMessage(id: Int) -> Message by makeMessage",
    right: "segue showMessage(id: Int) -> Message by makeMessage(_:sender:)")

  static let conflictingActions = Rule(
    "conflicting-actions", .error,
    meaning: """
      Two segues of a class have one segue action, and it would have to make different controllers, or one controller with \
      different values. The generated code of an action makes one thing.

      Give each of the two segues an action of its own, here, in the class and in Interface Builder. Segues to one screen can \
      share an action, and so can segues to screens that take no values by initializer.
      """,
    in: """
      flow Mail { storyboard Main {
        screen Inbox = initial { … }
        screen Message(id: Int) { inject initializer }
        screen Sender(name: String) { inject initializer }
      } }
      """,
    wrong: #"segue message = "Message" -> Message by makeNext; segue sender = "Sender" -> Sender by makeNext"#,
    right: #"segue message = "Message" -> Message by makeMessage; segue sender = "Sender" -> Sender by makeSender"#)
}
