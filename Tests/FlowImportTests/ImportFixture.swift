import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import Testing

/// Recorded storyboards and the flow file of their import: `Fixtures/Import/<name>/Expected.flow`, with the storyboards
/// next to it, or those with its name in `Fixtures/Storyboards`.
struct ImportFixture: Sendable, CustomTestStringConvertible {
  var name: String
  /// The storyboards, with their paths in the fixture.
  var sources: [SourceFile]

  var testDescription: String { name }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appendingPathComponent("Fixtures/Import")
  private static let storyboards = root.appendingPathComponent("Fixtures/Storyboards")

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
  var expected: String? {
    (try? Data(contentsOf: expectedPath)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Records a text as the expected one.
  func record(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: expectedPath.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: expectedPath)
  }

  private var expectedPath: URL {
    ImportFixture.folder.appendingPathComponent(name).appendingPathComponent("Expected.flow")
  }

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
    return paths.filter { path in [".storyboard", ".xib", "Info.plist"].contains { path.hasSuffix($0) } }.sorted()
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
  var outputs: [Compilation.Output]

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
  /// True if it is about the flow file. A broken reference is a mistake of the storyboard that no update can fix.
  var isOfFlowFile: Bool { rule.name != "broken-reference" }
}

/// Returns the first line in which two texts differ, as a message; `nil` if they are equal.
func difference(between expected: String, and actual: String) -> String? {
  guard Array(expected.utf8) != Array(actual.utf8) else { return nil }
  let lines = [expected, actual].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
  let index = zip(lines[0], lines[1]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  let line = index ?? min(lines[0].count, lines[1].count)
  let texts = lines.map { line < $0.count ? String($0[line]) : "(the end)" }
  return "line \(line + 1): expected \"\(texts[0])\", came \"\(texts[1])\""
}
