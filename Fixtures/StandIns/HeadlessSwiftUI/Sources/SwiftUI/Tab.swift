/// What a tab is to the system.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
public struct TabRole: Hashable, Sendable {
  /// It searches.
  public static let search = TabRole()
}

/// Tabs of a tab bar, with the values that choose among them.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  /// The type of the values.
  associatedtype TabValue: Hashable
  /// The tabs, as views.
  var headlessTabs: [any View] { get }
}

/// A tab.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
@MainActor @preconcurrency public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  /// The type of its value.
  public typealias TabValue = Value
  nonisolated(unsafe) private let tab: any View

  /// A tab with a role.
  public init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    let label = label()
    tab = content().tabItem {
      if role == .search { Text("search:") }
      label
    }.tag(value)
  }

  /// The tab.
  public var headlessTabs: [any View] { [tab] }
}

/// Tabs as they were, with something more.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
struct ModifiedTabs<TabValue: Hashable>: TabContent {
  let headlessTabs: [any View]
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
extension TabContent {
  /// How many new things a tab has; none for zero.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    func badged(_ view: some View) -> any View { view.badge(count) }
    return ModifiedTabs<TabValue>(headlessTabs: headlessTabs.map { badged($0) })
  }
}

/// Makes the tabs of a tab bar.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
@MainActor @preconcurrency @resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  /// Tabs.
  public static func buildExpression(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> { content }
  /// Tabs.
  public static func buildBlock(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> { content }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
extension ForEach: TabContent where Content: TabContent {
  /// The type of their values.
  public typealias TabValue = Content.TabValue

  /// A tab for each element.
  public init<T>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<T> content: @escaping (Data.Element) -> Content
  ) where T == Content.TabValue {
    self.init(elements: data, id: id, content: content)
  }

  /// The tabs.
  public var headlessTabs: [any View] { data.flatMap { content($0).headlessTabs } }
}

/// Several tabs.
struct TabViews: PrimitiveView, Parts {
  nonisolated(unsafe) let parts: [any View]
  func render(in context: RenderContext) {}
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
extension TabView {
  /// Tabs that a value chooses from.
  public init<C: TabContent<SelectionValue>>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == AnyView {
    self.init(selection: selection, parts: TabViews(parts: content().headlessTabs))
  }
}
