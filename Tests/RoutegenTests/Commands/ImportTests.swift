import Foundation
import Testing

/// `routegen import`, as a process.
struct ImportTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace([
      "App/Main.storyboard": Storyboard.main, "App/LaunchScreen.storyboard": Storyboard.launch,
    ])
  }

  @Test("a storyboard's flow file goes to standard output, and passes the check")
  func standardOutput() async throws {
    let run = try await workspace.run("import", "App/Main.storyboard")
    #expect(run == Run(status: 0, output: Storyboard.flow(named: "Main")))
    #expect(try await workspace.run(["check", "-"], input: run.output) == Run(status: 0))
    #expect(try await workspace.run(["import", "-"], input: Storyboard.main) == run)
    #expect(try await workspace.run("import", "App") == run)
  }

  @Test("a property list in the folder says where the app starts")
  func infoPlist() async throws {
    try workspace.write(Storyboard.main, to: "App/Home.storyboard")
    let list = "<plist><dict><key>UISceneStoryboardFile</key><string>Home</string></dict></plist>"
    try workspace.write(list, to: "App/Supporting Files/App-Info.plist")
    let run = try await workspace.run("import", "App")
    #expect(run.status == 0 && run.errors == "")
    let home = run.output.components(separatedBy: "storyboard Main").first ?? ""
    #expect(home.contains("start screen") && home.contains("storyboard Home"))
    #expect(try await workspace.run("init", "App").status == 0)
    #expect(workspace.text("App/App.flow")?.contains("start screen") == true)
    try workspace.write("", to: "Lists/Info.plist")
    let none = try await workspace.run("import", "Lists")
    #expect(none.errors == "routegen: error: cannot read `Lists`: there is no storyboard in the folder\n")
  }

  @Test("with `-o` it becomes a file, which gives the flow its name, in a folder that is made for it")
  func file() async throws {
    let run = try await workspace.run("import", "App", "-o", "Flows/talk.flow")
    #expect(run == Run(status: 0, errors: "routegen: wrote `Flows/talk.flow`\n"))
    #expect(workspace.text("Flows/talk.flow") == Storyboard.flow(named: "Talk"))
    try workspace.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <scenes><scene><objects><viewController id="c" customClass="EditorViewController"><connections>
      <segue id="s" destination="exit" kind="unwind" identifier="Saved" unwindAction="saved:"/>
      </connections></viewController><exit id="exit" sceneMemberID="exit"/></objects></scene></scenes>
      </document>
      """, to: "Back/Edit.storyboard")
    let open = try await workspace.run("import", "Back", "-o", "Flows/edit.flow")
    let words =
      "wrote `Flows/edit.flow`; its unwinds have no destination yet: add `-> Screen`, the screen whose class has the "
      + "action that the comment names"
    #expect(open == Run(status: 0, errors: "routegen: \(words)\n"))
    let new = words.dropFirst("wrote `Flows/edit.flow`".count).replacing("its", with: "its new")
    try workspace.write("flow Edit {\n    storyboard Edit {\n        screen Editor\n    }\n}\n", to: "Flows/edit.flow")
    let update = try await workspace.run("import", "--update", "Flows/edit.flow", "Back")
    #expect(update.errors.hasSuffix("updated `Flows/edit.flow`\(new)\n"))
    let again = try await workspace.run("import", "--update", "Flows/edit.flow", "Back")
    #expect(again == Run(status: 0))
    #expect(workspace.names("Flows") == ["edit.flow", "talk.flow"])
  }

  @Test("a file that exists is not overwritten")
  func existing() async throws {
    try workspace.write("// mine\n", to: "Talk.flow")
    let expected = Run(
      status: 73,
      errors: """
        routegen: error: cannot write `Talk.flow`: there is a file already
          = help: to add what is new in the storyboards to it, write `routegen import --update Talk.flow …`
          = help: to write it anew, remove it first

        """)
    #expect(try await workspace.run("import", "App", "-o", "Talk.flow") == expected)
    #expect(workspace.text("Talk.flow") == "// mine\n")
  }

  @Test("`--update` leaves to the flow file next to it what that one mentions")
  func neighbours() async throws {
    _ = try await workspace.run("import", "App", "-o", "Talk.flow")
    try workspace.write("flow Rest {\n}\n", to: "Rest.flow")
    #expect(try await workspace.run("import", "--update", "Rest.flow", "App").status == 0)
    #expect(workspace.text("Rest.flow") == "flow Rest {\n}\n")
    try workspace.remove("Talk.flow")
    #expect(try await workspace.run("import", "--update", "Rest.flow", "App").status == 0)
    #expect(try #require(workspace.text("Rest.flow")).contains("storyboard Main"))
  }

  @Test("`--update` writes what has changed into the flow file, reports it, and removes what is gone if asked to")
  func update() async throws {
    _ = try await workspace.run("import", "App", "-o", "Talk.flow")
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try workspace.setDate(past, of: "Talk.flow")
    #expect(try await workspace.run("import", "--update", "Talk.flow", "App") == Run(status: 0))
    #expect(try workspace.date(of: "Talk.flow") == past)

    try workspace.setPermissions(0o640, of: "Talk.flow")
    let told = """
      Talk.flow:4:26: warning: the segue "Show" is called "open" in the storyboard [changed-in-storyboard]
      Talk.flow:4:26: note: the flow file says so now
      routegen: updated `Talk.flow`

      """
    try workspace.write(
      Storyboard.main.replacingOccurrences(of: "\"Show\"", with: "\"open\""), to: "App/Main.storyboard")
    #expect(try await workspace.run("import", "--update", "Talk.flow", "App") == Run(status: 0, errors: told))
    let segue = "            segue show = \"Show\" -> Detail\n"
    let new = "            segue show = \"open\" -> Detail\n"
    let flow = Storyboard.flow(named: "Talk")
    #expect(workspace.text("Talk.flow") == flow.replacingOccurrences(of: segue, with: new))
    #expect(try workspace.permissions(of: "Talk.flow") == 0o640)
    try workspace.write(
      Storyboard.main.split(separator: "\n").filter { !$0.contains("\"Show\"") }.joined(separator: "\n"),
      to: "App/Main.storyboard")
    #expect(try await workspace.run("import", "--update", "Talk.flow", "--remove", "App").status == 0)
    #expect(workspace.text("Talk.flow")?.contains("segue") == false)
    try workspace.write(
      Storyboard.main.replacingOccurrences(of: "\"Show\"", with: "\"open\""), to: "App/Main.storyboard")
    let piped = try await workspace.run(["import", "--update", "-", "App"], input: flow)
    #expect(piped.output == flow.replacingOccurrences(of: segue, with: new))
  }

  @Test("`--update` follows a storyboard that is renamed, and removes one that is deleted, if its folder is named")
  func storyboards() async throws {
    _ = try await workspace.run("import", "App", "-o", "Talk.flow")
    let flow = Storyboard.flow(named: "Talk")
    try workspace.remove("App/Main.storyboard")
    try workspace.write(Storyboard.main, to: "App/Home.storyboard")
    #expect(try await workspace.run("import", "--update", "Talk.flow", "App").status == 0)
    let renamed = flow.replacingOccurrences(of: "storyboard Main", with: "storyboard Main = \"Home\"")
    #expect(workspace.text("Talk.flow") == renamed)

    try workspace.write(renamed + "\nflow Old {\n    storyboard Old {\n        screen Old\n    }\n}\n", to: "Talk.flow")
    #expect(try await workspace.run("import", "--update", "Talk.flow", "--remove", "App/Home.storyboard").status == 0)
    #expect(workspace.text("Talk.flow")?.contains("storyboard Old") == true)
    #expect(try await workspace.run("import", "--update", "Talk.flow", "--remove", "App").status == 0)
    #expect(workspace.text("Talk.flow")?.contains("storyboard Old") == false)
  }

  @Test("what is wrong is told, and nothing is written")
  func wrong() async throws {
    try workspace.write("flow App {\n", to: "Broken.flow")
    let broken = try await workspace.run("import", "--update", "Broken.flow", "App")
    #expect(broken.status == 1)
    #expect(broken.errors.hasPrefix("Broken.flow:1:10: error: "))
    #expect(workspace.text("Broken.flow") == "flow App {\n")

    try workspace.write("<plist/>", to: "Bad/Bad.storyboard")
    let bad = try await workspace.run("import", "Bad", "-o", "Bad.flow")
    #expect(bad.status == 1)
    #expect(bad.errors.hasPrefix("Bad/Bad.storyboard:1:2: error: "))
    #expect(bad.errors.contains("[not-a-storyboard]"))
    #expect(workspace.text("Bad.flow") == nil)

    try workspace.makeFolder("Empty")
    let empty = try await workspace.run("import", "Empty", "Broken.flow")
    #expect(
      empty
        == Run(
          status: 66,
          errors: """
            routegen: error: cannot read `Empty`: there is no storyboard in the folder
            routegen: error: cannot read `Broken.flow`: it is no storyboard, whose name would end in `.storyboard` or `.xib`
              = help: to check it, write `routegen check Broken.flow`

            """))
  }

  @Test(
    "wrong usage is told with a way out",
    arguments: [
      (["import"], "no storyboard is given"),
      (["import", "App", "--remove"], "`--remove` goes with `--update`"),
      (["import", "App", "-o", "App.swift"], "`-o` takes a flow file, and `App.swift` is not called like one"),
      (["import", "App", "-o"], "`--output` needs a value"),
      (
        ["import", "App", "-o", "A.flow", "--update", "A.flow"],
        "`--update` writes to the flow file that it brings up to date"
      ),
      (["import", "-", "--update", "-"], "standard input cannot be a flow file and a storyboard at once"),
    ])
  func usage(arguments: [String], problem: String) async throws {
    let run = try await workspace.run(arguments)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("routegen: error: \(problem)\n"))
    #expect(workspace.names() == ["App"])
  }
}

/// Storyboards for tests.
private enum Storyboard {
  static let main = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    initialViewController="a">
        <scenes>
            <scene sceneID="s1"><objects><viewController id="a" customClass="ListViewController"><connections>
                <segue destination="b" kind="show" identifier="Show" id="g1"/>
            </connections></viewController></objects></scene>
            <scene sceneID="s2"><objects><viewController id="b" customClass="DetailViewController"/></objects></scene>
        </scenes>
    </document>

    """

  static let launch = main.replacingOccurrences(of: "<document ", with: "<document launchScreen=\"YES\" ")

  static func flow(named name: String) -> String {
    """
    flow \(name) {
        storyboard Main {
            start screen List = initial {
                segue show = "Show" -> Detail
            }

            screen Detail
        }
    }

    """
  }
}

// MARK: - InitTests

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

  private static func nextSteps(_ path: String, folder: String = "Generated", target: String = "App") -> Run {
    let output = """
      What is next:
        routegen check \(path)\(String(repeating: " ", count: folder.count + 12))finds mistakes
        routegen generate \(path) -o \(folder)     writes the Swift

      To have that done in every build, add to Package.swift:
        dependencies: [.package(path: "../routegen")],  // your clone
        targets: [
          .target(name: "\(target)", plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")])
        ]

      """
    return Run(status: 0, output: output, errors: "routegen: wrote `\(path)`\n")
  }

  @Test("without storyboards it is a sample that has no mistake and becomes Swift")
  func sample() async throws {
    let workspace = try Workspace(["Readme.md": ""])
    #expect(try await workspace.run("init") == Self.nextSteps("App.flow"))
    #expect(workspace.names() == ["App.flow", "Readme.md"])
    let text = try #require(workspace.text("App.flow"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix { $0.hasPrefix("//") }.count == 11)
    #expect(text.contains("`FlowAlert.failed(over: self)`,\n// or with a coordinator `route(.failed)`."))
    #expect(lines.contains("flow App {"))
    #expect(try await workspace.run("check", ".") == Run(status: 0))
    let generated = try await workspace.run("generate", "App.flow")
    #expect(generated.status == 0 && generated.errors.isEmpty && generated.output.contains("class AppCoordinator"))
  }

  @Test("with --swiftui it is a sample of a SwiftUI flow, whatever storyboards there are")
  func views() async throws {
    let workspace = try Workspace(["Main.storyboard": Self.storyboard])
    #expect(
      try await workspace.run("init", "--swiftui", "shop.flow") == Self.nextSteps("shop.flow"))
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
    #expect(try await workspace.run("init", path) == Self.nextSteps(path))
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
    let steps = Self.nextSteps("Sources/Shop/App.flow", folder: "Sources/Shop/Generated", target: "Shop")
    #expect(try await workspace.run("init") == steps)
    #expect(workspace.names() == ["Package.swift", "Sources"])

    // A package that has the command, and one that has the plugin.
    let dependency = ".package(url: \"https://example.com/routegen\", branch: \"main\")"
    try workspace.write("dependencies: [\(dependency)]", to: "Package.swift")
    try workspace.remove("Sources/Shop/App.flow")
    let byCommand = try await workspace.run("init", "Sources/Shop/App.flow")
    #expect(
      byCommand.output == """
        What is next:
          swift package routegen check     finds mistakes
          swift package routegen           writes the Swift, to commit

        To have that done in every build instead, add to the target in Package.swift:
          plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")]

        """)
    let plugin = ".plugin(name: \"RoutegenPlugin\", package: \"routegen\")"
    try workspace.write("dependencies: [\(dependency)], … plugins: [\(plugin)]", to: "Package.swift")
    try workspace.remove("Sources/Shop/App.flow")
    let inBuild = try await workspace.run("init", ".")
    #expect(
      inBuild.output == """
        What is next:
          swift package routegen check     finds mistakes
          swift build                      writes the Swift, in every build

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
