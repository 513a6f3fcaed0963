import Foundation

/// The Swift compiler of this machine.
struct Compiler: Sendable {
  /// Its version, in its own words.
  let version: String
  /// Where its standard library is.
  let resources: URL
  /// The processor, as Apple's targets name it.
  let processor: String

  /// The compiler that the tests run with.
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

  /// Runs it to its end, and gives its exit status and all that it wrote.
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

  /// What went wrong, as the compiler said it.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
