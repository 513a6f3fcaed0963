import FlowModel

/// The matching flows and screens of two versions, regardless of their names.
struct ProgramMatching {
  let old: Program
  let new: Program
  /// The flows of both versions, and those that only one version has.
  let flows: Pairing<Flow.ID>
  private(set) var newScreens: [Screen.ID: Screen.ID] = [:]
  private(set) var oldScreens: [Screen.ID: Screen.ID] = [:]
  private(set) var newFlows: [Flow.ID: Flow.ID] = [:]
  /// The screens that answer others, in each version.
  let answeringScreens: (old: Set<Screen.ID>, new: Set<Screen.ID>)

  init(_ old: Program, _ new: Program) {
    self.old = old
    self.new = new
    answeringScreens = (old.answeringScreens, new.answeringScreens)
    // The wrapper marks each identity as belonging to one program or the other.
    flows = ProgramMatching.pairFlows(old, new)
    for (oldFlow, newFlow) in flows.both { newFlows[oldFlow] = newFlow }
    for (oldFlow, newFlow) in flows.both { match(old.screens(of: oldFlow), new.screens(of: newFlow)) }
    // Screens that have moved to another flow.
    match(
      old.screens.indices.map { Screen.ID($0) }.filter { newScreens[$0] == nil },
      new.screens.indices.map { Screen.ID($0) }.filter { oldScreens[$0] == nil })
  }

  private static func pairFlows(_ old: Program, _ new: Program) -> Pairing<Flow.ID> {
    let olds = old.flows.indices.map { Sided(Flow.ID($0), old) }
    let news = new.flows.indices.map { Sided(Flow.ID($0), new) }
    let pairing = Pairing(
      olds, news, name: { $0.program[$0.id].name },
      likenesses: [
        { flow in
          let screens = flow.program.screens(of: flow.id)
          return screens.isEmpty ? nil : screens.map { flow.program.signature(of: $0) }.joined(separator: "\n")
        }
      ])
    return pairing.map(\.id)
  }

  private mutating func match(_ olds: [Screen.ID], _ news: [Screen.ID]) {
    let pairing = Pairing(
      olds.map { Sided($0, old) }, news.map { Sided($0, new) }, name: { $0.program[$0.id].name },
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
  private struct Sided<ID> {
    var id: ID
    var program: Program
    init(_ id: ID, _ program: Program) {
      self.id = id
      self.program = program
    }
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
      newFlows[left] == right
        && old[left].tabs[index].tabs[tab].name == new[right].tabs[other].tabs[otherTab].name
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

extension Pairing {
  /// Returns the same pairs of transformed elements.
  func map<Other>(_ transform: (Element) -> Other) -> Pairing<Other> {
    Pairing<Other>(
      pairs: pairs.map { pair in
        switch pair {
        case .both(let old, let new): .both(transform(old), transform(new))
        case .added(let new): .added(transform(new))
        case .removed(let old): .removed(transform(old))
        }
      })
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

  /// Returns the name of a link's place as in a flow file of another flow.
  func name(ofLinked place: Link.Place) -> String {
    if case .do(let flow, let index) = place { return "\(self[flow].name).\(self[flow].routes[index].name)" }
    return place.target.map { name(of: $0) } ?? ""
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
