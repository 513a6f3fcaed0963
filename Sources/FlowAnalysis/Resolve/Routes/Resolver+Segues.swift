import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  mutating func segue(
    _ syntax: RouteSyntax, of screen: Screen.ID, in flow: Flow.ID, after near: Location
  ) -> Segue {
    let kind: Segue.Kind =
      switch syntax.kind {
      case .embed: .embed
      case .unwind: .unwind
      default: .segue
      }
    checkPlatform(of: syntax, in: flow)
    let controller = program[program[screen].controller]
    if controller.isApples, !controller.isStock {
      diagnostics.add(
        AnalysisRules.stockClassHasNoRoutes,
        "the stock class `\(controller.name)`, which the app makes, has no code for \(syntax.kind.withArticle)",
        at: syntax.keyword, helps: [.init("name a class of your own after the screen's `:`, or leave `by app` out")])
    }
    if !program[screen].isInStoryboard, !extendedScreens.contains(screen) {
      diagnostics.add(
        AnalysisRules.segueOutsideStoryboard,
        "the screen `\(program[screen].name)` is in no storyboard, so it has no \(syntax.kind.rawValue)",
        at: syntax.keyword,
        helps: [.init("put the screen into a `storyboard`, or show the target in code: `push` or `present`")])
    }
    if kind != .segue, let parameters = syntax.parameters {
      diagnostics.add(
        AnalysisRules.misplacedParameters, "\(syntax.kind.withArticle) takes no parameters", at: parameters.range,
        helps: [
          .init(
            "leave them out: Interface Builder performs it\(kind == .embed ? ", and its handling makes the values" : "")"
          )
        ])
    }
    if let navigation = syntax.navigation {
      diagnostics.add(
        AnalysisRules.misplacedNavigation, "\(syntax.kind.withArticle) makes no navigation controller", at: navigation,
        helps: [.init("write `in navigation` at the screen that it leads to")])
    }
    _ = column(of: syntax, in: flow)
    checkNoStyle(of: syntax)
    checkNoAnswer(of: syntax)
    _ = takesAnimation(syntax)
    checkNotEmpty(syntax.identifier, of: "a \(syntax.kind.rawValue)")
    if kind == .unwind { checkNoAction(of: syntax) }
    var identity: Segue.Identity?
    if let name = syntax.name {
      identity = Segue.Identity(name: name.text, identifier: syntax.identifier?.value ?? name.text)
      checkName(name, for: .enumCase)
    }
    let surroundings = Surroundings(flow: flow, screen: screen)
    let parameters = kind == .segue ? parameters(syntax.parameters, in: surroundings) : []
    let location = location(syntax.name?.range ?? syntax.keyword, after: near)
    if let list = syntax.parameters, !parameters.isEmpty,
      program[program[screen].controller].isStock
    {
      diagnostics.add(
        AnalysisRules.stockClassHasNoRoutes,
        "the stock class `\(program[program[screen].controller].name)` can perform no segue with values",
        at: list.range, helps: [.init("name a class of your own after the screen's `:`")])
    }
    var target: Target?
    if let written = syntax.target {
      if let place = lookUp(written.path, from: flow), checkSegue(to: place, syntax, written) {
        if kind != .unwind, identity != nil || makesDestination(syntax, of: place), parameters.isEmpty {
          checkHandling(from: screen, to: place, written)
        }
        if case .screen(let shown) = place, parameters.isEmpty, written.arguments == nil,
          !program[shown].takesValues
        {
          // Most segues neither bring nor need values.
          target = Target(
            place: place, arguments: [],
            location: self.location(written.path.range, after: location))
        } else {
          target = resolve(
            TargetUse(written), place, from: syntax,
            ValueSources(route: parameters, flow: nil, what: syntax.kind.rawValue, surroundings: surroundings))
        }
      }
    } else if let list = syntax.parameters, !parameters.isEmpty, !syntaxErrors.overlaps(syntax.range) {
      diagnostics.add(
        AnalysisRules.routeWithoutTarget, "a segue that carries values leads nowhere",
        at: list.range,
        helps: [.init("say with `->` which screen takes the values")])
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
        at: target.path.range,
        helps: [.init("name a screen, or begin the flow in code: `push`, `present` or `replace`")])
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
        helps: [.init("put it into a `storyboard`, or show it in code: `push` or `present`")])
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
    from screen: Screen.ID, to place: Target.Place, _ target: TargetSyntax
  ) {
    let controller = program[screen].controller
    guard program[controller].isStock, let needed = place.screen, program[needed].takesValues else {
      return
    }
    diagnostics.add(
      AnalysisRules.stockClassTakesNoValues,
      "the stock class `\(program[controller].name)` has no code that could bring values to `\(target.path.text)`",
      at: target.path.range,
      notes: [.init("it is declared here", at: program[needed].location.range)],
      helps: [
        .init("name a class of your own after the `:` of the screen `\(program[screen].name)`")
      ])
  }
}
