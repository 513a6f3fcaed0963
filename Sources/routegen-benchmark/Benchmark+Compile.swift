import FlowCompiler
import FlowDiagnostics
import Foundation

/// The Swift compiler's time for generated code, compared with the minimum.
extension Benchmark {
  /// Measures screens and their segues, compared with the plainest enums.
  mutating func measureCompiler(_ workload: Workload) {
    let classes = SourceFile(path: "Classes.swift", text: workload.classes)
    measureCompiler(
      "\(workload.screens) screens", "generated Swift", Self.generated(workload.files) + [classes],
      "plain enums", workload.plainEnums + [classes])
  }

  /// Measures links, compared with their screens without links.
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
    scratch.remove("objects")
    write(floorFiles, to: "floor")
    write(files, to: "full")
    var (floor, full) = (Runs(), Runs())
    for _ in 0..<max(1, options.runs / 2) {
      floor.add(compile("floor", module, .debug))
      full.add(compile("full", module, .debug))
    }
    report.add("compile \(floorName), \(amount)", floor.time, memory: floor.memory)
    report.add("compile \(name), \(amount)", full.time, memory: full.memory, floor: floor.time)
    for folder in ["floor", "full", "objects"] { scratch.remove(folder) }
  }

  func write(_ files: [SourceFile], to folder: String) {
    for file in files {
      scratch.write(String(decoding: file.bytes, as: UTF8.self), to: scratch.path("\(folder)/\(file.path)"))
    }
  }

  /// Returns the folder with the module of the stand-in for UIKit, which is compiled once.
  func standInModule() -> String? {
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

  /// The way in which a folder is compiled.
  enum Build: String, CaseIterable {
    case debug
    case release
    /// For debugging, with only the changes since the last time.
    case incremental

    /// The compiler's options.
    fileprivate var options: String {
      switch self {
      case .debug: "-Onone -g -enable-batch-mode -j2"
      case .release: "-O -g -whole-module-optimization"
      case .incremental: "-Onone -g -incremental -j2 -output-file-map map.json"
      }
    }
  }

  /// Compiles the files of a folder.
  func compile(_ folder: String, _ module: String, _ build: Build) -> ChildProcess {
    let objects = scratch.path("objects")
    if build != .incremental { scratch.remove("objects") }
    scratch.makeFolder(objects)
    let files = scratch.names(in: scratch.path(folder)).map { scratch.path(folder) + "/" + $0 }
    if build == .incremental { writeFileMap(of: files) }
    let list = files.joined(separator: "\n")
    scratch.write(list, to: scratch.path("objects/files"))
    // The compiler names its objects relative to the working folder, so a shell changes to that folder.
    return child(
      [
        "sh", "-c",
        "cd \"$1\" && exec swiftc -c \(build.options) -parse-as-library -swift-version 6 "
          + "-module-name App -I \"$2\" @files", "sh", objects, module,
      ])
  }

  /// Writes the map in which the compiler records the dependencies of each file.
  private func writeFileMap(of files: [String]) {
    var map: [String: [String: String]] = ["": ["swift-dependencies": "all.swiftdeps"]]
    for (index, file) in files.enumerated() {
      map[file] = ["object": "\(index).o", "swift-dependencies": "\(index).swiftdeps"]
    }
    let text = (try? JSONEncoder().encode(map)).map { String(decoding: $0, as: UTF8.self) }
    scratch.write(text ?? "", to: scratch.path("objects/map.json"))
  }
}
