import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

/// A recorded mistake: `Fixtures/Diagnostics/<topic>/<name>.flow`, or a folder of that name with several files, and
/// next to it `<name>.txt` with the shown text; or `Fixtures/Drift/<name>/`, flow files with the storyboards that they
/// are compared with, and `Expected.txt`. A folder in the folder of a mistake is another module.
///
/// The example of a rule is one, too, unless a file is named after the rule: `Fixtures/Diagnostics/examples/<rule>.txt`
/// is recorded from it.
struct Fixture: Sendable, CustomTestStringConvertible {
  /// Its folder: `lookup`.
  var topic: String
  /// Its name: the rule that it shows, and the variant: `unknown-screen-in-flow`.
  var name: String
  /// The flow files, in order.
  var paths: [String] = []
  /// The rule whose example it is.
  var rule: Rule?
  /// The storyboards, as paths in the folder of the fixture.
  var storyboards: [String] = []
  /// The folders of other modules, which have the modules' names.
  var modules: [String] = []
  /// The path of the expected text.
  var expectedPath: String

  var testDescription: String { "\(topic)/\(name)" }

  /// True if it shows one mistake, and is named after its rule.
  var showsOneRule: Bool {
    topic == "drift"
      ? !name.hasPrefix("several-") && !name.hasPrefix("no-drift") : !["several", "columns"].contains(topic)
  }

  /// Every fixture, in order.
  static let all: [Fixture] = diagnostics + drift + examples

  private static let examples: [Fixture] = {
    let known = Set((diagnostics + drift).map(\.name))
    return Pipeline.rules.filter { $0.companion == nil && !known.contains($0.name) }.map { rule in
      let path = Checkout.fixtures.path + "/Diagnostics/examples/\(rule.name).txt"
      return Fixture(topic: "examples", name: rule.name, rule: rule, expectedPath: path)
    }
  }()

  private static let diagnostics: [Fixture] = {
    let folder = Checkout.fixtures.path + "/Diagnostics"
    return names(in: folder).flatMap { topic -> [Fixture] in
      let path = "\(folder)/\(topic)"
      return names(in: path).compactMap { file in
        if file.hasSuffix(".flow") {
          let name = String(file.dropLast(5))
          return Fixture(topic: topic, name: name, paths: ["\(path)/\(file)"], expectedPath: "\(path)/\(name).txt")
        }
        guard !file.hasSuffix(".txt") else { return nil }
        let inner = names(in: "\(path)/\(file)").map { "\(path)/\(file)/\($0)" }
        return Fixture(
          topic: topic, name: file, paths: inner.filter { $0.hasSuffix(".flow") },
          modules: inner.filter { !$0.hasSuffix(".flow") }, expectedPath: "\(path)/\(file).txt")
      }
    }
  }()

  private static let drift: [Fixture] = names(in: Checkout.fixtures.path + "/Drift").map { name in
    let folder = Checkout.fixtures.path + "/Drift/" + name
    let files = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
    return Fixture(
      topic: "drift", name: name, paths: files.filter { $0.hasSuffix(".flow") }.map { "\(folder)/\($0)" },
      storyboards: files.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") },
      expectedPath: folder + "/Expected.txt")
  }

  /// Returns the storyboards that its flow files are compared with.
  func storyboardSources() throws -> [SourceFile] {
    let folder = URL(fileURLWithPath: expectedPath).deletingLastPathComponent()
    return try storyboards.map { path in
      SourceFile(path: path, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(path))))
    }
  }

  /// Returns the flow files of other modules, named with the folder of their module.
  func moduleSources() throws -> [ModuleSources] {
    try modules.map { folder in
      let name = String(folder.split(separator: "/").last ?? "")
      let files = try Self.names(in: folder).map { file in
        SourceFile(
          path: "\(name)/\(file)", bytes: Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))))
      }
      return ModuleSources(name: name, files: files)
    }
  }

  /// Returns its files, named without folders, so that the text is the same on every machine.
  func sources() throws -> [SourceFile] {
    if let rule { return [SourceFile(path: "\(name).flow", text: rule.example + "\n")] }
    return try paths.map { path in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      return SourceFile(path: String(path.split(separator: "/").last ?? ""), bytes: Array(bytes))
    }
  }

  /// Compiles it. Features that cannot be generated yet are only reported during generation.
  func compile() throws -> CompilationResult {
    topic == "generation"
      ? Pipeline.generate(try sources())
      : Pipeline.check(
        try sources(), storyboards: try storyboardSources(), modules: try moduleSources())
  }

  /// Returns the text of the diagnostics on a terminal.
  static func rendering(of compilation: CompilationResult) -> String {
    SnippetRenderer(sources: compilation.sources).render(compilation.diagnostics)
  }

  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}
