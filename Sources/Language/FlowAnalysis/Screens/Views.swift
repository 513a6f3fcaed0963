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
    for flow in program.flowIDs {
      switch program[flow].platform {
      case .uiKit: break
      case .appKit, .none: checkNoViews(in: flow)
      case .swiftUI:
        checkNoScreens(in: flow)
        checkNoRouters(in: flow)
      }
      if program[flow].platform != .swiftUI { checkNoSettingsOfSwiftUI(in: flow) }
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
      let name = program[controller.home].name
      let isProtocol = ["View", "SwiftUI.View"].contains(controller.name)
      if isProtocol || controller.name == "Body" {
        diagnostics.add(
          AnalysisRules.impossibleName,
          isProtocol
            ? "`View` is the protocol of all SwiftUI views, not a type of view"
            : "every SwiftUI view has a type `Body`, which would hide this one",
          at: controller.location.range,
          helps: [
            isProtocol
              ? .init("name your type, or leave `: \(controller.name)` out for `\(SwiftNames.view(ofScreen: name))`")
              : .init("rename the view, or name it with its module: `Module.Body`")
          ])
      }
      let isStock = [Platform.uiKit, .appKit].contains {
        StockClasses.contains(SwiftNames.unqualified(controller.name), platform: $0)
      }
      let other = isStock ? nil : classes[controller.name]
      guard isStock || other != nil else { continue }
      diagnostics.add(
        AnalysisRules.viewIsController, "`\(controller.name)` is a view controller, not a SwiftUI view",
        at: controller.location.range, notes: other.map { [.init("a screen is of this class here", at: $0)] } ?? [],
        help: "declare `screen \(name)`, or name a view of your own after `:`")
    }
  }

  /// Checks the values of a view, whose memberwise initializer takes them together with the route closure.
  private mutating func checkViewValues() {
    for screen in program.screens where screen.isView {
      guard let parameter = screen.parameters.first(where: { ["route", "body"].contains($0.name) }) else { continue }
      let reason =
        parameter.name == "route"
        ? "`route` is the closure by which a view asks for its routes" : "`body` is what each SwiftUI view has to have"
      diagnostics.add(
        AnalysisRules.reservedName, reason, at: parameter.location.range, help: "give the parameter another name")
    }
  }

  // MARK: Declarations

  /// Checks that `route` is set for SwiftUI flows: the closure of a hosted view is also what performs the routes in it.
  private mutating func checkNoSettingsOfSwiftUI(in flow: Flow.ID) {
    let views = program.screens(of: flow).flatMap { screenDeclarations[$0.index].syntax.members.settings }
    for setting in flowDeclarations[flow.index].syntax.members.settings + views {
      let (message, help): (String, String)
      switch setting.setting {
      case .route?:
        message = "only the views of a SwiftUI flow can do without `route`"
        help = "leave `\(setting.keyword.text)` out: a view in a UIKit flow takes the closure for its routes"
      case .stackByApp?:
        message = "only a SwiftUI flow can be in a stack of the app"
        help = "leave `stack by app` out, or set `platform SwiftUI`"
      case .sheetsByApp?:
        message = "only the views of a SwiftUI flow can let routes present over their own sheets"
        help = "leave `sheets by app` out, or set `platform SwiftUI`"
      default: continue
      }
      diagnostics.add(AnalysisRules.notOnThisPlatform, message, at: setting.range, helps: [.init(help)])
    }
  }

  private mutating func checkNoViews(in flow: Flow.ID) {
    let platform = program[flow].platform == .appKit ? "an AppKit flow" : "a flow with `platform none`"
    for screen in screens(of: flow) where program[screen].isView {
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "\(platform) has no SwiftUI views",
        at: screenDeclarations[screen.index].syntax.keyword,
        help: "set `platform SwiftUI` for the flow, or declare a `screen`")
    }
  }

  /// Reports a flow once, regardless of the number of its screens: usually its platform is wrong.
  private mutating func checkNoScreens(in flow: Flow.ID) {
    let keywords = screens(of: flow).filter { !program[$0].isView }
      .map { screenDeclarations[$0.index].syntax.keyword }
    guard let first = keywords.first else { return }
    diagnostics.add(
      AnalysisRules.screenInSwiftUIFlow, "a `screen` is a view controller, and a SwiftUI flow shows views", at: first,
      notes: keywords.dropFirst().map { .init("this is one, too", at: $0) },
      help: "write `view`, or set `platform UIKit` for the flow and write `generate coordinator`")
  }

  private mutating func checkNoRouters(in flow: Flow.ID) {
    guard let place = setting(.routers, of: flow) else { return }
    diagnostics.add(
      AnalysisRules.notOnThisPlatform, "a SwiftUI flow has no routers", at: place,
      help: "leave `generate routers` out: the coordinator of the flow performs its routes")
  }

  // MARK: Targets

  /// Checks transitions between UIKit and SwiftUI: a UIKit flow presents a SwiftUI flow or puts it into a tab, and
  /// everything else is refused.
  private mutating func checkPlatformsOfTargets(of flow: Flow.ID) {
    let platform = program[flow].platform
    func check(_ target: Target?, _ isPossible: Bool, _ verb: String = "show") {
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
            "a SwiftUI flow cannot \(verb) the \(name), which is for \(other == .uiKit ? "UIKit" : "another platform")",
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
        AnalysisRules.mixedFlows, message, at: target.location.range, help: help)
    }
    for target in program[flow].start?.targets ?? [] { check(target, false) }
    for tab in program[flow].tabs.flatMap(\.tabs) { check(tab.target, !tab.inNavigation) }
    for route in program.routes(of: flow) {
      check(route.target, route.kind == .present && !route.inNavigation, route.kind == .close ? "go back to" : "show")
    }
  }

  // MARK: - Platform

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
      at: type.range, help: "name a class of \(frameworks.own), or set `platform \(frameworks.other)`")
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let extendsView = Rule(
    "extends-view", .error,
    meaning: """
      A screen extends a SwiftUI view. `extends` is the inheritance of view controllers, and a view is a structure.

      Leave `extends` out. What several views have in common can be routes of their flow, declared outside its screens.
      """,
    in: "flow Zoo { generate coordinator; … }",
    wrong: "start view Animal; screen Lion extends Animal",
    right: "start view Animal { present lion -> Lion } screen Lion")

  static let viewIsController = Rule(
    "view-is-controller", .error,
    meaning: """
      The type of a `view` is a view controller: one of UIKit or AppKit, or one that a `screen` names. A `view` is a \
      structure that conforms to `SwiftUI.View`, made with its memberwise initializer.

      Declare a `screen` for the view controller, or name a view.
      """,
    in: "flow Zoo { generate coordinator; …; screen Keeper: AnimalViewController }",
    wrong: "start view Animal: AnimalViewController",
    right: "start view Animal: AnimalView { present keeper -> Keeper }")

  static let screenInSwiftUIFlow = Rule(
    "screen-in-swiftui-flow", .error,
    meaning: """
      A flow with `platform SwiftUI` declares a `screen`, which is a view controller. Its coordinator has no view \
      controllers to show it from.

      Declare a `view`. If a part of the flow stays in UIKit, set `platform UIKit`: a UIKit flow shows view \
      controllers and SwiftUI views, and presents SwiftUI flows.
      """,
    in: "flow Zoo { platform SwiftUI; start view Animals { push animal -> Animal } … }",
    wrong: "screen Animal", right: "view Animal")

  static let tabsInStack = Rule(
    "tabs-in-stack", .error,
    meaning: """
      A SwiftUI flow shows tabs in a navigation stack: it pushes them, or shows them `in navigation`. The tabs can have \
      stacks of their own, and SwiftUI does not support a stack in a stack. The same goes for a flow that starts with \
      tabs, and for tabs that replace the screens of a flow which another flow has pushed or which has `stack by app`.

      Present the tabs, or replace the current screens with them. For a stack in each tab, write `in navigation` at the \
      tabs.
      """,
    in: """
      flow Zoo { platform SwiftUI; start view Entrance { … }
        tabs Main { tab animals -> Animals in navigation } view Animals }
      """,
    wrong: "push visit -> Main", right: "replace visit -> Main")

  static let externalFlowInStack = Rule(
    "external-flow-in-stack", .error,
    meaning: """
      A SwiftUI flow shows a flow of another module in a navigation stack: it pushes it, or shows it `in navigation`. \
      Such a flow has a stack of its own, and SwiftUI does not support a stack in a stack. The same goes for a flow \
      that starts with one of another module, and for a start of a flow that has `stack by app`.

      Present the flow, or put it into a tab. In a flow that no other flow pushes, it can also replace the current \
      screens.
      """,
    in: """
      import Kit
      external flow Kit.Checkout(total: Int) returns Bool
      flow Shop { platform SwiftUI; start view Products { … } }
      """,
    wrong: "push checkout(total: Int) -> Kit.Checkout(total: total)",
    right: "present checkout(total: Int) -> Kit.Checkout(total: total)")

  static let mixedFlows = Rule(
    "mixed-flows", .error,
    meaning: """
      A flow shows something of a flow for another platform in a way that does not work. A UIKit flow can present a \
      SwiftUI flow, and can have one in a tab, both without `in navigation`: the SwiftUI flow has its own stack. It \
      cannot push one, start with one, or show a single view of one. A SwiftUI flow shows nothing of a UIKit flow.

      Present the SwiftUI flow. A single view that UIKit and SwiftUI flows both show can be declared in each of them, \
      with the same type.
      """,
    in: """
      flow Zoo { generate coordinator; start screen Animals { … } }
      flow Tickets { platform SwiftUI; start view Prices }
      """,
    wrong: "push tickets -> Tickets", right: "present tickets -> Tickets")
}
