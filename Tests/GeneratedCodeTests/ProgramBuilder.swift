import FlowCompiler
import FlowDiagnostics
import FlowEmission
import FlowModel
import Foundation
import Testing

/// Builds programs by hand, so that the emitters can be tested separately.
struct ProgramBuilder {
  private(set) var program = Program()
  private var line = 0
  private var controllers: [String: Controller.ID] = [:]

  mutating func file(_ name: String, imports: [Import] = []) {
    let id = SourceID(program.files.count)
    program.files.append(FlowFile(id: id, name: name, outputName: name + ".swift", imports: imports))
    line = 0
  }

  mutating func flow(
    _ name: String, docs: [String] = [], access: Access = .internal, platform: Platform = .uiKit
  ) -> Flow.ID {
    let id = Flow.ID(program.flows.count)
    program.flows.append(Flow(name: name, docs: docs, access: access, platform: platform, location: next()))
    program.files[program.files.count - 1].flows.append(id)
    return id
  }

  /// Declares a screen in the last flow. Screens with the same class share it, and extend as the class does.
  @discardableResult
  mutating func screen(
    _ name: String, docs: [String] = [], access: Access = .internal, of type: String? = nil, isStock: Bool = false,
    extends base: Screen.ID? = nil, scene: Scene? = nil, inNavigation: Bool = false, taking parameters: [Parameter] = []
  ) -> Screen.ID {
    let id = Screen.ID(program.screens.count)
    let flow = Flow.ID(program.flows.count - 1)
    let location = next()
    let type = type ?? name + "ViewController"
    var controller = Controller.ID(program.controllers.count)
    if let known = controllers[type] {
      controller = known
      program[controller].screens.append(id)
    } else {
      controllers[type] = controller
      program.controllers.append(
        Controller(name: type, isStock: isStock, platform: program[flow].platform, home: id, location: location))
    }
    if let base {
      let superclass = program[base].controller
      program[controller].superclass = superclass
      program[superclass].isExtended = true
      for segue in program[superclass].segues {
        var inherited = segue
        inherited.isInherited = true
        program[controller].segues.append(inherited)
      }
    }
    var screen = Screen(
      flow: flow, name: name, docs: docs, access: access, controller: controller, location: location)
    screen.base = base
    screen.scene = scene
    screen.isNavigationRoot = inNavigation
    screen.parameters = parameters
    program.screens.append(screen)
    program[flow].members.append(.screen(id))
    return id
  }

  /// Declares a segue. Screens that extend its screen are declared after it.
  mutating func segue(
    from screen: Screen.ID, _ name: String, _ identifier: String? = nil, to target: Screen.ID? = nil,
    taking parameters: [Parameter] = [], giving arguments: [(String, SwiftExpression)] = [], docs: [String] = [],
    kind: Segue.Kind = .segue
  ) {
    let location = next()
    let segue = Segue(
      kind: kind, identity: Segue.Identity(name: name, identifier: identifier ?? name), docs: docs,
      parameters: parameters,
      target: target.map {
        Target(
          place: .screen($0), arguments: arguments.map { Argument(name: $0.0, value: $0.1) }, location: location)
      }, location: location)
    program[screen].segues.append(segue)
    guard let identity = segue.identity else { return }
    let controller = program[screen].controller
    guard !program[controller].segues.contains(where: { $0.identity == identity }) else { return }
    program[controller].segues.append(
      Controller.Segue(
        segue, identity: identity, payload: target.map { program[program[$0].controller].name }, declaredIn: screen))
  }

  /// Declares a block of identifiers in a screen, or in the last flow.
  mutating func identifiers(
    _ name: String, in screen: Screen.ID? = nil, _ entries: [(name: String, type: String?, identifier: String)]
  ) {
    let block = IdentifierBlock(
      name: name,
      entries: entries.map {
        IdentifierBlock.Entry(name: $0.name, type: $0.type, identifier: $0.identifier, location: next())
      }, location: next())
    if let screen {
      program[screen].identifiers.append(block)
    } else {
      program.flows[program.flows.count - 1].members.append(.identifiers(block))
    }
  }

  func parameter(_ name: String, _ type: String, _ value: String? = nil, isLiteral: Bool = false) -> Parameter {
    let names = type.split { !($0.isLetter || $0.isNumber || $0 == ".") }.map { $0.prefix { $0 != "." } }
    return Parameter(
      name: name, type: SwiftType(text: type, names: names.map(String.init), isFunction: type.hasSuffix("-> Void")),
      defaultValue: value.map { expression($0, isLiteral: isLiteral) }, location: here)
  }

  func expression(_ text: String, isLiteral: Bool = false) -> SwiftExpression {
    SwiftExpression(text: text, isLiteral: isLiteral, location: here)
  }

  private var here: Location { Location(line: line, range: SourceRange(SourceID(program.files.count - 1), 0, 0)) }

  private mutating func next() -> Location {
    line += 1
    return here
  }
}

extension Scene {
  static func named(_ identifier: String, in storyboard: String = "Main", bundle: BundleLocation = .main) -> Scene {
    Scene(storyboard: storyboard, bundle: bundle, identifier: .named(identifier))
  }

  static func initial(of storyboard: String = "Main", bundle: BundleLocation = .main) -> Scene {
    Scene(storyboard: storyboard, bundle: bundle, identifier: .initial)
  }
}

// MARK: - GeneratedApp

/// An app: the generated Swift of a program, and the handwritten Swift.
struct GeneratedApp {
  var files: [SwiftSource]
  /// The stand-in that it is built with.
  var standIn: StandIn

  init(_ program: Program, for standIn: StandIn = .uiKit, imports: String? = nil, _ code: String) {
    self.standIn = standIn
    files = SwiftEmitter.emit(program).map { SwiftSource(name: $0.name, text: $0.text) }
    files.append(SwiftSource(name: "App.swift", text: (imports ?? "import \(standIn.rawValue)") + "\n" + code))
  }

  /// Creates an app with one flow file.
  init(flow: SourceFile, for standIn: StandIn, _ code: String) {
    self.standIn = standIn
    let compilation = Pipeline.generate([flow])
    if compilation.outputs.isEmpty { Issue.record("\(compilation.diagnostics.map(\.message))") }
    files = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    files.append(SwiftSource(name: "App.swift", text: "import \(standIn.rawValue)\n" + code))
  }

  /// Expects that it builds in every language mode, without a warning.
  func expectBuilds(
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let compiler = try await SwiftCompiler.with(standIn)
    try await withThrowingTaskGroup(of: (LanguageMode, [String]).self) { group in
      for mode in LanguageMode.tried {
        group.addTask { (mode, try await compiler.diagnostics(of: files, mode: mode)) }
      }
      for try await (mode, diagnostics) in group {
        #expect(diagnostics == [], "\(mode)", sourceLocation: sourceLocation)
      }
    }
  }

  /// Expects the output of the app in Swift 6 mode.
  func expectPrints(_ output: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) async throws {
    let result = try await SwiftCompiler.with(standIn).run(files)
    #expect(result.output == output, sourceLocation: sourceLocation)
    #expect(result.status == 0, sourceLocation: sourceLocation)
  }

  /// Returns the text of a generated file.
  func text(of name: String) -> String? { files.first { $0.name == name }?.text }
}

// MARK: - TwoModules

/// An app and a module that it imports, `Kit`: each a flow file, and the code of its authors.
struct TwoModules {
  var kitFlow, kitCode, appFlow, appCode: String

  /// Expects both to build in a language mode, without a warning.
  func expectBuilds(
    in mode: LanguageMode, with compiler: SwiftCompiler, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let folder = try await compiler.build(files(kitFlow, kitCode), mode: mode, module: "Kit")
    defer { try? FileManager.default.removeItem(at: folder) }
    let found = try await compiler.diagnostics(
      of: files(appFlow, appCode), mode: mode, module: "App", modules: [folder])
    #expect(found == [], sourceLocation: sourceLocation)
  }

  /// Expects what the app prints when it is run in Swift 6 mode.
  func expectPrints(
    _ output: String, with compiler: SwiftCompiler, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let folder = try await compiler.build(files(kitFlow, kitCode), mode: .swift6, module: "Kit")
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try await compiler.run(files(appFlow, appCode), modules: ["Kit": folder])
    #expect(result.output == output, sourceLocation: sourceLocation)
    #expect(result.status == 0, sourceLocation: sourceLocation)
  }

  private func files(_ flow: String, _ code: String) -> [SwiftSource] {
    let compilation = Pipeline.generate([SourceFile(path: "Main.flow", text: flow)])
    #expect(compilation.diagnostics.map(\.message) == [])
    return compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
      + [SwiftSource(name: "Code.swift", text: code)]
  }
}
