import FlowDiagnostics

/// A storyboard reference that leads to no scene, although the storyboard that it names is at hand.
package struct BrokenReference: Sendable {
  /// Why it leads nowhere.
  package enum Reason: Sendable, Hashable {
    /// The storyboard, by its index, has no scene with the identifier.
    case noScene(identifier: String, storyboard: Int)
    /// The storyboard, by its index, has no initial controller.
    case noInitialController(storyboard: Int)
    /// It leads to itself, perhaps through others.
    case circle
  }

  /// The scene that is the reference.
  package var scene: StoryboardCollection.SceneID
  /// Why it leads nowhere.
  package var reason: Reason
  /// What is wrong in the file: the identifier or the storyboard that it names, or the reference itself.
  package var range: SourceRange
}

extension StoryboardCollection {
  /// The references that something leads to and that lead nowhere, each where the chain of references breaks.
  ///
  /// A reference that nothing leads to does no harm, and a storyboard that is not at hand may have what is named.
  package var brokenReferences: [BrokenReference] {
    var found: [BrokenReference] = []
    var seen: Set<SceneID> = []
    for scene in scenes where self[scene].controller == nil && self[scene].reference != nil {
      guard follow(scene) == .nothing, isUsed(scene), let broken = breakage(from: scene),
        seen.insert(broken.scene).inserted
      else { continue }
      found.append(broken)
    }
    return found.sorted { $0.scene < $1.scene }
  }

  /// The reference because of which a segue leads nowhere, if one does.
  package func brokenReference(of segue: StoryboardSegue, in scene: SceneID) -> BrokenReference? {
    guard let id = segue.destination?.text,
      let index = storyboards[scene.storyboard].scenes.firstIndex(where: { $0.objectID?.text == id })
    else { return nil }
    return breakage(from: SceneID(storyboard: scene.storyboard, scene: index))
  }

  /// Whether code, a segue or the start of its storyboard leads to a reference.
  private func isUsed(_ scene: SceneID) -> Bool {
    let storyboard = storyboards[scene.storyboard]
    guard let id = self[scene].objectID?.text else { return false }
    return storyboard.initialController?.text == id || self[scene].storyboardIdentifier != nil
      || storyboard.scenes.contains { other in other.segues.contains { $0.destination?.text == id } }
  }

  /// Where a chain of references that leads nowhere breaks.
  private func breakage(from start: SceneID) -> BrokenReference? {
    var current = start
    var seen: Set<SceneID> = []
    while let reference = self[current].reference, self[current].controller == nil {
      func broken(_ reason: BrokenReference.Reason, at value: AttributeValue?) -> BrokenReference {
        BrokenReference(scene: current, reason: reason, range: value?.range ?? reference.range)
      }
      let place = reference.referencedIdentifier ?? reference.storyboardName
      guard seen.insert(current).inserted else { return broken(.circle, at: place) }
      var storyboard = current.storyboard
      if let name = reference.storyboardName {
        guard let index = self.storyboard(named: name.text, seenFrom: storyboard) else { return nil }
        storyboard = index
      } else if reference.referencedIdentifier == nil {
        // What Interface Builder means by naming neither is not known.
        return nil
      }
      guard let next = scene(meantBy: reference, in: storyboard) else {
        let reason: BrokenReference.Reason =
          reference.referencedIdentifier.map { .noScene(identifier: $0.text, storyboard: storyboard) }
          ?? .noInitialController(storyboard: storyboard)
        return broken(reason, at: place)
      }
      current = SceneID(storyboard: storyboard, scene: next)
    }
    return nil
  }

  /// The scene of a storyboard that a reference means.
  func scene(meantBy reference: StoryboardReference, in storyboard: Int) -> Int? {
    let target = storyboards[storyboard]
    return reference.referencedIdentifier.map { target.scene(identifiedBy: $0.text) } ?? target.initialScene
  }
}
