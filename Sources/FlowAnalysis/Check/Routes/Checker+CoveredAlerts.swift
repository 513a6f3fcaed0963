import FlowDiagnostics
import FlowModel

extension Checker {
  /// Warns about alerts with one choice in a screen that can be covered: one that comes late is not presented then.
  mutating func checkCoveredAlerts() {
    for index in program.screens.indices {
      let screen = program.screens[index]
      guard let covering = screen.routes.first(where: { $0.kind == .push || $0.kind == .present }) else { continue }
      for route in screen.routes {
        guard let alert = route.alert, !alert.isQuestion else { continue }
        diagnostics.add(
          AnalysisRules.coveredAlert,
          "the \(alert.kind.rawValue) `\(route.name)` is not presented while another screen covers `\(screen.name)`",
          at: route.location.range, notes: [.init("this covers it", at: covering.location.range)],
          helps: [.init("move it into the flow `\(program[screen.flow].name)`: it is then presented over anything")])
      }
    }
  }
}
