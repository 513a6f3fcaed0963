import Foundation

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

  /// Runs `swift` and waits for its end.
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
  func routegen(_ arguments: String..., isAllowedToWrite: Bool = true) async throws -> Log {
    try await PackageManager.isReady.value
    let permission = isAllowedToWrite ? ["--allow-writing-to-package-directory"] : []
    return try await PackageManager.swift(["package"] + permission + ["routegen"] + arguments, in: folder)
  }
}
