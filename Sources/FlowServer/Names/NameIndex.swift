import FlowDiagnostics
import FlowSyntax

/// Every name of a program's flow files and what it means, right or wrong: what is asked for definitions, references, new
/// names, colors and whatever else has to do with the name at a place.
///
/// The analysis answers what a program means, and nothing where it is not one yet. While somebody types it is not one most of
/// the time, so names are looked up here in the trees, by the same rule. A test compares the two on every fixture.
struct NameIndex {
  var declarations: [Declaration] = []
  /// By file, the places of names in the order of the text.
  var occurrences: [[Occurrence]]
  /// By file, the other places, in the order of the text.
  var marks: [[Mark]]
  /// Where things lead.
  var targets: [TargetUse] = []
  /// The flows, by name. Of two with one name the first counts.
  var flows: [String: Declaration.ID] = [:]
  /// The flows of other modules, by name.
  var externals: [String: Declaration.ID] = [:]

  /// The guards, by name. Of two with one name the first counts.
  var guards: [String: Declaration.ID] = [:]

  /// By flow, its screens and tab bars by name. Of two with one name the first counts.
  var reachable: [Declaration.ID: [String: Declaration.ID]] = [:]

  /// What is looked up once all declarations are known.
  var waiting: [WaitingNames] = []

  init(_ files: [FileSyntax]) {
    occurrences = files.map { _ in [] }
    marks = files.map { _ in [] }
    for file in files { collect(file) }
    resolveAll()
    for index in occurrences.indices { occurrences[index].sort { $0.range < $1.range } }
    for index in marks.indices { marks[index].sort { $0.range < $1.range } }
  }

  /// The name at a place: at its end too, where a cursor is after typing it.
  func occurrence(at offset: Int, in file: Int) -> Occurrence? {
    occurrences[file].last { $0.range.start <= offset && offset <= $0.range.end }
  }

  /// The mark at a place.
  func mark(at offset: Int, in file: Int) -> Mark? {
    marks[file].last { $0.range.start <= offset && offset <= $0.range.end }
  }

  /// The innermost declaration around a place.
  func declaration(around offset: Int, in file: SourceID) -> Declaration.ID? {
    declarations.indices.last {
      declarations[$0].range.file == file && declarations[$0].range.start <= offset
        && offset <= declarations[$0].range.end
    }
  }

  /// All places of a declaration's name.
  func places(of declaration: Declaration.ID) -> [Occurrence] {
    occurrences.flatMap { $0.filter { $0.declaration == declaration } }
  }

  /// A declaration and what it is declared in, the innermost first.
  func path(to declaration: Declaration.ID) -> [Declaration.ID] {
    var path = [declaration]
    while let parent = declarations[path[path.count - 1]].parent { path.append(parent) }
    return path
  }

  /// The flow that something is declared in, or itself.
  func flow(of declaration: Declaration.ID) -> Declaration.ID? {
    path(to: declaration).first { if case .flow = declarations[$0].node { true } else { false } }
  }

  /// The screen that something is declared in, or itself.
  func screen(of declaration: Declaration.ID) -> Declaration.ID? {
    path(to: declaration).first { if case .screen = declarations[$0].node { true } else { false } }
  }

  /// The members of a flow, those of its storyboards among them.
  func members(of flow: Declaration.ID) -> [Declaration.ID] {
    declarations[flow].children.flatMap { child -> [Declaration.ID] in
      if case .storyboard = declarations[child].node { declarations[child].children } else { [child] }
    }
  }

  /// A parameter of a declaration, by its name.
  func parameter(_ name: String, of declaration: Declaration.ID) -> Declaration.ID? {
    declarations[declaration].children.first {
      if case .parameter = declarations[$0].node { declarations[$0].name.text == name } else { false }
    }
  }

  /// What a declaration is called from anywhere: `Shop.Product.detail`.
  func qualifiedName(of declaration: Declaration.ID) -> String {
    path(to: declaration).reversed().filter {
      if case .storyboard = declarations[$0].node { $0 == declaration } else { true }
    }.map { declarations[$0].name.text }.joined(separator: ".")
  }
}

/// Names that cannot be looked up before all declarations are known.
enum WaitingNames {
  case target(Int)
  case base(DottedNameSyntax, screen: Declaration.ID)
  /// A guard that something requires.
  case requirement(NameSyntax)
  /// The names in a value, which see the parameters of some declarations.
  case value(ExpressionSyntax, scopes: [Declaration.ID])
  /// The template of a link, of a screen or an entry.
  case link(StringSyntax, place: Declaration.ID)
}
