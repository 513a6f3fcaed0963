import FlowDiagnostics
import FlowModel

/// The screens that links show under their destinations, as the generated coordinators show them.
package enum LinkStacks {
  /// Returns for each link the screens under its destination; `nil` without a coordinator, for a `do`, and for a link
  /// that opens over what is shown.
  package static func stacks(of program: Program) -> [LinkStack?] {
    guard program.links.contains(where: { isOpened($0, in: program) }) else { return program.links.map { _ in nil } }
    let plan = EmissionPlan(program)
    var coordinators: [Flow.ID: CoordinatorPlan] = [:]
    return program.links.map { link in
      guard isOpened(link, in: program) else { return nil }
      let coordinator = coordinators[link.flow] ?? CoordinatorPlan(of: link.flow, plan: plan)
      coordinators[link.flow] = coordinator
      return stack(of: link, by: coordinator)
    }
  }

  private static func isOpened(_ link: Link, in program: Program) -> Bool {
    link.place.target != nil && !link.isOnTop && program[link.flow].generates.contains(.coordinator)
  }

  private static func stack(of link: Link, by coordinator: CoordinatorPlan) -> LinkStack? {
    let plan = coordinator.plan
    guard let links = plan.links[link.flow.index], let position = links.position(of: link.place),
      let screen = link.place.screen
    else { return nil }
    let place = links.places[position]
    let way = coordinator.ways?.ways[screen]
    var stack = LinkStack()
    if let tab = way?.tab { stack.tab = .tab(tab.flow, tab.tabs, tab.tab) }
    let steps = way?.steps ?? []
    guard let first = way?.shown?.place ?? plan.program[link.flow].start?.targetsWithoutChoice.first?.place,
      way == nil || !steps.isEmpty
    else { return stack }
    stack.screens = [LinkStack.Screen(place: first)]
    let parents = steps.dropLast()
    let areMade = parents.allSatisfy { coordinator.isMakeable($0, of: place) }
    if areMade {
      for step in parents {
        stack.makeRoom(in: step.column, replacing: step.kind == .replace)
        let values = coordinator.target(step.place, known: place.parameters).arguments.filter { !$0.value.isLiteral }
        stack.screens.append(LinkStack.Screen(place: step.place, arguments: values))
      }
    }
    if let last = steps.last, let way {
      let filled = areMade || last.kind == .present ? nil : way.filledColumn
      stack.makeRoom(in: last.column ?? filled, replacing: last.kind == .replace)
    }
    return stack
  }

  // MARK: - Values of others

  /// Warns about screens under a destination that get the value by which the destination is found, only because they
  /// have a parameter of the same name and type.
  ///
  /// A value is meant for both if the flow file says so in some way: the parameter has a name or a type of its own, the
  /// screens have a word in common, the address goes on after the value, or it names the other screen before it.
  package static func check(_ program: Program, diagnostics: inout Diagnostics) {
    let ofFlows = Set(program.flows.flatMap(\.parameters).map(\.name))
    let suspects = program.links.map { Self.suspects(of: $0, ofFlows, in: program) }
    guard suspects.contains(where: { !$0.isEmpty }) else { return }
    let starters = starters(in: program)
    for (link, suspects) in zip(program.links, suspects) where link.isCanonical && !suspects.isEmpty {
      for started in flows(startedFor: link, starters) {
        for suspect in suspects { checkFlow(started, of: link, suspect, in: program, &diagnostics) }
      }
    }
    for ((link, suspects), stack) in zip(zip(program.links, suspects), stacks(of: program)) {
      guard let stack, let destination = link.place.screen, link.isCanonical else { continue }
      for (suspect, shown) in suspects.flatMap({ suspect in (stack.others + stack.screens).map { (suspect, $0) } }) {
        guard let screen = shown.place.screen, screen != destination,
          shown.arguments.contains(where: { $0.name == suspect.parameter.name }),
          !areRelated(program[screen].name, program[destination].name), !names(program[screen].name, suspect.literal)
        else { continue }
        report(link, suspect.parameter, screen, shown.place, in: program, &diagnostics)
      }
    }
  }

  /// A value that a destination is found by, with the text before it in the address.
  private typealias Suspect = (parameter: Parameter, literal: String)

  /// Returns the values that the destination of a link is found by, if another screen of the flow may have one of the same
  /// name by chance: those after the last word of its path, and those after the path.
  private static func suspects(of link: Link, _ namesOfFlows: Set<String>, in program: Program) -> [Suspect] {
    guard isOpened(link, in: program), link.rest == nil else { return [] }
    var values: [(value: Link.Value, literal: String)] = []
    var literal = ""
    for segment in link.path {
      switch segment {
      // `/accounts/{id}/details` is the address of an account.
      case .literal(let text) where !values.isEmpty && generalWords.contains(text.lowercased()): break
      case .literal(let text): (literal, values) = (text, [])
      case .placeholder(_, let value, _): values.append((value, literal))
      }
    }
    values += link.query.map { ($0.value, $0.name) } + [link.fragment].compactMap { $0.map { ($0, "") } }
    return values.filter { isSuspect($0.value, of: link, namesOfFlows, in: program) }
      .map { ($0.value.parameter, $0.literal) }
  }

  private static func isSuspect(
    _ value: Link.Value, of link: Link, _ namesOfFlows: Set<String>, in program: Program
  ) -> Bool {
    guard value.owner == .place, value.count == .one, generalNames.contains(value.parameter.name.lowercased()) else {
      return false
    }
    if case .named = value.type { return false }
    return namesOfFlows.contains(value.parameter.name)
      || program.screens(of: link.flow).contains { screen in
        screen != link.place.screen
          && ([program[screen].parameters] + program[screen].entries.map(\.parameters)).joined()
            .contains(where: value.parameter.isSame)
      }
  }

  /// A flow that is started for a link, and the flow that it starts then; `nil` for the flow of the link.
  private typealias StartedFlow = (id: Flow.ID, next: Flow.ID?)

  /// Returns for each flow the other flows that start it.
  private static func starters(in program: Program) -> [Flow.ID: [Flow.ID]] {
    var starters: [Flow.ID: [Flow.ID]] = [:]
    for outer in program.flowIDs {
      for case .flow(let flow) in program.targets(in: outer).map(\.target.place) where flow != outer {
        starters[flow, default: []].append(outer)
      }
    }
    return starters
  }

  /// Returns the flows on the shortest way from a flow that no other one starts to the flow of a link.
  private static func flows(startedFor link: Link, _ starters: [Flow.ID: [Flow.ID]]) -> [StartedFlow] {
    var flows: [(id: Flow.ID, next: Int?)] = [(link.flow, nil)]
    var seen: Set = [link.flow]
    var index = 0
    while index < flows.count, let outer = starters[flows[index].id] {
      flows += outer.filter { seen.insert($0).inserted }.map { ($0, index) }
      index += 1
    }
    guard index < flows.count else { return [] }
    let started = sequence(first: index) { flows[$0].next }.dropFirst().map { flows[$0] }
    return started.map { ($0.id, $0.next.map { flows[$0].id }) }
  }

  /// Warns about a flow that a link starts with the value of its destination, unless the flow passes this value on itself.
  private static func checkFlow(
    _ started: StartedFlow, of link: Link, _ suspect: Suspect, in program: Program, _ diagnostics: inout Diagnostics
  ) {
    let (flow, name) = (program[started.id], suspect.parameter.name)
    guard let own = flow.parameters.first(where: { $0.name == name && $0.type == suspect.parameter.type }),
      let destination = link.place.screen.map({ program[$0].name }), !words(destination).isEmpty,
      !areRelated(flow.name, destination), !names(flow.name, suspect.literal),
      !program.targets(in: started.id).contains(where: { target, parameters, _ in
        (started.next.map { target.place == .flow($0) } ?? (target.place.screen == link.place.screen))
          && !parameters.contains { $0.name == name }
          && target.arguments.contains { $0.name == name && $0.value.text == name }
      })
    else { return }
    diagnostics.add(
      rule, "the link starts the flow `\(flow.name)` with the `\(name)` of `\(destination)`", at: link.location.range,
      notes: [.init("the flow takes it because its parameter has the same name", at: own.location.range)],
      helps: [
        .init(
          "if they are two values, call that of the flow `\(ownName(flow.name, name))`, and write it into the address")
      ] + silencing)
  }

  /// Returns a name that says whose value it is: `customerID`.
  private static func ownName(_ owner: String, _ name: String) -> String {
    SwiftNames.uncapitalized(owner) + (name.lowercased() == "id" ? "ID" : SwiftNames.capitalized(name))
  }

  private static var silencing: [Diagnostic.Help] {
    [.init("if both have the same value, silence this with `// routegen:ignore \(rule.name)`")]
  }

  /// Names of parameters that do not say whose value it is.
  private static let generalNames: Set<String> = [
    "id", "identifier", "uid", "uuid", "guid", "pk", "key", "slug", "name", "title", "number", "index", "code", "ref",
    "value", "text",
  ]

  /// Words that names of screens end with, whatever they show.
  private static let generalWords: Set<String> = [
    "detail", "details", "view", "screen", "page", "list", "overview", "edit", "editor", "form", "info", "controller",
  ]

  /// True if the names of two screens have a word in common: `Order` and `OrderMap`.
  private static func areRelated(_ name: String, _ other: String) -> Bool {
    !words(name).isDisjoint(with: words(other))
  }

  private static func words(_ name: String) -> Set<String> {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return Set(words).subtracting(generalWords)
  }

  /// True if a text in an address names a screen: `orders` the screen `Order`, but not `order-payments`.
  private static func names(_ screen: String, _ literal: String) -> Bool {
    let words = literal.lowercased().split { !$0.isLetter && !$0.isNumber }
    let (name, whole) = (screen.lowercased(), words.joined())
    return whole.hasPrefix(name) && (words.count == 1 || whole.count <= name.count + 2)
      || words.last?.hasPrefix(name) == true
  }

  private static func report(
    _ link: Link, _ parameter: Parameter, _ screen: Screen.ID, _ place: Target.Place, in program: Program,
    _ diagnostics: inout Diagnostics
  ) {
    let (under, name) = (program[screen].name, parameter.name)
    let destination = link.place.screen.map { program[$0].name } ?? ""
    let own = ownName(under, name)
    let declared =
      program.parameters(of: place).first { $0.name == name }?.location.range ?? program[screen].location.range
    // The link may have the right value, under another name.
    let given = link.pathValues.map(\.parameter).first {
      $0.name != name && $0.type == parameter.type && $0.name.hasPrefix(SwiftNames.uncapitalized(under))
    }
    let renaming = given.map { "call that of `\(under)` `\($0.name)`, as in the link: it then gets this value" }
    diagnostics.add(
      rule, "the link opens `\(destination)` over `\(under)`, which gets the `\(name)` of `\(destination)`",
      at: link.location.range,
      notes: [.init("`\(under)` takes it because its parameter has the same name", at: declared)],
      helps: (renaming.map { [.init($0)] } ?? [
        .init("if they are two values, call that of `\(under)` `\(own)`: the link then shows no `\(under)`"),
        .init(
          "to open `\(destination)` over the right `\(under)`, let `\(destination)` take `\(own): \(parameter.type.text)`, too, "
            + "and write `link \(SwiftNames.literal("/{\(own)}" + link.template))`"),
      ]) + silencing)
  }

  package static let rule = Rule(
    "borrowed-link-value", .warning,
    meaning: """
      A link shows its screen over the screens on the way to it, and each of these takes the values of the link that have the \
      name and the type of its parameters. Here a screen on the way takes the value by which the linked screen is found, such \
      as the `id` of an account for the `id` of a customer. `routegen links` shows the screens and their values.

      The flows that are started for the link take such values, too.

      - If they are two values, give them two names. A screen on the way that then lacks a value is not shown.
      - To show it with the right value, put this value into the link.
      - If both screens show the same thing, silence the warning.

      Only general names are reported, such as `id`, `name` or `number`. A type of your own, and screens with a word in \
      common, such as `Order` and `OrderMap`, are not reported.
      """,
    in: "generate coordinator; flow Bank { … }",
    wrong: """
      start screen Overview { push customer(id: Int) -> Customer(id: id) }
      screen Customer(id: Int) { push account(id: Int) -> Account(id: id) }
      screen Account(id: Int) { link "/accounts/{id}" }
      """,
    right: """
      start screen Overview { push customer(id: Int) -> Customer(customerID: id) }
      screen Customer(customerID: Int) {
        push account(customerID: Int, id: Int) -> Account(customerID: customerID, id: id)
      }
      screen Account(customerID: Int, id: Int) { link "/customers/{customerID}/accounts/{id}" }
      """)
}
