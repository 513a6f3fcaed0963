import FlowDiagnostics
import FlowModel
import FlowStoryboards

extension DriftCheck {
  /// Pairs segues of a screen that are not there with those of its scene that are not mentioned: they were renamed.
  mutating func pairRenamed(_ lost: inout [LostSegue], _ new: inout [NewSegue]) {
    var unpaired: [LostSegue] = []
    var newOfScene: [SceneID: [Int]] = [:]
    for (index, segue) in new.enumerated() { newOfScene[segue.scene, default: []].append(index) }
    let lostOfScreen = Dictionary(grouping: lost) { $0.screen }.mapValues(\.count)
    var paired: Set<Int> = []
    for segue in lost {
      guard let scene = match[segue.screen] else {
        unpaired.append(segue)
        continue
      }
      let candidates = (newOfScene[scene] ?? []).filter { index in
        !paired.contains(index) && new[index].segue.flowKind == segue.segue.kind && fits(segue, new[index])
      }
      let names = candidates.map { new[$0].identifier.text }
      let isAlone = lostOfScreen[segue.screen] == 1 && candidates.count == 1
      // With a destination that both say, position decides between several; without, only what is alone is the same.
      let byName = near(segue.identity.identifier, among: names).flatMap(names.firstIndex(of:))
      let choice = byName.map { candidates[$0] } ?? (segue.segue.target != nil || isAlone ? candidates.first : nil)
      if let choice {
        paired.insert(choice)
        reportRenamed(segue, new[choice].identifier)
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

  /// Pairs segues that are not there with those of other scenes that are not mentioned: they are another controller's.
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

  private func fits(_ lost: LostSegue, _ new: NewSegue) -> Bool {
    guard let target = lost.segue.target?.place.screen else { return true }
    return leads(new.segue, of: new.scene, to: target)
  }

  private mutating func reportRenamed(_ lost: LostSegue, _ identifier: AttributeValue) {
    let text = SwiftNames.literal(identifier.text)
    report(
      DriftRules.otherIdentifier,
      "the \(lost.segue.kind.keyword) \(lost.identity.identifier.literal) is called \(identifier.text.literal) in the "
        + "storyboard", at: lost.place, "it is here", identifier.range,
      .init("write `= \(text.substituting("`", by: "'"))`", edit: renamingEdit(lost, to: identifier.text)),
      remedy: renamingRemedy(lost, to: identifier.text))
  }

  /// A segue without identifier that leads where a lost one did and that no edge of the flow stands for.
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
