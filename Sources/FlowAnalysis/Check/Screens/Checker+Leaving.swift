import FlowDiagnostics
import FlowModel

extension Checker {
  /// Checks the screens that are asked before they are left: it needs a class with a method of the app's.
  mutating func checkLeaving() {
    for index in program.screens.indices where program.screens[index].asksBeforeLeaving {
      let controller = program[program.screens[index].controller]
      if program.screens[index].isView, let leaving = screenDeclarations[index].syntax.leaving,
        program[program.screens[index].flow].platform != .swiftUI
      {
        diagnostics.add(
          AnalysisRules.notOnThisPlatform, "only a view of a SwiftUI flow can be asked before it is left", at: leaving,
          helps: [
            .init(
              "leave it out, or declare a `screen` whose class contains the view",
              edit: .init(replace: leaving, with: ""))
          ])
      }
      guard controller.isApples, let leaving = screenDeclarations[index].syntax.leaving else { continue }
      diagnostics.add(
        AnalysisRules.stockClassHasNoRoutes,
        "the stock class `\(controller.name)` has no method that could be asked before it is left", at: leaving,
        helps: [.init("name a class of your own after the screen's `:`")])
    }
  }
}
