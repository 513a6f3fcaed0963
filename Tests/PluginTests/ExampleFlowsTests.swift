import Foundation
import Testing

extension PluginTests {
  @Suite(.enabled(if: Consumer.runsExampleApps))
  struct ExampleFlowsTests {
    @Test("an example of SwiftUI builds without a warning, does what its transcript says, and leaves nobody alive")
    func swiftUI() async throws {
      try await Consumer.expectExample("EpisodesInSwiftUI", product: "Episodes", endsWith: "at the end: nobody")
    }

    @Test("an app of feature packages builds without a warning: they do not import each other, and share routes")
    func featurePackages() async throws {
      try await Consumer.expectExample(
        "Murmur", generating: ["Common", "Composer", "Murmur", "Posts"], endsWith: "at the end: nobody")
    }

    @Test(
      "an example with flows of screens builds without a warning, does what its transcript says, and leaves nobody alive",
      arguments: ["Bookshop", "CreateOrder", "Store"])
    func example(_ name: String) async throws {
      try await Consumer.expectExample(name, endsWith: "when the window is gone: nobody of ")
    }
  }
}
