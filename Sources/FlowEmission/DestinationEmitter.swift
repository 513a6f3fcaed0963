import FlowModel

/// Writes `enum Destination` of a screen: where its segues lead, typed.
struct DestinationEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  func emit(into writer: inout CodeWriter) {
    let declaration = plan.program[screen]
    let controller = plan.program[declaration.controller]
    if controller.isStock {
      emitEnum(of: plan.program.ownSegues(ofStock: screen), into: &writer)
    } else if let owner = plan.segueOwner(of: declaration.controller) {
      let home = plan.program[owner].home
      if home == screen {
        emitEnum(of: controller.segues, into: &writer)
      } else {
        writer.block("extension \(plan.path(screen))") { writer in
          writer.line("/// The segues of `\(controller.name)` lead there from each of its screens.")
          writer.line("typealias Destination = \(plan.path(home)).Destination")
          writer.line("/// They are handled alike, too.")
          writer.line("typealias SegueHandling = \(plan.path(home)).SegueHandling")
        }
        writer.blank()
      }
    }
  }

  private func emitEnum(of segues: [Controller.Segue], into writer: inout CodeWriter) {
    guard !segues.isEmpty else { return }
    var scope = FileScope()
    let payloads = plan.payloads(of: segues, in: screen, scope: &scope)
    let name = plan.program[plan.program[screen].controller].name
    let path = plan.path(screen)
    let framework = plan.framework(of: screen)
    scope.write(to: &writer)
    writer.block("extension ", path) { writer in
      writer.line("/// Where the segues of `", name, "` lead.")
      writer.block("enum Destination") { writer in
        for (segue, payload) in zip(segues, payloads) {
          writer.docs(segue.docs)
          writer.line("case ", SwiftNames.escaped(segue.identity.name), "(", payload, ")", plan.remark(segue.location))
        }
        writer.blank()
        writer.line(
          "/// The controller that `segue` leads to; one that stands in a ", framework.wrapper, ", out of it.")
        writer.block("@MainActor init(of segue: ", framework.segue, ")") { writer in
          writer.cases(of: "RoutegenSupport.identifier(of: segue, as: \(path).SegueIdentifier.self)") { writer in
            for segue in segues {
              let member = SwiftNames.member(segue.identity.name)
              writer.line("case .", member, ": self = .", member, "(RoutegenSupport.destination(of: segue))")
            }
          }
        }
      }
    }
    writer.blank()
  }
}

extension EmissionPlan {
  /// The classes that segues lead to, as they are spelled in the name space of their screen. Where a class is hidden
  /// there, `scope` gets a typealias; its name is the same for whoever asks, and written once.
  func payloads(of segues: [Controller.Segue], in screen: Screen.ID, scope: inout FileScope) -> [String] {
    let hidden = typeNames(in: screen)
    let anyController = framework(of: screen).controller
    return segues.map { segue in
      guard let payload = segue.payload else { return anyController }
      return scope.type(
        ofClass: payload, hidden: hidden, alias: "\(path(screen).asFileScopeName)_\(segue.identity.name)",
        remark: remark(segue.location))
    }
  }
}
