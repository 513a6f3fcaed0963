import FlowDiagnostics

extension DriftRules {
  /// The rules for parts of storyboards that the flow files do not have.
  static let unmentioned: [Rule] = [
    unmentionedStoryboard, unmentionedScene, unmentionedSegue, unmentionedEdge, unmentionedIdentifier,
    unmentionedClass,
  ]

  /// The rule for a storyboard that no flow file mentions.
  package static let unmentionedStoryboard = Rule(
    "unmentioned-storyboard", .warning,
    meaning: """
      A storyboard was given, and no flow file mentions it: nothing about it is checked or generated. Launch screens and \
      storyboards of the watch are passed over.

      `routegen import` writes the flow of a storyboard. As long as the rest of an app is not moved to flow files, write \
      `// routegen:ignore unmentioned-storyboard` above the first flow of the program, or give only the storyboards that \
      matter.

      Storyboards for a platform that no mentioned storyboard is for are passed over: they are another target's.
      """,
    example: """
      flow Shop {
          screen List
      }
      """,
    fixed: flow,
    companion: storyboard)

  /// The rule for a scene without a screen.
  package static let unmentionedScene = Rule(
    "unmentioned-scene", .warning,
    meaning: """
      A scene of the storyboard is no screen of a flow. The flow's picture is not whole, and code that makes the scene has \
      to spell its identifier.

      Write the line that is proposed. Navigation controllers are passed over: what they begin with is the screen.

      As long as a storyboard is not moved to the flow file, write `// routegen:ignore unmentioned-scene` once above the \
      `storyboard`: it leaves out all scenes that the flow does not mention, of updates too. Of more than three such scenes \
      there is one warning.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial {
                  segue showItem = "ShowItem"
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  /// The rule for a segue with an identifier that no screen of the class mentions.
  package static let unmentionedSegue = Rule(
    "unmentioned-segue", .warning,
    meaning: """
      A scene has a segue with an identifier, and no screen of its class mentions it. The class's enum has no case for \
      it, so identifying it stops the app when it fires.

      Write the line that is proposed, or silence the warning at the screen.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial
              screen Item = "Item" {
                  segue -> List
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  /// The rule for a segue without an identifier that the flow does not have.
  package static let unmentionedEdge = Rule(
    "unmentioned-edge", .warning,
    meaning: """
      A segue without identifier leads from a scene to another, and the flow's picture has no such edge.

      Write the line that is proposed, or silence the warning at the screen. Segues that lead to a screen which takes values \
      cannot be written without an identifier, and are passed over.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial {
                  segue showItem = "ShowItem" -> Item
              }
              screen Item = "Item"
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  static let unmentionedIdentifier = Rule(
    "unmentioned-identifier", .warning,
    meaning: """
      A scene can be made by an identifier, or is the initial one, and its screen does not say so: it counts as one that \
      only segues reach, and no code can make it by its name.

      Write what is proposed after the screen. If that is left out on purpose, silence the warning there.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial {
                  segue showItem = "ShowItem" -> Item
              }
              screen Item {
                  segue -> List
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  static let unmentionedClass = Rule(
    "unmentioned-class", .warning,
    meaning: """
      A cell has a class in the storyboard, and its identifier has none in the flow file: dequeuing it gives a plain cell.

      Write the class that is proposed after the name. If it is left out on purpose, silence the warning there.
      """,
    example: """
        flow Shop {
            storyboard Main {
                screen List = initial {
                    segue showItem = "ShowItem" -> Item

                    identifiers Cell {
      -                 item = "ItemCell"
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
}
