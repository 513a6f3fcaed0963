import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// The parts that a flow file leaves out on purpose: silenced differences are neither written nor reported, and a
/// storyboard in another flow file belongs to that file.
struct LeftOut {
  /// The lines on which a comment silences each rule.
  private var lines: [String: [Range<Int>]] = [:]
  /// The storyboards in other flow files.
  private let boardsOfOthers: Set<String>

  init(_ file: FileSyntax, boardsOfOthers: Set<String>) {
    for ignore in file.ignores {
      for rule in ignore.rules { lines[rule.text, default: []].append(ignore.line) }
    }
    self.boardsOfOthers = boardsOfOthers
  }

  /// True if a warning is silenced at a place.
  func silences(_ rule: Rule, at range: SourceRange) -> Bool {
    rule.severity == .warning && lines[rule.name]?.contains { $0.contains(range.start) } == true
  }

  /// True if a finding is silenced.
  func silences(_ finding: DriftFinding) -> Bool { silences(finding.diagnostic.rule, at: finding.diagnostic.range) }

  /// True if a storyboard that the file does not mention is left out.
  func silencesBoard(_ name: String, in existing: ExistingFlows) -> Bool {
    if boardsOfOthers.contains(name) { return true }
    guard let flow = existing.flows.first else { return false }
    return silences(DriftRules.unmentionedStoryboard, at: flow.syntax.name.range)
  }

  /// Returns the names of the storyboards in flow files.
  static func boards(of files: [FileSyntax]) -> Set<String> {
    Set(files.flatMap { ExistingFlows($0).boards.map(\.identifier) })
  }
}

extension LeftOut {
  /// Marks the nibs whose cells are in other flow files.
  static func marking(_ nibs: [Nib], mentionedBy files: [FileSyntax]) -> [Nib] {
    guard !nibs.isEmpty, !files.isEmpty else { return nibs }
    let blocks = files.map(ExistingFlows.init).flatMap { $0.sharedBlocks + $0.screens.flatMap(\.blocks) }
    let known = Set(blocks.flatMap(\.entries).map { $0.identifier?.value ?? $0.name.text })
    return nibs.map { nib in
      var nib = nib
      nib.isMentionedElsewhere = nib.reusableViews.allSatisfy { known.contains($0.identifier.text) }
      return nib
    }
  }
}

extension StoryboardPicture {
  /// Returns the picture without some screens, and without the edges to them.
  func without(_ scenes: Set<SceneID>) -> StoryboardPicture {
    guard !scenes.isEmpty else { return self }
    var picture = self
    for board in picture.boards.indices {
      picture.boards[board].screens.removeAll { scenes.contains($0.scene) }
      for screen in picture.boards[board].screens.indices {
        picture.boards[board].screens[screen].edges = picture.boards[board].screens[screen].edges.compactMap { edge in
          guard let target = edge.target, scenes.contains(target) else { return edge }
          guard edge.identifier != nil else { return nil }
          var edge = edge
          edge.target = nil
          return edge
        }
      }
    }
    return picture
  }
}
