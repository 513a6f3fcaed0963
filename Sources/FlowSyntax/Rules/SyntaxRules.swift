import FlowDiagnostics

/// All that the lexer and the parser can find wrong: the stable name of each, what it means, and a file that shows it.
///
/// The messages themselves stand where the mistakes are found, since they tell what was found there.
package enum SyntaxRules {
  /// All of them, in the order of the catalogue.
  package static let all: [Rule] = topics.flatMap(\.rules)

  /// All of them, by what they are about.
  package static let topics: [RuleTopic] = [
    RuleTopic(
      "Characters, names and comments",
      [
        unexpectedCharacter, backtickedName, malformedName, unterminatedComment, unattachedDocumentation, emptyIgnore,
        nestedTooDeeply,
      ]),
    RuleTopic(
      "Strings",
      [unterminatedString, wrongQuotes, interpolatedString, multiLineString, unknownEscape, malformedUnicodeEscape]),
    RuleTopic(
      "Other languages and formats",
      [wrongArrow, wrongComment, quotedName, genericClass, lowercaseType, mergeConflict, foreignFormat]),
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
        danglingNavigation, missingTarget, malformedAction, unknownStyle,
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
