import Foundation
import Testing

struct FormatTests {
  private static let untidy = "flow A{screen B}\n\n\n"
  private static let tidy = "flow A { screen B }\n"

  @Test("files are laid out in place, those that change only, with their permissions and without a word")
  func inPlace() async throws {
    let workspace = try Workspace(["A.flow": Self.untidy, "F/B.flow": Flow.valid("B"), "F/C.flow": Self.untidy])
    try workspace.setPermissions(0o640, of: "A.flow")
    let date = Date(timeIntervalSince1970: 1_000_000)
    try workspace.setDate(date, of: "F/B.flow")
    #expect(try await workspace.run("format", ".") == Run(status: 0))
    #expect(workspace.text("A.flow") == Self.tidy)
    #expect(workspace.text("F/C.flow") == Self.tidy)
    #expect(try workspace.permissions(of: "A.flow") == 0o640)
    #expect(try workspace.date(of: "F/B.flow") == date)
    #expect(workspace.names() == ["A.flow", "F"])
    #expect(workspace.names("F") == ["B.flow", "C.flow"])
  }

  @Test("a symbolic link stays one: the file that it leads to is laid out")
  func link() async throws {
    let workspace = try Workspace(["Real/A.flow": Self.untidy])
    try workspace.link("A.flow", to: "Real/A.flow")
    #expect(try await workspace.run("format", "A.flow") == Run(status: 0))
    #expect(workspace.text("Real/A.flow") == Self.tidy)
    let attributes = try FileManager.default.attributesOfItem(atPath: workspace.url("A.flow").path)
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test("`--check` lists the files that would change, writes nothing and ends with 1")
  func check() async throws {
    let workspace = try Workspace(["A.flow": Self.untidy, "B.flow": Flow.valid("B")])
    #expect(try await workspace.run("format", ".", "--check") == Run(status: 1, output: "A.flow\n"))
    #expect(workspace.text("A.flow") == Self.untidy)
    #expect(try await workspace.run("format", "B.flow", "--check") == Run(status: 0))
  }

  @Test("`--diff` prints a patch and writes nothing; with `--check` it ends with 1")
  func diff() async throws {
    let workspace = try Workspace(["A.flow": Self.untidy, "B.flow": Flow.valid("B")])
    let patch = "--- A.flow\n+++ A.flow\n@@ -1,3 +1 @@\n-flow A{screen B}\n-\n-\n+flow A { screen B }\n"
    #expect(try await workspace.run("format", ".", "--diff") == Run(status: 0, output: patch))
    #expect(try await workspace.run("format", ".", "--diff", "--check") == Run(status: 1, output: patch))
    #expect(workspace.text("A.flow") == Self.untidy)
  }

  @Test("standard input is laid out to standard output")
  func standardInput() async throws {
    let workspace = try Workspace()
    #expect(try await workspace.run(["format", "-"], input: Self.untidy) == Run(status: 0, output: Self.tidy))
    #expect(try await workspace.run(["format", "-"], input: Self.tidy) == Run(status: 0, output: Self.tidy))
    #expect(
      try await workspace.run(["format", "-", "--check"], input: Self.untidy) == Run(status: 1, output: "<stdin>\n"))
  }

  @Test("nothing is written if one of the files cannot be parsed")
  func broken() async throws {
    let workspace = try Workspace(["A.flow": Self.untidy, "B.flow": "flow B { screen }\n"])
    let run = try await workspace.run("format", ".")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("B.flow:1:"))
    #expect(workspace.text("A.flow") == Self.untidy)
  }

  @Test("mistakes of meaning, and doubts, do not keep a file from being laid out")
  func meaning() async throws {
    let workspace = try Workspace(["A.flow": Flow.mistaken.replacingOccurrences(of: "\n\n", with: "\n") + "\n\n"])
    #expect(try await workspace.run("format", "A.flow") == Run(status: 0))
    #expect(workspace.text("A.flow") == Flow.mistaken)
  }

  @Test("a file that cannot be written is told with 73, and no other is written")
  func unwritable() async throws {
    let workspace = try Workspace(["A.flow": Self.untidy, "F/B.flow": Self.untidy])
    // Root may write everywhere, but not to a full file system.
    let run = try await workspace.run(["format", "."], prelude: "ulimit -f 0")
    #expect(run.status == 73)
    #expect(workspace.text("A.flow") == Self.untidy)
    #expect(workspace.text("F/B.flow") == Self.untidy)
    #expect(workspace.names() == ["A.flow", "F"])
    #expect(workspace.names("F") == ["B.flow"])
  }
}
