import FlowDiagnostics
import Foundation

/// The clone that the tests are part of.
package enum Checkout {
  /// The folder at the top of the package.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files that tests read.
  package static let fixtures = root.appending(path: "Fixtures")

  /// The catalogue of the documentation.
  package static let catalogue = root.appending(path: "Sources/Generation/FlowCompiler/FlowCompiler.docc")

  /// The pages of the catalogue, for users and for contributors, by name. The pages of the diagnostics, which are
  /// generated from the rules, are excluded.
  package static let pages: [URL] = {
    let folders = [catalogue, catalogue.appending(path: "Contributors")]
    let files = folders.flatMap {
      (try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? []
    }
    return files.filter { $0.pathExtension == "md" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()
}

// MARK: - ChildProcess

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

// MARK: - Corpus

/// Real storyboards of public projects, which are next to the checkout if they are available.
package enum Corpus {
  /// The folder with the projects.
  package static let folder = Checkout.root.deletingLastPathComponent().appending(path: "shared/corpus")

  /// True if the folder exists.
  package static let isAtHand = FileManager.default.fileExists(atPath: folder.path)

  /// The storyboards of an app: their names are unique, apart from other languages.
  package struct App: Sendable {
    /// The name of the project, with the app if it has several.
    package var name: String
    /// Its storyboards.
    package var sources: [SourceFile]

    package init(name: String, sources: [SourceFile]) {
      self.name = name
      self.sources = sources
    }
  }

  /// Returns all storyboards, with their paths.
  package static func storyboards() throws -> [SourceFile] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".storyboard") }.sorted().map(file)
  }

  /// Returns a file at a path.
  package static func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent(path))))
  }

  /// Returns each project's storyboards, divided into as many apps as necessary.
  package static func apps() throws -> [App] {
    var apps: [App] = []
    for (project, sources) in Dictionary(grouping: try storyboards(), by: { $0.path.split(separator: "/")[0] }) {
      var parts: [(sources: [SourceFile], folders: [String: String])] = []
      for source in sources {
        var folders = source.path.split(separator: "/").map(String.init)
        let name = folders.removeLast()
        let place = folders.filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
        let isTelevision = source.isTelevision
        if let index = parts.firstIndex(where: {
          ($0.folders[name] == nil || $0.folders[name] == place) && $0.sources[0].isTelevision == isTelevision
        }) {
          parts[index].sources.append(source)
          parts[index].folders[name] = place
        } else {
          parts.append(([source], [name: place]))
        }
      }
      apps += parts.enumerated().map { App(name: "\(project) \($0.offset + 1)", sources: $0.element.sources) }
    }
    return apps.sorted { $0.name < $1.name }
  }
}

extension SourceFile {
  /// True if it is a storyboard for Apple TV, which is in another target than those for iOS.
  fileprivate var isTelevision: Bool { String(decoding: bytes.prefix(512), as: UTF8.self).contains("\"AppleTV\"") }
}
