import FlowDiagnostics
import FlowModel
import FlowStoryboards

extension DriftCheck {
  /// Finds storyboards that only one side has, and identifiers that a storyboard has twice.
  mutating func checkStoryboards() {
    var unmentioned = storyboards.storyboards.indices.filter { isOfInterest($0) && !isMentioned($0) }
    let names = storyboards.storyboards.filter { !$0.isLaunchScreen }.map(\.name)
    let elsewhere = storyboardsOfTheApp
    let missing = context.mentioned.mentions.filter { $0.index == nil && !elsewhere.contains($0.name) }
    var reported: Set<String> = []
    for mention in missing where reported.insert(mention.name).inserted {
      let others = unmentioned.map { storyboards.storyboards[$0].name }
      let renamed = near(mention.name, among: others) ?? (missing.count == 1 && others.count == 1 ? others[0] : nil)
      let help: Diagnostic.Help
      var notes: [Diagnostic.Note] = []
      if let renamed, let index = unmentioned.first(where: { storyboards.storyboards[$0].name == renamed }) {
        unmentioned.removeAll { $0 == index }
        notes = [.init("no flow mentions this one", at: storyboards.storyboards[index].range)]
        let place = mention.syntax.identifier?.range ?? mention.syntax.name.range.after
        let text = SwiftNames.literal(renamed)
        help = .init(
          "if it is called \(renamed.literal) now, say so after `=`",
          edit: .init(replace: place, with: mention.syntax.identifier == nil ? " = \(text)" : text))
      } else {
        let shown = names.prefix(8).map(\.literal).joined(separator: ", ")
        help = .init("given \(names.count == 1 ? "is" : "are") \(shown)\(names.count > 8 ? " and more" : "")")
      }
      if notes.isEmpty, let first = storyboards.storyboards.first {
        notes = [.init("this storyboard was given", at: first.range)]
      }
      let diagnostic = Diagnostic(
        DriftRules.missingStoryboard, "there is no storyboard \(mention.name.literal) among those given",
        at: mention.place, notes: notes, helps: [help])
      // Which of the two is out of date, nobody can tell: an update may be given one storyboard of several.
      found.append(DriftFinding(diagnostic: diagnostic, remedy: .none))
    }
    reportUnmentioned(unmentioned)
    for index in storyboards.storyboards.indices where isMentioned(index) { checkIdentifiers(of: index) }
  }

  /// The names of the storyboards that lie in the app's main bundle by the word of the flow: another target may have
  /// them, so that they were not given is no mistake.
  private var storyboardsOfTheApp: Set<String> {
    Set(program.screens.compactMap { $0.scene?.bundle == .main ? $0.scene?.storyboard : nil })
  }

  /// A storyboard that another of its name stands for is another app's.
  private func isMentioned(_ index: Int) -> Bool {
    let name = storyboards.storyboards[index].name
    return context.mentioned.firstMention[index] != nil || context.mentioned.mentions.contains { $0.name == name }
  }

  /// Launch screens are the system's, the watch has no generated code, and one without controllers has no screens.
  private func isOfInterest(_ index: Int) -> Bool {
    let storyboard = storyboards.storyboards[index]
    return !storyboard.isLaunchScreen && storyboard.platform != .watchOS
      && storyboard.scenes.contains { $0.controller != nil }
  }

  /// Reports all of them at once: an app of forty storyboards gets its flow file one storyboard at a time.
  private mutating func reportUnmentioned(_ indices: [Int]) {
    guard let flow = program.flows.first, let first = indices.first else { return }
    let names = indices.map { storyboards.storyboards[$0].name.literal }
    let message =
      names.count == 1
      ? "no flow mentions the storyboard \(names[0])"
      : "no flow mentions \(names.count) storyboards: \(names.prefix(8).joined(separator: ", "))"
        + (names.count > 8 ? " and more" : "")
    let help =
      names.count == 1
      ? "write it down: `routegen import` makes the flow of a storyboard"
      : "add them one at a time with `routegen import`; until then, silence this at the flow with "
        + "`// routegen:ignore unmentioned-storyboard`"
    report(
      DriftRules.unmentionedStoryboard, message, at: flow.location.range,
      names.count == 1 ? "the storyboard is this one" : "the first is this one",
      storyboards.storyboards[first].range, .init(help))
  }

  /// One identifier stands for one scene.
  private mutating func checkIdentifiers(of index: Int) {
    let storyboard = storyboards.storyboards[index]
    var first: [String: AttributeValue] = [:]
    var reported: Set<String> = []
    for scene in storyboard.scenes {
      guard let identifier = scene.storyboardIdentifier else { continue }
      guard let other = first[identifier.text] else {
        first[identifier.text] = identifier
        continue
      }
      guard reported.insert(identifier.text).inserted else { continue }
      let message =
        "two scenes of the storyboard \(storyboard.name.literal) have the identifier "
        + identifier.text.literal
      report(
        DriftRules.repeatedIdentifier, message, at: identifier.range, "the other has it here", other.range,
        .init("give one of them another identifier in Interface Builder"))
    }
  }
}
