extension View {
  /// Shows a sheet over all as long as there is an item, and a new one when the item is another.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.sheet, item, onDismiss, content)
  }

  /// Shows a sheet over all as long as a value is true.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.sheet, isPresented.asItem, onDismiss) { _ in content() }
  }

  #if !os(macOS)
    /// Covers all as long as there is an item.
    @available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
    @available(macOS, unavailable)
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
      item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      presenting(.cover, item, onDismiss, content)
    }

    /// Covers all as long as a value is true.
    @available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
    @available(macOS, unavailable)
    nonisolated public func fullScreenCover<Content: View>(
      isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
      presenting(.cover, isPresented.asItem, onDismiss) { _ in content() }
    }
  #endif

  /// The heights between which the user can drag the sheet that the view is in.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    ModifiedView(self) { context in
      // The outermost is evaluated first, and counts.
      guard let presentation = context.environment.presentation, presentation.detents.isEmpty else { return }
      presentation.detents = detents
    }
  }

  /// Whether the user cannot swipe down the sheet that the view is in.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    ModifiedView(self) { $0.environment.presentation?.isDismissDisabled = isDisabled }
  }
}

/// A height of a sheet.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct PresentationDetent: Hashable, Sendable {
  let name: String
  /// Half of the screen.
  public static let medium = PresentationDetent(name: "medium")
  /// The whole screen.
  public static let large = PresentationDetent(name: "large")
  /// A part of the screen.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(fraction)") }
  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(height) points") }
}

/// What a view wants to be presented, if anything: a modifier on some view.
@MainActor struct PresentationRequest {
  enum Kind: String { case sheet, cover, alert, dialog }

  /// Which modifier.
  let identity: Identity
  let kind: Kind
  /// What is to be presented; `nil` for nothing.
  let item: AnyHashable?
  let clear: () -> Void
  let onDismiss: () -> Void
  /// Evaluates what is to be presented.
  let render: () -> (content: Level, traits: PresentationTraits)
}

/// What a presented view says about its sheet.
final class PresentationTraits {
  var detents: Set<PresentationDetent> = []
  var isDismissDisabled = false
  /// The first text of the view that has the modifier.
  var source: String?
}

extension EnvironmentValues {
  private enum PresentationKey: EnvironmentKey {
    static var defaultValue: PresentationTraits? { nil }
  }

  fileprivate var presentation: PresentationTraits? {
    get { self[PresentationKey.self] }
    set { self[PresentationKey.self] = newValue }
  }
}

extension View {
  nonisolated func presenting<Item: Identifiable, Content: View>(
    _ kind: PresentationRequest.Kind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    nonisolated(unsafe) let (item, onDismiss, content) = (item, onDismiss, content)
    return ModifiedView(self) { context in
      let outer = context.step(kind.rawValue)
      // Asked for when the body is evaluated, so that a change is seen.
      let value = item.wrappedValue
      // The view is rendered after this.
      let (screen, text) = (context.screen, context.screen.texts.count)
      context.level.requests.append(
        PresentationRequest(
          identity: outer.identity, kind: kind, item: value.map { AnyHashable($0.id) },
          clear: { item.wrappedValue = nil }, onDismiss: onDismiss ?? {},
          render: {
            let level = Level(isInStack: false)
            let traits = PresentationTraits()
            traits.source = screen.texts.dropFirst(text).first
            guard let value else { return (level, traits) }
            var inner = outer.ofClosure.inside(level, at: AnyHashable(value.id))
            inner.environment.presentation = traits
            inner.environment.isPresented = true
            inner.environment.dismiss = DismissAction(id: inner.identity) { item.wrappedValue = nil }
            inner.render(content(value))
            return (level, traits)
          }))
      context.identity.step(kind.rawValue)
    }
  }
}

/// Something that is always the same.
struct Presented: Identifiable { let id = 0 }

extension Binding where Value == Bool {
  var asItem: Binding<Presented?> {
    Binding<Presented?>(
      read: { wrappedValue ? Presented() : nil }, write: { wrappedValue = $0 != nil },
      isMadeOfClosures: isMadeOfClosures)
  }
}
