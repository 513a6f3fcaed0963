import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

// Flow files and storyboards say the same things twice, and each is edited without the other.
//
//     flow file                                      storyboard
//     screen Detail = "Detail"        ◂──match──▸    <viewController storyboardIdentifier="Detail" …>
//       segue show = "Show" -> Item   ◂─compare─▸      <segue identifier="Show" destination="…">
//
// First each screen finds its scene (SceneMatcher). Then what both say of it is compared, then what only one says is
// told: what the flow file says and the storyboard does not is an error, since the generated code would trap; the other
// way round it is a warning. What follows from something that was reported is not reported again: the segues of a scene
// that is missing, a destination that is not known.

/// Holds flow files and storyboards against each other.
struct DriftCheck {
  typealias SceneID = StoryboardCollection.SceneID

  let context: DriftContext
  let match: SceneMatch
  /// Screens of which nothing can be said.
  let unknowable: Set<Screen.ID>
  /// What was found, in the order it was found.
  var found: [DriftFinding] = []
  /// Statements that say again what another screen of the class says of its scene. They do no harm, so a check is silent; a
  /// fresh import would not write them.
  var superfluous: [DriftFinding] = []
  /// Storyboards whose initial controller is another than a flow says, which is said once.
  var otherInitials: Set<Int> = []
  /// References that lead nowhere and that an error about a segue already explains.
  var explainedReferences: Set<SceneID> = []
  /// The cells and other reusable views of all nibs.
  private(set) lazy var nibViews = storyboards.nibs.flatMap(\.reusableViews)
  /// The same by their identifiers, and by the last names of the classes that a flow file may give them.
  private(set) lazy var nibViewsByIdentifier = Dictionary(grouping: nibViews) { $0.identifier.text }
  private(set) lazy var nibViewsByClass = NibViewsByClass(nibViews)
  /// The nibs by their names, the first of each.
  private(set) lazy var nibsByName = Dictionary(
    storyboards.nibs.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  /// The identifiers of the reusable views in storyboards.
  private(set) lazy var sceneViewIdentifiers = Set(
    storyboards.scenes.flatMap { storyboards[$0].reusableViews.map(\.identifier.text) })
  /// The identifiers of all blocks of the program.
  lazy var mentionedIdentifiers = findMentionedIdentifiers()
  /// How many scenes a class has, and how many screens a controller.
  private(set) lazy var sceneCounts = Dictionary(
    storyboards.scenes.compactMap { storyboards[$0].controller?.className }.map { ($0, 1) }, uniquingKeysWith: +)
  private(set) lazy var screenCounts = Dictionary(program.screens.map { ($0.controller, 1) }, uniquingKeysWith: +)
  /// How many pairs of names may still be compared: where thousands are missing, nobody reads what each may have meant.
  var comparisonsLeft = 50_000

  var program: Program { context.program }
  var storyboards: StoryboardCollection { context.storyboards }

  init(_ analyzer: Analyzer, _ storyboards: StoryboardCollection, isWholeApp: Bool = false) {
    context = DriftContext(analyzer, storyboards, isWholeApp: isWholeApp)
    var matcher = SceneMatcher(context)
    matcher.run()
    match = matcher.match
    unknowable = matcher.unknowable
  }

  /// All that flow files and storyboards disagree about.
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

  // MARK: Saying it

  /// Says something, with the place in the storyboard.
  mutating func report(
    _ rule: Rule, _ message: String, at range: SourceRange, _ note: String, _ place: SourceRange,
    _ helps: Diagnostic.Help..., remedy: DriftFinding.Remedy = .none
  ) {
    let diagnostic = Diagnostic(rule, message, at: range, notes: [.init(note, at: place)], helps: helps)
    found.append(DriftFinding(diagnostic: diagnostic, remedy: remedy))
  }

  /// The name that was probably meant.
  mutating func near(_ name: String, among names: [String]) -> String? {
    comparisonsLeft -= names.count
    return comparisonsLeft > 0 ? nearestName(to: name, among: names) : nil
  }

  /// Where a scene stands: its identifier, or else its element.
  func place(of scene: SceneID) -> SourceRange {
    storyboards[scene].controller?.range ?? storyboards[scene].reference?.range ?? storyboards[scene].range
  }

  /// What a message calls a scene: by its screen, or else by its class.
  func words(for scene: SceneID) -> String {
    if let screen = match.screens[scene]?.first { return "`\(program[screen].name)`" }
    if let identifier = storyboards[scene].storyboardIdentifier { return identifier.text.literal }
    return (storyboards[scene].controller?.className ?? "a scene").quoted
  }

  /// What a message calls a storyboard.
  func words(forStoryboard index: Int) -> String { storyboards.storyboards[index].name.literal }
}

extension String {
  /// As a string literal: how messages show an identifier.
  var literal: String { SwiftNames.literal(self) }

  /// In backticks, as messages show what the user wrote; on one line, and without backticks of its own.
  var quoted: String {
    let text = String(SwiftNames.literal(self).dropFirst().dropLast())
    return "`\(text.substituting("\\\"", by: "\"").substituting("`", by: "'"))`"
  }
}
