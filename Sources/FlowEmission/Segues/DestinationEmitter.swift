import FlowModel

/// Writes `enum Destination` of a screen: where its segues lead, typed.
struct DestinationEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID
  let spelling: SegueSpelling

  func emit(into writer: inout CodeWriter) {
    let ways = plan.segueWays(of: screen)
    guard spelling.segues.isEmpty else {
      if ways.contains(.destinations) { emitEnum(into: &writer) }
      return
    }
    guard !ways.isEmpty, case .at(let home) = plan.segueEnums(of: screen) else { return }
    writer.block("extension \(plan.path(screen))") { writer in
      if ways.contains(.destinations) {
        writer.line("/// The segues of `\(plan.className(of: screen))` lead there from each of its screens.")
        writer.line("typealias Destination = \(plan.path(home)).Destination")
      }
      guard ways.contains(.handling) else { return }
      writer.line(
        ways.contains(.destinations)
          ? "/// They are handled alike, too."
          : "/// The segues of `\(plan.className(of: screen))` are handled alike in each of its screens.")
      writer.line("typealias SegueHandling = \(plan.path(home)).SegueHandling")
    }
    writer.blank()
  }

  private func emitEnum(into writer: inout CodeWriter) {
    let path = plan.path(screen)
    let framework = plan.framework(of: screen)
    var scope = spelling.scope
    scope.write(to: &writer)
    writer.block("extension ", path) { writer in
      writer.line("/// Where the segues of `", plan.className(of: screen), "` lead.")
      writer.block("enum Destination") { writer in
        for index in spelling.segues.indices {
          writer.docs(spelling.segues[index].docs)
          writer.line(
            "case ", spelling.segues[index].name, "(", spelling.segues[index].payload, ")",
            of: spelling.segues[index].place)
        }
        writer.blank()
        writer.line(
          "/// The controller that `segue` leads to; one that is in a ", framework.wrapper,
          ", out of it. `nil` without an identifier.")
        writer.block(framework.segueAttribute, "@MainActor init?(of segue: ", framework.segue, ")") { writer in
          writer.line("guard RoutegenSupport.hasIdentifier(segue) else { return nil }")
          writer.cases(of: "RoutegenSupport.identifier(of: segue, as: ", path, ".SegueIdentifier.self)") { writer in
            for index in spelling.segues.indices {
              let member = spelling.segues[index].member
              writer.line("case .", member, ": self = .", member, "(RoutegenSupport.destination(of: segue))")
            }
          }
        }
      }
    }
    writer.blank()
  }
}
