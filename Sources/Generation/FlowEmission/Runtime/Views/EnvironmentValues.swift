#if canImport(SwiftUI)
import SwiftUI

/// An environment key for a value that a stage gives to its views. Elsewhere, the value is `nil`.
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
