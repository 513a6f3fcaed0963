import FlowModel

/// Screens: their classes, scenes and entries.
extension ProgramComparer {
  /// Compares the screens of a flow that is in both versions.
  mutating func compareScreens(_ oldFlow: Flow.ID, _ newFlow: Flow.ID) {
    for id in new.screens(of: newFlow) {
      let name = new.name(of: .screen(id))
      guard let partner = matching.oldScreens[id] else {
        change(.addition, Compared(.screen, name, at: new[id].location), "the screen `\(name)` is new", .added)
        continue
      }
      compare(partner, id, Compared(.screen, name, at: new[id].location))
    }
    for id in old.screens(of: oldFlow) where matching.newScreens[id] == nil {
      let name = old.name(of: .screen(id))
      remove(Compared(.screen, name, at: old[id].location), "the screen `\(name)` is gone")
    }
  }

  private mutating func compare(_ oldID: Screen.ID, _ newID: Screen.ID, _ it: Compared) {
    let (left, right) = (old[oldID], new[newID])
    let oldName = old.name(of: .screen(oldID))
    let isMoved = matching.newFlows[left.flow] != right.flow
    if isMoved {
      change(.breaking, it, "the screen `\(oldName)` is `\(it.name)` now", .moved)
    } else if left.name != right.name {
      change(.breaking, it, "the screen `\(oldName)` is called `\(right.name)` now", .renamed)
    }
    if isMoved || left.name != right.name,
      old[left.flow].generates.contains(.screens), new[right.flow].generates.contains(.screens)
    {
      let message = "\(it) has this name in analytics and tests, and had `\(oldName)`"
      change(.breaking, it, message, for: .analytics)
    }
    compareDocs(left.docs, right.docs, it)
    compareAccess(left.access, right.access, it)
    if left.kind != right.kind {
      let words = right.isView ? ("a SwiftUI view", "a view controller") : ("a view controller", "a SwiftUI view")
      change(.breaking, it, "\(it) is \(words.0) and was \(words.1)")
    }
    let (oldClass, newClass) = (old[left.controller].name, new[right.controller].name)
    if oldClass != newClass { change(.breaking, it, "\(it) has the class `\(newClass)` and had `\(oldClass)`") }
    let base = (left.base.map { old[old[$0].controller].name }, right.base.map { new[new[$0].controller].name })
    if base.0 != base.1 {
      let message =
        switch base {
        case (let before?, let after?): "the class of \(it) extends `\(after)` and extended `\(before)`"
        case (nil, let after?): "the class of \(it) extends `\(after)`"
        case (let before, nil): "the class of \(it) no longer extends `\(before ?? "")`"
        }
      change(.breaking, it, message)
    }
    compareScenes(left, right, it)
    if left.isMadeByApp != right.isMadeByApp {
      let message = right.isMadeByApp ? "is made by the app now, in its services" : "is no longer made by the app"
      change(.breaking, it, "\(it) \(message)")
    }
    if left.asksBeforeLeaving != right.asksBeforeLeaving {
      let message = right.asksBeforeLeaving ? "\(it) is asked before it is left" : "\(it) is left without being asked"
      // The class of a screen needs a method then; a view may have a modifier.
      change(right.asksBeforeLeaving && !right.isView ? .breaking : .behaviour, it, message)
    }
    compareHooks(oldID, newID, it)
    if left.isView, right.isView { compareClosures(oldID, newID, it) }
    if left.isMadeByApp == right.isMadeByApp { compareInjections(left, right, it) }
    compareRequirements(left.requirements, right.requirements, it)
    let callsInitializer = right.injection == .arguments && !right.isMadeByApp
    compareParameters(left.parameters, right.parameters, of: it, areArguments: callsInitializer)
    compareEntries(left.entries, right.entries, in: it.name)
    compareSegues(left.segues, right.segues, of: it)
    let answering = matching.answeringScreens
    let answers = answering.old.contains(oldID) && answering.new.contains(newID)
    compareRoutes(left.routes, right.routes, in: it.name, answers: answers)
    compareTakenRoutes(left.takenRoutes, right.takenRoutes, it)
    compareBlocks(left.identifiers, right.identifiers, in: it.name)
  }

  /// Compares the hooks of a screen; those of its whole flow are compared there.
  private mutating func compareHooks(_ left: Screen.ID, _ right: Screen.ID, _ it: Compared) {
    let flows = (old[left].flow, new[right].flow)
    guard !old[flows.0].generates.contains(.hooks), !new[flows.1].generates.contains(.hooks) else { return }
    let has = new.hasHooks(flows.1, for: right)
    guard old.hasHooks(flows.0, for: left) != has else { return }
    change(has ? .addition : .breaking, it, has ? "\(it) has hooks now" : "\(it) no longer has hooks")
  }

  /// Compares whether the views of a screen take a closure only because of the routes of the flow.
  private mutating func compareClosures(_ left: Screen.ID, _ right: Screen.ID, _ it: Compared) {
    let takes = new.takesRoutesOfFlow(right)
    guard old[left].routes.isEmpty, new[right].routes.isEmpty, old.takesRoutesOfFlow(left) != takes,
      old[left].takesOwnRoutesOnly != new[right].takesOwnRoutesOnly
    else { return }
    change(.breaking, it, takes ? "\(it) takes `route` now" : "\(it) no longer takes `route`")
  }

  private mutating func compareInjections(_ left: Screen, _ right: Screen, _ it: Compared) {
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
    change(.breaking, it, "\(it) is given its \(given) \(way) now")
  }

  private mutating func compareScenes(_ left: Screen, _ right: Screen, _ it: Compared) {
    let boards = (
      left.scene.map { SwiftNames.literal($0.storyboard) }, right.scene.map { SwiftNames.literal($0.storyboard) }
    )
    switch boards {
    case (nil, nil): return
    case (nil, let board?): change(.breaking, it, "\(it) is in the storyboard \(board) now", for: .storyboards)
    case (let board?, nil):
      change(.breaking, it, "\(it) is no longer in a storyboard; it was in \(board)", for: .storyboards)
    case (let before?, let after?) where before != after:
      change(.breaking, it, "\(it) is in the storyboard \(after) and was in \(before)", for: .storyboards)
    default: break
    }
    if let before = left.scene, let after = right.scene {
      if before.bundle != after.bundle {
        let message = "the storyboard of \(it) is looked for in \(after.bundle.word), and was in \(before.bundle.word)"
        change(.behaviour, it, message)
      }
      compareIdentifiers(before.identifier, after.identifier, it)
    }
    if left.isNavigationRoot != right.isNavigationRoot {
      let message =
        "the identifier of \(it) is \(right.isNavigationRoot ? "" : "not ")that of a navigation controller now"
      change(.breaking, it, message, for: .storyboards)
    }
  }

  private mutating func compareIdentifiers(_ left: Scene.Identifier?, _ right: Scene.Identifier?, _ it: Compared) {
    guard left != right else { return }
    switch (left?.word, right?.word) {
    case (nil, let after?): change(.addition, it, "\(it) is \(after) now")
    case (let before?, nil): change(.breaking, it, "\(it) can no longer be instantiated; it was \(before)")
    case (let before, let after):
      change(.breaking, it, "\(it) is \(after ?? "") and was \(before ?? "")", for: .storyboards)
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
      guard let (left, right, it) = both(pair, in: screen) else { continue }
      compareDocs(left.docs, right.docs, it)
      compareParameters(left.parameters, right.parameters, of: it)
    }
  }
}

extension Entry: Comparand {
  static var subject: Change.Subject { .entry }
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
  mutating func compareDocs(_ left: [String], _ right: [String], _ it: Compared) {
    if left == right { return }
    change(.documentation, it, "\(it) is \(right.isEmpty ? "no longer documented" : "documented otherwise")")
  }

  /// Compares visibilities.
  mutating func compareAccess(_ left: Access, _ right: Access, _ it: Compared) {
    if left == right { return }
    change(right < left ? .breaking : .addition, it, "\(it) is `\(right)` and was `\(left)`")
  }

  /// Compares parameters: those of a flow, a screen, an entry, a segue or a route. `areArguments` says that generated code
  /// gives them to an initializer that the app wrote, which then has to take a new one even if it has a default.
  mutating func compareParameters(
    _ olds: [Parameter], _ news: [Parameter], of owner: Compared, areArguments: Bool = false
  ) {
    let pairing = Pairing(olds, news, name: \.name, likenesses: [{ $0.type.text }])
    for pair in pairing.pairs {
      switch pair {
      case .added(let parameter):
        let it = Compared(parameter, in: owner.name)
        let text = "`\(parameter.name): \(parameter.type.text)`"
        if parameter.defaultValue == nil {
          change(.breaking, it, "\(owner) needs \(text) now", .added)
        } else {
          let message = "\(owner) takes \(text) too, which has a default"
          change(areArguments ? .breaking : .addition, it, message, .added)
        }
      case .removed(let parameter):
        let message = "\(owner) no longer takes `\(parameter.name): \(parameter.type.text)`"
        remove(Compared(parameter, in: owner.name), message)
      case .both(let left, let right): compare(left, right, of: owner)
      }
    }
    let order = pairing.both.map(\.old.location.range)
    if order != order.sorted() {
      let it = Compared(.parameter, owner.name, at: owner.location)
      change(.breaking, it, "the parameters of \(owner) are in another order", .moved)
    }
  }

  private mutating func compare(_ left: Parameter, _ right: Parameter, of owner: Compared) {
    let it = Compared(right, in: owner.name)
    if left.name != right.name {
      let message = "the parameter `\(left.name)` of \(owner) is called `\(right.name)` now"
      change(.breaking, it, message, .renamed)
    }
    let parameter = "the parameter `\(right.name)` of \(owner)"
    if left.name == right.name, left.label != right.label {
      let labels = (right.label ?? right.name, left.label ?? left.name)
      change(.breaking, it, "\(parameter) has the label `\(labels.0)` and had `\(labels.1)`")
    }
    if left.type.text != right.type.text {
      change(.breaking, it, "\(parameter) is `\(right.type.text)` and was `\(left.type.text)`")
    }
    switch (left.defaultValue?.text, right.defaultValue?.text) {
    case (_?, nil): change(.breaking, it, "\(parameter) no longer has a default")
    case (nil, let value?): change(.addition, it, "\(parameter) has the default `\(value)` now")
    case (let before?, let after?) where before != after:
      change(.behaviour, it, "the default of \(parameter) is `\(after)` and was `\(before)`")
    default: break
    }
  }

  /// Compares destinations.
  mutating func compareTargets(_ left: Target?, _ right: Target?, _ it: Compared) {
    if matching.isSame(left?.place, right?.place) {
      return compareArguments(left, right, it, "\(it)", at: it.location)
    }
    let before = left.map { "`\(old.name(of: $0.place))`" } ?? "nowhere in particular"
    let after = right.map { "`\(new.name(of: $0.place))`" } ?? "nowhere in particular"
    // The destination of a segue is typed as the class of its target.
    let oldClass = left?.place.screen.map { old[old[$0].controller].name }
    let newClass = right?.place.screen.map { new[new[$0].controller].name }
    let isBreaking = it.subject == .segue && oldClass != newClass
    change(isBreaking ? .breaking : .behaviour, it, "\(it) leads to \(after) and led to \(before)")
  }

  /// Compares the values for a target.
  mutating func compareArguments(
    _ left: Target?, _ right: Target?, _ it: Compared, _ what: String, at place: Location
  ) {
    func text(_ target: Target?) -> String {
      (target?.arguments ?? []).map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
    }
    func shown(_ target: Target?) -> String { text(target).isEmpty ? "nothing" : "`\(text(target))`" }
    if text(left) == text(right) { return }
    change(.behaviour, it, "\(what) gives \(shown(right)) and gave \(shown(left))", at: place)
  }
}

extension Parameter: Comparand {
  static var subject: Change.Subject { .parameter }
}

// MARK: - ProgramComparer: services

/// The requirements of services: what the app makes, does and chooses.
extension ProgramComparer {
  /// Compares the screens of which the app chooses one for the start of a flow.
  mutating func compareChoices(_ left: Start?, _ right: Start?, _ it: Compared) {
    let (olds, news) = (left?.choices ?? [], right?.choices ?? [])
    guard !olds.isEmpty || !news.isEmpty else { return }
    let place = right?.location
    if olds.isEmpty || news.isEmpty {
      let message = news.isEmpty ? "\(it) starts without a choice now" : "the app chooses the start of \(it) now"
      return change(.breaking, it, message, at: place)
    }
    for pair in Pairing(olds, news, name: \.name).pairs {
      switch pair {
      case .added(let choice):
        change(.addition, it, "\(it) can start with `\(choice.name)` now", .added, at: choice.target.location)
      case .removed(let choice):
        change(.breaking, it, "\(it) can no longer start with `\(choice.name)`", .removed, at: place)
      case .both(let left, let right):
        let start = Compared(.flow, it.name, as: "the start `\(right.name)` of \(it)", at: right.target.location)
        compareParameters(left.parameters, right.parameters, of: start)
      }
    }
  }

  /// Compares the choices of two alerts: code that asks switches over them.
  mutating func compareAlerts(_ left: Alert?, _ right: Alert?, _ it: Compared) {
    guard let left, let right else { return }
    if left.kind != right.kind {
      change(.breaking, it, "\(it) is \(right.kind == .dialog ? "a dialog" : "an alert") now")
    }
    for pair in Pairing(left.choices, right.choices, name: \.name, likenesses: [{ $0.title.text }]).pairs {
      switch pair {
      case .added(let choice):
        let message = "\(it) has a new choice `\(choice.name)`"
        change(right.isQuestion ? .breaking : .behaviour, it, message, at: choice.location)
      case .removed(let choice):
        change(left.isQuestion ? .breaking : .behaviour, it, "\(it) no longer has the choice `\(choice.name)`")
      case .both(let before, let after):
        let place = after.location
        let choice = "the choice `\(after.name)` of \(it)"
        if before.name != after.name, right.isQuestion {
          let message = "the choice `\(before.name)` of \(it) is called `\(after.name)` now"
          change(.breaking, it, message, at: place)
        }
        if before.element?.name != after.element?.name || before.element?.type.text != after.element?.type.text {
          change(.breaking, it, "\(choice) brings another value now", at: place)
        }
        if before.condition?.text != after.condition?.text || before.element?.list.text != after.element?.list.text {
          change(.behaviour, it, "\(choice) is shown in other cases now", at: place)
        }
        if before.title.text != after.title.text || before.role != after.role {
          change(.behaviour, it, "\(choice) looks different now", at: place)
        }
      }
    }
    if left.title?.text != right.title?.text || left.message?.text != right.message?.text {
      change(.behaviour, it, "\(it) has another text")
    }
    let (before, after) = (left.fields.map(\.name), right.fields.map(\.name))
    if before != after {
      change(.breaking, it, "\(it) has \(after.spelling("field")) and had \(before.spelling("field"))")
    } else if zip(left.fields, right.fields).contains(where: {
      $0.isSecure != $1.isSecure || $0.text?.text != $1.text?.text || $0.placeholder.text != $1.placeholder.text
    }) {
      change(.behaviour, it, "a field of \(it) looks different now")
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
    for pair in Pairing(olds, news, name: \.name).pairs {
      switch pair {
      case .added(let each):
        let message = "the flow `\(flow)` can end with `\(each.name)` now"
        change(.breaking, Compared(each, in: flow), message, .added)
      case .removed(let each):
        remove(Compared(each, in: flow), "the flow `\(flow)` no longer ends with `\(each.name)`")
      case .both(let left, let right):
        compareParameters(left.parameters, right.parameters, of: Compared(right, in: flow))
      }
    }
  }
}

extension ResultCase: Comparand {
  static var subject: Change.Subject { .result }
}
