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
    let headers = Checkout.fixtures.appending(path: "AppleStandIns/Darwin")
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
      try await add(module, [Checkout.fixtures.appending(path: "AppleStandIns/\(module).swift")])
    }
    try await add(name, Fixtures.swiftFiles(in: Checkout.fixtures.appending(path: "Headless\(name)/Sources/\(name)")))
  }
}
