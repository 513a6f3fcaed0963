/// Tabs, one of which is seen.
@MainActor @preconcurrency public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  private let selection: Binding<SelectionValue>?
  nonisolated(unsafe) private let content: Content

  /// Tabs that a value chooses from.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  func render(in context: RenderContext) {
    if context.level.tabBar != nil { fatalError("A TabView is in a TabView.") }
    let selection = selection
    let tabs = Self.tabs(in: content).enumerated().map { index, part in
      var tab = Level.Tab(level: Level(isInStack: context.level.isInStack || context.level.stack != nil))
      let inner = context.inside(tab.level, at: index)
      var part = part
      while let modified = part as? any TabPart {
        modified.describe(&tab, in: inner)
        part = modified.inner
      }
      inner.render(part)
      return tab
    }
    context.level.tabBar = Level.TabBar(
      tabs: tabs, selection: selection.map { AnyHashable($0.wrappedValue) },
      select: { if let value = $0.base as? SelectionValue { selection?.wrappedValue = value } })
  }
}

extension TabView {
  private static func tabs(in view: any View) -> [any View] {
    (view as? any Parts)?.parts.flatMap { tabs(in: $0) } ?? [view]
  }
}

extension View {
  /// What the tab bar shows of the view.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabItem(content: self, label: label())
  }

  /// What the view is known by among those to choose from.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { Tagged(content: self, tag: AnyHashable(tag)) }
}

/// Several views, which are tabs in a tab bar.
@MainActor private protocol Parts {
  var parts: [any View] { get }
}

extension TupleView: Parts {}

extension ForEach: Parts {}

extension Optional: Parts where Wrapped: View {
  fileprivate var parts: [any View] { map { [$0] } ?? [] }
}

/// A view that says what its tab is.
@MainActor private protocol TabPart {
  var inner: any View { get }
  func describe(_ tab: inout Level.Tab, in context: RenderContext)
}

private struct TabItem<Content: View, Label: View>: View, TabPart {
  nonisolated(unsafe) private let content: Content
  nonisolated(unsafe) private let label: Label

  nonisolated init(content: Content, label: Label) {
    self.content = content
    self.label = label
  }

  var body: some View { content }
  var inner: any View { content }
  func describe(_ tab: inout Level.Tab, in context: RenderContext) { tab.label = context.texts(of: label) }
}

private struct Tagged<Content: View>: View, TabPart {
  nonisolated(unsafe) private let content: Content
  nonisolated(unsafe) private let tag: AnyHashable

  nonisolated init(content: Content, tag: AnyHashable) {
    self.content = content
    self.tag = tag
  }

  var body: some View { content }
  var inner: any View { content }
  func describe(_ tab: inout Level.Tab, in context: RenderContext) { tab.tag = tag }
}
