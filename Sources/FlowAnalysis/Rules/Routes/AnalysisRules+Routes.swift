import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let routes: [Rule] = [
    duplicateSetting, misplacedIdentifier, misplacedNavigation, misplacedParameters, misplacedArguments,
    misplacedStyle, misplacedAnimation, misplacedAnswers, nothingToAnswer, misplacedRoute, missingRouteName,
    routeWithoutTarget,
  ]

  static let duplicateSetting = Rule(
    "duplicate-setting", .error,
    meaning: """
      One place sets the same thing twice. Which of the two is meant cannot be known, even where they agree today. \
      The same setting further in is fine: it overrides the one around it.

      Keep one of them. `generate coordinator`, `generate routers`, `generate screens` and `generate hooks` are four settings, and can all be there.
      """,
    example: """
        flow Clock {
      -     bundle main
            bundle module
            storyboard Main {
                screen Alarms = initial
            }
        }
      """)

  static let misplacedIdentifier = Rule(
    "misplaced-identifier", .error,
    meaning: """
      An identifier of Interface Builder is at something that Interface Builder does not have. `= "…"` is the \
      exact string of a storyboard, a scene, a segue, an embed, an unwind or an identifier. A screen outside a \
      storyboard is made by its initializer, and `push`, `present`, `replace`, `close` and `finish` are performed \
      by code: nothing looks for a string.

      Leave `=` out. If the string is one of Interface Builder's, put the screen into its `storyboard`, or declare \
      a `segue`.
      """,
    example: """
        flow Weather {
            screen Cities {
      -         push showForecast = "ShowForecast" -> Forecast
      +         push showForecast -> Forecast
            }
            screen Forecast
        }
      """)

  static let misplacedNavigation = Rule(
    "misplaced-navigation", .error,
    meaning: """
      `in navigation` is written where no navigation controller can be made. At a screen of a storyboard it says that \
      the identifier belongs to a navigation controller with the screen as its root. At a `present`, a `replace`, \
      a tab or a start it makes one around the target. A segue shows what the storyboard connects it to, and a \
      `push` is in one already.

      Leave it out, or write it at the place that shows the screen.
      """,
    example: """
        flow Weather {
            screen Cities {
      -         push showForecast -> Forecast in navigation
      +         present showForecast -> Forecast in navigation
            }
            screen Forecast
        }
      """)

  static let misplacedStyle = Rule(
    "misplaced-style", .error,
    meaning: """
      `as` is in a route that presents nothing. A style says how a screen is presented: over the whole screen, as a \
      sheet, in the place of the one that presents it. What is pushed or replaced has none, and how a segue presents \
      is set in Interface Builder. Of the tabs of a tab bar, one can be `as search`.

      Leave `as` out, or use `present`.
      """,
    example: """
        flow Trip {
            generate coordinator
            start screen Plan {
      -         push map -> Map as fullScreen
      +         present map -> Map as fullScreen
            }
            screen Map
        }
      """)

  static let misplacedAnimation = Rule(
    "misplaced-animation", .error,
    meaning: """
      `without animation` is in a route that shows and closes nothing itself. It belongs to `push`, `present`, `replace` and \
      `close`. How a segue is shown is set in Interface Builder, and a flow that finishes is taken away as it was \
      shown.

      Leave it out.
      """,
    example: """
        flow Trip {
            generate coordinator
            start screen Plan {
      -         finish planned without animation
      +         finish planned
            }
        }
      """)

  static let misplacedAnswers = Rule(
    "misplaced-answers", .error,
    meaning: """
      `answers` is in a route that starts no flow over the screen that asks. Only `push` and `present` do: the screen \
      stays, and hears the result of the flow. With `replace` it is gone when the flow ends.

      Leave `answers` out, or use `push` or `present`.
      """,
    example: """
        flow Picker {
            generate coordinator
            start screen Swatches {
                finish picked(color: Int)
            }
        }

        flow Drawing {
            generate coordinator
            start screen Canvas {
      -         replace pick -> Picker answers
      +         present pick -> Picker answers
            }
        }
      """)

  static let nothingToAnswer = Rule(
    "nothing-to-answer", .error,
    meaning: """
      `answers` is in a route to something that ends with no result. The screen that asks hears what a flow ends with: \
      the type that the flow `returns`, or the `Result` that is generated from its `finish` routes if one of them has \
      parameters.

      Give the flow a result, or leave `answers` out.
      """,
    example: """
        flow Picker {
            generate coordinator
            start screen Swatches {
      -         finish picked
      +         finish picked(color: Int)
            }
        }

        flow Drawing {
            generate coordinator
            start screen Canvas {
                present pick -> Picker answers
            }
        }
      """)

  static let misplacedParameters = Rule(
    "misplaced-parameters", .error,
    meaning: """
      An embed or an unwind has parameters. The parameters of a segue are what `perform…` takes, and code performs \
      neither: a container view embeds its child when it is loaded, and an unwind is connected to an exit.

      Leave the parameters out. An embed to a screen that needs values asks its handling for them.
      """,
    example: """
        flow Player {
            storyboard Main {
                screen Player = initial {
      -             embed queue(start: Int) -> Queue
      +             embed queue -> Queue
                }
                screen Queue(start: Int)
            }
        }
      """)

  static let misplacedArguments = Rule(
    "misplaced-arguments", .error,
    meaning: """
      A target is given values that nothing can carry to it. An edge without a name has no code, an unwind and a \
      `close` go back to a screen that has its values already, and a tab bar takes none.

      Leave the parentheses out. To bring values by a segue, give it its identifier as a name.
      """,
    example: """
        flow Mail {
            storyboard Main {
                screen Inbox = initial {
      -             segue -> Message(id: 1)
      +             segue showMessage(id: Int) -> Message(id: id)
                }
                screen Message(id: Int)
            }
        }
      """)

  static let misplacedRoute = Rule(
    "misplaced-route", .error,
    meaning: """
      A segue, an embed or an unwind is outside the screens. Interface Builder draws it out of one scene, so \
      it belongs to the screen that it leaves. Only what code performs can be declared for a whole flow, where it \
      is open to each screen.

      Move it into its screen. A segue that several scenes have is declared in each of them.
      """,
    example: """
        flow Mail {
            storyboard Main {
      -         screen Inbox = initial
      +         screen Inbox = initial {
      +             segue showSettings = "ShowSettings" -> Settings
      +         }
                screen Settings
            }
      -     segue showSettings = "ShowSettings"
        }
      """)

  static let missingRouteName = Rule(
    "missing-route-name", .error,
    meaning: """
      A route that code performs has no name. Its name is the case by which code says what it wants: \
      `route(.showForecast)`. Only an edge of Interface Builder (`segue`, `embed` or `unwind`) can go without one, \
      because nobody performs it.

      Write a name after the kind.
      """,
    example: """
        flow Weather {
            screen Cities {
      -         push -> Forecast
      +         push showForecast -> Forecast
            }
            screen Forecast
        }
      """)

  static let routeWithoutTarget = Rule(
    "route-without-target", .error,
    meaning: """
      A route does not say where it leads. `push`, `present` and `replace` show something, and a segue with \
      parameters makes the values of the screen that it leads to; so each of them names it. A segue without \
      parameters may leave it open, and `close` undoes whatever showed the screen.

      Write `->` and the screen.
      """,
    example: """
        flow Weather {
            screen Cities {
      -         push showForecast
      +         push showForecast -> Forecast
            }
            screen Forecast
        }
      """)
}
