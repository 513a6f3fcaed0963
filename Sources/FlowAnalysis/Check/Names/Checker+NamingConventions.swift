import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Warns about names that do not follow Swift's conventions.
  mutating func checkNamingConventions() {
    for file in files { file.walk { node, _ in checkConventions(of: node) } }
  }

  private mutating func checkConventions(of node: SyntaxNode) {
    switch node {
    case .flow(let flow): checkTypeName(flow.name)
    case .screen(let screen): checkTypeName(screen.name)
    case .tabs(let tabs): checkTypeName(tabs.name)
    case .identifiers(let block): checkTypeName(block.name)
    case .guard(let syntax): checkValueName(syntax.name, identifier: nil)
    case .tab(let tab): checkValueName(tab.name, identifier: nil)
    case .entry(let entry): checkValueName(entry.name, identifier: nil)
    case .identifier(let entry): checkValueName(entry.name, identifier: (entry.identifier, true))
    case .route(let route):
      if let name = route.name {
        checkValueName(name, identifier: (route.identifier, route.kind.isInterfaceBuilders))
      }
    // The names of another module's parameters are decided there.
    case .external: return
    default: break
    }
    node.forEachPart { part in
      guard case .parameters(let list) = part else { return }
      for parameter in list.parameters { checkValueName(parameter.name, identifier: nil) }
    }
  }

  private mutating func checkTypeName(_ name: NameSyntax) {
    guard SwiftNames.beginsSmall(name.text) else { return }
    let better = SwiftNames.capitalized(name.text)
    diagnostics.add(
      AnalysisRules.namingConvention, "the name `\(name.text)` of a type begins with a small letter", at: name.range,
      helps: [.init("call it `\(better)`")])
  }

  /// Checks a value's name; if it has an identifier, renaming keeps the old string.
  private mutating func checkValueName(
    _ name: NameSyntax, identifier: (string: StringSyntax?, isKept: Bool)?
  ) {
    guard SwiftNames.beginsLarge(name.text) else { return }
    let better = SwiftNames.uncapitalized(name.text)
    var help = "call it `\(better)`"
    var edit: Diagnostic.Edit?
    if let identifier, identifier.isKept {
      let replacement = identifier.string == nil ? "\(better) = \(SwiftNames.literal(name.text))" : better
      if identifier.string == nil { help = "keep the string: `\(replacement)`" }
      edit = .init(replace: name.range, with: replacement)
    }
    diagnostics.add(
      AnalysisRules.namingConvention, "the name `\(name.text)` begins with a capital letter", at: name.range,
      helps: [.init(help, edit: edit)])
  }
}
