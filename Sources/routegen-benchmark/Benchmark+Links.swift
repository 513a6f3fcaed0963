import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax

/// What a URL opens: how long that takes should depend on the URL, and not on how many links there are.
extension Benchmark {
  /// How many addresses are matched for one figure.
  private static let addresses = 1_000

  /// The matcher that `routegen match` has.
  mutating func measureMatching(links: Int, tenth: Int?) {
    let workload = LinkWorkload(links: links)
    var diagnostics = Diagnostics()
    let file = Parser.parse(workload.file, id: SourceID(0), diagnostics: &diagnostics)
    let program = Analyzer.analyze([file], diagnostics: &diagnostics)
    let addresses = workload.addresses(Self.addresses)
    let bytes = addresses.reduce(0) { $0 + $1.utf8.count }
    let matcher = LinkMatcher(program)
    report.add(
      "match \(Self.addresses) addresses, \(links) links",
      measure(runs: options.runs) { for address in addresses { _ = matcher.match(address) } }, bytes: bytes,
      tenth: tenth.map { "match \(Self.addresses) addresses, \($0) links" })
  }
}
