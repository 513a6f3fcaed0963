import Foundation
import Testing

/// `--storyboard`: flow files compared with the named storyboards.
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

  @Test("a folder is compared with the storyboards and xibs in it, as a build does; a flow file alone is not")
  func folder() async throws {
    let workspace = try Workspace([
      "App/App.flow": Self.flow, "App/Flows/Note.txt": "",
      "App/UI/Main.storyboard": Self.storyboard("OtherViewController"),
      "App/.old/Main.storyboard": Self.storyboard(identifier: "Old"),
      "Kit/Kit.flow": "flow Kit {\n    identifiers Cell {\n        row: LineCell = \"Row\"\n    }\n}\n",
      "Kit/Row.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><tableViewCell reuseIdentifier="Row" id="1" customClass="RowCell"/></objects>
      </document>
      """,
    ])
    let kit = "Kit/Kit.flow:3:14: error: the cell \"Row\" has the class `RowCell`, not `LineCell` [other-class]"
    func errors(_ arguments: String...) async throws -> [String] {
      let run = try await workspace.run(arguments)
      let errors = run.errors.split(separator: "\n").map(String.init).filter { $0.contains("error: ") }
      #expect((run.status == 0) == errors.isEmpty, "\(run)")
      return errors
    }
    let found = try await errors("check", "App")
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("App/App.flow:3:") }, "\(found)")
    #expect(found.allSatisfy { $0.hasSuffix("[other-class]") }, "\(found)")
    #expect(try await errors("check", "Kit") == [kit])
    #expect(try await errors("check", "App", "Kit") == found + [kit])
    #expect(try await errors("check", ".") == found + [kit])
    #expect(try await errors("generate", "App", "-o", "G") == found)
    #expect(workspace.names("G") == [])
    // A file is compared only with the named storyboards, a folder with these, too.
    #expect(try await errors("check", "App/App.flow") == [])
    #expect(try await errors("check", "App/App.flow", "--storyboard", "App/UI") == found)
    #expect(try await errors("check", "App/App.flow", "Kit") == [kit])
    #expect(try await errors("check", "Kit", "App/App.flow", "--storyboard", "App/UI") == found + [kit])
    #expect(try await errors("check", "App", "--storyboard", "App/UI/Main.storyboard") == found)
    // The folders' own storyboards can be left out.
    #expect(try await errors("check", "App", "Kit", "--no-storyboards") == [])
    #expect(try await errors("check", "App", "Kit", "--no-storyboards", "--storyboard", "Kit/Row.xib") == [kit])
    #expect(try await errors("generate", "App", "-o", "G", "--no-storyboards") == [])
    #expect(workspace.names("G") == ["App.flow.swift", "RoutegenSupport.swift"])
  }

  @Test("what is left out of the storyboards of a folder is what a build leaves out")
  func leftOut() async throws {
    let launch = Self.storyboard().replacing("<document", with: "<document launchScreen=\"YES\"")
    let workspace = try Workspace([
      "App/App.flow": Self.flow, "App/Base.lproj/Main.storyboard": Self.storyboard(),
      "App/de.lproj/Main.storyboard": Self.storyboard("StartViewController"), "App/Launch.storyboard": launch,
      "Other/Main.storyboard": Self.storyboard("OtherViewController"),
    ])
    #expect(try await workspace.run("check", "App") == Run(status: 0))
    // An unmentioned storyboard is a warning, and not an error.
    try workspace.write(Self.storyboard(), to: "App/Second.storyboard")
    let second = try await workspace.run("check", "App")
    #expect(second.status == 0 && second.errors.contains("[unmentioned-storyboard]"), "\(second)")
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
