import Foundation
import RoutegenTestSupport
import Testing

/// `routegen-generate`, which the build plugin runs, next to `routegen generate`.
struct BuildProgramTests {
  @Test("the program of the build plugin generates and reports the same as the command", arguments: try folders())
  func same(folder: String) async throws {
    let workspace = try Workspace()
    try FileManager.default.copyItem(
      at: Checkout.root.appendingPathComponent(folder), to: workspace.url("Sources"))
    let arguments = ["generate", "--format", "compact", "Sources", "--output"]
    let command = try await workspace.run(arguments + ["Command"])
    let program = try await workspace.run(arguments + ["Program"], of: Product.generate)
    #expect(program == command)
    #expect(command.status == 0 || !command.errors.isEmpty)
    #expect(workspace.contents("Program") == workspace.contents("Command"))
  }

  @Test("the program of the build plugin has no other command")
  func others() async throws {
    let check = try await Workspace().run(["check", "Sources"], of: Product.generate)
    #expect(check.status == 64)
    #expect(check.errors.contains("there is no command `check`"))
  }

  /// The folders of fixtures with flow files.
  private static func folders() throws -> [String] {
    try ["Generated", "Diagnostics", "Drift", "Dump", "UITests", "Update"].flatMap { group in
      let path = Checkout.fixtures.appendingPathComponent(group).path
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted().filter { !$0.contains(".") }
        .map { "Fixtures/\(group)/\($0)" }
    }
  }
}
