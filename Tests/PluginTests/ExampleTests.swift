import Foundation
import RoutegenTestSupport
import Testing

extension PluginTests {
  /// Complete apps: view controllers, models and an app delegate are handwritten, everything between them is generated.
  @Suite(.enabled(if: Consumer.runsExampleApps))
  struct ExampleAppsTests {
    @Test(
      "an app builds without a warning, does what its user wants, and leaves nobody alive",
      arguments: ["Episodes", "Mail", "Shop", "Trips", "Users"])
    func runs(_ name: String) async throws {
      try await Consumer.expectExample(name, endsWith: "at the end: nobody")
    }

    @Test("what a tap leads to is a matter of one line in the flow file")
    func oneLine() async throws {
      let episodes = try Consumer(copying: "Episodes")
      defer { episodes.remove() }
      try episodes.change("Sources/Episodes/Episodes.flow") {
        $0 = $0.replacingOccurrences(
          of: "push selected(episode: Episode) -> Detail",
          with: "present selected(episode: Episode) -> Profile in navigation")
      }
      let run = try await episodes.run("Episodes")
      #expect(
        run.output.hasPrefix("tap: Connecting View Controllers\n  presented: ProfileViewController, with "), "\(run)")
      #expect(run.output.hasSuffix("at the end: nobody\n"))
    }
  }
}

// MARK: - ExampleFlowsTests

extension PluginTests {
  @Suite(.enabled(if: Consumer.runsExampleApps))
  struct ExampleFlowsTests {
    @Test("an example of SwiftUI builds without a warning, does what its transcript says, and leaves nobody alive")
    func swiftUI() async throws {
      try await Consumer.expectExample("EpisodesInSwiftUI", product: "Episodes", endsWith: "at the end: nobody")
    }

    @Test("an app of feature packages builds without a warning: they do not import each other, and share routes")
    func featurePackages() async throws {
      try await Consumer.expectExample(
        "Murmur", generating: ["Common", "Composer", "Murmur", "Posts"], endsWith: "at the end: nobody")
    }

    @Test(
      "an example with flows of screens builds without a warning, does what its transcript says, and leaves nobody alive",
      arguments: ["Bookshop", "CreateOrder", "Store"])
    func example(_ name: String) async throws {
      try await Consumer.expectExample(name, endsWith: "when the window is gone: nobody of ")
    }
  }
}

// MARK: - FlowFilesTests

extension PluginTests {
  struct FlowFilesTests {
    private func flow(_ name: String) -> String {
      "flow \(name) {\n    platform none\n    identifiers Cell {\n        cell = \"\(name)\"\n    }\n}\n"
    }

    private func main(_ names: String...) -> String {
      "print(\(names.map { "\($0)Flow.Cell.cell.rawValue" }.joined(separator: ", ")))\n"
    }

    @Test("flow files in folders, of the same name, with spaces and letters of all kinds, in such a folder themselves")
    func names() async throws {
      let app = try Consumer(
        [
          "Root.flow": flow("Root"),
          "Login/Main.flow": flow("Login"), "Cart/main.flow": flow("Cart"), "Cart/Über uns/Main.flow": flow("About"),
          "With a space.flow": flow("Space"), "Größe 🚀.flow": flow("Rocket"), "%41 $HOME 'q'.flow": flow("Quoted"),
          "main.swift": main("Root", "Login", "Cart", "About", "Space", "Rocket", "Quoted"),
        ], in: "Mein Projekt 🧭")
      defer { app.remove() }
      let build = try await app.build()
      #expect(build.status == 0, "\(build)")
      #expect(build.lines.filter { $0.contains("warning:") } == [])
      #expect(
        try Set(app.generated("App").keys) == [
          "Root.flow.swift", "Login+Main.flow.swift", "Cart+main.flow.swift", "Cart+Über uns+Main.flow.swift",
          "With a space.flow.swift", "Größe 🚀.flow.swift", "%41 $HOME 'q'.flow.swift", "RoutegenSupport.swift",
        ])
      #expect(try await app.run("App").output == "Root Login Cart About Space Rocket Quoted\n")
      #expect(try await app.build().generated == [])
    }

    @Test("renaming, adding and removing flow files leaves no stale code")
    func changes() async throws {
      let app = try Consumer(["One.flow": flow("One"), "Two.flow": flow("Two"), "main.swift": main("One", "Two")])
      defer { app.remove() }
      #expect(try await app.build().status == 0)
      #expect(try await app.run("App").output == "One Two\n")

      // Renamed: if the code of the old file were still compiled, `TwoFlow` would be declared twice.
      try app.move("Sources/App/Two.flow", to: "Sources/App/Second.flow")
      #expect(try await app.build().status == 0)
      #expect(
        try app.generated("App").keys.sorted() == ["One.flow.swift", "RoutegenSupport.swift", "Second.flow.swift"])
      #expect(try await app.run("App").output == "One Two\n")

      try app.write(flow("Three"), to: "Sources/App/More/Three.flow")
      try app.write(main("One", "Two", "Three"), to: "Sources/App/main.swift")
      #expect(try await app.build().status == 0)
      #expect(try await app.run("App").output == "One Two Three\n")

      // Removed: the same, with a declaration in the app.
      try app.removeFile("Sources/App/One.flow")
      try app.write("enum OneFlow {}\nprint(OneFlow.self)\n" + main("Two", "Three"), to: "Sources/App/main.swift")
      #expect(try await app.build().status == 0)
      #expect(
        try app.generated("App").keys.sorted() == ["RoutegenSupport.swift", "Second.flow.swift", "Three.flow.swift"])
      #expect(try await app.run("App").output == "OneFlow\nTwo Three\n")

      // And all of them.
      try app.removeFile("Sources/App/Second.flow")
      try app.removeFile("Sources/App/More/Three.flow")
      try app.write("enum TwoFlow {}\nenum SegueHandlerType {}\nprint(1)\n", to: "Sources/App/main.swift")
      let last = try await app.build()
      #expect(last.status == 0, "\(last)")
      #expect(last.generated == [])
      #expect(try await app.run("App").output == "1\n")
    }

    @Test("a target without flow files, and a flow file that is in no target, are the reason why names are missing")
    func noFlowFiles() async throws {
      let app = try Consumer(["main.swift": "print(1)\n"])
      defer { app.remove() }
      let bare = try await app.build()
      #expect(bare.status == 0)
      let none = "warning: there is no flow file in the target `App`, so nothing is generated for it"
      #expect(Set(bare.lines.filter { $0.contains("warning:") }) == [none], "\(bare)")

      // The place of a first flow file if the user has not read the guide.
      try app.write(flow("App"), to: "App.flow")
      try app.write(main("App"), to: "Sources/App/main.swift")
      let lost = try await app.build()
      #expect(lost.status != 0)
      let outside = """
        warning: `App.flow` is in no target, so nothing is generated from it: move it into the folder of a target, such \
        as `App`
        """
      #expect(Set(lost.lines.filter { $0.contains("warning:") }) == [outside], "\(lost)")
      let check = try await app.routegen("check")
      #expect(
        check.lines.filter { $0.contains("error:") } == [
          """
          error: there is no flow file in the targets, so there is nothing to check; `App.flow` is in no Swift target: \
          move it into the folder of one
          """
        ], "\(check)")
      try app.move("App.flow", to: "Sources/App/App.flow")
      let found = try await app.build()
      #expect(found.status == 0 && !found.lines.contains { $0.contains("warning:") }, "\(found)")
    }

    @Test("a flow file in a folder that is copied, or in a C target, is named with the reason")
    func unread() async throws {
      let app = try Consumer(["main.swift": "print(1)\n"])
      defer { app.remove() }
      try app.write(flow("Lost"), to: "Sources/App/Copied/Lost.flow")
      try app.write(flow("Other"), to: "Sources/Old/Other.flow")
      try app.write("int old(void);\n", to: "Sources/Old/include/Old.h")
      try app.write("#include \"Old.h\"\nint old(void) { return 1; }\n", to: "Sources/Old/Old.c")
      try app.change("Package.swift") {
        $0 = $0.replacingOccurrences(
          of: ".executableTarget(name: \"App\",",
          with: """
            .target(
              name: "Old", exclude: ["Other.flow"], plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")]),
            .executableTarget(name: "App", resources: [.copy("Copied")],
            """)
      }
      let build = try await app.build()
      #expect(build.status == 0, "\(build)")
      #expect(
        build.lines.contains {
          $0.contains(
            "Copied/Lost.flow` is in a folder that the manifest copies as a resource, so nothing is generated")
        }, "\(build)")
      #expect(!build.lines.contains { $0.contains("there is no flow file in the target `App`") }, "\(build)")
      #expect(build.lines.contains { $0.contains("RoutegenPlugin generates Swift, and `Old` is not a Swift target") })
      try app.removeFile("Sources/App/Copied/Lost.flow")
      let check = try await app.routegen("check")
      #expect(check.lines.contains { $0.contains("`Sources/Old/Other.flow` is in no Swift target") }, "\(check)")
    }

    @Test("the same missing file of two targets is listed with the folder of each")
    func missingOfTwoTargets() async throws {
      let app = try Consumer(["App.flow": flow("App"), "main.swift": "print(1)\n"])
      defer { app.remove() }
      try app.write(flow("Kit"), to: "Sources/Kit/Kit.flow")
      try app.write("enum Kit {}\n", to: "Sources/Kit/Kit.swift")
      try app.change("Package.swift") {
        $0 = $0.replacingOccurrences(of: "targets: [", with: "targets: [\n    .target(name: \"Kit\"),")
      }
      let check = try await app.routegen("--check")
      #expect(check.status != 0)
      #expect(
        Set(check.lines.filter { $0.hasPrefix("missing ") }) == [
          "missing Sources/App/Generated/App.flow.swift", "missing Sources/App/Generated/RoutegenSupport.swift",
          "missing Sources/Kit/Generated/Kit.flow.swift", "missing Sources/Kit/Generated/RoutegenSupport.swift",
        ], "\(check)")
    }

    @Test("the command plugin writes a first flow file to the target, where the other plugin looks for it")
    func first() async throws {
      let app = try Consumer(["main.swift": "print(1)\n"])
      defer { app.remove() }
      let run = try await app.routegen("init")
      #expect(run.status == 0 && run.lines.contains("routegen: wrote `Sources/App/App.flow`"), "\(run)")
      #expect(run.output.contains("swift build") && !run.output.contains("Package.swift"), "\(run)")
      #expect(try app.text("Sources/App/App.flow").contains("flow App {"))
    }

    @Test(
      "a release build works",
      .needs("ROUTEGEN_RELEASE_TESTS=1, for release builds of packages", PackageManager.buildsForRelease))
    func release() async throws {
      let app = try Consumer(["App.flow": flow("App"), "main.swift": main("App")])
      defer { app.remove() }
      let build = try await app.build("-c", "release")
      #expect(build.status == 0, "\(build)")
      #expect(try app.generated("App").keys.sorted() == ["App.flow.swift", "RoutegenSupport.swift"])
    }
  }
}

// MARK: - InstallTests

extension PluginTests {
  struct InstallTests {
    @Test(
      "one command of the guide installs routegen from source, and what is installed runs",
      .takesLong("installing routegen from source", unless: TestRun.isExhaustive))
    func install() async throws {
      let home = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: home) }
      let guide = try String(contentsOf: Consumer.guide("Installing"), encoding: .utf8)
      #expect(guide.contains("\nswift package --package-path routegen experimental-install --product routegen\n"))

      let log = try await PackageManager.swift(
        ["package", "--package-path", Checkout.root.path, "experimental-install", "--product", "routegen"],
        in: home,
        environment: ["CFFIXED_USER_HOME": home.path])
      #expect(log.status == 0, "\(log)")
      let installed = home.appendingPathComponent(".swiftpm/bin/routegen").path
      #expect(try await ChildProcess.run(installed, ["help"]).status == 0)
    }
  }
}
