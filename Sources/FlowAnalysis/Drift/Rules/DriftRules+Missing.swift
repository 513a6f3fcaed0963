import FlowDiagnostics

extension DriftRules {
  /// The rules for parts of a flow file that the storyboards do not have.
  static let missing: [Rule] = [
    missingStoryboard, missingScene, missingSegue, missingEdge, missingCell, missingElement,
  ]

  /// The rule for a storyboard that is not among those given.
  package static let missingStoryboard = Rule(
    "missing-storyboard", .error,
    meaning: """
      A flow names a storyboard that is not among those given. The app would stop as soon as one of its screens is made. \
      Storyboards are known by the names of their files, without folders and languages.

      Fix the name, or name the file after `=`. If the storyboard is in another folder, give it too: `--storyboard` takes \
      files and folders, and may be repeated.
      """,
    example: """
      flow Shop {
          storyboard Shop {
              screen List = initial {
                  segue showItem = "ShowItem" -> Item
              }
              screen Item = "Item" {
                  segue -> List
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  static let missingScene = Rule(
    "missing-scene", .error,
    meaning: """
      A screen is in a storyboard that has no scene for it: none with its identifier, none that its class, a segue \
      or its name would tell. Making the screen stops the app.

      A scene that is there under another identifier or with another class is known by the rest that is said of it, and \
      reported as that. So either the scene was removed, and the screen goes too, or both have changed at once.

      A scene that was moved to another storyboard is found there: move the screen to that `storyboard`, or let \
      `routegen import --update` do so.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial {
                  segue showItem = "ShowItem" -> Item
              }
              screen Cart = "Cart"
              screen Item = "Item" {
                  segue -> List
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  static let missingSegue = Rule(
    "missing-segue", .error,
    meaning: """
      A screen declares a segue, an embed or an unwind that its scene does not have. Performing it stops the app; a \
      handling that waits for it never runs.

      Where several screens have one class, one of their scenes has to have it; a class that others extend may leave it \
      to theirs. Remove the segue, fix the string, or draw it in Interface Builder.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial {
                  segue showItem = "ShowItem" -> Item
                  segue showCart = "ShowBasket"
              }
              screen Item = "Item" {
                  segue -> List
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  static let missingEdge = Rule(
    "missing-edge", .warning,
    meaning: """
      A segue without identifier is an edge of the picture that a flow draws. In the storyboard nothing leads that way.

      Such segues are compared by where they lead: one line can match several. Remove the line, or lead it where the \
      storyboard does.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial {
                  segue showItem = "ShowItem" -> Item
              }
              screen Item = "Item" {
                  segue -> Item
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  static let missingCell = Rule(
    "missing-cell", .warning,
    meaning: """
      A screen has a block of identifiers for its cells, and one of them is not in its scene. Dequeuing the cell stops \
      the app, unless code registers it.

      Fix the string. Where code registers the cell, silence the warning with `// routegen:ignore missing-cell`. Blocks in \
      which nothing is a cell of the scene, and blocks of a whole flow, are left alone.
      """,
    example: """
        flow Shop {
            storyboard Main {
                screen List = initial {
                    segue showItem = "ShowItem" -> Item

                    identifiers Cell {
      -                 item: ItemCell = "Item"
      +                 item: ItemCell = "ItemCell"
                    }
                }
                screen Item = "Item" {
                    segue -> List
                }
            }
        }
      """,
    companion: storyboard)

  static let missingElement = Rule(
    "missing-element", .warning,
    meaning: """
      A screen has a block `Accessibility`, as an import writes it, and its scene has no element with one of the identifiers. \
      A UI test that looks for the element fails.

      Fix the string, or remove the line: `routegen import --update --remove` does so. Where code sets the identifier, silence \
      the warning with `// routegen:ignore missing-element`. Blocks of other names are left alone.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial {
                  segue showItem = "ShowItem" -> Item

                  identifiers Accessibility {
                      buyButton = "list.buy"
                  }
              }
              screen Item = "Item" {
                  segue -> List
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)
}
