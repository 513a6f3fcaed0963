import Testing

/// The generated code for older systems. On Linux a condition such as `#available(iOS 18, *)` is always true; here it is a
/// constant that is false.
@Suite struct OlderSystemTests {
  @Test("a tab that searches is one as any other before iOS 18")
  func search() async throws {
    let fixture = try #require(GeneratedCase.all().first { $0.name == "ViewSearch" })
    let newer = "#available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)"
    var expected = fixture.expected
    let support = try #require(expected.firstIndex { $0.text.contains(newer) })
    expected[support].text = expected[support].text.replacing(newer, with: "OlderSystem.hasTabs")
    let older = SwiftSource(name: "OlderSystem.swift", text: "enum OlderSystem { static let hasTabs = false }")
    // The tab has no role, so it is called by its label alone.
    var app = fixture.app
    for index in app.indices { app[index].text = app[index].text.replacing("search: search", with: "search") }
    let transcript = fixture.transcript?.replacing("search: search", with: "search")
    let result = try await SwiftCompiler.with(.swiftUI).run(expected + app + [older])
    #expect(result.status == 0)
    #expect(result.output == transcript)
  }
}
