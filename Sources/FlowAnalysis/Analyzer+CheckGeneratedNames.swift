import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Analyzer {
  /// Finds classes that are named like something that is generated at file scope, and parameters that would hide either.
  mutating func checkGeneratedNames() {
    var generated: [String: SourceRange] = [:]
    for flow in program.flows {
      generated[SwiftNames.namespace(ofFlow: flow.name)] = flow.location.range
      if flow.generates.contains(.coordinator) {
        generated[SwiftNames.coordinator(ofFlow: flow.name)] = flow.location.range
      }
    }
    for controller in program.controllers where !controller.isStock && controller.platform != .none {
      let range = controller.location.range
      if let flow = generated[controller.name] {
        diagnostics.add(
          AnalysisRules.nameCollision, "the class `\(controller.name)` has the name of what is generated for a flow",
          at: range, notes: [.init("the flow is declared here", at: flow)],
          helps: [.init("rename the flow or the class")])
      } else if SwiftNames.support.contains(controller.name) {
        diagnostics.add(
          AnalysisRules.nameCollision, "the class `\(controller.name)` has the name of a generated support type",
          at: range, helps: [.init("rename the class, or name it with its module: `Module.\(controller.name)`")])
      }
    }
    for controller in program.controllers { generated[controller.name] = controller.location.range }
    for screen in program.screens {
      for parameter in screen.segues.flatMap(\.parameters) {
        guard let other = generated[parameter.name] else { continue }
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the parameter `\(parameter.name)` would hide a type of the same name where the segue is performed",
          at: parameter.location.range, notes: [.init("the type is named here", at: other)],
          helps: [.init("call it `\(SwiftNames.uncapitalized(parameter.name))`")])
      }
    }
  }

  /// Warns of names that do not follow Swift's conventions.
  mutating func checkNamingConventions() {
    for declaration in flowDeclarations {
      checkTypeName(declaration.syntax.name)
      for parameter in declaration.syntax.parameters?.parameters ?? [] {
        checkValueName(parameter.name, identifier: nil)
      }
      for member in declaration.syntax.members {
        switch member {
        case .identifiers(let syntax): checkConventions(of: syntax)
        case .tabs(let syntax):
          checkTypeName(syntax.name)
          for tab in syntax.tabs { checkValueName(tab.name, identifier: nil) }
        case .route(let syntax): checkConventions(of: syntax)
        case .storyboard(let syntax):
          for case .identifiers(let block) in syntax.members { checkConventions(of: block) }
        case .screen, .start, .setting, .origins: break
        }
      }
    }
    for declaration in screenDeclarations {
      checkTypeName(declaration.syntax.name)
      for parameter in declaration.syntax.parameters?.parameters ?? [] {
        checkValueName(parameter.name, identifier: nil)
      }
      for member in declaration.syntax.members {
        switch member {
        case .route(let syntax): checkConventions(of: syntax)
        case .entry(let syntax):
          checkValueName(syntax.name, identifier: nil)
          for parameter in syntax.parameters?.parameters ?? [] { checkValueName(parameter.name, identifier: nil) }
        case .identifiers(let syntax): checkConventions(of: syntax)
        case .setting, .link: break
        }
      }
    }
  }

  private mutating func checkConventions(of syntax: IdentifiersSyntax) {
    checkTypeName(syntax.name)
    for entry in syntax.entries { checkValueName(entry.name, identifier: (entry.identifier, true)) }
  }

  private mutating func checkConventions(of syntax: RouteSyntax) {
    if let name = syntax.name { checkValueName(name, identifier: (syntax.identifier, syntax.kind.isInterfaceBuilders)) }
    for parameter in syntax.parameters?.parameters ?? [] { checkValueName(parameter.name, identifier: nil) }
  }

  private mutating func checkTypeName(_ name: NameSyntax) {
    guard name.text.first?.isLowercase == true else { return }
    let better = SwiftNames.capitalized(name.text)
    diagnostics.add(
      AnalysisRules.namingConvention, "the name `\(name.text)` of a type begins with a small letter", at: name.range,
      helps: [.init("call it `\(better)`")])
  }

  /// A name of something that has an identifier keeps the string it stood for.
  private mutating func checkValueName(_ name: NameSyntax, identifier: (string: StringSyntax?, isKept: Bool)?) {
    guard name.text.first?.isUppercase == true else { return }
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
