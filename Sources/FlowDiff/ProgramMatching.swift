import FlowModel

/// Which flows and screens of two versions are the same, whatever they are called.
struct ProgramMatching {
  let old: Program
  let new: Program
  /// The flows of both versions, and those of one.
  let flows: Pairing<Flow.ID>
  /// The new screen of an old one.
  private(set) var newScreens: [Screen.ID: Screen.ID] = [:]
  /// The old screen of a new one.
  private(set) var oldScreens: [Screen.ID: Screen.ID] = [:]
  /// The new flow of an old one.
  private(set) var newFlows: [Flow.ID: Flow.ID] = [:]

  init(_ old: Program, _ new: Program) {
    self.old = old
    self.new = new
    // References into one program or the other are told apart by the side they are on.
    flows = ProgramMatching.pairFlows(old, new)
    for (oldFlow, newFlow) in flows.both { newFlows[oldFlow] = newFlow }
    for (oldFlow, newFlow) in flows.both { match(old.screens(of: oldFlow), new.screens(of: newFlow)) }
    // What has moved to another flow.
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

  /// An identity with the program that it is one of.
  private struct Sided<ID> {
    var id: ID
    var program: Program
    init(_ id: ID, _ program: Program) {
      self.id = id
      self.program = program
    }
  }

  // MARK: - Places

  /// Whether two targets lead to the same place.
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
}

extension Pairing {
  /// The same pairs of something else.
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
  /// What a screen may be known by when its flow is called otherwise.
  func signature(of screen: Screen.ID) -> String {
    "\(self[screen].name): \(self[self[screen].controller].name) \(sceneKey(of: screen) ?? "")"
  }

  /// The scene that a screen is, if it can be instantiated.
  func sceneKey(of screen: Screen.ID) -> String? {
    guard let scene = self[screen].scene, let identifier = scene.identifier else { return nil }
    switch identifier {
    case .initial: return "\(scene.storyboard) initial"
    case .named(let name): return "\(scene.storyboard) \(SwiftNames.literal(name))"
    }
  }

  /// A place, as a flow file of another flow would name it.
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
