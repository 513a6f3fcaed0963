import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

// The edits that make the flow file agree with the storyboard.

extension DriftCheck {
  /// Writes the identifier of a scene, or none, after the screen's name and class.
  func identifierRemedy(_ screen: Screen.ID, _ scene: SceneID) -> DriftFinding.Remedy {
    let text = context.writtenIdentifier(of: scene, match).map { " = \($0)" } ?? ""
    return .edits([.init(replace: identifierRange(of: screen), with: text)])
  }

  /// Moves a screen to the storyboard of its scene.
  func relocationRemedy(_ screen: Screen.ID, _ scene: SceneID) -> DriftFinding.Remedy {
    let syntax = context.declarations[screen.index].syntax
    return .relocation(
      Relocation(
        screen: syntax.range, docs: syntax.docs?.range, storyboard: storyboards.storyboards[scene.storyboard].name,
        identifierRange: identifierRange(of: screen),
        identifier: context.writtenIdentifier(of: scene, match).map { " = \($0)" } ?? ""))
  }

  /// Returns the place of a screen's identifier, even if there is none yet.
  private func identifierRange(of screen: Screen.ID) -> SourceRange {
    let syntax = context.declarations[screen.index].syntax
    let start = syntax.headEnd
    var end = start
    switch syntax.identifier {
    case .string(let string): end = string.range.end
    case .initial(let range): end = range.end
    case nil: break
    }
    return SourceRange(syntax.range.file, start, max(end, syntax.navigation?.end ?? end))
  }

  /// Writes the class of a scene, which may need a module.
  func classRemedy(_ screen: Screen.ID, _ controller: SceneController) -> DriftFinding.Remedy {
    // As in an import: with its module, whether it is imported or not.
    let name = context.writtenClass(of: controller, imports: [])
    let syntax = context.declarations[screen.index].syntax
    let head = (syntax.parameters?.range ?? syntax.name.range).after
    let module = name.contains(".") ? name.split(separator: ".").first.map(String.init) : nil
    let needed = module.flatMap { context.imports(of: screen).contains($0) ? nil : $0 }
    let place = SourceRange(head.file, head.start, syntax.type?.range.end ?? head.end)
    let isDefault = name == "\(program[screen].name)ViewController"
    return .edits([.init(replace: place, with: isDefault ? "" : ": \(name)")], module: needed)
  }

  /// Replaces the identifier of a segue; its name stays.
  func renamingEdit(_ lost: LostSegue, to identifier: String) -> Diagnostic.Edit {
    let text = SwiftNames.literal(identifier)
    guard let string = lost.syntax.identifier else {
      return .init(replace: (lost.syntax.parameters?.range ?? lost.segue.location.range).after, with: " = \(text)")
    }
    return .init(replace: string.range, with: text)
  }

  /// Replaces the identifier of a segue, and removes the string if it equals the name.
  func renamingRemedy(_ lost: LostSegue, to identifier: String) -> DriftFinding.Remedy {
    guard let string = lost.syntax.identifier, lost.syntax.name?.text == identifier else {
      return .edits([renamingEdit(lost, to: identifier)])
    }
    let head = lost.syntax.parameters?.range ?? lost.segue.location.range
    return .edits([.init(replace: SourceRange(head.file, head.end, string.range.end), with: "")])
  }

  /// Turns a segue whose identifier was removed into an edge.
  func edgeRemedy(_ lost: LostSegue) -> DriftFinding.Remedy {
    let removal = DriftFinding.Remedy.removal(lost.syntax.range, docs: lost.syntax.docs?.range)
    guard let target = lost.syntax.target, let screen = lost.segue.target?.place.screen,
      !program[screen].takesValues, let name = lost.syntax.name
    else { return removal }
    let end = (lost.syntax.identifier?.range ?? lost.syntax.parameters?.range ?? name.range).end
    let keyword = lost.syntax.keyword
    var edits = [Diagnostic.Edit(replace: SourceRange(keyword.file, keyword.end, end), with: "")]
    if target.arguments != nil { edits.append(.init(replace: target.range, with: target.path.text)) }
    return .edits(edits)
  }

  /// Changes the destination of a segue, or removes it if its values are unknown.
  func targetRemedy(_ syntax: RouteSyntax, to target: Screen.ID?, from screen: Screen.ID) -> DriftFinding.Remedy {
    guard let written = syntax.target else { return .none }
    let isStock = program[program[screen].controller].isStock
    guard let target, program[target].entries.isEmpty, !program[target].takesValues || !isStock && syntax.name != nil
    else {
      guard let name = syntax.name else { return .removal(syntax.range, docs: syntax.docs?.range) }
      let end = (syntax.identifier?.range ?? syntax.parameters?.range ?? name.range).end
      return .edits([.init(replace: SourceRange(syntax.range.file, end, written.range.end), with: "")])
    }
    return .edits([.init(replace: written.range, with: context.name(of: target, from: program[screen].flow))])
  }

  /// Moves a segue to the screen in whose scene it is.
  func movingRemedy(_ lost: LostSegue, to screen: Screen.ID) -> DriftFinding.Remedy {
    guard program[screen].flow == program[lost.screen].flow else {
      return .removal(lost.syntax.range, docs: lost.syntax.docs?.range)
    }
    return .move(
      lost.syntax.range, docs: lost.syntax.docs?.range, into: context.declarations[screen.index].syntax.range)
  }
}
