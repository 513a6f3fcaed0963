import FlowCompiler
import FlowDiagnostics
import FlowDiff
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
    edits += keptStrings(of: declaration)
    if case .parameter = declaration.node { edits += writtenArguments(for: id, to: name) }
    let all = FileEdits(edits)
    if let mistake = snapshot.newMistake(after: all) { throw Refusal(reason: mistake) }
    return all
  }

  /// Returns the edits that write strings and classes that the old name implied.
  private func keptStrings(of declaration: Declaration) -> [Diagnostic.Edit] {
    if declaration.string == nil, declaration.hasNameForString {
      let end: SourceRange
      switch declaration.node {
      case .identifier(let entry): end = entry.type?.range ?? entry.name.range
      default: end = declaration.parameters?.range ?? declaration.name.range
      }
      return [.init(replace: end.after, with: " = \(SwiftNames.literal(declaration.name.text))")]
    }
    if case .screen(let screen) = declaration.node, screen.type == nil {
      let end = (screen.parameters?.range ?? screen.name.range).after
      return [.init(replace: end, with: ": \(screen.impliedType)")]
    }
    return []
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
        return source(of: names.declarations[child].name.text, for: use) != nil
      }
      let isTarget = names.valueOwner(of: place) == owner && taken.contains(id)
      let isSource = source(of: old, for: use) == id && taken.contains { names.declarations[$0].name.text == old }
      guard isTarget || isSource, !isFiredByInterfaceBuilder(use) else { return nil }
      let list = taken.map { child -> String in
        let parameter = names.declarations[child].name.text
        let label = child == id ? name : parameter
        let value = source(of: parameter, for: use) == id ? name : parameter
        return "\(label): \(SwiftNames.escaped(value))"
      }
      return .init(replace: use.target.path.range.after, with: "(\(list.joined(separator: ", ")))")
    }
  }

  /// Returns the parameter with a name that is available to a target.
  private func source(of name: String, for use: TargetReference) -> Declaration.ID? {
    let scopes = [use.source, use.flow].compactMap { $0 }
    return scopes.lazy.compactMap { names.parameter(name, of: $0) }.first
  }

  /// True if no values are passed: a segue without parameters.
  private func isFiredByInterfaceBuilder(_ use: TargetReference) -> Bool {
    guard let source = use.source, case .route(let route) = names.declarations[source].node else { return false }
    let isConnected = route.kind == .segue || route.kind == .embed || route.kind == .unwind
    return isConnected && route.parameters?.parameters.isEmpty ?? true || route.kind == .close
  }
}

extension Snapshot {
  /// Returns the files after edits.
  func applying(_ edits: FileEdits) -> [SourceFile] {
    var flows = understanding.flows
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
    Pipeline.compare(understanding.flows, with: applying(edits)).changes
  }

  /// Returns the message of the first new error after edits, if there is one.
  func newMistake(after edits: FileEdits) -> String? {
    let after = ProgramAnalysis(
      applying(edits), storyboards: understanding.interfaces, modules: understanding.modules, after: understanding)
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
