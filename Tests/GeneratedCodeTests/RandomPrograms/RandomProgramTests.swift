import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

/// Random programs with every construct of the language and with harmful names: a program that `check` accepts builds
/// without a warning.
///
/// `ROUTEGEN_PROGRAMS` sets their number, and `ROUTEGEN_PROGRAM` the first one. A thousand take half an hour. Failing
/// ones are kept in the folder `ROUTEGEN_KEPT`, and the first `ROUTEGEN_SHRUNK` of them are shrunk.
@Suite struct RandomProgramTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["ROUTEGEN_PROGRAMS"].flatMap { Int($0) } ?? (TestRun.isComplete ? 15 : 3)
  private static let first = environment["ROUTEGEN_PROGRAM"].flatMap { UInt64($0) } ?? 1

  @Test("a random program that is accepted builds without a warning")
  func builds() async throws {
    let report = try await ProgramReport.trying((0..<UInt64(Self.count)).map { Self.first + $0 }) { seed in
      ProgramTrial(program: ProgramGrammar.program(seed: seed), modes: ProgramTrial.modes(seed: seed), name: "\(seed)")
    }
    print(report.summary)
    for failure in report.failures.prefix(report.shownFailures) {
      let shrunk = try await ProgramShrinker(failure).shrink()
      Issue.record("\(shrunk)")
    }
    #expect(report.failures.isEmpty)
  }

  @Test("most random programs are accepted, or little would be tested")
  func isAccepted() async throws {
    var report = ProgramReport()
    for seed in 0..<UInt64(200) {
      let trial = ProgramTrial(program: ProgramGrammar.program(seed: Self.first + seed), modes: [])
      report.add(try await trial.outcome(), of: Self.first + seed)
    }
    #expect(report.refused * 10 <= 200, "\(report.summary)")
  }
}

/// The outcomes of many programs.
struct ProgramReport {
  /// A program that does not build.
  struct Failure {
    var seed: UInt64
    var messages: [String]
    var mode: LanguageMode
    var standIn: StandIn
  }

  private(set) var built = 0
  private(set) var refused = 0
  private(set) var failures: [Failure] = []
  private var rules: [String: Int] = [:]
  private var examples: [String: String] = [:]

  /// The number of failures to shrink, which takes a minute each.
  var shownFailures: Int { ProcessInfo.processInfo.environment["ROUTEGEN_SHRUNK"].flatMap { Int($0) } ?? 3 }

  /// Tries the programs of some seeds, three at a time.
  static func trying(
    _ seeds: [UInt64], _ trial: @escaping @Sendable (UInt64) -> ProgramTrial
  ) async throws -> ProgramReport {
    var report = ProgramReport()
    try await withThrowingTaskGroup(of: (UInt64, ProgramOutcome).self) { group in
      var next = seeds.makeIterator()
      func add() {
        guard let seed = next.next() else { return }
        group.addTask { (seed, try await trial(seed).outcome()) }
      }
      for _ in 0..<3 { add() }
      for try await (seed, outcome) in group {
        report.add(outcome, of: seed)
        add()
      }
    }
    return report
  }

  mutating func add(_ outcome: ProgramOutcome, of seed: UInt64) {
    switch outcome {
    case .built: built += 1
    case .refused(let errors):
      refused += 1
      for rule in Set(errors.map(\.rule.name)) { rules[rule, default: 0] += 1 }
      for error in errors where examples[error.rule.name] == nil {
        examples[error.rule.name] = "\(seed): \(error.message)"
      }
    case .failed(let messages, let mode, let standIn):
      failures.append(Failure(seed: seed, messages: messages, mode: mode, standIn: standIn))
    }
  }

  /// The number of each outcome.
  var summary: String {
    let refusals = rules.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key): \($0.value), as in \(examples[$0.key] ?? "")" }
    let failed = failures.map { "\($0.seed) (\($0.mode), \($0.standIn)): \($0.messages[0])" }.sorted()
    return (["\(built) built, \(refused) refused, \(failures.count) failed"] + refusals + failed).joined(
      separator: "\n  ")
  }
}

// MARK: - RandomProgram

/// A program as a tree of declarations. Any of them can be removed to see if the rest still fails.
struct RandomProgram {
  /// A declaration: its head, the clauses after it, and what is between its braces.
  struct Declaration {
    var docs: [String] = []
    var head: String
    /// The clauses. Any of them can be left out, and the declaration is still valid.
    var clauses: [String] = []
    var members: [Declaration] = []
  }

  /// A flow file.
  struct File {
    var name: String
    /// The module that it is in, if it is not the app's.
    var module: String?
    var declarations: [Declaration]
  }

  /// A place in the tree: the file, and the path inside it.
  struct Path: Hashable {
    var file: Int
    var steps: [Int]
  }

  var files: [File]

  /// The flow files of the app as text.
  var sources: [SourceFile] { files.filter { $0.module == nil }.map(source) }

  /// The other module with a flow file.
  var modules: [ModuleSources] {
    let files = files.filter { $0.module != nil }
    return files.isEmpty ? [] : [ModuleSources(name: PlannedRoutes.module, files: files.map(source))]
  }

  private func source(of file: File) -> SourceFile {
    SourceFile(path: file.name, text: lines(of: file).joined(separator: "\n"))
  }

  /// The flow files in the form of a report.
  var text: String {
    zip(files, files.map(source)).map { "// \($0.name)\n" + String(decoding: $1.bytes, as: UTF8.self) }
      .joined(separator: "\n")
  }

  private func lines(of file: File) -> [String] {
    file.declarations.flatMap { Self.lines(of: $0, depth: 0) } + [""]
  }

  private static func lines(of declaration: Declaration, depth: Int) -> [String] {
    let space = String(repeating: "    ", count: depth)
    let head = space + ([declaration.head] + declaration.clauses).joined(separator: " ")
    let docs = declaration.docs.map { "\(space)/// \($0)" }
    guard !declaration.members.isEmpty else { return docs + [head] }
    return docs + [head + " {"] + declaration.members.flatMap { lines(of: $0, depth: depth + 1) } + [space + "}"]
  }

  // MARK: Places

  /// The paths of all declarations, each before those of its members.
  var paths: [Path] {
    files.indices.flatMap { file in
      files[file].declarations.indices.flatMap { index in
        Self.paths(in: files[file].declarations[index], at: Path(file: file, steps: [index]))
      }
    }
  }

  private static func paths(in declaration: Declaration, at path: Path) -> [Path] {
    [path]
      + declaration.members.indices.flatMap { index in
        paths(in: declaration.members[index], at: Path(file: path.file, steps: path.steps + [index]))
      }
  }

  /// Returns the innermost declaration at a line of a file, counted from 0.
  func path(ofLine line: Int, in file: Int) -> Path? {
    var next = 0
    func search(_ declarations: [Declaration], _ steps: [Int]) -> [Int]? {
      for (index, declaration) in declarations.enumerated() {
        let steps = steps + [index]
        if line <= next + declaration.docs.count { return line >= next ? steps : nil }
        next += declaration.docs.count + 1
        guard !declaration.members.isEmpty else { continue }
        if let found = search(declaration.members, steps) { return found }
        next += 1
      }
      return nil
    }
    return search(files[file].declarations, []).map { Path(file: file, steps: $0) }
  }

  subscript(path: Path) -> Declaration {
    get {
      path.steps.dropFirst().reduce(files[path.file].declarations[path.steps[0]]) { $0.members[$1] }
    }
    set {
      func set(_ declaration: inout Declaration, _ steps: ArraySlice<Int>) {
        guard let first = steps.first else { return declaration = newValue }
        set(&declaration.members[first], steps.dropFirst())
      }
      set(&files[path.file].declarations[path.steps[0]], path.steps.dropFirst())
    }
  }

  /// Returns the program without some declarations.
  func without(_ paths: Set<Path>) -> RandomProgram {
    func kept(_ declarations: [Declaration], _ path: Path) -> [Declaration] {
      declarations.enumerated().compactMap { index, declaration in
        let place = Path(file: path.file, steps: path.steps + [index])
        guard !paths.contains(place) else { return nil }
        var declaration = declaration
        declaration.members = kept(declaration.members, place)
        return declaration
      }
    }
    var program = self
    for file in files.indices {
      program.files[file].declarations = kept(files[file].declarations, Path(file: file, steps: []))
    }
    program.files.removeAll { $0.declarations.isEmpty }
    return program
  }
}

// MARK: - ProgramTrial

/// The outcome of a random program that is generated and compiled.
enum ProgramOutcome {
  /// `check` refuses it, with these errors.
  case refused([Diagnostic])
  /// It builds.
  case built
  /// It does not build: the compiler's first messages, with the mode.
  case failed([String], LanguageMode, StandIn)
}

/// Generates a program, writes its app, and compiles both.
struct ProgramTrial {
  let program: RandomProgram
  let modes: [LanguageMode]
  /// The name for keeping it if it fails.
  var name: String?

  /// Returns the two modes of a seed.
  static func modes(seed: UInt64) -> [LanguageMode] {
    var random = SplitMix(seed: seed ^ 0x6D6F_6465)
    var modes = LanguageMode.allCases
    modes.shuffle(using: &random)
    return Array(modes.prefix(2))
  }

  func outcome() async throws -> ProgramOutcome {
    let sources = program.sources
    let compilation = Pipeline.generate(sources, modules: program.modules)
    guard !compilation.hasErrors, let analysis = compilation.analysis else {
      return .refused(compilation.diagnostics.filter { $0.severity == .error })
    }
    guard !modes.isEmpty else { return .built }
    let outputs = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    let module = program.modules.first.map { ProgramModule($0, of: analysis.program) }
    if let module, !module.errors.isEmpty { return .refused(module.errors) }
    let app = ProgramApp(of: analysis.program, outputs: outputs, routesOfModule: module?.routes ?? [])
    let platforms = Set(analysis.program.flows.map(\.platform))
    for (index, mode) in modes.enumerated() {
      // Programs with only SwiftUI are compiled next to UIKit, and without.
      let isOnlyViews = platforms.isSubset(of: [.swiftUI, .none]) && platforms.contains(.swiftUI)
      let standIn: StandIn =
        platforms.contains(.appKit) ? .appKit : isOnlyViews && index == 1 && !importsUIKit ? .swiftUI : .uiKit
      let compiler = try await SwiftCompiler.with(standIn)
      var modules: [URL] = []
      defer { for folder in modules { try? FileManager.default.removeItem(at: folder) } }
      if let module {
        do { modules.append(try await compiler.build(module.files, mode: mode, module: PlannedRoutes.module)) } catch {
          guard let failure = error as? SwiftCompiler.Failure else { throw error }
          let found = failure.output.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
          try keep(module.files + [SwiftSource(name: "Errors.txt", text: "\(mode) \(standIn)\n\(failure.output)\n")])
          return .failed(found.isEmpty ? [failure.output] : found, mode, standIn)
        }
      }
      // The support file is most of the compiled code, and hardly differs: once is enough.
      let found = try await compiler.diagnostics(
        of: outputs + [app.source()], mode: mode, modules: modules,
        trusting: index == 0 ? [] : ["RoutegenSupport.swift"])
      guard found.isEmpty else {
        let said = SwiftSource(name: "Errors.txt", text: "\(mode) \(standIn)\n\(found.joined(separator: "\n"))\n")
        try keep(outputs + [app.source(), said])
        return .failed(found, mode, standIn)
      }
    }
    return try await outcomeOfPages(of: sources)
  }

  /// Compiles the page objects of the program, which do not use the app's types.
  private func outcomeOfPages(of sources: [SourceFile]) async throws -> ProgramOutcome {
    let pages = Pipeline.generateUITests(sources).outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    guard !pages.isEmpty, let mode = modes.first else { return .built }
    let found = try await SwiftCompiler.with(.uiKit).diagnostics(of: pages, mode: mode)
    guard found.isEmpty else {
      try keep(pages + [SwiftSource(name: "Errors.txt", text: "\(mode) pages\n\(found.joined(separator: "\n"))\n")])
      return .failed(found, mode, .uiKit)
    }
    return .built
  }

  /// Keeps a failing program for inspection.
  private func keep(_ files: [SwiftSource]) throws {
    guard let path = ProcessInfo.processInfo.environment["ROUTEGEN_KEPT"], let name else { return }
    let folder = URL(fileURLWithPath: path).appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let flows = program.sources + program.modules.flatMap(\.files)
    for file in files + flows.map({ SwiftSource(name: $0.path, text: $0.text(0..<$0.bytes.count)) }) {
      try file.text.write(to: folder.appending(path: file.name), atomically: true, encoding: .utf8)
    }
  }

  private var importsUIKit: Bool { program.files.contains { $0.declarations.contains { $0.head == "import UIKit" } } }
}

// MARK: - ProgramShrinker

/// Removes declarations and clauses from a program as long as the compiler's message stays the same.
struct ProgramShrinker {
  private let failure: ProgramReport.Failure
  private let message: String

  init(_ failure: ProgramReport.Failure) {
    self.failure = failure
    message = Self.shape(of: failure.messages[0])
  }

  /// Returns the smallest program that was found, in the form of a report.
  func shrink() async throws -> String {
    var program = ProgramGrammar.program(seed: failure.seed)
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      // From the end, so that earlier paths stay valid.
      for path in program.paths.reversed() where program.paths.contains(path) {
        guard let less = repaired(program.without([path])), try await fails(less) else { continue }
        program = less
        isSmaller = true
      }
    }
    for path in program.paths {
      for index in program[path].clauses.indices.reversed() {
        var less = program
        less[path].clauses.remove(at: index)
        if try await fails(less) { program = less }
      }
      var less = program
      less[path].docs = []
      if try await fails(less) { program = less }
    }
    let outcome = try await trial(program).outcome()
    guard case .failed(let messages, _, _) = outcome else { return "seed \(failure.seed) no longer fails" }
    return
      "seed \(failure.seed), \(failure.mode), \(failure.standIn): \(messages.prefix(3).joined(separator: "\n"))\n\(program.text)"
  }

  /// Returns the program without parts that `check` now refuses, such as routes to a removed screen; `nil` if this does
  /// not come to an end.
  private func repaired(_ program: RandomProgram) -> RandomProgram? {
    var program = program
    for _ in 0..<6 {
      guard !program.files.isEmpty else { return nil }
      let compilation = Pipeline.generate(program.sources, modules: program.modules)
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      guard !errors.isEmpty else { return program }
      var refused: Set<RandomProgram.Path> = []
      for error in errors {
        let source = compilation.sources[Int(error.range.file.index)]
        let line = source.bytes[..<error.range.start].count { $0 == UInt8(ascii: "\n") }
        guard let file = program.files.firstIndex(where: { $0.name == source.path }),
          let path = program.path(ofLine: line, in: file)
        else { return nil }
        refused.insert(path)
      }
      program = program.without(refused)
    }
    return nil
  }

  private func trial(_ program: RandomProgram) -> ProgramTrial { ProgramTrial(program: program, modes: [failure.mode]) }

  private func fails(_ program: RandomProgram) async throws -> Bool {
    guard case .failed(let messages, _, _) = try await trial(program).outcome() else { return false }
    return messages.contains { Self.shape(of: $0) == message }
  }

  /// Returns the compiler's message without places and names.
  static func shape(of message: String) -> String {
    message.replacing(#/^.*?(error|warning): /#, with: "").replacing(#/'[^']*'/#, with: "'…'")
  }
}
