import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let alerts: [Rule] = [
    alertWithoutChoice, alertWithoutCancel, repeatedRole, misplacedField, coveredAlert,
  ]

  static let alertWithoutChoice = Rule(
    "alert-without-choice", .error,
    meaning: """
      An alert or a dialog has no choice. It has no button then, and the user cannot leave it.

      Give it a choice.
      """,
    example: """
        generate coordinator

        flow Shop {
            start screen Product {
                alert soldOut {
                    title("Sold Out")
      +             choice ok("OK")
                }
            }
        }
      """)

  static let alertWithoutCancel = Rule(
    "alert-without-cancel", .error,
    meaning: """
      An alert with several choices has none to cancel. The screen that asks hears exactly one choice, and if nothing could \
      be asked, or a link or the end of the flow has taken the alert away, it hears the one to cancel.

      Write `as cancel` after the choice that changes nothing.
      """,
    example: """
        generate coordinator

        flow Shop {
            start screen Product {
                alert delete {
                    title("Delete?")
                    choice delete("Delete") as destructive
      -             choice keep("Keep")
      +             choice keep("Keep") as cancel
                }
            }
        }
      """)

  static let repeatedRole = Rule(
    "repeated-role", .error,
    meaning: """
      Two choices of an alert are `as cancel`, or two are `as preferred`. Of each there can be one: UIKit stops the program \
      at a second button to cancel, and the return key makes one choice.

      Keep the one that is meant.
      """,
    example: """
        generate coordinator

        flow Shop {
            start screen Product {
                alert delete {
                    title("Delete?")
                    choice delete("Delete") as destructive
                    choice keep("Keep") as cancel
      -             choice later("Later") as cancel
      +             choice later("Later")
                }
            }
        }
      """)

  static let misplacedField = Rule(
    "misplaced-field", .error,
    meaning: """
      A field is in a dialog, which has none in UIKit, or in an alert with one choice, whose answer nobody hears. What is in \
      the fields comes with each choice but the one to cancel.

      Write `alert` instead of `dialog`, or add a choice.
      """,
    example: """
        generate coordinator

        flow Shop {
            start screen Product {
      -         dialog rename {
      +         alert rename {
                    title("New Name")
                    field name("Name")
                    choice rename("Rename")
                    choice cancel("Cancel") as cancel
                }
            }
        }
      """)

  static let coveredAlert = Rule(
    "covered-alert", .warning,
    meaning: """
      An alert with one choice tells the user something, and its screen can show others over itself. While one of them covers \
      the screen, the alert is not presented: a route is performed only from a screen in front. What comes late, such as the \
      failure of an upload, would get lost.

      Declare the alert in the flow. Every screen of the flow can then ask for it, and the method of the coordinator with its \
      name presents it over whatever is uppermost.
      """,
    example: """
        generate coordinator

        flow Shop {
      +     alert failed(reason: String) {
      +         title("Upload Failed")
      +         message(reason)
      +         choice ok("OK")
      +     }
            start screen Product {
                push reviews -> Reviews
      -         alert failed(reason: String) {
      -             title("Upload Failed")
      -             message(reason)
      -             choice ok("OK")
      -         }
            }
            screen Reviews
        }
      """)
}
