import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let links: [Rule] = [
    malformedLink, unknownPlaceholder, missingPlaceholder, typeNotInURL, valueBeyondFirstLink, conflictingLinks,
    misplacedLink, misplacedOnTop, reservedUse, malformedOrigin, conflictingOrigins,
  ]

  static let misplacedLink = Rule(
    "misplaced-link", .error,
    meaning: """
      The `do` of a screen has a link. A link performs a `do` from whatever screen is shown, so the `do` belongs to \
      the flow, as what every screen of it can do. The `do` of a screen is performed from that screen only.

      Move the `do` to its flow. To open the screen, give the screen the link.
      """,
    example: """
        generate coordinator

        flow Talk {
      +     do refresh {
      +         link "/refresh"
      +     }
            start screen List {
      -         do refresh {
      -             link "/refresh"
      -         }
            }
        }
      """)

  static let misplacedOnTop = Rule(
    "misplaced-on-top", .error,
    meaning: """
      `onTop` is after a link that cannot open over what is shown. With `onTop`, a link shows its screen over what is \
      shown; other links show it from the start of the flow. A `do` shows no screen, only a coordinator opens links, \
      and all links of a screen or an entry open in the same way.

      Leave `onTop` out, or write it after each link of the screen.
      """,
    example: """
        generate coordinator

        flow Talk {
            start screen List
            screen User(id: Int) {
                link "/users/{id}" onTop
      -         link "/people/{id}"
      +         link "/people/{id}" onTop
            }
        }
      """)

  static let malformedLink = Rule(
    "malformed-link", .error,
    meaning: """
      The text after `link` is no template of a URL. A template begins with `/` and is text between slashes, with \
      placeholders in braces: `/users/{id}`. A segment has at most one, with text before and after it or without, \
      as in `post-{id}.json`; `{rest...}` takes what is left of the path. `?` is followed by items like \
      `t={seconds}`, with `&` between them, and `#` by one placeholder.

      Queries and fragments never decide which link a URL opens. So they cannot hold text of their own, only \
      placeholders. Text is written as it is read; a percent sequence means its character: `%7B` is a brace.
      """,
    example: """
        flow Talk {
            screen Episode(number: Int) {
      -         link "episodes/{number}"
      +         link "/episodes/{number}"
            }
        }
      """)

  static let unknownPlaceholder = Rule(
    "unknown-placeholder", .error,
    meaning: """
      A placeholder of a link names no parameter. What is in braces is the name of a parameter: of the screen or \
      the entry that has the link, or of its flow. The parameter's type says which text the placeholder matches.

      Fix the name, or declare the parameter.
      """,
    example: """
        flow Talk {
            screen Episode(number: Int) {
      -         link "/episodes/{nunber}"
      +         link "/episodes/{number}"
            }
        }
      """)

  static let missingPlaceholder = Rule(
    "missing-placeholder", .error,
    meaning: """
      A link does not say what its screen needs. There is nothing but the URL when it is opened: each parameter of the \
      screen or entry has to be in each of its links, unless it has a default or is an optional. What its \
      flow has by the same name and of the same type need not be said, but then in none of the links.

      Put the parameter into the template, give it a default, or give the screen an entry that needs less.
      """,
    example: """
        flow Talk {
            screen Episode(show: String, number: Int) {
      -         link "/episodes/{number}"
      +         link "/{show}/episodes/{number}"
            }
        }
      """)

  static let typeNotInURL = Rule(
    "type-not-in-url", .error,
    meaning: """
      A placeholder names a parameter that a URL cannot carry, or not in this place. A URL carries `String`, `Bool`, \
      the integers, `Double`, `Float`, `UUID`, `URL`, and types of the app's that are `RawRepresentable` by one of \
      these or `LosslessStringConvertible`, which the Swift compiler checks. A segment of the path is one such value. \
      An item of the query can be an optional or an array too, a fragment an optional, and `{rest...}` is a `String` \
      or a `[String]`.

      Let the link take what identifies the thing instead of the thing itself: a screen that has it at hand and one \
      that a URL opens are two ways in, so two entries.
      """,
    example: """
        flow Talk {
      -     screen Episode(published: Date) {
      -         link "/episodes/{published}"
      +     screen Episode {
      +         entry published(date: Date)
      +         entry numbered(number: Int) {
      +             link "/episodes/{number}"
      +         }
            }
        }
      """)

  static let valueBeyondFirstLink = Rule(
    "value-beyond-first-link", .error,
    meaning: """
      A link takes a value that the first link of its screen does not have. The first link is the one that is \
      printed: what came in by any of the links has to go out by the first, or a URL that was opened and shared \
      again would say less. The other way round is fine: another link may leave out what has a default.

      Add the parameter to the first link, for example in its query, or put the fullest link first.
      """,
    example: """
        flow Talk {
            screen Episode(number: Int, seconds: Int = 0) {
      -         link "/episodes/{number}"
      +         link "/episodes/{number}?t={seconds}"
                link "/e/{number}?t={seconds}"
            }
        }
      """)

  static let conflictingLinks = Rule(
    "conflicting-links", .error,
    meaning: """
      One URL matches two links, and neither of them is more specific. A link is more specific if everything that \
      matches it matches the other too, and not the other way round: `/users/me` than `/users/{name}`, an `Int` than \
      a `String`, anything than `{rest...}`. Then it goes first, wherever it is declared. Where each of two matches \
      something that the other does not, or both match the same, the order of declaration would have to decide, and \
      it does not. Only paths count: queries and fragments never decide.

      Add text to one of the paths, give a parameter a narrower type, or give the flows origins of their own.
      """,
    example: """
        flow Talk {
            screen Episode(number: Int) {
                link "/episodes/{number}"
            }
            screen Season(year: Int) {
      -         link "/episodes/{year}"
      +         link "/episodes/season-{year}"
            }
        }
      """)

  static let reservedUse = Rule(
    "reserved-use", .error,
    meaning: """
      Something has an address or a segue identifier that its flow reserves. `reserved link "/old/{name}"` and \
      `reserved segue "OldName"` are for what was given out once: to web pages and mails, to storyboards and analytics. \
      Given to something else, it would mean two things. A flow also reserves nothing twice.

      The values of a reserved link are any text. A link with more text in its path goes first, and may stay: \
      `/talks/new` next to `reserved link "/talks/{id}"`. So may a link that takes every path, `/{rest...}`.
      """,
    example: """
        flow Talk {
            reserved link "/talks/{id}"
            screen Season(year: Int) {
      -         link "/talks/{year}"
      +         link "/seasons/{year}"
            }
        }
      """)

  static let malformedOrigin = Rule(
    "malformed-origin", .error,
    meaning: """
      The text after `origins` is not what a URL can begin with. An origin is a scheme of the app's own with its colon, \
      as in `talk:`, or a scheme and a host, as in `https://talk.example`, with a port or without. Paths are said by the \
      links.

      Each spelling of a host is an origin: `"https://talk.example", "https://www.talk.example"`. The first is the \
      one that is printed.
      """,
    example: """
        flow Talk {
      -     origins "talk.example"
      +     origins "https://talk.example"
            screen Episodes {
                link "/episodes"
            }
        }
      """)

  static let conflictingOrigins = Rule(
    "conflicting-origins", .error,
    meaning: """
      Two origins cannot be next to each other. A flow says the same origin twice; upper and lower case are the \
      same. Or one origin is a scheme alone, `talk:`, and another the same scheme with a host, `talk://open`: then \
      `talk://open/a` would be `/open/a` by the one and `/a` by the other.

      Remove one of them.
      """,
    example: """
        flow Talk {
      -     origins "https://talk.example", "https://Talk.example"
      +     origins "https://talk.example"
            screen Episodes {
                link "/episodes"
            }
        }
      """)
}
