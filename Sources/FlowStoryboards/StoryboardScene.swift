import FlowDiagnostics

/// A scene of a storyboard: a controller with what belongs to it, or a reference to a controller elsewhere.
package struct StoryboardScene: Sendable {
  /// `sceneID`.
  package var id: AttributeValue?
  /// Its controller. Every segue of the scene is its: those that hang on a cell, a bar button or a gesture recogniser
  /// are sent to it, and it is who prepares them. A macOS app's menu bar is a scene with none.
  package var controller: SceneController?
  /// The reference, in a scene that is one.
  package var reference: StoryboardReference?
  /// Where unwind segues of the scene lead.
  package var exits: [StoryboardExit]
  /// Its segues, in the order of the file.
  package var segues: [StoryboardSegue]
  /// The cells and other views that are made by an identifier, in the order of the file.
  package var reusableViews: [ReusableView]
  /// What UI tests and state restoration know elements by, in the order of the file. The controller's own
  /// restoration identifier is not among them: see ``SceneController/restorationIdentifier``.
  package var elementIdentifiers: [ElementIdentifier]
  /// The scene's element: its name in its start tag.
  package var range: SourceRange

  /// The id of the object that segues lead to when they lead here.
  package var objectID: AttributeValue? { controller?.id ?? reference?.id }
  /// What code makes it by.
  package var storyboardIdentifier: AttributeValue? {
    controller?.storyboardIdentifier ?? reference?.storyboardIdentifier
  }
}

/// The controller of a scene.
package struct SceneController: Sendable {
  /// What Interface Builder calls such a thing: `tableViewController`.
  package var element: String
  /// What it is without a class of the app's.
  package var stockClass: StockClass
  /// The app's class.
  package var customClass: CustomClass?
  /// What code makes it by; `nil` too where it is `""`.
  package var storyboardIdentifier: AttributeValue?
  /// What state restoration knows it by: its own, or the storyboard identifier where that is said to serve for both.
  package var restorationIdentifier: AttributeValue?
  /// Its title.
  package var title: AttributeValue?
  /// What the storyboard's author calls it, in Interface Builder only.
  package var userLabel: AttributeValue?
  /// What the navigation bar shows for it: `<navigationItem title="…">`.
  package var navigationTitle: AttributeValue?
  /// What its tab shows: `<tabBarItem title="…">`.
  package var tabTitle: AttributeValue?
  /// The object's id, by which segues name their destination.
  package var id: AttributeValue
  /// Its element: the name in its start tag.
  package var range: SourceRange

  /// What it is called where nothing tells more, the most telling first.
  package var labels: [AttributeValue] {
    [storyboardIdentifier, userLabel, title, navigationTitle, tabTitle].compactMap { $0 }
  }

  /// Whether it shows other controllers and little of its own: navigation, tab bar, split, page, window controllers.
  package var isContainer: Bool {
    switch element {
    case "navigationController", "tabBarController", "splitViewController", "pageViewController", "tabViewController",
      "pagecontroller", "pageController", "windowController":
      true
    default: false
    }
  }
}

/// A stand-in for a controller of this or another storyboard.
package struct StoryboardReference: Sendable {
  /// The storyboard's name; `nil`: this storyboard.
  package var storyboardName: AttributeValue?
  /// What the controller is known by there; `nil`: it is the storyboard's initial one.
  package var referencedIdentifier: AttributeValue?
  /// The bundle the storyboard is in; `nil`: the same.
  package var bundleIdentifier: AttributeValue?
  /// What code makes it by, through this storyboard.
  package var storyboardIdentifier: AttributeValue?
  /// The object's id, by which segues name their destination.
  package var id: AttributeValue
  /// Its element: the name in its start tag.
  package var range: SourceRange
}

/// Where unwind segues of a scene lead: to whichever controller answers their action.
package struct StoryboardExit: Sendable {
  /// The object's id.
  package var id: AttributeValue
  /// Its element: the name in its start tag.
  package var range: SourceRange
}
