import FlowModel

/// Writes the Swift of a flow file: first the code without a user interface, then the rest, each in the order of the
/// file.
struct FlowFileEmitter {
  let plan: EmissionPlan
  let file: FlowFile

  var code: Code {
    let imports = FileImports(of: file, plan: plan)
    // A file that imports a user interface framework cannot be compiled at all without it.
    let named = Framework.allCases.filter { framework in imports.isImported(framework.module) }
    let condition = named.map(\.condition).joined(separator: " && ")
    let views = ViewFlowEmitter(plan: plan, file: file)
    return """
      \(SwiftEmitter.header(from: SwiftNames.comment(file.name)))

      \("#if \(condition)", if: !named.isEmpty)
      \(imports.atTop)

      \(blocks: file.sharedRoutes.map { RouteListEmitter(of: plan.program.sharedRoutes[$0], plan: plan).code })

      \(blocks: ChoiceEmitter(plan: plan).code(ofAlertsIn: file))

      \(blocks: file.flows.flatMap { flow in plain(flow).map { $0.declared(for: plan.program[flow].name) } })

      \(blocks: Framework.allCases.map { userInterface(of: $0, imports) } + [views.code(imports)])
      \("#endif", if: !named.isEmpty)
      """
  }

  // MARK: Without user interface

  private func plain(_ flow: Flow.ID) -> [Code] {
    [NamespaceEmitter(plan: plan, flow: flow).code, ResultEmitter(plan: plan, flow: flow).code]
      + [StartChoiceEmitter(plan: plan, flow: flow).code] + ChoiceEmitter(plan: plan).code(of: flow)
      + [routes(of: flow, withUserInterface: false)]
      + plan.program[flow].members.flatMap { plain($0, of: flow) }
      + [plan.links[flow.index].map { LinkEmitter(plan: plan, links: $0).code } ?? ""]
  }

  /// Returns the enum of the routes of a flow, in the part of the file with a user interface if it needs one.
  private func routes(of flow: Flow.ID, withUserInterface: Bool) -> Code {
    guard plan.routesNeedUserInterface(flow) == withUserInterface else { return "" }
    return RouteListEmitter(of: flow, plan: plan)?.code ?? ""
  }

  private func plain(_ member: Flow.Member, of flow: Flow.ID) -> [Code] {
    switch member {
    case .screen(let screen):
      let route = RouteEmitter(plan: plan, screen: screen)
      return [
        SegueIdentifierEmitter(plan: plan, screen: screen).code,
        ParametersEmitter(plan: plan, screen: screen).code,
        EntryEmitter(plan: plan, screen: screen).code,
        route.needsUserInterface ? "" : route.code,
        AnswerEmitter(plan: plan, screen: screen).code,
        RouteIdentifierEmitter(plan: plan, screen: screen).code,
      ] + ChoiceEmitter(plan: plan).code(of: screen)
        + plan.program[screen].identifiers.map { IdentifierBlockEmitter($0, of: screen, plan: plan).code }
    case .identifiers(let block): return [IdentifierBlockEmitter(block, of: flow, plan: plan).code]
    case .tabs(let index): return [TabEmitter(plan: plan, flow: flow, index: index).code]
    }
  }

  // MARK: With user interface

  private func userInterface(of framework: Framework, _ imports: FileImports) -> Code {
    let flows = file.flows.filter { Framework(plan.program[$0].platform) == framework }
    let external = framework == .uiKit ? ExternalFlowEmitter(plan: plan, file: file).extensions : []
    let declared = flows.flatMap { flow in userInterface(of: flow).map { $0.declared(for: plan.program[flow].name) } }
    let alerts = framework == .uiKit ? [FlowAlertEmitter(plan: plan).functions(of: file)] : []
    let declarations = (declared + external + alerts).filter { !$0.isEmpty }
    guard !declarations.isEmpty else { return "" }
    let importsItself = imports.isImported(framework.module)
    let hostsViews = plan.hostingAccess(of: flows) != nil
    let modules = (hostsViews ? ["SwiftUI"] : []) + [framework.module]
    return """
      \("#if \(framework.condition)", if: !importsItself)
      \(imports.code(modules, hasUIKit: framework == .uiKit))

      \(blocks: declarations)
      \("#endif", if: !importsItself)
      """
  }

  private func userInterface(of flow: Flow.ID) -> [Code] {
    var services = ServicesEmitter(plan: plan, flow: flow)
    return [services.code(), routes(of: flow, withUserInterface: true)]
      + [RouteListEmitter(of: flow, plan: plan)?.action ?? ""]
      + plan.program[flow].members.map { userInterface(of: $0, in: flow) } + [
        FlowScreenEmitter(plan: plan).classes(of: flow),
        CoordinatorEmitter(plan: plan, flow: flow).code,
      ]
  }

  private func userInterface(of member: Flow.Member, in flow: Flow.ID) -> Code {
    switch member {
    case .screen(let screen): userInterface(of: screen)
    case .identifiers(let block): IdentifierBlockEmitter(block, of: flow, plan: plan).dequeuing
    case .tabs: ""
    }
  }

  private func userInterface(of screen: Screen.ID) -> Code {
    let spelling = SegueSpelling(of: screen, plan: plan)
    let route = RouteEmitter(plan: plan, screen: screen)
    let declarations =
      [
        ReceivingEmitter(plan: plan, screen: screen).code,
        DestinationEmitter(plan: plan, screen: screen, spelling: spelling).code,
        SegueHandlerEmitter(plan: plan, screen: screen).code,
        route.needsUserInterface ? route.code : "",
        RoutingEmitter(plan: plan, screen: screen).code,
        ChildEmitter(plan: plan, screen: screen).code,
        LeavingEmitter(plan: plan, screen: screen).code,
        SegueHandlingEmitter(plan: plan, screen: screen, spelling: spelling).code,
        SegueActionEmitter(plan: plan, screen: screen).code,
        RouterEmitter(plan: plan, screen: screen).code,
        SceneEmitter(plan: plan, screen: screen).code,
      ]
      + plan.program[screen].identifiers.map { IdentifierBlockEmitter($0, of: screen, plan: plan).dequeuing }
    guard declarations.contains(where: { !$0.isEmpty }) else { return "" }
    return """
      // MARK: - \(plan.path(screen))

      \(blocks: declarations)
      """
  }
}

// MARK: - FileScope

/// The declarations at file scope that a piece of code needs, because other declarations hide the same names in it.
///
/// Types and expressions in a flow file have their meaning at file scope: `screen Episode(route: Route)` refers to the
/// app's `Route`, not to the generated one next to it, and a segue's argument `theme` is not the controller's property.
/// A hidden type gets a typealias, an expression a function; everything else is written in place.
struct FileScope {
  /// The typealiases and functions that are needed, to be written before the code that uses them.
  private var declarations: [Code] = []
  private var heads: Set<String> = []

  /// Returns a type, or the name of a typealias for it if one of the names in it is hidden.
  mutating func type(
    _ text: String, names: [String], hidden: Set<String>, alias: @autoclosure () -> String,
    access: Access = .internal, place: @autoclosure () -> PlaceComment
  ) -> String {
    guard names.contains(where: hidden.contains) else { return text }
    let alias = alias()
    let head = "\(access.modifier)typealias \(alias) = \(text)"
    if heads.insert(head).inserted { declarations.append("\(head)\(place())") }
    return alias
  }

  /// Returns a class, or the name of a typealias for it if it is hidden.
  mutating func type(
    ofClass name: String, hidden: Set<String>, alias: @autoclosure () -> String, access: Access = .internal,
    place: @autoclosure () -> PlaceComment
  ) -> String {
    type(name, names: [name.firstComponent], hidden: hidden, alias: alias(), access: access, place: place())
  }

  /// Returns a call of a function that evaluates an expression at file scope, on the main actor.
  mutating func function(
    _ name: String, parameters: ParameterList = [], arguments: String = "", result: String, body: String,
    place: PlaceComment
  ) -> String {
    let head = "@MainActor private func \(name)(\(parameters)) -> \(result)"
    let function: Code = """
      \(head) {\(place)
        \(body)
      }
      """
    if heads.insert(head).inserted { declarations.append(function) }
    return "\(name)(\(arguments))"
  }

  /// Returns a call of a function that evaluates the default of a parameter at file scope.
  mutating func evaluating(
    _ value: SwiftExpression, of parameter: Parameter, prefix: String, plan: EmissionPlan
  ) -> String {
    function(
      "default_\(prefix)_\(parameter.name)", result: parameter.type.text, body: value.text,
      place: plan.place(value.location))
  }

  /// The declarations; empty if none are needed.
  var code: Code {
    guard !declarations.isEmpty else { return "" }
    return """
      // At file scope, because the same names have other meanings in the declarations below.
      \(lines: declarations)
      """
  }
}

extension String {
  /// The text before its first dot.
  var firstComponent: String {
    var text = self
    guard text.withUTF8({ $0.contains(UInt8(ascii: ".")) }) else { return self }
    return utf8.firstIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } ?? self
  }
}

extension SwiftExpression {
  /// The names that are looked up at the place of the text: all words except those after a dot.
  ///
  /// Words in strings and labels are included. That is harmless: an additional name costs a function at file scope.
  var freeNames: Set<String> {
    guard !isLiteral else { return [] }
    var names: Set<String> = []
    var word = ""
    var dots = 0
    var isQuoted = false
    func isOfWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_" || !character.isASCII
    }
    for character in text + " " {
      if isOfWord(character) {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        // A name after a single dot is a member; two and more dots are an operator, as in `0...count`. A keyword in
        // backticks is a name.
        let isName = word.first?.isNumber == false && (isQuoted || !["true", "false", "nil"].contains(word))
        if dots != 1, isName { names.insert(word) }
        word = ""
        dots = 0
      }
      if character == "." {
        dots += 1
      } else if character != "`" && !character.isWhitespace {
        dots = 0
      }
      isQuoted = character == "`"
    }
    return names
  }
}

// MARK: - FileImports

extension FlowFile {
  /// Returns the file with the imports of others.
  fileprivate func importing(from others: [FlowFile]) -> FlowFile {
    var file = self
    for each in others.flatMap(\.imports) where !file.imports.contains(each) { file.imports.append(each) }
    return file
  }
}

/// The imports of a generated file: those of its flow file, and those of the frameworks.
///
/// With the feature `InternalImportsByDefault`, imports are internal, and declarations that are visible to others need
/// more visible imports. Swift warns about an import that is more visible than necessary, and about a file that imports
/// a module in two ways. Without the feature, an access level on one import makes Swift ask for one on every other
/// import of the module, which may be in a file of the app, so no access level is written. All imports of a file are
/// therefore decided here.
struct FileImports {
  private let file: FlowFile
  private var needs: [Need] = []

  init(of file: FlowFile, plan: EmissionPlan) {
    let program = plan.program
    // The flows of this file have the texts and the types of the alerts and the `do` at the top of others.
    let sources = Set(file.flows.flatMap { program[$0].routes }.filter(\.isOfProgram).map(\.location.range.file))
    self.file = file.importing(from: program.files.filter { sources.contains($0.id) })
    func flows(of platform: Platform) -> [Flow.ID] { file.flows.filter { program[$0].platform == platform } }
    let controllers = flows(of: .uiKit)
    let views = flows(of: .swiftUI).map { program[$0].access }.max()
    add("Foundation", elsewhere: Self.accessOfLinks(in: file, plan: plan))
    add("UIKit", inControllers: Self.access(of: controllers, plan: plan))
    add("AppKit", elsewhere: Self.access(of: flows(of: .appKit), plan: plan))
    let shared = file.sharedRoutes.map { program.sharedRoutes[$0].access }.max()
    let hosting = plan.hostingAccess(of: controllers)
    add("SwiftUI", inControllers: hosting, elsewhere: [views, shared].compactMap { $0 }.max())
    // A conformance counts as a use of the import if it is public, but not if it is `package`.
    add("Observation", elsewhere: views.map { $0 == .public ? .public : .internal })
  }

  /// The imports of the flow file, and that of Foundation, which the values of links need.
  var atTop: Code {
    let own = file.imports.map { statement -> Code in
      guard statement.text == "import \(statement.module)", let need = need(of: statement.module),
        need.highest > .internal
      else { return "\(statement.text)" }
      return Self.code([need])
    }
    let foundation = isImported("Foundation") ? nil : need(of: "Foundation")
    return """
      \(lines: own)
      \(foundation.map { Self.code([$0]) })
      """
  }

  /// Returns the imports of a part of the file that names some modules, without those of the flow file. `hasUIKit` is
  /// true if the part is compiled only with UIKit.
  func code(_ modules: [String], hasUIKit: Bool) -> Code {
    Self.code(
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

  /// Adds the visibility of declarations that use types of a module: in the code of flows with view controllers, which is
  /// compiled only with UIKit, and in all other code; `nil` if there are none.
  private mutating func add(_ module: String, inControllers: Access? = nil, elsewhere: Access? = nil) {
    guard let withUIKit = [inControllers, elsewhere].compactMap({ $0 }).max() else { return }
    // Without UIKit, there is also no code that needs only UIKit.
    let access = module == "UIKit" ? withUIKit : elsewhere ?? .internal
    needs.append(Need(module: module, withUIKit: withUIKit, access: access))
  }

  private func need(of module: String) -> Need? { needs.first { $0.module == module } }

  private static func code(_ needs: [Need]) -> Code {
    let plain = Code(needs.map { "import \($0.module)" })
    guard needs.contains(where: { $0.highest > .internal }) else { return plain }
    let differsWithUIKit = needs.contains { $0.withUIKit != $0.access }
    let elsewhere: Code = """
      #elseif \(importsAreInternal)
      \(lines: needs.map { "\($0.access.modifier)import \($0.module)" })
      """
    return """
      #if \(importsAreInternal)\(differsWithUIKit ? " && \(Framework.uiKit.condition)" : "")
      \(lines: needs.map { "\($0.withUIKit.modifier)import \($0.module)" })
      \(elsewhere, if: differsWithUIKit && needs.contains { $0.access > .internal })
      #else
      \(plain)
      #endif
      """
  }

  private static let importsAreInternal = "hasFeature(InternalImportsByDefault)"

  /// Returns the import of a module for a file in which declarations with an access level use its types.
  static func code(_ module: String, _ access: Access) -> Code {
    code([Need(module: module, withUIKit: access, access: access)])
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

// MARK: - NamespaceEmitter

/// Writes the name space of a flow and those of its screens and tab bars: empty enums, which extensions at file scope
/// fill.
///
/// Inside an enum, the enum's other members hide types of the app; in an extension of `PillsFlow.Choice`, only those of
/// `Choice` do.
struct NamespaceEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID

  var code: Code {
    let declaration = plan.program[flow]
    let spaces = declaration.members.map(space).filter { !$0.isEmpty }
    guard !spaces.isEmpty else {
      return space(plan.path(flow), declaration.docs, declaration.access, declaration.location)
    }
    return """
      \(docs: declaration.docs)
      \(declaration.access.modifier)enum \(type: plan.path(flow)) {\(plan.place(declaration.location))
        \(lines: spaces)
      }
      """
  }

  private func space(of member: Flow.Member) -> Code {
    switch member {
    case .screen(let screen):
      let (declaration, access) = (plan.program[screen], plan.access(screen))
      return space(SwiftNames.escaped(declaration.name), declaration.docs, access, declaration.location)
    case .tabs(let index):
      let tabs = plan.program[flow].tabs[index]
      return space(SwiftNames.escaped(tabs.name), tabs.docs, plan.program[flow].access, tabs.location)
    case .identifiers: return ""
    }
  }

  private func space(_ name: String, _ docs: [String], _ access: Access, _ location: Location) -> Code {
    """
    \(docs: docs)
    \(access.modifier)enum \(type: name) {}\(plan.place(location))
    """
  }
}
