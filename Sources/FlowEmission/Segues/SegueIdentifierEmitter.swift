import FlowModel

/// Writes `enum SegueIdentifier` of a screen: a case for each segue of its class.
struct SegueIdentifierEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  func emit(into writer: inout CodeWriter) {
    switch plan.segueEnums(of: screen) {
    case .here(let segues): emitEnum(of: segues, into: &writer)
    case .at(let home):
      writer.block("extension \(plan.path(screen))") { writer in
        writer.line("/// The segues of `\(plan.className(of: screen))` stand where its class is declared first.")
        writer.line("\(plan.access(screen).modifier)typealias SegueIdentifier = \(plan.path(home)).SegueIdentifier")
      }
      writer.blank()
    case .nowhere: break
    }
  }

  private func emitEnum(of segues: [Controller.Segue], into writer: inout CodeWriter) {
    guard !segues.isEmpty else { return }
    let identifiers = IdentifierEnum(of: segues)
    let isRefining = plan.superclass(of: plan.program[screen].controller) != nil
    writer.block("extension ", plan.path(screen)) { writer in
      writer.line("/// The segues of `", plan.className(of: screen), "`.")
      writer.block(
        plan.access(screen).modifier, "enum SegueIdentifier: ", identifiers.conformances
      ) { writer in
        var origin: Screen.ID?
        for index in segues.indices {
          if isRefining, segues[index].isInherited {
            if origin != segues[index].declaredIn {
              origin = segues[index].declaredIn
              writer.line("// Of \(plan.path(segues[index].declaredIn)):")
            }
          } else if origin != nil {
            origin = nil
            writer.line("// Its own:")
          }
          writer.docs(segues[index].docs)
          identifiers.emitCase(index, into: &writer)
        }
        identifiers.emitNames(access: plan.access(screen).modifier, into: &writer)
      }
    }
    writer.blank()
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
