import FlowCompiler
import FlowDiagnostics
import Testing

/// The generated code and the command `links` are two implementations of the same rules: both have the same result for
/// each address.
struct LinkAgreementTests {
  @Test("what the generated code reads, and prints again, is what the reference does, for any flow and any address")
  func agree() async throws {
    var random = RandomLinks(seed: 6)
    let flows = ["One", "Two", "Three"].map { (name: $0, screens: random.screens(60, named: $0)) }
    let reference = try LinkReference(
      try consistent(flows),
      types: """
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
        """)
    try #require(reference.program.links.count > 60)
    let origins = ["https://one.example", "HTTPS://One.Example", "one:", "one://", "one:///", "two:", "x://y", "one:x"]
    let links = reference.program.links
    let templates = links.map(\.template)
    let addresses = (0..<2_500).map { _ in random.address(after: templates, origins: origins) }
    // So that every screen gets all kinds of values, including those that open others.
    let told = (0..<1_500).map { index -> String in
      let link = links[index % links.count]
      let address = random.address(after: [link.template], origins: [""])
      let screen = link.place.screen.map { reference.program[$0].name } ?? ""
      let path = String(address.prefix { $0 != "?" && $0 != "#" })
      let rest = address.dropFirst(path.count).replacing("?", with: "&")
      return "\(path)?=\(reference.program[link.flow].name).\(screen)\(rest)"
    }
    let found = try await reference.expectAgreement(on: addresses + told)
    #expect(found.count > 400)
    #expect(found.count { $0.contains("?=") } > 50)
  }

  @Test("what is nearly a value is one for both, or for neither")
  func values() async throws {
    let types = [
      "String", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
      "Double", "Float", "UUID", "URL",
    ]
    var flow = "import Foundation\nplatform none\nflow Kinds {\n"
    for type in types {
      flow += "    screen Of\(type)(path: \(type), item: \(type)?) { link \"/\(type)/{path}?item={item}\" }\n"
    }
    let reference = try LinkReference(SourceFile(path: "Kinds.flow", text: flow + "}\n"))
    var random = RandomLinks(seed: 15)
    let addresses = (0..<400).flatMap { _ in
      types.flatMap { type in
        let text = random.nearly(type)
        // Most texts of a wrong value would not match the path: they are also tried in the query.
        return ["/\(type)/\(text)", "/\(type)/\(random.value(of: type))?item=\(text)"]
      }
    }
    let found = try await reference.expectAgreement(on: addresses)
    #expect(found.count > addresses.count / 4 && found.count < addresses.count * 3 / 4)
  }

  /// Returns the flows without the screens that have diagnostics, such as two with the same address.
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
}
