extension View {
  /// Does something when a value is another than before; with `initial`, also when the view comes to be seen.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let (value, action) = (value, action)
    return ModifiedView(self) { context in
      let known = context.memory.remembered(Known<V>(), at: context.identity.stepping("onChange"))
      if let old = known.value {
        if old != value { context.memory.changes.append(action) }
      } else if initial {
        context.memory.changes.append(action)
      }
      known.value = value
      context.identity.step("onChange")
    }
  }
}

/// The value that a view has seen last.
private final class Known<V> {
  var value: V?
}
