import FlowDiagnostics

/// Split views and their columns, and screens that contain others.
extension AnalysisRules {
  static let containers = [malformedSplit, misplacedColumn, splitInStack, conflictingChildren, guardedChild]

  static let conflictingChildren = Rule(
    "conflicting-children", .error,
    meaning: """
      Two screens of a class, or a screen and the one that it extends, both declare children. The class gets them by one \
      property, `child`, of one type.

      Declare all children in one of the two screens.
      """,
    example: """
        flow Finder {
            generate coordinator
            start screen Search {
                child hits -> Hits
                push deep -> DeepSearch
            }
            screen DeepSearch extends Search {
      -         child pages -> Pages
            }
            screen Hits
      -     screen Pages
        }
      """)

  static let guardedChild = Rule(
    "guarded-child", .error,
    meaning: """
      A child requires a guard. A screen that asks for a child gets it at once, and cannot wait until somebody has logged in.

      Let the screen that contains it require the guard, so that it is asked before the screen is shown.
      """,
    example: """
        guard member -> Register

        flow Finder {
            generate coordinator
            start screen Home {
                push search -> Search
            }
      -     screen Search {
      +     screen Search requires member {
                child saved -> Saved
            }
      -     screen Saved requires member
      +     screen Saved
        }

        flow Register {
            generate coordinator
            start screen Card {
                finish registered
            }
        }
      """)

  static let malformedSplit = Rule(
    "malformed-split", .error,
    meaning: """
      A split view lacks a column, or its columns are in another order than on screen. It has `primary` and `secondary`, \
      and `supplementary` between them if there are three. What `secondary` names is shown as long as nothing else is in \
      that column. In a SwiftUI flow the columns have SwiftUI's names: `sidebar`, `content` and `detail`.

      Add the column, put the columns into their order, or give them their names.
      """,
    example: """
        flow Mail {
            generate coordinator
            start split Main {
                primary -> Boxes
      +         secondary -> Nothing
            }
            screen Boxes
      +     screen Nothing
        }
      """)

  static let misplacedColumn = Rule(
    "misplaced-column", .error,
    meaning: """
      `in Main.secondary` is in a route that fills no column, or names something else than a column. It belongs to \
      `replace`, which makes a screen the only one of a column and brings the column to view. `push` and `close` work in the \
      column that their screen is in. A SwiftUI flow fills the columns of its own split views.

      Leave it out, or use `replace`.
      """,
    example: """
        flow Mail {
            generate coordinator
            start split Main {
                primary -> Boxes
                secondary -> Nothing
            }
            screen Boxes {
      -         push letter -> Letter in Main.secondary
      +         replace letter -> Letter in Main.secondary
            }
            screen Letter
            screen Nothing
        }
      """)

  static let splitInStack = Rule(
    "split-in-stack", .error,
    meaning: """
      A split view is pushed, or shown in a navigation controller or in a column. UIKit refuses that: a split view controller \
      is a root, a tab, or presented. In a SwiftUI flow it is a root or presented, and its columns show no tabs.

      Use `replace` or `present`, without `in`.
      """,
    example: """
        flow Mail {
            generate coordinator
            start screen Login {
      -         push main -> Main
      +         replace main -> Main
            }
            split Main {
                primary -> Boxes
                secondary -> Nothing
            }
            screen Boxes
            screen Nothing
        }
      """)
}
