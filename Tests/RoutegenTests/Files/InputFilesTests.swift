import Foundation
import RoutegenTestSupport
import Testing

struct InputFilesTests {
  private func problem(_ text: String) -> Run { Run(status: 66, errors: "routegen: error: \(text)\n") }

  @Test(
    "a storyboard given to a command that reads flow files leads to `import`, and a flow file given to it to `check`")
  func otherKind() async throws {
    let workspace = try Workspace(["Main.storyboard": "", "Row.xib": "", "App.flow": Flow.valid("A")])
    for command in ["check", "graph"] {
      for name in ["Main.storyboard", "Row.xib"] {
        let run = try await workspace.run(command, name)
        #expect(run.status == 66)
        #expect(
          run.errors.hasSuffix("  = help: to write a flow file from it, write `routegen import \(name)`\n"), "\(run)")
      }
    }
    let imported = try await workspace.run("import", "App.flow")
    #expect(imported.status == 66)
    #expect(imported.errors.hasSuffix("  = help: to check it, write `routegen check App.flow`\n"), "\(imported)")
  }

  @Test("the command and the plugin pass over the same folders")
  func passedOver() throws {
    let lists = try [
      "Sources/Command/RoutegenCommand/InputFiles.swift", "Plugins/RoutegenPlugin/FlowFiles.swift",
    ].map {
      path in
      let text = try String(contentsOf: Checkout.root.appendingPathComponent(path), encoding: .utf8)
      let function = try #require(text.components(separatedBy: "func isOfOtherTools").dropFirst().first)
      return Set(function.matches(of: /"([^"]+)"/).map { String($0.output.1) })
    }
    #expect(lists[0] == lists[1])
    #expect(lists[0].isSuperset(of: ["Pods", ".framework"]))
  }

  @Test("what cannot be read is told, all of it, and ends with 66")
  func everything() async throws {
    let workspace = try Workspace(["photo.jpeg": "x", "Good.flow": Flow.valid("A")])
    try workspace.makeFolder("empty/in/here")
    #expect(
      try await workspace.run("check", "Missing.flow", "Good.flow", "empty", "photo.jpeg", "/dev/null", "", "gone")
        == problem(
          """
          cannot read `Missing.flow`: no such file
          routegen: error: cannot read `empty`: there is no flow file in the folder
          routegen: error: cannot read `photo.jpeg`: it is no flow file, whose name would end in `.flow`
          routegen: error: cannot read `/dev/null`: it is a device
          routegen: error: cannot read ``: no such file
          routegen: error: cannot read `gone`: no such file
          """))
  }

  @Test("the name in other capitals is told")
  func capitals() async throws {
    let workspace = try Workspace(["App/Good.flow": Flow.valid("A")])
    let run = try await workspace.run("check", "app")
    // Some file systems find the folder.
    guard run.status != 0 else { return }
    #expect(run.errors.hasSuffix("no such file\n  = help: capital letters count: there is `App`\n"), "\(run)")
  }

  @Test("a file that is not UTF-8 is told with the place of the first byte that is not")
  func notUTF8() async throws {
    let workspace = try Workspace()
    let cases: [(String, [UInt8], String)] = [
      ("A", Array("flow A {\n// caf".utf8) + [0xE9, 0x0A], "it is not UTF-8: the byte 0xE9 in line 2, at offset 15"),
      ("B", [0xC0, 0x80], "it is not UTF-8: the byte 0xC0 in line 1, at offset 0"),
      ("C", Array("字".utf8) + [0xED, 0xA0, 0x80], "it is not UTF-8: the byte 0xED in line 1, at offset 3"),
      ("D", [0x0A, 0xE5, 0xAD], "it is not UTF-8: the byte 0xE5 in line 2, at offset 1"),
      ("E", [0xF5, 0x80, 0x80, 0x80], "it is not UTF-8: the byte 0xF5 in line 1, at offset 0"),
      ("F", [0xFF, 0xFE, 0x66, 0x00], "it is UTF-16, and a flow file is UTF-8: save it as UTF-8"),
      ("H", [0x00, 0x66, 0x00, 0x6C], "it is UTF-16, and a flow file is UTF-8: save it as UTF-8"),
    ]
    for (name, bytes, reason) in cases {
      try workspace.write(Data(bytes), to: "\(name).flow")
      #expect(try await workspace.run("check", "\(name).flow") == problem("cannot read `\(name).flow`: \(reason)"))
    }
    try workspace.write(Data("// é字👩‍👩‍👧‍👦\u{10FFFF}\n\(Flow.valid("A"))".utf8), to: "G.flow")
    #expect(try await workspace.run("check", "G.flow") == Run(status: 0))
  }

  @Test("a file of 50 MB is not read, and one that grows is not either")
  func tooLarge() async throws {
    let workspace = try Workspace(["A.flow": ""])
    let handle = try FileHandle(forWritingTo: workspace.url("A.flow"))
    try handle.truncate(atOffset: 50 << 20)
    try handle.close()
    let reason = "it is larger than 16 MB, which nobody has written by hand"
    #expect(try await workspace.run("check", "A.flow") == problem("cannot read `A.flow`: \(reason)"))
    let endless = try await workspace.run(["check", "-"], prelude: "exec </dev/zero")
    #expect(endless == problem("cannot read standard input: \(reason)"))
  }

  @Test("a pipe is not waited for", .timeLimit(.minutes(20)))
  func pipe() async throws {
    let workspace = try Workspace()
    try workspace.makeFolder("Sources")
    #expect(mkfifo(workspace.url("Sources/A.flow").path, 0o600) == 0)
    let expected = problem("cannot read `Sources/A.flow`: it is a pipe")
    #expect(try await workspace.run("check", "Sources/A.flow") == expected)
    #expect(try await workspace.run("check", "Sources") == expected)
  }

  @Test(
    "a file and a folder that may not be read are told",
    .needs("setpriv, if root runs the tests", Permissions.canBeTested))
  func unreadable() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A"), "Sources/B.flow": Flow.valid("B")])
    try workspace.setPermissions(0o000, of: "A.flow")
    try workspace.setPermissions(0o000, of: "Sources")
    let run = try await workspace.run(
      ["check", "A.flow", "Sources"], launcher: Permissions.launcher)
    try workspace.setPermissions(0o700, of: "Sources")
    #expect(
      run
        == problem(
          """
          cannot read `Sources`: permission denied
          routegen: error: cannot read `A.flow`: permission denied
          """))
  }

  @Test("an empty file can be read")
  func empty() async throws {
    let run = try await Workspace(["A.flow": ""]).run("check", "A.flow")
    #expect(run.status != 66)
  }

  @Test("a folder means all flow files in it, in the order of their paths, hidden ones passed over")
  func folders() async throws {
    let workspace = try Workspace([
      "S/b.flow": Flow.mistaken, "S/B.flow": Flow.mistaken, "S/a/z.flow": Flow.mistaken, "S/a.flow": Flow.mistaken,
      "S/.build/c.flow": Flow.mistaken, "S/.hidden.flow": Flow.mistaken, "S/note.txt": "",
      "S/c.flow/d.flow": Flow.mistaken,
    ])
    func places(_ arguments: String...) async throws -> [String] {
      try await workspace.run(["check"] + arguments).errors.split(separator: "\n").filter { $0.contains(": error: ") }
        .map { String($0.prefix { $0 != ":" }) }
        .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
    let names = ["B.flow", "a.flow", "a/z.flow", "b.flow", "c.flow/d.flow"]
    #expect(try await places("S") == names.map { "S/\($0)" })
    #expect(try await places("S/") == names.map { "S/\($0)" })
    #expect(try await places(".") == names.map { "S/\($0)" })
    #expect(try await places("./S") == names.map { "./S/\($0)" })
    #expect(try await places("S/b.flow", "S/a") == ["S/a/z.flow", "S/b.flow"])
  }

  @Test("the folders of other tools are passed over, but for one that is named")
  func foldersOfOtherTools() async throws {
    let others = ["Pods/Kit", "Carthage/Checkouts", "DerivedData", "build", "Kit.bundle", "In/Kit.framework", "A.app"]
    let workspace = try Workspace(["S/Build/A.flow": Flow.valid("A")])
    for other in others { try workspace.write(Flow.mistaken, to: "S/\(other)/B.flow") }
    #expect(try await workspace.run("check", "S") == Run(status: 0))
    #expect(try await workspace.run("check", "S/Pods").status == 1)
    #expect(try await workspace.run("check", "S/In/Kit.framework").status == 1)
    try workspace.write("", to: "App/Pods/Kit/Kit.storyboard")
    let reason = "there is no storyboard in the folder; `App/Pods` is not searched unless you name it"
    #expect(try await workspace.run("import", "App") == problem("cannot read `App`: \(reason)"))
  }

  @Test("a file counts once, however often and by whatever name it is given")
  func twice() async throws {
    let workspace = try Workspace(["S/A.flow": Flow.valid("A")])
    try workspace.link("S/Other.flow", to: "A.flow")
    try workspace.link("S/loop", to: ".")
    try workspace.link("Elsewhere", to: "S")
    let once = try await workspace.run("generate", "S/A.flow")
    #expect(once.status == 0)
    #expect(!once.output.isEmpty)
    #expect(try await workspace.run("generate", "S/A.flow", "./S/A.flow", "S", "Elsewhere", "S") == once)
  }

  @Test("names that differ by case, or only by how Unicode composes a letter, are two files")
  func similarNames() async throws {
    let (composed, decomposed) = ("caf\u{E9}.flow", "cafe\u{301}.flow")
    let workspace = try Workspace()
    try workspace.write(Flow.valid("A"), to: "S/case.flow")
    try workspace.write(Flow.valid("B"), to: "S/Case.flow")
    try workspace.write(Flow.valid("C").replacing("-> CDetail", with: "-> CDetail;"), to: "S/" + composed)
    try workspace.write(Flow.valid("D").replacing("-> DDetail", with: "-> DDetail;"), to: "S/" + decomposed)
    // A file system may treat them as the same file.
    let files = workspace.names("S").count
    let outputs = try await workspace.run("generate", "S", "-o", "G", "--list-outputs").output.split(separator: "\n")
    #expect(Set(outputs.map { Array($0.lowercased().utf8) }).count == files + 1)
    let fixed = try await workspace.run("check", "S", "--fix")
    #expect(fixed.status == 0 && fixed.output.split(separator: "\n").count == files - 2)
    let run = try await workspace.run("generate", "S", "-o", "G")
    #expect(run.withoutSummary == Run(status: 0))
    #expect(workspace.names("G").count == files + 1)
    for name in ["A", "B", "C", "D"].suffix(files) {
      #expect(workspace.contents("G").values.contains { $0.contains("\(name)Home") }, "\(name) is lost")
    }
    #expect(try await workspace.run("generate", "S", "-o", "G", "--check") == Run(status: 0))
    // The order of the arguments makes no difference.
    let words = ["generate", "S/" + decomposed, "S/" + composed, "S/Case.flow", "S/case.flow", "-o", "G", "--check"]
    #expect(try await workspace.run(words) == Run(status: 0))
  }

  @Test("a name that is not UTF-8 is named, in a folder and as an argument")
  func nameNotUTF8() async throws {
    let workspace = try Workspace(["S/A.flow": Flow.valid("A")])
    let path =
      Array((workspace.folder.path + "/S/caf").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9)]
      + Array(".flow".utf8CString)
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    // Apple's file systems have no such names.
    if file < 0 { return }
    close(file)
    #expect(
      try await workspace.run("check", "S")
        == problem("cannot read `S`: it holds a name that is not UTF-8: `caf\\xE9.flow`"))
    let argument = try await workspace.run(["check"], prelude: "set -- \"$@\" \"$(printf 'S/caf\\351.flow')\"")
    #expect(
      argument
        == Run(
          status: 64,
          errors: """
            routegen: error: the argument `S/caf\\xE9.flow` is not UTF-8
              = help: rename the file

            """))
  }

  @Test("what a folder holds and cannot be read is told")
  func folderWithProblems() async throws {
    let workspace = try Workspace(["S/A.flow": Flow.valid("A")])
    try workspace.link("S/Gone.flow", to: "nowhere")
    #expect(try await workspace.run("check", "S") == problem("cannot read `S/Gone.flow`: no such file"))
  }
}

/// The permissions of files: they do not affect root, who has to drop that capability first.
enum Permissions {
  private static let isRoot = geteuid() == 0
  private static let changer = "/usr/bin/setpriv"

  static let canBeTested = !isRoot || FileManager.default.isExecutableFile(atPath: changer)

  /// The program that starts the command without root's capabilities.
  static let launcher = isRoot ? [changer, "--bounding-set=-dac_override,-dac_read_search"] : []
}

// MARK: - ModuleOptionTests

/// `--module`: external flows compared with the flow files of their modules.
struct ModuleOptionTests {
  private static let app = """
    import Kit

    external flow Kit.Checkout(total: Int)

    flow Shop {
        generate coordinator
        start screen Cart {
            push pay(total: Int) -> Kit.Checkout(total: total)
        }
    }

    """

  private static func kit(_ parameters: String = "total: Int") -> String {
    """
    public flow Checkout(\(parameters)) {
        generate coordinator
        start screen Payment
    }

    """
  }

  private static let differs = """
    App.flow:3:28: error: the flow `Kit.Checkout` takes `total` as `Price`, not `Int` [external-flow-differs]
    Kit/Flows/Kit.flow:1:22: note: the flow is declared here
    App.flow:3:28: note: write `external flow Kit.Checkout(total: Price)`

    """

  @Test("a module that agrees is not heard of, be it given as a file or as a folder")
  func agreement() async throws {
    let workspace = try Workspace(["App.flow": Self.app, "Kit/Flows/Kit.flow": Self.kit()])
    for path in ["Kit", "Kit/Flows/Kit.flow"] {
      #expect(try await workspace.run("check", "App.flow", "--module", "Kit=\(path)") == Run(status: 0))
      #expect(try await workspace.run("generate", "App.flow", "--module=Kit=\(path)", "-o", "Out").status == 0)
    }
  }

  @Test("a difference is shown in both files, ends with 1, and nothing is written")
  func difference() async throws {
    let workspace = try Workspace(["App.flow": Self.app, "Kit/Flows/Kit.flow": Self.kit("total: Price")])
    let expected = Run(status: 1, errors: Self.differs)
    #expect(try await workspace.run("check", "App.flow", "--module", "Kit=Kit") == expected)
    #expect(try await workspace.run("generate", "App.flow", "-o", "Out", "--module", "Kit=Kit") == expected)
    #expect(workspace.names("Out").isEmpty)
    #expect(try await workspace.run("check", "App.flow") == Run(status: 0), "a module that is not given is not checked")
    #expect(try await workspace.run("check", "App.flow", "--module", "Other=Kit") == Run(status: 0))
  }

  @Test("a difference is fixed in the file that is checked, and the module stays as it is")
  func fix() async throws {
    let kit = Self.kit("total: Price")
    let app = "import Kit\n\nexternal flow Kit.Checkout(total: Int)\n\nflow Shop { screen Cart }\n"
    let workspace = try Workspace(["App.flow": app, "Kit/Kit.flow": kit])
    let run = try await workspace.run("check", "--fix", "App.flow", "--module", "Kit=Kit")
    #expect(run.status == 0)
    #expect(workspace.text("App.flow") == app.replacingOccurrences(of: "Int", with: "Price"))
    #expect(workspace.text("Kit/Kit.flow") == kit)
  }

  @Test(
    "an argument that names no module is wrong usage",
    arguments: [
      ("Kit", "`--module` takes a name and a path, not `Kit`"),
      ("=Kit", "`--module` takes a name and a path, not `=Kit`"),
      ("Kit=", "`--module` takes a name and a path, not `Kit=`"), ("Kit=-", "`--module` takes a file or a folder"),
    ])
  func wrongArgument(argument: String, message: String) async throws {
    let workspace = try Workspace(["App.flow": Self.app])
    let run = try await workspace.run("check", "App.flow", "--module", argument)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("routegen: error: \(message)\n"), "\(run.errors)")
  }

  @Test("a module is given once")
  func twice() async throws {
    let workspace = try Workspace(["App.flow": Self.app, "Kit/Kit.flow": Self.kit()])
    let run = try await workspace.run("check", "App.flow", "--module", "Kit=Kit", "--module", "Kit=Kit/Kit.flow")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("routegen: error: the module `Kit` is given twice\n"), "\(run.errors)")
  }

  @Test("a path without flow files cannot be read", arguments: ["Missing", "Empty", "Text.txt"])
  func unreadable(path: String) async throws {
    let workspace = try Workspace(["App.flow": Self.app, "Empty/Read.me": "", "Text.txt": ""])
    let run = try await workspace.run("check", "App.flow", "--module", "Kit=\(path)")
    #expect(run.status == 66)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("routegen: error: cannot read `\(path)`: "), "\(run.errors)")
  }
}
