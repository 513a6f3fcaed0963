import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

@testable import FlowEmission

/// The flow files of `Fixtures/Generated`: each becomes exactly the Swift that is next to it, and that Swift builds
/// without a warning in every language mode.
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
    let program = try #require(compilation.understanding?.program)
    let support = SupportEmitter(plan: EmissionPlan(program), namesRuntime: true).code.text + "\n"
    let outputs = compilation.outputs.map { output in
      SwiftSource(name: output.name, text: output.name == GeneratedCase.supportName ? support : output.text)
    }
    if ProcessInfo.processInfo.environment["ROUTEGEN_RECORD"] == "1" {
      try generated.record(outputs)
      Issue.record(
        "the expected Swift of \(generated.name) was recorded anew: run the tests again without ROUTEGEN_RECORD")
      return
    }
    #expect(outputs.map(\.name).sorted() == generated.recorded.map(\.name).sorted())
    for output in outputs {
      let expected = generated.recorded.first { $0.name == output.name }?.text ?? ""
      #expect(difference(between: expected, and: output.text) == nil, "\(generated.name)/Expected/\(output.name)")
    }
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
      let diagnostics = try await compiler.diagnostics(of: module.files, mode: mode, module: module.name.asModuleName)
      #expect(diagnostics == [], "\(module.name)")
    }
  }

  @Test(
    "a case builds with its own support file, which has only what it uses",
    .enabled(if: TestRun.isComplete, "\(TestRun.leftOut("it calls the compiler for every case"))"),
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

  /// Returns the first line in which two texts differ, as a message; `nil` if they are equal.
  private func difference(between expected: String, and actual: String) -> String? {
    guard expected != actual else { return nil }
    let lines = [expected, actual].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let index = zip(lines[0], lines[1]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let line = index ?? min(lines[0].count, lines[1].count)
    let texts = lines.map { line < $0.count ? String($0[line]) : "(the end)" }
    return "line \(line + 1): expected \"\(texts[0])\", came \"\(texts[1])\""
  }
}

extension GeneratedCase: CustomTestStringConvertible {
  var testDescription: String { name }
  var isProgram: Bool { transcript != nil }

  /// Records outputs as the expected ones.
  func record(_ outputs: [SwiftSource]) throws {
    let folder = Fixtures.folder.appending(path: "Generated/\(name)/Expected")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for output in outputs {
      try output.text.write(to: folder.appending(path: output.name), atomically: true, encoding: .utf8)
    }
  }
}

extension String {
  fileprivate var asModuleName: String { String(map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}
