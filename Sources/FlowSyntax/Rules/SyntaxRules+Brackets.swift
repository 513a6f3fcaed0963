import FlowDiagnostics

/// Brackets.
extension SyntaxRules {
  /// `unclosed-bracket`
  package static let unclosedBracket = Rule(
    "unclosed-bracket", .error,
    meaning: #"""
      This bracket has no closing one. Where lines are indented, the indentation tells which bracket it
      probably is; the note shows before what it has to be closed.

      Write the closing bracket where what it holds ends.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
      +     }
            screen Detail
          }
        }
      """#)

  /// `unopened-bracket`
  package static let unopenedBracket = Rule(
    "unopened-bracket", .error,
    meaning: #"""
      There is no opening bracket to this closing one. It is one too many, or the opening one was removed, or
      an earlier bracket was closed too early.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
            screen Detail
          }
        }
      - }
      """#)
}
