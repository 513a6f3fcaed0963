import Foundation
import Testing

extension PluginTests {
  /// Complete apps: view controllers, models and an app delegate are handwritten, everything between them is generated.
  @Suite(.enabled(if: Consumer.runsExampleApps))
  struct ExampleAppsTests {
    @Test(
      "an app builds without a warning, does what its user wants, and leaves nobody alive",
      arguments: ["Episodes", "Mail", "Shop", "Trips", "Users"])
    func runs(_ name: String) async throws {
      try await Consumer.expectExample(name, endsWith: "at the end: nobody")
    }

    @Test("what a tap leads to is a matter of one line in the flow file")
    func oneLine() async throws {
      let episodes = try Consumer(copying: "Episodes")
      defer { episodes.remove() }
      try episodes.change("Sources/Episodes/Episodes.flow") {
        $0 = $0.replacingOccurrences(
          of: "push selected(episode: Episode) -> Detail",
          with: "present selected(episode: Episode) -> Profile in navigation")
      }
      let run = try await episodes.run("Episodes")
      #expect(
        run.output.hasPrefix("tap: Connecting View Controllers\n  presented: ProfileViewController, with "), "\(run)")
      #expect(run.output.hasSuffix("at the end: nobody\n"))
    }
  }
}
