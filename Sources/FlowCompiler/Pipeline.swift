import FlowAnalysis
import FlowDiagnostics
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
/// No stage can fail. Each adds its diagnostics, and the next one works with the result; only emission checks for
/// errors, since an incomplete program must not become code.
package enum Pipeline {
  /// Checks flow files.
  ///
  /// - Parameters:
  ///   - sources: the flow files.
  ///   - storyboards: the storyboards that the flow files are compared with; an empty list disables the comparison.
  ///   - modules: the other modules that external flows are compared with.
  /// - Returns: the diagnostics.
  package static func check(
    _ sources: [SourceFile], storyboards: [SourceFile] = [], modules: [ModuleSources] = []
  ) -> CompilationResult {
    run(sources, storyboards, modules) { _, _ in [] }
  }

  /// Checks flow files and generates their Swift.
  ///
  /// - Parameters:
  ///   - sources: the flow files.
  ///   - storyboards: the storyboards that the flow files are compared with; an empty list disables the comparison.
  ///   - modules: the other modules that external flows are compared with.
  /// - Returns: the diagnostics, and the Swift if there is no error.
  package static func generate(
    _ sources: [SourceFile], storyboards: [SourceFile] = [], modules: [ModuleSources] = []
  ) -> CompilationResult {
    run(sources, storyboards, modules) { program, diagnostics in
      emit(program, diagnostics: &diagnostics).map(CompilationResult.Output.init)
    }
  }

  /// Generates the Swift of a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - diagnostics: the diagnostics of the earlier stages; constructs that cannot be generated yet are added.
  /// - Returns: the files; none if there is an error.
  static func emit(_ program: Program, diagnostics: inout Diagnostics) -> [SwiftFile] {
    NotGeneratedYet.check(program, diagnostics: &diagnostics)
    return diagnostics.hasErrors ? [] : SwiftEmitter.emit(program)
  }

  /// Checks flow files and generates the Swift for a target of UI tests: page objects and identifiers.
  ///
  /// - Parameters:
  ///   - sources: the flow files of the app.
  ///   - storyboards: the storyboards that the flow files are compared with; an empty list disables the comparison.
  ///   - modules: the other modules that external flows are compared with.
  /// - Returns: the diagnostics, and the Swift if there is no error; no files if no flow has `generate screens`.
  package static func generateUITests(
    _ sources: [SourceFile], storyboards: [SourceFile] = [], modules: [ModuleSources] = []
  ) -> CompilationResult {
    run(sources, storyboards, modules) { program, _ in
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
    SyntaxRules.all + StoryboardRules.all + AnalysisRules.all + DriftRules.all + [NotGeneratedYet.rule]
  }

  /// Runs the stages up to the program, and then, if there is no error, the given output stage.
  package static func run(
    _ sources: [SourceFile], _ storyboards: [SourceFile], _ modules: [ModuleSources] = [],
    emit: (Program, inout Diagnostics) -> [CompilationResult.Output]
  ) -> CompilationResult {
    let understanding = ProgramAnalysis(sources, storyboards: storyboards, modules: modules)
    var diagnostics = understanding.found
    let outputs = diagnostics.hasErrors ? [] : emit(understanding.program, &diagnostics)
    return CompilationResult(
      sources: understanding.sources, diagnostics: understanding.withoutSilenced(diagnostics).inOrder,
      outputs: outputs, understanding: understanding)
  }
}
