import FlowDiagnostics
import FlowModel

/// Writes what the generated files of a module share: only what they use.
struct SupportEmitter {
  static let fileName = "RoutegenSupport.swift"

  let plan: EmissionPlan

  var code: Code {
    let opensLinks = plan.opensLinks
    let hasSegueActions = plan.hasSegueActions
    var sections = frameworks(hasSegueActions: hasSegueActions)
    if hasSegueActions { sections.append(SegueActionSupport.uiKit) }
    if hasCoordinators {
      sections.append(
        CoordinatorSupport.uiKit(
          opensLinks: opensLinks, hostsViews: plan.hostsViews, asksGuards: plan.asksGuards(in: .uiKit),
          answers: plan.platformsWithAnswers.contains(.uiKit)))
    }
    if plan.hostsFlows { sections.append(CoordinatorSupport.hostedFlows(opensLinks: opensLinks)) }
    if plan.program.flows.contains(where: { $0.platform == .swiftUI }) {
      sections.append(
        ViewSupport.text(
          opensLinks: opensLinks, asksGuards: plan.takesAllows(in: .swiftUI),
          answers: plan.platformsWithAnswers.contains(.swiftUI)))
    }
    sections += [FlowGuardEmitter(plan: plan).text(), FlowLinkEmitter(plan: plan).text()].compactMap(\.self)
    let screens = FlowScreenEmitter(plan: plan).code
    let isEmpty = sections.isEmpty && screens.isEmpty
    return """
      \(SwiftEmitter.header())

      \(blocks: sections.map(Code.init(section:)))

      \(screens)

      \("// The generated files of this module share nothing.", if: isEmpty)
      """
  }

  private var hasCoordinators: Bool {
    plan.program.flows.contains {
      $0.platform != .swiftUI && !$0.generates.isDisjoint(with: [.coordinator, .routers])
    }
  }

  private func frameworks(hasSegueActions: Bool) -> [String] {
    // Links that others see import Foundation for them, and one file cannot import it in two ways.
    let areLinksSeen = FlowLinkEmitter(plan: plan).highestAccess.map { $0 > .internal } == true
    return Framework.allCases.compactMap { framework in
      guard plan.program.flows.contains(where: { Framework($0.platform) == framework }) else { return nil }
      let isExtended =
        (hasCoordinators || hasSegueActions) && framework == .uiKit
        || FlowScreenEmitter(plan: plan).names(framework)
      return Self.text(
        for: framework, use: SupportUse(of: framework, plan: plan), isExtended: isExtended,
        foundation: areLinksSeen ? "" : "import Foundation\n")
    }
  }

  /// What a framework's flows share: sections for what they use, each compiled in a moment; nothing if they use none.
  private static func text(for framework: Framework, use: SupportUse, isExtended: Bool, foundation: String) -> String? {
    let sections = SegueSupport.sections(for: framework, use: use) + SceneSupport.sections(for: framework, use: use)
    guard !sections.isEmpty || isExtended else { return nil }
    return #"""
      #if \#(framework.condition)
      \#(foundation)import \#(framework.module)

      /// What generated code shares.
      @MainActor enum RoutegenSupport {}

      \#(sections.joined(separator: "\n"))#endif

      """#
  }
}
