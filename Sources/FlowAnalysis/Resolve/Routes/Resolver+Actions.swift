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
      helps: [
        .init("leave `by` out: only a `segue` and an `embed` have one", edit: .init(replace: action.range, with: ""))
      ])
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
      helps: [
        .init(
          "write `\(method)`, and give the method and the storyboard's segue the sender",
          edit: .init(replace: action.method, with: method))
      ])
  }
}

extension SegueAction {
  /// Creates the action that a clause names.
  package init(_ syntax: ActionSyntax) {
    let coder = syntax.labels.first?.text
    self.init(
      name: syntax.name.text, coder: coder == "_" ? nil : coder, labels: syntax.labels.dropFirst().map(\.text))
  }
}
