import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

@testable import FlowEmission

/// The files that tests read.
enum Fixtures {
  /// Returns the files directly in a folder, ordered by name.
  static func files(in path: String, withExtension name: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: Checkout.fixtures.appending(path: path), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == name }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}

/// A case of generated code: `Fixtures/Generated/<name>` has its flow files, the expected Swift in `Expected`, and in
/// other Swift files the classes that the flow files name, with code that uses them.
///
/// All cases of a framework are compiled together, in one call of the compiler for each language mode, so their names
/// differ. A case with flows for two frameworks is compiled for each; a case without a framework is compiled with
/// UIKit; a case with SwiftUI is compiled with UIKit next to it and without. A case whose names would collide with
/// others, such as an app's own `String`, has an empty file `OwnModule`. A case with a file `Transcript.txt` is a
/// program, which is built separately and has to print that text. A case without flow files is an app before it had
/// any.
struct GeneratedCase: Sendable {
  var name: String
  var flowFiles: [SwiftSource]
  /// The recorded Swift. Its support file only has the names of runtime files, which are in
  /// `Sources/Generation/FlowEmission/Runtime`.
  var recorded: [SwiftSource]
  /// The recorded Swift with the complete support file.
  var expected: [SwiftSource]
  var app: [SwiftSource]
  var hasOwnModule: Bool
  var transcript: String?

  static let supportName = "RoutegenSupport.swift"

  /// Returns all cases by name.
  static func all() throws -> [GeneratedCase] { try read.get() }

  private static let read = Result { try reading() }

  private static func reading() throws -> [GeneratedCase] {
    let folder = Checkout.fixtures.appending(path: "Generated")
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().compactMap { name in
      // A folder without Swift of its own, such as `UITests`, is read by other tests.
      let app = try sources(in: "Generated/\(name)", withExtension: "swift")
      guard !app.isEmpty else { return nil }
      let transcript = folder.appending(path: "\(name)/Transcript.txt")
      let flowFiles = try sources(in: "Generated/\(name)", withExtension: "flow")
      let recorded = try sources(in: "Generated/\(name)/Expected", withExtension: "swift")
      let isProgram = FileManager.default.fileExists(atPath: transcript.path)
      return GeneratedCase(
        name: name,
        flowFiles: flowFiles, recorded: recorded,
        expected: recorded.map { $0.name == supportName ? support(of: flowFiles) ?? $0 : $0 },
        app: app,
        hasOwnModule: isProgram
          || FileManager.default.fileExists(atPath: folder.appending(path: "\(name)/OwnModule").path),
        transcript: isProgram ? try String(contentsOf: transcript, encoding: .utf8) : nil)
    }
  }

  /// Returns the complete support file of flow files.
  private static func support(of flowFiles: [SwiftSource]) -> SwiftSource? {
    let sources = flowFiles.map { SourceFile(path: $0.name, text: $0.text) }
    return Pipeline.generate(sources).outputs.first { $0.name == supportName }
      .map { SwiftSource(name: $0.name, text: $0.text) }
  }

  /// The stand-ins for the frameworks of its flows: those whose modules the support file imports.
  var standIns: [StandIn] {
    let support = expected.first { $0.name == Self.supportName }?.text ?? ""
    let found = StandIn.allCases.filter { support.contains("\nimport \($0.rawValue)\n") }
    switch found {
    case []: return [.uiKit]
    // If both are used, SwiftUI is next to UIKit; if it is used alone, it has to work with UIKit and without.
    case let found where found.contains(.uiKit): return found.filter { $0 != .swiftUI }
    case [.swiftUI]: return [.uiKit, .swiftUI]
    default: return found
    }
  }

  /// Returns the modules in which the cases of a framework are compiled: one for all cases that are compatible, and one
  /// for each other case.
  static func modules(
    of cases: [GeneratedCase], with standIn: StandIn
  ) -> [(name: String, files: [SwiftSource], isProgram: Bool)] {
    let cases = cases.filter { $0.standIns.contains(standIn) }
    let together = cases.filter { !$0.hasOwnModule }
    // A support file has the parts that its module uses, so the one for all their flow files replaces theirs.
    var files: [SwiftSource] = []
    var generated: [SwiftSource] = []
    var flows: [SourceFile] = []
    for each in together {
      flows += each.flowFiles.map {
        SourceFile(path: "\(each.name)-\($0.name)", text: $0.text.prefixingStoryboards(with: each.name))
      }
      files += each.app.map { SwiftSource(name: "\(each.name)-\($0.name)", text: $0.text) }
      for file in each.expected where file.name != supportName {
        generated.append(SwiftSource(name: "\(each.name)-\(file.name)", text: file.text))
      }
    }
    let outputs = Pipeline.generate(flows).outputs
    files += generated
    files += outputs.filter { $0.name == supportName }.map { SwiftSource(name: $0.name, text: $0.text) }
    let alone = cases.filter(\.hasOwnModule).map {
      (name: $0.name, files: $0.app + $0.expected, isProgram: $0.isProgram)
    }
    return (files.isEmpty ? [] : [(name: "Cases", files: files, isProgram: false)]) + alone
  }

  private static func sources(in path: String, withExtension name: String) throws -> [SwiftSource] {
    guard FileManager.default.fileExists(atPath: Checkout.fixtures.appending(path: path).path) else { return [] }
    return try Fixtures.files(in: path, withExtension: name).map {
      SwiftSource(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
    }
  }
}

extension String {
  /// Returns the text of a flow file with other names for its storyboards, so that it can be checked together with
  /// others.
  func prefixingStoryboards(with prefix: String) -> String {
    replacing(#/storyboard (\w+)(?: = "([^"]*)")?/#) { match in
      "storyboard \(prefix)\(match.1) = \"\(prefix)\(match.2 ?? match.1)\""
    }
  }
}

// MARK: - FixtureTests

/// The flow files of `Fixtures/Generated`: each becomes exactly the Swift that is next to it, and that Swift builds
/// without a warning in every language mode, as a whole module as for a release, with the files of the app first.
///
/// With `ROUTEGEN_RECORD=1` in the environment the expected Swift is written again, and the run fails, so that nobody
/// mistakes a recording for a test.
struct FixtureTests {
  @Test("a flow file becomes the Swift that is expected of it", arguments: try GeneratedCase.all())
  func generates(_ generated: GeneratedCase) throws {
    guard !generated.flowFiles.isEmpty else {
      #expect(generated.recorded.isEmpty)
      return
    }
    let sources = generated.flowFiles.map { SourceFile(path: $0.name, text: $0.text) }
    let compilation = Pipeline.generate(sources)
    #expect(compilation.diagnostics.map(\.message) == [])
    let program = try #require(compilation.analysis?.program)
    let support = SupportEmitter(plan: EmissionPlan(program), namesRuntime: true).code.text + "\n"
    let outputs = compilation.outputs.map { output in
      (output.name, output.name == GeneratedCase.supportName ? support : output.text)
    }
    try Recording.expect(
      Dictionary(uniqueKeysWithValues: outputs),
      inFolder: Checkout.fixtures.appending(path: "Generated/\(generated.name)/Expected"))
  }

  @Test("the order of the flow files makes no difference", arguments: try GeneratedCase.all())
  func isDeterministic(_ generated: GeneratedCase) {
    let sources = generated.flowFiles.map { SourceFile(path: $0.name, text: $0.text) }
    #expect(Pipeline.generate(sources).outputs == Pipeline.generate(sources.reversed()).outputs)
  }

  @Test("what is expected builds without a warning", arguments: LanguageMode.tried, StandIn.allCases)
  func builds(in mode: LanguageMode, with standIn: StandIn) async throws {
    let compiler = try await SwiftCompiler.with(standIn)
    for module in try GeneratedCase.modules(of: GeneratedCase.all(), with: standIn) {
      // With UIKit, `runs` builds the programs as Swift 6, without a warning, too.
      let isRun = mode == .swift6 && standIn == .uiKit
      guard !module.isProgram || !isRun && LanguageMode.triedWithPrograms.contains(mode) else { continue }
      // `RuntimeTests` compiles the support file of each program in this mode.
      let isKnown = module.isProgram && mode == .mainActorUpcoming && !TestRun.isExhaustive
      let diagnostics = try await compiler.diagnostics(
        of: module.files, mode: mode, module: module.name.asModuleName,
        trusting: isKnown ? [GeneratedCase.supportName] : [])
      #expect(diagnostics == [], "\(module.name)")
    }
  }

  @Test(
    "a case builds with its own support file, which has only what it uses",
    .takesLong("each case of generated code by itself"),
    arguments: try GeneratedCase.all())
  func buildsAlone(_ generated: GeneratedCase) async throws {
    // The others are compiled alone in every mode.
    guard !generated.hasOwnModule else { return }
    for standIn in generated.standIns {
      let compiler = try await SwiftCompiler.with(standIn)
      let diagnostics = try await compiler.diagnostics(of: generated.expected + generated.app, mode: .swift6)
      #expect(diagnostics == [])
    }
  }

  @Test("a case that is a program prints its transcript", arguments: try GeneratedCase.all().filter(\.isProgram))
  func runs(_ generated: GeneratedCase) async throws {
    let result = try await SwiftCompiler.withUIKit().run(generated.expected + generated.app)
    #expect(result.status == 0)
    #expect(difference(between: generated.transcript ?? "", and: result.output) == nil, "\(result.output)")
  }
}

extension GeneratedCase: CustomTestStringConvertible {
  var testDescription: String { name }
  var isProgram: Bool { transcript != nil }
}

extension String {
  fileprivate var asModuleName: String { String(map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}

// MARK: - InTimeTests

/// The programs of `Fixtures/Generated/InTime`, `HostedViews`, `Guards`, `AppSide`, `Containers`, `GoingBack` and
/// `ViewGoingBack`, in which transitions take time. `FixtureTests` tests their recorded situations; here users tap at random.
///
/// For a commit there are 300 sequences of taps, with `ROUTEGEN_TESTS=all` 1,000; `ROUTEGEN_SEQUENCES` sets another number.
@Suite struct InTimeTests {
  private static let environment = ProcessInfo.processInfo.environment
  static let many =
    environment["ROUTEGEN_SEQUENCES"].flatMap { Int($0) }
    ?? (TestRun.isExhaustive ? 1_000 : TestRun.isComplete ? 300 : nil)

  @Test("whatever users do, flows end once, and what is shown is what they asked for")
  func random() async throws {
    let output = try await run("random", 200)
    #expect(output.hasPrefix("200 sequences, 0 wrong, "), "\(output)")
  }

  @Test("the same of SwiftUI views in view controllers")
  func views() async throws {
    let count = Self.many ?? 200
    let output = try await run("random", count, of: "HostedViews")
    #expect(output.hasPrefix("\(count) sequences, 0 wrong, "), "\(output)")
  }

  @Test("guarded screens are shown to whom the guards allow, once, and one login at a time")
  func guards() async throws {
    let count = Self.many ?? 200
    let output = try await run("random", count, of: "Guards")
    #expect(output.hasPrefix("\(count) sequences, 0 wrong, "), "\(output)")
  }

  @Test("screens, alerts and the app answer each question once, late answers and forgotten ones too")
  func answers() async throws {
    let count = Self.many ?? 200
    let output = try await run("random", count, of: "AppSide")
    #expect(output.hasPrefix("\(count) sequences, 0 wrong, "), "\(output)")
  }

  @Test("columns, children and hooks keep their promises on a turning device, and no work is lost unasked")
  func containers() async throws {
    let count = Self.many ?? 200
    let output = try await run("random", count, of: "Containers")
    #expect(output.hasPrefix("\(count) sequences, 0 wrong, "), "\(output)")
  }

  @Test(
    "flows are left for a screen of another flow, logins never cover an alert, and nothing is lost in a swipe",
    arguments: ["GoingBack", "ViewGoingBack"])
  func goingBack(_ name: String) async throws {
    let count = Self.many ?? 300
    let output = try await run("random", count, of: name)
    #expect(output.hasPrefix("\(count) sequences, 0 wrong, "), "\(output)")
  }

  @Test("the transcript of containers is the same in the other order of UIKit's completions")
  func orders() async throws {
    let transcript = try #require(GeneratedCase.all().first { $0.name == "Containers" }?.transcript)
    let output = try await run("early", 0, of: "Containers")
    #expect(difference(between: transcript, and: output) == nil, "\(output)")
  }

  @Test(
    "the same of hundreds, and memory afterwards is that after the first hundred",
    .takesLong("hundreds of sequences of random taps", unless: many != nil))
  func memory() async throws {
    let many = try #require(Self.many)
    let output = try await run("memory", many)
    #expect(output.contains("\n\(many - 100) sequences, 0 wrong, "), "\(output)")
  }

  private func run(_ mode: String, _ count: Int, of name: String = "InTime") async throws -> String {
    let fixture = try #require(GeneratedCase.all().first { $0.name == name })
    let result = try await SwiftCompiler.withUIKit().run(
      fixture.expected + fixture.app, arguments: [mode, "\(count)"])
    #expect(result.status == 0, "\(result.output)")
    return result.output
  }
}

// MARK: - ViewTapsTests

/// The program of `Fixtures/Generated/ViewShop`, which SwiftUI shows. `FixtureTests` tests its recorded session; here
/// users tap at random, and SwiftUI's stand-in stops the program where SwiftUI would fail.
///
/// There are as many as in `InTimeTests`.
@Suite struct ViewTapsTests {
  @Test("whatever users do, what is shown is what they asked for, and what lives is what is shown")
  func random() async throws {
    try await run(200)
  }

  @Test("the same of hundreds", .takesLong("hundreds of sequences of random taps", unless: InTimeTests.many != nil))
  func many() async throws {
    try await run(try #require(InTimeTests.many))
  }

  @Test("guarded views are shown to whom the guards allow, and one login at a time")
  func guards() async throws {
    let count = InTimeTests.many ?? 200
    let fixture = try #require(GeneratedCase.all().first { $0.name == "ViewGuards" })
    let result = try await SwiftCompiler.with(.swiftUI).run(
      fixture.expected + fixture.app, arguments: ["random", "\(count)"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("\(count) sequences, 0 wrong, "), "\(result.output)")
  }

  private func run(_ count: Int) async throws {
    let fixture = try #require(GeneratedCase.all().first { $0.name == "ViewShop" })
    let result = try await SwiftCompiler.with(.swiftUI).run(
      fixture.expected + fixture.app, arguments: ["random", "\(count)"])
    #expect(result.status == 0)
    #expect(result.output == "\(count) sequences, 0 wrong\nleft: []\n")
  }
}
