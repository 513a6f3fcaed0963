import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let names: [Rule] = [duplicateName, impossibleName, reservedName, nameCollision, namingConvention]

  static let duplicateName = Rule(
    "duplicate-name", .error,
    meaning: """
      Two declarations of one place have the same name. In Swift they would be one declaration made twice: two \
      cases of one enum, two enums of one name space, two parameters of one function.

      Flows are known to each other by name, so no two flows of a run share one. Within a flow, screens, tabs and \
      identifier blocks share one name space, storyboards included: a storyboard opens no scope of its own. Within \
      a screen its routes, its entries and its identifier blocks each have to differ, and so do the parameters of \
      one list.

      Rename one of the two, or remove it. Where the name is also a string of Interface Builder, the string can \
      stay after `=`.
      """,
    example: """
        flow Shop {
            storyboard Main {
                screen Item = "Item"
            }
            storyboard Checkout {
      -         screen Item = "CheckoutItem"
      +         screen CheckoutItem: ItemViewController = "CheckoutItem"
            }
        }
      """)

  static let impossibleName = Rule(
    "impossible-name", .error,
    meaning: """
      Swift cannot say this name, even in backticks. Most keywords are fine as names of a flow file: `segue \
      default` becomes a case `` `default` ``. But `self`, `Self`, `Type`, `Protocol`, `Swift` and `_` mean \
      something wherever they are written, and a case called `RawValue`, `AllCases` or `allCases` would hide what \
      generated enums have.

      Choose another name. The string that Interface Builder knows it by stays after `=`.
      """,
    example: """
        flow Settings {
            storyboard Main {
                screen Account = initial {
      -             segue self = "self" -> Profile
      +             segue profile = "self" -> Profile
                }
                screen Profile
            }
        }
      """)

  static let reservedName = Rule(
    "reserved-name", .error,
    meaning: """
      A block of identifiers in a screen has a name that is taken there. `SegueIdentifier`, `Destination`, \
      `Parameters`, `Entry`, `Route`, `Link` and a few more are generated for each screen, or named by what is \
      generated: both would be the same Swift type, or the block would hide the type that is meant.

      The same goes for a parameter of a SwiftUI view that is called `route` or `body`: the closure by which the view \
      asks for its routes is called so, and what each view shows.

      Give the block or the parameter another name. The strings, and so the identifiers in Interface Builder, stay as \
      they are.
      """,
    example: """
        flow Travel {
            storyboard Main {
                screen Trips = initial {
      -             identifiers Route {
      +             identifiers RouteCell {
                        stop = "StopCell"
                    }
                }
            }
        }
      """)

  static let nameCollision = Rule(
    "name-collision", .error,
    meaning: """
      Two different names become the same one in the generated Swift. A flow `Pills` becomes `PillsFlow` and, with \
      a coordinator, `PillsCoordinator`; no class of a screen can be called that, nor what the support file \
      declares (`SegueHandlerType`, `Storyboarded`, `FlowCoordinator`, …). And two segues of a class that differ only \
      by the case of their first letter would share one handling method, since `show` and `Show` are both handled \
      by `prepareForShow`.

      A flow's parameters are properties of its coordinator, so none of them can be named like a member that is \
      generated there, such as `makeItem` for a screen `Item`.

      Rename the flow, the class, the parameter or one of the segues. A class of another module can be told apart by naming it \
      with its module.
      """,
    example: """
        flow Pills {
      -     screen Choice: PillsFlow
      +     screen Choice: PillsFlowViewController
        }
      """)

  static let namingConvention = Rule(
    "naming-convention", .warning,
    meaning: """
      A name does not follow Swift's conventions. Flows, screens, tabs and identifier blocks become types, whose \
      names begin with a capital letter; routes, entries, single tabs, identifiers and parameters become cases and \
      values, whose names do not. The generated Swift compiles either way, and its callers read `.ShowDetail` \
      where they expect `.showDetail`.

      Rename it. The identifier of Interface Builder does not change: where the name was also the identifier, write it \
      after `=`. If the name is meant, silence the warning with `// routegen:ignore naming-convention`.
      """,
    example: """
        flow Mail {
            storyboard Main {
                screen Inbox = initial {
      -             segue ShowMessage -> Message
      +             segue showMessage = "ShowMessage" -> Message
                }
                screen Message
            }
        }
      """)
}
