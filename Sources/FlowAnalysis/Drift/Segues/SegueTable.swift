import FlowModel
import FlowStoryboards

/// The segues of the classes in the flow files that exist in the storyboards, and those that the flow files do not
/// mention.
struct SegueTable {
  typealias SceneID = StoryboardCollection.SceneID

  /// For each class, its scenes and those of its subclasses, in the order of the screens.
  private var scenes: [[SceneID]]
  /// For each class, the identifiers of those scenes' segues, filled on demand: most segues are found in their scene.
  private var identifiers: [Controller.ID: Set<String>] = [:]
  /// The segues that no flow mentions, in the order of the screens; each identifier once for a class.
  private(set) var newSegues: [NewSegue] = []

  init(_ context: DriftContext, _ match: SceneMatch) {
    let program = context.program
    scenes = Array(repeating: [], count: program.controllers.count)
    var reported: [Controller.ID: Set<String>] = [:]
    var mentions: [Controller.ID: MentionedSegues] = [:]
    for index in program.screens.indices {
      guard let scene = match[Screen.ID(index)], match.screens[scene]?.first == Screen.ID(index) else { continue }
      let own = program.screens[index].controller
      var controller: Controller.ID? = own
      while let current = controller {
        scenes[current.index].append(scene)
        controller = program[current].superclass
      }
      // A class with one screen is looked up once.
      let mentioned = mentions[own] ?? MentionedSegues(program[own].segues)
      if program[own].screens.count > 1 { mentions[own] = mentioned }
      let segues = context.storyboards[scene].segues
      for place in segues.indices {
        guard let identifier = segues[place].identifier, !mentioned.contains(identifier.text),
          reported[own, default: []].insert(identifier.text).inserted
        else { continue }
        newSegues.append(NewSegue(screen: Screen.ID(index), scene: scene, segue: segues[place], identifier: identifier))
      }
    }
  }

  /// True if a scene of a screen's class, or of a subclass, has a segue with an identifier.
  mutating func isKnown(_ identifier: String, inClassOf screen: Screen.ID, in context: DriftContext) -> Bool {
    let controller = context.program[screen].controller
    if let known = identifiers[controller] { return known.contains(identifier) }
    let known = Set(scenes[controller.index].flatMap { context.storyboards[$0].segues.compactMap(\.identifier?.text) })
    identifiers[controller] = known
    return known.contains(identifier)
  }

  /// True if a class or a subclass has a scene.
  func hasScene(_ controller: Controller.ID) -> Bool { !scenes[controller.index].isEmpty }

  /// Returns the first scene of a class or of a subclass.
  func firstScene(ofClass controller: Controller.ID) -> SceneID? { scenes[controller.index].first }
}

/// The identifiers of the segues that the flow files declare for a class.
private struct MentionedSegues {
  private let segues: [Controller.Segue]
  /// The identifiers, if there are many: most classes have so few that checking each takes less time than hashing.
  private let identifiers: Set<String>?

  init(_ segues: [Controller.Segue]) {
    self.segues = segues
    identifiers = segues.count <= 8 ? nil : Set(segues.map(\.identity.identifier))
  }

  func contains(_ identifier: String) -> Bool {
    identifiers?.contains(identifier) ?? segues.contains { $0.identity.identifier == identifier }
  }
}
