import FlowModel

/// How generated code imports Foundation.
///
/// An import is internal where the feature `InternalImportsByDefault` is on, and what is public needs a public one. Without
/// the feature, an access level at one import makes Swift ask for one at every other import of the module, which may be in
/// an app's own file: so nothing is spelled there.
enum FoundationImport {
  /// The import of a file in which the declarations that name Foundation's types have an access level.
  static func write(_ access: Access, into writer: inout CodeWriter) {
    guard access > .internal else { return writer.line("import Foundation") }
    writer.line("#if hasFeature(InternalImportsByDefault)")
    writer.line("\(access.modifier)import Foundation")
    writer.line("#else")
    writer.line("import Foundation")
    writer.line("#endif")
  }

  /// Writes the imports of a flow file, and the one of Foundation that its links need: where links have a `UUID` or a
  /// `URL`, those are Foundation's.
  static func write(for file: FlowFile, plan: EmissionPlan, into writer: inout CodeWriter) {
    let access = access(in: file, plan: plan)
    for statement in file.imports {
      if let access, statement.text == "import Foundation" {
        write(access, into: &writer)
      } else {
        writer.line(statement.text)
      }
    }
    if let access, !file.imports.contains(where: { $0.module == "Foundation" }) { write(access, into: &writer) }
  }

  /// The highest access level of the links in a file that have values of Foundation's types; `nil` if none have.
  private static func access(in file: FlowFile, plan: EmissionPlan) -> Access? {
    file.flows.filter { flow in
      plan.links[flow.index]?.places.contains { $0.values.contains { $0.type == .uuid || $0.type == .url } } == true
    }.map { plan.program[$0].access }.max()
  }
}
