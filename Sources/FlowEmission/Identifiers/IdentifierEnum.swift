import FlowDiagnostics
import FlowModel

/// How an enum of identifiers is written: the segues of a class, a block of identifiers, or the beginnings of addresses.
///
/// Most enums conform to `RoutegenIdentifier`, which is written once and reads the identifiers from `names`: the compiler
/// takes less time for that than for an enum of strings, whose conformances it derives one by one.
struct IdentifierEnum {
  /// A case, and its identifier.
  typealias Case = (name: String, identifier: String)

  /// The cases as they are written: the name where it is declared, and the identifier between its quotes.
  private let cases: [(name: String, literal: String, isPlain: Bool)]
  /// Whether the identifiers are in `names`, rather than raw values of the cases.
  let isListed: Bool

  init(_ cases: [Case]) {
    self.init(count: cases.count) { cases[$0] }
  }

  init(of segues: [Controller.Segue]) {
    self.init(count: segues.count) { (segues[$0].identity.name, segues[$0].identity.identifier) }
  }

  init(of block: IdentifierBlock) {
    self.init(count: block.entries.count) { (block.entries[$0].name, block.entries[$0].identifier) }
  }

  /// By index: to go through the segues themselves would copy each.
  @inline(__always)
  private init(count: Int, _ declared: (Int) -> Case) {
    var cases: [(name: String, literal: String, isPlain: Bool)] = []
    cases.reserveCapacity(count)
    var isListed = count <= Self.mostListed
    for index in 0..<count {
      let (name, identifier) = declared(index)
      let literal = SwiftNames.literalContent(identifier)
      // A line end has been escaped.
      let hasLineEnd = literal.utf8.count > identifier.utf8.count && identifier.holds(UInt8(ascii: "\n"))
      if hasLineEnd || Self.members.contains(name) { isListed = false }
      cases.append((SwiftNames.escaped(name), literal, name.utf8.elementsEqual(identifier.utf8)))
    }
    self.cases = cases
    self.isListed = isListed
  }

  /// What the enum conforms to.
  var conformances: String {
    isListed ? "RoutegenIdentifier, Swift.CaseIterable" : "Swift.String, Swift.CaseIterable, Swift.Sendable"
  }

  /// Writes a case with its identifier.
  func emitCase(_ index: Int, remark: String = "", into writer: inout CodeWriter) {
    let (name, literal, isPlain) = cases[index]
    if isListed {
      writer.line("case ", name, "  // \"", literal, "\"", remark.isEmpty ? "" : ", ", remark.inList)
    } else if isPlain {
      writer.line("case ", name, remark)
    } else {
      writer.line("case ", name, " = \"", literal, "\"", remark)
    }
  }

  /// Writes the list of the identifiers, after the cases.
  func emitNames(access: String, into writer: inout CodeWriter) {
    guard isListed else { return }
    writer.blank()
    writer.line("nonisolated ", access, "static var names: Swift.String { \"", ending: "\" }") { writer in
      for each in cases { writer.put(each.literal, "\\n") }
    }
  }

  /// Swift numbers the cases of an enum in one byte up to here, and a list is read from its start.
  private static let mostListed = 256
  /// The static members of such an enum, and what would hide one: its other members can be names of cases.
  private static let members: WordList = ["names", "allCases", "init"]
}

extension String {
  /// A remark without the mark of a comment in front of it.
  fileprivate var inList: String { hasPrefix("  // ") ? String(dropFirst(5)) : self }
}

extension EmissionPlan {
  /// The access of `RoutegenIdentifier`: that of the most visible of its enums. `nil` if there is none.
  var identifierAccess: Access? {
    var accesses: [Access] = []
    // A screen that is seen by no more than what was found before is not asked: most programs have one access.
    for index in program.screens.indices {
      let id = Screen.ID(index)
      if let last = accesses.last, access(id) <= last { continue }
      if case .here(let segues) = segueEnums(of: id), !segues.isEmpty, IdentifierEnum(of: segues).isListed {
        accesses.append(access(id))
      }
      if RouteIdentifierEmitter(plan: self, screen: id).isListed { accesses.append(access(id)) }
      for block in program.screens[index].identifiers where IdentifierEnum(of: block).isListed {
        accesses.append(access(id))
      }
    }
    for flow in program.flows {
      for case .identifiers(let block) in flow.members where IdentifierEnum(of: block).isListed {
        accesses.append(flow.access)
      }
    }
    for case .some(let links) in self.links {
      let flow = program[links.flow]
      if !flow.origins.isEmpty, LinkEmitter.origins(of: flow).isListed { accesses.append(flow.access) }
    }
    if !screenNames.isEmpty, IdentifierEnum(screenNames.cases).isListed { accesses.append(screenNames.access) }
    return accesses.max()
  }
}
