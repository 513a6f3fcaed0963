import Foundation

/// A separate folder for a test, with `routegen` run in it as a process.
final class Workspace: Sendable {
  /// The folder, which is removed with the workspace.
  let folder: URL
  /// The folder for the streams of the runs, next to it.
  private let streams: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-\(UUID().uuidString)")
    streams = folder.appendingPathExtension("streams")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(at: streams)
  }

  /// Creates a workspace with files in it.
  convenience init(_ files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(text, to: path) }
  }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  func write(_ data: Data, to path: String) throws {
    try makeFolder(url(path).deletingLastPathComponent().path)
    try data.write(to: url(path))
  }

  func makeFolder(_ path: String) throws {
    let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : url(path)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: target)
  }

  func move(_ path: String, to other: String) throws {
    // An existing file is replaced.
    guard rename(url(path).path, url(other).path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url(path))
  }

  /// Returns a file's text; `nil` if there is no such file.
  func text(_ path: String) -> String? {
    (try? Data(contentsOf: url(path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the names in a folder, including hidden ones.
  func names(_ path: String = ".") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []).sorted()
  }

  /// Returns the names and texts of a folder's files.
  func contents(_ path: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names(path).map { ($0, text(path + "/" + $0) ?? "") })
  }

  func setDate(_ date: Date, of path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url(path).path)
  }

  func date(of path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: url(path).path)[.modificationDate] as? Date
  }

  func setPermissions(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url(path).path)
  }

  func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url(path).path)[.posixPermissions] as? Int
  }

  /// Runs `routegen` in the folder and waits for its end.
  func run(_ arguments: String...) async throws -> Run { try await run(arguments) }

  /// Runs `routegen` in the folder and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of `routegen`.
  ///   - product: the program, if it is not `routegen`.
  ///   - input: its standard input.
  ///   - environment: additional variables of the environment.
  ///   - prelude: shell commands to run first: limits and redirections.
  ///   - launcher: the program that starts `routegen`, if any.
  ///   - blocked: the signals that are blocked when it starts.
  ///   - started: is given the process while it runs.
  /// - Returns: the result.
  /// - Throws: an error if it cannot be started.
  func run(
    _ arguments: [String], of product: URL = Product.routegen, input: String = "", environment: [String: String] = [:],
    prelude: String = ":",
    launcher: [String] = [], blocked: [Int32] = [], started: @Sendable (Process) async throws -> Void = { _ in }
  ) async throws -> Run {
    let streams = self.streams.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    try Data(input.utf8).write(to: streams.appendingPathComponent("in"))

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let script = "cd \"$0\" && exec <\"$1/in\" >\"$1/out\" 2>\"$1/err\" && shift && { \(prelude)\n} && exec \"$@\""
    process.arguments = ["-c", script, folder.path, streams.path] + launcher + [product.path] + arguments
    var variables = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "TERM"] { variables[name] = nil }
    process.environment = variables.merging(environment) { $1 }
    let ended = AsyncStream<Void> { stream in
      process.terminationHandler = { _ in stream.finish() }
    }
    Self.setBlockedSignals(blocked)
    try process.run()
    try await started(process)
    for await _ in ended {}
    return Run(
      status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: try String(contentsOf: streams.appendingPathComponent("out"), encoding: .utf8),
      errors: try String(contentsOf: streams.appendingPathComponent("err"), encoding: .utf8))
  }
}

extension Workspace {
  /// Sets the blocked signals of the thread: a process inherits them from the thread that starts it, and the tests'
  /// threads block some.
  private static func setBlockedSignals(_ numbers: [Int32]) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }
}

/// The result of a run: its exit status, or the signal that ended it, and its streams.
struct Run: Equatable {
  var status: Int32
  var wasKilled = false
  var output = ""
  var errors = ""

  /// The run without the line in which `generate` says what it has written, for tests of other things.
  var withoutSummary: Run {
    var run = self
    run.errors.replace(/routegen: (wrote [0-9]+ files? to `[^\n]*`|`[^\n]*` is up to date)[^\n]*\n/, with: "")
    return run
  }
}

/// The command that was built next to the tests.
enum Product {
  static let routegen: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    guard var folder = bundle ?? Bundle.main.executableURL else { fatalError("no test bundle") }
    folder.deleteLastPathComponent()
    while folder.path != "/" {
      let product = folder.appendingPathComponent("routegen")
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: product.path, isDirectory: &isFolder), !isFolder.boolValue {
        return product
      }
      folder.deleteLastPathComponent()
    }
    fatalError("`routegen` is not built next to the tests")
  }()
  /// The program of the build plugin.
  static let generate = routegen.deletingLastPathComponent().appendingPathComponent("routegen-generate")
}

/// Flow files for tests.
enum Flow {
  /// Returns a valid file. Its names are unique, so that several files can be in one program.
  static func valid(_ name: String, segues: Int = 1) -> String {
    let list = (0..<segues).map { "            segue show\($0) = \"Show\($0)\" -> \(name)Detail\n" }.joined()
    return """
      flow \(name) {
          storyboard \(name)Board {
              start screen \(name)Home = initial {
      \(list)        }
              screen \(name)Detail
          }
      }

      """
  }

  /// A file with a mistake: `segue show = "Show" -> Detial` in line 4.
  static let mistaken = """
    flow App {
        storyboard Main {
            start screen Home = initial {
                segue show = "Show" -> Detial
            }
            screen Detail
        }
    }

    """
}
