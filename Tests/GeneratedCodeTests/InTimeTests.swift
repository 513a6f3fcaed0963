import Foundation
import RoutegenTestSupport
import Testing

/// The programs of `Fixtures/Generated/InTime`, `HostedViews`, `Guards`, `AppSide`, `Containers`, `GoingBack` and
/// `ViewGoingBack`, in which transitions take time. `FixtureTests` tests their recorded situations; here users tap at random.
///
/// In a complete run there are 1,000 sequences of taps; `ROUTEGEN_SEQUENCES` sets another number.
@Suite struct InTimeTests {
  private static let environment = ProcessInfo.processInfo.environment
  static let many = environment["ROUTEGEN_SEQUENCES"].flatMap { Int($0) } ?? (TestRun.isComplete ? 1_000 : nil)

  @Test("whatever users do, flows end once, and what is shown is what they asked for")
  func random() async throws {
    let output = try await run("random", 200)
    #expect(output.hasPrefix("200 sequences, 0 wrong, "), "\(output)")
  }

  @Test("the same of SwiftUI views in view controllers")
  func views() async throws {
    let count = Self.many ?? 200
    let output = try await run("random", count, of: "HostedViews")
    #expect(output.hasPrefix("\(count) sequences, 0 wrong, "), "\(output)")
  }

  @Test("guarded screens are shown to whom the guards allow, once, and one login at a time")
  func guards() async throws {
    let count = Self.many ?? 200
    let output = try await run("random", count, of: "Guards")
    #expect(output.hasPrefix("\(count) sequences, 0 wrong, "), "\(output)")
  }

  @Test("screens, alerts and the app answer each question once, late answers and forgotten ones too")
  func answers() async throws {
    let count = Self.many ?? 200
    let output = try await run("random", count, of: "AppSide")
    #expect(output.hasPrefix("\(count) sequences, 0 wrong, "), "\(output)")
  }

  @Test("columns, children and hooks keep their promises on a turning device, and no work is lost unasked")
  func containers() async throws {
    let count = Self.many ?? 200
    let output = try await run("random", count, of: "Containers")
    #expect(output.hasPrefix("\(count) sequences, 0 wrong, "), "\(output)")
  }

  @Test(
    "flows are left for a screen of another flow, logins never cover an alert, and nothing is lost in a swipe",
    arguments: ["GoingBack", "ViewGoingBack"])
  func goingBack(_ name: String) async throws {
    let count = Self.many ?? 300
    let output = try await run("random", count, of: name)
    #expect(output.hasPrefix("\(count) sequences, 0 wrong, "), "\(output)")
  }

  @Test("the transcript of containers is the same in the other order of UIKit's completions")
  func orders() async throws {
    let transcript = try #require(GeneratedCase.all().first { $0.name == "Containers" }?.transcript)
    let output = try await run("early", 0, of: "Containers")
    #expect(difference(between: transcript, and: output) == nil, "\(output)")
  }

  @Test(
    "the same of a thousand, and memory afterwards is that after the first hundred",
    .takesLong("a thousand sequences of random taps", unless: many != nil))
  func memory() async throws {
    let many = try #require(Self.many)
    let output = try await run("memory", many)
    #expect(output.contains("\n\(many - 100) sequences, 0 wrong, "), "\(output)")
  }

  private func run(_ mode: String, _ count: Int, of name: String = "InTime") async throws -> String {
    let fixture = try #require(GeneratedCase.all().first { $0.name == name })
    let result = try await SwiftCompiler.withUIKit().run(
      fixture.expected + fixture.app, arguments: [mode, "\(count)"])
    #expect(result.status == 0, "\(result.output)")
    return result.output
  }
}
