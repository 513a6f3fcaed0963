import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Declarer {
  /// Adds each screen, tab bar and identifier block to its flow, including those in storyboards, and finds duplicate
  /// declarations.
  mutating func declareScreens() {
    for index in program.flows.indices { declareMembers(of: Flow.ID(index)) }
  }

  private mutating func declareMembers(of flow: Flow.ID) {
    let syntax = declarations.flows[flow.index].syntax
    let settings = declarations.flows[flow.index].settings
    var storyboards: [String: SourceRange] = [:]
    for member in syntax.members {
      switch member {
      case .storyboard(let syntax):
        take(syntax.name, as: "storyboard", in: &storyboards)
        declare(syntax, in: flow, around: settings)
      case .screen(let syntax):
        declare(syntax, in: flow, storyboard: nil, around: settings)
      case .identifiers(let syntax):
        declare(syntax, in: flow)
      case .tabs(let syntax):
        let index = declarations.flows[flow.index].tabs.count
        declarations.flows[flow.index].tabs.append(syntax)
        declarations.flows[flow.index].tabIndices.append(syntax.tabs.map(\.name).indicesByText)
        program[flow].members.append(.tabs(index))
        claim(syntax.name, as: .tabs(index), in: flow)
        if let start = syntax.start { declarations.flows[flow.index].starts.append(start) }
      case .start(let syntax):
        declarations.flows[flow.index].starts.append(syntax.range)
      case .origins(let syntax):
        program[flow].origins += syntax.origins.map { origin in
          LinkOrigin(scheme: origin.value, host: nil, text: origin.value, location: location(origin.range))
        }
      case .reserved(let syntax):
        program[flow].reservations += syntax.strings.map { string in
          Reservation(kind: syntax.kind == .link ? .link : .segue, text: string.value, location: location(string.range))
        }
      // Other passes read settings and routes.
      default: break
      }
    }
  }

  private mutating func declare(_ syntax: StoryboardSyntax, in flow: Flow.ID, around outer: Settings) {
    let settings = settings(syntax.members.settings, in: "storyboard", around: outer)
    checkNotEmpty(syntax.identifier, of: "a storyboard")
    let storyboard = Scene(
      storyboard: syntax.identifier?.value ?? syntax.name.text, bundle: settings.bundle, identifier: nil)
    for member in syntax.members {
      switch member {
      case .screen(let syntax): declare(syntax, in: flow, storyboard: storyboard, around: settings)
      case .identifiers(let syntax): declare(syntax, in: flow)
      default: break
      }
    }
  }

  private mutating func declare(
    _ syntax: ScreenSyntax, in flow: Flow.ID, storyboard: Scene?, around outer: Settings
  ) {
    let id = Screen.ID(program.screens.count)
    let statements = syntax.members.settings
    let settings = self.settings(statements, in: "screen", around: outer)
    var screen = Screen(
      kind: syntax.kind == .view ? .view : .screen, flow: flow, name: syntax.name.text, docs: syntax.docs?.lines ?? [],
      access: Access(syntax.access), controller: Controller.ID(0), location: location(syntax.name.range))
    screen.scene = scene(of: syntax, in: storyboard)
    screen.isNavigationRoot = syntax.navigation != nil
    // The memberwise initializer of a view takes its values.
    screen.isMadeByApp = syntax.app != nil
    screen.asksBeforeLeaving = syntax.leaving != nil
    screen.generatesHooks = statements.contains { $0.setting == .generate(.hooks) }
    screen.takenRoutes = syntax.routes.map { SharedRoutesName(text: $0.text, location: location($0.range)) }
    // The app gets the values of a screen and its closure, as the initializer of a view does.
    screen.injection = screen.isView || screen.isMadeByApp ? .arguments : settings.injection
    screen.takesOwnRoutesOnly = screen.isView && settings.platform == .swiftUI && settings.routeIsForOwn
    screen.identifiers = identifierBlocks(of: syntax, in: flow)
    let links = syntax.members.links
    if !links.isEmpty { screen.links = declare(links, of: .screen(id), in: flow) }
    program.screens.append(screen)
    declarations.screens.append(ScreenDeclaration(syntax: syntax, settings: settings))
    program[flow].members.append(.screen(id))
    let isNew = claim(syntax.name, as: .screen(id), in: flow)
    if !isNew || declarations.flows[flow.index].isRepeated { declarations.repeatedScreens.insert(id) }
    if let start = syntax.start { declarations.flows[flow.index].starts.append(start) }
  }

  private mutating func scene(of syntax: ScreenSyntax, in storyboard: Scene?) -> Scene? {
    guard var scene = storyboard else {
      if let identifier = syntax.identifier {
        diagnostics.add(
          AnalysisRules.misplacedIdentifier, "the screen `\(syntax.name.text)` is in no storyboard",
          at: identifier.range,
          help: "put the screen into a `storyboard`, or leave `=` out: it is then made by its initializer")
      }
      return nil
    }
    if case .string(let string) = syntax.identifier { checkNotEmpty(string, of: "a scene") }
    scene.identifier = syntax.identifier?.ofScene
    return scene
  }

  /// Takes a name in a flow's name space; returns true if it was free.
  @discardableResult
  mutating func claim(_ name: NameSyntax, as symbol: FlowDeclaration.Symbol, in flow: Flow.ID)
    -> Bool
  {
    checkName(name, for: .type)
    if let first = declarations.flows[flow.index].names.updateValue(
      (symbol, name.range), forKey: name.text)
    {
      declarations.flows[flow.index].names[name.text] = first
      diagnostics.add(
        AnalysisRules.duplicateName, "the name `\(name.text)` is declared twice in the flow `\(program[flow].name)`",
        at: name.range, notes: [.init("`\(name.text)` is declared here first", at: first.range)],
        help: program[flow].platform == .swiftUI
          ? "rename one of them" : "rename one of them; a scene's exact identifier can stay after `=`")
      return false
    }
    return true
  }
}

extension ScreenSyntax.Identifier {
  package var range: SourceRange {
    switch self {
    case .string(let string): string.range
    case .initial(let range): range
    }
  }

  /// The identifier in the model.
  package var ofScene: Scene.Identifier {
    switch self {
    case .string(let string): .named(string.value)
    case .initial: .initial
    }
  }
}

// MARK: - Checker: visibility

extension Checker {
  /// Refuses screens that are more visible than the screens they extend: generated code names the inherited values and
  /// segues.
  mutating func checkVisibility() {
    let routes = program.screens.contains(where: \.isMadeByApp) ? RoutePlan(program) : nil
    for index in program.screens.indices { checkVisibility(of: Screen.ID(index), routes) }
  }

  private mutating func checkVisibility(of id: Screen.ID, _ routes: RoutePlan?) {
    guard let path = screenDeclarations[id.index].syntax.base,
      let superclass = program[program[id].controller].superclass
    else { return }
    let home = program[superclass].home
    let (own, needed) = (program.visibility(of: home), program.visibility(of: id))
    guard own < needed,
      program[home].takesValues || !program[superclass].segues.isEmpty
        || program[id].isMadeByApp && routes?.owner(of: superclass) != nil
    else { return }
    let isHiddenByFlow = program[home].access >= needed
    let flow = program[program[home].flow]
    diagnostics.add(
      AnalysisRules.extendsHiddenScreen,
      "`\(program[id].name)` is `\(needed)`, but extends `\(program[home].name)`, which is `\(own)`", at: path.range,
      notes: [.init("it is declared here", at: program[home].location.range)],
      help: isHiddenByFlow
        ? "declare its flow with `\(needed) flow \(flow.name)`"
        : "declare it with `\(needed) screen \(program[home].name)`, or leave `\(needed)` out here")
  }

  // MARK: - Leaving

  /// Checks the screens that are asked before they are left: it needs a class with a method of the app's.
  mutating func checkLeaving() {
    for index in program.screens.indices where program.screens[index].asksBeforeLeaving {
      let controller = program[program.screens[index].controller]
      if program.screens[index].isView, let leaving = screenDeclarations[index].syntax.leaving,
        program[program.screens[index].flow].platform != .swiftUI
      {
        diagnostics.add(
          AnalysisRules.notOnThisPlatform, "only a view of a SwiftUI flow can be asked before it is left", at: leaving,
          help: "leave it out, or declare a `screen` whose class contains the view",
          edit: .init(replace: leaving, with: ""))
      }
      guard controller.isFrameworkClass, let leaving = screenDeclarations[index].syntax.leaving else { continue }
      diagnostics.add(
        AnalysisRules.stockClassHasNoRoutes,
        "the stock class `\(controller.name)` has no method that could be asked before it is left", at: leaving,
        help: "name a class of your own after the screen's `:`")
    }
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let extendsHiddenScreen = Rule(
    "extends-hidden-screen", .error,
    meaning: """
      A screen is more visible than the one that it extends: `public screen` or `package screen`, where the other is \
      neither. What is generated for the subclass names values, segues and routes of the superclass, and Swift allows \
      nothing to be seen by more people than what it is made of.

      Give the screen that is extended the same `public` or `package`, and its flow, too; or leave it out of the screen \
      that extends it.
      """,
    in: "public flow Reader { …; public screen Cover extends Page }",
    wrong: "screen Page(number: Int)", right: "public screen Page(number: Int)")
}
