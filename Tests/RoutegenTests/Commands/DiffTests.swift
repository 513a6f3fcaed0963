import Foundation
import Testing

struct DiffTests {
  private static let old = "flow A {\n    screen B\n    screen C\n}\n"
  private static let new = "flow A {\n    screen B\n    screen D: E\n}\n"

  @Test("two files or folders are compared, and a breaking change ends with 1")
  func files() async throws {
    let workspace = try Workspace(["Old.flow": Self.old, "New.flow": Self.new, "F/A.flow": Self.new])
    let changes = """
        New.flow:3: addition: the screen `A.D` is new
        Old.flow:3: breaking for code: the screen `A.C` is gone

      1 breaking change, 1 addition

      """
    #expect(
      try await workspace.run("diff", "Old.flow", "New.flow") == Run(status: 1, output: "flow A\n" + changes))
    #expect(
      try await workspace.run("diff", "Old.flow", "F").output
        == "flow A\n" + changes.replacingOccurrences(of: "New.flow", with: "F/A.flow"))
    #expect(try await workspace.run("diff", "New.flow", "F") == Run(status: 0))
  }

  @Test("standard input can be one of the versions")
  func standardInput() async throws {
    let workspace = try Workspace(["Old.flow": Self.old])
    let run = try await workspace.run(["diff", "Old.flow", "-"], input: Self.new)
    #expect(run.status == 1)
    #expect(run.output.contains("  <stdin>:3: addition:"))
  }

  @Test("an addition ends with 0, and JSON is written for programs")
  func json() async throws {
    let workspace = try Workspace(["Old.flow": "flow A {\n    screen B\n}\n", "New.flow": Self.old])
    let run = try await workspace.run("diff", "Old.flow", "New.flow", "--as", "json")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("{\n  \"version\": 1,\n  \"changes\": [\n    {\"category\": \"addition\", "))
  }

  @Test("a mistake in either version is told, and nothing is compared")
  func mistakes() async throws {
    let workspace = try Workspace(["Old.flow": Self.old, "New.flow": Flow.mistaken])
    for arguments in [["Old.flow", "New.flow"], ["New.flow", "Old.flow"]] {
      let run = try await workspace.run(["diff"] + arguments)
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("New.flow:4:36: error: "))
    }
  }

  // MARK: - git

  @Test("files are compared with those of a revision, from any folder of the repository")
  func against() async throws {
    let workspace = try Workspace(["Sources/A.flow": Self.old, "Sources/.hidden/B.flow": Self.old])
    try workspace.link("Sources/Link.flow", to: "A.flow")
    try await workspace.git("init", "-q")
    try await workspace.git("add", ".")
    try await workspace.git("commit", "-q", "-m", "first")
    #expect(try await workspace.run("diff", "--against", "HEAD", "Sources") == Run(status: 0))

    try workspace.write(Self.new, to: "Sources/A.flow")
    let changes = """
      flow A
        Sources/A.flow:3: addition: the screen `A.D` is new
        HEAD:Sources/A.flow:3: breaking for code: the screen `A.C` is gone

      1 breaking change, 1 addition

      """
    #expect(try await workspace.run("diff", "--against", "HEAD", "Sources") == Run(status: 1, output: changes))
    #expect(try await workspace.run("diff", "--against=HEAD", "Sources/A.flow") == Run(status: 1, output: changes))
    let path = workspace.folder.path + "/Sources/A.flow"
    #expect(
      try await workspace.run("diff", "--against", "HEAD", path).output
        == changes.replacingOccurrences(of: "Sources/A.flow", with: path))
    // In a hook, git sets its location, relative to the top of the repository.
    let hook = try await workspace.run(
      ["diff", "--against", "HEAD", "Sources"], environment: ["GIT_DIR": ".git", "GIT_INDEX_FILE": ".git/index"])
    #expect(hook.output == changes)
    try workspace.link("Other.flow", to: "Sources/A.flow")
    #expect(
      try await workspace.run("diff", "--against", "HEAD", "Other.flow").output
        == changes.replacingOccurrences(of: "Sources/A.flow", with: "Other.flow"))
    let inside = try await workspace.run(["diff", "--against", "HEAD", "."], prelude: "cd Sources")
    #expect(inside.output == changes.replacingOccurrences(of: "Sources/A.flow", with: "A.flow"))
  }

  @Test("what was not there in the revision is new")
  func newFile() async throws {
    let workspace = try Workspace(["A.flow": Self.old])
    try await workspace.git("init", "-q")
    try await workspace.git("add", ".")
    try await workspace.git("commit", "-q", "-m", "first")
    try workspace.write("flow N {\n    screen B\n}\n", to: "N.flow")
    let added = "flow N\n  N.flow:1: addition: the flow `N` is new\n\n1 addition\n"
    #expect(try await workspace.run("diff", "--against", "HEAD", ".") == Run(status: 0, output: added))
    #expect(try await workspace.run("diff", "--against", "HEAD", "N.flow") == Run(status: 0, output: added))
  }

  @Test("a revision that git does not know, a folder without git and a missing git are told in a line, with 66")
  func noRevision() async throws {
    let workspace = try Workspace(["A.flow": Self.old])
    let none = try await workspace.run(
      ["diff", "--against", "HEAD", "A.flow"], environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(none == Run(status: 66, errors: "routegen: error: `.` is in no git repository\n"))
    try await workspace.git("init", "-q")
    let unknown = try await workspace.run("diff", "--against", "$(id)", "A.flow")
    #expect(
      unknown
        == Run(
          status: 66,
          errors: """
            routegen: error: git knows no revision `$(id)` in the repository of `.`
              = help: a clone on CI may hold one commit only: fetch the revision first

            """))
    let missing = try await workspace.run(["diff", "--against", "HEAD", "A.flow"], environment: ["PATH": "/nowhere"])
    #expect(missing.status == 66)
    #expect(missing.errors.hasPrefix("routegen: error: cannot run `git`: no such file\n"))
  }
}

extension Workspace {
  /// Runs git in the folder.
  fileprivate func git(_ arguments: String...) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.org", "-c", "commit.gpgsign=false"]
    process.arguments = ["git", "-C", folder.path] + identity + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments) failed")
  }
}
