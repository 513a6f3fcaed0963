import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("a file that is being written") struct HalfWrittenFileTests {
  @Test("is checked after each line, and what is found is in it", arguments: Fixture.all)
  func isCheckedAfterEachLine(_ fixture: Fixture) throws {
    for source in try fixture.sources() {
      let ends = source.bytes.indices.filter { source.bytes[$0] == UInt8(ascii: "\n") }
      for end in ends { expectWithin(SourceFile(path: source.path, bytes: Array(source.bytes[..<end]))) }
    }
  }

  @Test("is checked with any one line missing", arguments: Fixture.all)
  func isCheckedWithoutALine(_ fixture: Fixture) throws {
    for source in try fixture.sources() {
      let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for missing in lines.indices {
        let rest = lines.enumerated().filter { $0.offset != missing }.map(\.element)
        expectWithin(SourceFile(path: source.path, bytes: Array(rest.joined(separator: [UInt8(ascii: "\n")]))))
      }
    }
  }

  /// Checks a file; a missing place or a crash is a failure.
  private func expectWithin(_ source: SourceFile) {
    let found = Pipeline.check([source])
    for range in found.diagnostics.flatMap({ [$0.range] + $0.notes.map(\.range) }) {
      #expect(range.start >= 0 && range.start <= range.end && range.end <= source.bytes.count)
    }
  }
}
