import Foundation
import Testing

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

  /// Has the end of the run list something that is left out because it takes long.
  package static func leavesOut(_ subject: String) { LeftOut.shared.add(subject, to: .long) }
}

extension Trait where Self == ConditionTrait {
  /// Leaves out a test that takes long, unless everything is run.
  ///
  /// - Parameters:
  ///   - subject: the subject of the test, as the end of the run lists it.
  ///   - isIncluded: whether the test is run.
  /// - Returns: the trait.
  package static func takesLong(_ subject: String, unless isIncluded: Bool = TestRun.isComplete) -> Self {
    .enabled("it takes long; ROUTEGEN_TESTS=all swift test runs it") {
      if !isIncluded { TestRun.leavesOut(subject) }
      return isIncluded
    }
  }

  /// Leaves out a test where something that it needs is missing.
  ///
  /// - Parameters:
  ///   - thing: what the test needs, as the end of the run lists it.
  ///   - isAtHand: whether it is there.
  /// - Returns: the trait.
  package static func needs(_ thing: String, _ isAtHand: @autoclosure @escaping @Sendable () -> Bool) -> Self {
    .enabled("it needs \(thing)") {
      let isAtHand = isAtHand()
      if !isAtHand { LeftOut.shared.add(thing, to: .missing) }
      return isAtHand
    }
  }
}

/// The list of everything that was not tested, which is printed when the process ends.
private final class LeftOut: @unchecked Sendable {
  /// The reason why something was left out.
  enum Reason: String, CaseIterable {
    case long = "Not tested because it takes long; ROUTEGEN_TESTS=all swift test runs everything"
    case missing = "Not tested because it is missing here"
  }

  static let shared = LeftOut()

  private let lock = NSLock()
  private var subjects: [Reason: Set<String>] = [:]

  private init() {
    atexit { LeftOut.shared.show() }
  }

  func add(_ subject: String, to reason: Reason) {
    lock.withLock { _ = subjects[reason, default: []].insert(subject) }
  }

  private func show() {
    lock.withLock {
      for reason in Reason.allCases {
        guard let subjects = subjects[reason] else { continue }
        print("\(reason.rawValue):")
        for subject in subjects.sorted() { print("  - \(subject)") }
      }
    }
  }
}
