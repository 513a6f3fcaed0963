import Foundation
import RoutegenTestSupport

/// Modules that are type-checked for an Apple system, one after the other, since they import each other.
///
/// Only their declarations are compiled, so that a stand-in needs no working Foundation.
final class AppleModules: Sendable {
  private let library: AppleLibrary
  private let version: String
  let folder: URL

  /// Starts with only the standard library of a system.
  init(for system: AppleSystem, _ version: String) async throws {
    library = try await AppleLibrary.of(system)
    self.version = version
    folder = FileManager.default.temporaryDirectory.appending(path: "routegen-apple-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Adds a module that others can import, ignoring availability errors in it.
  func add(_ name: String, _ files: [URL], _ flags: [String] = []) async throws {
    let output = folder.appending(path: "\(name).swiftmodule")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let result = try await Compiler.run(
      arguments(name, flags) + ["-emit-module", "-disable-availability-checking"]
        + ["-experimental-skip-non-inlinable-function-bodies"]
        + ["-o", output.appending(path: "\(library.moduleName).swiftmodule").path]
        + files.map(\.path))
    guard result.status == 0 else { throw Compiler.Failure(description: "\(name): \(result.output)") }
  }

  /// Returns the errors and warnings of a module, as `File.swift:12: error: …`.
  func diagnostics(of name: String, _ files: [URL], _ flags: [String] = []) async throws -> [String] {
    let result = try await Compiler.run(arguments(name, flags) + ["-typecheck"] + files.map(\.path))
    // Each is printed twice, with the source line and without; notes point to declarations.
    var found: [String] = []
    for line in result.output.split(separator: "\n") {
      guard let match = line.wholeMatch(of: #/(/.*)/([^/]+:\d+):\d+: ((error|warning): .*)/#) else { continue }
      let diagnostic = "\(match.2): \(match.3)"
      if !found.contains(diagnostic) { found.append(diagnostic) }
    }
    if found.isEmpty, result.status != 0 { throw Compiler.Failure(description: "\(name): \(result.output)") }
    return found
  }

  /// Returns the errors and warnings of a text.
  func diagnostics(of text: String) async throws -> [String] {
    let file = folder.appending(path: "Text.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try await diagnostics(of: "Text", [file])
  }

  private func arguments(_ name: String, _ flags: [String]) -> [String] {
    library.flags(for: version) + [
      "-I", folder.path, "-swift-version", "6", "-parse-as-library", "-module-name", name,
      "-package-name", "package",
    ]
      + flags
  }
}

// MARK: - Stand-ins

extension AppleModules {
  /// Adds a `Darwin` with the declarations that the command uses.
  func addDarwin() async throws {
    let headers = Checkout.fixtures.appending(path: "StandIns/Apple/Darwin")
    try FileManager.default.copyItem(at: headers, to: folder.appending(path: "Darwin"))
    try await add(
      "Darwin", [headers.appending(path: "Darwin.swift")],
      ["-import-underlying-module", "-I", folder.appending(path: "Darwin").path])
  }

  /// The flags that make `Darwin` available to a module.
  var darwinFlags: [String] { ["-I", folder.appending(path: "Darwin").path] }

  /// Adds the framework that generated code imports.
  func addFramework(_ name: String) async throws {
    for module in ["Foundation", "CoreFoundation"] {
      try await add(module, [Checkout.fixtures.appending(path: "StandIns/Apple/\(module).swift")])
    }
    try await add(
      name, Fixtures.swiftFiles(in: Checkout.fixtures.appending(path: "StandIns/Headless\(name)/Sources/\(name)")))
  }
}

// MARK: - AppleLibrary

/// Swift's standard library for an Apple system, built from the interfaces of the toolchain that runs the tests.
///
/// These are text, and contain Apple's availability on every platform, since all are generated from the same sources.
/// Compiled for an Apple target, they let the compiler on Linux report declarations that a deployment target lacks.
/// This takes most of a minute, once for each toolchain; nothing is linked.
struct AppleLibrary: Sendable {
  let system: AppleSystem
  let compiler: Compiler
  /// The resource folder for the compiler.
  let folder: URL

  /// Returns the library of a system, which is built on first use.
  static func of(_ system: AppleSystem) async throws -> AppleLibrary {
    switch system {
    case .macOS: try await macOS.value
    case .iOS: try await iOS.value
    case .visionOS: try await visionOS.value
    }
  }

  private static let macOS = Task { try await building(.macOS) }
  private static let iOS = Task { try await building(.iOS) }
  private static let visionOS = Task { try await building(.visionOS) }

  /// The modules of the library, in the order of their dependencies.
  private static let modules = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing", "Observation"]

  /// The file name of a compiled module in the module's folder.
  var moduleName: String { system.moduleName(on: compiler.processor) }

  /// Returns the compiler flags for any module of the system.
  func flags(for version: String) -> [String] {
    [
      "-frontend", "-target", system.target(version, on: compiler.processor), "-disable-objc-interop",
      "-disable-legacy-type-info", "-resource-dir", folder.path,
      "-module-cache-path", folder.appending(path: "cache").path,
      "-I", folder.appending(path: system.libraryFolder).path,
      // For `@Observable`.
      "-plugin-path", compiler.resources.appending(path: "host/plugins").path,
    ]
  }

  private static func building(_ system: AppleSystem) async throws -> AppleLibrary {
    let compiler = try await Compiler.current()
    let version = compiler.version.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }
    let place = "\(String(version))/\(modules.count)/\(system.rawValue)"
    let kept = Checkout.root.appending(path: ".build/apple-library/\(place)")
    let library = AppleLibrary(system: system, compiler: compiler, folder: kept)
    if FileManager.default.fileExists(atPath: kept.path) { return library }

    // Built next to its place and moved there when it is complete: other test runs may be doing the same.
    let folder = kept.deletingLastPathComponent().appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: compiler.resources.appending(path: "shims"), to: folder.appending(path: "shims"))
    let unfinished = AppleLibrary(system: system, compiler: compiler, folder: folder)
    for module in modules { try await unfinished.build(module) }
    // It contains absolute paths of headers.
    try FileManager.default.removeItem(at: folder.appending(path: "cache"))
    do { try FileManager.default.moveItem(at: folder, to: kept) } catch {
      guard FileManager.default.fileExists(atPath: kept.path) else { throw error }
      try FileManager.default.removeItem(at: folder)
    }
    return library
  }

  private func build(_ module: String) async throws {
    let folders = try FileManager.default.contentsOfDirectory(
      at: compiler.resources.appending(path: "linux/\(module).swiftmodule"), includingPropertiesForKeys: nil)
    guard
      let original = folders.first(where: {
        $0.pathExtension == "swiftinterface" && !$0.lastPathComponent.contains(".private.")
          && $0.lastPathComponent.hasPrefix(compiler.processor == "arm64" ? "aarch64" : compiler.processor)
      })
    else { throw Compiler.Failure(description: "the toolchain has no interface of \(module)") }
    let target = system.target(system.oldest, on: compiler.processor)
    let interface = folder.appending(path: "\(module).swiftinterface")
    try adapt(try String(contentsOf: original, encoding: .utf8), to: target)
      .write(to: interface, atomically: true, encoding: .utf8)
    let output = folder.appending(path: "\(system.libraryFolder)/\(module).swiftmodule")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let result = try await Compiler.run(
      flags(for: system.oldest) + ["-disable-availability-checking"] + (module == "Swift" ? ["-parse-stdlib"] : [])
        + ["-compile-module-from-interface", interface.path, "-module-name", module]
        + ["-o", output.appending(path: "\(moduleName).swiftmodule").path])
    guard result.status == 0 else { throw Compiler.Failure(description: result.output) }
  }

  /// Returns an interface with the target's name, without the C library of Linux, and without `@backDeployed` on
  /// declarations without a body, which the compiler refuses.
  private func adapt(_ interface: String, to target: String) -> String {
    var lines = interface.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices {
      if lines[index].hasPrefix("// swift-module-flags:") {
        lines[index].replace(#/-target \S+/#, with: "-target \(target)")
      }
      if lines[index] == "import Glibc" { lines[index] = "" }
      guard lines[index].contains("@backDeployed") else { continue }
      let head = lines[index...].first { $0.contains(#/\b(func|var|init|subscript)\b/#) }
      if let head, !head.hasSuffix("{") { lines[index].replace(#/@backDeployed\([^)]*\)/#, with: "") }
    }
    return lines.joined(separator: "\n")
  }
}

// MARK: - AppleSystem

/// An Apple system, for which the compiler can also type-check on Linux.
enum AppleSystem: String, CaseIterable, Sendable {
  case macOS, iOS, visionOS

  /// Returns the compiler's target.
  func target(_ version: String, on processor: String) -> String {
    switch self {
    case .macOS: "\(processor)-apple-macosx\(version)"
    case .iOS: "\(processor)-apple-ios\(version)-simulator"
    case .visionOS: "\(processor)-apple-xros\(version)-simulator"
    }
  }

  /// The oldest version that anything is compiled for here: SwiftPM's default for packages without `platforms:`.
  var oldest: String {
    switch self {
    case .macOS: "10.13"
    case .iOS: "12.0"
    case .visionOS: "1.0"
    }
  }

  /// The folder in which the compiler looks for the standard library.
  var libraryFolder: String {
    switch self {
    case .macOS: "macosx"
    case .iOS: "iphonesimulator"
    case .visionOS: "xrsimulator"
    }
  }

  /// Returns the file name of a compiled module in the module's folder.
  func moduleName(on processor: String) -> String {
    switch self {
    case .macOS: "\(processor)-apple-macos"
    case .iOS: "\(processor)-apple-ios-simulator"
    case .visionOS: "\(processor)-apple-xros-simulator"
    }
  }
}

// MARK: - Compiler

/// The Swift compiler of this machine.
struct Compiler: Sendable {
  /// Its version as printed by itself.
  let version: String
  /// The folder with its standard library.
  let resources: URL
  /// The processor as in Apple's targets.
  let processor: String

  /// Returns the compiler that the tests run with.
  static func current() async throws -> Compiler { try await known.value }

  private static let known = Task {
    struct Info: Decodable {
      struct Target: Decodable { var triple: String }
      struct Paths: Decodable { var runtimeResourcePath: String }
      var compilerVersion: String
      var target: Target
      var paths: Paths
    }
    let result = try await run(["-print-target-info"])
    let info = try JSONDecoder().decode(Info.self, from: Data(result.output.utf8))
    let processor = String(info.target.triple.prefix { $0 != "-" })
    return Compiler(
      version: info.compilerVersion, resources: URL(fileURLWithPath: info.paths.runtimeResourcePath),
      processor: processor == "aarch64" ? "arm64" : processor)
  }

  /// Runs it to its end, and returns its exit status and its whole output.
  static func run(_ arguments: [String]) async throws -> (status: Int32, output: String) {
    try await ChildProcess.run("swiftc", arguments)
  }

  /// An error with the compiler's output.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
