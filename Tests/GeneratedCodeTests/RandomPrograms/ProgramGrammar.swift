import FlowModel
import RoutegenTestSupport

/// Writes a random program: the declarations of a plan, with their clauses and targets, so that `check` accepts most of
/// them.
struct ProgramGrammar {
  typealias Declaration = RandomProgram.Declaration

  var random: SplitMix
  let names: HostileNames
  let plan: ProgramPlan
  /// The names of the routes and segues of each family of classes.
  var routeNames: [Int: Set<String>] = [:]
  /// The counter that makes addresses, identifiers and methods unique.
  var count = 0

  /// Returns the program for a seed.
  static func program(seed: UInt64) -> RandomProgram {
    var random = SplitMix(seed: seed)
    let names = HostileNames(share: random.one(of: [0, 15, 40, 70]))
    let plan = ProgramPlanner(random: SplitMix(seed: random.next()), names: names).plan
    var grammar = ProgramGrammar(random: random, names: names, plan: plan)
    return grammar.program()
  }

  private mutating func program() -> RandomProgram {
    let isSplit = plan.flows.count > 1 && random.chance(35)
    let parts = isSplit ? [0..<1, 1..<plan.flows.count] : [0..<plan.flows.count]
    var flows: [[Declaration]] = []
    for part in parts { flows.append(part.map { flow($0) }) }
    return RandomProgram(
      files: parts.indices.map { index in
        .init(
          name: index == 0 ? "One.flow" : "Other.flow",
          declarations: head(of: parts[index], isFirst: index == 0) + flows[index])
      } + filesOfSharedRoutes())
  }

  // MARK: Files

  private mutating func head(of flows: Range<Int>, isFirst: Bool) -> [Declaration] {
    var head = [Declaration(head: "import Foundation")]
    let platforms = Set(plan.flows.map(\.platform))
    if !platforms.contains(.appKit) {
      if random.chance(8) { head.append(Declaration(head: "import UIKit")) }
      if random.chance(8) { head.append(Declaration(head: "import SwiftUI")) }
    } else if random.chance(10) {
      head.append(Declaration(head: "import AppKit"))
    }
    if plan.sharedRoutes.contains(where: \.isOfModule) {
      head.append(Declaration(head: "import \(PlannedRoutes.module)"))
    }
    if plan.injection != .property { head.append(Declaration(head: "inject \(plan.injection)")) }
    if isFirst {
      for each in plan.guards {
        var clauses: [String] = []
        var sources = ValueSource(flow: nil, mayAdd: false)
        let target = target(ofFlow: each.flow, from: nil, sources: &sources)
        let isViewFlow = plan.flows[each.flow].platform == .swiftUI
        if !isViewFlow, !plan.flows[each.flow].bringsNavigation(in: plan), random.chance(40) {
          clauses.append("in navigation")
        }
        if random.chance(30) { clauses.append(random.one(of: ["as fullScreen", "as sheet"])) }
        head.append(
          Declaration(docs: names.docs(&random), head: "guard \(each.name) -> \(target)", clauses: clauses))
      }
    }
    return head
  }

  // MARK: Flows

  private mutating func flow(_ index: Int) -> Declaration {
    let flow = plan.flows[index]
    var members = settings(of: flow)
    var routes = Set(random.chance(97) ? plan.flows.map { SwiftNames.routeCase(ofFlow: $0.name) } : [])
    if let list = flow.takes {
      members += takenRoutes(list, from: nil, in: index)
      routes.formUnion(plan.sharedRoutes[list].routes.map(\.name))
    } else if flow.hasCoordinator, random.chance(20) {
      for _ in 0..<(1 + random.next(below: 3)) {
        if let route = route(from: nil, in: index, besides: &routes) { members.append(route) }
      }
    }
    let flowRoutes = routes
    if random.chance(60) { members.append(origins()) }
    if random.chance(10) { members.append(Declaration(head: "reserved link \"/old\(next())/{name}\"")) }
    if random.chance(10) { members.append(Declaration(head: "reserved segue \"Old\(next())\"")) }
    if random.chance(25) { members.append(identifiers(in: flow)) }
    switch flow.start {
    case .nothing, .screen, .tabs: break
    case .place(let screen):
      var sources = ValueSource(flow: flow.hasCoordinator ? flow : nil, mayAdd: false)
      let target = target(ofScreen: screen, in: index, from: index, sources: &sources)
      members.append(Declaration(head: "start -> \(target)", clauses: flow.startsInNavigation ? ["in navigation"] : []))
    case .flow(let other):
      var sources = ValueSource(flow: flow, mayAdd: false)
      members.append(Declaration(head: "start -> \(target(ofFlow: other, from: flow, sources: &sources))"))
    case .oneOf(let screens):
      let choices = screens.map { choice(of: $0, in: flow) }.joined(separator: ", ")
      members.append(
        Declaration(head: "start one of \(choices)", clauses: flow.startsInNavigation ? ["in navigation"] : []))
    }
    for board in 0..<2 {
      let screens = flow.screens.indices.filter { flow.screens[$0].storyboard == board }
      guard !screens.isEmpty else { continue }
      var block = Declaration(head: "storyboard Board\(next())")
      if random.chance(30) { block.clauses.append("= \"Main-\(next())\"") }
      if random.chance(20) {
        block.members.append(Declaration(head: "bundle \(random.one(of: ["main", "module", "class"]))"))
      }
      var injection = flow.injection
      if flow.platform == .uiKit, random.chance(15) {
        injection = random.one(of: [.property, .initializer, .arguments])
        block.members.append(Declaration(head: "inject \(injection)"))
      }
      for screen in screens {
        block.members.append(self.screen(screen, in: index, besides: flowRoutes, around: injection))
      }
      members.append(block)
    }
    for screen in flow.screens.indices where flow.screens[screen].storyboard == nil {
      members.append(self.screen(screen, in: index, besides: flowRoutes, around: flow.injection))
    }
    if flow.tabs != nil { members.append(tabs(of: index)) }

    let access = flow.access == .internal ? "" : "\(flow.access) "
    var clauses: [String] = []
    if case .returning(let type) = flow.ending { clauses.append("returns \(type.text)") }
    if let list = flow.takes { clauses.append("routes \(plan.sharedRoutes[list].path)") }
    if !flow.requires.isEmpty { clauses.append("requires \(flow.requires.joined(separator: ", "))") }
    return Declaration(
      docs: names.docs(&random), head: "\(access)flow \(flow.name)\(list(of: flow.values))", clauses: clauses,
      members: members)
  }

  private mutating func settings(of flow: PlannedFlow) -> [Declaration] {
    var settings: [String] = []
    switch flow.platform {
    case .uiKit: if random.chance(10) { settings.append("platform UIKit") }
    case .appKit: settings.append("platform AppKit")
    case .swiftUI: settings.append("platform SwiftUI")
    case .none: settings.append("platform none")
    }
    if flow.hasCoordinator, flow.platform != .swiftUI { settings.append("generate coordinator") }
    if flow.hasCoordinator, flow.platform == .uiKit, random.chance(30) { settings.append("generate hooks") }
    if flow.hasCoordinator, flow.platform == .uiKit, flow.access == .internal, random.chance(15) {
      settings.append("coordinators: Roots.Coordinator")
    }
    if flow.hasCoordinator, flow.screens.contains(where: \.isView), random.chance(20) {
      settings.append("modifier Roots.Modifier")
    }
    if flow.hasRouters { settings.append("generate routers") }
    if flow.injection != plan.injection { settings.append("inject \(flow.injection)") }
    if flow.platform == .uiKit || flow.platform == .swiftUI, random.chance(30) { settings.append("generate screens") }
    if flow.platform != .swiftUI, random.chance(20) {
      settings.append(
        "segues \(random.one(of: ["identifiers", "destinations", "handling", "identifiers, handling", "destinations, handling"]))"
      )
    }
    return settings.map { Declaration(head: $0) }
  }

  private mutating func origins() -> Declaration {
    let number = next()
    let all = ["app\(number):", "https://a\(number).example", "https://b\(number).example:8080"]
    return Declaration(
      head: "origins " + all.prefix(1 + random.next(below: 3)).map { "\"\($0)\"" }.joined(separator: ", "))
  }

  mutating func identifiers(in flow: PlannedFlow, besides taken: Set<String> = []) -> Declaration {
    var taken = flow.names.union(taken)
    var entries: Set<String> = []
    let name = names.type(&random, besides: &taken)
    return Declaration(
      docs: names.docs(&random), head: "identifiers \(name)",
      members: (0..<(1 + random.next(below: 3))).map { _ in
        var clauses: [String] = []
        if flow.platform == .uiKit || flow.platform == .appKit, random.chance(50) {
          clauses.append(random.chance(70) ? ": Cell\(random.next(below: 3))" : ": Cells.Cell\(random.next(below: 2))")
        }
        if random.chance(50) { clauses.append("= \"id \(next())\"") }
        return Declaration(
          docs: names.docs(&random), head: names.value(&random, besides: &entries), clauses: clauses)
      })
  }

  /// Writes a screen as a choice for the start, with one of its entries if it has any.
  private mutating func choice(of screen: Int, in flow: PlannedFlow) -> String {
    var declared = flow.screens[screen]
    while let base = declared.base { declared = flow.screens[base] }
    let name = flow.screens[screen].name
    // The case is called like the entry, and two screens can have entries of one name.
    guard let entry = declared.entries.first else { return name }
    return "\(name).\(entry.name)"
  }

  mutating func next() -> Int {
    count += 1
    return count
  }

  /// Returns parameters with their types and defaults.
  func list(of values: [PlannedValue]) -> String {
    guard !values.isEmpty else { return "" }
    let items = values.map { value in
      (value.label.map { "\($0) " } ?? "") + "\(value.name): \(value.type.text)"
        + (value.defaultValue.map { " = \($0)" } ?? "")
    }
    return "(\(items.joined(separator: ", ")))"
  }
}

extension PlannedScreen {
  /// True if it is in a navigation controller, or is one.
  var bringsNavigation: Bool {
    isInNavigation || type == "UINavigationController" || type == "UIImagePickerController"
  }
}

extension PlannedFlow {
  /// True if it starts in a navigation controller.
  func bringsNavigation(in plan: ProgramPlan) -> Bool {
    switch start {
    case .screen(let screen), .place(let screen): startsInNavigation || screens[screen].bringsNavigation
    case .flow(let other): plan.flows[other].bringsNavigation(in: plan)
    // It may be a split view, which cannot be in a stack.
    case .tabs: startsInNavigation || platform == .uiKit
    case .nothing, .oneOf: startsInNavigation
    }
  }

  /// True if it starts with tabs.
  func startsWithTabs(in plan: ProgramPlan) -> Bool {
    switch start {
    case .tabs: true
    case .flow(let other): plan.flows[other].startsWithTabs(in: plan)
    default: false
    }
  }
}
