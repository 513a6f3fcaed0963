/// How a run ended, as the shell sees it: the numbers of `sysexits.h`, which other tools give too.
package enum ExitStatus: Int32, Sendable {
  /// Fine; there may be warnings.
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

/// Why a run cannot go on: what is printed, and the status it ends with.
package struct Failure: Error {
  /// How the run ends.
  package var status: ExitStatus
  /// What is wrong, one line each: all of it, not the first thing alone.
  package var problems: [String]
  /// What to do about it.
  package var helps: [String]

  /// Makes a failure.
  package init(status: ExitStatus, problems: [String], helps: [String] = []) {
    self.status = status
    self.problems = problems
    self.helps = helps
  }

  /// Wrong usage of the command.
  package static func usage(_ problem: String, helps: [String] = []) -> Failure {
    Failure(status: .wrongUsage, problems: [problem], helps: helps)
  }
}
