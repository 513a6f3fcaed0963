import FlowModel

/// The Swift of coordinators for UIKit flows: a stage shows view controllers.
struct ControllerDialect: CoordinatorDialect {
  let coordinatorPlan: CoordinatorPlan

  var support: String { "RoutegenSupport" }
  var origin: String { "screen" }
  var answersProperty: String { "stage" }
  var opensNothing: String { "nil" }
  var alerts: AlertForm { .controller }

  // MARK: Routes

  func head(ofRoutesOf level: Controller.ID, from screen: Screen.ID) -> RoutePerformingEmitter.Head {
    let routeAccess = min(plan.routeAccess(screen), plan.routeAccess(plan.program[level].home))
    return RoutePerformingEmitter.Head(
      access: min(coordinatorPlan.access, routeAccess).overridable, origin: plan.controllerName(of: screen))
  }

  func head(ofRoutesOf flow: Flow.ID) -> RoutePerformingEmitter.Head {
    RoutePerformingEmitter.Head(
      access: min(coordinatorPlan.access, plan.routeAccess(flow)).overridable, origin: "UIViewController")
  }

  func hooks(of level: Controller.ID, from screen: Screen.ID) -> [Code] {
    HookEmitter(coordinatorPlan: coordinatorPlan, screen: screen).methods(
      "\(plan.path(plan.program[level].home)).Route", access: head(ofRoutesOf: level, from: screen).access)
  }

  func segueCase(of level: Controller.ID, from screen: Screen.ID) -> Code {
    guard plan.routes.tellsOfSegues(level) else { return "" }
    return ScreenConnectionEmitter(coordinatorPlan: coordinatorPlan).segueCase(of: screen)
  }

  func showing(
    _ target: Target, by performing: RoutePerforming, _ values: inout CoordinatorValues,
    _ endings: inout EndingMethods, _ scope: inout FileScope
  ) -> Statements {
    let (route, screen) = (performing.route, performing.origin)
    if case .tab(let flow, let tabs, let tab) = target.place {
      return Statements(code: "\(coordinatorPlan.selection(of: tab, of: tabs, of: flow, from: screen))")
    }
    let method = route.name + "DidFinish"
    if let child = target.child, plan.hasEnd(child) {
      endings.add(
        method, result: coordinatorPlan.result(of: child), label: performing.label, origin: origin,
        type: screenType(of: performing), access: coordinatorPlan.access(child),
        docs: "Called after the flow of `\(route.name)` has finished and closed.", place: plan.place(route.location))
    }
    let styling = PresentationStyling(of: performing, in: self)
    styling?.add(to: &endings)
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: target, inNavigation: route.inNavigation,
      presentation: .route(
        route.kind, screen: screen, isAnimated: route.isAnimated, isInPlace: route.isInPlace,
        style: styling?.closure(screen: screen),
        column: coordinatorPlan.column(route.column, from: screen)),
      listener: .init(method: SwiftNames.escaped(method), label: performing.label, screen: screen),
      answering: performing.answering, endsFlow: performing.endsFlow)
    return Statements(code: showing.code(&values, &scope))
  }

  func passing(_ guards: [Guard.ID], by performing: RoutePerforming, _ shown: Statements) -> Code {
    """
    self.stage.pass(\(plan.list(guards)), from: \(performing.origin), of: self) { [self] \(performing.origin) in
      \(shown.code)
    }
    """
  }

  func leaving(_ shown: Statements, by performing: RoutePerforming) -> Code {
    let (route, origin) = (performing.route, performing.origin)
    let column = coordinatorPlan.column(route.column ?? plan.program.shownColumn(of: route), from: origin)
    let isShowing = if case .tab = route.target?.place { true } else { route.kind == .push }
    guard route.kind == .replace || route.kind == .push, plan.asking.areControllersAsked, !isShowing || column != nil
    else { return shown.code }
    let place = column.map { ", \(isShowing ? "showing" : "in"): \($0)" } ?? ""
    return """
      self.stage.leave(\(route.isInPlace ? "closing: \(origin)" : "from: \(origin)\(place)")) { [self] \(origin) in
        \(shown.code)
      }
      """
  }

  func closing(by performing: RoutePerforming, _ endings: inout EndingMethods) -> Code {
    let (route, screen) = (performing.route, performing.origin)
    let call = "self.stage.close(\(screen)\(closeTarget(of: route))\(route.isAnimated ? "" : ", animated: false"))"
    let answers = self.answers(by: performing)
    // Before anything is asked: the closures own the answers.
    let owned: [Code] = answers.map { "let \($0.name) = \($0.answer)" }
    var calls: [Code] = answers.map { "\($0.name)()" }
    if !route.parameters.isEmpty {
      let own = performing.screenRoute.isOfFlow ? nil : performing.screen
      let (type, access) = (own.map(plan.controllerName), own.map(coordinatorPlan.access))
      calls.append(didClose(by: performing, type: type ?? "UIViewController", access: access ?? .internal, &endings))
    }
    let closing: Code = """
      \(call) {
        \(lines: calls)
      }
      """
    let leaving = leaving(calls.isEmpty ? "\(call)" : closing, by: performing)
    return "\(lines: owned + [leaving])"
  }

  /// Returns the code that closes a screen, after what goes with it has been asked.
  private func leaving(_ closing: Code, by performing: RoutePerforming) -> Code {
    guard plan.asking.areControllersAsked else { return closing }
    let screen = performing.origin
    let earlier = performing.route.target?.place.screen.map { target in
      let name = "\(plan.path(target)).self"
      if isOuter(target) { return ", backTo: self.stage.outer(\(name), besides: \(screen))?.screen" }
      let type = plan.isRegistered(target) ? "" : ", ofClass: \(plan.className(of: target)).self"
      return ", backTo: self.stage.latest(\(name)\(type), besides: \(screen))"
    }
    return """
      self.stage.leave(closing: \(screen)\(earlier ?? "")) { [self] \(screen) in
        \(closing)
      }
      """
  }

  /// Returns the closures that give the answer of the screen, if it answers others, and names for them. The flow's routes
  /// close any of its screens: the closure for another screen gives nothing, as the answer has another type.
  private func answers(by performing: RoutePerforming) -> [(name: String, answer: Code)] {
    let (route, flow) = (performing.route, performing.screenRoute.flow)
    let screens =
      performing.screen.map { [$0] } ?? coordinatorPlan.screens.filter { coordinatorPlan.opens(flow, to: $0) }
    let isOwn = performing.screen != nil && !performing.screenRoute.isOfFlow
    var names = Set(route.parameters.map(\.name) + [performing.origin])
    return screens.filter { screen in
      plan.classes.answering.contains(screen)
        && (isOwn || plan.closes(of: screen).contains { $0.name == route.name })
    }.map { screen in
      let answer = "\(plan.path(screen)).\(SwiftNames.answer).\(route.parameters.passed(in: route.name))"
      let name = FreshName.like("answer", besides: names)
      names.insert(name)
      return (name, "self.stage.answer(\(answer), of: \(performing.origin))")
    }
  }

  /// Returns the destination of a `close` route. A screen that a storyboard has shown, and that the coordinator does
  /// not connect, is found by its class.
  private func closeTarget(of route: Route) -> String {
    guard let target = route.target?.place.screen else { return "" }
    let name = ", backTo: \(plan.path(target)).self"
    if isOuter(target) { return ", backToOuter: \(plan.path(target)).self" }
    return plan.isRegistered(target) ? name : name + ", ofClass: \(plan.className(of: target)).self"
  }

  private func isOuter(_ target: Screen.ID) -> Bool {
    plan.isRegistered(target) && plan.outerScreens.contain(target, outsideOf: coordinatorPlan.flow)
  }

  /// Returns the type of the screen in a method that can be overridden by everyone who sees the flow.
  func screenType(of performing: RoutePerforming) -> String {
    guard !performing.screenRoute.isOfFlow, let screen = performing.screen,
      coordinatorPlan.access(screen) == coordinatorPlan.access
    else { return "UIViewController?" }
    return plan.controllerName(of: screen) + "?"
  }

  /// Returns the code of a route of the flow. Its method without a screen lets a flow whose screens are gone continue
  /// after a flow that it started has finished.
  func flowRoute(_ screenRoute: CoordinatorPlan.ScreenRoute, _ endings: inout EndingMethods, _ scope: inout FileScope)
    -> Code
  {
    let route = screenRoute.route
    let screen = FreshName.like(origin, besides: Set(route.parameters.map(\.name)))
    let values = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault))
    let list = values.list { $0.type.text }
    let taken = DefaultedParameters(parameters: route.parameters).list { $0.type.text }
    let name = SwiftNames.escaped(route.name)
    let call = "self.\(SwiftNames.member(route.name))(\([values.passed(), "from: $0"].argumentList))"
    let performing = RoutePerforming(dialect: self, screenRoute: screenRoute, screen: nil, origin: screen)
    // A push outside a stack presents.
    let mayPush = route.kind == .push && route.column == nil
    let waits = route.alert != nil || (mayPush || route.kind == .present) && plan.performs { $0.alert != nil }
    let ignoring = route.answer.map { "orElse: { then(\($0.nothing)) }" } ?? ""
    let given = [waits && mayPush ? "orPush: true" : "", ignoring].argumentList
    let perform = (waits ? "present" : "perform") + (given.isEmpty ? "" : "(\(given))")
    return """
      \(docs: route.docs.isEmpty ? [] : route.docs + [""])
      /// Performs `\(route.name)` from the topmost screen of the flow, after any running transition.
      func \(method: name)(\(taking: taken)) {\(plan.place(route.location))
        self.stage.\(perform) { \(call) }
      }

      private func \(name)(\([list, "from \(screen): UIViewController"])) {
        \(performing.body(&endings, &scope).0)
      }
      """
  }

  // MARK: Links

  var opening: LinkCasesEmitter.Head {
    LinkCasesEmitter.Head(
      docs: "Returns a function that shows the screen of a link, over the screens on the way.", name: "opening",
      result: "(() -> Swift.Void)?")
  }

  func opening(
    _ place: LinkPlan.Place, by way: LinkWay?, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ bases: inout LinkBases, _ scope: inout FileScope
  ) -> Code {
    if case .do(let flow, let index) = place.place {
      let call = performing(plan.program[flow].routes[index], for: place, &values, &scope)
      return shown(passing(guards, "\(call)"))
    }
    // Only segues can show a screen that code cannot make.
    guard let screen = place.place.screen, plan.canMake(screen) || !place.isOnTop && way?.steps.isEmpty == true else {
      return "return nil"
    }
    var emitter = LinkedScreenEmitter(place, in: coordinatorPlan)
    if place.isOnTop { return shown(passing(guards, emitter.codeOnTop(&values, &scope))) }
    var others: [Code] = []
    // The app chooses what the flow starts with. A link opens in the one that is shown, if a way leads there.
    for (choice, other) in coordinatorPlan.otherStarts(to: screen, than: way) {
      var emitter = LinkedScreenEmitter(place, in: coordinatorPlan)
      let opened = other.map { emitter.code($0, above: bases.base($0, in: coordinatorPlan), &values, &scope) }
      others.append(
        """
        if \(isShown(choice)) {
          \(opened.map { shown(passing(guards, $0)) } ?? "return nil")
        }
        """)
    }
    return """
      \(lines: others)
      \(shown(passing(guards, emitter.code(way, above: bases.base(way, in: coordinatorPlan), &values, &scope))))
      """
  }

  /// Returns the condition that the flow shows a choice of its start.
  private func isShown(_ choice: Target) -> String {
    "self.stage.begins(with: \(choice.place.screen.map(plan.path) ?? "").self)"
  }

  private func shown(_ code: Code) -> Code {
    """
    return {
      \(code)
    }
    """
  }

  func starting(
    _ start: LinkStartPlan.Start, for link: String, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ bases: inout LinkBases, _ scope: inout FileScope
  ) -> Code {
    let route = start.screenRoute.route
    let performing = RoutePerforming(dialect: self, screenRoute: start.screenRoute, screen: start.screen, origin: "")
    // A presented screen covers all tabs.
    let way = route.kind == .present ? nil : start.screen.flatMap { coordinatorPlan.ways?.ways[$0] }
    let base = bases.base(way, in: coordinatorPlan)
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: start.target, inNavigation: route.inNavigation,
      presentation: .route(
        route.kind, screen: base, isAnimated: false,
        style: PresentationStyling(of: performing, in: self)?.closure(screen: nil),
        column: coordinatorPlan.column(route.column, from: base + "?")),
      listener: .init(method: SwiftNames.escaped(route.name + "DidFinish"), label: performing.label),
      endsFlow: performing.endsFlow)
    let shown: Code = """
      \(showing.code(&values, &scope))
      self.stage.openInChildren(\(link), starting: \(start.flows - 1))
      """
    return """
      \(lines: refusedStarts(for: start).map { "if \(isShown($0)) { return nil }" })
      return (\(start.flows), {
        \(passing(guards, shown))
      })
      """
  }

  /// Shows the destination of a link once some guards are passed.
  private func passing(_ guards: [Guard.ID], _ shown: Code) -> Code {
    if guards.isEmpty { return shown }
    return """
      self.stage.pass(\(plan.list(guards)), of: self) { [self] in
        \(shown)
      }
      """
  }
}

// MARK: - CoordinatorShowing

/// Writes the code that shows a target: it makes and connects a screen, or starts a flow and handles its end.
struct CoordinatorShowing {
  /// The way to show it, as a value of `RoutegenSupport.Presentation` in Swift.
  enum Presentation {
    /// From a screen, given as Swift; with the Swift of the closure that styles the presentation.
    case route(
      Route.Kind, screen: String, isAnimated: Bool, isInPlace: Bool = false, style: String? = nil, column: String? = nil
    )
    /// As a tab, or as the first view controller of a flow.
    case tab
    /// In a screen that puts it where it wants.
    case child
  }

  /// The method that hears a flow's end: that of a route, of a start or of a tab.
  struct Listener {
    let method: String
    /// The label of the screen, for a route.
    var label: String?
    /// The Swift of the screen of a route; `nil` for a link, which has none.
    var screen: String?
  }

  let coordinatorPlan: CoordinatorPlan
  let target: Target
  let inNavigation: Bool
  let presentation: Presentation
  let listener: Listener
  /// The answer to the requesting screen.
  var answering: Answering?
  /// True if the flow ends with the one that it starts.
  var endsFlow = false

  private var plan: EmissionPlan { coordinatorPlan.plan }

  /// Returns the statements. The last one starts with `lead`; its value is the view controller that is shown.
  func code(lead: String = "", _ values: inout CoordinatorValues, _ scope: inout FileScope) -> Code {
    switch target.place {
    case .screen(let screen), .entry(let screen, _):
      let argument = values.argument(for: target, scope: &scope)
      let name = FreshName.like("next", besides: Set(values.parameters.map(\.name)))
      let made = coordinatorPlan.made(
        screen, argument, as: name, answering: answering.map { "answering: \($0.answer)" } ?? "")
      return """
        \(made.declaration)
        \(lead)\(presentation.shown(made.swift, inNavigation: inNavigation))
        """
    case .tabs(let flow, let index):
      let bar = "self.connected\(coordinatorPlan.name(plan.program[flow].tabs[index].name, in: flow))()"
      return "\(lead)\(presentation.shown(bar, inNavigation: inNavigation))"
    case .flow, .external:
      guard let child = target.child else { return "" }
      var arguments =
        values.arguments(for: target, of: child, scope: &scope) + [presentation.swift(inNavigation: inNavigation)]
      if let answering { arguments.append(answering.answer) }
      if endsFlow, !child.isExternal { arguments.append("\(StartedFlowListener.end): true") }
      let call = "\(lead)self.\(coordinatorPlan.starter(of: child))(\(arguments.joined(separator: ", ")))"
      guard let (captures, body) = listening(to: child) else { return "\(call)" }
      return """
        \(call) { [\(captures)] in
          \(answering.map { "\($0.call)" })
          \(body)
          \(ending(with: child), if: endsFlow)
        }
        """
    case .tab: return ""
    }
  }

  /// Returns the statement that reports the end of the flow, which ends with another one. A flow of another module has
  /// removed its own screens only.
  private func ending(with child: CoordinatorPlan.Child) -> Code {
    "self.\(child.isExternal ? "finish" : "onFinish")(\(coordinatorPlan.result(of: child) == nil ? "" : "$0"))"
  }

  /// Returns the closure that handles a flow's end, as its captures and its body.
  private func listening(to child: CoordinatorPlan.Child) -> (captures: String, body: String)? {
    guard plan.hasEnd(child) else { return nil }
    let result = coordinatorPlan.result(of: child) == nil ? "" : "$0"
    let screen = listener.label.map { "\($0): \(listener.screen ?? "nil")" } ?? ""
    let captures = ["self", listener.screen.map { "weak \($0)" } ?? ""].argumentList
    return (captures, "self.\(listener.method)(\([result, screen].argumentList))")
  }
}

extension CoordinatorShowing.Presentation {
  /// Returns the Swift that shows a view controller. Its value is that controller, or the navigation controller around
  /// it.
  func shown(_ controller: String, inNavigation: Bool) -> String {
    if !inNavigation {
      switch self {
      case .tab, .child: return controller
      case .route: break
      }
    }
    return "self.stage.show(\(controller), \(swift(inNavigation: inNavigation)))"
  }

  /// Returns the Swift of the presentation.
  func swift(inNavigation: Bool) -> String {
    let navigation = inNavigation ? "in: self.makeNavigationController()" : nil
    func list(_ arguments: String?...) -> String { arguments.compactMap { $0 }.joined(separator: ", ") }
    switch self {
    case .tab: return ".tab(\(list(navigation)))"
    case .child: return ".child(\(list(navigation)))"
    case .route(let kind, let screen, let isAnimated, let isInPlace, let style, let column):
      let animated = isAnimated ? nil : "animated: false"
      if let column {
        return ".\(kind == .push ? "push" : "column")(\(list(column, "from: \(screen)", animated)))"
      }
      switch kind {
      case .present:
        return ".present(\(list("over: \(screen)", navigation, animated, style.map { "style: \($0)" })))"
      case .replace where isInPlace: return ".replaceInPlace(\(screen))"
      case .replace: return ".replace(\(list(screen, navigation, animated)))"
      case .push, .close, .finish, .do, .alert, .child: return ".push(\(list("from: \(screen)", animated)))"
      }
    }
  }
}

// MARK: - PresentationStyling

/// Writes the styling of a route's presentation: a method that subclasses can override.
struct PresentationStyling {
  private let performing: RoutePerforming
  private let dialect: ControllerDialect
  private let style: PresentationStyle

  /// Fails for a route without a style.
  init?(of performing: RoutePerforming, in dialect: ControllerDialect) {
    guard let style = performing.route.style else { return nil }
    (self.performing, self.dialect, self.style) = (performing, dialect, style)
  }

  private var name: String { SwiftNames.escaped(performing.route.name + SwiftNames.styling) }

  /// Returns the Swift of a closure that calls it, for a screen that presents; `nil` means a link, which has no screen.
  func closure(screen: String?) -> String {
    let anchor = performing.route.takesAnchor ? "at: \(screen == nil ? "nil" : Route.anchor)" : ""
    return "{ self.\(name)(\(["$0", anchor, "\(performing.label): \(screen ?? "nil")"].argumentList)) }"
  }

  func add(to endings: inout EndingMethods) {
    let access = dialect.coordinatorPlan.access.overridable
    let screen: ParameterList = "\(performing.label) screen: \(dialect.screenType(of: performing))"
    let anchor: ParameterList = performing.route.takesAnchor ? "\(Route.anchor) anchor: \(SwiftNames.anchor)?" : []
    let head: Code = "\(access)func \(method: name)(\(taking: ["_ controller: UIViewController", anchor, screen]))"
    endings.add(
      head,
      """
      /// Styles the view controller that `\(performing.route.name)` presents. Override it to choose another style.
      \(head) {\(dialect.plan.place(performing.route.location))
        \(style.code(for: "controller"))
      }
      """)
  }
}

extension PresentationStyle {
  /// Returns the code that styles a view controller.
  func code(for controller: String) -> Code {
    if self == .popover { return "RoutegenSupport.popover(\(controller), at: anchor, over: screen)" }
    // UIKit uses the same words as a flow file, except for a sheet.
    let name = if case .sheet = self { PresentationStyle.pageSheet.word } else { word }
    let assignment: Code = "\(controller).modalPresentationStyle = .\(name)"
    return """
      \("#if !os(tvOS)", if: !isOnEachSystem)
      \(assignment)
      \("#endif", if: !isOnEachSystem)
      \(settingDetents(of: controller), if: !detents.isEmpty)
      """
  }

  private var isOnEachSystem: Bool {
    switch self {
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom: true
    case .pageSheet, .formSheet, .sheet, .popover, .zoom, .pointing: false
    }
  }

  private func settingDetents(of controller: String) -> Code {
    let ordered = detents.inOrder
    // iOS 15 has two heights.
    let system = ordered.filter { $0 == .medium || $0 == .large }
    let versions =
      (system.count < ordered.count ? [("16.0", ordered)] : []) + (system.isEmpty ? [] : [("15.0", system)])
    let settings = versions.map { version, detents -> Code in
      """
      if #available(iOS \(version), *) {
        \(controller).sheetPresentationController?.detents = [\(detents.map(\.inUIKit).joined(separator: ", "))]
      }
      """
    }
    return """
      #if !os(tvOS) && !os(visionOS)
      \(Code(settings, separator: " else "))
      #endif
      """
  }
}

extension [PresentationStyle.Detent] {
  /// The detents from the smallest to the largest, as UIKit expects them. Heights in points cannot be compared with
  /// others: with such, they are in the order of the flow file.
  fileprivate var inOrder: [PresentationStyle.Detent] {
    let parts = map(\.part)
    guard !parts.contains(nil) else { return self }
    return zip(self, parts).sorted { ($0.1 ?? 0) < ($1.1 ?? 0) }.map(\.0)
  }
}

extension PresentationStyle.Detent {
  /// Its part of the largest height; `nil` for a height in points.
  fileprivate var part: Double? {
    switch self {
    case .medium: 0.5
    case .large: 1
    case .height: nil
    case .fraction(let number): Double(number.filter { $0 != "_" })
    }
  }

  /// The Swift of UIKit's detent.
  fileprivate var inUIKit: String {
    switch self {
    case .medium: ".medium()"
    case .large: ".large()"
    case .height(let number): ".custom { _ in \(number) }"
    case .fraction(let number): ".custom { $0.maximumDetentValue * \(number) }"
    }
  }
}
