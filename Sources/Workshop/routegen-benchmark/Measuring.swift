import FlowDiagnostics
import Foundation

/// The ways to run and measure programs.
extension Benchmark {
  /// Runs a program once to its end, through a program that measures it; its output is dropped, except for errors.
  func child(_ words: [String]) -> ChildProcess {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: floor)
    process.arguments = ["--measure"] + words
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return ChildProcess() }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let figures = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard figures.count == 3 else { return ChildProcess() }
    return ChildProcess(time: figures[0], memory: Int(figures[1]), status: Int(figures[2]))
  }

  /// Runs a program once with a text as its input. Its output goes to files in a folder, so that its size can be measured.
  func child(_ words: [String], input: String, outputTo folder: String) -> ChildProcess {
    scratch.makeFolder(folder)
    scratch.write(input, to: scratch.path("input"))
    let script = "in=$1 out=$2; shift 2; exec \"$@\" < \"$in\" > \"$out/out\" 2> \"$out/err\""
    return child(["sh", "-c", script, "sh", scratch.path("input"), folder] + words)
  }

  /// Runs programs in turn, so that other load on the machine affects all of them. Returns the fastest run of each.
  func inTurn(_ programs: [() -> ChildProcess]) -> [ChildProcess] {
    var fastest = programs.map { $0() }
    for _ in 1..<options.runs {
      for (index, program) in programs.enumerated() {
        let run = program()
        if run.time < fastest[index].time { fastest[index] = run }
      }
    }
    return fastest
  }

  /// Runs work once in this process.
  func inProcess(_ work: () -> Void) -> ChildProcess {
    func time() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = time()
    work()
    return ChildProcess(time: time() - start, status: 0)
  }

  /// Writes files to a folder of the scratch folder.
  func write(_ files: [SourceFile], to folder: String) {
    for file in files {
      scratch.write(String(decoding: file.bytes, as: UTF8.self), to: scratch.path("\(folder)/\(file.path)"))
    }
  }
}

// MARK: - ChildProcess

/// A run of a program, as measured by the operating system.
struct ChildProcess {
  /// The processor time in seconds.
  var time = 0.0
  /// The maximum memory in bytes; 0 if it is unknown.
  var memory = 0
  /// The exit status in the form of `wait`; 0 means success.
  var status = -1

  /// Returns the time in addition to that of another run.
  func less(_ other: ChildProcess) -> ChildProcess { ChildProcess(time: max(0, time - other.time), status: status) }
}

// MARK: - Scratch

/// A folder for the measured files, which is removed afterwards.
struct Scratch {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-benchmark-\(getpid())")

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func makeFolder(_ path: String) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file, and creates its parent folders.
  func write(_ text: String, to path: String) {
    makeFolder((path as NSString).deletingLastPathComponent)
    _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
  }

  /// Returns the size of everything in a folder and its subfolders, in bytes.
  func size(of path: String) -> Int {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return names.reduce(0) { size, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
      return attributes?[.type] as? FileAttributeType == .typeRegular ? size + (attributes?[.size] as? Int ?? 0) : size
    }
  }

  func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }

  func removeAll() { try? FileManager.default.removeItem(at: folder) }
}
