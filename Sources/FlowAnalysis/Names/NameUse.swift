import FlowDiagnostics
import FlowModel
import FlowSyntax

/// The use of a name in Swift.
enum NameUse {
  case type
  case value
  case enumCase
}

extension Pass {
  /// Refuses a name that Swift does not allow, even in backticks.
  mutating func checkName(_ name: NameSyntax, for use: NameUse) {
    guard SwiftNames.isImpossible(name.text, asCase: use == .enumCase) else { return }
    let help =
      use == .enumCase
      ? "give it another name; the exact string can stay after `=`" : "give it another name"
    diagnostics.add(
      AnalysisRules.impossibleName, "`\(name.text)` cannot be a name in Swift", at: name.range, helps: [.init(help)])
  }
}
