import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Refuses declarations that the platforms of the flows do not support. Routes are checked when they are resolved.
  mutating func checkPlatforms() {
    for index in program.flows.indices where program.flows[index].platform == .appKit {
      let flow = flowDeclarations[index]
      for case .start(let start) in flow.syntax.members { checkNavigation(start.navigation) }
      for tab in flow.tabs.flatMap(\.tabs) { checkNavigation(tab.navigation) }
    }
    for index in program.screens.indices {
      let platform = program[program.screens[index].flow].platform
      let syntax = screenDeclarations[index].syntax
      if platform == .appKit { checkNavigation(syntax.navigation) }
      if let type = syntax.type { checkClass(type, platform: platform) }
    }
  }

  /// Refuses a class of the wrong framework, which would be treated as a class of the app.
  private mutating func checkClass(_ type: DottedNameSyntax, platform: Platform) {
    let frameworks = platform == .appKit ? (own: "AppKit", other: "UIKit") : (own: "UIKit", other: "AppKit")
    let name = (type.rest.last ?? type.first).text
    guard StockClasses.isOfOtherFramework(name, than: platform),
      type.rest.isEmpty || type.parts.map(\.text) == [frameworks.other, name]
    else { return }
    diagnostics.add(
      AnalysisRules.notOnThisPlatform,
      "`\(type.text)` is a class of \(frameworks.other), and the flow is generated for \(frameworks.own)",
      at: type.range,
      helps: [.init("name a class of \(frameworks.own), or set `platform \(frameworks.other)`")])
  }
}
