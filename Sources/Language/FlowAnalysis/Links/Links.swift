import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax

/// Links of screens, entries and `do`s, with only their text.
extension ModelPass {
  /// Adds links to the program.
  mutating func declare(_ links: [LinkSyntax], of place: Link.Place, in flow: Flow.ID) -> [Link.ID] {
    links.enumerated().map { index, link in
      program.links.append(
        Link(
          flow: flow, place: place, docs: link.docs?.lines ?? [], template: link.template.value, path: [],
          isCanonical: index == 0, location: location(link.template.range)))
      program.links[program.links.count - 1].isOnTop = link.onTop != nil
      return Link.ID(program.links.count - 1)
    }
  }
}

// MARK: - Resolver: links

extension Resolver {
  /// Reads the templates of all links, and finds the parameters for their placeholders.
  mutating func resolveLinks() {
    for index in program.links.indices {
      let id = Link.ID(index)
      let link = program[id]
      collectParameters(ofLinked: link.place)
      if let screen = link.place.screen, repeatedScreens.contains(screen) { continue }
      let template = LinkTemplateParser.parse(link.template)
      for mistake in template.mistakes {
        let range = place(of: mistake.range, in: link)
        // Text with escapes cannot be replaced.
        let edit =
          range == link.location.range ? nil : mistake.replacement.map { Diagnostic.Edit(replace: range, with: $0) }
        let known = linked(link.place).parameters + program[link.flow].parameters
        diagnostics.add(
          AnalysisRules.malformedLink, mistake.message, at: range, help: mistake.help, fix: edit,
          isCertain: known.contains { $0.name == mistake.parameter })
      }
      if resolve(template, of: id), template.mistakes.isEmpty { understoodLinks.append(id) }
    }
  }

  /// Collects the parameter lists of a place that has a link.
  private mutating func collectParameters(ofLinked place: Link.Place) {
    switch place {
    case .screen(let screen): linkedParameters[place] = valueSyntax(of: screen).parameters
    case .entry(let screen, _):
      guard linkedParameters[place] == nil else { return }
      for (index, entry) in valueSyntax(of: screen).entries.enumerated() {
        linkedParameters[.entry(screen, index)] = entry.parameters
      }
    case .do: break
    }
  }

  /// Finds the links that no URL can distinguish, and marks those that others overlap.
  mutating func findLinkConflicts() -> [LinkConflict] {
    let found = LinkConflicts.find(among: understoodLinks, of: program)
    for link in found.overlapped { program[link].isOverlapped = true }
    return found.conflicts
  }

  /// Fills in the parts of a template; returns true if all its placeholders refer to values that a URL can carry.
  private mutating func resolve(_ template: LinkTemplate, of id: Link.ID) -> Bool {
    var isUnderstood = checkNeedsNoEntry(id)
    let known = isUnderstood ? values(for: program[id]) : [:]
    var link = program[id]
    /// Returns the value of a placeholder.
    func value(_ placeholder: LinkTemplate.Placeholder, _ position: Position, _ resolver: inout Resolver) -> Link.Value?
    {
      guard isUnderstood || !known.isEmpty else { return nil }
      let value = resolver.value(of: placeholder, in: link, position, among: known)
      if value == nil { isUnderstood = false }
      return value
    }
    for segment in template.path {
      switch segment {
      case .literal(let text): link.path.append(.literal(text))
      case .placeholder(let prefix, let placeholder, let suffix):
        guard let value = value(placeholder, .path, &self) else { continue }
        link.path.append(.placeholder(prefix: prefix, value: value, suffix: suffix))
      }
    }
    link.rest = template.rest.flatMap { value($0, .rest, &self) }
    link.query = template.query.compactMap { item in
      value(item.placeholder, .query, &self).map { Link.QueryItem(name: item.name, value: $0) }
    }
    link.fragment = template.fragment.flatMap { value($0, .fragment, &self) }
    program[id] = link
    return isUnderstood
  }

  /// The position of a placeholder in a link.
  private enum Position { case path, rest, query, fragment }

  /// A parameter that placeholders can refer to.
  private struct Known {
    var owner: Link.Value.Owner
    var index: Int
    var parameter: Parameter
    var shape: TypeShape
  }

  /// Returns the parameters of a link's place and of its flow by name; those of the place win.
  private func values(for link: Link) -> [String: Known] {
    var known: [String: Known] = [:]
    func add(_ parameters: [Parameter], _ syntax: ParameterListSyntax?, _ owner: Link.Value.Owner) {
      let shapes = Dictionary((syntax?.parameters ?? []).map { ($0.name.text, $0.type.shape) }) { first, _ in first }
      for (index, parameter) in parameters.enumerated() where known[parameter.name] == nil {
        guard let shape = shapes[parameter.name] else { continue }
        known[parameter.name] = Known(owner: owner, index: index, parameter: parameter, shape: shape)
      }
    }
    add(linked(link.place).parameters, linkedParameters[link.place], .place)
    add(program[link.flow].parameters, flowDeclarations[link.flow.index].syntax.parameters, .flow)
    return known
  }

  private mutating func value(
    of placeholder: LinkTemplate.Placeholder, in link: Link, _ position: Position, among known: [String: Known]
  ) -> Link.Value? {
    guard let found = known[placeholder.name] else {
      let name = NameSyntax(text: placeholder.name, range: place(of: placeholder.range, in: link))
      let own = linked(link.place).parameters.map(\.name)
      let flow = program[link.flow].parameters.map(\.name)
      let message = "\(linked(link.place).name) has no parameter named `\(name.text)`"
      guard name.range != link.location.range else {
        // Text with escapes cannot be replaced.
        diagnostics.add(
          AnalysisRules.unknownPlaceholder, message, at: name.range, help: "declare it, or fix the name")
        return nil
      }
      reportUnknown(
        AnalysisRules.unknownPlaceholder, message, name,
        "parameter", among: own + flow.filter { !own.contains($0) }, declared: linked(link.place).declared)
      return nil
    }
    let (name, type) = (placeholder.name, found.parameter.type.text)
    guard case .carried(let carried, let count) = CarriedType(found.shape) else {
      if case .refused(let what) = CarriedType(found.shape) {
        reportNotCarried(found.parameter, what, at: place(of: placeholder.range, in: link))
      }
      return nil
    }
    let value = Link.Value(
      owner: found.owner, index: found.index, parameter: found.parameter, type: carried, count: count)
    let problem: (message: String, help: String)? =
      switch position {
      case .path where count != .one:
        (
          "a segment of the path is one value, and `\(name)` is \(count == .array ? "an array" : "an optional")",
          count == .array
            ? "put it into the query, `?\(name)={\(name)}`, or take the rest of the path, `{\(name)...}`"
            : "put it into the query, `?\(name)={\(name)}`, or give the screen an entry that needs it"
        )
      case .rest where carried != .text || count == .optional:
        (
          "what is left of a path is a `String` or a `[String]`, and `\(name)` is `\(type)`",
          "give the parameter one of these types"
        )
      case .fragment where count == .array:
        (
          "a fragment is one value, and `\(name)` is an array",
          "put it into the query, `?\(name)={\(name)}`"
        )
      // Without a default, the value is `nil` as well.
      case .fragment where count == .optional && found.parameter.defaultValue.map({ $0.text != "nil" }) == true:
        (
          "a fragment cannot say `nil`, and `\(name)` is something else where it is missing",
          "put it into the query, where `?\(name)` without a value is `nil`, or make `nil` its default"
        )
      default: nil
      }
    guard let problem else { return value }
    diagnostics.add(
      AnalysisRules.typeNotInURL, problem.message, at: place(of: placeholder.range, in: link),
      notes: [.init("`\(name)` is declared here", at: found.parameter.location.range)], help: problem.help)
    return nil
  }

  private mutating func reportNotCarried(_ parameter: Parameter, _ what: String, at range: SourceRange) {
    diagnostics.add(
      AnalysisRules.typeNotInURL, "a URL cannot carry `\(parameter.name)`, which is \(what)", at: range,
      notes: [.init("`\(parameter.name)` is declared here", at: parameter.location.range)],
      help: "take what identifies it instead, in an entry of the screen: `entry byID(id: String)`")
  }

  /// Checks that a screen with entries has its links in an entry.
  private mutating func checkNeedsNoEntry(_ id: Link.ID) -> Bool {
    let link = program[id]
    guard case .screen(let screen) = link.place, let entry = program[screen].entries.first else { return true }
    diagnostics.add(
      AnalysisRules.missingEntry, "the link does not say which entry of `\(program[screen].name)` it opens",
      at: link.location.range, notes: [.init("this is one of its entries", at: entry.location.range)],
      help: "put the link into the braces of an entry: `entry \(entry.name) { link \"…\" }`")
    return false
  }
}

// MARK: - Checker: links

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
    for (index, parameter) in linked(link.place).parameters.enumerated()
    where !given.contains(index) && parameter.defaultValue == nil && !isOptional(parameter, of: link)
      && !flow(of: link, has: parameter)
    {
      // The placeholders of other languages: `$id`, `<id>`, `[id]` and `*`.
      let name = parameter.name
      let written = [name, "$\(name)", "<\(name)>", "[\(name)]", "*"].first { "\(link.template)/".holds("/\($0)/") }
      let help = "put `{\(name)}` into it, or give the parameter a default"
      diagnostics.add(
        AnalysisRules.missingPlaceholder,
        "the link does not say `\(name)`, which \(linked(link.place).name) needs", at: link.location.range,
        notes: [.init("`\(name)` is declared here", at: parameter.location.range)],
        help: written.map { "write `{\(name)}` instead of `\($0)`" } ?? help)
    }
  }

  /// True if the flow of a link has a parameter with the same name and type.
  func flow(of link: Link, has parameter: Parameter) -> Bool {
    program[link.flow].parameters.contains { $0.isSame(as: parameter) }
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
        "the link takes `\(name)`, which the first link of \(owner(of: link)) does not have", at: link.location.range,
        notes: [.init("this is the first link, the one that is printed", at: program[first].location.range)],
        help: "add `\(name)` to the first link, for example `?\(name)={\(name)}`, or put this link first")
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
        help: "put `{\(name)}` into it, or take it out of the first")
    }
  }

  private mutating func checkConflicts() {
    for conflict in resolution.linkConflicts {
      let first = program[conflict.first]
      let second = program[conflict.second]
      let isTwice = first.place == second.place && PathPattern(first) == PathPattern(second)
      var names = [second, first].map { linked($0.place).name }
      if !isTwice, names[0] == names[1] {
        names = [second, first].map { "\(linked($0.place).name) of `\(program[$0.flow].name)`" }
      }
      diagnostics.add(
        AnalysisRules.conflictingLinks,
        isTwice
          ? "\(names[0]) has a link for this path already"
          : "`\(conflict.path)` opens both \(names[0]) and \(names[1])",
        at: second.location.range,
        notes: [.init("the other link is here", at: first.location.range)],
        help: isTwice
          ? "remove one of them: queries and fragments do not decide"
          : "add text to one of the paths, or give a parameter a narrower type: neither link is more specific")
    }
  }

  // MARK: - Links on top

  /// Checks that links `onTop` can open over what is shown, and that all links of a place open in the same way.
  mutating func checkLinksOnTop() {
    guard program.links.contains(where: \.isOnTop) else { return }
    var firsts: [Link.Place: Link.ID] = [:]
    for id in resolution.understoodLinks {
      let link = program[id]
      let first = program[firsts[link.place] ?? id]
      if firsts[link.place] == nil { firsts[link.place] = id }
      if link.isOnTop, link.place.target == nil {
        report("a `do` shows no screen, so its link cannot be `onTop`", of: link)
      } else if link.isOnTop, !program[link.flow].generates.contains(.coordinator) {
        report("the flow `\(program[link.flow].name)` has no coordinator, which opens links `onTop`", of: link)
      } else if link.isOnTop != first.isOnTop {
        let (on, off) = link.isOnTop ? (link, first) : (first, link)
        diagnostics.add(
          AnalysisRules.misplacedOnTop, "one link of \(linked(link.place).name) is `onTop`, and another one is not",
          at: off.location.range, notes: [.init("this one is `onTop`", at: on.location.range)],
          help: "write `onTop` after both, or leave it out")
      }
    }
  }

  private mutating func report(_ message: String, of link: Link) {
    diagnostics.add(
      AnalysisRules.misplacedOnTop, message, at: link.location.range, help: "leave `onTop` out")
  }

  /// Checks that a flow with a view modifier shows views.
  mutating func checkModifier(of flow: Flow.ID) {
    guard let modifier = program[flow].modifier, !showsViews(flow), !syntaxErrors.isAny else { return }
    diagnostics.add(
      AnalysisRules.modifierWithoutViews, "the flow `\(program[flow].name)` shows no views for a modifier",
      at: modifier.location.range, help: "leave `modifier` out, or move it to the flow with the views")
  }

  private func showsViews(_ flow: Flow.ID) -> Bool {
    if program[flow].platform == .swiftUI { return true }
    guard program[flow].platform == .uiKit, program[flow].generates.contains(.coordinator) else { return false }
    if program.screens(of: flow).contains(where: { program[$0].isView }) { return true }
    return codeTargets(of: flow).contains { target in
      switch target.place {
      case .flow(let other): program[other].platform == .swiftUI
      case .screen(let screen), .entry(let screen, _): program[screen].isView
      case .external, .tabs, .tab: false
      }
    }
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let misplacedLink = Rule(
    "misplaced-link", .error,
    meaning: """
      The `do` of a screen has a link. A link performs a `do` from whatever screen is shown, so the `do` belongs to \
      the flow, as what every screen of it can do. The `do` of a screen is performed from that screen only.

      Move the `do` to its flow. To open the screen, give the screen the link.
      """,
    in: "generate coordinator; flow Talk { … }",
    wrong: #"start screen List { do refresh { link "/refresh" } }"#,
    right: #"do refresh { link "/refresh" } start screen List"#)

  static let misplacedOnTop = Rule(
    "misplaced-on-top", .error,
    meaning: """
      `onTop` is after a link that cannot open over what is shown. With `onTop`, a link shows its screen over what is \
      shown; other links show it from the start of the flow. A `do` shows no screen, only a coordinator opens links, \
      and all links of a screen or an entry open in the same way.

      Leave `onTop` out, or write it after each link of the screen.
      """,
    in: #"generate coordinator; flow Talk { start screen List; screen User(id: Int) { link "/users/{id}" onTop; … } }"#,
    wrong: #"link "/people/{id}""#, right: #"link "/people/{id}" onTop"#)

  static let malformedLink = Rule(
    "malformed-link", .error,
    meaning: """
      The text after `link` is no template of a URL. A template begins with `/` and is text between slashes, with \
      placeholders in braces: `/users/{id}`. A segment has at most one, with text before and after it or without, \
      as in `post-{id}.json`; `{rest...}` takes what is left of the path. `?` is followed by items like \
      `t={seconds}`, with `&` between them, and `#` by one placeholder.

      Queries and fragments never decide which link a URL opens. So they cannot hold text of their own, only \
      placeholders. Text is written as it is read; a percent sequence means its character: `%7B` is a brace.
      """,
    in: "flow Talk { screen Episode(number: Int) { … } }",
    wrong: #"link "episodes/{number}""#, right: #"link "/episodes/{number}""#)

  static let unknownPlaceholder = Rule(
    "unknown-placeholder", .error,
    meaning: """
      A placeholder of a link names no parameter. What is in braces is the name of a parameter: of the screen or \
      the entry that has the link, or of its flow. The parameter's type says which text the placeholder matches.

      Fix the name, or declare the parameter.
      """,
    in: "flow Talk { screen Episode(number: Int) { … } }",
    wrong: #"link "/episodes/{nunber}""#, right: #"link "/episodes/{number}""#)

  static let missingPlaceholder = Rule(
    "missing-placeholder", .error,
    meaning: """
      A link lacks a value that its screen needs. There is nothing but the URL when it is opened: each parameter of \
      the screen or entry has to be in each of its links, unless it has a default or is an optional. What its flow has \
      by the same name and of the same type need not be said, but then in none of the links.

      Put the parameter into the template, give it a default, or give the screen an entry that needs less.
      """,
    in: "flow Talk { screen Episode(show: String, number: Int) { … } }",
    wrong: #"link "/episodes/{number}""#, right: #"link "/{show}/episodes/{number}""#)

  static let typeNotInURL = Rule(
    "type-not-in-url", .error,
    meaning: """
      A placeholder names a parameter that a URL cannot carry, or not in this place. A URL carries `String`, `Bool`, \
      the integers, `Double`, `Float`, `UUID`, `URL`, and types of the app's that are `RawRepresentable` by one of \
      these or `LosslessStringConvertible`, which the Swift compiler checks. A segment of the path is one such value. \
      An item of the query can be an optional or an array too, a fragment an optional, and `{rest...}` is a `String` \
      or a `[String]`.

      Let the link take what identifies the thing instead of the thing itself: a screen that has it at hand and one \
      that a URL opens are two ways in, so two entries.
      """,
    in: "flow Talk { screen Episode { … } }", wrong: #"entry of(published: Date) { link "/episodes/{published}" }"#,
    right: #"entry published(date: Date); entry numbered(number: Int) { link "/episodes/{number}" }"#)

  static let valueBeyondFirstLink = Rule(
    "value-beyond-first-link", .error,
    meaning: """
      A link takes a value that the first link of its screen does not have. The first link is the one that is \
      printed: what came in by any of the links has to go out by the first, or a URL that was opened and shared \
      again would say less. The other way round is fine: another link may leave out what has a default.

      Add the parameter to the first link, for example in its query, or put the fullest link first.
      """,
    in: #"flow Talk { screen Episode(number: Int, seconds: Int = 0) { …; link "/e/{number}?t={seconds}" } }"#,
    wrong: #"link "/episodes/{number}""#, right: #"link "/episodes/{number}?t={seconds}""#)

  static let conflictingLinks = Rule(
    "conflicting-links", .error,
    meaning: """
      One URL matches two links, and neither of them is more specific. A link is more specific if everything that \
      matches it matches the other too, and not the other way round: `/users/me` than `/users/{name}`, an `Int` than \
      a `String`, anything than `{rest...}`. Then it goes first, wherever it is declared. Where each of two matches \
      something that the other does not, or both match the same, the order of declaration would have to decide, and \
      it does not. Only paths count: queries and fragments never decide.

      Add text to one of the paths, give a parameter a narrower type, or give the flows origins of their own.
      """,
    in: #"flow Talk { screen Episode(number: Int) { link "/episodes/{number}" } screen Season(year: Int) { … } }"#,
    wrong: #"link "/episodes/{year}""#, right: #"link "/episodes/season-{year}""#)

  static let modifierWithoutViews = Rule(
    "modifier-without-views", .error,
    meaning: """
      A flow names a view modifier and shows no views. The modifier is for the views of a SwiftUI flow, and for those \
      that the coordinator of a UIKit flow puts into view controllers.

      Leave `modifier` out, or move it to the flow with the views.
      """,
    in: "flow Zoo { generate coordinator; …; start screen Animals }",
    wrong: "modifier ZooModifier", right: "")
}
