import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

/// Random programs with every construct of the language and with harmful names: a program that `check` accepts builds
/// without a warning.
///
/// `ROUTEGEN_PROGRAMS` sets their number, and `ROUTEGEN_PROGRAM` the first one. A thousand take half an hour. Failing
/// ones are kept in the folder `ROUTEGEN_KEPT`, and the first `ROUTEGEN_SHRUNK` of them are shrunk.
@Suite struct RandomProgramTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["ROUTEGEN_PROGRAMS"].flatMap { Int($0) } ?? (TestRun.isComplete ? 15 : 3)
  private static let first = environment["ROUTEGEN_PROGRAM"].flatMap { UInt64($0) } ?? 1

  @Test("a random program that is accepted builds without a warning")
  func builds() async throws {
    var report = ProgramReport()
    let seeds = (0..<UInt64(Self.count)).map { Self.first + $0 }
    try await withThrowingTaskGroup(of: (UInt64, ProgramOutcome).self) { group in
      var next = seeds.makeIterator()
      func add() {
        guard let seed = next.next() else { return }
        group.addTask {
          let trial = ProgramTrial(
            program: ProgramGrammar.program(seed: seed), modes: ProgramTrial.modes(seed: seed), name: "\(seed)")
          return (seed, try await trial.outcome())
        }
      }
      for _ in 0..<3 { add() }
      for try await (seed, outcome) in group {
        report.add(outcome, of: seed)
        add()
      }
    }
    print(report.summary)
    for failure in report.failures.prefix(report.shownFailures) {
      let shrunk = try await ProgramShrinker(failure).shrink()
      Issue.record("\(shrunk)")
    }
    #expect(report.failures.isEmpty)
  }

  @Test("most random programs are accepted, or little would be tested")
  func isAccepted() async throws {
    var report = ProgramReport()
    for seed in 0..<UInt64(200) {
      let trial = ProgramTrial(program: ProgramGrammar.program(seed: Self.first + seed), modes: [])
      report.add(try await trial.outcome(), of: Self.first + seed)
    }
    #expect(report.refused * 10 <= 200, "\(report.summary)")
  }
}

/// The outcomes of many programs.
struct ProgramReport {
  /// A program that does not build.
  struct Failure {
    var seed: UInt64
    var messages: [String]
    var mode: LanguageMode
    var standIn: StandIn
  }

  private(set) var built = 0
  private(set) var refused = 0
  private(set) var failures: [Failure] = []
  private var rules: [String: Int] = [:]
  private var examples: [String: String] = [:]

  /// The number of failures to shrink, which takes a minute each.
  var shownFailures: Int { ProcessInfo.processInfo.environment["ROUTEGEN_SHRUNK"].flatMap { Int($0) } ?? 3 }

  mutating func add(_ outcome: ProgramOutcome, of seed: UInt64) {
    switch outcome {
    case .built: built += 1
    case .refused(let errors):
      refused += 1
      for rule in Set(errors.map(\.rule.name)) { rules[rule, default: 0] += 1 }
      for error in errors where examples[error.rule.name] == nil {
        examples[error.rule.name] = "\(seed): \(error.message)"
      }
    case .failed(let messages, let mode, let standIn):
      failures.append(Failure(seed: seed, messages: messages, mode: mode, standIn: standIn))
    }
  }

  /// The number of each outcome.
  var summary: String {
    let refusals = rules.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key): \($0.value), as in \(examples[$0.key] ?? "")" }
    let failed = failures.map { "\($0.seed) (\($0.mode), \($0.standIn)): \($0.messages[0])" }.sorted()
    return (["\(built) built, \(refused) refused, \(failures.count) failed"] + refusals + failed).joined(
      separator: "\n  ")
  }
}
