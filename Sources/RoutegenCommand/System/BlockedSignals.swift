#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Holds back the signals that end a process while files are half written.
///
/// No handler runs, so that nothing has to be safe to call in one: the signals wait, and `isPending` asks for them. A
/// signal that whoever started the process had blocked already stays blocked, and nobody here waits for it.
package struct BlockedSignals {
  private let before: sigset_t
  private let numbers: [Int32]

  /// Blocks them.
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

  /// Whether one has come.
  package var isPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return numbers.contains { sigismember(&pending, $0) == 1 }
  }

  /// Lets through those that have come.
  package func deliver() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
