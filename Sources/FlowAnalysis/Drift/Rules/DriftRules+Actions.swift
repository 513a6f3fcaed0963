import FlowDiagnostics

extension DriftRules {
  /// The rules for differences in segue actions.
  static let actions: [Rule] = [otherAction, unmentionedAction]

  static let otherAction = Rule(
    "other-action", .error,
    meaning: """
      The flow file names a segue action that the storyboard's segue does not have: it has another one, none, or one that \
      makes a navigation controller instead of the screen. The screen would be made without its values, or not at all.

      Write the action of the storyboard after `by`, or connect the segue in Interface Builder: Control-drag from the segue to \
      the view controller.
      """,
    example: actionFlow("Item by createItem"),
    fixed: actionFlow("Item by makeItem(_:sender:)"),
    companion: actionStoryboard)

  static let unmentionedAction = Rule(
    "unmentioned-action", .warning,
    meaning: """
      A segue of the storyboard has a segue action, an `@IBSegueAction` of the app that makes its destination, and the flow \
      does not mention it. So routegen cannot let the action give the destination its values.

      Write `by` and the action after the target. `routegen import --update` does so.
      """,
    example: actionFlow("Item"),
    fixed: actionFlow("Item by makeItem(_:sender:)"),
    companion: actionStoryboard)

  private static func actionFlow(_ target: String) -> String {
    """
    flow Shop {
        storyboard Main {
            screen List = initial {
                segue showItem = "ShowItem" -> \(target)
            }
            screen Item
        }
    }
    """
  }

  private static let actionStoryboard = Rule.Companion.storyboard(
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
        initialViewController="list">
        <scenes>
            <scene>
                <objects>
                    <tableViewController id="list" customClass="ListViewController" customModuleProvider="target">
                        <connections>
                            <segue identifier="ShowItem" kind="show" destination="item"
                                destinationCreationSelector="makeItem:sender:" id="show"/>
                        </connections>
                    </tableViewController>
                </objects>
            </scene>
            <scene>
                <objects>
                    <viewController id="item" customClass="ItemViewController" customModuleProvider="target"/>
                </objects>
            </scene>
        </scenes>
    </document>
    """)
}
