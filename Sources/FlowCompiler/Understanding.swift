import FlowAnalysis
import FlowDiagnostics
import FlowEmission
import FlowModel
import FlowStoryboards
import FlowSyntax

/// What flow files and storyboards mean together, with everything that was read on the way.
///
/// A run asks one question and is over. A language server asks many, and again after each letter: it keeps this, and makes
/// the next one of it, so that only files that have changed are read again.
package struct Understanding: Sendable {
  /// The flow files, in the order that ranges refer to.
  package let flows: [SourceFile]
  /// The storyboards and nibs, in the order that ranges refer to, after the flow files.
  package let interfaces: [SourceFile]
  /// The other modules that external flows are compared with. Ranges refer to their files after the storyboards.
  package var modules: [ModuleSources] { others.map(\.sources) }
  /// The trees of the flow files.
  package var files: [FileSyntax] { parsed.map(\.file) }
  /// The storyboards that could be read.
  package let storyboards: [Storyboard]
  /// The nibs that could be read.
  package let nibs: [Nib]
  /// What the flow files mean; complete if there is no error.
  package let program: Program
  /// What was found, comments that silence some of it not yet asked.
  let found: Diagnostics

  private let parsed: [ParsedFile]
  private let read: [ReadInterface]
  private let others: [ReadModule]

  /// All files, in the order that ranges refer to.
  package var sources: [SourceFile] { flows + interfaces + others.flatMap(\.sources.files) }
  /// What was found, in the order of the text.
  package var diagnostics: [Diagnostic] { withoutSilenced(found).inOrder }

  /// Reads and analyzes files. The result is the same whatever their order.
  ///
  /// - Parameters:
  ///   - flows: the flow files.
  ///   - storyboards: the storyboards and nibs that they are compared with.
  ///   - modules: the other modules that external flows are compared with.
  ///   - last: what they were before: what has not changed is not read again.
  package init(
    _ flows: [SourceFile], storyboards: [SourceFile] = [], modules: [ModuleSources] = [],
    after last: Understanding? = nil
  ) {
    self.init(flows, storyboards: storyboards, after: last) { _ in modules }
  }

  /// Reads and analyzes files, whose external flows tell which other modules are needed.
  ///
  /// - Parameters:
  ///   - flows: the flow files.
  ///   - storyboards: the storyboards and nibs that they are compared with.
  ///   - last: what they were before: what has not changed is not read again.
  ///   - find: finds the modules that external flows name, as far as there are flow files of them.
  package init(
    _ flows: [SourceFile], storyboards: [SourceFile] = [], after last: Understanding?,
    modules find: (_ names: Set<String>) -> [ModuleSources]
  ) {
    self.flows = flows.sorted { OutputNames.precedes($0.path, $1.path) }
    interfaces = storyboards.sorted { OutputNames.precedes($0.path, $1.path) }
    var found = Diagnostics()
    var parsed: [ParsedFile] = []
    for (index, source) in self.flows.enumerated() {
      if let known = last?.parsed, index < known.count, known[index].isOf(source) {
        parsed.append(known[index])
      } else {
        var mistakes = Diagnostics()
        let file = Parser.parse(source, id: SourceID(index), diagnostics: &mistakes)
        parsed.append(ParsedFile(file: file, mistakes: mistakes.all))
      }
      for mistake in parsed[index].mistakes { found.add(mistake) }
    }
    var read: [ReadInterface] = []
    for (index, source) in interfaces.enumerated() {
      let id = SourceID(self.flows.count + index)
      if let known = last?.read, index < known.count, known[index].isOf(source, id) {
        read.append(known[index])
      } else {
        read.append(ReadInterface(source, id))
      }
    }
    // What a storyboard that cannot be read would have had is not missing.
    let refusals = read.flatMap(\.refusals)
    self.storyboards = read.compactMap(\.storyboard)
    nibs = read.compactMap(\.nib)
    var others: [ReadModule] = []
    var next = flows.count + interfaces.count
    for module in find(Self.modulesNamed(in: parsed)) {
      let known = last?.others.first { $0.sources.name == module.name }
      others.append(ReadModule(module, from: next, after: known))
      next += module.files.count
    }
    self.others = others
    program = Analyzer.analyze(
      parsed.map(\.file), storyboards: refusals.isEmpty ? self.storyboards : [], nibs: refusals.isEmpty ? nibs : [],
      modules: others.map(\.model), diagnostics: &found)
    for refusal in refusals { found.add(refusal) }
    self.found = found
    self.parsed = parsed
    self.read = read
  }

  /// The modules that the external flows of files are declared in.
  private static func modulesNamed(in files: [ParsedFile]) -> Set<String> {
    var names: Set<String> = []
    for case .external(let flow) in files.flatMap(\.file.items) where !flow.path.rest.isEmpty {
      names.insert(flow.path.first.text)
    }
    return names
  }

  /// The Swift that is generated; none if there is an error.
  package func generated() -> [Compilation.Output] { generatedFiles().map(Compilation.Output.init) }

  /// The same, as files that know which of their lines come from which of the flow file.
  package func generatedFiles() -> [SwiftFile] {
    var diagnostics = found
    NotGeneratedYet.check(program, diagnostics: &diagnostics)
    guard !diagnostics.hasErrors else { return [] }
    return SwiftEmitter.emit(program)
  }

  /// Takes out the warnings that comments silence.
  func withoutSilenced(_ found: Diagnostics) -> Diagnostics {
    var diagnostics = found
    IgnoredWarnings.apply(
      to: &diagnostics, files: files, rules: Pipeline.rules, unasked: storyboards.isEmpty ? DriftRules.all : [])
    return diagnostics
  }
}

/// A flow file that was read, and what was found in it alone.
private struct ParsedFile: Sendable {
  var file: FileSyntax
  var mistakes: [Diagnostic]

  /// Whether it is of this source.
  func isOf(_ source: SourceFile) -> Bool { file.source.path == source.path && file.source.bytes == source.bytes }
}

/// A storyboard or nib that was read, or why it could not be.
private struct ReadInterface: Sendable {
  var source: SourceFile
  var id: SourceID
  var storyboard: Storyboard?
  var nib: Nib?
  var refusals: [Diagnostic]

  init(_ source: SourceFile, _ id: SourceID) {
    self.source = source
    self.id = id
    var found = Diagnostics()
    let read = Pipeline.readInterfaces([source], from: Int(id.index), diagnostics: &found)
    storyboard = read.storyboards.first
    nib = read.nibs.first
    refusals = found.all
  }

  /// Whether it is of this source, in this place.
  func isOf(_ source: SourceFile, _ id: SourceID) -> Bool {
    self.id == id && self.source.path == source.path && self.source.bytes == source.bytes
  }
}
