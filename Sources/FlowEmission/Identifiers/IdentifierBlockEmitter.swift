import FlowModel

/// Where a block of identifiers stands.
enum IdentifierBlockOwner {
  case flow(Flow.ID)
  case screen(Screen.ID)

  /// The name space that it stands in.
  func path(in plan: EmissionPlan) -> String {
    switch self {
    case .flow(let flow): plan.path(flow)
    case .screen(let screen): plan.path(screen)
    }
  }

  /// Who can see it.
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

  func emit(into writer: inout CodeWriter) {
    guard !block.entries.isEmpty else { return }
    let identifiers = IdentifierEnum(of: block)
    let access = owner.access(in: plan).modifier
    writer.block("extension \(owner.path(in: plan))") { writer in
      writer.docs(block.docs)
      writer.block(
        "\(access)enum \(SwiftNames.escaped(block.name)): \(identifiers.conformances)",
        remark: plan.remark(block.location)
      ) { writer in
        for index in block.entries.indices {
          writer.docs(block.entries[index].docs)
          identifiers.emitCase(index, into: &writer)
        }
        identifiers.emitNames(access: access, into: &writer)
      }
    }
    writer.blank()
  }
}

/// Writes what dequeues the views of a block of identifiers, typed by the classes that it names.
///
/// `dequeueMovie(from: tableView, for: indexPath)` is a call of a value that knows the class; only what fits the class
/// is there to be called, be it a cell of a table, of a collection, or neither.
struct DequeueEmitter {
  let plan: EmissionPlan
  let block: IdentifierBlock
  let owner: IdentifierBlockOwner

  func emit(into writer: inout CodeWriter) {
    let path = owner.path(in: plan) + "." + SwiftNames.escaped(block.name)
    let typed = block.entries.compactMap { entry in entry.type.map { (entry, $0) } }
    guard !typed.isEmpty else { return }
    writer.block("extension \(path)") { writer in
      for (entry, type) in typed {
        writer.line("/// Dequeues the `\(type)` of `\(entry.name)` from a table or a collection.")
        writer.block(
          "static var \(SwiftNames.dequeue(entry.name)): RoutegenSupport.Dequeue<\(type)>",
          remark: plan.remark(entry.location)
        ) { writer in
          writer.line("RoutegenSupport.Dequeue(Self.\(SwiftNames.member(entry.name)).rawValue)")
        }
      }
    }
    writer.blank()
  }
}
