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
      let diagnostics = try await compiler.diagnostics(of: module.files, mode: mode, module: module.name.asModuleName)
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

  @Test(
    "a case builds as a whole module, as for a release, with the files of the app first",
    arguments: try GeneratedCase.all().filter { TestRun.isComplete || ["FlowRoutes", "ViewRoutes"].contains($0.name) })
  func buildsWhole(_ generated: GeneratedCase) async throws {
    for standIn in generated.standIns {
      let compiler = try await SwiftCompiler.with(standIn)
      let errors = try await compiler.errors(
        of: generated.app + generated.expected, module: generated.name.asModuleName, isWholeModule: true)
      #expect(errors == [])
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
