import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// A program at one moment, which requests work with. It never changes; expensive parts are computed on demand.
final class Snapshot {
  let folder: ProgramFolder
  let understanding: ProgramAnalysis
  /// All files that ranges refer to, including those of other modules.
  let sources: [SourceFile]
  let files: [FileSyntax]
  var program: Program { understanding.program }
  /// The files of the program itself, which are the first of the sources.
  var ownSources: ArraySlice<SourceFile> { sources.prefix(understanding.flows.count + understanding.interfaces.count) }

  init(_ understanding: ProgramAnalysis, in folder: ProgramFolder) {
    self.understanding = understanding
    self.folder = folder
    sources = understanding.sources
    files = understanding.files
  }

  /// The diagnostics of all its files, in the order of the text.
  private(set) lazy var diagnostics = understanding.diagnostics

  /// Every name in the flow files, with its meaning.
  private(set) lazy var names = NameIndex(files)

  /// The collection of all storyboards.
  private(set) lazy var storyboards = StoryboardCollection(understanding.storyboards, nibs: understanding.nibs)

  /// The comparison of flow files with storyboards: the scene of each screen, and the differences.
  private(set) lazy var comparison: DriftComparison? =
    understanding.storyboards.isEmpty && understanding.nibs.isEmpty ? nil : DriftComparison(files, with: storyboards)

  /// The differences between flow files and storyboards; empty if the flow files have errors.
  var findings: [DriftFinding] { comparison.map { $0.errors.isEmpty ? $0.findings : [] } ?? [] }

  /// The generated Swift; no files if there are errors.
  private lazy var generatedFiles = understanding.generatedFiles()

  private var lineIndices: [Int: LineIndex] = [:]
  private var generatedLines: [SourceID: [Int: [String]]] = [:]

  /// Returns the index of a flow file of the program.
  func file(at path: String) -> Int? { understanding.flows.firstIndex { $0.path == path } }

  /// Returns the lines of a file.
  func lines(of file: SourceID) -> LineIndex {
    let index = Int(file.index)
    if let known = lineIndices[index] { return known }
    let lines = LineIndex(sources[index].bytes)
    lineIndices[index] = lines
    return lines
  }

  /// Returns the lines of generated Swift that come from a flow file of the program, by line number in the flow file,
  /// from 1; none if there are errors.
  func generatedLines(from file: SourceID) -> [Int: [String]] {
    if let known = generatedLines[file] { return known }
    let output = program.files.first { $0.id == file }?.outputName
    let lines = generatedFiles.first { $0.name == output }?.lines(from: file) ?? [:]
    generatedLines[file] = lines
    return lines
  }

  /// Returns the text of a range.
  func text(_ range: SourceRange) -> String { sources[Int(range.file.index)].text(range.offsets) }
}
