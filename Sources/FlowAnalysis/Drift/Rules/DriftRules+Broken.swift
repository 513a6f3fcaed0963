import FlowDiagnostics

extension DriftRules {
  /// The rule for a broken storyboard reference.
  package static let brokenReference = Rule(
    "broken-reference", .warning,
    meaning: """
      A storyboard reference leads to no scene, although the storyboard that it names is one of those given: none of its \
      scenes has the identifier, or it has no initial controller. Xcode compiles such a reference, and the app crashes when a \
      segue leads there.

      The mistake is in the storyboard, so no edit of the flow file fixes it. Correct the reference in Interface Builder: \
      select it and choose the storyboard and the identifier in the Attributes inspector. `routegen import` reports it too. To \
      silence it, write the comment at the `storyboard` statement of the storyboard with the reference.
      """,
    example: storyboard(identifier: "Product"),
    fixed: storyboard(identifier: "Item"),
    companion: .flow(
      """
      flow Shop {
          storyboard Main {
              screen List = initial {
                  segue showItem = "ShowItem"
              }
              screen Item = "Item"
          }
      }
      """))

  private static func storyboard(identifier: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
        initialViewController="list">
        <scenes>
            <scene>
                <objects>
                    <tableViewController id="list" customClass="ListViewController" customModuleProvider="target">
                        <connections>
                            <segue identifier="ShowItem" kind="show" destination="reference" id="show"/>
                        </connections>
                    </tableViewController>
                </objects>
            </scene>
            <scene>
                <objects>
                    <viewControllerPlaceholder referencedIdentifier="\(identifier)" id="reference"/>
                </objects>
            </scene>
            <scene>
                <objects>
                    <viewController storyboardIdentifier="Item" id="item" customClass="ItemViewController"
                        customModuleProvider="target"/>
                </objects>
            </scene>
        </scenes>
    </document>
    """
  }
}
