import FlowDiagnostics
import FlowSyntax

/// A declaration with a name in a flow file.
struct Declaration {
  /// The index among the declarations of the name index.
  typealias ID = Int

  var node: SyntaxNode
  var name: NameSyntax
  /// The whole declaration, without its documentation.
  var range: SourceRange
  var docs: DocsSyntax?
  /// The enclosing declaration.
  var parent: ID?
  /// The declarations in it, in order.
  var children: [ID] = []

  /// The word for it in a sentence.
  var kind: String {
    switch node {
    case .flow: "flow"
    case .external: "external flow"
    case .guard: "guard"
    case .storyboard: "storyboard"
    case .screen(let screen): screen.kind == .view ? "view" : "screen"
    case .tabs(let tabs): tabs.kind == .tabs ? "tab bar" : "split view"
    case .tab: "tab"
    case .identifiers: "block of identifiers"
    case .identifier: "identifier"
    case .entry: "entry"
    case .route(let route): route.kind.rawValue
    case .choice: "choice"
    case .field: "field"
    case .parameter: "parameter"
    case .import, .setting, .start, .origins, .reserved, .link, .text: "statement"
    case .routes: "list of routes"
    case .sharedRoute: "route"
    }
  }

  /// The values that it takes.
  var parameters: ParameterListSyntax? {
    switch node {
    case .flow(let flow): flow.parameters
    case .external(let flow): flow.parameters
    case .screen(let screen): screen.parameters
    case .entry(let entry): entry.parameters
    case .route(let route): route.parameters
    case .sharedRoute(let route): route.parameters
    default: nil
    }
  }

  /// The string that code outside the flow files uses, if it is written.
  var string: StringSyntax? {
    switch node {
    case .storyboard(let storyboard): storyboard.identifier
    case .screen(let screen): if case .string(let string) = screen.identifier { string } else { nil }
    case .identifier(let entry): entry.identifier
    case .route(let route): route.identifier
    default: nil
    }
  }

  /// True if its name is used as its string by default.
  var hasNameForString: Bool {
    switch node {
    case .storyboard, .identifier: true
    case .route(let route): route.kind == .segue || route.kind == .embed || route.kind == .unwind
    default: false
    }
  }
}

extension ScreenSyntax {
  /// The class, or the type of a view, if none is written.
  var impliedType: String { name.text + (kind == .view ? "View" : "ViewController") }
}

/// An occurrence of a name.
struct Occurrence {
  /// The role of the name.
  enum Role {
    case declaration
    /// A destination, the base of a screen, or a required guard.
    case reference
    /// The label of an argument.
    case label
    /// A name in a value.
    case value
    /// A placeholder between the braces of a link's template.
    case placeholder
  }

  var range: SourceRange
  var role: Role
  /// The declaration that it refers to; `nil` if unknown.
  var declaration: Declaration.ID?
}

/// A place in a flow file that is not one of the program's names, but has information.
struct Mark {
  enum Kind {
    /// A class of the app, by name.
    case `class`(String)
    /// A Swift type.
    case type
    /// A Swift expression.
    case value
    /// A string for the outside world.
    case string(Declaration.ID?)
    case origin
    /// A link's template, for a screen or an entry.
    case link(Declaration.ID?)
    /// The value of a setting.
    case setting
    /// A module.
    case module
    /// A segue action, which is a method of the source's class.
    case action(Declaration.ID)
    case keyword
  }

  var range: SourceRange
  var kind: Kind
}

/// A use of a target: in a route, a tab, a start.
struct TargetReference {
  var target: TargetSyntax
  /// The source: a route, a tab, a flow with a start, a guard.
  var source: Declaration.ID?
  /// The flow in which its name is looked up; `nil` for a guard.
  var flow: Declaration.ID?
  /// The declaration that its name refers to.
  var place: Declaration.ID?
}
