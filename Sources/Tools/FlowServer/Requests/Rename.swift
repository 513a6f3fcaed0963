import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSyntax
import FlowTools

/// The reason why a request is refused, as a message for the user.
struct Refusal: Error, Hashable {
  var reason: String
}

/// `textDocument/prepareRename` and `rename`.
///
/// Renaming affects only names in flow files, and nothing that is visible outside: an identifier that was the same as
/// the name, and a class that was named after its screen, are written explicitly.
extension Query {
  /// Returns the name at the place that can be changed.
  func renamed() -> NameSyntax? {
    guard let occurrence, let id = occurrence.declaration else { return nil }
    if case .external = names.declarations[id].node { return nil }
    return NameSyntax(text: snapshot.text(occurrence.range), range: occurrence.range)
  }

  /// Returns the edits that rename the declaration at the place.
  func rename(to name: String) throws(Refusal) -> FileEdits {
    guard let occurrence, let id = occurrence.declaration else {
      throw Refusal(reason: "there is nothing here that has a name of the flow file")
    }
    let declaration = names.declarations[id]
    if case .external = declaration.node {
      throw Refusal(reason: "`\(declaration.name.text)` is declared in another module")
    }
    guard name != declaration.name.text else { return FileEdits([]) }
    guard Vocabulary.isName(name) else { throw Refusal(reason: "`\(name)` is not a name") }
    var edits = names.places(of: id).map { Diagnostic.Edit(replace: $0.range, with: name) }
    // The whole declaration is edited together with its name, or two edits would be at the same place.
    if let implied = declaration.impliedText { edits.append(.init(replace: implied.after.after, with: implied.text)) }
    if case .parameter = declaration.node { edits += writtenArguments(for: id, to: name) }
    let all = FileEdits(edits)
    if let mistake = snapshot.newMistake(after: all) { throw Refusal(reason: mistake) }
    return all
  }

  /// Returns the edits that write arguments of targets that were omitted because a parameter had the same name.
  private func writtenArguments(for id: Declaration.ID, to name: String) -> [Diagnostic.Edit] {
    let old = names.declarations[id].name.text
    guard let owner = names.declarations[id].parent else { return [] }
    return names.targets.compactMap { use in
      guard use.target.arguments == nil, let place = use.place else { return nil }
      let values = names.declarations[names.valueOwner(of: place)]
      let taken = values.children.filter { child in
        guard case .parameter = names.declarations[child].node else { return false }
        return names.parameter(names.declarations[child].name.text, ofFirst: use.scopes) != nil
      }
      let isTarget = names.valueOwner(of: place) == owner && taken.contains(id)
      let isSource =
        names.parameter(old, ofFirst: use.scopes) == id && taken.contains { names.declarations[$0].name.text == old }
      guard isTarget || isSource, !isFiredByInterfaceBuilder(use) else { return nil }
      let list = taken.map { child -> String in
        let parameter = names.declarations[child].name.text
        let label = child == id ? name : parameter
        let value = names.parameter(parameter, ofFirst: use.scopes) == id ? name : parameter
        return "\(label): \(SwiftNames.escaped(value))"
      }
      return .init(replace: use.target.path.range.after, with: "(\(list.joined(separator: ", ")))")
    }
  }

  /// True if no values are passed: a segue without parameters.
  private func isFiredByInterfaceBuilder(_ use: TargetReference) -> Bool {
    guard let source = use.source, case .route(let route) = names.declarations[source].node else { return false }
    return route.kind.isInterfaceBuilders && route.parameters?.parameters.isEmpty ?? true || route.kind == .close
  }
}

extension Snapshot {
  /// Returns the files after edits.
  func applying(_ edits: FileEdits) -> [SourceFile] {
    var flows = analysis.flows
    for edit in edits.edits.reversed() where Int(edit.range.file.index) < flows.count {
      let index = Int(edit.range.file.index)
      var bytes = flows[index].bytes
      bytes.replaceSubrange(edit.range.offsets.clamped(to: 0..<bytes.count), with: edit.replacement.utf8)
      flows[index] = SourceFile(path: flows[index].path, bytes: bytes)
    }
    return flows
  }

  /// Returns the changes that edits make for others.
  func changes(by edits: FileEdits) -> [Change] {
    Pipeline.compare(analysis.flows, with: applying(edits)).changes
  }

  /// Returns the message of the first new error after edits, if there is one.
  func newMistake(after edits: FileEdits) -> String? {
    let after = ProgramAnalysis(
      applying(edits), storyboards: analysis.interfaces, modules: analysis.modules, after: analysis)
    let errors = after.diagnostics.filter { $0.severity == .error }
    let before = diagnostics.filter { $0.severity == .error }
    guard errors.count > before.count else { return nil }
    var known: [String: Int] = [:]
    for error in before { known[error.rule.name, default: 0] += 1 }
    for error in errors {
      known[error.rule.name, default: 0] -= 1
      if known[error.rule.name, default: 0] < 0 { return error.message }
    }
    return errors.last?.message
  }
}

// MARK: - Formatting

/// `textDocument/formatting`, `rangeFormatting` and `onTypeFormatting`.
extension Query {
  /// Returns the edits that format the file; `nil` if it cannot be parsed.
  func formatted() -> [Diagnostic.Edit]? {
    guard let output = Pipeline.formatting([syntax.source]).outputs.first else { return nil }
    return LineEdits.edits(from: bytes, to: Array(output.text.utf8), of: file)
  }

  /// Returns the edits that format some lines.
  func formatted(within range: Range<Int>) -> [Diagnostic.Edit]? {
    let lines = snapshot.lines(of: file)
    let start = lines.start(ofLine: lines.line(at: range.lowerBound))
    let end = lines.start(ofLine: lines.line(at: max(range.lowerBound, range.upperBound - 1)) + 1)
    return formatted()?.filter { $0.range.start >= start && $0.range.end <= end }
  }

  /// Returns the edits after `}` or a line end was typed: they format the lines of the braces, or indent the line while
  /// the file cannot be parsed.
  func formattedOnTyping(_ character: String) -> [Diagnostic.Edit] {
    let lines = snapshot.lines(of: file)
    let line = lines.line(at: offset)
    if character == "}", offset > 0 {
      let brace = Int(syntax.tokens[token(endingAfter: offset - 1)].start)
      if let pair = bracePairs().first(where: { $0.close == brace }) {
        let start = lines.start(ofLine: lines.line(at: pair.open))
        if let edits = formatted(within: start..<offset) { return edits }
      }
    } else if character == "\n", line > 0 {
      // Only the content of the previous line: the new one is still empty, and the formatter would remove it.
      let left = lines.start(ofLine: line - 1)
      let edits = formatted(within: left..<lines.end(ofLine: line - 1))?.filter {
        $0.range.end <= lines.start(ofLine: line)
      }
      return (edits ?? []) + indented(line, lines)
    }
    return indented(line, lines)
  }

  /// Returns the edits that indent a line according to its depth.
  private func indented(_ line: Int, _ lines: LineIndex) -> [Diagnostic.Edit] {
    let start = lines.start(ofLine: line)
    let end = lines.end(ofLine: line)
    let first = bytes[start..<end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
    var depth = 0
    for token in syntax.tokens where Int(token.start) < first && token.kind != .endOfFile {
      depth = max(0, depth + token.kind.nesting)
    }
    if first < end, [UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]")].contains(bytes[first]) {
      depth = max(0, depth - 1)
    }
    let indentation = String(repeating: "    ", count: depth)
    guard !bytes[start..<first].elementsEqual(indentation.utf8) else { return [] }
    return [.init(replace: SourceRange(file, start, first), with: indentation)]
  }
}

// MARK: - CodeLenses

/// A line above a declaration.
struct Lens {
  var range: SourceRange
  var title: String
  /// The places that a click shows.
  var places: [SourceRange]
}

/// `textDocument/codeLens`: the number of routes to a screen or a flow, the uses of a guard, and the addresses of a
/// screen.
extension Query {
  func lenses() -> [Lens] {
    var lenses: [Lens] = []
    for (id, declaration) in names.declarations.enumerated() where declaration.range.file == file {
      switch declaration.node {
      case .screen, .flow, .tabs:
        let ranges = snapshot.incoming(id).flatMap(\.ranges)
        let count = ranges.count == 1 ? "1 route leads here" : "\(ranges.count) routes lead here"
        lenses.append(
          Lens(
            range: declaration.name.range, title: isStart(id) ? "the flow starts here, \(count)" : count, places: ranges
          ))
      case .guard:
        let ranges = names.places(of: id).filter { $0.role == .reference }.map(\.range)
        let title = ranges.count == 1 ? "required in 1 place" : "required in \(ranges.count) places"
        lenses.append(Lens(range: declaration.name.range, title: title, places: ranges))
      default: break
      }
    }
    for link in snapshot.program.links where link.location.range.file == file && link.isCanonical {
      lenses.append(Lens(range: link.location.range, title: address(of: link), places: []))
    }
    return lenses.sorted { $0.range < $1.range }
  }

  private func isStart(_ id: Declaration.ID) -> Bool {
    switch names.declarations[id].node {
    case .screen(let screen): screen.start != nil
    case .tabs(let tabs): tabs.start != nil
    default: false
    }
  }
}
