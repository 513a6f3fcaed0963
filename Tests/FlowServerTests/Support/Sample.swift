import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

@testable import FlowServer

/// A program in memory with a cursor in it: `‸` in one of its texts.
struct Sample {
  let snapshot: Snapshot
  let file: Int
  let offset: Int

  init(_ text: String, at path: String = "App.flow", others: [String: String] = [:]) {
    let marked = Array(text.utf8)
    let mark = Array("‸".utf8)
    let offset = marked.indices.first { marked[$0...].starts(with: mark) }
    var bytes = marked
    if let offset { bytes.removeSubrange(offset..<offset + mark.count) }
    var sources = [SourceFile(path: path, bytes: bytes)]
    for (path, text) in others { sources.append(SourceFile(path: path, text: text)) }
    self.init(sources, path: path, offset: offset ?? 0)
  }

  init(_ sources: [SourceFile], path: String, offset: Int = 0) {
    let flows = sources.filter { $0.path.hasSuffix(".flow") }
    let interfaces = sources.filter { !$0.path.hasSuffix(".flow") }
    snapshot = Snapshot(
      ProgramAnalysis(flows, storyboards: interfaces), in: ProgramFolder(path: "/", isDeep: true))
    file = snapshot.file(at: path) ?? 0
    self.offset = offset
  }

  var query: Query { Query(snapshot, file: file, offset: offset) }

  /// Returns the text of a range.
  func text(_ range: SourceRange) -> String { snapshot.text(range) }

  /// Returns the text of the file after edits.
  func applying(_ edits: [Diagnostic.Edit]) -> String {
    String(decoding: snapshot.applying(FileEdits(edits))[file].bytes, as: UTF8.self)
  }
}

/// The flow files of the other modules' tests, and the examples of the rules, as programs.
struct ProgramFixture: CustomTestStringConvertible, Sendable {
  var name: String
  var sources: [SourceFile]
  var testDescription: String { name }

  /// A program for each folder with flow files, or for each file if the files are separate cases.
  static let all: [ProgramFixture] = {
    let fixtures = Checkout.fixtures
    let paths = (FileManager.default.enumerator(atPath: fixtures.path)?.compactMap { $0 as? String } ?? []).sorted()
      .filter { !$0.contains(".build/") }
    let wanted = paths.filter { $0.hasSuffix(".flow") || $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
    var groups: [String: [SourceFile]] = [:]
    for path in wanted {
      guard let data = try? Data(contentsOf: fixtures.appendingPathComponent(path)) else { continue }
      let parts = path.split(separator: "/")
      let isAlone = parts[0] == "Diagnostics" && parts.count == 3 || parts[0] == "Format" || parts[0] == "Fuzz"
      let folders = parts.dropLast().filter { !$0.hasSuffix(".lproj") }
      let name = isAlone ? path : folders.joined(separator: "/")
      groups[name, default: []].append(SourceFile(path: "/" + path, bytes: [UInt8](data)))
    }
    let examples = Pipeline.rules.filter { $0.companion == nil }.map { rule in
      ProgramFixture(name: rule.name, sources: [SourceFile(path: "/\(rule.name).flow", text: rule.example)])
    }
    return groups.keys.sorted().map { ProgramFixture(name: $0, sources: groups[$0] ?? []) }
      .filter { $0.sources.contains { $0.path.hasSuffix(".flow") } } + examples
  }()

  /// The snapshot, and the index of each flow file.
  var snapshot: Snapshot {
    Sample(sources, path: sources.first { $0.path.hasSuffix(".flow") }?.path ?? "").snapshot
  }
}
