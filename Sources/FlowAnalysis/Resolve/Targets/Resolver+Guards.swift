import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  /// Resolves the flows that guards start, and the guards that screens and flows require.
  mutating func resolveGuards() {
    for index in guardDeclarations.indices {
      let syntax = guardDeclarations[index]
      program.guards[index].style = style(of: syntax)
      program.guards[index].target = target(of: syntax)
    }
    for (index, declaration) in flowDeclarations.enumerated() {
      program.flows[index].requirements = requirements(declaration.syntax.requires)
    }
    for (index, declaration) in screenDeclarations.enumerated() where declaration.syntax.requires != nil {
      program.screens[index].requirements = requirements(declaration.syntax.requires)
    }
    for (index, syntax) in externalDeclarations.enumerated() {
      program.externals[index].requirements = requirements(syntax.requires)
    }
  }

  private mutating func style(of syntax: GuardSyntax) -> PresentationStyle? {
    guard let written = syntax.style else { return nil }
    let style = PresentationStyle(written)
    if written.style == .zoom {
      diagnostics.add(
        AnalysisRules.misplacedStyle, "the flow of a guard is presented, so it does not zoom", at: written.range,
        helps: [.init("choose another style, or leave `as` out")])
      return nil
    }
    guard style == .popover else { return style }
    diagnostics.add(
      AnalysisRules.misplacedStyle, "the flow of a guard points at nothing, so it is no popover", at: written.range,
      helps: [.init("choose another style, or leave `as` out")])
    return nil
  }

  private mutating func target(of syntax: GuardSyntax) -> Target? {
    let path = syntax.target.path
    let use = TargetUse(syntax.target)
    guard path.rest.isEmpty, let flow = flowsByName[path.text] else {
      reportNoFlow(path, of: syntax.name.text)
      return nil
    }
    let place = Target.Place.flow(flow)
    checkShowing(place, at: use, navigation: syntax.navigation)
    // There is no route with values: only the flow's defaults and the values that are written here are available.
    let arguments = arguments(of: use, place, ValueSources(route: [], flow: nil, what: "guard", surroundings: .init()))
    return Target(place: place, arguments: arguments, location: location(path.range))
  }

  private mutating func reportNoFlow(_ path: DottedNameSyntax, of name: String) {
    guard !syntaxErrors.names.contains(path.first.text) else { return }
    // Otherwise every file whose coordinators check the guard would have to import the module.
    if let external = externalsByName[path.text] {
      diagnostics.add(
        AnalysisRules.misplacedTarget, "a guard starts a flow of this module, and `\(path.text)` is of another",
        at: path.range, notes: [.init("it is declared here", at: program.externals[external].location.range)],
        helps: [.init("name a flow of your own that starts with it, `start -> \(path.text)`, and can finish")])
      return
    }
    for declaration in flowDeclarations {
      let last = path.rest.last ?? path.first
      guard path.rest.isEmpty || declaration.syntax.name.text == path.first.text,
        let known = declaration.names[last.text]
      else { continue }
      diagnostics.add(
        AnalysisRules.misplacedTarget, "a guard starts a flow, and `\(path.text)` is not one", at: path.range,
        notes: [.init("it is declared here", at: known.range)],
        helps: [.init("name a flow that can finish: put the screen into one, or name the flow that it is in")])
      return
    }
    reportUnknown(
      AnalysisRules.unknownScreen, "there is no flow named `\(path.text)`",
      NameSyntax(text: path.text, range: path.range), "flow",
      among: program.flows.map(\.name), declared: nil)
  }

  private mutating func requirements(_ syntax: RequiresSyntax?) -> [Requirement] {
    guard let syntax else { return [] }
    var found: [Requirement] = []
    var places: [Guard.ID: SourceRange] = [:]
    for (position, name) in syntax.guards.enumerated() {
      guard let id = guardsByName[name.text] else {
        reportUnknown(
          AnalysisRules.unknownGuard, "there is no guard named `\(name.text)`", name, "guard",
          among: program.guards.map(\.name), declared: nil)
        continue
      }
      if let first = places[id] {
        let previous = syntax.guards[position - 1].range.end
        diagnostics.add(
          AnalysisRules.repeatedGuard, "the guard `\(name.text)` is required twice", at: name.range,
          notes: [.init("it is required here first", at: first)],
          helps: [
            .init(
              "remove one of them",
              fix: .init(replace: SourceRange(name.range.file, previous, name.range.end), with: ""))
          ])
        continue
      }
      places[id] = name.range
      found.append(Requirement(id, location: location(name.range)))
    }
    return found
  }
}
