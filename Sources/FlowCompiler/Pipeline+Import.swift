import FlowDiagnostics
import FlowImport
import FlowStoryboards
import FlowSyntax

// From storyboards to flow files: the other way through the program.
//
//     bytes ──read──▸ storyboards ──import──▸ text ──check──▸ text without doubts

extension Pipeline {
  /// What can be found only on this way: beside ``rules``, which `check` and `generate` find.
  public static var importRules: [Rule] { ImportRules.all }

  /// Writes a flow file from storyboards.
  ///
  /// - Parameters:
  ///   - storyboards: the storyboards of an app.
  ///   - name: what the flow is called for; without it, one of the storyboards.
  /// - Returns: what is wrong with the storyboards, and the flow file as the one output; it passes
  ///   ``check(_:storyboards:)`` without a diagnostic.
  public static func importing(_ storyboards: [SourceFile], named name: String? = nil) -> Compilation {
    let sources = storyboards.sorted { $0.path < $1.path }
    var diagnostics = Diagnostics()
    let read = readStoryboards(sources, diagnostics: &diagnostics)
    var outputs: [Compilation.Output] = []
    if !diagnostics.hasErrors,
      let bytes = StoryboardImporter.flowFile(from: read, named: name, diagnostics: &diagnostics)
    {
      let file = SourceFile(path: "Imported.flow", bytes: bytes)
      let silenced = WarningSilencer.silence(check([file]).diagnostics, in: file, within: [0..<file.bytes.count])
      outputs = [Compilation.Output(name: file.path, text: String(decoding: silenced, as: UTF8.self))]
    }
    return Compilation(sources: sources, diagnostics: diagnostics.inOrder, outputs: outputs)
  }

  /// Brings a flow file up to date with storyboards.
  ///
  /// - Parameters:
  ///   - flow: the flow file.
  ///   - storyboards: the storyboards of its app.
  ///   - isRemoving: whether what the storyboards have no more is removed.
  /// - Returns: what is wrong with the files, what the flow file says and the storyboards do not, and the flow file as the
  ///   one output.
  public static func updating(
    _ flow: SourceFile, _ storyboards: [SourceFile], removing isRemoving: Bool = false
  ) -> Compilation {
    let sources = [flow] + storyboards.sorted { $0.path < $1.path }
    var diagnostics = Diagnostics()
    let file = Parser.parse(flow, id: SourceID(0), diagnostics: &diagnostics)
    // Doubts of the parser are for `check` to say.
    diagnostics.keep { $0.severity == .error }
    let read = readStoryboards(Array(sources[1...]), from: 1, diagnostics: &diagnostics)
    var outputs: [Compilation.Output] = []
    if !diagnostics.hasErrors,
      let update = FlowUpdater.update(file, from: read, removing: isRemoving, diagnostics: &diagnostics)
    {
      let updated = SourceFile(path: flow.path, bytes: update.bytes)
      let silenced = WarningSilencer.silence(check([updated]).diagnostics, in: updated, within: update.inserted)
      outputs = [Compilation.Output(name: flow.path, text: String(decoding: silenced, as: UTF8.self))]
    }
    return Compilation(sources: sources, diagnostics: diagnostics.inOrder, outputs: outputs)
  }

  /// Reads storyboards; the index of a file is its place in the list, after those that come before.
  static func readStoryboards(
    _ sources: [SourceFile], from first: Int = 0, diagnostics: inout Diagnostics
  ) -> [Storyboard] {
    sources.enumerated().compactMap { index, source in
      StoryboardReader.read(source, id: SourceID(first + index), diagnostics: &diagnostics)
    }
  }
}
