import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

// The folders of the module, in the order of the passes:
//
//     Declare   the declarations: flows, screens, links, identifiers
//     Resolve   their references: names, targets, values, origins; the combined declarations of a class's screens
//     Check     everything that cannot be generated, or is probably a mistake
//     Drift     differences between storyboards and flow files
//     Names     tables of names, and the names of generated files
//     Rules     every mistake with its explanation

/// Builds the program from flow files, and finds its mistakes.
///
/// The passes run one after the other over all files at once. None of them can fail: anything that cannot be resolved
/// is left out of the model and reported, and the next pass continues with the rest. Check for errors before using the
/// model.
///
/// Every pass is an extension in its own file. Their shared state is here: the syntax, the model as far as it is known,
/// and the tables of names.
package struct Analyzer {
  let files: [FileSyntax]
  let lines: [LineTable]
  var program = Program()
  var diagnostics: Diagnostics
  /// The text that the parser could not read.
  let damage: Damage

  /// The declarations of the program's flows and screens, with the same indices.
  var flowDeclarations: [FlowDeclaration] = []
  var screenDeclarations: [ScreenDeclaration] = []
  /// The declarations of the program's guards and external flows, with the same indices.
  var guardDeclarations: [GuardSyntax] = []
  var externalDeclarations: [ExternalFlowSyntax] = []
  /// The guards by name.
  var guardsByName: [String: Guard.ID] = [:]
  /// The flows by name.
  var flowsByName: [String: Flow.ID] = [:]
  /// The flows of other modules by their names with the module, as indices into the program's.
  var externalsByName: [String: Int] = [:]
  /// The screens whose names, or whose flows' names, were already taken: other repetitions follow from that.
  var repeatedScreens: Set<Screen.ID> = []
  /// True if a segue has an action.
  var hasActions = false
  /// The screens that others extend.
  var extendedScreens: Set<Screen.ID> = []
  /// The places of segue identifiers, by the places of the segues' names; identifiers that equal the name are left out.
  /// Only messages use these places, so they are collected when the first message needs them.
  lazy var identifierPlaces = findIdentifierPlaces()
  /// The parameter types from the standard library, by the places of the parameters.
  var standardTypes: [SourceRange: StandardType] = [:]
  /// For each class, the names of routes that are not only a flow's.
  lazy var ownRouteNames = findOwnRouteNames()
  /// The number of comparisons between unknown and known names that may still be made: nobody reads suggestions for
  /// thousands of unknown names.
  var comparisonsLeft = 50_000
  /// The links with a valid template, in order: only these are compared with each other.
  var understoodLinks: [Link.ID] = []
  /// The `do`s of flows that have links.
  var linkedRoutes: [Link.Place: RouteSyntax] = [:]
  /// The entries of the screens whose entries have links.
  var linkedEntries: [Screen.ID: [EntrySyntax]] = [:]

  /// Analyzes the files of a run.
  ///
  /// - Parameters:
  ///   - files: the files, in the order of their paths.
  ///   - storyboards: the storyboards that the files are compared with, if any are given.
  ///   - nibs: the nibs that they are compared with.
  ///   - modules: the other modules that external flows are compared with.
  ///   - diagnostics: the diagnostics so far, to which new ones are added.
  /// - Returns: the program, which is complete if there is no error.
  package static func analyze(
    _ files: [FileSyntax], storyboards: [Storyboard] = [], nibs: [Nib] = [], modules: [ModuleModel] = [],
    diagnostics: inout Diagnostics
  ) -> Program {
    var analyzer = Analyzer(analyzing: files, diagnostics: diagnostics)
    analyzer.checkExternalFlows(modules)
    analyzer.checkTakenRoutes(modules)
    if !analyzer.diagnostics.hasErrors {
      // Warnings about a program with errors would be noise.
      analyzer.checkEmptyFiles()
      analyzer.checkNamingConventions()
      analyzer.checkReachability()
      analyzer.checkNavigation()
      analyzer.checkUnusedFlows()
      analyzer.checkReplacing()
      analyzer.checkCloseTargets()
      analyzer.checkCoveredAlerts()
      analyzer.checkGuardUse()
    }
    diagnostics = analyzer.damage.withoutConsequences(analyzer.diagnostics, beside: diagnostics)
    if !diagnostics.hasErrors, !storyboards.isEmpty || !nibs.isEmpty {
      var drift = DriftCheck(analyzer, StoryboardCollection(storyboards, nibs: nibs))
      for found in drift.run() { diagnostics.add(found.diagnostic) }
    }
    return analyzer.program
  }

  /// Declares and resolves the contents of the files, and reports mistakes.
  init(analyzing files: [FileSyntax], diagnostics: Diagnostics) {
    self.init(files: files, diagnostics: diagnostics)
    declareFlows()
    declareScreens()
    resolveControllers()
    resolveBases()
    resolveValues()
    resolveOrigins()
    resolveRoutes()
    resolveLinks()
    resolveResults()
    resolveAnswers()
    resolveStarts()
    resolveGuards()
    uniteControllers()
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
    checkGuards()
    checkGeneratedNames()
    checkVisibility()
  }

  private init(files: [FileSyntax], diagnostics: Diagnostics) {
    self.files = files
    self.diagnostics = diagnostics
    self.lines = files.map { LineTable($0.source) }
    self.damage = Damage(diagnostics, in: files, lines: lines)
  }

  /// Returns the location of a range, with the line number for the generated Swift.
  func location(_ range: SourceRange) -> Location {
    Location(line: lines[Int(range.file.index)].line(at: range.start), range: range)
  }

  /// Returns the location of a range in the line of another one, or a few lines after it.
  func location(_ range: SourceRange, after other: Location) -> Location {
    Location(
      line: lines[Int(range.file.index)].line(at: range.start, from: other.line), range: range)
  }
}

/// A flow as it was declared, with the names that are known in it.
struct FlowDeclaration {
  /// The meaning of a name in a flow.
  enum Meaning {
    case screen(Screen.ID)
    case tabs(Int)
    case identifiers
  }
  var syntax: FlowDeclSyntax
  var file: Int
  var settings: Settings
  /// True if its name was already taken, so that it cannot be found by name.
  var isRepeated = false
  /// The name space that screens, tabs and identifier blocks share.
  var names: [String: (meaning: Meaning, range: SourceRange)] = [:]
  /// Its tab bars, with the same indices as in the model.
  var tabs: [TabsSyntax] = []
  /// For each tab bar, the indices of its tabs by name.
  var tabIndices: [[String: Int]] = []
  /// The places that mark its start: the word `start` or the statement.
  var starts: [SourceRange] = []
}

/// A screen as it was declared.
struct ScreenDeclaration {
  var syntax: ScreenSyntax
  var settings: Settings
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
