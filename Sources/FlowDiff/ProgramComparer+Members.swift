import FlowDiagnostics
import FlowModel

/// The generated Swift: an edit may change generated code elsewhere.
extension ProgramComparer {
  /// Reports members that were removed or that apps now have to implement, in flows without any other breaking change.
  mutating func compareMembers(_ olds: GeneratedMembers, _ news: GeneratedMembers) {
    let broken = Set(changes.filter { $0.category == .breaking }.map(\.flow)).union(flowsWithEnds)
    var byName: [String: [GeneratedMember]] = [:]
    for member in news.all { byName[member.owner + "|" + member.name, default: []].append(member) }
    let homes = MemberHomes(new)
    var losses: [String: Losses] = [:]
    for member in olds.all {
      let candidates = byName[member.owner + "|" + member.name] ?? []
      guard !candidates.contains(where: { $0.serves(member) }) else { continue }
      losses[homes.flow(of: member), default: Losses()].gone.append("`\(member.spelling)`")
    }
    let known = Set(olds.all.map { $0.owner + "|" + $0.name })
    let owners = Set(olds.all.map(\.owner))
    let oldScreens = Set(
      old.screens.map { "extension \(SwiftNames.namespace(ofFlow: old[$0.flow].name)).\($0.name)" })
    for member in news.all where !known.contains(member.owner + "|" + member.name) {
      // A switch over a link or an entry, and a class that has to receive or provide values.
      let isCase = member.keyword == "case" && (member.isOf("enum Link") || member.isOf("enum Entry"))
      if isCase, owners.contains(member.owner) {
        losses[homes.flow(of: member), default: Losses()].needed.append(
          "a `switch` over `\(member.path)` needs the case `\(member.name)`")
      } else if member.isOf("protocol DataPassing"), flowsWithNewRouters.contains(homes.flow(of: member)) {
        losses[homes.flow(of: member), default: Losses()].needed.append(
          "`\(member.router)` needs `\(member.signature)` in an extension")
      } else if member.isOf("protocol Receiving") || member.isOf("protocol SegueValues"),
        oldScreens.contains(member.outermost)
      {
        // The screen already existed, and its class did not have to receive or provide values.
        losses[homes.flow(of: member), default: Losses()].needed.append("a view controller needs `\(member.signature)`")
      }
    }
    for id in new.flows.indices {
      flow = new.flows[id].name
      guard let losses = losses[flow], !broken.contains(flow) else { continue }
      add(.breaking, .changed, .flow, flow, losses.message, at: new.flows[id].location)
    }
  }
}

/// The flows of members, found by the names around them.
private struct MemberHomes {
  private var flows: [String: String] = [:]
  private var flowsOfControllers: [String: String] = [:]
  private let first: String

  init(_ program: Program) {
    for flow in program.flows {
      flows[SwiftNames.namespace(ofFlow: flow.name)] = flow.name
      flows[SwiftNames.coordinator(ofFlow: flow.name)] = flow.name
    }
    for controller in program.controllers where flowsOfControllers[controller.name] == nil {
      flowsOfControllers[controller.name] = program[program[controller.home].flow].name
    }
    first = program.flows.first?.name ?? ""
  }

  /// Returns the name of a member's flow.
  func flow(of member: GeneratedMember) -> String {
    let words = member.owner.split { " .:·".contains($0) }.map(String.init)
    return words.lazy.compactMap { flows[$0] }.first ?? words.lazy.compactMap { flowsOfControllers[$0] }.first ?? first
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

extension GeneratedMember {
  /// The name in code: `ShopCoordinator.makeItem(parameters:)`.
  fileprivate var spelling: String { path.isEmpty ? signature : path + "." + signature }

  /// `makeItem(parameters:)`
  fileprivate var signature: String {
    guard keyword == "func" || keyword == "init" || !parameters.isEmpty else { return name }
    let labels = parameters.map { $0.prefix { $0 != ":" && $0 != " " } + ":" }
    return name + "(" + labels.joined() + ")"
  }

  /// The enclosing type: `PillsFlow.Choice.Route`, or the class that is extended.
  fileprivate var path: String {
    if let condition = owner.firstPlace(of: "where Self: ") { return String(owner[condition.upperBound...]) }
    let parts = owner.substituting(" · ", by: "\n").split(separator: "\n")
    return parts.map { $0.split(separator: " ").last.map(String.init) ?? "" }.joined(separator: ".")
  }

  /// The router that a requirement of `DataPassing` belongs to.
  fileprivate var router: String { String(path.dropLast("DataPassing".count)) + "Router" }

  /// The outermost enclosing type or extension.
  fileprivate var outermost: String { owner.firstPlace(of: " · ").map { String(owner[..<$0.lowerBound]) } ?? owner }

  /// True if it is directly inside a type.
  fileprivate func isOf(_ type: String) -> Bool { owner == type || owner.hasSuffix(" · " + type) }
}
