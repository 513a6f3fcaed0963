import FlowDiagnostics

/// Settings that name a type of the app.
extension Parser {
  /// Reads `: BaseCoordinator`
  mutating func coordinatorClass() -> DottedNameSyntax? {
    guard current.kind == .colon, !startsLine else {
      reportMissing(
        SyntaxRules.unknownSetting, "expected `:` and a class after `coordinators`\(foundSuffix)",
        helps: [.init("for example `coordinators: BaseCoordinator`")])
      return nil
    }
    advance()
    return dottedName("a class", example: "coordinators: BaseCoordinator")
  }

  /// Reads `ShopModifier`
  mutating func modifierType() -> DottedNameSyntax? {
    guard current.kind == .identifier, !startsLine else {
      reportMissing(
        SyntaxRules.unknownSetting, "expected a view modifier after `modifier`\(foundSuffix)",
        helps: [.init("for example `modifier ShopModifier`")])
      return nil
    }
    return dottedName("a view modifier", example: "modifier ShopModifier")
  }
}
