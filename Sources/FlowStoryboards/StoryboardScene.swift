import FlowDiagnostics

/// A scene of a storyboard: a controller with everything that belongs to it, or a reference to a controller elsewhere.
package struct StoryboardScene: Sendable {
  /// `sceneID`.
  package var id: AttributeValue?
  /// Its controller. All segues of the scene belong to it: those that start at a cell, a bar button or a gesture
  /// recognizer are also sent to the controller, which prepares them. The scene of a macOS app's menu bar has no
  /// controller.
  package var controller: SceneController?
  /// The reference, if the scene is one.
  package var reference: StoryboardReference?
  /// The exits, which are the destinations of unwind segues.
  package var exits: [StoryboardExit]
  /// Its segues, in the order of the file.
  package var segues: [StoryboardSegue]
  /// The cells and other views that are created by identifier, in the order of the file.
  package var reusableViews: [ReusableView]
  /// The identifiers of elements for UI tests and state restoration, in the order of the file. The controller's
  /// restoration identifier is not among them: see ``SceneController/restorationIdentifier``.
  package var elementIdentifiers: [ElementIdentifier]
  /// The scene's element: the name in its start tag.
  package var range: SourceRange

  /// The id of the object that is the destination of segues to this scene.
  package var objectID: AttributeValue? { controller?.id ?? reference?.id }
  /// The storyboard identifier, with which code creates the controller.
  package var storyboardIdentifier: AttributeValue? {
    controller?.storyboardIdentifier ?? reference?.storyboardIdentifier
  }
}

/// The controller of a scene.
package struct SceneController: Sendable {
  /// The controller's element name in Interface Builder's XML: `tableViewController`.
  package var element: String
  /// The class without a custom class.
  package var stockClass: StockClass
  /// The custom class.
  package var customClass: CustomClass?
  /// The storyboard identifier, with which code creates the controller; `nil` also for `""`.
  package var storyboardIdentifier: AttributeValue?
  /// The identifier for state restoration: its own, or the storyboard identifier if it is used for both.
  package var restorationIdentifier: AttributeValue?
  /// Its title.
  package var title: AttributeValue?
  /// The label that is only visible in Interface Builder.
  package var userLabel: AttributeValue?
  /// The title in the navigation bar: `<navigationItem title="…">`.
  package var navigationTitle: AttributeValue?
  /// The title in the tab bar: `<tabBarItem title="…">`.
  package var tabTitle: AttributeValue?
  /// The object's id, which is the `destination` of segues.
  package var id: AttributeValue
  /// Its element: the name in its start tag.
  package var range: SourceRange

  /// The names to choose from if nothing better is known, the most expressive first.
  package var labels: [AttributeValue] {
    [storyboardIdentifier, userLabel, title, navigationTitle, tabTitle].compactMap { $0 }
  }

  /// True if it mainly shows other controllers: navigation, tab bar, split, page and window controllers.
  package var isContainer: Bool {
    switch element {
    case "navigationController", "tabBarController", "splitViewController", "pageViewController", "tabViewController",
      "pagecontroller", "pageController", "windowController":
      true
    default: false
    }
  }
}

/// A reference to a controller of this or another storyboard.
package struct StoryboardReference: Sendable {
  /// The storyboard's name; `nil` for this storyboard.
  package var storyboardName: AttributeValue?
  /// The controller's identifier there; `nil` for the storyboard's initial controller.
  package var referencedIdentifier: AttributeValue?
  /// The bundle of the storyboard; `nil` for the same bundle.
  package var bundleIdentifier: AttributeValue?
  /// The storyboard identifier, with which code creates the controller through this storyboard.
  package var storyboardIdentifier: AttributeValue?
  /// The object's id, which is the `destination` of segues.
  package var id: AttributeValue
  /// Its element: the name in its start tag.
  package var range: SourceRange
}

/// The exit of a scene: unwind segues to it end at the controller that responds to their action.
package struct StoryboardExit: Sendable {
  /// The object's id.
  package var id: AttributeValue
  /// Its element: the name in its start tag.
  package var range: SourceRange
}
