import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax

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
        diagnostics.add(
          AnalysisRules.malformedLink, mistake.message, at: place(of: mistake.range, in: link),
          helps: [.init(mistake.help)])
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
    add(parameters(ofLinked: link.place), linkedParameters[link.place], .place)
    add(program[link.flow].parameters, flowDeclarations[link.flow.index].syntax.parameters, .flow)
    return known
  }

  private mutating func value(
    of placeholder: LinkTemplate.Placeholder, in link: Link, _ position: Position, among known: [String: Known]
  ) -> Link.Value? {
    guard let found = known[placeholder.name] else {
      let name = NameSyntax(text: placeholder.name, range: place(of: placeholder.range, in: link))
      let own = parameters(ofLinked: link.place).map(\.name)
      let flow = program[link.flow].parameters.map(\.name)
      let message = "\(self.name(ofLinked: link.place)) has no parameter named `\(name.text)`"
      guard name.range != link.location.range else {
        // Text with escapes cannot be replaced.
        diagnostics.add(
          AnalysisRules.unknownPlaceholder, message, at: name.range, helps: [.init("declare it, or fix the name")])
        return nil
      }
      reportUnknown(
        AnalysisRules.unknownPlaceholder, message, name,
        "parameter", among: own + flow.filter { !own.contains($0) }, declared: declaration(ofLinked: link.place))
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
      case .fragment where count == .optional && !found.parameter.isNilByDefault:
        (
          "a fragment cannot say `nil`, and `\(name)` is something else where it is missing",
          "put it into the query, where `?\(name)` without a value is `nil`, or make `nil` its default"
        )
      default: nil
      }
    guard let problem else { return value }
    diagnostics.add(
      AnalysisRules.typeNotInURL, problem.message, at: place(of: placeholder.range, in: link),
      notes: [.init("`\(name)` is declared here", at: found.parameter.location.range)],
      helps: [.init(problem.help)])
    return nil
  }

  private mutating func reportNotCarried(_ parameter: Parameter, _ what: String, at range: SourceRange) {
    diagnostics.add(
      AnalysisRules.typeNotInURL, "a URL cannot carry `\(parameter.name)`, which is \(what)", at: range,
      notes: [.init("`\(parameter.name)` is declared here", at: parameter.location.range)],
      helps: [.init("take what identifies it instead, in an entry of the screen: `entry byID(id: String)`")])
  }

  /// Checks that a screen with entries has its links in an entry.
  private mutating func checkNeedsNoEntry(_ id: Link.ID) -> Bool {
    let link = program[id]
    guard case .screen(let screen) = link.place, let entry = program[screen].entries.first else { return true }
    diagnostics.add(
      AnalysisRules.missingEntry, "the screen `\(program[screen].name)` has several ways in", at: link.location.range,
      notes: [.init("this is one of them", at: entry.location.range)],
      helps: [.init("put the link into the braces of an entry: `entry \(entry.name) { link \"…\" }`")])
    return false
  }
}

extension Parameter {
  /// True if the value is `nil` by default: without a default value as well as with `nil`.
  var isNilByDefault: Bool { defaultValue == nil || defaultValue?.text == "nil" }
}
