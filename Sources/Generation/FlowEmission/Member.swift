import FlowDiagnostics
import FlowModel

/// A declaration of generated Swift that the code of an app can use: what `diff` compares.
///
/// The template that writes it marks its parts, which are values then, and look like the output all the same:
///
///     \(access)func \(method: "open")(\(taking: "_ link: FlowLink")) -> \(returning: "Swift.Bool") {
package struct Member: Hashable, Sendable {
  /// The kinds of declarations.
  package enum Kind: Sendable { case type, method, initializer, property, element }

  /// A type or an extension around a member.
  package struct Owner: Hashable, Sendable {
    /// The kinds of owners.
    package enum Kind: Sendable { case type, `class`, `extension` }
    package var kind: Kind
    /// The name, or the path of what is extended: `Link`, `PillsFlow.Choice`.
    package var name: String
    /// The class that an extension of a protocol is for, if it is one.
    package var performer: String?
  }

  /// The types and extensions around it, the outermost first.
  package internal(set) var owners: [Owner]
  package let kind: Kind
  /// The name; empty for an initializer.
  package let name: String
  package internal(set) var parameters: ParameterList = []
  /// The type of a result or of a property; empty if there is none.
  package internal(set) var type = ""
  /// The name of the flow that it is generated for, if it is for one.
  package internal(set) var flow: String?

  /// True if a subclass may override it.
  package var isOverridable: Bool { kind == .method && owners.first?.kind == .class }

  /// Returns the member inside of more owners.
  func inside(_ outer: [Owner], of flow: String? = nil) -> Member {
    var member = self
    member.owners = outer + owners
    member.flow = flow
    return member
  }

  /// A mark in code: a member, or those of inserted code. It is a tree, since only a comparison asks for the members.
  indirect enum Mark: Sendable {
    case member(Member)
    case inside([Owner], [Mark])
    case flow(String, [Mark])

    func members(inside outer: [Owner], of flow: String?) -> [Member] {
      switch self {
      case .member(let member): [member.inside(outer, of: flow)]
      case .inside(let owners, let marks): marks.flatMap { $0.members(inside: outer + owners, of: flow) }
      case .flow(let flow, let marks): marks.flatMap { $0.members(inside: outer, of: flow) }
      }
    }
  }
}

/// The parts of declarations that other code can use.
extension Code.Interpolation {
  /// Inserts the path of a type that is extended by the braces that follow. `performer` is the class that conforms to
  /// it, if the extension is for one.
  mutating func appendInterpolation(extending path: String, where performer: String? = nil) {
    appendInterpolation(performer.map { "\(path) where Self: \($0)" } ?? path)
    open(Member.Owner(kind: .extension, name: path, performer: performer))
  }

  /// Inserts the name of an enum, of a structure, or of a protocol.
  mutating func appendInterpolation(type name: String) {
    declare(.type, name)
    open(Member.Owner(kind: .type, name: name))
  }

  /// Inserts the name of a class.
  mutating func appendInterpolation(class name: String) {
    declare(.type, name)
    open(Member.Owner(kind: .class, name: name))
  }

  /// Inserts the name of a protocol whose conformances are generated, so that only its requirements matter to others.
  mutating func appendInterpolation(requirements name: String) {
    appendInterpolation(name)
    open(Member.Owner(kind: .type, name: name))
  }

  /// Inserts the name of a method; unless others see it, only the name.
  mutating func appendInterpolation(method name: String, isSeen: Bool = true) { declare(.method, name, isSeen: isSeen) }

  /// Inserts the parameters of an initializer.
  mutating func appendInterpolation(initializer parameters: ParameterList) {
    declare(.initializer, "")
    appendInterpolation(taking: parameters)
  }

  /// Inserts the name of a property.
  mutating func appendInterpolation(property name: String) { declare(.property, name) }

  /// Inserts the name of an enum's case, and its values in parentheses, if it has some.
  mutating func appendInterpolation(element name: String, _ values: ParameterList = []) {
    declare(.element, name)
    if !values.isEmpty { appendInterpolation("(\(values.text))") }
    complete { $0.parameters = values }
  }

  /// Inserts parameters of a declaration that other code cannot use.
  mutating func appendInterpolation(_ parameters: ParameterList) { appendInterpolation(parameters.text) }

  /// Inserts the parameters of the declaration on the same line.
  mutating func appendInterpolation(taking parameters: ParameterList) {
    appendInterpolation(parameters.text)
    complete { $0.parameters = parameters }
  }

  /// Inserts the type of what the declaration on the same line returns, or of its value.
  mutating func appendInterpolation(returning type: String) {
    appendInterpolation(type)
    complete { $0.type = type }
  }

  /// Inserts the type of what the declaration on the same line returns, after an arrow, if it returns something.
  mutating func appendInterpolation(result type: String?) {
    guard let type else { return }
    appendInterpolation(" -> ")
    appendInterpolation(returning: type)
  }

  private mutating func declare(_ kind: Member.Kind, _ name: String, isSeen: Bool = true) {
    appendInterpolation(name)
    declare(isSeen ? Member(owners: [], kind: kind, name: name) : nil)
  }
}

// MARK: - Visibility

/// Names that hide those at file scope in generated code.
extension EmissionPlan {
  /// Returns the types in the name space of a screen: in an extension of it, they hide types of the app.
  func typeNames(in screen: Screen.ID) -> Set<String> {
    var types = generatedTypes(in: screen)
    if names.shown.swift(of: screen) != nil { types.insert("RouteIdentifier") }
    for route in program[screen].routes where route.asks {
      types.insert(SwiftNames.choice(of: route.name))
    }
    let blocks = program[screen].identifiers
    return blocks.isEmpty ? types : types.union(blocks.map(\.name))
  }

  /// True if a type in the name space of a screen may hide a class. Few classes have such a name, and this check takes
  /// a fraction of the time of a lookup.
  func mayHide(_ name: String, in screen: Screen.ID) -> Bool {
    GeneratedTypes.all.contains(name) || !program[screen].identifiers.isEmpty || name.holds(UInt8(ascii: "."))
      || program[screen].routes.contains(where: \.asks)
  }

  private func generatedTypes(in screen: Screen.ID) -> Set<String> {
    let id = program[screen].controller
    let isStock = program[id].isStock
    let groups = [
      isStock ? program[screen].segues.contains { $0.identity != nil } : segueOwner(of: id) != nil,
      !isStock && valueOwner(of: id) != nil,
      routes.owner(of: id) != nil,
      !isStock && program[program[screen].flow].generates.contains(.routers),
      program[screen].routes.contains { $0.kind == .child },
    ]
    return GeneratedTypes.combinations[groups.indices.reduce(0) { $0 | (groups[$1] ? 1 << $1 : 0) }]
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
    for route in flow.ownRoutes where route.asks {
      names.insert(SwiftNames.choice(of: route.name))
    }
    if !flow.routes.isEmpty, flow.takenRoutes == nil {
      names.formUnion([SwiftNames.route, SwiftNames.routes, SwiftNames.routeAction])
    }
    if hasLinks { names.insert(SwiftNames.link) }
    if flow.platform == .swiftUI { names.formUnion(SwiftNames.shown) }
    return names
  }
}

/// The types that are generated in the name space of a screen.
private enum GeneratedTypes {
  /// The types that are generated together: for segues, values, routes, routers and children.
  private static let groups: [Set<String>] = [
    ["SegueIdentifier", "Destination", "SegueHandling", "SegueValues", "SegueHandlerSubtype", "SegueActions"],
    ["Parameters", "Entry", "Receiving"],
    ["Route", "Routing", SwiftNames.answer],
    ["Router", "RoutingLogic", "DataPassing"],
    ["Child", "Containing"],
  ]

  /// All types, and the enum of screens.
  static let all = Set(groups.joined()).union(["RouteIdentifier"])

  /// The types of some groups, by a number with a bit for each. Each combination is created only once: there are few
  /// combinations, and thousands of screens.
  static let combinations = (0..<1 << groups.count).map { combination in
    Set(groups.indices.filter { combination & 1 << $0 != 0 }.flatMap { groups[$0] })
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
