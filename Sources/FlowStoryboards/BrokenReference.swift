import FlowDiagnostics

/// A storyboard reference without a scene, although its storyboard is among those of the run.
package struct BrokenReference: Sendable {
  /// The reason why a reference has no scene.
  package enum Reason: Sendable, Hashable {
    /// The storyboard, given by its index, has no scene with the identifier.
    case noScene(identifier: String, storyboard: Int)
    /// The storyboard, given by its index, has no initial controller.
    case noInitialController(storyboard: Int)
    /// The reference leads to itself, perhaps through others.
    case circle
  }

  /// The scene of the reference.
  package var scene: StoryboardCollection.SceneID
  /// The reason why it has no scene.
  package var reason: Reason
  /// The wrong text in the file: the identifier or the storyboard that it names, or the reference itself.
  package var range: SourceRange
}

extension StoryboardCollection {
  /// The broken references that are used, each where its chain of references breaks.
  ///
  /// An unused reference does no harm, and a storyboard that is not among those of the run may have the named scene.
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

  /// Returns the reference that leaves a segue without a destination, if there is one.
  package func brokenReference(of segue: StoryboardSegue, in scene: SceneID) -> BrokenReference? {
    guard let id = segue.destination?.text,
      let index = storyboards[scene.storyboard].scenes.firstIndex(where: { $0.objectID?.text == id })
    else { return nil }
    return breakage(from: SceneID(storyboard: scene.storyboard, scene: index))
  }

  /// True if code, a segue or the start of its storyboard uses a reference.
  private func isUsed(_ scene: SceneID) -> Bool {
    let storyboard = storyboards[scene.storyboard]
    guard let id = self[scene].objectID?.text else { return false }
    return storyboard.initialController?.text == id || self[scene].storyboardIdentifier != nil
      || storyboard.scenes.contains { other in other.segues.contains { $0.destination?.text == id } }
  }

  /// Returns the place where a chain of references breaks.
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
        // The meaning is unknown if Interface Builder names neither.
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

  /// Returns the scene of a storyboard that a reference refers to.
  func scene(meantBy reference: StoryboardReference, in storyboard: Int) -> Int? {
    let target = storyboards[storyboard]
    return reference.referencedIdentifier.map { target.scene(identifiedBy: $0.text) } ?? target.initialScene
  }
}
