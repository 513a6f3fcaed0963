/// A name space for the identities of views.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@propertyWrapper public struct Namespace: DynamicProperty {
  /// What it is known by.
  public struct ID: Hashable, Sendable {
    fileprivate let number: ObjectIdentifier
  }

  private final class Link { var location = Location() }
  fileprivate final class Location {}
  private let link = Link()

  /// A new name space.
  public init() {}
  /// What it is known by.
  public var wrappedValue: ID { ID(number: ObjectIdentifier(link.location)) }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension Namespace: LinkedProperty {
  func connect(to context: RenderContext, at identity: Identity) {
    link.location = context.memory.remembered(link.location, at: identity)
  }
}

/// How a screen of a stack comes and goes.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
public protocol NavigationTransition {}

/// From a view, and back to it.
@available(iOS 18.0, tvOS 18.0, watchOS 11.0, *)
@available(macOS, unavailable)
public struct ZoomNavigationTransition: NavigationTransition {
  fileprivate nonisolated(unsafe) let source: ZoomSource
}

/// A view that a screen can come from.
struct ZoomSource: Hashable {
  let id: AnyHashable
  let namespace: AnyHashable
}

@available(iOS 18.0, tvOS 18.0, watchOS 11.0, *)
@available(macOS, unavailable)
extension NavigationTransition where Self == ZoomNavigationTransition {
  /// From the view with an identity.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
    ZoomNavigationTransition(source: ZoomSource(id: AnyHashable(sourceID), namespace: namespace))
  }
}

extension View {
  /// How the screen comes and goes.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
    nonisolated(unsafe) let source = (style as? ZoomNavigationTransition)?.source
    return ModifiedView(self) { $0.screen.zoom = source }
  }

  /// A view that a screen can come from.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
  nonisolated public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
    nonisolated(unsafe) let source = ZoomSource(id: AnyHashable(id), namespace: namespace)
    return ModifiedView(self) { $0.screen.zoomSources.insert(source) }
  }
}
