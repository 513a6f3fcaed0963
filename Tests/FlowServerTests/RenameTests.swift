import FlowDiagnostics
import Testing

@testable import FlowServer

/// Renaming: everywhere, with the strings for the outside world kept, or refused with a reason.
struct RenameTests {
  private func renamed(_ text: String, to name: String, others: [String: String] = [:]) throws -> String {
    let sample = Sample(text, others: others)
    let edits = try sample.query.rename(to: name)
    return sample.applying(edits.edits)
  }

  @Test(
    "names change wherever they are, and what they were good for is written down",
    arguments: [
      (
        "flow A {\n    start screen Ho‸me {\n        segue x -> Home\n    }\n}",
        "flow A {\n    start screen Start: HomeViewController {\n        segue x -> Start\n    }\n}", "Start"
      ),
      (
        "flow A {\n    storyboard Ma‸in {\n        screen B = initial\n    }\n}",
        "flow A {\n    storyboard Other = \"Main\" {\n        screen B = initial\n    }\n}", "Other"
      ),
      (
        "flow A {\n    storyboard M {\n        screen B = initial {\n            segue sh‸ow(id: Int)\n        }\n    }\n}",
        "flow A {\n    storyboard M {\n        screen B = initial {\n            segue open(id: Int) = \"show\"\n        }\n    }\n}",
        "open"
      ),
      (
        "flow A {\n    identifiers Cell {\n        ph‸oto: PhotoCell\n        other = \"Other\"\n    }\n}",
        "flow A {\n    identifiers Cell {\n        picture: PhotoCell = \"photo\"\n        other = \"Other\"\n    }\n}",
        "picture"
      ),
    ])
  func kept(_ text: String, _ expected: String, _ name: String) throws {
    #expect(
      try renamed(
        text.replacing("segue x", with: "push x").replacing(
          "flow A {\n    start", with: "flow A {\n    generate coordinator\n    start"), to: name)
        == expected.replacing("segue x", with: "push x").replacing(
          "flow A {\n    start", with: "flow A {\n    generate coordinator\n    start"))
  }

  private static let values = """
    flow A(cart: Int) {
        generate coordinator
        start screen Home {
            push detail(id: Int) -> Detail
            push same(number: Int) -> Detail(id: number)
        }
        screen Detail(id: Int) {
            link "/d/{id}"
        }
    }
    """

  @Test("a parameter changes with its labels and placeholders, and lists that were left out are written")
  func parameters() throws {
    let detail = try renamed(Self.values.replacing("Detail(id: Int) {", with: "Detail(i‸d: Int) {"), to: "key")
    #expect(detail.contains("screen Detail(key: Int) {\n        link \"/d/{key}\""))
    #expect(detail.contains("push detail(id: Int) -> Detail(key: id)"))
    #expect(detail.contains("push same(number: Int) -> Detail(key: number)"))
    let route = try renamed(Self.values.replacing("detail(id", with: "detail(i‸d"), to: "key")
    #expect(route.contains("push detail(key: Int) -> Detail(id: key)"))
    #expect(route.contains("screen Detail(id: Int)"))
  }

  @Test("a parameter changes in the zoom of its route")
  func zoom() throws {
    let text =
      "flow A {\n    platform SwiftUI\n    start view B {\n        push c(i‸d: Int) -> C(id: id) as zoom(id)\n    }\n    view C(id: Int)\n}\n"
    #expect(try renamed(text, to: "key").contains("push c(key: Int) -> C(id: key) as zoom(key)"))
  }

  @Test("a flow changes in all files")
  func flows() throws {
    let other =
      "flow B {\n    generate coordinator\n    start screen Home {\n        push it -> A.Detail(id: 1)\n    }\n}\n"
    let sample = Sample(Self.values.replacing("flow A", with: "flow ‸A"), others: ["B.flow": other])
    let files = sample.snapshot.applying(try sample.query.rename(to: "Shop"))
    let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    #expect(text.contains("flow Shop(cart: Int)"))
    #expect(text.contains("-> Shop.Detail(id: 1)"))
  }

  @Test(
    "what Swift or the program refuses is refused",
    arguments: [
      ("", "is not a name"), ("1a", "is not a name"), ("a b", "is not a name"), ("Home", "Home"), ("Self", "Self"),
    ])
  func refused(_ name: String, _ word: String) {
    let sample = Sample(Self.values.replacing("screen Detail", with: "screen De‸tail"))
    do {
      _ = try sample.query.rename(to: name)
      Issue.record("`\(name)` was taken")
    } catch {
      #expect(error.reason.contains(word))
    }
  }

  @Test("what has no name of the flow file is not renamed")
  func nothing() {
    #expect(Sample("flow A {\n    sc‸reen B\n}").query.renamed() == nil)
    #expect(Sample("flow A {\n    screen B: Con‸troller\n}").query.renamed() == nil)
  }

  @Test("after any renaming of any fixture without mistakes there is no mistake", arguments: ProgramFixture.all)
  func anything(_ fixture: ProgramFixture) {
    let snapshot = fixture.snapshot
    guard !snapshot.diagnostics.contains(where: { $0.severity == .error }) else { return }
    // One of each kind is enough: each runs the pipeline.
    var seen: Set<String> = []
    for declaration in snapshot.names.declarations where seen.insert(declaration.kind).inserted {
      let query = Query(snapshot, file: Int(declaration.name.range.file.index), offset: declaration.name.range.start)
      guard query.renamed() != nil else { continue }
      do throws(Refusal) {
        let edits = try query.rename(to: declaration.name.text.first?.isUppercase == true ? "Zzz" : "zzz")
        #expect(snapshot.newMistake(after: edits) == nil)
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
  }
}
