import Foundation
import Testing

struct ListOutputsTests {
  @Test("`--list-outputs` names what `generate` writes, in the folder it is given, and writes nothing")
  func list() async throws {
    let workspace = try Workspace([
      "App/A.flow": Flow.valid("A"), "App/Login/Main.flow": Flow.valid("B"), "App/Cart/main.flow": Flow.valid("C"),
    ])
    let list = try await workspace.run("generate", "App", "-o", "Out/put", "--list-outputs")
    #expect(
      list
        == Run(
          status: 0,
          output: """
            Out/put/A.flow.swift
            Out/put/Cart+main.flow.swift
            Out/put/Login+Main.flow.swift
            Out/put/RoutegenSupport.swift

            """))
    #expect(workspace.names() == ["App"])
    #expect(try await workspace.run("generate", "App", "-o", "Out/put").status == 0)
    #expect(
      workspace.names("Out/put") == [
        "A.flow.swift", "Cart+main.flow.swift", "Login+Main.flow.swift", "RoutegenSupport.swift",
      ])
  }

  @Test("the list needs no flow file to be right, and no folder")
  func mistaken() async throws {
    let workspace = try Workspace(["App.flow": Flow.mistaken])
    let list = try await workspace.run("generate", "App.flow", "--list-outputs")
    #expect(list == Run(status: 0, output: "App.flow.swift\nRoutegenSupport.swift\n"))
  }

  @Test("what cannot be listed is said")
  func refused() async throws {
    let workspace = try Workspace(["App.flow": Flow.valid("App")])
    #expect(try await workspace.run("generate", "-", "--list-outputs").status == 64)
    #expect(try await workspace.run("generate", "App.flow", "-o", "G", "--check", "--list-outputs").status == 64)
    #expect(try await workspace.run("generate", "No.flow", "--list-outputs").status == 66)
  }
}
