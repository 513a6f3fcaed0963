import FlowCompiler
import FlowDiagnostics
import Testing

/// Classes that lack members for the flow file: the compiler's errors are at lines that name those of the flow file.
struct SegueMistakeTests {
  private static let flow = """
    flow Talks {
        storyboard Main {
            start screen List = initial {
                segue showTalk -> Talk
                segue first -> Talk(number: 1)
                segue about -> About
            }
            screen Talk(number: Int) = "Talk"
            screen About
            screen Board = "Board" { segue talks -> Talk(number: 2) }
            screen Wall extends Board = "Wall" {
                segue news -> Talk(number: 3)
                segue old -> Talk(number: 4)
            }
        }
    }
    """

  private static let app = """
    import Foundation
    import UIKit

    final class ListViewController: UIViewController {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        handle(segue, sender: sender)
        print(segueIdentifier(for: segue))
      }
      func prepareForShowTalk(_ destination: TalkViewController, sender: Any?) -> TalksFlow.Talk.Parameters {
        .init(number: 411)
      }
      func later() { DispatchQueue.main.async { self.performSegue(withIdentifier: .about, sender: self) } }
      func now() { performSegue(.about) }
      func soon() { DispatchQueue.main.async { [weak self] in self?.performSegue(.first, sender: nil) } }
    }
    class BoardViewController: UIViewController {
      func show() { DispatchQueue.main.async { self.performSegue(.talks) } }
    }
    class WallViewController: BoardViewController {
      func more() { performSegue(.news) }
      func later() { DispatchQueue.main.async { self.performSegue(.talks) } }
      func soon() { DispatchQueue.main.async { [weak self] in self?.performSegue(.old, sender: nil) } }
    }
    final class TalkViewController: UIViewController {
      func receive(_ parameters: TalksFlow.Talk.Parameters) { print("talk", parameters.number) }
    }
    final class AboutViewController: UIViewController {}
    """

  /// A change of the app, with the compiler's errors.
  struct Mistake: CustomTestStringConvertible {
    var testDescription: String
    var change: (String, String)
    var errors: [String]
  }

  /// The text of the app that some mistakes replace.
  private static let show = "performSegue(.about)"
  private static let about = "class AboutViewController: UIViewController {"

  static let mistakes = [
    Mistake(
      testDescription: "a forgotten receive",
      change: ("func receive(", "func accept("),
      errors: ["8: type 'TalkViewController' does not conform to protocol 'TalksFlow.Talk.Receiving'"]),
    Mistake(
      testDescription: "values that nothing gives, where the class switches itself",
      change: ("func prepareForShowTalk(", "func makeTalk("),
      errors: ["3: type 'ListViewController' does not conform to protocol 'TalksFlow.List.SegueValues'"]),
    Mistake(
      testDescription: "a renamed class",
      change: ("class AboutViewController", "class HelpViewController"),
      errors: Array(repeating: "6: cannot find type 'AboutViewController' in scope", count: 2)),
    Mistake(
      testDescription: "a private class",
      change: ("final class AboutViewController", "private final class AboutViewController"),
      errors: Array(
        repeating: "6: 'AboutViewController' is inaccessible due to 'private' protection level", count: 2)),
    Mistake(
      testDescription: "a typing error in a closure", change: (".about, sender", ".abuot, sender"),
      errors: ["type 'String' has no member 'abuot'"]),
    Mistake(
      testDescription: "a typing error in a segue without labels", change: ("Segue(.about)", "Segue(.abuot)"),
      errors: [noMember("abuot", of: "List")]),
    Mistake(
      testDescription: "the same in a closure", change: ("Segue(.first,", "Segue(.frist,"),
      errors: [noMember("frist", of: "List")]),
    Mistake(
      testDescription: "the same in a class that others extend",
      change: ("Segue(.talks) } }\n}", "Segue(.tlaks) } }\n}"),
      errors: [noMember("tlaks", of: "Board")]),
    Mistake(
      testDescription: "the same in a class that extends it", change: ("Segue(.news)", "Segue(.nesw)"),
      errors: [noMember("nesw", of: "Wall")]),
    Mistake(
      testDescription: "the same there in a closure, of a segue of the class above",
      change: ("self.performSegue(.talks) } }\n  func soon", "self.performSegue(.tlaks) } }\n  func soon"),
      errors: [noMember("tlaks", of: "Wall")]),
    Mistake(
      testDescription: "the same there in a closure that owns nothing", change: ("Segue(.old,", "Segue(.odl,"),
      errors: [noMember("odl", of: "Wall")]),
    Mistake(
      testDescription: "a typing error next to UIKit's label",
      change: (show, "performSegue(withIdentifier: .abuot, sender: self)"),
      errors: ["reference to member 'abuot' cannot be resolved without a contextual type"]),
    Mistake(
      testDescription: "a class that is gone before the closure runs",
      change: ("self?.performSegue(.first", "self.performSegue(.first"),
      errors: [
        "value of optional type 'ListViewController?' must be unwrapped to refer to member 'performSegue' "
          + "of wrapped base type 'ListViewController'"
      ]),
    Mistake(
      testDescription: "a typing error in a closure that owns nothing",
      change: (show, "DispatchQueue.main.async { [weak self] in self?.performSegue(.abuot) }"),
      errors: [
        "cannot infer contextual base in reference to member 'abuot'",
        "reference to member 'performSegue' cannot be resolved without a contextual type",
      ]),
    Mistake(
      testDescription: "the same in the action of a button, without `self`",
      change: (show, "_ = UIAction(title: \"About\") { [unowned self] _ in performSegue(.abuot) }"),
      errors: [
        "cannot infer contextual base in reference to member 'abuot'",
        "value of type 'UIResponder' has no member 'performSegue'",
      ]),
    Mistake(
      testDescription: "the case in place of the string",
      change: ("print(segueIdentifier(for: segue))", "print(segue.identifier == .about)"),
      errors: ["type 'String?' has no member 'about'"]),
    Mistake(
      testDescription: "a segue of another class", change: (about, "\(about) func show() { performSegue(.about) } "),
      errors: [
        "missing argument for parameter 'sender' in call", "missing argument label 'withIdentifier:' in call",
        "type 'String' has no member 'about'",
      ]),
    Mistake(
      testDescription: "values for a segue that takes none", change: (show, "performAbout()"),
      errors: ["cannot find 'performAbout' in scope"]),
    Mistake(
      testDescription: "values of a screen that has none",
      change: (about, "\(about) func receive(_ parameters: TalksFlow.About.Parameters) {} "),
      errors: ["'Parameters' is not a member type of enum 'App.TalksFlow.About'"]),
    Mistake(
      testDescription: "the handling protocol without its screen",
      change: (
        "class ListViewController: UIViewController",
        "class ListViewController: UIViewController, TalksFlow.SegueHandling"
      ),
      errors: ["'SegueHandling' is not a member type of enum 'App.TalksFlow'"]),
    Mistake(
      testDescription: "handling in a class without segues",
      change: (about, "\(about) func show(_ segue: UIStoryboardSegue) { handle(segue, sender: segue) } "),
      errors: ["cannot find 'handle' in scope"]),
    Mistake(
      testDescription: "a label of receive", change: ("receive(_ parameters:", "receive(parameters:"),
      errors: [
        "8: instance method 'receive(parameters:)' has different argument labels from those required by protocol "
          + "'TalksFlow.Talk.Receiving' ('receive')"
      ]),
    Mistake(
      testDescription: "a forgotten handling method",
      change: (
        "class ListViewController: UIViewController",
        "class ListViewController: UIViewController, TalksFlow.List.SegueHandling"
      ),
      errors: ["type 'ListViewController' does not conform to protocol 'TalksFlow.List.SegueHandling'"]),
    Mistake(
      testDescription: "a forgotten case",
      change: ("print(segueIdentifier(for: segue))", "switch segueIdentifier(for: segue) { case .about: break }"),
      errors: ["switch must be exhaustive"]),
    Mistake(
      testDescription: "a scene without its values", change: (show, "_ = TalkViewController.instantiate()"),
      errors: ["no exact matches in call to static method 'instantiate'"]),
    Mistake(
      testDescription: "a scene without an identifier", change: (show, "_ = AboutViewController.instantiate()"),
      errors: ["no exact matches in call to static method 'instantiate'"]),
    Mistake(
      testDescription: "a superclass with segues that the flow file does not know",
      change: ("final class ListViewController: UIViewController", "class ListViewController: BoardViewController"),
      errors: ["3: redundant conformance of 'ListViewController' to protocol 'SegueHandlerType'"]),
    Mistake(
      testDescription: "a coordinator that no setting generates", change: (show, "TalksCoordinator().start()"),
      errors: ["cannot find 'TalksCoordinator' in scope"]),
    Mistake(
      testDescription: "its subclass", change: (about, "class AppCoordinator: TalksCoordinator {}\n\(about)"),
      errors: ["cannot find type 'TalksCoordinator' in scope"]),
  ]

  /// The compiler's message for a segue that there is not, in the class of a screen.
  private static func noMember(_ name: String, of screen: String) -> String {
    let type = "TalksFlow.\(screen).SegueIdentifier"
    // The compiler names the class for the typealias in it, unless the class extends another.
    return screen == "Wall"
      ? "type '\(type)' has no member '\(name)'"
      : "type '\(screen)ViewController.SegueIdentifier' (aka '\(type)') has no member '\(name)'"
  }

  @Test("are found by the compiler, each at the line of the flow file", arguments: mistakes)
  func areFound(_ mistake: Mistake) async throws {
    let (generated, files) = Self.files(Self.app.replacing(mistake.change.0, with: mistake.change.1))
    let found = try await SwiftCompiler.withUIKit().errors(of: files)
    let errors = found.map { error -> String in
      let parts = error.split(separator: ":", maxSplits: 4).map(String.init)
      let message = String(parts[4].dropFirst())
      guard parts[0] == "Talks.flow.swift", let number = Int(parts[1]) else { return message }
      let line = generated.split(separator: "\n", omittingEmptySubsequences: false)[number - 1]
      return line.split(separator: "// Talks.flow:").last.map { "\($0): \(message)" } ?? message
    }
    #expect(errors.sorted() == mistake.errors)
  }

  @Test(
    "a class that switches itself gives its destinations their values, whatever else is generated for its segues",
    arguments: ["", "segues destinations", "segues identifiers"])
  func givesValues(setting: String) async throws {
    let main = """
      @main @MainActor struct App {
        static func main() {
          HeadlessStoryboard(
            "Main",
            scenes: [
              HeadlessScene(
                "list", isInitial: true,
                segues: [
                  HeadlessSegue("showTalk", .present(), to: "talk"), HeadlessSegue("first", .present(), to: "talk"),
                  HeadlessSegue("about", .present(), to: "about"),
                ], make: ListViewController.init(coder:)),
              HeadlessScene("talk", identifier: "Talk", make: TalkViewController.init(coder:)),
              HeadlessScene("about", make: AboutViewController.init(coder:)),
            ]
          ).register()
          let window = Headless.window()
          window.makeKeyAndVisible()
          for identifier in ["showTalk", "first", "about"] {
            let list = ListViewController.instantiate()
            window.rootViewController = list
            Headless.fire(identifier, on: list)
          }
          _ = TalkViewController.instantiate(parameters: .init(number: 2))
        }
      }
      """
    let (_, files) = Self.files(Self.app + "\n" + main, setting: setting)
    for mode in LanguageMode.tried {
      #expect(try await SwiftCompiler.withUIKit().diagnostics(of: files, mode: mode) == [])
    }
    let result = try await SwiftCompiler.withUIKit().run(files)
    #expect(result.output == "talk 411\nshowTalk\ntalk 1\nfirst\nabout\ntalk 2\n")
    #expect(result.status == 0)
  }

  private static func files(_ app: String, setting: String = "") -> (generated: String, files: [SwiftSource]) {
    let flow = setting.isEmpty ? flow : setting + "\n\n" + flow
    let outputs = Pipeline.generate([SourceFile(path: "Talks.flow", text: flow)]).outputs
    let generated = outputs.first { $0.name == "Talks.flow.swift" }?.text ?? ""
    let files = outputs.map { SwiftSource(name: $0.name, text: $0.text) } + [SwiftSource(name: "App.swift", text: app)]
    return (generated, files)
  }
}

// MARK: - ViewMistakeTests

/// A SwiftUI view whose initializer does not take the values of its flow file: the compiler's error is at a line of the
/// generated Swift that names the line of the flow file.
struct ViewMistakeTests {
  /// A view that does not fit.
  struct Mistake: CustomTestStringConvertible {
    var testDescription: String
    /// The members of the view apart from its body.
    var members: String
    /// The compiler's error.
    var error: String

    init(_ description: String, _ members: String, _ error: String) {
      testDescription = description
      self.members = members
      self.error = error
    }
  }

  static let mistakes = [
    Mistake(
      "a private property with a value", "let id: Int; private var taps = 0; var route: (Route) -> Void",
      "'ProductView' initializer is inaccessible due to 'private' protection level"),
    Mistake(
      "a private value", "private let id: Int; var route: (Route) -> Void",
      "'ProductView' initializer is inaccessible due to 'private' protection level"),
    Mistake(
      "a constant closure", "let id: Int; let route: (Route) -> Void = { _ in }", "extra argument 'route' in call"),
    Mistake("no closure", "let id: Int", "extra argument 'route' in call"),
    Mistake("a constant value", "let id = 7; var route: (Route) -> Void", "extra argument 'id' in call"),
    Mistake(
      "the closure before the values", "var route: (Route) -> Void; let id: Int",
      "argument 'route' must precede argument 'id'"),
    Mistake(
      "a value that the flow file does not know", "let id: Int; var name: String; var route: (Route) -> Void",
      "missing argument for parameter 'name' in call"),
    Mistake(
      "state without a value", "let id: Int; @State var taps: Int; var route: (Route) -> Void",
      "missing argument for parameter 'taps' in call"),
    Mistake(
      "a value of another type", "let id: String; var route: (Route) -> Void",
      "cannot convert value of type 'Int' to expected argument type 'String'"),
  ]

  @Test("is found by the compiler, at a line that names the flow file's", arguments: mistakes)
  func isFound(_ mistake: Mistake) async throws {
    let (generated, found) = try await diagnostics(of: mistake.members)
    let first = try #require(found.first { $0.contains(": error: ") })
    #expect(first.hasSuffix(": error: " + mistake.error))
    let parts = first.split(separator: ":")
    #expect(parts.first == "App.flow.swift")
    let line = generated.split(separator: "\n", omittingEmptySubsequences: false)[try #require(Int(parts[1])) - 1]
    #expect(line.hasSuffix("  // App.flow:6"))
  }

  @Test(
    "is none where the initializer fits, whatever else the view declares",
    arguments: [
      "let id: Int; var route: (Route) -> Void",
      "let id: Int; var route: (Route) -> Void = { _ in }",
      "var id = 0; var route: (Route) -> Void = { _ in }; @State private var taps = 0",
      "@State private var taps = 0; let id: Int; var name = \"\"; var route: (Route) -> Void",
      "let id: Int; private let name = \"\"; static let all = 3; var route: (Route) -> Void",
      "let id: Int; var route: (Route) -> Void; private var title: String { \"\" }",
      "@State private var number: Int; init(id: Int, route: (Route) -> Void) { _number = State(wrappedValue: id) }",
    ])
  func isNone(_ members: String) async throws {
    #expect(try await diagnostics(of: members).found == [])
  }

  private func diagnostics(of members: String) async throws -> (generated: String, found: [String]) {
    let flow = """
      flow App {
          generate coordinator
          start view Home {
              push product(id: Int) -> Product(id: id)
          }
          view Product(id: Int) {
              close back
          }
      }
      """
    let app = """
      import SwiftUI

      struct HomeView: View {
        var route: (AppFlow.Home.Route) -> Void
        var body: some View { Text("home") }
      }
      struct ProductView: View {
        typealias Route = AppFlow.Product.Route
        \(members)
        var body: some View { Text("product") }
      }
      """
    let outputs = Pipeline.generate([SourceFile(path: "App.flow", text: flow)]).outputs
    var files = outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    files.append(SwiftSource(name: "Views.swift", text: app))
    let generated = outputs.first { $0.name == "App.flow.swift" }?.text ?? ""
    return (generated, try await SwiftCompiler.withUIKit().diagnostics(of: files, mode: .swift6))
  }
}
