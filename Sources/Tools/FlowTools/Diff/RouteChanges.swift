import FlowModel

/// Segues, routes and identifiers, which have a name in code, and often a different one outside.
extension ProgramComparer {
  /// Compares the segues of a screen.
  mutating func compareSegues(_ olds: [Segue], _ news: [Segue], of screen: Compared) {
    compareEdges(olds.filter { $0.identity == nil }, news.filter { $0.identity == nil }, of: screen)
    let pairing = Pairing(
      olds.compactMap { NamedSegue($0, old) }, news.compactMap { NamedSegue($0, new) }, name: \.name,
      likenesses: [\.identifier, \.structure])
    for pair in pairing.pairs {
      switch pair {
      case .removed(let segue) where reservedSegues.contains(segue.identifier):
        flowsWithEnds.insert(flow)
        let it = Compared(segue, in: screen.name)
        remove(it, "\(it) is gone\(segue.detail), which is reserved", .behaviour)
      case .added, .removed: _ = both(pair, in: screen.name)
      case .both(let left, let right): compare(left, right, in: screen.name)
      }
    }
  }

  private mutating func compare(_ left: NamedSegue, _ right: NamedSegue, in screen: String) {
    let it = Compared(right, in: screen)
    if left.name != right.name {
      change(.breaking, it, "\(right.noun) `\(screen).\(left.name)` is called `\(right.name)` now", .renamed)
    }
    if left.identifier != right.identifier {
      let (before, after) = (SwiftNames.literal(left.identifier), SwiftNames.literal(right.identifier))
      let message = "the identifier of \(it) is \(after) and was \(before)"
      if reservedSegues.contains(left.identifier) {
        change(.behaviour, it, message + ", which is reserved", for: .storyboards)
      } else {
        change(.breaking, it, message, for: .storyboards)
      }
    }
    if left.segue.kind != right.segue.kind {
      change(.behaviour, it, "\(it) was of another kind: \(left.segue.kind)")
    }
    compareDocs(left.segue.docs, right.segue.docs, it)
    compareParameters(left.segue.parameters, right.segue.parameters, of: it)
    compareTargets(left.segue.target, right.segue.target, it)
    compareActions(left.segue, right.segue, it)
  }

  /// Compares segue actions. An action that gives a screen its values is a method that the app has to implement; any
  /// other action is up to the app.
  private mutating func compareActions(_ left: Segue, _ right: Segue, _ it: Compared) {
    guard left.action != right.action else { return }
    let isRequired = old.isMadeByAction(left) || new.isMadeByAction(right)
    let message =
      switch (left.action?.method, right.action?.method) {
      case (nil, let now?): "the destination of \(it) is made by the segue action `\(now)` now"
      case (let before?, nil): "the destination of \(it) is no longer made by the segue action `\(before)`"
      case (let before, let now): "the segue action of \(it) is `\(now ?? "")` and was `\(before ?? "")`"
      }
    change(isRequired ? .breaking : .behaviour, it, message)
  }

  /// Compares edges without a name, which are only identified by their destinations.
  private mutating func compareEdges(_ olds: [Segue], _ news: [Segue], of screen: Compared) {
    func edge(_ segue: Segue, in program: Program, _ subject: Change.Subject = .edge) -> Compared {
      let target = segue.target.map { program.name(of: $0.place) } ?? ""
      return Compared(
        subject, screen.name, as: "the nameless \(segue.kind) from `\(screen.name)` to `\(target)`", at: segue.location)
    }
    var rest = olds
    for segue in news {
      let alike = rest.indices.filter {
        rest[$0].kind == segue.kind && matching.isSame(rest[$0].target?.place, segue.target?.place)
      }
      if let same = alike.first(where: { rest[$0].action == segue.action }) ?? alike.first {
        compareActions(rest.remove(at: same), segue, edge(segue, in: new, .segue))
      } else {
        let it = edge(segue, in: new)
        change(.behaviour, it, "\(it) is new", .added)
      }
    }
    for segue in rest {
      let it = edge(segue, in: old)
      remove(it, "\(it) is gone", .behaviour)
    }
  }

  /// Compares the routes of a screen, or the routes that a flow opens to its screens. `owner` is the name of either;
  /// `answers` is true if the screen answers others, which switch over the ways to close it.
  mutating func compareRoutes(_ olds: [Route], _ news: [Route], in owner: String, answers: Bool = false) {
    let pairing = Pairing(
      olds.map { SidedRoute($0, old) }, news.map { SidedRoute($0, new) }, name: \.name, likenesses: [\.structure])
    for pair in pairing.pairs {
      var need: String?
      if case .added(let sided) = pair {
        need =
          switch sided.route.kind {
          case .do: "the services need the method `\(sided.name)`"
          case .close where answers: "a `switch` over the answer of `\(owner)` needs the case `\(sided.name)`"
          case .child where !olds.contains { $0.kind == .child }: "the class of `\(owner)` needs the property `child`"
          default: nil
          }
      }
      if let (left, right, it) = both(pair, in: owner, breaking: need) {
        compare(left.route, right.route, it)
      }
    }
  }

  private mutating func compare(_ left: Route, _ right: Route, _ it: Compared) {
    if left.kind != right.kind {
      // A child is no case of the screen's routes.
      let isMoved = left.kind == .child || right.kind == .child
      change(isMoved ? .breaking : .behaviour, it, "\(it) does a `\(right.kind)` and did a `\(left.kind)`")
    }
    if left.inNavigation != right.inNavigation {
      let message = "\(it) puts its target \(right.inNavigation ? "into a" : "into no") navigation controller"
      change(.behaviour, it, message)
    }
    if left.kind == right.kind, left.isInPlace != right.isInPlace {
      let message = "\(it) replaces \(right.isInPlace ? "only the screen that asks" : "all screens of the flow") now"
      change(.behaviour, it, message)
    }
    if !matching.isSame(left.column, right.column) {
      let words = (left.column.map { "`\(old.name(of: $0))`" }, right.column.map { "`\(new.name(of: $0))`" })
      change(.behaviour, it, "\(it) fills \(words.1 ?? "no column") now, and filled \(words.0 ?? "none")")
    }
    let (oldSource, newSource) = (left.style?.source ?? [], right.style?.source ?? [])
    if oldSource != newSource {
      let source = newSource.joined(separator: ".")
      let verbs = right.alert == nil ? ("zooms", "from") : ("points", "at")
      let end = newSource.isEmpty ? "no longer \(verbs.0)" : "\(verbs.0) \(verbs.1) `\(source)` now"
      change(.behaviour, it, "\(it) \(end)")
    } else if left.style != right.style {
      // A popover points at something, which its route takes.
      let category: Change.Category = left.takesAnchor == right.takesAnchor ? .behaviour : .breaking
      change(category, it, "\(it) presents \(right.style.spelling) and presented \(left.style.spelling)")
    }
    if left.isAnimated != right.isAnimated {
      change(.behaviour, it, "\(it) \(right.isAnimated ? "has an animation" : "is without animation") now")
    }
    if (left.ending == nil) != (right.ending == nil) {
      let verb = right.ending == nil ? "no longer ends" : "now ends"
      change(.behaviour, it, "\(it) \(verb) its flow with the one that it starts")
    }
    compareDocs(left.docs, right.docs, it)
    compareParameters(left.declaredParameters, right.declaredParameters, of: it)
    switch (left.answer?.type.text, right.answer?.type.text) {
    case (nil, _?): change(.breaking, it, "\(it) answers the screen that asks now")
    case (_?, nil): change(.breaking, it, "\(it) no longer answers the screen that asks")
    case (let before?, let after?) where before != after:
      change(.breaking, it, "\(it) answers with `\(after)` and answered with `\(before)`")
    default: break
    }
    compareAlerts(left.alert, right.alert, it)
    compareTargets(left.target, right.target, it)
    let isSame = left.declaredParameters.signature == right.declaredParameters.signature
    if left.kind == .do, right.kind == .do, !isSame {
      change(.breaking, it, "the app does \(it) with other values")
    }
  }

  /// Compares blocks of identifiers.
  mutating func compareBlocks(_ olds: [IdentifierBlock], _ news: [IdentifierBlock], in owner: String) {
    let likenesses: [(IdentifierBlock) -> String?] = [
      { $0.entries.map { SwiftNames.literal($0.identifier) }.joined(separator: ",") }
    ]
    for pair in Pairing(olds, news, name: \.name, likenesses: likenesses).pairs {
      guard let (left, right, it) = both(pair, in: owner) else { continue }
      compareDocs(left.docs, right.docs, it)
      for pair in Pairing(left.entries, right.entries, name: \.name, likenesses: [\.identifier]).pairs {
        if let (left, right, entry) = both(pair, in: it.name) { compare(left, right, entry) }
      }
    }
  }

  private mutating func compare(_ left: IdentifierBlock.Entry, _ right: IdentifierBlock.Entry, _ it: Compared) {
    if left.identifier != right.identifier {
      let (before, after) = (SwiftNames.literal(left.identifier), SwiftNames.literal(right.identifier))
      change(.breaking, it, "\(it) is \(after) and was \(before)", for: .storyboards)
    }
    if left.type != right.type {
      let message = "\(it) has the class \(right.type ?? "none"), and had \(left.type ?? "none")"
      change(left.type == nil ? .addition : .breaking, it, message)
    }
    compareDocs(left.docs, right.docs, it)
  }
}

extension IdentifierBlock: Comparand {
  static var subject: Change.Subject { .identifiers }
  var verb: String { "are" }
}

extension IdentifierBlock.Entry: Comparand {
  static var subject: Change.Subject { .identifier }
  var detail: String { ": \(SwiftNames.literal(identifier))" }
}

/// A segue with a name, and its identification without the name.
private struct NamedSegue: Comparand {
  static var subject: Change.Subject { .segue }
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

  var location: Location { segue.location }
  var noun: String { "the \(segue.kind)" }
  var detail: String { ": \(SwiftNames.literal(identifier))" }
}

/// A route, and its identification without the name.
private struct SidedRoute: Comparand {
  static var subject: Change.Subject { .route }
  var route: Route
  var structure: String?

  init(_ route: Route, _ program: Program) {
    self.route = route
    let target = route.target.map { program.name(of: $0.place) }
    structure = target.map { "\(route.kind) \($0) \(route.declaredParameters.signature)" }
  }

  var name: String { route.name }
  var location: Location { route.location }
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

// MARK: - ProgramComparer: shared routes

/// Routes that a file declares for other modules, and the flows and views that take them.
extension ProgramComparer {
  mutating func compareSharedRoutes() {
    for pair in Pairing(old.sharedRoutes, new.sharedRoutes, name: \.name).pairs {
      flow = pair.latest.name
      guard let (left, right, _) = both(pair) else { continue }
      let it = Compared(.route, flow, as: "the list of routes `\(flow)`", at: right.location)
      compareDocs(left.docs, right.docs, it)
      compareAccess(left.access, right.access, it)
      for pair in Pairing(left.routes, right.routes, name: \.name).pairs {
        let need = "a `switch` over the routes of another module needs the case `\(pair.latest.name)`"
        guard let (left, right, it) = both(pair, in: flow, breaking: need) else { continue }
        compareDocs(left.docs, right.docs, it)
        compareParameters(left.parameters, right.parameters, of: it)
        // Patterns name each parameter.
        if left.parameters.map(\.name) != right.parameters.map(\.name) {
          change(.breaking, it, "\(it) takes other values")
        }
      }
    }
  }

  /// Compares the declared routes that a flow or a view takes.
  mutating func compareTakenRoutes(_ left: SharedRoutesName?, _ right: SharedRoutesName?, _ it: Compared) {
    guard left?.text != right?.text else { return }
    let message =
      right.map { "\(it) has the routes `\($0.text)` now" }
      ?? "\(it) no longer has the routes `\(left?.text ?? "")`"
    change(.breaking, it, message)
  }
}

extension SharedRoutes: Comparand {
  static var subject: Change.Subject { .route }
  var noun: String { "the routes" }
  var verb: String { "are" }
}

extension Controller.Route: Comparand {
  static var subject: Change.Subject { .route }
}

// MARK: - ProgramComparer: guards

/// Guards, and the screens and flows that require them.
extension ProgramComparer {
  /// Compares the guards of the programs. A change belongs to the flow that the guard starts.
  mutating func compareGuards() {
    for pair in Pairing(old.guards, new.guards, name: \.name).pairs {
      if case .removed(let declared) = pair {
        flow = old.flowName(of: declared)
      } else {
        flow = new.flowName(of: pair.latest)
      }
      guard let (left, right, it) = both(pair) else { continue }
      compareDocs(left.docs, right.docs, it)
      compareTargets(left.target, right.target, it)
      if left.inNavigation != right.inNavigation {
        let message = "\(it) starts its flow \(right.inNavigation ? "in" : "without") a navigation controller"
        change(.behaviour, it, message)
      }
      if left.style != right.style {
        change(
          .behaviour, it, "\(it) presents its flow \(right.style.spelling) and presented it \(left.style.spelling)")
      }
    }
  }

  /// Compares the requirements of a screen or a flow: they change the destination of its routes.
  mutating func compareRequirements(_ olds: [Requirement], _ news: [Requirement], _ it: Compared) {
    let (before, after) = (olds.map { old[$0.guard].name }, news.map { new[$0.guard].name })
    let (wasRequired, isRequired) = (Set(before), Set(after))
    for (index, added) in after.enumerated() where !wasRequired.contains(added) {
      change(.behaviour, it, "\(it) requires `\(added)`", at: news[index].location)
    }
    for removed in before where !isRequired.contains(removed) {
      change(.behaviour, it, "\(it) no longer requires `\(removed)`")
    }
    let (kept, now) = (before.filter(isRequired.contains), after.filter(wasRequired.contains))
    if kept != now {
      let order = now.map { "`\($0)`" }.joined(separator: ", then ")
      change(.behaviour, it, "\(it) requires \(order), in this order")
    }
  }
}

extension Guard: Comparand {
  static var subject: Change.Subject { .guard }
}

extension Program {
  fileprivate func flowName(of declared: Guard) -> String { declared.target.map { name(of: $0.place) } ?? "" }
}
