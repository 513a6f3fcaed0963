import FlowDiagnostics
import FlowModel
import FlowSyntax

/// The sources for the values of a target's parameters.
struct ValueSources {
  /// The parameters of the route.
  var route: [Parameter]
  /// The flow whose parameters are available, for routes that its coordinator performs.
  var flow: Flow.ID?
  /// The description of the route in messages.
  var what: String
  /// The declarations around it, whose other parameters are not available to the values.
  var surroundings: Surroundings
}

/// A target as it was written: with `->`, or with the word `start` before a screen.
struct TargetUse {
  private var path: DottedNameSyntax
  var arguments: ArgumentListSyntax?
  var text: String { path.text }
  var range: SourceRange { path.range }

  init(_ syntax: TargetSyntax) {
    path = syntax.path
    arguments = syntax.arguments
  }

  init(_ name: NameSyntax) {
    path = DottedNameSyntax(first: name, rest: [], range: name.range)
  }
}

extension Resolver {
  /// Returns the parameters of a target, and the place of their declaration.
  func parameters(of place: Target.Place) -> (parameters: [Parameter], declared: SourceRange)? {
    switch place {
    case .screen(let screen): (program[screen].parameters, program[screen].location.range)
    case .entry(let screen, let entry):
      (program[screen].entries[entry].parameters, program[screen].entries[entry].location.range)
    case .flow(let flow): (program[flow].parameters, program[flow].location.range)
    case .external(let external): (program.externals[external].parameters, program.externals[external].location.range)
    case .tabs, .tab: nil
    }
  }

  /// Creates the target of a segue or a route, with its arguments.
  mutating func resolve(
    _ target: TargetUse, _ place: Target.Place, from route: RouteSyntax, _ values: ValueSources
  ) -> Target {
    var resolved = Target(place: place, arguments: [], location: location(target.range))
    let isMade = makesDestination(route, of: place)
    let isEdge = route.name == nil && route.kind.isInterfaceBuilders && !isMade
    // An unwind leads back to a screen that has its values, and brings others only to one of its entries.
    let leadsBack = route.kind == .unwind && !place.isEntry
    let bringsNoValues = isEdge || leadsBack || route.kind == .close
    if bringsNoValues {
      if let arguments = target.arguments, !arguments.arguments.isEmpty {
        diagnostics.add(
          AnalysisRules.misplacedArguments,
          isEdge
            ? "\(route.kind.withArticle) without a name brings no values"
            : "\(route.kind.withArticle) brings no values",
          at: arguments.range,
          helps: [
            .init(isEdge ? "give it its identifier as a name, and it can bring values" : "leave the arguments out")
          ]
            + (leadsBack && !isEdge
              ? [.init(helpForEntry(of: target.text, route))] : []))
      } else if isEdge, !leadsBack, let missing = program.missingValues(of: place, by: route),
        // A tab, a column and a root get no values, like an initial screen. Only the storyboard tells them from a
        // container view.
        route.kind != .embed
          || place.isEntry && parameters(of: place)?.parameters.contains(where: { $0.defaultValue == nil }) == true
      {
        diagnostics.add(missing)
      }
      return resolved
    }
    guard isMade || checkInjection(by: route, of: place, at: target) else { return resolved }
    if case .screen(let screen) = place, !program[screen].entries.isEmpty {
      // Interface Builder triggers it: its handling chooses the entry.
      if route.kind.isInterfaceBuilders, values.route.isEmpty, target.arguments == nil { return resolved }
      reportMissingEntry(of: screen, at: target)
      return resolved
    }
    let isFiredByInterfaceBuilder = route.kind.isInterfaceBuilders && values.route.isEmpty && target.arguments == nil
    if isFiredByInterfaceBuilder { return resolved }
    resolved.arguments = arguments(of: target, place, values, from: route)
    checkUse(of: values.route, in: resolved, target, by: route)
    return resolved
  }

  /// Returns the arguments of a target, with omitted ones filled in by name.
  mutating func arguments(
    of target: TargetUse, _ place: Target.Place, _ values: ValueSources, from route: RouteSyntax? = nil
  ) -> [Argument] {
    guard let (parameters, declared) = parameters(of: place) else {
      if let arguments = target.arguments, !arguments.arguments.isEmpty {
        diagnostics.add(
          AnalysisRules.misplacedArguments, "\(description(of: place)) takes no values", at: arguments.range,
          help: "leave the arguments out", edit: .init(replace: arguments.range, with: ""))
      }
      return []
    }
    var misspelled: Set<String> = []
    let given =
      target.arguments.map { givenArguments($0, of: target.text, parameters, declared, values, &misspelled) } ?? [:]
    var missing: [Parameter] = []
    var arguments: [Argument] = []
    for parameter in parameters {
      if let argument = given[parameter.name] {
        arguments.append(Argument(name: parameter.name, value: expression(argument)))
      } else if target.arguments == nil, let source = source(named: parameter.name, in: values),
        parameter.defaultValue == nil || source.type == parameter.type
      {
        let value = SwiftExpression(
          text: SwiftNames.escaped(parameter.name), isLiteral: false, location: location(target.range))
        check(standardType(of: source), of: parameter.name, fits: parameter, at: target.range)
        arguments.append(Argument(name: parameter.name, value: value))
      } else if parameter.defaultValue == nil, !misspelled.contains(parameter.name) {
        missing.append(parameter)
      }
    }
    if !missing.isEmpty { reportMissing(missing, of: target, arguments, declared: declared, values, from: route) }
    return arguments
  }

  /// Returns the values of a target by the names of their parameters, and adds the parameters that unknown names are
  /// similar to.
  private mutating func givenArguments(
    _ syntax: ArgumentListSyntax, of target: String, _ parameters: [Parameter], _ declared: SourceRange,
    _ values: ValueSources, _ misspelled: inout Set<String>
  ) -> [String: ExpressionSyntax] {
    let known = Dictionary(parameters.map { ($0.name, $0) }) { first, _ in first }
    var given: [String: ExpressionSyntax] = [:]
    var places: [String: SourceRange] = [:]
    for argument in syntax.arguments {
      checkSelf(in: argument.value)
      checkScope(of: argument.value, values)
      guard let parameter = known[argument.name.text] else {
        reportUnknown(
          AnalysisRules.unknownArgument, "`\(target)` has no parameter named `\(argument.name.text)`",
          argument.name, "parameter", among: parameters.map(\.name), declared: declared)
        let missing = parameters.map(\.name).filter { name in !syntax.arguments.contains { $0.name.text == name } }
        let near = nearestName(to: argument.name.text, among: parameters.map(\.name))
        (missing.count == 1 ? missing.first : near).map { _ = misspelled.insert($0) }
        continue
      }
      if let first = places.updateValue(argument.name.range, forKey: argument.name.text) {
        diagnostics.add(
          AnalysisRules.repeatedArgument, "the parameter `\(argument.name.text)` is given two values",
          at: argument.name.range, notes: [.init("it is given one here first", at: first)], help: "remove one of them")
        continue
      }
      given[argument.name.text] = argument.value
      check(argument.value, fits: parameter, values)
    }
    return given
  }

  // MARK: Types

  private mutating func check(_ value: ExpressionSyntax, fits parameter: Parameter, _ values: ValueSources) {
    if let type = value.form.standardType {
      check(type, of: value.text, fits: parameter, at: value.range)
    } else if case .name(let name) = value.form, let source = source(named: name, in: values) {
      check(standardType(of: source), of: name, fits: parameter, at: value.range)
    } else if value.form == .name(parameter.name) {
      checkIsDeclared(parameter, at: value.range, values)
    } else if value.text == parameter.type.text {
      diagnostics.add(
        AnalysisRules.typeMismatch, "`\(value.text)` is the type of the parameter `\(parameter.name)`, not a value",
        at: value.range,
        help: "let the \(values.what) take a value, and pass it on: `(\(parameter.name): \(parameter.name))`")
    }
  }

  mutating func check(_ type: StandardType, of value: String, fits parameter: Parameter, at range: SourceRange) {
    guard !type.fits(standardType(of: parameter)) else { return }
    reportMismatch(value: value, type: type, parameter: parameter.name, wants: parameter.type.text, at: range)
  }

  func standardType(of parameter: Parameter) -> StandardType {
    standardTypes[parameter.location.range] ?? .unknown
  }

  // MARK: Sources of values

  private mutating func checkUse(
    of parameters: [Parameter], in resolved: Target, _ target: TargetUse, by route: RouteSyntax
  ) {
    guard !parameters.isEmpty else { return }
    var used: Set<String> = []
    if let arguments = target.arguments {
      for argument in arguments.arguments { used.formUnion(argument.value.names.map(\.text)) }
    } else {
      used.formUnion(resolved.arguments.map(\.name))
    }
    if let source = route.style?.source { used.insert(source.first.text) }
    for parameter in parameters where !used.contains(parameter.name) {
      diagnostics.add(
        AnalysisRules.unusedParameter, "the parameter `\(parameter.name)` of the \(route.kind.rawValue) is not used",
        at: parameter.location.range, help: "give it to the target in its parentheses, or remove it")
    }
  }

  // MARK: Missing values

  private mutating func reportMissing(
    _ missing: [Parameter], of target: TargetUse, _ given: [Argument], declared: SourceRange, _ values: ValueSources,
    from route: RouteSyntax?
  ) {
    let names = missing.map { "`\($0.name)`" }.joined(separator: ", ")
    let list = missing.map { "\($0.name): …" }.joined(separator: ", ")
    var helps = [Diagnostic.Help("give \(missing.count == 1 ? "it" : "each") a value: `\(target.text)(\(list))`")]
    let taken = values.route + missing.filter { parameter in !values.route.contains { $0.name == parameter.name } }
    let types = taken.map { "\($0.name): \($0.type.text)" }.joined(separator: ", ")
    if let route, let name = route.name {
      let identifier = route.identifier.map { " = \(SwiftNames.literal($0.value))" } ?? ""
      let brought = given.map { "\($0.name): \($0.value.text)" } + missing.map { "\($0.name): \($0.name)" }
      let text = "\(name.text)(\(types))\(identifier) -> \(target.text)(\(brought.joined(separator: ", ")))"
      let (kind, it) = (route.kind.rawValue, missing.count == 1 ? "it" : "them")
      helps = [.init("let the `\(kind)` take \(it): `\(kind) \(text)`")]
    } else if target.range == declared {
      helps = [.init("give the flow \(missing.count == 1 ? "this parameter" : "these parameters"): `flow …(\(types))`")]
    }
    if values.what == RouteKindSyntax.segue.rawValue, values.route.isEmpty, target.arguments != nil {
      helps.append(.init("or leave the list out, and the segue's handling makes the values"))
    }
    diagnostics.add(
      AnalysisRules.missingArgument, "`\(target.text)` is not given \(names)",
      at: target.arguments?.range ?? target.range,
      notes: declaration(of: target.text, at: declared, besides: target.range), helps: helps)
  }

  /// Reports that a screen with several entries was named without one.
  mutating func reportMissingEntry(of screen: Screen.ID, at target: TargetUse) {
    let entries = program[screen].entries.map { "`\(target.text).\($0.name)`" }.joined(separator: ", ")
    let isMarked = target.range == program[screen].location.range
    let start = "write \(program.startsWithEntry(of: screen)) in the flow, and remove `start` here"
    diagnostics.add(
      AnalysisRules.missingEntry, "the screen `\(program[screen].name)` has entries, and the target names none",
      at: target.range,
      notes: declaration(of: program[screen].name, at: program[screen].location.range, besides: target.range),
      helps: [.init(isMarked ? start : "name one: \(entries)")]
        + (target.arguments == nil && program[screen].entries.allSatisfy { !$0.parameters.isEmpty }
          ? [.init("or declare an entry without values, such as `entry start`, and name it")] : []))
  }

  /// The advice to bring values back by an entry of the screen that an unwind leads to.
  func helpForEntry(of screen: String, _ route: RouteSyntax) -> String {
    "to bring a value back, lead to an `entry` of the screen: `-> \(screen).\(route.name?.text ?? "name")`"
  }

  /// Checks the injection of a segue's destination: Interface Builder creates it without values.
  private mutating func checkInjection(by route: RouteSyntax, of place: Target.Place, at target: TargetUse) -> Bool {
    guard route.kind.isInterfaceBuilders, let screen = place.screen, program[screen].takesValues,
      program[screen].injection != .property
    else { return true }
    let isUnwind = route.kind == .unwind
    diagnostics.add(
      AnalysisRules.initializerValuesBySegue,
      "the screen `\(program[screen].name)` takes its values by initializer, "
        + (isUnwind ? "so an unwind cannot bring it others" : "and a segue makes it without values"),
      at: target.range, notes: [.init("it is declared here", at: program[screen].location.range)],
      helps: [
        isUnwind
          ? .init("lead back to the screen without an entry, or set `inject property` for it")
          : .init(
            "if a segue action makes it, write `by` and the action's name; otherwise set `inject property` for the screen, or "
              + "show it in code: `push` or `present`")
      ])
    return false
  }
}

extension Program {
  /// Returns the mistake of a segue without a name whose destination needs values; `nil` if it needs none.
  package func missingValues(of place: Target.Place, by route: RouteSyntax) -> Diagnostic? {
    guard let screen = place.screen.map({ self[$0] }), let target = route.target?.path else { return nil }
    let entry: Entry? = if case .entry(_, let index) = place { screen.entries[index] } else { nil }
    let needed = (entry?.parameters ?? screen.parameters).filter { $0.defaultValue == nil }.map { "`\($0.name)`" }
    guard !needed.isEmpty || !screen.entries.isEmpty else { return nil }
    let what = needed.isEmpty ? "one of its entries" : needed.joined(separator: ", ")
    let owner = entry != nil && !needed.isEmpty ? "entry `\(target.text)`" : "screen `\(screen.name)`"
    let root = target.text.split(separator: ".").dropLast().joined(separator: ".")
    return Diagnostic(
      AnalysisRules.namelessEdgeNeedsValues,
      "the \(owner) needs \(what), and \(route.kind.withArticle) without a name brings no values", at: target.range,
      notes: [.init("it is declared here", at: entry?.location.range ?? screen.location.range)],
      helps: [
        .init("give the segue an identifier in Interface Builder and its name here: its handling brings values")
      ]
        + (route.kind == .embed && entry != nil
          ? [.init("or, for a tab, a column or a root, which get no values, lead to the screen: `embed -> \(root)`")]
          : []))
  }
}

// MARK: - Resolver: showing

// Code has to create the places that it shows, and a navigation controller cannot be pushed into another.

extension Resolver {
  /// Checks that a place can be shown by a route.
  mutating func checkShowing(_ place: Target.Place, at target: TargetUse, by route: RouteSyntax) {
    if route.kind == .push || route.place != nil, let reason = ownNavigation(of: place) {
      let how = route.place == nil ? "pushed" : "on the stack of another screen"
      diagnostics.add(
        AnalysisRules.pushedNavigationController, "\(reason.text), which cannot be \(how)", at: target.range,
        notes: [reason.note],
        help: route.place == nil ? "use `present` or `replace`" : "leave `in place` out, or use `present`")
    }
    checkShowing(place, at: target, navigation: route.navigation)
  }

  /// Checks that a place can be in a column, which is a navigation controller.
  mutating func checkInColumn(_ place: Target.Place, at target: TargetUse) {
    guard let reason = ownNavigation(of: place) else { return }
    diagnostics.add(
      AnalysisRules.pushedNavigationController, "\(reason.text), which cannot be in a column", at: target.range,
      notes: [reason.note], help: "a column has a navigation controller of its own: name a screen without one")
  }

  /// Checks that a place can be shown by code, with or without a navigation controller around it.
  mutating func checkShowing(_ place: Target.Place, at target: TargetUse, navigation: SourceRange?) {
    if let navigation, let reason = ownNavigation(of: place) {
      diagnostics.add(
        AnalysisRules.navigationTwice, reason.isSplit ? "\(reason.text), which is in none" : "\(reason.text) already",
        at: navigation, notes: [reason.note], help: "leave `in navigation` out",
        fix: .init(replace: navigation, with: ""))
    }
    guard let screen = place.screen, let scene = program[screen].scene, scene.identifier == nil,
      !program[screen].isMadeByApp
    else { return }
    reportMissingSceneIdentifier(of: screen, at: target.range)
  }

  /// Returns the reason why a place already has its own navigation controller, with a note at its place in the text; `nil`
  /// if it has none.
  private func ownNavigation(of place: Target.Place) -> (text: String, note: Diagnostic.Note, isSplit: Bool)? {
    if case .flow(let flow) = place, let (text, range) = splitView(of: flow) {
      return (text, .init("the split view is here", at: range), true)
    }
    let own = if case .flow(let flow) = place { ownNavigation(of: flow) } else { place.screen.flatMap(ownNavigation) }
    return own.map { ($0.text, .init("the navigation controller is here", at: $0.range), false) }
  }

  /// Returns the split view that a flow starts with, which cannot be in a navigation controller either.
  private func splitView(of flow: Flow.ID) -> (text: String, range: SourceRange)? {
    // Stacks of SwiftUI flows are checked together.
    guard program[flow].platform != .swiftUI else { return nil }
    for case .tabs(let syntax) in flowDeclarations[flow.index].syntax.members {
      guard syntax.kind == .split, let start = syntax.start else { continue }
      return ("the flow `\(program[flow].name)` starts with a split view", start)
    }
    return nil
  }

  private func ownNavigation(of screen: Screen.ID) -> (text: String, range: SourceRange)? {
    if let navigation = screenDeclarations[screen.index].syntax.navigation, !syntaxErrors.overlaps(navigation) {
      return ("the screen `\(program[screen].name)` comes in a navigation controller", navigation)
    }
    let controller = program[program[screen].controller]
    guard controller.isFrameworkClass, StockClasses.isNavigationController(controller.name) else { return nil }
    return ("the screen `\(program[screen].name)` is a navigation controller", controller.location.range)
  }

  /// Returns the place where the start of a flow adds a navigation controller. Starts are resolved later, so the syntax
  /// is used.
  private func ownNavigation(of flow: Flow.ID) -> (text: String, range: SourceRange)? {
    for case .start(let syntax) in flowDeclarations[flow.index].syntax.members {
      guard let navigation = syntax.navigation else { continue }
      return ("the flow `\(program[flow].name)` starts in a navigation controller", navigation)
    }
    guard let screen = screens(of: flow).first(where: { screenDeclarations[$0.index].syntax.start != nil }),
      let reason = ownNavigation(of: screen)
    else { return nil }
    return ("the flow `\(program[flow].name)` starts in a navigation controller", reason.range)
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let misplacedTarget = Rule(
    "misplaced-target", .error,
    meaning: """
      A route leads to something that its kind cannot show. A segue, an embed and an unwind lead to a screen, \
      since a storyboard knows nothing else. `push`, `present` and `replace` show a screen, an entry, a tab bar or \
      a flow; only `replace` leads to a single tab, which it selects. `close` goes back to a screen, and `finish` \
      leads nowhere: the flow that started this one decides what comes next. `extends` names a screen.

      Name something of the right kind, or use the kind of route that the help suggests.
      """,
    in: """
      flow App { generate coordinator; start tabs Home { tab inbox -> Inbox in navigation
        tab drafts -> Drafts in navigation } screen Inbox { … } screen Drafts }
      """,
    wrong: "present showDrafts -> Home.drafts", right: "replace showDrafts -> Home.drafts")

  static let notOnThisPlatform = Rule(
    "not-on-this-platform", .error,
    meaning: """
      A flow uses something that its platform does not have. AppKit has no navigation stack to push onto and no unwind \
      segues, and none of UIKit's classes, as UIKit has none of AppKit's. Coordinators, and with them tab bars made in \
      code, flows with parameters and SwiftUI views, are generated for UIKit and SwiftUI only.

      Use a kind of route or a class that the platform has, or set the other `platform` for the flow.
      """,
    in: "flow Preferences { platform AppKit; screen General { … } screen Advanced }",
    wrong: "push showAdvanced -> Advanced", right: "present showAdvanced -> Advanced")

  static let pushedNavigationController = Rule(
    "pushed-navigation-controller", .error,
    meaning: """
      A navigation controller would be pushed. UIKit raises an exception when a navigation controller is pushed \
      onto another. A screen `in navigation` comes in one, `UINavigationController` and its kin are some, and a \
      flow whose start is `in navigation` brings one.

      Show it with `present` or `replace`, or take `in navigation` away from what is pushed.
      """,
    in: #"""
      flow Mail { storyboard Main { screen Inbox = initial { … }
        screen Compose = "ComposeNavigation" in navigation } }
      """#,
    wrong: "push compose -> Compose", right: "present compose -> Compose")

  static let navigationTwice = Rule(
    "navigation-twice", .error,
    meaning: """
      A navigation controller would be put into another. The target of a route, tab or start `in navigation` comes \
      in one already: because its screen is `in navigation` in the storyboard, is a `UINavigationController` \
      itself, or because the flow starts with one of its own. UIKit does not support it: it raises an exception, \
      or shows two bars.

      Leave `in navigation` out at one of the two places.
      """,
    in: #"""
      flow Mail { storyboard Main { screen Inbox = initial { … }
        screen Compose = "ComposeNavigation" in navigation } }
      """#,
    wrong: "present compose -> Compose in navigation", right: "present compose -> Compose")
}
