import FlowDiagnostics
import FlowModel

/// Names that hide those at file scope in generated code.
extension EmissionPlan {
  /// Returns the types in the name space of a screen: in an extension of it, they hide types of the app.
  func typeNames(in screen: Screen.ID) -> Set<String> {
    var types = generatedTypes(in: screen).names
    if names.shown.swift(of: screen) != nil { types.insert("RouteIdentifier") }
    let blocks = program[screen].identifiers
    return blocks.isEmpty ? types : types.union(blocks.map(\.name))
  }

  /// True if a type in the name space of a screen may hide a class. Few classes have such a name, and this check takes
  /// a fraction of the time of a lookup.
  func mayHide(_ name: String, in screen: Screen.ID) -> Bool {
    GeneratedTypes.all.contains(name) || !program[screen].identifiers.isEmpty || name.holds(UInt8(ascii: "."))
  }

  private func generatedTypes(in screen: Screen.ID) -> GeneratedTypes {
    let id = program[screen].controller
    let isStock = program[id].isStock
    var types: GeneratedTypes = []
    let hasSegues = isStock ? program[screen].segues.contains { $0.identity != nil } : segueOwner(of: id) != nil
    if hasSegues { types.insert(.segues) }
    if !isStock, valueOwner(of: id) != nil { types.insert(.values) }
    if routes.owner(of: id) != nil { types.insert(.routes) }
    if !isStock, program[program[screen].flow].generates.contains(.routers) { types.insert(.routers) }
    if program[screen].scene?.identifier != nil { types.insert(.scene) }
    return types
  }

  /// Returns the types in the name space of a flow.
  static func typeNames(in id: Flow.ID, hasLinks: Bool, needsServices: Bool, of program: Program) -> Set<String> {
    let flow = program[id]
    var names = Set(
      flow.members.map { member in
        switch member {
        case .screen(let screen): program[screen].name
        case .identifiers(let block): block.name
        case .tabs(let index): flow.tabs[index].name
        }
      })
    if !flow.resultCases.isEmpty { names.insert(SwiftNames.result) }
    if flow.hasServices, needsServices { names.insert(SwiftNames.services) }
    if flow.start?.choices.isEmpty == false { names.insert(SwiftNames.start) }
    for route in flow.routes where route.alert?.isQuestion == true { names.insert(SwiftNames.choice(of: route.name)) }
    if !flow.routes.isEmpty, flow.takenRoutes == nil {
      names.formUnion([SwiftNames.route, SwiftNames.routes, SwiftNames.routeAction])
    }
    if hasLinks { names.insert(SwiftNames.link) }
    if flow.platform == .swiftUI { names.formUnion(SwiftNames.shown) }
    return names
  }
}

/// The types that are generated in the name space of a screen.
private struct GeneratedTypes: OptionSet {
  let rawValue: Int

  static let segues = GeneratedTypes(rawValue: 1)
  static let values = GeneratedTypes(rawValue: 2)
  static let routes = GeneratedTypes(rawValue: 4)
  static let routers = GeneratedTypes(rawValue: 8)
  static let scene = GeneratedTypes(rawValue: 16)

  /// The names of the types. Each combination is created only once: there are few combinations, and thousands of
  /// screens.
  var names: Set<String> { Self.combinations[rawValue] }

  /// The names of all types, and that of the enum of screens.
  static let all: Set<String> = [
    "SegueIdentifier", "Destination", "SegueHandling", "SegueValues", "SegueHandlerSubtype", "SegueActions",
    "Parameters",
    "Entry", "Receiving", "Route", "Routing", "Router", "RoutingLogic", "DataPassing", "Storyboarded",
    "RouteIdentifier", SwiftNames.answer,
  ]

  private static let combinations = (0..<32).map { combination in
    let types = GeneratedTypes(rawValue: combination)
    var names: Set<String> = []
    if types.contains(.segues) {
      names.formUnion([
        "SegueIdentifier", "Destination", "SegueHandling", "SegueValues", "SegueHandlerSubtype", "SegueActions",
      ])
    }
    if types.contains(.values) { names.formUnion(["Parameters", "Entry", "Receiving"]) }
    if types.contains(.routes) { names.formUnion(["Route", "Routing", SwiftNames.answer]) }
    if types.contains(.routers) { names.formUnion(["Router", "RoutingLogic", "DataPassing"]) }
    if types.contains(.scene) { names.insert("Storyboarded") }
    return names
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
