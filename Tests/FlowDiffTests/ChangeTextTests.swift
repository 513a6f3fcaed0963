import FlowCompiler
import FlowTools
import Testing

/// The reports of changes, for people and for programs.
@Suite("The report of changes")
struct ChangeTextTests {
  @Test("the text names the flow once, and the place of the new version or of what is gone")
  func text() {
    let old = "flow A {\n    screen B\n    screen C\n}\nflow D {\n    screen E\n}\n"
    let new = "flow A {\n    screen B\n    screen F: G\n}\n"
    #expect(
      compare(old, new).text == """
        flow A
          New.flow:3: addition: the screen `A.F` is new
          Old.flow:3: breaking for code: the screen `A.C` is gone

        flow D
          Old.flow:5: breaking for code: the flow `D` is gone

        2 breaking changes, 1 addition

        """)
  }

  @Test(
    "says for whom it breaks something",
    arguments: [
      ("screen B", "screen D", "code"), ("\"Show\"", "\"Open\"", "storyboards"),
      ("= \"B\"", "= \"Other\"", "storyboards"),
      ("link \"/c\"", "link \"/d\"", "links"), ("\"https://a.example\"", "\"https://b.example\"", "links"),
      ("row = \"Row\"", "row = \"Line\"", "storyboards"), ("identifiers Cell", "identifiers Line", "code"),
    ])
  func audiences(_ part: String, _ replacement: String, _ audience: String) throws {
    let old = """
      flow A {
          origins "https://a.example"
          storyboard Main {
              screen B: BController = "B" {
                  segue show = "Show" -> C
                  identifiers Cell {
                      row = "Row"
                  }
              }
              screen C: CController = "C" {
                  link "/c"
              }
          }
      }

      """
    let comparison = compare(old, old.replacingOccurrences(of: part, with: replacement))
    #expect(!comparison.hasErrors, "\(comparison.new.diagnostics.map(\.message))")
    let breaking = comparison.changes.filter { $0.category == .breaking }
    #expect(breaking.first?.audience?.rawValue == audience, "\(comparison.text)")
    #expect(comparison.text.contains("breaking for \(audience): "))
    #expect(comparison.json.contains("\"category\": \"breaking\", \"affects\": \"\(audience)\""))
    #expect(comparison.changes.allSatisfy { ($0.audience == nil) == ($0.category != .breaking) })
  }

  @Test("names analytics next to code where a screen has another name")
  func analytics() {
    let old = "generate screens\nflow A {\n    screen B: C\n}\n"
    let changes = compare(old, old.replacingOccurrences(of: "screen B", with: "screen D")).changes
    #expect(changes.map { $0.audience } == [.code, .analytics], "\(changes.map(\.message))")
  }
}
