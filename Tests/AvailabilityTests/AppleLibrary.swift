import Foundation
import RoutegenTestSupport

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
