import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

@testable import FlowEmission

/// The files of `Sources/Generation/FlowEmission/Runtime` and of `Sources/Language/FlowLinks/Runtime`: generated code that is the
/// same in every module.
@Suite("the runtime files")
struct RuntimeTests {
  static let folder = Checkout.root.appending(path: "Sources/Generation/FlowEmission/Runtime")
  static let recorded = folder.deletingLastPathComponent().appending(path: "Support/RuntimeText+Generated.swift")

  /// The files that the command itself runs, too: what links mean.
  static let links = Checkout.root.appending(path: "Sources/Language/FlowLinks/Runtime")

  /// Returns the files by name, such as `Links/Kinds`, in order.
  static func files() throws -> [(name: String, text: String)] {
    try (files(in: folder) + files(in: links).map { ("Links/\($0.name)", $0.text) }).sorted { $0.name < $1.name }
  }

  private static func files(in folder: URL) throws -> [(name: String, text: String)] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return (String(path.dropLast(".swift".count)), text)
    }
  }

  /// Returns the files as sources for the compiler, with unique names.
  static func sources() throws -> [SwiftSource] {
    try files().map { SwiftSource(name: $0.name.replacing("/", with: "_") + ".swift", text: $0.text) }
  }

  @Test("are what the tool has of them")
  func isRecorded() throws {
    let files = try Self.files()
    let all = files.map { "    \"\($0.name)\": ###\"\"\"\n\($0.text)\"\"\"###,\n" }.joined()
    let text = """
      // Recorded from the files of the folders `Runtime`. Change those, then run
      //     ROUTEGEN_RECORD=1 swift test --filter RuntimeTests
      // swift-format-ignore-file

      /// The files of the folders `Runtime`.
      enum RuntimeText {
        /// The text of each file by its name, such as `Links/Kinds`.
        static let files: [String: String] = [
      \(all)  ]
      }

      """
    try Recording.expect(text, in: Self.recorded)
    guard !Recording.isOn else { return }
    for file in files { #expect(RuntimeText.files[file.name].map { $0 + "\n" } == file.text, "\(file.name)") }
  }

  @Test(
    "compile as they are, without a warning, in every language mode", arguments: LanguageMode.tried,
    try Combination.fullest())
  func compile(in mode: LanguageMode, _ combination: Combination) async throws {
    #expect(try await diagnostics(of: combination, mode: mode) == [])
  }

  @Test(
    "compile without a warning in every combination that a recorded case has",
    .takesLong("each combination of runtime files"),
    arguments: try Combination.all())
  func compile(_ combination: Combination) async throws {
    #expect(try await diagnostics(of: combination, mode: .mainActorUpcoming) == [])
  }

  private func diagnostics(of combination: Combination, mode: LanguageMode) async throws -> [String] {
    let files = try Self.sources().filter { combination.files.contains($0.name) }
    #expect(files.count == combination.files.count)
    return try await SwiftCompiler.with(combination.standIn).diagnostics(
      of: files + [Self.module], mode: mode, conditions: combination.features.map { "ROUTEGEN_\($0)" })
  }

  /// The declarations of a module that runtime files use.
  static let module = SwiftSource(
    name: "Module.swift",
    text: """
      enum FlowLink: Swift.Sendable {
        case list
        var isPerformed: Swift.Bool { false }
      }
      enum FlowGuard: Swift.CaseIterable, Swift.Hashable, Swift.Sendable {
        case signedIn
        @MainActor static func unmet(
          among guards: [FlowGuard], _ allows: @MainActor (FlowGuard) -> Swift.Bool
        ) -> FlowGuard? { guards.first { !allows($0) } }
      }
      enum FlowScreen: Swift.String, Swift.Sendable { case list }
      @MainActor enum RoutegenSupport {}
      #if canImport(UIKit)
      import UIKit
      extension FlowScreen { @MainActor init?(of controller: UIViewController) { nil } }
      #endif
      """)

  @Test("end a flow once, and release what was to be called")
  func ending() async throws {
    let main = """
      let finished = RoutegenSupport.EndingWith<Int>()
      finished.onResult = { print("result", $0) }
      finished.onLeave = { print("never") }
      print(finished.end(), finished.end(), finished.isOver)
      finished.leave()
      finished.onResult(1)
      finished.release()
      finished.onResult(2)

      let left = RoutegenSupport.Ending()
      left.onLeave = { print("left") }
      left.leave()
      left.leave()
      """
    let names = [
      "FlowCoordinator", "Containers", "Parents", "Stage", "Animation", "Starting", "PresentingAtOnce", "Settling",
      "Closing",
      "Contents",
      "Flows",
      "Results",
      "Finishing",
    ]
    let output = try await output(
      of: main, with: names.map { "Coordinators_\($0).swift" }, conditions: ["ROUTEGEN_FLOWS"])
    #expect(output == "true false true\nresult 1\nleft\n")
  }

  @Test("are few for two screens and a push, and a construct brings its file")
  func layers() throws {
    func support(with route: String) throws -> String {
      let text = """
        generate coordinator

        flow Two {
            start screen List {
                push item(id: Int) -> Item(id: id)
        \(route)
            }
            screen Item(id: Int)
        }
        """
      let outputs = Pipeline.generate([SourceFile(path: "Two.flow", text: text)]).outputs
      return try #require(outputs.first { $0.name == GeneratedCase.supportName }).text
    }
    let least = try support(with: "")
    #expect(least.split(separator: "\n", omittingEmptySubsequences: false).count < 402)
    for (route, declaration) in [
      ("present sheet -> Item(id: 0)", "static func present("),
      ("replace instead -> Item(id: 0)", "static func replace("),
      ("close done", "func close("),
    ] {
      #expect(!least.contains(declaration))
      #expect(try support(with: route).contains(declaration))
    }
  }

  /// A stage of a SwiftUI flow, without a flow file.
  @Test("show screens of a SwiftUI flow, one on top of the other, and hear the uppermost only")
  func stage() async throws {
    let main = #"""
      import SwiftUI

      enum Page: String, RoutegenViews.Showable { case list, item, editor }

      let flow = RoutegenViews.Presence<Page>()
      let stage = flow.stage(.list, inNavigation: true) { print("close") }
      let list = RoutegenViews.Place<Page>(spot: stage.spot(of: stage.root))
      @MainActor func show() { print(flow.shown.map(\.screen.rawValue), flow.hears(list)) }
      show()
      list.push(.item)
      show()
      flow.front?.present(.editor)
      show()
      flow.front?.close(backTo: { $0 == .list })
      show()
      list.close()
      flow.finish { print("finished") }
      show()
      """#
    let files = [
      "Flows", "Stage", "Presence", "Views", "RouteLink", "Presenting", "Sheets", "GoingBack", "StartedFlows",
    ]
    #expect(
      try await output(of: main, with: files.map { "Views_\($0).swift" }, conditions: ["ROUTEGEN_PRESENTING"]) == """
        ["list"] true
        ["list", "item"] false
        ["list", "item", "editor"] false
        ["list"] true
        close
        finished
        [] false

        """)
  }

  @Test("give a module of two views and a push no more than that")
  func twoViews() throws {
    let generated = try #require(GeneratedCase.all().first { $0.name == "TwoViews" })
    let support = try #require(generated.expected.first { $0.name == GeneratedCase.supportName }?.text)
    #expect(support.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 400)
    #expect(!support.contains(#/(?i)sheet|alert/#))
  }

  /// Returns the output of a program that uses some of the files.
  private func output(of main: String, with files: [String], conditions: [String] = []) async throws -> String {
    let runtime = try Self.sources().filter { files.contains($0.name) }
    let sources = runtime + [Self.module, SwiftSource(name: "main.swift", text: main)]
    return try await SwiftCompiler.withUIKit().run(sources, conditions: conditions).output
  }

  /// Templates, without a flow file.
  @Test("find the template that a path has, and say how it differs from the nearest one")
  func templates() async throws {
    let main = #"""
      func read(_ url: inout RoutegenLinks.Address) -> String? {
        if url.opens("Shop.New", "/items/new") { return "new" }
        if url.opens("Shop.Item", "/items/{id:Int}"), let id: Int = url.value("id", .value) { return "item \(id)" }
        if url.opens("Shop.Any", "/items/{id:String}") { return "any" }
        return nil
      }
      for path in ["/items/new", "/items/-7", "/items/99999999999999999999", "/items/a%20b", "/items", "/itms/1", "/items/%"] {
        do {
          print(path, try RoutegenLinks.link(at: path, after: []) { read(&$0) })
        } catch { print(error) }
      }
      print(RoutegenLinks.naming("Shop.Any", in: "/items/7") { read(&$0) })
      print(RoutegenLinks.naming("Shop.Any", in: "/items/a?q=1") { read(&$0) })
      """#
    let files = try Self.files().map(\.name).filter { $0.hasPrefix("Links/") }
    let output = try await output(of: main, with: files.map { $0.replacing("/", with: "_") + ".swift" })
    #expect(
      output == """
        /items/new new
        /items/-7 item -7
        /items/99999999999999999999 any
        /items/a%20b any
        "/items" is no link; the nearest is Shop.New: the path ends before `new`
        "/itms/1" is no link; the nearest is Shop.Item: `itms` is not `items`
        "/items/%" is no link: `%` cannot be decoded: two hexadecimal digits have to follow `%`, and the bytes are UTF-8
        /items/7?=Shop.Any
        /items/a?q=1

        """)
  }
}

/// The runtime files of a recorded case, and the features that select their lines.
struct Combination: Hashable, Sendable, CustomTestStringConvertible {
  var standIn = StandIn.uiKit
  var files: Set<String> = []
  var features: Set<String> = []

  var testDescription: String {
    "\(standIn.rawValue), \(files.count) files: \(features.sorted().joined(separator: ", "))"
  }

  /// Returns the combinations of all recorded cases.
  static func all() throws -> [Combination] {
    try Set(GeneratedCase.all().flatMap(combinations(of:))).sorted { $0.testDescription < $1.testDescription }
  }

  /// Returns the combination with the most features for each framework.
  static func fullest() throws -> [Combination] {
    let all = try all()
    return StandIn.allCases.compactMap { standIn in
      all.filter { $0.standIn == standIn }.max { $0.features.count < $1.features.count }
    }
  }

  /// Returns the combinations of a case, read from its support file. The files of SwiftUI flows and of UIKit flows have
  /// conditions with the same names, and each part has its own.
  private static func combinations(of generated: GeneratedCase) -> [Combination] {
    let support = generated.recorded.first { $0.name == GeneratedCase.supportName }?.text ?? ""
    var parts: [String: Combination] = [:]
    for match in support.matches(of: #/\/\/ Runtime\/(\w+)\/([\w+]+)\.swift(?:: (.*))?/#) {
      let (folder, file) = (String(match.1), String(match.2))
      let part = file.hasSuffix("+AppKit") ? "AppKit" : ["Views": "SwiftUI", "Links": "Links"][folder] ?? "UIKit"
      parts[part, default: Combination(standIn: StandIn(rawValue: part) ?? .uiKit)].files.insert(
        "\(folder)_\(file).swift")
      parts[part]?.features.formUnion(match.3?.split(separator: ", ").map(String.init) ?? [])
    }
    // The answers of flows are of no framework.
    if support.contains("Answers/PendingAnswer") { parts["SwiftUI"]?.files.insert("Answers_PendingAnswer.swift") }
    // The dequeuing code belongs to no framework.
    if parts["AppKit"]?.files.contains("Scenes_DequeueViews+AppKit.swift") == true {
      parts["AppKit"]?.files.insert("Scenes_Dequeue.swift")
    }
    // Files that both frameworks share are written for UIKit; in a case for AppKit, another file performs the segues.
    if parts["UIKit"]?.files.contains("Segues_GivenValues.swift") == true {
      parts["UIKit"]?.files.insert("Segues_PerformedSegues.swift")
    }
    return parts.values.map { $0 }
  }
}

// MARK: - CodeTests

@Suite("a template")
struct CodeTests {
  let none: [Code] = []
  let two: Code = """
    first {

    }
    """

  @Test("indents what is inserted as deep as its line, but no empty line")
  func indentation() {
    let code: Code = """
      enum A {
        \(blocks: [two, "second"])
          \(lines: ["x", two])
      }
      """
    #expect(
      code.text == """
        enum A {
          first {

          }

          second
            x
            first {

            }
        }
        """)
  }

  @Test("leaves out the line of what is empty")
  func emptyLine() {
    let code: Code = """
      /// A.
      \(lines: none)
      enum A {
        \(lines: none)
        case a
        \("" as Code)\(nil as Code?)
      }
      """
    #expect(code.text == "/// A.\nenum A {\n  case a\n}")
  }

  @Test("leaves no two empty lines, and none at the beginning, the end or in front of a closing brace")
  func gaps() {
    let code: Code = """
      \(lines: none)

      import A

      \(lines: none)

      \(blocks: none)
      enum A {
        case a

        \(blocks: none)
      }

      \(lines: none)
      """
    #expect(code.text == "import A\n\nenum A {\n  case a\n}")
  }

  @Test("keeps the empty line in front of a declaration whose documentation is empty")
  func documentation() {
    let code: Code = """
      import A

      \(docs: [])
      enum A {}
      \(docs: ["One.", "", "*/ two"])
      enum B {}
      """
    #expect(code.text == "import A\n\nenum A {}\n/// One.\n///\n/// */ two\nenum B {}")
  }

  @Test("inserts text as it is, and code in the middle of a line without indentation")
  func text() {
    let expression = "[\n1]"
    let code: Code = """
      {
        let a = \(expression)
        call(\(two)) \("", if: true)
        \("gone", if: false)
        \(3)
      }
      """
    #expect(code.text == "{\n  let a = [\n1]\n  call(first {\n\n}) \n  3\n}")
  }

  @Test("is itself a template's part, to any depth")
  func nesting() {
    func nested(_ depth: Int) -> Code {
      depth == 0
        ? "x"
        : """
        {
          \(nested(depth - 1))
        }
        """
    }
    #expect(nested(3).text == "{\n  {\n    {\n      x\n    }\n  }\n}")
  }

  @Test("joins parts, without those that are empty")
  func joining() {
    #expect(Code(["a", "", "b"]).text == "a\nb")
    #expect(Code(["a", "", "b"], separator: ", ").text == "a, b")
    #expect(Code(none).isEmpty)
  }

  @Test("knows which of its declarations come from which line of a flow file", arguments: try GeneratedCase.all())
  func sourceLines(_ generated: GeneratedCase) throws {
    let sources = generated.flowFiles.map { SourceFile(path: $0.name, text: $0.text) }
    guard !sources.isEmpty else { return }
    let analysis = try #require(Pipeline.generate(sources).analysis)
    let files = Dictionary(uniqueKeysWithValues: analysis.generatedFiles().map { ($0.name, $0) })
    for file in analysis.program.files {
      let swift = try #require(files[file.outputName])
      let text = swift.unbrokenText.split(separator: "\n")
      let lines = swift.lines(from: file.id)
      for line in 1...(generated.flowFiles.first { $0.name == file.name }?.text.split(separator: "\n").count ?? 1) {
        let comment = "  // \(file.name):\(line)"
        let commented = text.filter { $0.hasSuffix(comment) }.map { $0.dropLast(comment.count).drop { $0 == " " } }
        let declared = lines[line] ?? []
        #expect(commented.map(String.init).filter(declared.contains) == declared)
        // Uses in the bodies of functions are none.
        #expect(!declared.contains { $0.hasPrefix("case .") || $0.hasPrefix("self.") })
      }
      let hasAlerts = analysis.program.alerts.contains { $0.location.range.file == file.id }
      #expect(lines.isEmpty == (file.flows.isEmpty && !hasAlerts))
    }
  }
}
