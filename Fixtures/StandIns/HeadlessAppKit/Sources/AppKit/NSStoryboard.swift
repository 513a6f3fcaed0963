/// Screens and the ways between them, as Interface Builder keeps them. In AppKit it belongs to no actor, though what it
/// makes belongs to the main one.
///
/// There is no Interface Builder here: ``HeadlessStoryboard`` tells what there is.
open class NSStoryboard: NSObject {
  /// The name of a storyboard file.
  public typealias Name = String
  /// What code calls a controller.
  public typealias SceneIdentifier = String

  let contents: HeadlessStoryboard

  /// The storyboard of that name in a bundle, in the main bundle if it is `nil`.
  public init(name: NSStoryboard.Name, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    let path = bundle.bundlePath
    let contents = MainActor.assumeIsolated { HeadlessStoryboard.registered(name: name, bundlePath: path) }
    guard let contents else { fatalError("Could not find a storyboard named '\(name)' in bundle \(bundle)") }
    self.contents = contents
    super.init()
  }

  /// The initial view controller or window controller, if the storyboard has one.
  open func instantiateInitialController() -> Any? { loadInitial(creator: nil) }

  /// The view controller or window controller of that identifier.
  open func instantiateController(withIdentifier identifier: NSStoryboard.SceneIdentifier) -> Any {
    load(identifier: identifier, creator: nil)
  }
}

extension NSStoryboard {
  /// The initial view controller, made by `creator`.
  public func instantiateInitialController<Controller>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? where Controller: NSViewController { loadInitial(creator: creator).map(typed) }

  /// The initial window controller, made by `creator`.
  public func instantiateInitialController<Controller>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? where Controller: NSWindowController { loadInitial(creator: creator).map(typed) }

  /// The view controller of that identifier, made by `creator`.
  public func instantiateController<Controller>(
    identifier: NSStoryboard.SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller where Controller: NSViewController { typed(load(identifier: identifier, creator: creator)) }

  /// The window controller of that identifier, made by `creator`.
  public func instantiateController<Controller>(
    identifier: NSStoryboard.SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller where Controller: NSWindowController { typed(load(identifier: identifier, creator: creator)) }

  private func typed<Controller>(_ controller: NSResponder) -> Controller {
    guard let typed = controller as? Controller else {
      fatalError("Expected the storyboard's controller to be a \(Controller.self), but it is \(controller)")
    }
    return typed
  }

  private func loadInitial(creator: ((NSCoder) -> NSResponder?)?) -> NSResponder? {
    nonisolated(unsafe) let creator = creator
    return onMainActor { storyboard in
      storyboard.contents.scenes.first(where: \.isInitial).map { storyboard.load($0, creator: creator) }
    }
  }

  private func load(identifier: String, creator: ((NSCoder) -> NSResponder?)?) -> NSResponder {
    nonisolated(unsafe) let creator = creator
    return onMainActor { storyboard in
      guard let scene = storyboard.contents.scenes.first(where: { $0.identifier == identifier }) else {
        fatalError("Storyboard (\(storyboard)) doesn't contain a controller with identifier '\(identifier)'")
      }
      return storyboard.load(scene, creator: creator)
    }
  }

  /// Makes what a scene describes, with what is in it from the start.
  @MainActor func load(_ scene: HeadlessScene, creator: ((NSCoder) -> NSResponder?)?) -> NSResponder {
    let coder = HeadlessCoder(storyboard: self, scene: scene)
    guard let controller = creator?(coder) ?? scene.make(coder) else {
      fatalError("The controller of scene '\(scene.name)' was not made: its init?(coder:) gave nil")
    }
    for child in scene.children {
      guard let child = load(self.scene(named: child), creator: nil) as? NSViewController else {
        fatalError("The scene '\(child)' cannot be in '\(scene.name)': it is no view controller")
      }
      switch controller {
      case let window as NSWindowController: window.contentViewController = child
      case let container as NSViewController: container.addChild(child)
      default: fatalError("Nothing can be in the scene '\(scene.name)'")
      }
    }
    return controller
  }

  @MainActor func scene(named name: String) -> HeadlessScene {
    guard let scene = contents.scenes.first(where: { $0.name == name }) else {
      fatalError("The headless storyboard '\(contents.name)' has no scene named '\(name)'")
    }
    return scene
  }

  /// Does what has to be done on the main thread, where AppKit demands to be called, too.
  private func onMainActor<Result>(_ body: @MainActor (NSStoryboard) -> Result) -> Result {
    nonisolated(unsafe) let storyboard = self
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = body(storyboard) }
    guard let result else { fatalError("the main actor did nothing") }
    return result
  }
}
