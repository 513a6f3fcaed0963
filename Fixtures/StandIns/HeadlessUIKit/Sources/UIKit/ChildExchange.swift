/// Replaces a controller's children. It may take time, and it may be cancelled. The children are notified in UIKit's order.
@MainActor final class ChildExchange {
  private let container: UIViewController
  private let old: [UIViewController]
  private let new: [UIViewController]
  private let seenBefore: [UIViewController]
  private let isAnimated: Bool
  /// The children whose views disappear, and those whose views are seen; known after `begin`.
  private var gone: [UIViewController] = []
  private var seen: [UIViewController] = []

  init(in container: UIViewController, for new: [UIViewController], animated: Bool) {
    self.container = container
    self.new = new
    old = container.children
    seenBefore = container.visibleChildren
    isAnimated = animated
  }

  private var leaving: [UIViewController] { old.filter { child in !new.contains { $0 === child } } }
  private var coming: [UIViewController] { new.filter { child in !old.contains { $0 === child } } }

  /// Replaces the children. Those that leave keep their parent until the end.
  func begin(changing change: () -> Void = {}) {
    for child in leaving {
      child.willMove(toParent: nil)
      child.isMovingFromParent = true
    }
    for child in coming {
      child.removeFromParent()
      child.willMove(toParent: container)
      child.parent = container
      child.isMovingToParent = true
    }
    container.children = new
    change()
    guard container.appearance != .away else { return }
    let visible = container.visibleChildren
    gone = seenBefore.filter { child in !visible.contains { $0 === child } }
    seen = visible
    begin(.away, gone)
    begin(.seen, seen)
  }

  /// Completes the replacement.
  func finish() {
    end(gone + seen)
    for child in leaving {
      child.isMovingFromParent = false
      // Meanwhile it may have been added again, here or elsewhere.
      guard child.parent === container, !container.children.contains(where: { $0 === child }) else { continue }
      child.parent = nil
      child.didMove(toParent: nil)
    }
    for child in coming {
      child.isMovingToParent = false
      child.didMove(toParent: container)
    }
  }

  /// Reverts the replacement.
  func cancel() {
    container.children = old
    let came = seen.filter { child in !seenBefore.contains { $0 === child } }
    begin(.away, came)
    begin(.seen, gone)
    end(came + gone)
    leaving.forEach { $0.isMovingFromParent = false }
    for child in coming {
      child.isMovingToParent = false
      child.parent = nil
      child.didMove(toParent: nil)
    }
  }

  // The container may be appearing or disappearing itself. Then its children appear with it, or not at all.

  private func begin(_ aim: Appearance, _ children: [UIViewController]) {
    if aim == .seen, container.appearance == .away || container.appearance == .disappearing { return }
    children.forEach { $0.begin(aim, animated: isAnimated) }
  }

  private func end(_ children: [UIViewController]) {
    for child in children where child.appearance == .disappearing || container.appearance == .seen {
      child.end(animated: isAnimated)
    }
  }
}

extension UIViewController {
  /// Replaces the children at once.
  func exchangeChildren(for new: [UIViewController], animated: Bool, changing change: () -> Void) {
    let exchange = ChildExchange(in: self, for: new, animated: animated)
    exchange.begin(changing: change)
    exchange.finish()
  }
}
