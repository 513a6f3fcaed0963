import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowFormat
import FlowImport
import FlowStoryboards
import FlowSyntax

// Imports storyboards into flow files: the opposite direction.
//
//     bytes ──read──▸ storyboards ──import──▸ text ──check──▸ text without warnings

extension Pipeline {
  /// Writes a flow file from storyboards.
  ///
  /// - Parameters:
  ///   - storyboards: the storyboards and nibs of an app, and the property lists of its targets.
  ///   - name: the text that the flow is named after; by default one of the storyboards.
  ///   - path: the future path of the flow file, if it is known; among several targets, the nearest one is imported.
  /// - Returns: the diagnostics of the storyboards, and the flow file as the only output; it passes
  ///   ``check(_:storyboards:modules:)`` without a diagnostic.
  package static func importing(
    _ storyboards: [SourceFile], named name: String? = nil, at path: String? = nil
  ) -> CompilationResult {
    let sources = storyboards.sorted { OutputNames.precedes($0.path, $1.path) }
    var diagnostics = Diagnostics()
    let read = readInterfaces(sources, diagnostics: &diagnostics)
    var outputs: [CompilationResult.Output] = []
    if !diagnostics.hasErrors {
      let bytes = StoryboardImporter.flowFile(
        from: read.storyboards, nibs: read.nibs, infoPlists: read.infoPlists, named: name, at: path,
        diagnostics: &diagnostics)
      let file = SourceFile(path: "Imported.flow", bytes: bytes)
      let silenced = WarningSilencer.silence(check([file]).diagnostics, in: file, within: [0..<file.bytes.count])
      let text = isTooWide(silenced) ? laidOut(SourceFile(path: file.path, bytes: silenced)) ?? silenced : silenced
      outputs = [CompilationResult.Output(name: file.path, text: String(decoding: text, as: UTF8.self))]
    }
    return CompilationResult(sources: sources, diagnostics: diagnostics.inOrder, outputs: outputs)
  }

  /// True if a line is too long. Most files have none, and only the others have to be formatted.
  private static func isTooWide(_ bytes: [UInt8]) -> Bool {
    var width = 0
    for byte in bytes {
      width = byte == UInt8(ascii: "\n") ? 0 : width + 1
      if width > FlowFormatter.width { return true }
    }
    return false
  }

  /// Updates a flow file from storyboards.
  ///
  /// - Parameters:
  ///   - flow: the flow file.
  ///   - storyboards: the storyboards of its app.
  ///   - others: the other flow files of the app; the storyboards in them belong to them.
  ///   - isWholeApp: true if these are all storyboards of the app, so that a missing one was deleted.
  ///   - isRemoving: true to remove parts that the storyboards no longer have.
  /// - Returns: the diagnostics of the files, the parts of the flow file that the storyboards lack, and the flow file
  ///   as the only output.
  package static func updating(
    _ flow: SourceFile, _ storyboards: [SourceFile], besides others: [SourceFile] = [], isWholeApp: Bool = false,
    removing isRemoving: Bool = false
  ) -> CompilationResult {
    let sources = [flow] + storyboards.sorted { OutputNames.precedes($0.path, $1.path) }
    var diagnostics = Diagnostics()
    let file = Parser.parse(flow, id: SourceID(0), diagnostics: &diagnostics)
    // The parser's warnings are reported by `check`.
    diagnostics.keep { $0.severity == .error }
    let read = readInterfaces(Array(sources[1...]), from: 1, diagnostics: &diagnostics)
    var outputs: [CompilationResult.Output] = []
    if !diagnostics.hasErrors {
      // Mistakes in the other files are reported by `check`.
      var ignored = Diagnostics()
      let others = others.map { Parser.parse($0, id: SourceID(0), diagnostics: &ignored) }
      let update = FlowUpdater.update(
        file, from: read.storyboards, nibs: read.nibs, infoPlists: read.infoPlists, besides: others,
        isWholeApp: isWholeApp, removing: isRemoving, diagnostics: &diagnostics)
      var bytes = update.bytes
      if bytes != flow.bytes {
        bytes = silencing(SourceFile(path: flow.path, bytes: bytes), as: flow)
        // A file in the canonical layout stays in it; any other file keeps its layout. Most edits do not affect the
        // layout.
        if let layout = laidOut(SourceFile(path: flow.path, bytes: bytes)), layout != bytes,
          Array(FlowFormatter.format(file).utf8) == flow.bytes
        {
          bytes = layout
        }
      }
      outputs = [CompilationResult.Output(name: flow.path, text: String(decoding: bytes, as: UTF8.self))]
    }
    return CompilationResult(sources: sources, diagnostics: diagnostics.inOrder, outputs: outputs)
  }

  /// Silences new warnings after an update, and removes comments that silence nothing any longer.
  private static func silencing(_ updated: SourceFile, as flow: SourceFile) -> [UInt8] {
    func keys(_ found: CompilationResult) -> Set<String> {
      Set(found.diagnostics.map { "\($0.rule.name) \($0.message)" })
    }
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
