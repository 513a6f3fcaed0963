// MARK: - Reuse identifiers

extension RoutegenSupport {
  /// A reuse identifier. Call it like a function to dequeue a view, with the arguments that suit the class of the view.
  struct Dequeue<View> {
    let identifier: Swift.String

    func checked(_ view: Any?) -> View {
      if let view = view as? View { return view }
      Swift.fatalError("the view of the reuse identifier \"\(identifier)\" is not a \(View.self)")
    }
  }
}
