import FlowDiagnostics
import FlowModel
import FlowSyntax

// Mistakes that several passes report.

extension Pass {
  /// Reports that a name is already taken.
  mutating func reportDuplicate(_ kind: String, _ name: NameSyntax, first: SourceRange) {
    diagnostics.add(
      AnalysisRules.duplicateName, "the \(kind) `\(name.text)` is declared twice", at: name.range,
      notes: [.init("`\(name.text)` is declared here first", at: first)], helps: [.init("rename or remove one of them")]
    )
  }

  /// Refuses `= ""`.
  mutating func checkNotEmpty(_ string: StringSyntax?, of what: @autoclosure () -> String) {
    guard let string, string.value.isEmpty else { return }
    diagnostics.add(
      AnalysisRules.emptyIdentifier, "the identifier of \(what()) is empty", at: string.range,
      helps: [.init("write the exact string from Interface Builder, or leave `=` out")])
  }

  /// Warns about identifiers that differ only in case.
  mutating func report(_ table: IdentifierTable) {
    for near in table.nearlyEqual {
      diagnostics.add(
        AnalysisRules.identifierCase,
        "the identifier \(SwiftNames.literal(near.identifier)) differs from another only by case",
        at: identifierPlace(of: near.range),
        notes: [.init("the other is \(SwiftNames.literal(near.other))", at: identifierPlace(of: near.otherRange))],
        helps: [.init("if both are meant, silence this with `// routegen:ignore identifier-case`")])
    }
  }

  /// Returns a note at a declaration, unless the message is already at that place.
  func declaration(of name: String, at declared: SourceRange, besides range: SourceRange) -> [Diagnostic.Note] {
    declared == range ? [] : [.init("`\(name)` is declared here", at: declared)]
  }

  /// Reports that code cannot create a screen although it has to.
  mutating func reportMissingSceneIdentifier(of screen: Screen.ID, at range: SourceRange) {
    let name = program[screen].name
    diagnostics.add(
      AnalysisRules.missingSceneIdentifier,
      "the screen `\(name)` has no identifier in the storyboard, so code cannot make it", at: range,
      notes: declaration(of: name, at: program[screen].location.range, besides: range),
      helps: [.init("give the scene a storyboard identifier and write it after `=`: `screen \(name) = \"…\"`")])
  }
}
