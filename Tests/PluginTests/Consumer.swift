import Foundation
import RoutegenTestSupport
import Testing

/// A package that uses routegen, in its own folder, built as its author would.
struct Consumer {
  /// The folder of the package.
  let folder: URL

  /// Copies one of the packages in `Fixtures/Examples`.
  ///
  /// - Parameters:
  ///   - example: the name of the example.
  ///   - name: the name of its folder; by default the example's name.
  /// - Throws: an error if it cannot be written.
  init(copying example: String, to name: String? = nil) throws {
    folder = try Self.emptyPlace().appendingPathComponent(name ?? example)
    let original = Checkout.fixtures.appendingPathComponent("Examples/\(example)")
    try FileManager.default.copyItem(at: original, to: folder)
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(".build"))
    // Its dependencies stay in place.
    try change("Package.swift") { manifest in
      for (path, place) in [
        ("../../..", ""), ("../../StandIns/HeadlessUIKit", "Fixtures/StandIns/HeadlessUIKit"),
        ("../../StandIns/HeadlessSwiftUI", "Fixtures/StandIns/HeadlessSwiftUI"),
      ] {
        manifest = manifest.replacingOccurrences(
          of: "path: \"\(path)\"", with: "path: \"\(Checkout.root.appendingPathComponent(place).path)\"")
      }
    }
  }

  /// Creates a package with one executable, `App`, that applies the plugin.
  ///
  /// - Parameters:
  ///   - files: the texts of the files in its folder.
  ///   - name: the name of its folder.
  /// - Throws: an error if it cannot be written.
  init(_ files: [String: String], in name: String = "Consumer") throws {
    folder = try Self.emptyPlace().appendingPathComponent(name)
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Consumer",
        dependencies: [.package(name: "routegen", path: "\(Checkout.root.path)")],
        targets: [
          .executableTarget(name: "App", plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")])
        ]
      )
      """
    try write(manifest, to: "Package.swift")
    for (path, text) in files { try write(text, to: "Sources/App/\(path)") }
  }

  /// Creates an empty folder.
  ///
  /// - Parameter name: the name of the folder.
  /// - Throws: an error if it cannot be created.
  init(emptyFolder name: String) throws {
    folder = try Self.emptyPlace().appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Removes its folder.
  func remove() {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
    try? FileManager.default.removeItem(at: outputs)
  }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

  func change(_ path: String, _ edit: (inout String) -> Void) throws {
    var text = try text(path)
    edit(&text)
    try write(text, to: path)
  }

  func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(at: url(path), to: url(other))
  }

  func removeFile(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

  /// Has the same effect as saving a file again.
  func touch(_ path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: url(path).path)
  }
}

extension Consumer {
  /// True if the example apps run: on Linux, with a stand-in for UIKit. For a Mac they have no entry point, and Xcode
  /// builds them for the simulator.
  static let runsExampleApps: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()

  /// Expects an example to build without a warning, to generate Swift for some targets, and to print its transcript.
  ///
  /// - Parameters:
  ///   - name: the example's folder in `Fixtures/Examples`.
  ///   - product: the program, if it is not named like the folder.
  ///   - targets: the targets that Swift is generated for, if not only for the product.
  ///   - ending: the start of the last line that is printed.
  ///   - sourceLocation: the place to which an issue is attributed.
  /// - Throws: if it cannot be built or run.
  static func expectExample(
    _ name: String, product: String? = nil, generating targets: [String]? = nil, endsWith ending: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let product = product ?? name
    let example = try Consumer(copying: name)
    defer { example.remove() }
    let build = try await example.build()
    #expect(build.status == 0, "\(build)", sourceLocation: sourceLocation)
    #expect(Set(build.generated) == Set(targets ?? [product]), sourceLocation: sourceLocation)
    let warnings = build.lines.filter { $0.contains("warning:") || $0.contains("unhandled") }
    #expect(warnings == [], sourceLocation: sourceLocation)
    let run = try await example.run(product)
    #expect(try run.output == example.text("Transcript.txt"), "\(run)", sourceLocation: sourceLocation)
    #expect(run.output.split(separator: "\n").last?.hasPrefix(ending) == true, sourceLocation: sourceLocation)
  }

  /// Returns a page of the documentation.
  static func guide(_ name: String) -> URL {
    Checkout.catalogue.appendingPathComponent("\(name).md")
  }

  /// The output folder of the plugin, with a folder for each target.
  private var outputs: URL {
    // SwiftPM names a package after its folder, in lower case.
    PackageManager.scratch.appendingPathComponent("plugins/outputs/\(folder.lastPathComponent.lowercased())")
  }

  /// Returns the Swift files that the plugin has generated for a target, with their modification times.
  func generated(_ target: String) throws -> [String: Date] {
    let folder = outputs.appendingPathComponent("\(target)/destination/RoutegenPlugin")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: files.map { name in
        let path = folder.appendingPathComponent(name).path
        return (
          name, try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date ?? .distantPast
        )
      })
  }

  private static func emptyPlace() throws -> URL {
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("routegen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    return place
  }
}

// MARK: - PackageManager

/// `swift build`, `swift run` and `swift package`, as processes.
///
/// All packages share one build folder next to the tests, so that routegen is compiled only once, and again only after
/// changes. The folder of a package differs each time, so its own code is always built again. The modules of all
/// packages are in one folder: a package that does not use UIKit can see the one that another has built there.
struct PackageManager {
  /// The build folder.
  static let scratch: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    guard let tests = bundle ?? Bundle.main.executableURL else { fatalError("no test bundle") }
    return tests.deletingLastPathComponent().resolvingSymlinksInPath().appendingPathComponent("PluginTests")
  }()

  /// True if tests that take as long as all others together are requested.
  static let buildsForRelease = ProcessInfo.processInfo.environment["ROUTEGEN_RELEASE_TESTS"] == "1"

  /// Builds routegen before a test checks the effects of a build.
  ///
  /// SwiftPM builds a plugin's tool first and then, in the first two builds after a change, links it again, so that the
  /// plugin's commands also run again. This happens with every plugin that includes its tool, and is not what the tests
  /// here are about.
  static let isReady = Task { try await makeReady() }

  /// Builds until a build has nothing left to do.
  static func makeReady() async throws {
    let consumer = try Consumer(["main.swift": "", "App.flow": "flow App {\n    platform none\n}\n"], in: "Ready")
    defer { consumer.remove() }
    for _ in 1...3 { _ = try await swift(["build"], in: consumer.folder) }
  }

  /// Runs `swift` and waits for its end; if SwiftPM itself crashes, once more.
  ///
  /// SwiftPM 6.3 sometimes ends in a bad memory access of its own threads on a busy machine, which says nothing about
  /// the plugin. What the plugin or its tool does wrong ends in a status, or with a report of another program.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of `swift`; the scratch path is added to its command.
  ///   - folder: the folder to run it in.
  ///   - environment: additional variables of the environment.
  /// - Returns: the result.
  /// - Throws: an error if it cannot be started.
  static func swift(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) async throws -> Log {
    let log = try await swiftOnce(arguments, in: folder, environment: environment)
    return log.isCrashOfSwiftPM ? try await swiftOnce(arguments, in: folder, environment: environment) : log
  }

  private static func swiftOnce(
    _ arguments: [String], in folder: URL, environment: [String: String]
  ) async throws -> Log {
    var arguments = arguments
    arguments.insert(contentsOf: ["--scratch-path", scratch.path], at: 1)
    let streams = folder.deletingLastPathComponent().appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "cd \"$0\" && exec <&- >\"$1/out\" 2>\"$1/err\" && shift && exec swift \"$@\"", folder.path, streams.path]
      + arguments
    // Without the variables of the build that runs the tests.
    process.environment = ProcessInfo.processInfo.environment.filter { name, _ in
      ["PATH", "HOME", "TMPDIR", "USER", "DEVELOPER_DIR", "TOOLCHAINS"].contains(name)
    }
    process.environment?["LC_ALL"] = "C.UTF-8"
    process.environment?.merge(environment) { $1 }
    let ended = AsyncStream<Void> { stream in
      process.terminationHandler = { _ in stream.finish() }
    }
    try process.run()
    for await _ in ended {}
    return Log(
      status: process.terminationStatus,
      output: try String(contentsOf: streams.appendingPathComponent("out"), encoding: .utf8),
      errors: try String(contentsOf: streams.appendingPathComponent("err"), encoding: .utf8))
  }
}

/// The output of `swift`.
struct Log: CustomStringConvertible {
  var status: Int32
  /// Standard output.
  var output: String
  /// Standard error.
  var errors: String

  var description: String { "\(status)\n\(output)\n\(errors)" }

  /// Both streams, line by line.
  var lines: [String] { (output + "\n" + errors).split(separator: "\n").map(String.init) }

  /// The targets that the plugin has run the tool for.
  var generated: [String] { names(after: "Generating Swift from the flow files of ").sorted() }

  /// The modules that the compiler was run for.
  var compiled: Set<String> {
    Set(names(after: "Compiling ") + names(after: "Emitting module ")).subtracting(["plugin"])
  }

  /// True if it has the report of a crash of `swift build`, `swift run` or `swift package` itself.
  var isCrashOfSwiftPM: Bool {
    errors.contains("*** Program crashed") && errors.firstMatch(of: #/Thread 0 "swift-(build|run|package)"/#) != nil
  }

  /// Returns the number of times that a line occurs.
  func count(of line: String) -> Int { lines.count { $0 == line } }

  private func names(after text: String) -> [String] {
    lines.compactMap { line in
      line.range(of: "] " + text).map { line[$0.upperBound...].split(separator: " ").first.map(String.init) ?? "" }
    }
  }
}

extension Consumer {
  /// Builds the package.
  func build(_ options: String...) async throws -> Log {
    try await PackageManager.isReady.value
    return try await PackageManager.swift(["build"] + options, in: folder)
  }

  /// Builds and runs one of its products.
  func run(_ product: String) async throws -> Log {
    try await PackageManager.swift(["run", product], in: folder)
  }

  /// Runs the command plugin.
  func routegen(
    _ arguments: String..., verb: String = "routegen", isAllowedToWrite: Bool = true
  ) async throws -> Log {
    try await PackageManager.isReady.value
    let permission = isAllowedToWrite ? ["--allow-writing-to-package-directory"] : []
    return try await PackageManager.swift(["package"] + permission + [verb] + arguments, in: folder)
  }
}

// MARK: - ShownOutput

/// The output of a command as a page shows it.
///
/// A line with only `…` matches any number of lines. In other lines `…` matches any text. Everything else has to be
/// equal, and without a `…` before or after it, it has to be at the start or end of the output.
enum ShownOutput {
  /// Checks that a page shows an output correctly.
  ///
  /// - Parameters:
  ///   - shown: the lines of the page.
  ///   - output: the lines that were printed.
  /// - Returns: the first part that the output does not have at that place, or `nil`.
  static func mistake(in shown: [Substring], comparedWith output: [Substring]) -> String? {
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false).map(Array.init)
    var rest = output[...]
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let places = rest.startIndex...max(rest.startIndex, rest.endIndex - part.count)
      let place = (isLast ? Array(places.reversed()) : Array(places)).first { place in
        (index > 0 || place == output.startIndex) && (!isLast || place + part.count == output.endIndex)
          && place + part.count <= output.endIndex
          && zip(part, output[place...]).allSatisfy { isSame($0, as: $1) }
      }
      guard let place else { return part.isEmpty ? "nothing more" : part.joined(separator: "\n") }
      rest = output[(place + part.count)...]
    }
    return nil
  }

  private static func isSame(_ shown: Substring, as line: Substring) -> Bool {
    let pieces = shown.split(separator: "…", omittingEmptySubsequences: false)
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return shown == line }
    guard line.count >= first.count + last.count, line.hasPrefix(first), line.hasSuffix(last) else { return false }
    var rest = line.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
