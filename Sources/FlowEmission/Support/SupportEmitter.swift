import FlowModel

/// Writes what the generated files of a module share.
enum SupportEmitter {
  static let fileName = "RoutegenSupport.swift"

  static func text(
    for frameworks: [(framework: Framework, use: SupportUse)], identifiers: Access?, segueActions: Bool,
    coordinators: Bool, viewFlows: Bool, opensLinks: Bool, hostsViews: Bool, hostsFlows: Bool,
    answers: [Platform], asksGuards: Bool, asksGuardsInViews: Bool, guards: String?, links: String?, linkAccess: Access?,
    screens: String?
  ) -> String {
    // Links that others see import Foundation for them, and one file cannot import it in two ways.
    let foundation = linkAccess.map { $0 > .internal } == true ? "" : "import Foundation\n"
    var sections = frameworks.compactMap { framework, use in
      let isExtended =
        (coordinators || segueActions) && framework == .uiKit || screens?.contains(framework.condition) == true
      return text(for: framework, use: use, isExtended: isExtended, foundation: foundation)
    }
    if let identifiers { sections.append(IdentifierSupport.text(access: identifiers)) }
    if segueActions { sections.append(SegueActionSupport.uiKit) }
    if coordinators {
      sections.append(
        CoordinatorSupport.uiKit(
          opensLinks: opensLinks, hostsViews: hostsViews, asksGuards: asksGuards,
          answers: answers.contains(.uiKit)))
    }
    if hostsFlows { sections.append(CoordinatorSupport.hostedFlows(opensLinks: opensLinks)) }
    if viewFlows {
      sections.append(
        ViewSupport.text(
          opensLinks: opensLinks, asksGuards: asksGuardsInViews, answers: answers.contains(.swiftUI)))
    }
    if let guards { sections.append(guards) }
    if let links { sections.append(links) }
    if let screens { sections.append(screens) }
    if sections.isEmpty { sections = ["// The generated files of this module share nothing.\n"] }
    return ([SwiftEmitter.header()] + sections).joined(separator: "\n")
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
