import FlowModel

/// Writes the code that the generated files of a module share: only the parts that they use.
struct SupportEmitter {
  static let fileName = "RoutegenSupport.swift"

  let plan: EmissionPlan
  /// True if only the names of runtime files are written, for a recorded case.
  var namesRuntime = false

  var code: Code {
    let sections =
      Framework.allCases.map(framework) + [segueActions, answers, coordinators, hostedFlows, views]
      + [FlowGuardEmitter(plan: plan).code, FlowLinkEmitter(plan: plan).code(runtime()), screens]
    let isEmpty = sections.allSatisfy(\.isEmpty)
    return """
      \(SwiftEmitter.header())

      \(blocks: sections)
      \("// The generated files of this module share nothing.", if: isEmpty)
      """
  }

  /// Returns the runtime files with features of the module.
  private func runtime(_ features: Set<Runtime.Feature> = [], _ framework: Framework = .uiKit) -> Runtime {
    Runtime(features: features, framework: framework, writesNames: namesRuntime)
  }

  // MARK: Segues and scenes

  /// Returns the code that a framework's flows share.
  private func framework(_ framework: Framework) -> Code {
    guard plan.program.flows.contains(where: { Framework($0.platform) == framework }) else { return "" }
    let use = SupportUse(of: framework, plan: plan)
    let files = use.files(for: framework)
    let isExtended =
      (hasCoordinators || plan.hasSegueActions) && framework == .uiKit || FlowScreenEmitter(plan: plan).names(framework)
    guard !files.isEmpty || isExtended else { return "" }
    // Links that are visible to others import Foundation for them, and a file cannot import it in two ways.
    let areLinksSeen = FlowLinkEmitter(plan: plan).highestAccess.map { $0 > .internal } == true
    return """
      #if \(framework.condition)
      \("import Foundation", if: !areLinksSeen)
      \(FileImports.code(framework.module, framework == .uiKit ? plan.anchorAccess ?? .internal : .internal))

      /// The code that all generated files share.
      @MainActor enum RoutegenSupport {}

      \("// MARK: - Segues", if: use.segues)

      \(runtime(use.features, framework).code(files))
      #endif
      """
  }

  private var segueActions: Code {
    plan.hasSegueActions ? inUIKit(runtime().code(["Segues/SegueActions"])) : ""
  }

  private func inUIKit(_ code: Code) -> Code {
    """
    #if \(Framework.uiKit.condition)
    \(code)
    #endif
    """
  }

  // MARK: Coordinators

  private var answers: Code {
    plan.classes.platformsWithAnswers.isEmpty
      && ![.uiKit, .swiftUI].contains { plan.performs(in: $0) { $0.alert != nil } }
      ? "" : runtime().code(["Answers/PendingAnswer"])
  }

  private var hasCoordinators: Bool {
    plan.program.flows.contains {
      $0.platform != .swiftUI && !$0.generates.isDisjoint(with: [.coordinator, .routers])
    }
  }

  private var coordinators: Code {
    guard hasCoordinators else { return "" }
    let features = features(guards: plan.asksGuards(in: .uiKit), in: .uiKit)
    let files = [
      "FlowCoordinator", "Ending", "Transitions", "Containers", "Stage", "Starting", "Showing", "Closing",
      features.contains(.splits) ? "Columns" : nil, features.contains(.leaving) ? "Leaving" : nil,
      features.contains(.hooks) ? "Hooks" : nil,
      plan.anchorAccess == nil ? nil : "Anchors",
      features.contains(.answers) ? "Answers" : nil, features.contains(.alerts) ? "Alerts" : nil,
      plan.makesScreensWithArguments ? "MadeScreens" : nil,
      features.contains(.guards) ? "Guards" : nil, features.contains(.links) ? "Links" : nil,
    ].compactMap(\.self)
    var runtime = runtime(features)
    runtime.access = plan.anchorAccess ?? .internal
    return inUIKit(runtime.code(files.map { "Coordinators/\($0)" }))
  }

  private var hostedFlows: Code {
    guard plan.hostsFlows else { return "" }
    let used: [Runtime.Feature?] = [plan.opensLinks ? .links : nil, plan.asking.isHosted ? .leaving : nil]
    return inUIKit(runtime(Set(used.compactMap(\.self))).code(["Coordinators/HostedFlows"]))
  }

  private var views: Code {
    guard plan.program.flows.contains(where: { $0.platform == .swiftUI }) else { return "" }
    let features = features(guards: plan.takesAllows(in: .swiftUI), in: .swiftUI)
    let files = [
      "Flows", "Stage", "Closing", "Places", "Presence", "Tabs", "Views", "RouteLink",
      features.contains(.splits) ? "Columns" : nil, features.contains(.leaving) ? "Leaving" : nil,
      plan.hasSearchTabs ? "SearchTabs" : nil,
      features.contains(.answers) ? "Answers" : nil, features.contains(.alerts) ? "Questions" : nil,
      features.contains(.guards) ? "Guards" : nil, features.contains(.links) ? "Links" : nil,
      features.contains(.zoom) ? "Zoom" : nil,
    ].compactMap(\.self)
    return """
      #if canImport(SwiftUI)
      import Observation
      import SwiftUI

      \(runtime(features).code(files.map { "Views/\($0)" }))
      #endif
      """
  }

  private func features(guards asksGuards: Bool, in platform: Platform) -> Set<Runtime.Feature> {
    var features: Set<Runtime.Feature> = []
    if plan.opensLinks { features.insert(.links) }
    if asksGuards { features.insert(.guards) }
    if plan.opensOnTop(platform) { features.insert(.linksOnTop) }
    if plan.classes.platformsWithAnswers.contains(platform) { features.insert(.answers) }
    if plan.performs(in: platform, { $0.alert != nil }) { features.formUnion([.alerts, .answers]) }
    guard platform == .uiKit else { return features.union(featuresOfViews) }
    if plan.performs({ $0.alert?.kind == .dialog }) { features.insert(.dialogs) }
    if plan.performs({ $0.style == .popover }) { features.insert(.popovers) }
    if plan.makesSplitViews { features.insert(.splits) }
    if plan.asking.areControllersAsked { features.insert(.leaving) }
    if plan.tellsPerformedLinks { features.insert(.performedLinks) }
    if plan.performs({ $0.kind == .child }) { features.insert(.children) }
    if plan.program.flows.indices.contains(where: { plan.program.hasHooks(Flow.ID($0)) }) { features.insert(.hooks) }
    return features
  }

  private var featuresOfViews: Set<Runtime.Feature> {
    var features: Set<Runtime.Feature> = []
    func performs(_ isMeant: (Route) -> Bool) -> Bool { plan.performs(in: .swiftUI, isMeant) }
    if performs({ $0.kind == .do && $0.answer != nil }) { features.insert(.owedAnswers) }
    if performs({ $0.answer != nil && $0.target?.place.screen != nil }) { features.insert(.screenAnswers) }
    if performs({ !$0.isAnimated }) { features.insert(.withoutAnimation) }
    if plan.showsColumns { features.insert(.splits) }
    if plan.asking.areViewsAsked { features.insert(.leaving) }
    if plan.zooms { features.insert(.zoom) }
    return features
  }

  // MARK: Names of screens

  private var screens: Code {
    let used: [Runtime.Feature] = (plan.hostsFlows ? [.hostedFlows] : []) + (plan.makesSplitViews ? [.splits] : [])
    let names = runtime(Set(used)).code(["Coordinators/ScreenNames"])
    return FlowScreenEmitter(plan: plan).code(
      """
      #if \(Framework.uiKit.condition)
      import CoreFoundation

      \(names)
      #endif
      """)
  }
}
