import Foundation
import RoutegenTestSupport
import Testing

extension PluginTests {
  struct InstallTests {
    @Test(
      "one command of the guide installs routegen from source, and what is installed runs",
      .takesLong("installing routegen from source"))
    func install() async throws {
      let home = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: home) }
      let guide = try String(contentsOf: Consumer.guide("Installing"), encoding: .utf8)
      #expect(guide.contains("\nswift package --package-path routegen experimental-install --product routegen\n"))

      let log = try await PackageManager.swift(
        ["package", "--package-path", Checkout.root.path, "experimental-install", "--product", "routegen"],
        in: home,
        environment: ["CFFIXED_USER_HOME": home.path])
      #expect(log.status == 0, "\(log)")
      let installed = home.appendingPathComponent(".swiftpm/bin/routegen").path
      #expect(try await ChildProcess.run(installed, ["help"]).status == 0)
    }
  }
}
