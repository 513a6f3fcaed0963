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
  /// The flows that start each flow, as far as their routes are written: its screens can go back to theirs.
  var starters: [String: [PlannedFlow]] = [:]
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
    // After the flows, so that these are those of the same program without.
    let routes = routesOfProgram()
    return RandomProgram(
      files: parts.indices.map { index in
        .init(
          name: index == 0 ? "One.flow" : "Other.flow",
          declarations: head(of: parts[index], isFirst: index == 0) + (index == 0 ? routes : []) + flows[index])
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

  /// Writes alerts, dialogs and `do` at the top of a file.
  private mutating func routesOfProgram() -> [Declaration] {
    let shows = plan.flows.contains { $0.platform == .uiKit || $0.platform == .swiftUI && $0.takes == nil }
    guard plan.flows.count % 3 == 2, shows else { return [] }
    return (0...(plan.flows.count % 2)).map { _ in
      // A `do` needs services everywhere.
      let kinds = ["alert", "alert", "dialog"] + (plan.flows.allSatisfy(\.hasServices) ? ["do"] : [])
      let (kind, name) = (random.one(of: kinds), "any\(next())Time")
      if kind == "do" { return deed(name, hasLinks: false, in: plan.flows[0]) }
      var alert = alert(name, kind: kind, in: plan.flows[0])
      // Not all flows have views to point at.
      alert.clauses = []
      return alert
    }
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
    if let bar = flow.tabs {
      let isChosen = flow.start == .tabs && flow.platform == .swiftUI && flow.hasServices && !isSplit(index)
      members.append(tabs(of: index, named: bar, isStart: flow.start == .tabs && !isChosen))
      if isChosen {
        let other = "Bar\(next())"
        members.append(tabs(of: index, named: other, isStart: false))
        members.append(Declaration(head: "start one of \(bar), \(other)"))
      }
    }

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
    if flow.platform == .swiftUI, random.chance(25) { settings.append("route own") }
    // Not by chance, so that the rest of a program is that of the same program without. A stack is in no stack.
    if flow.platform == .swiftUI, flow.tabs == nil, !flow.startsWithTabs(in: plan), flow.screens.count % 3 == 1 {
      settings.append("stack by app")
    }
    if flow.platform == .swiftUI, flow.screens.count % 4 == 2 { settings.append("sheets by app") }
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

// MARK: - ProgramGrammar: screens

extension ProgramGrammar {
  /// Writes a screen with all its contents.
  mutating func screen(
    _ index: Int, in flowIndex: Int, besides flowRoutes: Set<String>, around injection: Injection
  ) -> Declaration {
    let flow = plan.flows[flowIndex]
    let screen = flow.screens[index]
    let isStart = flow.start == .screen(index)
    let access = screen.access == .internal ? "" : "\(screen.access) "
    let values = screen.base == nil ? list(of: screen.values) : ""
    let head = "\(isStart ? "start " : "")\(access)\(screen.isView ? "view" : "screen") \(screen.name)\(values)"
    var clauses: [String] = []
    if let type = screen.type { clauses.append(": \(type)") }
    if let base = screen.base { clauses.append("extends \(flow.screens[base].name)") }
    if screen.isByApp { clauses.append("by app") }
    if let identifier = screen.identifier {
      clauses.append("= \"\(identifier.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"")
      if screen.isInNavigation { clauses.append("in navigation") }
    }
    if flow.platform == .uiKit, flow.hasCoordinator, !screen.isView, !screen.isStock, !screen.isByApp, random.chance(8)
    {
      clauses.append("asks before leaving")
    }
    if flow.platform == .swiftUI, !screen.isByApp, random.chance(8) { clauses.append("asks before leaving") }
    if let list = screen.takes { clauses.append("routes \(plan.sharedRoutes[list].path)") }
    if !screen.requires.isEmpty { clauses.append("requires \(screen.requires.joined(separator: ", "))") }

    var members: [Declaration] = []
    let canInject = screen.base == nil && !screen.isView && !screen.isStock && flow.platform == .uiKit
    if canInject, screen.injection != injection || random.chance(5) {
      members.append(Declaration(head: "inject \(screen.injection)"))
    }
    if screen.base == nil {
      for entry in screen.entries {
        members.append(
          Declaration(
            docs: names.docs(&random), head: "entry \(entry.name)\(list(of: entry.values))",
            members: screen.isMade ? links(to: entry.values, in: flow, mayBeOnTop: true) : []))
      }
      if screen.entries.isEmpty, screen.isMade { members += links(to: screen.values, in: flow, mayBeOnTop: true) }
    }
    var taken = routeNames[screen.family, default: []].union(flowRoutes)
    // The routes of a flow are a case of that name, in the same enum.
    if random.chance(97) { taken.formUnion(namesOfRouteCases) }
    members += segues(from: index, in: flowIndex, besides: &taken)
    let others = members.count
    if let list = screen.takes {
      members += takenRoutes(list, from: index, in: flowIndex)
    } else if !screen.isStock, !screen.isSilent, flow.platform != .appKit {
      for _ in 0..<random.next(below: 4) {
        if let route = route(from: index, in: flowIndex, besides: &taken) { members.append(route) }
      }
      if screen.hasClose { members.append(close(isLeaf: screen.isLeaf, in: flow, besides: &taken)) }
    }
    let hasToFinish = flow.isOfGuard && flow.screens.firstIndex { !$0.isStock } == index
    if !screen.isLeaf && !screen.isSilent || hasToFinish, !screen.isStock, screen.takes == nil,
      let finish = finish(in: flow, besides: &taken)
    {
      members.append(finish)
    }
    routeNames[screen.family] = taken
    let hasRoutes = members[others...].contains { !$0.head.hasPrefix("child ") }
    // Not by chance, so that the rest of a program with hooks is that of the same program without.
    if flow.platform == .uiKit, flow.hasCoordinator, hasRoutes, (flowIndex + index).isMultiple(of: 6) {
      members.append(Declaration(head: "generate hooks"))
    }
    if random.chance(12) { members.append(identifiers(in: flow, besides: SwiftNames.screenMembers)) }
    return Declaration(docs: names.docs(&random), head: head, clauses: clauses, members: members)
  }

  // MARK: Links

  mutating func links(
    to values: [PlannedValue], in flow: PlannedFlow, mayBeOnTop: Bool = false
  ) -> [Declaration] {
    let isPossible = values.allSatisfy { $0.type.isInLinks || $0.defaultValue != nil }
    guard isPossible, random.chance(50) else { return [] }
    let carried = values.filter { value in
      value.type.isInLinks && !(value.type.isFoundations && flow.access > .internal)
        && (value.defaultValue == nil || random.chance(60))
    }
    let count = random.chance(25) ? 2 : 1
    let onTop = mayBeOnTop && flow.hasCoordinator && random.chance(25) ? " onTop" : ""
    return (0..<count).map { _ in Declaration(head: "link \"\(address(of: carried))\"\(onTop)") }
  }

  private mutating func address(of values: [PlannedValue]) -> String {
    let words = ["page", "déjà vu", "a%7Bb", "new", "x.y"]
    var path = "/\(random.one(of: words))\(next())"
    var query: [String] = []
    for value in values {
      let isPlain = !value.type.text.hasSuffix("?") && !value.type.text.hasPrefix("[")
      if isPlain, value.defaultValue == nil || random.chance(20), random.chance(60) {
        path += random.chance(80) ? "/{\(value.name)}" : "/p-{\(value.name)}.html"
      } else {
        query.append("\(random.chance(50) ? value.name : "q\(query.count)")={\(value.name)}")
      }
    }
    return path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  // MARK: Segues

  private mutating func segues(from index: Int, in flowIndex: Int, besides taken: inout Set<String>) -> [Declaration] {
    let flow = plan.flows[flowIndex]
    let screen = flow.screens[index]
    let isExtended = flow.screens.contains { $0.base == index }
    guard screen.storyboard != nil || isExtended, !screen.isView else { return [] }
    var segues: [Declaration] = []
    for _ in 0..<random.next(below: 4) {
      if let segue = segue(from: screen, in: flowIndex, besides: &taken) { segues.append(segue) }
    }
    return segues
  }

  private mutating func segue(
    from screen: PlannedScreen, in flowIndex: Int, besides taken: inout Set<String>
  ) -> Declaration? {
    // A class of Apple's that the app makes has no code for segues, which is refused and therefore rarely tried.
    if screen.isByApp, ProgramPlanner.appleClasses.contains(screen.type ?? ""), random.chance(97) { return nil }
    let flow = plan.flows[flowIndex]
    let kind = random.one(of: ["segue", "segue", "segue", "embed", "unwind"])
    guard kind != "unwind" || flow.platform != .appKit else { return nil }
    let targets = flow.screens.indices.filter { flow.screens[$0].storyboard != nil && !flow.screens[$0].isView }
    let target = random.chance(85) ? targets.randomElement(using: &random) : nil
    let values = target.map { target in
      var declared = flow.screens[target]
      while let base = declared.base { declared = flow.screens[base] }
      return declared
    }
    let takesValues = values?.takesValues
    if let target, flow.screens[target].injection == .arguments {
      // A segue has no closure for the routes of its target.
      guard flow.screens[target].isSilent, flow.screens[target].type?.hasPrefix("Shared") != true,
        !flow.hasCoordinator || random.chance(5)
      else { return nil }
    }
    let isMade = takesValues == true && target.map { flow.screens[$0].injection != .property } ?? false
    var hasName = random.chance(75)
    if takesValues == true {
      if screen.isStock { return nil }
      if !isMade { hasName = true }
    }
    if target == nil { hasName = true }
    var head = kind
    var clauses: [String] = []
    var sources = ValueSource(flow: nil, mayAdd: kind == "segue" && hasName && !screen.isStock)
    var written = ""
    let hasAction = kind != "unwind" && isMade
    if let target {
      // An unwind brings values only to an entry.
      let isBack = kind == "unwind" && hasName && !isMade && values?.entries.isEmpty == false
      let isGiven = (kind == "segue" || isBack) && random.chance(60)
      written = self.target(
        ofScreen: target, in: flowIndex, from: flowIndex, sources: &sources,
        withoutValues: !isGiven)
    }
    if hasName {
      var reserved = taken.union(SwiftNames.ofOptional)
      let name = names.value(&random, besides: &reserved)
      taken.insert(name)
      head += " \(name)\(list(of: sources.added))"
      if random.chance(50) { clauses.append("= \"\(name) \(next())\(random.one(of: ["", "\\\"", "\\\\"]))\"") }
    }
    if !written.isEmpty {
      if clauses.isEmpty { head += " -> \(written)" } else { clauses.append("-> \(written)") }
    }
    if hasAction {
      clauses.append("by make\(next())\(sources.added.isEmpty ? random.one(of: ["", "(_:sender:)"]) : "(_:sender:)")")
    }
    return Declaration(docs: names.docs(&random), head: head, clauses: clauses)
  }
}

// MARK: - ProgramGrammar: tabs

/// Tab bars and split views.
extension ProgramGrammar {
  mutating func tabs(of index: Int, named name: String, isStart: Bool) -> Declaration {
    var head = "\(isSplit(index) ? "split" : "tabs") \(name)"
    if isStart { head = "start " + head }
    let isOrdered = plan.flows[index].platform == .swiftUI && !isSplit(index) && random.chance(30)
    return Declaration(
      docs: names.docs(&random), head: head, clauses: isOrdered ? ["by app"] : [],
      members: tabNames(of: index).map { tab(named: $0, in: index) })
  }

  private mutating func tab(named name: String, in index: Int) -> Declaration {
    let flow = plan.flows[index]
    var sources = ValueSource(flow: flow, mayAdd: false)
    let others = plan.flows.indices.filter {
      $0 > index && plan.flows[$0].hasCoordinator
        && (plan.flows[$0].platform == flow.platform || flow.platform == .uiKit)
    }
    var clauses: [String] = []
    let target: String
    let isColumn = isSplit(index)
    if let other = others.randomElement(using: &random), random.chance(30),
      !isColumn || mayBeInColumn(other, of: flow, named: name)
    {
      target = self.target(ofFlow: other, from: flow, sources: &sources)
      if flow.platform == .uiKit, plan.flows[other].platform == .uiKit, !plan.flows[other].bringsNavigation(in: plan),
        !isColumn, random.chance(40)
      {
        clauses.append("in navigation")
      }
    } else {
      let made = flow.screens.indices.filter {
        flow.screens[$0].isMade && (!isColumn || !flow.screens[$0].bringsNavigation)
      }
      // Starting a flow requires one screen that keeps it alive.
      let own = made.filter { !flow.screens[$0].isStock }
      let screen = random.one(of: own.isEmpty ? made : own)
      target = self.target(ofScreen: screen, in: index, from: index, sources: &sources)
      if !flow.screens[screen].bringsNavigation, !isColumn || flow.platform == .swiftUI, random.chance(40) {
        clauses.append("in navigation")
      }
    }
    if flow.platform == .swiftUI, !isColumn, name == tabNames(of: index).last, random.chance(40) {
      clauses.append("as search")
    }
    return Declaration(
      docs: names.docs(&random), head: "\(isColumn ? "" : "tab ")\(name) -> \(target)", clauses: clauses)
  }

  /// Returns the names of the tabs of a flow, which are the same each time.
  func tabNames(of index: Int) -> [String] {
    if isSplit(index) {
      let names = Tabs.columns(in: plan.flows[index].platform)
      return plan.flows[index].screens.count % 2 == 0 ? [names[0], names[2]] : names
    }
    var random = SplitMix(seed: UInt64(index * 977 + plan.flows[index].screens.count))
    var taken: Set<String> = []
    return (0..<(1 + random.next(below: 3))).map { _ in names.value(&random, besides: &taken) }
  }

  /// True if a flow has a split view, in place of tabs.
  func isSplit(_ index: Int) -> Bool {
    let flow = plan.flows[index]
    // Only screens that can be in a stack can be in a column.
    if flow.platform == .swiftUI {
      // Only a flow that no other one starts can start with a split view wherever it is shown.
      return flow.tabs != nil && index == 0
    }
    return flow.tabs != nil && flow.platform == .uiKit && index % 2 == 0
      && flow.screens.contains { $0.isMade && !$0.bringsNavigation && !$0.isStock }
  }

  /// True if a flow can be the first one in a column.
  private func mayBeInColumn(_ other: Int, of flow: PlannedFlow, named name: String) -> Bool {
    guard name != tabNames(of: plan.flows.firstIndex { $0.name == flow.name } ?? 0).last else { return false }
    if flow.platform == .swiftUI { return !plan.flows[other].startsWithTabs(in: plan) }
    return !plan.flows[other].bringsNavigation(in: plan) && plan.flows[other].platform == .uiKit
  }
}

// MARK: - ProgramGrammar: shared routes

/// Routes that other modules perform, and what the flows and views that take them do.
extension ProgramGrammar {
  /// The names of the cases for the routes of flows.
  var namesOfRouteCases: [String] { (plan.flows.map(\.name) + plan.sharedRoutes.map(\.name)).map(SwiftNames.routeCase) }

  /// Returns the files with the declarations of shared routes: one of the app, and one of another module.
  mutating func filesOfSharedRoutes() -> [RandomProgram.File] {
    [false, true].compactMap { isOfModule in
      let declarations = plan.sharedRoutes.filter { $0.isOfModule == isOfModule }.map { declaration($0) }
      return declarations.isEmpty
        ? nil
        : RandomProgram.File(
          name: isOfModule ? "\(PlannedRoutes.module).flow" : "Routes.flow",
          module: isOfModule ? PlannedRoutes.module : nil, declarations: declarations)
    }
  }

  private mutating func declaration(_ list: PlannedRoutes) -> Declaration {
    let routes = list.routes.map { route in
      Declaration(
        docs: names.docs(&random), head: route.name + self.list(of: route.values),
        clauses: route.answer.map { ["answers \($0.text)"] } ?? [])
    }
    let access = list.access == .internal ? "" : "\(list.access) "
    var declaration = Declaration(docs: names.docs(&random), head: "\(access)routes \(list.name)", members: routes)
    guard list.isOfModule else { return declaration }
    // There, its own types need no module.
    for index in declaration.members.indices {
      declaration.members[index].head = declaration.members[index].head.replacing("\(PlannedRoutes.module).", with: "")
      declaration.members[index].clauses = declaration.members[index].clauses.map {
        $0.replacing("\(PlannedRoutes.module).", with: "")
      }
    }
    return declaration
  }

  /// Writes what a flow or a view does for the routes that it takes, in any order.
  mutating func takenRoutes(_ list: Int, from screen: Int?, in flow: Int) -> [Declaration] {
    var hasToClose = screen.map { plan.flows[flow].screens[$0].hasClose } ?? false
    var routes: [Declaration] = []
    for route in plan.sharedRoutes[list].routes {
      let isClose = hasToClose && route.answer == nil
      if isClose { hasToClose = false }
      routes.append(taken(route, isClose: isClose, from: screen, in: flow))
    }
    routes.shuffle(using: &random)
    return routes
  }

  private mutating func taken(
    _ route: PlannedRoutes.Route, isClose: Bool, from screen: Int?, in flowIndex: Int
  ) -> Declaration {
    let flow = plan.flows[flowIndex]
    let isLeaf = screen.map { flow.screens[$0].isLeaf } ?? false
    let values = route.values.map { value in
      // The defaults are those of the declaration.
      var value = value
      if random.chance(70) { value.defaultValue = nil }
      return value
    }
    let head = "\(route.name)\(list(of: values))"
    let hidden = screen.map { parameters(of: $0, in: flow) } ?? []
    let sources = ValueSource(flow: flow, mayAdd: false, added: values, hidden: hidden)
    if let type = route.answer {
      let doing = Declaration(docs: names.docs(&random), head: "do \(head)", clauses: ["answers \(type.text)"])
      switch random.one(of: plan.ways(toAnswer: type, in: flowIndex)) {
      case .do: return doing
      case .flow(let other):
        let isPushed = plan.flows[other].platform == flow.platform && random.chance(40)
        let kinds = isPushed ? ["push", "present"] : ["present"]
        // What cannot be pushed is presented.
        for kind in kinds {
          let shown = self.route(kind, route.name, to: .flow(other), in: flowIndex, sources, answers: true)
          if let shown { return shown }
        }
        return doing
      }
    }
    var kinds = isClose || isLeaf ? ["close"] : ["push", "push", "push", "present", "present", "replace", "close"]
    if !isClose, !isLeaf { kinds.append("alert") }
    if !isClose, !isLeaf, flow.hasServices { kinds += ["do", "do"] }
    let kind = random.one(of: kinds)
    switch kind {
    case "do": return Declaration(docs: names.docs(&random), head: "do \(head)")
    case "alert": return alert(route.name, kind: kind, values, choices: 1)
    case "close": break
    default:
      if let place = place(for: kind, in: flowIndex),
        let shown = self.route(kind, route.name, to: place, in: flowIndex, sources, answers: false)
      {
        return shown
      }
    }
    return close(head, isLeaf: isLeaf, in: flow)
  }
}
