// MARK: - Reuse identifiers

extension RoutegenSupport {
  /// Dequeues the views of a reuse identifier: called like a function, with what the class of the views allows.
  struct Dequeue<View> {
    let identifier: Swift.String

    init(_ identifier: Swift.String) {
      self.identifier = identifier
    }

    func checked(_ view: Any?) -> View {
      if let view = view as? View { return view }
      Swift.fatalError("the view of the reuse identifier \"\(identifier)\" is not a \(View.self)")
    }
  }
}
