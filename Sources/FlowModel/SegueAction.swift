/// An `@IBSegueAction`: the method by which the source of a segue makes its destination.
public struct SegueAction: Sendable, Hashable {
  /// The name of the method.
  public var name: String
  /// The labels of the sender and of the segue's identifier, as far as the method takes them: the coder comes first and
  /// has no label.
  public var labels: [String]

  /// Makes an action.
  public init(name: String, labels: [String] = []) {
    self.name = name
    self.labels = labels
  }

  /// Makes an action of what Interface Builder knows it by; `nil` where that is no selector of a segue action.
  public init?(selector: String) {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard (2...4).contains(parts.count), parts.last == "", !parts[0].isEmpty else { return nil }
    name = parts[0]
    labels = parts.dropFirst().dropLast().map { $0.isEmpty ? "_" : $0 }
  }

  /// What Interface Builder knows it by: `makeDetail:sender:`.
  public var selector: String { ([name] + labels.map { $0 == "_" ? "" : $0 }).map { $0 + ":" }.joined() }

  /// As a flow file writes it: `makeDetail(_:sender:)`, or the name alone where it takes only the coder.
  public var method: String { labels.isEmpty ? name : "\(name)(_:\(labels.map { $0 + ":" }.joined()))" }
}

extension Program {
  /// Whether a segue action has to give the destination of a segue its values: by its initializer.
  public func isMadeByAction(_ segue: Segue) -> Bool {
    guard segue.action != nil, let screen = segue.target?.place.screen else { return false }
    return self[screen].takesValues && self[screen].injection == .initializer
  }
}
