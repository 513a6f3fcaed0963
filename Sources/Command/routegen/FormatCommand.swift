import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenCommand

extension Command {
  /// `routegen format`: formats flow files in the canonical layout.
  static let format = Command(
    name: "format", operands: "PATH… [--check] [--diff]", summary: "Format flow files.",
    description: [
      """
      A PATH is a `.flow` file, a folder with its subfolders, or `-` for standard input. The text of standard input is \
      written to standard output.
      """,
      """
      Only files that change are written. Names, strings, values and comments keep their text. If one of the files \
      cannot be parsed, nothing is written.
      """,
    ],
    options: [.checkLayout, .diff],
    examples: [
      ("routegen format Sources", "format all flow files in a folder"),
      ("routegen format Sources --check", "on CI: fail if a file is not formatted"),
    ]
  ) { (arguments, terminal) throws(Failure) in
    let isStandardInput = arguments.words.contains("-")
    if isStandardInput, arguments.words.count > 1 {
      throw .usage("standard input is laid out by itself", helps: ["leave `-` out, or the files"])
    }
    let compilation = Pipeline.formatting(try InputFiles.read(arguments.words))
    terminal.say(compilation, as: DiagnosticFormat(forReaderOf: terminal))
    if compilation.hasErrors { return .different }

    let changed = compilation.sources.indices.filter {
      !compilation.outputs[$0].text.utf8.elementsEqual(compilation.sources[$0].bytes)
    }
    // For a person, special characters in names and lines are made visible; a program gets them unchanged.
    let isRead = FileDescriptor.standardOutput.isTerminal
    if arguments.has(.diff) {
      let patches = changed.map { index in
        let (source, output) = (compilation.sources[index], compilation.outputs[index])
        return UnifiedDiff.patch(from: source.bytes, to: Array(output.text.utf8), path: source.path)
      }.joined()
      let lines = patches.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let shown = lines.lazy.map { visibleText(String(Substring($0))) }
      try terminal.write(isRead ? shown.joined(separator: "\n") : patches)
    } else if arguments.has(.checkLayout) {
      let paths = changed.map { pathInLog(compilation.sources[$0].path) }
      // `##[` and `##vso[` are commands for a CI service, also in the middle of a line.
      let lines = paths.map { isRead || $0.holds("\n") || $0.holds("##") ? visibleText($0) : $0 }
      try terminal.write(lines.map { $0 + "\n" }.joined())
    } else if isStandardInput {
      try terminal.write(compilation.outputs.first?.text ?? "")
    } else {
      // All at once, each with its own path.
      let files = changed.map { compilation.outputs[$0] }.map { ($0, try? FileStatus(of: $0.name)) }
      try OutputFolder(path: ".").make(OutputChanges(files: files))
      let all = counted(compilation.sources.count, "file")
      terminal.tell(changed.isEmpty ? "nothing to change in \(all)" : "formatted \(changed.count) of \(all)")
    }
    return arguments.has(.checkLayout) && !changed.isEmpty ? .different : .fine
  }
}
