import Foundation
import RoutegenTestSupport
import Testing

/// The part of the plugins that reads Xcode's targets. Only Xcode has the module `XcodeProjectPlugin`, so a stand-in is
/// in `Fixtures`. The file that finds a target's flow files, `FlowFiles.swift`, is also a source of these tests,
/// through a link.
struct XcodePluginTests {
  @Test("the plugins' code for Xcode compiles", arguments: ["RoutegenPlugin", "RoutegenCommandPlugin"])
  func typechecks(_ plugin: String) async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let standIn = Checkout.root.appendingPathComponent(
      "Fixtures/XcodeProjectPlugin/XcodeProjectPlugin.swift")
    let module = try await swiftc(
      ["-emit-module", "-module-name", "XcodeProjectPlugin", "-o", "XcodeProjectPlugin.swiftmodule", standIn.path],
      in: folder)
    #expect(module.isEmpty, "\(module)")
    let sources = Checkout.root.appendingPathComponent("Plugins/\(plugin)")
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    #expect(files.contains("\(plugin)+Xcode.swift"))
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
