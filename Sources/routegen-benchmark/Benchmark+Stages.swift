import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowEmission
import FlowFormat
import FlowModel
import FlowSyntax

/// The stages of the pipeline, each alone, in this process.
extension Benchmark {
  mutating func measureStages(_ workload: Workload) {
    let sources = workload.files.sorted { $0.path < $1.path }
    let bytes = sources.reduce(0) { $0 + $1.bytes.count }
    let files = Self.parse(sources)
    var diagnostics = Diagnostics()
    let program = Analyzer.analyze(files, diagnostics: &diagnostics)
    let outputs = SwiftEmitter.emit(program)
    let written = outputs.reduce(0) { $0 + $1.text.utf8.count }

    add("lex", workload, bytes) { for source in sources { _ = Parser.countTokens(source) } }
    add("parse", workload, bytes) { _ = Self.parse(sources) }
    add("analyse", workload, bytes) {
      var diagnostics = Diagnostics()
      _ = Analyzer.analyze(files, diagnostics: &diagnostics)
    }
    add("parse and analyse", workload, bytes) {
      var diagnostics = Diagnostics()
      _ = Analyzer.analyze(Self.parse(sources), diagnostics: &diagnostics)
    }
    add("format", workload, bytes) { for file in files { _ = FlowFormatter.format(file) } }
    add("emit", workload, written) { for file in SwiftEmitter.emit(program) { _ = file.text } }
    let scratch = scratch
    let folder = scratch.path("written")
    let texts = outputs.map { (path: folder + "/" + $0.name, text: $0.text) }
    add("write", workload, written) { for each in texts { scratch.write(each.text, to: each.path) } }
    scratch.remove("written")
  }

  private static func parse(_ sources: [SourceFile]) -> [FileSyntax] {
    var diagnostics = Diagnostics()
    return sources.enumerated().map { Parser.parse($1, id: SourceID($0), diagnostics: &diagnostics) }
  }

  private mutating func add(_ stage: String, _ workload: Workload, _ bytes: Int, _ work: () -> Void) {
    report.add(
      "\(stage), \(workload.screens) screens", measure(runs: options.runs, work), bytes: bytes,
      tenth: "\(stage), \(workload.screens / 10) screens")
  }
}
