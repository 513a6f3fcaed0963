import FlowModel

/// A SwiftUI flow in generated code: an enum of its places has a case for each view, each tab bar and each flow that it
/// starts.
struct ViewFlow {
  /// The kind of a case.
  enum Kind: Hashable {
    case view(Screen.ID)
    case tabs(Flow.ID, Int)
    case child(CoordinatorPlan.Child)
  }

  struct Case {
    let kind: Kind
    let name: String
  }

  let coordinatorPlan: CoordinatorPlan
  let cases: [Case]
  private let names: [Kind: String]

  var plan: EmissionPlan { coordinatorPlan.plan }
  var program: Program { coordinatorPlan.plan.program }
  var flow: Flow.ID { coordinatorPlan.flow }
  var declaration: Flow { program[flow] }

  init(of flow: Flow.ID, plan: EmissionPlan) {
    let coordinatorPlan = CoordinatorPlan(of: flow, plan: plan)
    let program = plan.program
    var kinds = coordinatorPlan.screens.filter { program[$0].isView }.map { Kind.view($0) }
    for case .tabs(let index) in program[flow].members { kinds.append(.tabs(flow, index)) }
    for tabs in coordinatorPlan.tabs where tabs.flow != flow { kinds.append(.tabs(tabs.flow, tabs.index)) }
    kinds += coordinatorPlan.children.map { .child($0) }
    // A place is often an optional.
    var taken: Set = ["none", "some"]
    self.coordinatorPlan = coordinatorPlan
    let cases = kinds.map { kind in
      var name =
        switch kind {
        case .view(let screen): coordinatorPlan.name(of: screen)
        case .tabs(let flow, let index): coordinatorPlan.name(program[flow].tabs[index].name, in: flow)
        case .child(.flow(let flow)): program[flow].name
        case .child(.external(let index)): SwiftNames.unqualified(program.externals[index].name)
        }
      name = SwiftNames.uncapitalized(name)
      if taken.contains(name), case .child = kind { name += "Flow" }
      name = FreshName.like(name, besides: taken)
      taken.insert(name)
      return Case(kind: kind, name: name)
    }
    self.cases = cases
    names = Dictionary(cases.map { ($0.kind, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Spelling

  /// The availability of all its declarations.
  static let availability = "@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)"

  /// The type of its coordinator.
  var coordinator: String { SwiftNames.escaped(SwiftNames.coordinator(ofFlow: declaration.name)) }
  var flowView: String { SwiftNames.escaped(SwiftNames.flowView(ofFlow: declaration.name)) }
  var screenView: String { SwiftNames.escaped(SwiftNames.screenView(ofFlow: declaration.name)) }
  var screen: String { "\(plan.path(flow)).Screen" }
  var place: String { "\(plan.path(flow)).Place" }

  /// Returns the type of a tab bar's tabs, or of a split view's columns.
  func tab(_ flow: Flow.ID, _ index: Int) -> String {
    let tabs = program[flow].tabs[index]
    return "\(plan.path(flow)).\(SwiftNames.escaped(tabs.name)).\(tabs.kind.elements)"
  }

  /// Returns the type of a tab bar, or of the columns of a split view.
  func tabs(_ flow: Flow.ID, _ index: Int) -> String {
    "RoutegenViews.\(program[flow].tabs[index].kind.shown)<\(tab(flow, index)), \(screen)>"
  }

  /// Returns the property of its coordinator for a tab bar or a split view: `self.mainTabs`.
  func property(_ flow: Flow.ID, _ index: Int) -> String {
    let tabs = program[flow].tabs[index]
    return "self.\(SwiftNames.escaped(Self.property(of: tabs.kind, named: coordinatorPlan.name(tabs.name, in: flow))))"
  }

  /// Returns a column, with its full name: two split views may have columns of one name.
  func column(_ place: Target.Place?) -> String? {
    guard case .tab(let flow, let index, let column) = place else { return nil }
    return "\(tab(flow, index)).\(SwiftNames.member(program[flow].tabs[index].tabs[column].name))"
  }

  /// True if it has a case of a kind.
  func shows(_ kind: Kind) -> Bool { names[kind] != nil }

  /// Returns the name of a case.
  func name(_ kind: Kind) -> String { names[kind] ?? "" }

  /// Returns the case, after a dot.
  func member(_ kind: Kind) -> String { ".\(SwiftNames.member(name(kind)))" }

  /// Returns the type of the answer that a view gives to the one that has asked for it, if there is one: its screen
  /// has it, so that it lives as long as the screen.
  func answer(of screen: Screen.ID) -> String? {
    guard plan.classes.answering.contains(screen) else { return nil }
    return "RoutegenViews.Answer<\(plan.path(screen)).\(SwiftNames.answer)>"
  }

  /// Returns the Swift of a view with its values, and with the answer that it is to give.
  func value(of screen: Screen.ID, _ construction: String, answering answer: String? = nil) -> String {
    let list = [construction, answer.map { "answering: \($0)" } ?? ""].argumentList
    return member(.view(screen)) + (list.isEmpty && self.answer(of: screen) == nil ? "" : "(\(list))")
  }

  /// Returns the condition that a screen is of a kind: `if case .cart = $0 { true } else { false }`.
  func condition(_ kind: Kind, on subject: String = "$0") -> String {
    "if case \(member(kind)) = \(subject) { true } else { false }"
  }

  /// Returns the kind of a target's place; `nil` for a tab that is selected.
  func kind(of target: Target) -> Kind? {
    switch target.place {
    case .screen(let screen), .entry(let screen, _): .view(screen)
    case .tabs(let flow, let index): .tabs(flow, index)
    case .flow(let flow): .child(.flow(flow))
    case .external(let index): .child(.external(index))
    case .tab: nil
    }
  }

  // MARK: Stacks

  /// True if a target has tabs or is a flow of another module, which have their own stacks.
  func bringsStacks(_ target: Target) -> Bool {
    var place = target.place
    var seen: Set<Flow.ID> = []
    while case .flow(let child) = place, seen.insert(child).inserted, let start = program[child].start {
      place = start.target.place
    }
    switch place {
    case .tabs, .external: return true
    case .screen, .entry, .flow, .tab: return false
    }
  }

  /// True if a case is a split view.
  func isSplit(_ each: Case) -> Bool {
    guard case .tabs(let flow, let index) = each.kind else { return false }
    return program[flow].tabs[index].kind == .split
  }

  /// True if a target is in a stack while it is the first one: the flow file declares it, for the target or for the
  /// flow that it starts.
  func isInStack(_ target: Target, _ inNavigation: Bool) -> Bool {
    if inNavigation { return true }
    var target = target
    var seen: Set<Flow.ID> = []
    while case .flow(let child) = target.place, seen.insert(child).inserted, let start = program[child].start {
      if start.inNavigation { return true }
      target = start.target
    }
    return false
  }
}

extension SwiftType {
  /// The type of a parameter that is stored.
  var asParameter: String { (isFunction ? "@escaping " : "") + text }
}
