import FlowDiagnostics

/// The parts of a declaration.
extension SyntaxRules {
  /// `clause-order`
  package static let clauseOrder = Rule(
    "clause-order", .error,
    meaning: #"""
      All declarations have their parts in one order: `keyword name(parameters): Class extends Screen =
      "identifier" -> Target(arguments) in navigation`. Those that a declaration does not need are left out,
      but none changes its place. `start` and `public` come before the keyword.

      Move this part to where the help shows it.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail = "Detail": DetailViewController
      +     screen Detail: DetailViewController = "Detail"
          }
        }
      """#)

  /// `repeated-clause`
  package static let repeatedClause = Rule(
    "repeated-clause", .error,
    meaning: #"""
      This part of the declaration was given before, and there can be only one. Keep the one that is meant.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show = "Show" = "Other" -> Detail
      +       segue show = "Show" -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `unexpected-clause`
  package static let unexpectedClause = Rule(
    "unexpected-clause", .error,
    meaning: #"""
      Declarations have one shape, but not all have all parts of it. A screen, for instance, has no target, a
      segue no class and no body. The help shows what the declaration can have. Remove the rest.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show: Detail -> Detail
      +       segue show -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `expected-string`
  package static let expectedString = Rule(
    "expected-string", .error,
    meaning: #"""
      A string is expected here, between double quotes: an identifier after `=`, an address after `link` or
      `origins`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show = Show -> Detail
      +       segue show = "Show" -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `initial-outside-screen`
  package static let initialOutsideScreen = Rule(
    "initial-outside-screen", .error,
    meaning: #"""
      `= initial` says that a screen is its storyboard's initial view controller. Nothing else can be that:
      write the identifier as a string.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show = initial -> Detail
      +       segue show = "initial" -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `expected-navigation`
  package static let expectedNavigation = Rule(
    "expected-navigation", .error,
    meaning: #"""
      Only `navigation` can follow `in`: on a screen it says that its identifier is that of a navigation
      controller around it, on a route, tab or start that one is made around the target.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail = "Detail" in navigator
      +     screen Detail = "Detail" in navigation
          }
        }
      """#)

  /// `expected-animation`
  package static let expectedAnimation = Rule(
    "expected-animation", .error,
    meaning: #"""
      Only `animation` can follow `without`. The clause is the last one of a route, which then shows or closes its
      screen at once.
      """#,
    example: #"""
        flow App {
          generate coordinator
          start screen Home {
      -     push detail -> Detail without animations
      +     push detail -> Detail without animation
          }
          screen Detail
        }
      """#)

  /// `expected-leaving`
  package static let expectedLeaving = Rule(
    "expected-leaving", .error,
    meaning: #"""
      Only `before leaving` can follow `asks`. The clause is part of a screen with something to lose, which is asked before it is
      closed or replaced.
      """#,
    example: #"""
        flow App {
          generate coordinator
          start screen Home {
            push edit -> Editor
          }
      -   screen Editor asks before closing {
      +   screen Editor asks before leaving {
            close saved
          }
        }
      """#)

  /// `expected-app`
  package static let expectedApp = Rule(
    "expected-app", .error,
    meaning: #"""
      After a screen, a view or an external flow, `by` is followed by `app`: the app makes it, in its services. A segue
      action, which is a method, comes after a segue.
      """#,
    example: #"""
        generate coordinator
        flow App {
          start screen Home {
            present edit -> Editor
          }
      -   screen Editor by makeEditor
      +   screen Editor by app
        }
      """#)

  /// `dangling-navigation`
  package static let danglingNavigation = Rule(
    "dangling-navigation", .error,
    meaning: #"""
      `in navigation` goes with what comes before it. On a screen that is the identifier, which then is that
      of the navigation controller in the storyboard; on a route, tab or start it is the target. Without it,
      it says nothing.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail in navigation
      +     screen Detail = "Detail" in navigation
          }
        }
      """#)

  /// `missing-target`
  package static let missingTarget = Rule(
    "missing-target", .error,
    meaning: #"""
      This declaration leads somewhere, and does not say where. Write `-> Target` after it. You can also write
      `start` before a screen: `start screen Home`.
      """#,
    example: #"""
        flow App {
      -   start
      +   start -> Home
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
            screen Detail
          }
        }
      """#)
}
