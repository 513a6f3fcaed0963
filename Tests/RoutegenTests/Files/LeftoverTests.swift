import FlowCompiler
import Foundation
import Testing

@testable import RoutegenCommand
@testable import routegen

/// The files that killed runs leave, and the changes that a failing run undoes.
struct LeftoverTests {
  @Test("the temporary files of a killed run are removed by the next, and those of a running one stay")
  func killed() async throws {
    let workspace = try Workspace()
    for index in 0..<200 { try workspace.write(Flow.valid("F\(index)", segues: 5), to: "S/F\(index).flow") }
    @Sendable func temporary() -> [String] { workspace.names("G").filter { $0.hasSuffix(".tmp") } }
    var isLeft = false
    for _ in 0..<20 where !isLeft {
      try? workspace.remove("G")
      _ = try await workspace.run(["generate", "S", "-o", "G"]) { process in
        while process.isRunning {
          if !temporary().isEmpty { kill(process.processIdentifier, SIGKILL) }
          await Task.yield()
        }
      }
      isLeft = !temporary().isEmpty
    }
    try #require(isLeft, "no run was killed in the middle")
    // A file from another machine, which may still be working, and one that is too old to be in use.
    try workspace.write("", to: "G/.routegen-0-1-0.tmp")
    try workspace.write("", to: "G/.routegen-0-2-0.tmp")
    try workspace.write("", to: "G/.routegen.tmp")
    try workspace.setDate(Date(timeIntervalSinceNow: -100_000), of: "G/.routegen-0-2-0.tmp")
    #expect(try await workspace.run("generate", "S", "-o", "G").withoutSummary == Run(status: 0))
    #expect(temporary() == [".routegen-0-1-0.tmp", ".routegen.tmp"])
    #expect(workspace.names("G").count == 203)
  }

  @Test("those next to a file of the user go too, when that is written")
  func besideFlowFiles() async throws {
    let workspace = try Workspace([
      "S/A.flow": Flow.valid("A").replacing("    ", with: "  "), "B.flow": Flow.valid("B"),
    ])
    // There is no such process.
    let name = LeftoverFiles.path(in: "", 0).replacing("-\(getpid())-", with: "-\(Int32.max - 1)-")
    for path in ["S/" + name, name] { try workspace.write("", to: path) }
    #expect(try await workspace.run("format", "S", "B.flow") == Run(status: 0))
    #expect(workspace.names("S") == ["A.flow"])
    #expect(workspace.names() == [name, "B.flow", "S"])
  }

  @Test("files are replaced together or not at all")
  func together() throws {
    let workspace = try Workspace(["A": "old", "C": "old", "Orphan": "old", "B/in the way": ""])
    let folder = OutputFolder(path: workspace.folder.path)
    func changes(_ names: [String], orphaned: [String] = []) throws -> OutputChanges {
      OutputChanges(
        files: try names.map { name in
          .init(
            output: .init(name: name, text: "new"),
            present: try FileStatus(at: workspace.url(name).path).flatMap { $0.isRegularFile ? $0 : nil })
        }, orphaned: orphaned)
    }
    let before = workspace.contents(".")
    // A folder was added between reading and writing: the third file cannot be replaced, after the first two have been.
    let failure = #expect(throws: Failure.self) { try folder.make(try changes(["A", "New", "B", "C"])) }
    #expect(failure?.status == .unwritableOutput)
    #expect(failure?.problems == ["cannot write `\(workspace.url("B").path)`: it is a folder"])
    #expect(workspace.contents(".") == before)
    // Without an obstacle everything is done, and nothing is left over.
    try folder.make(try changes(["A", "New", "C"], orphaned: ["Orphan", "Gone"]))
    #expect(workspace.contents(".") == ["A": "new", "B": "", "C": "new", "New": "new"])
  }

  @Test("a renaming that fails gives every file back, the removed ones too")
  func renaming() throws {
    let workspace = try Workspace(["A": "old", "B": "old", "Orphan": "old", "new": "new"])
    let before = workspace.contents(".")
    func path(_ name: String) -> String { workspace.url(name).path }
    var replacements = Replacements(keepsOldFiles: true)
    try replacements.replace(TemporaryFile(path: path("new"), target: path("A"), name: "A"))
    try replacements.remove(path("Orphan"))
    #expect(workspace.text("A") == "new" && workspace.text("Orphan") == nil)
    let failure = #expect(throws: SystemError.self) {
      try replacements.replace(TemporaryFile(path: path("gone"), target: path("B"), name: "B"))
    }
    #expect(failure?.reason == "cannot write `B`: no such file")
    replacements.takeBack()
    #expect(workspace.contents(".") == before.filter { $0.key != "new" })
  }
}
