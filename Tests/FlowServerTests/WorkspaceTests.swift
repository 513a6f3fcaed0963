import Testing

@testable import FlowServer

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
