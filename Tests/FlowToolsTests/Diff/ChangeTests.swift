import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import Testing

/// Compares two versions of a flow file.
func compare(_ old: String, _ new: String) -> Comparison {
  Pipeline.compare([SourceFile(path: "Old.flow", text: old)], with: [SourceFile(path: "New.flow", text: new)])
}

// MARK: - ChangeTests

/// Two versions of a program, and the reported changes.
@Suite("A change")
struct ChangeTests {
  /// A change in a flow file, with the expected report.
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

  /// The program in which lines are replaced.
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
      "breaking: code that uses `AppFlow.List.SegueValues.handle(_:sender:)` no longer compiles; "
        + "`AppFlow.List.Router` needs `passDataToShow(_:sender:)` in an extension, and 1 more"),
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
    // Members with names.
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

  @Test("is not looked for where a version has errors")
  func errors() {
    let comparison = compare("flow A { screen B }", "flow A { screen }")
    #expect(comparison.hasErrors)
    #expect(comparison.changes == [])
    #expect(comparison.old.hasErrors == false)
  }
}

// MARK: - GuardChangeTests

/// The report of changes to guards.
@Suite("A change of guards")
struct GuardChangeTests {
  private static let program = """
    generate coordinator

    guard signedIn -> Login
    guard ofAge -> Login

    flow Shop {
        start screen Catalogue {
            push order -> Order
            push account -> Account
        }
        screen Order requires signedIn
    }

    flow Account requires signedIn, ofAge {
        start screen Profile
    }

    flow Login(limit: Int = 18) {
        start screen Password {
            finish passed
        }
    }
    """

  @Test(
    "is told with what it means",
    arguments: [
      (
        "Order requires signedIn", "Order requires signedIn, ofAge",
        ["behaviour: the screen `Shop.Order` requires `ofAge`"]
      ),
      (
        "Order requires signedIn", "Order requires ofAge",
        [
          "behaviour: the screen `Shop.Order` requires `ofAge`",
          "behaviour: the screen `Shop.Order` no longer requires `signedIn`",
        ]
      ),
      (
        "signedIn, ofAge {", "signedIn {",
        [
          "behaviour: the flow `Account` no longer requires `ofAge`",
          "breaking: code that uses `AccountCoordinator.ofAgeDidFinish()` no longer compiles",
          "breaking: code that uses `ShopCoordinator.ofAgeDidFinish()` no longer compiles",
        ]
      ),
      (
        "signedIn, ofAge {", "ofAge, signedIn {",
        ["behaviour: the flow `Account` requires `ofAge`, then `signedIn`, in this order"]
      ),
      (
        "guard ofAge -> Login", "guard ofAge -> Login(limit: 21)",
        ["behaviour: the guard `ofAge` gives `limit: 21` and gave nothing"]
      ),
      (
        "guard ofAge -> Login", "guard ofAge -> Login in navigation as fullScreen",
        [
          "behaviour: the guard `ofAge` starts its flow in a navigation controller",
          "behaviour: the guard `ofAge` presents its flow `as fullScreen` and presented it without a style",
        ]
      ),
      ("guard ofAge -> Login", "guard ofAge -> Login\nguard paid -> Login", ["addition: the guard `paid` is new"]),
      (
        "guard ofAge -> Login", "/// Eighteen.\nguard ofAge -> Login",
        ["documentation: the guard `ofAge` is documented otherwise"]
      ),
    ])
  func isTold(_ old: String, _ new: String, _ changes: [String]) {
    let before = SourceFile(path: "App.flow", text: Self.program)
    let after = SourceFile(path: "App.flow", text: Self.program.replacingFirst(old, with: new))
    let comparison = Pipeline.compare([before], with: [after])
    #expect(comparison.changes.map { "\($0.category.rawValue): \($0.message)" } == changes)
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    guard let range = range(of: text) else { return self }
    return replacingCharacters(in: range, with: other)
  }
}

// MARK: - ResultChangeTests

/// The report of changes to results and answers.
@Suite("A change of results")
struct ResultChangeTests {
  private static let program = """
    generate coordinator

    flow Editor {
        start screen Form {
            finish saved(title: String)
            finish cancelled
        }
    }

    flow Notes {
        start screen List {
            present edit -> Editor
            push ask(id: Int) -> Editor answers
        }
    }
    """

  @Test(
    "is reported with what it means",
    arguments: [
      (
        "finish cancelled", "finish cancelled\n        finish deleted",
        [
          "breaking: the flow `Editor` can end with `deleted` now", "addition: the route `Editor.Form.deleted` is new",
        ]
      ),
      (
        "saved(title: String)", "saved(title: String, date: Date)",
        [
          "breaking: the result `Editor.saved` needs `date: Date` now",
          "breaking: the route `Editor.Form.saved` needs `date: Date` now",
        ]
      ),
      (
        "flow Editor {", "flow Editor returns String {",
        ["breaking: the flow `Editor` returns `String` and returned `EditorFlow.Result`"]
      ),
      (
        "present edit -> Editor", "present edit -> Editor answers",
        ["breaking: the route `Notes.List.edit` answers the screen that asks now"]
      ),
      (
        "Editor answers", "Editor", ["breaking: the route `Notes.List.ask` no longer answers the screen that asks"]
      ),
    ])
  func isReported(_ old: String, _ new: String, _ changes: [String]) {
    let before = SourceFile(path: "App.flow", text: Self.program)
    var text = Self.program
    if let range = text.range(of: old) { text.replaceSubrange(range, with: new) }
    if new.contains("returns") { text = text.replacingOccurrences(of: "        finish cancelled\n", with: "") }
    let comparison = Pipeline.compare([before], with: [SourceFile(path: "App.flow", text: text)])
    #expect(!comparison.changes.isEmpty)
    for change in changes {
      #expect(comparison.changes.contains { "\($0.category.rawValue): \($0.message)" == change }, "\(change)")
    }
  }

  @Test("a route ends its flow, or no longer does")
  func ends() {
    let text = """
      generate coordinator
      flow A {
          start screen List {
              push edit -> Editor
              finish done
          }
      }
      flow Editor {
          start screen Form {
              finish saved
          }
      }
      """
    let old = SourceFile(path: "App.flow", text: text)
    let new = SourceFile(path: "App.flow", text: text.replacing("-> Editor", with: "-> Editor ends"))
    func changes(_ old: SourceFile, _ new: SourceFile) -> [String] {
      Pipeline.compare([old], with: [new]).changes.map { "\($0.category.rawValue): \($0.message)" }
    }
    #expect(changes(old, new) == ["behaviour: the route `A.List.edit` now ends its flow with the one that it starts"])
    #expect(
      changes(new, old) == ["behaviour: the route `A.List.edit` no longer ends its flow with the one that it starts"])
  }

  @Test("a route replaces in place, or no longer does")
  func inPlace() {
    let text = """
      flow A {
          generate coordinator
          start screen List {
              replace edit -> Editor
          }
          screen Editor
      }
      """
    let old = SourceFile(path: "App.flow", text: text)
    let new = SourceFile(path: "App.flow", text: text.replacing("-> Editor", with: "-> Editor in place"))
    func changes(_ old: SourceFile, _ new: SourceFile) -> [String] {
      Pipeline.compare([old], with: [new]).changes.map { "\($0.category.rawValue): \($0.message)" }
    }
    #expect(changes(old, new) == ["behaviour: the route `A.List.edit` replaces only the screen that asks now"])
    #expect(changes(new, old) == ["behaviour: the route `A.List.edit` replaces all screens of the flow now"])
  }
}
