import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax
import Foundation
import RoutegenTestSupport
import Testing

/// A flow file whose links are read twice: by the generated code, compiled and run once for all addresses, and by the
/// reference, ``ReferenceMatcher``.
struct LinkReference {
  let source: SourceFile
  let program: Program
  /// The types that the app declares for the flow file.
  let types: String

  init(_ source: SourceFile, types: String = "") throws {
    var diagnostics = Diagnostics()
    self.source = source
    self.types = types
    program = Analyzer.analyze(
      [Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)], diagnostics: &diagnostics)
    try #require(!diagnostics.hasErrors, "\(diagnostics.all.map(\.message))")
  }

  /// Expects that both read and print each address in the same way, and that the generated code reads its own output as
  /// the same link.
  ///
  /// - Returns: the printed paths of the addresses that open something.
  func expectAgreement(on addresses: [String]) async throws -> [String] {
    let (matcher, printer) = (ReferenceMatcher(program), ReferencePrinter(program))
    let expected = addresses.map { address in
      guard let (id, values) = matcher.match(address) else { return "-" }
      return printer.path(of: id, values, isAlone: true) ?? "not printed"
    }
    // The command opens and prints the same.
    for (address, printed) in zip(addresses, expected) {
      guard case .found(let id, let values) = LinkMatcher(program).match(address) else {
        #expect(printed == "-", "the command opens nothing for \(address)")
        continue
      }
      let path = LinkPrinter(program).path(of: id, values, isAlone: true)
      #expect(path == printed, "the command prints otherwise: \(address)")
    }
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
    return expected.filter { $0 != "-" }
  }

  /// The program that prints each address that it can read, and checks that its output is read as the same link.
  private var app: String {
    let names = Set(program.links.map { program[$0.flow].name }).sorted()
    let cases = names.map { name in
      """
                case .\(SwiftNames.uncapitalized(name))(let link):
                  again = ("\\(link)", \(name)Flow.Link(link.path).map { "\\($0)" })
      """
    }
    return """
      import Foundation

      \(types)

      @main enum Main {
        static func main() throws {
          let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
          for address in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
            guard let link = FlowLink(String(Substring(address))) else {
              print("-")
              continue
            }
            // The same path may be another flow's where the origins differ.
            let again: (link: String, other: String?)
            switch link {
      \(cases.joined(separator: "\n"))
            }
            let all = FlowLink(link.path).map { "\\($0)" }
            guard again.link == again.other, "\\(link)" == all else {
              print("\\(link) is printed as \\(link.path), read as \\(again.other ?? "nothing"), \\(all ?? "nothing")")
              continue
            }
            print(link.path)
          }
        }
      }
      """
  }
}
