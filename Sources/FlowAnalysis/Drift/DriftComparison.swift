import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// Flow files next to their storyboards: which screen is which scene, and what the two disagree about.
///
/// `check` reports what it finds; `import --update` writes it. Both see the same pairs, so what one of them calls renamed
/// is not new to the other.
package struct DriftComparison: Sendable {
  /// By the offset at which a screen's declaration starts in its file, its scene.
  package let scenes: [SourceRange: StoryboardCollection.SceneID]
  /// What they disagree about, in the order it was found.
  package let findings: [DriftFinding]
  /// Statements that a check leaves alone and a fresh import would not write: another screen of the class, whose scene has
  /// the segue or the cell, declares it too.
  package let superfluous: [DriftFinding]
  /// What is wrong with the flow files themselves. They are compared as far as they can be understood.
  package let errors: [Diagnostic]

  /// Compares flow files with storyboards.
  ///
  /// - Parameters:
  ///   - files: the flow files.
  ///   - storyboards: the storyboards.
  ///   - isWholeApp: whether these are all of the app, so that a storyboard that is missing was deleted.
  package init(_ files: [FileSyntax], with storyboards: StoryboardCollection, isWholeApp: Bool = false) {
    let analyzer = Analyzer(analyzing: files, diagnostics: Diagnostics())
    errors = analyzer.diagnostics.all.filter { $0.severity == .error }
    var check = DriftCheck(analyzer, storyboards, isWholeApp: isWholeApp)
    findings = check.run()
    check.findSuperfluous()
    superfluous = check.superfluous
    var scenes: [SourceRange: StoryboardCollection.SceneID] = [:]
    for (index, declaration) in analyzer.screenDeclarations.enumerated() {
      if let scene = check.match[Screen.ID(index)] { scenes[declaration.syntax.range] = scene }
    }
    self.scenes = scenes
  }
}
