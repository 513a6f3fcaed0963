import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Analyzer {
  /// Finds scenes that are declared twice: a storyboard may stand in several flows, a scene in one.
  mutating func checkScenes() {
    struct Storyboard: Hashable {
      var name: String
      var bundle: BundleLocation
    }
    var initials: [Storyboard: SourceRange] = [:]
    var identifiers: [Storyboard: IdentifierTable] = [:]
    var order: [Storyboard] = []
    for (index, screen) in program.screens.enumerated() {
      guard !repeatedScreens.contains(Screen.ID(index)), let scene = screen.scene, let identifier = scene.identifier,
        let range = screenDeclarations[index].syntax.identifier?.range
      else { continue }
      let storyboard = Storyboard(name: scene.storyboard, bundle: scene.bundle)
      switch identifier {
      case .initial:
        guard let first = initials.updateValue(range, forKey: storyboard) else { continue }
        initials[storyboard] = first
        diagnostics.add(
          AnalysisRules.twoInitialControllers,
          "the storyboard \(SwiftNames.literal(scene.storyboard)) has two initial controllers",
          at: range, notes: [.init("the other is here", at: first)],
          helps: [.init("write the identifier that one of them has in Interface Builder instead")])
      case .named(let name):
        if identifiers[storyboard] == nil { order.append(storyboard) }
        guard let first = identifiers[storyboard, default: IdentifierTable()].insert(name, at: range) else { continue }
        diagnostics.add(
          AnalysisRules.duplicateIdentifier,
          "the scene \(SwiftNames.literal(name)) of the storyboard \(SwiftNames.literal(scene.storyboard)) is declared twice",
          at: range, notes: [.init("it is declared here first", at: first)],
          helps: [.init("remove one of them; from another flow, name the screen with its flow: `Flow.Screen`")])
      }
    }
    for storyboard in order { identifiers[storyboard].map { report($0) } }
  }
}
