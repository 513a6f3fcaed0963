import FlowDiagnostics

/// The rules of the lexer and the parser, each with its stable name, its explanation and an example.
///
/// The messages are written where the mistakes are found, because they include what was found there.
package enum SyntaxRules {
  /// A flow file for examples, with an open place in a screen.
  static let home = app("storyboard Main { screen Home { … } screen Detail }")
  /// A flow file for examples, with an open place in a storyboard.
  static let storyboard = app("storyboard Main { screen Home { segue show -> Detail } … }")
  /// Flow files for examples, with an open place before or after a flow.
  static let (beforeHome, afterHome) = (aroundHome("…; ", ""), aroundHome("", " …"))

  private static func aroundHome(_ before: String, _ after: String) -> ExampleFile {
    let flow = "flow App { storyboard Main { screen Home { segue show -> Detail } screen Detail } }"
    return ExampleFile(before + flow + after, indentation: 2)
  }

  /// Returns a flow file for examples.
  static func app(_ members: String) -> ExampleFile { ExampleFile("flow App { \(members) }", indentation: 2) }

  /// All rules, in the order of the catalogue.
  package static let all: [Rule] = topics.flatMap(\.rules)

  /// All rules, by topic.
  package static let topics: [RuleTopic] = [
    RuleTopic(
      "Characters, names and comments",
      [
        unexpectedCharacter, hiddenCharacter, backtickedName, malformedName, unterminatedComment,
        unattachedDocumentation, emptyIgnore,
        nestedTooDeeply,
      ]),
    RuleTopic(
      "Strings",
      [unterminatedString, wrongQuotes, interpolatedString, multiLineString, unknownEscape, malformedUnicodeEscape]),
    RuleTopic(
      "Other languages and formats",
      [
        wrongArrow, wrongComment, conditionalCompilation, markdownFence, quotedName, genericClass, lowercaseType,
        mergeConflict, foreignFormat,
      ]),
    RuleTopic(
      "Statements and brackets",
      [
        unclosedBracket, unopenedBracket, unknownKeyword, misplacedDeclaration, expectedDeclaration, semicolon,
        fileOrder, unexpectedText, expectedName, missingBody, unexpectedModifier, unknownAccess, unknownSetting,
      ]),
    RuleTopic(
      "Parts of a declaration",
      [
        clauseOrder, repeatedClause, unexpectedClause, expectedString, initialOutsideScreen, expectedNavigation,
        expectedAnimation, expectedLeaving, danglingNavigation, missingTarget, malformedAction, unknownStyle,
      ]),
    RuleTopic(
      "Parameters and arguments",
      [
        missingComma, missingValue, malformedValue, unlabelledArgument, genericArgumentsNeedParentheses, regexLiteral,
      ]),
    RuleTopic(
      "Types",
      [
        expectedType, malformedType, implicitlyUnwrappedType, variadicType, functionTypeNeedsParentheses,
        anyNeedsParentheses, opaqueType, parameterModifier, misplacedAttribute,
      ]),
  ]
}
