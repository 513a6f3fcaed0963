import FlowModel

extension ProgramGrammar {
  /// Writes a route of a screen, or one that is open to all screens of a flow.
  mutating func route(from screen: Int?, in flowIndex: Int, besides taken: inout Set<String>) -> Declaration? {
    let flow = plan.flows[flowIndex]
    let isLeaf = screen.map { flow.screens[$0].isLeaf } ?? false
    var kinds =
      isLeaf ? ["close"] : ["push", "push", "push", "present", "present", "present", "replace", "replace", "close"]
    if flow.hasCoordinator, !isLeaf { kinds += ["alert", "dialog"] }
    if flow.hasServices, !isLeaf { kinds += ["do", "do", "do"] }
    if let screen, flow.hasCoordinator, flow.platform == .uiKit, !isLeaf, !flow.screens[screen].isView,
      !flow.screens[screen].isStock
    {
      kinds.append("child")
    }
    let kind = random.one(of: kinds)
    var reserved = taken
    // A method without parameters would have the name of one in every coordinator.
    if screen == nil {
      reserved.formUnion(SwiftNames.coordinatorMembers.union(SwiftNames.guardMembers).union(flow.values.map(\.name)))
    }
    reserved.insert(SwiftNames.segueRoute)
    if kind == "close" { reserved.formUnion(SwiftNames.ofOptional) }
    let name = names.value(&random, besides: &reserved)
    taken.insert(name)
    switch kind {
    case "close": return close(name + list(of: values(besides: [])), isLeaf: isLeaf, in: flow)
    case "do": return deed(name, hasLinks: screen == nil, in: flow)
    case "alert", "dialog": return alert(name, kind: kind, in: flow)
    default: break
    }

    let hidden = screen.map { parameters(of: $0, in: flow) } ?? []
    let sources = ValueSource(flow: flow.hasCoordinator ? flow : nil, mayAdd: true, hidden: hidden)
    guard let place = place(for: kind == "child" ? "present" : kind, in: flowIndex) else { return nil }
    return route(kind, name, to: place, in: flowIndex, sources, mayEnd: screen != nil && !isLeaf)
  }

  /// Writes a route that shows something.
  mutating func route(
    _ kind: String, _ name: String, to place: Place, in flowIndex: Int, _ sources: ValueSource, answers: Bool? = nil,
    mayEnd: Bool = false
  ) -> Declaration? {
    let flow = plan.flows[flowIndex]
    var sources = sources
    var target: String
    var clauses: [String] = []
    var bringsNavigation = false
    switch place {
    case .screen(let home, let shown):
      target = self.target(ofScreen: shown, in: home, from: flowIndex, sources: &sources)
      bringsNavigation = plan.flows[home].screens[shown].bringsNavigation
    case .flow(let other):
      target = self.target(ofFlow: other, from: flow, sources: &sources)
      bringsNavigation =
        plan.flows[other].bringsNavigation(in: plan) || plan.flows[other].platform != flow.platform
        || flow.platform == .swiftUI && plan.flows[other].startsWithTabs(in: plan)
    case .tabs:
      target = flow.tabs ?? ""
      bringsNavigation = flow.platform == .swiftUI || isSplit(flowIndex)
    case .tab:
      target = "\(flow.tabs ?? "").\(random.one(of: tabNames(of: flowIndex)))"
      bringsNavigation = true
    }
    if kind == "push", bringsNavigation { return nil }
    if kind == "child", !mayBeChild(place) { return nil }
    let isPushed = kind == "push" && flow.platform == .uiKit && target.count.isMultiple(of: 2)
    if !bringsNavigation, isSplit(flowIndex), flow.hasCoordinator, isPushed || kind == "replace" && random.chance(60) {
      clauses.append("in \(flow.tabs ?? "").\(random.one(of: tabNames(of: flowIndex)))")
    } else if kind == "replace", !bringsNavigation, flow.hasCoordinator, case .screen = place, random.chance(25) {
      clauses.append("in place")
    } else if kind != "push", !bringsNavigation, random.chance(35) {
      clauses.append("in navigation")
    }
    let view =
      flow.platform != .swiftUI
      ? nil
      : sources.added.first { ["Int", "String", "Bool"].contains($0.type.text) }
    if kind == "push", flow.platform == .swiftUI, random.chance(40), let view {
      clauses.append("as zoom(\(view.name))")
    }
    if kind == "present", random.chance(35) {
      let styles = [
        "sheet", "fullScreen", "sheet(medium)", "sheet(medium, large)", "sheet(height(200), fraction(0.5), large)",
        "sheet(height(Swift.Double.pi))",
      ]
      let ofUIKit = ["pageSheet", "formSheet", "currentContext", "overFullScreen", "overCurrentContext"]
      var all = flow.platform == .uiKit ? styles + ofUIKit + ["custom"] : styles
      if let view { all.append("zoom(\(view.name))") }
      if flow.platform == .uiKit, flow.hasCoordinator, answers == nil,
        !sources.added.contains(where: { $0.name == Route.anchor })
      {
        all.append("popover")
      }
      clauses.append("as \(random.one(of: all))")
    }
    if answers == true {
      clauses.append("answers")
    } else if answers == nil, kind != "replace", kind != "child", flow.hasCoordinator, canAnswer(place, in: flow),
      random.chance(50), !sources.added.contains(where: { $0.name == Answer.parameter })
    {
      clauses.append("answers")
    }
    if mayEnd, kind != "child", flow.hasCoordinator, case .flow(let other) = place,
      case .returning(let type) = flow.ending, case .returning(type) = plan.flows[other].ending, random.chance(70)
    {
      clauses.append("ends")
    }
    if flow.platform == .uiKit || flow.platform == .swiftUI, kind != "child", !clauses.contains("in place"),
      random.chance(10)
    {
      clauses.append("without animation")
    }
    if case .flow(let other) = place, plan.flows[other].platform == flow.platform {
      starters[plan.flows[other].name, default: []].append(flow)
    }
    return Declaration(
      docs: names.docs(&random), head: "\(kind) \(name)\(list(of: sources.added)) -> \(target)", clauses: clauses)
  }

  /// Writes a route that ends the flow, if it can.
  mutating func finish(in flow: PlannedFlow, besides taken: inout Set<String>) -> Declaration? {
    var list: [PlannedValue] = []
    var name: String?
    switch flow.ending {
    case .never: return nil
    case .plainly: break
    case .returning(let type):
      var names: Set<String> = []
      list = [PlannedValue(name: self.names.value(&random, besides: &names), type: type)]
    case .cases(let cases):
      let free = cases.filter { !taken.contains($0.name) && $0.name != SwiftNames.segueRoute }
      guard let one = free.randomElement(using: &random) else { return nil }
      (name, list) = (one.name, one.values)
    }
    var reserved = taken.union([SwiftNames.segueRoute])
    let route = name ?? names.value(&random, besides: &reserved)
    taken.insert(route)
    return Declaration(docs: names.docs(&random), head: "finish \(route)\(self.list(of: list))")
  }

  /// Writes a route with which a screen is closed.
  mutating func close(isLeaf: Bool, in flow: PlannedFlow, besides taken: inout Set<String>) -> Declaration {
    var reserved = taken.union([SwiftNames.segueRoute]).union(SwiftNames.ofOptional)
    let name = names.value(&random, besides: &reserved)
    taken.insert(name)
    return close(name + list(of: values(besides: [])), isLeaf: isLeaf, in: flow)
  }

  /// Writes such a route with its parameters. A leaf, which any flow can show, goes back to no screen of its own.
  mutating func close(_ head: String, isLeaf: Bool, in flow: PlannedFlow) -> Declaration {
    var clauses: [String] = []
    if let outer = starters[flow.name]?.randomElement(using: &random), outer.name != flow.name, !isLeaf,
      random.chance(25)
    {
      clauses.append("-> \(outer.name).\(random.one(of: outer.screens).name)")
    } else if !isLeaf, random.chance(30) {
      clauses.append("-> \(random.one(of: flow.screens).name)")
    }
    return Declaration(docs: names.docs(&random), head: "close \(head)", clauses: clauses)
  }

  /// Returns the values of a route, often none.
  mutating func values(besides reserved: Set<String>) -> [PlannedValue] {
    var list: [PlannedValue] = []
    var taken = reserved
    for _ in 0..<(random.chance(30) ? 1 + random.next(below: 2) : 0) {
      let type = random.one(of: ValueType.all.filter { !$0.isFoundations })
      let value = random.chance(20) ? random.one(of: type.defaults) : nil
      // A default that names a parameter of the flow or the screen would be refused.
      list.append(
        PlannedValue(
          name: names.value(&random, besides: &taken), type: type,
          defaultValue: value?.contains("number") == true ? nil : value))
    }
    return list
  }

  /// Writes a route that the app performs.
  mutating func deed(_ name: String, hasLinks: Bool, in flow: PlannedFlow) -> Declaration {
    let answers = random.chance(50)
    let type = random.one(of: ValueType.all.filter { !$0.isFoundations })
    let values = values(besides: answers ? [Answer.parameter] : [])
    return Declaration(
      docs: names.docs(&random), head: "do \(name)\(list(of: values))",
      clauses: answers ? ["answers \(type.text)"] : [], members: hasLinks ? links(to: values, in: flow) : [])
  }

  /// True if a screen can contain the target.
  private func mayBeChild(_ place: Place) -> Bool {
    switch place {
    case .screen, .flow: true
    case .tabs, .tab: false
    }
  }

  /// True if the target answers the screen that requests it.
  private func canAnswer(_ place: Place, in flow: PlannedFlow) -> Bool {
    switch place {
    case .flow(let other): return plan.flows[other].ending.hasResult
    case .screen(let home, let shown):
      var screen = plan.flows[home].screens[shown]
      while !screen.hasClose {
        guard let base = screen.base else { return false }
        screen = plan.flows[home].screens[base]
      }
      return true
    case .tabs, .tab: return false
    }
  }

  // MARK: Places

  enum Place {
    case screen(Int, Int), flow(Int), tabs, tab
  }

  mutating func place(for kind: String, in flowIndex: Int) -> Place? {
    let flow = plan.flows[flowIndex]
    if flow.hasCoordinator {
      if random.chance(25), let other = otherFlow(for: kind, in: flowIndex) { return .flow(other) }
      if flow.tabs != nil, random.chance(15) {
        if kind == "replace", random.chance(60) { return .tab }
        if kind != "push" { return .tabs }
      }
      if random.chance(10), let place = foreignScreen(for: kind, in: flowIndex) { return place }
    }
    let screens = flow.screens.indices.filter { index in
      let screen = flow.screens[index]
      // A replacement of everything else keeps the coordinator alive.
      return screen.isMade && !(kind == "replace" && screen.isStock) && !(kind == "push" && screen.bringsNavigation)
    }
    return screens.randomElement(using: &random).map { .screen(flowIndex, $0) }
  }

  private mutating func otherFlow(for kind: String, in flowIndex: Int) -> Int? {
    let flow = plan.flows[flowIndex]
    return plan.flows.indices.filter { index in
      let other = plan.flows[index]
      guard other.hasCoordinator else { return false }
      guard other.platform == flow.platform else { return flow.platform == .uiKit && kind == "present" }
      return !(kind == "push" && flow.platform == .swiftUI && other.startsWithTabs(in: plan))
    }.randomElement(using: &random)
  }

  /// Returns a screen of another flow without outgoing routes.
  private mutating func foreignScreen(for kind: String, in flowIndex: Int) -> Place? {
    let flow = plan.flows[flowIndex]
    let all = plan.flows.indices.filter { $0 != flowIndex && plan.flows[$0].platform == flow.platform }.flatMap {
      index in
      plan.flows[index].screens.indices.map { (index, $0) }
    }
    let possible = all.filter { home, index in
      let screen = plan.flows[home].screens[index]
      return screen.isLeaf && screen.isMade && !screen.isStock && screen.base == nil && screen.storyboard == nil
        && !(kind == "push" && screen.bringsNavigation)
    }
    return possible.randomElement(using: &random).map { .screen($0.0, $0.1) }
  }

  /// Returns the parameters of a screen and of its entries.
  func parameters(of screen: Int, in flow: PlannedFlow) -> [PlannedValue] {
    var screen = flow.screens[screen]
    while let base = screen.base { screen = flow.screens[base] }
    return screen.values + screen.entries.flatMap(\.values)
  }
}

// MARK: - ProgramGrammar: alerts

extension ProgramGrammar {
  /// Writes an alert or a dialog.
  mutating func alert(_ name: String, kind: String, in flow: PlannedFlow) -> Declaration {
    let reserved: Set<String> = kind == "dialog" ? [Route.anchor, Answer.parameter] : [Answer.parameter]
    let values = values(besides: reserved)
    // A text that names a parameter of the flow would be refused.
    var alert = alert(
      name, kind: kind, values, choices: 1 + random.next(below: 4), around: flow.values.map(\.name))
    if kind == "dialog", flow.platform == .swiftUI, values.count.isMultiple(of: 2),
      let value = values.first(where: { ["Int", "String", "Bool"].contains($0.type.text) })
    {
      alert.clauses.append("as popover(\(value.name))")
    }
    return alert
  }

  /// Writes an alert or a dialog with some parameters and a number of choices.
  mutating func alert(
    _ name: String, kind: String, _ values: [PlannedValue], choices count: Int, around: [String] = []
  ) -> Declaration {
    var members: [Declaration] = []
    if random.chance(80) { members.append(Declaration(head: "title(\(words(from: values, around)))")) }
    if random.chance(40) { members.append(Declaration(head: "message(\(words(from: values, around)))")) }
    var fields: Set<String> = []
    if kind == "alert", count > 1, random.chance(30) {
      for _ in 0..<(1 + random.next(below: 2)) {
        let field = names.value(&random, besides: &fields)
        var clauses = random.chance(30) ? ["as secure"] : []
        if random.chance(30) { clauses.append("= \(text(from: values))") }
        members.append(Declaration(head: "field \(field)(\(words(from: values, around)))", clauses: clauses))
      }
    }
    var taken: Set<String> = []
    var elements = Set(values.map(\.name)).union(fields)
    let cancel = random.next(below: count)
    let preferred = random.next(below: count * 2)
    for index in 0..<count {
      let choice = names.value(&random, besides: &taken)
      var clauses: [String] = []
      if index == cancel, count > 1 || random.chance(50) {
        clauses.append("as cancel")
      } else if index == preferred {
        clauses.append("as preferred")
      } else if random.chance(30) {
        clauses.append("as destructive")
      }
      var title = words(from: values, around)
      if !clauses.contains("as cancel"), count > 1 {
        if random.chance(15) {
          clauses.append("if \(condition(from: values))")
        } else if random.chance(15) {
          let element = names.value(&random, besides: &elements)
          clauses.append("for \(element): String in [\"a\", \(text(from: values))]")
          title = "\"To \\(\(Self.expression(element)))\""
        }
      }
      members.append(
        Declaration(docs: names.docs(&random), head: "choice \(choice)(\(title))", clauses: clauses))
    }
    return Declaration(docs: names.docs(&random), head: "\(kind) \(name)\(list(of: values))", members: members)
  }

  /// Writes a condition for a choice.
  private mutating func condition(from values: [PlannedValue]) -> String {
    let flags = values.filter { $0.type.text == "Bool" }.map { Self.expression($0.name) }
    return random.one(of: ["1 < 2 && true", "!\"a\".isEmpty"] + flags + flags.map { "!\($0) || \($0)" })
  }

  /// Writes a string that sees the parameters of the alert.
  private mutating func text(from values: [PlannedValue]) -> String {
    let texts = values.filter { $0.type.text == "String" }.map { Self.expression($0.name) }
    return random.one(of: ["\"b\"", "\"a\" + \"b\""] + texts)
  }

  /// Writes the text of an alert, which sees its parameters.
  private mutating func words(from values: [PlannedValue], _ around: [String]) -> String {
    var texts = ["\"Delete?\"", "\"\\\"quoted\\\" (a\"", "\"a\" + \"b\""]
    let taken = values.map(\.name) + around
    if !taken.contains("text") { texts.append("text(1)") }
    if !taken.contains("number") { texts.append("\"\\(number) of them\"") }
    for value in values {
      let name = Self.expression(value.name)
      if value.type.text == "String" { texts += [name, name + " + \"!\""] }
      // An optional would be a warning, and a function has no text.
      let isPlain = !value.type.text.hasSuffix("?") && !value.type.text.contains("->")
      if isPlain { texts += ["\"Delete \\(\(name))?\"", "\"\\(\(name))\""] }
    }
    return random.one(of: texts)
  }
}

// MARK: - ProgramGrammar: targets

/// The sources of a target's values: the flow's values, constants, and parameters that are added to the route.
struct ValueSource {
  /// The flow whose values are available, if there is one.
  var flow: PlannedFlow?
  /// True if the route can get parameters.
  var mayAdd: Bool
  /// The parameters of the route: those that were added, or those of shared routes.
  var added: [PlannedValue] = []
  /// The parameters of the screen that the route leaves, which its values cannot use.
  var hidden: [PlannedValue] = []
  /// The names at file scope that values use, which no parameter can have.
  var used: Set<String> = []
}

extension ProgramGrammar {
  /// Writes a screen as a target, with one of its entries if it has any.
  mutating func target(
    ofScreen screen: Int, in home: Int, from flow: Int, sources: inout ValueSource, withoutValues: Bool = false
  ) -> String {
    var declared = plan.flows[home].screens[screen]
    let name = (home == flow ? "" : plan.flows[home].name + ".") + declared.name
    while let base = declared.base { declared = plan.flows[home].screens[base] }
    if withoutValues { return name }
    guard declared.entries.isEmpty else {
      let entry = random.one(of: declared.entries)
      return "\(name).\(entry.name)" + arguments(for: entry.values, from: &sources)
    }
    return name + arguments(for: declared.values, from: &sources)
  }

  /// Writes a flow as a target.
  mutating func target(ofFlow other: Int, from flow: PlannedFlow?, sources: inout ValueSource) -> String {
    plan.flows[other].name + arguments(for: plan.flows[other].values, from: &sources)
  }

  /// Writes a value for each parameter that needs one.
  mutating func arguments(for values: [PlannedValue], from sources: inout ValueSource) -> String {
    var arguments: [(name: String, value: String)] = []
    for value in values {
      if value.defaultValue != nil, random.chance(40) { continue }
      arguments.append((value.name, argument(for: value, from: &sources)))
    }
    // A list can be left out if each value has the name of a parameter.
    let isObvious = values.allSatisfy { value in
      sources.added.contains { $0.name == value.name && $0.type == value.type } || value.defaultValue != nil
    }
    if arguments.isEmpty || isObvious && !sources.added.isEmpty && random.chance(40) {
      return ""
    }
    let list = arguments.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    return "(\(list))"
  }

  private mutating func argument(for value: PlannedValue, from sources: inout ValueSource) -> String {
    if sources.mayAdd, random.chance(65) {
      // An added parameter would hide a parameter of the flow.
      var taken = Set((sources.added + (sources.flow?.values ?? [])).map(\.name)).union(sources.used)
      let isFree = !taken.contains(value.name)
      let name = isFree && random.chance(60) ? value.name : names.value(&random, besides: &taken)
      sources.added.append(PlannedValue(name: name, type: value.type, defaultValue: defaultValue(of: value.type)))
      return Self.expression(name)
    }
    if !sources.mayAdd, let given = sources.added.filter({ $0.type == value.type }).randomElement(using: &random),
      random.chance(80)
    {
      return Self.expression(given.name)
    }
    if let flow = sources.flow,
      let own = flow.values.first(where: { own in
        own.type == value.type && !sources.added.contains { $0.name == own.name }
      }), random.chance(70)
    {
      return Self.expression(own.name)
    }
    // A parameter hides names at file scope.
    let near = (sources.added + sources.hidden + (sources.flow?.values ?? [])).map(\.name)
    let isHidden = near.contains("number") || near.contains("text")
    let text = random.one(of: isHidden ? [value.type.values[0]] : value.type.values)
    sources.used.formUnion(["number", "text"].filter(text.contains))
    return text
  }

  /// Returns a parameter's name as an expression for its value.
  static func expression(_ name: String) -> String {
    ["any", "each", "some", "async", "macro", "actor"].contains(name) ? "`\(name)`" : SwiftNames.escaped(name)
  }

  private mutating func defaultValue(of type: ValueType) -> String? {
    random.chance(15) ? random.one(of: type.defaults) : nil
  }
}
