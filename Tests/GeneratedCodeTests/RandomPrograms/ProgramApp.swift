import FlowCompiler
import FlowDiagnostics
import FlowModel
import Foundation

@testable import FlowEmission

/// Writes the app of a random program: the classes, views and types that its flow files name, with the members that
/// generated code requires.
struct ProgramApp {
  let program: Program
  let plan: EmissionPlan
  let requirements: GeneratedRequirements
  /// The routes of another module.
  private let routesOfModule: [SharedRoutes]
  private let texts: [String]

  init(of program: Program, outputs: [SwiftSource], routesOfModule: [SharedRoutes] = []) {
    self.program = program
    self.routesOfModule = routesOfModule
    plan = EmissionPlan(program)
    texts = outputs.map(\.text)
    requirements = GeneratedRequirements(in: texts)
  }

  /// Returns the app's own file.
  func source() -> SwiftSource {
    let classes = program.controllers.indices.map { Controller.ID($0) }
      .filter { !isFrameworkClass($0) && !program[$0].isView && program[$0].platform != .none }
    let views = program.controllers.indices.map { Controller.ID($0) }
      .filter { program[$0].isView && !program[$0].isOfModule }
    var text = ""
    let framework = program.flows.contains { $0.platform == .appKit } ? "AppKit" : "UIKit"
    if !classes.isEmpty || !cells.isEmpty {
      text += Self.importing(framework, publicly: classes.map(access).max() ?? .internal)
    }
    let shared = program.sharedRoutes + routesOfModule
    if !views.isEmpty || !labels.isEmpty || !shared.isEmpty && framework == "UIKit" {
      text += Self.importing("SwiftUI", publicly: views.map(access).max() ?? .internal)
    }
    if texts.contains(where: { $0.contains("bundle: .module") }) {
      text += "import Foundation\nextension Bundle { nonisolated static var module: Bundle { .main } }\n"
    }
    if !routesOfModule.isEmpty { text += "import \(PlannedRoutes.module)\n" }
    text += ValueType.values + "\n"
    for name in declaredTypes { text += ValueType.declaration(of: name) + "\n" }
    if declaredTypes.contains("SegueIdentifier") { text += "typealias TypeOfApp = SegueIdentifier\n" }
    for id in classes { text += nested(program[id].name, access(id)) { self.class($0, of: id) } }
    for id in views { text += nested(program[id].name, access(id)) { view($0, of: id) } }
    for name in cells.sorted() {
      let base = framework == "AppKit" ? "NSTableCellView" : "UITableViewCell"
      text += nested(name, .internal) { "class \($0): \(base) {}" }
    }
    if program.flows.contains(where: { $0.coordinatorBase != nil || $0.modifier != nil }) {
      text += "enum Roots { @MainActor class Coordinator { init() {} } }\n"
    }
    if program.flows.contains(where: { $0.modifier != nil }) {
      text +=
        "extension Roots { struct Modifier: SwiftUI.ViewModifier { func body(content: Self.Content) -> some SwiftUI.View { content } } }\n"
    }
    text += labels.joined()
    text += services
    // A flow of the app hides the value in the environment of declared routes with its name.
    let values = Set(program.flows.filter { $0.takenRoutes == nil }.map(\.routeValue))
    text += ProgramRows(of: shared.filter { !values.contains(SwiftNames.routeValue(ofFlow: $0.name)) }).code
    text += requirements.passing.map { "extension \($0.router) {\n\($0.members.joined(separator: "\n"))\n}\n" }.joined()
    return SwiftSource(name: "App.swift", text: text)
  }

  /// Returns an import. Without the feature, it is as public as all others of its module.
  static func importing(_ module: String, publicly access: Access) -> String {
    guard access > .internal else { return "import \(module)\n" }
    return "#if hasFeature(InternalImportsByDefault)\n\(access) import \(module)\n#else\nimport \(module)\n#endif\n"
  }

  /// Returns a type, nested in the types before the last dot of its name.
  private func nested(_ name: String, _ access: Access, _ declaration: (String) -> String) -> String {
    let parts = name.split(separator: ".").map(String.init)
    let modifier = access == .internal ? "" : "\(access) "
    guard parts.count == 2 else { return modifier + declaration(name) + "\n" }
    return "\(modifier)enum \(parts[0])_ {}\nextension \(parts[0]) { \(modifier)\(declaration(parts[1])) }\n"
      .replacing("enum \(parts[0])_ {}", with: isFirst(name, of: parts[0]) ? "enum \(parts[0]) {}" : "")
  }

  /// True if no type before this one is in the same name space.
  private func isFirst(_ name: String, of space: String) -> Bool {
    let all = program.controllers.map(\.name) + cells.sorted()
    return all.first { $0.hasPrefix(space + ".") } == name
  }

  // MARK: Types

  /// True for a class of a framework, which the app can make too.
  private func isFrameworkClass(_ id: Controller.ID) -> Bool {
    program[id].isStock || StockClasses.contains(program[id].name, platform: program[id].platform)
  }

  private func access(_ id: Controller.ID) -> Access {
    let own = program[id].screens.map(plan.access).max() ?? .internal
    let subclasses = program.controllers.indices.map { Controller.ID($0) }.filter { program.superclass(of: $0) == id }
    return subclasses.map(access).reduce(own, max)
  }

  private func `class`(_ name: String, of id: Controller.ID) -> String {
    let controller = program[id]
    let base = program.superclass(of: id).map { program[$0].name }
    let standard = controller.platform == .appKit ? "NSViewController" : "UIViewController"
    var protocols: [String] = []
    var members: [String] = []
    for name in requirements.conformances[controller.name, default: []] { members += requirements.members[name] ?? [] }
    let handling = plan.path(controller.home) + ".SegueHandling"
    if let required = requirements.members[handling],
      !requirements.conformances[controller.name, default: []].contains(handling)
    {
      protocols.append(handling)
      members += required
    }
    // The coordinator sets the closure, for which the class needs no protocol unless its segues use it.
    let routing = plan.path(controller.home) + ".Routing"
    let home = program[controller.home]
    if plan.routes.owner(of: id) == id,
      !home.takesArguments || program[home.flow].generates.contains(.routers),
      !requirements.conformances[controller.name, default: []].contains(routing)
    {
      let route = "(\(plan.path(controller.home)).Route) -> Swift.Void"
      members.append("var \(plan.routes.closure(of: id)): \(route) = { _ in }")
    }
    // A subclass inherits them.
    if base == nil, let owner = plan.valueOwner(of: id), program[owner].injection == .initializer {
      let value = "\(plan.valueLabel(in: owner)): \(plan.valueType(in: owner))"
      members += [
        "init(\(value)) { super.init(nibName: nil, bundle: nil) }",
        "init?(coder: NSCoder, \(value)) { super.init(coder: coder) }",
        "required init?(coder: NSCoder) { nil }",
        // For a class of the stand-in, which is a Swift class, the compiler would synthesize one that calls itself.
        "override init(nibName name: Swift.String?, bundle: Bundle?) { super.init(nibName: name, bundle: bundle) }",
      ]
    }
    members += argumentInitializers(of: id)
    // Two screens of a class can require the same of it, and a superclass may have it already.
    let superclasses = sequence(first: id) { program.superclass(of: $0) }.dropFirst()
    var written = Set(
      superclasses.flatMap { requirements.conformances[program[$0].name, default: []] }
        .flatMap { requirements.members[$0] ?? [] })
    members.removeAll { !written.insert($0).inserted }
    let inherited = ([base ?? standard] + protocols).joined(separator: ", ")
    return "class \(SwiftNames.escaped(name)): \(inherited) {\n\(members.joined(separator: "\n"))\n}"
  }

  /// Returns the initializers that take the values and the closure, with `inject arguments`.
  private func argumentInitializers(of id: Controller.ID) -> [String] {
    let list = arguments(of: id)
    // A subclass without other arguments inherits them.
    guard let home = program[id].screens.first, program[home].takesArguments, !list.isEmpty,
      program.superclass(of: id).map({ arguments(of: $0) != list || !program[program[$0].home].takesArguments }) ?? true
    else { return [] }
    return [
      "init(\(list.joined(separator: ", "))) { super.init(nibName: nil, bundle: nil) }",
      "init?(\((["coder: NSCoder"] + list).joined(separator: ", "))) { super.init(coder: coder) }",
      "required init?(coder: NSCoder) { nil }",
      "override init(nibName name: Swift.String?, bundle: Bundle?) { super.init(nibName: name, bundle: bundle) }",
    ]
  }

  /// Returns the parameters of such an initializer.
  func arguments(of id: Controller.ID) -> [String] {
    var list: [String] = []
    if let owner = plan.valueOwner(of: id) {
      if program[owner].entries.isEmpty {
        list = program[owner].parameters.enumerated().map { index, parameter in
          let escaping = parameter.type.isFunction ? "@escaping " : ""
          // In a class that handles segues, that of the class would be meant.
          let type = parameter.type.text.replacingOccurrences(of: "SegueIdentifier", with: "TypeOfApp")
          return "\(Self.label(of: parameter)) value\(index): \(escaping)\(type)"
        }
      } else {
        list = ["\(plan.valueLabel(in: owner)): \(plan.valueType(in: owner))"]
      }
    }
    guard let owner = plan.routes.owner(of: id) else { return list }
    return list + ["route: @escaping (\(plan.path(program[owner].home)).Route) -> Swift.Void"]
  }

  /// Returns the label of an argument; `let` and `var` have another meaning there.
  static func label(of parameter: Parameter) -> String {
    let label = parameter.label ?? parameter.name
    return ["inout", "let", "var"].contains(label) ? "`\(label)`" : label
  }

  private func view(_ name: String, of id: Controller.ID) -> String {
    var properties: [String] = []
    if let owner = plan.valueOwner(of: id) {
      if program[owner].entries.isEmpty {
        properties = program[owner].parameters.map { "let \(SwiftNames.escaped($0.name)): \($0.type.text)" }
      } else {
        properties = ["let \(plan.valueLabel(in: owner)): \(plan.valueType(in: owner))"]
      }
      if program[owner].parameters.contains(where: { $0.label != nil }) {
        properties = ["init(\(arguments(of: id).joined(separator: ", "))) {}"]
      }
    }
    if plan.routes.owner(of: id) != nil {
      properties.append("var route: (\(plan.path(program[id].home)).Route) -> Swift.Void = { _ in }")
    }
    let access = access(id) == .internal ? "" : "\(access(id)) "
    return """
      struct \(SwiftNames.escaped(name)): SwiftUI.View {
      \(properties.joined(separator: "\n"))
      \(access)var body: some SwiftUI.View { SwiftUI.EmptyView() }
      }
      """
  }

  /// The views for the labels of tabs.
  private var labels: [String] {
    program.flows.indices.filter { program.flows[$0].platform == .swiftUI }.flatMap { index in
      program.flows[index].tabs.filter { $0.kind == .tabs }.map { tabs in
        let path = "\(plan.path(Flow.ID(index))).\(SwiftNames.escaped(tabs.name))"
        return """
          struct \(SwiftNames.label(ofTabs: tabs.name)): SwiftUI.View {
            let tab: \(path).Tab
            var body: some SwiftUI.View { SwiftUI.EmptyView() }
          }

          """
      }
    }
  }

  // MARK: Services

  /// The services of all flows, and their use as the services of each coordinator.
  private var services: String {
    let protocols = requirements.members.keys.filter { $0.hasSuffix(".\(SwiftNames.services)") }.sorted()
    guard !protocols.isEmpty else { return "" }
    // Two flows can have the same requirement.
    var known: Set<String> = []
    let members = protocols.flatMap { requirements.members[$0] ?? [] }.filter { known.insert($0).inserted }
    let uses = program.flows.indices.filter { plan.services.takes(Flow.ID($0)) }.map { index in
      let coordinator = SwiftNames.coordinator(ofFlow: program.flows[index].name)
      let type = "any \(SwiftNames.escaped(coordinator)).\(SwiftNames.services)"
      return "@MainActor func services\(index)(_ services: AppServices) -> \(type) { services }"
    }
    return """
      final class AppServices: \(protocols.joined(separator: ", ")) {
      \(members.joined(separator: "\n"))
      }
      \(uses.joined(separator: "\n"))

      """
  }

  /// The classes of cells.
  private var cells: Set<String> {
    let blocks =
      program.flows.flatMap(\.members).compactMap { member -> IdentifierBlock? in
        if case .identifiers(let block) = member { block } else { nil }
      } + program.screens.flatMap(\.identifiers)
    return Set(blocks.flatMap(\.entries).compactMap(\.type))
  }

  // MARK: Values

  /// The types of the app that the program names, in any of its expressions.
  private var declaredTypes: [String] {
    var all: [Parameter] = []
    for flow in program.flows {
      all += flow.parameters
      for route in flow.routes { all += route.parameters }
      for each in flow.resultCases { all += each.parameters }
    }
    for screen in program.screens {
      all += screen.parameters
      for entry in screen.entries { all += entry.parameters }
      for route in screen.routes { all += route.parameters }
      for segue in screen.segues { all += segue.parameters }
    }
    for route in program.routes { all += route.parameters }
    for declared in program.sharedRoutes { all += declared.routes.flatMap(\.parameters) }
    let routes = program.flows.flatMap(\.routes) + program.screens.flatMap(\.routes) + program.routes
    // The last parameter of a shared route hears the answer, whose type is in its own.
    let heard = Set(program.sharedRoutes.flatMap(\.routes).flatMap(\.parameters).flatMap(\.type.names))
    let written =
      all.map(\.type.text) + program.flows.compactMap(\.result?.text) + routes.compactMap(\.answer?.type.text)
    var names: Set<String> = []
    for type in ValueType.all where written.contains(type.text) || type.declares.first.map(heard.contains) == true {
      names.formUnion(type.declares)
    }
    return names.sorted()
  }
}

// MARK: - ProgramModule

/// Another module of a random program: a feature package that declares routes, with the views of the app's flows that
/// ask for them.
struct ProgramModule {
  /// Its Swift files.
  let files: [SwiftSource]
  /// The routes that it declares.
  let routes: [SharedRoutes]
  /// The mistakes in its flow files, for which it is refused.
  let errors: [Diagnostic]

  /// - Parameters:
  ///   - sources: its flow files.
  ///   - app: the program of the app.
  init(_ sources: ModuleSources, of app: Program) {
    let compilation = Pipeline.generate(sources.files)
    routes = compilation.analysis?.program.sharedRoutes ?? []
    errors = compilation.diagnostics.filter { $0.severity == .error }
    let access = Dictionary(routes.map { ($0.name, $0.access) }) { first, _ in first }
    let views = app.controllers.filter { $0.isView && $0.isOfModule }
    let accesses = views.map { access[$0.takenRoutes?.base ?? ""] ?? .public }
    let code = """
      #if canImport(SwiftUI)
      \(ProgramApp.importing("SwiftUI", publicly: accesses.max() ?? .internal))
      \(zip(views, accesses).map { Self.view($0, $1, in: app) }.joined(separator: "\n"))
      #endif
      \(ValueType.values)
      public struct Parcel: Sendable { public init() {} }
      \(ProgramRows(of: routes).code)
      """
    files =
      compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
      + [SwiftSource(name: "Module.swift", text: code)]
  }

  /// Returns a view, which knows its routes and no flow.
  private static func view(_ controller: Controller, _ access: Access, in app: Program) -> String {
    let route = SwiftNames.sharedRoute(controller.takenRoutes?.base ?? "")
    let parameters = controller.screens.first.map { app[$0].parameters } ?? []
    let values = parameters.enumerated().map { index, parameter in
      let escaping = parameter.type.isFunction ? "@escaping " : ""
      return "\(ProgramApp.label(of: parameter)) value\(index): \(escaping)\(parameter.type.text)"
    }
    return """
      \(access) struct \(SwiftNames.unqualified(controller.name)): SwiftUI.View {
        let route: (\(route)) -> Swift.Void
        \(access) init(\((values + ["route: @escaping (\(route)) -> Swift.Void"]).joined(separator: ", "))) { self.route = route }
        \(access) var body: some SwiftUI.View { SwiftUI.EmptyView() }
      }
      """
  }
}

extension Controller {
  /// True if it is in the other module.
  var isOfModule: Bool { name.hasPrefix("\(PlannedRoutes.module).View") }
}

/// Rows and buttons of an app or a package that ask for shared routes, by their own names and those of the screens
/// that contain them.
struct ProgramRows {
  let declared: [SharedRoutes]

  init(of declared: [SharedRoutes]) { self.declared = declared }

  var code: String { declared.enumerated().map { rows($0.offset, $0.element) }.joined() }

  private func rows(_ index: Int, _ declared: SharedRoutes) -> String {
    let all = declared.routes.flatMap { Self.values(of: $0) }
    let value = SwiftNames.routeValue(ofFlow: declared.name)
    let link = SwiftNames.sharedRouteLink(declared.name)
    let rows = all.map { "\(link)(\($0)) { SwiftUI.EmptyView() }" }
    let buttons = all.map { "SwiftUI.Button(\"\") { \(value)(\($0)) }" }
    return """
      enum ShortNames\(index)<RouteOfAny: \(SwiftNames.sharedRoutes(declared.name))> {
        @MainActor static var all: [RouteOfAny] { [\(all.joined(separator: ", "))] }
      }
      #if canImport(SwiftUI)
      struct Rows\(index): SwiftUI.View {
        @SwiftUI.Environment(\\.\(value)) private var \(value)
        var body: some SwiftUI.View {
          \((rows + buttons).joined(separator: "\n    "))
        }
      }
      #endif

      """
  }

  /// Returns a route with all its values, and without those that have a default.
  private static func values(of route: Controller.Route) -> [String] {
    let name = "." + SwiftNames.member(route.name)
    let own = route.answers ? route.parameters.dropLast() : route.parameters[...]
    func text(_ parameters: [Parameter]) -> String {
      let answer = route.answers ? ["\(Answer.parameter): { _ in }"] : []
      let list = parameters.map { "\($0.name == "inout" ? "`inout`" : $0.name): \(expression(for: $0))" } + answer
      return name + (list.isEmpty ? route.parameters.isEmpty ? "" : "()" : "(\(list.joined(separator: ", ")))")
    }
    let needed = own.filter { $0.defaultValue == nil }
    return needed.count == own.count ? [text(Array(own))] : [text(Array(own)), text(needed)]
  }

  /// Returns an expression for a value of a type.
  private static func expression(for parameter: Parameter) -> String {
    let module = PlannedRoutes.module + "."
    let type = (ValueType.all + ValueType.ofModule).first {
      $0.text == parameter.type.text || $0.text.replacing(module, with: "") == parameter.type.text
    }
    return type?.values[0].replacing(module, with: "") ?? "nil"
  }
}

// MARK: - GeneratedRequirements

/// The requirements of generated code, as the compiler would list them: those of its protocols.
struct GeneratedRequirements {
  /// The members that a class needs for each protocol, with bodies, by the protocol's name.
  private(set) var members: [String: [String]] = [:]
  /// The protocols that generated code makes a class conform to.
  private(set) var conformances: [String: [String]] = [:]
  /// The extensions of the Clean Swift routers.
  var passing: [(router: String, members: [String])] {
    members.filter { $0.key.hasSuffix(".DataPassing") }.sorted { $0.key < $1.key }.map {
      ($0.key.dropLast("DataPassing".count) + "Router", $0.value)
    }
  }

  init(in texts: [String]) {
    for text in texts { read(Self.unbroken(text)) }
  }

  /// Returns the lines of a text, with the parameters of each declaration on its line.
  private static func unbroken(_ text: String) -> [Substring] {
    var (lines, open) = ([String](), "")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard !line.contains("///") else {
        lines.append(String(line))
        continue
      }
      let code = line.firstRange(of: "  // ").map { line[..<$0.lowerBound] } ?? line
      let part = open.isEmpty ? code : code.drop { $0 == " " }
      open += open.isEmpty || open.hasSuffix("(") || part.hasPrefix(")") ? part : " " + part
      let shape = open.replacing(#/"(?:\\.|[^"\\])*"/#, with: "")
      if shape.count(where: { $0 == "(" }) > shape.count(where: { $0 == ")" }) { continue }
      lines.append(open + line[code.endIndex...])
      open = ""
    }
    return lines.map { Substring($0) }
  }

  private static let heads = [
    "  @MainActor protocol ", "  @MainActor public protocol ", "  @MainActor package protocol ", "  protocol ",
  ]

  private mutating func read(_ lines: [Substring]) {
    var space = ""
    var name: String?
    for line in lines {
      if line.hasPrefix("extension ") {
        readExtension(line.dropFirst("extension ".count), &space)
      } else if let known = name {
        if line == "  }" {
          name = nil
        } else if !line.hasPrefix("    ///") {
          members[known]?.append(Self.member(of: line))
        }
      } else if let head = Self.heads.first(where: line.hasPrefix), line.hasSuffix(" {") {
        name = "\(space).\(line.dropFirst(head.count).prefix { $0 != ":" })"
        members[name ?? ""] = []
      }
    }
  }

  /// Reads the type of an extension, and its conformances.
  private mutating func readExtension(_ line: Substring, _ space: inout String) {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[0].hasSuffix(":") else { return space = String(words[0]) }
    conformances[String(words[0].dropLast()), default: []].append(String(words[1].prefix { $0 != "{" }))
  }

  /// Returns a requirement with a body.
  private static func member(of line: Substring) -> String {
    let end = line.dropFirst(4).firstRange(of: "  //")?.lowerBound ?? line.endIndex
    let requirement = String(line[..<end].drop { $0 == " " })
    for accessors in ["{ get set }", "{ get }"] where requirement.hasSuffix(accessors) {
      let type = requirement.replacing(accessors, with: "").trimmingCharacters(in: .whitespaces)
      return type + (type.hasSuffix("?") ? "" : " = { _ in }")
    }
    return requirement + " { Swift.fatalError() }"
  }
}
