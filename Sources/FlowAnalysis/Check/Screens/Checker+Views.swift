import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Checks the declarations of SwiftUI views, the parts of SwiftUI flows, and transitions between SwiftUI and UIKit
  /// flows.
  mutating func checkViews() {
    checkViewTypes()
    checkViewValues()
    let hasSwiftUI = program.flows.contains { $0.platform == .swiftUI }
    for index in program.flows.indices {
      let flow = Flow.ID(index)
      switch program[flow].platform {
      case .uiKit: break
      case .appKit, .none: checkNoViews(in: flow)
      case .swiftUI:
        checkNoScreens(in: flow)
        checkNoRouters(in: flow)
      }
      if hasSwiftUI { checkPlatformsOfTargets(of: flow) }
    }
    if hasSwiftUI { checkStacks() }
  }

  // MARK: Types

  /// Checks that the type of a view is not a view controller, of the framework or of another screen.
  private mutating func checkViewTypes() {
    guard program.controllers.contains(where: \.isView) else { return }
    var classes: [String: SourceRange] = [:]
    for controller in program.controllers where !controller.isView && controller.platform != .none {
      classes[controller.name] = classes[controller.name] ?? controller.location.range
    }
    for controller in program.controllers where controller.isView {
      let isStock = [Platform.uiKit, .appKit].contains {
        StockClasses.contains(SwiftNames.unqualified(controller.name), platform: $0)
      }
      let other = isStock ? nil : classes[controller.name]
      guard isStock || other != nil else { continue }
      let name = program[controller.home].name
      diagnostics.add(
        AnalysisRules.viewIsController, "`\(controller.name)` is a view controller, not a SwiftUI view",
        at: controller.location.range, notes: other.map { [.init("a screen is of this class here", at: $0)] } ?? [],
        helps: [.init("declare `screen \(name)`, or name a view of your own after `:`")])
    }
  }

  /// Checks the values of a view, whose memberwise initializer takes them together with the route closure.
  private mutating func checkViewValues() {
    for screen in program.screens where screen.isView {
      let taken = [
        "route": "`route` is the closure by which a view asks for its routes",
        "body": "`body` is what each SwiftUI view has to have",
      ]
      guard let parameter = screen.parameters.first(where: { taken[$0.name] != nil }),
        let reason = taken[parameter.name]
      else { continue }
      diagnostics.add(
        AnalysisRules.reservedName, reason,
        at: parameter.location.range, helps: [.init("give the parameter another name")])
    }
  }

  // MARK: Declarations

  private mutating func checkNoViews(in flow: Flow.ID) {
    let platform = program[flow].platform == .appKit ? "an AppKit flow" : "a flow with `platform none`"
    for screen in screens(of: flow) where program[screen].isView {
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "\(platform) has no SwiftUI views",
        at: screenDeclarations[screen.index].syntax.keyword,
        helps: [.init("set `platform SwiftUI` for the flow, or declare a `screen`")])
    }
  }

  /// Reports a flow once, regardless of the number of its screens: usually its platform is wrong.
  private mutating func checkNoScreens(in flow: Flow.ID) {
    let keywords = screens(of: flow).filter { !program[$0].isView }
      .map { screenDeclarations[$0.index].syntax.keyword }
    guard let first = keywords.first else { return }
    diagnostics.add(
      AnalysisRules.screenInSwiftUIFlow, "a SwiftUI flow cannot show view controllers yet", at: first,
      notes: keywords.dropFirst().map { .init("this is one, too", at: $0) },
      helps: [.init("declare a `view`, or set `platform UIKit` for the flow and write `generate coordinator`")])
  }

  private mutating func checkNoRouters(in flow: Flow.ID) {
    guard program[flow].generates.contains(.routers) else { return }
    var place = program[flow].location.range
    for case .setting(let setting) in flowDeclarations[flow.index].syntax.members {
      if case .generate(.routers) = setting.setting { place = setting.range }
    }
    diagnostics.add(
      AnalysisRules.notOnThisPlatform, "a SwiftUI flow has no routers", at: place,
      helps: [.init("leave `generate routers` out: the coordinator of the flow performs its routes")])
  }

  // MARK: Targets

  /// Checks transitions between UIKit and SwiftUI: a UIKit flow presents a SwiftUI flow or puts it into a tab, and
  /// everything else is refused.
  private mutating func checkPlatformsOfTargets(of flow: Flow.ID) {
    let platform = program[flow].platform
    func check(_ target: Target?, _ isPossible: Bool) {
      guard let target else { return }
      let (name, other): (String, Platform)
      switch target.place {
      case .screen(let screen), .entry(let screen, _):
        guard program[screen].flow != flow else { return }
        (name, other) = ("screen `\(program[screen].name)`", program[program[screen].flow].platform)
      case .tabs(let shown, let index), .tab(let shown, let index, _):
        guard shown != flow else { return }
        (name, other) = ("tabs `\(program[shown].tabs[index].name)`", program[shown].platform)
      case .flow(let shown): (name, other) = ("flow `\(program[shown].name)`", program[shown].platform)
      case .external: return
      }
      guard other != platform, other == .swiftUI || platform == .swiftUI else { return }
      if case .flow = target.place, platform == .uiKit, isPossible { return }
      let (message, help) =
        if platform == .swiftUI {
          (
            "a SwiftUI flow cannot show the \(name), which is for \(other == .uiKit ? "UIKit" : "another platform")",
            "set `platform SwiftUI` for both flows"
          )
        } else if case .flow = target.place, platform == .uiKit {
          ("a UIKit flow can only present the \(name), or have it in a tab", "use `present`, without `in navigation`")
        } else {
          (
            "the \(name) belongs to a SwiftUI flow, and only that flow can show it",
            platform == .uiKit ? "present its flow" : "set `platform SwiftUI` for both flows"
          )
        }
      diagnostics.add(
        AnalysisRules.mixedFlows, message, at: target.location.range, helps: [.init(help)])
    }
    for target in program[flow].start?.targets ?? [] { check(target, false) }
    for tab in program[flow].tabs.flatMap(\.tabs) { check(tab.target, !tab.inNavigation) }
    for route in program.routes(of: flow) { check(route.target, route.kind == .present && !route.inNavigation) }
  }
}
