import FlowDiagnostics

extension DriftRules {
  static let otherOwner = Rule(
    "other-owner", .warning,
    meaning: """
      A view controller that code creates has a nib with the name of its class, and the nib's File's Owner is another class. \
      UIKit loads the nib by that name and connects its outlets to the view controller, which may not have them.

      Set the class of File's Owner in Interface Builder. If the owner is a superclass, declare a screen for it and write \
      `extends`. Owners without a class, and nibs with other names, are not compared.
      """,
    example: """
        flow Shop {
      -     screen Card: CardViewController
      +     screen Card: PostcardViewController
        }
      """,
    companion: .nib(
      name: "CardViewController",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PostcardViewController"/>
          </objects>
      </document>
      """))
}
