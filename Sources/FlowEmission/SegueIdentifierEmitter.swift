import FlowModel

/// Writes `enum SegueIdentifier` of a screen: a case for each segue of its class.
struct SegueIdentifierEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  func emit(into writer: inout CodeWriter) {
    let declaration = plan.program[screen]
    let controller = plan.program[declaration.controller]
    if controller.isStock {
      emitEnum(of: plan.program.ownSegues(ofStock: screen), hidden: declaration, into: &writer)
    } else if let owner = plan.segueOwner(of: declaration.controller) {
      let home = plan.program[owner].home
      if home == screen {
        emitEnum(of: controller.segues, hidden: declaration, into: &writer)
      } else {
        writer.block("extension \(plan.path(screen))") { writer in
          writer.line("/// The segues of `\(controller.name)` stand where its class is declared first.")
          writer.line(
            "\(plan.access(screen).modifier)typealias SegueIdentifier = \(plan.path(home)).SegueIdentifier")
        }
        writer.blank()
      }
    }
  }

  private func emitEnum(of segues: [Controller.Segue], hidden declaration: Screen, into writer: inout CodeWriter) {
    guard !segues.isEmpty else { return }
    let name = plan.program[declaration.controller].name
    writer.block("extension ", plan.path(screen)) { writer in
      writer.line("/// The segues of `", name, "`.")
      writer.block(plan.access(screen).modifier, "enum SegueIdentifier: Swift.String, CaseIterable, Sendable") {
        writer in
        var origin: Screen.ID?
        for segue in segues {
          if segue.isInherited, plan.superclass(of: declaration.controller) != nil {
            if origin != segue.declaredIn {
              origin = segue.declaredIn
              writer.line("// Of \(plan.path(segue.declaredIn)):")
            }
          } else if origin != nil {
            origin = nil
            writer.line("// Its own:")
          }
          writer.docs(segue.docs)
          writer.identifierCase(segue.identity.name, identifier: segue.identity.identifier)
        }
      }
    }
    writer.blank()
  }
}

extension CodeWriter {
  /// Writes a case with its string, which is left out where it is the name.
  mutating func identifierCase(_ name: String, identifier: String, remark: String = "") {
    let isPlain = name == identifier && name.utf8.elementsEqual(identifier.utf8)
    line(
      "case ", SwiftNames.escaped(name), isPlain ? "" : " = ", isPlain ? "" : SwiftNames.literal(identifier), remark)
  }
}

extension Program {
  /// The named segues of a screen of a stock class: its own, since such a class is not one class with several screens.
  func ownSegues(ofStock screen: Screen.ID) -> [Controller.Segue] {
    self[screen].segues.compactMap { segue in
      guard let identity = segue.identity else { return nil }
      let target = segue.target?.place.screen
      return Controller.Segue(
        segue, identity: identity, payload: target.map { self[self[$0].controller].name }, isInherited: false,
        declaredIn: screen)
    }
  }
}
