import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// A segue of a screen whose identifier its scene does not have.
struct LostSegue {
  var screen: Screen.ID
  var segue: Segue
  var identity: Segue.Identity
  var syntax: RouteSyntax

  /// The place of its identifier: after `=`, or its name.
  var place: SourceRange { syntax.identifier?.range ?? segue.location.range }
}

/// A segue of a scene whose identifier no screen of the scene's class mentions.
struct NewSegue {
  var screen: Screen.ID
  var scene: SceneID
  var segue: StoryboardSegue
  var identifier: AttributeValue
  /// True if it may be one of several segues of the flow file with a changed identifier.
  var isDoubtful = false
}

extension DriftCheck {
  /// Compares the segues of each screen with those of its scene.
  ///
  /// A class has one enum for all its screens. A segue therefore counts as mentioned if any screen of the class or of a
  /// superclass declares it, and as present if any of their scenes has it.
  mutating func checkSegues() {
    var table = SegueTable(context, match)
    var lost: [LostSegue] = []
    for index in program.screens.indices { lost += compareNamed(Screen.ID(index), &table) }
    var new = table.newSegues
    pairRenamed(&lost, &new)
    pairMoved(&lost, &new)
    pairOrphaned(&new)
    for segue in lost { reportMissing(segue, table) }
    for segue in new { reportUnmentioned(segue) }
    checkEdges()
  }

  // MARK: Segues on both sides

  /// Compares the named segues of a screen; returns the missing ones.
  private mutating func compareNamed(_ screen: Screen.ID, _ table: inout SegueTable) -> [LostSegue] {
    guard let scene = match[screen] else { return namedBelow(screen, &table) }
    let all = storyboards[scene].segues
    let segues = Dictionary(grouping: all.indices) { all[$0].identifier?.text }
    var lost: [LostSegue] = []
    for segue in program[screen].segues {
      guard let own = lostSegue(segue, of: screen) else { continue }
      let found = segues[own.identity.identifier] ?? []
      guard let first = found.first else {
        if !table.isKnown(own.identity.identifier, inClassOf: screen, in: context) { lost.append(own) }
        continue
      }
      if !found.contains(where: { all[$0].flowKind == segue.kind }) {
        reportOtherKind(own, all[first])
      } else if let target = segue.target?.place.screen,
        !found.contains(where: { leads(all[$0], of: scene, to: target) })
      {
        reportOtherDestination(own, all[first], in: scene)
      } else if let target = segue.target?.place.screen,
        let other = found.first(where: { leadsToOtherClass(all[$0], of: scene, than: target) })
      {
        reportSecondDestination(own, all[other], in: scene)
      } else if !segue.parameters.isEmpty, found.allSatisfy({ all[$0].isFiredByInterfaceBuilder }) {
        reportTapped(own, all[first])
      } else if segue.kind != .unwind,
        segue.action != nil || found.contains(where: { all[$0].creationAction != nil })
      {
        let alike = found.map { all[$0] }.filter { $0.flowKind == segue.kind }
        compareAction(of: segue, own.syntax, on: screen, with: alike, in: scene)
      }
    }
    return lost
  }

  /// Returns the named segues of a screen without a scene, whose class has scenes below it, that none of these scenes
  /// has.
  private func namedBelow(_ screen: Screen.ID, _ table: inout SegueTable) -> [LostSegue] {
    guard program[screen].scene == nil, table.firstScene(ofClass: program[screen].controller) != nil else { return [] }
    return program[screen].segues.compactMap { lostSegue($0, of: screen) }
      .filter { !table.isKnown($0.identity.identifier, inClassOf: screen, in: context) }
  }

  func lostSegue(_ segue: Segue, of screen: Screen.ID) -> LostSegue? {
    guard let identity = segue.identity, let syntax = context.routes[segue.location.range] else { return nil }
    return LostSegue(screen: screen, segue: segue, identity: identity, syntax: syntax)
  }

  /// True if a segue may have a screen as its destination, as far as this is known.
  func leads(_ segue: StoryboardSegue, of scene: SceneID, to target: Screen.ID) -> Bool {
    switch storyboards.destination(of: segue, in: scene) {
    case .scene(let destination):
      guard let wanted = match[target] else { return true }
      return context.navigation.leads(destination, to: wanted)
    case .otherStoryboard(let name):
      return context.storyboard(of: target) == nil && program[target].scene?.storyboard == name
    case .otherBundle: return mayLeadIntoBundle(segue, of: scene, to: target)
    case .exit: return true
    case .nothing: return isMissing(target)
    }
  }

  /// True if a segue leads to a scene of another class than a screen's.
  private func leadsToOtherClass(_ segue: StoryboardSegue, of scene: SceneID, than target: Screen.ID) -> Bool {
    guard segue.flowKind != .unwind, let wanted = match[target],
      case .scene(let destination) = storyboards.destination(of: segue, in: scene)
    else { return false }
    let classes = [destination, wanted].map { storyboards[context.navigation.content(of: $0)].controller?.className }
    return classes[0] != classes[1]
  }

  /// True if a segue into another bundle may have a screen as its destination. The screens of a storyboard in this run
  /// are excluded, unless the reference names that storyboard: storyboards of several bundles may be given together.
  func mayLeadIntoBundle(_ segue: StoryboardSegue, of scene: SceneID, to target: Screen.ID) -> Bool {
    guard match[target] != nil, let storyboard = program[target].scene?.storyboard else { return true }
    let reference = storyboards.storyboards[scene.storyboard].scenes.first { other in
      other.objectID != nil && other.objectID?.text == segue.destination?.text
    }?.reference
    guard let reference, reference.bundleIdentifier != nil else { return true }
    return reference.storyboardName?.text == storyboard
  }

  /// True if a screen was reported to have no scene: missing segues to it follow from that.
  func isMissing(_ screen: Screen.ID) -> Bool {
    match[screen] == nil && context.storyboard(of: screen) != nil && !unknowable.contains(screen)
  }

  private mutating func reportOtherKind(_ lost: LostSegue, _ segue: StoryboardSegue) {
    let word = segue.flowKind.rawValue
    let isWritable = lost.syntax.parameters == nil
    report(
      DriftRules.otherKind,
      "\(lost.identity.identifier.literal) is \(segue.flowKind.withArticle) in the storyboard, not "
        + lost.segue.kind.withArticle, at: lost.syntax.keyword, "it is here", segue.kindRange,
      .init("write `\(word)`", fix: isWritable ? .init(replace: lost.syntax.keyword, with: word) : nil),
      // An unwind has no action.
      remedy: .edits(
        [.init(replace: lost.syntax.keyword, with: word)]
          + [segue.flowKind == .unwind ? removalOfAction(lost.syntax) : nil].compactMap { $0 }))
  }

  private mutating func reportTapped(_ lost: LostSegue, _ segue: StoryboardSegue) {
    let method = SwiftNames.prepare(for: lost.identity.name)
    report(
      DriftRules.tappedSegue, "a tap performs \(lost.identity.identifier.literal), and gives it no values",
      at: lost.syntax.parameters?.range ?? lost.segue.location.range, "it starts at this element", segue.origin.range,
      .init("leave the parameters out, and return the values from `\(method)`"),
      .init("or draw the segue from the view controller, and perform it in code"))
  }

  /// Reports one of several segues with the same identifier, whose destinations have different classes.
  private mutating func reportSecondDestination(_ lost: LostSegue, _ segue: StoryboardSegue, in scene: SceneID) {
    guard let target = lost.syntax.target, case .scene(let destination) = storyboards.destination(of: segue, in: scene)
    else { return }
    report(
      DriftRules.otherDestination,
      "\(lost.identity.identifier.literal) leads to \(words(for: destination)) in the storyboard, too, "
        + "not only to `\(target.path.text)`", at: target.path.range, "it is here",
      segue.destination?.range ?? segue.range,
      .init("leave the target out, or give one of the segues another identifier in Interface Builder"),
      remedy: targetRemedy(lost.syntax, to: nil, from: lost.screen))
  }

  private mutating func reportOtherDestination(_ lost: LostSegue, _ segue: StoryboardSegue, in scene: SceneID) {
    guard let target = lost.syntax.target else { return }
    var (note, place) = ("it is here", segue.destination?.range ?? segue.range)
    let (words, help): (String, Diagnostic.Help)
    var remedy = targetRemedy(lost.syntax, to: nil, from: lost.screen)
    switch storyboards.destination(of: segue, in: scene) {
    case .scene(let destination):
      let real = context.navigation.content(of: destination)
      let screen = (match.screens[destination] ?? match.screens[real])?.first
      if let screen {
        let text = context.name(of: screen, from: program[lost.screen].flow)
        let entries = program[screen].entries.map { "`-> \(text).\($0.name)`" }
        let isWritable = entries.isEmpty && target.arguments == nil
        help = .init(
          "write \(entries.isEmpty ? "`-> \(text)`" : entries.joined(separator: " or "))",
          fix: isWritable ? .init(replace: target.range, with: text) : nil)
      } else {
        help = .init("lead it to the screen of that scene, or fix the storyboard")
      }
      words = "to \(self.words(for: match.screens[destination] == nil ? real : destination)) in the storyboard"
      // A scene without a screen has to be added first.
      remedy = screen.map { targetRemedy(lost.syntax, to: $0, from: lost.screen) } ?? .none
    case .otherStoryboard(let storyboard):
      words = "into the storyboard \(storyboard.literal)"
      let near = near(storyboard, among: storyboards.storyboards.map(\.name))
      help = .init(
        near.map { "there is no such storyboard here; one with a similar name is \($0.literal)" }
          ?? "lead it to a screen of that storyboard, or fix the reference")
    case .otherBundle(let bundle):
      words = "into the bundle \(bundle.literal)"
      help = .init("leave the target out, or fix the reference")
    default:
      if let broken = storyboards.brokenReference(of: segue, in: scene) {
        explainedReferences.insert(broken.scene)
        (note, place) = (broken.words(in: storyboards), broken.range)
      }
      words = "nowhere in the storyboard"
      help = .init("fix the segue or the reference in Interface Builder")
      // The mistake is in the storyboard, and its target is still known.
      remedy = .none
    }
    report(
      DriftRules.otherDestination,
      "\(lost.identity.identifier.literal) leads \(words), not to `\(target.path.text)`",
      at: target.path.range, note, place, help, remedy: remedy)
  }

  // MARK: Segues on one side

  private mutating func reportMissing(_ lost: LostSegue, _ table: SegueTable) {
    if let target = lost.segue.target?.place.screen, isMissing(target) { return }
    let kind = lost.segue.kind.rawValue
    let message = "the storyboard has no \(kind) \(lost.identity.identifier.literal) at `\(program[lost.screen].name)`"
    let scene = match[lost.screen] ?? table.firstScene(ofClass: program[lost.screen].controller)
    let place = scene.map { self.place(of: $0) } ?? lost.place
    let names = scene.map { storyboards[$0].segues.compactMap { $0.identifier?.text } } ?? []
    let near = near(lost.identity.identifier, among: names)
    let help =
      near.map { "there is one with a similar identifier: \($0.literal)" }
      ?? "remove it, or draw it in Interface Builder with this identifier"
    report(
      DriftRules.missingSegue, message, at: lost.place, "the scene is here", place, .init(help),
      remedy: .removal(lost.syntax.range, docs: lost.syntax.docs?.range))
  }

  private mutating func reportUnmentioned(_ new: NewSegue) {
    if reportRoute(new) || reportEdge(new) { return }
    let syntax = context.declarations[new.screen.index].syntax
    let target = target(of: new.segue, in: new.scene)
    let name = new.identifier.text.literal
    let newTarget = target == nil ? newTarget(of: new) : nil
    let line = writtenSegue(new.segue, to: target, or: newTarget, from: new.screen) ?? ""
    let file = FlowEdit(context.files[context.file(of: new.screen)])
    // The line needs the screen; without its target, it would have to be edited again.
    let first = newTarget.map { Diagnostic.Help("write the screen `\($0)`, and then \(line.code) in this screen") }
    let plain = newTarget.map { line.substituting(" -> \($0)", by: "") } ?? line
    let help = Diagnostic.Help(
      "\(first == nil ? "write" : "or only") \(plain.code) in the screen", fix: file.append(plain, to: syntax.range),
      isCertain: first == nil && !new.isDoubtful)
    report(
      DriftRules.unmentionedSegue,
      "`\(program[new.screen].name)` has the \(new.segue.flowKind.rawValue) \(name), which the flow does not mention",
      at: syntax.name.range, "it is here", new.identifier.range, first, help)
  }

  /// Returns the name that the destination of a new segue gets if it is a scene without a screen.
  private mutating func newTarget(of new: NewSegue) -> String? {
    guard case .scene(let destination) = storyboards.destination(of: new.segue, in: new.scene) else { return nil }
    let scenes = [destination, context.navigation.content(of: destination)]
    guard let scene = scenes.first(where: { match.isFree($0) && isScreen($0) }),
      let flow = context.mentioned.firstMention[scene.storyboard]?.flow
    else { return nil }
    let name = newName(of: scene, in: flow)
    return flow == program[new.screen].flow ? name : "\(program[flow].name).\(name)"
  }

  /// Reports a name that is used for both a segue of the storyboard and a route that code performs.
  private mutating func reportRoute(_ new: NewSegue) -> Bool {
    let names = [new.identifier.text, NameSpelling.value(new.identifier.text, kind: "segue")]
    let routes = program[new.screen].routes + program[program[new.screen].flow].routes
    guard let route = routes.first(where: { names.contains($0.name) }),
      [.push, .present, .replace].contains(route.kind)
    else { return false }
    report(
      DriftRules.otherKind,
      "`\(route.name)` is \(new.segue.flowKind.withArticle) in the storyboard, and the flow lets code perform it",
      at: route.location.range, "it is here", new.identifier.range,
      .init("declare it as `\(new.segue.flowKind.rawValue)`, or give one of the two another name"))
    return true
  }

  /// Reports a segue that the flow declares as an edge without an identifier.
  private mutating func reportEdge(_ new: NewSegue) -> Bool {
    let isEdge = { (segue: Segue) in
      guard segue.identity == nil, segue.kind == new.segue.flowKind, let target = segue.target?.place.screen else {
        return false
      }
      return leads(new.segue, of: new.scene, to: target)
    }
    guard let edge = program[new.screen].segues.first(where: isEdge), let syntax = context.routes[edge.location.range],
      let target = edge.target?.place.screen,
      !storyboards[new.scene].segues.contains(where: {
        $0.identifier == nil && $0.flowKind == edge.kind && leads($0, of: new.scene, to: target)
      })
    else { return false }
    let name = writtenName(ofSegue: new.identifier.text, in: new.screen)
    let text = name == new.identifier.text ? name : "\(name) = \(SwiftNames.literal(new.identifier.text))"
    let edit = Diagnostic.Edit(replace: syntax.keyword.after, with: " \(text)")
    report(
      DriftRules.unmentionedSegue,
      "the \(edge.kind.rawValue) has the identifier \(new.identifier.text.literal), which the flow does not mention",
      at: syntax.keyword, "it is here", new.identifier.range,
      .init("write \("\(edge.kind.rawValue) \(text)".code)", fix: edit), remedy: .edits([edit]))
    return true
  }

  /// Returns the screen that is the destination of a segue.
  func target(of segue: StoryboardSegue, in scene: SceneID) -> Screen.ID? {
    guard case .scene(let destination) = storyboards.destination(of: segue, in: scene) else { return nil }
    return (match.screens[destination] ?? match.screens[context.navigation.content(of: destination)])?.first
  }
}

// MARK: - SegueTable

/// The segues of the classes in the flow files that exist in the storyboards, and those that the flow files do not
/// mention.
struct SegueTable {
  /// For each class, its scenes and those of its subclasses, in the order of the screens.
  private var scenes: [[SceneID]]
  /// For each class, the identifiers of those scenes' segues, filled on demand: most segues are found in their scene.
  private var identifiers: [Controller.ID: Set<String>] = [:]
  /// The segues that no flow mentions, in the order of the screens; each identifier once for a class.
  private(set) var newSegues: [NewSegue] = []

  init(_ context: DriftContext, _ match: SceneMatch) {
    let program = context.program
    scenes = Array(repeating: [], count: program.controllers.count)
    var reported: [Controller.ID: Set<String>] = [:]
    var mentions: [Controller.ID: Set<String>] = [:]
    for index in program.screens.indices {
      guard let scene = match[Screen.ID(index)], match.screens[scene]?.first == Screen.ID(index) else { continue }
      let own = program.screens[index].controller
      var controller: Controller.ID? = own
      while let current = controller {
        scenes[current.index].append(scene)
        controller = program[current].superclass
      }
      let mentioned = mentions[own] ?? Set(program[own].segues.map(\.identity.identifier))
      mentions[own] = mentioned
      let segues = context.storyboards[scene].segues
      for place in segues.indices {
        guard let identifier = segues[place].identifier, !mentioned.contains(identifier.text),
          reported[own, default: []].insert(identifier.text).inserted
        else { continue }
        newSegues.append(NewSegue(screen: Screen.ID(index), scene: scene, segue: segues[place], identifier: identifier))
      }
    }
  }

  /// True if a scene of a screen's class, or of a subclass, has a segue with an identifier.
  mutating func isKnown(_ identifier: String, inClassOf screen: Screen.ID, in context: DriftContext) -> Bool {
    let controller = context.program[screen].controller
    if let known = identifiers[controller] { return known.contains(identifier) }
    let known = Set(scenes[controller.index].flatMap { context.storyboards[$0].segues.compactMap(\.identifier?.text) })
    identifiers[controller] = known
    return known.contains(identifier)
  }

  /// Returns the first scene of a class or of a subclass.
  func firstScene(ofClass controller: Controller.ID) -> SceneID? { scenes[controller.index].first }
}

// MARK: - Rules

extension DriftRules {
  static let missingSegue = Rule(
    "missing-segue", .error,
    meaning: """
      A screen declares a segue, an embed or an unwind that its scene does not have. Performing it stops the app; a \
      handling that waits for it never runs.

      Where several screens have one class, one of their scenes has to have it; a class that others extend may leave it \
      to theirs. Remove the segue, fix the string, or draw it in Interface Builder.
      """,
    wrong: #"-> Item; segue showCart = "ShowBasket""#, right: "-> Item")

  static let otherDestination = Rule(
    "other-destination", .error,
    meaning: """
      A segue leads to another scene than the flow file says. The typed destination would be cast to the wrong class, \
      and values would go to a screen that does not take them.

      Lead it where the storyboard does, or fix the storyboard. A navigation controller is passed over: both it and the \
      screen that it begins with are right.
      """,
    wrong: #""ShowItem" -> List"#, right: #""ShowItem" -> Item"#)

  static let otherKind = Rule(
    "other-kind", .error,
    meaning: """
      What the flow file says of a kind is another in the storyboard: a segue for an embed, an unwind for a segue, or \
      something that code pushes and presents in the one and Interface Builder performs in the other.

      Write the word that the storyboard means: `embed` fills a container view or a container controller, `unwind` goes back \
      to an exit, and everything else is a `segue`.
      """,
    wrong: "embed showItem", right: "segue showItem")

  static let tappedSegue = Rule(
    "tapped-segue", .warning,
    meaning: """
      A segue has parameters, and in the storyboard it starts at a cell, a button or another element. A tap on that performs \
      the segue without the values, which stops a debug build.

      Leave the parameters out, and return the values from the method that prepares the segue. Or draw the segue from the \
      view controller, and perform it in code with its values. If your code performs it anyway, silence the warning.
      """,
    example: actionFlow("Item(id: id)", taking: "(id: Int)", "screen Item(id: Int)"),
    fixed: actionFlow("Item", "screen Item(id: Int)"),
    companion: .storyboard(
      document(
        """
        <tableViewController id="list" customClass="ListViewController" customModuleProvider="target">
            <tableView id="table">
                <prototypes>
                    <tableViewCell id="cell">
                        <connections>
                            <segue identifier="ShowItem" kind="show" destination="item" id="show"/>
                        </connections>
                    </tableViewCell>
                </prototypes>
            </tableView>
        </tableViewController>
        """,
        #"<viewController id="item" customClass="ItemViewController" customModuleProvider="target"/>"#)))

  /// The rule for a segue with an identifier that no screen of the class mentions.
  package static let unmentionedSegue = Rule(
    "unmentioned-segue", .warning,
    meaning: """
      A scene has a segue with an identifier, and no screen of its class mentions it. The class's enum has no case for \
      it, so identifying it stops the app when it fires.

      Write the line that is proposed, or silence the warning at the screen.
      """,
    wrong: "screen List = initial;", right: #"screen List = initial { segue showItem = "ShowItem" -> Item }"#)
}
