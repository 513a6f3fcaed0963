import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  /// True if a route can be `without animation`; otherwise the clause is refused.
  mutating func takesAnimation(_ syntax: RouteSyntax) -> Bool {
    switch syntax.kind {
    case .push, .present, .replace, .close: return true
    case .segue, .embed, .unwind, .finish, .do, .alert, .dialog, .child: break
    }
    guard let animation = syntax.animation else { return false }
    let isSegue = syntax.kind == .segue || syntax.kind == .unwind
    diagnostics.add(
      AnalysisRules.misplacedAnimation, "\(syntax.kind.withArticle) has no animation of its own", at: animation,
      helps: [
        .init(
          isSegue ? "set it in Interface Builder, and leave it out" : "leave it out",
          edit: .init(replace: animation, with: ""))
      ])
    return false
  }
}
