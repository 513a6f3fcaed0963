#if canImport(SwiftUI)
import SwiftUI

/// A value of some type that a stage gives to the views on it; elsewhere it is `nil`.
struct RoutegenValue<Value>: SwiftUI.EnvironmentKey, Swift.Hashable {
  nonisolated static var defaultValue: Value? { nil }

  nonisolated init() {}
  nonisolated static func == (left: Self, right: Self) -> Swift.Bool { true }
  nonisolated func hash(into hasher: inout Swift.Hasher) {}
}

extension SwiftUI.EnvironmentValues {
  nonisolated subscript<Value>(value: RoutegenValue<Value>) -> Value? {
    get { self[RoutegenValue<Value>.self] }
    set { self[RoutegenValue<Value>.self] = newValue }
  }
}
#endif
