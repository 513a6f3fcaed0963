import Foundation
import Testing

struct InitTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
    initialViewController="a">
      <scenes>
        <scene><objects><viewController id="a" customClass="ListViewController"><connections>
          <segue destination="b" kind="show" identifier="Show" id="s"/>
        </connections></viewController></objects></scene>
        <scene><objects><viewController id="b" customClass="DetailViewController"/></objects></scene>
      </scenes>
    </document>

    """

  private static func nextSteps(_ path: String) -> String {
    """
    wrote \(path)

    What is next:
      routegen check \(path)                     what is wrong in it
      routegen generate \(path) -o Generated     the Swift that comes out

    To have that done in every build, add to Package.swift:
      dependencies: [.package(url: "https://…/routegen", branch: "main")],
      targets: [
        .target(name: "App", plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")])
      ]

    """
  }

  @Test("without storyboards it is a sample that has no mistake and becomes Swift")
  func sample() async throws {
    let workspace = try Workspace(["Readme.md": ""])
    #expect(try await workspace.run("init") == Run(status: 0, output: Self.nextSteps("App.flow")))
    #expect(workspace.names() == ["App.flow", "Readme.md"])
    let text = try #require(workspace.text("App.flow"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix { $0.hasPrefix("//") }.count == 10)
    #expect(lines.contains("flow App {"))
    #expect(try await workspace.run("check", ".") == Run(status: 0))
    let generated = try await workspace.run("generate", "App.flow")
    #expect(generated.status == 0 && generated.errors.isEmpty && generated.output.contains("class AppCoordinator"))
  }

  @Test("with --swiftui it is a sample of a SwiftUI flow, whatever storyboards there are")
  func views() async throws {
    let workspace = try Workspace(["Main.storyboard": Self.storyboard])
    #expect(
      try await workspace.run("init", "--swiftui", "shop.flow") == Run(status: 0, output: Self.nextSteps("shop.flow")))
    let text = try #require(workspace.text("shop.flow"))
    #expect(text.hasPrefix("// ") && text.contains("flow Shop {\n    platform SwiftUI\n"))
    #expect(try await workspace.run("check", "shop.flow") == Run(status: 0))
    #expect(try await workspace.run("format", "--check", "shop.flow") == Run(status: 0))
    let generated = try await workspace.run("generate", "shop.flow")
    #expect(generated.status == 0 && generated.errors.isEmpty)
    #expect(generated.output.contains("struct ShopFlowView: SwiftUI.View"))
  }

  @Test("with storyboards it says what they say, launch screens apart, and agrees with them")
  func storyboards() async throws {
    let workspace = try Workspace([
      "Shop/UI/Base.lproj/Main.storyboard": Self.storyboard,
      "Shop/UI/LaunchScreen.storyboard": Self.storyboard.replacing("<document", with: "<document launchScreen=\"YES\""),
    ])
    let path = "Shop/my-shop.flow"
    #expect(try await workspace.run("init", path) == Run(status: 0, output: Self.nextSteps(path)))
    let text = try #require(workspace.text(path))
    let imported = try await workspace.run("import", "Shop", "-o", "my-shop.flow")
    #expect(imported.status == 0)
    #expect(text.hasPrefix("// ") && text.hasSuffix("\n\n" + (workspace.text("my-shop.flow") ?? "?")))
    #expect(text.contains("segue show = \"Show\" -> Detail"))
    #expect(try await workspace.run("check", path, "--storyboard", "Shop") == Run(status: 0))

    try workspace.remove("Shop/UI/Base.lproj")
    try workspace.remove(path)
    #expect(try await workspace.run("init", path).status == 0)
    #expect(workspace.text(path)?.contains("flow MyShop {\n    generate coordinator") == true)
    #expect(try await workspace.run("check", path) == Run(status: 0))
  }

  @Test("in a package the file is written to its target, and what the package has already is not advised")
  func package() async throws {
    let workspace = try Workspace([
      "Package.swift": "let package = Package(name: \"Shop\")\n", "Sources/Shop/Shop.swift": "",
    ])
    #expect(try await workspace.run("init") == Run(status: 0, output: Self.nextSteps("Sources/Shop/App.flow")))
    #expect(workspace.names() == ["Package.swift", "Sources"])

    // A package that has the command, and one that has the plugin.
    let dependency = ".package(url: \"https://example.com/routegen\", branch: \"main\")"
    try workspace.write("dependencies: [\(dependency)]", to: "Package.swift")
    try workspace.remove("Sources/Shop/App.flow")
    let byCommand = try await workspace.run("init", "Sources/Shop/App.flow")
    #expect(
      byCommand.output == """
        wrote Sources/Shop/App.flow

        What is next:
          swift package routegen check     what is wrong in it
          swift package routegen           the Swift that comes out, to commit

        To have that done in every build instead, add to the target in Package.swift:
          plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")]

        """)
    let plugin = ".plugin(name: \"RoutegenPlugin\", package: \"routegen\")"
    try workspace.write("dependencies: [\(dependency)], … plugins: [\(plugin)]", to: "Package.swift")
    try workspace.remove("Sources/Shop/App.flow")
    let inBuild = try await workspace.run("init", ".")
    #expect(
      inBuild.output == """
        wrote Sources/Shop/App.flow

        What is next:
          swift package routegen check     what is wrong in it
          swift build                      the Swift that comes out, in every build

        """)

    // With several targets, one has to be named.
    try workspace.remove("Sources/Shop/App.flow")
    try workspace.write("", to: "Sources/Kit/Kit.swift")
    #expect(
      try await workspace.run("init")
        == Run(
          status: 64,
          errors: """
            routegen: error: `.` is the folder of a package, and a flow file belongs to one of its targets
              = help: write `routegen init Sources/Kit`
              = help: write `routegen init Sources/Shop`
              = help: for example `routegen init Sources/Shop`

            """))
    #expect(try await workspace.run("init", "Sources/Kit").status == 0)
    #expect(workspace.names("Sources/Kit") == ["App.flow", "Kit.swift"])
  }

  @Test("what is there already stays")
  func existing() async throws {
    let workspace = try Workspace(["S/in/A.flow": "// mine\n", "B.flow": "// mine\n"])
    let folder = Run(
      status: 73,
      errors: """
        routegen: error: there is a flow file already: `S/in/A.flow`
          = help: to see what is wrong in it, write `routegen check S/in/A.flow`
          = help: to write another, name it: `routegen init S/Other.flow`

        """)
    #expect(try await workspace.run("init", "S") == folder)
    let file = try await workspace.run("init", "B.flow")
    #expect(file.status == 73)
    #expect(file.errors.hasPrefix("routegen: error: cannot write `B.flow`: there is a file already\n"))
    #expect(workspace.text("B.flow") == "// mine\n")
    #expect(workspace.names() == ["B.flow", "S"] && workspace.names("S") == ["in"])
    // Another one next to it was requested explicitly.
    #expect(try await workspace.run("init", "S/New/C.flow").status == 0)
    #expect(workspace.names("S/New") == ["C.flow"])
  }

  @Test("what is wrong is told, and nothing is written")
  func wrong() async throws {
    let workspace = try Workspace(["Bad/Main.storyboard": "<document"])
    let malformed = try await workspace.run("init", "Bad")
    #expect(malformed.status == 1 && malformed.output.isEmpty)
    #expect(malformed.errors.contains("[malformed-storyboard]"))
    #expect(workspace.names("Bad") == ["Main.storyboard"])
    let problems = [
      (["gone"], 66, "there is no folder `gone`"), (["-"], 64, "`routegen init` takes a folder or a file"),
      (["a", "b"], 64, "`routegen init` takes one folder or file"),
      (["Bad/Main.storyboard"], 66, "there is no folder `Bad/Main.storyboard`"),
    ]
    for (arguments, status, problem) in problems {
      let run = try await workspace.run(["init"] + arguments)
      #expect(run.status == status && run.errors.hasPrefix("routegen: error: \(problem)\n"), "\(run)")
    }
    #expect(workspace.names() == ["Bad"])
  }
}
