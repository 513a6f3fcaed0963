import Foundation

/// How much of the suite is run.
///
/// By default `swift test` leaves out what takes longest: building everything in every language mode, packages that build
/// routegen anew, and thousands of random sequences. Each test that is left out says so. Everything is run in CI, or with
/// `ROUTEGEN_TESTS=all` in the environment.
package enum TestRun {
  /// Whether everything is run.
  package static let isComplete: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return environment["CI"] != nil || environment["ROUTEGEN_TESTS"] == "all"
  }()

  /// Why a test is skipped, after what it takes.
  package static func leftOut(_ cost: String) -> String { "\(cost); ROUTEGEN_TESTS=all swift test runs it" }
}
