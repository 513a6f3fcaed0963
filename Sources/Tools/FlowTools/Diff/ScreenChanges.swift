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
    if left.isView, right.isView { compareClosures(oldID, newID, name, what) }
    if left.isMadeByApp == right.isMadeByApp { compareInjections(left, right, name, what) }
    compareRequirements(left.requirements, right.requirements, .screen, name, what, at: place)
    let callsInitializer = right.injection == .arguments && !right.isMadeByApp
    compareParameters(
      left.parameters, right.parameters, of: name, what, areArguments: callsInitializer, at: place)
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
    let has = new.hasHooks(flows.1, for: right)
    guard old.hasHooks(flows.0, for: left) != has else { return }
    let message = has ? "\(what) has hooks now" : "\(what) no longer has hooks"
    add(has ? .addition : .breaking, .changed, .screen, name, message, at: new[right].location)
  }

  /// Compares whether the views of a screen take a closure only because of the routes of the flow.
  private mutating func compareClosures(_ left: Screen.ID, _ right: Screen.ID, _ name: String, _ what: String) {
    let takes = new.takesRoutesOfFlow(right)
    guard old[left].routes.isEmpty, new[right].routes.isEmpty, old.takesRoutesOfFlow(left) != takes,
      old[left].takesOwnRoutesOnly != new[right].takesOwnRoutesOnly
    else { return }
    let message = takes ? "\(what) takes `route` now" : "\(what) no longer takes `route`"
    add(.breaking, .changed, .screen, name, message, at: new[right].location)
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

// MARK: - ProgramComparer: values

/// The parts that all declarations have: documentation, access, parameters, targets.
extension ProgramComparer {
  /// Compares documentation.
  mutating func compareDocs(
    _ left: [String], _ right: [String], _ subject: Change.Subject, _ name: String, _ what: String,
    at place: Location
  ) {
    if left == right { return }
    let message = right.isEmpty ? "\(what) is no longer documented" : "\(what) is documented otherwise"
    add(.documentation, .changed, subject, name, message, at: place)
  }

  /// Compares visibilities.
  mutating func compareAccess(
    _ left: Access, _ right: Access, _ subject: Change.Subject, _ name: String, _ what: String, at place: Location
  ) {
    if left == right { return }
    let message = "\(what) is `\(right)` and was `\(left)`"
    add(right < left ? .breaking : .addition, .changed, subject, name, message, at: place)
  }

  /// Compares parameters: those of a flow, a screen, an entry, a segue or a route. `areArguments` says that generated code
  /// gives them to an initializer that the app wrote, which then has to take a new one even if it has a default.
  mutating func compareParameters(
    _ olds: [Parameter], _ news: [Parameter], of owner: String, _ what: String, areArguments: Bool = false,
    at place: Location
  ) {
    let pairing = Pairing(olds, news, name: \.name, likenesses: [{ $0.type.text }])
    for pair in pairing.pairs {
      switch pair {
      case .added(let parameter):
        let name = "\(owner).\(parameter.name)"
        if parameter.defaultValue == nil {
          let message = "\(what) needs `\(parameter.name): \(parameter.type.text)` now"
          add(.breaking, .added, .parameter, name, message, at: parameter.location)
        } else {
          let message = "\(what) takes `\(parameter.name): \(parameter.type.text)` too, which has a default"
          add(areArguments ? .breaking : .addition, .added, .parameter, name, message, at: parameter.location)
        }
      case .removed(let parameter):
        let message = "\(what) no longer takes `\(parameter.name): \(parameter.type.text)`"
        remove(.parameter, "\(owner).\(parameter.name)", message, at: parameter.location)
      case .both(let left, let right):
        compare(left, right, of: owner, what)
      }
    }
    let order = pairing.both.map(\.old.location.range)
    if order != order.sorted() {
      add(.breaking, .moved, .parameter, owner, "the parameters of \(what) are in another order", at: place)
    }
  }

  private mutating func compare(_ left: Parameter, _ right: Parameter, of owner: String, _ what: String) {
    let name = "\(owner).\(right.name)"
    let place = right.location
    if left.name != right.name {
      let message = "the parameter `\(left.name)` of \(what) is called `\(right.name)` now"
      add(.breaking, .renamed, .parameter, name, message, at: place)
    }
    let parameter = "the parameter `\(right.name)` of \(what)"
    if left.name == right.name, left.label != right.label {
      let labels = (right.label ?? right.name, left.label ?? left.name)
      add(
        .breaking, .changed, .parameter, name, "\(parameter) has the label `\(labels.0)` and had `\(labels.1)`",
        at: place)
    }
    if left.type.text != right.type.text {
      let message = "\(parameter) is `\(right.type.text)` and was `\(left.type.text)`"
      add(.breaking, .changed, .parameter, name, message, at: place)
    }
    switch (left.defaultValue, right.defaultValue) {
    case (_?, nil): add(.breaking, .changed, .parameter, name, "\(parameter) no longer has a default", at: place)
    case (nil, let value?):
      add(.addition, .changed, .parameter, name, "\(parameter) has the default `\(value.text)` now", at: place)
    case (let before?, let after?) where before.text != after.text:
      let message = "the default of \(parameter) is `\(after.text)` and was `\(before.text)`"
      add(.behaviour, .changed, .parameter, name, message, at: place)
    default: break
    }
  }

  /// Compares destinations.
  mutating func compareTargets(
    _ left: Target?, _ right: Target?, _ subject: Change.Subject, _ name: String, _ what: String, at place: Location
  ) {
    if matching.isSame(left?.place, right?.place) {
      compareArguments(left, right, subject, name, what, at: place)
      return
    }
    let before = left.map { "`\(old.name(of: $0.place))`" } ?? "nowhere in particular"
    let after = right.map { "`\(new.name(of: $0.place))`" } ?? "nowhere in particular"
    // The destination of a segue is typed as the class of its target.
    let oldClass = left?.place.screen.map { old[old[$0].controller].name }
    let newClass = right?.place.screen.map { new[new[$0].controller].name }
    let category: Change.Category = subject == .segue && oldClass != newClass ? .breaking : .behaviour
    add(category, .changed, subject, name, "\(what) leads to \(after) and led to \(before)", at: place)
  }

  /// Compares the values for a target.
  mutating func compareArguments(
    _ left: Target?, _ right: Target?, _ subject: Change.Subject, _ name: String, _ what: String, at place: Location
  ) {
    func text(_ target: Target?) -> String {
      (target?.arguments ?? []).map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
    }
    func shown(_ target: Target?) -> String { text(target).isEmpty ? "nothing" : "`\(text(target))`" }
    if text(left) == text(right) { return }
    let message = "\(what) gives \(shown(right)) and gave \(shown(left))"
    add(.behaviour, .changed, subject, name, message, at: place)
  }
}

// MARK: - ProgramComparer: services

/// The requirements of services: what the app makes, does and chooses.
extension ProgramComparer {
  /// Compares who makes a screen or the coordinator of another module.
  mutating func compareMaker(
    _ left: Bool, _ right: Bool, _ subject: Change.Subject, _ name: String, _ what: String, at place: Location
  ) {
    guard left != right else { return }
    let message = right ? "\(what) is made by the app now, in its services" : "\(what) is no longer made by the app"
    add(.breaking, .changed, subject, name, message, at: place)
  }

  /// Compares the screens of which the app chooses one for the start of a flow.
  mutating func compareChoices(_ left: Start?, _ right: Start?, _ what: String, at place: Location) {
    let (olds, news) = (left?.choices ?? [], right?.choices ?? [])
    guard !olds.isEmpty || !news.isEmpty else { return }
    let place = right?.location ?? place
    if olds.isEmpty || news.isEmpty {
      let message = news.isEmpty ? "\(what) starts without a choice now" : "the app chooses the start of \(what) now"
      return add(.breaking, .changed, .flow, flow, message, at: place)
    }
    for pair in Pairing(olds, news, name: \.name, likenesses: []).pairs {
      switch pair {
      case .added(let choice):
        add(.addition, .added, .flow, flow, "\(what) can start with `\(choice.name)` now", at: choice.target.location)
      case .removed(let choice):
        let message = "\(what) can no longer start with `\(choice.name)`"
        add(.breaking, .removed, .flow, flow, message, at: place)
      case .both(let left, let right):
        compareParameters(
          left.parameters, right.parameters, of: flow, "the start `\(right.name)` of \(what)",
          at: right.target.location)
      }
    }
  }

  /// Compares the choices of two alerts: code that asks switches over them.
  mutating func compareAlerts(_ left: Alert?, _ right: Alert?, of name: String, _ what: String, at place: Location) {
    guard let left, let right else { return }
    if left.kind != right.kind {
      let message = "\(what) is \(right.kind == .dialog ? "a dialog" : "an alert") now"
      add(.breaking, .changed, .route, name, message, at: place)
    }
    for pair in Pairing(left.choices, right.choices, name: \.name, likenesses: [{ $0.title.text }]).pairs {
      switch pair {
      case .added(let choice):
        let category: Change.Category = right.isQuestion ? .breaking : .behaviour
        add(category, .changed, .route, name, "\(what) has a new choice `\(choice.name)`", at: choice.location)
      case .removed(let choice):
        let category: Change.Category = left.isQuestion ? .breaking : .behaviour
        add(category, .changed, .route, name, "\(what) no longer has the choice `\(choice.name)`", at: place)
      case .both(let before, let after):
        if before.name != after.name, right.isQuestion {
          let message = "the choice `\(before.name)` of \(what) is called `\(after.name)` now"
          add(.breaking, .changed, .route, name, message, at: after.location)
        }
        if before.element?.name != after.element?.name || before.element?.type.text != after.element?.type.text {
          let message = "the choice `\(after.name)` of \(what) brings another value now"
          add(.breaking, .changed, .route, name, message, at: after.location)
        }
        if before.condition?.text != after.condition?.text || before.element?.list.text != after.element?.list.text {
          let message = "the choice `\(after.name)` of \(what) is shown in other cases now"
          add(.behaviour, .changed, .route, name, message, at: after.location)
        }
        if before.title.text != after.title.text || before.role != after.role {
          let message = "the choice `\(after.name)` of \(what) looks different now"
          add(.behaviour, .changed, .route, name, message, at: after.location)
        }
      }
    }
    if left.title?.text != right.title?.text || left.message?.text != right.message?.text {
      add(.behaviour, .changed, .route, name, "\(what) has another text", at: place)
    }
    let (before, after) = (left.fields.map(\.name), right.fields.map(\.name))
    if before != after {
      let message = "\(what) has \(after.spelling("field")) and had \(before.spelling("field"))"
      add(.breaking, .changed, .route, name, message, at: place)
    } else if zip(left.fields, right.fields).contains(where: {
      $0.isSecure != $1.isSecure || $0.text?.text != $1.text?.text || $0.placeholder.text != $1.placeholder.text
    }) {
      add(.behaviour, .changed, .route, name, "a field of \(what) looks different now", at: place)
    }
  }
}

extension [String] {
  fileprivate func spelling(_ noun: String) -> String {
    switch count {
    case 0: "no \(noun)s"
    case 1: "the \(noun) `\(self[0])`"
    default: "the \(noun)s " + map { "`\($0)`" }.joined(separator: ", ")
    }
  }
}

// MARK: - ProgramComparer: results

/// The cases of a flow's generated `Result`: code that starts the flow switches over them.
extension ProgramComparer {
  /// Compares the cases of two results.
  mutating func compareResults(_ olds: [ResultCase], _ news: [ResultCase]) {
    for pair in Pairing(olds, news, name: \.name, likenesses: []).pairs {
      switch pair {
      case .added(let each):
        let name = "\(flow).\(each.name)"
        add(.breaking, .added, .result, name, "the flow `\(flow)` can end with `\(each.name)` now", at: each.location)
      case .removed(let each):
        let name = "\(flow).\(each.name)"
        remove(.result, name, "the flow `\(flow)` no longer ends with `\(each.name)`", at: each.location)
      case .both(let left, let right):
        let name = "\(flow).\(right.name)"
        compareParameters(
          left.parameters, right.parameters, of: name, "the result `\(name)`", at: right.location)
      }
    }
  }
}
