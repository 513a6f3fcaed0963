import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

extension DriftContext {
  /// Returns the class of a controller as a flow file would write it: the stock class if a flow file cannot name the
  /// custom class.
  func writtenClass(of controller: SceneController, imports: Set<String>) -> String {
    let platform: Platform = controller.stockClass.module == "AppKit" ? .appKit : .uiKit
    guard let custom = controller.customClass, custom.canBeNamed(on: platform) else {
      let stock = controller.stockClass.name
      if controller.isOfWatch { return stock }
      let isKnown = [Platform.uiKit, .appKit].contains { StockClasses.contains(stock, platform: $0) }
      return isKnown ? stock : controller.stockClass.module == "AppKit" ? "NSViewController" : "UIViewController"
    }
    let isImported = classes.foreignModule(of: custom).map(imports.contains) ?? true
    return isImported || controller.isOfWatch ? custom.name.text : classes.qualifiedName(of: custom)
  }

  /// Returns the module that a flow file has to import for the class of a controller, if it does not do so yet.
  func neededModule(of controller: SceneController, imports: Set<String>) -> String? {
    let module = controller.customClass.flatMap(classes.foreignModule)
    let needed = module ?? StockClasses.framework(of: controller.className)
    return needed.flatMap { imports.contains($0) || controller.isOfWatch ? nil : $0 }
  }

  /// Returns the text after `=` for a scene, including `in navigation`: for the scene's own identifier, for that of a
  /// navigation controller around it that is not a screen, or for the initial scene; `nil` if code cannot create it.
  func writtenIdentifier(of scene: SceneID, _ match: SceneMatch) -> String? {
    let around = navigation.around(scene).filter { match.isFree($0) }
    if let own = storyboards[scene].storyboardIdentifier { return SwiftNames.literal(own.text) }
    if isInitial(scene) { return "initial" }
    if around.contains(where: isInitial) { return "initial in navigation" }
    return around.compactMap { storyboards[$0].storyboardIdentifier }.first
      .map { "\(SwiftNames.literal($0.text)) in navigation" }
  }

  /// Returns the line that declares a scene as a screen; `nil` if its class name is not valid in Swift.
  func writtenScreen(of scene: SceneID, in flow: Flow.ID, _ match: SceneMatch) -> String? {
    guard let controller = storyboards[scene].controller else { return nil }
    let type = writtenClass(of: controller, imports: imports(of: flow))
    let called = controller.labels.map(\.text)
    let isStock = controller.customClass == nil
    let wish = isStock ? called.compactMap(WrittenNames.screen(called:)).first : WrittenNames.screen(ofClass: type)
    let names = flows[flow.index]
    let name = WrittenNames.unused(wish ?? WrittenNames.screen(ofClass: type) ?? "Screen") { names.knows($0) }
    var line = "screen \(name)"
    if type != "\(name)ViewController" { line += ": \(type)" }
    if let identifier = writtenIdentifier(of: scene, match) { line += " = \(identifier)" }
    return line
  }

  /// Returns the line that declares a segue; `nil` for one without an identifier whose destination a flow cannot name.
  func writtenSegue(_ segue: StoryboardSegue, to target: Screen.ID?, from screen: Screen.ID) -> String? {
    let kind = segue.flowKind.keyword
    let action = segue.action.map { " by \($0.method)" } ?? ""
    var arrow = ""
    // An entry would have to be chosen, and a segue of a stock class has no source for values.
    if let target, program[target].entries.isEmpty, !program[target].takesValues || !isStock(screen) {
      arrow = " -> \(name(of: target, from: program[screen].flow))"
    }
    guard let identifier = segue.identifier else {
      guard let target, !arrow.isEmpty, !program[target].takesValues else { return nil }
      return kind + arrow + action
    }
    let name = writtenName(ofSegue: identifier.text, in: screen)
    return
      "\(kind) \(name)\(name == identifier.text ? "" : " = \(SwiftNames.literal(identifier.text))")\(arrow)\(action)"
  }

  /// Returns a name for a segue that no other segue or route of the screen's class has.
  func writtenName(ofSegue identifier: String, in screen: Screen.ID) -> String {
    let controller = program[program[screen].controller]
    var taken = Set(controller.segues.map(\.identity.name))
    for mate in controller.screens { taken.formUnion(program[mate].routes.map(\.name)) }
    taken.formUnion(program[program[screen].flow].routes.map(\.name))
    let handled = Set(taken.map(SwiftNames.prepare(for:)))
    return WrittenNames.unused(NameSpelling.value(identifier, kind: "segue")) {
      taken.contains($0) || handled.contains(SwiftNames.prepare(for: $0))
    }
  }

  private func isStock(_ screen: Screen.ID) -> Bool { program[program[screen].controller].isStock }
}

extension Segue.Kind {
  /// The keyword of the language.
  var keyword: String {
    switch self {
    case .segue: "segue"
    case .embed: "embed"
    case .unwind: "unwind"
    }
  }
}

// MARK: - DriftCheck: remedies

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
    let needed = context.neededModule(of: controller, imports: context.imports(of: screen))
    let place = SourceRange(head.file, head.start, syntax.type?.range.end ?? head.end)
    let isDefault = name == "\(program[screen].name)ViewController" && StockClasses.framework(of: name) == nil
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
