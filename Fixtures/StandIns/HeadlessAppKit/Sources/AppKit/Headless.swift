// What is not AppKit. AppKit loads screens and the ways between them from what Interface Builder wrote, and gets clicks
// from a mouse. Here a test or an example says both, with what is declared in this file.

/// A storyboard, told instead of drawn.
///
///     HeadlessStoryboard("Main", scenes: [
///       HeadlessScene("Window", isInitial: true, containing: ["List"], make: NSWindowController.init(coder:)),
///       HeadlessScene("List", segues: [HeadlessSegue("About", .sheet, to: "About")], make: ListController.init(coder:)),
///       HeadlessScene("About", make: NSViewController.init(coder:)),
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
    Self.bundles[(bundle ?? .main).bundlePath, default: [:]][name] = self
  }

  static func registered(name: String, bundlePath: String) -> HeadlessStoryboard? { bundles[bundlePath]?[name] }

  /// What would lie in the bundles as files: storyboards by name, by the bundle's path.
  private static var bundles: [String: [String: HeadlessStoryboard]] = [:]
}

/// A controller in a storyboard.
@MainActor public struct HeadlessScene {
  let name: String
  let identifier: String?
  let isInitial: Bool
  let children: [String]
  let segues: [HeadlessSegue]
  let make: (NSCoder) -> NSResponder?

  /// A scene of that name. It contains from the start what a window, a split view or tabs do.
  public init(
    _ name: String, identifier: String? = nil, isInitial: Bool = false, containing children: [String] = [],
    segues: [HeadlessSegue] = [], make: @escaping (NSCoder) -> NSResponder?
  ) {
    self.name = name
    self.identifier = identifier
    self.isInitial = isInitial
    self.children = children
    self.segues = segues
    self.make = make
  }
}

/// A way out of a scene.
@MainActor public struct HeadlessSegue {
  /// How it is taken.
  public enum Kind: Sendable {
    /// In a window of its own.
    case show
    /// Over everything.
    case modal
    /// Over the source.
    case sheet
    /// Next to what was clicked.
    case popover
    /// In the source, as soon as its view is loaded.
    case embed

    var isEmbed: Bool { self == .embed }
  }

  let identifier: String?
  let kind: Kind
  let scene: String

  /// A way to a scene of the same storyboard.
  public init(_ identifier: String?, _ kind: Kind, to scene: String) {
    self.identifier = identifier
    self.kind = kind
    self.scene = scene
  }
}

/// What `init?(coder:)` is given.
final class HeadlessCoder: NSCoder {
  let storyboard: NSStoryboard
  let scene: HeadlessScene

  init(storyboard: NSStoryboard, scene: HeadlessScene) {
    self.storyboard = storyboard
    self.scene = scene
    super.init()
  }
}

/// Takes the segues of a controller.
@MainActor struct SegueTaker {
  let source: NSResponder
  let storyboard: NSStoryboard?
  let scene: HeadlessScene?

  func take(identifier: String?, sender: Any?) {
    guard let segue = scene?.segues.first(where: { $0.identifier == identifier }) else {
      fatalError("Receiver (\(source)) has no segue with identifier '\(identifier ?? "")'")
    }
    take(segue, sender: sender)
  }

  /// Makes the destination, prepares the source, takes the way.
  func take(_ segue: HeadlessSegue, sender: Any?) {
    guard let storyboard else { fatalError("Receiver (\(source)) is not from a storyboard") }
    let destination = storyboard.load(storyboard.scene(named: segue.scene), creator: nil)
    let source = source
    let taken = NSStoryboardSegue(headless: segue.identifier, source: source, destination: destination) {
      MainActor.assumeIsolated { Self.show(destination, from: source, as: segue.kind) }
    }
    switch source {
    case let controller as NSViewController: controller.prepare(for: taken, sender: sender)
    case let controller as NSWindowController: controller.prepare(for: taken, sender: sender)
    default: break
    }
    taken.perform()
  }

  private static func show(_ destination: NSResponder, from source: NSResponder, as kind: HeadlessSegue.Kind) {
    switch (destination, kind) {
    case (let window as NSWindowController, _): window.showWindow(source)
    case (let controller as NSViewController, .show):
      NSWindowController(window: NSWindow(contentViewController: controller)).showWindow(source)
    case (let controller as NSViewController, .embed): (source as? NSViewController)?.addChild(controller)
    case (let controller as NSViewController, _):
      let under = source as? NSViewController ?? (source as? NSWindowController)?.contentViewController
      under?.putOver(controller)
    default: fatalError("\(destination) is no controller")
    }
  }
}

/// The user's mouse.
@MainActor public enum Headless {
  /// Clicks the control that Interface Builder connected with the segue of that identifier, or with the first that has
  /// none. As in AppKit, the controller may refuse with `shouldPerformSegue(withIdentifier:sender:)`.
  public static func fire(_ identifier: String?, on controller: NSViewController, sender: Any? = nil) {
    guard controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else { return }
    SegueTaker(source: controller, storyboard: controller.storyboard, scene: controller.scene)
      .take(identifier: identifier, sender: sender)
  }

  /// Chooses from a menu or a toolbar what Interface Builder connected with the segue of that identifier.
  public static func fire(_ identifier: String?, on controller: NSWindowController, sender: Any? = nil) {
    guard controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else { return }
    SegueTaker(source: controller, storyboard: controller.storyboard, scene: controller.scene)
      .take(identifier: identifier, sender: sender)
  }
}
