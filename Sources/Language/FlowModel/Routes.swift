import FlowDiagnostics

/// A transition that code performs: a push, a presentation, a way back.
package struct Route: Sendable {
  /// The action of a route.
  package enum Kind: String, Sendable, Hashable {
    case push, present, replace, close, finish
    /// Something that the app does, in its services.
    case `do`
    /// A question, or something to know.
    case alert
    /// A screen that the screen contains: it is made when the screen asks for it, and the screen puts it where it wants.
    case child
  }
  package var kind: Kind
  /// The name of its case.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// The parameters of its case.
  package var parameters: [Parameter]
  /// Its destination.
  package var target: Target?
  /// True if the target is embedded in a navigation controller.
  package var inNavigation: Bool
  /// The presentation style; `nil` for the system's choice.
  package var style: PresentationStyle?
  /// True unless it shows or closes its screen `without animation`.
  package var isAnimated = true
  /// True if it puts its screen `in place` of the one that asks, with the same under it.
  package var isInPlace = false
  /// True if it is declared at the top of a file, and is a route of each flow.
  package var isOfProgram = false
  /// The column of a split view controller that it fills: `in Main.secondary`.
  package var column: Target.Place?
  /// The answer that the requesting screen gets; `nil` if it gets none. With an answer, the last parameter is its
  /// closure.
  package var answer: Answer?
  /// The place of `ends`: when the flow that the route starts finishes, so does this one.
  package var ending: Location?
  /// The texts and choices of an alert or a dialog.
  package var alert: Alert?
  package var location: Location
  package init(
    kind: Kind, name: String, docs: [String] = [], parameters: [Parameter] = [], target: Target? = nil,
    inNavigation: Bool = false, style: PresentationStyle? = nil, location: Location
  ) {
    (self.kind, self.name, self.docs, self.parameters) = (kind, name, docs, parameters)
    (self.target, self.inNavigation, self.style, self.location) = (target, inNavigation, style, location)
  }
}

/// The answer to the screen that requested a route: the result of the flow that the route starts, the way in which the
/// screen that it shows was closed, or what the app answers.
package struct Answer: Sendable {
  /// The name of the parameter for the closure that receives the answer.
  package static let parameter = "then"

  /// The type of the answer.
  package var type: SwiftType
  /// The Swift of the answer to a route that is not performed.
  package var nothing = "nil"
  /// The place of `answers`.
  package var location: Location
  package init(type: SwiftType, location: Location) {
    self.type = type
    self.location = location
  }
}

extension Route {
  /// True if it finishes its flow, by itself or with the flow that it starts.
  package var finishesFlow: Bool { kind == .finish || ending != nil }

  /// The name of the parameter for what a dialog or a popover points at.
  package static let anchor = "at"

  /// True if it takes what a dialog or a popover points at. A dialog of a SwiftUI flow does not.
  package var takesAnchor: Bool {
    (alert?.kind == .dialog || style == .popover)
      && parameters.contains { $0.name == Self.anchor && $0.type.text == SwiftNames.anchor }
  }

  /// Its parameters without the closure that receives its answer.
  package var declaredParameters: [Parameter] {
    parameters.filter { !(answer != nil && $0.name == Answer.parameter || takesAnchor && $0.name == Self.anchor) }
  }
}

/// The destination of a segue, a route, a tab or a start.
package struct Target: Sendable {
  /// The declaration that a target's name refers to.
  package enum Place: Sendable, Hashable {
    case screen(Screen.ID)
    /// An entry of a screen, with its index there.
    case entry(Screen.ID, Int)
    case flow(Flow.ID)
    case external(Int)
    /// A tab bar of a flow, with its index there.
    case tabs(Flow.ID, Int)
    /// A tab of a tab bar of a flow, with their indices.
    case tab(Flow.ID, Int, Int)

    /// The screen that is shown, if the place is a screen.
    package var screen: Screen.ID? {
      switch self {
      case .screen(let screen), .entry(let screen, _): screen
      case .flow, .external, .tabs, .tab: nil
      }
    }

    /// True if the place is an entry of a screen.
    package var isEntry: Bool { if case .entry = self { true } else { false } }

    /// The flow that is started.
    package var flow: Flow.ID? { if case .flow(let flow) = self { flow } else { nil } }

    /// Returns the index of a tab bar or split view of a flow.
    package func tabs(of flow: Flow.ID) -> Int? { if case .tabs(flow, let index) = self { index } else { nil } }
  }
  /// The declaration that its name refers to.
  package var place: Place
  /// The values for the target's parameters, in the order of these parameters; values that are implied by route
  /// parameters with the same name are included. Empty if Interface Builder triggers the segue and its handling makes
  /// the values.
  package var arguments: [Argument]
  package var location: Location
  package init(place: Place, arguments: [Argument], location: Location) {
    (self.place, self.arguments, self.location) = (place, arguments, location)
  }
}

// MARK: - PresentationStyle

/// The presentation style of a route: `as fullScreen`.
package enum PresentationStyle: Sendable, Hashable {
  /// A height at which a sheet rests.
  package enum Detent: Sendable, Hashable {
    case medium, large
    /// In points, with the number as written, or a constant of the app's.
    case height(String)
    /// A part of the largest height, with the number as written.
    case fraction(String)

    /// Its words in a flow file, which are SwiftUI's: `height(200)`.
    package var text: String {
      switch self {
      case .medium, .large: "\(self)"
      case .height(let number): "height(\(number))"
      case .fraction(let number): "fraction(\(number))"
      }
    }
  }

  case fullScreen
  case pageSheet
  case formSheet
  case currentContext
  case overFullScreen
  case overCurrentContext
  /// Points at something that the route takes.
  case popover
  /// A style of the app's own, which it sets where the screen is presented.
  case custom
  /// Zooms from a view. Its identity is a parameter of the route, or a property of one, part by part: `photo`, `id`.
  case zoom([String])
  /// A dialog of a SwiftUI flow that points at a view with such an identity.
  case pointing([String])
  /// A sheet with its detents; without any, the system's default.
  case sheet([Detent])

  /// Its word in a flow file, without the detents of a sheet.
  package var word: String {
    switch self {
    case .pointing: "popover"
    case .zoom: "zoom"
    case .sheet: "sheet"
    default: "\(self)"
    }
  }

  /// The identity of the view that it starts from, part by part.
  package var source: [String] {
    switch self {
    case .zoom(let source), .pointing(let source): source
    default: []
    }
  }

  /// The texts in its parentheses in a flow file.
  package var values: [String] {
    source.isEmpty ? detents.map(\.text) : [source.joined(separator: ".")]
  }

  /// The detents of a sheet.
  package var detents: [Detent] {
    if case .sheet(let detents) = self { detents } else { [] }
  }
}

// MARK: - Alert

/// An alert, or a dialog: the same as an action sheet.
package struct Alert: Sendable {
  package enum Kind: String, Sendable, Hashable { case alert, dialog }
  /// The role of a choice.
  package enum Role: String, Sendable, Hashable { case destructive, cancel, preferred }
  /// The elements of a list, with a button for each.
  package struct Element: Sendable {
    /// The name of the value in the case of the choice.
    package var name: String
    package var type: SwiftType
    package var list: SwiftExpression
    package var location: Location
    package init(name: String, type: SwiftType, list: SwiftExpression, location: Location) {
      (self.name, self.type, self.list, self.location) = (name, type, list, location)
    }
  }
  /// A button.
  package struct Choice: Sendable {
    /// The name of its case.
    package var name: String
    /// Its documentation, a line each.
    package var docs: [String]
    /// The text of the button.
    package var title: SwiftExpression
    package var role: Role?
    /// The button is there if this is true when the alert is made.
    package var condition: SwiftExpression?
    /// There is a button for each of these.
    package var element: Element?
    package var location: Location
    package init(name: String, docs: [String], title: SwiftExpression, role: Role?, location: Location) {
      (self.name, self.docs, self.title, self.role, self.location) = (name, docs, title, role, location)
    }
  }
  /// A field to write in.
  package struct Field: Sendable {
    /// The name of the value in the choices.
    package var name: String
    /// The text in the empty field.
    package var placeholder: SwiftExpression
    /// True if nobody can read what is written.
    package var isSecure = false
    /// The text that it starts with.
    package var text: SwiftExpression?
    package var location: Location
    package init(name: String, placeholder: SwiftExpression, location: Location) {
      (self.name, self.placeholder, self.location) = (name, placeholder, location)
    }
  }

  package var kind: Kind
  package var title: SwiftExpression?
  package var message: SwiftExpression?
  /// The choices, in order; at least one.
  package var choices: [Choice]
  /// The fields, in order; a dialog has none.
  package var fields: [Field]
  /// True if the type of its choices is that of another alert, which has the same choices in the same class.
  package var sharesChoices = false

  package init(kind: Kind, title: SwiftExpression?, message: SwiftExpression?, choices: [Choice], fields: [Field]) {
    (self.kind, self.title, self.message, self.choices, self.fields) = (kind, title, message, choices, fields)
  }

  /// True if the screen that asks hears what is chosen: with one choice there is nothing to choose.
  package var isQuestion: Bool { choices.count > 1 }

  /// A choice that is always there.
  package var lastingChoice: Choice { choices.first { $0.condition == nil && $0.element == nil } ?? choices[0] }

  /// The values of a choice: its element of a list, and what is in the fields, unless it is the choice to cancel.
  package func values(of choice: Choice) -> [Parameter] {
    guard choice.role != .cancel else { return [] }
    return (choice.element.map { [$0.parameter] } ?? []) + texts
  }

  private var texts: [Parameter] {
    fields.map {
      Parameter(name: $0.name, type: SwiftType(text: "Swift.String", names: ["Swift"]), location: $0.location)
    }
  }
}

extension Alert.Element {
  /// The element as a value.
  package var parameter: Parameter { Parameter(name: name, type: type, location: location) }
}

// MARK: - Guard

/// A condition for showing a screen or a flow, such as a signed-in user.
package struct Guard: Sendable {
  /// A guard of the program.
  package typealias ID = ProgramIndex<Guard>

  /// Its name, as written: `signedIn`.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// The flow that starts if the condition is not met; `nil` if it could not be resolved.
  package var target: Target?
  /// True if the flow is embedded in a navigation controller.
  package var inNavigation: Bool
  /// The presentation style of the flow; `nil` for the system's choice.
  package var style: PresentationStyle?
  /// The place of its name in the declaration.
  package var location: Location

  package init(
    name: String, docs: [String] = [], target: Target? = nil, inNavigation: Bool = false,
    style: PresentationStyle? = nil, location: Location
  ) {
    (self.name, self.docs, self.target) = (name, docs, target)
    (self.inNavigation, self.style, self.location) = (inNavigation, style, location)
  }
}

/// A guard that a screen or a flow requires, with its place in the text.
package struct Requirement: Sendable {
  /// The guard.
  package var `guard`: Guard.ID
  /// The place of the guard's name.
  package var location: Location
  package init(_ id: Guard.ID, location: Location) {
    self.guard = id
    self.location = location
  }
}

// MARK: - SharedRoutes

/// Routes without targets, which views of several modules ask for: `public routes Product { … }`.
package struct SharedRoutes: Sendable {
  /// Its name: `Product`.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  package var access: Access
  /// Its routes, in order; at least one.
  package var routes: [Controller.Route]
  package var location: Location
  package init(name: String, docs: [String], access: Access, routes: [Controller.Route], location: Location) {
    (self.name, self.docs, self.access, self.routes, self.location) = (name, docs, access, routes, location)
  }
}

/// The routes that a flow or a view takes from such a declaration, mostly of another module: `Kit.Product`.
package struct SharedRoutesName: Sendable, Hashable {
  /// The name as written.
  package var text: String
  package var location: Location
  package init(text: String, location: Location) {
    self.text = text
    self.location = location
  }

  /// Its name without the module: `Product`.
  package var base: String { SwiftNames.unqualified(text) }
}

extension SwiftNames {
  /// Returns the enum of declared routes: `ProductRoute`.
  package static func sharedRoute(_ name: String) -> String { name + route }
  /// Returns the protocol with their short names: `ProductRoutes`.
  package static func sharedRoutes(_ name: String) -> String { name + routes }
  /// Returns the type of their value in the environment of views: `ProductRouteAction`.
  package static func sharedRouteAction(_ name: String) -> String { name + routeAction }
  /// Returns the view for rows that lead on by one of them: `ProductRouteLink`.
  package static func sharedRouteLink(_ name: String) -> String { name + routeLink }
}

extension Flow {
  /// The case for its routes in the `Route` of its screens, not escaped.
  package var routeCase: String { SwiftNames.routeCase(ofFlow: takenRoutes?.base ?? name) }
  /// The value for its routes in the environment of its views.
  package var routeValue: String { SwiftNames.routeValue(ofFlow: takenRoutes?.base ?? name) }
}
