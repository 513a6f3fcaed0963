import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let reachability: [Rule] = [
    pushWithoutNavigation, replaceCycle, unreachableScreen, closeTargetNotShown, uselessIgnore,
  ]

  static let pushWithoutNavigation = Rule(
    "push-without-navigation", .warning,
    meaning: """
      A screen pushes, and is never shown in a navigation controller. Without one, a push presents instead. A \
      screen is in one if it is pushed itself, if `in navigation` is written where it is shown, or if it replaces a \
      screen that is. Segues are taken to keep it where the screen before was, and a screen that nothing leads to \
      may be anywhere.

      Write `in navigation` where the screen is shown, or use `present` in place of `push`.
      """,
    example: """
        flow Mail {
            generate coordinator
            start screen Inbox {
      -         present compose -> Compose
      +         present compose -> Compose in navigation
            }
            screen Compose {
                push chooseRecipient -> Recipients
            }
            screen Recipients
        }
      """)

  static let replaceCycle = Rule(
    "replace-cycle", .warning,
    meaning: """
      Flows replace each other in a circle, and each of them can finish. A flow that can finish keeps the one that \
      waits for its result, so with every turn one more coordinator stays alive. A flow that cannot finish takes the \
      place of the one that it replaces, which is released.

      Leave out `returns` and the `finish` routes of a flow in the circle, and let it lead on by `replace`. Or show one \
      of the flows with `present` or `push`, so that it finishes before the next one starts.
      """,
    example: """
        generate coordinator

      - flow Login returns String {
      + flow Login {
            start screen Name {
                replace home -> Home
      -         finish known(name: String)
            }
        }

      - flow Home returns Bool {
      + flow Home {
            start screen Overview {
                replace logout -> Login
      -         finish closed(forGood: Bool)
            }
        }
      """)

  static let unreachableScreen = Rule(
    "unreachable-screen", .warning,
    meaning: """
      Nothing leads to a screen. In a flow that says where it starts, each screen is shown by the start, a tab, a \
      segue, a route or a link; one that is not is either dead or an arrow was forgotten. An unwind and a `close` \
      lead back, so they do not count. Screens that others extend, and flows without a start, are not looked at. Code can \
      make a screen that has a storyboard identifier or is an initial controller, so such a screen is reached, unless its \
      flow has a coordinator.

      Lead a segue or a route to the screen, or remove it. If code shows it in a way that a flow file cannot say, \
      silence the warning with `// routegen:ignore unreachable-screen`.
      """,
    example: """
        flow Pills {
            storyboard Main {
                start screen Choice = initial {
                    segue theRedPillExperience = "TheRedPillExperience" -> RedPill
      +             segue theBluePillExperience = "TheBluePillExperience" -> BluePill
                }
                screen RedPill
                screen BluePill
            }
        }
      """)

  static let closeTargetNotShown = Rule(
    "close-target-not-shown", .warning,
    meaning: """
      A SwiftUI flow shows a screen of another flow, and a `close` of that screen goes back to one that the flow never \
      shows. There the route has nothing to go back to: it does nothing, and a debug build stops.

      Show the screen that it goes back to, start the other flow in place of its screen, or leave the target of `close` \
      out.
      """,
    example: """
        platform SwiftUI

        flow Shop {
            start view Home {
                push product(id: Int) -> Product(id: id)
            }
            view Product(id: Int) {
      -         close home -> Home
      +         close back
            }
        }

        flow Search {
            start view Hits {
                push hit(id: Int) -> Shop.Product(id: id)
            }
        }
      """)

  static let uselessIgnore = Rule(
    "useless-ignore", .warning,
    meaning: """
      A comment silences nothing. `// routegen:ignore NAME` silences the warnings of that name on its own line or, \
      alone on a line, on the next line that says something. This one names a diagnostic that does not exist, that \
      is an error and cannot be silenced, or that does not occur there: often the mistake was fixed since.

      Remove the comment, fix the name, or move it to the line of the warning.
      """,
    example: """
        flow Pills {
            storyboard Main {
      -         // routegen:ignore unreachable-screen
                start screen Choice = initial
            }
        }
      """)
}
