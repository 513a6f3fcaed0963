import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let targets: [Rule] = [
    misplacedTarget, notOnThisPlatform, segueOutsideStoryboard, targetOutsideStoryboard, pushedNavigationController,
    navigationTwice,
  ]

  static let misplacedTarget = Rule(
    "misplaced-target", .error,
    meaning: """
      A route leads to something that its kind cannot show. A segue, an embed and an unwind lead to a screen, \
      since a storyboard knows nothing else. `push`, `present` and `replace` show a screen, an entry, a tab bar or \
      a flow; only `replace` leads to a single tab, which it selects. `close` goes back to a screen, and `finish` \
      leads nowhere: the flow that started this one decides what comes next. `extends` names a screen.

      Name something of the right kind, or use the kind of route that the help suggests.
      """,
    example: """
        flow App {
            generate coordinator
            start tabs Home {
                tab inbox -> Inbox in navigation
                tab drafts -> Drafts in navigation
            }
            screen Inbox {
      -         present showDrafts -> Home.drafts
      +         replace showDrafts -> Home.drafts
            }
            screen Drafts
        }
      """)

  static let notOnThisPlatform = Rule(
    "not-on-this-platform", .error,
    meaning: """
      The platform that the flow is generated for does not have this. AppKit has no navigation stack to push onto \
      and no unwind segues, and none of UIKit's classes, as UIKit has none of AppKit's. Coordinators, and with them \
      tab bars made in code, flows with parameters and SwiftUI views, are generated for UIKit and SwiftUI only.

      Use a kind of route or a class that the platform has, or set the other `platform` for the flow.
      """,
    example: """
        flow Preferences {
            platform AppKit
            screen General {
      -         push showAdvanced -> Advanced
      +         present showAdvanced -> Advanced
            }
            screen Advanced
        }
      """)

  static let segueOutsideStoryboard = Rule(
    "segue-outside-storyboard", .error,
    meaning: """
      A screen that is in no storyboard has a segue. Segues are connections of a storyboard; a controller that \
      is made by its initializer has none, and performing one would crash. The one exception is a screen that \
      others extend: its class may declare the segues that its subclasses' scenes have.

      Put the screen into its `storyboard`, or show the target in code with `push` or `present`.
      """,
    example: """
        flow Notes {
            screen List {
      -         segue showNote -> Note
      +         push showNote -> Note
            }
            storyboard Main {
                screen Note = "Note"
            }
        }
      """)

  static let targetOutsideStoryboard = Rule(
    "target-outside-storyboard", .error,
    meaning: """
      A segue leads to a screen that is in no storyboard. The destination of a segue is a scene, of the same \
      storyboard or after a storyboard reference; a controller that is made by its initializer is none.

      Put the target into its `storyboard`, or show it in code with `push` or `present`.
      """,
    example: """
        flow Notes {
            storyboard Main {
                screen List = initial {
      -             segue showNote -> Note
      +             push showNote -> Note
                }
            }
            screen Note
        }
      """)

  static let pushedNavigationController = Rule(
    "pushed-navigation-controller", .error,
    meaning: """
      A navigation controller would be pushed. UIKit raises an exception when a navigation controller is pushed \
      onto another. A screen `in navigation` comes in one, `UINavigationController` and its kin are some, and a \
      flow whose start is `in navigation` brings one.

      Show it with `present` or `replace`, or take `in navigation` away from what is pushed.
      """,
    example: """
        flow Mail {
            storyboard Main {
                screen Inbox = initial {
      -             push compose -> Compose
      +             present compose -> Compose
                }
                screen Compose = "ComposeNavigation" in navigation
            }
        }
      """)

  static let navigationTwice = Rule(
    "navigation-twice", .error,
    meaning: """
      A navigation controller would be put into another. The target of a route, tab or start `in navigation` comes \
      in one already: because its screen is `in navigation` in the storyboard, is a `UINavigationController` \
      itself, or because the flow starts with one of its own. UIKit does not support it: it raises an exception, \
      or shows two bars.

      Leave `in navigation` out at one of the two places.
      """,
    example: """
        flow Mail {
            storyboard Main {
                screen Inbox = initial {
      -             present compose -> Compose in navigation
      +             present compose -> Compose
                }
                screen Compose = "ComposeNavigation" in navigation
            }
        }
      """)
}
