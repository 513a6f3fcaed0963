import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

// Flow files and storyboards describe the same things, and each is edited without the other.
//
//     flow file                                      storyboard
//     screen Detail = "Detail"        ◂──match──▸    <viewController storyboardIdentifier="Detail" …>
//       segue show = "Show" -> Item   ◂─compare─▸      <segue identifier="Show" destination="…">
//
// First each screen is matched with its scene (SceneMatcher). Then the two are compared, and then anything that only
// one side has is reported: something that is missing in the storyboard is an error, since the generated code would
// trap; something that is missing in the flow file is a warning. Consequences of a reported mistake are not reported
// again: the segues of a missing scene, an unknown destination.

/// Compares flow files with storyboards.
struct DriftCheck {
  typealias SceneID = StoryboardCollection.SceneID

  let context: DriftContext
  let match: SceneMatch
  /// Screens that nothing is known about.
  let unknowable: Set<Screen.ID>
  /// The findings, in the order they were found.
  var found: [DriftFinding] = []
  /// Statements that repeat the declaration of another screen of the class about that screen's scene. They do no harm,
  /// so a check is silent; a fresh import would not write them.
  var superfluous: [DriftFinding] = []
  /// Storyboards with another initial controller than a flow declares, which is reported once.
  var otherInitials: Set<Int> = []
  /// Broken references that an error about a segue already explains.
  var explainedReferences: Set<SceneID> = []
  /// The cells and other reusable views of all nibs.
  private(set) lazy var nibViews = storyboards.nibs.flatMap(\.reusableViews)
  /// The same views by identifier, and by the unqualified names of the classes that a flow file may give them.
  private(set) lazy var nibViewsByIdentifier = Dictionary(grouping: nibViews) { $0.identifier.text }
  private(set) lazy var nibViewsByClass = NibViewsByClass(nibViews)
  /// The nibs by name; for equal names, the first one.
  private(set) lazy var nibsByName = Dictionary(
    storyboards.nibs.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  /// The identifiers of the reusable views in storyboards.
  private(set) lazy var sceneViewIdentifiers = Set(
    storyboards.scenes.flatMap { storyboards[$0].reusableViews.map(\.identifier.text) })
  /// The identifiers of all blocks of the program.
  lazy var mentionedIdentifiers = findMentionedIdentifiers()
  /// The number of scenes of each class, and the number of screens of each controller.
  private(set) lazy var sceneCounts = Dictionary(
    storyboards.scenes.compactMap { storyboards[$0].controller?.className }.map { ($0, 1) }, uniquingKeysWith: +)
  private(set) lazy var screenCounts = Dictionary(program.screens.map { ($0.controller, 1) }, uniquingKeysWith: +)
  /// The number of comparisons between names that may still be made: nobody reads suggestions for thousands of missing
  /// names.
  var comparisonsLeft = 50_000

  var program: Program { context.program }
  var storyboards: StoryboardCollection { context.storyboards }

  init(_ resolution: Resolution, _ storyboards: StoryboardCollection, isWholeApp: Bool = false) {
    context = DriftContext(resolution, storyboards, isWholeApp: isWholeApp)
    var matcher = SceneMatcher(context)
    matcher.run()
    match = matcher.match
    unknowable = matcher.unknowable
  }

  /// Finds all differences between flow files and storyboards.
  mutating func run() -> [DriftFinding] {
    if !storyboards.storyboards.isEmpty {
      checkStoryboards()
      checkScreens()
      checkSegues()
    }
    checkViews()
    checkUnmentionedScenes()
    checkReferences()
    checkNibs()
    return found
  }

  // MARK: Reporting

  /// Adds a diagnostic, with the place in the storyboard.
  mutating func report(
    _ rule: Rule, _ message: String, at range: SourceRange, _ note: String, _ place: SourceRange,
    _ helps: Diagnostic.Help..., remedy: DriftFinding.Remedy = .none
  ) {
    let diagnostic = Diagnostic(rule, message, at: range, notes: [.init(note, at: place)], helps: helps)
    found.append(DriftFinding(diagnostic: diagnostic, remedy: remedy))
  }

  /// Returns the name that was probably meant.
  mutating func near(_ name: String, among names: [String]) -> String? {
    comparisonsLeft -= names.count
    return comparisonsLeft > 0 ? nearestName(to: name, among: names) : nil
  }

  /// Returns the place of a scene: its identifier, or else its element.
  func place(of scene: SceneID) -> SourceRange {
    storyboards[scene].controller?.range ?? storyboards[scene].reference?.range ?? storyboards[scene].range
  }

  /// Returns the description of a scene in a message: its screen, or else its class.
  func words(for scene: SceneID) -> String {
    if let screen = match.screens[scene]?.first { return "`\(program[screen].name)`" }
    if let identifier = storyboards[scene].storyboardIdentifier { return identifier.text.literal }
    return (storyboards[scene].controller?.className ?? "a scene").quoted
  }

  /// Returns the description of a storyboard in a message.
  func words(forStoryboard index: Int) -> String { storyboards.storyboards[index].name.literal }
}

extension String {
  /// The text as a string literal: messages show identifiers in this form.
  var literal: String { SwiftNames.literal(self) }

  /// The text in backticks, as messages show the user's names; on one line, and without other backticks.
  var quoted: String {
    let text = String(SwiftNames.literal(self).dropFirst().dropLast())
    return "`\(text.substituting("\\\"", by: "\"").substituting("`", by: "'"))`"
  }
}
