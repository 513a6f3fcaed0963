import Foundation

/// The extent of a test run.
///
/// By default `swift test` leaves out the slowest tests: building everything in every language mode, packages that
/// build routegen again, and thousands of random sequences. Each skipped test reports it. Everything runs in CI, or
/// with `ROUTEGEN_TESTS=all` in the environment.
package enum TestRun {
  /// True if everything is run.
  package static let isComplete: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return environment["CI"] != nil || environment["ROUTEGEN_TESTS"] == "all"
  }()

  /// Returns the reason for a skipped test, with its cost.
  package static func leftOut(_ cost: String) -> String { "\(cost); ROUTEGEN_TESTS=all swift test runs it" }
}
