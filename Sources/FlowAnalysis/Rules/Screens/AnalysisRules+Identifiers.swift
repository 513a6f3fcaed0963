import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let identifiers: [Rule] = [duplicateIdentifier, emptyIdentifier, emptyDeclaration, identifierCase]

  static let duplicateIdentifier = Rule(
    "duplicate-identifier", .error,
    meaning: """
      One identifier of Interface Builder is written twice where only one is allowed. Two cases of a Swift enum cannot \
      have the same raw value, and UIKit finds one controller for a storyboard identifier, not two. It counts as \
      the same string when a name without `=` spells it.

      Within a class an identifier has one name, within an identifier block it is written once, and a scene belongs to \
      one screen of one flow. To show a scene that another flow declares, name its screen there: `-> Flow.Screen`.

      Remove one of the two, or fix the string that was copied and not changed.
      """,
    example: """
        flow Library {
            storyboard Main {
                screen Books = initial {
                    segue showBook = "ShowBook" -> Book
      -             segue showAuthor = "ShowBook" -> Author
      +             segue showAuthor = "ShowAuthor" -> Author
                }
                screen Book
                screen Author
            }
        }
      """)

  static let emptyIdentifier = Rule(
    "empty-identifier", .error,
    meaning: """
      An identifier is the empty string. UIKit takes an empty identifier for none at all: a segue without one \
      cannot be performed by code, a scene without one cannot be made, and a storyboard has a file name.

      Write the exact string that Interface Builder shows. Where there is none, leave `=` out: a scene then has no \
      identifier, and a segue, a storyboard or an entry of `identifiers` has its own name for its string.
      """,
    example: """
        flow Notes {
            storyboard Main {
                screen List = initial {
      -             segue showNote = "" -> Note
      +             segue showNote = "ShowNote" -> Note
                }
                screen Note
            }
        }
      """)

  static let emptyDeclaration = Rule(
    "empty-declaration", .error,
    meaning: """
      A block has nothing between its braces that has to have something. `identifiers` becomes a Swift enum with a \
      raw value, which cannot be without cases, and a tab bar without tabs shows nothing.

      Declare at least one, or remove the block.
      """,
    example: """
        flow Movies {
            identifiers Cell {
      +         movie: MovieCell = "MovieCell"
            }
            screen Movies
        }
      """)

  static let identifierCase = Rule(
    "identifier-case", .warning,
    meaning: """
      Two identifiers differ only by case. UIKit tells them apart, and so does the generated Swift, but people do \
      not: most often one of them is misspelt, and then performing it crashes or finds nothing.

      Compare both with Interface Builder and fix the wrong one. If both are meant, silence the warning with `// \
      routegen:ignore identifier-case`.
      """,
    example: """
        flow Movies {
            identifiers Cell {
                movie = "MovieCell"
      -         trailer = "movieCell"
      +         trailer = "TrailerCell"
            }
            screen Movies
        }
      """)
}
