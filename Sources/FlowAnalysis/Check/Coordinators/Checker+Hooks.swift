import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Hooks: methods of a coordinator that the app overrides, for all screens of a flow or for single ones.
extension Checker {
  /// Returns the places in a flow that set hooks: for all of it, then for single screens.
  func hooks(of flow: Flow.ID) -> [SourceRange] {
    let ofScreens = program.screens(of: flow).compactMap { hooks(ofScreen: $0) }
    return (setting(.hooks, of: flow).map { [$0] } ?? []) + ofScreens
  }

  /// Checks that a flow with a coordinator can have the hooks that it sets.
  mutating func checkHooks(of flow: Flow.ID) {
    if program[flow].platform == .swiftUI {
      for range in hooks(of: flow) {
        diagnostics.add(
          AnalysisRules.notOnThisPlatform, "SwiftUI shows the views itself, so there are no hooks", at: range,
          helps: [.init("leave `generate hooks` out")])
      }
    }
    guard program[flow].platform == .uiKit, !syntaxErrors.isAny else { return }
    for screen in program.screens(of: flow) {
      guard let range = hooks(ofScreen: screen), !hasRoutes(screen) else { continue }
      diagnostics.add(
        AnalysisRules.hooksWithoutRoutes, "the screen `\(program[screen].name)` has hooks and no routes", at: range,
        helps: [.init("leave `generate hooks` out, or write it into the screens whose routes you want to hear about")])
    }
  }

  private func hooks(ofScreen screen: Screen.ID) -> SourceRange? {
    guard program[screen].generatesHooks else { return nil }
    return screenDeclarations[screen.index].syntax.settings.first { $0.setting == .generate(.hooks) }?.range
  }

  private func hasRoutes(_ screen: Screen.ID) -> Bool {
    let controller = program[screen].controller
    return !program[controller].isStock
      && program.lineage(of: controller).contains { !program[$0].routes.isEmpty || !program[$0].flowRoutes.isEmpty }
  }
}
