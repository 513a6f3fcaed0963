import Foundation
import RoutegenTestSupport
import Testing

extension PluginTests {
  struct InstallTests {
    @Test(
      "one command of the guide installs routegen from source, and what is installed runs",
      .enabled(if: TestRun.isComplete, "\(TestRun.leftOut("it compiles routegen for release"))"))
    func install() async throws {
      let home = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: home) }
      let guide = try String(contentsOf: Consumer.guide("Installing"), encoding: .utf8)
      #expect(guide.contains("\nswift package --package-path routegen experimental-install --product routegen\n"))

      let log = try await PackageManager.swift(
        ["package", "--package-path", Consumer.repository.path, "experimental-install", "--product", "routegen"],
        in: home,
        environment: ["CFFIXED_USER_HOME": home.path])
      #expect(log.status == 0, "\(log)")
      let installed = Process()
      installed.executableURL = home.appendingPathComponent(".swiftpm/bin/routegen")
      installed.arguments = ["help"]
      installed.standardOutput = FileHandle.nullDevice
      try installed.run()
      installed.waitUntilExit()
      #expect(installed.terminationStatus == 0)
    }
  }
}
