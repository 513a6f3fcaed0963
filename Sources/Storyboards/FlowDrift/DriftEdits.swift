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
}

extension Program {
  /// True if other flows may not show the screens of a flow by themselves: it finishes, or has parameters.
  func hasToBegin(_ flow: Flow.ID) -> Bool {
    !self[flow].parameters.isEmpty || routes(of: flow).contains(where: \.finishesFlow)
  }
}

extension ScreenSyntax {
  /// The place of its identifier, with its ` = ` and `in navigation`, even if there is none yet.
  package var identifierRange: SourceRange {
    SourceRange(range.file, headEnd, max(headEnd, identifier?.range.end ?? 0, navigation?.end ?? 0))
  }
}

// MARK: - IdentifierChange

/// Another identifier for a named part of a flow file; the name stays.
struct IdentifierChange {
  /// The text to write, as messages show it.
  let code: String
  /// Writes the string after `=`.
  let edit: Diagnostic.Edit
  /// The same, but removes a string that equals the name.
  let remedy: DriftFinding.Remedy

  /// Creates the change of a part with a name, a last piece of its head before the `=`, and perhaps a string after it.
  init(of name: String?, after head: SourceRange, _ string: StringSyntax?, to identifier: String) {
    let text = SwiftNames.literal(identifier)
    code = "= \(text)".code
    edit = .init(replace: string?.range ?? head.after, with: string == nil ? " = \(text)" : text)
    let whole = SourceRange(head.file, head.end, string?.range.end ?? head.end)
    remedy = .edits([name == identifier ? .init(replace: whole, with: "") : edit])
  }

  init(of entry: IdentifiersSyntax.Entry, to identifier: String) {
    self.init(of: entry.name.text, after: entry.type?.range ?? entry.name.range, entry.identifier, to: identifier)
  }
}

// MARK: - DriftCheck: edits

// The lines of new parts, and the edits that make the flow file agree with the storyboard.

extension DriftCheck {
  /// Returns the name for the screen of a scene that has none; no other screen has or gets it.
  mutating func newName(of scene: SceneID, in flow: Flow.ID) -> String {
    if let name = newScreens[scene] { return name }
    guard let controller = storyboards[scene].controller else { return "Screen" }
    let ofClass = WrittenNames.screen(ofClass: context.writtenClass(of: controller, imports: context.imports(of: flow)))
    let ofLabel = controller.labels.lazy.compactMap { NameSpelling.type($0.text, kind: "Screen") }.first
    let wish = controller.customClass == nil ? ofLabel ?? ofClass : ofClass
    let names = context.flows[flow.index]
    let name = WrittenNames.unused(wish ?? "Screen") { names.knows($0) || newScreenNames.contains($0) }
    newScreens[scene] = name
    newScreenNames.insert(name)
    return name
  }

  /// Returns the line that declares a scene as a screen; `nil` if its class name is not valid in Swift.
  mutating func writtenScreen(of scene: SceneID, in flow: Flow.ID) -> String? {
    guard let controller = storyboards[scene].controller else { return nil }
    let type = context.writtenClass(of: controller, imports: context.imports(of: flow))
    let name = newName(of: scene, in: flow)
    var line = "screen \(name)"
    // All screens of a class take the same values.
    if let mate = firstOfClass[type],
      let list = context.declarations[mate.index].syntax.parameters?.range.offsets,
      case let text = context.files[context.file(of: mate)].source.bytes[list], !text.contains(0x0A)
    {
      line += String(decoding: text, as: UTF8.self)
    }
    if type != "\(name)ViewController" { line += ": \(type)" }
    if let own = storyboards[scene].storyboardIdentifier, isRepeated(own.text, in: scene) { return line }
    if let identifier = context.writtenIdentifier(of: scene, match) { line += " = \(identifier)" }
    return line
  }

  /// Returns the line that declares a segue; `nil` for one without an identifier whose destination a flow cannot name.
  /// A destination without a screen has the name of its new screen.
  mutating func writtenSegue(
    _ segue: StoryboardSegue, to target: Screen.ID?, or newTarget: String? = nil, from screen: Screen.ID
  ) -> String? {
    let kind = segue.flowKind.rawValue
    let action = segue.action.map { " by \($0.method)" } ?? ""
    var arrow = newTarget.map { " -> \($0)" } ?? ""
    let isStock = program[program[screen].controller].isStock
    // A relationship brings no values, as the initial scene gets none.
    let bringsValues = segue.kind != .relationship && target.map { program[$0].takesValues } == true
    // An entry would have to be chosen, a segue of a stock class has no source for values, and none begins a flow.
    if let target, !bringsValues || program[target].entries.isEmpty && !isStock,
      program[target].flow == program[screen].flow || !program.hasToBegin(program[target].flow)
    {
      arrow = " -> \(context.name(of: target, from: program[screen].flow))"
    }
    guard let identifier = segue.identifier else {
      guard target != nil, !arrow.isEmpty, !bringsValues else { return nil }
      return kind + arrow + action
    }
    let name = writtenName(ofSegue: identifier.text, in: screen)
    return
      "\(kind) \(name)\(name == identifier.text ? "" : " = \(SwiftNames.literal(identifier.text))")\(arrow)\(action)"
  }

  /// Returns a name for a segue that no other segue or route of the screen's class has or gets.
  mutating func writtenName(ofSegue identifier: String, in screen: Screen.ID) -> String {
    let controller = program[program[screen].controller]
    var taken = newSegues[program[screen].controller, default: []].union(controller.segues.map(\.identity.name))
    for mate in controller.screens { taken.formUnion(program[mate].routes.map(\.name)) }
    taken.formUnion(program[program[screen].flow].routes.map(\.name))
    let handled = Set(taken.map(SwiftNames.prepare(for:)))
    let isTaken = { taken.contains($0) || handled.contains(SwiftNames.prepare(for: $0)) }
    let names = NameSpelling.segue(identifier)
    let name = names.first { !isTaken($0) } ?? WrittenNames.unused(names[0], isTaken)
    newSegues[program[screen].controller, default: []].insert(name)
    return name
  }

  /// Writes the identifier of a scene, or none, after the screen's name and class.
  func identifierRemedy(_ screen: Screen.ID, _ scene: SceneID) -> DriftFinding.Remedy {
    let text = context.writtenIdentifier(of: scene, match).map { " = \($0)" } ?? ""
    return .edits([.init(replace: context.declarations[screen.index].syntax.identifierRange, with: text)])
  }

  /// Moves a screen to the storyboard of its scene.
  func relocationRemedy(_ screen: Screen.ID, _ scene: SceneID) -> DriftFinding.Remedy {
    let syntax = context.declarations[screen.index].syntax
    return .relocation(
      Relocation(
        screen: syntax.range, docs: syntax.docs?.range, storyboard: storyboards.storyboards[scene.storyboard].name,
        identifierRange: syntax.identifierRange,
        identifier: context.writtenIdentifier(of: scene, match).map { " = \($0)" } ?? ""))
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

  /// Turns a segue whose identifier was removed into an edge, unless it brings values: then it needs its identifier.
  func edgeRemedy(_ lost: LostSegue) -> DriftFinding.Remedy {
    guard let target = lost.syntax.target, let screen = lost.segue.target?.place.screen,
      !program[screen].takesValues, let name = lost.syntax.name
    else { return .none }
    let end = (lost.syntax.identifier?.range ?? lost.syntax.parameters?.range ?? name.range).end
    let keyword = lost.syntax.keyword
    var edits = [Diagnostic.Edit(replace: SourceRange(keyword.file, keyword.end, end), with: "")]
    if target.arguments != nil { edits.append(.init(replace: target.range, with: target.path.text)) }
    return .edits(edits)
  }

  /// Changes the destination of a segue, or removes it if nothing can bring the values of the new one.
  ///
  /// The values for the old destination are removed. So are the parameters that brought them, if the new destination
  /// takes others: the segue's handling returns these.
  func targetRemedy(
    _ syntax: RouteSyntax, to target: Screen.ID?, from screen: Screen.ID, isRelationship: Bool = false
  ) -> DriftFinding.Remedy {
    guard let written = syntax.target else { return .none }
    let isStock = program[program[screen].controller].isStock
    let unneeded = syntax.parameters.map { Diagnostic.Edit(replace: $0.range, with: "") }
    guard let target, isRelationship || !program[target].takesValues || !isStock && syntax.name != nil else {
      guard let name = syntax.name else { return .removal(syntax.range, docs: syntax.docs?.range) }
      let end = (syntax.identifier?.range ?? syntax.parameters?.range ?? name.range).end
      let edit = Diagnostic.Edit(replace: SourceRange(syntax.range.file, end, written.range.end), with: "")
      return .edits([edit] + [unneeded].compactMap { $0 })
    }
    let edit = Diagnostic.Edit(replace: written.range, with: context.name(of: target, from: program[screen].flow))
    return .edits([edit] + [program[target].takesValues ? unneeded : nil].compactMap { $0 })
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
