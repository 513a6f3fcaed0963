import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

extension DriftCheck {
  /// Compares each screen with its scene: the class, the identifier, and the navigation controller around it.
  mutating func checkScreens() {
    for screen in program.screenIDs {
      if let scene = movedScene(of: screen) {
        reportMoved(screen, to: scene)
        continue
      }
      guard let storyboard = context.storyboard(of: screen), !unknowable.contains(screen) else { continue }
      if let scene = match[screen] {
        checkClass(of: screen, scene)
        checkIdentifier(of: screen, scene, in: storyboard)
      } else {
        reportMissing(screen, in: storyboard)
      }
    }
    for index in program.screens.indices where program.screens[index].scene?.identifier == nil {
      guard let scene = match[Screen.ID(index)], movedScene(of: Screen.ID(index)) == nil else { continue }
      checkUnmentionedIdentifier(of: Screen.ID(index), scene)
    }
  }

  /// Returns the scene of a screen, if it is in another storyboard than in the flow file.
  private func movedScene(of screen: Screen.ID) -> SceneID? {
    match[screen].flatMap { $0.storyboard == context.storyboard(of: screen) ? nil : $0 }
  }

  private mutating func reportMoved(_ screen: Screen.ID, to scene: SceneID) {
    let syntax = context.declarations[screen.index].syntax
    let (old, new) = (program[screen].scene?.storyboard ?? "", storyboards.storyboards[scene.storyboard].name)
    let other = context.otherFlow(of: scene, than: screen)
    let flow = other.map { " in the flow `\(program[$0].name)`" } ?? ""
    let block = other == nil ? nil : "put it into a block `storyboard \(new) { … }` in this flow"
    report(
      DriftRules.missingScene,
      "the scene of `\(program[screen].name)` is in the storyboard \(new.literal), not in \(old.literal)",
      at: syntax.name.range, "the scene is here", place(of: scene),
      .init("move the screen to the `storyboard` of \(new.literal)\(flow), or \(block ?? "move its scene back")"),
      // In another flow, names mean other screens.
      remedy: other == nil ? relocationRemedy(screen, scene) : .none)
  }

  private mutating func reportMissing(_ screen: Screen.ID, in storyboard: Int) {
    let name = words(forStoryboard: storyboard)
    let syntax = context.declarations[screen.index].syntax
    var (note, place) = ("the storyboard is this one", storyboards.storyboards[storyboard].range)
    var (message, at) = ("the storyboard \(name) has no scene ", syntax.name.range)
    var help = Diagnostic.Help("remove the screen, or give its scene this identifier in Interface Builder")
    if case .string(let string) = syntax.identifier {
      message += string.value.literal
      at = string.range
      let known = storyboards.storyboards[storyboard].scenes.compactMap { $0.storyboardIdentifier?.text }
      if let near = near(string.value, among: known) {
        let scene = context.scenes(identifiedBy: near, in: storyboard).first
        note = "the scene with a similar identifier is here"
        place = scene.flatMap { storyboards[$0].storyboardIdentifier?.range } ?? place
        help = .init("there is a scene with a similar identifier: \(near.literal)")
      }
    } else {
      let controller = program[program[screen].controller]
      message += "for the screen `\(program[screen].name)`, of the class `\(controller.name)`"
      help = .init("remove the screen, or give its scene this class in Interface Builder")
    }
    report(
      DriftRules.missingScene, message, at: at, note, place, help,
      remedy: .removal(syntax.range, docs: syntax.docs?.range))
  }

  // MARK: Class

  private mutating func checkClass(of screen: Screen.ID, _ scene: SceneID) {
    guard let controller = storyboards[scene].controller else { return }
    let syntax = context.declarations[screen.index].syntax
    let place = syntax.type?.range ?? syntax.name.range
    let own = program[program[screen].controller].name
    switch context.compareClass(of: screen, with: scene) {
    case .same: return
    case .other:
      let name = context.writtenClass(of: controller, imports: context.imports(of: screen))
      report(
        DriftRules.otherClass,
        "the scene of `\(program[screen].name)` has the class \(controller.className.quoted), not `\(own)`", at: place,
        "the scene is here", controller.customClass?.name.range ?? controller.range,
        classHelp(name, of: controller, at: syntax, of: screen),
        remedy: lacksClass(controller, for: screen) ? .none : classRemedy(screen, controller))
    case .otherModule(let module):
      let from = module.map { "the module \($0.quoted)" } ?? "the module that the storyboard belongs to"
      let name = controller.customClass.map(context.classes.qualifiedName) ?? controller.className
      report(
        DriftRules.otherModule, "the storyboard takes the class \(controller.className.quoted) from \(from)", at: place,
        "it says so here",
        controller.customClass?.module?.range ?? controller.customClass?.name.range ?? controller.range,
        classHelp(name, of: controller, at: syntax, of: screen), remedy: classRemedy(screen, controller))
    }
  }

  /// True if a screen has parts that only a class of the app can have, and its scene has none.
  private func lacksClass(_ controller: SceneController, for screen: Screen.ID) -> Bool {
    controller.customClass == nil
      && (program[screen].takesValues || !program[screen].routes.isEmpty
        || program[screen].segues.contains { !$0.parameters.isEmpty })
  }

  /// Returns the help that writes another class after the screen's name.
  private func classHelp(
    _ name: String, of controller: SceneController, at syntax: ScreenSyntax, of screen: Screen.ID
  ) -> Diagnostic.Help {
    if lacksClass(controller, for: screen) {
      return .init("give the scene its class in Interface Builder: `\(name)` has no code for the values and routes")
    }
    if let module = context.neededModule(of: controller, imports: context.imports(of: screen)) {
      return .init("write `: \(name)`, and `import \(module)` at the top of the file")
    }
    let place = syntax.type?.range ?? (syntax.parameters?.range ?? syntax.name.range).after
    return .init("write `: \(name)`", fix: .init(replace: place, with: syntax.type == nil ? ": \(name)" : name))
  }

  // MARK: Identifier

  private mutating func checkIdentifier(of screen: Screen.ID, _ scene: SceneID, in storyboard: Int) {
    let syntax = context.declarations[screen.index].syntax
    guard let identifier = syntax.identifier else { return }
    if case .scene(let identified) = context.identified(screen), context.navigation.leads(identified, to: scene) {
      checkNavigation(of: screen, syntax, isIn: identified != scene, identified)
      return
    }
    switch identifier {
    case .initial(let range): reportOtherInitial(screen, scene, at: range, in: storyboard)
    case .string(let string): reportOtherIdentifier(screen, scene, string)
    }
  }

  private mutating func checkNavigation(
    of screen: Screen.ID, _ syntax: ScreenSyntax, isIn: Bool, _ identified: SceneID
  ) {
    let name = program[screen].name
    if isIn, syntax.navigation == nil, let identifier = syntax.identifier {
      let edit = Diagnostic.Edit(replace: identifier.range.after, with: " in navigation")
      report(
        DriftRules.otherNavigation, "the controller is a navigation controller with `\(name)` as its root",
        at: identifier.range, "the navigation controller is here", place(of: identified),
        .init("write `in navigation` after it", fix: edit), remedy: .edits([edit]))
    } else if !isIn, let navigation = syntax.navigation {
      report(
        DriftRules.otherNavigation, "the controller is `\(name)` itself, not a navigation controller around it",
        at: navigation, "the controller is here", place(of: identified),
        .init("leave `in navigation` out", fix: .init(replace: navigation, with: "")),
        remedy: .edits([
          .init(
            replace: SourceRange(
              navigation.file, syntax.identifier?.range.end ?? syntax.headEnd, navigation.end), with: "")
        ]))
    }
  }

  private mutating func reportOtherInitial(
    _ screen: Screen.ID, _ scene: SceneID, at range: SourceRange, in storyboard: Int
  ) {
    guard otherInitials.insert(storyboard).inserted else { return }
    let help: Diagnostic.Help
    if let own = storyboards[scene].storyboardIdentifier {
      help = .init(
        "the scene has an identifier, which can be written here",
        edit: .init(replace: range, with: SwiftNames.literal(own.text)))
    } else {
      help = .init("move `= initial` to the screen that it is, or make this scene the initial one in Interface Builder")
    }
    let name = program[screen].name
    var (start, note, place) = ("has no initial controller", "the scene of `\(name)` is here", place(of: scene))
    if case .scene(let initial) = storyboards.initialDestination(ofStoryboard: storyboard) {
      let real = context.navigation.content(of: initial)
      start = "begins with \(words(for: real)), not with `\(name)`"
      (note, place) = ("it begins here", self.place(of: initial))
    }
    report(
      DriftRules.otherInitial, "the storyboard \(words(forStoryboard: storyboard)) \(start)", at: range, note, place,
      help, remedy: identifierRemedy(screen, scene))
  }

  private mutating func reportOtherIdentifier(_ screen: Screen.ID, _ scene: SceneID, _ string: StringSyntax) {
    let name = program[screen].name
    let around = context.navigation.around(scene).compactMap { storyboards[$0].storyboardIdentifier }.first
    let own = storyboards[scene].storyboardIdentifier
    let actual = program[screen].isNavigationRoot ? around ?? own : own ?? around
    if let actual, isRepeated(actual.text, in: scene) { return }
    let remedy = identifierRemedy(screen, scene)
    guard let actual else {
      var help = Diagnostic.Help(
        "leave `=` out if only segues lead to it, or give the scene this identifier in Interface Builder")
      if let initial = context.writtenIdentifier(of: scene, match), case .edits(let edits, _) = remedy {
        help = .init("write \("= \(initial)".code), since the storyboard begins with it", edit: edits.first)
      }
      report(
        DriftRules.otherIdentifier, "the scene of `\(name)` has no identifier, but here it is \(string.value.literal)",
        at: string.range, "the scene is here", place(of: scene), help, remedy: remedy)
      return
    }
    let text = SwiftNames.literal(actual.text)
    report(
      DriftRules.otherIdentifier, "the scene of `\(name)` has the identifier \(text), not \(string.value.literal)",
      at: string.range, "it has it here", actual.range,
      .init("write \(text.code)", fix: .init(replace: string.range, with: text), isCertain: isOnlyOne(screen, scene)),
      remedy: remedy)
  }

  /// True if a scene and a screen are the only ones of their class, so that no other pair is possible.
  private mutating func isOnlyOne(_ screen: Screen.ID, _ scene: SceneID) -> Bool {
    let controller = program[screen].controller
    guard !program[controller].isStock, let name = storyboards[scene].controller?.className else { return false }
    return sceneCounts[name] == 1 && screenCounts[controller] == 1
  }

  /// Reports a scene that code can create although the flow does not mention its identifier.
  private mutating func checkUnmentionedIdentifier(of screen: Screen.ID, _ scene: SceneID) {
    guard let text = context.writtenIdentifier(of: scene, match), let last = match.screens[scene]?.last, last == screen
    else { return }
    if let own = storyboards[scene].storyboardIdentifier, isRepeated(own.text, in: scene) { return }
    let isInitial = text.hasPrefix("initial")
    if isInitial, otherInitials.contains(scene.storyboard) { return }
    let syntax = context.declarations[screen.index].syntax
    let place = (syntax.base?.range ?? syntax.type?.range ?? syntax.parameters?.range ?? syntax.name.range).after
    let message =
      isInitial
      ? "the storyboard \(words(forStoryboard: scene.storyboard)) begins with `\(program[screen].name)`"
      : "the scene of `\(program[screen].name)` has an identifier, which the flow does not mention"
    let edit = Diagnostic.Edit(replace: place, with: " = \(text)")
    report(
      DriftRules.unmentionedIdentifier, message, at: syntax.name.range, "the scene is here",
      storyboards[scene].storyboardIdentifier?.range ?? self.place(of: scene),
      .init("write \("= \(text)".code)", fix: edit), remedy: .edits([edit]))
  }

  /// True if several scenes have an identifier, which is reported elsewhere.
  func isRepeated(_ identifier: String, in scene: SceneID) -> Bool {
    context.scenes(identifiedBy: identifier, in: scene.storyboard).count > 1
  }

  // MARK: - Unmentioned

  /// Reports scenes without a screen.
  mutating func checkUnmentionedScenes() {
    for index in storyboards.storyboards.indices {
      guard let mention = context.mentioned.firstMention[index], !storyboards.storyboards[index].isLaunchScreen else {
        continue
      }
      let scenes = context.scenes(of: index).filter { match.isFree($0) && isScreen($0) }
      if scenes.count > DriftCheck.mostScenes {
        report(scenes, mention)
      } else {
        for scene in scenes { report(scene, mention) }
      }
    }
  }

  /// The maximum number of scenes that are each reported with the line to write. A storyboard with more of them is
  /// still being moved to the flow file, or was not started.
  private static let mostScenes = 3

  /// True if a scene has to be a screen. A plain navigation controller is skipped: its content is the screen.
  func isScreen(_ scene: SceneID) -> Bool {
    guard let controller = storyboards[scene].controller else { return false }
    return controller.customClass != nil || context.navigation.content(of: scene) == scene
  }

  private mutating func report(_ scenes: [SceneID], _ mention: MentionedStoryboards.Mention) {
    let shown = scenes.prefix(8).map { words(for: $0) }.joined(separator: ", ") + (scenes.count > 8 ? " and more" : "")
    let ignore = "// routegen:ignore \(DriftRules.unmentionedScene.name)"
    let edit = FlowEdit(context.files[context.flows[mention.flow.index].file])
    report(
      DriftRules.unmentionedScene,
      "the storyboard \(mention.name.literal) has \(scenes.count) scenes that the flow does not mention: \(shown)",
      at: mention.place, "the first is here", place(of: scenes[0]),
      .init("write all of them with `routegen import --update`"),
      .init(
        "as long as this storyboard is not moved, write `\(ignore)` above it",
        edit: edit.insert(ignore, before: mention.syntax.range)))
  }

  private mutating func report(_ scene: SceneID, _ mention: MentionedStoryboards.Mention) {
    let message =
      "the storyboard \(mention.name.literal) has the scene \(words(for: scene)), which the flow does not mention"
    let help: Diagnostic.Help
    if let line = writtenScreen(of: scene, in: mention.flow) {
      let file = context.files[context.flows[mention.flow.index].file]
      let writable =
        line.prefix { $0 != "=" }.contains(".") ? nil : FlowEdit(file).append(line, to: mention.syntax.range)
      // The screen that was the initial one has to get its new identifier first.
      let isCertain = !line.hasSuffix(" = initial") || !otherInitials.contains(scene.storyboard)
      help = .init("write \(line.code) in the storyboard", fix: writable, isCertain: isCertain)
    } else {
      help = .init("give it a class of Swift's in Interface Builder, and declare a screen for it")
    }
    report(
      DriftRules.unmentionedScene, message, at: mention.place, "the scene is here",
      storyboards[scene].controller?.customClass?.name.range ?? place(of: scene), help)
  }
}

// MARK: - Rules

extension DriftRules {
  static let missingScene = Rule(
    "missing-scene", .error,
    meaning: """
      A screen is in a storyboard that has no scene for it: none with its identifier, none that its class, a segue \
      or its name would tell. Making the screen stops the app.

      A scene that is there under another identifier or with another class is known by the rest that is said of it, and \
      reported as that. So either the scene was removed, and the screen goes too, or both have changed at once.

      A scene that was moved to another storyboard is found there: move the screen to that `storyboard`, or let \
      `routegen import --update` do so.
      """,
    wrong: #"screen Cart = "Cart"; screen Item"#, right: "screen Item")

  static let otherInitial = Rule(
    "other-initial", .error,
    meaning: """
      A screen says that it is its storyboard's initial controller, and the storyboard begins with another one, or with \
      none. Code that makes the screen gets a controller of the wrong class.

      Move `= initial`, or write the identifier that the scene has.
      """,
    wrong: #"screen List { segue showItem = "ShowItem" -> Item } screen Item = initial"#,
    right: #"screen List = initial { segue showItem = "ShowItem" -> Item } screen Item = "Item""#)

  static let otherNavigation = Rule(
    "other-navigation", .error,
    meaning: """
      `in navigation` says that the controller of an identifier is a navigation controller, with the screen as its root. \
      It is at a screen whose identifier is its own, or is missing at one whose identifier is the navigation controller's.

      Write it, or leave it out, as the storyboard says.
      """,
    wrong: "= initial in navigation", right: "= initial")

  /// The rule for a scene without a screen.
  package static let unmentionedScene = Rule(
    "unmentioned-scene", .warning,
    meaning: """
      A scene of the storyboard is no screen of a flow. The flow's picture is not whole, and code that makes the scene has \
      to spell its identifier.

      Write the line that is proposed. Navigation controllers are passed over: what they begin with is the screen.

      As long as a storyboard is not moved to the flow file, write `// routegen:ignore unmentioned-scene` once above the \
      `storyboard`: it leaves out all scenes that the flow does not mention, of updates too. Of more than three such scenes \
      there is one warning.
      """,
    wrong: #"segue showItem = "ShowItem" }"#,
    right: #"segue showItem = "ShowItem" -> Item } screen Item = "Item" { segue -> List }"#)

  static let unmentionedIdentifier = Rule(
    "unmentioned-identifier", .warning,
    meaning: """
      A scene can be made by an identifier, or is the initial one, and its screen does not say so: it counts as one that \
      only segues reach, and no code can make it by its name.

      Write what is proposed after the screen. If that is left out on purpose, silence the warning there.
      """,
    wrong: "screen Item", right: #"screen Item = "Item""#)
}
