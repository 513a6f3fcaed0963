import FlowDiagnostics

extension SyntaxRules {
  /// `malformed-action`
  package static let malformedAction = Rule(
    "malformed-action", .error,
    meaning: #"""
      What follows the name of a segue action is not its list of labels. UIKit calls a segue action with a coder, and if
      the method has room for them, with the sender and with the segue's identifier.

      Write the method as Swift names it: `makeDetail(_:sender:)`. With a coder alone, the name is enough.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show -> Detail by makeDetail(coder)
      +       segue show -> Detail by makeDetail
            }
            screen Detail
          }
        }
      """#)
}
