extension UIViewController {
  func segue(withIdentifier identifier: String) -> HeadlessSegue {
    guard let segue = scene?.segues.first(where: { $0.identifier == identifier }) else {
      fatalError("Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }
    return segue
  }

  /// Makes the destination, prepares the source, takes the way.
  func perform(_ segue: HeadlessSegue, sender: Any?) {
    if case .unwind(let action) = segue.kind { return unwind(segue, action: action, sender: sender) }
    let destination = makeDestination(of: segue, sender: sender)
    let taken = make(segue, to: destination)
    prepare(for: taken, sender: sender)
    taken.perform()
  }

  /// Performs the embed segues; Interface Builder's view comes with what is embedded in it.
  func performEmbedSegues() {
    guard let scene else { return }
    for case let segue in scene.segues where segue.isEmbed { perform(segue, sender: nil) }
  }

  private func makeDestination(of segue: HeadlessSegue, sender: Any?) -> UIViewController {
    guard let storyboard, let target = segue.target else {
      fatalError("Receiver (\(self)) is not from a storyboard that says where \(segue) leads")
    }
    let other = target.storyboard.map { UIStoryboard(name: $0, bundle: target.bundle ?? storyboard.bundle) }
    let owner = other ?? storyboard
    let scene = target.scene.map(owner.scene(named:)) ?? owner.contents.scenes.first(where: \.isInitial)
    guard let scene else { fatalError("The headless storyboard '\(owner.contents.name)' has no initial scene") }
    return owner.load(scene) { coder in segue.create?(self, coder, sender) }
  }

  private func make(_ segue: HeadlessSegue, to destination: UIViewController) -> UIStoryboardSegue {
    let perform: () -> Void
    switch segue.kind {
    case .show: perform = { self.show(destination, sender: nil) }
    case .showDetail: perform = { self.showDetailViewController(destination, sender: nil) }
    case .present(let style):
      destination.modalPresentationStyle = style
      // The control that Interface Builder connected.
      if style == .popover { destination.popoverPresentationController?.sourceView = view }
      perform = { self.present(destination, animated: true) }
    case .embed: perform = { self.embed(destination) }
    case .custom(let make): return make(segue.identifier, self, destination)
    case .unwind: perform = {}
    }
    return UIStoryboardSegue(
      identifier: segue.identifier, source: self, destination: destination, performHandler: perform)
  }

  private func embed(_ controller: UIViewController) {
    addChild(controller)
    if let view = controller.view { viewIfLoaded?.addSubview(view) }
    controller.didMove(toParent: self)
  }
}

// MARK: Unwinding

extension UIViewController {
  private func unwind(_ segue: HeadlessSegue, action: String, sender: Any?) {
    let origin = UIStoryboardUnwindSegueSource(source: self, unwindAction: Selector(action), sender: sender)
    // Nobody who answers to it: UIKit does nothing either.
    guard let destination = unwindDestination(from: origin) else { return }
    let taken = UIStoryboardSegue(identifier: segue.identifier, source: self, destination: destination) {}
    prepare(for: taken, sender: sender)
    destination.scene?.unwindActions[action]?(destination, taken)
    taken.perform()
    goBack(to: destination, along: taken)
  }

  /// Asks outwards from here: the controllers that this one is in, then those that it is presented over.
  private func unwindDestination(from origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var candidate = parent ?? presenter
    while let controller = candidate {
      if let found = controller.search(for: origin) { return found }
      candidate = controller.parent ?? controller.presenter
    }
    return nil
  }

  private func search(for origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
    for child in allowedChildrenForUnwinding(from: origin) {
      if let found = child.search(for: origin) { return found }
    }
    return canPerformUnwindSegueAction(origin.unwindAction, from: origin.source, sender: origin.sender) ? self : nil
  }

  /// Dismisses what is presented over the destination, then lets each controller that it is in bring it to view.
  private func goBack(to destination: UIViewController, along segue: UIStoryboardSegue) {
    var path: [(container: UIViewController, child: UIViewController)] = []
    var child = destination
    while let container = child.parent {
      path.append((container, child))
      child = container
    }
    let covering = ([destination] + path.map(\.container)).last { $0.presented != nil }
    // What happens under the one that goes is not seen, so only its going is animated.
    let unwind = { for (container, child) in path.reversed() { container.unwind(for: segue, towards: child) } }
    guard let covering else { return unwind() }
    UIView.performWithoutAnimation(unwind)
    covering.dismiss(animated: true)
  }
}
