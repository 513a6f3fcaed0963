import FlowModel

/// An enum of strings: the segues of a class, a block of identifiers, the names of screens, the origins of links.
struct IdentifierEnum {
  /// A case, and its identifier.
  typealias Case = (name: String, identifier: String)

  /// The conformances. `Sendable` also keeps the enum free of a module's default isolation.
  static let conformances = "Swift.String, Swift.Sendable"
  /// The conformances of an enum whose cases an app may want to list.
  static let listedConformances = "Swift.String, Swift.CaseIterable, Swift.Sendable"

  /// Returns a case for an identifier. The string is left out if Swift would derive it from the name.
  static func code(_ each: Case, place: PlaceComment = .none) -> Code {
    let name = SwiftNames.escaped(each.name)
    return each.name == each.identifier
      ? "case \(element: name)\(place)" : "case \(element: name) = \(SwiftNames.literal(each.identifier))\(place)"
  }
}

// MARK: - IdentifierBlockEmitter

/// Writes the enum of a block of identifiers, and the methods that dequeue its views with their classes as types.
struct IdentifierBlockEmitter {
  private let plan: EmissionPlan
  private let block: IdentifierBlock
  /// The name space that contains the block.
  private let path: String
  private let access: Access

  init(_ block: IdentifierBlock, of flow: Flow.ID, plan: EmissionPlan) {
    (self.plan, self.block, path, access) = (plan, block, plan.path(flow), plan.program[flow].access)
  }

  init(_ block: IdentifierBlock, of screen: Screen.ID, plan: EmissionPlan) {
    (self.plan, self.block, path, access) = (plan, block, plan.path(screen), plan.access(screen))
  }

  var code: Code {
    guard !block.entries.isEmpty else { return "" }
    return """
      extension \(extending: path) {
        \(docs: block.docs)
        \(access.modifier)enum \(type: SwiftNames.escaped(block.name)): \(IdentifierEnum.listedConformances) {\(plan.place(block.location))
          \(lines: block.entries.map(Self.case))
        }
      }
      """
  }

  private static func `case`(_ entry: IdentifierBlock.Entry) -> Code {
    """
    \(docs: entry.docs)
    \(IdentifierEnum.code((entry.name, entry.identifier)))
    """
  }

  /// The methods that dequeue the views.
  ///
  /// `dequeueMovie(from: tableView, for: indexPath)` is a call of a value that includes the class; only methods that fit
  /// the class are available: for a cell of a table, of a collection, or for neither.
  var dequeuing: Code {
    let typed = block.entries.compactMap { entry in entry.type.map { (entry, $0) } }
    guard !typed.isEmpty else { return "" }
    return """
      extension \(extending: "\(path).\(SwiftNames.escaped(block.name))") {
        \(lines: typed.map(dequeue))
      }
      """
  }

  private func dequeue(_ entry: IdentifierBlock.Entry, as type: String) -> Code {
    """
    /// Dequeues the `\(type)` of `\(entry.name)`; a header or footer of a collection view also takes `ofKind:`.
    static var \(property: SwiftNames.dequeue(entry.name)): \(returning: "RoutegenSupport.Dequeue<\(type)>") {\(plan.place(entry.location))
      RoutegenSupport.Dequeue(identifier: Self.\(SwiftNames.member(entry.name)).rawValue)
    }
    """
  }
}

// MARK: - FlowScreenEmitter

/// Writes the names of screens in analytics, logs and tests: the enum is in the support file; the lookup of screens by
/// class is in the file of their flow, since only that file imports the classes.
struct FlowScreenEmitter {
  let plan: EmissionPlan

  /// Returns the support code for the names of screens, with the code that gives them to the view controllers that
  /// coordinators show; empty if no flow has `generate screens`.
  func code(_ naming: @autoclosure () -> Code) -> Code {
    guard !plan.names.shown.isEmpty else { return "" }
    let naming = plan.names.shown.areOfControllers ? naming() : ""
    return """
      \(declaration)

      \(blocks: Framework.allCases.map { initializer(for: $0, naming) })
      """
  }

  /// The enum with its conformances and nothing else, for UI tests.
  var declaration: Code {
    """
    // MARK: - Names of screens

    /// The screens, with their names for analytics, logs and tests.
    \(plan.names.shown.access.modifier)enum \(type: SwiftNames.flowScreen): \(IdentifierEnum.listedConformances) {
      \(lines: zip(plan.names.shown.screens, plan.names.shown.cases).map(`case`))
    }
    """
  }

  private func `case`(of screen: Screen.ID, _ each: IdentifierEnum.Case) -> Code {
    """
    \(docs: plan.program[screen].docs)
    \(IdentifierEnum.code(each, place: plan.place(plan.program[screen].location)))
    """
  }

  /// True if a flow of a framework has names for its screens.
  func names(_ framework: Framework) -> Bool { !flows(of: framework).isEmpty }

  private func flows(of framework: Framework) -> [Flow.ID] {
    plan.program.flowIDs.filter {
      Framework(plan.program[$0].platform) == framework && plan.program[$0].generates.contains(.screens)
    }
  }

  private func initializer(for framework: Framework, _ naming: Code) -> Code {
    let flows = flows(of: framework)
    guard !flows.isEmpty else { return "" }
    let isShown = framework == .uiKit && plan.names.shown.areOfControllers
    let ways = isShown ? "a coordinator has shown it as that screen, or its" : "its"
    let byClass = flows.filter { !plan.classes.identifiable[$0.index].isEmpty }.map { flow in
      "Self.\(Self.lookup(in: plan.program[flow]))(controller)"
    }
    return """
      #if \(framework.condition)
      \("import CoreFoundation\n", if: isShown)
      extension \(extending: SwiftNames.flowScreen) {
        /// Finds the screen that a controller shows: \(ways) class belongs to no other screen.
        /// `nil` if no screen is found.
        @MainActor init?(\(initializer: "of controller: \(framework.controller)")) {
          \(first(of: (isShown ? ["RoutegenScreens.screen(of: controller)"] : []) + byClass))
        }
      }

      \(naming, if: isShown)
      #endif
      """
  }

  /// Returns the first result that is not `nil`. The lookups are separate statements: the type checker cannot handle a
  /// chain of hundreds.
  private func first(of lookups: [String]) -> Code {
    guard let last = lookups.last else { return "return nil" }
    let others = lookups.dropLast().map { lookup -> Code in
      """
      if let screen = \(lookup) {
        self = screen
        return
      }
      """
    }
    return """
      \(lines: others)
      guard let screen = \(last) else { return nil }
      self = screen
      """
  }

  /// Returns the code that identifies the screens of a flow by their classes.
  func classes(of flow: Flow.ID) -> Code {
    let screens = plan.classes.identifiable[flow.index]
    guard !screens.isEmpty, let framework = Framework(plan.program[flow].platform) else { return "" }
    let lookup = Self.lookup(in: plan.program[flow])
    var scope = FileScope()
    let types = screens.compactMap { screen -> Code? in
      guard let name = plan.names.shown.member(of: screen) else { return nil }
      let type = scope.type(
        ofClass: plan.program[plan.program[screen].controller].name, hidden: plan.names.shown.members,
        alias: "\(plan.path(flow).asFileScopeName)_Named_\(plan.program[screen].name)", place: .none)
      return "if type == Swift.ObjectIdentifier(\(type).self) { return \(name) }"
    }
    return """
      \(scope.code)

      extension \(extending: SwiftNames.flowScreen) {
        /// Returns the screen of `\(plan.program[flow].name)` that has the class of a controller.
        @MainActor static func \(method: lookup)(\(taking: "_ controller: \(framework.controller)")) -> \(returning: "Self?") {
          let type = Swift.ObjectIdentifier(Swift.type(of: controller))
          \(lines: types)
          return nil
        }
      }
      """
  }

  /// Returns the name of the method that identifies the screens of a flow by their classes.
  fileprivate static func lookup(in flow: Flow) -> String { "in" + SwiftNames.capitalized(flow.name) }
}

// MARK: - ScreenNames

/// The screens with names in analytics, logs and tests, and the cases of `FlowScreen` for them.
struct ScreenNames {
  /// The screens, in the order of the cases.
  let screens: [Screen.ID]
  /// Their names in analytics, and their cases, not escaped.
  let cases: [IdentifierEnum.Case]
  /// The access level of `FlowScreen`: that of the most visible flow with `generate screens`.
  let access: Access
  /// True if coordinators show named screens in view controllers.
  let areOfControllers: Bool
  /// The names of the static members of `FlowScreen`, which hide classes with such names.
  let members: Set<String>
  private let caseOfScreen: [Screen.ID: String]

  init(of program: Program) {
    screens = program.namedScreens
    let names = SwiftNames.flowScreenCases(
      of: screens.map { (flow: program[program[$0].flow].name, screen: program[$0].name) })
    access = screens.map { program[program[$0].flow].access }.max() ?? .internal
    areOfControllers =
      screens.contains { program[program[$0].flow].platform == .uiKit }
      && program.flows.contains { $0.platform == .uiKit && $0.generates.contains(.coordinator) }
    cases = zip(names, screens).map { ($0, program.qualifiedName(of: $1)) }
    caseOfScreen = Dictionary(uniqueKeysWithValues: zip(screens, names))
    members = Set(names + program.flows.map(FlowScreenEmitter.lookup) + ["AllCases", "RawValue"])
  }

  var isEmpty: Bool { screens.isEmpty }

  /// Returns the Swift of a screen's name: `FlowScreen.shopProduct`.
  func swift(of screen: Screen.ID) -> String? { member(of: screen).map { SwiftNames.flowScreen + $0 } }

  /// Returns the case, after its dot.
  func member(of screen: Screen.ID) -> String? { caseOfScreen[screen].map { "." + SwiftNames.member($0) } }
}

extension EmissionPlan {
  /// Returns the Swift that makes a screen, and records its name if it has one.
  func naming(_ screen: Screen.ID, _ made: String) -> String {
    names.shown.swift(of: screen).map { "\($0).named(\(made))" } ?? made
  }
}

extension Program {
  /// For each flow, the named screens that can be identified by their classes: no other screen has the class.
  var screensByClass: [[Screen.ID]] {
    flows.indices.map { index in
      guard flows[index].generates.contains(.screens), Framework(flows[index].platform) != nil else { return [] }
      return screens(of: Flow.ID(index)).filter { screen in
        let controller = self[self[screen].controller]
        return !self[screen].isView && !controller.isFrameworkClass && controller.screens.count == 1
      }
    }
  }
}

// MARK: - ScreenExits

/// A way for the user to leave a screen: a route, a segue or an unwind with a name.
struct ScreenExit {
  enum Kind: Hashable {
    case route(Route.Kind)
    case segue(Segue.Kind)
  }

  let name: String
  let docs: [String]
  let kind: Kind
  let target: Target?
  /// The alert or dialog that it presents.
  let alert: Alert?
  /// True if the flow declares it for all its screens.
  var isOfFlow = false
  let location: Location

  /// Returns the accessibility identifier of the exit's control: `Shop.Product.buy`.
  func identifier(inScreen name: String) -> String { "\(name).\(self.name)" }
}

extension Program {
  /// Returns the exits of a screen: those that it and its bases declare, and then the routes of their flows.
  func exits(of screen: Screen.ID) -> [ScreenExit] {
    let lineage = lineage(of: screen)
    var exits: [ScreenExit] = []
    for each in lineage {
      exits += self[each].segues.compactMap { segue in
        guard let identity = segue.identity, segue.kind != .embed else { return nil }
        return ScreenExit(
          name: identity.name, docs: segue.docs, kind: .segue(segue.kind), target: segue.target, alert: nil,
          location: segue.location)
      }
      exits += self[each].routes.filter { $0.kind != .child }.map { ScreenExit($0) }
    }
    for each in lineage { exits += self[self[each].flow].routes.map { ScreenExit($0, isOfFlow: true) } }
    var known: Set<String> = []
    return exits.filter { known.insert($0.name).inserted }
  }
}

extension ScreenExit {
  fileprivate init(_ route: Route, isOfFlow: Bool = false) {
    self.init(
      name: route.name, docs: route.docs, kind: .route(route.kind), target: route.target,
      alert: route.alert, isOfFlow: isOfFlow, location: route.location)
  }
}

// MARK: - RouteIdentifierEmitter

/// Writes the accessibility identifiers of the controls in a named screen that lead elsewhere: `"Shop.Product.buy"`.
/// The app sets them on its controls, and the page objects of UI tests tap these.
struct RouteIdentifierEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    // Page objects use its identifiers.
    guard plan.program.hasPages(plan.program[screen].flow) else { return "" }
    let exits = plan.program.exits(of: screen)
    guard !exits.isEmpty else { return "" }
    let name = plan.program.qualifiedName(of: screen)
    return """
      extension \(extending: plan.path(screen)) {
        /// The accessibility identifiers of the controls that perform routes and segues of the screen.
        \(plan.access(screen).modifier)enum \(type: "RouteIdentifier"): \(IdentifierEnum.listedConformances) {
          \(lines: exits.map { IdentifierEnum.code(($0.name, $0.identifier(inScreen: name)), place: plan.place($0.location)) })
        }
      }
      """
  }
}
