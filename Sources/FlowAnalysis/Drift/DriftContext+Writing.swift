import FlowDiagnostics
import FlowModel
import FlowNames
import FlowStoryboards

extension DriftContext {
  /// Returns the class of a controller as a flow file would write it: the stock class if a flow file cannot name the
  /// custom class.
  func writtenClass(of controller: SceneController, imports: Set<String>) -> String {
    let platform: Platform = controller.stockClass.module == "AppKit" ? .appKit : .uiKit
    guard let custom = controller.customClass, custom.canBeNamed(on: platform) else {
      let stock = controller.stockClass.name
      if controller.stockClass.module == "WatchKit" { return stock }
      let isKnown = [Platform.uiKit, .appKit].contains { StockClasses.contains(stock, platform: $0) }
      return isKnown ? stock : controller.stockClass.module == "AppKit" ? "NSViewController" : "UIViewController"
    }
    guard let module = classes.foreignModule(of: custom), !imports.contains(module) else { return custom.name.text }
    return "\(module).\(custom.name.text)"
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
    let taken = flows[flow.index].names
    let name = WrittenNames.unused(wish ?? WrittenNames.screen(ofClass: type) ?? "Screen") { taken[$0] != nil }
    var line = "screen \(name)"
    if type != "\(name)ViewController" { line += ": \(type)" }
    if let identifier = writtenIdentifier(of: scene, match) { line += " = \(identifier)" }
    return line
  }

  /// Returns the line that declares a segue; `nil` for one without an identifier whose destination a flow cannot name.
  func writtenSegue(
    _ segue: StoryboardSegue, to target: Screen.ID?, from screen: Screen.ID
  ) -> String? {
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
