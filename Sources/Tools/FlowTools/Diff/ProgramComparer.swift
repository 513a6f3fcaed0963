import FlowDiagnostics
import FlowEmission
import FlowModel

/// Compares two versions of a program without errors: the differences, and their effect on others.
///
/// It reads both like a flow file, from flows to parameters. It pairs declarations with the same name, and those with
/// another name but the same identifier or structure: these were renamed. The changes are in the order of the new
/// version, with removed declarations last.
package struct ProgramComparer {
  let matching: ProgramMatching
  var changes: [Change] = []
  /// The flows in which a reserved string was removed: code that used it is not meant to compile.
  var flowsWithEnds: Set<String> = []
  /// The flows that now generate routers: the app has to implement the passing of values.
  var flowsWithNewRouters: Set<String> = []
  /// The name of the flow that is compared: the flow in its changes, and the prefix for its parts.
  var flow = ""
  /// The segue identifiers that the new version of this flow reserves.
  var reservedSegues: Set<String> = []

  var old: Program { matching.old }
  var new: Program { matching.new }

  /// Returns the changes between two programs without errors. The members of both versions' Swift make sure that no
  /// breaking change is missed.
  package static func changes(
    from old: Program, to new: Program, members: (old: [Member], new: [Member])
  ) -> [Change] {
    var comparer = ProgramComparer(matching: ProgramMatching(old, new))
    for pair in comparer.matching.flows.pairs { comparer.compare(pair) }
    comparer.compareSharedRoutes()
    comparer.compareGuards()
    comparer.flow = SwiftNames.flowAlert
    comparer.compareRoutes(old.routes, new.routes, in: comparer.flow)
    comparer.compareLinks()
    comparer.compareMembers(members.old, members.new)
    // Flows in the order of their first change; links are compared last.
    var order: [String: Int] = [:]
    for change in comparer.changes where order[change.flow] == nil { order[change.flow] = order.count }
    return comparer.changes.enumerated().sorted {
      (order[$0.element.flow] ?? 0, $0.offset) < (order[$1.element.flow] ?? 0, $1.offset)
    }.map(\.element)
  }

  // MARK: - Flows

  private mutating func compare(_ pair: Pairing<ProgramMatching.Sided<Flow.ID>>.Pair) {
    let latest = pair.latest
    let flow = latest.program[latest.id]
    self.flow = flow.name
    switch pair {
    case .added:
      change(.addition, Compared(.flow, flow.name, at: flow.location), "the flow `\(flow.name)` is new", .added)
    case .removed: remove(Compared(.flow, flow.name, at: flow.location), "the flow `\(flow.name)` is gone")
    case .both(let left, let right):
      reservedSegues = Set(flow.reservations.filter { $0.kind == .segue }.map(\.text))
      compare(old[left.id], flow)
      compareScreens(left.id, right.id)
    }
  }

  private mutating func compare(_ left: Flow, _ right: Flow) {
    let it = Compared(.flow, flow, at: right.location)
    if left.name != right.name {
      change(.breaking, it, "the flow `\(left.name)` is called `\(right.name)` now", .renamed)
      if left.generates.contains(.screens), right.generates.contains(.screens) {
        let message =
          "the names of its screens in analytics and tests start with `\(right.name).` and started with `\(left.name).`"
        change(.breaking, it, message, for: .analytics)
      }
    }
    compareDocs(left.docs, right.docs, it)
    compareAccess(left.access, right.access, it)
    if left.platform != right.platform {
      change(.breaking, it, "\(it) is for \(right.platform.word) and was for \(left.platform.word)")
    }
    let generations: [(Generation, String)] = [
      (.coordinator, "a coordinator"), (.routers, "routers"), (.screens, "names of screens"), (.hooks, "hooks"),
    ]
    for (generation, word) in generations {
      let isNew = compareGenerated(left.generates.contains(generation), right.generates.contains(generation), word, it)
      if isNew, generation == .routers { flowsWithNewRouters.insert(flow) }
    }
    if left.coordinatorBase != right.coordinatorBase {
      let (before, after) = (left.coordinatorBase.map { "`\($0)`" }, right.coordinatorBase.map { "`\($0)`" })
      change(.breaking, it, "the coordinator of \(it) extends \(after ?? "no class") and extended \(before ?? "none")")
    }
    for (before, after, ability) in [
      (left.isInAppStack, right.isInAppStack, "be in a stack of the app"),
      (left.hasOwnSheets, right.hasOwnSheets, "present over sheets of its views"),
    ] where before != after {
      change(after ? .addition : .breaking, it, "\(it) can \(after ? "now" : "no longer") \(ability)")
    }
    if left.modifier?.name != right.modifier?.name {
      let (before, after) = (left.modifier.map { "`\($0.name)`" }, right.modifier.map { "`\($0.name)`" })
      let message = "the views of \(it) have \(after ?? "no modifier") and had \(before ?? "none")"
      // The app may override the method that makes it.
      change(left.modifier == nil ? .behaviour : .breaking, it, message)
    }
    for (way, word) in [(SegueWays.destinations, "destinations"), (.handling, "handling")] {
      compareGenerated(left.segues.contains(way), right.segues.contains(way), "\(word) of segues", it)
    }
    compareParameters(left.parameters, right.parameters, of: it)
    // A different name of the generated `Result` follows from the flow's name.
    if left.resultCases.isEmpty || right.resultCases.isEmpty, left.result?.text != right.result?.text {
      change(.breaking, it, "\(it) returns \(right.result.word) and returned \(left.result.word)")
    }
    compareRequirements(left.requirements, right.requirements, it)
    if !left.resultCases.isEmpty, !right.resultCases.isEmpty {
      compareResults(left.resultCases, right.resultCases)
    }
    compareStart(left.start, right.start, it)
    compareChoices(left.start, right.start, it)
    compareTabs(left.tabs, right.tabs)
    compareBlocks(left.members.blocks, right.members.blocks, in: flow)
    compareRoutes(left.ownRoutes, right.ownRoutes, in: flow)
    compareTakenRoutes(left.takenRoutes, right.takenRoutes, it)
  }

  /// Compares whether a piece of code is generated. Returns true if only the new version has it.
  @discardableResult private mutating func compareGenerated(
    _ before: Bool, _ after: Bool, _ word: String, _ it: Compared
  ) -> Bool {
    if before && !after { change(.breaking, it, "\(it) no longer generates \(word)") }
    if after && !before { change(.addition, it, "\(it) generates \(word) too") }
    return after && !before
  }

  private mutating func compareStart(_ left: Start?, _ right: Start?, _ it: Compared) {
    // What the app chooses is compared by itself.
    guard left?.choices.isEmpty != false, right?.choices.isEmpty != false else { return }
    let (before, after) = (left.map { old.name(of: $0.target.place) }, right.map { new.name(of: $0.target.place) })
    if !matching.isSame(left?.target.place, right?.target.place) {
      let message =
        after.map { "\(it) starts at `\($0)`" + (before.map { " and started at `\($0)`" } ?? "") }
        ?? "\(it) no longer has a start"
      change(.behaviour, it, message, at: right?.location)
    } else if let left, let right {
      if left.inNavigation != right.inNavigation {
        let message = "\(it) starts \(right.inNavigation ? "in" : "without") a navigation controller of its own"
        change(.behaviour, it, message, at: right.location)
      }
      compareArguments(left.target, right.target, it, "the start of \(it)", at: right.location)
    }
  }

  private mutating func compareTabs(_ olds: [Tabs], _ news: [Tabs]) {
    let likenesses: [(Tabs) -> String?] = [{ $0.tabs.map(\.name).joined(separator: ",") }]
    for pair in Pairing(olds, news, name: \.name, likenesses: likenesses).pairs {
      guard let (left, right, it) = both(pair, in: flow) else { continue }
      if left.kind != right.kind {
        change(.breaking, it, "`\(it.name)` is \(right.kind.article) now, and was \(left.kind.article)")
      }
      compareDocs(left.docs, right.docs, it)
      if left.isOrderedByApp != right.isOrderedByApp {
        change(
          right.isOrderedByApp ? .addition : .breaking, it,
          "the app \(right.isOrderedByApp ? "now chooses" : "no longer chooses") the order of the tabs of `\(it.name)`")
      }
      for pair in Pairing(left.tabs, right.tabs, name: \.name).pairs {
        if let (left, right, tab) = both(pair, in: it.name) { compare(left, right, tab) }
      }
    }
  }

  private mutating func compare(_ left: Tabs.Tab, _ right: Tabs.Tab, _ it: Compared) {
    compareDocs(left.docs, right.docs, it)
    compareTargets(left.target, right.target, it)
    if left.inNavigation != right.inNavigation {
      change(.behaviour, it, "\(it) is \(right.inNavigation ? "" : "not ")in a navigation controller of its own")
    }
    if left.isSearch != right.isSearch {
      change(.behaviour, it, "\(it) is \(right.isSearch ? "now" : "no longer") the one that searches")
    }
  }

  // MARK: - Adding

  /// Reports a declaration that only one version has, or that has another name in the new version; returns both versions,
  /// if there are. A new declaration is a breaking change if code needs something for it.
  mutating func both<Element: Comparand>(
    _ pair: Pairing<Element>.Pair, in owner: String? = nil, breaking need: String? = nil
  ) -> (old: Element, new: Element, Compared)? {
    switch pair {
    case .added(let new):
      let it = Compared(new, in: owner)
      let message = "\(it) \(new.verb) new\(new.detail)" + (need.map { ": " + $0 } ?? "")
      change(need == nil ? .addition : .breaking, it, message, .added)
      return nil
    case .removed(let old):
      let it = Compared(old, in: owner)
      remove(it, "\(it) \(old.verb) gone\(old.detail)")
      return nil
    case .both(let old, let new):
      let it = Compared(new, in: owner)
      if old.name != new.name {
        change(.breaking, it, "\(Compared(old, in: owner)) \(old.verb) called `\(new.name)` now", .renamed)
      }
      return (old, new, it)
    }
  }

  /// Adds a change of a declaration, with a place in the new version: that of the declaration, if it is not given.
  mutating func change(
    _ category: Change.Category, _ it: Compared, _ message: String, _ action: Change.Action = .changed,
    for audience: Change.Audience = .code, at place: Location? = nil, in version: Change.Version = .new
  ) {
    // Addresses are known outside the app.
    let affected = it.subject == .link || it.subject == .origin ? .links : audience
    changes.append(
      Change(
        category: category, audience: category == .breaking ? affected : nil, action: action, subject: it.subject,
        flow: flow, name: it.name, message: message, version: version, location: place ?? it.location))
  }

  /// Adds a removal, with its place in the old version.
  mutating func remove(_ it: Compared, _ message: String, _ category: Change.Category = .breaking) {
    change(category, it, message, .removed, in: .old)
  }
}

/// A declaration that versions are compared by.
protocol Comparand {
  static var subject: Change.Subject { get }
  var name: String { get }
  var location: Location { get }
  /// Its kind in messages, which is its subject by default: `the route`.
  var noun: String { get }
  /// `is` by default
  var verb: String { get }
  /// The end of messages about a new or a removed declaration.
  var detail: String { get }
}

extension Comparand {
  var noun: String { "the \(Self.subject)" }
  var verb: String { "is" }
  var detail: String { "" }
}

/// A declaration as changes name it.
struct Compared: CustomStringConvertible {
  var subject: Change.Subject
  /// Its full name: `Shop.buy`.
  var name: String
  /// Its name in messages: ``the route `Shop.buy` ``.
  var description: String
  var location: Location

  init(_ subject: Change.Subject, _ name: String, as description: String? = nil, at location: Location) {
    self.subject = subject
    self.name = name
    self.description = description ?? "the \(subject) `\(name)`"
    self.location = location
  }

  init<Element: Comparand>(_ element: Element, in owner: String?) {
    let name = owner.map { "\($0).\(element.name)" } ?? element.name
    self.init(Element.subject, name, as: "\(element.noun) `\(name)`", at: element.location)
  }
}

extension Platform {
  /// The platform in a message.
  fileprivate var word: String {
    self == .none ? "no user interface" : rawValue
  }
}

extension SwiftType? {
  /// The type in a message.
  fileprivate var word: String { self.map { "`\($0.text)`" } ?? "nothing" }
}

extension [Flow.Member] {
  /// The blocks of identifiers among them.
  fileprivate var blocks: [IdentifierBlock] {
    compactMap { if case .identifiers(let block) = $0 { block } else { nil } }
  }
}

extension Tabs: Comparand {
  static var subject: Change.Subject { .tabs }
  var noun: String { kind == .tabs ? "the tabs" : "the split view" }
  var verb: String { kind == .tabs ? "are" : "is" }
}

extension Tabs.Tab: Comparand {
  static var subject: Change.Subject { .tab }
}

extension Tabs.Kind {
  fileprivate var article: String { self == .tabs ? "a tab bar" : "a split view" }
}

// MARK: - ProgramMatching

/// The matching flows and screens of two versions, regardless of their names.
struct ProgramMatching {
  let old: Program
  let new: Program
  /// The flows of both versions, and those that only one version has.
  let flows: Pairing<Sided<Flow.ID>>
  private(set) var newScreens: [Screen.ID: Screen.ID] = [:]
  private(set) var oldScreens: [Screen.ID: Screen.ID] = [:]
  private(set) var newFlows: [Flow.ID: Flow.ID] = [:]
  /// The screens that answer others, in each version.
  let answeringScreens: (old: Set<Screen.ID>, new: Set<Screen.ID>)

  init(_ old: Program, _ new: Program) {
    self.old = old
    self.new = new
    answeringScreens = (old.answeringScreens, new.answeringScreens)
    flows = Pairing(
      old.flows.indices.map { Sided(id: Flow.ID($0), program: old) },
      new.flows.indices.map { Sided(id: Flow.ID($0), program: new) },
      name: { $0.program[$0.id].name },
      likenesses: [
        { flow in
          let screens = flow.program.screens(of: flow.id)
          return screens.isEmpty ? nil : screens.map { flow.program.signature(of: $0) }.joined(separator: "\n")
        }
      ])
    for (oldFlow, newFlow) in flows.both { newFlows[oldFlow.id] = newFlow.id }
    for (oldFlow, newFlow) in flows.both { match(old.screens(of: oldFlow.id), new.screens(of: newFlow.id)) }
    // Screens that have moved to another flow.
    match(
      old.screenIDs.filter { newScreens[$0] == nil },
      new.screenIDs.filter { oldScreens[$0] == nil })
  }

  private mutating func match(_ olds: [Screen.ID], _ news: [Screen.ID]) {
    let pairing = Pairing(
      olds.map { Sided(id: $0, program: old) }, news.map { Sided(id: $0, program: new) },
      name: { $0.program[$0.id].name },
      likenesses: [
        { $0.program.sceneKey(of: $0.id) },
        { screen in
          let controller = screen.program[screen.program[screen.id].controller]
          return controller.isStock ? nil : controller.name
        },
      ])
    for (left, right) in pairing.both {
      newScreens[left.id] = right.id
      oldScreens[right.id] = left.id
    }
  }

  /// An identity with its program.
  struct Sided<ID> {
    var id: ID
    var program: Program
  }

  // MARK: - Places

  /// True if two targets have the same place.
  func isSame(_ left: Target.Place?, _ right: Target.Place?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (.screen(let left), .screen(let right)): newScreens[left] == right
    case (.entry(let left, let index), .entry(let right, let other)):
      newScreens[left] == right && old[left].entries[index].name == new[right].entries[other].name
    case (.flow(let left), .flow(let right)): newFlows[left] == right
    case (.external(let left), .external(let right)): old.externals[left].name == new.externals[right].name
    case (.tabs(let left, let index), .tabs(let right, let other)):
      newFlows[left] == right && old[left].tabs[index].name == new[right].tabs[other].name
    case (.tab(let left, let index, let tab), .tab(let right, let other, let otherTab)):
      newFlows[left] == right && old[left].tabs[index].tabs[tab].name == new[right].tabs[other].tabs[otherTab].name
    default: false
    }
  }

  /// True if two links open the same place.
  func isSame(_ left: Link.Place, _ right: Link.Place) -> Bool {
    guard case (.do(let flow, let index), .do(let other, let otherIndex)) = (left, right) else {
      return left.target != nil && isSame(left.target, right.target)
    }
    return newFlows[flow] == other && old[flow].routes[index].name == new[other].routes[otherIndex].name
  }
}

extension Program {
  /// Returns the text that identifies a screen if its flow was renamed.
  func signature(of screen: Screen.ID) -> String {
    "\(self[screen].name): \(self[self[screen].controller].name) \(sceneKey(of: screen) ?? "")"
  }

  /// Returns the scene of a screen, if it can be instantiated.
  func sceneKey(of screen: Screen.ID) -> String? {
    guard let scene = self[screen].scene, let identifier = scene.identifier else { return nil }
    switch identifier {
    case .initial: return "\(scene.storyboard) initial"
    case .named(let name): return "\(scene.storyboard) \(SwiftNames.literal(name))"
    }
  }

  /// Returns the name of a place as in a flow file of another flow.
  func name(of place: Target.Place) -> String {
    switch place {
    case .screen(let screen): "\(self[self[screen].flow].name).\(self[screen].name)"
    case .entry(let screen, let index): name(of: .screen(screen)) + "." + self[screen].entries[index].name
    case .flow(let flow): self[flow].name
    case .external(let index): externals[index].name
    case .tabs(let flow, let index): "\(self[flow].name).\(self[flow].tabs[index].name)"
    case .tab(let flow, let index, let tab):
      name(of: .tabs(flow, index)) + "." + self[flow].tabs[index].tabs[tab].name
    }
  }
}

// MARK: - Pairing

/// The pairs of the elements in two lists: matched by name, and for names that are not in both lists by likeness.
struct Pairing<Element> {
  /// An element of one list, or a pair.
  enum Pair {
    case both(Element, Element)
    case added(Element)
    case removed(Element)

    /// The element of the new list, if it has one.
    var latest: Element {
      switch self {
      case .both(_, let element), .added(let element), .removed(let element): element
      }
    }
  }

  /// The pairs: elements of the new list in its order, then removed elements.
  private(set) var pairs: [Pair] = []

  /// Pairs two lists by the names of their elements. Likenesses may identify an element after its name has changed, the
  /// surest first: two elements are paired if they are the only ones without a partner that share one.
  init(_ old: [Element], _ new: [Element], name: (Element) -> String, likenesses: [(Element) -> String?] = []) {
    var partners: [Int?] = Array(repeating: nil, count: new.count)
    var isTaken = Array(repeating: false, count: old.count)
    var byName: [String: [Int]] = [:]
    for (index, element) in old.enumerated() { byName[name(element), default: []].append(index) }
    for (index, element) in new.enumerated() {
      guard let first = byName[name(element)]?.first else { continue }
      byName[name(element)]?.removeFirst()
      partners[index] = first
      isTaken[first] = true
    }
    for likeness in likenesses {
      var olds: [String: [Int]] = [:]
      var news: [String: [Int]] = [:]
      for index in old.indices where !isTaken[index] {
        if let key = likeness(old[index]) { olds[key, default: []].append(index) }
      }
      for index in new.indices where partners[index] == nil {
        if let key = likeness(new[index]) { news[key, default: []].append(index) }
      }
      for (key, indices) in news {
        guard indices.count == 1, let others = olds[key], others.count == 1 else { continue }
        partners[indices[0]] = others[0]
        isTaken[others[0]] = true
      }
    }
    for (index, element) in new.enumerated() {
      pairs.append(partners[index].map { .both(old[$0], element) } ?? .added(element))
    }
    pairs += old.indices.filter { !isTaken[$0] }.map { .removed(old[$0]) }
  }

  /// The elements that are in both lists.
  var both: [(old: Element, new: Element)] {
    pairs.compactMap { if case .both(let old, let new) = $0 { (old, new) } else { nil } }
  }
}

// MARK: - ProgramComparer: members

/// The generated Swift: an edit may change generated code elsewhere.
extension ProgramComparer {
  /// Reports members that were removed or that apps now have to implement, in flows without any other breaking change.
  mutating func compareMembers(_ olds: [Member], _ news: [Member]) {
    let broken = Set(changes.filter { $0.category == .breaking }.map(\.flow)).union(flowsWithEnds)
    let byName = Dictionary(grouping: news, by: \.fullName)
    var losses: [String: Losses] = [:]
    // What is generated for all flows is reported with the first.
    func home(of member: Member, in program: Program) -> String { member.flow ?? program.flows.first?.name ?? "" }
    let bare = new.links.first { new[$0.flow].origins.isEmpty }
    for member in olds {
      let candidates = byName[member.fullName] ?? []
      guard !candidates.contains(where: { $0.serves(member) }) else { continue }
      if let bare, member.path == SwiftNames.flowLink, ["address", "url"].contains(member.name) {
        // Both are removed together.
        guard member.name == "address" else { continue }
        flow = new[bare.flow].name
        let reason = "`\(flow)` has a link and no origins, so `FlowLink` has no `address` and `url`: write `origins`"
        change(.breaking, Compared(.flow, flow, at: bare.location), reason)
        continue
      }
      losses[home(of: member, in: old), default: Losses()].gone.append("`\(member.spelling)`")
    }
    let known = Set(olds.map(\.fullName))
    let owners = Set(olds.map(\.owners))
    let oldScreens = Set(old.screens.map { "\(SwiftNames.namespace(ofFlow: old[$0.flow].name)).\($0.name)" })
    for member in news where !known.contains(member.fullName) {
      // A switch over a link or an entry, and a class that has to receive or provide values.
      let isCase = member.kind == .element && (member.isOf("Link") || member.isOf("Entry"))
      let home = home(of: member, in: new)
      if isCase, owners.contains(member.owners) {
        losses[home, default: Losses()].needed.append(
          "a `switch` over `\(member.path)` needs the case `\(member.name)`")
      } else if member.isOf("DataPassing"), flowsWithNewRouters.contains(home) {
        losses[home, default: Losses()].needed.append("`\(member.router)` needs `\(member.signature)` in an extension")
      } else if member.isOf("Receiving") || member.isOf("SegueValues"),
        oldScreens.contains(member.owners.first?.name ?? "")
      {
        // The screen already existed, and its class did not have to receive or provide values.
        losses[home, default: Losses()].needed.append("a view controller needs `\(member.signature)`")
      }
    }
    for id in new.flows.indices {
      flow = new.flows[id].name
      guard let losses = losses[flow], !broken.contains(flow) else { continue }
      change(.breaking, Compared(.flow, flow, at: new.flows[id].location), losses.message)
    }
  }
}

/// The members of a flow that code for the old version lacks.
private struct Losses {
  /// Members that were removed, or have other parameters.
  var gone: [String] = []
  /// Members that apps now have to write.
  var needed: [String] = []

  var message: String {
    var sentences: [String] = []
    if !gone.isEmpty {
      let rest = gone.count > 3 ? " and \(gone.count - 3) more" : ""
      sentences.append("code that uses \(gone.prefix(3).joined(separator: ", "))\(rest) no longer compiles")
    }
    if let first = needed.first { sentences.append(first + (needed.count > 1 ? ", and \(needed.count - 1) more" : "")) }
    return sentences.joined(separator: "; ")
  }
}

extension Member {
  /// The members with this name in the same place.
  fileprivate struct Name: Hashable {
    var owners: [Owner]
    var kind: Kind
    var name: String
  }
  fileprivate var fullName: Name { Name(owners: owners, kind: kind, name: name) }

  /// True if code that was written for an older declaration with the same name compiles with this one: added parameters
  /// have a default, unless the declaration is overridden or matched.
  fileprivate func serves(_ old: Member) -> Bool {
    guard type == old.type else { return false }
    let (before, now) = (old.parameters.elements.map(\.declaration), parameters.elements)
    if before == now.map(\.declaration) { return true }
    guard !old.isOverridable, kind != .element else { return false }
    var rest = before[...]
    for parameter in now {
      if parameter.declaration == rest.first {
        rest.removeFirst()
      } else if parameter.defaultValue == nil {
        return false
      }
    }
    return rest.isEmpty
  }

  /// The name in code: `ShopCoordinator.makeItem(parameters:)`.
  fileprivate var spelling: String { path.isEmpty ? signature : path + "." + signature }

  /// `makeItem(parameters:)`
  fileprivate var signature: String {
    let name = kind == .initializer ? "init" : name
    let labels = parameters.elements.map { $0.label + ":" }
    guard kind == .method || kind == .initializer || !labels.isEmpty else { return name }
    return name + "(" + labels.joined() + ")"
  }

  /// The enclosing type: `PillsFlow.Choice.Route`, or the class that is extended.
  fileprivate var path: String { owners.last?.performer ?? owners.map(\.name).joined(separator: ".") }

  /// The router that a requirement of `DataPassing` belongs to.
  fileprivate var router: String { (owners.dropLast().map(\.name) + ["Router"]).joined(separator: ".") }

  /// True if it is directly inside a type.
  fileprivate func isOf(_ type: String) -> Bool { owners.last?.kind == .type && owners.last?.name == type }
}
