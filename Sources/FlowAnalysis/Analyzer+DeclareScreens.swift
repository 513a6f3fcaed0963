import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Analyzer {
  /// Gives each screen, tab bar and identifier block its place in its flow, storyboards opened up, and finds those that
  /// are declared twice.
  mutating func declareScreens() {
    for index in program.flows.indices { declareMembers(of: Flow.ID(index)) }
  }

  private mutating func declareMembers(of flow: Flow.ID) {
    let declaration = flowDeclarations[flow.index]
    var storyboards: [String: SourceRange] = [:]
    for member in declaration.syntax.members {
      switch member {
      case .storyboard(let syntax):
        if let first = storyboards.updateValue(syntax.name.range, forKey: syntax.name.text) {
          reportDuplicate("storyboard", syntax.name, first: first)
        }
        declare(syntax, in: flow, around: declaration.settings)
      case .screen(let syntax):
        declare(syntax, in: flow, storyboard: nil, around: declaration.settings)
      case .identifiers(let syntax):
        declare(syntax, in: flow)
      case .tabs(let syntax):
        let index = flowDeclarations[flow.index].tabs.count
        flowDeclarations[flow.index].tabs.append(syntax)
        program[flow].members.append(.tabs(index))
        claim(syntax.name, as: .tabs(index), in: flow)
        if let start = syntax.start { flowDeclarations[flow.index].starts.append(start) }
      case .start(let syntax):
        flowDeclarations[flow.index].starts.append(syntax.range)
      case .origins(let syntax):
        program[flow].origins += syntax.origins.map { origin in
          LinkOrigin(scheme: origin.value, host: nil, text: origin.value, location: location(origin.range))
        }
      case .setting, .route: break
      }
    }
  }

  private mutating func declare(_ syntax: StoryboardSyntax, in flow: Flow.ID, around outer: Settings) {
    let statements = syntax.members.compactMap { if case .setting(let setting) = $0 { setting } else { nil } }
    let settings = settings(statements, in: .storyboard, around: outer)
    checkNotEmpty(syntax.identifier, of: "a storyboard")
    let storyboard = Scene(
      storyboard: syntax.identifier?.value ?? syntax.name.text, bundle: settings.bundle, identifier: nil)
    for member in syntax.members {
      switch member {
      case .screen(let syntax): declare(syntax, in: flow, storyboard: storyboard, around: settings)
      case .identifiers(let syntax): declare(syntax, in: flow)
      case .setting: break
      }
    }
  }

  private mutating func declare(
    _ syntax: ScreenSyntax, in flow: Flow.ID, storyboard: Scene?, around outer: Settings
  ) {
    let id = Screen.ID(program.screens.count)
    let statements = syntax.members.compactMap { if case .setting(let setting) = $0 { setting } else { nil } }
    let settings = settings(statements, in: .screen, around: outer)
    var screen = Screen(
      flow: flow, name: syntax.name.text, docs: syntax.docs?.lines ?? [], access: Access(syntax.access),
      controller: Controller.ID(0), location: location(syntax.name.range))
    screen.scene = scene(of: syntax, in: storyboard)
    screen.isNavigationRoot = syntax.navigation != nil
    screen.injection = settings.injection
    screen.identifiers = identifierBlocks(of: syntax, in: flow)
    let links = syntax.members.compactMap { if case .link(let link) = $0 { link } else { nil } }
    screen.links = declare(links, of: .screen(id), in: flow)
    program.screens.append(screen)
    screenDeclarations.append(ScreenDeclaration(syntax: syntax, settings: settings))
    program[flow].members.append(.screen(id))
    claim(syntax.name, as: .screen(id), in: flow)
    if flowsByName[program[flow].name] != flow
      || flowDeclarations[flow.index].names[syntax.name.text]?.range != syntax.name.range
    {
      repeatedScreens.insert(id)
    }
    if let start = syntax.start { flowDeclarations[flow.index].starts.append(start) }
  }

  private mutating func scene(of syntax: ScreenSyntax, in storyboard: Scene?) -> Scene? {
    guard var scene = storyboard else {
      if let identifier = syntax.identifier {
        diagnostics.add(
          AnalysisRules.misplacedIdentifier, "the screen `\(syntax.name.text)` stands in no storyboard",
          at: identifier.range,
          helps: [.init("put the screen into a `storyboard`, or leave `=` out: it is then made by its initializer")])
      }
      return nil
    }
    switch syntax.identifier {
    case .string(let string):
      checkNotEmpty(string, of: "a scene")
      scene.identifier = .named(string.value)
    case .initial: scene.identifier = .initial
    case nil: break
    }
    return scene
  }

  /// Takes a name of a flow's name space.
  mutating func claim(_ name: NameSyntax, as meaning: FlowDeclaration.Meaning, in flow: Flow.ID) {
    checkName(name, for: .type)
    if let first = flowDeclarations[flow.index].names[name.text] {
      diagnostics.add(
        AnalysisRules.duplicateName, "the name `\(name.text)` is declared twice in the flow `\(program[flow].name)`",
        at: name.range, notes: [.init("`\(name.text)` is declared here first", at: first.range)],
        helps: [.init("rename one of them; a scene's exact identifier can stay behind `=`")])
    } else {
      flowDeclarations[flow.index].names[name.text] = (meaning, name.range)
    }
  }
}

extension ScreenSyntax.Identifier {
  /// Where it stands.
  var range: SourceRange {
    switch self {
    case .string(let string): string.range
    case .initial(let range): range
    }
  }
}
