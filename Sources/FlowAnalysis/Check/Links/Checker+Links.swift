import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax

extension Checker {
  /// Checks that each link opens a place with all its values, and that no URL has two meanings.
  mutating func checkLinks() {
    var firsts: [Link.Place: Link.ID] = [:]
    for link in resolution.understoodLinks {
      checkNeededValues(of: link)
      checkCanBeMade(link)
      let place = program[link].place
      if program[link].isCanonical {
        firsts[place] = link
      } else if let first = firsts[place] {
        checkValues(of: link, areIn: first)
        checkValues(of: first, areSaidBy: link)
      }
    }
    checkLinksOnTop()
    checkConflicts()
  }

  /// Checks that the values of a place are available: code that opens a URL has only the URL and the parameters of the
  /// screen's flow.
  private mutating func checkNeededValues(of id: Link.ID) {
    let link = program[id]
    let given = Set(link.values.filter { $0.owner == .place }.map(\.index))
    for (index, parameter) in parameters(ofLinked: link.place).enumerated()
    where !given.contains(index) && parameter.defaultValue == nil && !isOptional(parameter, of: link)
      && !flow(of: link, has: parameter)
    {
      diagnostics.add(
        AnalysisRules.missingPlaceholder,
        "the link does not say `\(parameter.name)`, which \(name(ofLinked: link.place)) needs",
        at: link.location.range,
        notes: [.init("`\(parameter.name)` is declared here", at: parameter.location.range)],
        helps: [.init("put `{\(parameter.name)}` into it, or give the parameter a default")])
    }
  }

  /// True if the flow of a link has a parameter with the same name and type.
  func flow(of link: Link, has parameter: Parameter) -> Bool {
    program[link.flow].parameters.contains { $0.name == parameter.name && $0.type == parameter.type }
  }

  private func isOptional(_ parameter: Parameter, of link: Link) -> Bool {
    let list = resolution.linkedParameters[link.place]
    switch list?.parameters.first(where: { $0.name.text == parameter.name })?.type.shape {
    case .optional: return true
    case .named(let names): return ["Optional", "Swift.Optional"].contains(names.map(\.text).joined(separator: "."))
    default: return false
    }
  }

  /// Checks that code can show the place of a link, as for a route.
  private mutating func checkCanBeMade(_ id: Link.ID) {
    let link = program[id]
    guard program[link.flow].generates.contains(.coordinator), let screen = link.place.screen,
      let scene = program[screen].scene, scene.identifier == nil, !program[screen].isMadeByApp
    else { return }
    reportMissingSceneIdentifier(of: screen, at: link.location.range)
  }

  /// Returns the owner of a link in a message: "its screen".
  private func owner(of link: Link) -> String { link.place.target == nil ? "its `do`" : "its screen" }

  private mutating func checkValues(of id: Link.ID, areIn first: Link.ID) {
    let link = program[id]
    let known = Set(program[first].values.map { [$0.owner == .flow ? 1 : 0, $0.index] })
    for value in link.values where !known.contains([value.owner == .flow ? 1 : 0, value.index]) {
      let name = value.parameter.name
      diagnostics.add(
        AnalysisRules.valueBeyondFirstLink,
        "the link takes `\(name)`, which the first link of \(owner(of: link)) does not have",
        at: link.location.range,
        notes: [.init("this is the first link, the one that is printed", at: program[first].location.range)],
        helps: [.init("add `\(name)` to the first link, for example `?\(name)={\(name)}`, or put this link first")])
    }
  }

  /// Checks the values of a link against the first link of its screen. The address that is printed is always the first
  /// link's, so every other link needs all values of it. Missing screen values are reported elsewhere; values of the
  /// flow may be missing in all links, but not only in some.
  private mutating func checkValues(of first: Link.ID, areSaidBy id: Link.ID) {
    let link = program[id]
    let said = Set(link.values.map { [$0.owner == .flow ? 1 : 0, $0.index] })
    for value in program[first].values
    where value.count == .one && value.parameter.defaultValue == nil
      && !said.contains([value.owner == .flow ? 1 : 0, value.index])
      && (value.owner == .flow || flow(of: link, has: value.parameter))
    {
      let name = value.parameter.name
      diagnostics.add(
        AnalysisRules.missingPlaceholder,
        "the link does not say `\(name)`, which the first link of \(owner(of: link)) does", at: link.location.range,
        notes: [.init("this is the first link, the one that is printed", at: program[first].location.range)],
        helps: [.init("put `{\(name)}` into it, or take it out of the first")])
    }
  }

  private mutating func checkConflicts() {
    for conflict in resolution.linkConflicts {
      let first = program[conflict.first]
      let second = program[conflict.second]
      let isTwice = first.place == second.place && PathPattern(first) == PathPattern(second)
      diagnostics.add(
        AnalysisRules.conflictingLinks,
        isTwice
          ? "\(name(ofLinked: second.place)) has a link for this path already"
          : "`\(conflict.path)` opens both \(name(ofLinked: second.place)) and \(name(ofLinked: first.place))",
        at: second.location.range, notes: [.init("the other link is here", at: first.location.range)],
        helps: [
          .init(
            isTwice
              ? "remove one of them: queries and fragments do not decide"
              : "add text to one of the paths, or give a parameter a narrower type: neither link is more specific")
        ])
    }
  }
}
