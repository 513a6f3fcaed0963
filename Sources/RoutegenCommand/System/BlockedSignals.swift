#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Delays the signals that end a process while files are incomplete.
///
/// No handler runs, so signal safety does not matter: the signals are blocked, and `isPending` checks for them. A
/// signal that the parent process had already blocked stays blocked, and is not checked for.
package struct BlockedSignals {
  private let before: sigset_t
  private let numbers: [Int32]

  /// Blocks the signals.
  package init() {
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &before)
    self.before = before
    numbers = [SIGINT, SIGTERM, SIGHUP].filter { sigismember(&before, $0) == 0 }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// True if a signal is pending.
  package var isPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return numbers.contains { sigismember(&pending, $0) == 1 }
  }

  /// Delivers pending signals.
  package func deliver() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
