/// A view that is not evaluated again as long as it equals the one before.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public struct EquatableView<Content: View & Equatable>: View {
  /// The view.
  nonisolated(unsafe) public let content: Content
  /// A view that is compared with the one before.
  nonisolated public init(content: Content) { self.content = content }
  /// The view.
  public var body: some View { content }
}

extension View where Self: Equatable {
  /// The view, not evaluated again as long as it equals the one before.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

/// The body that a view was last evaluated to, and what that depends on.
@MainActor final class Evaluation {
  private let view: any View
  /// What was handed down, if the view reads it.
  private let environment: EnvironmentValues?
  private(set) var body: any View
  /// Whether something that the body has read has changed since.
  private let change = Change()

  private final class Change: @unchecked Sendable { var isThere = false }

  init<V: View>(_ view: V, in environment: EnvironmentValues, onChange: @escaping @Sendable () -> Void) {
    let change = change
    self.view = view
    let readsEnvironment = Mirror(reflecting: view).children.contains { $0.value is any EnvironmentReader }
    self.environment = readsEnvironment ? environment : nil
    body = withObservationTracking {
      view.body
    } onChange: {
      change.isThere = true
      onChange()
    }
  }

  /// Whether the body is what another view in its place would be evaluated to: an equal view, or the view itself, if what
  /// it is in was not evaluated again.
  func holds(for other: any View, isSame: Bool, in otherEnvironment: EnvironmentValues) -> Bool {
    guard !change.isThere, environment?.equals(otherEnvironment) ?? true else { return false }
    return isSame || Self.areEqual(view, other)
  }

  /// SwiftUI compares what a view is made of. A closure equals no other, and `==` counts where there is one.
  private static func areEqual(_ one: Any, _ other: Any) -> Bool {
    guard type(of: one) == type(of: other) else { return false }
    if let one = one as? any Equatable { return isEqual(one, other) }
    if one is any LinkedProperty { return true }
    if type(of: one) is AnyClass { return (one as AnyObject) === (other as AnyObject) }
    let (parts, others) = (Mirror(reflecting: one), Mirror(reflecting: other))
    guard let style = parts.displayStyle, style != .class, parts.children.count == others.children.count else {
      return false
    }
    if style == .enum, parts.children.isEmpty { return "\(one)" == "\(other)" }
    return zip(parts.children, others.children).allSatisfy { $0.label == $1.label && areEqual($0.value, $1.value) }
  }
}

/// A property that reads what was handed down.
protocol EnvironmentReader {}

extension Environment: EnvironmentReader {}

func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { (other as? Value) == one }
