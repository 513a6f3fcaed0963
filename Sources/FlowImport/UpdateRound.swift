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
  let comparison: DriftComparison
  let pairs: ScenePairs
  let layout: SourceLayout
  /// What is wrong with the file itself, syntax included.
  let errors: [Diagnostic]
  var edits = SourceEdits()
  /// Statements that go in this round.
  var removed: [SourceRange] = []
  /// The names of all that is pictured, once they were asked for: most updates find nothing that is new.
  var foundNames: ImportNames?

  init(_ source: SourceFile, _ collection: StoryboardCollection) {
    var diagnostics = Diagnostics()
    let file = Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)
    self.init(file, collection, diagnostics.all.filter { $0.severity == .error })
  }

  init(_ file: FileSyntax, _ collection: StoryboardCollection, _ errors: [Diagnostic] = []) {
    existing = ExistingFlows(file)
    self.collection = collection
    comparison = DriftComparison([file], with: collection)
    pairs = ScenePairs(existing, comparison)
    layout = SourceLayout(file)
    self.errors = errors + comparison.errors
  }

  /// What the storyboards show, with the navigation controllers that the file has as screens.
  func picture() -> StoryboardPicture {
    PictureBuilder.picture(of: collection, keeping: pairs.keptControllers(of: collection))
  }
}
