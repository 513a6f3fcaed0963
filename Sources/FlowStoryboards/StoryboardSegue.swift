import FlowDiagnostics

/// A segue of a scene, or a relationship: Interface Builder writes both alike.
///
/// Tie-breakers (`<segue reference=…>`) and the peek and pop variants that stand within a segue are none.
package struct StoryboardSegue: Sendable {
  /// What it does.
  package var kind: Kind
  /// Where that is said.
  package var kindRange: SourceRange
  /// What `prepare` knows it by; `nil` too where it is `""`, as it is in real files.
  package var identifier: AttributeValue?
  /// The id of the object it leads to: a controller, a reference or, of an unwind segue, an exit.
  package var destination: AttributeValue?
  /// The app's own segue class.
  package var customClass: CustomClass?
  /// The action that an unwind segue looks for, `unwindToList:`.
  package var unwindAction: AttributeValue?
  /// What the destination of a relationship is to its owner: `rootViewController`, `viewControllers`.
  package var relationship: AttributeValue?
  /// The action that makes the destination: `@IBSegueAction`.
  package var creationAction: AttributeValue?
  /// The object it hangs on: the controller itself, or a cell, a bar button, a gesture recogniser, a container view.
  package var origin: Origin
  /// The segue's id.
  package var id: AttributeValue?
  /// Its element: the name in its start tag.
  package var range: SourceRange

  /// The view that an embed fills.
  package var containerView: Origin? { kind == .embed ? origin : nil }

  /// Whether a person sets it off by touching what it hangs on, rather than code, by its identifier.
  package var isFiredByInterfaceBuilder: Bool {
    switch kind {
    case .embed, .relationship: false
    default: !origin.isController
    }
  }

  /// What a segue does.
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

    /// The word that Interface Builder writes.
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

  /// The object a segue hangs on.
  package struct Origin: Sendable, Hashable {
    /// What Interface Builder calls it: `viewController`, `tableViewCell`, `barButtonItem`.
    package var element: String
    /// Its id.
    package var id: AttributeValue?
    /// Whether it is the controller of the scene.
    package var isController: Bool
    /// Its element: the name in its start tag.
    package var range: SourceRange
  }
}
