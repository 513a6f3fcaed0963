import FlowCompiler
import FlowDiagnostics
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// From storyboards to a flow file and on to Swift, against Foundation's parser of XML alone.
extension Benchmark {
  /// What a child process does once, to show how much memory that takes.
  static let importArgument = "--only-import"

  mutating func measureImport(scenes: Int) {
    let storyboards = StoryboardWorkload(scenes: scenes, seed: options.seed).files
    let bytes = storyboards.reduce(0) { $0 + $1.bytes.count }
    let contents = storyboards.map { Data($0.bytes) }
    var (parse, work, importing) = (Samples(), Samples(), Samples())
    for _ in 0..<options.runs {
      parse.add(seconds { for content in contents { _ = XMLParser(data: content).parse() } })
      importing.add(seconds { _ = Pipeline.importing(storyboards) })
      work.add(seconds { Self.importAndGenerate(storyboards) })
    }
    report.add("XMLParser, \(scenes) scenes", parse, bytes: bytes)
    report.add("import, \(scenes) scenes", importing, bytes: bytes, floor: parse)
    let run = child([programs.itself, Self.importArgument, "\(scenes)", "\(options.seed)"])
    report.add("import and generate, \(scenes) scenes", work, bytes: bytes, memory: run.memory, floor: parse)
  }

  /// Imports storyboards, and generates Swift from the flow file.
  static func importAndGenerate(_ storyboards: [SourceFile]) {
    let imported = Pipeline.importing(storyboards)
    guard let flow = imported.outputs.first else { return }
    _ = Pipeline.generate([SourceFile(path: flow.name, text: flow.text)])
  }

  private func seconds(_ work: () -> Void) -> Double {
    let start = processorTime()
    work()
    return processorTime() - start
  }
}
