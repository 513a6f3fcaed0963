import Foundation

/// Runs other programs, as many at a time as there are processors.
package enum ChildProcess {
  private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount)

  /// Runs a program to its end, and returns its exit status and its whole output.
  package static func run(
    _ program: String, _ arguments: [String], in folder: URL? = nil
  ) async throws -> (status: Int32, output: String) {
    await turns.take()
    do {
      let result = try await runNow(program, arguments, in: folder)
      await turns.give()
      return result
    } catch {
      await turns.give()
      throw error
    }
  }

  private static func runNow(
    _ program: String, _ arguments: [String], in folder: URL?
  ) async throws -> (status: Int32, output: String) {
    // A file rather than a pipe, which would have to be emptied while the program runs.
    let output = FileManager.default.temporaryDirectory.appending(path: "routegen-output-\(UUID().uuidString).txt")
    guard FileManager.default.createFile(atPath: output.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown)
    }
    let handle = try FileHandle(forWritingTo: output)
    defer {
      try? handle.close()
      try? FileManager.default.removeItem(at: output)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
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
}

/// Limits the number of programs that run at a time.
private actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) {
    free = count
  }

  func take() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func give() {
    guard waiting.isEmpty else {
      waiting.removeFirst().resume()
      return
    }
    free += 1
  }
}
