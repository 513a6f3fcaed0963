/// Renders diagnostics as a SARIF 2.1.0 log, which GitHub's code scanning, Azure DevOps and editors read.
///
/// Columns are counted in UTF-16 code units, and the log declares it: most readers assume this unit anyway.
package struct SARIFRenderer: Sendable {
  private let sources: [SourceFile]
  private let rules: [Rule]
  private let version: String

  /// Makes a renderer of diagnostics whose ranges refer to the sources. `rules` are all rules, including those without
  /// a diagnostic; `version` is that of the program.
  package init(sources: [SourceFile], rules: [Rule], version: String) {
    (self.sources, self.rules, self.version) = (sources, rules, version)
  }

  /// Renders diagnostics in the order given; an empty list makes a log, too.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    let rules = rules.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let indices = Dictionary(rules.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    var places = Locations(sources) { $0.utf16.count }
    let results = diagnostics.map { result($0, indices[$0.rule], &places) }
    return JSONValue.object([
      .init("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      .init("version", .string("2.1.0")),
      .init(
        "runs",
        .array([
          .object([
            .init("tool", .object([.init("driver", driver(rules))])),
            .init("columnKind", .string("utf16CodeUnits")),
            .init("results", .array(results)),
          ])
        ])),
    ]).text
  }

  private func driver(_ rules: [Rule]) -> JSONValue {
    .object([
      .init("name", .string("routegen")),
      .init("version", .string(version)),
      .init("semanticVersion", .string(version)),
      .init("rules", .array(rules.map(descriptor))),
    ])
  }

  private func descriptor(_ rule: Rule) -> JSONValue {
    let meaning = plain(rule.meaning)
    let help = """
      \(meaning)

      For example:

      \(rule.example)

      Fixed:

      \(rule.fixed)
      """
    return .object([
      .init("id", .string(rule.name)),
      .init("shortDescription", message(firstSentence(of: meaning))),
      .init("fullDescription", message(meaning)),
      .init("help", message(help)),
      .init("defaultConfiguration", .object([.init("level", .string(rule.severity.rawValue))])),
    ])
  }

  private func result(_ diagnostic: Diagnostic, _ index: Int?, _ places: inout Locations) -> JSONValue {
    let notes = diagnostic.notes.enumerated().map { number, note in
      JSONValue.object([
        .init("id", .number(number)),
        .init("physicalLocation", physicalLocation(note.range, &places)),
        .init("message", message(note.message)),
      ])
    }
    let fixes = diagnostic.helps.compactMap { help in help.edit.map { fix(help, $0, &places) } }
    let words = [diagnostic.message] + diagnostic.helps.map { "help: \($0.message)" }
    return .object([
      .init("ruleId", .string(diagnostic.rule.name)),
      .init("ruleIndex", index.map { .number($0) }),
      .init("level", .string(diagnostic.severity.rawValue)),
      .init("message", message(words.joined(separator: "\n"))),
      .init(
        "locations", .array([.object([.init("physicalLocation", physicalLocation(diagnostic.range, &places))])])),
      .init("relatedLocations", notes.isEmpty ? nil : .array(notes)),
      .init("fixes", fixes.isEmpty ? nil : .array(fixes)),
    ])
  }

  private func fix(_ help: Diagnostic.Help, _ edit: Diagnostic.Edit, _ places: inout Locations) -> JSONValue {
    let replacement = JSONValue.object([
      .init("deletedRegion", region(edit.range, &places)),
      .init("insertedContent", message(edit.replacement)),
    ])
    let change = JSONValue.object([
      .init("artifactLocation", artifact(edit.range)), .init("replacements", .array([replacement])),
    ])
    return .object([.init("description", message(help.message)), .init("artifactChanges", .array([change]))])
  }

  // MARK: Places

  private func physicalLocation(_ range: SourceRange, _ places: inout Locations) -> JSONValue {
    .object([.init("artifactLocation", artifact(range)), .init("region", region(range, &places))])
  }

  private func artifact(_ range: SourceRange) -> JSONValue {
    .object([.init("uri", .string(uriReference(forPath: sources[Int(range.file.index)].path)))])
  }

  private func region(_ range: SourceRange, _ places: inout Locations) -> JSONValue {
    let start = places.start(of: range)
    let end = places.end(of: range)
    return .object([
      .init("startLine", .number(start.line)),
      .init("startColumn", .number(start.column)),
      .init("endLine", .number(end.line)),
      .init("endColumn", .number(end.column)),
    ])
  }

  // MARK: Text

  private func message(_ text: String) -> JSONValue { .object([.init("text", .string(text))]) }

  /// Returns the paragraphs without the line ends that only wrap them.
  private func plain(_ text: String) -> String {
    var paragraphs: [String] = [""]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let last = paragraphs.count - 1
      if line.isEmpty {
        if !paragraphs[last].isEmpty { paragraphs.append("") }
      } else if line.hasPrefix("  ") {
        paragraphs[last] += (paragraphs[last].isEmpty ? "" : "\n") + line
      } else {
        paragraphs[last] += (paragraphs[last].isEmpty ? "" : " ") + line
      }
    }
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

/// Returns a path, with `/` between folders, as a URI reference with percent encoding: relative if the path is,
/// otherwise with the scheme `file`.
func uriReference(forPath path: String) -> String {
  var path = Substring(path)
  while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
  let scheme = path.hasPrefix("/") ? "file://" : ""
  return scheme + String(path).percentEncoded(keeping: "/")
}

// MARK: - GitHubRenderer

/// Renders diagnostics as commands of a GitHub workflow: each becomes an annotation next to the line it is about.
///
/// ```
/// ::error file=Sources/Pills.flow,line=6,endLine=6,col=68,endColumn=74,title=unknown-screen::there is no screen …
/// ```
///
/// The notes are part of the message, with their places. GitHub shows ten errors and ten warnings of a step, and keeps
/// the rest in the log; all are written.
package struct GitHubRenderer: Sendable {
  private let sources: [SourceFile]

  /// Makes a renderer of diagnostics whose ranges refer to the sources.
  package init(sources: [SourceFile]) {
    self.sources = sources
  }

  /// Renders diagnostics in the order given, a line each.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    var locations = Locations(sources)
    var text = ""
    for diagnostic in diagnostics {
      let start = locations.start(of: diagnostic.range)
      let end = locations.end(of: diagnostic.range)
      // Columns only count if the range ends in the line in which it starts.
      let columns = start.line == end.line ? ",col=\(start.column),endColumn=\(max(start.column, end.column))" : ""
      let path = Self.escapedProperty(locations.source(of: diagnostic.range).path)
      text += "::\(diagnostic.severity.rawValue) file=\(path),line=\(start.line),endLine=\(end.line)\(columns)"
      text += ",title=\(Self.escapedProperty(diagnostic.rule.name))"
      // A line end would end the text, and a percent sign starts an escape.
      let escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
      text += "::\(Self.escaped(message(of: diagnostic, &locations), escapes))\n"
    }
    return text
  }

  private func message(of diagnostic: Diagnostic, _ locations: inout Locations) -> String {
    var lines = [visibleText(diagnostic.message)]
    for help in diagnostic.helps {
      let help = help.lines(sources: sources)
      lines.append("help: " + help.first)
      lines += help.added
    }
    for note in diagnostic.notes {
      let path = visibleText(locations.source(of: note.range).path)
      lines.append("note: \(visibleText(note.message)) (\(path):\(locations.start(of: note.range).line))")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the value of a property with colons and commas escaped, since these would end it. The result is read by
  /// GitHub and by people who look at the log.
  static func escapedProperty(_ text: String) -> String {
    var visible = ""
    for character in text {
      visible += ["\r", "\n", "\r\n"].contains(character) ? String(character) : visibleText(character)
    }
    return escaped(visible, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
