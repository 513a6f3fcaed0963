import FlowDiagnostics
import FlowModel
import FlowStoryboards

extension DriftCheck {
  /// Pairs the missing segues of a screen with the unmentioned segues of its scene: they were renamed.
  mutating func pairRenamed(_ lost: inout [LostSegue], _ new: inout [NewSegue]) {
    var unpaired: [LostSegue] = []
    var newOfScene: [SceneID: [Int]] = [:]
    for (index, segue) in new.enumerated() { newOfScene[segue.scene, default: []].append(index) }
    let lostOfScreen = Dictionary(grouping: lost) { $0.screen }
    var paired: Set<Int> = []
    for segue in lost {
      guard let scene = match[segue.screen] else {
        unpaired.append(segue)
        continue
      }
      let fitting = (newOfScene[scene] ?? []).filter {
        new[$0].segue.flowKind == segue.segue.kind && fits(segue, new[$0])
      }
      if fitting.count > 1 { for index in fitting { new[index].isDoubtful = true } }
      let candidates = fitting.filter { !paired.contains($0) }
      let names = candidates.map { new[$0].identifier.text }
      let isAlone = lostOfScreen[segue.screen]?.count == 1 && candidates.count == 1
      // If both have a destination, position decides between several; without a destination, only a single candidate is
      // the same.
      let byName = near(segue.identity.identifier, among: names).flatMap(names.firstIndex(of:))
      let choice = byName.map { candidates[$0] } ?? (segue.segue.target != nil || isAlone ? candidates.first : nil)
      if let choice {
        paired.insert(choice)
        let rivals = (lostOfScreen[segue.screen] ?? []).filter {
          $0.segue.kind == segue.segue.kind && fits($0, new[choice])
        }
        let isCertain = segue.segue.target != nil && fitting.count == 1 && rivals.count == 1
        reportRenamed(segue, new[choice].identifier, isCertain: isCertain)
      } else if let nameless = namelessSegue(of: segue, in: scene) {
        report(
          DriftRules.otherIdentifier,
          "the \(segue.segue.kind.keyword) has no identifier in the storyboard, so not "
            + segue.identity.identifier.literal, at: segue.place, "it is here", nameless.range,
          .init("give it its identifier in Interface Builder, or leave the name out: it is an edge then"),
          remedy: edgeRemedy(segue))
      } else {
        unpaired.append(segue)
      }
    }
    lost = unpaired
    new = new.indices.filter { !paired.contains($0) }.map { new[$0] }
  }

  /// Pairs missing segues with unmentioned segues of other scenes: they belong to another controller.
  mutating func pairMoved(_ lost: inout [LostSegue], _ new: inout [NewSegue], _ table: SegueTable) {
    var byIdentifier: [String: [Int]] = [:]
    for (index, segue) in new.enumerated() { byIdentifier[segue.identifier.text, default: []].append(index) }
    var paired: Set<Int> = []
    var unpaired: [LostSegue] = []
    for segue in lost {
      let candidates = (byIdentifier[segue.identity.identifier] ?? []).filter {
        !paired.contains($0) && new[$0].scene.storyboard == match[segue.screen]?.storyboard
      }
      guard let choice = candidates.first else {
        unpaired.append(segue)
        continue
      }
      paired.insert(choice)
      report(
        DriftRules.otherController,
        "\(segue.identity.identifier.literal) is \(segue.segue.kind.withArticle) of `\(program[new[choice].screen].name)`"
          + " in the storyboard, not of `\(program[segue.screen].name)`", at: segue.place, "it is here",
        new[choice].identifier.range, .init("move it to the screen `\(program[new[choice].screen].name)`"),
        remedy: movingRemedy(segue, to: new[choice].screen))
    }
    lost = unpaired
    new = new.indices.filter { !paired.contains($0) }.map { new[$0] }
  }

  /// Pairs segues of screens whose scenes are missing with unmentioned segues of other scenes: another scene has
  /// replaced the old one.
  mutating func pairOrphaned(_ new: inout [NewSegue]) {
    var byIdentifier: [String: [Int]] = [:]
    for (index, segue) in new.enumerated() { byIdentifier[segue.identifier.text, default: []].append(index) }
    guard !byIdentifier.isEmpty else { return }
    var paired: Set<Int> = []
    for index in program.screens.indices where isMissing(Screen.ID(index)) {
      for segue in program.screens[index].segues {
        guard let identity = segue.identity, let syntax = context.routes[segue.location.range] else { continue }
        let lost = LostSegue(screen: Screen.ID(index), segue: segue, identity: identity, syntax: syntax)
        let choice = (byIdentifier[identity.identifier] ?? []).first {
          !paired.contains($0) && new[$0].segue.flowKind == segue.kind && fits(lost, new[$0])
            && new[$0].scene.storyboard == context.storyboard(of: lost.screen)
            && program[new[$0].screen].flow == program[lost.screen].flow
        }
        guard let choice else { continue }
        paired.insert(choice)
        let name = program[new[choice].screen].name
        report(
          DriftRules.otherController,
          "\(identity.identifier.literal) is \(segue.kind.withArticle) of `\(name)` in the storyboard, not of "
            + "`\(program[lost.screen].name)`", at: lost.place, "it is here", new[choice].identifier.range,
          .init("move it to the screen `\(name)`"), remedy: movingRemedy(lost, to: new[choice].screen))
      }
    }
    new = new.indices.filter { !paired.contains($0) }.map { new[$0] }
  }

  private func fits(_ lost: LostSegue, _ new: NewSegue) -> Bool {
    guard let target = lost.segue.target?.place.screen else { return true }
    return leads(new.segue, of: new.scene, to: target)
  }

  private mutating func reportRenamed(_ lost: LostSegue, _ identifier: AttributeValue, isCertain: Bool) {
    let text = SwiftNames.literal(identifier.text)
    report(
      DriftRules.otherIdentifier,
      "the \(lost.segue.kind.keyword) \(lost.identity.identifier.literal) is called \(identifier.text.literal) in the "
        + "storyboard", at: lost.place, "it is here", identifier.range,
      .init(
        "write `= \(text.substituting("`", by: "'"))`", fix: renamingEdit(lost, to: identifier.text),
        isCertain: isCertain),
      remedy: renamingRemedy(lost, to: identifier.text))
  }

  /// Returns a segue without an identifier that has the destination of a lost segue and that corresponds to no edge of
  /// the flow.
  private func namelessSegue(of lost: LostSegue, in scene: SceneID) -> StoryboardSegue? {
    guard let target = lost.segue.target?.place.screen, match[target] != nil || lost.segue.kind == .unwind else {
      return nil
    }
    let nameless = storyboards[scene].segues.filter {
      $0.identifier == nil && $0.kind != .relationship && $0.flowKind == lost.segue.kind
        && leads($0, of: scene, to: target)
    }
    let edges = program[lost.screen].segues.filter {
      $0.identity == nil && $0.kind == lost.segue.kind && $0.target?.place.screen == target
    }
    return nameless.count > edges.count ? nameless.first : nil
  }
}
