import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Analyzer {
  /// Returns the style in which a route presents its target, if one is written and its platform supports it.
  mutating func style(of syntax: RouteSyntax, in flow: Flow.ID) -> PresentationStyle? {
    guard let written = syntax.style else { return nil }
    guard syntax.kind == .present else {
      checkNoStyle(of: syntax)
      return nil
    }
    let style = PresentationStyle(written)
    switch (program[flow].platform, style) {
    case (.swiftUI, .fullScreen), (.swiftUI, .sheet), (.uiKit, _), (.none, _): return style
    case (.swiftUI, _):
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "SwiftUI has no presentation `as \(style.word)`", at: written.range,
        helps: [.init("write `as sheet` or `as fullScreen`, or leave `as` out")])
    case (.appKit, _):
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "AppKit has no presentation styles", at: written.range,
        helps: [.init("leave `as` out", fix: .init(replace: written.range, with: ""))])
    }
    return nil
  }

  /// True if a tab searches, and its platform knows such tabs.
  mutating func takesRole(_ tab: TabsSyntax.Tab, in flow: Flow.ID) -> Bool {
    guard let role = tab.role, program[flow].platform != .swiftUI else { return tab.role != nil }
    diagnostics.add(
      AnalysisRules.notOnThisPlatform, "only a tab of a SwiftUI flow can be `as \(role.kind.rawValue)`", at: role.range,
      helps: [.init("leave `as` out", fix: .init(replace: role.range, with: ""))])
    return false
  }

  /// Checks that only one tab of a tab bar searches.
  mutating func checkRoles(of tabs: TabsSyntax) {
    let roles = tabs.tabs.compactMap(\.role)
    guard let first = roles.first else { return }
    for other in roles.dropFirst() {
      diagnostics.add(
        AnalysisRules.misplacedStyle, "two tabs of `\(tabs.name.text)` are `as \(other.kind.rawValue)`",
        at: other.range,
        notes: [.init("the other is here", at: first.range)],
        helps: [.init("keep one", edit: .init(replace: other.range, with: ""))])
    }
  }

  /// Refuses a style for a route that does not present anything.
  mutating func checkNoStyle(of syntax: RouteSyntax) {
    guard let style = syntax.style else { return }
    diagnostics.add(
      AnalysisRules.misplacedStyle, "\(syntax.kind.withArticle) has no style", at: style.range,
      helps: [.init("write `as` only with `present`", edit: .init(replace: style.range, with: ""))])
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
    case .popover: self = .popover
    case .custom: self = .custom
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
