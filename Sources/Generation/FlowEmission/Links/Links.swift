import FlowModel

/// Writes the links of all flows of a module, at the end of its support file: the enum over them, and the code that
/// reads and writes Foundation's URLs, so that the flows' own files do not need Foundation.
struct FlowLinkEmitter {
  let plan: EmissionPlan
  /// The links of each flow that has some.
  private let flows: [LinkPlan]
  /// A flow with links for each different list of origins.
  private let origins: [Flow.ID]
  /// The attribute of declarations that need the values of links.
  private let isolation: String
  /// The types of the values.
  private let types: Set<LinkType>

  init(plan: EmissionPlan) {
    self.plan = plan
    flows = plan.links.compactMap(\.self)
    var seen: Set<String> = []
    origins = flows.map(\.flow).filter { seen.insert(plan.origins(of: $0)).inserted }
    isolation = flows.contains(where: \.isOnMainActor) ? "@MainActor " : ""
    types = Set(flows.flatMap(\.lines).flatMap(\.link.values).map(\.type))
  }

  /// The highest visibility of a flow's links; `nil` if no flow has any.
  var highestAccess: Access? { flows.map { plan.program[$0.flow].access }.max() }

  /// The runtime files that the links of the module use, except for those that need Foundation.
  private var files: [String] {
    let links = flows.flatMap(\.lines).map(\.link)
    let share = flows.contains { $0.places.contains { $0.isNamed && $0.isShared } || hasOthers(than: $0) }
    return [
      "LinkError", "Addresses", "Templates", "Kinds",
      links.contains { !$0.query.isEmpty || $0.fragment != nil } ? "Queries" : nil,
      links.contains { $0.rest != nil } ? "Rests" : nil,
      share || flows.contains { $0.places.contains(where: \.isNamed) } ? "Names" : nil,
      flows.count > 1 ? "SeveralFlows" : nil, sharePaths ? "SharedPaths" : nil,
      share ? "SharedAddresses" : nil,
      types.contains(.text) ? "Texts" : nil, types.contains(where: \.isOwn) ? "OwnKinds" : nil,
      plan.opensLinks && plan.comparesLinkedValues ? "EqualValues" : nil,
    ].compactMap { $0.map { "Links/" + $0 } }
  }

  private var filesWithFoundation: [String] {
    [
      types.contains { $0.isOwn || $0 == .uuid || $0 == .url } ? "FoundationKinds" : nil,
      types.contains(where: \.isOwn) ? "OwnFoundationKinds" : nil,
      flows.contains { !plan.program[$0.flow].origins.isEmpty } ? "URLs" : nil,
    ].compactMap { $0.map { "Links/" + $0 } }
  }

  /// Returns the support code for links, with the runtime files spelled for the module; empty if no flow has any.
  func code(_ runtime: Runtime) -> Code {
    guard let highest = highestAccess else { return "" }
    var seen = runtime
    seen.access = highest
    return """
      \(seen.code(files))

      // MARK: All flows

      /// A link to a screen of any flow, with the values from a URL or a path.
      \(plan.flowLinks.access.modifier)enum \(type: SwiftNames.flowLink) {
        \(lines: zip(plan.flowLinks.names, flows).map(`case`))

        \(reading)

        \(path)

        \(address, if: haveOrigins)

        \(userInfo)

        \(performed, if: plan.tellsPerformedLinks)
      }

      #if canImport(Foundation)
      \(FileImports.code("Foundation", highest))

      \(runtime.code(filesWithFoundation))

      \(blocks: flows.map(urls))

      \(urls)
      #endif

      \(activities)
      """
  }

  private var access: String { plan.flowLinks.access.modifier }

  private var haveOrigins: Bool { flows.allSatisfy { !plan.program[$0.flow].origins.isEmpty } }

  private func `case`(_ name: String, of links: LinkPlan) -> Code {
    "case \(element: SwiftNames.escaped(name), "\(plan.path(links.flow)).Link")"
  }

  /// Returns the code that reads addresses: as the only flow does, or as the flow with the most special link does.
  private var reading: Code {
    let initializers = LinkInitializers(isolation: isolation, access: access)
    if flows.count == 1 {
      let name = SwiftNames.member(plan.flowLinks.names[0])
      return initializers.code(reading: "self = try .\(name)(\(plan.path(flows[0].flow)).Link(parsing: address))")
    }
    let search = zip(plan.flowLinks.names, flows).map { name, links -> Code in
      let made = "\(plan.path(links.flow)).Link.make(&$0).map { .\(SwiftNames.member(name))($0) }"
      return "try search.flow(\(plan.origins(of: links.flow))) { try \(made) }"
    }
    let method = sharePaths ? "best" : "link"
    return """
      \(initializers.code(reading: "self = try RoutegenLinks.\(method)(at: address) { try Self.make(&$0) }"))

      /// Tries the links of each flow.
      \(isolation)static func make(_ search: inout RoutegenLinks.Search<Self>) throws {
        \(lines: search)
      }
      """
  }

  /// True if a path of a flow may also be a path of another flow, with an origin that differs.
  private func hasOthers(than links: LinkPlan) -> Bool {
    origins.contains { !plan.program.canCoincide($0, links.flow) }
  }

  /// True if a path may be one of several flows.
  private var sharePaths: Bool {
    flows.count > 1 && flows.contains { hasOthers(than: $0) || $0.lines.contains(where: \.link.isOverlapped) }
  }

  private var path: Code {
    let cases = zip(plan.flowLinks.names, flows).map { name, links -> Code in
      let origins = plan.origins(of: links.flow)
      let path =
        hasOthers(than: links)
        ? "RoutegenLinks.namingAlone(link.path, after: \(origins)) { try Self.make(&$0) }" : "link.path"
      return "case .\(SwiftNames.member(name))(let link): return \(path)"
    }
    return LinkProperty(
      docs: "The address without its origin.", name: "path", isolation: isolation, access: access
    ).code(cases)
  }

  private var address: Code {
    LinkProperty(
      docs: "The whole address, with the first origin of its flow.", name: "address",
      isolation: isolation, access: access
    ).code(
      plan.flowLinks.names.map { name -> Code in "case .\(SwiftNames.member(name))(let link): return link.address()" })
  }

  /// Returns the Swift that converts links into dictionaries, which the system keeps and delivers.
  private var userInfo: Code {
    let key = "\"\(SwiftNames.flowLink)\""
    return """
      /// The link as a dictionary, for the `userInfo` of a notification or a shortcut item.
      \(isolation)\(access)var \(property: "userInfo"): \(returning: "[Swift.String: Swift.String]") { [\(key): self.path] }

      /// Reads a link from the `userInfo` of a notification or a shortcut item: its path or whole address has the key
      /// \(key). `nil` if there is none.
      \(isolation)\(access)init?(\(initializer: "userInfo: [Swift.AnyHashable: Any]?")) {
        guard let address = userInfo?[\(key)] as? Swift.String else { return nil }
        self.init(address)
      }
      """
  }

  private var performed: Code {
    let cases = flows.flatMap { links in
      links.places.filter(\.isPerformed).map { place in
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
      /// True if opening it closes no screen: the app performs it\(isOnTop ? ", or it opens on top" : "").
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
      /// Returns the whole address as a URL.
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

  private var urls: Code {
    let url: Code = """
      /// The whole address, as a URL.
      \(isolation)\(access)var \(property: "url"): \(returning: "Foundation.URL") {
        RoutegenLinks.url(self.address)
      }
      """
    return """
      extension \(extending: SwiftNames.flowLink) {
        \(LinkInitializers(isolation: isolation, access: access).codeForURLs)

        \(url, if: haveOrigins)
      }
      """
  }

  /// Returns the Swift that converts links into objects that the system stores and delivers. It is not for other
  /// modules, so that nothing has to be imported for them.
  private var activities: Code {
    let link = SwiftNames.flowLink
    let key = "\"\(link)\""
    let importing: Code = """
      #if \(Framework.uiKit.condition)
      \(FileImports.code("UIKit", plan.anchorAccess ?? .internal))
      #endif
      """
    return """
      // Foundation has `NSUserActivity` on Apple's systems only; `import UIKit` includes it.
      \(importing, if: !plan.controllerFlows.contains { plan.program[$0].generates.contains(.coordinator) })
      #if canImport(UIKit) || canImport(ObjectiveC)
      extension \(extending: link) {
        /// Reads the link of an activity from `userActivity(type:)`, or of a universal link; `nil` if it has no link.
        \(isolation)init?(\(initializer: "_ activity: NSUserActivity")) {
          let address = activity.userInfo?[\(key)] as? Swift.String ?? activity.webpageURL?.absoluteString
          guard let address else { return nil }
          self.init(address)
        }

        /// Returns an activity that stores the link, for state restoration and for Handoff to another device.
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
        /// Reads the URL that the system asks the app to open; `nil` if the URL is not a link.
        @MainActor init?(\(initializer: "_ context: UIOpenURLContext")) {
          self.init(context.url.absoluteString)
        }
      }
      #endif
      """
  }
}

extension LinkType {
  /// True for a type of the app.
  fileprivate var isOwn: Bool { if case .named = self { true } else { false } }
}

// MARK: - LinkCasesEmitter

/// Writes the method that opens the links of a flow: a switch over them.
struct LinkCasesEmitter {
  let dialect: any CoordinatorDialect
  /// The Swift of the link to open.
  let link: String

  /// The head of the method.
  struct Head {
    var docs: String?
    var name: String
    var result: String
  }

  private var coordinatorPlan: CoordinatorPlan { dialect.coordinatorPlan }
  private var plan: EmissionPlan { dialect.plan }

  func method(_ links: LinkPlan, _ bases: inout LinkBases, _ scope: inout FileScope) -> Code {
    let head = dialect.opening
    let cases = links.places.enumerated().map { `case`($1, $0, &bases, &scope) }
    return """
      \(head.docs.map { "/// \($0)" })
      private func \(head.name)(_ \(link): \(plan.path(coordinatorPlan.flow)).Link) -> \(head.result) {
        \(Code.switch(over: link, cases, of: cases.count, default: "return \(dialect.opensNothing)"))
      }
      """
  }

  private func `case`(
    _ place: LinkPlan.Place, _ position: Int, _ bases: inout LinkBases, _ scope: inout FileScope
  ) -> Code {
    let prefix = "\(plan.path(coordinatorPlan.flow).asFileScopeName)_open_\(place.name)"
    var values = CoordinatorValues(
      coordinatorPlan, flow: coordinatorPlan.flow, parameters: place.parameters, prefix: prefix)
    let way = place.place.screen.flatMap { coordinatorPlan.ways?.ways[$0] }
    let conditions = coordinatorPlan.conditions(of: place, prefix: prefix, scope: &scope)
    let guards = plan.guards.guards(ofLink: position, in: coordinatorPlan.flow)
    let opening = dialect.opening(place, by: way, guards, &values, &bases, &scope)
    let bound = values.bound.union(conditions.map(\.name))
    return """
      case .\(SwiftNames.member(place.name))\(place.parameters.pattern(bound)):\(plan.place(place.canonical.location))
        \(lines: conditions.map { dialect.requiring(dialect.condition($0.name, is: $0.swift)) })
        \(opening)
      """
  }
}

extension CoordinatorDialect {
  /// Returns the call that performs a `do` for a link, which takes no answer.
  func performing(
    _ route: Route, for place: LinkPlan.Place, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> String {
    let parameters = route.declaredParameters
    let given = coordinatorPlan.arguments(for: parameters, known: place.parameters)
    let list = values.swift(of: given, for: parameters, scope: &scope).joined(separator: ", ")
    return "self.\(SwiftNames.member(route.name))(\(list))\(route.answer == nil ? "" : " { _ in }")"
  }

  /// Returns the screens that the app can choose for the start and from which no way leads to the screen that starts a flow.
  func refusedStarts(for start: LinkStartPlan.Start) -> [Target] {
    guard let screen = start.screen else { return [] }
    let way = coordinatorPlan.ways?.ways[screen]
    return coordinatorPlan.otherStarts(to: screen, than: way).filter { $0.way == nil }.map(\.choice)
  }

  /// Returns the condition that a value of a link equals a given one.
  func condition(_ name: String, is swift: String) -> String {
    "RoutegenLinks.areEqual(\(SwiftNames.escaped(name)), \(swift))"
  }

  /// Returns the check of a condition; otherwise the link is not opened.
  func requiring(_ condition: String) -> Code { "guard \(condition) else { return \(opensNothing) }" }
}

// MARK: - LinkBeginningEmitter

/// Writes the code with which a coordinator opens the links of other flows that are not shown: it starts such a flow.
struct LinkBeginningEmitter {
  let dialect: any CoordinatorDialect
  /// The Swift of the link to open.
  let link: String

  private var coordinatorPlan: CoordinatorPlan { dialect.coordinatorPlan }
  private var plan: EmissionPlan { dialect.plan }

  /// Returns the switch over the links of flows that it can start.
  func code(_ bases: inout LinkBases, _ scope: inout FileScope) -> Code {
    let starts = LinkStartPlan(coordinatorPlan)
    var cases: [Code] = []
    for links in coordinatorPlan.linkedFlows {
      let opening = opening(links, starts, &bases, &scope)
      guard !opening.isEmpty else { continue }
      cases.append(
        """
        case .\(plan.flowLinkCase(of: links.flow))(let inner):
          \(opening)
        """)
    }
    guard !cases.isEmpty else { return "return \(dialect.opensNothing)" }
    return .switch(over: link, cases, of: plan.flowLinks.flows.count, default: "return \(dialect.opensNothing)")
  }

  /// Returns the switch over the links of a flow; empty if no route starts the flow with their values.
  private func opening(
    _ links: LinkPlan, _ starts: LinkStartPlan, _ bases: inout LinkBases, _ scope: inout FileScope
  ) -> Code {
    var cases: [Code] = []
    for (position, place) in links.places.enumerated() {
      let all = starts.starts(to: links.flow, given: place.given)
      if !all.isEmpty { cases.append(`case`(place, position, of: links, all, &bases, &scope)) }
    }
    return .switch(over: "inner", cases, of: links.places.count, default: "return \(dialect.opensNothing)")
  }

  /// Returns the case of a link, which starts a flow: by the first route whose values are those of the link.
  private func `case`(
    _ place: LinkPlan.Place, _ position: Int, of links: LinkPlan, _ starts: [LinkStartPlan.Start],
    _ bases: inout LinkBases, _ scope: inout FileScope
  ) -> Code {
    let flow = coordinatorPlan.flow
    var openings: [Code] = []
    var bound: Set<String> = []
    for (index, start) in starts.enumerated() {
      let guards =
        (start.screen.map { plan.guards.guards(of: .screen($0), from: flow) } ?? [])
        + plan.guards.guards(of: start.target.place, from: flow)
        + plan.guards.guards(ofLink: position, in: links.flow)
      let screen = start.screenRoute.isOfFlow ? nil : start.screen
      let owner = screen.map(coordinatorPlan.name) ?? coordinatorPlan.name("", in: start.screenRoute.flow)
      let prefix = [plan.path(flow).asFileScopeName, "open", owner, start.screenRoute.route.name]
        .joined(separator: "_")
      // A value that the flow file gives means what it says, also if one of the link has the name of a type in it.
      let known = place.given.filter { value in !start.fixed.contains { $0.given.name == value.name } }
      var values = CoordinatorValues(coordinatorPlan, flow: start.screenRoute.flow, parameters: known, prefix: prefix)
      var own = CoordinatorValues(coordinatorPlan, flow: start.screenRoute.flow, prefix: prefix)
      let parameters = coordinatorPlan.parameters(of: start.child)
      let conditions = start.fixed.map { value, argument in
        let parameter = parameters.first { $0.name == argument.name }
        return dialect.condition(value.name, is: own.swift(of: argument.value, for: parameter, scope: &scope))
      }
      let starting = dialect.starting(start, for: link, guards.uniqued, &values, &bases, &scope)
      bound.formUnion(values.bound.union(start.fixed.map(\.given.name)))
      let isLast = index + 1 == starts.count
      openings.append(
        """
        \(lines: isLast ? conditions.map(dialect.requiring) : [])
        \("if \(conditions.joined(separator: ", ")) {", if: !isLast)
        \(isLast ? starting : "  \(starting)")
        \("}", if: !isLast)
        """)
    }
    var names: Set<String> = []
    let pattern = place.parameters.map { parameter in
      bound.contains(parameter.name) && names.insert(parameter.name).inserted
        ? "let \(SwiftNames.escaped(parameter.name))" : "_"
    }
    let isCounted = plan.countsStartedFlows(flow)
    return """
      case .\(SwiftNames.member(place.name))\(bound.isEmpty ? "" : "(\(pattern.joined(separator: ", ")))"):
        \("guard \(plan.flowLinks.count) == \(starts[0].flows) else { return \(dialect.opensNothing) }", if: isCounted)
        \(lines: openings)
      """
  }
}
