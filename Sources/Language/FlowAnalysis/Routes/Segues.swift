import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  mutating func segue(
    _ syntax: RouteSyntax, of screen: Screen.ID, in flow: Flow.ID
  ) -> Segue {
    let kind = Segue.Kind(rawValue: syntax.kind.rawValue) ?? .segue
    checkPlatform(of: syntax, in: flow)
    let controller = program[program[screen].controller]
    if controller.isFrameworkClass, !controller.isStock {
      diagnostics.add(
        AnalysisRules.stockClassHasNoRoutes,
        "the stock class `\(controller.name)`, which the app makes, has no code for \(syntax.kind.withArticle)",
        at: syntax.keyword, help: "name a class of your own after the screen's `:`, or leave `by app` out")
    }
    if !program[screen].isInStoryboard, !extendedScreens.contains(screen) {
      diagnostics.add(
        AnalysisRules.segueOutsideStoryboard,
        "the screen `\(program[screen].name)` is in no storyboard, so it has no \(syntax.kind.rawValue)",
        at: syntax.keyword, help: "put the screen into a `storyboard`, or show the target in code: `push` or `present`")
    }
    if let navigation = syntax.navigation {
      diagnostics.add(
        AnalysisRules.misplacedNavigation, "\(syntax.kind.withArticle) makes no navigation controller", at: navigation,
        help: "leave it out: \(syntax.kind.withArticle) to a navigation controller leads to its first screen",
        edit: .init(replace: navigation, with: ""))
    }
    // Asked for what they report: a segue has none of these.
    _ = column(of: syntax, in: flow)
    _ = isInPlace(syntax, in: flow)
    checkNoStyle(of: syntax)
    checkNoAnswer(of: syntax)
    _ = takesAnimation(syntax)
    checkNotEmpty(syntax.identifier, of: "a \(syntax.kind.rawValue)")
    if kind == .unwind { checkNoAction(of: syntax) }
    var identity: Segue.Identity?
    if let name = syntax.name {
      identity = Segue.Identity(name: name.text, identifier: syntax.identifier?.value ?? name.text)
      checkName(name, for: .enumCase, hasIdentifier: true)
    }
    let surroundings = Surroundings(flow: flow, screen: screen)
    let parameters = kind == .segue ? parameters(syntax.parameters, in: surroundings) : []
    let location = location(syntax.name?.range ?? syntax.keyword)
    if let list = syntax.parameters, !parameters.isEmpty,
      program[program[screen].controller].isStock
    {
      diagnostics.add(
        AnalysisRules.stockClassHasNoRoutes,
        "the stock class `\(program[program[screen].controller].name)` can perform no segue with values",
        at: list.range, help: "name a class of your own after the screen's `:`")
    }
    var target: Target?
    if let written = syntax.target {
      if let place = lookUp(written.path, from: flow, orFlows: false), checkSegue(to: place, syntax, written) {
        if kind != .unwind || place.isEntry, identity != nil || makesDestination(syntax, of: place), parameters.isEmpty
        {
          checkHandling(from: screen, to: place, kind, written.path)
        }
        target = resolve(
          TargetUse(written), place, from: syntax,
          ValueSources(route: parameters, flow: nil, what: syntax.kind.rawValue, surroundings: surroundings))
      }
    } else if let list = syntax.parameters, !parameters.isEmpty, !syntaxErrors.overlaps(syntax.range) {
      diagnostics.add(
        AnalysisRules.routeWithoutTarget, "a segue that carries values leads nowhere", at: list.range,
        help: "say with `->` which screen takes the values")
    }
    if kind != .segue, let list = syntax.parameters {
      let help =
        if kind == .embed {
          "`prepareFor…` returns the values"
        } else if let target, target.place.isEntry {
          "the entry `\(syntax.target?.path.text ?? "")` has the values"
        } else {
          helpForEntry(of: syntax.target?.path.text ?? "Screen", syntax)
        }
      diagnostics.add(
        AnalysisRules.misplacedParameters, "\(syntax.kind.withArticle) takes no parameters", at: list.range,
        help: "leave them out; \(help)")
    }
    let segue = Segue(
      kind: kind, identity: identity, docs: syntax.docs?.lines ?? [], parameters: parameters,
      target: target, action: syntax.action.map(SegueAction.init), location: location)
    if let action = syntax.action { checkAction(action, of: segue) }
    return segue
  }

  /// True if a segue can have a place as its destination.
  private mutating func checkSegue(to place: Target.Place, _ syntax: RouteSyntax, _ target: TargetSyntax) -> Bool {
    guard let screen = place.screen else {
      diagnostics.add(
        AnalysisRules.misplacedTarget, "\(syntax.kind.withArticle) cannot lead to \(description(of: place))",
        at: target.path.range, help: "name a screen, or begin the flow in code: `push`, `present` or `replace`")
      return false
    }
    if program[screen].isView {
      diagnostics.add(
        AnalysisRules.segueToView,
        "the screen `\(target.path.text)` is a SwiftUI view, so no \(syntax.kind.rawValue) leads to it",
        at: target.path.range, notes: [.init("it is declared here", at: program[screen].location.range)],
        helps: [viewHelp(for: syntax.kind, screen)])
      return false
    }
    if syntax.kind != .unwind, !program[screen].isInStoryboard {
      diagnostics.add(
        AnalysisRules.targetOutsideStoryboard,
        "the screen `\(target.path.text)` is in no storyboard, so no \(syntax.kind.rawValue) leads to it",
        at: target.path.range, notes: [.init("it is declared here", at: program[screen].location.range)],
        help: "put it into a `storyboard`, or show it in code: `push` or `present`")
      return false
    }
    return true
  }

  private func viewHelp(for kind: RouteKindSyntax, _ screen: Screen.ID) -> Diagnostic.Help {
    switch kind {
    case .unwind: .init("go back to it in code: `close name -> \(program[screen].name)`")
    case .embed: .init("declare the hosting controller that the storyboard embeds with `screen`")
    default: .init("show it in code: `push` or `present`")
    }
  }

  /// Checks that the class of a segue that Interface Builder triggers can provide the values in its handling, which a
  /// stock class cannot.
  private mutating func checkHandling(
    from screen: Screen.ID, to place: Target.Place, _ kind: Segue.Kind, _ path: DottedNameSyntax
  ) {
    let controller = program[screen].controller
    guard program[controller].isStock, let needed = place.screen, program[needed].takesValues else { return }
    diagnostics.add(
      AnalysisRules.stockClassTakesNoValues,
      "the stock class `\(program[controller].name)` has no code that could bring values to `\(path.text)`",
      at: path.range,
      notes: [.init("it is declared here", at: program[needed].location.range)],
      helps: [.init("name a class of your own after the `:` of the screen `\(program[screen].name)`")]
        + (kind == .embed
          ? [.init("or, for a tab, a column or a root, leave the name out: `embed -> \(path.text)`")] : []))
  }

  // MARK: - Combined segues

  // Several scenes often use the same class. Swift allows it only one `SegueIdentifier`, so the class gets the combined
  // segues of all its screens, after those of its superclass.

  /// Gives each class the segues and routes of its screens and of its superclass, and reports conflicts.
  mutating func combineDeclarations() {
    for id in program.classesFromTop { unite(id) }
  }

  private mutating func unite(_ id: Controller.ID) {
    var union = SegueUnion()
    if let superclass = program[id].superclass {
      for var segue in program[superclass].segues {
        segue.isInherited = true
        union.append(segue)
      }
    }
    var identifiers = IdentifierTable()
    for screen in program[id].screens {
      for segue in program[screen].segues {
        guard let identity = segue.identity else { continue }
        // The table finds identifiers that differ only by case; the union finds equal ones.
        _ = identifiers.insert(identity.identifier, at: segue.location.range)
        let own = Controller.Segue(
          segue, identity: identity, payload: program.payload(of: segue), declaredIn: screen)
        if let known = union.index(of: identity) {
          unite(own, with: known, in: &union, of: id)
        } else {
          checkPrepareName(of: own, in: union)
          union.append(own)
        }
      }
    }
    reportNearlyEqual(in: identifiers)
    program[id].segues = union.segues
    uniteRoutes(of: id)
  }

  private mutating func unite(
    _ segue: Controller.Segue, with known: Int, in union: inout SegueUnion, of controller: Controller.ID
  ) {
    let other = union.segues[known]
    if let conflict = conflict(between: segue, and: other) {
      reportConflict(conflict, segue, other, of: controller)
      return
    }
    guard !other.isInherited, segue.payload != other.payload else { return }
    union.segues[known].payload = commonPayload(segue.payload, other.payload, platform: program[controller].platform)
  }

  private func commonPayload(_ left: String?, _ right: String?, platform: Platform) -> String? {
    guard let left, let right else { return nil }
    let common = StockClasses.commonAncestor(left, right, platform: platform)
    return common == "UIViewController" ? nil : common
  }

  /// A conflict between two segues, with advice on how to resolve it.
  private typealias Conflict = (what: String, help: String)

  /// Returns the reason why two segues cannot be one case of one enum; `nil` if they can.
  private func conflict(between segue: Controller.Segue, and other: Controller.Segue) -> Conflict? {
    let ownClass = ", or give one of the screens a class of its own"
    if segue.identity.name != other.identity.name {
      return (
        "the identifier \(SwiftNames.literal(segue.identity.identifier)) has two names", "give both one name\(ownClass)"
      )
    }
    if segue.identity.identifier != other.identity.identifier {
      return ("the name `\(segue.identity.name)` has two identifiers", "give one of them another name\(ownClass)")
    }
    if segue.parameters.map(\.signature) != other.parameters.map(\.signature) {
      return (
        "the segue `\(segue.identity.name)` has two lists of parameters", "give both the same parameters\(ownClass)"
      )
    }
    if other.isInherited, segue.payload != other.payload {
      return ("the segue `\(segue.identity.name)` leads to another class than the one it inherits", "")
    }
    if segue.action != other.action, [segue, other].contains(where: { program.isMadeByAction($0.declared) }) {
      return ("the segue `\(segue.identity.name)` has two segue actions", "write one action in both screens\(ownClass)")
    }
    // An unwind brings values only to an entry.
    let targets = [segue, other].map { segue in
      segue.kind == .unwind && segue.target?.place.isEntry != true ? nil : segue.target?.place.screen
    }
    let takesValues = targets.contains { $0.map { program[$0].takesValues } ?? false }
    guard takesValues else { return nil }
    let isSame =
      targets[0].map { program[$0].controller } == targets[1].map { program[$0].controller }
      && entry(of: segue.target) == entry(of: other.target)
      && segue.target?.arguments.map(\.name) == other.target?.arguments.map(\.name)
      && segue.target?.arguments.map(\.value.text) == other.target?.arguments.map(\.value.text)
    guard !isSame else { return nil }
    return (
      "the segue `\(segue.identity.name)` brings different values",
      "lead both to the same values, or give one of them another name and identifier"
    )
  }

  private func entry(of target: Target?) -> Int? {
    if case .entry(_, let entry) = target?.place { entry } else { nil }
  }

  private mutating func reportConflict(
    _ conflict: Conflict, _ segue: Controller.Segue, _ other: Controller.Segue, of controller: Controller.ID
  ) {
    if segue.declaredIn == other.declaredIn {
      reportDuplicateIdentifier(
        segue.identity.identifier, at: identifierPlace(of: segue.location.range),
        first: identifierPlace(of: other.location.range))
      return
    }
    let help =
      other.isInherited ? "declare it as the class above does, or leave it out: it is inherited" : conflict.help
    diagnostics.add(
      AnalysisRules.conflictingScreens, "in the class `\(program[controller].name)`, \(conflict.what)",
      at: segue.location.range, notes: [.init("the other is declared here", at: other.location.range)], help: help)
  }

  /// Reports segues such as `show` and `Show`: they are two cases, but their handling has the same name.
  private mutating func checkPrepareName(of segue: Controller.Segue, in union: SegueUnion) {
    guard let other = union.segue(handledAs: segue.identity.name) else { return }
    let prepare = SwiftNames.prepare(for: segue.identity.name)
    diagnostics.add(
      AnalysisRules.nameCollision,
      "the segues `\(other.identity.name)` and `\(segue.identity.name)` would both be handled by `\(prepare)`",
      at: segue.location.range, notes: [.init("the other is declared here", at: other.location.range)],
      help: "rename one of them; its exact identifier can stay after `=`")
  }
}

/// The segues of a class, by name and by identifier.
private struct SegueUnion {
  var segues: [Controller.Segue] = []
  private var byName: [String: Int] = [:]
  private var byIdentifier: [String: Int] = [:]
  /// The segues by their names as they come after `prepareFor`.
  private var byCapitalizedName: [String: Int] = [:]

  mutating func append(_ segue: Controller.Segue) {
    byName[segue.identity.name] = segues.count
    byIdentifier[segue.identity.identifier] = segues.count
    byCapitalizedName[SwiftNames.capitalized(segue.identity.name)] = segues.count
    segues.append(segue)
  }

  /// Returns the segue whose handling has the name that a new segue's handling would have.
  func segue(handledAs name: String) -> Controller.Segue? {
    byCapitalizedName[SwiftNames.capitalized(name)].map { segues[$0] }
  }

  func index(of identity: Segue.Identity) -> Int? {
    byName[identity.name] ?? byIdentifier[identity.identifier]
  }
}

extension Program {
  /// Returns the class of a segue's destination, as the payload of a case; `nil` for any view controller.
  fileprivate func payload(of segue: Segue) -> String? {
    guard let screen = segue.target?.place.screen else { return nil }
    let controller = screens[screen.index].controller.index
    let name = controllers[controller].name
    let isAny = controllers[controller].isStock && (name == "UIViewController" || name == "UIKit.UIViewController")
    return isAny ? nil : name
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let segueOutsideStoryboard = Rule(
    "segue-outside-storyboard", .error,
    meaning: """
      A screen that is in no storyboard has a segue. Segues are connections of a storyboard; a controller that \
      is made by its initializer has none, and performing one would crash. The one exception is a screen that \
      others extend: its class may declare the segues that its subclasses' scenes have.

      Put the screen into its `storyboard`, or show the target in code with `push` or `present`.
      """,
    in: #"flow Notes { screen List { … } storyboard Main { screen Note = "Note" } }"#,
    wrong: "segue showNote -> Note", right: "push showNote -> Note")

  static let targetOutsideStoryboard = Rule(
    "target-outside-storyboard", .error,
    meaning: """
      A segue leads to a screen that is in no storyboard. The destination of a segue is a scene, of the same \
      storyboard or after a storyboard reference; a controller that is made by its initializer is none.

      Put the target into its `storyboard`, or show it in code with `push` or `present`.
      """,
    in: "flow Notes { storyboard Main { screen List = initial { … } } screen Note }",
    wrong: "segue showNote -> Note", right: "push showNote -> Note")

  static let segueToView = Rule(
    "segue-to-view", .error,
    meaning: """
      A segue, an embed or an unwind leads to a SwiftUI view. A storyboard connects view controllers; a view has no \
      scene in it.

      Show the view in code, with `push` or `present`, and go back to it with `close name -> View`. If the storyboard \
      has a hosting controller for it, declare that one with `screen`.
      """,
    in: "flow Zoo { generate coordinator; storyboard Main { start screen Animals = initial { … } } view Animal }",
    wrong: "segue showAnimal -> Animal", right: "push showAnimal -> Animal")
}
