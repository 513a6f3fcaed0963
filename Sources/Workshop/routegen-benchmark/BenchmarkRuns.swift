import FlowCompiler
import FlowDiagnostics
import FlowServer
import FlowTools
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The command as a process, compared with an empty program.
extension Benchmark {
  mutating func measureStart() {
    let (floor, version) = inTurn(
      max(options.runs, 5), { child([programs.floor]) }, { child([programs.tool, "--version"]) })
    report.add("empty program", floor.time, memory: floor.memory)
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
    func generating() -> ChildProcess {
      scratch.remove("generated")
      return child([programs.tool, "generate", input, "-o", output])
    }
    let (generate, check) = inTurn(options.runs, generating, { child([programs.tool, "check", input]) })
    let (name, tenth) = ("\(workload.screens) screens", "\(workload.screens / 10) screens")
    report.add(
      "routegen generate, \(name)", generate.time, bytes: bytes, memory: generate.memory,
      tenth: "routegen generate, \(tenth)")
    report.add(
      "routegen check, \(name)", check.time, bytes: bytes, memory: check.memory, tenth: "routegen check, \(tenth)")
    scratch.remove("flows")
    scratch.remove("generated")
  }

  /// Runs two programs in turn, so that other load on the machine affects both of them.
  private func inTurn(_ count: Int, _ one: () -> ChildProcess, _ other: () -> ChildProcess) -> (Runs, Runs) {
    var (first, second) = (Runs(), Runs())
    for _ in 0..<count {
      first.add(one())
      second.add(other())
    }
    return (first, second)
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

// MARK: - Benchmark: compile

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
    let (floor, full) = inTurn(
      max(1, options.runs / 2), { compile("floor", module, .debug) }, { compile("full", module, .debug) })
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

  // MARK: - Import

  // The import of storyboards and the generation of Swift from the flow file, compared with Foundation's XML parser
  // alone.

  /// The argument for a child process that imports once, to measure its memory.
  static let importArgument = "--only-import"

  mutating func measureImport(scenes: Int) {
    let storyboards = StoryboardWorkload(scenes: scenes, seed: options.seed).files
    let bytes = storyboards.reduce(0) { $0 + $1.bytes.count }
    let contents = storyboards.map { Data($0.bytes) }
    var (parse, work) = (Samples(), Samples())
    for _ in 0..<options.runs {
      parse.add(seconds { for content in contents { _ = XMLParser(data: content).parse() } })
      work.add(seconds { Self.importAndGenerate(storyboards) })
    }
    report.add("XMLParser, \(scenes) scenes", parse, bytes: bytes)
    let run = child([programs.itself, Self.importArgument, "\(scenes)", "\(options.seed)"])
    report.add("import and generate, \(scenes) scenes", work, bytes: bytes, memory: run.memory, floor: parse)
    measureImport(storyboards, called: "\(scenes) scenes", isCompared: true)
    for count in [scenes / 10, scenes] {
      let alike = StoryboardWorkload(scenes: count, seed: options.seed, areAlike: true)
      measureImport(alike.files, called: "\(count) scenes without names", tenth: "\(count / 10) scenes without names")
    }
  }

  /// Measures operations on storyboards, each alone; if compared, then with a parse at the same time.
  private mutating func measureImport(
    _ storyboards: [SourceFile], called name: String, isCompared: Bool = false, tenth: String = ""
  ) {
    let bytes = storyboards.reduce(0) { $0 + $1.bytes.count }
    let imported = Pipeline.importing(storyboards)
    guard let output = imported.outputs.first else { return note("the storyboards were not imported") }
    let flow = SourceFile(path: output.name, text: output.text)
    let works: [(name: String, work: () -> Void)] = [
      ("import", { _ = Pipeline.importing(storyboards) }),
      ("import --update", { _ = Pipeline.updating(flow, storyboards) }),
      ("check --storyboard", { _ = Pipeline.check([flow], storyboards: storyboards) }),
    ]
    let contents = storyboards.map { Data($0.bytes) }
    for work in works {
      var (samples, parse) = (Samples(), Samples())
      for _ in 0..<options.runs {
        if isCompared { parse.add(seconds { for content in contents { _ = XMLParser(data: content).parse() } }) }
        samples.add(seconds(work.work))
      }
      report.add(
        "\(work.name), \(name)", samples, bytes: bytes, floor: isCompared ? parse : nil,
        tenth: "\(work.name), \(tenth)")
    }
  }

  /// Imports storyboards, and generates Swift from the flow file.
  static func importAndGenerate(_ storyboards: [SourceFile]) {
    let imported = Pipeline.importing(storyboards)
    guard let flow = imported.outputs.first else { return }
    for output in Pipeline.generate([SourceFile(path: flow.name, text: flow.text)]).outputs { _ = output.text }
  }

  private func seconds(_ work: () -> Void) -> Double {
    let start = processorTime()
    work()
    return processorTime() - start
  }

  // MARK: - Links

  // The link that a URL opens, in the generated Swift: the time should depend on the URL, and not on the number of
  // links.

  /// Measures generated links of different numbers, built for release.
  mutating func measureReading(links numbers: [Int]) {
    for (index, number) in numbers.enumerated() {
      let workload = LinkWorkload(links: number)
      for output in Pipeline.generate([workload.file]).outputs {
        scratch.write(output.text, to: scratch.path("links/" + output.name))
      }
      scratch.write(workload.reader, to: scratch.path("links/Reader.swift"))
      let files = scratch.names(in: scratch.path("links")).map { scratch.path("links/" + $0) }
      let program = scratch.path("links/reader")
      let built = child(["swiftc", "-O", "-wmo", "-parse-as-library", "-swift-version", "6", "-o", program] + files)
      guard built.status == 0 else { return note("the program that reads links could not be compiled") }
      let (empty, full) = inTurn(
        options.runs, { child([program, "0"]) }, { child([program, "\(Self.addresses)"]) })
      let name = "read \(Self.addresses) addresses, \(number) links"
      let tenth = index > 0 ? "read \(Self.addresses) addresses, \(numbers[index - 1]) links" : nil
      report.add("build the table and start, \(number) links", empty.time, memory: empty.memory)
      report.add(name, full.time.less(empty.time), tenth: tenth)
      scratch.remove("links")
    }
  }

  /// The number of addresses that are read for one measurement.
  private static let addresses = 20_000

  // MARK: - Pieces

  // The Swift compiler's time for each part of the generated code in addition to the app's classes, next to the
  // handwritten equivalent for the same segues.

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
        runs[index].time.less(runs[0].time), floor: other == nil && index == 1 ? nil : hand)
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

  // MARK: - Server

  // The language server: the time from a typed letter to the diagnostics of the program, and other requests.

  mutating func measureServer(_ workload: Workload) {
    var editing = Editing(workload.files, in: "/app")
    let size = "\(workload.screens) screens"
    let tenth = "\(workload.screens / 10) screens"
    let bytes = workload.files.reduce(0) { $0 + $1.bytes.count }
    for (name, method) in [
      ("change to diagnostics", nil), ("completion", "textDocument/completion"), ("hover", "textDocument/hover"),
      ("colors of a file", "textDocument/semanticTokens/full"),
    ] as [(String, String?)] {
      let samples = measure(runs: options.runs) {
        editing.type()
        if let method { editing.ask(method) }
      }
      report.add("server: \(name), \(size)", samples, bytes: bytes, tenth: "server: \(name), \(tenth)")
    }
    if workload.screens == options.sizes.min() { measureMemory(workload) }
  }

  /// Measures the server with storyboards, which are compared with the flow file after each change.
  mutating func measureServer(_ storyboards: StoryboardWorkload) {
    let imported = Pipeline.importing(storyboards.files)
    guard let output = imported.outputs.first else { return note("the storyboards were not imported") }
    var editing = Editing([SourceFile(path: "App.flow", text: output.text)] + storyboards.files, in: "/app")
    report.add(
      "server: change to diagnostics, \(storyboards.scenes) scenes with storyboards",
      measure(runs: options.runs) { editing.type() })
  }

  /// Measures the memory that is left after 10,000 changes.
  private mutating func measureMemory(_ workload: Workload) {
    var editing = Editing(workload.files, in: "/app")
    for _ in 0..<200 { editing.type() }
    guard let before = Self.residentMemory() else { return }
    let samples = measure(runs: 1) { for _ in 0..<5_000 { editing.type() } }
    let after = Self.residentMemory() ?? before
    report.add("server: 10000 changes, \(workload.screens) screens", samples, memory: max(0, after - before))
  }

  /// Returns the memory of this process, if the system has a file for it.
  private static func residentMemory() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return pages.map { $0 * Int(getpagesize()) }
  }
}

/// An editor with an open file, in which a user types.
private struct Editing {
  private var server: LanguageServer
  private var stream = MessageStream()
  private var version = 1
  private let editor: Editor

  init(_ files: [SourceFile], in folder: String) {
    let contents = Dictionary(uniqueKeysWithValues: files.map { (folder + "/" + $0.path, $0.bytes) })
    let paths = contents.keys.sorted()
    let disk = Disk(
      files: { _, _, endings in
        paths.filter { path in endings.contains { path.hasSuffix($0) } }.map { Disk.Entry(path: $0, stamp: 0) }
      },
      read: { contents[$0] })
    server = LanguageServer(disk: disk, name: "routegen", version: "0")
    editor = Editor(path: "\(folder)/\(files[0].path)")
    send(editor.opening(String(decoding: files[0].bytes, as: UTF8.self), in: folder))
  }

  /// Types a letter and removes it, with the diagnostics after each change.
  mutating func type() {
    change(to: "x", length: 0)
    change(to: "", length: 1)
  }

  private mutating func change(to text: String, length: Int) {
    version += 1
    // In the name of the first screen.
    let range = """
      {"start": {"line": 3, "character": 16}, "end": {"line": 3, "character": \(16 + length)}}
      """
    let changes = #""contentChanges": [{"range": \#(range), "text": "\#(text)"}]"#
    send(editor.message("textDocument/didChange", changes, version: version))
  }

  mutating func ask(_ method: String) {
    send(editor.message(method, #""position": {"line": 3, "character": 18}"#, id: version))
  }

  /// Sends messages, and encodes everything that is sent back.
  private mutating func send(_ messages: String) {
    stream.append(Array(messages.utf8))
    var bytes = 0
    while let message = stream.next() {
      for answer in server.receive(message) { bytes += MessageStream.framed(answer).utf8.count }
      while !server.isIdle { for answer in server.next() { bytes += MessageStream.framed(answer).utf8.count } }
    }
  }
}
