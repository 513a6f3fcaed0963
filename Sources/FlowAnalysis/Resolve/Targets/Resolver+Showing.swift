import FlowDiagnostics
import FlowModel
import FlowSyntax

// Code has to create the places that it shows, and a navigation controller cannot be pushed into another.

extension Resolver {
  /// Checks that a place can be shown by a route.
  mutating func checkShowing(_ place: Target.Place, at target: TargetUse, by route: RouteSyntax) {
    if route.kind == .push, let reason = ownNavigation(of: place) {
      diagnostics.add(
        AnalysisRules.pushedNavigationController, "\(reason.text), which cannot be pushed", at: target.range,
        notes: [.init("it is said here", at: reason.range)], helps: [.init("use `present` or `replace`")])
    }
    checkShowing(place, at: target, navigation: route.navigation)
  }

  /// Checks that a place can be in a column, which is a navigation controller.
  mutating func checkInColumn(_ place: Target.Place, at target: TargetUse) {
    guard let reason = ownNavigation(of: place) else { return }
    diagnostics.add(
      AnalysisRules.pushedNavigationController, "\(reason.text), which cannot be in a column", at: target.range,
      notes: [.init("it is said here", at: reason.range)],
      helps: [.init("a column has a navigation controller of its own: name a screen without one")])
  }

  /// Checks that a place can be shown by code, with or without a navigation controller around it.
  mutating func checkShowing(_ place: Target.Place, at target: TargetUse, navigation: SourceRange?) {
    if let navigation, let reason = ownNavigation(of: place) {
      diagnostics.add(
        AnalysisRules.navigationTwice, reason.isSplit ? "\(reason.text), which is in none" : "\(reason.text) already",
        at: navigation,
        notes: [.init("it is said here", at: reason.range)],
        helps: [.init("leave `in navigation` out", fix: .init(replace: navigation, with: ""))])
    }
    guard let screen = place.screen, let scene = program[screen].scene, scene.identifier == nil,
      !program[screen].isMadeByApp
    else { return }
    reportMissingSceneIdentifier(of: screen, at: target.range)
  }

  /// Returns the reason why a place already has its own navigation controller, with its place in the text; `nil` if it
  /// has none.
  private func ownNavigation(of place: Target.Place) -> (text: String, range: SourceRange, isSplit: Bool)? {
    switch place {
    case .screen(let screen), .entry(let screen, _): ownNavigation(of: screen).map { ($0.text, $0.range, false) }
    case .flow(let flow): splitView(of: flow) ?? ownNavigation(of: flow).map { ($0.text, $0.range, false) }
    case .external, .tabs, .tab: nil
    }
  }

  /// Returns the split view that a flow starts with, which cannot be in a navigation controller either.
  private func splitView(of flow: Flow.ID) -> (text: String, range: SourceRange, isSplit: Bool)? {
    // Stacks of SwiftUI flows are checked together.
    guard program[flow].platform != .swiftUI else { return nil }
    for case .tabs(let syntax) in flowDeclarations[flow.index].syntax.members {
      guard syntax.kind == .split, let start = syntax.start else { continue }
      return ("the flow `\(program[flow].name)` starts with a split view", start, true)
    }
    return nil
  }

  private func ownNavigation(of screen: Screen.ID) -> (text: String, range: SourceRange)? {
    if let navigation = screenDeclarations[screen.index].syntax.navigation {
      return ("the screen `\(program[screen].name)` comes in a navigation controller", navigation)
    }
    let controller = program[program[screen].controller]
    guard controller.isApples, StockClasses.isNavigationController(controller.name) else { return nil }
    return ("the screen `\(program[screen].name)` is a navigation controller", controller.location.range)
  }

  /// Returns the place where the start of a flow adds a navigation controller. Starts are resolved later, so the syntax
  /// is used.
  private func ownNavigation(of flow: Flow.ID) -> (text: String, range: SourceRange)? {
    for case .start(let syntax) in flowDeclarations[flow.index].syntax.members {
      guard let navigation = syntax.navigation else { continue }
      return ("the flow `\(program[flow].name)` starts in a navigation controller", navigation)
    }
    guard let screen = screens(of: flow).first(where: { screenDeclarations[$0.index].syntax.start != nil }),
      let reason = ownNavigation(of: screen)
    else { return nil }
    return ("the flow `\(program[flow].name)` starts in a navigation controller", reason.range)
  }
}
