import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

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
  /// The names of all that is pictured, once they were asked for: most updates find nothing that is new.
  var foundNames: ImportNames?

  init(_ source: SourceFile, _ collection: StoryboardCollection, boardsOfOthers: Set<String>) {
    var diagnostics = Diagnostics()
    let file = Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)
    self.init(
      file, collection, boardsOfOthers: boardsOfOthers, diagnostics.all.filter { $0.severity == .error })
  }

  init(
    _ file: FileSyntax, _ collection: StoryboardCollection, boardsOfOthers: Set<String>, _ errors: [Diagnostic] = []
  ) {
    existing = ExistingFlows(file)
    self.collection = collection
    comparison = DriftComparison([file], with: collection)
    let leftOut = LeftOut(file, boardsOfOthers: boardsOfOthers)
    self.leftOut = leftOut
    findings = comparison.findings.filter { !leftOut.silences($0) }
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
