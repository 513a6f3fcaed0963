import FlowModel

/// The named segues of a screen's class with their spelling in generated code: the common part of `Destination` and
/// `SegueHandling`, created once for both.
struct SegueSpelling {
  struct Spelled {
    /// The name in the case's declaration, and after a dot.
    let name: String
    let member: String
    /// The class of its destination, as it is spelled in the name space of the screen.
    let payload: String
    /// Its place in the flow file.
    let place: PlaceComment
    let docs: [String]
  }

  /// The segues, in the order of the class's; empty if its enums are in another name space.
  let segues: [Spelled]
  /// The typealiases for classes that are hidden there.
  private(set) var scope = FileScope()

  init(of screen: Screen.ID, plan: EmissionPlan) {
    guard case .here(let segues) = plan.segueEnums(of: screen) else {
      self.segues = []
      return
    }
    self.segues = Self.spell(segues, in: screen, plan: plan, scope: &scope)
  }

  private static func spell(
    _ segues: [Controller.Segue], in screen: Screen.ID, plan: EmissionPlan, scope: inout FileScope
  ) -> [Spelled] {
    let payloads = plan.payloads(of: segues, in: screen, scope: &scope)
    var spelled: [Spelled] = []
    spelled.reserveCapacity(segues.count)
    // By index, here and wherever there are many segues: taking a segue out of the list would retain each of its parts.
    for index in segues.indices {
      spelled.append(
        Spelled(
          name: SwiftNames.escaped(segues[index].identity.name), member: SwiftNames.member(segues[index].identity.name),
          payload: payloads[index], place: plan.place(segues[index].location), docs: segues[index].docs))
    }
    return spelled
  }
}

/// The place of the enums over the segues of a screen's class.
enum SegueEnums {
  /// In the screen's own name space, with these segues.
  case here([Controller.Segue])
  /// In the name space of another screen of the class.
  case at(Screen.ID)
  /// Nowhere: the class has no segues.
  case nowhere
}

extension EmissionPlan {
  /// Returns the place of the enums over the segues of a screen's class.
  func segueEnums(of screen: Screen.ID) -> SegueEnums {
    let id = program[screen].controller
    if program[id].isStock { return .here(program.ownSegues(ofStock: screen)) }
    guard let owner = segueOwner(of: id) else { return .nowhere }
    let home = program[owner].home
    return home == screen ? .here(program[id].segues) : .at(home)
  }

  /// Returns the destination classes of segues, as they are spelled in the name space of their screen. A hidden class
  /// gets a typealias in `scope`; its name is always the same, and it is written once.
  func payloads(of segues: [Controller.Segue], in screen: Screen.ID, scope: inout FileScope) -> [String] {
    let anyController = framework(of: screen).controller
    var payloads: [String] = []
    payloads.reserveCapacity(segues.count)
    for index in segues.indices {
      guard let payload = segues[index].payload else {
        payloads.append(anyController)
        continue
      }
      guard mayHide(payload, in: screen) else {
        payloads.append(payload)
        continue
      }
      payloads.append(
        scope.type(
          ofClass: payload, hidden: typeNames(in: screen),
          alias: "\(path(screen).asFileScopeName)_\(segues[index].identity.name)",
          place: place(segues[index].location)))
    }
    return payloads
  }
}
