import Foundation
import RoutegenTestSupport
import Testing

extension PluginTests {
  /// The package of a release: the plugins, with the command as a binary for this machine.
  struct PrebuiltTests {
    @Test(
      "an app that depends on the prebuilt package compiles no routegen, and both plugins work",
      .needs("ROUTEGEN_RELEASE_TESTS=1, for release builds of packages", PackageManager.buildsForRelease))
    func prebuilt() async throws {
      let repository = Checkout.root
      let options = ["-c", "release", "--product", "routegen"] + staticLinking
      let build = try await PackageManager.swift(["build"] + options, in: repository)
      #expect(build.status == 0, "\(build)")
      let path = try await PackageManager.swift(["build"] + options + ["--show-bin-path"], in: repository).output
      let binary = path.trimmingCharacters(in: .newlines) + "/routegen"

      let app = try Consumer([
        "App.flow": "flow App {\n    platform none\n    identifiers Cell {\n        row\n    }\n}\n",
        "main.swift": "print(AppFlow.Cell.row.rawValue)",
      ])
      defer { app.remove() }
      let package = app.url("routegen-prebuilt").path
      try await run("artifact-bundle", package, "0.1.0", "\(try await triple())=\(binary)")
      try await run("prebuilt-package", package)
      try app.change("Package.swift") {
        $0 = $0.replacingOccurrences(
          of: "name: \"routegen\", path: \"\(repository.path)\"", with: "path: \"routegen-prebuilt\"")
        $0 = $0.replacingOccurrences(of: "package: \"routegen\"", with: "package: \"routegen-prebuilt\"")
      }
      // As in the guide.
      let guide = try String(contentsOf: Consumer.guide("Installing"), encoding: .utf8)
      let manifest = try app.text("Package.swift")
      for line in [
        ".package(path: \"routegen-prebuilt\")", ".plugin(name: \"RoutegenPlugin\", package: \"routegen-prebuilt\")",
      ] {
        #expect(guide.contains(line))
        #expect(manifest.contains(line))
      }

      let log = try await PackageManager.swift(["build"], in: app.folder)
      #expect(log.status == 0, "\(log)")
      #expect(log.generated == ["App"])
      #expect(log.compiled == ["App"])
      #expect(try await app.run("App").output == "row\n")
      let version = try await PackageManager.swift(
        ["package", "--allow-writing-to-package-directory", "routegen", "--version"], in: app.folder)
      #expect(version.output.hasSuffix("routegen 0.1.0\n"), "\(version)")
    }

    @Test("a bundle names each binary and the platforms it is for; the package of a release downloads one")
    func layout() async throws {
      let folder = try Consumer([:])
      defer { folder.remove() }
      try folder.write("mac", to: "mac")
      try folder.write("linux", to: "linux")
      try await run(
        "artifact-bundle", folder.url("out").path, "1.2.3",
        "arm64-apple-macosx,x86_64-apple-macosx=\(folder.url("mac").path)",
        "x86_64-unknown-linux-gnu=\(folder.url("linux").path)")
      let information = try JSONDecoder().decode(
        Bundle.self, from: Data(folder.text("out/routegen.artifactbundle/info.json").utf8))
      #expect(information.schemaVersion == "1.0")
      let artifact = try #require(information.artifacts["routegen"])
      #expect(artifact.type == "executable")
      #expect(artifact.version == "1.2.3")
      let variants = try artifact.variants.map { variant in
        (try folder.text("out/routegen.artifactbundle/\(variant.path)"), variant.supportedTriples)
      }
      #expect(variants.map(\.0) == ["mac", "linux"])
      #expect(
        variants.map(\.1) == [["arm64-apple-macosx", "x86_64-apple-macosx"], ["x86_64-unknown-linux-gnu"]])

      try await run(
        "prebuilt-package", folder.url("out").path, "https://example.com/routegen.artifactbundle.zip", "12ab")
      let manifest = try folder.text("out/Package.swift")
      #expect(
        manifest.contains(
          """
          .binaryTarget(name: "routegen", url: "https://example.com/routegen.artifactbundle.zip", checksum: "12ab"),
          """))
      let own = try String(contentsOf: Checkout.root.appendingPathComponent("Package.swift"), encoding: .utf8)
      #expect(
        manifest.components(separatedBy: "capability: ").count == own.components(separatedBy: "capability: ").count)
    }

    /// The guide's options for building a command that needs no Swift at run time; on a Mac Swift is part of the
    /// system.
    private var staticLinking: [String] {
      #if os(Linux)
        ["-Xswiftc", "-static-stdlib"]
      #else
        []
      #endif
    }

    /// Returns this machine's name in `info.json`: its triple without the version of the system.
    private func triple() async throws -> String {
      struct Information: Decodable {
        struct Target: Decodable { var unversionedTriple: String }
        var target: Target
      }
      let output = try await ChildProcess.run("swift", ["-print-target-info"]).output
      return try JSONDecoder().decode(Information.self, from: Data(output.utf8)).target.unversionedTriple
    }

    private func run(_ script: String, _ arguments: String...) async throws {
      let path = Checkout.root.appendingPathComponent(".ci/\(script)").path
      #expect(try await ChildProcess.run(path, arguments) == (0, ""))
    }
  }
}

/// The relevant parts of `info.json`.
private struct Bundle: Decodable {
  struct Artifact: Decodable {
    var type: String
    var version: String
    var variants: [Variant]
  }
  struct Variant: Decodable {
    var path: String
    var supportedTriples: [String]
  }
  var schemaVersion: String
  var artifacts: [String: Artifact]
}
