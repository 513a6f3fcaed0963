import FlowDiagnostics
import FlowModel

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
    case .notDecodable(let part):
      return """
        no link matches `\(shown)`
          `\(visibleText(part))` cannot be decoded: two hexadecimal digits have to follow `%`, and the bytes are UTF-8

        """
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
        text += "      \(visibleText(words(for: miss)))\n"
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
    case .noURL: members.append(.init("reason", .string("it is no URL and no path")))
    case .notDecodable(let part): members.append(.init("reason", .string("`\(part)` cannot be decoded")))
    case .noPlace(let place): members.append(.init("reason", .string(words(forUnknown: place))))
    case .ambiguous(let links):
      members.append(.init("reason", .string("flows with different origins have it")))
      members.append(
        .init("links", .array(links.compactMap { catalogue[$0] }.map { .object(catalogue.members(of: $0)) })))
    case .missed(let misses):
      let shown = misses.prefix(Self.shownMisses).map { miss in
        JSONValue.object([
          .init("reason", .string(words(for: miss))),
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
      text += given == .absent && parameter.defaultValue != nil ? ", its default\n" : "\n"
    }
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

  private func words(forUnknown place: String) -> String { "nothing with a link is called `\(visibleText(place))`" }

  private func words(for miss: LinkMiss) -> String {
    switch miss.reason {
    case .origin:
      let origins = catalogue.program[catalogue.program[miss.link].flow].origins.map { "`\($0.text)`" }
      return "its flow answers to \(origins.joined(separator: ", ")) only"
    case .segment(let text, let wanted), .form(let text, let wanted):
      return text.isEmpty ? "a segment is empty, and not `\(wanted)`" : "`\(text)` is not `\(wanted)`"
    case .value(let text, let parameter, let item):
      let place = item.map { $0 == "#" ? " in the fragment" : " in the item `\($0)`" } ?? ""
      return "`\(text)`\(place) is no `\(parameter.type.text)`, which `\(parameter.name)` is"
    case .missing(let parameter, let item):
      let what = item == "#" ? "there is no fragment" : "the query has no item `\(item)`"
      return "\(what), which `\(parameter.name)` needs"
    case .pathEnds(let wanted): return "the path ends before `\(wanted)`"
    case .pathGoesOn(let text): return "the path goes on with `\(text)`"
    }
  }
}

extension GivenValue {
  /// Its texts, if it has any.
  fileprivate var texts: [String]? { if case .texts(let texts) = self { texts } else { nil } }
}
