import FlowCompiler
import FlowTools
import Testing

/// Changes whose effect depends on more than a line.
@Suite("A change that breaks something")
struct BreakingChangeTests {
  @Test("a link that opens another screen is breaking")
  func movedLink() {
    let old = "flow A {\n    screen B { link \"/x\" }\n    screen C\n}\n"
    let new = "flow A {\n    screen B\n    screen C { link \"/x\" }\n}\n"
    #expect(
      compare(old, new).changes.map { "\($0.category.rawValue): \($0.message)" } == [
        "breaking: `/x` opens `A.C` and opened `A.B`"
      ])
  }

  @Test("the end of what the new version reserves is not breaking, and the end of a reservation neither")
  func reserved() {
    func flow(_ reserved: String, _ link: String, _ segue: String) -> String {
      """
      flow A {
          \(reserved)
          storyboard S {
              start screen B = initial { \(segue) }
              screen C(x: Int) = "C" { \(link) }
          }
          push d -> C(x: 1)
      }
      """
    }
    let old = flow("", "link \"/c/{x}\"", "segue c = \"C\" -> C(x: 1)")
    let bare = flow("", "", "")
    let new = flow("reserved link \"/c/{y}\"\n    reserved segue \"C\"", "", "")
    func messages(_ left: String, _ right: String) -> [String] {
      compare(left, right).changes.map { "\($0.category.rawValue): \($0.message)" }
    }
    #expect(
      messages(old, new) == [
        "behaviour: the segue `A.B.c` is gone: \"C\", which is reserved", "addition: the link `/c/{y}` is reserved",
        "addition: the segue identifier \"C\" is reserved",
        "behaviour: `/c/{x}` no longer opens anything, and is reserved; it opened `A.C`",
      ])
    #expect(!compare(old, new).isBreaking)
    #expect(compare(old, bare).isBreaking)
    #expect(
      messages(new, bare) == [
        "behaviour: the link `/c/{y}` is no longer reserved",
        "behaviour: the segue identifier \"C\" is no longer reserved",
      ])
    let renamed = flow("reserved segue \"C\"", "link \"/c/{x}\"", "segue c = \"D\" -> C(x: 1)")
    #expect(
      messages(old, renamed) == [
        "behaviour: the identifier of the segue `A.B.c` is \"D\" and was \"C\", which is reserved",
        "addition: the segue identifier \"C\" is reserved",
      ])
  }

  @Test("of a segue action that gives a screen its values breaks the class that has the action")
  func actions() {
    func flow(_ action: String) -> String {
      """
      flow A {
          storyboard S {
              screen B = initial { segue c -> C \(action) }
              screen C(id: Int) { inject initializer }
          }
      }
      """
    }
    #expect(
      compare(flow("by make"), flow("by make(_:sender:)")).changes.map { "\($0.category.rawValue): \($0.message)" } == [
        "breaking: the segue action of the segue `A.B.c` is `make(_:sender:)` and was `make`"
      ])
  }

  @Test("of a view controller to a SwiftUI view is breaking, whatever it is called")
  func views() {
    func flow(_ screen: String) -> String { "flow A {\n    generate coordinator\n    start \(screen) B: C\n}\n" }
    #expect(
      compare(flow("screen"), flow("view")).changes.map { "\($0.category.rawValue): \($0.message)" } == [
        "breaking: the screen `A.B` is a SwiftUI view and was a view controller"
      ])
  }

  @Test("of the name of a screen in analytics and tests is breaking")
  func namesOfScreens() {
    let old = "generate screens\nflow A {\n    start screen B: X\n}\n"
    func changes(_ new: String) -> [String] {
      compare(old, new).changes.map { "\($0.category.rawValue): \($0.message)" }
    }
    #expect(
      changes(old.replacing("screen B", with: "screen C")) == [
        "breaking: the screen `A.B` is called `C` now",
        "breaking: the screen `A.C` has this name in analytics and tests, and had `A.B`",
      ])
    #expect(
      changes(old.replacing("flow A", with: "flow D")) == [
        "breaking: the flow `A` is called `D` now",
        "breaking: the names of its screens in analytics and tests start with `D.` and started with `A.`",
      ])
  }
}
