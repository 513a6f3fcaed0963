import Foundation
import Testing

struct DumpTests {
  @Test("the program is printed as JSON")
  func json() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A"), "B.flow": Flow.valid("B")])
    let run = try await workspace.run("dump", ".")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(document?["version"] as? Int == 1)
    #expect((document?["flows"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["A", "B"])
  }

  @Test("of a program with mistakes nothing is printed but those")
  func mistakes() async throws {
    let workspace = try Workspace(["A.flow": Flow.mistaken])
    let run = try await workspace.run("dump", "A.flow")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("A.flow:4:36: error: "))
  }
}
