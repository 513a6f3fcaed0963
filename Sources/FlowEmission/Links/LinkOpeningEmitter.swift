import FlowDiagnostics
import FlowModel

/// Writes how a coordinator opens links: each shows its screen with its values, in its tab, with its parents under it.
struct LinkOpeningEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }
  /// How many cases one function opens.
  private static let size = 200

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    let link = plan.flowLinks.parameter
    let others = LinkBeginningEmitter(coordination: coordination, link: link)
    let links = plan.links[coordination.flow.index]
    guard links != nil || others.isNeeded || opensInFlowsOfGuards else { return }
    writer.line("// MARK: Links")
    writer.blank()
    let access = min(coordination.access, plan.flowLinks.access)
    let all = SwiftNames.flowLink
    writer.line(
      "/// Shows what a link names, in this flow or in one that it starts; before `start()`, as soon as the flow starts."
    )
    writer.line("///")
    writer.line("/// - Returns: whether it is shown, or will be after the transition that runs.")
    writer.line("@discardableResult")
    writer.block("\(access.overridable)func open(_ link: \(all)) -> Swift.Bool") {
      $0.line("self.stage.open(link, by: self)")
    }
    writer.blank()
    writer.line(
      "/// The link of the uppermost screen that has one, of this flow or of those that it has started, with its values:"
    )
    writer.line("/// what `open` shows again.")
    writer.line("\(access.modifier)var currentLink: \(all)? { self.stage.currentLink(of: self) }")
    writer.blank()
    if links != nil {
      writer.line("/// Shows what a link of this flow names.")
      writer.line("@discardableResult")
      writer.block(
        "\(coordination.access.modifier)func open(_ link: \(plan.path(coordination.flow)).Link) -> Swift.Bool"
      ) {
        $0.line("self.open(.\(plan.flowLinkCase(of: coordination.flow))(link))")
      }
      writer.blank()
    }
    var section = CodeWriter(depth: 1)
    if let links {
      section.line("/// What shows a link of this flow; `nil` if it is of another flow, or has other values.")
      section.block("func opening(_ \(link): \(all)) -> (() -> Swift.Void)?") { writer in
        writer.cases(of: link) {
          $0.line("case .\(plan.flowLinkCase(of: coordination.flow))(let own): return self.opening(own)")
          if plan.flowLinks.flows.count > 1 { $0.line("default: return nil") }
        }
      }
      section.blank()
      emit(links, link, scope: &scope, into: &section)
    }
    if others.isNeeded {
      section.line("/// What starts a flow that shows a link, or that starts one; `nil` if no route does.")
      section.block("func startingFlow(for \(link): \(all)) -> (() -> Swift.Void)?") {
        others.emit(scope: &scope, into: &$0)
      }
      section.blank()
    }
    writer.append(section)
    emitUncoveringTabs(used: section.text, into: &writer)
  }

  private func emit(_ links: LinkPlan, _ link: String, scope: inout FileScope, into writer: inout CodeWriter) {
    let chunks = stride(from: 0, to: links.places.count, by: Self.size).map { start in
      start..<min(start + Self.size, links.places.count)
    }
    let type = "\(plan.path(coordination.flow)).Link"
    writer.line("/// What shows a link of this flow: in its tab, with its parents under it.")
    for (index, chunk) in chunks.enumerated() {
      writer.block("private func opening\(index == 0 ? "" : "\(index)")(_ \(link): \(type)) -> (() -> Swift.Void)?") {
        writer in
        writer.cases(of: link) { writer in
          for position in chunk {
            let guards = plan.guards.guards(ofLink: position, in: coordination.flow)
            emit(links.places[position], guards, scope: &scope, into: &writer)
          }
          if index + 1 < chunks.count {
            writer.line("default: return self.opening\(index + 1)(\(link))")
          } else if chunks.count > 1 {
            writer.line("default: return nil")
          }
        }
      }
      writer.blank()
    }
  }

  // MARK: One link

  private func emit(
    _ place: LinkPlan.Place, _ guards: [Guard.ID], scope: inout FileScope, into writer: inout CodeWriter
  ) {
    guard let screen = place.place.screen else { return }
    let prefix = "\(plan.path(coordination.flow).asFileScopeName)_open_\(place.name)"
    var values = CoordinatorValues(
      coordination, flow: coordination.flow, parameters: place.parameters, prefix: prefix)
    let way = coordination.ways?.ways[screen]
    var bound: Set<String> = []
    var body = CodeWriter(depth: 3)
    // A link opens in a flow that has its values: another user's does not open here.
    for value in place.values where value.owner == .flow {
      let name = value.parameter.name
      bound.insert(name)
      body.line(
        "guard RoutegenSupport.areEqual(\(SwiftNames.escaped(name)), self.\(SwiftNames.member(name))) else { return nil }"
      )
    }
    if let shown = way?.shown, way?.steps.isEmpty == true {
      bound.formUnion(
        LinkValues(coordination: coordination).emitChecking(
          of: place, shown, prefix: prefix, scope: &scope, into: &body))
    }
    if plan.canMake(screen) || way?.steps.isEmpty == true {
      body.block("return") { writer in
        emitPassing(guards, into: &writer) { writer in
          var screen = LinkedScreenEmitter(place, in: coordination)
          screen.emit(way, above: ground(way), values: &values, scope: &scope, into: &writer)
        }
      }
    } else {
      // Only segues show it.
      body.line("return nil")
    }
    bound.formUnion(values.bound)
    var pattern = "case .\(SwiftNames.member(place.name))"
    if !bound.isEmpty {
      let names = place.parameters.map { bound.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
      pattern += "(\(names.joined(separator: ", ")))"
    }
    writer.line("\(pattern):" + plan.remark(place.canonical.location))
    writer.append(body)
  }

  /// Writes what is shown once some guards are met.
  func emitPassing(_ guards: [Guard.ID], into writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    if guards.isEmpty { return body(&writer) }
    writer.block("self.stage.pass(\(plan.list(guards)), of: self)", remark: " [self] in", body)
  }

  /// Whether the flow of a guard that it asks may have links: those open in it while it is shown.
  private var opensInFlowsOfGuards: Bool {
    plan.opensLinks && !plan.program.guards.isEmpty && !plan.linkedFlows.shown[coordination.flow.index].isEmpty
  }

  /// The Swift of what uncovers the start, or the tab in which a screen is shown.
  func ground(_ way: LinkWay?) -> String {
    guard let tab = way?.tab else { return "self.stage.uncovered()" }
    let tabs = plan.program[tab.flow].tabs[tab.tabs]
    return "self.uncovered(\(plan.path(tab.flow)).\(SwiftNames.escaped(tabs.name)).Tab"
      + ".\(SwiftNames.member(tabs.tabs[tab.tab].name)))"
  }

  /// Writes what brings the tabs to the front in which links are shown.
  private func emitUncoveringTabs(used: String, into writer: inout CodeWriter) {
    var seen: Set<Int> = []
    for way in coordination.ways?.ways.values.compactMap(\.tab).sorted(by: { $0.tabs < $1.tabs }) ?? [] {
      guard seen.insert(way.tabs).inserted else { continue }
      let tabs = plan.program[way.flow].tabs[way.tabs]
      let type = "\(plan.path(way.flow)).\(SwiftNames.escaped(tabs.name)).Tab"
      guard used.holds("self.uncovered(\(type).") else { continue }
      let name = coordination.name(tabs.name, in: way.flow)
      let bar = "self.\(SwiftNames.uncapitalized(name))TabBarController"
      writer.line("/// The first screen of a tab, brought to the front.")
      writer.block("private func uncovered(_ tab: \(type)) -> UIViewController?") { writer in
        if let kind = way.kind {
          writer.block("if \(bar) == nil") {
            let uncovered = CoordinatorShowing.Presentation.route(
              kind, screen: "self.stage.uncovered()", isAnimated: false)
            $0.line(uncovered.shown("self.connected\(name)()", inNavigation: false))
          }
        }
        writer.line("return self.stage.uncovered(tab: tab.rawValue, of: \(bar))")
      }
      writer.blank()
    }
  }
}
