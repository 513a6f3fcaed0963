import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// A program as it was understood at one moment: what the requests ask. It never changes; what is expensive to know is found
/// out when the first one asks.
final class Snapshot {
  let folder: ProgramFolder
  let understanding: Understanding
  /// All files that ranges refer to, also those of other modules.
  let sources: [SourceFile]
  let files: [FileSyntax]
  var program: Program { understanding.program }
  /// The files of the program itself: the first of the sources.
  var ownSources: ArraySlice<SourceFile> { sources.prefix(understanding.flows.count + understanding.interfaces.count) }

  init(_ understanding: Understanding, in folder: ProgramFolder) {
    self.understanding = understanding
    self.folder = folder
    sources = understanding.sources
    files = understanding.files
  }

  /// What was found in all of its files, in the order of the text.
  private(set) lazy var diagnostics = understanding.diagnostics

  /// Every name of the flow files, and what it means.
  private(set) lazy var names = NameIndex(files)

  /// The storyboards as one.
  private(set) lazy var storyboards = StoryboardCollection(understanding.storyboards, nibs: understanding.nibs)

  /// The flow files next to the storyboards: which screen is which scene, and what they disagree about.
  private(set) lazy var comparison: DriftComparison? =
    understanding.storyboards.isEmpty && understanding.nibs.isEmpty ? nil : DriftComparison(files, with: storyboards)

  /// What flow files and storyboards disagree about; nothing while the flow files have errors.
  var findings: [DriftFinding] { comparison.map { $0.errors.isEmpty ? $0.findings : [] } ?? [] }

  /// The Swift that is generated, by the name of its file.
  private(set) lazy var generated = Dictionary(
    uniqueKeysWithValues: understanding.generatedFiles().map { ($0.name, $0) })

  private var lineIndices: [Int: LineIndex] = [:]

  /// The index of a flow file of the program.
  func file(at path: String) -> Int? { understanding.flows.firstIndex { $0.path == path } }

  /// The lines of a file.
  func lines(of file: SourceID) -> LineIndex {
    let index = Int(file.index)
    if let known = lineIndices[index] { return known }
    let lines = LineIndex(sources[index].bytes)
    lineIndices[index] = lines
    return lines
  }

  /// The text of a range.
  func text(_ range: SourceRange) -> String { sources[Int(range.file.index)].text(range.offsets) }
}
