import FlowModel

/// The screens with names in analytics, logs and tests, and the cases of `FlowScreen` for them.
struct ScreenNames {
  /// The screens, in the order of the cases.
  let screens: [Screen.ID]
  /// Their names in analytics, and their cases, not escaped.
  let cases: [IdentifierEnum.Case]
  /// The access level of `FlowScreen`: that of the most visible flow with `generate screens`.
  let access: Access
  /// True if coordinators show named screens in view controllers.
  let areOfControllers: Bool
  private let caseOfScreen: [Screen.ID: String]

  init(of program: Program) {
    screens = program.namedScreens
    let names = SwiftNames.flowScreenCases(
      of: screens.map { (flow: program[program[$0].flow].name, screen: program[$0].name) })
    access = screens.map { program[program[$0].flow].access }.max() ?? .internal
    areOfControllers =
      screens.contains { program[program[$0].flow].platform == .uiKit }
      && program.flows.contains { $0.platform == .uiKit && $0.generates.contains(.coordinator) }
    cases = zip(names, screens).map { ($0, program.qualifiedName(of: $1)) }
    caseOfScreen = Dictionary(uniqueKeysWithValues: zip(screens, names))
  }

  var isEmpty: Bool { screens.isEmpty }

  /// Returns the Swift of a screen's name: `FlowScreen.shopProduct`.
  func swift(of screen: Screen.ID) -> String? { member(of: screen).map { SwiftNames.flowScreen + $0 } }

  /// Returns the case, after its dot.
  func member(of screen: Screen.ID) -> String? { caseOfScreen[screen].map { "." + SwiftNames.member($0) } }
}

extension EmissionPlan {
  /// Returns the Swift that makes a screen, and records its name if it has one.
  func naming(_ screen: Screen.ID, _ made: String) -> String {
    names.shown.swift(of: screen).map { "\($0).named(\(made))" } ?? made
  }
}

extension Program {
  /// For each flow, the named screens that can be identified by their classes: no other screen has the class.
  var screensByClass: [[Screen.ID]] {
    flows.indices.map { index in
      guard flows[index].generates.contains(.screens), Framework(flows[index].platform) != nil else { return [] }
      return screens(of: Flow.ID(index)).filter { screen in
        let controller = self[self[screen].controller]
        return !self[screen].isView && !controller.isApples && controller.screens.count == 1
      }
    }
  }
}
