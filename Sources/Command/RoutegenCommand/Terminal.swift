import FlowCompiler
import FlowDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The two output streams of a run: results go to standard output, everything else to standard error.
package struct Terminal {
  /// Prepares the process for writing to pipes and disks that may close or fill up: such a write should fail, so that
  /// the failure can be handled, and not kill the process.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A closed stream would give its number to the next opened file, which would then receive its output.
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// True if a person reads the diagnostics.
  package var readsErrors: Bool { FileDescriptor.standardError.isTerminal }

  /// The number of columns of standard error, if it is a terminal that reports it.
  package var columns: Int? {
    guard readsErrors else { return nil }
    #if canImport(Darwin)
      let request: UInt = 0x4008_7468
    #else
      let request: UInt = 0x5413
    #endif
    var size = winsize()
    guard ioctl(2, request, &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Tells a person the result. A program has the exit status and the files.
  package func tell(_ text: @autoclosure () -> String) {
    if readsErrors { announce(text()) }
  }

  /// Says what was written, also where a program or a log reads it.
  package func announce(_ text: String) { say("routegen: \(visibleText(text))\n") }

  /// True if text for a stream is colored: on a terminal with colors, unless the user has disabled them.
  package func isColored(_ stream: FileDescriptor) -> Bool {
    if let wish = getenv("NO_COLOR"), wish.pointee != 0 { return false }
    if let kind = getenv("TERM"), String(cString: kind) == "dumb" { return false }
    return stream.isTerminal
  }

  /// Writes a result. Returns true if there is still a reader: one that has closed its end got everything that it
  /// wanted.
  @discardableResult
  package func write(_ text: String) throws(Failure) -> Bool {
    Progress.end()
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(text)
      return true
    } catch {
      if error.isClosedPipe { return false }
      throw Failure(status: .unwritableOutput, problems: ["cannot write to standard output: \(error.reason)"])
    }
  }

  /// Writes a message that is not a result. A failure to do so cannot be reported.
  package func say(_ text: String) {
    if text.isEmpty { return }
    Progress.end()
    try? FileDescriptor.standardError.write(text)
  }

  /// Reports the failure that ends the run.
  package func say(_ failure: Failure) {
    say(text(of: failure))
  }

  /// Returns the failure that ends the run, as text.
  package func text(of failure: Failure) -> String {
    var text = ""
    for problem in failure.problems { text += "routegen: error: \(visibleText(problem))\n" }
    for help in failure.helps { text += "  = help: \(visibleText(help))\n" }
    return text
  }

  /// Reports the diagnostics of the input.
  package func say(_ compilation: CompilationResult, as format: DiagnosticFormat) {
    say(render(compilation, as: format, colors: isColored(.standardError), columns: columns))
  }

  /// Reports the errors that prevent a result; warnings are reported by `check`.
  package func sayErrors(of compilation: CompilationResult) {
    var compilation = compilation
    compilation.diagnostics.removeAll { $0.severity == .warning }
    say(compilation, as: DiagnosticFormat(forReaderOf: self))
  }

  /// Returns the diagnostics of the input, as text.
  package func render(_ compilation: CompilationResult, as format: DiagnosticFormat, colors: Bool, columns: Int? = nil)
    -> String
  {
    let diagnostics = compilation.diagnostics
    switch format {
    case .text:
      let text = SnippetRenderer(sources: compilation.sources, colors: colors, columns: columns).render(diagnostics)
      return diagnostics.isEmpty ? "" : "\(text)\n\(diagnosticCount(of: diagnostics))\n"
    case .compact: return CompactRenderer(sources: compilation.sources).render(diagnostics)
    case .json: return JSONRenderer(sources: compilation.sources).render(diagnostics)
    case .sarif:
      return SARIFRenderer(sources: compilation.sources, rules: Pipeline.rules, version: CommandLineTool.version)
        .render(diagnostics)
    case .github: return GitHubRenderer(sources: compilation.sources).render(diagnostics)
    }
  }
}

// MARK: - DiagnosticFormat

/// The format of diagnostics.
package enum DiagnosticFormat: String, CaseIterable {
  case text
  case compact
  case json
  case sarif
  case github

  /// True if it is a result for another program, which goes to standard output.
  package var isResult: Bool { self == .json || self == .sarif || self == .github }

  /// Chooses the requested format, or the one that fits the reader.
  package init(_ arguments: Arguments, _ terminal: Terminal) {
    let wanted = arguments.value(of: .format).flatMap(DiagnosticFormat.init(rawValue:))
    self = wanted ?? DiagnosticFormat(forReaderOf: terminal)
  }

  /// Chooses the format that fits the reader.
  package init(forReaderOf terminal: Terminal) {
    self = terminal.readsErrors ? .text : .compact
  }
}

// MARK: - Progress

/// The activity of a run, for a person who waits for it: shown once it has taken longer than a second.
///
/// The handler of a timer's signal writes the line, so that the work itself is not affected. Nothing is shown after the
/// first result.
package enum Progress {
  /// The line for the handler of the signal, which may only write existing bytes.
  nonisolated(unsafe) private static var line: UnsafeMutableBufferPointer<UInt8>?
  nonisolated(unsafe) private static var isRunning = false
  nonisolated(unsafe) private static var isLate = false

  /// Starts the timer.
  package static func begin() {
    isRunning = true
    _ = line
    _ = isLate
    signal(SIGALRM) { _ in Progress.write() }
    alarm(1)
  }

  /// Changes the activity, for example to `checking 300 files`.
  package static func say(_ text: String) {
    guard isRunning else { return }
    let bytes = Array("routegen: \(text)…\n".utf8)
    let new = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = new.initialize(from: bytes)
    // The old line is not freed: the signal may arrive at any time.
    line = new
    if isLate { write() }
  }

  /// Ends the display: results follow.
  package static func end() {
    guard isRunning else { return }
    isRunning = false
    alarm(0)
  }

  private static func write() {
    isLate = true
    guard isRunning, let line else { return }
    let error = errno
    _ = writeBytes(2, line.baseAddress, line.count)
    errno = error
  }
}

// MARK: - Counted

/// Returns a number of things: `1 file`, `3 files`.
package func counted(_ count: Int, _ thing: String) -> String {
  "\(count) \(thing)\(count == 1 ? "" : "s")"
}
