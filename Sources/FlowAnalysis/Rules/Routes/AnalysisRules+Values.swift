import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let values: [Rule] = [
    missingArgument, repeatedArgument, unknownArgument, typeMismatch, selfInValue,
    parameterNotInScope, wrongResult, conflictingResults, unusedParameter,
  ]

  static let missingArgument = Rule(
    "missing-argument", .error,
    meaning: """
      A target needs a value that it is not given. Every parameter without a default is given exactly once, by \
      `name: value` in the target's parentheses. The parentheses may be left out only when the route has a \
      parameter of the same name for each of them; a coordinator's routes and start also see the parameters of \
      their flow.

      Give the value, let the route take it as a parameter, or give the parameter a default. Once a list is \
      written it is complete: nothing is filled in next to it.
      """,
    example: """
        flow Podcasts {
            screen Episodes {
      -         push showEpisode -> Episode
      +         push showEpisode(number: Int) -> Episode
            }
            screen Episode(number: Int)
        }
      """)

  static let repeatedArgument = Rule(
    "repeated-argument", .error,
    meaning: """
      A parameter is given two values. Which of them is meant cannot be known.

      Remove one of them, or fix its name if another parameter was meant.
      """,
    example: """
        flow Podcasts {
            screen Episodes {
      -         push showEpisode(number: Int) -> Episode(number: number, number: 1)
      +         push showEpisode(number: Int) -> Episode(number: number)
            }
            screen Episode(number: Int)
        }
      """)

  static let unknownArgument = Rule(
    "unknown-argument", .error,
    meaning: """
      A value is given to a parameter that the target does not have. The name before `:` is that of a parameter of \
      the screen, entry or flow that the route leads to.

      Fix the name, remove the value, or declare the parameter where the target is declared.
      """,
    example: """
        flow Podcasts {
            screen Episodes {
                push showEpisode(number: Int) -> Episode(number: number, isPlaying: true)
            }
      -     screen Episode(number: Int)
      +     screen Episode(number: Int, isPlaying: Bool = false)
        }
      """)

  static let typeMismatch = Rule(
    "type-mismatch", .error,
    meaning: """
      A value does not fit where it is given. Only types of Swift's standard library are compared, such as `Int`, \
      `String?` or `[Double]`, because only they mean the same everywhere; a value may become optional by itself. \
      Whether a type of the app fits is left to the Swift compiler, whose error then names the flow file's line.

      Give a value of the right type, convert it (`Int(text) ?? 0`), or change the type of the parameter.
      """,
    example: """
        flow Podcasts {
            screen Episodes {
      -         push showEpisode(number: String) -> Episode(number: number)
      +         push showEpisode(number: Int) -> Episode(number: number)
            }
            screen Episode(number: Int)
        }
      """)

  static let selfInValue = Rule(
    "self-in-value", .error,
    meaning: """
      A value says `self`. The values of a flow file become Swift outside of any object: the default of a \
      parameter, or what a coordinator gives to a screen. There is no controller there to speak of.

      Let the route take what is needed as a parameter; the screen that performs it can use its own `self` to give \
      it. Or use something that is visible at file scope.
      """,
    example: """
        flow Podcasts {
            screen Episodes {
      -         push showEpisode -> Episode(title: self.title)
      +         push showEpisode(title: String?) -> Episode(title: title)
            }
            screen Episode(title: String?)
        }
      """)

  static let parameterNotInScope = Rule(
    "parameter-not-in-scope", .error,
    meaning: """
      A value names a parameter that it does not see. It would not compile, or silently be something else of that name \
      at file scope.

      A value sees the parameters of its own segue or route, and what is visible at file scope. Where a coordinator makes \
      the target (routes, starts and tabs), it also sees the parameters of the flow. A segue does not: Interface Builder \
      makes its destination, and no coordinator takes part. Nothing sees the parameters of the screen that it leaves, \
      which only the screen itself has. Default values see only file scope.

      Let the segue or route take the value as a parameter, so that the screen gives it. For a segue, you can also leave \
      the list out, and the segue's handling returns the values; or show the screen in code, by a `push` or a `present`. \
      If you mean something at file scope, give one of the two another name.
      """,
    example: """
        flow Podcasts(player: Player) {
            generate coordinator
            storyboard Main {
                start screen Episodes = initial {
      -             segue showEpisode(number: Int) -> Episode(number: number, player: player)
      +             push showEpisode(number: Int) -> Episode(number: number, player: player)
                }
      -         screen Episode(number: Int, player: Player)
      +         screen Episode(number: Int, player: Player) = "Episode"
            }
        }
      """)

  static let wrongResult = Rule(
    "wrong-result", .error,
    meaning: """
      A `finish` does not end its flow with what the flow promises. `returns Receipt` promises a result to the flow that \
      starts this one, so a `finish` of it has exactly one parameter, the result. Types of Swift's standard library \
      are compared, the others are left to the Swift compiler.

      Give the `finish` the promised type, change `returns`, or remove it: the flow then ends with a generated `Result` \
      that has a case for each of its `finish` routes.
      """,
    example: """
        flow Login returns String {
            generate coordinator
            start screen Password {
      -         finish loggedIn(id: Int)
      +         finish loggedIn(name: String)
            }
        }

        flow App {
            generate coordinator
            start screen Home {
                present login -> Login in navigation
            }
        }
      """)

  static let conflictingResults = Rule(
    "conflicting-results", .error,
    meaning: """
      Two `finish` routes of a flow have the same name and different parameters. Each name is one case of the flow's \
      generated `Result`, so all routes of that name carry the same values.

      Give both the same parameters, or rename one of them.
      """,
    example: """
        flow Editor {
            generate coordinator
            start screen Form {
                push preview -> Preview
                finish saved(title: String)
            }
            screen Preview {
      -         finish saved
      +         finish unchanged
            }
        }

        flow App {
            generate coordinator
            start screen Home {
                present editor -> Editor in navigation
            }
        }
      """)

  static let unusedParameter = Rule(
    "unused-parameter", .warning,
    meaning: """
      A route takes a value that goes nowhere. The screen has to give the value, and then it is dropped: most often \
      an argument was forgotten, or its name differs from the target's parameter. The values of `close` and `finish` \
      go to a method of the coordinator, and those of a flow are properties of its coordinator, which overrides can \
      read: neither is reported.

      Give it to the target in its parentheses, or remove the parameter.
      """,
    example: """
        flow Podcasts {
            screen Episodes {
      -         push showEpisode(number: Int, autoplay: Bool) -> Episode(number: number)
      +         push showEpisode(number: Int) -> Episode(number: number)
            }
            screen Episode(number: Int)
        }
      """)
}
