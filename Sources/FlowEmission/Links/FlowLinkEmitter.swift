import FlowModel

/// Writes the links of all flows of a module, at the end of its support file: the enum over them, and the code that
/// reads and writes Foundation's URLs, so that the flows' own files do not need Foundation.
struct FlowLinkEmitter {
  let plan: EmissionPlan

  /// The highest visibility of a flow's links; `nil` if no flow has any.
  var highestAccess: Access? { plan.links.compactMap { $0 }.map { plan.program[$0.flow].access }.max() }

  /// The runtime files of links, except for those that need Foundation.
  private static let runtime = [
    "Links/LinkError", "Links/Addresses", "Links/PercentSequences", "Links/Reading", "Links/Kinds", "Links/Tree",
    "Links/TreeSearch", "Links/Writing",
  ]

  /// Returns the support code for links; empty if no flow has any.
  ///
  /// - Parameter runtime: the runtime files, spelled for the module.
  /// - Returns: the code.
  func code(_ runtime: Runtime) -> Code {
    let flows = plan.links.compactMap { $0 }
    guard let highest = highestAccess else { return "" }
    var seen = runtime
    seen.access = highest
    return """
      \(seen.code(Self.runtime))

      // MARK: All flows

      /// A link to a screen of any flow: what an address means.
      \(plan.flowLinks.access.modifier)enum \(type: SwiftNames.flowLink) {
        \(lines: zip(plan.flowLinks.names, flows).map(`case`))
      }

      extension \(extending: SwiftNames.flowLink) {
        static let tree = RoutegenLinks.Tree([
          \(lines: flows.map { "\(plan.path($0.flow)).Link.addresses," })
        ])

        \(LinkInitializers(isolation: isolation(of: flows), access: access).code(making: "Self.make($0, $1, from: $2)"))

        \(making(flows))

        \(path(of: flows))

        \(address(of: flows), if: haveOrigins(flows))

        \(userInfo(isolation: isolation(of: flows)))

        \(performed(flows), if: plan.tellsPerformedLinks)
      }

      #if canImport(Foundation)
      \(FileImports.code("Foundation", highest))

      \(runtime.code(["Links/FoundationKinds"]))

      \(blocks: flows.map(urls))

      \(urls(ofAll: flows))
      #endif

      \(activities(isolation: isolation(of: flows)))
      """
  }

  private var access: String { plan.flowLinks.access.modifier }

  private func haveOrigins(_ flows: [LinkPlan]) -> Bool {
    flows.allSatisfy { !plan.program[$0.flow].origins.isEmpty }
  }

  private func `case`(_ name: String, of links: LinkPlan) -> Code {
    "case \(element: SwiftNames.escaped(name), "\(plan.path(links.flow)).Link")"
  }

  private func making(_ flows: [LinkPlan]) -> Code {
    let cases = zip(plan.flowLinks.names, flows).enumerated().map { index, each -> Code in
      let made = "\(plan.path(each.1.flow)).Link.make(line, from: values)"
      return "case \(index): return try \(made).map { .\(SwiftNames.member(each.0))($0) }"
    }
    let parameters = "_ flow: Swift.Int, _ line: Swift.Int, from values: RoutegenLinks.Values"
    return """
      \(isolation(of: flows))private static func make(\(parameters)) throws -> Self? {
        switch flow {
        \(lines: cases)
        default: return nil
        }
      }
      """
  }

  private func path(of flows: [LinkPlan]) -> Code {
    let cases = zip(plan.flowLinks.names, flows).enumerated().map { index, each -> Code in
      // Without origins that differ, a path of one flow may also be a path of another.
      let hasOthers = flows.contains { !plan.program.canCoincide($0.flow, each.1.flow) }
      let path = hasOthers ? "Self.tree.alone(link.path, of: \(index))" : "link.path"
      return "case .\(SwiftNames.member(each.0))(let link): return \(path)"
    }
    return """
      /// The address, from its path on.
      \(isolation(of: flows))\(access)var \(property: "path"): \(returning: "Swift.String") {
        switch self {
        \(lines: cases)
        }
      }
      """
  }

  private func address(of flows: [LinkPlan]) -> Code {
    """
    /// The whole address, after the first of its flow's origins.
    \(isolation(of: flows))\(access)var \(property: "address"): \(returning: "Swift.String") {
      switch self {
      \(lines: plan.flowLinks.names.map { "case .\(SwiftNames.member($0))(let link): return link.address()" })
      }
    }
    """
  }

  /// Returns the Swift that converts links into dictionaries, which the system keeps and delivers.
  private func userInfo(isolation: String) -> Code {
    let key = "\"\(SwiftNames.flowLink)\""
    return """
      /// The link for the `userInfo` of a notification or a shortcut item.
      \(isolation)\(access)var \(property: "userInfo"): \(returning: "[Swift.String: Swift.String]") { [\(key): self.path] }

      /// The link of a notification or a shortcut item with that `userInfo`, which may also have a whole address as
      /// \(key); `nil` if it has none.
      \(isolation)\(access)init?(\(initializer: "userInfo: [Swift.AnyHashable: Any]?")) {
        guard let address = userInfo?[\(key)] as? Swift.String else { return nil }
        self.init(address)
      }
      """
  }

  private func performed(_ flows: [LinkPlan]) -> Code {
    let cases = flows.flatMap { links in
      links.places.filter { $0.place.target == nil || $0.isOnTop }.map { place in
        ".\(plan.flowLinkCase(of: links.flow))(.\(SwiftNames.member(place.name)))"
      }
    }
    let isOnTop = flows.contains { $0.places.contains(where: \.isOnTop) }
    // A `default` for no other link would be a warning.
    let body: Code =
      cases.count == flows.map(\.places.count).reduce(0, +)
      ? "true"
      : """
      switch self {
      case \(cases.joined(separator: ", ")): return true
      default: return false
      }
      """
    return """
      /// True if it is performed by the app\(isOnTop ? " or opens over what is shown" : ""), and leaves no screen.
      var \(property: "isPerformed"): \(returning: "Swift.Bool") {
        \(body)
      }
      """
  }

  // MARK: URLs

  private func urls(of links: LinkPlan) -> Code {
    let flow = plan.program[links.flow]
    let access = flow.access.modifier
    let first = SwiftNames.originCases(of: flow.origins).first.map(SwiftNames.member) ?? ""
    let url: Code = """
      /// The whole address, as a URL.
      \(links.isolation)\(access)func \(method: "url")(\(taking: .init("origin: Origin", default: ".\(first)"))) -> \(returning: "Foundation.URL") {
        RoutegenLinks.url(self.address(origin: origin))
      }
      """
    return """
      extension \(extending: "\(plan.path(links.flow)).Link") {
        \(LinkInitializers(isolation: links.isolation, access: access).codeForURLs)

        \(url, if: !flow.origins.isEmpty)
      }
      """
  }

  private func urls(ofAll flows: [LinkPlan]) -> Code {
    let isolation = isolation(of: flows)
    let url: Code = """
      /// The whole address, as a URL.
      \(isolation)\(access)var \(property: "url"): \(returning: "Foundation.URL") {
        RoutegenLinks.url(self.address)
      }
      """
    return """
      extension \(extending: SwiftNames.flowLink) {
        \(LinkInitializers(isolation: isolation, access: access).codeForURLs)

        \(url, if: haveOrigins(flows))
      }
      """
  }

  /// Returns the Swift that converts links into objects that the system stores and delivers. It is not for other
  /// modules, so that nothing has to be imported for them.
  private func activities(isolation: String) -> Code {
    let link = SwiftNames.flowLink
    let key = "\"\(link)\""
    return """
      // Foundation has activities on Apple's systems only, and UIKit has them with it.
      #if canImport(UIKit) && !os(watchOS)
      \(FileImports.code("UIKit", plan.anchorAccess ?? .internal))
      #endif
      #if canImport(UIKit) || canImport(ObjectiveC)
      extension \(extending: link) {
        /// The link of an activity that `userActivity(type:)` has made, or of a page in the browser; `nil` if it has none.
        \(isolation)init?(\(initializer: "_ activity: NSUserActivity")) {
          if activity.userInfo?[\(key)] != nil {
            self.init(userInfo: activity.userInfo)
          } else if let url = activity.webpageURL {
            self.init(url.absoluteString)
          } else {
            return nil
          }
        }

        /// An activity that keeps the link: for the system to restore the app's state, or for another device.
        \(isolation)func \(method: "userActivity")(\(taking: "type: Swift.String")) -> \(returning: "NSUserActivity") {
          let activity = NSUserActivity(activityType: type)
          activity.userInfo = self.userInfo
          return activity
        }
      }
      #endif

      #if canImport(UIKit) && !os(watchOS)
      @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
      extension \(extending: link) {
        /// The link of a URL that the app is asked to open; `nil` if it is none.
        @MainActor init?(\(initializer: "_ context: UIOpenURLContext")) {
          self.init(context.url.absoluteString)
        }
      }
      #endif
      """
  }

  private func isolation(of flows: [LinkPlan]) -> String { flows.contains(where: \.isOnMainActor) ? "@MainActor " : "" }
}
