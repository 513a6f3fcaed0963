import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let actions: [Rule] = [misplacedAction, actionWithoutSender, conflictingActions]

  static let misplacedAction = Rule(
    "misplaced-action", .error,
    meaning: """
      A segue action follows something that makes no controller from a storyboard. An unwind goes back to a controller that \
      exists, and code makes the target of `push`, `present` and `replace` itself.

      Remove `by` and the name after it.
      """,
    example: """
        flow Mail {
            storyboard Main {
                screen Inbox = initial {
      -             push showMessage(id: Int) -> Message by makeMessage
      +             push showMessage(id: Int) -> Message
                }
                screen Message(id: Int) = "Message"
            }
        }
      """)

  static let actionWithoutSender = Rule(
    "action-without-sender", .error,
    meaning: """
      Code performs the segue with values, and its action gives them to the destination's initializer. They travel as the \
      segue's sender, so the action has to take it.

      Write the action with a label for the sender, `makeMessage(_:sender:)`. Add the parameter to the method, and connect the \
      segue with it again in Interface Builder.
      """,
    example: """
        flow Mail {
            storyboard Main {
                screen Inbox = initial {
      -             segue showMessage(id: Int) -> Message by makeMessage
      +             segue showMessage(id: Int) -> Message by makeMessage(_:sender:)
                }
                screen Message(id: Int) {
                    inject initializer
                }
            }
        }
      """)

  static let conflictingActions = Rule(
    "conflicting-actions", .error,
    meaning: """
      Two segues of a class have one segue action, and it would have to make different controllers, or one controller with \
      different values. The generated code of an action makes one thing.

      Give each of the two segues an action of its own, here, in the class and in Interface Builder. Segues to one screen can \
      share an action, and so can segues to screens that take no values by initializer.
      """,
    example: """
        flow Mail {
            storyboard Main {
                screen Inbox = initial {
      -             segue showMessage = "Message" -> Message by makeNext
      -             segue showSender = "Sender" -> Sender by makeNext
      +             segue showMessage = "Message" -> Message by makeMessage
      +             segue showSender = "Sender" -> Sender by makeSender
                }
                screen Message(id: Int) {
                    inject initializer
                }
                screen Sender(name: String) {
                    inject initializer
                }
            }
        }
      """)
}
