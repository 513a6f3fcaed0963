import FlowCompiler
import FlowDiagnostics
import FlowStoryboards
import FlowSyntax

/// What is fed with bytes that nobody has written, and what has to be true of its answer whatever they are: a promise that
/// does not hold stops the program, which is how a fuzzer learns of it.
enum FuzzTarget: String, CaseIterable {
  case flow, storyboard

  /// Feeds it.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .flow: Self.flow(bytes)
    case .storyboard: Self.storyboard(bytes)
    }
  }

  /// A flow file is printed back byte for byte, everything said of it lies in it, and there is Swift or an error.
  private static func flow(_ bytes: [UInt8]) {
    let source = SourceFile(path: "Fuzz.flow", bytes: bytes)
    var diagnostics = Diagnostics()
    let tree = Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)
    precondition(tree.printed == bytes, "the tree does not print the file back")
    let compilation = Pipeline.generate([source])
    expectRangesInside(compilation, bytes.count)
    precondition(compilation.hasErrors == compilation.outputs.isEmpty, "Swift beside an error, or neither")
    precondition(compilation.outputs == Pipeline.generate([source]).outputs, "the same flow file gives other Swift")
  }

  /// A storyboard is refused with a place in it, or gives a flow file that passes the checks and agrees with it.
  private static func storyboard(_ bytes: [UInt8]) {
    let source = SourceFile(path: "Fuzz.storyboard", bytes: bytes)
    let imported = Pipeline.importing([source])
    expectRangesInside(imported, bytes.count)
    guard let output = imported.outputs.first else { return }
    let flow = SourceFile(path: "Fuzz.flow", text: output.text)
    let checked = Pipeline.generate([flow])
    precondition(checked.diagnostics.isEmpty, "the imported flow file is doubted: \(checked.diagnostics[0].message)")
    let updated = Pipeline.updating(flow, [source])
    precondition(updated.outputs.first?.text == output.text, "what was just imported is not up to date")
  }

  private static func expectRangesInside(_ compilation: Compilation, _ count: Int) {
    for diagnostic in compilation.diagnostics {
      for range in [diagnostic.range] + diagnostic.notes.map(\.range) {
        precondition(0 <= range.start && range.start <= range.end && range.end <= count, "a range outside of the file")
      }
    }
  }
}
