import FlowDiagnostics
import FlowModel
import FlowStoryboards

extension DriftCheck {
  /// Finds storyboards that only one side has, and identifiers that a storyboard has twice.
  mutating func checkStoryboards() {
    let platforms = Set(context.mentioned.firstMention.keys.map { storyboards.storyboards[$0].platform })
    var unmentioned = storyboards.storyboards.indices.filter { isOfInterest($0, platforms) && !isMentioned($0) }
    let names = storyboards.storyboards.filter { !$0.isLaunchScreen }.map(\.name)
    let missing = context.mentioned.mentions.filter {
      ($0.index == nil || $0.isRenamed) && !context.storyboardsOfTheApp.contains($0.name)
    }
    var reported: Set<String> = []
    for mention in missing where reported.insert(mention.name).inserted {
      let others = unmentioned.map { storyboards.storyboards[$0].name }
      let nearest = near(mention.name, among: others) ?? (missing.count == 1 && others.count == 1 ? others[0] : nil)
      let renamed = mention.index ?? unmentioned.first { storyboards.storyboards[$0].name == nearest }
      let help: Diagnostic.Help
      var notes: [Diagnostic.Note] = []
      // A storyboard may well exist if only some files of an app are compared.
      var remedy =
        context.isWholeApp
        ? DriftFinding.Remedy.removal(mention.syntax.range, docs: nil) : .none
      if let renamed {
        unmentioned.removeAll { $0 == renamed }
        notes = [.init("no flow mentions this one", at: storyboards.storyboards[renamed].range)]
        let place = mention.syntax.identifier?.range ?? mention.syntax.name.range.after
        let name = storyboards.storyboards[renamed].name
        let text = SwiftNames.literal(name)
        let edit = Diagnostic.Edit(replace: place, with: mention.syntax.identifier == nil ? " = \(text)" : text)
        help = .init("if it is called \(name.literal) now, say so after `=`", edit: edit)
        if mention.isRenamed { remedy = name == mention.syntax.name.text ? plainRemedy(mention) : .edits([edit]) }
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
      found.append(DriftFinding(diagnostic: diagnostic, remedy: remedy))
    }
    reportUnmentioned(unmentioned)
    for index in storyboards.storyboards.indices where isMentioned(index) { checkIdentifiers(of: index) }
  }

  /// Removes a string that equals the name.
  private func plainRemedy(_ mention: MentionedStoryboards.Mention) -> DriftFinding.Remedy {
    guard let string = mention.syntax.identifier else { return .none }
    let name = mention.syntax.name.range
    return .edits([.init(replace: SourceRange(name.file, name.end, string.range.end), with: "")])
  }

  /// True if a storyboard is mentioned. If a mention refers to another storyboard of the same name, this one belongs to
  /// another app.
  private func isMentioned(_ index: Int) -> Bool {
    let name = storyboards.storyboards[index].name
    return context.mentioned.firstMention[index] != nil || context.mentioned.mentions.contains { $0.name == name }
  }

  /// True for a storyboard whose scenes can be screens. Launch screens belong to the system, the watch has no generated
  /// code, storyboards without controllers have no screens, and storyboards for a platform without flows belong to
  /// another target.
  private func isOfInterest(_ index: Int, _ platforms: Set<StoryboardPlatform>) -> Bool {
    let storyboard = storyboards.storyboards[index]
    return !storyboard.isLaunchScreen && storyboard.platform != .watchOS
      && (platforms.isEmpty || platforms.contains(storyboard.platform))
      && storyboard.scenes.contains { $0.controller != nil }
  }

  /// Reports all of them at once: a large app adds its storyboards to flow files one by one.
  private mutating func reportUnmentioned(_ indices: [Int]) {
    guard let flow = program.flows.first, let first = indices.first else { return }
    let names = indices.map { storyboards.storyboards[$0].name.literal }
    let message =
      names.count == 1
      ? "no flow mentions the storyboard \(names[0])"
      : "no flow mentions \(names.count) storyboards: \(names.prefix(8).joined(separator: ", "))"
        + (names.count > 8 ? " and more" : "")
    let ignore = "// routegen:ignore \(DriftRules.unmentionedStoryboard.name)"
    let declaration = context.flows[0]
    let edit = FlowEdit(context.files[declaration.file]).insert(ignore, before: declaration.syntax.range)
    let helps: [Diagnostic.Help] = [
      .init(
        names.count == 1
          ? "write it down: `routegen import` makes the flow of a storyboard"
          : "add them one at a time with `routegen import`"),
      .init("until the rest of the app is moved, write `\(ignore)` above the flow", edit: edit),
    ]
    let note = names.count == 1 ? "the storyboard is this one" : "the first is this one"
    let diagnostic = Diagnostic(
      DriftRules.unmentionedStoryboard, message, at: flow.location.range,
      notes: [.init(note, at: storyboards.storyboards[first].range)], helps: helps)
    found.append(DriftFinding(diagnostic: diagnostic, remedy: .none))
  }

  /// Reports an identifier that several scenes of a storyboard have.
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
