import FlowDiagnostics
import FlowModel

/// The links of a program in a form for display: each with its destination and its declaration.
package struct LinkCatalogue: Sendable {
  /// A link.
  package struct Entry: Sendable {
    package var id: Link.ID
    /// The destination: `Talk.Episode`, `Talk.User.detail`.
    package var place: String
    /// True if its destination has other links.
    package var isOneOfSeveral: Bool
    /// The guards that have to be passed before it is shown, in the order in which they are checked.
    package var guards: [String]
    /// The screens that a coordinator shows under it, if it has one.
    package var stack: LinkStack?
    /// The file that declares it, with its path as given.
    package var path: String
    package var line: Int
  }

  package let program: Program
  /// The links in source order.
  package let entries: [Entry]

  /// Creates the catalogue of a program without errors, whose places refer to the sources. For each link, there are the
  /// guards of its destination, and the screens that a coordinator shows under its destination.
  package init(_ program: Program, sources: [SourceFile], guards: [[Guard.ID]], stacks: [LinkStack?]) {
    self.program = program
    var counts: [Link.Place: Int] = [:]
    for link in program.links { counts[link.place, default: 0] += 1 }
    let entries = program.links.enumerated().map { index, link in
      Entry(
        id: Link.ID(index), place: program.name(ofLinked: link), isOneOfSeveral: counts[link.place, default: 0] > 1,
        guards: guards[index].map { program[$0].name }, stack: stacks[index],
        path: sources[Int(link.location.range.file.index)].path, line: link.location.line)
    }
    // Entries are declared after the screens; here all links are in source order.
    self.entries = entries.sorted { program[$0.id].location.range < program[$1.id].location.range }
  }

  /// Returns the entry of a link.
  package subscript(id: Link.ID) -> Entry? { entries.first { $0.id == id } }

  /// The table: address, destination, what is under it, parameters, file and line.
  package var text: String {
    let rows = entries.map { entry in
      let link = program[entry.id]
      let mark = [
        entry.isOneOfSeveral ? (link.isCanonical ? "canonical" : "also") : nil, link.isOnTop ? "on top" : nil,
      ].compactMap(\.self).joined(separator: ", ")
      return [
        link.template, entry.place, words(for: entry.stack) ?? "", mark,
        link.values.map(\.parameter.declaration).joined(separator: ", "),
        "\(entry.path):\(entry.line)",
      ].map(visibleText)
    }
    let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for row in rows {
      var line = ""
      for (cell, width) in zip(row.dropLast(), widths) where width > 0 {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      text += line + (row.last ?? "") + "\n"
    }
    return text
  }

  /// Describes the screens under a destination, for example `over List, Customer(id)`, or `in Main.secondary next to
  /// Boxes`; `nil` if there are none. For a URL, there are the values of the link by their names.
  func words(for stack: LinkStack?, _ values: [String: String]? = nil) -> String? {
    guard let stack else { return nil }
    func words(_ word: String, _ screens: [LinkStack.Screen]) -> String? {
      let names = screens.map { screen in
        let arguments = screen.arguments.map { argument in
          values.map { "\(argument.name): \($0[argument.name] ?? argument.value.text)" } ?? argument.name
        }
        return program.name(of: screen.place) + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
      }
      return names.isEmpty ? nil : "\(word) \(names.joined(separator: ", "))"
    }
    let parts = [
      stack.tab.map { "in \(program.name(of: $0))" }, words("over", stack.screens), words("next to", stack.others),
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The table for a program: with the origins, and the place of each value in a URL.
  package var json: JSONValue {
    .object([
      .init("version", .number(1)),
      .init("links", .array(entries.map { .object(members(of: $0)) })),
    ])
  }

  /// Returns the description of a link as JSON, for all JSON output.
  func members(of entry: Entry) -> [JSONValue.Member] {
    let link = program[entry.id]
    return [
      .init("address", .string(link.template)), .init("opens", .string(entry.place)),
      .init("flow", .string(program[link.flow].name)),
      .init("screen", link.place.screen.map { .string(program[$0].name) }),
      .init("entry", entryName(of: link).map { .string($0) }), .init("do", doName(of: link).map { .string($0) }),
      .init("canonical", .bool(link.isCanonical)), .init("onTop", link.isOnTop ? .bool(true) : nil),
      .init("stack", entry.stack.map { .array($0.screens.map { .object(members(of: $0)) }) }),
      .init("tab", entry.stack?.tab.map { .string(program.name(of: $0)) }),
      .init("guards", entry.guards.isEmpty ? nil : .array(entry.guards.map { .string($0) })),
      .init("origins", .array(program[link.flow].origins.map { .string($0.text) })),
      .init("parameters", .array(link.placedValues.map { .object(members(of: $0.value, in: $0.place)) })),
      .init("file", .string(entry.path)), .init("line", .number(entry.line)),
    ]
  }

  private func members(of screen: LinkStack.Screen) -> [JSONValue.Member] {
    [
      .init("screen", .string(program.name(of: screen.place))),
      .init("parameters", .array(screen.arguments.map { .string($0.name) })),
    ]
  }

  private func entryName(of link: Link) -> String? {
    guard case .entry(let screen, let entry) = link.place else { return nil }
    return program[screen].entries[entry].name
  }

  private func doName(of link: Link) -> String? {
    guard case .do(let flow, let route) = link.place else { return nil }
    return program[flow].routes[route].name
  }

  private func members(of value: Link.Value, in place: String) -> [JSONValue.Member] {
    [
      .init("name", .string(value.parameter.name)), .init("type", .string(value.parameter.type.text)),
      .init("default", value.parameter.defaultValue.map { .string($0.text) }), .init("in", .string(place)),
    ]
  }
}

extension Link {
  /// Its values, each with the part of a URL that contains it.
  var placedValues: [(value: Value, place: String)] {
    let path = path.compactMap { if case .placeholder(_, let value, _) = $0 { (value, "path") } else { nil } }
    return path + (rest.map { [($0, "rest")] } ?? []) + query.map { ($0.value, "query") }
      + (fragment.map { [($0, "fragment")] } ?? [])
  }
}

extension Parameter {
  /// The declaration in a flow file: `seconds: Int = 0`.
  var declaration: String { "\(name): \(type.text)" + (defaultValue.map { " = \($0.text)" } ?? "") }
}

extension Program {
  /// Returns the name of a place in its flow: `Episode`, `User.detail`, `Main.list`.
  func name(of place: Target.Place) -> String {
    switch place {
    case .screen(let screen): self[screen].name
    case .entry(let screen, let entry): "\(self[screen].name).\(self[screen].entries[entry].name)"
    case .flow(let flow): self[flow].name
    case .external(let external): externals[external].name
    case .tabs(let flow, let tabs): self[flow].tabs[tabs].name
    case .tab(let flow, let tabs, let tab): "\(self[flow].tabs[tabs].name).\(self[flow].tabs[tabs].tabs[tab].name)"
    }
  }

  /// Returns the destination of a link by name: `Talk.Episode`, `Talk.User.detail`.
  package func name(ofLinked link: Link) -> String {
    let flow = self[link.flow].name
    if case .do(let owner, let route) = link.place { return "\(flow).\(self[owner].routes[route].name)" }
    return "\(flow).\(link.place.target.map(name) ?? "")"
  }
}

// MARK: - MatchReport

/// The result of matching a URL, as text for people or as JSON for a program.
package struct MatchReport: Sendable {
  private let catalogue: LinkCatalogue
  private let url: String
  private let match: LinkMatch

  /// The maximum number of missed links that are shown.
  private static let shownMisses = 3

  /// Matches a URL with the links of a catalogue.
  package init(_ url: String, in catalogue: LinkCatalogue) {
    self.catalogue = catalogue
    self.url = url
    self.match = LinkMatcher(catalogue.program).match(url)
  }

  /// True if the text is a URL or a path.
  package var isURL: Bool { match != .noURL }
  /// True if the URL opens a link.
  package var isFound: Bool { if case .found = match { true } else { false } }

  /// The report as text.
  package var text: String {
    let shown = visibleText(url)
    switch match {
    case .found(let id, let given): return text(of: id, given)
    case .noURL: return "`\(shown)` is no URL and no path\n"
    case .notDecodable(let reason): return "no link matches `\(shown)`\n  \(visibleText(reason))\n"
    case .noPlace(let place): return "no link matches `\(shown)`\n  \(words(forUnknown: place))\n"
    case .ambiguous(let links):
      var text = "several links match `\(shown)`: their flows have different origins, and it has none\n"
      for entry in links.compactMap({ catalogue[$0] }) { text += line(of: entry) }
      return text
    case .missed(let misses):
      var text = "no link matches `\(shown)`\n"
      for miss in misses.prefix(Self.shownMisses) {
        guard let entry = catalogue[miss.link] else { continue }
        text += line(of: entry)
        text += "      \(visibleText(miss.reason))\n"
      }
      return text
    }
  }

  private func line(of entry: LinkCatalogue.Entry) -> String {
    visibleText("  \(catalogue.program[entry.id].template)  \(entry.place)  \(entry.path):\(entry.line)") + "\n"
  }

  /// The report as JSON.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("version", .number(1)), .init("url", .string(url)), .init("matches", .bool(isFound)),
    ]
    switch match {
    case .found(let id, let given):
      let link = catalogue.program[id]
      members.append(.init("link", catalogue[id].map { .object(catalogue.members(of: $0)) }))
      let values = zip(link.values, given).map { value, given in
        JSONValue.object([
          .init("name", .string(value.parameter.name)), .init("type", .string(value.parameter.type.text)),
          .init("isGiven", .bool(given != .absent)), .init("texts", given.texts.map { .array($0.map { .string($0) }) }),
          .init("value", .string(words(for: given, of: value))),
        ])
      }
      members.append(.init("values", .array(values)))
      members.append(.init("canonical", canonicalPath(of: id, given).map { .string($0) }))
    case .noURL: members.append(.init("reason", .string(RoutegenLinks.noURL)))
    case .notDecodable(let reason): members.append(.init("reason", .string(reason)))
    case .noPlace(let place): members.append(.init("reason", .string(words(forUnknown: place))))
    case .ambiguous(let links):
      members.append(.init("reason", .string("flows with different origins have it")))
      members.append(
        .init("links", .array(links.compactMap { catalogue[$0] }.map { .object(catalogue.members(of: $0)) })))
    case .missed(let misses):
      let shown = misses.prefix(Self.shownMisses).map { miss in
        JSONValue.object([
          .init("reason", .string(miss.reason)),
          .init("link", catalogue[miss.link].map { .object(catalogue.members(of: $0)) }),
        ])
      }
      members.append(.init("misses", .array(Array(shown))))
    }
    return .object(members)
  }

  // MARK: Found links

  private func text(of id: Link.ID, _ given: [GivenValue]) -> String {
    guard let entry = catalogue[id] else { return "" }
    let link = catalogue.program[id]
    var text = "\(visibleText(entry.place))\n"
    for (value, given) in zip(link.values, given) {
      let parameter = value.parameter
      text += visibleText("  \(parameter.name): \(parameter.type.text) = \(words(for: given, of: value))")
      if given == .absent, parameter.defaultValue != nil { text += ", its default" }
      // Only the app knows which texts its types accept.
      if case .named(let name) = value.type, case .texts = given { text += ", if `\(name)` accepts it" }
      text += "\n"
    }
    let values = Dictionary(zip(link.values, given).map { ($0.parameter.name, words(for: $1, of: $0)) }) { first, _ in
      first
    }
    if let under = catalogue.words(for: entry.stack, values) { text += visibleText("  \(under)") + "\n" }
    if !entry.guards.isEmpty {
      text += "  requires \(entry.guards.map { "`\($0)`" }.joined(separator: ", then "))\n"
    }
    text += "  by `\(visibleText(link.template))`, \(visibleText(entry.path)):\(entry.line)\n"
    if let path = canonicalPath(of: id, given) { text += "  printed `\(path)`\n" }
    return text
  }

  /// Returns the path that is printed for the destination of a URL.
  private func canonicalPath(of id: Link.ID, _ given: [GivenValue]) -> String? {
    LinkPrinter(catalogue.program).path(of: id, given, isAlone: true)
  }

  /// Returns a value as Swift would write it.
  private func words(for given: GivenValue, of value: Link.Value) -> String {
    switch given {
    case .absent:
      value.parameter.defaultValue?.text ?? (value.count == .array ? "[]" : "nil")
    case .nothing: "nil"
    case .texts(let texts):
      value.count == .array
        ? "[\(texts.map { word($0, value.type) }.joined(separator: ", "))]" : word(texts.first ?? "", value.type)
    }
  }

  private func word(_ text: String, _ type: LinkType) -> String {
    switch type {
    case .bool, .signedInteger, .unsignedInteger, .floatingPoint: text
    case .text, .uuid, .url, .named: "\"\(text)\""
    }
  }

  // MARK: Missed links

  private func words(forUnknown place: String) -> String {
    place.isEmpty ? "the flow files have no link" : "nothing with a link is called `\(visibleText(place))`"
  }
}

extension GivenValue {
  /// Its texts, if it has any.
  fileprivate var texts: [String]? { if case .texts(let texts) = self { texts } else { nil } }
}

// MARK: - AppSiteAssociation

/// The file `apple-app-site-association`, which a web server provides so that its links open an app.
///
/// Its patterns have `*` for any characters and `?` for one character; both also match slashes. They therefore match
/// more than the links do, and never less: the app handles URLs that it cannot open.
package struct AppSiteAssociation: Sendable {
  private let components: [JSONValue]

  /// Creates the file for the links of flows with an `https` origin; no other scheme is universal.
  package init(_ catalogue: LinkCatalogue) {
    let program = catalogue.program
    // Links that differ only in types are one pattern.
    var places: [Pattern: [String]] = [:]
    var patterns: [Pattern] = []
    for entry in catalogue.entries {
      let link = program[entry.id]
      guard program[link.flow].origins.contains(where: { $0.scheme == "https" && $0.host != nil }) else { continue }
      for path in Self.paths(of: link) {
        let pattern = Pattern(path: path, query: Self.query(of: link))
        if places[pattern] == nil { patterns.append(pattern) }
        if places[pattern]?.contains(entry.place) != true { places[pattern, default: []].append(entry.place) }
      }
    }
    components = patterns.map { pattern in
      .object([
        .init("/", .string(pattern.path)), .init("?", pattern.query),
        .init("comment", .string(places[pattern, default: []].joined(separator: ", "))),
      ])
    }
  }

  private struct Pattern: Hashable {
    var path: String
    var query: JSONValue?
  }

  /// True if no link is for the web.
  package var isEmpty: Bool { components.isEmpty }

  /// Returns the document, with one pattern a line, for the app IDs that open the links, each with the prefix of its
  /// team: `ABCDE12345.example.talk`.
  package func json(appIDs: [String]) -> JSONValue {
    let details = JSONValue.object([
      .init("appIDs", .array(appIDs.map { .string($0) })), .init("components", .array(components)),
    ])
    return .object([.init("applinks", .object([.init("details", .array([details]))]))])
  }

  /// Returns the patterns of a path: two if the rest of it, with its slash, is optional.
  private static func paths(of link: Link) -> [String] {
    var path = ""
    for segment in link.path {
      switch segment {
      case .literal(let text): path += "/" + PercentEncoding.encode(text)
      case .placeholder(let prefix, _, let suffix):
        path += "/" + PercentEncoding.encode(prefix) + "?*" + PercentEncoding.encode(suffix)
      }
    }
    if link.rest != nil { return (path.isEmpty ? [] : [path]) + [path + "/*"] }
    return [path.isEmpty ? "/" : path]
  }

  /// Returns the required query items; optional items cannot be expressed.
  private static func query(of link: Link) -> JSONValue? {
    let needed = link.query.filter { $0.value.count == .one && $0.value.parameter.defaultValue == nil }
    guard !needed.isEmpty else { return nil }
    return .object(
      needed.map { item in
        .init(PercentEncoding.encode(item.name), .string(item.value.type == .text ? "*" : "?*"))
      })
  }
}
