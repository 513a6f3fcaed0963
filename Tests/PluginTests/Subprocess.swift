import Foundation

/// A command other than those of `swift`, which `PackageManager` runs.
enum Subprocess {
  /// Runs a command and waits for its end.
  ///
  /// - Parameters:
  ///   - command: its name or its path.
  ///   - arguments: its arguments.
  ///   - folder: the folder to run it in.
  /// - Returns: both its output streams.
  /// - Throws: an error if it cannot be started.
  static func run(_ command: String, _ arguments: [String], in folder: URL? = nil) async throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
