import FlowModel

/// Writes the code with which a coordinator presents an alert or a dialog: a method that makes it, which subclasses can
/// override, and the call that presents it over a screen.
struct AlertEmitter {
  let performing: RoutePerforming
  let dialect: any CoordinatorDialect
  let form: AlertForm
  let alert: Alert

  private var route: Route { performing.route }
  private var plan: EmissionPlan { dialect.plan }
  private var parameters: [Parameter] { route.declaredParameters.map(\.withoutDefault) }
  private var values: DefaultedParameters { DefaultedParameters(parameters: parameters) }
  private var taken: Set<String> { Set(parameters.map(\.name)) }
  private var choose: String { FreshName.like("choose", besides: taken) }
  private var controller: String { FreshName.like("alert", besides: taken) }

  // MARK: Presenting

  /// Returns the statement that presents it.
  var presenting: Code {
    let anchor = route.takesAnchor ? "at: \(Route.anchor)" : ""
    let made = "self.\(SwiftNames.escaped(factory))(\([values.passed(), "\(choose): $0"].argumentList))"
    let nothing = alert.isQuestion ? route.answer?.nothing ?? "nil" : nil
    return form.presenting(made, from: performing.origin, at: anchor, orElse: nothing)
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
      return coordinatorPlan.access.overridable
    }
    return min(coordinatorPlan.access, plan.routeAccess(screen)).overridable
  }

  /// Adds the method that makes it.
  func add(to endings: inout EndingMethods, _ scope: inout FileScope) {
    let list: ParameterList = [
      values.list { $0.type.text }, "\(choose): @escaping @MainActor (\(choiceType)) -> Swift.Void",
    ]
    let head: Code = "\(access)func \(method: SwiftNames.escaped(factory))(\(taking: list)) -> \(returning: form.type)"
    let made = form.making(
      alert.kind, title: alert.title.map { swift(of: $0, named: "title", &scope) },
      message: alert.message.map { swift(of: $0, named: "message", &scope) })
    var steps: [Code] = []
    for field in alert.fields {
      let placeholder = swift(of: field.placeholder, named: field.name, &scope)
      let adding = form.adding(placeholder, to: controller, named: identifier(of: field.name))
      steps.append("\(adding)\(plan.place(field.location))")
    }
    for choice in alert.choices { steps.append(adding(choice, &scope)) }
    let owner = performing.screenRoute.isOfFlow ? "" : performing.screen.map { " of `\(plan.program[$0].name)`" } ?? ""
    endings.add(
      head,
      """
      /// The \(alert.kind.rawValue) `\(route.name)`\(owner). An override can make another: it calls `\(choose)` once.
      \(head) {\(plan.place(route.location))
        let \(controller) = \(made)
        \(lines: steps)
        return \(controller)
      }
      """)
  }

  private func adding(_ choice: Alert.Choice, _ scope: inout FileScope) -> Code {
    let title = swift(of: choice.title, named: choice.name, &scope)
    let call = form.adding(title, choice.role, to: controller, named: identifier(of: choice.name))
    let fields = alert.values(of: choice)
    let texts = fields.enumerated().map { "\(SwiftNames.label($1.name)): $0[\($0)]" }
    let chosen =
      alert.isQuestion ? ".\(SwiftNames.member(choice.name))" + (texts.isEmpty ? "" : "(\(texts.argumentList))") : ""
    let ignored = texts.isEmpty ? " _ in" : ""
    return "\(call) {\(ignored) \(choose)(\(chosen)) }\(plan.place(choice.location))"
  }

  /// Returns the identifier of a button or a field in UI tests: `"Shop.Editor.discard.keep"`.
  private func identifier(of name: String) -> String {
    let flow = plan.program[performing.screenRoute.flow].name
    let screen = performing.screenRoute.isOfFlow ? nil : performing.screen.map { plan.program[$0].name }
    return SwiftNames.literal([flow, screen, route.name, name].compactMap { $0 }.joined(separator: "."))
  }

  /// Returns the Swift of a text. It sees the parameters of the alert, and otherwise means what it means at file scope.
  private func swift(of text: SwiftExpression, named name: String, _ scope: inout FileScope) -> String {
    var values = CoordinatorValues(
      dialect.coordinatorPlan, flow: performing.screenRoute.flow, parameters: parameters,
      prefix: "\(performing.prefix)_\(alert.kind.rawValue)", seesFlow: false)
    let parameter = Parameter(name: name, type: form.text, location: text.location)
    return values.swift(of: text, for: parameter, in: form.making, scope: &scope)
  }
}
