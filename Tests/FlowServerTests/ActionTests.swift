import FlowDiagnostics
import Testing

@testable import FlowServer

/// The offered fixes and other actions.
struct ActionTests {
  private func actions(_ text: String, others: [String: String] = [:]) -> [(title: String, text: String)] {
    let sample = Sample(text, others: others)
    return sample.query.actions(for: sample.offset..<sample.offset, kinds: []).map {
      ($0.title, sample.applying($0.edits.edits))
    }
  }

  private func app(_ statement: String) -> String {
    """
    flow App {
        generate coordinator
        start screen Home {
            \(statement)
        }
        screen Detail(id: Int)
    }
    """
  }

  @Test("did you mean")
  func near() throws {
    let found = actions(app("push it(id: Int) -> Det‸ial"))
    #expect(found.contains { $0.text.contains("-> Detail\n") })
  }

  @Test("create the screen, with the values that are given")
  func screen() throws {
    let found = try #require(
      actions(app("push it(id: Int) -> Other‸(id: id, name: \"x\")")).first { $0.title.hasPrefix("Create") })
    #expect(found.title == "Create the screen `Other`")
    #expect(found.text.contains("    }\n    screen Other(id: Int, name: String)\n    screen Detail"))
  }

  @Test("create the entry and the parameter")
  func entry() throws {
    let text = app("push it(id: Int) -> User.pro‸file(uid: id)").replacing(
      "screen Detail(id: Int)", with: "screen User {\n        entry detail(uid: Int)\n    }")
    let entry = try #require(actions(text).first { $0.title == "Create the entry `profile`" })
    #expect(entry.text.contains("entry detail(uid: Int)\n        entry profile(uid: Int)\n"))
    let parameter = try #require(
      actions(app("push it(id: Int, title: String) -> Detail(id: id, ti‸tle: title)")).first {
        $0.title == "Add the parameter `title` to `Detail`"
      })
    #expect(parameter.text.contains("screen Detail(id: Int, title: String)"))
  }

  @Test("all that `check --fix` does, at once")
  func fixAll() throws {
    let sample = Sample(app("push it(id: Int) -> Detial;‸"))
    let action = try #require(sample.query.actions(for: 0..<0, kinds: ["source.fixAll"]).first)
    #expect(sample.applying(action.edits.edits).contains("push it(id: Int) -> Detail\n"))
    #expect(sample.query.actions(for: 0..<0, kinds: ["refactor"]).isEmpty)
  }

  @Test("add what the storyboard has, remove what it has not")
  func storyboards() throws {
    func flow(_ name: String, _ segue: String) -> String {
      "flow App {\n    storyboard \(name) {\n        start screen Home: HomeViewController = \"Home\" {\n            \(segue)\n            segue other = \"Other\" -> Detail\n        }\n        screen Detail: DetailViewController\n    }\n}\n"
    }
    let others = ["Main.storyboard": Board.text]
    let added = actions(flow("Ma‸in", "segue show = \"Show\" -> Detail"), others: others)
    #expect(added.contains { $0.text.contains("screen Third") })
    let removed = actions(
      flow("Main", "segue gone = \"Lo‸st\" -> Detail\n            segue show = \"Show\" -> Detail"), others: others)
    #expect(removed.contains { $0.title == "Remove it, as the storyboard has" && !$0.text.contains("gone") })
  }

  @Test("screens are moved into a flow of their own, and what leads to them follows")
  func extract() throws {
    let text = """
      flow App {
          generate coordinator
          start screen Home {
              push it(id: Int) -> Detail(id: id)
          }
          screen Detail(id: Int) {
              push about -> About
          }
          screen About
      }

      """
    let sample = Sample(text)
    let start = try #require(text.range(of: "    screen Detail")).lowerBound
    let end = try #require(text.range(of: "    screen About")).lowerBound
    let range =
      text.utf8.distance(from: text.startIndex, to: start)..<text.utf8.distance(from: text.startIndex, to: end)
    let action = sample.query.extractedFlow(range)
    // A flow with a coordinator needs a start: changes that break the rest of a flow are not offered.
    #expect(action == nil)
    let plain = Sample(text.replacing("    generate coordinator\n", with: "").replacing("start screen", with: "screen"))
    let whole = plain.query.bytes
    let first = try #require(String(decoding: whole, as: UTF8.self).range(of: "    screen Detail"))
    let last = try #require(String(decoding: whole, as: UTF8.self).range(of: "    screen About"))
    let string = String(decoding: whole, as: UTF8.self)
    let selection =
      string.utf8.distance(
        from: string.startIndex, to: first.lowerBound)..<string.utf8.distance(
        from: string.startIndex, to: last.lowerBound)
    let extracted = try #require(plain.query.extractedFlow(selection))
    #expect(
      plain.applying(extracted.edits.edits) == """
        flow App {
            screen Home {
                push it(id: Int) -> DetailPart.Detail(id: id)
            }
            screen About
        }

        flow DetailPart {
            screen Detail(id: Int) {
                push about -> App.About
            }
        }

        """)
  }

  @Test("no action of any diagnostic fixture makes a text that cannot be edited", arguments: ProgramFixture.all)
  func fixtures(_ fixture: ProgramFixture) {
    let snapshot = fixture.snapshot
    for file in snapshot.files.indices {
      let query = Query(snapshot, file: file)
      for action in query.actions(for: 0..<query.bytes.count, kinds: ["quickfix"]) {
        var last: SourceRange?
        for edit in action.edits.edits {
          #expect(edit.range.end <= snapshot.sources[Int(edit.range.file.index)].bytes.count)
          if let last, last.file == edit.range.file { #expect(last.end <= edit.range.start, "\(action.title)") }
          last = edit.range
        }
      }
    }
  }
}
