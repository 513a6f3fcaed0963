import Foundation
import Testing

@testable import FlowEmission

/// The files of `Sources/FlowEmission/Runtime`: generated code that is the same in every module.
@Suite("the runtime files")
struct RuntimeTests {
  static let folder = Fixtures.folder.deletingLastPathComponent().appending(path: "Sources/FlowEmission/Runtime")
  static let recorded = folder.deletingLastPathComponent().appending(path: "Support/RuntimeText.swift")

  /// The files by their names, such as `Links/Tree`, in order.
  static func files() throws -> [(name: String, text: String)] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      (String(path.dropLast(".swift".count)), try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  /// The same as a compiler takes them, each with a name of its own.
  static func sources() throws -> [SwiftSource] {
    try files().map { SwiftSource(name: $0.name.replacing("/", with: "_") + ".swift", text: $0.text) }
  }

  @Test("are what the tool has of them")
  func isRecorded() throws {
    let all = try Self.files().map { "\(RuntimeText.mark)\($0.name)\n\($0.text)" }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["ROUTEGEN_RECORD"] == "1" {
      let text = """
        // Recorded from the files of the folder `Runtime`. Change those, then run
        //     ROUTEGEN_RECORD=1 swift test --filter RuntimeTests
        // swift-format-ignore-file

        /// The files of the folder `Runtime`, one below the other.
        enum RuntimeText {
          /// Each file begins with this and its name.
          static let mark = "\(RuntimeText.mark)"
          /// All of them.
          static let all = ###\"""
        \(all)\"""###
        }

        """
      try text.write(to: Self.recorded, atomically: true, encoding: .utf8)
      Issue.record("the runtime files were recorded: build and run the tests again without ROUTEGEN_RECORD")
    } else {
      #expect(
        all.split(separator: "\n") == RuntimeText.all.split(separator: "\n"), "record them with ROUTEGEN_RECORD=1")
    }
  }

  @Test("compile as they are, without a warning", arguments: LanguageMode.tried)
  func compile(in mode: LanguageMode) async throws {
    let compiler = try await SwiftCompiler.withUIKit()
    #expect(try await compiler.diagnostics(of: Self.sources(), mode: mode) == [])
  }

  /// The tree of addresses, without a flow file around it.
  @Test("find the address that a path is, the most special one first")
  func treeOfAddresses() async throws {
    let compiler = try await SwiftCompiler.withUIKit()
    let main = SwiftSource(
      name: "main.swift",
      text: #"""
        let lines = "Any /items/{id:text}\nItem /items/{id:signed}\nNew /items/new"
        let tree = RoutegenLinks.Tree([RoutegenLinks.Addresses(flow: "Shop", origins: [], lines: lines)])
        for path in ["/items/new", "/items/-7", "/items/a%20b", "/items", "/items/%"] {
          do {
            let found = try tree.link(at: path) { _, line, values in
              let id = line == 1 ? try values.value(0, .integer) as Int : nil
              return "\(["any", "item", "new"][line]) \(id.map(String.init) ?? "\(values.path.map(\.text))")"
            }
            print(path, found)
          } catch { print(error) }
        }
        """#)
    let result = try await compiler.run(Self.sources() + [main])
    #expect(
      result.output == """
        /items/new new []
        /items/-7 item -7
        /items/a%20b any ["a b"]
        "/items" is no link: the nearest is Shop.Any, /items/{id}
        "/items/%" is no link: "%" is no text with percent sequences

        """)
  }
}
