import FlowCompiler
import FlowDiagnostics
import Foundation

/// The Swift compiler's time for generated code, compared with handwritten code, and the speed of generated code.
extension Benchmark {
  /// Measures what each part of the generated code takes in addition to the app's classes, next to the handwritten
  /// equivalent for the same segues; and a change in one of fifty flow files.
  func measurePieces() {
    guard makeStandInModule() else { return }
    let app = AppWorkload(screens: 200, segues: 4, files: 1)
    let generated = swift(from: app.flows())
    var inputs = [
      ("classes", []), ("by hand", app.handWritten),
      ("support file", generated.filter { !$0.path.hasPrefix("Part") }), ("segues by default", generated),
    ]
    for setting in ["identifiers", "destinations", "handling"] {
      inputs.append(("segues \(setting)", swift(from: app.flows(segues: setting))))
    }
    for build in [Build.debug, .release] {
      let runs = inTurn(inputs.map { input in { compile(input.1 + [app.classes], build) } })
      for (input, run) in zip(inputs, runs).dropFirst() {
        add("\(build.rawValue): \(input.0)", run.less(runs[0]), besides: runs[1].less(runs[0]))
      }
    }
    measureChange()
  }

  /// Measures an incremental debug build after a segue was added to one of several flow files.
  private func measureChange() {
    let before = AppWorkload(screens: 200, segues: 4, files: 50)
    let runs = inTurn([
      {
        scratch.remove("objects")
        return compile(swift(from: before.flows()) + [before.classes], .incremental)
      },
      { compile(swift(from: before.flows(isChanged: true)) + [before.classes], .incremental) },
    ])
    add("debug, incremental: all of 50 flow files", runs[0])
    add("debug, incremental: one segue more", runs[1], besides: runs[0])
  }

  /// The number of addresses that are read for one measurement.
  private static let addresses = 20_000

  /// Measures builds of links, once each, since they take long; then the time in which they read addresses.
  func measureLinks() {
    for number in [10, 100, 1_000] {
      let workload = LinkWorkload(links: number)
      let files = swift(from: [workload.file])
      add("debug: \(number) links", compile(files, .debug))
      add("release: \(number) links", compile(files + [workload.reader], .program))
      let program = scratch.path("objects/program")
      let runs = inTurn(["0", "\(Self.addresses)"].map { count in { child([program, count]) } })
      add("read \(Self.addresses) addresses, \(number) links", runs[1].less(runs[0]))
    }
  }

  /// Returns the generated Swift.
  private func swift(from flows: [SourceFile]) -> [SourceFile] {
    Pipeline.generate(flows).outputs.map { SourceFile(path: $0.name, text: $0.text) }
  }

  // MARK: - Compiler

  /// A way to build.
  private enum Build: String {
    case debug
    case release
    /// For debugging, with only the changes since the last time.
    case incremental
    /// For release, as a program.
    case program

    /// The compiler's options.
    var options: String {
      switch self {
      case .debug: "-c -Onone -g -enable-batch-mode -j2"
      case .release: "-c -O -g -whole-module-optimization"
      case .incremental: "-c -Onone -g -incremental -j2 -output-file-map map.json"
      case .program: "-O -g -whole-module-optimization -o program"
      }
    }
  }

  /// Compiles files.
  private func compile(_ files: [SourceFile], _ build: Build) -> ChildProcess {
    if build != .incremental { scratch.remove("objects") }
    // Only changed files are written, as by the command.
    write(
      files.filter { FileManager.default.contents(atPath: scratch.path("objects/\($0.path)")) != Data($0.bytes) },
      to: "objects")
    let names = files.map(\.path)
    if build == .incremental { writeMap(of: names) }
    scratch.write(names.joined(separator: "\n"), to: scratch.path("objects/files"))
    // The compiler names its objects relative to the working folder, so a shell changes to that folder.
    let script =
      "cd \"$1\" && exec swiftc \(build.options) -parse-as-library -swift-version 6 -module-name App -I \"$2\" @files"
    let run = child(["sh", "-c", script, "sh", scratch.path("objects"), scratch.path("module")])
    if run.status != 0 { note("\(names[0]) and others could not be compiled: the figures mean nothing") }
    return run
  }

  /// Writes the map in which the compiler records the dependencies of each file.
  private func writeMap(of files: [String]) {
    var map = ["": ["swift-dependencies": "all.swiftdeps"]]
    for file in files { map[file] = ["object": file + ".o", "swift-dependencies": file + ".swiftdeps"] }
    let text = (try? JSONEncoder().encode(map)).map { String(decoding: $0, as: UTF8.self) }
    scratch.write(text ?? "", to: scratch.path("objects/map.json"))
  }

  /// Compiles the stand-in for UIKit, as a module.
  private func makeStandInModule() -> Bool {
    let folder = "Fixtures/StandIns/HeadlessUIKit/Sources/UIKit"
    let sources = ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
    scratch.makeFolder(scratch.path("module"))
    let made = child(
      ["swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "UIKit"]
        + ["-emit-module-path", scratch.path("module/UIKit.swiftmodule")] + sources)
    if made.status != 0 { note("\(folder) could not be compiled: run this in the top folder of the package") }
    return made.status == 0
  }
}
