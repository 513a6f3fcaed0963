import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// The data that an update compares flow files with.
struct UpdateScope {
  let collection: StoryboardCollection
  /// The storyboards in other flow files.
  let boardsOfOthers: Set<String>
  /// True if these are all storyboards of the app, so that a missing one was deleted.
  let isWholeApp: Bool
}

/// One round of an update: the current flow file, its differences from the storyboards, and edits.
struct UpdateRound {
  typealias SceneID = StoryboardCollection.SceneID

  let existing: ExistingFlows
  let collection: StoryboardCollection
  /// The findings to write: the differences that the file does not silence.
  let findings: [DriftFinding]
  let comparison: DriftComparison
  let leftOut: LeftOut
  let pairs: ScenePairs
  let layout: SourceLayout
  /// The mistakes in the file itself, including syntax errors.
  let errors: [Diagnostic]
  var edits = SourceEdits()
  /// Statements that this round removes.
  var removed: [SourceRange] = []
  /// Screens that get statements in this round.
  var grown: Set<SourceRange> = []
  /// The changes of this round without a finding, as places with messages.
  var changes: [(place: SourceRange, message: String)] = []
  /// For each flow, the names of its storyboards, including those that this round writes.
  var boardNames: [Int: NameTable] = [:]
  /// The names of the whole picture, once they were needed: most updates find nothing new.
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
      // A screen that has moved into a storyboard of another flow file belongs to that file.
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

  /// Returns the picture of the storyboards, with the navigation controllers that the file has as screens, and without
  /// the parts that it leaves out.
  func picture() -> StoryboardPicture {
    let picture = PictureBuilder.picture(of: collection, keeping: pairs.keptControllers(of: collection))
    let left = picture.boards.filter { isLeftOut($0) }.flatMap(\.screens).map(\.scene)
    return picture.without(Set(left.filter { pairs.screens[$0] == nil }))
  }

  /// True if the file leaves out the missing parts of a storyboard.
  private func isLeftOut(_ board: StoryboardPicture.Board) -> Bool {
    let name = collection.storyboards[board.index].name
    guard let mention = existing.boards.first(where: { $0.identifier == name })?.syntax else {
      return leftOut.silencesBoard(name, in: existing)
    }
    return leftOut.silences(DriftRules.unmentionedScene, at: mention.identifier?.range ?? mention.name.range)
  }
}
