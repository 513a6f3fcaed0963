import FlowModel
import FlowStoryboards

/// Which segues the classes of the flow files have in the storyboards, and which the flow files do not mention.
struct SegueTable {
  typealias SceneID = StoryboardCollection.SceneID

  /// By class, the identifiers of its scenes' segues and of those of the classes that extend it.
  private var identifiers: [Controller.ID: Set<String>] = [:]
  /// By class, its first scene, or that of a class that extends it.
  private var firstScenes: [Controller.ID: SceneID] = [:]
  /// What no flow mentions, in the order of the screens, each identifier once in a class.
  private(set) var newSegues: [NewSegue] = []

  init(_ context: DriftContext, _ match: SceneMatch) {
    let program = context.program
    var reported: [Controller.ID: Set<String>] = [:]
    var mentionedBy: [Controller.ID: Set<String>] = [:]
    for index in program.screens.indices {
      guard let scene = match[Screen.ID(index)], match.screens[scene]?.first == Screen.ID(index) else { continue }
      let found = context.storyboards[scene].segues
      let names = found.compactMap { $0.identifier?.text }
      var controller: Controller.ID? = program.screens[index].controller
      while let current = controller {
        identifiers[current, default: []].formUnion(names)
        if firstScenes[current] == nil { firstScenes[current] = scene }
        controller = program[current].superclass
      }
      let own = program.screens[index].controller
      let mentioned = mentionedBy[own] ?? Set(program[own].segues.map(\.identity.identifier))
      mentionedBy[own] = mentioned
      for segue in found {
        guard let identifier = segue.identifier, !mentioned.contains(identifier.text),
          reported[own, default: []].insert(identifier.text).inserted
        else { continue }
        newSegues.append(NewSegue(screen: Screen.ID(index), scene: scene, segue: segue, identifier: identifier))
      }
    }
  }

  /// Whether a scene of a screen's class, or of one that extends it, has a segue of an identifier.
  func isKnown(_ identifier: String, inClassOf screen: Screen.ID, _ program: Program) -> Bool {
    identifiers[program[screen].controller]?.contains(identifier) ?? false
  }

  /// Whether a class, or one that extends it, has a scene.
  func hasScene(_ controller: Controller.ID) -> Bool { firstScenes[controller] != nil }

  /// The first scene of a class, or of one that extends it.
  func firstScene(ofClass controller: Controller.ID) -> SceneID? { firstScenes[controller] }
}
