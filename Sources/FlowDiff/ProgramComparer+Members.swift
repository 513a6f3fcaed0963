import FlowDiagnostics
import FlowEmission
import FlowModel

/// The generated Swift: an edit may change generated code elsewhere.
extension ProgramComparer {
  /// Reports members that were removed or that apps now have to implement, in flows without any other breaking change.
  mutating func compareMembers(_ olds: [Member], _ news: [Member]) {
    let broken = Set(changes.filter { $0.category == .breaking }.map(\.flow)).union(flowsWithEnds)
    let byName = Dictionary(grouping: news, by: \.fullName)
    var losses: [String: Losses] = [:]
    // What is generated for all flows is reported with the first.
    func home(of member: Member, in program: Program) -> String { member.flow ?? program.flows.first?.name ?? "" }
    for member in olds {
      let candidates = byName[member.fullName] ?? []
      guard !candidates.contains(where: { $0.serves(member) }) else { continue }
      losses[home(of: member, in: old), default: Losses()].gone.append("`\(member.spelling)`")
    }
    let known = Set(olds.map(\.fullName))
    let owners = Set(olds.map(\.owners))
    let oldScreens = Set(old.screens.map { "\(SwiftNames.namespace(ofFlow: old[$0.flow].name)).\($0.name)" })
    for member in news where !known.contains(member.fullName) {
      // A switch over a link or an entry, and a class that has to receive or provide values.
      let isCase = member.kind == .element && (member.isOf("Link") || member.isOf("Entry"))
      if isCase, owners.contains(member.owners) {
        losses[home(of: member, in: new), default: Losses()].needed.append(
          "a `switch` over `\(member.path)` needs the case `\(member.name)`")
      } else if member.isOf("DataPassing"), flowsWithNewRouters.contains(home(of: member, in: new)) {
        losses[home(of: member, in: new), default: Losses()].needed.append(
          "`\(member.router)` needs `\(member.signature)` in an extension")
      } else if member.isOf("Receiving") || member.isOf("SegueValues"),
        oldScreens.contains(member.owners.first?.name ?? "")
      {
        // The screen already existed, and its class did not have to receive or provide values.
        losses[home(of: member, in: new), default: Losses()].needed.append(
          "a view controller needs `\(member.signature)`")
      }
    }
    for id in new.flows.indices {
      flow = new.flows[id].name
      guard let losses = losses[flow], !broken.contains(flow) else { continue }
      add(.breaking, .changed, .flow, flow, losses.message, at: new.flows[id].location)
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
