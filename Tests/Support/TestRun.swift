import Foundation
import Testing

/// The extent of a test run.
///
/// By default `swift test` leaves out the slowest tests: building everything in every language mode, packages that
/// build routegen again, and hundreds of random sequences. Each skipped test reports it. All tests run in CI for each
/// commit. With `ROUTEGEN_TESTS=all` in the environment, as once a week in CI, they also try every case that they know
/// of, which takes more than an hour.
package enum TestRun {
  /// True if every test is run: for each commit.
  package static let isComplete: Bool = environment["CI"] != nil || isExhaustive

  /// True if the tests also try everything they can: each byte, each language mode for each program, thousands of random taps.
  package static let isExhaustive: Bool = environment["ROUTEGEN_TESTS"] == "all"

  private static let environment = ProcessInfo.processInfo.environment

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

// MARK: - Recording

/// The recorded files that tests compare their results with.
///
/// With `ROUTEGEN_RECORD=1` in the environment the files are written instead, and every test that writes one fails: read what
/// was recorded before it counts.
package enum Recording {
  /// True if files are written.
  package static let isOn = ProcessInfo.processInfo.environment["ROUTEGEN_RECORD"] == "1"

  /// Expects a text to be that of a recorded file, or records it.
  ///
  /// - Parameters:
  ///   - text: the text that a test has made.
  ///   - file: the recorded file. It need not exist yet, nor its folder.
  ///   - essence: the part of both texts that is compared, if it is not all.
  ///   - sourceLocation: the place to which an issue is attributed.
  /// - Throws: if the file cannot be written.
  package static func expect(
    _ text: String, in file: URL, comparing essence: (String) -> String = { $0 },
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if isOn {
      try write(text, to: file)
      Issue.record("recorded \(name(of: file)): \(afterwards)", sourceLocation: sourceLocation)
    } else {
      check(text, in: file, comparing: essence, sourceLocation)
    }
  }

  /// Expects texts to be those of all recorded files in a folder, or records them and removes other files.
  ///
  /// - Parameters:
  ///   - texts: the texts that a test has made, by the names of their files.
  ///   - folder: the folder. It need not exist yet.
  ///   - sourceLocation: the place to which an issue is attributed.
  /// - Throws: if the folder cannot be written.
  package static func expect(
    _ texts: [String: String], inFolder folder: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = Set(names.filter { !$0.hasPrefix(".") }).subtracting(texts.keys).sorted()
    if isOn {
      for other in others { try FileManager.default.removeItem(at: folder.appending(path: other)) }
      for (name, text) in texts { try write(text, to: folder.appending(path: name)) }
      Issue.record("recorded the files of \(name(of: folder)): \(afterwards)", sourceLocation: sourceLocation)
      return
    }
    for other in others {
      Issue.record("\(name(of: folder))/\(other) should not exist: \(remedy)", sourceLocation: sourceLocation)
    }
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      check(text, in: folder.appending(path: name), comparing: { $0 }, sourceLocation)
    }
  }

  // MARK: -

  private static let afterwards = "read what changed, and run the tests again without ROUTEGEN_RECORD"
  private static let remedy = "run this test with ROUTEGEN_RECORD=1 to record it"

  private static func check(
    _ text: String, in file: URL, comparing essence: (String) -> String, _ sourceLocation: SourceLocation
  ) {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      Issue.record("there is no \(name(of: file)): \(remedy)", sourceLocation: sourceLocation)
      return
    }
    let recorded = String(decoding: data, as: UTF8.self)
    guard let difference = TextDifference(between: essence(recorded), and: essence(text)) else { return }
    Issue.record(
      """
      \(name(of: file)) has another text, first in line \(difference.line): \(remedy)
        recorded: \(difference.expected)
        now:      \(difference.found)
      """, sourceLocation: sourceLocation)
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// The path of a file in the package.
  private static func name(of file: URL) -> String {
    let root = Checkout.root.path + "/"
    return file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path
  }
}

// MARK: - TextDifference

/// The first line in which two texts differ.
///
/// Texts are compared as UTF-8: canonically equivalent text is not the same bytes.
package struct TextDifference: CustomStringConvertible, Sendable {
  /// The number of the line, from one.
  package let line: Int
  /// The line in each text, in quotation marks; or that the text ends before it.
  package let expected, found: String

  /// Makes nothing of texts that are the same.
  package init?(between expected: String, and found: String) {
    guard !expected.utf8.elementsEqual(found.utf8) else { return nil }
    let lines = [expected, found].map {
      $0.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }
    let index =
      zip(lines[0], lines[1]).enumerated().first { !$0.element.0.utf8.elementsEqual($0.element.1.utf8) }?.offset
      ?? min(lines[0].count, lines[1].count)
    let texts = lines.map { index < $0.count ? "\"\($0[index])\"" : "(the end)" }
    line = index + 1
    self.expected = texts[0]
    self.found = texts[1]
  }

  package var description: String { "line \(line): expected \(expected), came \(found)" }
}

/// Returns the first line in which two texts differ, as a message, or `nil` if they are the same.
package func difference(between expected: String, and found: String) -> String? {
  TextDifference(between: expected, and: found)?.description
}

// MARK: - SplitMix

/// A small generator of random numbers with a seed: the same on every machine and every run.
///
/// SplitMix64, Steele, Lea and Flood, OOPSLA 2014.
package struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the generator. Its numbers depend only on the seed.
  package init(seed: UInt64) { state = seed }

  /// Returns a number of 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, a limit.
  package mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
