import FlowAnalysis
import FlowDiagnostics
import FlowSyntax

/// Declares names that are used but not declared.
extension Query {
  func creations(for diagnostic: Diagnostic) -> [Action] {
    let edit: (title: String, edit: Diagnostic.Edit)?
    switch diagnostic.rule.name {
    case "unknown-screen": edit = newScreen(at: diagnostic.range)
    case "unknown-entry": edit = newEntry(at: diagnostic.range)
    case "unknown-argument": edit = newParameter(at: diagnostic.range)
    default: edit = nil
    }
    guard let edit else { return [] }
    return [Action(title: edit.title, kind: .quickFix, edits: FileEdits([edit.edit]), diagnostic: diagnostic)]
  }

  /// Returns the target that contains a name.
  private func use(at range: SourceRange) -> TargetReference? {
    names.targets.first { $0.target.range.file == range.file && $0.target.range.offsets.contains(range.start) }
  }

  /// Returns the edit that adds `screen Name(values)` after the screen that leads to it, or in the named flow.
  private func newScreen(at range: SourceRange) -> (String, Diagnostic.Edit)? {
    let name = snapshot.text(range)
    guard let use = use(at: range) else { return nil }
    let line = "screen \(name)\(values(of: use))"
    let path = use.target.path
    if let last = path.rest.first, last.range == range, let flow = names.flows[path.first.text] {
      return ("Create the screen `\(name)` in `\(path.first.text)`", append(line, to: flow))
    }
    guard path.rest.isEmpty else { return nil }
    let title = "Create the screen `\(name)`"
    // Next to the source screen, so that it is in the same storyboard if there is one.
    let around = use.source.flatMap { names.screen(of: $0) }
    if let around, names.declarations[around].range.file == file {
      return (title, FlowEdit(syntax).insert(line, after: names.declarations[around].range))
    }
    return use.flow.map { (title, append(line, to: $0)) }
  }

  private func append(_ line: String, to declaration: Declaration.ID) -> Diagnostic.Edit {
    let range = names.declarations[declaration].range
    return FlowEdit(snapshot.files[Int(range.file.index)]).append(line, to: range)
  }

  /// Returns the edit that adds `entry name(values)` to the named screen.
  private func newEntry(at range: SourceRange) -> (String, Diagnostic.Edit)? {
    guard let use = use(at: range),
      let index = use.target.path.parts.firstIndex(where: { $0.range == range }), index > 0,
      let screen = names.occurrences[Int(range.file.index)]
        .first(where: { $0.range == use.target.path.parts[index - 1].range })?.declaration,
      case .screen = names.declarations[screen].node
    else { return nil }
    let name = snapshot.text(range)
    let owner = names.valueOwner(of: screen)
    return ("Create the entry `\(name)`", append("entry \(name)\(values(of: use))", to: owner))
  }

  /// Returns the edit that adds a parameter to the declaration that takes the values.
  private func newParameter(at range: SourceRange) -> (String, Diagnostic.Edit)? {
    guard let use = use(at: range), let place = use.place,
      let argument = use.target.arguments?.arguments.first(where: { $0.name.range == range })
    else { return nil }
    let name = argument.name.text
    let text = "\(name): \(type(of: argument.value, in: use))"
    let owner = names.declarations[names.valueOwner(of: place)]
    let title = "Add the parameter `\(name)` to `\(owner.name.text)`"
    guard let list = owner.parameters else { return (title, .init(replace: owner.name.range.after, with: "(\(text))")) }
    let end = SourceRange(list.range.file, list.range.end - 1, list.range.end - 1)
    return (title, .init(replace: end, with: list.parameters.isEmpty ? text : ", \(text)"))
  }

  /// Returns a list of parameters for the arguments of a target.
  private func values(of use: TargetReference) -> String {
    let arguments = use.target.arguments?.arguments ?? []
    guard !arguments.isEmpty else { return "" }
    return "(\(arguments.map { "\($0.name.text): \(type(of: $0.value, in: use))" }.joined(separator: ", ")))"
  }

  /// Returns the type of a value, as far as it is obvious.
  private func type(of value: ExpressionSyntax, in use: TargetReference) -> String {
    switch value.form {
    case .integer: return "Int"
    case .float: return "Double"
    case .string: return "String"
    case .boolean: return "Bool"
    case .name(let name):
      let scopes = [use.source, use.flow].compactMap { $0 }
      let found = scopes.lazy.compactMap { names.parameter(name, of: $0) }.first
      if let found, case .parameter(let parameter) = names.declarations[found].node { return parameter.type.text }
    case .nil, .other: break
    }
    return "Any"
  }
}
