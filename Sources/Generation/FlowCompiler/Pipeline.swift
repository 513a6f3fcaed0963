import FlowAnalysis
import FlowDiagnostics
import FlowDrift
import FlowEmission
import FlowModel
import FlowStoryboards
import FlowSyntax

/// Turns flow files into Swift, in memory: this file is the program's table of contents.
///
///     bytes ──parse──▸ syntax ──analyze──▸ program ──emit──▸ Swift
///                                  ▴
///     storyboards ─────read────────┘
///
/// No stage can fail. Each adds its diagnostics, and the next one works with the result. Only for a program without an
/// error are there warnings, the comparison with storyboards, and output: an incomplete program must not become code.
package enum Pipeline {
  /// Checks flow files.
  ///
  /// - Parameters:
  ///   - sources: the flow files.
  ///   - storyboards: the storyboards that the flow files are compared with; an empty list disables the comparison.
  ///   - modules: the other modules that external flows are compared with.
  ///   - module: the name of the module that the flow files belong to, if it is known.
  /// - Returns: the diagnostics.
  package static func check(
    _ sources: [SourceFile], storyboards: [SourceFile] = [], modules: [ModuleSources] = [], in module: String? = nil
  ) -> CompilationResult {
    run(sources, storyboards, modules, in: module) { _, _ in [] }
  }

  /// Checks flow files, and generates their Swift if there is no error. It imports all modules but its own.
  package static func generate(
    _ sources: [SourceFile], storyboards: [SourceFile] = [], modules: [ModuleSources] = [], in module: String? = nil
  ) -> CompilationResult {
    run(sources, storyboards, modules, in: module) { program, diagnostics in
      var program = program
      for index in program.files.indices { program.files[index].imports.removeAll { $0.module == module } }
      return emit(program, diagnostics: &diagnostics).map(CompilationResult.Output.init)
    }
  }

  /// Generates the Swift of a program, without files if there is an error. Constructs that cannot be generated yet are
  /// added to the diagnostics of the earlier stages.
  static func emit(_ program: Program, diagnostics: inout Diagnostics) -> [SwiftFile] {
    NotGeneratedYet.check(program, diagnostics: &diagnostics)
    return diagnostics.hasErrors ? [] : SwiftEmitter.emit(program)
  }

  /// Checks flow files of an app, and generates the Swift for a target of UI tests if there is no error: page objects and
  /// identifiers; no files if no flow has `generate screens`.
  package static func generateUITests(
    _ sources: [SourceFile], storyboards: [SourceFile] = [], modules: [ModuleSources] = [], in module: String? = nil
  ) -> CompilationResult {
    run(sources, storyboards, modules, in: module) { program, _ in
      UITestEmitter.emit(program).map(CompilationResult.Output.init)
    }
  }

  /// Returns the names of the files that are generated from flow files at some paths, with the shared one last,
  /// regardless of their contents.
  package static func outputNames(forPaths paths: [String]) -> [String] {
    OutputNames.names(forPaths: paths.sorted(by: OutputNames.precedes)) + [OutputNames.support]
  }

  /// The rules of all stages, for the guide and for the comments that silence warnings.
  package static var rules: [Rule] {
    SyntaxRules.all + StoryboardRules.all + AnalysisRules.all + DriftRules.all
      + [LinkStacks.rule, NotGeneratedYet.rule]
  }

  /// Runs the stages up to the program, and then, if there is no error, the given output stage.
  package static func run(
    _ sources: [SourceFile], _ storyboards: [SourceFile], _ modules: [ModuleSources] = [], in module: String? = nil,
    emit: (Program, inout Diagnostics) -> [CompilationResult.Output]
  ) -> CompilationResult {
    let analysis = ProgramAnalysis(sources, storyboards: storyboards, modules: modules, in: module)
    var diagnostics = analysis.found
    let outputs = diagnostics.hasErrors ? [] : emit(analysis.program, &diagnostics)
    return CompilationResult(
      sources: analysis.sources, diagnostics: analysis.withoutSilenced(diagnostics).inOrder,
      outputs: outputs, analysis: analysis)
  }

  // MARK: - Interfaces

  /// Reads storyboards, nibs, property lists and Swift files, which their names tell apart; the index of a file is its
  /// place in the list, after those that come before.
  package static func readInterfaces(
    _ sources: [SourceFile], from first: Int = 0, diagnostics: inout Diagnostics
  ) -> (storyboards: [Storyboard], nibs: [Nib], targets: TargetFacts) {
    var storyboards: [Storyboard] = []
    var nibs: [Nib] = []
    var targets = TargetFacts(types: SwiftTypes(sources.filter { $0.path.hasSuffix(".swift") }))
    for (index, source) in sources.enumerated() where !source.path.hasSuffix(".swift") {
      let id = SourceID(first + index)
      // `Shop-Info.plist` as in older projects is one, too.
      if source.path.hasSuffix("Info.plist") {
        targets.infoPlists.append(InfoPlist(source))
      } else if source.path.hasSuffix(".xib") {
        if let nib = StoryboardReader.readNib(source, id: id, diagnostics: &diagnostics) { nibs.append(nib) }
      } else if let storyboard = StoryboardReader.read(source, id: id, diagnostics: &diagnostics) {
        storyboards.append(storyboard)
      }
    }
    return (storyboards, nibs, targets)
  }
}

// MARK: - CompilationResult

/// The result of a run: its diagnostics and its outputs.
package struct CompilationResult {
  /// A generated file. Its text is written on demand, so that a run has only one at a time in memory.
  package struct Output {
    /// The start of the text of every generated output, with which the command recognizes its own files.
    package static var signature: String { SwiftEmitter.signature }
    /// The start of the support file for UI tests.
    package static var testsSignature: String { SwiftEmitter.testsSignature }

    /// Its name: `Pills.flow.swift`.
    package let name: String
    private let write: () -> String
    /// Its text, which is written each time.
    package var text: String { write() }
    /// Creates an output from a Swift file.
    init(_ file: SwiftFile) {
      name = file.name
      write = { file.text }
    }
    /// Creates an output from a string.
    package init(name: String, text: String) {
      self.name = name
      write = { text }
    }
  }

  /// The source files, in the order that ranges refer to.
  package var sources: [SourceFile]
  /// The diagnostics, in the order of the text.
  package var diagnostics: [Diagnostic]
  /// The Swift files, with the support file last; empty if there is an error.
  package var outputs: [Output]
  /// The analysis from which the outputs were made, if it is available.
  package var analysis: ProgramAnalysis?

  /// Makes a result.
  package init(
    sources: [SourceFile], diagnostics: [Diagnostic], outputs: [Output] = [], analysis: ProgramAnalysis? = nil
  ) {
    (self.sources, self.diagnostics, self.outputs, self.analysis) = (sources, diagnostics, outputs, analysis)
  }

  /// True if one of the diagnostics is an error.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension CompilationResult.Output: Hashable {
  /// Compares names and texts.
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name && left.text == right.text }
  /// Hashes only the name, because the text would have to be written.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
