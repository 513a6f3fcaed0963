import FlowModel

/// The parts of a random program, before they get their targets.
struct ProgramPlan {
  /// The injection that each file sets.
  var injection = Injection.property
  var guards: [PlannedGuard] = []
  var flows: [PlannedFlow] = []
  var sharedRoutes: [PlannedRoutes] = []
}

/// A guard, and the flow that it starts.
struct PlannedGuard {
  var name: String
  var flow: Int
}

/// A flow of a random program.
struct PlannedFlow {
  /// The way in which a flow ends.
  enum Ending {
    case never, plainly
    case returning(ValueType)
    case cases([(name: String, values: [PlannedValue])])

    /// True if it ends with a result, which a screen can request.
    var hasResult: Bool {
      switch self {
      case .never, .plainly: false
      case .returning: true
      case .cases(let cases): cases.contains { !$0.values.isEmpty }
      }
    }
  }

  /// The start of a flow.
  enum Start: Equatable {
    case nothing, screen(Int), place(Int), tabs, flow(Int), oneOf([Int])
  }

  var name: String
  var platform: Platform
  var access: Access
  var hasCoordinator: Bool
  var hasRouters = false
  /// True if the app can make its screens and perform its routes.
  var hasServices = false
  /// The injection of its screens that set none.
  var injection = Injection.property
  var values: [PlannedValue] = []
  var ending = Ending.never
  var start = Start.nothing
  var startsInNavigation = false
  var screens: [PlannedScreen] = []
  var tabs: String?
  var isOfGuard = false
  var requires: [String] = []
  /// The shared routes that are its routes.
  var takes: Int?
  /// The names of its screens, tab bars and blocks.
  var names: Set<String> = []
}

/// A screen of a random program.
struct PlannedScreen {
  var name: String
  var isView = false
  /// Its class, if it differs from the default.
  var type: String?
  var isStock = false
  var access = Access.internal
  var values: [PlannedValue] = []
  var entries: [(name: String, values: [PlannedValue])] = []
  /// The storyboard of its flow that contains it.
  var storyboard: Int?
  var identifier: String?
  var isInNavigation = false
  var injection = Injection.property
  var isByApp = false
  /// The screen of its flow that it extends.
  var base: Int?
  var requires: [String] = []
  /// True if it has no outgoing routes, so that any flow can show it.
  var isLeaf = false
  /// True if it has no routes at all.
  var isSilent = false
  /// True if it has a `close`, so that it can answer.
  var hasClose = false
  /// The shared routes that are its routes.
  var takes: Int?
  /// The class that distinguishes its routes and segues.
  var family: Int

  var takesValues: Bool { !values.isEmpty || !entries.isEmpty }
  /// True if its initializer takes its values.
  var isMadeWithValues: Bool { injection != .property && takesValues }
  /// True if code can make it.
  var isMade: Bool { storyboard == nil || identifier != nil }
}
