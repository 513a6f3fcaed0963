import Foundation
import Testing

/// The program of `Fixtures/Generated/ViewShop`, which SwiftUI shows. `FixtureTests` tests its recorded session; here
/// users tap at random, and SwiftUI's stand-in stops the program where SwiftUI would fail.
///
/// With `CI` in the environment there are 10,000 sequences of taps; `ROUTEGEN_SEQUENCES` sets another number.
@Suite struct ViewTapsTests {
  @Test("whatever users do, what is shown is what they asked for, and what lives is what is shown")
  func random() async throws {
    try await run(200)
  }

  @Test("the same of thousands", .takesLong("a thousand sequences of random taps", unless: InTimeTests.many != nil))
  func many() async throws {
    try await run(try #require(InTimeTests.many))
  }

  @Test("guarded views are shown to whom the guards allow, and one login at a time")
  func guards() async throws {
    let count = InTimeTests.many ?? 200
    let fixture = try #require(GeneratedCase.all().first { $0.name == "ViewGuards" })
    let result = try await SwiftCompiler.with(.swiftUI).run(
      fixture.expected + fixture.app, arguments: ["random", "\(count)"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("\(count) sequences, 0 wrong, "), "\(result.output)")
  }

  private func run(_ count: Int) async throws {
    let fixture = try #require(GeneratedCase.all().first { $0.name == "ViewShop" })
    let result = try await SwiftCompiler.with(.swiftUI).run(
      fixture.expected + fixture.app, arguments: ["random", "\(count)"])
    #expect(result.status == 0)
    #expect(result.output == "\(count) sequences, 0 wrong\nleft: []\n")
  }
}
