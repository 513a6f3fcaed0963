import FlowModel

/// Which names are nearer in generated code than those at file scope.
extension EmissionPlan {
  /// The types in the name space of a screen: what stands in an extension of it sees them before the app's.
  func typeNames(in screen: Screen.ID) -> Set<String> {
    let declaration = program[screen]
    let controller = program[declaration.controller]
    var names = Set(declaration.identifiers.map(\.name))
    let hasSegues =
      controller.isStock
      ? declaration.segues.contains { $0.identity != nil } : segueOwner(of: declaration.controller) != nil
    if hasSegues { names.formUnion(["SegueIdentifier", "Destination", "SegueHandling", "SegueHandlerSubtype"]) }
    if !controller.isStock, valueOwner(of: declaration.controller) != nil {
      names.formUnion(["Parameters", "Entry", "Receiving"])
    }
    if routes.owner(of: declaration.controller) != nil { names.formUnion(["Route", "Routing"]) }
    if program[declaration.flow].generates.contains(.routers), !controller.isStock {
      names.formUnion(["Router", "RoutingLogic", "DataPassing"])
    }
    if declaration.scene?.identifier != nil { names.insert("Storyboarded") }
    return names
  }

  /// The types in the name space of a flow.
  static func typeNames(in flow: Flow, of program: Program) -> Set<String> {
    Set(
      flow.members.map { member in
        switch member {
        case .screen(let screen): program[screen].name
        case .identifiers(let block): block.name
        case .tabs(let index): flow.tabs[index].name
        }
      })
  }
}

extension String {
  /// A path as part of a name at file scope: `PillsFlow_Choice`.
  var asFileScopeName: String {
    let bytes = utf8.compactMap { byte -> UInt8? in
      byte == UInt8(ascii: ".") ? UInt8(ascii: "_") : byte == UInt8(ascii: "`") ? nil : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
