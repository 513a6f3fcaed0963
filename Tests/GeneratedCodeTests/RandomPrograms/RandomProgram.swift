import FlowCompiler
import FlowDiagnostics

/// A program as a tree of declarations. Any of them can be removed to see if the rest still fails.
struct RandomProgram {
  /// A declaration: its head, the clauses after it, and what is between its braces.
  struct Declaration {
    var docs: [String] = []
    var head: String
    /// The clauses. Any of them can be left out, and the declaration is still valid.
    var clauses: [String] = []
    var members: [Declaration] = []
  }

  /// A flow file.
  struct File {
    var name: String
    /// The module that it is in, if it is not the app's.
    var module: String?
    var declarations: [Declaration]
  }

  /// A place in the tree: the file, and the path inside it.
  struct Path: Hashable {
    var file: Int
    var steps: [Int]
  }

  var files: [File]

  /// The flow files of the app as text.
  var sources: [SourceFile] { files.filter { $0.module == nil }.map(source) }

  /// The other module with a flow file.
  var modules: [ModuleSources] {
    let files = files.filter { $0.module != nil }
    return files.isEmpty ? [] : [ModuleSources(name: PlannedRoutes.module, files: files.map(source))]
  }

  private func source(of file: File) -> SourceFile {
    SourceFile(path: file.name, text: lines(of: file).joined(separator: "\n"))
  }

  /// The flow files in the form of a report.
  var text: String {
    zip(files, files.map(source)).map { "// \($0.name)\n" + String(decoding: $1.bytes, as: UTF8.self) }
      .joined(separator: "\n")
  }

  private func lines(of file: File) -> [String] {
    file.declarations.flatMap { Self.lines(of: $0, depth: 0) } + [""]
  }

  private static func lines(of declaration: Declaration, depth: Int) -> [String] {
    let space = String(repeating: "    ", count: depth)
    let head = space + ([declaration.head] + declaration.clauses).joined(separator: " ")
    let docs = declaration.docs.map { "\(space)/// \($0)" }
    guard !declaration.members.isEmpty else { return docs + [head] }
    return docs + [head + " {"] + declaration.members.flatMap { lines(of: $0, depth: depth + 1) } + [space + "}"]
  }

  // MARK: Places

  /// The paths of all declarations, each before those of its members.
  var paths: [Path] {
    files.indices.flatMap { file in
      files[file].declarations.indices.flatMap { index in
        Self.paths(in: files[file].declarations[index], at: Path(file: file, steps: [index]))
      }
    }
  }

  private static func paths(in declaration: Declaration, at path: Path) -> [Path] {
    [path]
      + declaration.members.indices.flatMap { index in
        paths(in: declaration.members[index], at: Path(file: path.file, steps: path.steps + [index]))
      }
  }

  /// Returns the innermost declaration at a line of a file, counted from 0.
  func path(ofLine line: Int, in file: Int) -> Path? {
    var next = 0
    func search(_ declarations: [Declaration], _ steps: [Int]) -> [Int]? {
      for (index, declaration) in declarations.enumerated() {
        let steps = steps + [index]
        if line <= next + declaration.docs.count { return line >= next ? steps : nil }
        next += declaration.docs.count + 1
        guard !declaration.members.isEmpty else { continue }
        if let found = search(declaration.members, steps) { return found }
        next += 1
      }
      return nil
    }
    return search(files[file].declarations, []).map { Path(file: file, steps: $0) }
  }

  subscript(path: Path) -> Declaration {
    get {
      path.steps.dropFirst().reduce(files[path.file].declarations[path.steps[0]]) { $0.members[$1] }
    }
    set {
      func set(_ declaration: inout Declaration, _ steps: ArraySlice<Int>) {
        guard let first = steps.first else { return declaration = newValue }
        set(&declaration.members[first], steps.dropFirst())
      }
      set(&files[path.file].declarations[path.steps[0]], path.steps.dropFirst())
    }
  }

  /// Returns the program without some declarations.
  func without(_ paths: Set<Path>) -> RandomProgram {
    func kept(_ declarations: [Declaration], _ path: Path) -> [Declaration] {
      declarations.enumerated().compactMap { index, declaration in
        let place = Path(file: path.file, steps: path.steps + [index])
        guard !paths.contains(place) else { return nil }
        var declaration = declaration
        declaration.members = kept(declaration.members, place)
        return declaration
      }
    }
    var program = self
    for file in files.indices {
      program.files[file].declarations = kept(files[file].declarations, Path(file: file, steps: []))
    }
    program.files.removeAll { $0.declarations.isEmpty }
    return program
  }
}
