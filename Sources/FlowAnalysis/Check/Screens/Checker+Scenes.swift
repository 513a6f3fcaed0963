import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Finds scenes that are declared twice: a storyboard may be in several flows, but a scene only in one.
  mutating func checkScenes() {
    var initials: [SourceRange?] = []
    var identifiers: [IdentifierTable] = []
    // The keys are names with the bundle and platform: an app for the Mac has separate storyboards.
    var places: [String: Int] = [:]
    // The screens of a storyboard are usually declared together.
    var last: (storyboard: String, bundle: BundleLocation, platform: Platform)?
    var place = 0
    for index in program.screens.indices {
      guard let scene = program.screens[index].scene, let identifier = scene.identifier,
        !repeatedScreens.contains(Screen.ID(index)),
        let range = screenDeclarations[index].syntax.identifier?.range
      else { continue }
      let platform = program[program.screens[index].flow].platform
      if last?.storyboard != scene.storyboard || last?.bundle != scene.bundle || last?.platform != platform {
        let bundle =
          switch scene.bundle {
          case .class: "class"
          case .main: "main"
          case .module: "module"
          }
        let key = "\(bundle) \(platform) \(scene.storyboard)"
        place = places[key] ?? initials.count
        if place == initials.count {
          places[key] = place
          initials.append(nil)
          identifiers.append(IdentifierTable())
        }
        last = (scene.storyboard, scene.bundle, platform)
      }
      switch identifier {
      case .initial:
        guard let first = initials[place] else {
          initials[place] = range
          continue
        }
        diagnostics.add(
          AnalysisRules.twoInitialControllers,
          "the storyboard \(SwiftNames.literal(scene.storyboard)) has two initial controllers",
          at: range, notes: [.init("the other is here", at: first)],
          helps: [.init("write the identifier that one of them has in Interface Builder instead")])
      case .named(let name):
        guard let first = identifiers[place].insert(name, at: range) else { continue }
        diagnostics.add(
          AnalysisRules.duplicateIdentifier,
          "the scene \(SwiftNames.literal(name)) of the storyboard \(SwiftNames.literal(scene.storyboard)) is declared twice",
          at: range, notes: [.init("it is declared here first", at: first)],
          helps: [.init("remove one of them; from another flow, name the screen with its flow: `Flow.Screen`")])
      }
    }
    for table in identifiers { report(table) }
  }
}
