import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Declarer {
  /// Adds each file, flow and external flow to the program, and finds duplicate declarations.
  mutating func declareFlows() {
    let outputNames = OutputNames.names(forPaths: files.map(\.source.path))
    for (index, file) in files.enumerated() {
      var flowFile = FlowFile(
        id: file.id, name: String(file.source.path.split(separator: "/").last ?? ""), outputName: outputNames[index])
      let fileSettings = settings(file.items.settings, in: "file", around: Settings())
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
        default: break
        }
      }
      program.files.append(flowFile)
    }
  }

  private mutating func declare(_ syntax: FlowDeclSyntax, file: Int, around outer: Settings) {
    let id = Flow.ID(program.flows.count)
    let settings = settings(syntax.members.settings, in: "flow", around: outer)
    var flow = Flow(
      name: syntax.name.text, docs: syntax.docs?.lines ?? [], access: Access(syntax.access),
      platform: settings.platform, location: location(syntax.name.range))
    // Only a coordinator can show the screens of a SwiftUI flow.
    flow.generates = settings.platform == .swiftUI ? settings.generates.union(.coordinator) : settings.generates
    flow.segues = settings.segues
    flow.coordinatorBase = settings.coordinatorBase
    flow.modifier = settings.modifier.map { ViewModifier(name: $0.text, location: location($0.range)) }
    flow.isInAppStack = settings.isInAppStack
    flow.hasOwnSheets = settings.hasOwnSheets
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
        help: "remove one of them: what one file declares is known in all")
      return
    }
    if syntax.path.rest.isEmpty {
      diagnostics.add(
        AnalysisRules.moduleNotImported, "the external flow `\(name)` is named without its module",
        at: syntax.path.range, help: "put the name of the module before it, with a dot: `Module.\(name)`")
    } else if !imports.contains(where: { $0.module == syntax.path.first.text }) {
      let module = syntax.path.first
      diagnostics.add(
        AnalysisRules.moduleNotImported, "the module `\(module.text)` of an external flow is not imported",
        at: module.range, help: "write `import \(module.text)` at the top of the file")
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

// MARK: - Settings

/// The settings that apply to a declaration. The nearest setting wins.
package struct Settings {
  package internal(set) var platform = Platform.uiKit
  var bundle = BundleLocation.class
  var injection = Injection.property
  /// True if only views with routes of their own take the closure `route`.
  var routeIsForOwn = false
  var generates: Generation = []
  var segues = SegueWays.standard
  /// The class that coordinators extend.
  var coordinatorBase: String?
  /// The view modifier of the flow's views.
  var modifier: DottedNameSyntax?
  /// True if the flow is in a stack of the app.
  var isInAppStack = false
  var hasOwnSheets = false
}

extension Declarer {
  /// Returns the settings in a place: the settings around it, overridden by its own statements.
  mutating func settings(
    _ statements: [SettingSyntax], in place: String, around outer: Settings
  ) -> Settings {
    guard !statements.isEmpty else { return outer }
    var settings = outer
    var given: [String: (value: SettingSyntax.Setting, range: SourceRange)] = [:]
    var generates: Generation = []
    for statement in statements {
      guard let setting = statement.setting else { continue }
      // Each part to generate is a setting of its own.
      let part = if case .generate(let part) = setting { part.rawValue } else { "" }
      let key = "\(statement.keyword.text) \(part)"
      if let first = given.updateValue((setting, statement.range), forKey: key) {
        diagnostics.add(
          AnalysisRules.duplicateSetting, "`\(statement.keyword.text)` is set twice for the same \(place)",
          at: statement.range, notes: [.init("it is set here first", at: first.range)], help: "keep one of them",
          fix: first.value == setting ? .init(replace: statement.range, with: "") : nil)
        continue
      }
      if let type = statement.type { checkClass(type) }
      // The model has the words of the language as raw values.
      switch setting {
      case .platform(let platform): settings.platform = Platform(rawValue: platform.rawValue) ?? .uiKit
      case .bundle(let bundle): settings.bundle = BundleLocation(rawValue: bundle.rawValue) ?? .main
      case .inject(let injection): settings.injection = Injection(rawValue: injection.rawValue) ?? .property
      case .route(let routes): settings.routeIsForOwn = routes == .own
      case .segues(let ways):
        checkRepetition(of: ways, in: statement)
        settings.segues = SegueWays(ways.map(\.way))
      case .coordinators(let name): settings.coordinatorBase = name
      case .modifier: settings.modifier = statement.type
      case .stackByApp: settings.isInAppStack = true
      case .sheetsByApp: settings.hasOwnSheets = true
      case .generate(let piece): generates.insert(Generation(piece))
      }
    }
    // A coordinator and routers take each other's place. Hooks and names of screens add to them.
    let isAddition = generates.isDisjoint(with: [.coordinator, .routers])
    if !generates.isEmpty { settings.generates = isAddition ? outer.generates.union(generates) : generates }
    return settings
  }

  /// Reports a value that is repeated in a list.
  private mutating func checkRepetition(of ways: [SettingSyntax.SeguesSyntax], in statement: SettingSyntax) {
    for (index, way) in ways.enumerated() {
      guard let first = ways.firstIndex(of: way), first < index else { continue }
      diagnostics.add(
        AnalysisRules.duplicateSetting, "`\(way.rawValue)` is written twice in `\(statement.keyword.text)`",
        at: statement.places[index], notes: [.init("it is first written here", at: statement.places[first])],
        help: "keep one of them")
    }
  }
}

extension Generation {
  init(_ syntax: SettingSyntax.GenerateSyntax) {
    switch syntax {
    case .coordinator: self = .coordinator
    case .routers: self = .routers
    case .screens: self = .screens
    case .hooks: self = .hooks
    }
  }
}

extension SettingSyntax.SeguesSyntax {
  fileprivate var way: SegueWays {
    switch self {
    case .identifiers: .identifiers
    case .destinations: .destinations
    case .handling: .handling
    }
  }
}

// MARK: - Checker: empty files

extension Checker {
  /// Warns about files without declarations.
  mutating func checkEmptyFiles() {
    for (file, lines) in zip(files, declarations.lines) {
      let declaresNothing = file.items.allSatisfy { item in
        switch item {
        case .import, .setting: true
        default: false
        }
      }
      guard declaresNothing else { continue }
      let start = lines.content(ofLine: 1)
      diagnostics.add(
        AnalysisRules.emptyFile, "the file declares no flow",
        at: SourceRange(file.id, start.lowerBound, start.upperBound),
        help: "begin with `flow Name { … }`, or leave the file out")
    }
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let emptyFile = Rule(
    "empty-file", .warning,
    meaning: """
      A flow file has no flow in it, so nothing but a header would be generated from it. Most often it was just \
      created, or its content has moved to another file.

      Declare a flow in it, or remove the file.
      """,
    example: """
      - // The settings of the app will come here.
      + // The settings of the app.
      + flow Settings {
      +     storyboard Settings {
      +         start screen Settings = initial
      +     }
      + }
      """)

  static let duplicateSetting = Rule(
    "duplicate-setting", .error,
    meaning: """
      A setting is written twice in the same place. Which of the two is meant cannot be known, even where they agree \
      today. The same setting further in is fine: it overrides the one around it.

      Keep one of them. `generate coordinator`, `generate routers`, `generate screens` and `generate hooks` are four settings, and can all be there.
      """,
    in: "flow Clock { …; bundle module; storyboard Main { screen Alarms = initial } }",
    wrong: "bundle main", right: "")
}
