import FlowDiagnostics

/// Strings.
extension SyntaxRules {
  /// `unterminated-string`
  package static let unterminatedString = Rule(
    "unterminated-string", .error,
    meaning: #"""
      A string goes on to its closing quote, and ends on the line on which it begins. This one has no closing
      quote.

      Write it where the string ends. A quote inside of a string is `\"`, and a line break is `\n`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show = "Show -> Detail
      +       segue show = "Show" -> Detail
              segue edit -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `wrong-quotes`
  package static let wrongQuotes = Rule(
    "wrong-quotes", .error,
    meaning: #"""
      Strings are written between straight double quotes, as in Swift. Typographic quotes often come along when text
      is copied from a document or a chat, and single quotes belong to other languages.

      Replace them by `"`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show = “Show” -> Detail
      +       segue show = "Show" -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `interpolated-string`
  package static let interpolatedString = Rule(
    "interpolated-string", .error,
    meaning: #"""
      The strings of the language are constants: an identifier is the exact string that the storyboard has. So
      nothing can be interpolated into it with `\(…)`.

      Write the text itself. If the string really holds a backslash before a parenthesis, write `\\(`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show = "Show\(1)" -> Detail
      +       segue show = "Show1" -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `multi-line-string`
  package static let multiLineString = Rule(
    "multi-line-string", .error,
    meaning: #"""
      Identifiers and URLs are strings of one line. Strings between `"""` can be in values only.

      Write it between single `"`; a line break, should there be one in it, is `\n`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show = """
      -         Show
      -         """ -> Detail
      +       segue show = "Show" -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `unknown-escape`
  package static let unknownEscape = Rule(
    "unknown-escape", .error,
    meaning: #"""
      In a string a backslash begins an escape. Those of Swift are known: `\0`, `\\`, `\t`, `\n`, `\r`, `\"`,
      `\'` and `\u{…}`.

      If the string really has a backslash, write two, or write it as a raw string: `#"a\b"#`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show = "Show\d" -> Detail
      +       segue show = "Show\\d" -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `malformed-unicode-escape`
  package static let malformedUnicodeEscape = Rule(
    "malformed-unicode-escape", .error,
    meaning: #"""
      The escape `\u{…}` writes a character by its number, with one to eight hexadecimal digits: `\u{1F600}`.
      Here the braces or digits are missing, or there is no character of that number.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show = "Show\u1F600" -> Detail
      +       segue show = "Show\u{1F600}" -> Detail
            }
            screen Detail
          }
        }
      """#)
}
