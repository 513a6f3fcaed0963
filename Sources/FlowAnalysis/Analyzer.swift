import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

// The folders of the module, in the order of the passes:
//
//     Declare   what there is: flows, screens, links, identifiers
//     Resolve   what it refers to: names, targets, values, origins; what several screens of one class have together
//     Check     what cannot be generated, or is probably a mistake
//     Drift     what storyboards and flow files disagree about
//     Names     tables of names, and how generated files are called
//     Rules     every mistake with its explanation

/// Finds out what flow files say together, and what is wrong with it.
///
/// The passes run one after the other over all files at once. None of them can fail: what could not be found out is left
/// out of the model, the mistake is in the diagnostics, and the next pass goes on with what there is. Whoever wants to
/// use the model asks first whether there were errors.
///
/// Every pass is an extension in a file of its own. What they share stands here: the syntax, the model as far as it is
/// known, and the tables of names.
package struct Analyzer {
  let files: [FileSyntax]
  let lines: [LineTable]
  var program = Program()
  var diagnostics: Diagnostics
  /// What the parser could make nothing of.
  let damage: Damage

  /// What the declarations of the program's flows and screens were; same indices.
  var flowDeclarations: [FlowDeclaration] = []
  var screenDeclarations: [ScreenDeclaration] = []
  /// What the declarations of the program's guards and external flows were; same indices.
  var guardDeclarations: [GuardSyntax] = []
  var externalDeclarations: [ExternalFlowSyntax] = []
  /// The guards by their names.
  var guardsByName: [String: Guard.ID] = [:]
  /// The flows by their names.
  var flowsByName: [String: Flow.ID] = [:]
  /// The flows of other modules by their names with the module, as indices into the program's.
  var externalsByName: [String: Int] = [:]
  /// The screens whose names, or whose flows' names, were taken: what else they repeat follows from that.
  var repeatedScreens: Set<Screen.ID> = []
  /// Whether a segue has an action.
  var hasActions = false
  /// The screens that others extend.
  var extendedScreens: Set<Screen.ID> = []
  /// Where the identifiers of segues stand, by the places of their names; those that are spelled by a name are missing.
  /// Only messages say so, and mostly there is none: they are looked for when the first one asks.
  lazy var identifierPlaces = findIdentifierPlaces()
  /// The types of parameters that are the standard library's own, by the places of the parameters.
  var standardTypes: [SourceRange: StandardType] = [:]
  /// How many pairs of a name that is not known and one that is may still be compared: where thousands are not known,
  /// nobody reads what each of them may have meant.
  var comparisonsLeft = 50_000
  /// The links whose templates say something, in order: only those are compared with each other.
  var understoodLinks: [Link.ID] = []
  /// The entries of the screens whose entries have links.
  var linkedEntries: [Screen.ID: [EntrySyntax]] = [:]

  /// Analyses the files of a run.
  ///
  /// - Parameters:
  ///   - files: the files, in the order of their paths.
  ///   - storyboards: the storyboards that the files are compared with, if any are given.
  ///   - nibs: the nibs that they are compared with.
  ///   - modules: the other modules that external flows are compared with.
  ///   - diagnostics: what was found so far, to which mistakes are added.
  /// - Returns: what the files say, complete if there is no error.
  package static func analyze(
    _ files: [FileSyntax], storyboards: [Storyboard] = [], nibs: [Nib] = [], modules: [ModuleModel] = [],
    diagnostics: inout Diagnostics
  ) -> Program {
    var analyzer = Analyzer(analyzing: files, diagnostics: diagnostics)
    analyzer.checkExternalFlows(modules)
    if !analyzer.diagnostics.hasErrors {
      // Doubts about a program that is not understood would be noise.
      analyzer.checkEmptyFiles()
      analyzer.checkNamingConventions()
      analyzer.checkReachability()
      analyzer.checkNavigation()
      analyzer.checkUnusedFlows()
      analyzer.checkReplacing()
      analyzer.checkCloseTargets()
      analyzer.checkGuardUse()
    }
    diagnostics = analyzer.damage.withoutConsequences(analyzer.diagnostics, beside: diagnostics)
    if !diagnostics.hasErrors, !storyboards.isEmpty || !nibs.isEmpty {
      var drift = DriftCheck(analyzer, StoryboardCollection(storyboards, nibs: nibs))
      for found in drift.run() { diagnostics.add(found.diagnostic) }
    }
    return analyzer.program
  }

  /// Finds out what the files of a run say, and what cannot be.
  init(analyzing files: [FileSyntax], diagnostics: Diagnostics) {
    self.init(files: files, diagnostics: diagnostics)
    declareFlows()
    declareScreens()
    resolveControllers()
    resolveBases()
    resolveValues()
    resolveOrigins()
    resolveLinks()
    resolveRoutes()
    resolveResults()
    resolveAnswers()
    resolveStarts()
    resolveGuards()
    uniteControllers()
    checkActions()
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

  /// A place, with the line that the generated Swift names.
  func location(_ range: SourceRange) -> Location {
    Location(line: lines[Int(range.file.index)].line(at: range.start), range: range)
  }

  /// A place in the line of another one, or a few lines after it.
  func location(_ range: SourceRange, after other: Location) -> Location {
    Location(
      line: lines[Int(range.file.index)].line(at: range.start, from: other.line), range: range)
  }
}

/// A flow, as it was declared, with the names that are known in it.
struct FlowDeclaration {
  /// What a name means in a flow.
  enum Meaning {
    case screen(Screen.ID)
    case tabs(Int)
    case identifiers
  }
  var syntax: FlowDeclSyntax
  var file: Int
  var settings: Settings
  /// Whether its name was taken, so that what it declares is not known by it.
  var isRepeated = false
  /// Screens, tabs and identifier blocks have one name space.
  var names: [String: (meaning: Meaning, range: SourceRange)] = [:]
  /// Its tab bars, same indices as in the model.
  var tabs: [TabsSyntax] = []
  /// For each of these, the indices of its tabs by their names.
  var tabIndices: [[String: Int]] = []
  /// Where it says how it starts: the word `start` or the statement.
  var starts: [SourceRange] = []
}

/// A screen, as it was declared.
struct ScreenDeclaration {
  var syntax: ScreenSyntax
  var settings: Settings
  /// The indices of its entries by their names.
  let entryIndices: [String: Int]

  init(syntax: ScreenSyntax, settings: Settings) {
    self.syntax = syntax
    self.settings = settings
    entryIndices = syntax.entries.map(\.name).indicesByText
  }
}

extension [NameSyntax] {
  /// The index of each name; of names that are repeated, of the first.
  var indicesByText: [String: Int] { Dictionary(zip(map(\.text), 0...)) { first, _ in first } }
}
