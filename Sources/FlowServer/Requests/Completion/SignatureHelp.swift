import FlowDiagnostics
import FlowSyntax

/// The parameters of the list that is being written, and the active one.
struct Signature {
  /// `Product(id: Int)`
  var label: String
  /// The parameters as parts of the label.
  var parameters: [String]
  var docs: String?
  var active: Int?
}

/// `textDocument/signatureHelp`: between the parentheses of a target.
extension Query {
  func signature() -> Signature? {
    guard let list = StatementAtCursor(self).argumentList, let place = list.place else { return nil }
    let declaration = names.declarations[place]
    let owner = names.declarations[names.valueOwner(of: place)]
    let parameters = owner.parameters?.parameters ?? []
    guard !parameters.isEmpty else { return nil }
    let texts = parameters.map { snapshot.oneLine($0.range) }
    let current = list.label.flatMap { label in parameters.firstIndex { $0.name.text == label } }
    let next = parameters.firstIndex { !list.given.contains($0.name.text) }
    return Signature(
      label: "\(declaration.name.text)(\(texts.joined(separator: ", ")))", parameters: texts,
      docs: declaration.docs.map { $0.lines.joined(separator: "\n") }, active: current ?? next)
  }
}
