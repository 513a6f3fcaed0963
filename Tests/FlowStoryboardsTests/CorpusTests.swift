import FlowDiagnostics
import FlowStoryboards
import Foundation
import RoutegenTestSupport
import Testing

/// Real storyboards of public projects, which are next to the checkout if they are available.
@Suite("Real storyboards")
struct CorpusTests {
  @Test(
    "every file is read or refused in its place, and everything is where its range says",
    .needs("the corpus of real storyboards", Corpus.isAtHand))
  func reading() throws {
    var diagnostics = Diagnostics()
    var storyboards: [Storyboard] = []
    let paths = StoryboardFixture.storyboards(in: Corpus.folder)
    #expect(!paths.isEmpty)
    for (index, path) in paths.enumerated() {
      let bytes = try Data(contentsOf: Corpus.folder.appendingPathComponent(path))
      let source = SourceFile(path: path, bytes: [UInt8](bytes))
      let before = diagnostics.all.count
      if let storyboard = StoryboardReader.read(source, id: SourceID(index), diagnostics: &diagnostics) {
        #expect(diagnostics.all.count == before)
        #expect(Places(storyboard).mistakes(in: source) == [], "\(path)")
        storyboards.append(storyboard)
      } else {
        #expect(diagnostics.all.count == before + 1)
        #expect(diagnostics.all.last?.range.file == SourceID(index))
      }
    }
    // The results are compared with a search for the words in the files.
    let scenes = storyboards.flatMap(\.scenes)
    let segues = scenes.flatMap(\.segues)
    #expect(scenes.count >= storyboards.count)
    #expect(segues.allSatisfy { $0.destination != nil && $0.id != nil })
    print(report(paths.count, storyboards, diagnostics))
  }

  private func report(_ files: Int, _ storyboards: [Storyboard], _ diagnostics: Diagnostics) -> String {
    let collection = StoryboardCollection(storyboards)
    let scenes = storyboards.flatMap(\.scenes)
    let segues = scenes.flatMap(\.segues)
    let reusable = scenes.flatMap(\.reusableViews)
    func counts(_ words: [String]) -> String {
      Dictionary(grouping: words) { $0 }.map { ($0.key, $0.value.count) }
        .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }
    let destinations = collection.scenes.flatMap { scene in
      collection[scene].segues.map { collection.destination(of: $0, in: scene) }
    }
    let initials = storyboards.compactMap { storyboard in storyboard.initialScene.map { storyboard.scenes[$0] } }
    return """
      corpus: \(files) files, \(storyboards.count) read, \(diagnostics.all.count) refused, \
      \(collection.setAside.count) stale twins
        platforms: \(counts(storyboards.map(\.platform.rawValue)))
        scenes: \(scenes.count), controllers \(scenes.filter { $0.controller != nil }.count), \
      references \(scenes.filter { $0.reference != nil }.count), \
      neither \(scenes.filter { $0.controller == nil && $0.reference == nil }.count)
        controllers: \(counts(scenes.compactMap(\.controller?.stockClass.name)))
        segues: \(segues.count), named \(segues.filter { $0.identifier != nil }.count), \
      nameless \(segues.filter { $0.identifier == nil && $0.kind != .relationship }.count) \
      besides relationships: \(counts(segues.map(\.kind.word)))
        destinations: \(counts(destinations.map { "\($0)".split(separator: "(").first.map(String.init) ?? "" }))
        initial controllers: \(initials.count), without identifier \
      \(initials.filter { $0.storyboardIdentifier == nil }.count)
        reusable views: \(reusable.count), prototypes \(reusable.filter(\.isPrototype).count): \
      \(counts(reusable.map { "\($0.role)" }))
        element identifiers: \(counts(scenes.flatMap(\.elementIdentifiers).map { "\($0.purpose)" }))
      """
  }
}
