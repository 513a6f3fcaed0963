import FlowDiagnostics
import FlowModel

extension Checker {
  /// Reports the screens that generated code has to create with `init()`, although their class has no usable one.
  mutating func checkCreation() {
    var uncreatable: [Screen.ID: StockClasses.Creation] = [:]
    for controller in program.controllers where !controller.isView {
      guard let creation = StockClasses.creation(of: controller.name) else { continue }
      for screen in controller.screens where program[screen].scene == nil && !program[screen].isMadeByApp {
        uncreatable[screen] = creation
      }
    }
    // Most programs have none.
    guard !uncreatable.isEmpty else { return }
    for index in program.flows.indices {
      guard !program.flows[index].generates.isDisjoint(with: [.coordinator, .routers]) else { continue }
      for target in codeTargets(of: Flow.ID(index)) {
        // Once for each screen.
        guard let screen = target.place.screen, let creation = uncreatable.removeValue(forKey: screen) else { continue }
        report(screen, shownBy: target, creation)
      }
    }
  }

  private mutating func report(_ screen: Screen.ID, shownBy target: Target, _ creation: StockClasses.Creation) {
    let name = program[screen].name
    let syntax = screenDeclarations[screen.index].syntax
    let range = syntax.type?.range ?? syntax.name.range
    let present = "present it from the view controller that needs it, and leave the screen out"
    var helps: [Diagnostic.Help] = []
    if program[program[screen].flow].hasServices, creation != .view {
      let text = "\(syntax.type?.text ?? name) by app"
      helps.append(
        .init("let the app make it, in its services: `by app`", edit: .init(replace: range, with: text)))
    }
    switch creation {
    case .subclass:
      helps.append(
        .init(
          "name a subclass of your own whose `init()` gives it what it needs: `screen \(name): \(name)ViewController`"))
      helps.append(.init("or \(present)"))
    case .presentation: helps.append(.init(present))
    case .view: helps.append(.init("declare the SwiftUI view that it contains: `view \(name)`"))
    }
    diagnostics.add(
      AnalysisRules.stockClassNeedsValues,
      "a `\(program[program[screen].controller].name)` cannot be created without values", at: range,
      notes: declaration(of: target, besides: syntax.name.range), helps: helps)
  }

  /// Returns a note at the place where code shows a screen; no note for a start, which is the declaration itself.
  private func declaration(of target: Target, besides range: SourceRange) -> [Diagnostic.Note] {
    target.location.range == range ? [] : [.init("code has to create it here", at: target.location.range)]
  }
}
