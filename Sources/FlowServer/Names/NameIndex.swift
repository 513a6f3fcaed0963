import FlowDiagnostics
import FlowSyntax

/// Every name in a program's flow files with its meaning, even if there are mistakes: the basis for definitions,
/// references, renaming, colors and all other requests about a name.
///
/// The analysis finds the meaning of valid programs only. While the user types, the program is invalid most of the
/// time, so names are looked up here in the trees, with the same rules. A test compares the two on every fixture.
struct NameIndex {
  var declarations: [Declaration] = []
  /// For each file, the occurrences of names in the order of the text.
  var occurrences: [[Occurrence]]
  /// For each file, the marks in the order of the text.
  var marks: [[Mark]]
  /// The uses of targets.
  var targets: [TargetReference] = []
  /// The flows by name. If two have the same name, the first one counts.
  var flows: [String: Declaration.ID] = [:]
  /// The flows of other modules by name.
  var externals: [String: Declaration.ID] = [:]

  /// The guards by name. If two have the same name, the first one counts.
  var guards: [String: Declaration.ID] = [:]

  /// The lists of routes for other modules by name. If two have the same name, the first one counts.
  var sharedRoutes: [String: Declaration.ID] = [:]

  /// For each flow, its screens and tab bars by name. If two have the same name, the first one counts.
  var reachable: [Declaration.ID: [String: Declaration.ID]] = [:]

  /// The names to look up once all declarations are known.
  var waiting: [WaitingNames] = []

  init(_ files: [FileSyntax]) {
    occurrences = files.map { _ in [] }
    marks = files.map { _ in [] }
    for file in files { collect(file) }
    resolveAll()
    for index in occurrences.indices { occurrences[index].sort { $0.range < $1.range } }
    for index in marks.indices { marks[index].sort { $0.range < $1.range } }
  }

  /// Returns the name at a place, including its end, where a cursor is after typing it.
  func occurrence(at offset: Int, in file: Int) -> Occurrence? {
    occurrences[file].last { $0.range.start <= offset && offset <= $0.range.end }
  }

  /// Returns the mark at a place.
  func mark(at offset: Int, in file: Int) -> Mark? {
    marks[file].last { $0.range.start <= offset && offset <= $0.range.end }
  }

  /// Returns the innermost declaration around a place.
  func declaration(around offset: Int, in file: SourceID) -> Declaration.ID? {
    declarations.indices.last {
      declarations[$0].range.file == file && declarations[$0].range.start <= offset
        && offset <= declarations[$0].range.end
    }
  }

  /// Returns all occurrences of a declaration's name.
  func places(of declaration: Declaration.ID) -> [Occurrence] {
    occurrences.flatMap { $0.filter { $0.declaration == declaration } }
  }

  /// Returns a declaration and its enclosing declarations, the innermost first.
  func path(to declaration: Declaration.ID) -> [Declaration.ID] {
    var path = [declaration]
    while let parent = declarations[path[path.count - 1]].parent { path.append(parent) }
    return path
  }

  /// Returns the flow that contains a declaration, or the flow itself.
  func flow(of declaration: Declaration.ID) -> Declaration.ID? {
    path(to: declaration).first { if case .flow = declarations[$0].node { true } else { false } }
  }

  /// Returns the screen that contains a declaration, or the screen itself.
  func screen(of declaration: Declaration.ID) -> Declaration.ID? {
    path(to: declaration).first { if case .screen = declarations[$0].node { true } else { false } }
  }

  /// Returns the members of a flow, including those of its storyboards.
  func members(of flow: Declaration.ID) -> [Declaration.ID] {
    declarations[flow].children.flatMap { child -> [Declaration.ID] in
      if case .storyboard = declarations[child].node { declarations[child].children } else { [child] }
    }
  }

  /// Returns the parameter of a declaration with a name.
  func parameter(_ name: String, of declaration: Declaration.ID) -> Declaration.ID? {
    declarations[declaration].children.first {
      if case .parameter = declarations[$0].node { declarations[$0].name.text == name } else { false }
    }
  }

  /// Returns the full name of a declaration: `Shop.Product.detail`.
  func qualifiedName(of declaration: Declaration.ID) -> String {
    path(to: declaration).reversed().filter {
      if case .storyboard = declarations[$0].node { $0 == declaration } else { true }
    }.map { declarations[$0].name.text }.joined(separator: ".")
  }
}

/// Names that can only be looked up once all declarations are known.
enum WaitingNames {
  case target(Int)
  /// A screen that another extends, or the column that a route fills.
  case path(DottedNameSyntax, of: Declaration.ID)
  /// A required guard.
  case requirement(NameSyntax)
  /// The routes that a flow or a view takes from a list of its own module.
  case routes(NameSyntax)
  /// The names in a value, with the declarations whose parameters are available to it.
  case value(ExpressionSyntax, scopes: [Declaration.ID])
  /// The template of a link, of a screen or an entry.
  case link(StringSyntax, place: Declaration.ID)
}
