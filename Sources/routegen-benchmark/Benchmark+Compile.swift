import FlowCompiler
import FlowDiagnostics
import Foundation

/// How long the Swift compiler takes for what is generated, against the least that would do.
extension Benchmark {
  /// Screens and their segues, against the plainest enums.
  mutating func measureCompiler(_ workload: Workload) {
    let classes = SourceFile(path: "Classes.swift", text: workload.classes)
    measureCompiler(
      "\(workload.screens) screens", "generated Swift", Self.generated(workload.files) + [classes],
      "plain enums", workload.plainEnums + [classes])
  }

  /// Links, against their screens without them.
  mutating func measureCompiler(_ workload: LinkWorkload) {
    measureCompiler(
      "\(workload.links) links", "screens with links", Self.generated([workload.file]),
      "screens alone", Self.generated([workload.screensAlone]))
  }

  private static func generated(_ flows: [SourceFile]) -> [SourceFile] {
    Pipeline.generate(flows).outputs.map { SourceFile(path: $0.name, text: $0.text) }
  }

  private mutating func measureCompiler(
    _ amount: String, _ name: String, _ files: [SourceFile], _ floorName: String, _ floorFiles: [SourceFile]
  ) {
    guard let module = standInModule() else { return }
    write(floorFiles, to: "floor")
    write(files, to: "full")
    var (floor, full) = (Runs(), Runs())
    for _ in 0..<max(1, options.runs / 2) {
      floor.add(compile("floor", module))
      full.add(compile("full", module))
    }
    report.add("compile \(floorName), \(amount)", floor.time, memory: floor.memory)
    report.add("compile \(name), \(amount)", full.time, memory: full.memory, floor: floor.time)
    for folder in ["floor", "full", "objects"] { scratch.remove(folder) }
  }

  private func write(_ files: [SourceFile], to folder: String) {
    for file in files {
      scratch.write(String(decoding: file.bytes, as: UTF8.self), to: scratch.path("\(folder)/\(file.path)"))
    }
  }

  /// The folder with the module of the stand-in for UIKit, which is compiled once.
  private func standInModule() -> String? {
    let module = scratch.path("module")
    if FileManager.default.fileExists(atPath: module) { return module }
    let sources = (FileManager.default.enumerator(atPath: options.standIn)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.map { options.standIn + "/" + $0 }
    guard !sources.isEmpty else {
      note("there is no stand-in for UIKit at \(options.standIn): run this in the top folder of the package")
      return nil
    }
    scratch.makeFolder(module)
    let made = child(
      ["swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "UIKit"]
        + ["-emit-module-path", module + "/UIKit.swiftmodule"] + sources)
    if made.status != 0 { note("the stand-in for UIKit could not be compiled") }
    return made.status == 0 ? module : nil
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
