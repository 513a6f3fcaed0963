/// The exit status of a run: the numbers of `sysexits.h`, which other tools also use.
package enum ExitStatus: Int32, Sendable {
  /// Success; there may be warnings.
  case fine = 0
  /// The input has errors, or `--check` found a difference.
  case different = 1
  /// Wrong usage: an unknown command or option, a missing value.
  case wrongUsage = 64
  /// An input cannot be read.
  case unreadableInput = 66
  /// An output cannot be written.
  case unwritableOutput = 73
}

/// A failure that ends a run: its messages, and the exit status.
package struct Failure: Error {
  /// The exit status.
  package var status: ExitStatus
  /// The problems, one line each: all of them, not only the first.
  package var problems: [String]
  /// The advice about what to do.
  package var helps: [String]

  /// Makes a failure.
  package init(status: ExitStatus, problems: [String], helps: [String] = []) {
    self.status = status
    self.problems = problems
    self.helps = helps
  }

  /// Creates a failure for wrong usage of the command.
  package static func usage(_ problem: String, helps: [String] = []) -> Failure {
    Failure(status: .wrongUsage, problems: [problem], helps: helps)
  }
}
