/// Screens and the ways between them, as Interface Builder keeps them.
///
/// There is no Interface Builder here: ``HeadlessStoryboard`` tells what there is, or a file that lies in the bundle.
@available(visionOS, deprecated: 1.0)
@MainActor @preconcurrency open class UIStoryboard: NSObject {
  let contents: HeadlessStoryboard
  /// Where it is, and what it refers to without saying where.
  let bundle: Bundle

  /// The storyboard of that name in a bundle, in the main bundle if it is `nil`.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    guard let contents = StoryboardBundles.storyboard(named: name, in: bundle) else {
      fatalError("Could not find a storyboard named '\(name)' in bundle \(bundle)")
    }
    self.contents = contents
    self.bundle = bundle
    super.init()
  }

  /// The initial controller, if the storyboard has one.
  open func instantiateInitialViewController() -> UIViewController? {
    contents.scenes.first(where: \.isInitial).map { load($0, creator: nil) }
  }

  /// The controller of that identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    load(scene(withIdentifier: identifier), creator: nil)
  }

  fileprivate func scene(withIdentifier identifier: String) -> HeadlessScene {
    guard let scene = contents.scenes.first(where: { $0.identifier == identifier }) else {
      fatalError("Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return scene
  }
}

extension UIStoryboard {
  /// The initial controller, made by `creator`.
  @available(iOS 13.0, visionOS 1.0, *)
  public func instantiateInitialViewController<ViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? where ViewController: UIViewController {
    contents.scenes.first(where: \.isInitial).map { typed(load($0, creator: creator)) }
  }

  /// The controller of that identifier, made by `creator`.
  @available(iOS 13.0, visionOS 1.0, *)
  public func instantiateViewController<ViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController where ViewController: UIViewController {
    typed(load(scene(withIdentifier: identifier), creator: creator))
  }

  private func typed<ViewController>(_ controller: UIViewController) -> ViewController {
    guard let typed = controller as? ViewController else {
      fatalError("Expected the storyboard's controller to be a \(ViewController.self), but it is \(controller)")
    }
    return typed
  }

  /// Makes what a scene describes, with what is in it from the start.
  func load(_ scene: HeadlessScene, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    if let reference = scene.reference { return load(reference, creator: creator) }
    let coder = HeadlessCoder(storyboard: self, scene: scene)
    guard let controller = creator?(coder) ?? scene.make(coder) else {
      fatalError("The controller of scene '\(scene.name)' was not made: its init?(coder:) gave nil")
    }
    if !scene.children.isEmpty { controller.contain(scene.children.map { load(self.scene(named: $0), creator: nil) }) }
    return controller
  }

  /// Makes what a scene of another storyboard describes.
  private func load(_ reference: HeadlessReference, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    let bundle = reference.bundleIdentifier.map { identifier in
      guard let bundle = Bundle(identifier: identifier) else {
        fatalError("Could not find a bundle with identifier '\(identifier)'")
      }
      return bundle
    }
    let other = reference.storyboard.map { UIStoryboard(name: $0, bundle: bundle ?? self.bundle) } ?? self
    if let identifier = reference.identifier {
      return other.load(other.scene(withIdentifier: identifier), creator: creator)
    }
    guard let initial = other.contents.scenes.first(where: \.isInitial) else {
      fatalError("The storyboard '\(other.contents.name)' has no initial controller")
    }
    return other.load(initial, creator: creator)
  }

  func scene(named name: String) -> HeadlessScene {
    guard let scene = contents.scenes.first(where: { $0.name == name }) else {
      fatalError("The headless storyboard '\(contents.name)' has no scene named '\(name)'")
    }
    return scene
  }
}
