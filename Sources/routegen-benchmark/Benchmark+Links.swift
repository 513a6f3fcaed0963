import FlowCompiler
import FlowDiagnostics

/// The link that a URL opens, in the generated Swift: the time should depend on the URL, and not on the number of
/// links.
extension Benchmark {
  /// Measures generated links of different numbers, built for release.
  mutating func measureReading(links numbers: [Int]) {
    for (index, number) in numbers.enumerated() {
      let workload = LinkWorkload(links: number)
      for output in Pipeline.generate([workload.file]).outputs {
        scratch.write(output.text, to: scratch.path("links/" + output.name))
      }
      scratch.write(workload.reader, to: scratch.path("links/Reader.swift"))
      let files = scratch.names(in: scratch.path("links")).map { scratch.path("links/" + $0) }
      let program = scratch.path("links/reader")
      let built = child(["swiftc", "-O", "-wmo", "-parse-as-library", "-swift-version", "6", "-o", program] + files)
      guard built.status == 0 else { return note("the program that reads links could not be compiled") }
      var (empty, full) = (Runs(), Runs())
      for _ in 0..<options.runs {
        empty.add(child([program, "0"]))
        full.add(child([program, "\(Self.addresses)"]))
      }
      let name = "read \(Self.addresses) addresses, \(number) links"
      let tenth = index > 0 ? "read \(Self.addresses) addresses, \(numbers[index - 1]) links" : nil
      report.add("build the table and start, \(number) links", empty.time, memory: empty.memory)
      report.add(name, full.time.less(empty.time), tenth: tenth)
      scratch.remove("links")
    }
  }

  /// The number of addresses that are read for one measurement.
  private static let addresses = 20_000
}
