import Foundation

/// A run of a program, as measured by the operating system.
struct ChildProcess {
  /// The clock time in seconds.
  var clock = 0.0
  /// The processor time in seconds.
  var processor = 0.0
  /// The maximum memory in bytes.
  var memory = 0
  /// The exit status; 0 means success.
  var status = -1

  /// Runs a program to its end, through a program that measures it; its output is dropped, except for errors.
  static func run(_ words: [String], measuredBy floor: String) -> ChildProcess {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: floor)
    process.arguments = ["--measure"] + words
    let pipe = Pipe()
    process.standardOutput = pipe
    var run = ChildProcess()
    guard (try? process.run()) != nil else { return run }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let figures = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard figures.count == 4 else { return run }
    (run.clock, run.processor) = (figures[0], figures[1])
    (run.memory, run.status) = (Int(figures[2]), Int(figures[3]))
    return run
  }
}
