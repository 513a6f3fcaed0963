import FlowModel

/// Screens: their classes, scenes and entries.
extension ProgramComparer {
  /// Compares the screens of a flow that is in both versions.
  mutating func compareScreens(_ oldFlow: Flow.ID, _ newFlow: Flow.ID) {
    for id in new.screens(of: newFlow) {
      let name = new.name(of: .screen(id))
      guard let partner = matching.oldScreens[id] else {
        add(.addition, .added, .screen, name, "the screen `\(name)` is new", at: new[id].location)
        continue
      }
      compare(partner, id, name)
    }
    for id in old.screens(of: oldFlow) where matching.newScreens[id] == nil {
      let name = old.name(of: .screen(id))
      remove(.screen, name, "the screen `\(name)` is gone", at: old[id].location)
    }
  }

  private mutating func compare(_ oldID: Screen.ID, _ newID: Screen.ID, _ name: String) {
    let (left, right) = (old[oldID], new[newID])
    let place = right.location
    let what = "the screen `\(name)`"
    let oldName = old.name(of: .screen(oldID))
    if matching.newFlows[left.flow] != right.flow {
      add(.breaking, .moved, .screen, name, "the screen `\(oldName)` is `\(name)` now", at: place)
    } else if left.name != right.name {
      add(.breaking, .renamed, .screen, name, "the screen `\(oldName)` is called `\(right.name)` now", at: place)
    }
    if matching.newFlows[left.flow] != right.flow || left.name != right.name,
      old[left.flow].generates.contains(.screens), new[right.flow].generates.contains(.screens)
    {
      let message = "\(what) has this name in analytics and tests, and had `\(oldName)`"
      add(.breaking, .changed, .screen, name, message, for: .analytics, at: place)
    }
    compareDocs(left.docs, right.docs, .screen, name, what, at: place)
    compareAccess(left.access, right.access, .screen, name, what, at: place)
    if left.kind != right.kind {
      let words = right.isView ? ("a SwiftUI view", "a view controller") : ("a view controller", "a SwiftUI view")
      add(.breaking, .changed, .screen, name, "\(what) is \(words.0) and was \(words.1)", at: place)
    }
    let (oldClass, newClass) = (old[left.controller].name, new[right.controller].name)
    if oldClass != newClass {
      add(
        .breaking, .changed, .screen, name, "\(what) has the class `\(newClass)` and had `\(oldClass)`", at: place)
    }
    let base = (left.base.map { old[old[$0].controller].name }, right.base.map { new[new[$0].controller].name })
    if base.0 != base.1 {
      let message =
        switch base {
        case (let before?, let after?): "the class of \(what) extends `\(after)` and extended `\(before)`"
        case (nil, let after?): "the class of \(what) extends `\(after)`"
        case (let before, nil): "the class of \(what) no longer extends `\(before ?? "")`"
        }
      add(.breaking, .changed, .screen, name, message, at: place)
    }
    compareScenes(left, right, name, what)
    compareMaker(left.isMadeByApp, right.isMadeByApp, .screen, name, what, at: place)
    if left.asksBeforeLeaving != right.asksBeforeLeaving {
      let message =
        right.asksBeforeLeaving ? "\(what) is asked before it is left" : "\(what) is left without being asked"
      // The class of a screen needs a method then; a view may have a modifier.
      let category: Change.Category = right.asksBeforeLeaving && !right.isView ? .breaking : .behaviour
      add(category, .changed, .screen, name, message, at: place)
    }
    compareHooks(oldID, newID, name, what)
    if left.isMadeByApp == right.isMadeByApp { compareInjections(left, right, name, what) }
    compareRequirements(left.requirements, right.requirements, .screen, name, what, at: place)
    compareParameters(left.parameters, right.parameters, of: name, what, at: place)
    compareEntries(left.entries, right.entries, in: name)
    compareSegues(left.segues, right.segues, in: name)
    let answering = matching.answeringScreens
    let answers = answering.old.contains(oldID) && answering.new.contains(newID)
    compareRoutes(left.routes, right.routes, in: name, answers: answers)
    compareTakenRoutes(left.takenRoutes, right.takenRoutes, .screen, name, what, at: place)
    compareBlocks(left.identifiers, right.identifiers, in: name)
  }

  /// Compares the hooks of a screen; those of its whole flow are compared there.
  private mutating func compareHooks(_ left: Screen.ID, _ right: Screen.ID, _ name: String, _ what: String) {
    let flows = (old[left].flow, new[right].flow)
    guard !old[flows.0].generates.contains(.hooks), !new[flows.1].generates.contains(.hooks) else { return }
    switch (old.hasHooks(flows.0, for: left), new.hasHooks(flows.1, for: right)) {
    case (true, false):
      add(.breaking, .changed, .screen, name, "\(what) no longer has hooks", at: new[right].location)
    case (false, true): add(.addition, .changed, .screen, name, "\(what) has hooks now", at: new[right].location)
    default: break
    }
  }

  private mutating func compareInjections(_ left: Screen, _ right: Screen, _ name: String, _ what: String) {
    guard left.injection != right.injection, left.kind == right.kind else { return }
    let classes = (old[left.controller], new[right.controller])
    let takesClosure = [classes.0, classes.1].contains { !$0.routes.isEmpty || !$0.flowRoutes.isEmpty }
    let isAsked = takesClosure && left.takesArguments != right.takesArguments
    guard left.takesValues || right.takesValues || isAsked else { return }
    let given = right.takesValues ? "values" : "closure"
    let way =
      switch right.injection {
      case .property: right.takesValues ? "by `receive(_:)`" : "by a property"
      case .initializer: "by its initializer"
      case .arguments: "by arguments of its initializer"
      }
    add(.breaking, .changed, .screen, name, "\(what) is given its \(given) \(way) now", at: right.location)
  }

  private mutating func compareScenes(_ left: Screen, _ right: Screen, _ name: String, _ what: String) {
    let place = right.location
    switch (left.scene, right.scene) {
    case (nil, nil): return
    case (nil, let scene?):
      let message = "\(what) is in the storyboard \(SwiftNames.literal(scene.storyboard)) now"
      add(.breaking, .changed, .screen, name, message, for: .storyboards, at: place)
    case (let scene?, nil):
      let message = "\(what) is no longer in a storyboard; it was in \(SwiftNames.literal(scene.storyboard))"
      add(.breaking, .changed, .screen, name, message, for: .storyboards, at: place)
    case (let before?, let after?):
      if before.storyboard != after.storyboard {
        let message = """
          \(what) is in the storyboard \(SwiftNames.literal(after.storyboard)) and was in \
          \(SwiftNames.literal(before.storyboard))
          """
        add(.breaking, .changed, .screen, name, message, for: .storyboards, at: place)
      }
      if before.bundle != after.bundle {
        let message =
          "the storyboard of \(what) is looked for in \(after.bundle.word), and was in \(before.bundle.word)"
        add(.behaviour, .changed, .screen, name, message, at: place)
      }
      guard before.identifier != after.identifier else { break }
      switch (before.identifier, after.identifier) {
      case (nil, let identifier?):
        add(.addition, .changed, .screen, name, "\(what) is \(identifier.word) now", at: place)
      case (let identifier?, nil):
        let message = "\(what) can no longer be instantiated; it was \(identifier.word)"
        add(.breaking, .changed, .screen, name, message, at: place)
      case (let before?, let after?):
        let message = "\(what) is \(after.word) and was \(before.word)"
        add(.breaking, .changed, .screen, name, message, for: .storyboards, at: place)
      default: break
      }
    }
    if left.isNavigationRoot != right.isNavigationRoot {
      let message =
        "the identifier of \(what) is \(right.isNavigationRoot ? "" : "not ")that of a navigation controller now"
      add(.breaking, .changed, .screen, name, message, for: .storyboards, at: place)
    }
  }

  private mutating func compareEntries(_ olds: [Entry], _ news: [Entry], in screen: String) {
    let likenesses: [(Entry) -> String?] = [
      { entry in
        let types = entry.parameters.map { "\($0.name): \($0.type.text)" }
        return types.isEmpty ? nil : types.joined(separator: ", ")
      }
    ]
    for pair in Pairing(olds, news, name: \.name, likenesses: likenesses).pairs {
      switch pair {
      case .added(let entry):
        let name = "\(screen).\(entry.name)"
        add(.addition, .added, .entry, name, "the entry `\(name)` is new", at: entry.location)
      case .removed(let entry):
        let name = "\(screen).\(entry.name)"
        remove(.entry, name, "the entry `\(name)` is gone", at: entry.location)
      case .both(let left, let right):
        let name = "\(screen).\(right.name)"
        let what = "the entry `\(name)`"
        if left.name != right.name {
          let message = "the entry `\(screen).\(left.name)` is called `\(right.name)` now"
          add(.breaking, .renamed, .entry, name, message, at: right.location)
        }
        compareDocs(left.docs, right.docs, .entry, name, what, at: right.location)
        compareParameters(left.parameters, right.parameters, of: name, what, at: right.location)
      }
    }
  }
}

extension BundleLocation {
  fileprivate var word: String {
    switch self {
    case .main: "the main bundle"
    case .module: "the module's bundle"
    case .class: "the bundle of the generated code"
    }
  }
}

extension Scene.Identifier {
  fileprivate var word: String {
    switch self {
    case .initial: "the initial controller"
    case .named(let name): SwiftNames.literal(name)
    }
  }
}
