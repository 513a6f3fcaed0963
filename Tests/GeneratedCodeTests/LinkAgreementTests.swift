import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax
import Foundation
import Testing

/// The generated code and the command `match` are two implementations of one meaning: what one makes of an address, the
/// other does.
///
/// One program is compiled, once, for all flows together; it takes thousands of addresses from a file.
struct LinkAgreementTests {
  @Test("what the generated code reads, and writes again, is what the reference does, for any flow and any address")
  func agree() async throws {
    var random = RandomLinks(seed: 6)
    let flows = ["One", "Two", "Three"].map { (name: $0, screens: random.screens(60, named: $0)) }
    let source = try consistent(flows)
    var diagnostics = Diagnostics()
    let program = Analyzer.analyze(
      [Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)], diagnostics: &diagnostics)
    try #require(!diagnostics.hasErrors)
    try #require(program.links.count > 60)

    let origins = ["https://one.example", "HTTPS://One.Example", "one:", "one://", "one:///", "two:", "x://y", "one:x"]
    let templates = program.links.map(\.template)
    let addresses = (0..<2_500).map { _ in random.address(after: templates, origins: origins) }
    let matcher = LinkMatcher(program)
    let expected = addresses.map { printed(matcher.match($0), in: program) ?? "-" }
    #expect(expected.count { $0 != "-" } > 200)

    let file = FileManager.default.temporaryDirectory.appending(path: "addresses-\(UUID().uuidString)")
    try Data(addresses.joined(separator: "\n").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let outputs = Pipeline.generate([source]).outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    let result = try await SwiftCompiler.withUIKit().run(
      outputs + [SwiftSource(name: "App.swift", text: app)], arguments: [file.path])
    try #require(result.status == 0, "\(result.output)")
    let actual = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    try #require(actual.count == addresses.count)
    let different = addresses.indices.filter { actual[$0] != expected[$0] }
    for index in different.prefix(10) {
      Issue.record("\(addresses[index]): expected \(expected[index]), came \(actual[index])")
    }
    #expect(different.isEmpty)
  }

  /// The flows without those of their screens in which something is found, such as that two can have one address.
  private func consistent(_ flows: [(name: String, screens: [String])]) throws -> SourceFile {
    var flows = flows
    for _ in 0..<20 {
      var text = "import Foundation\nplatform none\n"
      for flow in flows {
        text += "flow \(flow.name) {\n"
        if flow.name == "One" { text += "    origins \"https://one.example\", \"one:\"\n" }
        if flow.name == "Two" { text += "    origins \"two:\"\n" }
        text += flow.screens.joined(separator: "\n") + "\n}\n"
      }
      let source = SourceFile(path: "Random.flow", text: text)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let table = LineTable(source)
      let wrong = Set(
        Pipeline.check([source]).diagnostics.map { String(lines[table.line(at: $0.range.start) - 1]) })
      if wrong.isEmpty { return source }
      for index in flows.indices { flows[index].screens.removeAll { wrong.contains($0) } }
    }
    Issue.record("the flows do not become consistent")
    return SourceFile(path: "Random.flow", text: "")
  }

  /// The canonical address of what an address opens.
  private func printed(_ match: LinkMatch, in program: Program) -> String? {
    guard case .found(let id, let values) = match else { return nil }
    return LinkPrinter.path(of: program[id], values)
  }

  /// Writes the canonical address of each that it can read, and sees that this one is read as the same.
  private var app: String {
    """
    import Foundation

    struct AnyName: LosslessStringConvertible {
      let description: String
      init(_ description: String) { self.description = description }
    }

    struct AnyMark: RawRepresentable, LosslessStringConvertible {
      let rawValue: String
      init(rawValue: String) { self.rawValue = rawValue }
      init?(_ description: String) { return nil }
      var description: String { "not this" }
    }

    @main enum Main {
      static func main() throws {
        let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
        for address in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
          guard let link = FlowLink(String(Substring(address))) else {
            print("-")
            continue
          }
          // Of another flow's origins the same path may be something else.
          let again: (link: String, other: String?)
          switch link {
          case .one(let link): again = ("\\(link)", OneFlow.Link(link.path).map { "\\($0)" })
          case .two(let link): again = ("\\(link)", TwoFlow.Link(link.path).map { "\\($0)" })
          case .three(let link): again = ("\\(link)", ThreeFlow.Link(link.path).map { "\\($0)" })
          }
          guard again.link == again.other else {
            print("\\(link) is written as \\(link.path), which is not read so")
            continue
          }
          print(link.path)
        }
      }
    }
    """
  }
}
