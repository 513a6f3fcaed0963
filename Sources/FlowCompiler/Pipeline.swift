import FlowAnalysis
import FlowDiagnostics
import FlowEmission
import FlowModel
import FlowSyntax

/// From flow files to Swift, in memory: this file is the program's table of contents.
///
///     bytes ──parse──▸ syntax ──analyze──▸ program ──emit──▸ Swift
///
/// No stage can fail. Each adds to the diagnostics what it found, and the next one starts from what there is; only
/// emission asks whether there was an error, since half a program must not become code.
public enum Pipeline {
  /// Checks flow files.
  public static func check(_ sources: [SourceFile]) -> Compilation {
    run(sources) { _, _ in [] }
  }

  /// Checks flow files and generates their Swift.
  public static func generate(_ sources: [SourceFile]) -> Compilation {
    run(sources) { program, diagnostics in
      NotGeneratedYet.check(program, diagnostics: &diagnostics)
      guard !diagnostics.hasErrors else { return [] }
      return SwiftEmitter.emit(program).map { Compilation.Output(name: $0.name, text: $0.text) }
    }
  }

  /// The names of the files that are generated from flow files at paths, the shared one last, whatever stands in them.
  public static func outputNames(forPaths paths: [String]) -> [String] {
    OutputNames.names(forPaths: paths.sorted()) + [OutputNames.support]
  }

  /// Every rule of every stage, for the guide and for the comments that silence warnings.
  public static var rules: [Rule] { SyntaxRules.all + AnalysisRules.all + [NotGeneratedYet.rule] }

  private static func run(
    _ sources: [SourceFile], emit: (Program, inout Diagnostics) -> [Compilation.Output]
  ) -> Compilation {
    // The same program whatever the order of the arguments.
    let sources = sources.sorted { $0.path < $1.path }
    var diagnostics = Diagnostics()
    let files = sources.enumerated().map { index, source in
      Parser.parse(source, id: SourceID(index), diagnostics: &diagnostics)
    }
    let program = Analyzer.analyze(files, diagnostics: &diagnostics)
    let outputs = diagnostics.hasErrors ? [] : emit(program, &diagnostics)
    IgnoredWarnings.apply(to: &diagnostics, files: files, rules: rules)
    return Compilation(sources: sources, diagnostics: diagnostics.inOrder, outputs: outputs)
  }
}
