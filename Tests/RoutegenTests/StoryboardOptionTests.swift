import Foundation
import Testing

/// `--storyboard`: the flow files compared with what Interface Builder says.
struct StoryboardOptionTests {
  private static let flow = """
    flow App {
        storyboard Main {
            screen Home = "Home"
        }
    }

    """

  private static func storyboard(_ className: String = "HomeViewController", identifier: String = "Home") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
      <scenes>
        <scene><objects>
          <viewController storyboardIdentifier="\(identifier)" id="1" customClass="\(className)"/>
        </objects></scene>
      </scenes>
    </document>

    """
  }

  @Test("a storyboard that says the same is not heard of")
  func agreement() async throws {
    let workspace = try Workspace(["App.flow": Self.flow, "Main.storyboard": Self.storyboard()])
    #expect(try await workspace.run("check", "App.flow", "--storyboard", "Main.storyboard") == Run(status: 0))
  }

  @Test("the xibs of a folder are read as well, and so are xibs without storyboards")
  func nibs() async throws {
    let nib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><tableViewCell reuseIdentifier="Row" id="1" customClass="RowCell"/></objects>
      </document>

      """
    let workspace = try Workspace([
      "App.flow": "flow App {\n    identifiers Cell {\n        row: LineCell = \"Row\"\n    }\n}\n", "UI/Row.xib": nib,
    ])
    let expected = Run(
      status: 1,
      errors: """
        App.flow:3:14: error: the cell "Row" has the class `RowCell`, not `LineCell` [other-class]
        UI/Row.xib:2:69: note: it is here
        App.flow:3:14: note: write `: RowCell`

        """)
    #expect(try await workspace.run("check", "App.flow", "--storyboard", "UI") == expected)
    #expect(try await workspace.run("check", "App.flow", "--storyboard", "UI/Row.xib") == expected)
    #expect(
      try await workspace.run("import", "UI").output
        == "flow Row {\n    identifiers Cell {\n        row: RowCell = \"Row\"\n    }\n}\n")
  }

  @Test("a disagreement is shown in both files, and ends with 1 and without Swift")
  func disagreement() async throws {
    let workspace = try Workspace(["App.flow": Self.flow, "UI/Main.storyboard": Self.storyboard("MainViewController")])
    let expected = Run(
      status: 1,
      errors: """
        App.flow:3:16: error: the scene of `Home` has the class `MainViewController`, not `HomeViewController` \
        [other-class]
        UI/Main.storyboard:4:71: note: the scene is here
        App.flow:3:16: note: write `: MainViewController`

        """)
    #expect(try await workspace.run("check", "App.flow", "--storyboard=UI") == expected)
    #expect(try await workspace.run("generate", "App.flow", "-o", "G", "--storyboard", "UI") == expected)
    #expect(workspace.names() == ["App.flow", "UI"])
  }

  @Test("a warning does not keep Swift from being written")
  func warning() async throws {
    let workspace = try Workspace([
      "App.flow": Self.flow, "Main.storyboard": Self.storyboard(),
      "Other.storyboard": Self.storyboard("OtherController"),
    ])
    let run = try await workspace.run("generate", "App.flow", "-o", "G", "--storyboard", ".")
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("App.flow:1:6: warning: no flow mentions the storyboard \"Other\" "))
    #expect(workspace.names("G") == ["App.flow.swift", "RoutegenSupport.swift"])
  }

  @Test("files and folders may be given together, and a file that is reached twice counts once")
  func repeated() async throws {
    let workspace = try Workspace([
      "App.flow": Self.flow, "UI/Base.lproj/Main.storyboard": Self.storyboard(),
      "UI/LaunchScreen.storyboard": Self.storyboard("X").replacingFirst(
        "<document", with: "<document launchScreen=\"YES\""),
    ])
    let run = try await workspace.run(
      "check", "App.flow", "--storyboard", "UI", "--storyboard", "UI/Base.lproj/Main.storyboard")
    #expect(run == Run(status: 0))
  }

  @Test("what cannot be opened ends with 66, all of it named")
  func unreadable() async throws {
    let workspace = try Workspace(["App.flow": Self.flow, "Empty/Readme.md": "", "Main.nib": ""])
    let run = try await workspace.run(
      "check", "App.flow", "--storyboard", "Gone.storyboard", "--storyboard", "Empty", "--storyboard", "Main.nib")
    #expect(
      run
        == Run(
          status: 66,
          errors: """
            routegen: error: cannot read `Gone.storyboard`: no such file
            routegen: error: cannot read `Empty`: there is no storyboard in the folder
            routegen: error: cannot read `Main.nib`: it is no storyboard, whose name would end in `.storyboard` \
            or `.xib`

            """))
  }

  @Test("what is opened and is no storyboard is shown in its place, and ends with 1")
  func malformed() async throws {
    let workspace = try Workspace(["App.flow": Self.flow, "Main.storyboard": "<document"])
    let run = try await workspace.run("check", "App.flow", "--storyboard", "Main.storyboard")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Main.storyboard:1:"))
    #expect(run.errors.contains("[malformed-storyboard]"))
  }

  @Test("standard input is no storyboard")
  func standardInput() async throws {
    let workspace = try Workspace(["App.flow": Self.flow])
    #expect(
      try await workspace.run("check", "App.flow", "--storyboard", "-")
        == Run(
          status: 64,
          errors: """
            routegen: error: `--storyboard` takes files and folders
              = help: standard input is for a flow file

            """))
  }

  @Test("the page of a drift shows the storyboard next to the flow file")
  func explanation() async throws {
    let run = try await Workspace().run("explain", "missing-segue")
    #expect(run.status == 0)
    for text in ["Next to the storyboard `Main.storyboard`:", "[missing-segue]", "--> Main.storyboard:"] {
      #expect(run.output.contains(text))
    }
    let other = try await Workspace().run("explain", "malformed-storyboard")
    #expect(other.output.contains("Next to the flow file `Example.flow`:"))
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    guard let range = range(of: text) else { return self }
    return replacingCharacters(in: range, with: other)
  }
}
