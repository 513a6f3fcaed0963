import FlowModel

/// Writes the Swift of a program for a target of UI tests: the strings of its identifier blocks, and a page object for
/// each screen with a name.
///
/// A UI test runs in a separate process and cannot see the app's types, so none are used.
package enum UITestEmitter {
  /// Returns the Swift files: one for each flow file, in order, and last the support file. Empty if no screen has a
  /// name.
  package static func emit(_ program: Program) -> [SwiftFile] {
    let program = program.withoutAccess
    let plan = EmissionPlan(program)
    guard !plan.names.shown.isEmpty else { return [] }
    let pages = PagePlan(of: program)
    var files = program.files.map { file in
      SwiftFile(name: file.outputName) { code(of: file, plan, pages) }
    }
    files.append(
      SwiftFile(name: SupportEmitter.fileName) { PageSupport.code(FlowScreenEmitter(plan: plan).declaration) })
    return files
  }

  /// The condition under which UI tests can be compiled. They were in XCTest before Xcode 16.3; on other systems XCTest
  /// has none.
  static let condition = "(canImport(XCUIAutomation) || canImport(Darwin)) && !os(tvOS)"

  private static func code(of file: FlowFile, _ plan: EmissionPlan, _ pages: PagePlan) -> Code {
    let flows = file.flows.filter(plan.program.hasPages)
    let withPages: Code = """
      #if \(condition)
      \(PageSupport.imports)

      \(blocks: flows.map { PageEmitter(plan: plan, pages: pages, flow: $0).code })
      #endif
      """
    return """
      \(SwiftEmitter.header(from: SwiftNames.comment(file.name)))

      \(blocks: file.flows.map { identifiers(of: $0, plan) })

      \(withPages, if: !flows.isEmpty)
      """
  }

  /// Returns the blocks of identifiers of a flow in its name spaces, as in the app.
  private static func identifiers(of flow: Flow.ID, _ plan: EmissionPlan) -> Code {
    let blocks = plan.program[flow].members.flatMap { member -> [(IdentifierBlock, IdentifierBlockOwner)] in
      switch member {
      case .identifiers(let block): [(block, .flow(flow))]
      case .screen(let screen): plan.program[screen].identifiers.map { ($0, .screen(screen)) }
      case .tabs: []
      }
    }
    guard !blocks.isEmpty else { return "" }
    return """
      \(NamespaceEmitter(plan: plan, flow: flow).code)

      \(blocks: blocks.map { IdentifierBlockEmitter(plan: plan, block: $0, owner: $1).code })
      """
  }
}

extension Program {
  /// The program with only internal declarations: a target of tests has no clients.
  fileprivate var withoutAccess: Program {
    var copy = self
    for index in copy.flows.indices { copy.flows[index].access = .internal }
    for index in copy.screens.indices { copy.screens[index].access = .internal }
    return copy
  }
}
