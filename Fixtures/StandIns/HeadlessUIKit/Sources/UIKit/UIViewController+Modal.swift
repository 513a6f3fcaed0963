extension UIViewController {
  // As in Apple's sample "Disabling the Pull-Down Gesture for a Sheet", where the root of the presented navigation controller
  // says so, not the navigation controller.
  /// True if it, or what is seen in it, keeps the user from swiping it away.
  var isModal: Bool { isModalInPresentation || visibleChildren.contains { $0.isModal } }
}
