import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

/// Flow files that were written by hand for real storyboards, compared with them. The storyboards are next to the
/// checkout if they are available.
@Suite("flow files written after real storyboards") struct DriftCorpusTests {
  /// A flow file of the fixtures, its storyboards, and their known differences.
  struct Pair: Sendable, CustomTestStringConvertible {
    var flow: String
    var storyboards: String
    var known: [String]

    var testDescription: String { flow }
  }

  static let pairs: [Pair] = [
    Pair(flow: "CleanStore", storyboards: "Clean-Swift+CleanStore/CleanStore", known: []),
    Pair(flow: "Moody", storyboards: "objcio+core-data/Moody/Moody", known: []),
    Pair(flow: "MoodyChapter1-1", storyboards: "objcio+core-data/Sample-Project-Chapter-1.1/Moody", known: []),
    Pair(flow: "MoodyChapter1-2", storyboards: "objcio+core-data/Sample-Project-Chapter-1.2/Moody", known: []),
    // A storyboard and a scene that the flow file leaves out.
    Pair(
      flow: "ResourceApp", storyboards: "mac-cain13+R.swift/Examples/ResourceApp/ResourceApp",
      known: [
        "unmentioned-storyboard: no flow mentions the storyboard \"TabBarItem\"",
        "unmentioned-scene: the storyboard \"Secondary\" has the scene `UITableViewController`, which the flow does not "
          + "mention",
      ]),
  ]

  @Test(
    "disagree with them about nothing but what is known",
    .needs("the corpus of real storyboards", Corpus.isAtHand), arguments: pairs)
  func disagree(_ pair: Pair) throws {
    let flows = try sources(in: Checkout.fixtures.appending(path: "Generated/\(pair.flow)"), ".flow")
    let storyboards = try sources(in: Corpus.folder.appendingPathComponent(pair.storyboards), ".storyboard")
    #expect(flows.count == 1)
    let found = Pipeline.check(flows, storyboards: storyboards)
    #expect(
      found.diagnostics.map { "\($0.rule.name): \($0.message)" } == pair.known, "\(Fixture.rendering(of: found))")
  }

  private func sources(in folder: URL, _ suffix: String) throws -> [SourceFile] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(suffix) }.sorted().map { path in
      SourceFile(path: path, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(path))))
    }
  }
}
