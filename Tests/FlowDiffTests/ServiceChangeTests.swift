import FlowTools
import Testing

/// Changes of what the app makes and does, of answers and of alerts.
@Suite("A change of what the app does")
struct ServiceChangeTests {
  private static let program = """
    generate coordinator

    flow Shop {
        do refresh(page: Int) {
            link "/refresh/{page}"
        }
        start screen List {
            push pick -> Picker answers
            push edit -> Editor
            do buy(id: Int) answers Bool
            alert delete(name: String) {
                title("Delete \\(name)?")
                choice delete("Delete") as destructive
                choice keep("Keep") as cancel
            }
        }
        screen Picker {
            close picked(tax: Int)
        }
        screen Editor {
            close back
        }
    }
    """

  @Test(
    "is reported with what it means",
    arguments: [
      (
        "screen Editor {", "screen Editor by app {",
        ["breaking: the screen `Shop.Editor` is made by the app now, in its services"]
      ),
      (
        "screen Editor {", "screen Editor {\n        inject arguments",
        ["breaking: the screen `Shop.Editor` is given its closure by arguments of its initializer now"]
      ),
      (
        "answers Bool", "answers Int",
        ["breaking: the route `Shop.List.buy` answers with `Int` and answered with `Bool`"]
      ),
      (
        "buy(id: Int)", "buy(id: Int, count: Int = 1)",
        [
          "addition: the route `Shop.List.buy` takes `count: Int` too, which has a default",
          "breaking: the app does the route `Shop.List.buy` with other values",
        ]
      ),
      (
        "push edit -> Editor", "push edit -> Editor without animation",
        ["behaviour: the route `Shop.List.edit` is without animation now"]
      ),
      (
        "generate coordinator\n", "generate coordinator\ncoordinators: Base\ngenerate hooks\n",
        [
          "addition: the flow `Shop` generates hooks too",
          "breaking: the coordinator of the flow `Shop` extends `Base` and extended none",
        ]
      ),
      (
        "screen Editor {", "screen Editor {\n        generate hooks",
        ["addition: the screen `Shop.Editor` has hooks now"]
      ),
      (
        "screen Editor {", "screen Editor asks before leaving {",
        ["breaking: the screen `Shop.Editor` is asked before it is left"]
      ),
      (
        "close back", "close back\n        child list -> List",
        ["breaking: the route `Shop.Editor.list` is new"]
      ),
      (
        "push edit -> Editor", "child edit -> Editor",
        ["breaking: the route `Shop.List.edit` does a `child` and did a `push`"]
      ),
      ("close back", "close back\n        do save", ["breaking: the route `Shop.Editor.save` is new"]),
      ("close back", "close back\n        close away", ["addition: the route `Shop.Editor.away` is new"]),
      (
        "close picked(tax: Int)", "close picked(tax: Int)\n        close nothing",
        ["breaking: the route `Shop.Picker.nothing` is new"]
      ),
      (
        "choice keep", "choice archive(\"Archive\")\n            choice keep",
        ["breaking: the route `Shop.List.delete` has a new choice `archive`"]
      ),
      (
        "\"Keep\"", "\"Keep It\"",
        ["behaviour: the choice `keep` of the route `Shop.List.delete` looks different now"]
      ),
      (
        "link \"/refresh/{page}\"", "link \"/pages/{page}\"",
        [
          "breaking: `/refresh/{page}` no longer opens anything; it opened `Shop.refresh`",
          "addition: `/pages/{page}` performs `Shop.refresh`",
        ]
      ),
      ("alert delete", "dialog delete", ["breaking: the route `Shop.List.delete` is a dialog now"]),
    ])
  func isReported(_ before: String, _ after: String, _ messages: [String]) {
    let new = Self.program.replacing(before, with: after)
    #expect(compare(Self.program, new).changes.map { "\($0.category.rawValue): \($0.message)" } == messages)
  }

  @Test("of the screens that the app chooses breaks who chooses one that is gone")
  func choices() {
    func flow(_ start: String) -> String {
      "generate coordinator\nflow A {\n    \(start)\n    screen B\n    screen C(x: Int)\n    screen D\n}\n"
    }
    func messages(_ old: String, _ new: String) -> [String] {
      compare(flow(old), flow(new)).changes.map { "\($0.category.rawValue): \($0.message)" }
    }
    #expect(
      messages("start one of B, C", "start one of B, D") == [
        "addition: the flow `A` can start with `d` now", "breaking: the flow `A` can no longer start with `c`",
      ])
    #expect(messages("start one of B, C", "start one of C, B") == [])
    #expect(messages("start -> B", "start one of B, C") == ["breaking: the app chooses the start of the flow `A` now"])
  }
}
