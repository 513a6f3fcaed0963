import FlowDiagnostics
import Testing

@testable import FlowServer

/// External flows next to the flow files of their modules: other targets of the same package.
struct ModuleTests {
  private static let app = "/w/Sources/App/App.flow"
  private static let kit = "/w/Sources/Kit/Flows/Kit.flow"

  private static func appText(_ external: String) -> String {
    """
    import Kit
    external flow \(external)
    flow App {
        generate coordinator
        start screen Home {
            present pay -> Kit.Checkout(total: 1)
        }
    }

    """
  }

  private static func kitText(_ parameters: String) -> String {
    """
    /// Pays for what is in the cart.
    public flow Checkout\(parameters) {
        generate coordinator
        start screen Pay
    }
    public flow Help {
        generate coordinator
        start screen Topics
    }
    flow Hidden {
        generate coordinator
        start screen Start
    }

    """
  }

  private static func files(_ external: String = "Kit.Checkout(total: Int)") -> [String: String] {
    [
      "/w/Package.swift": "", app: appText(external), kit: kitText("(total: Int)"),
      "/w/Sources/Lone/Lone.swift": "",
    ]
  }

  private func client(_ files: [String: String], capabilities: JSONValue = .fields([:])) -> RunningServer {
    RunningServer(files: files, folders: ["/w"], capabilities: capabilities)
  }

  private func place(_ path: String, _ line: Int, _ character: Int) -> JSONValue {
    .fields([
      "textDocument": .fields(["uri": .string("file://\(path)")]),
      "position": .fields(["line": .number(line), "character": .number(character)]),
    ])
  }

  private func change(_ path: String, to text: String) -> JSONValue {
    .fields([
      "textDocument": .fields(["uri": .string("file://\(path)"), "version": .number(2)]),
      "contentChanges": .array([.fields(["text": .string(text)])]),
    ])
  }

  // MARK: Diagnostics

  @Test("an external flow is compared with the target of its module; the note is in that file")
  func compared() throws {
    var client = client(Self.files("Kit.Checkout(total: Price)"))
    let published = client.published()
    #expect(Set(published.keys) == ["file://\(Self.app)"])
    let diagnostic = try #require(published["file://\(Self.app)"]?.first)
    #expect(diagnostic["code"]?.string == "external-flow-differs")
    #expect(diagnostic["range"]?["start"]?["line"]?.int == 1)
    let note = try #require(diagnostic["relatedInformation"]?.elements.first?["location"])
    #expect(note["uri"]?.string == "file://\(Self.kit)")
    #expect(note["range"]?["start"] == .fields(["line": .number(1), "character": .number(21)]))
  }

  @Test("the fix writes what the module declares; it is among those that are certain")
  func fixed() throws {
    var client = client(Self.files("Kit.Checkout(total: Price)"))
    client.open("file://\(Self.app)", Self.appText("Kit.Checkout(total: Price)"))
    let parameters = JSONValue.fields([
      "textDocument": .fields(["uri": .string("file://\(Self.app)")]),
      "range": .fields([
        "start": .fields(["line": .number(1), "character": .number(0)]),
        "end": .fields(["line": .number(1), "character": .number(40)]),
      ]), "context": .fields(["diagnostics": .array([]), "only": .array([.string("quickfix")])]),
    ])
    let actions = client.request("textDocument/codeAction", parameters)["result"]?.elements ?? []
    let edits = actions.first?["edit"]?["changes"]?["file://\(Self.app)"]?.elements ?? []
    #expect(edits.map { $0["newText"]?.string } == ["(total: Int)"])
    #expect(edits.first?["range"]?["start"] == .fields(["line": .number(1), "character": .number(26)]))
  }

  @Test("a change in the other file is seen here, as soon as it is typed, and is gone when it is closed")
  func changed() {
    var client = client(Self.files())
    client.open("file://\(Self.app)", Self.appText("Kit.Checkout(total: Int)"))
    #expect(client.published() == ["file://\(Self.app)": []])
    client.open("file://\(Self.kit)", Self.kitText("(total: Int)"))
    #expect(client.published() == ["file://\(Self.kit)": []])
    client.notify("textDocument/didChange", change(Self.kit, to: Self.kitText("(total: Int, code: String)")))
    #expect(client.published()["file://\(Self.app)"]?.map { $0["code"]?.string } == ["external-flow-differs"])
    client.notify("textDocument/didChange", change(Self.kit, to: Self.kitText("(total: Int")))
    let broken = client.published()
    #expect(broken["file://\(Self.app)"]?.map { $0["code"]?.string } == ["broken-module"])
    #expect(broken["file://\(Self.kit)"]?.isEmpty == false)
    client.notify("textDocument/didClose", .fields(["textDocument": .fields(["uri": .string("file://\(Self.kit)")])]))
    #expect(client.published() == ["file://\(Self.app)": [], "file://\(Self.kit)": []])
  }

  @Test("a change of the other file on the disk is seen, too, and so is a file that was not there")
  func changedOnDisk() {
    var files = Self.files("Kit.Checkout(total: Price)")
    files[Self.kit] = nil
    let disk = Files(files)
    var client = RunningServer(disk: disk.disk, folders: ["/w"])
    #expect(client.published().isEmpty)
    disk.write(Self.kitText("(total: Int)"), to: Self.kit)
    client.notify("workspace/didChangeWatchedFiles", .fields(["changes": .array([])]))
    #expect(client.published()["file://\(Self.app)"]?.count == 1)
    disk.write(Self.kitText("(total: Price)"), to: Self.kit)
    client.notify("workspace/didChangeWatchedFiles", .fields(["changes": .array([])]))
    #expect(client.published() == ["file://\(Self.app)": []])
  }

  @Test("a client that asks for diagnostics gets those of each file once")
  func pulled() {
    var client = client(
      Self.files("Kit.Checkout(total: Price)"),
      capabilities: .fields(["textDocument": .fields(["diagnostic": .fields([:])])]))
    let reports = client.request("workspace/diagnostic", .fields([:]))["result"]?["items"]?.elements ?? []
    #expect(reports.map { $0["uri"]?.string } == ["file://\(Self.app)", "file://\(Self.kit)"])
    #expect(reports.map { $0["items"]?.elements.count } == [1, 0])
  }

  @Test("two modules that name each other are both compared")
  func both() {
    var files = Self.files("Kit.Checkout(total: Price)")
    files[Self.kit] = "import App\nexternal flow App.Other\n" + Self.kitText("(total: Int)")
    var client = client(files)
    let codes = client.published().mapValues { $0.map { $0["code"]?.string } }
    #expect(
      codes == ["file://\(Self.app)": ["external-flow-differs"], "file://\(Self.kit)": ["unknown-external-flow"]])
  }

  // MARK: The modules of a package

  @Test("modules are the targets of the same package, by the names that SwiftPM makes of their folders")
  func modules() {
    var workspace = Workspace(
      .memory([
        "/w/Package.swift": "", "/w/Sources/App/App.flow": "", "/w/Sources/my-kit/A.flow": "",
        "/w/Sources/Plain/A.swift": "", "/w/Tests/AppTests/A.flow": "", "/w/Sources/Nested/Inner/Package.swift": "",
        "/w/Sources/Nested/Inner/Sources/Deep/A.flow": "", "/w/Examples/A.flow": "", "/x/Sources/Kit/A.flow": "",
        "/x/Package.swift": "", "/y/Sources/App/A.flow": "", "/y/Sources/Kit/A.flow": "",
      ]))
    func names(_ path: String, named: Set<String>? = nil) -> [String] {
      let folder = workspace.folder(of: path)
      return named.map { workspace.modules(named: $0, for: folder).map(\.name) }
        ?? workspace.otherModules(for: folder).map(\.name)
    }
    #expect(names("/w/Sources/App/App.flow") == ["my_kit"])
    #expect(names("/w/Sources/my-kit/A.flow") == ["App"])
    #expect(names("/w/Tests/AppTests/A.flow") == ["App", "my_kit"])
    #expect(names("/w/Examples/A.flow").isEmpty)
    #expect(names("/w/Sources/Nested/Inner/Sources/Deep/A.flow").isEmpty)
    // Without a package, the role of a folder is unknown.
    #expect(names("/y/Sources/App/A.flow").isEmpty)
    #expect(names("/w/Tests/AppTests/A.flow", named: ["Kit", "App"]) == ["App"])
  }

  // MARK: Requests

  @Test("an external flow leads to the flow of its module, from its declaration and from where it is used")
  func definition() throws {
    var client = client(Self.files())
    for (line, character) in [(1, 20), (5, 29)] {
      let found = client.request("textDocument/definition", place(Self.app, line, character))["result"]?.elements ?? []
      #expect(found.map { $0["uri"]?.string } == ["file://\(Self.kit)"])
      #expect(found.first?["range"]?["start"] == .fields(["line": .number(1), "character": .number(12)]))
    }
    // Without the other module's flow files, the definition is the declaration.
    var files = Self.files()
    files[Self.kit] = nil
    var alone = self.client(files)
    let found = alone.request("textDocument/definition", place(Self.app, 5, 29))["result"]?.elements ?? []
    #expect(found.map { $0["uri"]?.string } == ["file://\(Self.app)"])
  }

  @Test("its hover has what the module says about it")
  func hover() throws {
    var client = client(Self.files())
    let hover = client.request("textDocument/hover", place(Self.app, 5, 29))["result"]?["contents"]?["value"]?.string
    let text = try #require(hover)
    #expect(text.contains("external flow Kit.Checkout(total: Int)"))
    #expect(text.contains("Declared in the module `Kit`"))
    #expect(text.contains("public flow Checkout(total: Int)"))
    #expect(text.contains("Pays for what is in the cart."))
  }

  @Test(
    "completion offers the flows that others can start, with what their declaration needs",
    arguments: [
      ("external flow ", ["Kit.Checkout(total: Int)", "Kit.Help"]),
      ("external flow Kit.", ["Checkout(total: Int)", "Help"]),
      ("external flow Other.", []),
    ])
  func completion(_ line: String, _ expected: [String]) {
    var files = Self.files()
    files[Self.app] = line + "\nflow App {\n    start screen Home\n}\n"
    var client = client(files)
    let list = client.request("textDocument/completion", place(Self.app, 0, line.utf8.count))["result"]
    let items = list?["items"]?.elements ?? []
    #expect(items.map { $0["textEdit"]?["newText"]?.string } == expected)
  }

  @Test("a flow that is declared already is not offered again")
  func completionOfTheRest() {
    var files = Self.files()
    files[Self.app] = "external flow Kit.Checkout(total: Int)\nexternal flow Kit.\n"
    var client = client(files)
    let list = client.request("textDocument/completion", place(Self.app, 1, 18))["result"]
    #expect(list?["items"]?.elements.map { $0["label"]?.string } == ["Help"])
  }
}

// MARK: - WorkspaceTests

/// The files of one program.
struct WorkspaceTests {
  private func folder(_ path: String, folders: [String] = [], packages: Set<String> = []) -> ProgramFolder {
    ProgramFolder.of(path, folders: folders) { packages.contains($0) }
  }

  @Test("in an app's folder all flow files are one program")
  func app() {
    #expect(folder("/app/Flows/Shop/A.flow", folders: ["/app"]) == ProgramFolder(path: "/app", isDeep: true))
    #expect(folder("/app/a/A.flow", folders: ["/app", "/app/a"]) == ProgramFolder(path: "/app/a", isDeep: true))
  }

  @Test("in a package each target is one, also where the editor has a folder around it open")
  func package() {
    let packages: Set = ["/w/Kit"]
    #expect(
      folder("/w/Kit/Sources/Shop/a/A.flow", folders: ["/w"], packages: packages)
        == ProgramFolder(path: "/w/Kit/Sources/Shop", isDeep: true))
    #expect(
      folder("/w/Kit/Sources/Shop/A.flow", packages: packages)
        == ProgramFolder(path: "/w/Kit/Sources/Shop", isDeep: true))
    #expect(
      folder("/w/Kit/Examples/a/A.flow", folders: ["/w"], packages: packages)
        == ProgramFolder(path: "/w/Kit/Examples/a", isDeep: false))
    #expect(folder("/w/App/A.flow", folders: ["/w"], packages: packages) == ProgramFolder(path: "/w", isDeep: true))
  }

  @Test("a file opened alone is one with those next to it, and a text without a file by itself")
  func alone() {
    #expect(folder("/x/y/A.flow") == ProgramFolder(path: "/x/y", isDeep: false))
    #expect(folder("untitled:Untitled-1") == ProgramFolder(path: "untitled:Untitled-1", isDeep: false))
  }

  @Test("addresses are paths, and back", arguments: ["/a b/ü#?.flow", "/x/%41.flow", "/", "/p/🧭"])
  func addresses(_ path: String) {
    #expect(FileAddress.path(of: FileAddress.uri(of: path)) == path)
  }

  @Test("addresses are read as other programs write them")
  func otherAddresses() {
    #expect(FileAddress.path(of: "file:///a%20b/%c3%bc.flow") == "/a b/ü.flow")
    #expect(FileAddress.path(of: "file://localhost/a") == "/a")
    #expect(FileAddress.path(of: "file:///a%2") == "/a%2")
    #expect(FileAddress.path(of: "untitled:x") == "untitled:x")
  }
}

// MARK: - SharedRoutesTests

/// Routes that several modules ask for, in an editor.
struct SharedRoutesTests {
  private static let app = """
    platform SwiftUI

    /// The routes of rows.
    public routes Social {
        account(name: String)
        back
    }

    flow App routes Social {
        push account(name: String) -> Account(name: name)
        close back

        start view Home
        view Account(name: String)
    }
    """

  @Test("after `routes`: the lists of the module")
  func completion() {
    let list = "public routes Social {\n    back\n}\n"
    func labels(_ text: String) -> [String] { Sample(text).query.completion { [] }.items.map(\.label) }
    #expect(labels(list + "flow App routes ‸ {\n}") == ["Social"])
    #expect(labels(list + "flow App ‸").contains("routes"))
  }

  @Test("a name after `routes` is the list: defined, found, renamed and described")
  func names() throws {
    let use = Sample(Self.app.replacing("flow App routes Social", with: "flow App routes Social‸"))
    let id = try #require(use.query.occurrence?.declaration)
    #expect(use.snapshot.names.declarations[id].name.text == "Social")
    #expect(use.snapshot.names.places(of: id).count == 2)
    let renamed = use.applying(try use.query.rename(to: "Community").edits)
    #expect(renamed.contains("public routes Community {") && renamed.contains("flow App routes Community {"))
    let hover = try #require(use.query.hover())
    #expect(hover.text.contains("public routes Social") && hover.text.contains("The routes of rows."))
  }

  @Test("a list and its routes are in the outline")
  func outline() {
    let symbols = Sample("‸" + Self.app).query.documentSymbols()
    #expect(symbols.map(\.name) == ["Social", "App"])
    #expect(symbols.first?.children.map(\.name) == ["account", "back"])
  }
}
