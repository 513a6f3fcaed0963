import FlowDiagnostics

/// Parameters, arguments and their values.
extension SyntaxRules {
  /// `missing-comma`
  package static let missingComma = Rule(
    "missing-comma", .error,
    meaning: #"""
      Parameters and arguments are separated by commas. One is missing here, or something else is in its
      place.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail(id: Int name: String)
      +     screen Detail(id: Int, name: String)
          }
        }
      """#)

  /// `malformed-value`
  package static let malformedValue = Rule(
    "malformed-value", .error,
    meaning: #"""
      A value is one Swift expression: operands with operators between them. Here an operator or an operand is
      missing, or a keyword takes the place of an operand, so the generated Swift could not even be parsed. The Swift
      compiler checks what the expression means.

      Write the missing part. If a parameter has the name of a keyword, write it in backticks, as in Swift.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show(id: Int) -> Detail(id: id 1)
      +       segue show(id: Int) -> Detail(id: id + 1)
            }
            screen Detail(id: Int)
          }
        }
      """#)

  /// `missing-value`
  package static let missingValue = Rule(
    "missing-value", .error,
    meaning: #"""
      A value is expected here: a Swift expression, as a parameter's default after `=`, or for a parameter
      after its name. If there is no default, remove the `=`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail(id: Int = )
      +     screen Detail(id: Int)
          }
        }
      """#)

  /// `unlabelled-argument`
  package static let unlabelledArgument = Rule(
    "unlabelled-argument", .error,
    meaning: #"""
      Each argument says for which parameter it is: `-> Detail(id: id)`. If the names and types are equal to
      those of the route's own parameters, the whole list can be left out.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show(id: Int) -> Detail(id)
      +       segue show(id: Int) -> Detail(id: id)
            }
            screen Detail(id: Int)
          }
        }
      """#)

  /// `generic-arguments-need-parentheses`
  package static let genericArgumentsNeedParentheses = Rule(
    "generic-arguments-need-parentheses", .error,
    meaning: #"""
      A value is taken as text up to the comma that ends it. Whether a `<` opens generic arguments or compares
      two values only Swift's compiler could say, so a comma after it ends the value.

      Write the value in parentheses: `(Pair<Int, String>())`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail(pair: Pair = Pair<Int, String>())
      +     screen Detail(pair: Pair = (Pair<Int, String>()))
          }
        }
      """#)

  /// `regex-literal`
  package static let regexLiteral = Rule(
    "regex-literal", .error,
    meaning: #"""
      A value is taken as text, and where a regex literal ends cannot be told from the text alone. Declare it
      as a constant in Swift, and write that constant's name.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail(pattern: Regex<Substring> = /a+/)
      +     screen Detail(pattern: Regex<Substring> = Patterns.letters)
          }
        }
      """#)
}
