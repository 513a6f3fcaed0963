import Foundation

/// The command, as it is run for a package.
struct RoutegenTool {
  /// The executable.
  var executable: URL
  /// The folder of the package. The command runs in it, so that messages contain the usual relative paths. For Xcode
  /// there is none, because Xcode only shows messages next to a line if they contain the full path.
  var folder: URL?

  /// Runs it with this process's streams.
  ///
  /// - Returns: its exit status.
  func run(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    do {
      try process.run()
    } catch {
      throw Problem("routegen could not be started: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// Returns a path in the form that the command gets.
  func path(_ path: String) -> String {
    guard var folder = folder?.plainPath else { return path }
    if !folder.hasSuffix("/") { folder += "/" }
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
