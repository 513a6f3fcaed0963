import FlowAnalysis
import FlowDiagnostics
import FlowDrift
import FlowEmission
import FlowModel
import FlowStoryboards
import FlowSyntax

/// The meaning of flow files and storyboards, with everything that was read for it.
///
/// A run asks for one result and ends. A language server asks for many, again after each keystroke: it keeps this value
/// and creates the next one from it, so that only changed files are read again.
package struct ProgramAnalysis: Sendable {
  /// The flow files, in the order that ranges refer to.
  package let flows: [SourceFile]
  /// The storyboards, nibs and property lists, and Swift files if the caller read them, in the order that ranges refer to,
  /// after the flow files.
  package let interfaces: [SourceFile]
  /// The other modules that external flows are compared with. Their files come after the storyboards in ranges.
  package var modules: [ModuleSources] { others.map(\.sources) }
  /// The trees of the flow files.
  package var files: [FileSyntax] { parsed.map(\.file) }
  /// The storyboards that could be read.
  package let storyboards: [Storyboard]
  /// The nibs that could be read.
  package let nibs: [Nib]
  /// The program of the flow files; complete if there is no error.
  package let program: Program
  /// The diagnostics, including those that comments silence.
  let found: Diagnostics
  /// The names of the screens that the main menu of a Mac app shows.
  private let shownByMenus: Set<SourceRange>

  private let parsed: [ParsedFile]
  private let read: [ReadInterface]
  private let others: [ReadModule]

  /// All files, in the order that ranges refer to.
  package var sources: [SourceFile] { flows + interfaces + others.flatMap(\.sources.files) }
  /// The diagnostics that comments do not silence, in the order of the text.
  package var diagnostics: [Diagnostic] { withoutSilenced(found).inOrder }

  /// Reads and analyzes files. The result does not depend on their order. `modules` are the other modules that external
  /// flows are compared with, `module` is the name of that which the files belong to, if it is known. Files that are
  /// unchanged since the last analysis are not read again.
  package init(
    _ flows: [SourceFile], storyboards: [SourceFile] = [], modules: [ModuleSources] = [], in module: String? = nil,
    after last: ProgramAnalysis? = nil
  ) {
    self.init(flows, storyboards: storyboards, in: module, after: last) { _ in modules }
  }

  /// Reads and analyzes files, and the modules of their external flows: `find` returns those with some names, if they
  /// have flow files.
  package init(
    _ flows: [SourceFile], storyboards: [SourceFile] = [], in module: String? = nil, after last: ProgramAnalysis?,
    modules find: (_ names: Set<String>) -> [ModuleSources]
  ) {
    self.flows = flows.sorted { OutputNames.precedes($0.path, $1.path) }
    interfaces = storyboards.sorted { OutputNames.precedes($0.path, $1.path) }
    var found = Diagnostics()
    var parsed: [ParsedFile] = []
    for (index, source) in self.flows.enumerated() {
      if let known = last?.parsed, index < known.count, known[index].isOf(source) {
        parsed.append(known[index])
      } else {
        var mistakes = Diagnostics()
        let file = Parser.parse(source, id: SourceID(index), diagnostics: &mistakes)
        parsed.append(ParsedFile(file: file, mistakes: mistakes.all))
      }
      for mistake in parsed[index].mistakes { found.add(mistake) }
    }
    var read: [ReadInterface] = []
    for (index, source) in interfaces.enumerated() {
      let id = SourceID(self.flows.count + index)
      if let known = last?.read, index < known.count, known[index].isOf(source, id) {
        read.append(known[index])
      } else {
        read.append(ReadInterface(source, id))
      }
    }
    // The parts of an unreadable storyboard are not missing.
    let refusals = read.flatMap(\.refusals)
    self.storyboards = read.compactMap(\.storyboard)
    nibs = read.compactMap(\.nib)
    var others: [ReadModule] = []
    var next = flows.count + interfaces.count
    for module in find(Self.modulesNamed(in: parsed)) {
      let known = last?.others.first { $0.sources.name == module.name }
      others.append(ReadModule(module, from: next, after: known))
      next += module.files.count
    }
    self.others = others
    let targets = TargetFacts(
      infoPlists: read.compactMap(\.infoPlist), types: SwiftTypes(interfaces.filter { $0.path.hasSuffix(".swift") }),
      module: module)
    let collection = StoryboardCollection(
      refusals.isEmpty ? self.storyboards : [], nibs: refusals.isEmpty ? nibs : [], targets: targets)
    (program, shownByMenus) = Analyzer.analyze(
      parsed.map(\.file), storyboards: collection, modules: others.map(\.model), diagnostics: &found)
    for refusal in refusals { found.add(refusal) }
    if !found.hasErrors { LinkStacks.check(program, diagnostics: &found) }
    // What a fix would remove with a comment in it, and a fix that changes how the text next to it is read, are left to
    // the user.
    found.doubtFixes { edit in
      guard Int(edit.range.file.index) < parsed.count else { return false }
      let file = parsed[Int(edit.range.file.index)].file
      return file.holdsComment(edit.range) || file.changesOtherTokens(edit)
    }
    (self.found, self.parsed, self.read) = (found, parsed, read)
  }

  /// Returns the modules of the external flows in files, and of the routes that other modules declare.
  private static func modulesNamed(in files: [ParsedFile]) -> Set<String> {
    var names: Set<String> = []
    for case .external(let flow) in files.flatMap(\.file.items) where !flow.path.rest.isEmpty {
      names.insert(flow.path.first.text)
    }
    for case .flow(let flow) in files.flatMap(\.file.items) {
      let views = flow.members.compactMap { if case .screen(let screen) = $0 { screen.routes } else { nil } }
      for path in views + [flow.routes].compactMap({ $0 }) where !path.rest.isEmpty { names.insert(path.first.text) }
    }
    return names
  }

  /// Returns the generated Swift; no files if there is an error.
  package func generated() -> [CompilationResult.Output] { generatedFiles().map(CompilationResult.Output.init) }

  /// Returns the generated Swift as files that map their lines to lines of the flow files.
  package func generatedFiles() -> [SwiftFile] {
    var diagnostics = found
    return Pipeline.emit(program, diagnostics: &diagnostics)
  }

  /// Removes the warnings that comments silence.
  func withoutSilenced(_ found: Diagnostics) -> Diagnostics {
    var diagnostics = found
    IgnoredWarnings.apply(
      to: &diagnostics, files: files, rules: Pipeline.rules, unasked: storyboards.isEmpty ? DriftRules.all : [])
    // A comment may still silence it, for a check without the storyboards.
    diagnostics.keep { $0.rule != AnalysisRules.unreachableScreen || !shownByMenus.contains($0.range) }
    return diagnostics
  }
}

/// A parsed flow file, with its syntax errors.
private struct ParsedFile: Sendable {
  var file: FileSyntax
  var mistakes: [Diagnostic]

  /// True if it was parsed from a source.
  func isOf(_ source: SourceFile) -> Bool { file.source == source }
}

/// A storyboard or nib that was read, or the reason why it could not be.
private struct ReadInterface: Sendable {
  var source: SourceFile
  var id: SourceID
  var storyboard: Storyboard?
  var nib: Nib?
  var infoPlist: InfoPlist?
  var refusals: [Diagnostic]

  init(_ source: SourceFile, _ id: SourceID) {
    self.source = source
    self.id = id
    var found = Diagnostics()
    let read = Pipeline.readInterfaces([source], from: Int(id.index), diagnostics: &found)
    storyboard = read.storyboards.first
    nib = read.nibs.first
    infoPlist = read.targets.infoPlists.first
    refusals = found.all
  }

  /// True if it was read from a source with an identity.
  func isOf(_ source: SourceFile, _ id: SourceID) -> Bool { self.id == id && self.source == source }
}

// MARK: - ModuleSources

/// The flow files of another module, which the external flows of a run are compared with.
package struct ModuleSources: Sendable {
  /// The name of the module: `Kit`.
  package var name: String
  package var files: [SourceFile]

  package init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }
}

/// The flow files of another module, with their program.
struct ReadModule: Sendable {
  /// The files in the order in which the model counts them.
  let sources: ModuleSources
  let model: ModuleModel

  /// Reads the flow files of a module, which come after a number of files of the run. The result of the previous
  /// reading is kept if nothing has changed.
  init(_ sources: ModuleSources, from firstFile: Int, after last: ReadModule? = nil) {
    var sources = sources
    sources.files.sort { OutputNames.precedes($0.path, $1.path) }
    self.sources = sources
    if let last, last.sources.name == sources.name, last.sources.files == sources.files {
      var model = last.model
      model.firstFile = firstFile
      self.model = model
      return
    }
    var found = Diagnostics()
    let parsed = sources.files.enumerated().map {
      Parser.parse($0.element, id: SourceID($0.offset), diagnostics: &found)
    }
    let program = Analyzer.analyze(parsed, diagnostics: &found)
    let mistake = found.inOrder.first { $0.severity == .error }
    model = ModuleModel(sources.name, program, mistake: mistake, firstFile: firstFile)
  }
}

extension ModuleModel {
  /// Makes the model of a program. The generated code of a program with errors is unknown.
  fileprivate init(_ name: String, _ program: Program, mistake: Diagnostic? = nil, firstFile: Int = 0) {
    let needs = mistake == nil ? CoordinatorNeeds(in: program) : nil
    self.init(
      name: name, program: program, mistake: mistake, takesAllows: needs?.takesAllows ?? [],
      takesServices: needs?.takesServices ?? [], asksBeforeLeaving: needs?.asksBeforeLeaving ?? [], firstFile: firstFile
    )
  }
}

extension ProgramAnalysis {
  /// Returns the flows that other modules can start, if the flow files belong to a module, with their declarations as
  /// external flows; no flows if there are errors.
  package func publicFlows(of module: String) -> [ModuleModel.PublicFlow] {
    found.hasErrors ? [] : ModuleModel(module, program).publicFlows
  }
}
