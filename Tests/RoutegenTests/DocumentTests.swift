import Foundation
import RoutegenTestSupport
import Testing

/// The README, followed by a reader from top to bottom in an empty folder.
///
/// A block of another language below a line that ends with a file's name, "`Talks.flow`:", is saved to that file.
/// Blocks of `console` are typed, one line after each `$`, at a terminal, and the output has to be below the line.
/// Blocks of `sh` need more than the command, such as a build of a package, which `PluginTests` does.
@Suite(.timeLimit(.minutes(20))) struct ReadmeSessionTests {
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

// MARK: - ProseTests

/// A check for plain English in texts for people. Reading aloud finds wrong phrases; this finds the frequent ones.
struct ProseTests {
  /// Phrases to avoid, and what to write instead.
  private static var habits: [(phrase: Regex<Substring>, instead: String)] {
    [
      (/\bbehind\b/.ignoresCase(), "after"),
      (/\bmend(?:s|ed|ing)?\b/.ignoresCase(), "fix"),
      (/\bbeside\b/.ignoresCase(), "next to"),
      (/\b(?:stand(?:s|ing)?|stood)\b(?! in for)(?!-in)/.ignoresCase(), "is, means, is written, comes before"),
      (/\bheld against\b/.ignoresCase(), "compared with"),
      (/\btells of\b/.ignoresCase(), "reports"),
      (/\blikewise\b/.ignoresCase(), "also"),
      (/\btakes? away\b/.ignoresCase(), "dismisses, removes"),
      (/\bwhoever\b/.ignoresCase(), "if you, the caller"),
      (/\bwho prefers\b/.ignoresCase(), "if you prefer"),
    ]
  }

  @Test("no page, message or help has a phrase that sounds translated", arguments: Page.all)
  func habits(_ page: Page) {
    let habits = Self.habits
    for (number, line) in page.lines.enumerated() {
      for habit in habits where line.contains(habit.phrase) {
        Issue.record("\(page.name):\(number + 1): write \(habit.instead): \(line)")
      }
    }
  }

  @Test("each doc comment begins with its subject, in the sources and in what they generate")
  func comments() {
    let question = /^ *\/\/\/ (?:What|Where|Which|Whether|How|Why|Who|Tells whether)\b/
    for page in ["Sources", "Plugins", "Tests"].flatMap({ Page.pages(in: $0, ending: ".swift") }) {
      for (number, line) in page.lines.enumerated() where line.contains(question) {
        Issue.record("\(page.name):\(number + 1): begin with a noun or a verb: \(line)")
      }
    }
  }

  @Test("no comment has a phrase that sounds translated, in the sources and in what they generate")
  func commentHabits() {
    let habits = Self.habits
    for page in ["Sources", "Plugins", "Tests"].flatMap({ Page.pages(in: $0, ending: ".swift") }) {
      for (number, line) in page.lines.enumerated() {
        guard let start = line.firstRange(of: "// ") else { continue }
        for habit in habits where line[start.upperBound...].contains(habit.phrase) {
          Issue.record("\(page.name):\(number + 1): write \(habit.instead): \(line)")
        }
      }
    }
  }

  /// Something that people read. Help texts are in the page of the commands.
  struct Page: CustomTestStringConvertible {
    var name: String
    var lines: [Substring]
    var testDescription: String { name }

    static let all: [Page] =
      ["README.md"].compactMap(Page.init)
      + pages(in: "Sources/Generation/FlowCompiler/FlowCompiler.docc", ending: ".md")
      + pages(in: "Fixtures/Diagnostics", ending: ".txt") + pages(in: "Fixtures/Storyboards/Drift", ending: ".txt")

    private init?(_ path: String) {
      let file = Checkout.root.appendingPathComponent(path)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      name = path
      lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    static func pages(in folder: String, ending: String) -> [Page] {
      let paths = FileManager.default.subpaths(atPath: Checkout.root.appendingPathComponent(folder).path) ?? []
      return paths.filter { $0.hasSuffix(ending) }.sorted().compactMap { Page("\(folder)/\($0)") }
    }
  }
}

// MARK: - WorkflowTests

/// The commands in workflows are those of the documentation, or scripts of the repository: other commands would test
/// something that nobody uses.
struct WorkflowTests {
  /// The commands that are not in the documentation, with the reasons for them.
  private static let others = [
    "swift build": "nobody needs a build without tests",
    "swift build -c release --product routegen --arch arm64 --arch x86_64": "only a Mac makes a universal binary",
    "cp \"$(swift build -c release --product routegen --arch arm64 --arch x86_64 --show-bin-path)/routegen\" .":
      "the folder depends on SwiftPM's build system",
    "lipo routegen -verify_arch arm64 x86_64": "a universal binary is for both",
    "strip routegen": "symbols are half of the file",
    "strip .build/release/routegen": "symbols are half of the file",
    "test \"$(.build/release/routegen --version)\" = \"routegen $GITHUB_REF_NAME\"": "the tag is the version",
    "xcodebuild -scheme \"$FIXTURES\" -destination \"generic/platform=$PLATFORM\" build": "there is no Xcode on Linux",
    "apt-get update": "the image of Swift has no Graphviz and no Python",
    "apt-get install -y --no-install-recommends graphviz python3-venv":
      "the image of Swift has no Graphviz and no Python",
    "gh release create \"$GITHUB_REF_NAME\" --verify-tag --notes-file release/notes.md release/*.zip release/*.tar.gz":
      "only the workflow makes releases",
  ]

  @Test("each command is one of the documentation's, a script of the repository, or one that is listed with a reason")
  func commands() throws {
    let shown = Set(
      ([Markdown.readme] + Markdown.catalogue).flatMap(\.blocks).filter { $0.language == "sh" }.flatMap {
        $0.text.split(separator: "\n")
      }
      .map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }
      // The reader is in the folder above the clone, a workflow in the clone.
      .map { $0.replacingOccurrences(of: " --package-path routegen", with: "") })
    let workflows = try Self.workflows()
    #expect(workflows.map(\.name).sorted() == ["ci.yml", "release.yml"])
    var unused = Set(Self.others.keys)
    for (name, text) in workflows {
      let commands = Self.commands(in: text)
      #expect(commands.count > 5, "\(name)")
      for command in commands {
        unused.remove(command)
        if command.hasPrefix(".ci/") {
          let script = Checkout.root.appendingPathComponent(String(command.prefix { $0 != " " }))
          #expect(FileManager.default.isExecutableFile(atPath: script.path), "\(name): \(command)")
        } else {
          #expect(shown.contains(command) || Self.others[command] != nil, "\(name): \(command)")
        }
      }
      // A script inside a workflow cannot be run anywhere else.
      #expect(!text.contains("run: |") && !text.contains("run: >"), "\(name)")
    }
    #expect(unused == [])
  }

  @Test("no workflow or script gives Xcode an SDK, which would be that of the plugin's tool too")
  func destinations() throws {
    let scripts = Checkout.root.appendingPathComponent(".ci")
    let texts = try FileManager.default.contentsOfDirectory(atPath: scripts.path).map { name in
      (name: name, text: try String(contentsOf: scripts.appendingPathComponent(name), encoding: .utf8))
    }
    let builds = try (Self.workflows() + texts).flatMap { name, text in
      // A command continues on the next line.
      text.replacingOccurrences(of: "\\\n", with: " ").split(separator: "\n")
        .filter { $0.contains("xcodebuild ") && !$0.contains("#") && !$0.contains("-list") }
        .map { "\(name): \($0)" }
    }
    #expect(builds.count == 4)
    for build in builds {
      #expect(build.contains("-destination "), "\(build)")
      #expect(!build.contains("-sdk"), "\(build)")
    }
  }

  @Test("the project of the app that Xcode builds refers to nothing that is not there")
  func project() throws {
    let sources = Checkout.fixtures.appendingPathComponent("Examples/Pills/Sources")
    let data = try Data(contentsOf: sources.appendingPathComponent("Pills.xcodeproj/project.pbxproj"))
    var format = PropertyListSerialization.PropertyListFormat.xml
    let project = try #require(
      PropertyListSerialization.propertyList(from: data, format: &format) as? [String: Any])
    #expect(format == .openStep)
    let objects = try #require(project["objects"] as? [String: [String: Any]])
    #expect(objects[project["rootObject"] as? String ?? ""]?["isa"] as? String == "PBXProject")
    for (identifier, object) in objects {
      let values = object.values.flatMap { $0 as? [String] ?? [$0 as? String ?? ""] }
      for value in values where value.count == 24 && value.allSatisfy(\.isHexDigit) {
        #expect(objects[value] != nil, "\(identifier)")
      }
    }
    #expect(objects.values.contains { $0["productName"] as? String == "plugin:RoutegenPlugin" })
    for path in ["Pills", "PillsInSimulator/Driver.swift", "PillsInSimulator/Info.plist", "../../../../Package.swift"] {
      #expect(FileManager.default.fileExists(atPath: sources.appendingPathComponent(path).path), "\(path)")
    }
  }

  /// Returns the workflows by file.
  private static func workflows() throws -> [(name: String, text: String)] {
    let folder = Checkout.root.appendingPathComponent(".github/workflows")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
      (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }
  }

  /// Returns the commands in the steps of a workflow.
  private static func commands(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.range(of: "run: ").map { String(line[$0.upperBound...]) }
    }
  }
}

// MARK: - Markdown

/// A page of the documentation: the README, or one of the catalogue.
struct Markdown {
  var name: String
  /// Its lines.
  var lines: [Substring]

  /// Its sections, each from a heading to the next heading of any level.
  var sections: [String] {
    var sections: [String] = [""]
    var isInBlock = false
    for line in lines {
      if line.hasPrefix("```") { isInBlock.toggle() }
      if line.hasPrefix("#"), !isInBlock { sections.append("") }
      sections[sections.count - 1] += line + "\n"
    }
    return sections
  }

  /// Its fenced blocks of code, with the line of text above each.
  var blocks: [Block] {
    var blocks: [Block] = []
    var above: Substring = ""
    var current: Block?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = current {
          blocks.append(block)
          current = nil
        } else {
          current = Block(line: index + 2, language: String(line.dropFirst(3)), above: String(above), text: "")
        }
      } else if current != nil {
        current?.text += line + "\n"
      } else if !line.isEmpty {
        above = line
      }
    }
    return blocks
  }

  /// Its lines of code: those of blocks, fenced or indented, and the text between backticks elsewhere.
  var code: [Substring] {
    var code: [Substring] = []
    var isInBlock = false
    for line in lines {
      if line.hasPrefix("```") {
        isInBlock.toggle()
      } else if isInBlock || line.hasPrefix("    ") {
        code.append(line)
      } else {
        let pieces = line.split(separator: "`", omittingEmptySubsequences: false)
        for (index, piece) in pieces.enumerated() where index % 2 == 1 { code.append(piece) }
      }
    }
    return code
  }

  /// A block of code between fences.
  struct Block {
    /// The first line of its text, counted from one.
    var line: Int
    var language: String
    /// The last line of text before it.
    var above: String
    var text: String
  }
}

extension Markdown {
  /// The README.
  static let readme = Markdown(at: Checkout.root.appendingPathComponent("README.md"))

  /// The pages of the catalogue, without those that are generated from the rules.
  static let catalogue = Checkout.pages.map(Markdown.init(at:))

  private init(at file: URL) {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    self.init(
      name: file.lastPathComponent, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
  }
}
