import Foundation
import RoutegenTestSupport

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
