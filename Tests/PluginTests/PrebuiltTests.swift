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

// MARK: - XcodePluginTests

/// The part of the plugins that reads Xcode's targets. Only Xcode has the module `XcodeProjectPlugin`, so a stand-in is
/// in `Fixtures`. The file that finds a target's flow files, `FlowFiles.swift`, is also a source of these tests,
/// through a link.
struct XcodePluginTests {
  @Test(
    "the plugins' code for Xcode compiles",
    arguments: ["RoutegenPlugin", "RoutegenCommandPlugin", "RoutegenCheckPlugin"])
  func typechecks(_ plugin: String) async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let standIn = Checkout.root.appendingPathComponent(
      "Fixtures/StandIns/XcodeProjectPlugin.swift")
    let module = try await swiftc(
      ["-emit-module", "-module-name", "XcodeProjectPlugin", "-o", "XcodeProjectPlugin.swiftmodule", standIn.path],
      in: folder)
    #expect(module.isEmpty, "\(module)")
    let sources = Checkout.root.appendingPathComponent("Plugins/\(plugin)")
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    #expect(files.contains(plugin == "RoutegenPlugin" ? "RoutegenPlugin+Xcode.swift" : "XcodeTargets.swift"))
    let problems = try await swiftc(
      ["-typecheck", "-module-name", plugin] + files.map { sources.appendingPathComponent($0).path }, in: folder)
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test("an Xcode target's flow files are those that Xcode lists")
  func listed() throws {
    let project = try Folder(["App/App.flow", "App/Old.flow", "App/Main.storyboard"])
    defer { project.remove() }
    #expect(project.found(listed: ["App/App.flow", "App/View.swift"]) == ["App/App.flow"])
  }

  @Test("if Xcode lists no flow file, the folder named like the target is searched")
  func synchronized() throws {
    let project = try Folder([
      "App/Flows/App.flow", "App/.build/Hidden.flow", "App/Base.lproj/Main.storyboard", "App/Cell.xib",
      "Other/Other.flow", "App/Pods/Kit/Kit.storyboard", "App/Kit.bundle/Kit.storyboard",
    ])
    defer { project.remove() }
    let expected = ["App/Base.lproj/Main.storyboard", "App/Cell.xib", "App/Flows/App.flow"]
    #expect(project.found(listed: ["App/View.swift"]) == expected)
    #expect(project.found(listed: ["App/Base.lproj/Main.storyboard"]) == expected)
    #expect(project.found(listed: []) == expected)
  }

  @Test("a target without a folder of its name has the files that Xcode lists")
  func noFolder() throws {
    let project = try Folder(["Sources/App.flow"])
    defer { project.remove() }
    #expect(project.found(listed: ["Sources/View.swift"]) == [])
    #expect(project.found(listed: ["Sources/App.flow"]) == ["Sources/App.flow"])
  }

  /// Runs the compiler with the toolchain's `PackagePlugin` and with all warnings as errors.
  private func swiftc(_ arguments: [String], in folder: Folder) async throws -> String {
    let information = try await ChildProcess.run("swiftc", ["-print-target-info"]).output
    let paths = try JSONDecoder().decode(TargetInformation.self, from: Data(information.utf8)).paths
    return try await ChildProcess.run(
      "swiftc",
      ["-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-package-description-version", "6.0.0"]
        + ["-I", paths.runtimeResourcePath + "/pm/PluginAPI", "-I", folder.url.path] + arguments, in: folder.url
    ).output
  }
}

/// The paths in the output of `swiftc -print-target-info`.
private struct TargetInformation: Decodable {
  struct Paths: Decodable { var runtimeResourcePath: String }
  var paths: Paths
}

/// A folder with empty files, which is the folder of an Xcode project with a target `App`.
private struct Folder {
  let url: URL

  init(_ files: [String] = []) throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("routegen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for file in files {
      let place = url.appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: place)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// Returns the flow files and storyboards of the target, for the files that Xcode lists.
  func found(listed: [String]) -> [String] {
    let files = FlowFiles(
      FlowFiles.candidates(listed: listed.map(url.appendingPathComponent), target: "App", project: url))
    return (files.paths + files.storyboards).sorted().map { String($0.dropFirst(url.path.count + 1)) }
  }
}
