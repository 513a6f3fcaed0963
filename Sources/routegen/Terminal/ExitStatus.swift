/// How a run ended, as the shell sees it: the numbers of `sysexits.h`, which other tools give too.
enum ExitStatus: Int32, Sendable {
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
struct Failure: Error {
  /// How the run ends.
  var status: ExitStatus
  /// What is wrong, one line each: all of it, not the first thing alone.
  var problems: [String]
  /// What to do about it.
  var helps: [String] = []

  /// Wrong usage of the command.
  static func usage(_ problem: String, helps: [String] = []) -> Failure {
    Failure(status: .wrongUsage, problems: [problem], helps: helps)
  }
}
