import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// Recorded storyboards and the flow file of their import: `Fixtures/Import/<name>/Expected.flow`, with the storyboards
/// next to it, or those with its name in `Fixtures/Storyboards`.
struct ImportFixture: Sendable, CustomTestStringConvertible {
  var name: String
  /// The storyboards, with their paths in the fixture.
  var sources: [SourceFile]

  var testDescription: String { name }

  private static let folder = Checkout.fixtures.appending(path: "Import")
  private static let storyboards = Checkout.fixtures.appending(path: "Storyboards")

  /// Every fixture, by name.
  static let all: [ImportFixture] = {
    let own = names(in: folder).map { name in
      ImportFixture(name: name, sources: sources(in: folder.appendingPathComponent(name)))
    }
    let read = names(in: storyboards).map { file in
      let url = storyboards.appendingPathComponent(file)
      let name = file.replacingOccurrences(of: ".storyboard", with: "")
      return ImportFixture(name: name, sources: sources(in: url))
    }
    return own.filter { !$0.sources.isEmpty } + read
  }()

  /// The flow file that is expected.
  var expectedFile: URL { ImportFixture.folder.appending(path: "\(name)/Expected.flow") }

  /// Returns the storyboards of a folder, or a single storyboard, in the order of their paths.
  static func sources(in url: URL) -> [SourceFile] {
    paths(in: url).map { path in
      let file = path.isEmpty ? url : url.appendingPathComponent(path)
      let bytes = (try? Data(contentsOf: file)) ?? Data()
      return SourceFile(path: path.isEmpty ? url.lastPathComponent : path, bytes: [UInt8](bytes))
    }
  }

  private static func paths(in url: URL) -> [String] {
    if url.pathExtension == "storyboard" { return [""] }
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in [".storyboard", ".xib", "Info.plist", ".swift"].contains { path.hasSuffix($0) } }
      .sorted()
  }

  private static func names(in url: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }
}

/// The result of an import, with its diagnostics.
struct Imported {
  /// The flow file.
  var text: String
  /// The output of `check` for it.
  var diagnostics: String
  /// The Swift that is generated from it.
  var outputs: [CompilationResult.Output]

  /// Imports storyboards that are expected to be valid.
  init(_ sources: [SourceFile], named name: String? = nil) throws {
    let compilation = Pipeline.importing(sources, named: name)
    let wrong = compilation.diagnostics.filter { $0.isOfFlowFile && $0.rule.name != "several-targets" }
    #expect(wrong.map(\.message) == [])
    text = try #require(compilation.outputs.first?.text)
    let flow = SourceFile(path: "Imported.flow", text: text)
    let checked = Pipeline.check([flow])
    diagnostics = SnippetRenderer(sources: checked.sources).render(checked.diagnostics)
    outputs = Pipeline.generate([flow]).outputs
  }
}

extension Diagnostic {
  /// True if it is about the flow file. A broken reference, an identifier of two scenes and an old xib are matters of the
  /// storyboards that no update can fix.
  var isOfFlowFile: Bool { !["broken-reference", "repeated-identifier", "archived-xib"].contains(rule.name) }
}
