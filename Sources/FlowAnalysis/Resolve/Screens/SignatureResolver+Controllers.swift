import FlowDiagnostics
import FlowModel
import FlowSyntax

extension SignatureResolver {
  /// Gives each screen the class of its controller; screens with the same class name share it.
  mutating func resolveControllers() {
    program.controllers.reserveCapacity(program.screens.count)
    // The keys are the names; views, and classes of other platforms, have a word after a blank, which no name contains.
    var known: [String: Int] = [:]
    known.reserveCapacity(program.screens.count)
    for index in program.screens.indices {
      let id = Screen.ID(index)
      let syntax = screenDeclarations[index].syntax
      let flow = program[id].flow
      let platform = program[flow].platform
      let isView = program[id].isView
      let apples = isView ? nil : syntax.type.flatMap { stockClass($0, platform: platform, in: flow) }
      // What the app makes of a class of Apple's has routes and values: the app's subclass takes them.
      let isMadeByApp = program[id].isMadeByApp
      let stock = isMadeByApp ? nil : apples
      let standard = isView ? SwiftNames.view(ofScreen: syntax.name.text) : syntax.name.text + "ViewController"
      let name = stock ?? syntax.type?.text ?? standard
      if let type = syntax.type {
        checkName(type.first, for: .type)
        for part in type.rest { checkName(part, for: .type) }
      }
      // A stock class is never extended, so its screens have nothing in common. Without a platform there are no
      // classes: screens share one only if they name it. Duplicate declarations are reported elsewhere.
      let hasNoClass = platform == .none && syntax.type == nil
      let isAlone = apples != nil || hasNoClass || repeatedScreens.contains(id)
      let next = Controller.ID(program.controllers.count)
      let key =
        switch platform {
        case _ where isView: name + " view"
        case .uiKit: name
        case .appKit: name + " AppKit"
        case .swiftUI: name + " SwiftUI"
        case .none: name + " none"
        }
      if !isAlone, let index = known.updateValue(next.index, forKey: key) {
        known[key] = index
        let controller = Controller.ID(index)
        program[id].controller = controller
        program[controller].screens.append(id)
        let home = program[controller].home
        if visibility(of: id) > visibility(of: home) { program[controller].home = id }
      } else {
        program[id].controller = next
        // What is Apple's takes no values and has no routes.
        if stock != nil { program[id].injection = .property }
        program.controllers.append(
          Controller(
            name: name, isView: isView, isStock: stock != nil, isApples: apples != nil, platform: platform, home: id,
            location: location(syntax.type?.range ?? syntax.name.range)))
      }
    }
  }

  /// Returns the name of the framework's class that a name refers to, without the module; `nil` for a class of the app.
  private func stockClass(_ name: DottedNameSyntax, platform: Platform, in flow: Flow.ID) -> String? {
    guard let module = name.rest.first else {
      return StockClasses.contains(name.first.text, platform: platform) ? name.first.text : nil
    }
    let imports = program.files[flowDeclarations[flow.index].file].imports
    guard name.rest.count == 1,
      imports.contains(where: { $0.module == name.first.text })
        || StockClasses.frameworks.contains(name.first.text),
      StockClasses.contains(module.text, platform: platform)
    else { return nil }
    return name.text
  }
}
