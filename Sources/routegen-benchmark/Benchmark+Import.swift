import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The import of storyboards and the generation of Swift from the flow file, compared with Foundation's XML parser
/// alone.
extension Benchmark {
  /// The argument for a child process that imports once, to measure its memory.
  static let importArgument = "--only-import"

  mutating func measureImport(scenes: Int) {
    let storyboards = StoryboardWorkload(scenes: scenes, seed: options.seed).files
    let bytes = storyboards.reduce(0) { $0 + $1.bytes.count }
    let contents = storyboards.map { Data($0.bytes) }
    var (parse, work) = (Samples(), Samples())
    for _ in 0..<options.runs {
      parse.add(seconds { for content in contents { _ = XMLParser(data: content).parse() } })
      work.add(seconds { Self.importAndGenerate(storyboards) })
    }
    report.add("XMLParser, \(scenes) scenes", parse, bytes: bytes)
    let run = child([programs.itself, Self.importArgument, "\(scenes)", "\(options.seed)"])
    report.add("import and generate, \(scenes) scenes", work, bytes: bytes, memory: run.memory, floor: parse)
    measure(storyboards, called: "\(scenes) scenes", isCompared: true)
    for count in [scenes / 10, scenes] {
      let alike = StoryboardWorkload(scenes: count, seed: options.seed, areAlike: true)
      measure(alike.files, called: "\(count) scenes without names", tenth: "\(count / 10) scenes without names")
    }
  }

  /// Measures operations on storyboards, each alone; if compared, then with a parse at the same time.
  private mutating func measure(
    _ storyboards: [SourceFile], called name: String, isCompared: Bool = false, tenth: String = ""
  ) {
    let bytes = storyboards.reduce(0) { $0 + $1.bytes.count }
    let imported = Pipeline.importing(storyboards)
    guard let output = imported.outputs.first else { return note("the storyboards were not imported") }
    let flow = SourceFile(path: output.name, text: output.text)
    let works: [(name: String, work: () -> Void)] = [
      ("import", { _ = Pipeline.importing(storyboards) }),
      ("import --update", { _ = Pipeline.updating(flow, storyboards) }),
      ("check --storyboard", { _ = Pipeline.check([flow], storyboards: storyboards) }),
    ]
    let contents = storyboards.map { Data($0.bytes) }
    for work in works {
      var (samples, parse) = (Samples(), Samples())
      for _ in 0..<options.runs {
        if isCompared { parse.add(seconds { for content in contents { _ = XMLParser(data: content).parse() } }) }
        samples.add(seconds(work.work))
      }
      report.add(
        "\(work.name), \(name)", samples, bytes: bytes, floor: isCompared ? parse : nil,
        tenth: "\(work.name), \(tenth)")
    }
  }

  /// Imports storyboards, and generates Swift from the flow file.
  static func importAndGenerate(_ storyboards: [SourceFile]) {
    let imported = Pipeline.importing(storyboards)
    guard let flow = imported.outputs.first else { return }
    for output in Pipeline.generate([SourceFile(path: flow.name, text: flow.text)]).outputs { _ = output.text }
  }

  private func seconds(_ work: () -> Void) -> Double {
    let start = processorTime()
    work()
    return processorTime() - start
  }
}
