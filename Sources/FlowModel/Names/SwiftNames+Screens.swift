/// The Swift names of screens.
extension SwiftNames {
  /// The enum of the screens, at file scope.
  package static let flowScreen = "FlowScreen"

  /// Returns the cases for screens: `shopProduct`. Equal names get an underscore.
  package static func flowScreenCases(of screens: [(flow: String, screen: String)]) -> [String] {
    cases(
      screens.map { uncapitalized($0.flow) + capitalized($0.screen) },
      asWritten: screens.map { "\($0.flow)_\($0.screen)" },
      besides: { ["allCases", "rawValue", "hashValue"].contains($0) }, word: "Screen")
  }
}

extension Program {
  /// Returns the name of a screen in analytics, logs and tests: `Shop.Product`.
  package func qualifiedName(of screen: Screen.ID) -> String {
    self[self[screen].flow].name + "." + self[screen].name
  }

  /// The screens that have a name in analytics, logs and tests: those of the flows with `generate screens`.
  package var namedScreens: [Screen.ID] {
    guard flows.contains(where: { $0.generates.contains(.screens) }) else { return [] }
    return screens.indices.map { Screen.ID($0) }.filter { self[self[$0].flow].generates.contains(.screens) }
  }
}
