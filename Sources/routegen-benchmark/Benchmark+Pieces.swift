import FlowDiagnostics
import Foundation

/// The Swift compiler's time for each part of the generated code in addition to the app's classes, next to the
/// handwritten equivalent for the same segues.
extension Benchmark {
  /// Builds everything for debugging and for release, with one flow file and with fifty, and changes one of the fifty.
  mutating func measurePieces() {
    guard let module = standInModule() else { return }
    for build in [Build.debug, .release] {
      let hand = measurePieces(of: CompileWorkload.Content.allCases, files: 1, build, module)
      _ = measurePieces(of: [.standard], files: 50, build, module, besides: hand)
    }
    measureChange(of: CompileWorkload(files: 50), module)
  }

  /// Measures the time of some contents in addition to the classes, and that of the handwritten Swift unless it is
  /// given.
  private mutating func measurePieces(
    of contents: [CompileWorkload.Content], files: Int, _ build: Build, _ module: String, besides other: Samples? = nil
  ) -> Samples {
    let workload = CompileWorkload(files: files)
    var inputs = [("classes", [workload.classes])]
    if other == nil {
      inputs.append(("by hand", [workload.classes] + workload.handWritten()))
      inputs.append(("by hand, with scenes", [workload.classes] + workload.handWritten(withScenes: true)))
    }
    for content in contents {
      var workload = workload
      workload.content = content
      inputs.append((content.rawValue, [workload.classes] + workload.generated()))
    }
    var runs = inputs.map { _ in Runs() }
    // The runs alternate, since the speed of a machine varies.
    for _ in 0..<max(1, options.runs) {
      for (index, input) in inputs.enumerated() {
        write(input.1, to: "piece")
        let run = compile("piece", module, build)
        if run.status != 0 { note("\(input.0) could not be compiled: its figures mean nothing") }
        runs[index].add(run)
        scratch.remove("piece")
      }
    }
    let hand = other ?? runs[1].time.less(runs[0].time)
    for (index, input) in inputs.enumerated().dropFirst() {
      report.add(
        "\(build.rawValue), \(files) flow file\(files == 1 ? "" : "s"): \(input.0)",
        runs[index].time.less(runs[0].time),
        floor: other == nil && index == 1 ? nil : hand)
    }
    return hand
  }

  /// Measures an incremental debug build after a segue was added to one of several flow files.
  private mutating func measureChange(of workload: CompileWorkload, _ module: String) {
    var (first, second) = (Runs(), Runs())
    for _ in 0..<max(1, options.runs) {
      scratch.remove("objects")
      write([workload.classes] + workload.generated(), to: "change")
      first.add(compile("change", module, .incremental))
      // Only changed files are written, as by the command.
      let files = workload.generated(changed: true)
      write(
        files.filter { FileManager.default.contents(atPath: scratch.path("change/\($0.path)")) != Data($0.bytes) },
        to: "change")
      second.add(compile("change", module, .incremental))
      scratch.remove("change")
    }
    report.add("debug, incremental, \(workload.files) flow files: all", first.time)
    report.add("debug, incremental, \(workload.files) flow files: one segue more", second.time, floor: first.time)
  }
}
