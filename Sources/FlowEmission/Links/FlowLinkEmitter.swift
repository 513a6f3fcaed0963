import FlowModel

/// Writes the links of all flows of a module, at the end of its support file: the enum over them, and what takes and gives
/// Foundation's URLs, so that the flows' own files do not need Foundation.
struct FlowLinkEmitter {
  let plan: EmissionPlan

  /// Who can see the links of the flow whose links are the most visible; `nil` if no flow has any.
  var highestAccess: Access? { plan.links.compactMap { $0 }.map { plan.program[$0.flow].access }.max() }

  /// The runtime files of links, but for those that need Foundation.
  private static let runtime = [
    "Links/LinkError", "Links/Addresses", "Links/PercentSequences", "Links/Reading", "Links/Kinds", "Links/Tree",
    "Links/TreeSearch", "Links/Writing",
  ]

  /// What the support file has for links; nothing if no flow has any.
  func text() -> String? {
    let flows = plan.links.compactMap { $0 }
    guard let highest = highestAccess else { return nil }
    var writer = CodeWriter()
    emitEnum(flows, into: &writer)
    writer.line("#if canImport(Foundation)")
    FileImports.emitFoundation(highest, into: &writer)
    writer.blank()
    var foundation = CodeWriter()
    for links in flows { emitURLs(of: links, into: &foundation) }
    emitURLs(ofAll: flows, into: &foundation)
    let addresses = Runtime.code(Self.runtime, access: highest).text
    return addresses + "\n\n" + writer.text + Runtime.code(["Links/FoundationKinds"]).text + "\n\n"
      + foundation.finished() + "#endif\n\n" + Self.activities(isolation: isolation(of: flows))
  }

  private func emitEnum(_ flows: [LinkPlan], into writer: inout CodeWriter) {
    let access = plan.flowLinks.access.modifier
    let isolation = isolation(of: flows)
    let names = plan.flowLinks.names
    writer.line("// MARK: All flows")
    writer.blank()
    writer.line("/// What the addresses of all flows stand for.")
    writer.block("\(access)enum \(SwiftNames.flowLink)") { writer in
      for (name, links) in zip(names, flows) {
        writer.line("case \(SwiftNames.escaped(name))(\(plan.path(links.flow)).Link)")
      }
    }
    writer.blank()
    writer.block("extension \(SwiftNames.flowLink)") { writer in
      writer.line("static let tree = RoutegenLinks.Tree([")
      for links in flows { writer.line("  \(plan.path(links.flow)).Link.addresses,") }
      writer.line("])")
      writer.blank()
      LinkInitializers(isolation: isolation, access: access).emit(making: "Self.make($0, $1, from: $2)", into: &writer)
      writer.block(
        "\(isolation)private static func make("
          + "_ flow: Swift.Int, _ line: Swift.Int, from values: RoutegenLinks.Values) throws -> Self?"
      ) { writer in
        writer.cases(of: "flow") { writer in
          for (index, links) in flows.enumerated() {
            writer.line(
              "case \(index): return try \(plan.path(links.flow)).Link.make(line, from: values).map { "
                + ".\(SwiftNames.member(names[index]))($0) }")
          }
          writer.line("default: return nil")
        }
      }
      writer.blank()
      writer.line("/// The address, from its path on.")
      writer.block("\(isolation)\(access)var path: Swift.String") { writer in
        writer.cases(of: "self") { writer in
          for (index, (name, links)) in zip(names, flows).enumerated() {
            // What is a path of one flow may be one of another, where no origin tells them apart.
            let hasOthers = flows.contains { !plan.program.canCoincide($0.flow, links.flow) }
            let path = hasOthers ? "Self.tree.alone(link.path, of: \(index))" : "link.path"
            writer.line("case .\(SwiftNames.member(name))(let link): return \(path)")
          }
        }
      }
      guard flows.allSatisfy({ !plan.program[$0.flow].origins.isEmpty }) else { return }
      writer.blank()
      writer.line("/// The whole address, after the first of its flow's origins.")
      writer.block("\(isolation)\(access)var address: Swift.String") { writer in
        writer.cases(of: "self") { writer in
          for name in names { writer.line("case .\(SwiftNames.member(name))(let link): return link.address()") }
        }
      }
    }
    writer.blank()
  }

  // MARK: URLs

  private func emitURLs(of links: LinkPlan, into writer: inout CodeWriter) {
    let flow = plan.program[links.flow]
    let access = flow.access.modifier
    writer.block("extension \(plan.path(links.flow)).Link") { writer in
      LinkInitializers(isolation: links.isolation, access: access).emitForURLs(into: &writer)
      guard !flow.origins.isEmpty else { return writer.closeUp() }
      let first = SwiftNames.member(SwiftNames.originCases(of: flow.origins)[0])
      writer.line("/// The whole address, as a URL.")
      writer.block("\(links.isolation)\(access)func url(origin: Origin = .\(first)) -> Foundation.URL") {
        $0.line("RoutegenLinks.url(self.address(origin: origin))")
      }
    }
    writer.blank()
  }

  private func emitURLs(ofAll flows: [LinkPlan], into writer: inout CodeWriter) {
    let access = plan.flowLinks.access.modifier
    let isolation = isolation(of: flows)
    writer.block("extension \(SwiftNames.flowLink)") { writer in
      LinkInitializers(isolation: isolation, access: access).emitForURLs(into: &writer)
      guard flows.allSatisfy({ !plan.program[$0.flow].origins.isEmpty }) else { return writer.closeUp() }
      writer.line("/// The whole address, as a URL.")
      writer.block("\(isolation)\(access)var url: Foundation.URL") {
        $0.line("RoutegenLinks.url(self.address)")
      }
    }
  }

  /// The Swift of what turns links into what systems keep and deliver. It is not for other modules, so that nothing has to be
  /// imported for them.
  private static func activities(isolation: String) -> String {
    let link = SwiftNames.flowLink
    let key = "\"\(link)\""
    return """
      // Foundation has activities on Apple's systems only, and UIKit has them with it.
      #if canImport(UIKit) && !os(watchOS)
      import UIKit
      #endif
      #if canImport(UIKit) || canImport(ObjectiveC)
      extension \(link) {
        /// The link of an activity that `userActivity(type:)` has made, or of a page in the browser; `nil` if it has none.
        \(isolation)init?(_ activity: NSUserActivity) {
          if let path = activity.userInfo?[\(key)] as? Swift.String {
            self.init(path)
          } else if let url = activity.webpageURL {
            self.init(url.absoluteString)
          } else {
            return nil
          }
        }

        /// An activity that keeps the link: for the system to restore the app's state, or for another device.
        \(isolation)func userActivity(type: Swift.String) -> NSUserActivity {
          let activity = NSUserActivity(activityType: type)
          activity.userInfo = [\(key): self.path]
          return activity
        }
      }
      #endif

      #if canImport(UIKit) && !os(watchOS)
      @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
      extension \(link) {
        /// The link of a URL that the app is asked to open; `nil` if it is none.
        @MainActor init?(_ context: UIOpenURLContext) {
          self.init(context.url.absoluteString)
        }
      }
      #endif

      """
  }

  private func isolation(of flows: [LinkPlan]) -> String { flows.contains(where: \.isOnMainActor) ? "@MainActor " : "" }
}
