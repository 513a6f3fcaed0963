import Foundation

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
    // A file rather than a pipe, which would have to be emptied while the compiler runs.
    let output = FileManager.default.temporaryDirectory.appending(path: "routegen-output-\(UUID().uuidString).txt")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let handle = try FileHandle(forWritingTo: output)
    defer { try? handle.close() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return (status, String(decoding: try Data(contentsOf: output), as: UTF8.self))
  }

  /// An error with the compiler's output.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
