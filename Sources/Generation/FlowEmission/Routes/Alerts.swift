import FlowModel

/// The Swift of alerts that differs between view controllers and SwiftUI views.
enum AlertForm {
  case controller, view

  /// The type of the alert, in the method that makes it.
  var type: String { self == .view ? "RoutegenViews.Question" : "UIViewController" }

  /// The type of its texts.
  var text: String { self == .view ? "SwiftUI.Text" : "Swift.String" }

  /// The initializer that makes a text of what the flow file has, if it is not one by itself.
  var making: String { self == .view ? "SwiftUI.Text" : "" }

  // MARK: Presenting

  /// Returns the statement that presents an alert.
  ///
  /// - Parameters:
  ///   - made: the call that makes the alert.
  ///   - origin: the screen, or the place of the view.
  ///   - anchor: what a dialog points at.
  ///   - nothing: the answer if nothing is chosen; `nil` if there is only one choice.
  ///   - isOver: the parameter that is true if the app asks for an alert of a SwiftUI flow.
  /// - Returns: the statement.
  func presenting(
    _ made: String, from origin: String, at anchor: String?, orElse nothing: String?, over isOver: String?
  ) -> Code {
    let answer = nothing.map { "orElse: \($0), then: \(Answer.parameter)" } ?? ""
    let method = nothing == nil ? "tell" : "ask"
    switch self {
    case .controller:
      let pointing = anchor.map { "pointing: { \($0).point($0, over: \(origin)) }" } ?? ""
      return "self.stage.\(method)(\(["from: \(origin)", answer, pointing].argumentList)) { \(made) }"
    case .view:
      let list = [isOver.map { "over: \($0) ? self.presence : nil" } ?? "", answer].argumentList
      return "\(origin).\(method)\(list.isEmpty ? "" : "(\(list))") { \(made) }"
    }
  }

  // MARK: Making

  /// Returns the call that makes an alert without its choices.
  func making(_ kind: Alert.Kind, title: String?, message: String?) -> String {
    switch self {
    case .controller:
      let style = kind == .alert ? ".alert" : ".actionSheet"
      return "UIAlertController(title: \(title ?? "nil"), message: \(message ?? "nil"), preferredStyle: \(style))"
    case .view:
      let list = [
        title.map { "title: \($0)" } ?? "", message.map { "message: \($0)" } ?? "",
        kind == .dialog ? "isDialog: true" : "",
      ]
      return "RoutegenViews.Question(\(list.argumentList))"
    }
  }

  /// Returns the call that adds a field to an alert.
  func adding(_ placeholder: String, to alert: String, named name: String) -> String {
    switch self {
    case .controller: "RoutegenSupport.addField(\(placeholder), to: \(alert), named: \(name))"
    case .view: "\(alert).addField(\(placeholder), named: \(name))"
    }
  }

  /// Returns the statements that set up the field that was added last.
  func settings(isSecure: Bool, text: String?, of alert: String) -> [String] {
    let field = self == .controller ? "\(alert).textFields?.last?" : "\(alert).fields[\(alert).fields.count - 1]"
    return (isSecure ? ["\(field).\(self == .controller ? "isSecureTextEntry" : "isSecure") = true"] : [])
      + (text.map { ["\(field).text = \($0)"] } ?? [])
  }

  /// Returns the call that adds a choice to an alert, without its closure.
  func adding(_ title: String, _ role: Alert.Role?, to alert: String, named name: String) -> String {
    let preferred = role == .preferred ? "isPreferred: true" : ""
    switch (self, role) {
    case (.controller, _):
      let style = role == .destructive ? ".destructive" : role == .cancel ? ".cancel" : ".default"
      return "RoutegenSupport.add(\([title, style, "to: \(alert)", "named: \(name)", preferred].argumentList))"
    case (.view, .destructive), (.view, .cancel):
      return "\(alert).add(\(title), .\(role?.rawValue ?? ""), named: \(name))"
    case (.view, _): return "\(alert).add(\([title, "named: \(name)", preferred].argumentList))"
    }
  }
}

// MARK: - AlertEmitter

/// Writes the code with which a coordinator presents an alert or a dialog: a method that makes it, which subclasses can
/// override, and the call that presents it over a screen.
struct AlertEmitter {
  let performing: RoutePerforming
  let alert: Alert
  /// The answer that its choices give, in a function without a coordinator; `nil` in the method of a coordinator.
  var answer: String?

  private var dialect: any CoordinatorDialect { performing.dialect }
  private var form: AlertForm { dialect.alerts }
  private var route: Route { performing.route }
  private var plan: EmissionPlan { dialect.plan }
  private var parameters: [Parameter] { route.declaredParameters.map(\.withoutDefault) }
  private var values: DefaultedParameters { DefaultedParameters(parameters: parameters) }
  private var taken: Set<String> {
    Set(parameters.map(\.name)).union(alert.choices.compactMap { $0.element?.name })
  }
  private var choose: String { FreshName.like("choose", besides: taken) }
  private var controller: String { FreshName.like("alert", besides: taken) }

  // MARK: Presenting

  /// Returns the statement that presents it.
  var presenting: Code {
    let anchor = route.takesAnchor ? Route.anchor : nil
    let source = route.style?.view.map { ".pointing(at: \($0))" } ?? ""
    let made = "self.\(SwiftNames.escaped(factory))(\([values.passed(), "\(choose): $0"].argumentList))\(source)"
    let nothing = alert.isQuestion ? route.answer?.nothing ?? "nil" : nil
    return form.presenting(made, from: performing.origin, at: anchor, orElse: nothing, over: performing.isOver)
  }

  // MARK: Making

  /// The method that makes it, not escaped: `makeEditorDiscardAlert`.
  private var factory: String {
    let coordinatorPlan = dialect.coordinatorPlan
    let owner =
      performing.screenRoute.isOfFlow
      ? coordinatorPlan.name("", in: performing.screenRoute.flow) : performing.screen.map(coordinatorPlan.name) ?? ""
    return "make\(owner)\(SwiftNames.capitalized(route.name))\(SwiftNames.capitalized(alert.kind.rawValue))"
  }

  private var choiceType: String {
    alert.isQuestion ? route.answer?.type.text ?? "" : ""
  }

  private var access: String {
    guard form == .controller else { return "" }
    let coordinatorPlan = dialect.coordinatorPlan
    guard !performing.screenRoute.isOfFlow, let screen = performing.screen else {
      return min(coordinatorPlan.access, plan.program[performing.screenRoute.flow].access).overridable
    }
    return min(coordinatorPlan.access, plan.routeAccess(screen)).overridable
  }

  /// Adds the method that makes it.
  func add(to endings: inout EndingMethods, _ scope: inout FileScope) {
    let list: ParameterList = [
      values.list { $0.type.text }, "\(choose): @escaping @MainActor (\(choiceType)) -> Swift.Void",
    ]
    let head: Code = "\(access)func \(method: SwiftNames.escaped(factory))(\(taking: list)) -> \(returning: form.type)"
    let made = making(&scope)
    let owner = performing.screenRoute.isOfFlow ? "" : performing.screen.map { " of `\(plan.program[$0].name)`" } ?? ""
    endings.add(
      head,
      """
      /// Makes the \(alert.kind.rawValue) `\(route.name)`\(owner). An override has to call `\(choose)` once.
      \(head) {\(plan.place(route.location))
        \(made)
        return \(controller)
      }
      """)
  }

  /// Returns the function that shows it over a view controller, without a coordinator.
  func function(_ scope: inout FileScope) -> Code {
    let values = DefaultedParameters(parameters: route.declaredParameters)
    let spelling = ParameterSpelling(
      of: values.parameters, prefix: "\(SwiftNames.flowAlert)_\(route.name)", hidden: plan.namesOfFlowAlert, plan: plan,
      scope: &scope)
    let name = SwiftNames.escaped(route.name)
    let screen = FreshName.like("controller", besides: taken.union([controller]))
    let rest: ParameterList = [
      route.takesAnchor ? "\(Route.anchor): \(SwiftNames.anchor)" : [], "over \(screen): UIViewController",
      alert.isQuestion ? "\(Answer.parameter): @escaping @MainActor (\(choiceType)) -> Swift.Void" : [],
    ]
    let passed = [
      route.takesAnchor ? "\(Route.anchor): \(Route.anchor)" : "", "over: \(screen)",
      alert.isQuestion ? "\(Answer.parameter): \(Answer.parameter)" : "",
    ].argumentList
    let overloads = values.overloads().map { omission -> Code in
      let list: ParameterList = [values.list(omitting: omission, type: spelling.type), rest]
      let given = values.passed(omitting: omission, omitted: spelling.value)
      return """
        @MainActor static func \(method: name)(\(taking: list)) {
          Self.\(name)(\([given, passed].argumentList))\(plan.place(route.location))
        }
        """
    }
    let list: ParameterList = [values.list(type: spelling.type), rest]
    let nothing = route.answer.map { "\($0.type.text)\($0.nothing)" } ?? ""
    return """
      \(docs: route.docs.isEmpty ? [] : route.docs + [""])
      /// Shows `\(route.name)` over a view controller.
      @MainActor static func \(method: name)(\(taking: list)) {\(plan.place(route.location))
        \("let \(answer ?? "") = RoutegenSupport.Answer<\(choiceType)> { \(Answer.parameter)($0 ?? \(nothing)) }", if: alert.isQuestion)
        \(making(&scope))
        \("\(Route.anchor).point(\(controller), over: \(screen))", if: route.takesAnchor)
        RoutegenSupport.present(alert: \(controller), over: \(screen))
      }

      \(blocks: overloads)
      """
  }

  /// Returns the statements that make it.
  private func making(_ scope: inout FileScope) -> Code {
    let made = form.making(
      alert.kind, title: alert.title.map { swift(of: $0, named: "title", &scope) },
      message: alert.message.map { swift(of: $0, named: "message", &scope) })
    var steps: [Code] = []
    for field in alert.fields {
      let placeholder = swift(of: field.placeholder, named: field.name, &scope)
      let text = field.text.map { swift(of: $0, named: "text_\(field.name)", type: "Swift.String", &scope) }
      let adding = form.adding(placeholder, to: controller, named: identifier(of: field.name))
      steps.append("\(adding)\(plan.place(field.location))")
      steps += form.settings(isSecure: field.isSecure, text: text, of: controller).map { "\($0)" }
    }
    for choice in alert.choices { steps.append(offering(choice, &scope)) }
    return """
      let \(controller) = \(made)
      \(lines: steps)
      """
  }

  /// Returns the statement that adds a choice, in the cases in which it is shown.
  private func offering(_ choice: Alert.Choice, _ scope: inout FileScope) -> Code {
    if let condition = choice.condition {
      return """
        if \(swift(of: condition, named: "if_\(choice.name)", type: "Swift.Bool", &scope)) {
          \(adding(choice, &scope))
        }
        """
    }
    guard let element = choice.element else { return adding(choice, &scope) }
    let list = swift(of: element.list, named: "in_\(choice.name)", type: "[\(element.type.text)]", &scope)
    let isWhole = list.hasPrefix("value_") || taken.contains(element.list.text)
    return """
      for (\(position), \(SwiftNames.escaped(element.name))) in \(isWhole ? list : "(\(list))").enumerated() {
        \(adding(choice, &scope))
      }
      """
  }

  /// The position of an element in its list.
  private var position: String { FreshName.like("index", besides: taken) }

  private func adding(_ choice: Alert.Choice, _ scope: inout FileScope) -> Code {
    let title = swift(of: choice.title, named: choice.name, seeing: choice.element?.parameter, &scope)
    var name = identifier(of: choice.name)
    if choice.element != nil { name = name.dropLast() + ".\\(\(position))\"" }
    let call = form.adding(title, choice.role, to: controller, named: name)
    let fields = choice.role == .cancel ? [] : alert.fields
    let own = choice.element.map { ["\(SwiftNames.label($0.name)): \(SwiftNames.escaped($0.name))"] } ?? []
    let texts = own + fields.enumerated().map { "\(SwiftNames.label($1.name)): $0[\($0)]" }
    // What takes an optional would take `.none` for its own.
    let type = answer != nil && SwiftNames.ofOptional.contains(choice.name) ? choiceType : ""
    let chosen =
      alert.isQuestion
      ? "\(type).\(SwiftNames.member(choice.name))" + (texts.isEmpty ? "" : "(\(texts.argumentList))") : ""
    let ignored = fields.isEmpty ? " _ in" : ""
    let choosing = answer.map { alert.isQuestion ? " \($0).give(\(chosen))" : "" } ?? " \(choose)(\(chosen))"
    return "\(call) {\(ignored)\(choosing) }\(plan.place(choice.location))"
  }

  /// Returns the identifier of a button or a field in UI tests: `"Shop.Editor.discard.keep"`.
  private func identifier(of name: String) -> String {
    let flow = route.isOfProgram ? SwiftNames.flowAlert : plan.program[performing.screenRoute.flow].name
    let screen = performing.screenRoute.isOfFlow ? nil : performing.screen.map { plan.program[$0].name }
    return SwiftNames.literal([flow, screen, route.name, name].compactMap { $0 }.joined(separator: "."))
  }

  /// Returns the Swift of a text, or of a value of another type. It sees the parameters of the alert, and otherwise means
  /// what it means at file scope.
  private func swift(
    of value: SwiftExpression, named name: String, type: String? = nil, seeing element: Parameter? = nil,
    _ scope: inout FileScope
  ) -> String {
    let type = (text: type ?? form.text, making: type == nil ? form.making : "")
    let parameter = Parameter(name: name, type: SwiftType(text: type.text, names: []), location: value.location)
    var values = CoordinatorValues(
      dialect.coordinatorPlan, flow: performing.screenRoute.flow, parameters: parameters + (element.map { [$0] } ?? []),
      prefix: "\(performing.prefix)_\(alert.kind.rawValue)", seesFlow: false)
    return values.swift(of: value, for: parameter, in: type.making, scope: &scope)
  }
}

// MARK: - ChoiceEmitter

/// Writes the enum of the choices of an alert in the name space of its screen or flow.
struct ChoiceEmitter {
  let plan: EmissionPlan

  /// Returns the enums for the alerts of a screen.
  func code(of screen: Screen.ID) -> [Code] {
    code(
      of: plan.program[screen].routes, path: plan.path(screen), access: plan.access(screen),
      hidden: plan.typeNames(in: screen))
  }

  /// Returns the enums for the alerts of a flow.
  func code(of flow: Flow.ID) -> [Code] {
    let declaration = plan.program[flow]
    return code(
      of: declaration.ownRoutes, path: plan.path(flow), access: declaration.access, hidden: plan.typeNames(in: flow))
  }

  /// Returns the enums for the alerts at the top of a file.
  func code(ofAlertsIn file: FlowFile) -> [Code] {
    code(
      of: plan.program.alerts(in: file), path: SwiftNames.flowAlert, access: plan.accessOfFlowAlert,
      hidden: plan.namesOfFlowAlert)
  }

  private func code(
    of routes: [Route], path: String, access: Access, hidden: @autoclosure () -> Set<String>
  ) -> [Code] {
    // Few screens have alerts, and the types that hide others are many.
    routes.filter(\.asks).map { code(of: $0, path: path, access: access, hidden: hidden()) }
  }

  private func code(of route: Route, path: String, access: Access, hidden: Set<String>) -> Code {
    guard let alert = route.alert else { return "" }
    let name = SwiftNames.choice(of: route.name)
    if alert.sharesChoices, let type = route.answer?.type.text {
      return """
        extension \(extending: path) {
          /// Another name for the choices of the user in `\(route.name)`.
          \(access.modifier)typealias \(name) = \(type)\(plan.place(route.location))
        }
        """
    }
    return ValueEnum(
      plan: plan, owner: path, name: name, docs: "The choices of the user in `\(route.name)`.", access: access,
      hidden: hidden, cases: alert.choices.map { ($0.name, $0.docs, alert.values(of: $0), $0.location) }
    ).code
  }
}

// MARK: - FlowAlertEmitter

/// Writes the name space of the alerts at the top of the files, and the functions that show them without a coordinator.
struct FlowAlertEmitter {
  let plan: EmissionPlan

  /// The name space; empty if there are no such alerts.
  var nameSpace: Code {
    guard !plan.program.alerts.isEmpty else { return "" }
    return """
      /// The alerts that any flow can show.
      \(plan.accessOfFlowAlert.modifier)enum \(type: SwiftNames.flowAlert) {}
      """
  }

  /// Returns the functions for the alerts of a file; empty if all flows have coordinators.
  func functions(of file: FlowFile) -> Code {
    let alerts = plan.program.alerts(in: file)
    guard !alerts.isEmpty, let flow = plan.flowWithoutCoordinator else { return "" }
    let dialect = ControllerDialect(coordinatorPlan: CoordinatorPlan(of: flow, plan: plan))
    var scope = FileScope()
    let functions = alerts.compactMap { route -> Code? in
      guard let alert = route.alert else { return nil }
      let performing = RoutePerforming(
        dialect: dialect, screenRoute: .init(route: route, flow: flow, isOfFlow: true), screen: nil, origin: "")
      let elements = alert.choices.compactMap { $0.element?.name }
      let answer = FreshName.like("answer", besides: Set(route.parameters.map(\.name) + elements))
      return AlertEmitter(performing: performing, alert: alert, answer: answer).function(&scope)
    }
    return """
      \(scope.code)

      extension \(extending: SwiftNames.flowAlert) {
        \(blocks: functions)
      }
      """
  }
}

extension Route {
  /// True if it presents an alert whose choice the screen hears.
  var asks: Bool { alert?.isQuestion == true }
}

extension Program {
  /// Returns the alerts at the top of a file.
  func alerts(in file: FlowFile) -> [Route] { alerts.filter { $0.location.range.file == file.id } }
}

extension EmissionPlan {
  /// The access level of `FlowAlert`: that of the most visible flow that shows its alerts.
  var accessOfFlowAlert: Access { program.flows.filter(\.hasRoutesOfProgram).map(\.access).max() ?? .internal }

  /// The types in `FlowAlert`.
  var namesOfFlowAlert: Set<String> {
    Set(program.alerts.filter(\.asks).map { SwiftNames.choice(of: $0.name) })
  }

  /// A UIKit flow that can show the alerts at the top of the files only by functions, since it has no coordinator.
  var flowWithoutCoordinator: Flow.ID? {
    program.flows.firstIndex { $0.platform == .uiKit && !$0.hasRoutesOfProgram }.map(Flow.ID.init)
  }

  /// True if there are functions that show alerts, and true if one of them asks.
  var hasAlertFunctions: Bool { !program.alerts.isEmpty && flowWithoutCoordinator != nil }
  var asksByFunctions: Bool { hasAlertFunctions && program.alerts.contains { $0.answer != nil } }

  /// The access level of `FlowAnchor`: that of the most visible flow whose code names it; `nil` if there is none. A flow
  /// names it where it declares a dialog or a popover, and where its coordinator performs one for a screen of another flow.
  var anchorAccess: Access? {
    let naming = controllerFlows.filter { flow in
      let screens = routes.connectedScreens(of: flow)
      let flows = Set([flow] + screens.map { program[$0].flow })
      return program.routes(of: flow).contains(where: \.takesAnchor)
        || flows.contains { program[$0].routes.contains(where: \.takesAnchor) }
        || screens.contains { program[$0].routes.contains(where: \.takesAnchor) }
    }
    let isOfFunction = hasAlertFunctions && program.alerts.contains(where: \.takesAnchor)
    return (naming.map { program[$0].access } + (isOfFunction ? [.internal] : [])).max()
  }

  /// True if a coordinator of a UIKit flow makes a split view.
  var makesSplitViews: Bool { controllerFlows.contains { program[$0].tabs.contains { $0.kind == .split } } }
}
