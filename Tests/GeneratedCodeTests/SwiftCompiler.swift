import Foundation
import RoutegenTestSupport

/// A file of Swift, in memory.
struct SwiftSource: Sendable {
  var name: String
  var text: String
}

/// The stand-ins for the user interface frameworks that Linux does not have.
enum StandIn: String, CaseIterable, Sendable {
  /// UIKit, with SwiftUI next to it, and with the driver of both in a UI test: an iPhone.
  case uiKit = "UIKit"
  case appKit = "AppKit"
  /// SwiftUI without UIKit: a watch, or a Mac.
  case swiftUI = "SwiftUI"

  /// The modules, each of which may import those before it.
  var modules: [String] { self == .uiKit ? ["UIKit", "SwiftUI", "XCUIAutomation"] : [rawValue] }

  /// Returns the folder of a module's sources among the fixtures.
  static func sources(of module: String) -> String { "StandIns/Headless\(module)/Sources/\(module)" }
}

/// Compiles generated code, against a stand-in, and runs it.
struct SwiftCompiler: Sendable {
  /// The stand-in that it compiles with.
  let standIn: StandIn
  /// The folder with the stand-in's modules and libraries.
  let folder: URL

  /// Returns the compiler with the headless UIKit.
  static func withUIKit() async throws -> SwiftCompiler { try await with(.uiKit) }

  /// Returns the compiler with a stand-in, which is built once, and again when its sources or the compiler change.
  static func with(_ standIn: StandIn) async throws -> SwiftCompiler {
    switch standIn {
    case .uiKit: try await withBuiltUIKit.value
    case .appKit: try await withBuiltAppKit.value
    case .swiftUI: try await withBuiltSwiftUI.value
    }
  }

  private static let withBuiltUIKit = Task { try await building(.uiKit) }
  private static let withBuiltAppKit = Task { try await building(.appKit) }
  private static let withBuiltSwiftUI = Task { try await building(.swiftUI) }

  private static func building(_ standIn: StandIn) async throws -> SwiftCompiler {
    let sources = try standIn.modules.map { module in
      (module: module, files: try Fixtures.files(in: StandIn.sources(of: module), withExtension: "swift"))
    }
    let version = try await ChildProcess.run("swiftc", ["--version"], in: FileManager.default.temporaryDirectory)
    var contents = Data(version.output.utf8)
    for file in sources.flatMap(\.files) { contents += try Data(contentsOf: file) }
    let kept = Checkout.root.appending(
      path: ".build/headless-\(standIn.rawValue.lowercased())/\(hash(contents))")
    if FileManager.default.fileExists(atPath: kept.path) { return SwiftCompiler(standIn: standIn, folder: kept) }

    // Built next to its place and moved there when it is complete: other test runs may be doing the same.
    let folder = kept.deletingLastPathComponent().appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var built: [String] = []
    for (module, files) in sources {
      let result = try await ChildProcess.run(
        "swiftc",
        ["-swift-version", "6", "-parse-as-library", "-emit-library", "-emit-module", "-module-name", module]
          + ["-o", "lib\(module).so", "-emit-module-path", "\(module).swiftmodule", "-I", ".", "-L", "."]
          + built.map { "-l\($0)" } + files.map(\.path),
        in: folder)
      guard result.status == 0 else { throw Failure(output: result.output) }
      built.append(module)
    }
    do { try FileManager.default.moveItem(at: folder, to: kept) } catch {
      guard FileManager.default.fileExists(atPath: kept.path) else { throw error }
      try FileManager.default.removeItem(at: folder)
    }
    return SwiftCompiler(standIn: standIn, folder: kept)
  }

  /// Returns the FNV-1a hash of bytes, which is the same in every process.
  private static func hash(_ bytes: Data) -> String {
    String(bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }

  /// An error with the compiler's output.
  struct Failure: Error {
    var output: String
  }

  /// Returns the errors and warnings of a module that is built in a language mode, down to SIL: type checking alone
  /// misses some. `modules` are folders of other modules that it imports, and `conditions` are set for `#if`.
  func diagnostics(
    of files: [SwiftSource], mode: LanguageMode, module: String = "App", modules: [URL] = [], conditions: [String] = []
  ) async throws -> [String] {
    try await Self.inTemporaryFolder { folder in
      let paths = try Self.write(files, to: folder)
      let result = try await ChildProcess.run(
        "swiftc",
        mode.flags + arguments(module: module, modules: modules) + conditions.map { "-D\($0)" }
          + ["-emit-sil", "-wmo", "-o", "/dev/null"] + paths,
        in: folder)
      return Self.diagnostics(in: result)
    }
  }

  /// Returns the errors and warnings for some of a module's files: for trusted files, only the declarations are
  /// compiled, which is much faster.
  func diagnostics(
    of files: [SwiftSource], mode: LanguageMode, module: String = "App", modules: [URL] = [],
    trusting trusted: Set<String>
  ) async throws -> [String] {
    guard !trusted.isEmpty else {
      return try await diagnostics(of: files, mode: mode, module: module, modules: modules)
    }
    return try await Self.inTemporaryFolder { folder in
      let paths = try Self.write(files, to: folder).flatMap { name in
        trusted.contains(name) ? [name] : ["-primary-file", name, "-o", "/dev/null"]
      }
      let plugins = ["-plugin-path", try await Self.plugins.value]
      let options =
        mode.flags + arguments(module: module, modules: modules) + plugins + ["-parse-as-library", "-emit-sil"]
      return Self.diagnostics(in: try await ChildProcess.run("swiftc", ["-frontend"] + options + paths, in: folder))
    }
  }

  /// The folder of the compiler's macros, which the driver passes on.
  private static let plugins = Task {
    struct Info: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    let printed = try await ChildProcess.run(
      "swiftc", ["-print-target-info"], in: FileManager.default.temporaryDirectory)
    let info = try JSONDecoder().decode(Info.self, from: Data(printed.output.utf8))
    return info.paths.runtimeResourcePath + "/host/plugins"
  }

  /// Returns the errors of a module, without its warnings.
  func errors(
    of files: [SwiftSource], mode: LanguageMode = .swift6, module: String = "App"
  ) async throws -> [String] {
    try await Self.inTemporaryFolder { folder in
      let result = try await ChildProcess.run(
        "swiftc",
        mode.flags
          + [
            "-module-name", module, "-package-name", "package", "-I", self.folder.path, "-suppress-warnings",
            "-typecheck",
          ]
          + Self.write(files, to: folder), in: folder)
      return Self.diagnostics(in: result)
    }
  }

  /// Builds a module that others can import, and returns its folder, which the caller removes. A testable module is
  /// fully visible to tests.
  func build(
    _ files: [SwiftSource], mode: LanguageMode, module: String, isTestable: Bool = false, modules: [URL] = []
  ) async throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "routegen-\(module)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let result = try await ChildProcess.run(
      "swiftc",
      mode.flags + arguments(module: module, modules: modules)
        + ["-parse-as-library", "-wmo", "-emit-library", "-emit-module"] + (isTestable ? ["-enable-testing"] : [])
        + linking
        + ["-o", folder.appending(path: "lib\(module).so").path]
        + ["-emit-module-path", folder.appending(path: "\(module).swiftmodule").path]
        + Self.write(files, to: folder),
      in: folder)
    guard result.status == 0 else { throw Failure(output: result.output) }
    return folder
  }

  /// Returns the output of a program, which has its entry point in one of the files; including standard error, if it
  /// stops. `modules` are the folders that `build` returned for other modules that it imports, by name.
  func run(
    _ files: [SwiftSource], mode: LanguageMode = .swift6, modules: [String: URL] = [:], arguments: [String] = [],
    conditions: [String] = [], isOptimized: Bool = false
  ) async throws -> (status: Int32, output: String) {
    let options =
      mode.flags + (isOptimized ? ["-O"] : []) + conditions.map { "-D\($0)" }
      + self.arguments(module: "App", modules: modules.values.sorted { $0.path < $1.path }) + linking
      + modules.sorted { $0.key < $1.key }.flatMap {
        ["-L", $0.value.path, "-l\($0.key)", "-Xlinker", "-rpath", "-Xlinker", $0.value.path]
      }
      + ["-Xlinker", "-rpath", "-Xlinker", folder.path]
    let built = try await BuiltPrograms.shared.program(of: files, options: options)
    guard built.status == 0 else { throw Failure(output: built.output) }
    // Continuations are resumed on other threads than the main one. With one of these, they come in their order.
    return try await Self.inTemporaryFolder {
      try await ChildProcess.run("LIBDISPATCH_COOPERATIVE_POOL_STRICT=1", [built.program.path] + arguments, in: $0)
    }
  }

  private var linking: [String] { ["-L", folder.path] + standIn.modules.map { "-l\($0)" } }

  private func arguments(module: String, modules: [URL]) -> [String] {
    ["-module-name", module, "-package-name", "package", "-warnings-as-errors", "-I", folder.path]
      + modules.flatMap { ["-I", $0.path] }
  }

  private static func diagnostics(in result: (status: Int32, output: String)) -> [String] {
    guard result.status != 0 else { return [] }
    let lines = result.output.split(separator: "\n").map(String.init)
    let found = lines.filter { $0.contains(": error: ") || $0.contains(": warning: ") || $0.hasPrefix("error: ") }
    return found.isEmpty ? lines : found
  }

  fileprivate static func write(_ files: [SwiftSource], to folder: URL) throws -> [String] {
    try files.map { file in
      let url = folder.appending(path: file.name)
      try Data(file.text.utf8).write(to: url)
      // Relative, so that the compiler's messages are the same on every machine.
      return file.name
    }
  }

  private static func inTemporaryFolder<Result: Sendable>(
    _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "routegen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}

/// The programs that were built in this run of the tests, each once: several are run with different arguments.
private actor BuiltPrograms {
  static let shared = BuiltPrograms()

  /// The inputs of a build.
  private struct Recipe: Hashable {
    var files: [String]
    var options: [String]
  }
  typealias Built = (status: Int32, output: String, program: URL)
  private var programs: [Recipe: Task<Built, any Error>] = [:]

  /// The folder with the programs until the tests end.
  private static let folder: URL = {
    atexit { try? FileManager.default.removeItem(at: BuiltPrograms.folder) }
    return FileManager.default.temporaryDirectory.appending(path: "routegen-programs-\(UUID().uuidString)")
  }()

  func program(of files: [SwiftSource], options: [String]) async throws -> Built {
    let recipe = Recipe(files: files.flatMap { [$0.name, $0.text] }, options: options)
    if let known = programs[recipe] { return try await known.value }
    let task = Task { try await Self.build(files, options) }
    programs[recipe] = task
    return try await task.value
  }

  private static func build(_ files: [SwiftSource], _ options: [String]) async throws -> Built {
    let folder = folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = try SwiftCompiler.write(files, to: folder)
    // As a whole it takes a quarter less of the processor than file by file.
    let result = try await ChildProcess.run("swiftc", options + ["-wmo", "-o", "program"] + names, in: folder)
    return (result.status, result.output, folder.appending(path: "program"))
  }
}

// MARK: - LanguageMode

/// The compiler modes in which generated code has to build without a warning.
enum LanguageMode: String, CaseIterable, Sendable {
  case swift5
  case swift5Complete
  case swift6
  case mainActor
  case upcoming
  case mainActorUpcoming

  /// The ones to try: all of them, or the one that is furthest from Swift 6 as it is, in which whatever is run is built anyway.
  static let tried: [LanguageMode] = {
    guard !TestRun.isComplete else { return allCases }
    TestRun.leavesOut("five of the six language modes of generated code")
    return [.mainActorUpcoming]
  }()

  /// The ones to try with a program of its own, of which there are many: for each commit those that differ most.
  static let triedWithPrograms =
    TestRun.isExhaustive
    ? allCases : tried.filter { [.swift5Complete, .swift6, .upcoming, .mainActorUpcoming].contains($0) }

  /// The compiler's flags.
  var flags: [String] {
    switch self {
    case .swift5: ["-swift-version", "5"]
    case .swift5Complete: ["-swift-version", "5", "-strict-concurrency=complete"]
    case .swift6: ["-swift-version", "6"]
    case .mainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
    case .upcoming:
      ["-swift-version", "6"] + features("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")
    case .mainActorUpcoming:
      ["-swift-version", "6", "-default-isolation", "MainActor"]
        + features("InferIsolatedConformances", "NonisolatedNonsendingByDefault")
    }
  }

  private func features(_ names: String...) -> [String] {
    names.flatMap { ["-enable-upcoming-feature", $0] }
  }
}
