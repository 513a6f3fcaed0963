import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let injection: [Rule] = [
    parametersAndEntries, namelessEdgeNeedsValues, initializerValuesBySegue, initializerValuesInNavigation,
    closureBySegue,
    closureByRouter, twoClosures, misplacedLabel,
  ]

  static let parametersAndEntries = Rule(
    "parameters-and-entries", .error,
    meaning: """
      A screen has both parameters and entries. Parameters are what a screen needs whichever way it is shown; \
      entries are several ways in, each with what it needs. A screen has the one or the other, so that there is \
      one place that says what it is given.

      Move the parameters into each entry that needs them, or make one more entry of them.
      """,
    example: """
        flow People {
      -     screen User(uid: Int) {
      +     screen User {
      +         entry detail(uid: Int)
                entry preview(name: String)
            }
        }
      """)

  static let namelessEdgeNeedsValues = Rule(
    "nameless-edge-needs-values", .error,
    meaning: """
      An edge without a name leads to a screen that needs values. A segue or embed without an identifier is shown \
      in the graph and compared with the storyboard, but no code handles it, so nothing could bring the values, \
      and the screen would appear without them.

      Give the segue an identifier in Interface Builder and its name here; its handling then makes the values. Or \
      give each parameter a default.
      """,
    example: """
        flow Mail {
            storyboard Main {
                screen Inbox = initial {
      -             segue -> Message
      +             segue showMessage = "ShowMessage" -> Message
                }
                screen Message(id: Int)
            }
        }
      """)

  static let initializerValuesBySegue = Rule(
    "initializer-values-by-segue", .error,
    meaning: """
      A segue leads to a screen that takes its values by initializer. The storyboard makes the destination of a \
      segue itself, with `init(coder:)`, and cannot pass anything along; values that come by segue are given to \
      the finished controller.

      If the segue has an `@IBSegueAction`, name it: `segue showMessage(id: Int) -> Message by makeMessage(_:sender:)`. \
      Otherwise set `inject property` for the screen, or show it in code with `push` or `present`: then routegen makes it.
      """,
    example: """
        flow Mail {
            storyboard Main {
                screen Inbox = initial {
                    segue showMessage(id: Int) -> Message
                }
                screen Message(id: Int) {
      -             inject initializer
      +             inject property
                }
            }
        }
      """)

  static let initializerValuesInNavigation = Rule(
    "initializer-values-in-navigation", .error,
    meaning: """
      The root of a storyboard's navigation controller takes its values by initializer. Code makes the navigation \
      controller, and the storyboard makes its root along with it, by `init(coder:)` and without values.

      Set `inject property` for the screen. Or give the scene of the screen itself an identifier, and write `in \
      navigation` where it is shown.
      """,
    example: """
        flow Mail {
            storyboard Main {
                screen Compose(to: String) = "ComposeNavigation" in navigation {
      -             inject initializer
      +             inject property
                }
            }
        }
      """)

  static let closureBySegue = Rule(
    "closure-by-segue", .error,
    meaning: """
      A segue leads to a screen with routes and `inject arguments`: the initializer of its class takes the closure by \
      which it asks for its routes. The storyboard makes the destination of a segue, and neither it nor a segue action \
      has that closure; the coordinator has it, and connects the screen after the segue has made it.

      Set `inject property` for the screen: its class then has a property `route`. Or show it in code, with `push` or \
      `present`: routegen then makes it, from its scene if it has one.
      """,
    example: """
        generate coordinator

        flow Mail {
            storyboard Main {
                start screen Inbox = initial {
                    segue showMessage -> Message
                }
                screen Message {
      -             inject arguments
      +             inject property
                    close back
                }
            }
        }
      """)

  static let closureByRouter = Rule(
    "closure-by-router", .error,
    meaning: """
      The route of a screen with a router leads to a screen with routes and `inject arguments`. A router makes the screen \
      itself, and has no closure for its routes: that comes from a coordinator.

      Set `inject property` for the screen, or write `generate coordinator` for the flow with the router, which then asks \
      its coordinator.
      """,
    example: """
        flow Mail {
            generate routers
            screen Inbox {
                push message -> News.Message
            }
        }
        flow News {
            generate coordinator
            start screen Message {
      -         inject arguments
      +         inject property
                close back
            }
        }
      """)

  static let twoClosures = Rule(
    "two-closures", .error,
    meaning: """
      A screen with `inject arguments` extends another one, and both have routes. The routes of a class and those of its \
      subclass are two enums, and each has a closure; an initializer with `inject arguments` takes one.

      Set `inject property` for the screen that is extended, which is inherited: the closures are then two properties. Or \
      declare the routes in one of the two.
      """,
    example: """
        generate coordinator

        flow Mail {
            start screen Message {
      -         inject arguments
      +         inject property
                push draft -> Draft
                close back
            }
            screen Draft extends Message {
                close discard
            }
        }
      """)

  static let misplacedLabel = Rule(
    "misplaced-label", .error,
    meaning: """
      A parameter has two names. The first is the label of an argument of the app's, and only the initializers of views and \
      of screens with `inject arguments` have such arguments. All other lists of parameters are generated with one name each.

      Remove one of the names. For a screen whose initializer has the label, set `inject arguments`.
      """,
    example: """
        generate coordinator

        flow Mail {
            start screen Inbox {
                push message(id: Int) -> Message(id: id)
            }
            screen Message(with id: Int) {
      -         inject property
      +         inject arguments
            }
        }
      """)
}
