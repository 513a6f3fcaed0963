import FlowDiagnostics

extension DriftRules {
  /// The rules for parts that differ between flow files and storyboards.
  static let other: [Rule] = [
    otherClass, otherModule, otherDestination, otherKind, otherIdentifier, otherController, otherInitial,
    otherNavigation, repeatedIdentifier,
  ]

  static let otherClass = Rule(
    "other-class", .error,
    meaning: """
      The storyboard gives a scene, or a cell, another class than the flow file. What is generated extends the class of \
      the flow file, so the controller that the storyboard makes has none of it, and each cast to it fails.

      Write the class of the storyboard after `:`, or change it in Interface Builder. Without `:` the class of a screen is \
      its name with `ViewController` after it. Of the stock classes one that is above the scene's is right too.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial {
                  segue showItem = "ShowItem" -> Item
              }
              screen Item: ProductViewController = "Item" {
                  segue -> List
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  static let otherModule = Rule(
    "other-module", .error,
    meaning: """
      The class has the right name and is looked for in another module. The controller would be of a class that only \
      happens to be called the same.

      A class of another module is written with it, `Kit.ItemViewController`, or plainly where the file imports the module. \
      A storyboard that says 'inherit module from target' takes the class from the app's own, whatever module it names besides.
      """,
    example: """
      import Kit

      flow Shop {
          storyboard Main {
              screen List = initial {
                  segue showItem = "ShowItem" -> Item
              }
              screen Item: Kit.ItemViewController = "Item" {
                  segue -> List
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  static let otherDestination = Rule(
    "other-destination", .error,
    meaning: """
      A segue leads to another scene than the flow file says. The typed destination would be cast to the wrong class, \
      and values would go to a screen that does not take them.

      Lead it where the storyboard does, or fix the storyboard. A navigation controller is passed over: both it and the \
      screen that it begins with are right.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial {
                  segue showItem = "ShowItem" -> List
              }
              screen Item = "Item" {
                  segue -> List
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  static let otherKind = Rule(
    "other-kind", .error,
    meaning: """
      What the flow file says of a kind is another in the storyboard: a segue for an embed, an unwind for a segue, or \
      something that code pushes and presents in the one and Interface Builder performs in the other.

      Write the word that the storyboard means: `embed` fills a container view or a container controller, `unwind` goes back \
      to an exit, and everything else is a `segue`.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial {
                  embed showItem = "ShowItem" -> Item
              }
              screen Item = "Item" {
                  segue -> List
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  static let otherIdentifier = Rule(
    "other-identifier", .error,
    meaning: """
      The scene or the segue is there and has another identifier than the flow file says, or none. Code asks for it by \
      the string, and the app stops.

      Write the string of the storyboard after `=`; the name before it can stay, so no code has to change. A scene is known \
      by its class, or by a segue that leads to it; a segue by where it leads.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial {
                  segue showItem = "ShowItem" -> Item
              }
              screen Item = "Product" {
                  segue -> List
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  static let otherController = Rule(
    "other-controller", .error,
    meaning: """
      The segue is there, and another scene than this screen's has it. The screen cannot perform it.

      Move it to the screen that has it. Where both have one class, either may declare it.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial
              screen Item = "Item" {
                  segue showItem = "ShowItem" -> Item
                  segue -> List
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  static let otherInitial = Rule(
    "other-initial", .error,
    meaning: """
      A screen says that it is its storyboard's initial controller, and the storyboard begins with another one, or with \
      none. Code that makes the screen gets a controller of the wrong class.

      Move `= initial`, or write the identifier that the scene has.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List {
                  segue showItem = "ShowItem" -> Item
              }
              screen Item = initial {
                  segue -> List
              }
          }
      }
      """,
    fixed: flow,
    companion: storyboard)

  static let otherNavigation = Rule(
    "other-navigation", .error,
    meaning: """
      `in navigation` says that the controller of an identifier is a navigation controller, with the screen as its root. \
      It is at a screen whose identifier is its own, or is missing at one whose identifier is the navigation controller's.

      Write it, or leave it out, as the storyboard says.
      """,
    example: """
      flow Shop {
          storyboard Main {
              screen List = initial in navigation {
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

  static let repeatedIdentifier = Rule(
    "repeated-identifier", .error,
    meaning: """
      Two scenes of a storyboard have one identifier. Xcode refuses to compile it, or takes either of the two.

      Give one of them another in Interface Builder.
      """,
    example: repeatingStoryboard,
    fixed: fixedStoryboard,
    companion: .flow(repeatingFlow))

  private static let repeatingFlow = """
    flow Shop {
        storyboard Main {
            screen List = "List"
            screen Item
        }
    }
    """
  private static let repeatingStoryboard = fixedStoryboard.substituting(
    "<viewController id=", by: "<viewController storyboardIdentifier=\"List\" id=")
  private static let fixedStoryboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <scenes>
            <scene>
                <objects>
                    <tableViewController storyboardIdentifier="List" id="list" customClass="ListViewController"/>
                </objects>
            </scene>
            <scene>
                <objects>
                    <viewController id="item" customClass="ItemViewController"/>
                </objects>
            </scene>
        </scenes>
    </document>
    """
}
