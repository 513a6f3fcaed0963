import Foundation
import Testing

extension PluginTests {
  /// A library that commits its generated code.
  struct CommandPluginTests {
    private let generated = "Sources/Player/Generated/Player.flow.swift"
    private let flow = "Sources/Player/Player.flow"

    @Test("the committed code of the example is what its flow file says, and builds without a plugin")
    func committed() async throws {
      let library = try Consumer(copying: "Committed")
      defer { library.remove() }
      let check = try await library.routegen("--check")
      #expect(check.status == 0, "\(check)")
      let build = try await library.build()
      #expect(build.status == 0, "\(build)")
      #expect(build.generated == [])
      #expect(build.compiled == ["Player"])
      #expect(build.lines.filter { $0.contains("warning:") } == [])
    }

    @Test("`--check` finds what was forgotten and writes nothing; without it the code is written, and builds")
    func forgotten() async throws {
      let library = try Consumer(copying: "Committed")
      defer { library.remove() }
      try library.change(flow) { $0 = $0.replacingOccurrences(of: "showSpeaker", with: "showHost") }
      let before = try library.text(generated)
      let check = try await library.routegen("generate", "--check")
      #expect(check.status != 0)
      #expect(check.count(of: "changed \(generated)") == 1)
      #expect(
        check.count(
          of: """
            error: the generated code of `Player` is not up to date: `swift package routegen` writes it anew
            """) == 1, "\(check)")
      #expect(try library.text(generated) == before)

      #expect(try await library.routegen().status == 0)
      #expect(try library.text(generated) == before.replacingOccurrences(of: "showSpeaker", with: "showHost"))
      #expect(try await library.routegen("--check", "--target", "Player").status == 0)
      try library.change("Sources/Player/Analytics.swift") {
        $0 = $0.replacingOccurrences(of: "showSpeaker", with: "showHost")
      }
      #expect(try await library.build().status == 0)
    }

    @Test("writing has to be allowed, and the reason can be read")
    func permission() async throws {
      let library = try Consumer(copying: "Committed")
      defer { library.remove() }
      let refused = try await library.routegen(isAllowedToWrite: false)
      #expect(refused.status != 0)
      #expect(
        refused.count(
          of: "Stated reason: “to write your flow files, and their Swift into the folder `Generated` of their target”.")
          == 1,
        "\(refused)")
    }

    @Test("`check` names the file as people in the package do; a plugin's own problem is one sentence")
    func problems() async throws {
      let library = try Consumer(copying: "Committed")
      defer { library.remove() }
      try library.change(flow) { $0 += "}\n" }
      let check = try await library.routegen("check")
      #expect(check.status != 0)
      #expect(check.lines.count { $0.hasPrefix("\(flow):16:1: error: ") } == 1, "\(check)")
      #expect(check.count(of: "error: routegen could not check the flow files of `Player`") == 1)

      let unknown = try await library.routegen("--target", "Plyer")
      #expect(unknown.status != 0)
      #expect(
        unknown.lines.filter { $0.contains("error:") } == ["error: Package ‘Committed’ has no target named ‘Plyer’"])

      try library.removeFile(flow)
      let empty = try await library.routegen()
      #expect(empty.status != 0)
      #expect(
        empty.lines.filter { $0.contains("error:") } == [
          "error: there is no flow file in the targets, so there is nothing to generate"
        ])
    }

    @Test("whatever is no matter of targets is passed on")
    func others() async throws {
      let library = try Consumer(copying: "Committed")
      defer { library.remove() }
      #expect(try await library.routegen("--version").output.hasSuffix("routegen 0.1.0\n"))
      #expect(try await library.routegen("explain", "unknown-screen").output.contains("unknown-screen"))
      let list = try await library.routegen("generate", "--list-outputs")
      #expect(list.output.hasSuffix("\(generated)\nSources/Player/Generated/RoutegenSupport.swift\n"), "\(list)")
    }

    @Test("a target with committed code and the build tool plugin is told to choose")
    func both() async throws {
      let library = try Consumer(copying: "Committed")
      defer { library.remove() }
      try library.change("Package.swift") {
        $0 = $0.replacingOccurrences(
          of: "exclude: [\"Player.flow\"]", with: "plugins: [.plugin(name: \"RoutegenPlugin\", package: \"routegen\")]")
      }
      let build = try await library.build()
      #expect(build.status != 0)
      // SwiftPM plans twice, and the plugin reports each time.
      let problem = """
        error: the target `Player` has generated code of its own, \(library.url(generated).path): remove it, or \
        RoutegenPlugin from the target's plugins
        """
      #expect(Set(build.lines.filter { $0.contains("error:") }) == [problem], "\(build)")
      #expect(build.compiled == [])
    }
  }
}
