import Foundation
import Testing

extension PluginTests {
  @Suite(.enabled(if: Consumer.runsExampleApps))
  struct ExampleFlowsTests {
    @Test("an example of SwiftUI builds without a warning, does what its transcript says, and leaves nobody alive")
    func swiftUI() async throws {
      let example = try Consumer(copying: "EpisodesInSwiftUI")
      defer { example.remove() }
      let build = try await example.build()
      #expect(build.status == 0, "\(build)")
      #expect(build.lines.filter { $0.contains("warning:") || $0.contains("unhandled") } == [])
      let output = try await example.run("Episodes").output
      #expect(try output == example.text("Transcript.txt"))
      #expect(output.hasSuffix("at the end: nobody\n"))
    }

    @Test(
      "an example with flows of screens builds without a warning, does what its transcript says, and leaves nobody alive",
      arguments: ["Bookshop", "CreateOrder", "Store"])
    func example(_ name: String) async throws {
      let example = try Consumer(copying: name)
      defer { example.remove() }
      let build = try await example.build()
      #expect(build.status == 0, "\(build)")
      #expect(build.generated == [name])
      #expect(build.lines.filter { $0.contains("warning:") || $0.contains("unhandled") } == [])
      let output = try await example.run(name).output
      #expect(try output == example.text("Transcript.txt"))
      #expect(output.split(separator: "\n").last?.hasPrefix("when the window is gone: nobody of ") == true)
    }
  }
}
