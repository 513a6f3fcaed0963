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

  /// Compares two programs without errors.
  ///
  /// - Parameters:
  ///   - old: the older program.
  ///   - new: the newer program.
  ///   - members: the members of both versions' Swift, so that no breaking change is missed.
  /// - Returns: the changes from one to the other.
  package static func changes(
    from old: Program, to new: Program, members: (old: [Member], new: [Member])
  ) -> [Change] {
    var comparer = ProgramComparer(matching: ProgramMatching(old, new))
    for pair in comparer.matching.flows.pairs { comparer.compare(pair) }
    comparer.compareSharedRoutes()
    comparer.compareGuards()
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

  private mutating func compare(_ pair: Pairing<Flow.ID>.Pair) {
    switch pair {
    case .added(let id):
      flow = new[id].name
      add(.addition, .added, .flow, flow, "the flow `\(flow)` is new", at: new[id].location)
    case .removed(let id):
      flow = old[id].name
      remove(.flow, flow, "the flow `\(flow)` is gone", at: old[id].location)
    case .both(let left, let right):
      flow = new[right].name
      reservedSegues = Set(new[right].reservations.filter { $0.kind == .segue }.map(\.text))
      compare(old[left], new[right])
      compareScreens(left, right)
    }
  }

  private mutating func compare(_ left: Flow, _ right: Flow) {
    let place = right.location
    if left.name != right.name {
      add(.breaking, .renamed, .flow, flow, "the flow `\(left.name)` is called `\(right.name)` now", at: place)
      if left.generates.contains(.screens), right.generates.contains(.screens) {
        let message =
          "the names of its screens in analytics and tests start with `\(right.name).` and started with `\(left.name).`"
        add(.breaking, .changed, .flow, flow, message, for: .analytics, at: place)
      }
    }
    let what = "the flow `\(flow)`"
    compareDocs(left.docs, right.docs, .flow, flow, what, at: place)
    compareAccess(left.access, right.access, .flow, flow, what, at: place)
    if left.platform != right.platform {
      let message = "\(what) is for \(right.platform.word) and was for \(left.platform.word)"
      add(.breaking, .changed, .flow, flow, message, at: place)
    }
    let generations: [(Generation, String)] = [
      (.coordinator, "a coordinator"), (.routers, "routers"), (.screens, "names of screens"), (.hooks, "hooks"),
    ]
    for (generation, word) in generations {
      switch (left.generates.contains(generation), right.generates.contains(generation)) {
      case (true, false):
        add(.breaking, .changed, .flow, flow, "\(what) no longer generates \(word)", at: place)
      case (false, true):
        if generation == .routers { flowsWithNewRouters.insert(flow) }
        add(.addition, .changed, .flow, flow, "\(what) generates \(word) too", at: place)
      default: break
      }
    }
    if left.coordinatorBase != right.coordinatorBase {
      let (before, after) = (left.coordinatorBase.map { "`\($0)`" }, right.coordinatorBase.map { "`\($0)`" })
      let message = "the coordinator of \(what) extends \(after ?? "no class") and extended \(before ?? "none")"
      add(.breaking, .changed, .flow, flow, message, at: place)
    }
    if left.modifier?.name != right.modifier?.name {
      let (before, after) = (left.modifier.map { "`\($0.name)`" }, right.modifier.map { "`\($0.name)`" })
      let message = "the views of \(what) have \(after ?? "no modifier") and had \(before ?? "none")"
      // The app may override the method that makes it.
      add(left.modifier == nil ? .behaviour : .breaking, .changed, .flow, flow, message, at: place)
    }
    for (way, word) in [(SegueWays.destinations, "destinations"), (.handling, "handling")] {
      switch (left.segues.contains(way), right.segues.contains(way)) {
      case (true, false):
        add(.breaking, .changed, .flow, flow, "\(what) no longer generates \(word) of segues", at: place)
      case (false, true):
        add(.addition, .changed, .flow, flow, "\(what) generates \(word) of segues too", at: place)
      default: break
      }
    }
    compareParameters(left.parameters, right.parameters, of: flow, what, at: place)
    // A different name of the generated `Result` follows from the flow's name.
    if left.resultCases.isEmpty || right.resultCases.isEmpty, left.result?.text != right.result?.text {
      let message = "\(what) returns \(right.result.word) and returned \(left.result.word)"
      add(.breaking, .changed, .flow, flow, message, at: place)
    }
    compareRequirements(left.requirements, right.requirements, .flow, flow, what, at: place)
    if !left.resultCases.isEmpty, !right.resultCases.isEmpty {
      compareResults(left.resultCases, right.resultCases)
    }
    compareStart(left.start, right.start, what, at: place)
    compareChoices(left.start, right.start, what, at: place)
    compareTabs(left.tabs, right.tabs)
    compareBlocks(left.members.blocks, right.members.blocks, in: flow)
    compareRoutes(left.routes, right.routes, in: flow)
    compareTakenRoutes(left.takenRoutes, right.takenRoutes, .flow, flow, what, at: place)
  }

  private mutating func compareStart(_ left: Start?, _ right: Start?, _ what: String, at place: Location) {
    // What the app chooses is compared by itself.
    guard left?.choices.isEmpty != false, right?.choices.isEmpty != false else { return }
    let isMoved = !matching.isSame(left?.target.place, right?.target.place)
    if isMoved {
      let message =
        switch (left, right) {
        case (let left?, let right?):
          "\(what) starts at `\(new.name(of: right.target.place))` and started at "
            + "`\(old.name(of: left.target.place))`"
        case (nil, let right?): "\(what) starts at `\(new.name(of: right.target.place))`"
        default: "\(what) no longer has a start"
        }
      add(.behaviour, .changed, .flow, flow, message, at: right?.location ?? place)
    } else if let left, let right {
      if left.inNavigation != right.inNavigation {
        let message = "\(what) starts \(right.inNavigation ? "in" : "without") a navigation controller of its own"
        add(.behaviour, .changed, .flow, flow, message, at: right.location)
      }
      compareArguments(left.target, right.target, .flow, flow, "the start of \(what)", at: right.location)
    }
  }

  private mutating func compareTabs(_ olds: [Tabs], _ news: [Tabs]) {
    let likenesses: [(Tabs) -> String?] = [{ $0.tabs.map(\.name).joined(separator: ",") }]
    for pair in Pairing(olds, news, name: \.name, likenesses: likenesses).pairs {
      switch pair {
      case .added(let tabs):
        let name = "\(flow).\(tabs.name)"
        add(.addition, .added, .tabs, name, "\(tabs.kind.words) `\(name)` \(tabs.kind.isOrAre) new", at: tabs.location)
      case .removed(let tabs):
        let name = "\(flow).\(tabs.name)"
        remove(.tabs, name, "\(tabs.kind.words) `\(name)` \(tabs.kind.isOrAre) gone", at: tabs.location)
      case .both(let left, let right):
        let name = "\(flow).\(right.name)"
        if left.name != right.name {
          add(
            .breaking, .renamed, .tabs, name,
            "\(left.kind.words) `\(flow).\(left.name)` \(left.kind.isOrAre) called `\(right.name)` now",
            at: right.location)
        }
        if left.kind != right.kind {
          add(
            .breaking, .changed, .tabs, name, "`\(name)` is \(right.kind.article) now, and was \(left.kind.article)",
            at: right.location)
        }
        compareDocs(left.docs, right.docs, .tabs, name, "\(right.kind.words) `\(name)`", at: right.location)
        compare(left.tabs, right.tabs, in: name)
      }
    }
  }

  private mutating func compare(_ olds: [Tabs.Tab], _ news: [Tabs.Tab], in tabs: String) {
    for pair in Pairing(olds, news, name: \.name).pairs {
      switch pair {
      case .added(let tab):
        let name = "\(tabs).\(tab.name)"
        add(.addition, .added, .tab, name, "the tab `\(name)` is new", at: tab.location)
      case .removed(let tab):
        let name = "\(tabs).\(tab.name)"
        remove(.tab, name, "the tab `\(name)` is gone", at: tab.location)
      case .both(let left, let right):
        let name = "\(tabs).\(right.name)"
        let what = "the tab `\(name)`"
        compareDocs(left.docs, right.docs, .tab, name, what, at: right.location)
        compareTargets(left.target, right.target, .tab, name, what, at: right.location)
        if left.inNavigation != right.inNavigation {
          let message = "\(what) is \(right.inNavigation ? "" : "not ")in a navigation controller of its own"
          add(.behaviour, .changed, .tab, name, message, at: right.location)
        }
        if left.isSearch != right.isSearch {
          let message = "\(what) is \(right.isSearch ? "now" : "no longer") the one that searches"
          add(.behaviour, .changed, .tab, name, message, at: right.location)
        }
      }
    }
  }

  // MARK: - Adding

  /// Adds a change with a place in the new version.
  mutating func add(
    _ category: Change.Category, _ action: Change.Action, _ subject: Change.Subject, _ name: String,
    _ message: String, for audience: Change.Audience = .code, at place: Location
  ) {
    changes.append(
      Change(
        category: category, audience: Self.audience(audience, category, subject), action: action, subject: subject,
        flow: flow, name: name, message: message,
        version: .new, location: place))
  }

  /// Adds a removal, with its place in the old version.
  mutating func remove(
    _ subject: Change.Subject, _ name: String, _ message: String, _ category: Change.Category = .breaking,
    at place: Location
  ) {
    changes.append(
      Change(
        category: category, audience: Self.audience(.code, category, subject), action: .removed, subject: subject,
        flow: flow, name: name, message: message,
        version: .old, location: place))
  }
}

extension ProgramComparer {
  /// Returns the group that a change breaks something for: addresses are known outside the app.
  private static func audience(
    _ audience: Change.Audience, _ category: Change.Category, _ subject: Change.Subject
  ) -> Change.Audience? {
    guard category == .breaking else { return nil }
    return subject == .link || subject == .origin ? .links : audience
  }
}

extension Platform {
  /// The platform in a message.
  fileprivate var word: String {
    switch self {
    case .uiKit: "UIKit"
    case .appKit: "AppKit"
    case .swiftUI: "SwiftUI"
    case .none: "no user interface"
    }
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

extension Tabs.Kind {
  fileprivate var words: String { self == .tabs ? "the tabs" : "the split view" }
  fileprivate var isOrAre: String { self == .tabs ? "are" : "is" }
  fileprivate var article: String { self == .tabs ? "a tab bar" : "a split view" }
}
