@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
  /// Runs a task when the view has come to be seen. It is cancelled when the view is not seen any longer.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    task(id: true, priority: priority, action)
  }

  /// Runs a task when the view has come to be seen, and another one in its place when a value is another than before.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    nonisolated(unsafe) let value = value
    return ModifiedView(self) { context in
      let inner = context.step("task")
      let running = context.memory.remembered(RunningTask<T>(), at: inner.identity)
      running.next = (value, priority, action)
      if running.isOutdated { context.memory.changes.append { running.update() } }
      inner.hear(appear: { running.start() }, disappear: { running.cancel() })
      context.identity = inner.identity
    }
  }
}

/// The task of a view, as long as the view is seen.
@MainActor private final class RunningTask<Value: Equatable> {
  /// What is run the next time, and for which value.
  var next: (value: Value, priority: TaskPriority, action: @Sendable () async -> Void)?
  private var value: Value?
  private var task: Task<Void, Never>?

  /// Whether it was started for another value.
  var isOutdated: Bool { task != nil && value != next?.value }

  func start() {
    cancel()
    guard let next else { return }
    value = next.value
    task = Task(priority: next.priority) { await next.action() }
  }

  /// Starts it anew if its value is another one now. The view may have gone or come meanwhile.
  func update() { if isOutdated { start() } }

  func cancel() {
    task?.cancel()
    task = nil
  }

  // The window is gone.
  deinit { task?.cancel() }
}
