import FlowCompiler
import FlowDiagnostics
import FlowStoryboards
import FlowSyntax
import FlowTools

/// A part of the program that is fuzzed with arbitrary bytes, and the guarantees for its result.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// A flow file.
  case flow
  /// A storyboard.
  case storyboard
  /// Some templates and a URL: see ``LinkInput``.
  case link

  /// Processes some bytes.
  ///
  /// - Parameter bytes: any bytes.
  /// - Throws: the guarantee that does not hold for them.
  package func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    switch self {
    case .flow: try Self.checkFlow(bytes)
    case .storyboard: try Self.checkStoryboard(bytes)
    case .link: try LinkInput(bytes).check()
    }
  }

  /// Checks that a flow file is printed byte for byte, that all its diagnostics are inside it, and that there is Swift
  /// or an error.
  private static func checkFlow(_ bytes: [UInt8]) throws(BrokenPromise) {
    let source = SourceFile(path: "Fuzz.flow", bytes: bytes)
    var diagnostics = Diagnostics()
    let tree = Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)
    try expect(tree.printed == bytes, "the tree does not print the file back")
    let compilation = Pipeline.generate([source])
    try expectRangesInside(compilation, bytes.count)
    try expect(compilation.hasErrors == compilation.outputs.isEmpty, "Swift next to an error, or neither")
    try expect(compilation.outputs == Pipeline.generate([source]).outputs, "the same flow file gives other Swift")
  }

  /// Checks that a storyboard is refused at a place inside it, or gives a flow file that passes the checks and agrees
  /// with it.
  private static func checkStoryboard(_ bytes: [UInt8]) throws(BrokenPromise) {
    let source = SourceFile(path: "Fuzz.storyboard", bytes: bytes)
    let imported = Pipeline.importing([source])
    try expectRangesInside(imported, bytes.count)
    try expect(imported.hasErrors == imported.outputs.isEmpty, "a flow file next to an error, or neither")
    guard let output = imported.outputs.first else { return }
    let flow = SourceFile(path: "Fuzz.flow", text: output.text)
    let generated = Pipeline.generate([flow])
    try expect(generated.diagnostics.isEmpty, "the imported flow file is doubted: \(generated.diagnostics[0].message)")
    let updated = Pipeline.updating(flow, [source])
    try expect(updated.outputs.first?.text == output.text, "what was just imported is not up to date")
    // A broken reference is also the storyboard's own mistake: no flow file can fix it.
    let doubts = updated.diagnostics.filter { $0.rule.name != "broken-reference" }
    try expect(doubts.isEmpty, "an update doubts the import: \(doubts[0].message)")
    guard canSayAll(of: source), !output.text.contains(" cannot be named here.") else { return }
    let drift = Pipeline.check([flow], storyboards: [source]).diagnostics.filter { $0.rule.name != "broken-reference" }
    // Two scenes with the same identifier are the storyboard's own mistake; the screen may be either of them.
    if drift.contains(where: { $0.rule.name == "repeated-identifier" }) { return }
    try expect(drift.isEmpty, "the imported flow file and its storyboard disagree: \(drift.first?.message ?? "")")
  }

  /// True if a flow file can name all classes of a storyboard: Interface Builder accepts any text as a class.
  private static func canSayAll(of source: SourceFile) -> Bool {
    var diagnostics = Diagnostics()
    guard let storyboard = StoryboardReader.read(source, id: SourceID(0), diagnostics: &diagnostics) else {
      return false
    }
    for scene in storyboard.scenes {
      for custom in [scene.controller?.customClass] + scene.reusableViews.map(\.customClass) {
        guard let custom else { continue }
        let names = custom.name.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard (names + (custom.module.map { [$0.text] } ?? [])).allSatisfy(IdentifierSpelling.isName) else {
          return false
        }
      }
    }
    return true
  }

  private static func expectRangesInside(_ compilation: CompilationResult, _ count: Int) throws(BrokenPromise) {
    for diagnostic in compilation.diagnostics {
      for range in [diagnostic.range] + diagnostic.notes.map(\.range) {
        let isInside = 0 <= range.start && range.start <= range.end && range.end <= count
        try expect(isInside, "`\(diagnostic.rule.name)` has a place outside of the file")
      }
    }
  }
}
