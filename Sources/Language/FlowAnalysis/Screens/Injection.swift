import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  /// Resolves the parameters and entries of each screen: its own, or those of the screen that it extends.
  mutating func resolveValues() {
    for screen in program.screensFromTop { resolveValues(of: screen) }
    for index in program.controllers.indices where program.controllers[index].screens.count > 1 {
      checkEqualValues(of: program.controllers[index])
    }
  }

  private mutating func resolveValues(of id: Screen.ID) {
    let syntax = screenDeclarations[id.index].syntax
    let entries = syntax.entries
    if syntax.parameters == nil, entries.isEmpty, program[id].base == nil { return }
    if let base = program[id].base {
      if let own = syntax.parameters.flatMap({ $0.parameters.isEmpty ? nil : $0.range }) ?? entries.first?.name.range {
        diagnostics.add(
          AnalysisRules.inheritedValues,
          "the screen `\(program[id].name)` takes the values of `\(program[base].name)`, which it extends", at: own,
          notes: [.init("`\(program[base].name)` is declared here", at: program[base].location.range)],
          help: "declare the values there; they are inherited")
      }
      program[id].parameters = program[base].parameters
      program[id].entries = program[base].entries
      if !program[id].isMadeByApp { program[id].injection = program[base].injection }
      checkNavigationRoot(id)
      return
    }
    program[id].parameters = parameters(
      syntax.parameters, in: .init(flow: program[id].flow), areArguments: program[id].takesArguments)
    program[id].entries = self.entries(entries, of: id)
    guard program[id].takesValues else { return }
    if let parameters = syntax.parameters, let entry = entries.first, !program[id].parameters.isEmpty {
      diagnostics.add(
        AnalysisRules.parametersAndEntries, "the screen `\(program[id].name)` has parameters and entries",
        at: entry.name.range, notes: [.init("these are its parameters", at: parameters.range)],
        help: "with several ways in, give each entry the parameters that it needs")
    }
    let controller = program[program[id].controller]
    if controller.isStock {
      diagnostics.add(
        AnalysisRules.stockClassTakesNoValues, "the stock class `\(controller.name)` can take no values",
        at: syntax.parameters?.range ?? syntax.name.range, help: "name a class of your own after `:`")
    }
    checkNavigationRoot(id)
  }

  /// Checks the root of a storyboard's navigation controller, which is created along with it.
  private mutating func checkNavigationRoot(_ id: Screen.ID) {
    guard let navigation = screenDeclarations[id.index].syntax.navigation, program[id].takesValues,
      program[id].injection != .property
    else { return }
    diagnostics.add(
      AnalysisRules.initializerValuesInNavigation,
      "the screen `\(program[id].name)` is the root of a navigation controller and takes no values by initializer",
      at: navigation, help: "set `inject property` for it: the navigation controller makes it without values")
  }

  private mutating func entries(_ syntax: [EntrySyntax], of id: Screen.ID) -> [Entry] {
    var known: [String: SourceRange] = [:]
    return syntax.enumerated().map { index, entry in
      checkName(entry.name, for: .enumCase)
      take(entry.name, as: "entry", in: &known)
      return Entry(
        name: entry.name.text, docs: entry.docs?.lines ?? [],
        parameters: parameters(entry.parameters, in: .init(flow: program[id].flow, screen: id)),
        links: declare(entry.links, of: .entry(id, index), in: program[id].flow), location: location(entry.name.range))
    }
  }

  /// Checks that the screens of a class have equal values: the same code sets them.
  private mutating func checkEqualValues(of controller: Controller) {
    guard let first = controller.screens.first else { return }
    for other in controller.screens.dropFirst() where program[other].base == nil || program[first].base == nil {
      let isEqual =
        program[first].injection == program[other].injection
        || !program[first].takesValues && !program[other].takesValues
          && program[first].takesArguments == program[other].takesArguments
      guard !isEqual || signature(of: first) != signature(of: other) else { continue }
      diagnostics.add(
        AnalysisRules.conflictingScreens,
        "the screens \(names(of: first, other)) of the class `\(controller.name)` take different values",
        at: program[other].location.range,
        notes: [.init("\(name(of: first, besides: other)) is declared here", at: program[first].location.range)],
        help: "give them the same parameters or entries, or classes of their own")
    }
  }

  private func signature(of screen: Screen.ID) -> [String] {
    program[screen].parameters.map(\.signature)
      + program[screen].entries.map { "\($0.name)(\($0.parameters.map(\.signature)))" }
  }
}

extension Parameter {
  /// The text that has to be equal for two parameters to be the same.
  var signature: String { "\(label ?? name) \(name): \(type.text) = \(defaultValue?.text ?? "")" }
}

extension ScreenSyntax {
  /// The entries in order.
  var entries: [EntrySyntax] {
    members.compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
  }
}

// MARK: - Checker: arguments

extension Checker {
  /// Checks that whatever makes a screen with `inject arguments` can give it the closure for its routes.
  mutating func checkArguments() {
    // Most programs have none: the values of views are checked elsewhere, and nothing but a coordinator makes views.
    guard program.screens.contains(where: { $0.takesArguments && !$0.isView }) else { return }
    let routes = RoutePlan(program)
    let asking = Set(
      program.screenIDs.filter { screen in
        program[screen].takesArguments && routes.owner(of: program[screen].controller) != nil
      })
    for screen in program.screenIDs {
      if asking.contains(screen), !program[screen].isView { checkClosures(of: screen, routes) }
      for segue in program[screen].segues where segue.kind != .unwind {
        if let target = segue.target?.place.screen, asking.contains(target) { report(segue, to: target) }
      }
      guard program[program[screen].flow].generates == .routers else { continue }
      for route in program[screen].routes {
        guard let target = route.target?.place.screen, asking.contains(target), route.kind != .close else { continue }
        diagnostics.add(
          AnalysisRules.closureByRouter,
          "the initializer of `\(program[target].name)` takes the closure for its routes, which a router does not have",
          at: route.target?.location.range ?? route.location.range, notes: declared(target),
          help: "set `inject property` for the screen, or write `generate coordinator` for the flow")
      }
    }
  }

  /// Checks that a screen has one closure, and that it is not made by a storyboard's navigation controller.
  private mutating func checkClosures(of screen: Screen.ID, _ routes: RoutePlan) {
    let levels = routes.levels(of: program[screen].controller)
    if levels.count > 1, let base = program[screen].base {
      diagnostics.add(
        AnalysisRules.twoClosures,
        "`\(program[screen].name)` and `\(program[base].name)`, which it extends, both have routes, "
          + "and `inject arguments` has one closure", at: program[screen].location.range, notes: declared(base),
        helps: [
          program[screen].isMadeByApp
            ? .init("leave `by app` out, or move the routes into one of the two")
            : .init("set `inject property` for `\(program[base].name)`, or move the routes into it")
        ])
    }
    guard program[screen].isNavigationRoot, !program[screen].takesValues else { return }
    diagnostics.add(
      AnalysisRules.initializerValuesInNavigation,
      "the screen `\(program[screen].name)` is the root of a navigation controller and takes no closure by initializer",
      at: screenDeclarations[screen.index].syntax.navigation ?? program[screen].location.range,
      help: "set `inject property` for it: the navigation controller makes it without arguments")
  }

  private mutating func report(_ segue: Segue, to target: Screen.ID) {
    // A segue without an action to a screen with values has been reported.
    guard segue.action != nil || !program[target].takesValues else { return }
    diagnostics.add(
      AnalysisRules.closureBySegue,
      "the initializer of `\(program[target].name)` takes the closure for its routes, which a segue does not have",
      at: segue.target?.location.range ?? segue.location.range, notes: declared(target),
      help: program[target].isMadeByApp
        ? "leave the segue out: code shows what the app makes, with `push` or `present`"
        : "set `inject property` for the screen, or show it in code: `push` or `present`")
  }

  private func declared(_ screen: Screen.ID) -> [Diagnostic.Note] {
    [.init("`\(program[screen].name)` is declared here", at: program[screen].location.range)]
  }

  // MARK: - Creation

  /// Reports the screens that generated code has to create with `init()`, although their class has no usable one.
  mutating func checkCreation() {
    var uncreatable: [Screen.ID: StockClasses.Creation] = [:]
    for controller in program.controllers where !controller.isView {
      guard let creation = StockClasses.creation(of: controller.name) else { continue }
      for screen in controller.screens where program[screen].scene == nil && !program[screen].isMadeByApp {
        uncreatable[screen] = creation
      }
    }
    // Most programs have none.
    guard !uncreatable.isEmpty else { return }
    for index in program.flows.indices {
      guard !program.flows[index].generates.isDisjoint(with: [.coordinator, .routers]) else { continue }
      for target in codeTargets(of: Flow.ID(index)) {
        // Once for each screen.
        guard let screen = target.place.screen, let creation = uncreatable.removeValue(forKey: screen) else { continue }
        report(screen, shownBy: target, creation)
      }
    }
  }

  private mutating func report(_ screen: Screen.ID, shownBy target: Target, _ creation: StockClasses.Creation) {
    let name = program[screen].name
    let syntax = screenDeclarations[screen.index].syntax
    let range = syntax.type?.range ?? syntax.name.range
    let present = "present it from the view controller that needs it, and leave the screen out"
    var helps: [Diagnostic.Help] = []
    if program[program[screen].flow].hasServices, creation != .view {
      let text = "\(syntax.type?.text ?? name) by app"
      helps.append(.init("let the app make it, in its services: `by app`", edit: .init(replace: range, with: text)))
    }
    switch creation {
    case .subclass:
      helps.append(
        .init(
          "name a subclass of your own whose `init()` gives it what it needs: `screen \(name): \(name)ViewController`"))
      helps.append(.init("or \(present)"))
    case .presentation: helps.append(.init(present))
    case .view: helps.append(.init("declare the SwiftUI view that it contains: `view \(name)`"))
    }
    diagnostics.add(
      AnalysisRules.stockClassNeedsValues,
      "a `\(program[program[screen].controller].name)` cannot be created without values", at: range,
      notes: declaration(of: target, besides: syntax.name.range), helps: helps)
  }

  /// Returns a note at the place where code shows a screen; no note for a start, which is the declaration itself.
  private func declaration(of target: Target, besides range: SourceRange) -> [Diagnostic.Note] {
    target.location.range == range ? [] : [.init("code has to create it here", at: target.location.range)]
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let parametersAndEntries = Rule(
    "parameters-and-entries", .error,
    meaning: """
      A screen has both parameters and entries. Parameters are what a screen needs whichever way it is shown; \
      entries are several ways in, each with what it needs. A screen has the one or the other, so that there is \
      one place that says what it is given.

      Move the parameters into each entry that needs them, or make one more entry of them.
      """,
    in: "flow People { … }", wrong: "screen User(uid: Int) { entry preview(name: String) }",
    right: "screen User { entry detail(uid: Int); entry preview(name: String) }")

  static let namelessEdgeNeedsValues = Rule(
    "nameless-edge-needs-values", .error,
    meaning: """
      An edge without a name leads to a screen that needs values. A segue or embed without an identifier is shown \
      in the graph and compared with the storyboard, but no code handles it, so nothing could bring the values, \
      and the screen would appear without them.

      Give the segue an identifier in Interface Builder and its name here; its handling then makes the values. Or \
      give each parameter a default.

      A tab, a column of a split view and the root of a navigation controller get no values, as the initial screen gets \
      none. An `embed` to them needs no name.
      """,
    in: "flow Mail { storyboard Main { screen Inbox = initial { … } screen Message(id: Int) } }",
    wrong: "segue -> Message", right: #"segue showMessage = "ShowMessage" -> Message"#)

  static let initializerValuesBySegue = Rule(
    "initializer-values-by-segue", .error,
    meaning: """
      A segue leads to a screen that takes its values by initializer. The storyboard makes the destination of a \
      segue itself, with `init(coder:)`, and cannot pass anything along; values that come by segue are given to \
      the finished controller.

      If the segue has an `@IBSegueAction`, name it: `segue showMessage(id: Int) -> Message by makeMessage(_:sender:)`. \
      Otherwise set `inject property` for the screen, or show it in code with `push` or `present`: then routegen makes it.
      """,
    in: """
      flow Mail { storyboard Main { screen Inbox = initial { segue showMessage(id: Int) -> Message }
        screen Message(id: Int) { … } } }
      """,
    wrong: "inject initializer", right: "inject property")

  static let initializerValuesInNavigation = Rule(
    "initializer-values-in-navigation", .error,
    meaning: """
      The root of a storyboard's navigation controller takes its values by initializer. Code makes the navigation \
      controller, and the storyboard makes its root along with it, by `init(coder:)` and without values.

      Set `inject property` for the screen. Or give the scene of the screen itself an identifier, and write `in \
      navigation` where it is shown.
      """,
    in: #"flow Mail { storyboard Main { screen Compose(to: String) = "ComposeNavigation" in navigation { … } } }"#,
    wrong: "inject initializer", right: "inject property")

  static let closureBySegue = Rule(
    "closure-by-segue", .error,
    meaning: """
      A segue leads to a screen with routes and `inject arguments`: the initializer of its class takes the closure by \
      which it asks for its routes. The storyboard makes the destination of a segue, and neither it nor a segue action \
      has that closure; the coordinator has it, and connects the screen after the segue has made it.

      Set `inject property` for the screen: its class then has a property `route`. Or show it in code, with `push` or \
      `present`: routegen then makes it, from its scene if it has one.
      """,
    in: """
      generate coordinator
      flow Mail { storyboard Main { start screen Inbox = initial { segue showMessage -> Message }
        screen Message { …; close back } } }
      """,
    wrong: "inject arguments", right: "inject property")

  static let closureByRouter = Rule(
    "closure-by-router", .error,
    meaning: """
      The route of a screen with a router leads to a screen with routes and `inject arguments`. A router makes the screen \
      itself, and has no closure for its routes: that comes from a coordinator.

      Set `inject property` for the screen, or write `generate coordinator` for the flow with the router, which then asks \
      its coordinator.
      """,
    in: """
      flow Mail { generate routers; screen Inbox { push message -> News.Message } }
      flow News { generate coordinator; start screen Message { …; close back } }
      """, wrong: "inject arguments", right: "inject property")

  static let twoClosures = Rule(
    "two-closures", .error,
    meaning: """
      A screen with `inject arguments` extends another one, and both have routes. The routes of a class and those of its \
      subclass are two enums, and each has a closure; an initializer with `inject arguments` takes one.

      Set `inject property` for the screen that is extended, which is inherited: the closures are then two properties. Or \
      declare the routes in one of the two.
      """,
    in: """
      generate coordinator
      flow Mail { start screen Message { …; push draft -> Draft; close back }
        screen Draft extends Message { close discard } }
      """,
    wrong: "inject arguments", right: "inject property")
}
