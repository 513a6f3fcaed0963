import Foundation

/// A run of a program, as the operating system accounts for it.
struct ChildProcess {
  /// On the clock, in seconds.
  var clock = 0.0
  /// Of the processors, in seconds.
  var processor = 0.0
  /// The most memory that it had, in bytes.
  var memory = 0
  /// Its status; 0 is fine.
  var status = -1

  /// Runs a program to its end, through a program that measures it; what it prints is thrown away, but for mistakes.
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
