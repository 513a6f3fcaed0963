import FlowDiagnostics
import FlowModel
import FlowSyntax

extension SignatureResolver {
  /// Resolves the parameters and entries of each screen: its own, or those of the screen that it extends.
  mutating func resolveValues() {
    // A base is resolved before the screens that extend it, in any order of declarations.
    var resolved = Array(repeating: false, count: program.screens.count)
    for index in program.screens.indices where !resolved[index] {
      if program.screens[index].base != nil {
        resolveChain(from: Screen.ID(index), &resolved)
      } else {
        resolved[index] = true
        resolveValues(of: Screen.ID(index))
      }
    }
    for index in program.controllers.indices where program.controllers[index].screens.count > 1 {
      checkEqualValues(of: program.controllers[index])
    }
  }

  /// Resolves a screen after its bases.
  private mutating func resolveChain(from screen: Screen.ID, _ resolved: inout [Bool]) {
    var chain: [Screen.ID] = []
    var current: Screen.ID? = screen
    while let screen = current, !resolved[screen.index] {
      resolved[screen.index] = true
      chain.append(screen)
      current = program[screen].base
    }
    for screen in chain.reversed() { resolveValues(of: screen) }
  }

  private mutating func resolveValues(of id: Screen.ID) {
    let syntax = screenDeclarations[id.index].syntax
    let entries = syntax.entries
    if syntax.parameters == nil, entries.isEmpty, program[id].base == nil { return }
    if let base = program[id].base {
      if let own = syntax.parameters.flatMap({ $0.parameters.isEmpty ? nil : $0.range }) ?? entries.first?.name.range {
        diagnostics.add(
          AnalysisRules.inheritedValues,
          "the screen `\(program[id].name)` takes the values of `\(program[base].name)`, which it extends", at: own,
          notes: [.init("`\(program[base].name)` is declared here", at: program[base].location.range)],
          helps: [.init("declare the values there; they are inherited")])
      }
      program[id].parameters = program[base].parameters
      program[id].entries = program[base].entries
      if !program[id].isMadeByApp { program[id].injection = program[base].injection }
      checkNavigationRoot(id)
      return
    }
    program[id].parameters = parameters(
      syntax.parameters, in: .init(flow: program[id].flow), areArguments: program[id].takesArguments)
    program[id].entries = self.entries(entries, of: id)
    guard program[id].takesValues else { return }
    if let parameters = syntax.parameters, let entry = entries.first, !program[id].parameters.isEmpty {
      diagnostics.add(
        AnalysisRules.parametersAndEntries,
        "the screen `\(program[id].name)` has parameters and entries", at: entry.name.range,
        notes: [.init("these are its parameters", at: parameters.range)],
        helps: [.init("with several ways in, give each entry the parameters that it needs")])
    }
    let controller = program[program[id].controller]
    if controller.isStock {
      diagnostics.add(
        AnalysisRules.stockClassTakesNoValues, "the stock class `\(controller.name)` can take no values",
        at: syntax.parameters?.range ?? syntax.name.range,
        helps: [.init("name a class of your own after `:`")])
    }
    checkNavigationRoot(id)
  }

  /// Checks the root of a storyboard's navigation controller, which is created along with it.
  private mutating func checkNavigationRoot(_ id: Screen.ID) {
    guard let navigation = screenDeclarations[id.index].syntax.navigation, program[id].takesValues,
      program[id].injection != .property
    else { return }
    diagnostics.add(
      AnalysisRules.initializerValuesInNavigation,
      "the screen `\(program[id].name)` is the root of a navigation controller and takes no values by initializer",
      at: navigation,
      helps: [.init("set `inject property` for it: the navigation controller makes it without values")])
  }

  private mutating func entries(_ syntax: [EntrySyntax], of id: Screen.ID) -> [Entry] {
    var known: [String: SourceRange] = [:]
    return syntax.enumerated().map { index, entry in
      checkName(entry.name, for: .enumCase)
      if let first = known.updateValue(entry.name.range, forKey: entry.name.text) {
        reportDuplicate("entry", entry.name, first: first)
      }
      return Entry(
        name: entry.name.text, docs: entry.docs?.lines ?? [],
        parameters: parameters(entry.parameters, in: .init(flow: program[id].flow, screen: id)),
        links: declare(entry.links, of: .entry(id, index), in: program[id].flow), location: location(entry.name.range))
    }
  }

  /// Checks that the screens of a class have equal values: the same code sets them.
  private mutating func checkEqualValues(of controller: Controller) {
    guard let first = controller.screens.first else { return }
    for other in controller.screens.dropFirst() where program[other].base == nil || program[first].base == nil {
      let isEqual =
        program[first].injection == program[other].injection
        || !program[first].takesValues && !program[other].takesValues
          && program[first].takesArguments == program[other].takesArguments
      guard !isEqual || signature(of: first) != signature(of: other) else { continue }
      diagnostics.add(
        AnalysisRules.conflictingScreens,
        "the screens \(names(of: first, other)) of the class `\(controller.name)` take different values",
        at: program[other].location.range,
        notes: [.init("\(name(of: first, besides: other)) is declared here", at: program[first].location.range)],
        helps: [.init("give them the same parameters or entries, or classes of their own")])
    }
  }

  private func signature(of screen: Screen.ID) -> [String] {
    program[screen].parameters.map(\.signature)
      + program[screen].entries.map { "\($0.name)(\($0.parameters.map(\.signature)))" }
  }
}

extension Parameter {
  /// The text that has to be equal for two parameters to be the same.
  var signature: String { "\(label ?? name) \(name): \(type.text) = \(defaultValue?.text ?? "")" }
}

extension ScreenSyntax {
  /// The entries in order.
  var entries: [EntrySyntax] {
    members.compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
  }
}
