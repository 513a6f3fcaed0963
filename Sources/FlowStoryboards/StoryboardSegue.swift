import FlowDiagnostics

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
  package var isFiredByInterfaceBuilder: Bool {
    switch kind {
    case .embed, .relationship: false
    default: !origin.isController
    }
  }

  /// The kind of segue.
  package enum Kind: Sendable, Hashable {
    case show
    case showDetail
    case presentation
    case popoverPresentation
    case embed
    case unwind
    case relationship
    case custom
    /// Before adaptive segues, and on the watch.
    case push
    /// Before adaptive segues, on the Mac and on the watch.
    case modal
    /// Before adaptive segues, and on the Mac.
    case popover
    /// Before adaptive segues.
    case replace
    /// On the Mac.
    case sheet
    /// Any other word.
    case other(String)

    init(_ word: String) {
      self = Kind.known.first { $0.word == word } ?? .other(word)
    }

    /// The word in Interface Builder's XML.
    package var word: String {
      switch self {
      case .show: "show"
      case .showDetail: "showDetail"
      case .presentation: "presentation"
      case .popoverPresentation: "popoverPresentation"
      case .embed: "embed"
      case .unwind: "unwind"
      case .relationship: "relationship"
      case .custom: "custom"
      case .push: "push"
      case .modal: "modal"
      case .popover: "popover"
      case .replace: "replace"
      case .sheet: "sheet"
      case .other(let word): word
      }
    }

    private static let known: [Kind] = [
      .show, .showDetail, .presentation, .popoverPresentation, .embed, .unwind, .relationship, .custom, .push, .modal,
      .popover, .replace, .sheet,
    ]
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
