import FlowAnalysis
import FlowModel

/// The completion of external flows: the flows of the other targets of the package.
extension Query {
  /// True if the name of an external flow is being written, so that flows of other modules are needed.
  var completesExternalFlow: Bool { StatementAtCursor(self).isExternalName }

  /// Returns the flows of other modules that are not declared yet, with the rest of their declarations.
  ///
  /// - Parameters:
  ///   - modules: all flows, by module.
  ///   - path: the names before the cursor: `Kit` in `external flow Kit.`.
  /// - Returns: the items.
  func externalFlows(
    _ modules: [(module: String, flows: [ModuleModel.PublicFlow])], after path: [String]
  ) -> [CompletionItem] {
    modules.flatMap { module, flows -> [CompletionItem] in
      guard path.isEmpty || path == [module] else { return [] }
      return flows.filter { names.externals["\(module).\($0.name)"] == nil }.map { flow in
        let name = SwiftNames.escaped(flow.name)
        let label = path.isEmpty ? "\(module).\(name)" : name
        return CompletionItem(
          label, .module, detail: "external flow \(module).\(flow.name)\(flow.form)", text: label + flow.form,
          filter: label)
      }
    }
  }
}
