import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Declarer {
  /// Adds each file, flow and external flow to the program, and finds duplicate declarations.
  mutating func declareFlows() {
    let outputNames = OutputNames.names(forPaths: files.map(\.source.path))
    for (index, file) in files.enumerated() {
      var flowFile = FlowFile(id: file.id, name: file.source.fileName, outputName: outputNames[index])
      let fileSettings = settings(file.items.compactMap(\.setting), in: .file, around: Settings())
      for item in file.items {
        switch item {
        case .import(let syntax):
          flowFile.imports.append(Import(text: syntax.text, module: syntax.path.module))
        case .guard(let syntax): declare(syntax)
        case .external(let syntax):
          declare(syntax, imports: flowFile.imports)
        case .flow(let syntax):
          flowFile.flows.append(Flow.ID(program.flows.count))
          declare(syntax, file: index, around: fileSettings)
        case .routes(let syntax): declare(syntax, in: &flowFile)
        case .setting: break
        }
      }
      program.files.append(flowFile)
    }
  }

  private mutating func declare(_ syntax: FlowDeclSyntax, file: Int, around outer: Settings) {
    let id = Flow.ID(program.flows.count)
    let settings = settings(syntax.members.compactMap(\.setting), in: .flow, around: outer)
    var flow = Flow(
      name: syntax.name.text, docs: syntax.docs?.lines ?? [], access: Access(syntax.access),
      platform: settings.platform, location: location(syntax.name.range))
    // Only a coordinator can show the screens of a SwiftUI flow.
    flow.generates = settings.platform == .swiftUI ? settings.generates.union(.coordinator) : settings.generates
    flow.segues = settings.segues
    flow.coordinatorBase = settings.coordinatorBase
    flow.modifier = settings.modifier.map { ViewModifier(name: $0.text, location: location($0.range)) }
    flow.parameters = parameters(syntax.parameters, in: .init())
    flow.result = syntax.result.map(SwiftType.init)
    flow.takenRoutes = syntax.routes.map { SharedRoutesName(text: $0.text, location: location($0.range)) }
    program.flows.append(flow)
    declarations.flows.append(FlowDeclaration(syntax: syntax, file: file, settings: settings))

    checkName(syntax.name, for: .type)
    if let first = declarations.flowsByName[syntax.name.text] {
      declarations.flows[id.index].isRepeated = true
      reportDuplicate("flow", syntax.name, first: program[first].location.range)
    } else {
      declarations.flowsByName[syntax.name.text] = id
    }
  }

  private mutating func declare(_ syntax: ExternalFlowSyntax, imports: [Import]) {
    let name = syntax.path.text
    if let first = declarations.externalsByName[name] {
      diagnostics.add(
        AnalysisRules.duplicateName, "the external flow `\(name)` is declared twice", at: syntax.path.range,
        notes: [.init("it is declared here first", at: program.externals[first].location.range)],
        helps: [.init("remove one of them: what one file declares is known in all")])
      return
    }
    if syntax.path.rest.isEmpty {
      diagnostics.add(
        AnalysisRules.moduleNotImported, "the external flow `\(name)` is named without its module",
        at: syntax.path.range,
        helps: [.init("put the name of the module before it, with a dot: `Module.\(name)`")])
    } else if !imports.contains(where: { $0.module == syntax.path.first.text }) {
      let module = syntax.path.first
      diagnostics.add(
        AnalysisRules.moduleNotImported, "the module `\(module.text)` of an external flow is not imported",
        at: module.range, helps: [.init("write `import \(module.text)` at the top of the file")])
    }
    declarations.externalsByName[name] = program.externals.count
    declarations.externals.append(syntax)
    program.externals.append(
      ExternalFlow(
        name: name, parameters: parameters(syntax.parameters, in: .init()), result: syntax.result.map(SwiftType.init),
        isMadeByApp: syntax.app != nil, asksBeforeLeaving: syntax.leaving != nil,
        location: location(syntax.path.range)))
  }
}

extension FileItemSyntax {
  fileprivate var setting: SettingSyntax? {
    if case .setting(let setting) = self { setting } else { nil }
  }
}

extension FlowMemberSyntax {
  fileprivate var setting: SettingSyntax? {
    if case .setting(let setting) = self { setting } else { nil }
  }
}

extension [NameSyntax] {
  /// The module of an import: the first name that is not a kind as in `import struct Kit.Thing`.
  fileprivate var module: String {
    let kinds: Set<String> = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
    return first { !kinds.contains($0.text) || count == 1 }?.text ?? ""
  }
}

extension Access {
  /// Creates the written access level, or `internal`.
  init(_ syntax: AccessSyntax?) {
    switch syntax?.level {
    case .public: self = .public
    case .package: self = .package
    case .internal, nil: self = .internal
    }
  }
}

extension SourceFile {
  /// The last component of the path.
  var fileName: String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
