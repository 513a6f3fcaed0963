import FlowDiagnostics
import FlowModel

/// Writes the start of a flow.
struct CoordinatorStartEmitter {
  let coordinatorPlan: CoordinatorPlan
  let start: Start

  private var plan: EmissionPlan { coordinatorPlan.plan }
  private var flow: Flow { plan.program[coordinatorPlan.flow] }
  private var startMethod: String { plan.opensLinks ? "startWithLink" : "start" }

  func code(_ scope: inout FileScope) -> Code {
    let overridable = coordinatorPlan.access.overridable
    let place = plan.place(start.location)
    let guards = plan.guards.guards(of: coordinatorPlan.flow)
    var values = CoordinatorValues(
      coordinatorPlan, flow: coordinatorPlan.flow, prefix: "\(plan.path(coordinatorPlan.flow).asFileScopeName)_start")
    let isChosen = !start.choices.isEmpty
    // A choice with values is made by the app, later.
    let found = isChosen ? start.choices.filter(\.parameters.isEmpty).map(\.target) : [start.target]
    let adoptions = found.map { adoption(of: $0, &values, &scope) }
    let bringsOwn = bringsOwn(start)
    let isCast = start.inNavigation || !isChosen && bringsOwn && start.target.place.screen != nil
    // With its type, since a cast to a type that is already known would always succeed.
    let lead = isCast ? "let controller: UIViewController = " : "let controller = "
    let shown =
      isChosen
      ? chosen(&scope) : showing(start.target, listener: "startDidFinish").code(lead: lead, &values, &scope)
    return """
      \(startDocs)
      \(overridable)func \(method: "start")() {\(place)
        \("defer { self.stage.require(\(plan.list(guards)), of: self) }", if: !guards.isEmpty)
        \("let stack = self.navigationController?.viewControllers ?? []", if: adoptions.contains { !$0.isEmpty })
        \(lines: adoptions)
        \(refusingStack, if: bringsOwn)
        self.stage.\(startMethod)(self.startViewController(), in: \(bringsOwn ? "nil" : "self.navigationController"))
      }

      /// Makes and connects the first screen of the flow. The caller has to show it.
      \(overridable)func \(method: "startViewController")() -> \(returning: "UIViewController") {\(place)
        \(shown)
        \("self.navigationController = \(controller) as? UINavigationController", if: isCast)
        return self.stage.\(plan.opensLinks ? "beginWithLink(" : "begin(with: ")\(controller), in: self.navigationController)
      }

      \(isChosen ? StartChoiceEmitter(plan: plan, flow: coordinatorPlan.flow).choosing : startDidFinish)

      \(finish, if: plan.hasEnd(.flow(coordinatorPlan.flow)))
      """
  }

  /// Stops a debug build if the app passes a stack, which would stay empty.
  private var refusingStack: Code {
    let help = "This flow has a root of its own: leave out `navigationController:`, and show `rootViewController`."
    return """
      Swift.assert(self.stage.isStarted || self.navigationController == nil, \(SwiftNames.literal(help)))
      """
  }

  /// The variable for the first screen, besides the values of the choices.
  private var controller: String {
    FreshName.like("controller", besides: Set(start.choices.flatMap { $0.parameters.map(\.name) }))
  }

  private func chosen(_ scope: inout FileScope) -> Code {
    """
    let \(controller): UIViewController
    switch self.chooseStart() {
    \(lines: start.choices.map { `case`(of: $0, &scope) })
    }
    """
  }

  private func showing(_ target: Target, listener: String) -> CoordinatorShowing {
    CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: target, inNavigation: start.inNavigation, presentation: .tab,
      listener: .init(method: listener))
  }

  private func `case`(of choice: Start.Choice, _ scope: inout FileScope) -> Code {
    var values = CoordinatorValues(
      coordinatorPlan, flow: coordinatorPlan.flow, parameters: choice.parameters,
      prefix: "\(plan.path(coordinatorPlan.flow).asFileScopeName)_start_\(choice.name)")
    let shown = showing(choice.target, listener: "").code(lead: "\(controller) = ", &values, &scope)
    return """
      case .\(choice.pattern(values.bound)):\(plan.place(choice.target.location))
        \(shown)
      """
  }

  private var startDidFinish: Code {
    guard let child = start.target.child, plan.hasEnd(child) else { return "" }
    let list: ParameterList = coordinatorPlan.result(of: child).map { "_ result: \($0.text)" } ?? []
    return """
      /// Called when the flow that this flow starts with has finished.
      \(coordinatorPlan.access(child).overridable)func \(method: "startDidFinish")(\(taking: list)) {}
      """
  }

  private var finish: Code {
    """
    /// Finishes the flow: dismisses its screens, then calls `onFinish`. Does nothing if the flow has already ended.
    \(coordinatorPlan.access.modifier)func \(method: "finish")(\(taking: flow.result.map { "_ result: \($0.asParameter)" } ?? [])) {
      \(plan.finishing("self", "{ self.onFinish(\(flow.result == nil ? "" : "result")) }"))
    }
    """
  }

  /// True if a start is shown by itself, and not in a navigation controller that the flow receives.
  private func bringsOwn(_ start: Start) -> Bool {
    start.inNavigation
      || start.targets.allSatisfy { target in
        switch target.place {
        case .screen(let screen), .entry(let screen, _):
          plan.program[screen].isNavigationRoot || plan.className(of: screen).hasSuffix("UINavigationController")
        case .flow(let flow): plan.program[flow].platform == .uiKit && plan.program[flow].start.map(bringsOwn) == true
        case .tabs: true
        case .external, .tab: false
        }
      }
  }

  private var startDocs: String {
    let adopting = ", or connects the one that a storyboard has already put into the navigation controller."
    guard start.choices.isEmpty else { return "/// Shows the screen that the app chooses\(adopting)" }
    return switch start.target.place {
    case .screen(let screen), .entry(let screen, _):
      plan.takesArguments(screen)
        ? "/// Shows `\(plan.program[screen].name)`." : "/// Shows `\(plan.program[screen].name)`\(adopting)"
    case .flow(let flow): "/// Starts `\(plan.program[flow].name)`."
    case .external(let index): "/// Starts `\(plan.program.externals[index].name)`."
    case .tabs(let flow, let index):
      "/// Makes `\(plan.program[flow].tabs[index].name)`. To show it, use `rootViewController`."
    case .tab: ""
    }
  }

  /// Adopts the controller that a storyboard has already put at the root of `stack`, if it can still be given its values.
  private func adoption(of target: Target, _ values: inout CoordinatorValues, _ scope: inout FileScope) -> Code {
    guard let screen = target.place.screen, !plan.takesArguments(screen) else { return "" }
    let declaration = plan.program[screen]
    // Even without arguments, such a screen is connected where it is made.
    if declaration.takesArguments, plan.routes.isConnectable(screen) { return "" }
    let owner = plan.valueOwner(of: target)
    guard !declaration.isView, owner == nil || declaration.injection == .property else { return "" }
    let hasLink = coordinatorPlan.hasLink(screen)
    var steps: [Code] = []
    if let owner {
      let label = plan.valueLabel(in: owner)
      let made = values.construction(for: target, scope: &scope)
      if hasLink { steps.append("let \(label) = \(made)") }
      steps.append("\(plan.receiving("screen", by: target)).receive(\(hasLink ? label : made))")
    }
    let type = plan.program[declaration.controller].name
    let first = SwiftNames.unqualified(type) == "UIViewController" ? "stack.first" : "stack[0] as? \(type)"
    return """
      if stack.count == 1, let screen = \(first) {
        \(lines: steps)
        \(ScreenConnectionEmitter(coordinatorPlan: coordinatorPlan).connecting(screen, "screen"))
        \(coordinatorPlan.registering(screen, "screen", lead: "_ = ", for: target), if: hasLink)
        return self.stage.\(startMethod)(screen, in: self.navigationController)
      }
      """
  }
}

// MARK: - StartChoiceEmitter

/// Writes `enum Start` of a flow whose first screen the app chooses: a case for each of them, with the values that the flow
/// does not have.
struct StartChoiceEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID

  private var declaration: Flow { plan.program[flow] }

  var code: Code {
    guard let start = declaration.start, !start.choices.isEmpty, plan.services.isNeeded[flow.index] else { return "" }
    return ValueEnum(
      plan: plan, owner: plan.path(flow), name: SwiftNames.start,
      docs: "The possible first screens of `\(declaration.name)`, with the values that the flow itself does not have.",
      access: declaration.access, hidden: plan.typeNames(in: flow), place: plan.place(start.location),
      cases: start.choices.map { ($0.name, [], $0.parameters, $0.target.location) }
    ).code
  }

  /// The method of a coordinator that chooses; empty if there is nothing to choose.
  var choosing: Code {
    guard let start = declaration.start, !start.choices.isEmpty else { return "" }
    let passed = declaration.parameters.map { "\(SwiftNames.label($0.name)): self.\(SwiftNames.member($0.name))" }
    return """
      /// Asks the app for the first screen of the flow, each time the flow starts.
      \(declaration.access.overridable)func \(method: "chooseStart")() -> \(returning: "\(plan.path(flow)).\(SwiftNames.start)") {\(plan.place(start.location))
        self.services.\(Self.requirement(of: declaration))(\(passed.argumentList))
      }
      """
  }

  /// Returns the requirement of the services that chooses.
  static func requirement(of flow: Flow) -> String {
    SwiftNames.escaped(SwiftNames.uncapitalized(flow.name) + SwiftNames.start)
  }
}

extension Start.Choice {
  /// Returns the pattern of its case, after the dot, with the values that are bound.
  func pattern(_ bound: Set<String>) -> String {
    SwiftNames.member(name) + parameters.pattern(bound)
  }
}

// MARK: - StartedFlowEmitter

extension EmissionPlan {
  /// True if a flow is a SwiftUI flow.
  func isViewFlow(_ child: CoordinatorPlan.Child) -> Bool { child.flow.map { program[$0].platform } == .swiftUI }

  /// True if a UIKit flow starts a SwiftUI flow.
  var hostsFlows: Bool { program.flows.indices.contains { hostsFlows(Flow.ID($0)) } }

  /// True if the flow of a guard can be presented over the alert of a SwiftUI flow that a UIKit flow has started.
  var guardsHostedAlerts: Bool { hostsFlows && !guardedAlerts.isEmpty }

  /// The flows for `guardedAlerts`, once it is known which guards are asked.
  var flowsWithGuardedAlerts: Set<Flow.ID> {
    guard asksGuards(in: .uiKit) else { return [] }
    let views = flows(of: .swiftUI)
    let alerting = starts.flows(leadingTo: Set(views.filter { program.routes(of: $0).contains { $0.alert != nil } }))
    let asking = views.filter { flow in
      guards.asked[flow.index].contains {
        program[$0].target?.place.flow.map(alerting.contains) == true
      }
    }
    return alerting.union(starts.flows(leadingTo: Set(asking)))
  }

  /// True if a flow is a UIKit flow that starts a SwiftUI flow.
  func hostsFlows(_ flow: Flow.ID) -> Bool {
    guard program[flow].platform == .uiKit else { return false }
    return routes.startedFlows(of: flow).contains { program[$0].platform == .swiftUI }
      || guards.asked[flow.index].contains { program[$0].target?.child.map(isViewFlow) == true }
  }
}

/// Writes the methods with which a UIKit flow's coordinator makes the coordinator of another flow, and starts that flow: for
/// routes, tabs, links and the start. A SwiftUI flow is in a view controller, with a coordinator that represents it among those
/// of UIKit.
struct StartedFlowEmitter {
  private let coordinatorPlan: CoordinatorPlan
  private let child: CoordinatorPlan.Child
  private let listener: StartedFlowListener
  /// The names of what the method that starts the flow takes and makes, besides the values of the flow.
  private let presentation, coordinator, hosted: String

  init(_ child: CoordinatorPlan.Child, in coordinatorPlan: CoordinatorPlan) {
    (self.child, self.coordinatorPlan) = (child, coordinatorPlan)
    listener = StartedFlowListener(to: child, in: coordinatorPlan)
    let taken = Set(coordinatorPlan.parameters(of: child).map(\.name))
    presentation = FreshName.like("presentation", besides: taken)
    coordinator = FreshName.like("child", besides: taken)
    hosted = FreshName.like("hosted", besides: taken)
  }

  private var plan: EmissionPlan { coordinatorPlan.plan }

  var code: Code {
    let (name, factory) = (coordinatorPlan.coordinator(of: child), coordinatorPlan.factory(of: child))
    let values = DefaultedParameters(parameters: coordinatorPlan.parameters(of: child).map(\.withoutDefault))
    let list = values.list { $0.type.text }
    let hostedFlow = plan.isViewFlow(child) ? child.flow : nil
    func stack(_ swift: String) -> String { hostedFlow == nil ? "navigationController: \(swift)" : "" }
    let taking: ParameterList = ["\(stack("UINavigationController?"))", list]
    let given = [stack("navigationController"), values.passed(), plan.serving(child), plan.allowing(child)]
    let starting = ParameterList([list, "_ \(presentation): RoutegenSupport.Presentation"] + listener.parameters)
    let passed = [stack("\(presentation).stack"), values.passed()].argumentList
    let made = "let \(coordinator) = self.\(factory)(\(passed))"
    return """
      /// Makes the coordinator of a \(hostedFlow == nil ? "" : "SwiftUI ")flow that this flow starts.
      \("\(ViewFlow.availability)", if: hostedFlow != nil)
      \(coordinatorPlan.access(child).overridable)func \(method: factory)(\(taking: taking)) -> \(returning: name) {
        \(coordinatorPlan.isMadeByApp(child) ? "self.services.\(factory)" : name)(\(given.argumentList))
      }

      @discardableResult
      private func \(coordinatorPlan.starter(of: child))(\(starting)) -> UIViewController {
        \(hostedFlow.map { hosting($0, made) } ?? showing(made))
      }
      """
  }

  private func showing(_ made: String) -> Code {
    """
    \(made)
    \(listener.onFinish.map { "\(coordinator).onFinish = \($0)" })
    \(listener.leaving(coordinator))
    return self.stage.start(\(coordinator), \(child.isExternal ? "nil" : "\(coordinator).stage"), \(end))
    """
  }

  /// The last arguments of the call that shows the flow.
  private var end: String { "\(presentation), by: self, hasEnd: \(listener.onFinish != nil)" }

  private func hosting(_ flow: Flow.ID, _ made: String) -> Code {
    """
    // SwiftUI flows need iOS 17 or tvOS 17. On an older system, nothing is presented and a tab stays empty.
    guard #available(iOS 17.0, tvOS 17.0, visionOS 1.0, *) else { return UIViewController() }
    \(made)
    \("\(coordinator).gates.asksAtStart = false", if: !plan.allowing(child).isEmpty)
    let \(hosted) = RoutegenSupport.HostedFlow {
      \(asking(flow, host(flow)))
    }
    \(listener.onFinish.map(onFinish))
    \(listener.leaving(hosted))
    \(coordinator).onClose = { [weak \(hosted)] in \(hosted)?.\(plan.asking.areControllersAsked ? "closeWhenAgreed" : "close")() }
    \(links(flow))
    \(cancelling, if: plan.guardedAlerts.contains(flow))
    return self.stage.start(\(hosted), \(hosted).stage, \(end))
    """
  }

  private func host(_ flow: Flow.ID) -> Code {
    let view = SwiftNames.escaped(SwiftNames.flowView(ofFlow: plan.program[flow].name))
    let host = "self.host(RoutegenSupport.HostedFlowView($0, \(view)(\(coordinator))))"
    guard plan.names.shown.areOfControllers else { return "\(host)" }
    return "\(SwiftNames.flowScreen).named(\(host)) { [weak \(coordinator)] in \(coordinator)?.currentScreen }"
  }

  private func onFinish(_ onFinish: String) -> Code {
    let (captured, passed) = coordinatorPlan.result(of: child) == nil ? ("", "") : ("result ", "result")
    return """
      \(coordinator).onFinish = { [weak \(hosted)] \(captured)in
        \(plan.finishing("\(hosted)?", "{ \(onFinish)(\(passed)) }"))
      }
      """
  }

  /// The view controller of the flow, with the closures by which the UIKit flow asks its views before it takes them away.
  private func asking(_ flow: Flow.ID, _ controller: Code) -> Code {
    guard plan.asking.viewFlows.contains(flow) else { return controller }
    let leaving = "\(coordinator)?.presence"
    return """
      $0.asked(\(controller), while: { [weak \(coordinator)] in \(leaving).asksBeforeLeaving ?? false }) {
        [weak \(coordinator)] in await \(leaving).mayLeave() ?? true
      }
      """
  }

  private var cancelling: Code {
    "\(hosted).cancelAlerts = { [weak \(coordinator)] in \(coordinator)?.presence.base?.spot.stage?.sheets.cancelsQuestions() ?? false }"
  }

  private func links(_ flow: Flow.ID) -> Code {
    let shown = plan.opensLinks ? plan.linkedFlows.shown[flow.index] : []
    guard !shown.isEmpty else { return "" }
    return """
      \(hosted).flowsToStart = \(numbers(shown, from: flow))
      \(hosted).currentLink = { [weak \(coordinator)] in \(coordinator)?.currentLink }
      \(opening(flow))
      """
  }

  /// Returns the Swift that opens a link in the flow. What has agreed is not asked again.
  private func opening(_ flow: Flow.ID) -> Code {
    guard plan.asking.viewFlows.contains(flow) else {
      return "\(hosted).open = { [weak \(coordinator)] in \(coordinator)?.open($0) ?? false }"
    }
    return """
      \(hosted).open = { [weak \(hosted), weak \(coordinator)] link in
        guard \(hosted)?.stage.top.leaving.isAgreed == true else { return \(coordinator)?.open(link) ?? false }
        \(coordinator)?.presence.perform { _ = \(coordinator)?.open(link) }
        return true
      }
      """
  }

  /// Returns the Swift of a closure that gives for a link how many flows a flow starts until it is shown. The flow of a guard
  /// is started for something else.
  private func numbers(_ goals: [Flow.ID], from flow: Flow.ID) -> String {
    let numbers = Dictionary(grouping: goals) { plan.linkReach.least(from: flow, to: $0) ?? 1 }
    let cases = numbers.sorted { $0.key < $1.key }.map { number, flows in
      "case \(flows.map { ".\(plan.flowLinkCase(of: $0))" }.joined(separator: ", ")): \(number)"
    }
    let others = plan.flowLinks.flows.count > goals.count ? ["default: nil"] : []
    return "{ switch $0 { \((cases + others).joined(separator: "; ")) } }"
  }
}

// MARK: - ExternalFlowEmitter

/// Writes the conformance of another module's coordinator to this module's protocol: each module has its own.
struct ExternalFlowEmitter {
  let plan: EmissionPlan
  let file: FlowFile

  /// An extension for each flow.
  var extensions: [Code] {
    (plan.classes.shownExternals[file.id] ?? []).map { external in
      """
      /// A coordinator of another module. Only that module knows the flows that the coordinator has started.
      extension \(SwiftNames.coordinator(ofFlow: external.name)): \(external.asksBeforeLeaving ? "AskingCoordinator" : "FlowCoordinator") {\(plan.place(external.location))
        var childCoordinators: [any FlowCoordinator] { [] }
      }
      """
    }
  }
}

extension Program {
  /// The flows of other modules that view controllers show, by the file that declares them.
  var shownExternals: [SourceID: [ExternalFlow]] {
    guard !externals.isEmpty, flows.contains(where: { $0.generates.contains(.coordinator) }) else { return [:] }
    let shown = Set(
      targetsShownByViewControllers.compactMap { target -> Int? in
        if case .external(let index) = target.place { index } else { nil }
      })
    return Dictionary(grouping: shown.sorted().map { externals[$0] }, by: \.location.range.file)
  }
}

// MARK: - StartedFlowListener

/// The listeners to a flow that a coordinator starts: the route that waits for its answer, the guard that it is started
/// for, and the handler of its end. Each is a parameter of the method that starts the flow.
struct StartedFlowListener {
  /// The name of the parameter that receives the answer; `nil` for a flow that answers no screen.
  let answer: String?
  /// The name of the parameter that is called at the end; `nil` for a flow without one.
  let onFinish: String?
  /// The parameter that receives the answer, if there is one.
  let answerParameter: ParameterList
  /// The name of the parameter that is true if this flow ends with the other one; `nil` if no route says so.
  let isEnd: String?
  /// This parameter, if there is one.
  let endParameter: ParameterList
  /// The parameter that is called at the end, if there is one.
  let finishParameter: ParameterList
  /// The name of the parameter that is called when the user leaves the flow of a guard; `nil` if no guard starts the flow.
  private let onLeave: String?

  /// Creates the listeners of a coordinator. `support` is the name space of the code that flows of its framework share.
  init(to child: CoordinatorPlan.Child, in coordinatorPlan: CoordinatorPlan, support: String = "RoutegenSupport") {
    let taken = Set(coordinatorPlan.parameters(of: child).map(\.name))
    func name(_ label: String, if isNeeded: Bool) -> String? {
      isNeeded ? FreshName.like(label, besides: taken) : nil
    }
    let answered = coordinatorPlan.answer(of: child)
    answer = name("answer", if: answered != nil)
    isEnd = name(Self.end, if: coordinatorPlan.endingChildren.contains(child) && !child.isExternal)
    onFinish = name("onFinish", if: coordinatorPlan.plan.hasEnd(child))
    onLeave = name("onLeave", if: coordinatorPlan.childrenOfGuards.contains(child))
    let type = answered?.text ?? ""
    answerParameter = answer.map { ParameterList("_ \($0): \(support).Answer<\(type)>?", default: "nil") } ?? []
    endParameter =
      isEnd.map { ParameterList("\(Self.named(Self.end, $0)): Swift.Bool", default: "false") } ?? []
    let result = coordinatorPlan.result(of: child).map(\.asParameter) ?? ""
    finishParameter =
      onFinish.map { "\(Self.named("onFinish", $0)): @escaping (\(result)) -> Swift.Void" } ?? []
  }

  /// Returns the label of a parameter with its name, if that is another one.
  private static func named(_ label: String, _ name: String) -> String { name == label ? label : "\(label) \(name)" }

  /// The parameters of a method of a UIKit flow, in order.
  var parameters: [ParameterList] {
    let leaving = onLeave.map {
      ParameterList("\(Self.named("onLeave", $0)): @escaping () -> Swift.Void", default: "{}")
    }
    return [answerParameter, leaving ?? [], endParameter, finishParameter]
  }

  /// Returns the calls for a UIKit flow that the user leaves: for the guard, and for the missing answer.
  func leaving(_ coordinator: String) -> Code {
    let leaving = onLeave.map { onLeave -> Code in
      let own = FreshName.like("own", besides: [onLeave])
      return """
        let \(own) = \(coordinator).onLeave
        \(coordinator).onLeave = {
          \(own)()
          \(onLeave)()
        }
        """
    }
    return """
      \(leaving)
      \(answer.map { "\($0)?.hear(&\(coordinator).onLeave)" })
      \(isEnd.map { "\(coordinator).stage.isEnd = \($0)" })
      """
  }

  /// The label of the parameter that is true if the flow ends with the one that it starts.
  static let end = "isEnd"
}
