/// What is done to views.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public protocol ViewModifier {
  /// What becomes of a view.
  associatedtype Body: View
  /// The view.
  typealias Content = _ViewModifier_Content<Self>
  /// What becomes of a view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The view that a modifier changes.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct _ViewModifier_Content<Modifier>: PrimitiveView {
  nonisolated(unsafe) fileprivate let content: any View
  fileprivate let isUnchanged: Bool

  func render(in context: RenderContext) {
    var context = context
    context.isUnchanged = isUnchanged
    context.render(content)
  }
}

extension View {
  /// The view, changed by a modifier.
  nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> some View {
    ChangedView(content: self, modifier: modifier)
  }
}

private struct ChangedView<Content: View, Modifier: ViewModifier>: PrimitiveView {
  nonisolated(unsafe) private let content: Content
  nonisolated(unsafe) private let modifier: Modifier

  nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  func render(in context: RenderContext) {
    let inner = context.ofClosure.step(ObjectIdentifier(Modifier.self))
    inner.connectProperties(of: modifier)
    inner.render(
      modifier.body(content: _ViewModifier_Content(content: content, isUnchanged: context.isUnchanged)))
  }
}
