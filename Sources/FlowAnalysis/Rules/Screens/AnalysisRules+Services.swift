import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let services: [Rule] = [
    missingAnswerType, hiddenAppScreen, hiddenServices, appScreenInNavigation, startWithoutChoice,
  ]

  static let missingAnswerType = Rule(
    "missing-answer-type", .error,
    meaning: """
      The app answers a `do`, and the flow file does not say with what. The answer of a route that shows something is the \
      result of the flow, or the way in which the screen was closed; that of a `do` is a type of its own.

      Write the type after `answers`.
      """,
    example: """
        generate coordinator

        flow Shop {
            start screen Product {
      -         do buy(id: Int) answers
      +         do buy(id: Int) answers Bool
            }
        }
      """)

  static let hiddenAppScreen = Rule(
    "hidden-app-screen", .error,
    meaning: """
      The app makes a screen of a flow that other modules see, and the screen is less visible than the flow. The method \
      that makes it is a requirement of the flow's services, whose types have to be as visible as the flow. This includes \
      the screens and flows that answer it.

      Make the screen as visible as its flow, and its class with it.
      """,
    example: """
        generate coordinator

        public flow Shop {
            start public screen Product {
                present edit -> Editor
            }
      -     screen Editor by app
      +     public screen Editor by app
        }
      """)

  static let hiddenServices = Rule(
    "hidden-services", .error,
    meaning: """
      A flow that other modules see can start a less visible flow that needs services. The coordinator of the first takes \
      the services of both, so the code that makes that coordinator has to see both.

      Make the flow with the services as visible as the flow that starts it, or the other one less visible.
      """,
    example: """
        generate coordinator

        public flow Shop {
            start public screen Product {
                present pay -> Payment
            }
        }
      - flow Payment {
      + public flow Payment {
      -     start screen Card {
      +     start public screen Card {
                do scan
            }
        }
      """)

  static let appScreenInNavigation = Rule(
    "app-screen-in-navigation", .error,
    meaning: """
      The app makes the screen, and its scene would be that of a storyboard's navigation controller. The app's method \
      returns the screen alone, so the navigation controller around it would be lost.

      Write `in navigation` where the screen is shown: routegen then makes a navigation controller.
      """,
    example: """
        generate coordinator

        flow Shop {
            storyboard Main {
                start screen Product = initial {
      -             present edit -> Editor
      +             present edit -> Editor in navigation
                }
      -         screen Editor by app = "Editor" in navigation
      +         screen Editor by app = "Editor"
            }
        }
      """)

  static let startWithoutChoice = Rule(
    "start-without-choice", .error,
    meaning: """
      `start one of` lets the app choose with which screen a flow starts, and here it names only one.

      Name the other screens, separated with commas. Or write `start` before the screen.
      """,
    example: """
        generate coordinator

        flow Shop {
      -     start one of Overview
      +     start one of Overview, Express
            screen Overview
            screen Express(card: String)
        }
      """)
}
