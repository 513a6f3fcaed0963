import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Checks that whatever makes a screen with `inject arguments` can give it the closure for its routes.
  mutating func checkArguments() {
    // Most programs have none: the values of views are checked elsewhere, and nothing but a coordinator makes views.
    guard program.screens.contains(where: { $0.takesArguments && !$0.isView }) else { return }
    let routes = RoutePlan(program)
    let asking = Set(
      program.screens.indices.map { Screen.ID($0) }.filter { screen in
        program[screen].takesArguments && routes.owner(of: program[screen].controller) != nil
      })
    for screen in program.screens.indices.map({ Screen.ID($0) }) {
      if asking.contains(screen), !program[screen].isView { checkClosures(of: screen, routes) }
      for segue in program[screen].segues where segue.kind != .unwind {
        if let target = segue.target?.place.screen, asking.contains(target) { report(segue, to: target) }
      }
      guard program[program[screen].flow].generates == .routers else { continue }
      for route in program[screen].routes {
        guard let target = route.target?.place.screen, asking.contains(target), route.kind != .close else { continue }
        diagnostics.add(
          AnalysisRules.closureByRouter,
          "the initializer of `\(program[target].name)` takes the closure for its routes, which a router does not have",
          at: route.target?.location.range ?? route.location.range, notes: declared(target),
          helps: [.init("set `inject property` for the screen, or write `generate coordinator` for the flow")])
      }
    }
  }

  /// Checks that a screen has one closure, and that it is not made by a storyboard's navigation controller.
  private mutating func checkClosures(of screen: Screen.ID, _ routes: RoutePlan) {
    let levels = routes.levels(of: program[screen].controller)
    if levels.count > 1, let base = program[screen].base {
      diagnostics.add(
        AnalysisRules.twoClosures,
        "`\(program[screen].name)` and `\(program[base].name)`, which it extends, both have routes, "
          + "and `inject arguments` has one closure",
        at: program[screen].location.range, notes: declared(base),
        helps: [
          program[screen].isMadeByApp
            ? .init("leave `by app` out, or move the routes into one of the two")
            : .init("set `inject property` for `\(program[base].name)`, or move the routes into it")
        ])
    }
    guard program[screen].isNavigationRoot, !program[screen].takesValues else { return }
    diagnostics.add(
      AnalysisRules.initializerValuesInNavigation,
      "the screen `\(program[screen].name)` is the root of a navigation controller and takes no closure by initializer",
      at: screenDeclarations[screen.index].syntax.navigation ?? program[screen].location.range,
      helps: [.init("set `inject property` for it: the navigation controller makes it without arguments")])
  }

  private mutating func report(_ segue: Segue, to target: Screen.ID) {
    // A segue without an action to a screen with values has been reported.
    guard segue.action != nil || !program[target].takesValues else { return }
    diagnostics.add(
      AnalysisRules.closureBySegue,
      "the initializer of `\(program[target].name)` takes the closure for its routes, which a segue does not have",
      at: segue.target?.location.range ?? segue.location.range, notes: declared(target),
      helps: [
        .init(
          program[target].isMadeByApp
            ? "leave the segue out: code shows what the app makes, with `push` or `present`"
            : "set `inject property` for the screen, or show it in code: `push` or `present`")
      ])
  }

  private func declared(_ screen: Screen.ID) -> [Diagnostic.Note] {
    [.init("`\(program[screen].name)` is declared here", at: program[screen].location.range)]
  }
}
