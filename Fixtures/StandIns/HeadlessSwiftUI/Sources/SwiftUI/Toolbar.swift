/// What is in the bars.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency public protocol ToolbarContent {
  /// Its views.
  var headlessItems: [any View] { get }
}

/// A place in a bar.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct ToolbarItemPlacement: Sendable {
  /// Where a button is that gives something up.
  public static let cancellationAction = ToolbarItemPlacement()
}

/// A view in a bar.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  private let content: Content
  /// The view.
  public var headlessItems: [any View] { [content] }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension ToolbarItem where ID == () {
  /// A view in a place.
  public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) { self.content = content() }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  /// The views, if there are any.
  public var headlessItems: [any View] { self?.headlessItems ?? [] }
}

/// Makes what is in the bars.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency @resultBuilder public struct ToolbarContentBuilder {
  /// An item.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// An item.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
}

extension View {
  /// Items in the bars.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  @MainActor public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let items = content().headlessItems
    return ModifiedView(self) { context in for item in items { context.step("toolbar").render(item) } }
  }

  /// Whether there is no back button while the view is on top of a stack.
  @available(iOS 13.0, macOS 13.0, tvOS 13.0, watchOS 6.0, *)
  nonisolated public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    ModifiedView(self) { if isHidden { $0.screen.isBackHidden = true } }
  }
}
