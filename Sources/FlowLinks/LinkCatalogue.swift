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
    /// The file that declares it, with its path as given.
    package var path: String
    package var line: Int
  }

  package let program: Program
  /// The links in source order.
  package let entries: [Entry]

  /// Creates the catalogue of a program.
  ///
  /// - Parameters:
  ///   - program: a program without errors.
  ///   - sources: the files that its places refer to.
  ///   - guards: for each link, the guards of its destination.
  package init(_ program: Program, sources: [SourceFile], guards: [[Guard.ID]]) {
    self.program = program
    var counts: [Link.Place: Int] = [:]
    for link in program.links { counts[link.place, default: 0] += 1 }
    let entries = program.links.enumerated().map { index, link in
      Entry(
        id: Link.ID(index), place: program.name(ofLinked: link), isOneOfSeveral: counts[link.place, default: 0] > 1,
        guards: guards[index].map { program[$0].name },
        path: sources[Int(link.location.range.file.index)].path, line: link.location.line)
    }
    // Entries are declared after the screens; here all links are in source order.
    self.entries = entries.sorted { program[$0.id].location.range < program[$1.id].location.range }
  }

  /// Returns the entry of a link.
  package subscript(id: Link.ID) -> Entry? { entries.first { $0.id == id } }
}

extension LinkCatalogue {
  /// The table: address, destination, parameters, file and line.
  package var text: String {
    let rows = entries.map { entry in
      let link = program[entry.id]
      let mark = [
        entry.isOneOfSeveral ? (link.isCanonical ? "canonical" : "also") : nil, link.isOnTop ? "on top" : nil,
      ].compactMap(\.self).joined(separator: ", ")
      return [
        link.template, entry.place, mark, link.values.map(\.parameter.declaration).joined(separator: ", "),
        "\(entry.path):\(entry.line)",
      ].map(visibleText)
    }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
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
      .init("guards", entry.guards.isEmpty ? nil : .array(entry.guards.map { .string($0) })),
      .init("origins", .array(program[link.flow].origins.map { .string($0.text) })),
      .init("parameters", .array(link.placedValues.map { .object(members(of: $0.value, in: $0.place)) })),
      .init("file", .string(entry.path)), .init("line", .number(entry.line)),
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
  /// Returns the destination of a link by name: `Talk.Episode`, `Talk.User.detail`.
  func name(ofLinked link: Link) -> String {
    let flow = self[link.flow].name
    switch link.place {
    case .screen(let screen): return "\(flow).\(self[screen].name)"
    case .entry(let screen, let entry): return "\(flow).\(self[screen].name).\(self[screen].entries[entry].name)"
    case .do(let owner, let route): return "\(flow).\(self[owner].routes[route].name)"
    }
  }
}
