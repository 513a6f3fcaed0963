import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// What an update compares flow files with.
struct UpdateScope {
  let collection: StoryboardCollection
  /// Storyboards that other flow files mention.
  let boardsOfOthers: Set<String>
  /// Whether these are all storyboards of the app, so that one that is missing was deleted.
  let isWholeApp: Bool
}

/// One round of an update: the flow file as it is now, what it and the storyboards disagree about, and edits.
struct UpdateRound {
  typealias SceneID = StoryboardCollection.SceneID

  let existing: ExistingFlows
  let collection: StoryboardCollection
  /// What is to be written: what the two disagree about and the file does not silence.
  let findings: [DriftFinding]
  let comparison: DriftComparison
  let leftOut: LeftOut
  let pairs: ScenePairs
  let layout: SourceLayout
  /// What is wrong with the file itself, syntax included.
  let errors: [Diagnostic]
  var edits = SourceEdits()
  /// Statements that go in this round.
  var removed: [SourceRange] = []
  /// Screens that get statements in this round.
  var grown: Set<SourceRange> = []
  /// What this round changes without a finding: where, and how it is reported.
  var changes: [(place: SourceRange, message: String)] = []
  /// By flow, the names of its storyboards, those that this round writes with them.
  var boardNames: [Int: NameTable] = [:]
  /// The names of all that is pictured, once they were asked for: most updates find nothing that is new.
  var foundNames: ImportNames?

  init(_ source: SourceFile, _ scope: UpdateScope) {
    var diagnostics = Diagnostics()
    let file = Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)
    self.init(file, scope, diagnostics.all.filter { $0.severity == .error })
  }

  init(_ file: FileSyntax, _ scope: UpdateScope, _ errors: [Diagnostic] = []) {
    existing = ExistingFlows(file)
    collection = scope.collection
    comparison = DriftComparison([file], with: collection, isWholeApp: scope.isWholeApp)
    let leftOut = LeftOut(file, boardsOfOthers: scope.boardsOfOthers)
    self.leftOut = leftOut
    findings = (comparison.findings + comparison.superfluous).filter { !leftOut.silences($0) }.map { finding in
      // What has moved into a storyboard of another flow file is that file's.
      guard case .relocation(let move) = finding.remedy, scope.boardsOfOthers.contains(move.storyboard) else {
        return finding
      }
      var finding = finding
      finding.remedy = .removal(move.screen, docs: move.docs)
      return finding
    }
    pairs = ScenePairs(existing, comparison)
    layout = SourceLayout(file)
    self.errors = errors + comparison.errors
  }

  /// What the storyboards show, with the navigation controllers that the file has as screens, and without what it leaves
  /// out.
  func picture() -> StoryboardPicture {
    let picture = PictureBuilder.picture(of: collection, keeping: pairs.keptControllers(of: collection))
    let left = picture.boards.filter { isLeftOut($0) }.flatMap(\.screens).map(\.scene)
    return picture.without(Set(left.filter { pairs.screens[$0] == nil }))
  }

  /// Whether the file leaves out what it does not have of a storyboard.
  private func isLeftOut(_ board: StoryboardPicture.Board) -> Bool {
    let name = collection.storyboards[board.index].name
    guard let mention = existing.boards.first(where: { $0.identifier == name })?.syntax else {
      return leftOut.silencesBoard(name, in: existing)
    }
    return leftOut.silences(DriftRules.unmentionedScene, at: mention.identifier?.range ?? mention.name.range)
  }
}
