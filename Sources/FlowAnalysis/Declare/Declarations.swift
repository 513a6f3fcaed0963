import FlowDiagnostics
import FlowModel
import FlowSyntax

/// The declarations of a program: their syntax, and their names.
struct Declarations {
  let files: [FileSyntax]
  let lines: [LineTable]
  /// The text that the parser could not read.
  let syntaxErrors: SyntaxErrors
  /// The flows and screens, with the same indices as in the program.
  var flows: [FlowDeclaration] = []
  var screens: [ScreenDeclaration] = []
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
    for declaration in screens {
      for case .route(let route) in declaration.syntax.members {
        if let name = route.name, let identifier = route.identifier { places[name.range] = identifier.range }
      }
    }
    return places
  }
}

/// A flow as it was declared, with the names that are known in it.
struct FlowDeclaration {
  /// The declaration that a name in a flow means.
  enum Symbol {
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
  var names: [String: (symbol: Symbol, range: SourceRange)] = [:]
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
