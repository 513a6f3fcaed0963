import FlowDiagnostics
import FlowModel
import FlowSyntax

extension SignatureResolver {
  /// Finds the screen that each screen extends, and makes sure that a class has one superclass.
  mutating func resolveBases() {
    for index in program.screens.indices {
      guard let path = screenDeclarations[index].syntax.base else { continue }
      let id = Screen.ID(index)
      guard let base = lookUpScreen(path, from: program[id].flow) else { continue }
      resolve(base, of: id, at: path)
    }
    if !extendedScreens.isEmpty { breakCycles() }
  }

  private mutating func resolve(_ base: Screen.ID, of id: Screen.ID, at path: DottedNameSyntax) {
    let controller = program[id].controller
    let superclass = program[base].controller
    if program[superclass].isView {
      diagnostics.add(
        AnalysisRules.extendsView, "the screen `\(path.text)` is a SwiftUI view, which nothing extends", at: path.range,
        notes: [.init("it is declared here", at: program[base].location.range)],
        helps: [.init("leave `extends` out, or declare `\(program[base].name)` with `screen`")])
      return
    }
    if let stock = [controller, superclass].first(where: { program[$0].isApples }) {
      diagnostics.add(
        AnalysisRules.extendsStockClass,
        "a screen of the stock class `\(program[stock].name)` neither extends nor is extended", at: path.range,
        helps: [.init("name a class of your own after `:`, or leave `extends` out")])
      return
    }
    if program[controller].platform != program[superclass].platform {
      diagnostics.add(
        AnalysisRules.unknownScreen, "the screen `\(path.text)` is generated for another platform", at: path.range,
        notes: [.init("it is declared here", at: program[base].location.range)],
        helps: [.init("give both flows the same `platform`")])
      return
    }
    if controller == superclass {
      diagnostics.add(
        AnalysisRules.extendsCycle,
        "the screens \(names(of: id, base)) are both of the class `\(program[controller].name)`",
        at: path.range,
        notes: [.init("\(name(of: base, besides: id)) is declared here", at: program[base].location.range)],
        helps: [.init("screens of one class share its segues already: leave `extends` out")])
      return
    }
    if let other = program[controller].superclass, other != superclass {
      diagnostics.add(
        AnalysisRules.conflictingScreens,
        "the class `\(program[controller].name)` cannot extend both `\(program[other].name)` and `\(program[superclass].name)`",
        at: path.range,
        notes: program[controller].screens.filter { program[$0].base != nil }.map {
          Diagnostic.Note("this screen of the same class extends another", at: program[$0].location.range)
        }, helps: [.init("let the screens of a class extend screens of one class")])
      return
    }
    program[id].base = base
    program[controller].superclass = superclass
    program[superclass].isExtended = true
    extendedScreens.insert(base)
  }

  /// Removes superclasses that would make a class its own ancestor.
  private mutating func breakCycles() {
    enum State { case unseen, onPath, done }
    var states = Array(repeating: State.unseen, count: program.controllers.count)
    for index in program.controllers.indices {
      var path: [Int] = []
      var current: Int? = index
      while let node = current, states[node] == .unseen {
        states[node] = .onPath
        path.append(node)
        current = program.controllers[node].superclass?.index
      }
      if let node = current, states[node] == .onPath { breakCycle(at: Controller.ID(node)) }
      for node in path { states[node] = .done }
    }
  }

  private mutating func breakCycle(at controller: Controller.ID) {
    var names: [String] = []
    var notes: [Diagnostic.Note] = []
    var current = controller
    repeat {
      names.append("`\(program[current].name)`")
      if let screen = program[current].screens.first(where: { program[$0].base != nil }) {
        notes.append(.init("`\(program[current].name)` extends another class here", at: program[screen].location.range))
      }
      current = program[current].superclass ?? controller
    } while current != controller
    guard let screen = program[controller].screens.first(where: { program[$0].base != nil }),
      let path = screenDeclarations[screen.index].syntax.base
    else { return }
    diagnostics.add(
      AnalysisRules.extendsCycle,
      "the class \(names[0]) extends itself, by way of \(names.dropFirst().joined(separator: ", "))",
      at: path.range, notes: Array(notes.dropFirst()), helps: [.init("leave out one `extends`")])
    for screen in program[controller].screens { program[screen].base = nil }
    program[controller].superclass = nil
  }
}
