import FlowModel

/// Segues, routes and identifiers, which have a name in code, and often a different one outside.
extension ProgramComparer {
  /// Compares the segues of a screen.
  mutating func compareSegues(_ olds: [Segue], _ news: [Segue], in screen: String) {
    compareEdges(olds.filter { $0.identity == nil }, news.filter { $0.identity == nil }, in: screen)
    let pairing = Pairing(
      olds.compactMap { NamedSegue($0, old) }, news.compactMap { NamedSegue($0, new) }, name: \.name,
      likenesses: [\.identifier, \.structure])
    for pair in pairing.pairs {
      switch pair {
      case .added(let segue):
        let name = "\(screen).\(segue.name)"
        let message = "the \(segue.segue.kind.word) `\(name)` is new: \(SwiftNames.literal(segue.identifier))"
        add(.addition, .added, .segue, name, message, at: segue.segue.location)
      case .removed(let segue):
        let name = "\(screen).\(segue.name)"
        let message = "the \(segue.segue.kind.word) `\(name)` is gone: \(SwiftNames.literal(segue.identifier))"
        let isReserved = reservedSegues.contains(segue.identifier)
        if isReserved { flowsWithEnds.insert(flow) }
        remove(
          .segue, name, isReserved ? message + ", which is reserved" : message, isReserved ? .behaviour : .breaking,
          at: segue.segue.location)
      case .both(let left, let right):
        compare(left, right, in: screen)
      }
    }
  }

  private mutating func compare(_ left: NamedSegue, _ right: NamedSegue, in screen: String) {
    let name = "\(screen).\(right.name)"
    let what = "the \(right.segue.kind.word) `\(name)`"
    let place = right.segue.location
    if left.name != right.name {
      let message = "the \(right.segue.kind.word) `\(screen).\(left.name)` is called `\(right.name)` now"
      add(.breaking, .renamed, .segue, name, message, at: place)
    }
    if left.identifier != right.identifier {
      let message =
        "the identifier of \(what) is \(SwiftNames.literal(right.identifier)) and was "
        + SwiftNames.literal(left.identifier)
      let isReserved = reservedSegues.contains(left.identifier)
      add(
        isReserved ? .behaviour : .breaking, .changed, .segue, name,
        isReserved ? message + ", which is reserved" : message, for: .storyboards, at: place)
    }
    if left.segue.kind != right.segue.kind {
      let message = "\(what) was of another kind: \(left.segue.kind.word)"
      add(.behaviour, .changed, .segue, name, message, at: place)
    }
    compareDocs(left.segue.docs, right.segue.docs, .segue, name, what, at: place)
    compareParameters(left.segue.parameters, right.segue.parameters, of: name, what, at: place)
    compareTargets(left.segue.target, right.segue.target, .segue, name, what, at: place)
    compareActions(left.segue, right.segue, name, what, at: place)
  }

  /// Compares segue actions. An action that gives a screen its values is a method that the app has to implement; any
  /// other action is up to the app.
  private mutating func compareActions(
    _ left: Segue, _ right: Segue, _ name: String, _ what: String, at place: Location
  ) {
    guard left.action != right.action else { return }
    let isRequired = old.isMadeByAction(left) || new.isMadeByAction(right)
    let message: String
    switch (left.action?.method, right.action?.method) {
    case (nil, let now?): message = "the destination of \(what) is made by the segue action `\(now)` now"
    case (let before?, nil): message = "the destination of \(what) is no longer made by the segue action `\(before)`"
    case (let before, let now):
      message = "the segue action of \(what) is `\(now ?? "")` and was `\(before ?? "")`"
    }
    add(isRequired ? .breaking : .behaviour, .changed, .segue, name, message, at: place)
  }

  /// Compares edges without a name, which are only identified by their destinations.
  private mutating func compareEdges(_ olds: [Segue], _ news: [Segue], in screen: String) {
    var rest = olds
    for edge in news {
      let alike = rest.indices.filter {
        rest[$0].kind == edge.kind && matching.isSame(rest[$0].target?.place, edge.target?.place)
      }
      let same = alike.first { rest[$0].action == edge.action } ?? alike.first
      if let same {
        let target = edge.target.map { new.name(of: $0.place) } ?? ""
        let what = "the nameless \(edge.kind.word) from `\(screen)` to `\(target)`"
        compareActions(rest.remove(at: same), edge, screen, what, at: edge.location)
        continue
      }
      let target = edge.target.map { new.name(of: $0.place) } ?? ""
      let message = "the nameless \(edge.kind.word) from `\(screen)` to `\(target)` is new"
      add(.behaviour, .added, .edge, screen, message, at: edge.location)
    }
    for edge in rest {
      let target = edge.target.map { old.name(of: $0.place) } ?? ""
      let message = "the nameless \(edge.kind.word) from `\(screen)` to `\(target)` is gone"
      remove(.edge, screen, message, .behaviour, at: edge.location)
    }
  }

  /// Compares the routes of a screen, or the routes that a flow opens to its screens.
  ///
  /// - Parameters:
  ///   - olds: the routes of the old version.
  ///   - news: the routes of the new version.
  ///   - owner: the name of the screen or the flow.
  ///   - answers: true if the screen answers others, which switch over the ways to close it.
  mutating func compareRoutes(_ olds: [Route], _ news: [Route], in owner: String, answers: Bool = false) {
    let likenesses: [(SidedRoute) -> String?] = [\.structure]
    let pairing = Pairing(
      olds.map { SidedRoute($0, old) }, news.map { SidedRoute($0, new) }, name: \.route.name, likenesses: likenesses)
    for pair in pairing.pairs {
      switch pair {
      case .added(let sided):
        let name = "\(owner).\(sided.route.name)"
        // The services of the app need it, the answer has one more case, or the class a property for its children.
        let isNeeded =
          sided.route.kind == .do || answers && sided.route.kind == .close
          || sided.route.kind == .child && !olds.contains { $0.kind == .child }
        add(
          isNeeded ? .breaking : .addition, .added, .route, name, "the route `\(name)` is new", at: sided.route.location
        )
      case .removed(let sided):
        let name = "\(owner).\(sided.route.name)"
        remove(.route, name, "the route `\(name)` is gone", at: sided.route.location)
      case .both(let left, let right):
        compare(left.route, right.route, in: owner)
      }
    }
  }

  private mutating func compare(_ left: Route, _ right: Route, in owner: String) {
    let name = "\(owner).\(right.name)"
    let what = "the route `\(name)`"
    let place = right.location
    if left.name != right.name {
      let message = "the route `\(owner).\(left.name)` is called `\(right.name)` now"
      add(.breaking, .renamed, .route, name, message, at: place)
    }
    if left.kind != right.kind {
      let message = "\(what) does a `\(right.kind)` and did a `\(left.kind)`"
      // A child is no case of the screen's routes.
      let isMoved = left.kind == .child || right.kind == .child
      add(isMoved ? .breaking : .behaviour, .changed, .route, name, message, at: place)
    }
    if left.inNavigation != right.inNavigation {
      let message = "\(what) puts its target \(right.inNavigation ? "into a" : "into no") navigation controller"
      add(.behaviour, .changed, .route, name, message, at: place)
    }
    if left.kind == right.kind, left.isInPlace != right.isInPlace {
      let message =
        "\(what) replaces \(right.isInPlace ? "only the screen that asks" : "all screens of the flow") now"
      add(.behaviour, .changed, .route, name, message, at: place)
    }
    if !matching.isSame(left.column, right.column) {
      let words = (left.column.map { "`\(old.name(of: $0))`" }, right.column.map { "`\(new.name(of: $0))`" })
      let message = "\(what) fills \(words.1 ?? "no column") now, and filled \(words.0 ?? "none")"
      add(.behaviour, .changed, .route, name, message, at: place)
    }
    let (oldZoom, newZoom) = (left.style?.zoomSource ?? [], right.style?.zoomSource ?? [])
    if oldZoom != newZoom {
      let source = newZoom.joined(separator: ".")
      let message = newZoom.isEmpty ? "\(what) no longer zooms" : "\(what) zooms from `\(source)` now"
      add(.behaviour, .changed, .route, name, message, at: place)
    } else if left.style != right.style {
      let (before, after) = (left.style.spelling, right.style.spelling)
      // A popover points at something, which its route takes.
      let category: Change.Category = left.takesAnchor == right.takesAnchor ? .behaviour : .breaking
      add(category, .changed, .route, name, "\(what) presents \(after) and presented \(before)", at: place)
    }
    if left.isAnimated != right.isAnimated {
      let message = "\(what) \(right.isAnimated ? "has an animation" : "is without animation") now"
      add(.behaviour, .changed, .route, name, message, at: place)
    }
    if (left.ending == nil) != (right.ending == nil) {
      let message =
        "\(what) \(right.ending == nil ? "no longer ends" : "now ends") its flow with the one that it starts"
      add(.behaviour, .changed, .route, name, message, at: place)
    }
    compareDocs(left.docs, right.docs, .route, name, what, at: place)
    compareParameters(left.declaredParameters, right.declaredParameters, of: name, what, at: place)
    switch (left.answer, right.answer) {
    case (nil, _?): add(.breaking, .changed, .route, name, "\(what) answers the screen that asks now", at: place)
    case (_?, nil): add(.breaking, .changed, .route, name, "\(what) no longer answers the screen that asks", at: place)
    case (let before?, let after?) where before.type.text != after.type.text:
      let message = "\(what) answers with `\(after.type.text)` and answered with `\(before.type.text)`"
      add(.breaking, .changed, .route, name, message, at: place)
    default: break
    }
    compareAlerts(left.alert, right.alert, of: name, what, at: place)
    compareTargets(left.target, right.target, .route, name, what, at: place)
    let isSame = left.declaredParameters.signature == right.declaredParameters.signature
    if left.kind == .do, right.kind == .do, !isSame {
      add(.breaking, .changed, .route, name, "the app does \(what) with other values", at: place)
    }
  }

  /// Compares blocks of identifiers.
  mutating func compareBlocks(_ olds: [IdentifierBlock], _ news: [IdentifierBlock], in owner: String) {
    let likenesses: [(IdentifierBlock) -> String?] = [
      { $0.entries.map { SwiftNames.literal($0.identifier) }.joined(separator: ",") }
    ]
    for pair in Pairing(olds, news, name: \.name, likenesses: likenesses).pairs {
      switch pair {
      case .added(let block):
        let name = "\(owner).\(block.name)"
        add(.addition, .added, .identifiers, name, "the identifiers `\(name)` are new", at: block.location)
      case .removed(let block):
        let name = "\(owner).\(block.name)"
        remove(.identifiers, name, "the identifiers `\(name)` are gone", at: block.location)
      case .both(let left, let right):
        let name = "\(owner).\(right.name)"
        if left.name != right.name {
          let message = "the identifiers `\(owner).\(left.name)` are called `\(right.name)` now"
          add(.breaking, .renamed, .identifiers, name, message, at: right.location)
        }
        compareDocs(left.docs, right.docs, .identifiers, name, "the identifiers `\(name)`", at: right.location)
        compare(left.entries, right.entries, in: name)
      }
    }
  }

  private mutating func compare(
    _ olds: [IdentifierBlock.Entry], _ news: [IdentifierBlock.Entry], in block: String
  ) {
    for pair in Pairing(olds, news, name: \.name, likenesses: [{ $0.identifier }]).pairs {
      switch pair {
      case .added(let entry):
        let name = "\(block).\(entry.name)"
        let message = "the identifier `\(name)` is new: \(SwiftNames.literal(entry.identifier))"
        add(.addition, .added, .identifier, name, message, at: entry.location)
      case .removed(let entry):
        let name = "\(block).\(entry.name)"
        let message = "the identifier `\(name)` is gone: \(SwiftNames.literal(entry.identifier))"
        remove(.identifier, name, message, at: entry.location)
      case .both(let left, let right):
        let name = "\(block).\(right.name)"
        let what = "the identifier `\(name)`"
        if left.name != right.name {
          let message = "the identifier `\(block).\(left.name)` is called `\(right.name)` now"
          add(.breaking, .renamed, .identifier, name, message, at: right.location)
        }
        if left.identifier != right.identifier {
          let (before, after) = (SwiftNames.literal(left.identifier), SwiftNames.literal(right.identifier))
          let message = "\(what) is \(after) and was \(before)"
          add(.breaking, .changed, .identifier, name, message, for: .storyboards, at: right.location)
        }
        if left.type != right.type {
          let (before, after) = (left.type ?? "none", right.type ?? "none")
          let category: Change.Category = left.type == nil ? .addition : .breaking
          add(
            category, .changed, .identifier, name, "\(what) has the class \(after), and had \(before)",
            at: right.location)
        }
        compareDocs(left.docs, right.docs, .identifier, name, what, at: right.location)
      }
    }
  }
}

/// A segue with a name, and its identification without the name.
private struct NamedSegue {
  var segue: Segue
  var name: String
  var identifier: String
  var structure: String?

  init?(_ segue: Segue, _ program: Program) {
    guard let identity = segue.identity else { return nil }
    self.segue = segue
    name = identity.name
    identifier = identity.identifier
    structure = segue.target.map { "\(segue.kind) \(program.name(of: $0.place)) \(segue.parameters.signature)" }
  }
}

/// A route, and its identification without the name.
private struct SidedRoute {
  var route: Route
  var structure: String?

  init(_ route: Route, _ program: Program) {
    self.route = route
    let target = route.target.map { program.name(of: $0.place) }
    structure = target.map { "\(route.kind) \($0) \(route.declaredParameters.signature)" }
  }
}

extension [Parameter] {
  fileprivate var signature: String { map { "\($0.name): \($0.type.text)" }.joined(separator: ", ") }
}

extension PresentationStyle? {
  /// The style in a message.
  var spelling: String {
    guard let self else { return "without a style" }
    return "`as \(self.word)" + (self.values.isEmpty ? "`" : "(\(self.values.joined(separator: ", ")))`")
  }
}

extension Segue.Kind {
  /// The kind in a message.
  var word: String { "\(self)" }
}

// MARK: - ProgramComparer: shared routes

/// Routes that a file declares for other modules, and the flows and views that take them.
extension ProgramComparer {
  mutating func compareSharedRoutes() {
    for pair in Pairing(old.sharedRoutes, new.sharedRoutes, name: \.name).pairs {
      switch pair {
      case .added(let declared):
        flow = declared.name
        add(.addition, .added, .route, flow, "the routes `\(flow)` are new", at: declared.location)
      case .removed(let declared):
        flow = declared.name
        remove(.route, flow, "the routes `\(flow)` are gone", at: declared.location)
      case .both(let left, let right):
        flow = right.name
        compareDocs(left.docs, right.docs, .route, flow, "the list of routes `\(flow)`", at: right.location)
        compareAccess(left.access, right.access, .route, flow, "the list of routes `\(flow)`", at: right.location)
        compare(left.routes, right.routes)
      }
    }
  }

  /// Compares declared routes. Other modules switch over them without a default.
  private mutating func compare(_ olds: [Controller.Route], _ news: [Controller.Route]) {
    for pair in Pairing(olds, news, name: \.name).pairs {
      switch pair {
      case .added(let route):
        let name = "\(flow).\(route.name)"
        add(.breaking, .added, .route, name, "the route `\(name)` is new", at: route.location)
      case .removed(let route):
        let name = "\(flow).\(route.name)"
        remove(.route, name, "the route `\(name)` is gone", at: route.location)
      case .both(let left, let right):
        let name = "\(flow).\(right.name)"
        let what = "the route `\(name)`"
        compareDocs(left.docs, right.docs, .route, name, what, at: right.location)
        compareParameters(left.parameters, right.parameters, of: name, what, at: right.location)
        // Patterns name each parameter.
        if left.parameters.map(\.name) != right.parameters.map(\.name) {
          add(.breaking, .changed, .route, name, "\(what) takes other values", at: right.location)
        }
      }
    }
  }

  /// Compares the declared routes that a flow or a view takes.
  mutating func compareTakenRoutes(
    _ left: SharedRoutesName?, _ right: SharedRoutesName?, _ subject: Change.Subject, _ name: String, _ what: String,
    at place: Location
  ) {
    guard left?.text != right?.text else { return }
    let message =
      right.map { "\(what) has the routes `\($0.text)` now" }
      ?? "\(what) no longer has the routes `\(left?.text ?? "")`"
    add(.breaking, .changed, subject, name, message, at: place)
  }
}

// MARK: - ProgramComparer: guards

/// Guards, and the screens and flows that require them.
extension ProgramComparer {
  /// Compares the guards of the programs. A change belongs to the flow that the guard starts.
  mutating func compareGuards() {
    for pair in Pairing(old.guards, new.guards, name: \.name).pairs {
      switch pair {
      case .added(let declared):
        flow = new.flowName(of: declared)
        add(.addition, .added, .guard, declared.name, "the guard `\(declared.name)` is new", at: declared.location)
      case .removed(let declared):
        flow = old.flowName(of: declared)
        remove(.guard, declared.name, "the guard `\(declared.name)` is gone", at: declared.location)
      case .both(let left, let right):
        flow = new.flowName(of: right)
        let what = "the guard `\(right.name)`"
        compareDocs(left.docs, right.docs, .guard, right.name, what, at: right.location)
        compareTargets(left.target, right.target, .guard, right.name, what, at: right.location)
        if left.inNavigation != right.inNavigation {
          let message = "\(what) starts its flow \(right.inNavigation ? "in" : "without") a navigation controller"
          add(.behaviour, .changed, .guard, right.name, message, at: right.location)
        }
        if left.style != right.style {
          let (before, after) = (left.style.spelling, right.style.spelling)
          let message = "\(what) presents its flow \(after) and presented it \(before)"
          add(.behaviour, .changed, .guard, right.name, message, at: right.location)
        }
      }
    }
  }

  /// Compares the requirements of a screen or a flow: they change the destination of its routes.
  mutating func compareRequirements(
    _ olds: [Requirement], _ news: [Requirement], _ subject: Change.Subject, _ name: String, _ what: String,
    at place: Location
  ) {
    let (before, after) = (olds.map { old[$0.guard].name }, news.map { new[$0.guard].name })
    let (wasRequired, isRequired) = (Set(before), Set(after))
    for (index, added) in after.enumerated() where !wasRequired.contains(added) {
      add(.behaviour, .changed, subject, name, "\(what) requires `\(added)`", at: news[index].location)
    }
    for removed in before where !isRequired.contains(removed) {
      add(.behaviour, .changed, subject, name, "\(what) no longer requires `\(removed)`", at: place)
    }
    let (kept, now) = (before.filter(isRequired.contains), after.filter(wasRequired.contains))
    if kept != now {
      let order = now.map { "`\($0)`" }.joined(separator: ", then ")
      add(.behaviour, .changed, subject, name, "\(what) requires \(order), in this order", at: place)
    }
  }
}

extension Program {
  fileprivate func flowName(of declared: Guard) -> String { declared.target.map { name(of: $0.place) } ?? "" }
}
