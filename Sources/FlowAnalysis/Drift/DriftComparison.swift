import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// Flow files compared with their storyboards: the scene of each screen, and the differences between the two.
///
/// `check` reports the findings; `import --update` writes them. Both see the same pairs, so anything that one of them
/// treats as renamed is not new to the other.
package struct DriftComparison: Sendable {
  /// The scenes of screens, by the places of the screens' declarations.
  package let scenes: [SourceRange: StoryboardCollection.SceneID]
  /// The differences, in the order they were found.
  package let findings: [DriftFinding]
  /// Statements that a check ignores and a fresh import would not write: another screen of the class, whose scene has
  /// the segue or the cell, also declares it.
  package let superfluous: [DriftFinding]
  /// The errors in the flow files themselves. The files are compared as far as they could be analyzed.
  package let errors: [Diagnostic]

  /// Compares flow files with storyboards.
  ///
  /// - Parameters:
  ///   - files: the flow files.
  ///   - storyboards: the storyboards.
  ///   - isWholeApp: true if these are all storyboards of the app, so that a missing one was deleted.
  package init(_ files: [FileSyntax], with storyboards: StoryboardCollection, isWholeApp: Bool = false) {
    var diagnostics = Diagnostics()
    let resolution = Analyzer.resolve(files, &diagnostics)
    errors = Checker.check(resolution, [], diagnostics).all.filter { $0.severity == .error }
    var check = DriftCheck(resolution, storyboards, isWholeApp: isWholeApp)
    findings = check.run()
    check.findSuperfluous()
    superfluous = check.superfluous
    var scenes: [SourceRange: StoryboardCollection.SceneID] = [:]
    for (index, declaration) in resolution.declarations.screens.enumerated() {
      if let scene = check.match[Screen.ID(index)] { scenes[declaration.syntax.range] = scene }
    }
    self.scenes = scenes
  }
}
