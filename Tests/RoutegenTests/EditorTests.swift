import Foundation
import RoutegenTestSupport
import Testing

/// `routegen editor`, and the use of its files and of the server in real editors. A client that is not installed is
/// skipped; `.ci/run` installs all of them.
struct EditorTests {
  private static let mistaken = """
    flow App {
        generate coordinator
        start screen Home {
            push detail -> Detial
        }
        screen Detail
    }

    """

  // MARK: The command

  @Test("the list has each editor with what it gets, and each has files and says where they belong")
  func list() async throws {
    let workspace = try Workspace()
    let list = try await workspace.run("editor", "--list")
    #expect(list.status == 0)
    let names = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names == ["vscode", "neovim", "vim", "emacs", "helix", "zed", "sublime"])
    for name in names {
      let run = try await workspace.run("editor", name)
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("wrote "))
      #expect(run.output.contains("What is next:\n- "))
      #expect(!workspace.names("routegen-\(name)").isEmpty)
    }
  }

  @Test("files are written again, but never over those of other people")
  func again() async throws {
    let workspace = try Workspace()
    #expect(try await workspace.run("editor", "helix", "-o", "a/b").status == 0)
    let text = try #require(workspace.text("a/b/languages.toml"))
    try workspace.write(text + "# routegen, older\n", to: "a/b/languages.toml")
    #expect(try await workspace.run("editor", "helix", "-o", "a/b").status == 0)
    #expect(workspace.text("a/b/languages.toml") == text)
    try workspace.write("[editor]\n", to: "a/b/languages.toml")
    let refused = try await workspace.run("editor", "helix", "-o", "a/b")
    #expect(refused.status == 73)
    #expect(workspace.text("a/b/languages.toml") == "[editor]\n")
  }

  @Test("an editor that there are no files for is refused with those that there are")
  func unknown() async throws {
    let workspace = try Workspace()
    let near = try await workspace.run("editor", "neovin")
    #expect(near.status == 64)
    #expect(near.errors.contains("`neovim`"))
    // `vscode` is not what was meant.
    #expect(try await workspace.run("editor", "xcode").errors.contains("the editors are: `vscode`, `neovim`"))
    #expect(try await workspace.run("editor").errors.contains("the editors are: `vscode`, "))
    #expect(try await workspace.run("editor", "vim", "emacs").status == 64)
    #expect(try await workspace.run("editor", "vim", "--list").status == 64)
  }

  // MARK: Vim and Neovim

  /// A flow file with everything that has a color.
  private static let colored = """
    // A comment.
    import Kit
    generate coordinator, screens
    /// The app.
    public flow App {
        link "/"
        storyboard Main {
            start screen Home: HomeViewController = initial in navigation {
                segue show = "Sh\\"ow" -> Detail(id: 12)
                present late -> Late as sheet answers
            }
        }
        screen Detail(id: Int) extends Home { unwind back -> Home }
        view Late returns Int
        guard login by Kit.login
    }
    """

  /// The colors of its words, as Vim and Neovim report them.
  private static let colors = """
    A flowComment, comment flowComment, import flowOther, Kit none, generate flowSetting, coordinator flowValue,
    screens flowValue, The flowDocs, app flowDocs, public flowModifier, flow flowDeclaration, App flowName,
    link flowOther, storyboard flowDeclaration, Main flowName, start flowModifier, screen flowDeclaration,
    Home flowName, HomeViewController flowType, initial flowClause, in flowClause, navigation flowClause,
    segue flowRoute, show flowName, Sh flowString, \\" flowEscape, ow flowString, -> flowArrow, Detail flowTarget,
    id none, 12 flowNumber, present flowRoute, late flowName, -> flowArrow, Late flowTarget, as flowClause, sheet none,
    answers flowClause, screen flowDeclaration, Detail flowName, id none, Int flowType, extends flowClause, Home none,
    unwind flowRoute, back flowName, -> flowArrow, Home flowTarget, view flowDeclaration, Late flowName,
    returns flowClause, Int none, guard flowDeclaration, login flowName, by flowClause, Kit none, login none
    """.split(whereSeparator: \.isNewline).joined(separator: " ").components(separatedBy: ", ")

  @Test(
    "Vim shows the colors of a flow file, and no message", .needs("Vim with syntax colors", Client.vim.isInstalled))
  func vim() async throws {
    let run = try await opened(in: "vim", by: "vim --not-a-term -T dumb -N")
    // Vim draws its screen on standard output; hidden errors at the start go to standard error.
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(run.report == Self.colors)
  }

  @Test(
    "Neovim shows the colors of a flow file, and no message",
    .needs("Neovim", Client.neovim.isInstalled))
  func neovimColors() async throws {
    let run = try await opened(in: "neovim", by: "nvim --headless")
    #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty, "\(run)")
    #expect(run.report == Self.colors)
  }

  @Test(
    "Neovim without routegen in its path says so once, and colors the file",
    .needs("Neovim", Client.neovim.isInstalled))
  func neovimAlone() async throws {
    let run = try await opened(
      in: "neovim", by: "nvim --headless --cmd 'let g:routegen_path = \"no-routegen\"'", again: true)
    let notice = "There is no no-routegen in your PATH, so flow files are colored, but not checked"
    #expect(run.status == 0 && run.errors.trimmingCharacters(in: .whitespacesAndNewlines) == notice, "\(run)")
    #expect(run.report == [notice] + Self.colors)
  }

  /// Opens a flow file in an editor: returns its streams and status, its messages and the colors.
  private func opened(
    in editor: String, by command: String, again: Bool = false
  ) async throws -> (status: Int32, output: String, errors: String, report: [String]) {
    let workspace = try await session(with: editor)
    try workspace.write(Self.colored, to: "App.flow")
    let run = try await Client.run(
      in: workspace,
      "\(command) -u NONE -i NONE -n --cmd 'set rtp^=routegen-\(editor)' --cmd 'filetype plugin on' --cmd 'syntax on' "
        + "\(again ? "-c 'edit' " : "")-c 'source \(Client.scripts)/colors.vim' App.flow")
    // Each file that is opened is named.
    let lines = (workspace.text("report") ?? "").split(separator: "\n").map(String.init)
    let report = lines.filter { !$0.hasPrefix("\"App.flow\"") }
    return (run.status, run.output, run.errors, report)
  }

  // MARK: Real clients

  @Test("Neovim, headless", .needs("Neovim", Client.neovim.isInstalled))
  func neovim() async throws {
    let workspace = try await session(with: "neovim")
    let lines = try await Client.neovim.report(
      in: workspace,
      "nvim --headless -u NONE -i NONE -n --cmd 'set rtp^=routegen-neovim' --cmd 'filetype plugin on' --cmd 'syntax on' "
        + "App.flow -c 'luafile \(Client.scripts)/neovim.lua'; cat report")
    #expect(
      lines == [
        "messages ", "client routegen",
        "color flowDeclaration flowRoute", "diagnostic 3:23 there is no screen named `Detial`",
        "diagnostics 0", "completes true nil", "definition 6:11", "renamed true",
        "formatted         push detail -> Item",
      ])
  }

  @Test("Emacs with eglot, headless", .needs("Emacs with eglot", Client.emacs.isInstalled))
  func emacs() async throws {
    let workspace = try await session(with: "emacs")
    let lines = try await Client.emacs.report(
      in: workspace,
      "emacs -q --batch --eval '(package-initialize)' -L routegen-emacs -l routegen-flow-mode "
        + "-l \(Client.scripts)/emacs.el; cat report")
    #expect(
      lines == [
        "mode routegen-flow-mode", "color font-lock-keyword-face", "client t",
        "diagnostic routegen [unknown-screen]: there is no screen named `Detial`", "completes t", "definition 6",
        "renamed t", "formatted t",
      ])
  }

  @Test("the client library pygls", .needs("the Python library pygls", Client.pygls.isInstalled))
  func pygls() async throws {
    let lines = try await Client.pygls.report(
      in: try Workspace(), "\(Client.python) \(Client.scripts)/client.py '\(Product.routegen.path)'")
    #expect(
      lines.filter { !$0.hasPrefix("answered") } == [
        "encoding utf-8", "diagnostic 1 unknown-screen 3:23", "diagnostics 2 0", "completes True", "definition 5:11",
        "hover True", "rename [': DetailViewController', 'Item', 'Item']",
        "symbols ['App', 'Home', 'detail', 'Detail']", "actions 0", "tokens 0", "status 0",
      ])
    #expect(lines.count { $0.hasPrefix("answered") } == 9)
  }

  @Test(
    "the extension for VS Code, in a stand-in for it", .needs("Node", Client.node.isInstalled))
  func vsCode() async throws {
    let workspace = try await session(with: "vscode")
    let lines = try await Client.node.report(
      in: workspace, "node \(Client.scripts)/vscode.js routegen-vscode '\(Product.routegen.path)'")
    #expect(
      lines.filter { !$0.hasPrefix("answered") } == [
        "diagnostic there is no screen named `Detial`", "diagnostics 0", "completes true", "definition 5", "rename 3",
        "refused true", "tokens 0", "calls 1",
      ])
    let answered = lines.filter { $0.hasPrefix("answered") }
    #expect(answered.count == 13 && answered.allSatisfy { $0.hasSuffix("true") }, "\(answered)")
  }

  @Test(
    "bat colors a flow file by the syntax for Sublime Text",
    .needs("bat", Client.bat.isInstalled))
  func bat() async throws {
    let workspace = try await session(with: "sublime")
    let lines = try await Client.bat.report(
      in: workspace,
      """
      bat=$(command -v batcat || command -v bat); export BAT_CONFIG_DIR=$PWD/bat BAT_CACHE_PATH=$PWD/cache
      mkdir -p bat/syntaxes && cp routegen-sublime/Flow.sublime-syntax bat/syntaxes && $bat cache --build >/dev/null
      $bat --color=always --style=plain --paging=never --theme=ansi App.flow
      """)
    // Each keyword has its own color, and a name has another color than keywords.
    let flow = try #require(lines.first { $0.contains("flow") })
    let colors = flow.matches(of: /\u{1B}\[([0-9;]+)m(flow|App)/).map { [$0.output.2: $0.output.1] }
    #expect(colors.count == 2 && Set(colors.flatMap(\.values)).count == 2, "\(lines)")
  }

  /// Returns a folder with a flow file with a wrong name, and the files of an editor.
  private func session(with editor: String) async throws -> Workspace {
    let workspace = try Workspace(["App.flow": Self.mistaken])
    #expect(try await workspace.run("editor", editor).status == 0)
    return workspace
  }
}

/// A program that may be installed.
enum Client: String {
  case vim, neovim, emacs, pygls, node, bat

  /// The scripts that the clients run.
  static let scripts = Checkout.fixtures.appendingPathComponent("Editors").path

  /// The Python for which `.ci/run` has installed the library, or the system's.
  static let python: String = {
    let own = Checkout.root.appendingPathComponent(".build/python/bin/python").path
    return FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
  }()

  var isInstalled: Bool {
    switch self {
    // A small Vim has no colors and no scripts.
    case .vim: Self.succeeds("vim --version | grep -q +syntax")
    case .neovim: Self.succeeds("command -v nvim")
    case .emacs: Self.succeeds("emacs -q --batch --eval \"(progn (package-initialize) (require 'eglot))\"")
    case .pygls: Self.succeeds("\(Self.python) -c 'import pygls.lsp.client'")
    case .node: Self.succeeds("command -v node")
    case .bat: Self.succeeds("command -v batcat || command -v bat")
    }
  }

  /// Returns the output of a command, with `routegen` in its path and its own home folder.
  func report(in workspace: Workspace, _ command: String) async throws -> [String] {
    try await Self.run(in: workspace, command).output.split(separator: "\n").map(String.init)
  }

  /// Runs a command, with `routegen` in its path and its own home folder.
  static func run(in workspace: Workspace, _ command: String) async throws -> Run {
    let folder = Product.routegen.deletingLastPathComponent().path
    return try await workspace.shell("export PATH=\"\(folder):$PATH\" HOME=\"$PWD\"; \(command)")
  }

  private static func succeeds(_ command: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "{ \(command); } >/dev/null 2>&1"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

extension Workspace {
  /// Runs a line of shell in the folder.
  func shell(_ line: String) async throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "cd \"$0\" && { \(line)\n} >shell.out 2>shell.err </dev/null", folder.path]
    let ended = AsyncStream<Void> { stream in process.terminationHandler = { _ in stream.finish() } }
    try process.run()
    for await _ in ended {}
    return Run(status: process.terminationStatus, output: text("shell.out") ?? "", errors: text("shell.err") ?? "")
  }
}

// MARK: - LSPTests

/// `routegen lsp` as a process: its streams, and its end.
struct LSPTests {
  private static func framed(_ messages: [String]) -> String {
    messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  private static let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
  private static let open = """
    {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///App.flow",\
    "languageId":"flow","version":1,"text":"flow App {\\n    screen Home {\\n        push it -> Gone\\n    }\\n}\\n"}}}
    """
  private static let end = [#"{"jsonrpc":"2.0","id":9,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#]

  /// Returns the messages of an output, each checked for its length.
  private func messages(_ output: String) throws -> [[String: Any]] {
    var rest = Array(output.utf8)[...]
    var messages: [[String: Any]] = []
    while !rest.isEmpty {
      let head = try #require(rest.firstRange(of: Array("\r\n\r\n".utf8)))
      let header = String(decoding: rest[..<head.lowerBound], as: UTF8.self)
      let length = try #require(Int(header.replacing("Content-Length: ", with: "")))
      let content = rest[head.upperBound...].prefix(length)
      #expect(content.count == length)
      messages.append(try #require(try JSONSerialization.jsonObject(with: Data(content)) as? [String: Any]))
      rest = rest[head.upperBound...].dropFirst(length)
    }
    return messages
  }

  @Test("a session of an editor: hello, a text with a mistake, the end")
  func session() async throws {
    let workspace = try Workspace()
    let run = try await workspace.run(
      ["lsp"],
      input: Self.framed(
        [Self.initialize, #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#, Self.open] + Self.end))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let found = try messages(run.output)
    #expect(found.compactMap { $0["id"] as? Int } == [1, 9])
    #expect(found.allSatisfy { $0["jsonrpc"] as? String == "2.0" })
  }

  @Test("an editor that is gone ends it, with 1 because it had not asked for the end; what it had asked is done")
  func gone() async throws {
    let workspace = try Workspace()
    let run = try await workspace.run(["lsp"], input: Self.framed([Self.initialize, Self.open]))
    #expect(run.status == 1)
    let found = try messages(run.output)
    #expect(found.contains { $0["method"] as? String == "textDocument/publishDiagnostics" })
    #expect(try await workspace.run(["lsp"], input: "").status == 1)
    #expect(try await workspace.run(["lsp"], input: Self.framed([Self.end[1]])).status == 1)
  }

  @Test("garbage is answered where it looks like a message, and the rest is served")
  func garbage() async throws {
    let workspace = try Workspace()
    let input =
      "hello\n\u{0}\r\nContent-Length: 3\r\n\r\n{{{" + Self.framed(["[]", "{}", "12", Self.initialize] + Self.end)
    let run = try await workspace.run(["lsp"], input: input)
    #expect(run.status == 0)
    let found = try messages(run.output)
    let codes = found.compactMap { ($0["error"] as? [String: Any])?["code"] as? Int }
    #expect(codes == [-32700, -32600, -32600, -32600])
    #expect(found.compactMap { $0["id"] as? Int } == [1, 9])
  }

  @Test("files on the disk are part of the program, and storyboards are compared with it")
  func disk() async throws {
    let workspace = try Workspace([
      "Other.flow": "flow Other {\n    screen Start\n}\n",
      "Main.storyboard": "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"></document>\n",
      ".hidden/Third.flow": "flow Third { nonsense }\n",
      "Latin.flow": "flow Latin {\n",
    ])
    try workspace.write(Data([0x66, 0xE9]), to: "Latin.flow")
    let text =
      "flow App {\n    storyboard Main {\n        screen Home = \\\"Home\\\" {\n            push it -> Other.Start\n        }\n    }\n}\n"
      .replacing("\n", with: "\\n")
    let uri = workspace.folder.absoluteString + (workspace.folder.absoluteString.hasSuffix("/") ? "" : "/") + "App.flow"
    let open = """
      {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\(uri)","version":1,"text":"\(text)"}}}
      """
    let run = try await workspace.run(["lsp"], input: Self.framed([Self.initialize, open]))
    let found = try messages(run.output).filter { $0["method"] as? String == "textDocument/publishDiagnostics" }
    let diagnostics = found.flatMap { ($0["params"] as? [String: Any])?["diagnostics"] as? [[String: Any]] ?? [] }
    #expect(diagnostics.map { $0["code"] as? String } == ["missing-scene"])
  }

  @Test("the log has every message, and one that cannot be written is said")
  func log() async throws {
    let workspace = try Workspace()
    let run = try await workspace.run(
      ["lsp", "--log", "log", "--stdio"], input: Self.framed([Self.initialize] + Self.end))
    #expect(run.status == 0)
    let lines = (workspace.text("log") ?? "").split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != ":" } } == ["editor", "editor", "editor", "server", "server"])
    let refused = try await workspace.run("lsp", "--log", "none/log")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("cannot write `none/log`"))
    #expect(try await workspace.run("lsp", "App.flow").status == 64)
  }

  @Test("an editor process that has ended ends it, though something keeps the pipe open", .timeLimit(.minutes(20)))
  func orphan() async throws {
    let editor = Process()
    editor.executableURL = URL(fileURLWithPath: "/bin/sh")
    editor.arguments = ["-c", "exit 0"]
    try editor.run()
    editor.waitUntilExit()
    let hello = Self.initialize.replacing(
      "\"capabilities\"", with: "\"processId\":\(editor.processIdentifier),\"capabilities\"")
    let server = Process()
    let input = Pipe()
    server.executableURL = Product.routegen
    server.arguments = ["lsp"]
    server.standardInput = input
    server.standardOutput = Pipe()
    let ended = AsyncStream<Void> { stream in server.terminationHandler = { _ in stream.finish() } }
    try server.run()
    try input.fileHandleForWriting.write(contentsOf: Data(Self.framed([hello]).utf8))
    for await _ in ended {}
    #expect(server.terminationStatus == 1)
    try input.fileHandleForWriting.close()
  }
}
