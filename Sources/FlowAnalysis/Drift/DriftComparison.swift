import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// Flow files next to their storyboards: which screen is which scene, and what the two disagree about.
///
/// `check` reports what it finds; `import --update` writes it. Both see the same pairs, so what one of them calls renamed
/// is not new to the other.
public struct DriftComparison: Sendable {
  /// By the offset at which a screen's declaration starts in its file, its scene.
  public let scenes: [SourceRange: StoryboardCollection.SceneID]
  /// What they disagree about, in the order it was found.
  public let findings: [DriftFinding]
  /// What is wrong with the flow files themselves. They are compared as far as they can be understood.
  public let errors: [Diagnostic]

  /// Compares flow files with storyboards.
  ///
  /// - Parameters:
  ///   - files: the flow files.
  ///   - storyboards: the storyboards.
  public init(_ files: [FileSyntax], with storyboards: StoryboardCollection) {
    let analyzer = Analyzer(analyzing: files, diagnostics: Diagnostics())
    errors = analyzer.diagnostics.all.filter { $0.severity == .error }
    var check = DriftCheck(analyzer, storyboards)
    findings = check.run()
    var scenes: [SourceRange: StoryboardCollection.SceneID] = [:]
    for (index, declaration) in analyzer.screenDeclarations.enumerated() {
      if let scene = check.match[Screen.ID(index)] { scenes[declaration.syntax.range] = scene }
    }
    self.scenes = scenes
  }
}
