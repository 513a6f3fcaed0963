import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let guards: [Rule] = [
    unknownGuard, repeatedGuard, guardWithoutEnd, guardCycle, unusedGuard, seguePastGuard,
  ]

  static let unknownGuard = Rule(
    "unknown-guard", .error,
    meaning: """
      What comes after `requires` is not a guard. Guards are declared at the top of a file, and those of one file are \
      known in all.

      Fix the name, or declare the guard: `guard signedIn -> Login`.
      """,
    example: """
        generate coordinator

        guard signedIn -> Login

        flow Shop {
            start screen Catalogue {
                push orders -> Orders
            }
      -     screen Orders requires signedin
      +     screen Orders requires signedIn
        }

        flow Login {
            start screen Password {
                finish done
            }
        }
      """)

  static let repeatedGuard = Rule(
    "repeated-guard", .error,
    meaning: """
      A screen or a flow requires a guard twice. Each guard is asked once.

      Remove one of them.
      """,
    example: """
        generate coordinator

        guard signedIn -> Login

        flow Shop {
            start screen Catalogue {
                push orders -> Orders
            }
      -     screen Orders requires signedIn, signedIn
      +     screen Orders requires signedIn
        }

        flow Login {
            start screen Password {
                finish done
            }
        }
      """)

  static let guardWithoutEnd = Rule(
    "guard-without-end", .error,
    meaning: """
      The flow of a guard cannot finish. The flow starts where the guard is not met, and what was wanted goes on after \
      it. A flow without a `finish` route stays until the user leaves it.

      Write a `finish` route into one of its screens.
      """,
    example: """
        generate coordinator

        guard signedIn -> Login

        flow Shop {
            start screen Catalogue {
                push orders -> Orders
            }
            screen Orders requires signedIn
        }

        flow Login {
      -     start screen Password
      +     start screen Password {
      +         finish done
      +     }
        }
      """)

  static let guardCycle = Rule(
    "guard-cycle", .error,
    meaning: """
      The flow of a guard requires the guard itself, or another guard whose flow does. The flow would start only once \
      the guard is met, so nobody could pass it.

      Remove `requires` from the flow, or from the screen or flow that it starts with.
      """,
    example: """
        generate coordinator

        guard signedIn -> Login

        flow Shop {
            start screen Catalogue {
                push orders -> Orders
            }
            screen Orders requires signedIn
        }

      - flow Login requires signedIn {
      + flow Login {
            start screen Password {
                finish done
            }
        }
      """)

  static let unusedGuard = Rule(
    "unused-guard", .warning,
    meaning: """
      A guard is declared, and no screen, view or flow requires it. Nothing asks it.

      Write `requires` and its name after the header of what it protects, or remove it.
      """,
    example: """
        generate coordinator

        guard signedIn -> Login

        flow Shop {
            start screen Catalogue {
                push orders -> Orders
            }
      -     screen Orders
      +     screen Orders requires signedIn
        }

        flow Login {
            start screen Password {
                finish done
            }
        }
      """)

  static let seguePastGuard = Rule(
    "segue-past-guard", .warning,
    meaning: """
      A segue or an embed leads to a screen that requires a guard, from a screen that does not. Interface Builder shows \
      the screen whether the guard is met or not: only routes, starts of flows and links ask guards.

      Show the screen by a `push` or `present` route, or let the screen that the segue leads out of require the guard too.
      """,
    example: """
        generate coordinator

        guard signedIn -> Login

        flow Shop {
            storyboard Main {
                start screen Catalogue = initial {
      -             segue orders -> Orders
      +             push orders -> Orders
                }
      -         screen Orders requires signedIn
      +         screen Orders = "Orders" requires signedIn
            }
        }

        flow Login {
            start screen Password {
                finish done
            }
        }
      """)
}
