import FlowCompiler
import FlowDiagnostics
import FlowDiff
import Testing

/// Two versions of one program, and what is said of them.
@Suite("A change")
struct ChangeTests {
  /// What changes in a flow file, and what that is.
  struct Case: CustomTestStringConvertible {
    var old: String
    var new: String
    var changes: [String]

    init(_ old: String, _ new: String, _ changes: String...) {
      self.old = old
      self.new = new
      self.changes = changes
    }

    var testDescription: String { "\(old) → \(new)" }
  }

  /// Lines of this program are replaced.
  private static let program = """
    /// The app.
    public flow App(user: User) returns Receipt {
        generate coordinator
        origins "https://app.example", "app:"
        /// Open to all.
        present help(topic: String = "all") -> Help(topic: topic) in navigation

        storyboard Main {
            start screen List: ListViewController = initial in navigation {
                segue show(id: Int) = "Show" -> Detail(id: id)
                segue about = "About" -> About
                embed -> About
                segue -> Terms
                push edit(id: Int, name: String?) -> Detail(id: id)
                push user -> User.detail(uid: 1)
                finish done(receipt: Receipt)
                identifiers Cell {
                    movie: MovieCell = "MovieCell"
                    trailer = "TrailerCell"
                }
            }
            screen Detail(id: Int, style: Style = .plain): DetailViewController = "Detail" {
                link "/details/{id}?style={style}"
                close back
            }
            screen About: AboutViewController = "About" {
                link "/about"
            }
            screen Terms: TermsViewController = "Terms"
            screen Help(topic: String): HelpViewController = "Help"
            screen User: UserViewController = "User" {
                entry detail(uid: Int) {
                    link "/users/{uid}"
                }
                entry guest
            }
        }
    }
    """

  static let cases = [
    // Flows.
    Case("/// The app.", "/// Our app.", "documentation: the flow `App` is documented otherwise"),
    Case("public flow", "flow", "breaking: the flow `App` is `internal` and was `public`"),
    Case("flow App(", "flow Application(", "breaking: the flow `App` is called `Application` now"),
    Case("user: User)", "user: Admin)", "breaking: the parameter `user` of the flow `App` is `Admin` and was `User`"),
    Case(
      "(user: User)", "(user: User, now: Bool)", "breaking: the flow `App` needs `now: Bool` now"),
    Case(
      "(user: User)", "(user: User, now: Bool = true)",
      "addition: the flow `App` takes `now: Bool` too, which has a default"),
    Case("(user: User)", "", "breaking: the flow `App` no longer takes `user: User`"),
    Case(
      "returns Receipt {", "returns Bill {", "breaking: the flow `App` returns `Bill` and returned `Receipt`"),
    Case(
      "    generate coordinator", "    generate coordinator\n    bundle main",
      "behaviour: the storyboard of the screen `App.List` is looked for in the main bundle, "
        + "and was in the bundle of the generated code",
      "behaviour: the storyboard of the screen `App.Detail` is looked for in the main bundle, "
        + "and was in the bundle of the generated code",
      "behaviour: the storyboard of the screen `App.About` is looked for in the main bundle, "
        + "and was in the bundle of the generated code",
      "behaviour: the storyboard of the screen `App.Terms` is looked for in the main bundle, "
        + "and was in the bundle of the generated code",
      "behaviour: the storyboard of the screen `App.Help` is looked for in the main bundle, "
        + "and was in the bundle of the generated code",
      "behaviour: the storyboard of the screen `App.User` is looked for in the main bundle, "
        + "and was in the bundle of the generated code"),
    Case(
      "    generate coordinator", "    generate coordinator\n    generate routers",
      "addition: the flow `App` generates routers too",
      "breaking: `AppFlow.List.Router` needs `passDataToShow(_:sender:)` in an extension, and 1 more"),
    Case(
      "    generate coordinator", "    generate coordinator\n    segues handling",
      "breaking: the flow `App` no longer generates destinations of segues"),
    Case(
      "    generate coordinator", "    generate coordinator\n    generate screens",
      "addition: the flow `App` generates names of screens too"),
    // Screens.
    Case(" Help(", " Manual(", "breaking: the screen `App.Help` is called `Manual` now"),
    Case(
      ": AboutViewController", ": InfoViewController",
      "breaking: the screen `App.About` has the class `InfoViewController` and had `AboutViewController`"),
    Case(#" = "Terms""#, "", #"breaking: the screen `App.Terms` can no longer be instantiated; it was "Terms""#),
    Case(
      #"= "Detail""#, #"= "detail""#, #"breaking: the screen `App.Detail` is "detail" and was "Detail""#),
    Case(
      #"storyboard Main {"#, #"storyboard Main = "Phone" {"#,
      #"breaking: the screen `App.List` is in the storyboard "Phone" and was in "Main""#,
      #"breaking: the screen `App.Detail` is in the storyboard "Phone" and was in "Main""#,
      #"breaking: the screen `App.About` is in the storyboard "Phone" and was in "Main""#,
      #"breaking: the screen `App.Terms` is in the storyboard "Phone" and was in "Main""#,
      #"breaking: the screen `App.Help` is in the storyboard "Phone" and was in "Main""#,
      #"breaking: the screen `App.User` is in the storyboard "Phone" and was in "Main""#),
    Case(
      "style: Style = .plain", "style: Style = .fancy",
      "behaviour: the default of the parameter `style` of the screen `App.Detail` is `.fancy` and was `.plain`"),
    Case(
      "id: Int, style: Style = .plain", "style: Style = .plain, id: Int",
      "breaking: the parameters of the screen `App.Detail` are in another order"),
    Case(
      "initial in navigation", "initial",
      "breaking: the identifier of the screen `App.List` is not that of a navigation controller now"),
    Case(
      "entry guest", "entry visitor",
      "addition: the entry `App.User.visitor` is new", "breaking: the entry `App.User.guest` is gone"),
    // What is reached by name.
    Case("segue show(", "segue open(", "breaking: the segue `App.List.show` is called `open` now"),
    Case(
      #""Show""#, #""show""#, #"breaking: the identifier of the segue `App.List.show` is "show" and was "Show""#),
    Case(
      #"segue about = "About" -> About"#, "",
      #"breaking: the segue `App.List.about` is gone: "About""#),
    Case(
      #"segue about = "About" -> About"#, #"segue about = "About" -> Help"#,
      "breaking: the segue `App.List.about` leads to `App.Help` and led to `App.About`"),
    Case(
      "embed -> About", "embed -> About by makeAbout",
      "behaviour: the destination of the nameless embed from `App.List` to `App.About` is made by the segue action "
        + "`makeAbout` now"),
    Case(
      "= \"Show\" -> Detail(id: id)", "= \"Show\" -> Detail(id: id) by makeDetail(_:sender:)",
      "behaviour: the destination of the segue `App.List.show` is made by the segue action `makeDetail(_:sender:)` now"),
    Case(
      "embed -> About", "", "behaviour: the nameless embed from `App.List` to `App.About` is gone"),
    Case("push edit(", "push change(", "breaking: the route `App.List.edit` is called `change` now"),
    Case(
      "push edit(", "present edit(", "behaviour: the route `App.List.edit` does a `present` and did a `push`"),
    Case(
      "name: String?)", "name: String)",
      "breaking: the parameter `name` of the route `App.List.edit` is `String` and was `String?`"),
    Case(
      "name: String?)", "title: String?)",
      "breaking: the parameter `name` of the route `App.List.edit` is called `title` now"),
    Case(
      "User.detail(uid: 1)", "User.detail(uid: 2)",
      "behaviour: the route `App.List.user` gives `uid: 2` and gave `uid: 1`"),
    Case(
      "User.detail(uid: 1)", "User.guest",
      "behaviour: the route `App.List.user` leads to `App.User.guest` and led to `App.User.detail`"),
    Case(
      "topic: String = \"all\"", "topic: String",
      "breaking: the parameter `topic` of the route `App.help` no longer has a default"),
    Case(
      "(topic: topic) in navigation", "(topic: topic)",
      "behaviour: the route `App.help` puts its target into no navigation controller",
      "breaking: code that uses `AppCoordinator.makeNavigationController()` no longer compiles"),
    Case(
      "(topic: topic) in navigation", "(topic: topic) in navigation as sheet(medium)",
      "behaviour: the route `App.help` presents `as sheet(medium)` and presented without a style"),
    Case(
      #""TrailerCell""#, #""Trailer""#,
      #"breaking: the identifier `App.List.Cell.trailer` is "Trailer" and was "TrailerCell""#),
    Case("movie:", "film:", "breaking: the identifier `App.List.Cell.movie` is called `film` now"),
    Case(
      ": MovieCell", ": FilmCell",
      "breaking: the identifier `App.List.Cell.movie` has the class FilmCell, and had MovieCell"),
    Case("identifiers Cell", "identifiers Row", "breaking: the identifiers `App.List.Cell` are called `Row` now"),
    // Links.
    Case(
      #"link "/about""#, "", "breaking: `/about` no longer opens anything; it opened `App.About`"),
    Case(
      "/details/{id}?style={style}", "/details/{id}",
      "breaking: `/details/{id}` no longer reads the `style` of its query"),
    Case(
      #"link "/users/{uid}""#, #"link "/u/{uid}""#,
      "breaking: `/users/{uid}` no longer opens anything; it opened `App.User.detail`",
      "addition: `/u/{uid}` opens `App.User.detail`"),
    Case(
      #", "app:""#, "", "breaking: the origin `app:` is no longer read"),
    Case(
      #""https://app.example", "app:""#, #""app:", "https://app.example""#,
      "behaviour: links are printed with `app:`, and were with `https://app.example`"),
  ]

  @Test("is told with what it means", arguments: cases)
  func isTold(_ change: Case) {
    #expect(Self.program.contains(change.old))
    let comparison = compare(Self.program, Self.program.replacing(change.old, with: change.new))
    #expect(comparison.old.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(comparison.new.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(comparison.changes.map { "\($0.category.rawValue): \($0.message)" } == change.changes)
    #expect(comparison.isBreaking == change.changes.contains { $0.hasPrefix("breaking") })
  }

  @Test("there is none between a program and itself, or itself laid out otherwise")
  func none() {
    #expect(compare(Self.program, Self.program).changes == [])
    let flat = Self.program.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n\n")
    #expect(compare(Self.program, flat).changes == [])
    #expect(compare(Self.program, Self.program).text == "")
  }

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

  @Test("of the name of a screen breaks analytics too")
  func analytics() {
    let old = "generate screens\nflow A {\n    screen B: C\n}\n"
    let changes = compare(old, old.replacingOccurrences(of: "screen B", with: "screen D")).changes
    #expect(changes.map { $0.audience } == [.code, .analytics], "\(changes.map(\.message))")
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

  @Test("is not looked for where a version has errors")
  func errors() {
    let comparison = compare("flow A { screen B }", "flow A { screen }")
    #expect(comparison.hasErrors)
    #expect(comparison.changes == [])
    #expect(comparison.old.hasErrors == false)
  }

  private func compare(_ old: String, _ new: String) -> Comparison {
    Pipeline.compare([SourceFile(path: "Old.flow", text: old)], with: [SourceFile(path: "New.flow", text: new)])
  }
}
