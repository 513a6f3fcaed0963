import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let lookup: [Rule] = [
    unknownScreen, unknownEntry, unknownTab, missingEntry, moduleNotImported, twoInitialControllers,
    missingSceneIdentifier,
  ]

  static let unknownScreen = Rule(
    "unknown-screen", .error,
    meaning: """
      A name leads to nothing that could be shown. A target is looked up among the screens and tabs of its own \
      flow first, and then among the flows of the run; a screen of another flow is named with that flow: `-> \
      Shop.Item`. A flow of another module is named as `external flow` declares it.

      Fix the spelling, declare the screen, or put its flow's name before it. If the flow is declared in another \
      file, check that this file is part of the same run.
      """,
    example: """
        flow Pills {
            storyboard Main {
                screen Choice = initial {
      -             segue theRedPillExperience = "TheRedPillExperience" -> RedPil
      +             segue theRedPillExperience = "TheRedPillExperience" -> RedPill
                }
                screen RedPill
            }
        }
      """)

  static let unknownEntry = Rule(
    "unknown-entry", .error,
    meaning: """
      A target names an entry that its screen does not declare. `-> User.detail(uid: id)` means the entry `detail` \
      of the screen `User`; an entry itself has nothing further after a dot. A screen that extends another has \
      the entries of that one.

      Name one of the entries that there are, or declare it in the screen: `entry detail(uid: Int)`.
      """,
    example: """
        flow People {
            screen List {
      -         push showUser(uid: Int) -> User.detial(uid: uid)
      +         push showUser(uid: Int) -> User.detail(uid: uid)
            }
            screen User {
                entry detail(uid: Int)
                entry preview(name: String)
            }
        }
      """)

  static let unknownTab = Rule(
    "unknown-tab", .error,
    meaning: """
      A target names a tab that its tab bar does not have. `replace inbox -> Home.inbox` selects the tab `inbox` \
      of the tabs `Home`; only the tabs that are declared between the braces can be selected.

      Name one of them, or declare it: `tab inbox -> Inbox`.
      """,
    example: """
        flow App {
            generate coordinator
            start tabs Home {
                tab inbox -> Inbox in navigation
                tab settings -> Settings in navigation
            }
            screen Inbox
            screen Settings {
      -         replace showInbox -> Home.imbox
      +         replace showInbox -> Home.inbox
            }
        }
      """)

  static let missingEntry = Rule(
    "missing-entry", .error,
    meaning: """
      A screen with several ways in is named without saying which. A screen that declares `entry` cases takes the \
      values of one of them, and the route that shows it decides by which it comes in.

      Name the entry after the screen: `-> User.detail(uid: id)`. Only a segue that Interface Builder fires can \
      leave it open: its handling then returns the entry with its values.
      """,
    example: """
        flow People {
            screen List {
      -         push showUser(uid: Int) -> User(uid: uid)
      +         push showUser(uid: Int) -> User.detail(uid: uid)
            }
            screen User {
                entry detail(uid: Int)
                entry preview(name: String)
            }
        }
      """)

  static let moduleNotImported = Rule(
    "module-not-imported", .error,
    meaning: """
      An external flow is named without its module, or the file does not import that module. A flow of another \
      module is declared as `external flow Kit.Checkout`: the first name is the module, and the generated Swift \
      can use what is in it only if its file imports it.

      Put the module's name before the flow's, and write `import Kit` at the top of the file.
      """,
    example: """
      + import Kit
      +
        external flow Kit.Checkout

        flow Shop {
            generate coordinator
            start screen Cart {
                present checkout -> Kit.Checkout in navigation
            }
        }
      """)

  static let twoInitialControllers = Rule(
    "two-initial-controllers", .error,
    meaning: """
      Two screens of one storyboard are `= initial`. A storyboard has one initial controller, the one with the \
      arrow in Interface Builder, and both screens would be made from it. Storyboards are the same if their file \
      name and bundle are, even where they are in different flows.

      Keep `= initial` at the screen that has the arrow. Give the other one the storyboard identifier that it has \
      in Interface Builder, or none.
      """,
    example: """
        flow Login {
            storyboard Main {
                screen Welcome = initial
      -         screen Password = initial
      +         screen Password = "Password"
            }
        }
      """)

  static let missingSceneIdentifier = Rule(
    "missing-scene-identifier", .error,
    meaning: """
      Code would have to make a screen that the storyboard has no identifier for. A route, a tab and a \
      coordinator's start instantiate their screen, and a storyboard gives out only its initial controller and \
      those with a storyboard identifier. A screen without `=` can be reached by segues and containment alone.

      Give the scene a storyboard identifier in Interface Builder and write the same string here: `screen Detail = \
      "Detail"`. Or lead a segue to it instead.
      """,
    example: """
        flow Podcasts {
            storyboard Main {
                screen Episodes = initial {
                    push showEpisode -> Episode
                }
      -         screen Episode
      +         screen Episode = "Episode"
            }
        }
      """)
}
