import FlowCompiler
import FlowDiagnostics
import FlowDiff
import FlowModel
import FlowSyntax
import FlowTools

/// Why something is not done, in words for the one who asked.
struct Refusal: Error, Hashable {
  var reason: String
}

/// `textDocument/prepareRename` and `rename`.
///
/// A new name changes what the flow files call something, and nothing that the outside world knows it by: an identifier that
/// was its name, and a class that was named after its screen, are written down.
extension Query {
  /// The name that can be changed at the place.
  func renamed() -> NameSyntax? {
    guard let occurrence, let id = occurrence.declaration else { return nil }
    if case .external = names.declarations[id].node { return nil }
    return NameSyntax(text: snapshot.text(occurrence.range), range: occurrence.range)
  }

  /// The edits that give what is at the place another name.
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
    // The whole declaration changes where its name does, or two edits would be at one place.
    edits += keptStrings(of: declaration)
    if case .parameter = declaration.node { edits += writtenArguments(for: id, to: name) }
    let all = FileEdits(edits)
    if let mistake = snapshot.newMistake(after: all) { throw Refusal(reason: mistake) }
    return all
  }

  /// Writes down what the name was good for.
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

  /// Writes the arguments of targets that had none, because a parameter had the same name.
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

  /// The parameter of a name that a target sees.
  private func source(of name: String, for use: TargetUse) -> Declaration.ID? {
    let scopes = [use.source, use.flow].compactMap { $0 }
    return scopes.lazy.compactMap { names.parameter(name, of: $0) }.first
  }

  /// Whether nothing is given along: a segue without parameters of its own.
  private func isFiredByInterfaceBuilder(_ use: TargetUse) -> Bool {
    guard let source = use.source, case .route(let route) = names.declarations[source].node else { return false }
    let isConnected = route.kind == .segue || route.kind == .embed || route.kind == .unwind
    return isConnected && route.parameters?.parameters.isEmpty ?? true || route.kind == .close
  }
}

extension Snapshot {
  /// The files after some edits.
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

  /// What some edits change for others.
  func changes(by edits: FileEdits) -> [Change] {
    Pipeline.compare(understanding.flows, with: applying(edits)).changes
  }

  /// The first error that some edits would make, if they make one.
  func newMistake(after edits: FileEdits) -> String? {
    let after = Understanding(
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
