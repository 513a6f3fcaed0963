import FlowDiagnostics

/// The clauses of a declaration, in their required order.
enum Clause: UInt8, CaseIterable {
  case parameters, type, base, result, app, identifier, target, action, navigation, style, answers, ending, animation,
    leaving, routes, requires, body

  /// The name of the clause in messages.
  var description: String {
    switch self {
    case .parameters: "parameters"
    case .type: "a class"
    case .base: "`extends`"
    case .result: "`returns`"
    case .app: "`by app`"
    case .identifier: "an identifier"
    case .target: "a target"
    case .action: "a segue action"
    case .style: "a style"
    case .body: "a body"
    case .answers, .routes, .requires, .navigation, .ending, .animation, .leaving: "`\(phrase?.text ?? "\(self)")`"
    }
  }

  /// The clause, if it has words of the language only.
  var phrase: Phrase? {
    switch self {
    case .navigation: Phrase([.in, .navigation], meaning: "in a navigation controller")
    case .ending: Phrase([.ends], meaning: "this flow ends with it, too")
    case .animation: Phrase([.without, .animation], meaning: "at once")
    case .leaving:
      Phrase([.asks, .before, .leaving], meaning: "`mayLeave()` is asked before it is closed or replaced")
    default: nil
    }
  }
}

/// A clause of words of the language only: `in navigation`.
package struct Phrase {
  package var words: [String]
  /// The meaning, as completion shows it.
  package var meaning: String

  init(_ words: [Word], meaning: String) {
    self.words = words.map(\.rawValue)
    self.meaning = meaning
  }

  /// The clause as it is written.
  package var text: String { words.joined(separator: " ") }
}

/// The clauses that a declaration takes.
struct DeclarationShape {
  /// The declaration in messages: `a screen`.
  var what: String
  /// The full form of the declaration.
  var pattern: String
  var clauses: Set
  /// True if `= initial` is possible.
  var takesInitial = false
  /// True if it always has an identifier: its name, if there is no string after `=`.
  var hasIdentifier = false
  /// True if it has a target.
  var hasTarget = true
  /// True if `answers` is followed by a type.
  var answersType = false
  /// True if `in place` is possible.
  var takesPlace = false
  /// True if `as` is followed by the role of a tab.
  var styleIsRole = false
  /// The clause that `in navigation` belongs to.
  var navigationGoesWith = Clause.target

  /// True if it has an identifier and no class, so that a string after `:` is the identifier.
  var takesOnlyIdentifier: Bool { hasIdentifier && !clauses.contains(.type) }

  /// A set of clauses.
  struct Set: OptionSet {
    let rawValue: UInt32
    init(rawValue: UInt32) { self.rawValue = rawValue }
    init(_ clauses: Clause...) { rawValue = clauses.reduce(0) { $0 | 1 << $1.rawValue } }
    func contains(_ clause: Clause) -> Bool { rawValue & 1 << clause.rawValue != 0 }
    mutating func insert(_ clause: Clause) { self = Set(rawValue: rawValue | 1 << clause.rawValue) }
    /// True if the set contains a clause that comes after the given one.
    func containsAny(after clause: Clause) -> Bool { rawValue >> clause.rawValue > 1 }
  }

  static let flow = DeclarationShape(
    what: "a flow", pattern: "flow Name(parameters) returns Type routes Module.Name requires guard { … }",
    clauses: Set(.parameters, .result, .routes, .requires, .body))
  static let external = DeclarationShape(
    what: "an external flow",
    pattern: "external flow Module.Name(parameters) returns Type by app asks before leaving requires guard",
    clauses: Set(.parameters, .result, .app, .leaving, .requires))
  static let `guard` = DeclarationShape(
    what: "a guard", pattern: "guard name -> Flow(arguments) in navigation as style",
    clauses: Set(.target, .navigation, .style))
  static let storyboard = DeclarationShape(
    what: "a storyboard", pattern: #"storyboard Name = "file" { … }"#, clauses: Set(.identifier, .body),
    hasIdentifier: true)
  static let screen = DeclarationShape(
    what: "a screen",
    pattern:
      #"screen Name(parameters): Class extends Screen by app = "identifier" in navigation asks before leaving requires guard { … }"#,
    clauses: Set(.parameters, .type, .base, .app, .identifier, .navigation, .leaving, .requires, .body),
    takesInitial: true, navigationGoesWith: .identifier)
  static let view = DeclarationShape(
    what: "a view",
    pattern: "view Name(parameters): Type by app asks before leaving routes Module.Name requires guard { … }",
    clauses: Set(.parameters, .type, .app, .leaving, .routes, .requires, .body))
  static let entry = DeclarationShape(
    what: "an entry", pattern: "entry name(parameters) { … }", clauses: Set(.parameters, .body))
  static let tabs = DeclarationShape(
    what: "`tabs`", pattern: "tabs Name by app { … }", clauses: Set(.app, .body))
  static let tab = DeclarationShape(
    what: "a tab", pattern: "tab name -> Target(arguments) in navigation as search",
    clauses: Set(.target, .navigation, .style), styleIsRole: true)
  static let split = DeclarationShape(
    what: "a split view", pattern: "split Name { primary -> Target secondary -> Screen }", clauses: Set(.body))
  static let column = DeclarationShape(
    what: "a column", pattern: "primary -> Target(arguments)", clauses: Set(.target, .navigation))
  static let start = DeclarationShape(
    what: "`start`", pattern: "start -> Target(arguments) in navigation", clauses: Set(.target, .navigation))
  static let startOneOf = DeclarationShape(
    what: "`start one of`", pattern: "start one of Screen, Screen in navigation", clauses: Set(.navigation),
    navigationGoesWith: .navigation)
  static let identifiers = DeclarationShape(
    what: "`identifiers`", pattern: "identifiers Name { … }", clauses: Set(.body))
  static let identifier = DeclarationShape(
    what: "an identifier", pattern: #"name: Class = "identifier""#, clauses: Set(.type, .identifier),
    hasIdentifier: true)

  static let routes = DeclarationShape(what: "`routes`", pattern: "routes Name { … }", clauses: Set(.body))
  static let sharedRoute = DeclarationShape(
    what: "a route of `routes`", pattern: "name(parameters) answers Type", clauses: Set(.parameters, .answers),
    answersType: true)

  /// Returns the shape of a route. The parser reads all clauses for each kind; those that the kind does not allow are
  /// reported by the analysis.
  static func route(_ kind: RouteKindSyntax) -> DeclarationShape {
    let pattern =
      switch kind {
      case .segue: #"segue name(parameters) = "identifier" -> Target(arguments) by action"#
      case .embed: #"embed name = "identifier" -> Target"#
      case .unwind: #"unwind name = "identifier" -> Target"#
      case .push:
        "push name(parameters) -> Target(arguments) in Split.column as style answers ends without animation"
      case .present:
        "present name(parameters) -> Target(arguments) in navigation as style answers ends without animation"
      case .replace:
        "replace name(parameters) -> Target(arguments) in navigation | in place ends without animation"
      case .close: "close name(parameters) -> Screen without animation"
      case .finish: "finish name(parameters)"
      case .do: "do name(parameters) answers Type { link … }"
      case .child: "child name(parameters) -> Target(arguments) in navigation"
      case .alert: #"alert name(parameters) { choice name("…") as role }"#
      case .dialog: #"dialog name(parameters) as popover(parameter) { choice name("…") as role }"#
      }
    if kind == .alert || kind == .dialog {
      return DeclarationShape(
        what: kind == .alert ? "an alert" : "a dialog", pattern: pattern,
        clauses: kind == .alert ? Set(.parameters, .body) : Set(.parameters, .style, .body), hasTarget: false)
    }
    var clauses = Set(.parameters, .identifier, .target, .action, .navigation, .style, .answers, .ending, .animation)
    if kind == .do { clauses.formUnion(Set(.body)) }
    return DeclarationShape(
      what: "a route", pattern: pattern, clauses: clauses, hasIdentifier: kind.isInterfaceBuilders,
      hasTarget: kind != .finish && kind != .do, answersType: kind == .do, takesPlace: true)
  }
}

/// The clauses of a declaration, as they were read.
struct Clauses {
  var parameters: ParameterListSyntax?
  var type: DottedNameSyntax?
  var base: DottedNameSyntax?
  var result: TypeSyntax?
  var identifier: ScreenSyntax.Identifier?
  var target: TargetSyntax?
  var action: ActionSyntax?
  var navigation: SourceRange?
  /// `Main.secondary`, after `in`
  var column: DottedNameSyntax?
  /// `in place`
  var place: SourceRange?
  var style: StyleSyntax?
  /// `as search`
  var role: TabsSyntax.Role?
  var answers: SourceRange?
  /// The type after `answers`.
  var answerType: TypeSyntax?
  /// `ends`
  var ending: SourceRange?
  /// `without animation`
  var animation: SourceRange?
  /// `asks before leaving`
  var leaving: SourceRange?
  /// `by app`
  var app: SourceRange?
  /// `Kit.Product`, after `routes`
  var routes: DottedNameSyntax?
  var requires: RequiresSyntax?

  /// The identifier, if it is a string.
  var string: StringSyntax? {
    if case .string(let string) = identifier { string } else { nil }
  }

  /// Returns the range of a clause.
  func range(of clause: Clause) -> SourceRange? {
    switch clause {
    case .parameters: parameters?.range
    case .type: type?.range
    case .base: base?.range
    case .result: result?.range
    case .app: app
    case .identifier:
      switch identifier {
      case .string(let string): string.range
      case .initial(let range): range
      case nil: nil
      }
    case .target: target?.range
    case .action: action?.range
    case .navigation: navigation ?? place
    case .style: style?.range ?? role?.range
    case .answers: answers
    case .ending: ending
    case .animation: animation
    case .leaving: leaving
    case .routes: routes?.range
    case .requires: requires?.range
    case .body: nil
    }
  }
}

extension Clause {
  /// The clause's name after the word `no`.
  var bareDescription: String {
    switch self {
    case .identifier: "identifier"
    case .type, .target, .action, .style, .body: String(description.dropFirst(2))
    default: description
    }
  }
}

// MARK: - Parser: late modifier

extension Parser {
  /// Reads `start` or an access level after the keyword, as in `screen start List`, or after the name, and reports that
  /// it belongs before the keyword.
  mutating func takeLateModifier(_ head: inout StatementHead, after name: NameSyntax? = nil) {
    guard let word, word == .start || AccessSyntax.Level(rawValue: word.rawValue) != nil, !startsLine else { return }
    let isNameNext = next.kind == .identifier && !next.flags.contains(.startsLine)
    guard isNameNext == (name == nil), next.kind != .arrow else { return }
    // `screen start extends Base` is a screen with this name.
    switch Word(bytes, next) {
    case .extends, .in, .returns, .requires: return
    default: break
    }
    let place = currentRange
    let both = SourceRange(file, head.keyword.start, place.end)
    advance()
    let takesIt =
      word == .start ? [.screen, .view, .tabs, .split].contains(head.word) : head.word != .tabs && head.word != .split
    guard takesIt else {
      return report(SyntaxRules.unexpectedModifier, "there is no `\(word.rawValue)` here", at: place, instead: "")
    }
    if word == .start {
      head.startWord = place
    } else {
      head.access = AccessSyntax.Level(rawValue: word.rawValue).map { AccessSyntax(level: $0, range: place) }
    }
    let order = "\(word.rawValue) \(head.word.rawValue)"
    report(
      SyntaxRules.clauseOrder, "`\(word.rawValue)` comes before `\(head.word.rawValue)`", at: place,
      instead: order + (name.map { " \($0.text)" } ?? ""), of: both)
  }
}
