import FlowAnalysis
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
  /// The names of screens and segues in proposed lines: they differ, too.
  var newScreens: [SceneID: String] = [:]
  var newScreenNames: Set<String> = []
  var newSegues: [Controller.ID: Set<String>] = [:]
  /// The first screen of each class, by the name of the class.
  private(set) lazy var firstOfClass = Dictionary(
    program.screens.indices.map { (program[program.screens[$0].controller].name, Screen.ID($0)) }
  ) { first, _ in first }
  /// The cells and other reusable views of all nibs.
  private(set) lazy var nibViews = storyboards.nibs.flatMap(\.reusableViews)
  /// The same views by identifier, and by the unqualified names of their stock class and of their own; those with a
  /// mangled name, which may be of any class, also by an empty one.
  private(set) lazy var nibViewsByIdentifier = Dictionary(grouping: nibViews) { $0.identifier.text }
  private(set) lazy var nibViewsByClass = nibViews.reduce(into: [String: [ReusableView]]()) { views, view in
    let custom = view.customClass?.name.text
    let own = custom.map { $0.hasPrefix("_Tt") ? "" : SwiftNames.unqualified($0) }
    for name in Set([view.stockClass.name, own].compactMap(\.self)) { views[name, default: []].append(view) }
  }
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
    _ helps: Diagnostic.Help?..., remedy: DriftFinding.Remedy = .none
  ) {
    let helps = helps.compactMap(\.self)
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
  var quoted: String { String(SwiftNames.literal(self).dropFirst().dropLast()).substituting("\\\"", by: "\"").code }

  /// The text of a flow file in backticks, and without other backticks.
  var code: String { "`\(substituting("`", by: "'"))`" }
}

// MARK: - DriftComparison

/// Flow files compared with their storyboards: the scene of each screen, and the differences between the two.
///
/// `check` reports the findings; `import --update` writes them. Both see the same pairs, so anything that one of them
/// treats as renamed is not new to the other.
package struct DriftComparison: Sendable {
  /// The scenes of screens, by the places of the screens' declarations.
  package let scenes: [SourceRange: SceneID]
  /// The scenes of screens that take values; true if an entry has to be chosen.
  package let takers: [SceneID: Bool]
  /// The scenes of screens that other flows may not show by themselves, with the places of the screens' flows.
  package let scenesToBegin: [SceneID: SourceRange]
  /// The differences, in the order they were found.
  package let findings: [DriftFinding]
  /// Statements that a check ignores and a fresh import would not write: another screen of the class, whose scene has
  /// the segue or the cell, also declares it.
  package let superfluous: [DriftFinding]
  /// The errors in the flow files themselves. The files are compared as far as they could be analyzed.
  package let errors: [Diagnostic]

  /// Compares flow files with storyboards. If these are all of the app, a missing one was deleted.
  package init(_ files: [FileSyntax], with storyboards: StoryboardCollection, isWholeApp: Bool = false) {
    let (resolution, diagnostics) = Analyzer.resolutionWithAllMistakes(of: files)
    errors = diagnostics.all.filter { $0.severity == .error }
    var check = DriftCheck(resolution, storyboards, isWholeApp: isWholeApp)
    findings = check.run()
    check.findSuperfluous()
    superfluous = check.superfluous
    var scenes: [SourceRange: SceneID] = [:]
    var takers: [SceneID: Bool] = [:]
    var toBegin: [SceneID: SourceRange] = [:]
    let flows = resolution.program.flowIDs.map { resolution.program.hasToBegin($0) }
    for (index, declaration) in resolution.declarations.screens.enumerated() {
      guard let scene = check.match[Screen.ID(index)] else { continue }
      scenes[declaration.syntax.range] = scene
      let screen = resolution.program.screens[index]
      if screen.takesValues { takers[scene] = !screen.entries.isEmpty }
      if flows[screen.flow.index] { toBegin[scene] = resolution.program[screen.flow].location.range }
    }
    (self.scenes, self.takers, scenesToBegin) = (scenes, takers, toBegin)
  }
}

// MARK: - DriftFinding

/// A difference between a flow file and a storyboard.
package struct DriftFinding: Sendable {
  /// The diagnostic for `check`.
  package var diagnostic: Diagnostic
  /// The change that makes the flow file agree.
  package var remedy: Remedy

  /// A change that makes a flow file agree with its storyboard.
  ///
  /// A remedy follows the storyboard, as `import --update` does. The help of a diagnostic may do less: `check` does not
  /// know which side is right.
  package enum Remedy: Sendable {
    /// No change in place: the thing is new, or no flow file can express it.
    case none
    /// Edits in place, with a module that has to be imported for them.
    case edits([Diagnostic.Edit], module: String? = nil)
    /// Removes the statement.
    case removal(SourceRange, docs: SourceRange?)
    /// Moves the statement to another screen, given by its declaration.
    case move(SourceRange, docs: SourceRange?, into: SourceRange)
    /// Moves the screen to another storyboard, with or without an identifier there.
    case relocation(Relocation)
  }
}

/// A screen whose scene is now in another storyboard.
package struct Relocation: Sendable {
  package var screen: SourceRange
  /// Its documentation.
  package var docs: SourceRange?
  package var storyboard: String
  /// The place of the identifier, after the class.
  package var identifierRange: SourceRange
  /// The identifier that it has there, with its ` = `.
  package var identifier: String
}

extension Analyzer {
  /// Analyzes the files of a run, and compares them with storyboards and nibs if there is no error.
  ///
  /// The program is complete if there is no error. It comes with the names of the screens that the main menu of a Mac
  /// app shows.
  package static func analyze(
    _ files: [FileSyntax], storyboards: StoryboardCollection, modules: [ModuleModel], diagnostics: inout Diagnostics
  ) -> (program: Program, shownByMenus: Set<SourceRange>) {
    let resolution = resolution(of: files, modules: modules, diagnostics: &diagnostics)
    guard !diagnostics.hasErrors, !storyboards.storyboards.isEmpty || !storyboards.nibs.isEmpty else {
      return (resolution.program, [])
    }
    var drift = DriftCheck(resolution, storyboards)
    for found in drift.run() { diagnostics.add(found.diagnostic) }
    let screens = storyboards.scenesOfMainMenus.flatMap { drift.match.screens[$0] ?? [] }
    return (resolution.program, Set(screens.map { resolution.program[$0].location.range }))
  }
}

// MARK: - DriftContext

/// The combined data of flow files and storyboards, in tables for all parts of the check.
struct DriftContext {
  let program: Program
  let files: [FileSyntax]
  let flows: [FlowDeclaration]
  let declarations: [ScreenDeclaration]
  let storyboards: StoryboardCollection
  let mentioned: MentionedStoryboards
  let navigation: NavigationControllers
  let classes: ClassComparison
  /// The statements of segues, by the places of the segues in the model.
  let routes: [SourceRange: RouteSyntax]
  /// True if all storyboards of the app are given, so that a missing one was deleted.
  let isWholeApp: Bool
  /// The names of storyboards that a flow declares to be in the app's main bundle: another target may contain them, so
  /// it is no mistake if they were not given. The variants for a device, such as `Menu~ipad`, are also among them.
  let storyboardsOfTheApp: Set<String>
  /// For each file, the modules that it imports.
  private let imports: [Set<String>]
  /// For each storyboard, its scenes by identifier.
  private let identifiers: [[String?: [Int]]]
  /// For each storyboard, its initial scene, without following references.
  private let initials: [Int?]

  init(_ resolution: Resolution, _ storyboards: StoryboardCollection, isWholeApp: Bool) {
    self.isWholeApp = isWholeApp
    program = resolution.program
    storyboardsOfTheApp = Set(
      resolution.program.screens.compactMap { $0.scene?.bundle == .main ? $0.scene?.storyboard : nil }
        + storyboards.setAside.map(\.fileName))
    files = resolution.declarations.files
    flows = resolution.declarations.flows
    declarations = resolution.declarations.screens
    self.storyboards = storyboards
    mentioned = MentionedStoryboards(
      resolution.declarations.flows, resolution.declarations.files, storyboards, elsewhere: storyboardsOfTheApp,
      isWholeApp: isWholeApp)
    navigation = NavigationControllers(storyboards)
    classes = ClassComparison(storyboards)
    let routes = resolution.declarations.screens.flatMap(\.syntax.members.routes)
    self.routes = Dictionary(routes.map { ($0.name?.range ?? $0.keyword, $0) }) { $1 }
    imports = resolution.program.files.map { Set($0.imports.map(\.module)) }
    identifiers = storyboards.storyboards.map { storyboard in
      Dictionary(grouping: storyboard.scenes.indices) { storyboard.scenes[$0].storyboardIdentifier?.text }
    }
    initials = storyboards.storyboards.map(\.initialScene)
  }

  // MARK: Storyboards and scenes

  /// Returns the index of a screen's storyboard; `nil` if it has none, or one that was not given.
  func storyboard(of screen: Screen.ID) -> Int? {
    let flow = flows[program[screen].flow.index]
    return program[screen].scene.flatMap {
      mentioned.index(of: $0.storyboard, in: flow.file, for: flow.settings.platform)
    }
  }

  /// Returns the scenes of a storyboard, in order.
  func scenes(of storyboard: Int) -> [SceneID] {
    storyboards.storyboards[storyboard].scenes.indices.map { SceneID(storyboard: storyboard, scene: $0) }
  }

  /// Returns the scenes of a storyboard that have an identifier, in order.
  func scenes(identifiedBy identifier: String, in storyboard: Int) -> [SceneID] {
    (identifiers[storyboard][identifier] ?? []).map { SceneID(storyboard: storyboard, scene: $0) }
  }

  /// True if a scene is the initial one of its storyboard.
  func isInitial(_ scene: SceneID) -> Bool { initials[scene.storyboard] == scene.scene }

  /// Returns the destination of a screen's identifier, through references; `nil` if there is none or the screen has no
  /// identifier.
  func identified(_ screen: Screen.ID) -> StoryboardCollection.Destination? {
    guard let storyboard = storyboard(of: screen) else { return nil }
    switch program[screen].scene?.identifier {
    case .initial: return storyboards.initialDestination(ofStoryboard: storyboard)
    case .named(let name):
      let found = scenes(identifiedBy: name, in: storyboard).map { storyboards.follow($0) }
      guard found.count > 1 else { return found.first }
      // If several scenes have the same identifier, which is reported elsewhere, take the one with the right class.
      let agreeing = found.first { if case .scene(let scene) = $0 { agrees(screen, scene) } else { false } }
      return agreeing ?? found.first
    case nil: return nil
    }
  }

  // MARK: Screens

  /// Returns the index of a screen's flow file.
  func file(of screen: Screen.ID) -> Int { flows[program[screen].flow.index].file }

  /// Returns the modules that the file of a screen imports.
  func imports(of screen: Screen.ID) -> Set<String> { imports[file(of: screen)] }

  /// Returns the modules that the file of a flow imports.
  func imports(of flow: Flow.ID) -> Set<String> { imports[flows[flow.index].file] }

  /// Compares the class of a screen with that of a scene.
  func compareClass(of screen: Screen.ID, with scene: SceneID) -> ClassComparison.Outcome {
    guard let controller = storyboards[scene].controller else { return .other }
    return classes.compare(program[program[screen].controller], imports: imports(of: screen), with: controller)
  }

  /// True if a screen and a scene have a class with the same name.
  func agrees(_ screen: Screen.ID, _ scene: SceneID) -> Bool { compareClass(of: screen, with: scene) != .other }

  /// Returns the name of a screen in a flow: `Detail`, or `Shop.Detail` in another flow.
  func name(of screen: Screen.ID, from flow: Flow.ID) -> String {
    let name = program[screen].name
    return program[screen].flow == flow ? name : "\(program[program[screen].flow].name).\(name)"
  }
}

// MARK: - WrittenNames

/// Names for the lines in a diagnostic's help, chosen as the importer would.
enum WrittenNames {
  /// Returns a name for the screen of a class: `Detail` for `DetailViewController`.
  static func screen(ofClass name: String) -> String? {
    // UIKit's table view controller is a table.
    let isStock = StockClasses.contains(name, platform: .uiKit) || StockClasses.contains(name, platform: .appKit)
    return NameSpelling.screen(ofClass: isStock ? String(name.dropFirst(2)) : name)
  }

  /// Returns a name that is not taken, with a number after it if necessary.
  static func unused(_ name: String, _ isTaken: (String) -> Bool) -> String {
    if !isTaken(name) { return name }
    var number = 2
    while isTaken("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
