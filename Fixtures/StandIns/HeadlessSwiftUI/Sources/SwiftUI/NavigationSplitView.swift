/// How much room there is.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

extension EnvironmentValues {
  private enum SizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .compact }
  }

  /// How much room there is from left to right.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[SizeClassKey.self] }
    set { self[SizeClassKey.self] = newValue }
  }
}

/// A column.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let index: Int
  /// The first column.
  public static let sidebar = NavigationSplitViewColumn(index: 0)
  /// The column in the middle of three.
  public static let content = NavigationSplitViewColumn(index: 1)
  /// The last column.
  public static let detail = NavigationSplitViewColumn(index: 2)
}

/// The columns that are seen where there is room for several.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct NavigationSplitViewVisibility: Equatable, Sendable {
  /// How many of the first columns are hidden; `nil` leaves it to the system.
  let hidden: Int?
  /// As many as there is room for.
  public static let automatic = NavigationSplitViewVisibility(hidden: nil)
  /// All columns.
  public static let all = NavigationSplitViewVisibility(hidden: 0)
  /// The last two of three.
  public static let doubleColumn = NavigationSplitViewVisibility(hidden: 1)
  /// The last one.
  public static let detailOnly = NavigationSplitViewVisibility(hidden: 2)
}

/// Columns next to each other; where there is room for one only, one on top of the other: the user goes back from one to the
/// column before it.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@MainActor @preconcurrency public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView
{
  nonisolated(unsafe) private let columns: [(column: NavigationSplitViewColumn, view: any View)]
  private let visibility: Binding<NavigationSplitViewVisibility>
  private let preferred: Binding<NavigationSplitViewColumn>

  func render(in context: RenderContext) {
    let level = context.level
    if level.isInStack || level.stack != nil { fatalError("A NavigationSplitView is in a NavigationStack.") }
    if level.isInSplit || level.tabBar != nil { fatalError("A NavigationSplitView is in another one.") }
    let isCollapsed = context.environment.horizontalSizeClass == .compact
    let hidden = isCollapsed ? 0 : visibility.wrappedValue.hidden.map { $0 - (columns.count == 2 ? 1 : 0) } ?? 0
    var tabs: [Level.Tab] = []
    for (column, view) in columns {
      var tab = Level.Tab(level: Level(isInStack: false))
      tab.level.isInSplit = true
      tab.label = ["sidebar", "content", "detail"][column.index]
      tab.tag = AnyHashable(column)
      context.inside(tab.level, at: column).render(view)
      tabs.append(tab)
    }
    if !isCollapsed { tabs.removeFirst(max(0, hidden)) }
    let (preferred, visibility) = (preferred, visibility)
    var bar = Level.TabBar(
      tabs: tabs, selection: AnyHashable(isCollapsed ? preferred.wrappedValue : columns[columns.count - 1].column),
      select: { _ in })
    bar.isSplit = true
    bar.finger = context.memory.finger
    bar.isCollapsed = isCollapsed
    if isCollapsed {
      let index = columns.firstIndex { $0.column == preferred.wrappedValue } ?? 0
      bar.tabs = Array(tabs.prefix(index + 1))
      if index > 0 { bar.goBack = { [columns] in preferred.wrappedValue = columns[index - 1].column } }
    } else {
      bar.hide = { visibility.wrappedValue = $0 }
    }
    level.tabBar = bar
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension NavigationSplitView where Content == EmptyView {
  /// Two columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    columns = [(.sidebar, sidebar()), (.detail, detail())]
    visibility = columnVisibility
    preferred = preferredCompactColumn
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension NavigationSplitView {
  /// Three columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    columns = [(.sidebar, sidebar()), (.content, content()), (.detail, detail())]
    visibility = columnVisibility
    preferred = preferredCompactColumn
  }
}

extension HeadlessHost {
  /// The user hides columns, or shows them.
  public func hide(_ visibility: NavigationSplitViewVisibility) {
    tabBar?.hide(visibility)
    update()
  }
}
