import FlowDiagnostics
import Foundation

/// The command as a process, compared with a program that only reads and writes.
extension Benchmark {
  mutating func measureStart() {
    let floor = runs { child([programs.floor]) }
    report.add("empty program", floor.time, memory: floor.memory)
    let version = runs { child([programs.tool, "--version"]) }
    report.add("routegen --version", version.time, memory: version.memory, floor: floor.time)
  }

  mutating func measureCommands(_ workload: Workload) {
    let input = scratch.path("flows")
    let output = scratch.path("generated")
    var bytes = 0
    for file in workload.files {
      bytes += file.bytes.count
      scratch.write(String(decoding: file.bytes, as: UTF8.self), to: input + "/" + file.path)
    }
    _ = child([programs.tool, "generate", input, "-o", output])
    let made = scratch.sizes(in: output)
    let count = max(made.count, 1)
    let size = made.reduce(0, +) / count

    // The runs alternate, so that other load on the machine affects all of them.
    var (floor, generate) = (Runs(), Runs())
    var (reading, check) = (Runs(), Runs())
    for _ in 0..<options.runs {
      scratch.remove("generated")
      floor.add(child([programs.floor, input, output, "\(count)", "\(size)"]))
      scratch.remove("generated")
      generate.add(child([programs.tool, "generate", input, "-o", output]))
      reading.add(child([programs.floor, input]))
      check.add(child([programs.tool, "check", input]))
    }
    let (name, tenth) = ("\(workload.screens) screens", "\(workload.screens / 10) screens")
    report.add("read and write, \(name)", floor.time, bytes: bytes, memory: floor.memory)
    report.add(
      "routegen generate, \(name)", generate.time, bytes: bytes, memory: generate.memory, floor: floor.time,
      tenth: "routegen generate, \(tenth)")
    report.add(
      "routegen check, \(name)", check.time, bytes: bytes, memory: check.memory, floor: reading.time,
      tenth: "routegen check, \(tenth)")
    scratch.remove("flows")
    scratch.remove("generated")
  }

  private func runs(_ run: () -> ChildProcess) -> Runs {
    var runs = Runs()
    for _ in 0..<max(options.runs, 5) { runs.add(run()) }
    return runs
  }
}

/// Several runs of a program.
struct Runs {
  /// The processor time in seconds.
  private(set) var time = Samples()
  /// The maximum memory of all runs.
  private(set) var memory = 0

  mutating func add(_ run: ChildProcess) {
    time.add(run.processor)
    memory = max(memory, run.memory)
  }
}
