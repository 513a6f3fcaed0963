import FlowDiagnostics

/// The parts of a storyboard file that matter for a flow, each with its place.
package struct Storyboard: Sendable {
  /// The file in the run.
  package var source: SourceID
  /// The path as the user would write it.
  package var path: String
  /// The platform of its scenes.
  package var platform: StoryboardPlatform
  /// True for a launch screen, in which no code of the app runs.
  package var isLaunchScreen: Bool
  /// The initial controller's object id.
  package var initialController: AttributeValue?
  /// Its scenes, in the order of the file.
  package var scenes: [StoryboardScene]
  /// The document's element: the name in its start tag.
  package var range: SourceRange

  /// True if a twin for another device has the same name apart from `~ipad` and `~iphone`, which code leaves out.
  var hasTwinForOtherDevice = false

  /// The name of the storyboard in the app: the file's name without folders and extension.
  package var name: String {
    let path = StoryboardPath(path)
    return hasTwinForOtherDevice ? path.nameOnAnyDevice : path.name
  }

  /// The name of the file, without folders and extension.
  package var fileName: String { StoryboardPath(path).name }

  /// The path that a storyboard shares with its twins for other languages and devices: the folder that contains the
  /// language folders, and the name.
  package var twinPath: String { StoryboardPath(path).withoutLanguageAndDevice }

  /// The index of the initial scene.
  package var initialScene: Int? {
    guard let initialController else { return nil }
    return scenes.firstIndex { $0.objectID?.text == initialController.text }
  }

  /// Returns the index of the scene with an identifier; the scene may be a reference.
  package func scene(identifiedBy identifier: String) -> Int? {
    scenes.firstIndex { $0.storyboardIdentifier?.text == identifier }
  }
}

/// The platform of a storyboard.
package enum StoryboardPlatform: String, Sendable, Hashable, CaseIterable {
  case iOS
  case tvOS
  case macOS
  case watchOS
}

/// The parts of a storyboard's path.
struct StoryboardPath {
  /// The folders, without the language folder.
  var folders: [Substring]
  /// The language of the localization, including `Base`; `nil` if the storyboard is not localized.
  var language: Substring?
  /// The file name without its extension.
  var name: String

  /// The device of the name's suffix: UIKit loads `Menu~ipad` in place of `Menu` on an iPad.
  var device: String? { ["~iphone", "~ipad"].first(where: name.hasSuffix) }
  /// The name without the device.
  var nameOnAnyDevice: String { String(name.dropLast(device?.count ?? 0)) }
  /// The folders and the name without the device.
  var withoutLanguageAndDevice: String { (folders + [Substring(nameOnAnyDevice)]).joined(separator: "/") }

  /// Splits a path.
  init(_ path: String) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let file = parts.popLast() ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    name = String(stem.isEmpty ? file : stem)
    if let last = parts.last, last.hasSuffix(".lproj") {
      language = last.dropLast(".lproj".count)
      parts.removeLast()
    }
    folders = parts
  }
}

// MARK: - StoryboardScene

/// A scene of a storyboard: a controller with everything that belongs to it, or a reference to a controller elsewhere.
package struct StoryboardScene: Sendable {
  /// Its controller. All segues of the scene belong to it: those that start at a cell, a bar button or a gesture
  /// recognizer are also sent to the controller, which prepares them. The scene of a macOS app's menu bar has no
  /// controller.
  package var controller: SceneController?
  /// The reference, if the scene is one.
  package var reference: StoryboardReference?
  /// The ids of the exits, which are the destinations of unwind segues: they end at the controller that responds to
  /// their action.
  package var exits: [AttributeValue]
  /// Its segues, in the order of the file.
  package var segues: [StoryboardSegue]
  /// The cells and other views that are created by identifier, in the order of the file.
  package var reusableViews: [ReusableView]
  /// The identifiers of elements for UI tests and state restoration, in the order of the file. The controller's
  /// restoration identifier is not among them.
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

// MARK: - StoryboardSegue

/// A segue of a scene, or a relationship: Interface Builder writes both in the same way.
///
/// Tie-breakers (`<segue reference=…>`) and the peek and pop variants inside a segue do not count as segues.
package struct StoryboardSegue: Sendable {
  /// The kind of segue.
  package var kind: Kind
  /// The range of the kind.
  package var kindRange: SourceRange
  /// The identifier that `prepare` sees; `nil` also for `""`, which occurs in real files.
  package var identifier: AttributeValue?
  /// The id of the destination object: a controller, a reference or, for an unwind segue, an exit.
  package var destination: AttributeValue?
  /// The custom segue class.
  package var customClass: CustomClass?
  /// The action that an unwind segue looks for, `unwindToList:`.
  package var unwindAction: AttributeValue?
  /// The relationship of the destination to its owner: `rootViewController`, `viewControllers`.
  package var relationship: AttributeValue?
  /// The action that creates the destination: `@IBSegueAction`.
  package var creationAction: AttributeValue?
  /// The object where it starts: the controller itself, or a cell, a bar button, a gesture recognizer, a container
  /// view.
  package var origin: Origin
  /// The segue's id.
  package var id: AttributeValue?
  /// Its element: the name in its start tag.
  package var range: SourceRange

  /// The view that an embed fills.
  package var containerView: Origin? { kind == .embed ? origin : nil }

  /// True if a touch on its origin triggers it, rather than code with its identifier.
  package var isFiredByInterfaceBuilder: Bool { kind != .embed && kind != .relationship && !origin.isController }

  /// The kind of segue: a word of Interface Builder's XML. There are many, which differ only in the presentation.
  package struct Kind: Sendable, Hashable {
    package static let embed = Kind("embed")
    package static let unwind = Kind("unwind")
    package static let relationship = Kind("relationship")

    package let word: String

    init(_ word: String) { self.word = word }
  }

  /// The object where a segue starts.
  package struct Origin: Sendable, Hashable {
    /// The object's element name in Interface Builder's XML: `viewController`, `tableViewCell`, `barButtonItem`.
    package var element: String
    /// The object's id.
    package var id: AttributeValue?
    /// True if it is the controller of the scene.
    package var isController: Bool
    /// Its element: the name in its start tag.
    package var range: SourceRange
  }
}

// MARK: - SceneElement

/// A view that is created by identifier: a cell, a header, a footer.
package struct ReusableView: Sendable {
  /// The kind of reusable view, which determines its creation.
  package enum Role: Sendable, Hashable {
    /// A table cell; on the Mac a view for table rows.
    case tableCell
    /// A header or footer of a table section.
    case tableHeaderFooter
    /// A collection cell.
    case collectionCell
    /// A header, footer or other supplementary view of a collection.
    case collectionSupplementary
    /// The type of a table row on the watch.
    case tableRow
  }

  package var role: Role
  /// The reuse identifier; never `""`.
  package var identifier: AttributeValue
  /// True if code can create it by its identifier. The cells of a static table also have identifiers, but exist
  /// already.
  package var isPrototype: Bool
  /// The class without a custom class.
  package var stockClass: StockClass
  /// The custom class.
  package var customClass: CustomClass?
  /// The object's id.
  package var id: AttributeValue?
  /// Its element: the name in its start tag.
  package var range: SourceRange
}

/// An identifier of an element for UI tests or state restoration.
package struct ElementIdentifier: Sendable {
  /// The user of an identifier.
  package enum Purpose: Sendable, Hashable {
    case accessibility
    case restoration
  }

  /// The user of the identifier.
  package var purpose: Purpose
  /// The identifier; never `""`.
  package var identifier: AttributeValue
  /// The element's name in Interface Builder's XML: `button`.
  package var element: String
  /// The element: the name in its start tag.
  package var range: SourceRange
}
