import FlowAnalysis
import FlowDiagnostics

/// The catalogue of differences between flow files and storyboards.
package enum DriftRules {
  /// All rules of the comparison: for parts that storyboards lack, for parts that differ, for parts that no flow
  /// mentions, and for mistakes in a storyboard itself.
  package static let all: [Rule] = [
    missingStoryboard, missingScene, missingSegue, missingEdge, missingCell, missingElement, otherClass, otherModule,
    otherDestination, otherKind, otherIdentifier, otherController, otherInitial, otherNavigation, repeatedIdentifier,
    tappedSegue, otherAction, unmentionedAction, unmentionedStoryboard, unmentionedScene, unmentionedSegue,
    unmentionedEdge, unmentionedIdentifier, unmentionedClass, brokenReference, otherOwner,
  ]

  /// The flow file of most examples, after the fix.
  static let flow = """
    flow Shop { storyboard Main { screen List = initial { segue showItem = "ShowItem" -> Item } \
    screen Item = "Item" { segue -> List } } }
    """

  /// The storyboard next to it.
  static let storyboard = Rule.Companion.storyboard(
    document(
      """
      <tableViewController id="list" customClass="ListViewController" customModuleProvider="target">
          <tableView id="table">
              <prototypes>
                  <tableViewCell reuseIdentifier="ItemCell" id="cell" customClass="ItemCell"/>
              </prototypes>
          </tableView>
          <connections>
              <segue identifier="ShowItem" kind="show" destination="item" id="show"/>
          </connections>
      </tableViewController>
      """,
      """
      <viewController storyboardIdentifier="Item" id="item" customClass="ItemViewController"
          customModuleProvider="target">
          <connections>
              <segue kind="show" destination="list" id="back"/>
          </connections>
      </viewController>
      """))

  /// Returns the storyboard of an example, which begins with the controller `list`.
  static func document(_ controllers: String...) -> String {
    let scenes = controllers.map { controller in
      let lines = controller.split(separator: "\n").map { "                \($0)\n" }
      return "        <scene>\n            <objects>\n\(lines.joined())            </objects>\n        </scene>\n"
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
          initialViewController="list">
          <scenes>
      \(scenes.joined())    </scenes>
      </document>
      """
  }
}

extension Rule {
  /// Creates a rule whose example is the flow file of most examples, with a mistake in one place.
  init(_ name: String, _ severity: Severity, meaning: String, wrong: String, right: String) {
    self.init(
      name, severity, meaning: meaning, in: ExampleFile(DriftRules.flow.substituting(right, by: "…"), indentation: 4),
      wrong: wrong, right: right, companion: DriftRules.storyboard)
  }
}
