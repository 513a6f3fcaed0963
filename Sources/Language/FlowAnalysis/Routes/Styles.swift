import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  /// Returns the style in which a route presents its target, if one is written and its platform supports it.
  mutating func style(of syntax: RouteSyntax, in flow: Flow.ID) -> PresentationStyle? {
    guard let written = syntax.style else { return nil }
    if written.style == .zoom || written.source != nil { return startingFromView(written, of: syntax, in: flow) }
    guard syntax.kind == .present else {
      checkNoStyle(of: syntax, on: program[flow].platform)
      return nil
    }
    let style = PresentationStyle(written)
    switch (program[flow].platform, style) {
    case (.swiftUI, .fullScreen), (.swiftUI, .sheet), (.uiKit, _), (.none, _): return style
    case (.swiftUI, _):
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "a SwiftUI flow has no presentation `as \(style.word)`", at: written.range,
        helps: [.init("write `as sheet` or `as fullScreen`, or leave `as` out")]
          + (style == .popover
            ? [.init("a popover is the view's own: its modifier `popover` shows it without a route")] : []))
    case (.appKit, _):
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "AppKit has no presentation styles", at: written.range, help: "leave `as` out",
        fix: .init(replace: written.range, with: ""))
    }
    return nil
  }

  /// Returns the style of a route that starts from a view, in a SwiftUI flow: a zoom, or a dialog that points at it.
  private mutating func startingFromView(
    _ written: StyleSyntax, of syntax: RouteSyntax, in flow: Flow.ID
  ) -> PresentationStyle? {
    let removal = Diagnostic.Edit(replace: written.range, with: "")
    let isZoom = written.style == .zoom
    guard isZoom ? syntax.kind == .push || syntax.kind == .present : syntax.kind == .dialog else {
      let verb = isZoom ? "does not zoom" : "points at no view"
      let help = isZoom ? "write `as zoom` only with `push` and `present`" : "write `as popover` only with `dialog`"
      diagnostics.add(
        AnalysisRules.misplacedStyle, "\(syntax.kind.withArticle) \(verb)", at: written.range, help: help,
        edit: removal)
      return nil
    }
    guard program[flow].platform == .swiftUI else {
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "only the views of a SwiftUI flow zoom", at: written.range,
        help: "leave `as zoom` out, and set `preferredTransition` of the screen", edit: removal)
      return nil
    }
    guard let source = written.source else { return nil }
    let known = syntax.parameters?.parameters.map(\.name.text) ?? []
    if !known.contains(source.first.text) {
      let list = known.map { "`\($0)`" }.joined(separator: ", ")
      diagnostics.add(
        AnalysisRules.parameterNotInScope,
        "the \(isZoom ? "route zooms from" : "dialog points at") `\(source.text)`, but has no parameter `\(source.first.text)`",
        at: source.range, help: known.isEmpty ? "give it a parameter" : "its parameters are \(list)")
      return nil
    }
    return PresentationStyle(written)
  }

  /// True if a tab searches, and its platform knows such tabs.
  mutating func takesRole(_ tab: TabsSyntax.Tab, in flow: Flow.ID) -> Bool {
    let word = tab.role?.kind.rawValue ?? ""
    return takesClauseOfViews(
      tab.role?.range, "only a tab of a SwiftUI flow can be `as \(word)`", help: "leave `as` out", in: flow)
  }

  /// True if the app orders the tabs of a tab bar, and its platform asks the app for that.
  mutating func isOrderedByApp(_ tabs: TabsSyntax, in flow: Flow.ID) -> Bool {
    takesClauseOfViews(
      tabs.app, "only the tabs of a SwiftUI flow can be `by app`",
      help: "leave `by app` out, and override the method that makes the tab bar controller", in: flow)
  }

  /// True if a clause is written that only SwiftUI flows take. In another flow it is reported.
  private mutating func takesClauseOfViews(
    _ clause: SourceRange?, _ message: String, help: String, in flow: Flow.ID
  ) -> Bool {
    guard let clause, program[flow].platform != .swiftUI else { return clause != nil }
    diagnostics.add(
      AnalysisRules.notOnThisPlatform, message, at: clause, help: help, fix: .init(replace: clause, with: ""))
    return false
  }

  /// Checks that only one tab of a tab bar searches.
  mutating func checkRoles(of tabs: TabsSyntax) {
    let roles = tabs.tabs.compactMap(\.role)
    guard let first = roles.first else { return }
    for other in roles.dropFirst() {
      diagnostics.add(
        AnalysisRules.misplacedStyle, "two tabs of `\(tabs.name.text)` are `as \(other.kind.rawValue)`",
        at: other.range, notes: [.init("the other is here", at: first.range)], help: "keep one",
        edit: .init(replace: other.range, with: ""))
    }
  }

  /// Refuses a style for a route that does not present anything.
  mutating func checkNoStyle(of syntax: RouteSyntax, on platform: Platform? = nil) {
    guard let style = syntax.style else { return }
    let help =
      syntax.kind != .dialog
      ? "write `as` only with `present`"
      : platform == .swiftUI
        ? "write `as popover(id)` with a parameter"
        : "leave `as` out: its route takes what it points at, `at: .view(button)`"
    diagnostics.add(
      AnalysisRules.misplacedStyle, "\(syntax.kind.withArticle) has no\(syntax.kind == .dialog ? " such" : "") style",
      at: style.range, help: help, edit: .init(replace: style.range, with: ""))
  }
}

extension PresentationStyle {
  init(_ syntax: StyleSyntax) {
    switch syntax.style {
    case .fullScreen: self = .fullScreen
    case .pageSheet: self = .pageSheet
    case .formSheet: self = .formSheet
    case .currentContext: self = .currentContext
    case .overFullScreen: self = .overFullScreen
    case .overCurrentContext: self = .overCurrentContext
    case .popover: self = syntax.source.map { .pointing($0.parts.map(\.text)) } ?? .popover
    case .custom: self = .custom
    case .zoom: self = .zoom(syntax.source?.parts.map(\.text) ?? [])
    case .sheet: self = .sheet(syntax.detents.map(Detent.init))
    }
  }
}

extension PresentationStyle.Detent {
  fileprivate init(_ syntax: StyleSyntax.Detent) {
    let number = syntax.number ?? ""
    switch syntax.kind {
    case .medium: self = .medium
    case .large: self = .large
    case .height: self = .height(number)
    case .fraction: self = .fraction(number)
    }
  }
}

// MARK: - Resolver: animation

extension Resolver {
  /// True if a route can be `without animation`; otherwise the clause is refused.
  mutating func takesAnimation(_ syntax: RouteSyntax) -> Bool {
    switch syntax.kind {
    case .push, .present, .close: return true
    case .replace:
      guard syntax.place != nil, let animation = syntax.animation else { return true }
      diagnostics.add(
        AnalysisRules.misplacedAnimation, "what is replaced `in place` has no animation", at: animation,
        help: "leave it out", edit: .init(replace: animation, with: ""))
      return false
    case .segue, .embed, .unwind, .finish, .do, .alert, .dialog, .child: break
    }
    guard let animation = syntax.animation else { return false }
    let isSegue = syntax.kind == .segue || syntax.kind == .unwind
    diagnostics.add(
      AnalysisRules.misplacedAnimation, "\(syntax.kind.withArticle) has no animation of its own", at: animation,
      help: isSegue ? "set it in Interface Builder, and leave it out" : "leave it out",
      edit: .init(replace: animation, with: ""))
    return false
  }

  // MARK: - In place

  /// True if a route replaces only the screen that asks, in its place on a stack; otherwise the clause is refused.
  mutating func isInPlace(_ syntax: RouteSyntax, in flow: Flow.ID) -> Bool {
    guard let place = syntax.place else { return false }
    let removal = Diagnostic.Edit(replace: place, with: "")
    if syntax.kind != .replace {
      diagnostics.add(
        AnalysisRules.misplacedInPlace, "\(syntax.kind.withArticle) replaces no screen", at: place,
        help: "write `in place` only with `replace`", edit: removal)
    } else if program[flow].platform == .appKit {
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "AppKit has no stacks, so each `replace` is in place", at: place,
        help: "leave `in place` out", edit: removal)
    } else {
      return true
    }
    return false
  }

  /// True if a route can show a place: only a screen can be in the place of another one.
  mutating func takesInPlace(_ place: Target.Place, _ syntax: RouteSyntax, _ target: TargetSyntax) -> Bool {
    guard let range = syntax.place, syntax.kind == .replace, place.screen == nil else { return true }
    diagnostics.add(
      AnalysisRules.misplacedInPlace, "\(description(of: place)) cannot be in the place of a screen",
      at: target.path.range, help: "name a screen or an entry, or leave `in place` out",
      edit: .init(replace: range, with: ""))
    return false
  }

  // MARK: - Platform

  /// Refuses a kind of route that the platform does not support.
  mutating func checkPlatform(of syntax: RouteSyntax, in flow: Flow.ID) {
    guard program[flow].platform == .appKit else { return }
    guard [.push, .unwind].contains(syntax.kind) else { return checkNavigation(syntax.navigation) }
    diagnostics.add(
      AnalysisRules.notOnThisPlatform, "AppKit has no \(syntax.kind.rawValue)", at: syntax.keyword,
      help: syntax.kind == .push ? "use `present` or `replace`" : "use `close`")
  }
}

extension Pass {
  /// Refuses a navigation controller, which AppKit does not have.
  mutating func checkNavigation(_ range: SourceRange?) {
    guard let range else { return }
    diagnostics.add(
      AnalysisRules.notOnThisPlatform, "AppKit has no navigation controllers", at: range,
      help: "leave `in navigation` out", fix: .init(replace: range, with: ""))
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let misplacedStyle = Rule(
    "misplaced-style", .error,
    meaning: """
      `as` is in a route that presents nothing. A style says how a screen is presented: over the whole screen, as a \
      sheet, in the place of the one that presents it. What is pushed or replaced has none, and how a segue presents \
      is set in Interface Builder. Of the tabs of a tab bar, one can be `as search`.

      Leave `as` out, or use `present`.
      """,
    in: "flow Trip { generate coordinator; start screen Plan { … } screen Map }",
    wrong: "push map -> Map as fullScreen", right: "present map -> Map as fullScreen")

  static let misplacedInPlace = Rule(
    "misplaced-in-place", .error,
    meaning: """
      `in place` belongs to a `replace` that leads to a screen or one of its entries. That screen takes the place of the \
      one that asks, and what is under it stays. Flows, tabs and split views replace what the flow shows, and other kinds \
      of routes replace nothing.

      Leave `in place` out, or name a screen after `replace`.
      """,
    in: "flow Forum { generate coordinator; start screen Loading { … } screen Thread }",
    wrong: "push loaded -> Thread in place", right: "replace loaded -> Thread in place")

  static let misplacedAnimation = Rule(
    "misplaced-animation", .error,
    meaning: """
      `without animation` is in a route that shows and closes nothing itself. It belongs to `push`, `present`, `replace` and \
      `close`. How a segue is shown is set in Interface Builder, and a flow that finishes is taken away as it was \
      shown.

      Leave it out.
      """,
    in: "flow Trip { generate coordinator; start screen Plan { … } }",
    wrong: "finish planned without animation", right: "finish planned")
}
