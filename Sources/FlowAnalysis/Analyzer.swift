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
//
// Each pass takes the value of the one before, and gives the next one a value that no longer changes:
//
//     files ──Declarer──▸ Declared ──SignatureResolver──▸ Signatures ──Resolver──▸ Resolution ──Checker──▸ diagnostics

/// Builds the program from flow files, and finds its mistakes.
///
/// The passes run over all files at once. None of them can fail: anything that cannot be resolved is left out of the
/// model and reported, and the next pass continues with the rest. Check for errors before using the model.
package enum Analyzer {
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
    var found = diagnostics
    let resolution = resolve(files, &found)
    found = Checker.check(resolution, modules, found)
    diagnostics = resolution.declarations.syntaxErrors.withoutConsequences(found, beside: diagnostics)
    if !diagnostics.hasErrors, !storyboards.isEmpty || !nibs.isEmpty {
      var drift = DriftCheck(resolution, StoryboardCollection(storyboards, nibs: nibs))
      for found in drift.run() { diagnostics.add(found.diagnostic) }
    }
    return resolution.program
  }

  /// Declares and resolves the contents of files.
  static func resolve(_ files: [FileSyntax], _ diagnostics: inout Diagnostics) -> Resolution {
    let declared = Declarer.declare(files, &diagnostics)
    let signatures = SignatureResolver.resolve(declared, &diagnostics)
    return Resolver.resolve(signatures, &diagnostics)
  }
}
