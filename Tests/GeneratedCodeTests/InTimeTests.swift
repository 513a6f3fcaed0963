import Foundation
import Testing

/// The program of `Fixtures/Generated/InTime`, in which transitions take time. That its situations hold, `FixtureTests`
/// tests; here users tap at random.
///
/// With `CI` in the environment there are thousands of sequences, and `ROUTEGEN_SEQUENCES` says how many there are.
@Suite struct InTimeTests {
  private static let environment = ProcessInfo.processInfo.environment
  static let isPatient = environment["CI"] != nil || environment["ROUTEGEN_SEQUENCES"] != nil
  private static let sequences = environment["ROUTEGEN_SEQUENCES"].flatMap { Int($0) } ?? (isPatient ? 3000 : 150)

  @Test("whatever users do, flows end once, and what is shown is what they asked for")
  func random() async throws {
    let result = try await SwiftCompiler.withUIKit().run(try Self.files(), arguments: ["random", "\(Self.sequences)"])
    #expect(result.output.hasPrefix("\(Self.sequences) sequences, 0 wrong, "), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test("memory after 10,000 sequences is that after 100", .enabled(if: isPatient))
  func memory() async throws {
    let result = try await SwiftCompiler.withUIKit().run(try Self.files(), arguments: ["memory", "10000"])
    #expect(result.status == 0, "\(result.output)")
  }

  static func files() throws -> [SwiftSource] {
    let fixture = try #require(GeneratedCase.all().first { $0.name == "InTime" })
    return fixture.expected + fixture.app
  }
}
