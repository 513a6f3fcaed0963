import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  /// Refuses a kind of route that the platform does not support.
  mutating func checkPlatform(of syntax: RouteSyntax, in flow: Flow.ID) {
    guard program[flow].platform == .appKit else { return }
    guard [.push, .unwind].contains(syntax.kind) else { return checkNavigation(syntax.navigation) }
    diagnostics.add(
      AnalysisRules.notOnThisPlatform, "AppKit has no \(syntax.kind.rawValue)", at: syntax.keyword,
      helps: [.init(syntax.kind == .push ? "use `present` or `replace`" : "use `close`")])
  }
}

extension Pass {
  /// Refuses a navigation controller, which AppKit does not have.
  mutating func checkNavigation(_ range: SourceRange?) {
    guard let range else { return }
    diagnostics.add(
      AnalysisRules.notOnThisPlatform, "AppKit has no navigation controllers", at: range,
      helps: [.init("leave `in navigation` out", fix: .init(replace: range, with: ""))])
  }
}
