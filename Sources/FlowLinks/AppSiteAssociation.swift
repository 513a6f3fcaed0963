import FlowDiagnostics
import FlowModel

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

  /// Returns the document.
  ///
  /// - Parameter appIDs: the app IDs that open the links, each with the prefix of its team: `ABCDE12345.example.talk`.
  /// - Returns: the document, with one pattern a line.
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
