import Foundation
import RoutegenTestSupport
import Testing

/// The README, followed by a reader from top to bottom in an empty folder.
///
/// A block of another language below a line that ends with a file's name, "`Talks.flow`:", is saved to that file.
/// Blocks of `console` are typed, one line after each `$`, at a terminal, and the output has to be below the line.
/// Blocks of `sh` need more than the command, such as a build of a package, which `PluginTests` does.
@Suite(.timeLimit(.minutes(1))) struct ReadmeSessionTests {
  @Test("what the README says of a session is what happens")
  func session() async throws {
    let workspace = try Workspace()
    // What `git clone` has left there.
    try workspace.link("routegen", to: Checkout.root.path)
    var count = 0
    for block in Markdown.readme.blocks {
      if block.language == "console" {
        for step in block.steps {
          let shown = try await type(step.command, in: workspace)
          #expect(shown == step.shown, "README.md:\(block.line): \(step.command)")
          count += 1
        }
      } else if let name = block.file {
        try workspace.write(block.text, to: name)
      }
    }
    #expect(count == 3)
  }

  @Test("what can be run in the session is part of it")
  func nothingLeftOut() {
    for block in Markdown.readme.blocks where block.language == "sh" {
      for line in block.text.split(separator: "\n") {
        #expect(!line.hasPrefix("routegen ") && !line.hasPrefix("$"), "README.md:\(block.line): \(line)")
      }
    }
    #expect(!Markdown.readme.lines.contains { $0.hasPrefix("    routegen ") || $0.hasPrefix("    $ ") })
  }

  @Test("its first two commands are all the set-up: one builds the tool and generates an app's Swift, one tests")
  func setUp() throws {
    let first = try #require(Markdown.readme.blocks.first { $0.language == "sh" })
    let lines = first.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("swift run routegen generate Fixtures/Generated/Pills/Pills.flow -o "))
    #expect(lines[1] == "swift test")
  }

  @Test(
    "the first command says what it has written, wherever its output goes: the Swift of the flow file that is shown")
  func firstCommand() async throws {
    let workspace = try Workspace()
    try workspace.link("Fixtures", to: Checkout.fixtures.path)
    let run = try await workspace.run("generate", "Fixtures/Generated/Pills/Pills.flow", "-o", ".build/Pills")
    #expect(run == Run(status: 0, errors: "routegen: wrote 2 files to `.build/Pills`\n"))
    #expect(Markdown.readme.lines.contains { $0.contains("``routegen: wrote 2 files to `.build/Pills` ``") })
    let shown = Markdown.readme.blocks.first { $0.language == "flow" }
    let file = Checkout.fixtures.appendingPathComponent("Generated/Pills/Pills.flow")
    #expect(try shown?.text == String(contentsOf: file, encoding: .utf8))
    // Nothing has to be installed before the first flow.
    let lines = Markdown.readme.lines
    let first = try #require(lines.firstIndex { $0.hasPrefix("$ routegen ") })
    #expect(lines[..<first].contains { $0.contains(#"`alias routegen="$PWD/.build/debug/routegen"`"#) })
  }

  @Test("it can be read in one sitting")
  func length() {
    #expect(Markdown.readme.lines.count < 250)
  }

  @Test(
    "the README's picture is drawn from the app that it names",
    .enabled("Graphviz is installed") { try await Workspace().draws })
  func picture() async throws {
    let images = Markdown.readme.lines.compactMap { $0.wholeMatch(of: /!\[.*\]\((.*\.svg)\)/)?.output.1 }
    let image = try #require(images.first)
    let file = Checkout.root.appendingPathComponent(String(image))
    let app = Checkout.fixtures.appendingPathComponent("Examples/Store/Sources/Store").path
    let drawn = try await Workspace().run("graph", app, "--as", "svg").output
    // Versions of Graphviz differ in where things are, but not in what there is.
    try Recording.expect(drawn, in: file, comparing: texts(of:))
  }

  private func texts(of picture: String) -> String {
    picture.matches(of: /<text [^>]*>([^<]*)<\/text>/).map { String($0.output.1) }.sorted().joined(separator: "\n")
  }

  /// Returns the terminal's output for a command line.
  private func type(_ line: String, in workspace: Workspace) async throws -> String {
    let terminal = try PseudoTerminal()
    let folder = Product.routegen.deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // The shell is asked for the version only to run the line, which is in the prelude.
    _ = try await workspace.run(
      ["--version"],
      environment: ["NO_COLOR": "1", "TERM": "xterm", "PATH": "\(folder):\(path)"],
      prelude: "exec >'\(terminal.path)' 2>&1; \(line); exit")
    let shown = terminal.read().replacingOccurrences(of: "\r\n", with: "\n")
    // A machine with other work to do may take longer than a second, and a person is then told what it is doing.
    return shown.replacing(/routegen: [^\n]*…\n/, with: "")
  }
}

extension Markdown.Block {
  /// The file to save it to, if the line above it names one.
  fileprivate var file: String? {
    above.firstMatch(of: /`([A-Za-z]+\.[a-z]+)`:$/).map { String($0.output.1) }
  }

  /// The typed lines, with the output that is shown below each.
  fileprivate var steps: [(command: String, shown: String)] {
    var steps: [(command: String, shown: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append((String(line.dropFirst(2)), ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].shown += line + "\n"
      }
    }
    return steps
  }
}

extension Workspace {
  /// True if Graphviz is installed.
  fileprivate var draws: Bool {
    get async throws {
      try await run(["graph", "-", "--as", "svg"], input: "flow A {\n    screen B\n}\n").status == 0
    }
  }
}
