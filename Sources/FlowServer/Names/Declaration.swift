import FlowDiagnostics
import FlowSyntax

/// Something of a flow file that has a name.
struct Declaration {
  /// Which of the index's declarations.
  typealias ID = Int

  /// What it is, with its syntax.
  enum Node {
    case flow(FlowDeclSyntax)
    case external(ExternalFlowSyntax)
    case `guard`(GuardSyntax)
    case storyboard(StoryboardSyntax)
    case screen(ScreenSyntax)
    case tabs(TabsSyntax)
    case tab(TabsSyntax.Tab)
    case identifiers(IdentifiersSyntax)
    case identifier(IdentifiersSyntax.Entry)
    case entry(EntrySyntax)
    case route(RouteSyntax)
    case parameter(ParameterListSyntax.Parameter)
  }

  var node: Node
  var name: NameSyntax
  /// The whole declaration, without its documentation.
  var range: SourceRange
  var docs: DocsSyntax?
  /// What it is declared in.
  var parent: ID?
  /// What is declared in it, in order.
  var children: [ID] = []

  /// What it is called in a sentence.
  var kind: String {
    switch node {
    case .flow: "flow"
    case .external: "external flow"
    case .guard: "guard"
    case .storyboard: "storyboard"
    case .screen(let screen): screen.kind == .view ? "view" : "screen"
    case .tabs: "tab bar"
    case .tab: "tab"
    case .identifiers: "block of identifiers"
    case .identifier: "identifier"
    case .entry: "entry"
    case .route(let route): route.kind.rawValue
    case .parameter: "parameter"
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
    default: nil
    }
  }

  /// The string that the outside world knows it by, where it is written.
  var string: StringSyntax? {
    switch node {
    case .storyboard(let storyboard): storyboard.identifier
    case .screen(let screen): if case .string(let string) = screen.identifier { string } else { nil }
    case .identifier(let entry): entry.identifier
    case .route(let route): route.identifier
    default: nil
    }
  }

  /// Whether its name is its string where none is written.
  var hasNameForString: Bool {
    switch node {
    case .storyboard, .identifier: true
    case .route(let route): route.kind == .segue || route.kind == .embed || route.kind == .unwind
    default: false
    }
  }
}

extension ScreenSyntax {
  /// The class, or of a view the type, that it has if it says none.
  var impliedType: String { name.text + (kind == .view ? "View" : "ViewController") }
}

/// A place where a name is written.
struct Occurrence {
  /// What the name does there.
  enum Role {
    case declaration
    /// Where something leads, what a screen extends, or which guards it requires.
    case reference
    /// The label of an argument.
    case label
    /// In a value.
    case value
    /// Between the braces of a link's template.
    case placeholder
  }

  var range: SourceRange
  var role: Role
  /// What it means; `nil` where that is not known.
  var declaration: Declaration.ID?
}

/// A place of a flow file that is no name of the program's, and still something to know about.
struct Mark {
  enum Kind {
    /// A class of the app's, by its name.
    case `class`(String)
    /// A Swift type.
    case type
    /// A Swift expression.
    case value
    /// What the outside world knows something by.
    case string(Declaration.ID?)
    case origin
    /// A link's template, of a screen or an entry.
    case link(Declaration.ID?)
    /// The value of a setting.
    case setting
    /// A module.
    case module
    /// A segue action, a method of the source's class.
    case action(Declaration.ID)
    case keyword
  }

  var range: SourceRange
  var kind: Kind
}

/// Somewhere that something leads: a route, a tab, a start.
struct TargetUse {
  var target: TargetSyntax
  /// What it leads out of: a route, a tab, a flow that starts, a guard.
  var source: Declaration.ID?
  /// The flow in which its name is looked up; a guard is in none.
  var flow: Declaration.ID?
  /// What its name means.
  var place: Declaration.ID?
}
