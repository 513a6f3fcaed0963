import FlowDiagnostics

/// All that the lexer and the parser can find wrong: the stable name of each, what it means, and a file that shows it.
///
/// The messages themselves stand where the mistakes are found, since they tell what was found there.
public enum SyntaxRules {
  /// All of them, in the order of the catalogue.
  public static let all: [Rule] = [
    // Characters, comments and strings.
    unexpectedCharacter, backtickedName, malformedName, unterminatedComment, unattachedDocumentation, emptyIgnore,
    nestedTooDeeply, unterminatedString, wrongQuotes, interpolatedString, multiLineString, unknownEscape,
    malformedUnicodeEscape,
    // Signs, words and files of other languages.
    wrongArrow, wrongComment, quotedName, genericClass, lowercaseType, mergeConflict, foreignFormat,
    // Brackets, and statements as a whole.
    unclosedBracket, unopenedBracket, unknownKeyword, misplacedDeclaration, expectedDeclaration, semicolon,
    fileOrder, unexpectedText, expectedName, missingBody, unexpectedModifier, unknownAccess, unknownSetting,
    // The parts of a declaration.
    clauseOrder, repeatedClause, unexpectedClause, expectedString, initialOutsideScreen, expectedNavigation,
    danglingNavigation, missingTarget,
    // Parameters, arguments and their values.
    missingComma, missingValue, malformedValue, unlabelledArgument, genericArgumentsNeedParentheses, regexLiteral,
    // Types.
    expectedType, malformedType, implicitlyUnwrappedType, variadicType, functionTypeNeedsParentheses,
    anyNeedsParentheses, opaqueType, parameterModifier, misplacedAttribute,
  ]
}
