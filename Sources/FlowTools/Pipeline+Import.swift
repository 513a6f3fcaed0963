import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowFormat
import FlowImport
import FlowStoryboards
import FlowSyntax

// From storyboards to flow files: the other way through the program.
//
//     bytes ──read──▸ storyboards ──import──▸ text ──check──▸ text without doubts

extension Pipeline {
  /// Writes a flow file from storyboards.
  ///
  /// - Parameters:
  ///   - storyboards: the storyboards and nibs of an app, and the property lists of its targets.
  ///   - name: what the flow is named after; without it, one of the storyboards.
  ///   - path: where the flow file will be, if it is known: of several targets that which is nearest is imported.
  /// - Returns: what is wrong with the storyboards, and the flow file as the one output; it passes
  ///   ``check(_:storyboards:modules:)`` without a diagnostic.
  package static func importing(
    _ storyboards: [SourceFile], named name: String? = nil, at path: String? = nil
  ) -> Compilation {
    let sources = storyboards.sorted { OutputNames.precedes($0.path, $1.path) }
    var diagnostics = Diagnostics()
    let read = readInterfaces(sources, diagnostics: &diagnostics)
    var outputs: [Compilation.Output] = []
    if !diagnostics.hasErrors {
      let bytes = StoryboardImporter.flowFile(
        from: read.storyboards, nibs: read.nibs, infoPlists: read.infoPlists, named: name, at: path,
        diagnostics: &diagnostics)
      let file = SourceFile(path: "Imported.flow", bytes: bytes)
      let silenced = WarningSilencer.silence(check([file]).diagnostics, in: file, within: [0..<file.bytes.count])
      let text = isTooWide(silenced) ? laidOut(SourceFile(path: file.path, bytes: silenced)) ?? silenced : silenced
      outputs = [Compilation.Output(name: file.path, text: String(decoding: text, as: UTF8.self))]
    }
    return Compilation(sources: sources, diagnostics: diagnostics.inOrder, outputs: outputs)
  }

  /// Whether a line does not fit: what is written fits in most files, and only those have to be laid out.
  private static func isTooWide(_ bytes: [UInt8]) -> Bool {
    var width = 0
    for byte in bytes {
      width = byte == UInt8(ascii: "\n") ? 0 : width + 1
      if width > FlowFormatter.width { return true }
    }
    return false
  }

  /// Brings a flow file up to date with storyboards.
  ///
  /// - Parameters:
  ///   - flow: the flow file.
  ///   - storyboards: the storyboards of its app.
  ///   - others: the other flow files of the app: storyboards that they mention are theirs.
  ///   - isWholeApp: whether these are all storyboards of the app, so that one that is missing was deleted.
  ///   - isRemoving: whether what the storyboards have no more is removed.
  /// - Returns: what is wrong with the files, what the flow file says and the storyboards do not, and the flow file as the
  ///   one output.
  package static func updating(
    _ flow: SourceFile, _ storyboards: [SourceFile], besides others: [SourceFile] = [], isWholeApp: Bool = false,
    removing isRemoving: Bool = false
  ) -> Compilation {
    let sources = [flow] + storyboards.sorted { OutputNames.precedes($0.path, $1.path) }
    var diagnostics = Diagnostics()
    let file = Parser.parse(flow, id: SourceID(0), diagnostics: &diagnostics)
    // Doubts of the parser are for `check` to say.
    diagnostics.keep { $0.severity == .error }
    let read = readInterfaces(Array(sources[1...]), from: 1, diagnostics: &diagnostics)
    var outputs: [Compilation.Output] = []
    if !diagnostics.hasErrors {
      // What is wrong with the others is for `check` to say.
      var ignored = Diagnostics()
      let others = others.map { Parser.parse($0, id: SourceID(0), diagnostics: &ignored) }
      let update = FlowUpdater.update(
        file, from: read.storyboards, nibs: read.nibs, infoPlists: read.infoPlists, besides: others,
        isWholeApp: isWholeApp, removing: isRemoving, diagnostics: &diagnostics)
      var bytes = update.bytes
      if bytes != flow.bytes {
        bytes = silencing(SourceFile(path: flow.path, bytes: bytes), as: flow)
        // A file that was in the one layout stays in it; any other keeps its own. Most edits do not touch the layout.
        if let layout = laidOut(SourceFile(path: flow.path, bytes: bytes)), layout != bytes,
          Array(FlowFormatter.format(file).utf8) == flow.bytes
        {
          bytes = layout
        }
      }
      outputs = [Compilation.Output(name: flow.path, text: String(decoding: bytes, as: UTF8.self))]
    }
    return Compilation(sources: sources, diagnostics: diagnostics.inOrder, outputs: outputs)
  }

  /// Silences what a check doubts since an update, and removes comments that silence nothing since then.
  private static func silencing(_ updated: SourceFile, as flow: SourceFile) -> [UInt8] {
    func keys(_ found: Compilation) -> Set<String> { Set(found.diagnostics.map { "\($0.rule.name) \($0.message)" }) }
    let found = check([updated])
    guard !found.diagnostics.isEmpty else { return updated.bytes }
    let known = keys(check([flow]))
    let new = found.diagnostics.filter { !known.contains("\($0.rule.name) \($0.message)") }
    guard !new.isEmpty else { return updated.bytes }
    let whole = 0..<updated.bytes.count
    let warnings = new.filter { $0.rule.name != "useless-ignore" }
    let bytes = WarningSilencer.silence(warnings, in: updated, within: [whole])
    let silenced = SourceFile(path: updated.path, bytes: bytes)
    let useless = check([silenced]).diagnostics.filter {
      $0.rule.name == "useless-ignore" && !known.contains("\($0.rule.name) \($0.message)")
    }
    return WarningSilencer.remove(useless, from: silenced)
  }

  private static func laidOut(_ source: SourceFile) -> [UInt8]? {
    formatting([source]).outputs.first.map { Array($0.text.utf8) }
  }
}
