import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Analyzer {
  /// Gives each screen the class of its controller; screens that name the same class share it.
  mutating func resolveControllers() {
    struct Key: Hashable {
      var platform: Platform
      var name: String
    }
    var known: [Key: Controller.ID] = [:]
    for index in program.screens.indices {
      let id = Screen.ID(index)
      let syntax = screenDeclarations[index].syntax
      let platform = program[program[id].flow].platform
      let stock = syntax.type.flatMap { stockClass($0, platform: platform, in: program[id].flow) }
      let name = stock ?? syntax.type?.text ?? syntax.name.text + "ViewController"
      for part in syntax.type?.parts ?? [] { checkName(part, for: .type) }
      let key = Key(platform: platform, name: name)
      // A stock class is never extended, so its screens have nothing in common. What was declared twice was reported.
      let isAlone = stock != nil || repeatedScreens.contains(id)
      if !isAlone, let controller = known[key] {
        program[id].controller = controller
        program[controller].screens.append(id)
        let home = program[controller].home
        if visibility(of: id) > visibility(of: home) { program[controller].home = id }
      } else {
        let controller = Controller.ID(program.controllers.count)
        if !isAlone { known[key] = controller }
        program[id].controller = controller
        program.controllers.append(
          Controller(
            name: name, isStock: stock != nil, platform: platform, home: id,
            location: location(syntax.type?.range ?? syntax.name.range)))
      }
    }
  }

  /// Who can see what is generated for a screen: no more than can see its flow.
  private func visibility(of screen: Screen.ID) -> Access {
    min(program[screen].access, program[program[screen].flow].access)
  }

  /// The name of the framework's class that a name stands for, without the module; `nil` if it is the app's.
  private func stockClass(_ name: DottedNameSyntax, platform: Platform, in flow: Flow.ID) -> String? {
    var parts = name.parts.map(\.text)
    let imports = program.files[flowDeclarations[flow.index].file].imports
    if parts.count == 2,
      imports.contains(where: { $0.module == parts[0] }) || StockClasses.frameworks.contains(parts[0])
    {
      parts.removeFirst()
    }
    guard parts.count == 1, StockClasses.contains(parts[0], platform: platform) else { return nil }
    return name.text
  }
}
