// What is not UIKit. UIKit loads screens and the ways between them from what Interface Builder wrote, and gets taps and
// swipes from fingers. Here a test or an example says both, with what is declared in this file.

/// A storyboard, told instead of drawn, or read from a file: ``load(contentsOf:in:classes:)``.
///
///     HeadlessStoryboard("Main", scenes: [
///       HeadlessScene("Choice", isInitial: true, segues: [HeadlessSegue("Red", .show, to: "Red")],
///         make: ChoiceViewController.init(coder:)),
///       HeadlessScene("Red", identifier: "RedPill", make: RedPillViewController.init(coder:)),
///     ]).register()
@MainActor public struct HeadlessStoryboard {
  /// The name of the file, without its extension.
  public let name: String
  /// What is in it.
  public let scenes: [HeadlessScene]

  /// A storyboard of those scenes.
  public init(_ name: String, scenes: [HeadlessScene]) {
    self.name = name
    self.scenes = scenes
  }

  /// Puts it in a bundle, in the main bundle if it is `nil`, in place of an earlier one of that name.
  public func register(in bundle: Bundle? = nil) {
    StoryboardBundles.register(self, in: bundle ?? .main)
  }
}

/// A controller in a storyboard.
@MainActor public struct HeadlessScene {
  /// What other scenes call it: Interface Builder's object identifier.
  public let name: String
  /// What code calls it: the storyboard identifier.
  public let identifier: String?
  /// Whether the storyboard begins with it.
  public let isInitial: Bool
  /// The scenes that are in it from the start: a stack's root, the tabs of a tab bar.
  public let children: [String]
  /// The ways out.
  public let segues: [HeadlessSegue]
  /// What unwind segues call here, by the method's name.
  public let unwindActions: [String: (UIViewController, UIStoryboardSegue) -> Void]
  /// Makes the controller; usually `SomeViewController.init(coder:)`.
  public let make: (NSCoder) -> UIViewController?
  /// The reference, if it means a scene of another storyboard.
  var reference: HeadlessReference?
  /// Its tables and collections.
  var lists: [HeadlessList] = []

  /// A scene of that name.
  public init(
    _ name: String, identifier: String? = nil, isInitial: Bool = false, containing children: [String] = [],
    segues: [HeadlessSegue] = [],
    unwindActions: [String: (UIViewController, UIStoryboardSegue) -> Void] = [:],
    make: @escaping (NSCoder) -> UIViewController?
  ) {
    self.name = name
    self.identifier = identifier
    self.isInitial = isInitial
    self.children = children
    self.segues = segues
    self.unwindActions = unwindActions
    self.make = make
  }
}

/// A way out of a scene.
@MainActor public struct HeadlessSegue {
  /// How it is taken.
  public enum Kind {
    /// In the way of what the source is in: pushed, or put over it.
    case show
    /// Next to the source, if it is in a split view controller.
    case showDetail
    /// Over the source.
    case present(UIModalPresentationStyle = .automatic)
    /// In the source, as soon as its view is loaded.
    case embed
    /// Back to who answers to that method.
    case unwind(action: String)
    /// As the segue that is made here says.
    case custom(
      (_ identifier: String?, _ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue)
  }

  /// Where it leads: a scene of this storyboard or another, the initial one if `scene` is `nil`.
  struct Target {
    var scene: String?
    var storyboard: String?
    /// Where that storyboard is; in the bundle of this one if it is `nil`.
    var bundle: Bundle?
  }

  /// The identifier, if it has one.
  public let identifier: String?
  /// How it is taken.
  public let kind: Kind
  let target: Target?
  let create: ((_ source: UIViewController, _ coder: NSCoder, _ sender: Any?) -> UIViewController?)?

  var isEmbed: Bool { if case .embed = kind { true } else { false } }

  /// A way to a scene of the same storyboard. `create` is the source's `@IBSegueAction`, if there is one.
  public init(
    _ identifier: String?, _ kind: Kind, to scene: String,
    create: ((UIViewController, NSCoder, Any?) -> UIViewController?)? = nil
  ) {
    self.identifier = identifier
    self.kind = kind
    target = Target(scene: scene)
    self.create = create
  }

  /// A way to a scene of another storyboard, to its initial one if `scene` is `nil`. Without a bundle, the other storyboard is in
  /// that of the one that leads there.
  public init(
    _ identifier: String?, _ kind: Kind, toStoryboard storyboard: String, bundle: Bundle? = nil, scene: String? = nil
  ) {
    self.identifier = identifier
    self.kind = kind
    target = Target(scene: scene, storyboard: storyboard, bundle: bundle)
    create = nil
  }

  /// A way back to who has that unwind action.
  public init(_ identifier: String?, unwindingTo action: String) {
    self.identifier = identifier
    kind = .unwind(action: action)
    target = nil
    create = nil
  }
}

/// What `init?(coder:)` is given.
final class HeadlessCoder: NSCoder {
  let storyboard: UIStoryboard
  let scene: HeadlessScene

  init(storyboard: UIStoryboard, scene: HeadlessScene) {
    self.storyboard = storyboard
    self.scene = scene
    super.init()
  }
}

/// The user's fingers.
@MainActor public enum Headless {
  /// Taps the control that Interface Builder connected with the segue of that identifier, or with the only one that has
  /// none. As in UIKit, the controller may refuse with `shouldPerformSegue(withIdentifier:sender:)`.
  public static func fire(_ identifier: String?, on controller: UIViewController, sender: Any? = nil) {
    let segues = controller.scene?.segues.filter { $0.identifier == identifier } ?? []
    guard let segue = segues.first, segues.count == 1 || identifier != nil else {
      fatalError("\(controller) has \(segues.count) segues with identifier \(identifier ?? "nil")")
    }
    fire(segue, on: controller, sender: sender)
  }

  /// Taps the control that Interface Builder connected with the segue to that scene.
  public static func fire(toScene scene: String, on controller: UIViewController, sender: Any? = nil) {
    guard let segue = controller.scene?.segues.first(where: { $0.target?.scene == scene }) else {
      fatalError("\(controller) has no segue to scene '\(scene)'")
    }
    fire(segue, on: controller, sender: sender)
  }

  static func fire(_ segue: HeadlessSegue, on controller: UIViewController, sender: Any?) {
    // A missing identifier comes to Swift as an empty string.
    guard controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
    controller.perform(segue, sender: sender)
  }

  /// Taps a button.
  public static func tap(_ control: UIControl) {
    guard control.isEnabled else { return }
    control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  /// Taps a button in a bar.
  public static func tap(_ item: UIBarButtonItem) {
    guard item.isEnabled else { return }
    item.primaryAction?.run(sender: item)
  }

  /// Taps a tab.
  public static func tap(tab index: Int, of controller: UITabBarController) {
    guard let tab = controller.viewControllers?[index] else { return }
    guard controller.delegate?.tabBarController(controller, shouldSelect: tab) ?? true else { return }
    controller.selectedIndex = index
    controller.delegate?.tabBarController(controller, didSelect: tab)
  }

  /// Taps a choice of an alert, which runs when the alert is gone.
  public static func tap(_ action: UIAlertAction, of alert: UIAlertController) {
    guard action.isEnabled else { return }
    alert.dismiss(animated: true) { action.handler?(action) }
  }

  /// Taps the back button. Nothing happens while the stack moves.
  public static func tapBack(_ controller: UINavigationController) {
    guard controller.transitionCoordinator == nil else { return }
    // On the only stack of a split view controller, a column shows its own bar.
    let column = controller.topViewController as? UINavigationController
    let top = column?.topViewController ?? controller.topViewController
    if let action = top?.navigationItem.backAction { return action.run(sender: controller) }
    controller.popViewController(animated: true)
  }

  /// Swipes back, from the edge or, since iOS 26, from anywhere. Nothing happens while the stack moves, and a recogniser that
  /// this one has to wait for may begin instead.
  public static func swipeBack(_ controller: UINavigationController, fromEdge: Bool = true) {
    guard controller.transitionCoordinator == nil else { return }
    let recognizer =
      fromEdge ? controller.interactivePopGestureRecognizer : controller.interactiveContentPopGestureRecognizer
    if isPrevented(recognizer) { return }
    Transitions.interactively { controller.popViewController(animated: true) }
  }

  /// Swipes down a sheet, which may say no. Nothing happens while it moves.
  public static func swipeDown(_ controller: UIViewController) {
    let outermost = controller.outermost
    guard let presenter = outermost.presenter, let presentation = outermost.presentationController,
      outermost.isSheet, Transitions.modalTransition(of: outermost) == nil
    else { return }
    let delegate = presentation.delegate
    guard !outermost.isModal, delegate?.presentationControllerShouldDismiss(presentation) ?? true else {
      delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return
    }
    delegate?.presentationControllerWillDismiss(presentation)
    Transitions.interactively {
      presenter.dismiss(animated: true) { presentation.delegate?.presentationControllerDidDismiss(presentation) }
    }
  }
}
