import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation

/// The growth of each command's time with each dimension of a program.
extension Benchmark {
  /// Measures the dimensions and commands whose names contain a requested word, and prints a table row by row.
  func measureGrowth() {
    let dimensions = Dimension.all.filter { dimension in
      options.dimensions.isEmpty || options.dimensions.contains { dimension.name.contains($0) }
    }
    let commands = GrowthCommand.all.filter { command in
      options.commands.isEmpty || options.commands.contains { command.name.contains($0) }
    }
    let start = GrowthRun(time: least { child([programs.tool, "--version"]).processor }, input: 0, output: 0)
    show("| Dimension | Command | Size | ms | Time | Output | |\n| --- | --- | ---: | ---: | ---: | ---: | --- |")
    for dimension in dimensions {
      let areStoryboards = dimension.files(1).contains { $0.path.hasSuffix(".storyboard") }
      for command in commands
      where command.readsStoryboards == areStoryboards && (command.takesMistakes || !dimension.hasMistakes)
        && command.dimensions?.contains(dimension.name) != false
      {
        guard let growth = growth(of: command, with: dimension, from: start) else { continue }
        if options.isListingAll || growth.isSteep { show(growth.row(dimension.name, command.name)) }
      }
    }
  }

  /// The minimum time for a meaningful growth, in seconds.
  private static let enough = 0.15

  /// Makes the program four times as large until the command takes long enough, and compares that run with the one
  /// before.
  private func growth(of command: GrowthCommand, with dimension: Dimension, from start: GrowthRun) -> Growth? {
    var size = 64
    guard var quarter = run(command, dimension, size) else { return nil }
    while size * 4 <= dimension.largest {
      size *= 4
      guard var whole = run(command, dimension, size) else { return nil }
      if whole.time > Self.enough || size * 4 > dimension.largest {
        quarter.time = min(
          quarter.time, least(1..<options.runs) { run(command, dimension, size / 4)?.time ?? .infinity })
        whole.time = min(whole.time, least(1..<options.runs) { run(command, dimension, size)?.time ?? .infinity })
        quarter.time = max(quarter.time - start.time, 1e-4)
        whole.time = max(whole.time - start.time, 1e-4)
        return Growth(size: size, quarter: quarter, whole: whole)
      }
      quarter = whole
    }
    return nil
  }

  /// Runs a command once, after writing all files that it reads.
  private func run(_ command: GrowthCommand, _ dimension: Dimension, _ size: Int) -> GrowthRun? {
    scratch.remove("growth")
    let folder = scratch.path("growth")
    let files = dimension.files(size)
    let input = files.reduce(0) { $0 + $1.bytes.count }
    var flows = files
    if command.readsStoryboards {
      write(files, to: "growth/boards")
      flows = Pipeline.importing(files).outputs.map { SourceFile(path: "App.flow", text: $0.text) }
    }
    write(flows, to: "growth/flows")
    switch command.older {
    case .none: break
    case .half:
      let half = dimension.files(size / 2)
      let flows =
        command.readsStoryboards
        ? Pipeline.importing(half).outputs.map { SourceFile(path: "App.flow", text: $0.text) } : half
      write(flows, to: "growth/old")
    case .renamed:
      let renamed = flows.map { file in
        let text = String(decoding: file.bytes, as: UTF8.self)
        return SourceFile(
          path: file.path.replacingOccurrences(of: "Thing", with: "Item"),
          text: text.replacingOccurrences(of: "Thing", with: "Item").replacingOccurrences(of: "thing", with: "item"))
      }
      write(renamed, to: "growth/old")
    }
    let messages =
      command.request == nil ? "" : command.messages(about: flows[0], at: folder + "/flows/" + flows[0].path)
    scratch.write(messages, to: folder + "/input")
    scratch.makeFolder(folder + "/output")
    let isOneFile = command.words.contains("--update")
    let words = command.words.map { word in
      switch word {
      case "FLOWS": folder + "/flows"
      case "BOARDS": folder + "/boards"
      case "OLD": folder + (isOneFile ? "/old/App.flow" : "/old")
      case "OUT": folder + "/output/swift"
      default: word
      }
    }
    // A shell redirects the output to a file, to measure its size.
    let run = child(
      ["sh", "-c", "in=$1 out=$2; shift 2; exec \"$@\" < \"$in\" > \"$out/out\" 2> \"$out/err\"", "sh"]
        + [folder + "/input", folder + "/output", programs.tool] + words)
    // In the form of `wait`: the exit status of a program is in the second byte.
    guard run.status & 0xFF == 0, command.statuses(for: dimension).contains(run.status >> 8) else {
      note("\(command.name), \(dimension.name) \(size): ended with \(run.status)")
      return nil
    }
    return GrowthRun(time: run.processor, input: input, output: scratch.size(of: folder + "/output"))
  }

  /// Prints a line immediately: the table takes long.
  private func show(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private func least(_ range: Range<Int> = 0..<5, _ time: () -> Double) -> Double {
    range.map { _ in time() }.min() ?? .infinity
  }
}

/// One run of a command.
struct GrowthRun {
  /// The processor time in seconds.
  var time: Double
  /// The size of the input in bytes.
  var input: Int
  /// The size of the output in bytes.
  var output: Int
}

/// The growth of a command's time, between a quarter of a size and the whole size.
struct Growth {
  var size: Int
  var quarter: GrowthRun
  var whole: GrowthRun

  /// The power of the input size that the time grows with: 1 is linear, 2 is quadratic.
  private var time: Double { power(whole.time / quarter.time) }

  /// The power of the input size that the output grows with.
  private var output: Double { power(Double(whole.output) / Double(max(quarter.output, 1))) }

  private func power(_ ratio: Double) -> Double {
    log(max(ratio, 1e-3)) / log(Double(whole.input) / Double(quarter.input))
  }

  /// True if the time grows faster than n log n of the input and output. A power of 1.1 is n log n, and the slower
  /// memory for larger sizes causes some of the rest.
  var isSteep: Bool { time > max(1, output) + 0.3 }

  /// Returns a row of the table.
  func row(_ dimension: String, _ command: String) -> String {
    let cells = [
      dimension, command, "\(size)", String(format: "%.0f", whole.time * 1e3), String(format: "%.2f", time),
      String(format: "%.2f", output), isSteep ? "steep" : "",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
