/// An `@IBSegueAction`: the method by which the source of a segue makes its destination.
package struct SegueAction: Sendable, Hashable {
  /// The name of the method.
  package var name: String
  /// The label of the coder; `nil` for `_`.
  package var coder: String?
  /// The labels of the sender and of the segue's identifier, as far as the method takes them.
  package var labels: [String]

  /// Makes an action.
  package init(name: String, coder: String? = nil, labels: [String] = []) {
    self.name = name
    self.coder = coder
    self.labels = labels
  }

  /// As a flow file writes it: `makeDetail(_:sender:)`, or the name alone where it takes only a coder without a label.
  package var method: String {
    if coder == nil, labels.isEmpty { return name }
    return "\(name)(\(([coder ?? "_"] + labels).map { $0 + ":" }.joined()))"
  }
}

extension Program {
  /// Whether a segue action has to give the destination of a segue its values: by its initializer.
  package func isMadeByAction(_ segue: Segue) -> Bool {
    guard segue.action != nil, let screen = segue.target?.place.screen else { return false }
    return self[screen].takesValues && self[screen].injection == .initializer
  }
}
