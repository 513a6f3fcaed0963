import FlowModel

/// The owner of a block of identifiers.
enum IdentifierBlockOwner {
  case flow(Flow.ID)
  case screen(Screen.ID)

  /// Returns the name space that contains the block.
  func path(in plan: EmissionPlan) -> String {
    switch self {
    case .flow(let flow): plan.path(flow)
    case .screen(let screen): plan.path(screen)
    }
  }

  /// Returns the visibility of the block.
  func access(in plan: EmissionPlan) -> Access {
    switch self {
    case .flow(let flow): plan.program[flow].access
    case .screen(let screen): plan.access(screen)
    }
  }
}

/// Writes the enum of a block of identifiers.
struct IdentifierBlockEmitter {
  let plan: EmissionPlan
  let block: IdentifierBlock
  let owner: IdentifierBlockOwner

  var code: Code {
    guard !block.entries.isEmpty else { return "" }
    let (access, name) = (owner.access(in: plan).modifier, SwiftNames.escaped(block.name))
    return """
      extension \(extending: owner.path(in: plan)) {
        \(docs: block.docs)
        \(access)enum \(type: name): \(IdentifierEnum.listedConformances) {\(plan.place(block.location))
          \(lines: block.entries.map(Self.case))
        }
      }
      """
  }

  private static func `case`(_ entry: IdentifierBlock.Entry) -> Code {
    """
    \(docs: entry.docs)
    \(IdentifierEnum.code((entry.name, entry.identifier)))
    """
  }
}

/// Writes the methods that dequeue the views of a block of identifiers, with their classes as types.
///
/// `dequeueMovie(from: tableView, for: indexPath)` is a call of a value that includes the class; only methods that fit
/// the class are available: for a cell of a table, of a collection, or for neither.
struct DequeueEmitter {
  let plan: EmissionPlan
  let block: IdentifierBlock
  let owner: IdentifierBlockOwner

  var code: Code {
    let typed = block.entries.compactMap { entry in entry.type.map { (entry, $0) } }
    guard !typed.isEmpty else { return "" }
    return """
      extension \(extending: "\(owner.path(in: plan)).\(SwiftNames.escaped(block.name))") {
        \(lines: typed.map(dequeue))
      }
      """
  }

  private func dequeue(_ entry: IdentifierBlock.Entry, as type: String) -> Code {
    """
    /// Dequeues the `\(type)` of `\(entry.name)` from a table or a collection.
    static var \(property: SwiftNames.dequeue(entry.name)): \(returning: "RoutegenSupport.Dequeue<\(type)>") {\(plan.place(entry.location))
      RoutegenSupport.Dequeue(Self.\(SwiftNames.member(entry.name)).rawValue)
    }
    """
  }
}
