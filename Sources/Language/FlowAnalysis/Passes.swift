import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax

/// The declarations of the files, and the model without anything that a reference decides.
struct Declared {
  let declarations: Declarations
  let program: Program
  let standardTypes: [SourceRange: StandardType]
}

/// The first pass: the declarations and their names. It looks up nothing.
struct Declarer: ModelPass {
  var declarations: Declarations
  var program = Program()
  var diagnostics: Diagnostics
  var standardTypes: [SourceRange: StandardType] = [:]
  var comparisonsLeft = 50_000
  /// It is empty, because each mistake that this pass reports is already at its identifier.
  let identifierPlaces: [SourceRange: SourceRange] = [:]

  static func declare(_ files: [FileSyntax], _ diagnostics: inout Diagnostics) -> Declared {
    var pass = Declarer(declarations: Declarations(of: files, diagnostics), diagnostics: diagnostics)
    pass.declareFlows()
    pass.declareScreens()
    diagnostics = pass.diagnostics
    return Declared(declarations: pass.declarations, program: pass.program, standardTypes: pass.standardTypes)
  }
}

// MARK: - Declarations

/// The declarations of a program: their syntax, and their names.
package struct Declarations {
  package let files: [FileSyntax]
  let lines: [LineTable]
  /// The text that the parser could not read.
  let syntaxErrors: SyntaxErrors
  /// The flows and screens, with the same indices as in the program.
  package internal(set) var flows: [FlowDeclaration] = []
  package internal(set) var screens: [ScreenDeclaration] = []
  /// The guards and external flows, with the same indices.
  var guards: [GuardSyntax] = []
  var externals: [ExternalFlowSyntax] = []
  /// The guards by name.
  var guardsByName: [String: Guard.ID] = [:]
  /// The flows by name.
  var flowsByName: [String: Flow.ID] = [:]
  /// The flows of other modules by their names with the module, as indices into the program's.
  var externalsByName: [String: Int] = [:]
  /// The screens whose names, or whose flows' names, were already taken: other repetitions follow from that.
  var repeatedScreens: Set<Screen.ID> = []

  /// Creates a value without declarations.
  init(of files: [FileSyntax], _ diagnostics: Diagnostics) {
    self.files = files
    lines = files.map { LineTable($0.source) }
    syntaxErrors = SyntaxErrors(diagnostics, in: files, lines: lines)
  }

  /// Finds the places of the identifiers of all segues, by the places of their names.
  func findIdentifierPlaces() -> [SourceRange: SourceRange] {
    var places: [SourceRange: SourceRange] = [:]
    for route in screens.flatMap(\.syntax.members.routes) {
      if let name = route.name, let identifier = route.identifier { places[name.range] = identifier.range }
    }
    return places
  }
}

/// A flow as it was declared, with the names that are known in it.
package struct FlowDeclaration {
  /// The declaration that a name in a flow means.
  enum Symbol {
    case screen(Screen.ID)
    case tabs(Int)
    case identifiers
  }
  package internal(set) var syntax: FlowDeclSyntax
  package internal(set) var file: Int
  package internal(set) var settings: Settings
  /// True if its name was already taken, so that it cannot be found by name.
  var isRepeated = false
  /// The name space that screens, tabs and identifier blocks share.
  var names: [String: (symbol: Symbol, range: SourceRange)] = [:]
  /// True if a name means something in the flow.
  package func knows(_ name: String) -> Bool { names[name] != nil }
  /// Its tab bars, with the same indices as in the model.
  var tabs: [TabsSyntax] = []
  /// For each tab bar, the indices of its tabs by name.
  var tabIndices: [[String: Int]] = []
  /// The places that mark its start: the word `start` or the statement.
  var starts: [SourceRange] = []
}

/// A screen as it was declared.
package struct ScreenDeclaration {
  package internal(set) var syntax: ScreenSyntax
  package internal(set) var settings: Settings
  /// The indices of its entries by name.
  let entryIndices: [String: Int]

  init(syntax: ScreenSyntax, settings: Settings) {
    self.syntax = syntax
    self.settings = settings
    entryIndices = syntax.entries.map(\.name).indicesByText
  }
}

extension [NameSyntax] {
  /// The index of each name; for repeated names, the index of the first.
  var indicesByText: [String: Int] { Dictionary(zip(map(\.text), 0...)) { first, _ in first } }
}

// MARK: - Resolver

/// The complete program, with the declarations that it comes from.
package struct Resolution {
  package let declarations: Declarations
  package let program: Program
  /// The screens that others extend.
  let extendedScreens: Set<Screen.ID>
  /// The links with a valid template, in order: only these are compared with each other.
  let understoodLinks: [Link.ID]
  /// The parameters of the places that have links, as they were written.
  let linkedParameters: [Link.Place: ParameterListSyntax]
  /// The links that no URL can distinguish.
  let linkConflicts: [LinkConflict]
}

/// The second pass: the classes and values of screens, then everything that leads to a screen or brings values to it.
struct Resolver: ModelPass {
  let declarations: Declarations
  var program: Program
  var diagnostics: Diagnostics
  var standardTypes: [SourceRange: StandardType]
  var extendedScreens: Set<Screen.ID> = []
  var understoodLinks: [Link.ID] = []
  /// For each class, the names of routes that are not only a flow's.
  lazy var ownRouteNames = findOwnRouteNames()
  /// For each flow, the places of its routes by their names.
  lazy var routesOfFlows = program.flows.map(\.routePlaces)
  var linkedParameters: [Link.Place: ParameterListSyntax] = [:]
  var comparisonsLeft = 50_000
  lazy var identifierPlaces = declarations.findIdentifierPlaces()

  static func resolve(_ declared: consuming Declared, _ diagnostics: inout Diagnostics) -> Resolution {
    var pass = Resolver(
      declarations: declared.declarations, program: declared.program, diagnostics: diagnostics,
      standardTypes: declared.standardTypes)
    pass.resolveControllers()
    pass.resolveBases()
    // A screen takes the values of the screen that it extends.
    pass.resolveValues()
    // Segues and routes lead to screens with known values.
    pass.resolveOrigins()
    pass.resolveRoutes()
    // Some links are those of routes.
    pass.resolveLinks()
    // The results of flows come from their `finish` routes, and answers from the results.
    pass.resolveResults()
    pass.resolveAnswers()
    pass.resolveStarts()
    pass.resolveGuards()
    pass.keepRoutesThatAnswer()
    pass.uniteChoices()
    // The routes of a class have their answers.
    pass.combineDeclarations()
    let conflicts = pass.findLinkConflicts()
    diagnostics = pass.diagnostics
    return Resolution(
      declarations: pass.declarations, program: pass.program, extendedScreens: pass.extendedScreens,
      understoodLinks: pass.understoodLinks, linkedParameters: pass.linkedParameters, linkConflicts: conflicts)
  }
}

// MARK: - Checker

/// The last pass: the checks of a complete program. They change nothing, and none of them needs another one.
///
/// A check is an extension, in the file of its construct and next to its rules, and a line in `checkErrors` or `checkWarnings`.
struct Checker: Pass {
  let resolution: Resolution
  let declarations: Declarations
  let program: Program
  var diagnostics: Diagnostics
  var comparisonsLeft = 50_000
  lazy var identifierPlaces = declarations.findIdentifierPlaces()

  /// Returns the diagnostics so far with those of all checks.
  static func check(_ resolution: Resolution, _ modules: [ModuleModel], _ diagnostics: Diagnostics) -> Diagnostics {
    var pass = Checker(
      resolution: resolution, declarations: resolution.declarations, program: resolution.program,
      diagnostics: diagnostics)
    pass.checkErrors()
    pass.checkExternalFlows(modules)
    pass.checkTakenRoutes(modules)
    // Warnings about a program with errors would be noise.
    if !pass.diagnostics.hasErrors { pass.checkWarnings() }
    return pass.diagnostics
  }

  private mutating func checkErrors() {
    checkActions()
    checkArguments()
    checkChildren()
    checkLeaving()
    checkServices()
    checkLinks()
    checkReservations()
    checkScenes()
    checkCreation()
    checkPlatforms()
    checkViews()
    checkCoordinators()
    checkOuterTargets()
    checkGuards()
    checkGeneratedNames()
    checkNamesOfTypes()
    checkCasesOfOptionals()
    checkAnswersOfRouters()
    checkEndings()
    checkVisibility()
  }

  private mutating func checkWarnings() {
    checkEmptyFiles()
    checkNamingConventions()
    checkHiddenModules()
    checkReachability()
    checkNavigation()
    checkReplacing()
    checkCloseTargets()
    checkCoveredAlerts()
    checkGuardUse()
    checkResults()
  }
}
