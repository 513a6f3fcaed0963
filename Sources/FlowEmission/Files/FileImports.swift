import FlowModel

/// The imports of a generated file: those of its flow file, and those of the frameworks.
///
/// With the feature `InternalImportsByDefault`, imports are internal, and declarations that are visible to others need
/// more visible imports. Swift warns about an import that is more visible than necessary, and about a file that imports
/// a module in two ways. Without the feature, an access level on one import makes Swift ask for one on every other
/// import of the module, which may be in a file of the app, so no access level is written. All imports of a file are
/// therefore decided here.
struct FileImports {
  private let file: FlowFile
  /// The visibility of declarations that use types of a module: in the code of flows with view controllers, which is
  /// compiled only with UIKit, and in all other code.
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
    let shared = file.sharedRoutes.map { program.sharedRoutes[$0].access }.max()
    needs.append(("SwiftUI", plan.hostingAccess(of: controllers), [views, shared].compactMap { $0 }.max()))
    // A conformance counts as a use of the import if it is public, but not if it is `package`.
    needs.append(("Observation", nil, views.map { $0 == .public ? .public : .internal }))
  }

  /// The imports of the flow file, and that of Foundation, which the values of links need.
  var atTop: Code {
    let own = file.imports.map { statement -> Code in
      guard statement.text == "import \(statement.module)", let need = need(of: statement.module),
        need.highest > .internal
      else { return "\(statement.text)" }
      return code([need])
    }
    let foundation = isImported("Foundation") ? nil : need(of: "Foundation")
    return """
      \(lines: own)
      \(foundation.map { code([$0]) })
      """
  }

  /// Returns the imports of a part of the file, without those of the flow file.
  ///
  /// - Parameters:
  ///   - modules: the modules that the part names.
  ///   - hasUIKit: true if the part is compiled only with UIKit.
  /// - Returns: the imports.
  func code(_ modules: [String], hasUIKit: Bool) -> Code {
    code(
      modules.filter { !isImported($0) }.map { module in
        let need = need(of: module) ?? Need(module: module, withUIKit: .internal, access: .internal)
        return hasUIKit ? Need(module: module, withUIKit: need.highest, access: need.highest) : need
      })
  }

  /// True if the flow file imports a module.
  func isImported(_ module: String) -> Bool { file.imports.contains { $0.module == module } }

  // MARK: Writing

  /// The access of the import of a module, with UIKit and without it.
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
    // Without UIKit, there is also no code that needs only UIKit.
    return Need(module: module, withUIKit: withUIKit, access: module == "UIKit" ? withUIKit : elsewhere)
  }

  private func code(_ needs: [Need]) -> Code {
    let plain = Code(needs.map { "import \($0.module)" })
    guard needs.contains(where: { $0.highest > .internal }) else { return plain }
    let differsWithUIKit = needs.contains { $0.withUIKit != $0.access }
    return """
      #if \(Self.importsAreInternal)\(differsWithUIKit ? " && \(Framework.uiKit.condition)" : "")
      \(lines: needs.map { "\($0.withUIKit.modifier)import \($0.module)" })
      \(elsewhere(needs), if: differsWithUIKit && needs.contains { $0.access > .internal })
      #else
      \(plain)
      #endif
      """
  }

  private func elsewhere(_ needs: [Need]) -> Code {
    """
    #elseif \(Self.importsAreInternal)
    \(lines: needs.map { "\($0.access.modifier)import \($0.module)" })
    """
  }

  private static let importsAreInternal = "hasFeature(InternalImportsByDefault)"

  /// Returns the import of a module for a file in which declarations with an access level use its types.
  static func code(_ module: String, _ access: Access) -> Code {
    guard access > .internal else { return "import \(module)" }
    return """
      #if \(importsAreInternal)
      \(access.modifier)import \(module)
      #else
      import \(module)
      #endif
      """
  }

  // MARK: Needs

  /// Returns the highest access level of the links in a file that have values of Foundation's types; `nil` if there are
  /// none.
  private static func accessOfLinks(in file: FlowFile, plan: EmissionPlan) -> Access? {
    file.flows.filter { flow in
      plan.links[flow.index]?.places.contains { $0.values.contains { $0.type == .uuid || $0.type == .url } } == true
    }.map { plan.program[$0].access }.max()
  }

  /// Returns the visibility of declarations that use types of a framework with view controllers; `nil` if there are no
  /// such flows.
  private static func access(of flows: [Flow.ID], plan: EmissionPlan) -> Access? {
    guard !flows.isEmpty else { return nil }
    let coordinators = flows.filter { plan.program[$0].generates.contains(.coordinator) }
    let screens = flows.flatMap { plan.program.screens(of: $0) }
    let access =
      coordinators.map { plan.program[$0].access }
      + screens.compactMap { SceneEmitter(plan: plan, screen: $0).accessOfFrameworkTypes }
      + screens.filter { RouteEmitter(plan: plan, screen: $0).needsUserInterface }.map(plan.access)
      + flows.filter { plan.routes.hasRoute($0) && plan.routesNeedUserInterface($0) }.map { plan.routeAccess($0) }
    return access.max() ?? .internal
  }
}
