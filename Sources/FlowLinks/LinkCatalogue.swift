import FlowDiagnostics
import FlowModel

/// The links of a program, ready to be shown: what each is, what it opens, where it is declared.
package struct LinkCatalogue: Sendable {
  /// A link.
  package struct Entry: Sendable {
    /// Which it is.
    package var id: Link.ID
    /// What it opens: `Talk.Episode`, `Talk.User.detail`.
    package var place: String
    /// Whether what it opens has other links besides.
    package var isOneOfSeveral: Bool
    /// The guards that have to be met before it is shown, in the order in which they are asked.
    package var guards: [String]
    /// The file that declares it, as it was named.
    package var path: String
    /// The line there.
    package var line: Int
  }

  /// The program.
  package let program: Program
  /// Its links, in source order.
  package let entries: [Entry]

  /// Makes the catalogue of a program.
  ///
  /// - Parameters:
  ///   - program: a program without errors.
  ///   - sources: the files that its places refer to.
  ///   - guards: for each link, the guards of what it shows.
  package init(_ program: Program, sources: [SourceFile], guards: [[Guard.ID]]) {
    self.program = program
    var counts: [Target.Place: Int] = [:]
    for link in program.links { counts[link.place, default: 0] += 1 }
    let entries = program.links.enumerated().map { index, link in
      Entry(
        id: Link.ID(index), place: program.name(ofLinked: link), isOneOfSeveral: counts[link.place, default: 0] > 1,
        guards: guards[index].map { program[$0].name },
        path: sources[Int(link.location.range.file.index)].path, line: link.location.line)
    }
    // Entries are declared after the screens; here all stand as they are written.
    self.entries = entries.sorted { program[$0.id].location.range < program[$1.id].location.range }
  }

  /// The entry of a link.
  package subscript(id: Link.ID) -> Entry? { entries.first { $0.id == id } }
}

extension LinkCatalogue {
  /// The table: address, what it opens, parameters, file and line.
  package var text: String {
    let rows = entries.map { entry in
      let link = program[entry.id]
      let mark = entry.isOneOfSeveral ? (link.isCanonical ? "canonical" : "also") : ""
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

  /// The table for a program: with the origins, and where in a URL each value stands.
  package var json: JSONValue {
    .object([
      .init("version", .number(1)),
      .init("links", .array(entries.map { .object(members(of: $0)) })),
    ])
  }

  /// What is said of a link in JSON, wherever it is.
  func members(of entry: Entry) -> [JSONValue.Member] {
    let link = program[entry.id]
    return [
      .init("address", .string(link.template)), .init("opens", .string(entry.place)),
      .init("flow", .string(program[link.flow].name)),
      .init("screen", link.place.screen.map { .string(program[$0].name) }),
      .init("entry", entryName(of: link).map { .string($0) }), .init("canonical", .bool(link.isCanonical)),
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

  private func members(of value: Link.Value, in place: String) -> [JSONValue.Member] {
    [
      .init("name", .string(value.parameter.name)), .init("type", .string(value.parameter.type.text)),
      .init("default", value.parameter.defaultValue.map { .string($0.text) }), .init("in", .string(place)),
    ]
  }
}

extension Link {
  /// Its values, each with the part of a URL that it stands in.
  var placedValues: [(value: Value, place: String)] {
    let path = path.compactMap { if case .placeholder(_, let value, _) = $0 { (value, "path") } else { nil } }
    return path + (rest.map { [($0, "rest")] } ?? []) + query.map { ($0.value, "query") }
      + (fragment.map { [($0, "fragment")] } ?? [])
  }
}

extension Parameter {
  /// As a flow file declares it: `seconds: Int = 0`.
  var declaration: String { "\(name): \(type.text)" + (defaultValue.map { " = \($0.text)" } ?? "") }
}

extension Program {
  /// What a link opens, by its names: `Talk.Episode`, `Talk.User.detail`.
  func name(ofLinked link: Link) -> String {
    let flow = self[link.flow].name
    switch link.place {
    case .screen(let screen): return "\(flow).\(self[screen].name)"
    case .entry(let screen, let entry): return "\(flow).\(self[screen].name).\(self[screen].entries[entry].name)"
    case .flow, .external, .tabs, .tab: return flow
    }
  }
}
