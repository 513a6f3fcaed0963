import FlowModel

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
