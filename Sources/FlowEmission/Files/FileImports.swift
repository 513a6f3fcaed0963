import FlowModel

/// How a generated file imports what it names: the imports of its flow file, and those of the frameworks.
///
/// An import is internal where the feature `InternalImportsByDefault` is on, and what others see needs a more visible one.
/// Swift warns of an import that is more visible than anything needs, and of a file that imports a module in two ways. Without
/// the feature, an access level at one import makes Swift ask for one at every other import of the module, which may be in
/// an app's own file: so nothing is spelled there. All imports of a file are therefore decided here.
struct FileImports {
  private let file: FlowFile
  /// Who sees a declaration that names something of a module, for those that generated code names: of flows with view
  /// controllers, which Swift compiles where there is UIKit, and of all others.
  private var needs: [(module: String, inControllers: Access?, elsewhere: Access?)] = []

  init(of file: FlowFile, plan: EmissionPlan) {
    self.file = file
    let program = plan.program
    func flows(of platform: Platform) -> [Flow.ID] { file.flows.filter { program[$0].platform == platform } }
    let controllers = flows(of: .uiKit)
    let views = flows(of: .swiftUI).map { program[$0].access }.max()
    needs.append(("Foundation", nil, Self.accessOfLinks(in: file, plan: plan)))
    needs.append(("UIKit", Self.access(of: controllers, plan: plan), nil))
    needs.append(("AppKit", nil, Self.access(of: flows(of: .appKit), plan: plan)))
    needs.append(("SwiftUI", plan.hostingAccess(of: controllers), views))
    // A conformance counts as a use of the import for what is public, and not for what is `package`.
    needs.append(("Observation", nil, views.map { $0 == .public ? .public : .internal }))
  }

  /// Writes the imports of the flow file, and that of Foundation, which the values of links need.
  func emitAtTop(into writer: inout CodeWriter) {
    for statement in file.imports {
      if statement.text == "import \(statement.module)", let need = need(of: statement.module), need.highest > .internal
      {
        emit([need], into: &writer)
      } else {
        writer.line(statement.text)
      }
    }
    if let need = need(of: "Foundation"), !isImported("Foundation") { emit([need], into: &writer) }
  }

  /// Writes the imports of a part of the file, without those that the flow file has.
  ///
  /// - Parameters:
  ///   - modules: the modules that the part names.
  ///   - hasUIKit: whether the part is compiled only where there is UIKit.
  ///   - writer: what the imports are written to.
  func emit(_ modules: [String], hasUIKit: Bool, into writer: inout CodeWriter) {
    let needs = modules.filter { !isImported($0) }.map { module in
      let need = need(of: module) ?? Need(module: module, withUIKit: .internal, access: .internal)
      return hasUIKit ? Need(module: module, withUIKit: need.highest, access: need.highest) : need
    }
    guard !needs.isEmpty else { return }
    emit(needs, into: &writer)
    writer.blank()
  }

  /// Whether the flow file imports a module.
  func isImported(_ module: String) -> Bool { file.imports.contains { $0.module == module } }

  // MARK: Writing

  /// The access of the import of a module, where there is UIKit and where there is not.
  private struct Need {
    var module: String
    var withUIKit: Access
    var access: Access

    var highest: Access { max(withUIKit, access) }
  }

  private func need(of module: String) -> Need? {
    guard let need = needs.first(where: { $0.module == module }), need.inControllers != nil || need.elsewhere != nil
    else { return nil }
    let elsewhere = need.elsewhere ?? .internal
    let withUIKit = max(elsewhere, need.inControllers ?? .internal)
    // Where UIKit is missing, so is what alone needs it.
    return Need(module: module, withUIKit: withUIKit, access: module == "UIKit" ? withUIKit : elsewhere)
  }

  private func emit(_ needs: [Need], into writer: inout CodeWriter) {
    guard needs.contains(where: { $0.highest > .internal }) else {
      for need in needs { writer.line("import \(need.module)") }
      return
    }
    let feature = "hasFeature(InternalImportsByDefault)"
    if needs.contains(where: { $0.withUIKit != $0.access }) {
      writer.line("#if \(feature) && \(Framework.uiKit.condition)")
      for need in needs { writer.line("\(need.withUIKit.modifier)import \(need.module)") }
      if needs.contains(where: { $0.access > .internal }) {
        writer.line("#elseif \(feature)")
        for need in needs { writer.line("\(need.access.modifier)import \(need.module)") }
      }
    } else {
      writer.line("#if \(feature)")
      for need in needs { writer.line("\(need.access.modifier)import \(need.module)") }
    }
    writer.line("#else")
    for need in needs { writer.line("import \(need.module)") }
    writer.line("#endif")
  }

  /// Writes the import of Foundation of a file in which declarations that name its types have an access level.
  static func emitFoundation(_ access: Access, into writer: inout CodeWriter) {
    guard access > .internal else { return writer.line("import Foundation") }
    writer.line("#if hasFeature(InternalImportsByDefault)")
    writer.line("\(access.modifier)import Foundation")
    writer.line("#else")
    writer.line("import Foundation")
    writer.line("#endif")
  }

  // MARK: Needs

  /// The highest access level of the links in a file that have values of Foundation's types; `nil` if none have.
  private static func accessOfLinks(in file: FlowFile, plan: EmissionPlan) -> Access? {
    file.flows.filter { flow in
      plan.links[flow.index]?.places.contains { $0.values.contains { $0.type == .uuid || $0.type == .url } } == true
    }.map { plan.program[$0].access }.max()
  }

  /// Who sees a declaration that names a type of a framework with view controllers; `nil` if there are no such flows.
  private static func access(of flows: [Flow.ID], plan: EmissionPlan) -> Access? {
    guard !flows.isEmpty else { return nil }
    let coordinators = flows.filter { plan.program[$0].generates.contains(.coordinator) }
    let screens = flows.flatMap { plan.program.screens(of: $0) }
    let access =
      coordinators.map { plan.program[$0].access }
      + screens.compactMap { SceneEmitter(plan: plan, screen: $0).accessOfFrameworkTypes }
      + screens.filter { RouteEmitter(plan: plan, screen: $0).needsUserInterface }.map(plan.access)
    return access.max() ?? .internal
  }
}
