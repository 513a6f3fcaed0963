import FlowDiagnostics
import FlowModel

extension Checker {
  /// Warns about unreachable screens, in flows with a start.
  mutating func checkReachability() {
    var search = ScreenSearch(program)
    search.reachFromOutside()
    // A screen that is only reachable from an unreachable screen is not reported again.
    let led = search.unreachedTargets
    let unreached = program.screens.indices.filter { !search.reached[$0] }
    for index in unreached.filter({ !led.contains($0) }) + unreached where !search.reached[index] {
      let screen = program.screens[index]
      search.reach(.screen(Screen.ID(index)))
      search.run()
      guard !resolution.extendedScreens.contains(Screen.ID(index)) else { continue }
      diagnostics.add(
        AnalysisRules.unreachableScreen, "nothing leads to the screen `\(screen.name)`", at: screen.location.range,
        helps: [.init("lead a segue or a route to it, or remove it")])
    }
  }
}
