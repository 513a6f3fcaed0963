import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let flows: [Rule] = [
    emptyFile, missingStart, twoStarts, startCycle, needsCoordinator, foreignScreen, flowNeverBegun,
    hooksWithoutRoutes,
  ]

  static let missingStart = Rule(
    "missing-start", .error,
    meaning: """
      A flow with a coordinator does not say where it starts. `start()` of a coordinator shows the first screen, \
      so there has to be exactly one.

      Write `start` before that screen or before the tabs, or `start -> Screen` in the flow.
      """,
    example: """
        flow Login {
            generate coordinator
      -     screen Welcome {
      +     start screen Welcome {
                push showPassword -> Password
            }
            screen Password
        }
      """)

  static let twoStarts = Rule(
    "two-starts", .error,
    meaning: """
      A flow starts in two places. A flow begins with one screen, tab bar or flow. Both the word `start` before a \
      declaration and the statement `start -> Screen` say which.

      Keep one of them, and remove the other.
      """,
    example: """
        flow Login {
            start screen Welcome {
                push showPassword -> Password
            }
      -     start screen Password
      +     screen Password
        }
      """)

  static let startCycle = Rule(
    "start-cycle", .error,
    meaning: """
      Starting a flow would start it again, without an end. A flow may start with another flow, and a tab may show \
      one, but both are begun at once, so following them must not lead back. Circles of routes are fine, since \
      somebody has to perform each step.

      Let one of the flows start with a screen of its own, and lead a route to the other flow.
      """,
    example: """
        flow Seller {
            generate coordinator
            start -> Items
        }

        flow Items {
            generate coordinator
      -     start -> Seller
      +     start screen List {
      +         push showSeller -> Seller
      +     }
        }
      """)

  static let needsCoordinator = Rule(
    "needs-coordinator", .error,
    meaning: """
      Only a coordinator can do this, and the flow has none. Tabs, `finish`, parameters of a flow, SwiftUI views and flows as \
      targets all mean that something outlives a single screen: it starts a flow, gives it its values and takes \
      its result. That is the generated coordinator. A flow that another flow starts needs one too.

      Write `generate coordinator` into the flow, or at the top of the file for all its flows. Each flow without one \
      is reported once.
      """,
    example: """
        flow Login {
      +     generate coordinator
            start screen Password {
                finish loggedIn
            }
        }
      """)

  static let foreignScreen = Rule(
    "foreign-screen", .error,
    meaning: """
      A screen of another flow cannot be shown by itself, because it finishes its flow or uses what its flow was \
      given. A flow that shows a screen of another answers its routes as that flow would; but a flow that was \
      never begun cannot end, and has no parameters.

      Begin the flow instead: `-> Checkout` in place of `-> Checkout.Payment`.
      """,
    example: """
        flow Shop {
            generate coordinator
            start screen Cart {
      -         push pay -> Checkout.Payment
      +         push pay -> Checkout
            }
        }

        flow Checkout {
            generate coordinator
            start screen Payment {
                finish paid
            }
        }
      """)

  static let flowNeverBegun = Rule(
    "flow-never-begun", .warning,
    meaning: """
      A flow promises a result, and nothing begins it. Nobody can get the result then: a flow that is not `public` \
      or `package` is known only to the flows of the same run.

      Lead a route to it, make it `public`, or leave `returns` out if the app starts it itself.
      """,
    example: """
      - flow Login returns String {
      + public flow Login returns String {
            generate coordinator
            start screen Password {
                finish loggedIn(name: String)
            }
        }
      """)

  static let emptyFile = Rule(
    "empty-file", .warning,
    meaning: """
      A flow file has no flow in it, so nothing but a header would be generated from it. Most often it was just \
      created, or its content has moved to another file.

      Declare a flow in it, or remove the file.
      """,
    example: """
      - // The settings of the app will come here.
      + // The settings of the app.
      + flow Settings {
      +     storyboard Settings {
      +         start screen Settings = initial
      +     }
      + }
      """)

  static let hooksWithoutRoutes = Rule(
    "hooks-without-routes", .error,
    meaning: """
      A screen has hooks and no routes. Hooks are called when a coordinator performs a route of their screen, so these \
      would never be called.

      Leave `generate hooks` out, or write it into the screens with the routes.
      """,
    example: """
        flow Album {
            generate coordinator
            start screen Photos {
      +         generate hooks
                push photo -> Photo
            }
      -     screen Photo {
      -         generate hooks
      -     }
      +     screen Photo
        }
      """)
}
