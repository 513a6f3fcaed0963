import FlowDiagnostics

/// Split views and their columns.
extension AnalysisRules {
  static let columns = [malformedSplit, misplacedColumn, splitInStack]

  static let malformedSplit = Rule(
    "malformed-split", .error,
    meaning: """
      A split view lacks a column, or its columns are in another order than on screen. It has `primary` and `secondary`, \
      and `supplementary` between them if there are three. What `secondary` names is shown as long as nothing else is in \
      that column.

      Add the column, or put the columns into their order.
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
      column that their screen is in.

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
      is a root, a tab, or presented.

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
