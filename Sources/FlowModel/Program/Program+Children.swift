extension Program {
  /// Returns the screens and flows that a screen contains, which its own declaration names.
  package func children(of screen: Screen.ID) -> [Route] { self[screen].routes.filter { $0.kind == .child } }

  /// Returns the screen that declares the children of a screen: itself, or one that it extends.
  package func containing(_ screen: Screen.ID) -> Screen.ID? {
    lineage(of: screen).first { self[$0].routes.contains { $0.kind == .child } }
  }
}
