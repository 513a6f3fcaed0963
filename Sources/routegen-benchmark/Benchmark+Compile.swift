import FlowCompiler
import FlowDiagnostics
import Foundation

/// How long the Swift compiler takes for what is generated, against the plainest enums for the same segues.
extension Benchmark {
  mutating func measureCompiler(_ workload: Workload) {
    let standIn = (FileManager.default.enumerator(atPath: options.standIn)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.map { options.standIn + "/" + $0 }
    guard !standIn.isEmpty else {
      return note("there is no stand-in for UIKit at \(options.standIn): run this in the top folder of the package")
    }
    let module = scratch.path("module")
    scratch.makeFolder(module)
    let made = child(
      ["swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "UIKit"]
        + ["-emit-module-path", module + "/UIKit.swiftmodule"] + standIn)
    guard made.status == 0 else { return note("the stand-in for UIKit could not be compiled") }

    scratch.write(workload.classes, to: scratch.path("plain/Classes.swift"))
    scratch.write(workload.classes, to: scratch.path("full/Classes.swift"))
    for file in workload.plainEnums {
      scratch.write(String(decoding: file.bytes, as: UTF8.self), to: scratch.path("plain/" + file.path))
    }
    for output in Pipeline.generate(workload.files).outputs {
      scratch.write(output.text, to: scratch.path("full/" + output.name))
    }
    var (plain, full) = (Runs(), Runs())
    for _ in 0..<max(1, options.runs / 2) {
      plain.add(compile("plain", module))
      full.add(compile("full", module))
    }
    report.add("compile plain enums, \(workload.screens) screens", plain.time)
    report.add("compile generated Swift, \(workload.screens) screens", full.time, floor: plain.time)
    for folder in ["plain", "full", "module", "objects"] { scratch.remove(folder) }
  }

  /// Compiles the files of a folder as a debug build does.
  private func compile(_ folder: String, _ module: String) -> ChildProcess {
    let objects = scratch.path("objects")
    scratch.remove("objects")
    scratch.makeFolder(objects)
    let files = scratch.names(in: scratch.path(folder)).map { scratch.path(folder) + "/" + $0 }
    let list = files.joined(separator: "\n")
    scratch.write(list, to: scratch.path("objects/files"))
    // The compiler names its objects after the working folder, so a shell goes there.
    return child(
      [
        "sh", "-c",
        "cd \"$1\" && exec swiftc -c -Onone -g -enable-batch-mode -j2 -parse-as-library -swift-version 6 "
          + "-module-name App -I \"$2\" @files", "sh", objects, module,
      ])
  }
}
