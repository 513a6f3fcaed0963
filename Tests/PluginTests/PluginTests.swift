import Foundation
import RoutegenTestSupport
import Testing

/// Packages of their own, built through the package manager; one after the other, since each build wants all cores.
@Suite(.serialized, .takesLong("packages that use the plugins, and example apps"))
struct PluginTests {}

extension PluginTests {
  struct BuildToolPluginTests {
    @Test("the app of the keynote builds without a warning, and runs", .enabled(if: Consumer.runsExampleApps))
    func pills() async throws {
      let pills = try Consumer(copying: "Pills")
      defer { pills.remove() }
      let build = try await pills.build()
      #expect(build.status == 0, "\(build)")
      #expect(build.generated == ["Pills"])
      #expect(build.lines.filter { $0.contains("warning:") || $0.contains("unhandled") } == [])
      #expect(try pills.generated("Pills").keys.sorted() == ["Pills.flow.swift", "RoutegenSupport.swift"])
      #expect(try await pills.run("Pills").output == pills.text("Transcript.txt"))
    }

    @Test(
      "a segue that is renamed in the target's storyboard stops the build where the flow file says otherwise",
      .enabled(if: Consumer.runsExampleApps))
    func drift() async throws {
      let pills = try Consumer(copying: "Pills")
      defer { pills.remove() }
      #expect(try await pills.build().status == 0)
      try pills.change("Sources/Pills/Main.storyboard") {
        $0 = $0.replacingOccurrences(of: "\"TheRedPillExperience\"", with: "\"TheGreenPillExperience\"")
      }
      let build = try await pills.build()
      #expect(build.status != 0)
      #expect(build.compiled == [])
      let errors = build.lines.filter { $0.contains("Pills.flow:") && $0.contains(": error: ") }
      #expect(errors.count == 3, "\(build)")
      #expect(
        errors.allSatisfy { $0.contains("TheRedPillExperience") && $0.hasSuffix("[other-identifier]") }, "\(errors)")
    }

    @Test(
      "an app in modules: only what a change is about is generated and compiled", .enabled(if: Consumer.runsExampleApps)
    )
    func modules() async throws {
      let modules = try Consumer(copying: "Modules")
      defer { modules.remove() }
      let first = try await modules.build()
      #expect(first.status == 0, "\(first)")
      #expect(first.generated == ["Checkout", "Shop"])
      #expect(first.compiled.isSuperset(of: ["Checkout", "Prices", "Shop"]))
      #expect(
        try await modules.run("Shop").output == """
          cells: ["ShelfCell", "ArticleCell", "total"]
          to pay: 499 cents

          """)
      let settled = try modules.generated("Shop")

      // A build with nothing to do compiles nothing of the app and writes no file. In the second build, SwiftPM itself
      // links a tool that is built from source again (it has two records of built products, and each sees the changes
      // of the other), and then may run it: this happens with any plugin. In the third build nothing is left to do.
      let second = try await modules.build()
      #expect(second.status == 0)
      #expect(second.compiled.isDisjoint(with: ["Checkout", "Prices", "Shop"]))
      #expect(try modules.generated("Shop") == settled)
      let third = try await modules.build()
      #expect(third.generated == [])
      #expect(third.compiled == [])

      try modules.touch("Sources/Shop/Shop.flow")
      let touched = try await modules.build()
      #expect(touched.status == 0)
      #expect(touched.generated == ["Shop"])
      #expect(touched.compiled == [])
      #expect(try modules.generated("Shop") == settled)
      #expect(try await modules.build().generated == [])

      try modules.change("Sources/Shop/Shop.flow") {
        $0 = $0.replacingOccurrences(of: "\"ShelfCell\"\n", with: "\"ShelfCell\"\n        banner = \"BannerCell\"\n")
      }
      let changed = try await modules.build()
      #expect(changed.status == 0)
      #expect(changed.generated == ["Shop"])
      #expect(changed.compiled == ["Shop"])
      #expect(try modules.generated("Shop")["Shop.flow.swift"] != settled["Shop.flow.swift"])
      // Nothing that needs a new section of the support file.
      #expect(try modules.generated("Shop")["RoutegenSupport.swift"] == settled["RoutegenSupport.swift"])

      // The plugin names the modules that a target depends on.
      try modules.change("Sources/Shop/Shop.flow") { $0 = "external flow Checkout.Checkout\n" + $0 }
      let external = try await modules.build()
      #expect(external.status != 0)
      let place = modules.url("Sources/Shop/Shop.flow").path + ":1:15: "
      #expect(
        external.count(
          of: place
            + "error: the flow `Checkout.Checkout` has no coordinator to start it with [unusable-external-flow]") == 1,
        "\(external)")
      let other = modules.url("Sources/Checkout/Flows/Checkout.flow").path
      #expect(external.count(of: other + ":4:13: note: it is declared here") == 1, "\(external)")
    }

    @Test("an error in a flow file stops the build, once and with its place; fixed, it builds again")
    func error() async throws {
      let text = """
        flow App {
            platform none
            storyboard Main {
                start screen Home = initial {
                    segue show -> Detail
                }
                screen Detail
            }
        }

        """
      let app = try Consumer(["App.flow": text, "main.swift": "print(AppFlow.Home.SegueIdentifier.show.rawValue)"])
      defer { app.remove() }
      #expect(try await app.build().status == 0)

      try app.change("Sources/App/App.flow") { $0 = $0.replacingOccurrences(of: "-> Detail", with: "-> Detial") }
      let broken = try await app.build()
      #expect(broken.status != 0)
      let place = app.url("Sources/App/App.flow").path + ":5:27: "
      #expect(broken.count(of: place + "error: there is no screen named `Detial` [unknown-screen]") == 1)
      #expect(broken.count(of: place + "note: there is a screen with a similar name: `Detail`") == 1)
      #expect(broken.lines.count { $0.contains("error:") } == 1, "\(broken)")
      #expect(broken.compiled == [])
      let again = try await app.build()
      #expect(again.status != 0)
      #expect(again.lines.count { $0.contains("error:") } == 1)

      try app.change("Sources/App/App.flow") { $0 = text }
      let fixed = try await app.build()
      #expect(fixed.status == 0)
      #expect(fixed.generated == ["App"])
      #expect(fixed.compiled == [], "the generated code is what it was")
      #expect(try await app.run("App").output == "show\n")
    }

    @Test("a warning is shown with its place, and does not stop the build")
    func warning() async throws {
      let app = try Consumer([
        "App.flow": "flow App {\n    platform none\n    /// Nothing.\n}\n", "main.swift": "print(AppFlow.self)",
      ])
      defer { app.remove() }
      let build = try await app.build()
      #expect(build.status == 0)
      let place = app.url("Sources/App/App.flow").path + ":3:5: "
      #expect(build.lines.count { $0.hasPrefix(place + "warning: ") } == 1, "\(build)")
      #expect(build.lines.count { $0.contains("warning:") } == 1)
    }
  }
}

// MARK: - CommandPluginTests

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

    @Test("`routegen-check` only reads, so nobody has to allow it anything")
    func reading() async throws {
      let library = try Consumer(copying: "Committed")
      defer { library.remove() }
      let right = try await library.routegen(verb: "routegen-check", isAllowedToWrite: false)
      #expect(right.status == 0, "\(right)")
      try library.change(flow) { $0 += "}\n" }
      let wrong = try await library.routegen("--target", "Player", verb: "routegen-check", isAllowedToWrite: false)
      #expect(wrong.status != 0)
      #expect(wrong.lines.count { $0.hasPrefix("\(flow):16:1: error: ") } == 1, "\(wrong)")
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
