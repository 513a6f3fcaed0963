/// An `@IBSegueAction`: the method with which the source of a segue creates its destination.
package struct SegueAction: Sendable, Hashable {
  /// The name of the method.
  package var name: String
  /// The label of the coder; `nil` for `_`.
  package var coder: String?
  /// The labels of the sender and of the segue's identifier, as far as the method takes them.
  package var labels: [String]

  package init(name: String, coder: String? = nil, labels: [String] = []) {
    self.name = name
    self.coder = coder
    self.labels = labels
  }

  /// The method as written in a flow file: `makeDetail(_:sender:)`, or only the name if it takes just a coder without a
  /// label.
  package var method: String {
    if coder == nil, labels.isEmpty { return name }
    return "\(name)(\(([coder ?? "_"] + labels).map { $0 + ":" }.joined()))"
  }
}

extension Program {
  /// True if a segue action has to pass values to the initializer of a segue's destination.
  package func isMadeByAction(_ segue: Segue) -> Bool {
    guard segue.action != nil, let screen = segue.target?.place.screen else { return false }
    return self[screen].takesValues && self[screen].injection != .property
  }
}
