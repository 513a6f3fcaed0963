import FlowModel

/// Writes the Swift of a program for a target of UI tests: the strings of its identifier blocks, and a page object for each
/// screen with a name.
///
/// A UI test runs in a process of its own and sees none of the app's types, so none is named.
public enum UITestEmitter {
  /// The Swift files: one for each flow file, in order, and last what they share. None, if no screen has a name.
  public static func emit(_ program: Program) -> [SwiftFile] {
    let program = program.withoutAccess
    let plan = EmissionPlan(program)
    guard !plan.screenNames.isEmpty else { return [] }
    let pages = PagePlan(of: program)
    var files = program.files.map { file in
      SwiftFile(name: file.outputName, text: text(of: file, plan, pages))
    }
    let screens = FlowScreenEmitter(plan: plan).enumText
    files.append(SwiftFile(name: SupportEmitter.fileName, text: PageSupport.text(screens)))
    return files
  }

  /// Where UI tests can be compiled. They were in XCTest before Xcode 16.3; XCTest of other systems has none.
  static let condition = "(canImport(XCUIAutomation) || canImport(Darwin)) && !os(tvOS)"

  private static func text(of file: FlowFile, _ plan: EmissionPlan, _ pages: PagePlan) -> String {
    var writer = CodeWriter()
    SwiftEmitter.writeHeader(of: file, into: &writer)
    for flow in file.flows { emitIdentifiers(of: flow, plan, into: &writer) }
    var body = CodeWriter()
    for flow in file.flows where plan.program.hasPages(flow) {
      PageEmitter(plan: plan, pages: pages, flow: flow).emit(into: &body)
    }
    if !body.isEmpty {
      writer.line("#if \(condition)")
      for line in PageSupport.imports { writer.line(line) }
      writer.blank()
      body.closeUp()
      writer.append(body)
      writer.line("#endif")
    }
    return writer.finished()
  }

  /// Writes the blocks of identifiers of a flow in its name spaces, as in the app.
  private static func emitIdentifiers(of flow: Flow.ID, _ plan: EmissionPlan, into writer: inout CodeWriter) {
    let blocks = plan.program[flow].members.flatMap { member -> [(IdentifierBlock, IdentifierBlockOwner)] in
      switch member {
      case .identifiers(let block): [(block, .flow(flow))]
      case .screen(let screen): plan.program[screen].identifiers.map { ($0, .screen(screen)) }
      case .tabs: []
      }
    }
    guard !blocks.isEmpty else { return }
    NamespaceEmitter(plan: plan, flow: flow).emit(into: &writer)
    for (block, owner) in blocks { IdentifierBlockEmitter(plan: plan, block: block, owner: owner).emit(into: &writer) }
  }
}

extension Program {
  /// The program with everything internal: a target of tests has no clients.
  fileprivate var withoutAccess: Program {
    var copy = self
    for index in copy.flows.indices { copy.flows[index].access = .internal }
    for index in copy.screens.indices { copy.screens[index].access = .internal }
    return copy
  }
}
