import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// The combined data of flow files and storyboards, in tables for all parts of the check.
struct DriftContext {
  typealias SceneID = StoryboardCollection.SceneID

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
  /// it is no mistake if they were not given.
  let storyboardsOfTheApp: Set<String>
  /// For each file, the modules that it imports.
  private let imports: [Set<String>]
  /// For each storyboard, its scenes by identifier.
  private let identifiers: [[String: [Int]]]
  /// For each storyboard, its initial scene, without following references.
  private let initials: [Int?]

  init(_ resolution: Resolution, _ storyboards: StoryboardCollection, isWholeApp: Bool) {
    self.isWholeApp = isWholeApp
    program = resolution.program
    storyboardsOfTheApp = Set(
      resolution.program.screens.compactMap { $0.scene?.bundle == .main ? $0.scene?.storyboard : nil })
    files = resolution.declarations.files
    flows = resolution.declarations.flows
    declarations = resolution.declarations.screens
    self.storyboards = storyboards
    mentioned = MentionedStoryboards(
      resolution.declarations.flows, resolution.declarations.files, storyboards, elsewhere: storyboardsOfTheApp,
      isWholeApp: isWholeApp)
    navigation = NavigationControllers(storyboards)
    classes = ClassComparison(storyboards)
    var routes: [SourceRange: RouteSyntax] = [:]
    for declaration in resolution.declarations.screens {
      for case .route(let syntax) in declaration.syntax.members {
        routes[syntax.name?.range ?? syntax.keyword] = syntax
      }
    }
    self.routes = routes
    imports = resolution.program.files.map { Set($0.imports.map(\.module)) }
    identifiers = storyboards.storyboards.map { storyboard in
      var scenes: [String: [Int]] = [:]
      for (index, scene) in storyboard.scenes.enumerated() {
        if let identifier = scene.storyboardIdentifier { scenes[identifier.text, default: []].append(index) }
      }
      return scenes
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

  /// Returns all identifiers of a storyboard's scenes, in order.
  func sceneIdentifiers(of storyboard: Int) -> [String] {
    storyboards.storyboards[storyboard].scenes.compactMap { $0.storyboardIdentifier?.text }
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
