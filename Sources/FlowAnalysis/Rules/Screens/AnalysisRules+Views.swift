import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let views: [Rule] = [
    segueToView, extendsView, viewIsController, screenInSwiftUIFlow, tabsInStack, externalFlowInStack, mixedFlows,
    modifierWithoutViews,
  ]

  static let segueToView = Rule(
    "segue-to-view", .error,
    meaning: """
      A segue, an embed or an unwind leads to a SwiftUI view. A storyboard connects view controllers; a view has no \
      scene in it.

      Show the view in code, with `push` or `present`, and go back to it with `close name -> View`. If the storyboard \
      has a hosting controller for it, declare that one with `screen`.
      """,
    example: """
        flow Zoo {
            generate coordinator
            storyboard Main {
                start screen Animals = initial {
      -             segue showAnimal -> Animal
      +             push showAnimal -> Animal
                }
            }
            view Animal
        }
      """)

  static let modifierWithoutViews = Rule(
    "modifier-without-views", .error,
    meaning: """
      A flow names a view modifier and shows no views. The modifier is for the views of a SwiftUI flow, and for those \
      that the coordinator of a UIKit flow puts into view controllers.

      Leave `modifier` out, or move it to the flow with the views.
      """,
    example: """
        flow Zoo {
            generate coordinator
      -     modifier ZooModifier
            start screen Animals
        }
      """)

  static let extendsView = Rule(
    "extends-view", .error,
    meaning: """
      A screen extends a SwiftUI view. `extends` is the inheritance of view controllers, and a view is a structure.

      Leave `extends` out. What several views have in common can be routes of their flow, declared outside its screens.
      """,
    example: """
        flow Zoo {
            generate coordinator
      -     start view Animal
      -     screen Lion extends Animal
      +     start view Animal {
      +         present lion -> Lion
      +     }
      +     screen Lion
        }
      """)

  static let viewIsController = Rule(
    "view-is-controller", .error,
    meaning: """
      The type of a `view` is a view controller: one of UIKit or AppKit, or one that a `screen` names. A `view` is a \
      structure that conforms to `SwiftUI.View`, made with its memberwise initializer.

      Declare a `screen` for the view controller, or name a view.
      """,
    example: """
        flow Zoo {
            generate coordinator
      -     start view Animal: AnimalViewController
      +     start view Animal: AnimalView {
      +         present keeper -> Keeper
      +     }
            screen Keeper: AnimalViewController
        }
      """)

  static let screenInSwiftUIFlow = Rule(
    "screen-in-swiftui-flow", .error,
    meaning: """
      A flow with `platform SwiftUI` declares a `screen`, which is a view controller. Its coordinator has no view \
      controllers to show it from.

      Declare a `view`. If a part of the flow stays in UIKit, set `platform UIKit`: a UIKit flow shows view \
      controllers and SwiftUI views, and presents SwiftUI flows.
      """,
    example: """
        flow Zoo {
            platform SwiftUI
            start view Animals {
                push animal -> Animal
            }
      -     screen Animal
      +     view Animal
        }
      """)

  static let tabsInStack = Rule(
    "tabs-in-stack", .error,
    meaning: """
      A SwiftUI flow shows tabs in a navigation stack: it pushes them, or shows them `in navigation`. The tabs can have \
      stacks of their own, and SwiftUI does not support a stack in a stack. The same goes for a flow that starts with \
      tabs, and for tabs that replace the screens of a flow which another flow has pushed.

      Present the tabs, or replace the current screens with them. For a stack in each tab, write `in navigation` at the \
      tabs.
      """,
    example: """
        flow Zoo {
            platform SwiftUI
            start view Entrance {
      -         push visit -> Main
      +         replace visit -> Main
            }
            tabs Main {
                tab animals -> Animals in navigation
            }
            view Animals
        }
      """)

  static let externalFlowInStack = Rule(
    "external-flow-in-stack", .error,
    meaning: """
      A SwiftUI flow shows a flow of another module in a navigation stack: it pushes it, or shows it `in navigation`. \
      Such a flow has a stack of its own, and SwiftUI does not support a stack in a stack. The same goes for a flow \
      that starts with one of another module.

      Present the flow, or put it into a tab. In a flow that no other flow pushes, it can also replace the current \
      screens.
      """,
    example: """
        import Kit

        external flow Kit.Checkout(total: Int) returns Bool

        flow Shop {
            platform SwiftUI
            start view Products {
      -         push checkout(total: Int) -> Kit.Checkout(total: total)
      +         present checkout(total: Int) -> Kit.Checkout(total: total)
            }
        }
      """)

  static let mixedFlows = Rule(
    "mixed-flows", .error,
    meaning: """
      A flow shows something of a flow for another platform in a way that does not work. A UIKit flow can present a \
      SwiftUI flow, and can have one in a tab, both without `in navigation`: the SwiftUI flow has its own stack. It \
      cannot push one, start with one, or show a single view of one. A SwiftUI flow shows nothing of a UIKit flow.

      Present the SwiftUI flow. A single view that UIKit and SwiftUI flows both show can be declared in each of them, \
      with the same type.
      """,
    example: """
        flow Zoo {
            generate coordinator
            start screen Animals {
      -         push tickets -> Tickets
      +         present tickets -> Tickets
            }
        }
        flow Tickets {
            platform SwiftUI
            start view Prices
        }
      """)
}
