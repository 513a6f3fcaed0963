import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

/// Mistakes in an app with coordinators and views, and in its flow file, with an error of the compiler for each.
struct CoordinatorMistakeTests {
  private static let flow = """
    generate coordinator
    import Foundation

    guard signedIn -> Login

    flow Shop {
        origins "shop:"
        start screen List {
            push item(id: Int) -> Item(id: id)
            present pick -> Picker answers
            do buy(id: Int) answers Bool
            close more
        }
        screen Item(id: Int) requires signedIn {
            link "/items/{id}"
            close back
        }
    }

    flow Picker returns String {
        start screen Colors {
            finish picked(color: String)
        }
    }

    flow Login {
        start screen Password asks before leaving {
            finish done
        }
    }

    flow Questions {
        platform SwiftUI
        start tabs Main {
            tab help -> Help
            tab terms -> Terms
        }
        view Help
        view Terms
    }
    """

  private static let app = """
    import SwiftUI
    import UIKit

    final class ListViewController: UIViewController {
      var route: (ShopFlow.List.Route) -> Void = { _ in }
      var color = ""
      func show() { route(.item(id: 7)) }
      func choose() { route(.pick { self.color = $0 ?? "" }) }
      func addButton() {
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          primaryAction: UIAction(title: "More") { [unowned self] _ in route(.more) })
      }
    }
    final class ItemViewController: UIViewController {
      var route: (ShopFlow.Item.Route) -> Void = { _ in }
      func receive(_ parameters: ShopFlow.Item.Parameters) {}
    }
    final class ColorsViewController: UIViewController {
      var route: (PickerFlow.Colors.Route) -> Void = { _ in }
    }
    final class PasswordViewController: UIViewController {
      var route: (LoginFlow.Password.Route) -> Void = { _ in }
      func mayLeave() async -> Bool { true }
    }
    struct HelpView: View { var body: some View { Text("help") } }
    struct TermsView: View { var body: some View { Text("terms") } }
    struct MainLabel: View {
      let tab: QuestionsFlow.Main.Tab
      var body: some View { Text("tab") }
    }
    struct QuestionsRootView: View {
      @State var coordinator = QuestionsCoordinator()
      var body: some View { QuestionsFlowView(coordinator) }
    }
    struct AppServices: ShopCoordinator.Services {
      func buy(id: Int, fromList screen: ListViewController, then: @escaping @MainActor (Bool?) -> Void) {}
    }
    final class AppCoordinator: ShopCoordinator {
      override func pickDidFinish(_ result: String, fromList screen: ListViewController?) {}
    }
    @MainActor func start() -> AppCoordinator {
      AppCoordinator(services: AppServices(), allows: { _ in true })
    }
    func isLink(_ url: URL) -> Bool { FlowLink(url) != nil }
    @MainActor func open(_ url: URL, in shop: AppCoordinator) { if let link = ShopFlow.Link(url) { shop.open(link) } }
    """

  /// A change of the app or the flow file.
  struct Mistake: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var replacement: String
    var error: String

    init(_ description: String, _ text: String, _ replacement: String, _ error: String) {
      testDescription = description
      self.text = text
      self.replacement = replacement
      self.error = error
    }
  }

  /// The text of the app that several mistakes replace.
  private static let listRoute = "var route: (ShopFlow.List.Route) -> Void = { _ in }"
  private static let colorsRoute = "var route: (PickerFlow.Colors.Route) -> Void = { _ in }"
  private static let openLink = "if let link = ShopFlow.Link(url) { shop.open(link) }"
  private static let password = "flow Login {\n    start screen Password asks before leaving {\n"

  static let mistakes = [
    Mistake("no closure to call", listRoute, "", "cannot find 'route' in scope"),
    Mistake(
      "the call of no closure", listRoute, "", "cannot infer contextual base in reference to member 'item'"),
    Mistake(
      "a flow without the end of its name", "ShopFlow.List.Route", "Shop.List.Route",
      "cannot find type 'Shop' in scope"),
    Mistake(
      "a class in place of its screen", "ShopFlow.List.Route", "ShopFlow.ListViewController.Route",
      "'ListViewController' is not a member type of enum 'App.ShopFlow'"),
    Mistake(
      "a closure without a value", listRoute, "var route: (ShopFlow.List.Route) -> Void",
      "class 'ListViewController' has no initializers"),
    Mistake(
      "a closure that may be missing", listRoute, "var route: ((ShopFlow.List.Route) -> Void)?",
      "value of optional type '((ShopFlow.List.Route) -> Void)?' must be unwrapped "
        + "to a value of type '(ShopFlow.List.Route) -> Void'"),
    Mistake(
      "a route as a member of the closure", "route(.item(id: 7))", "route.item(id: 7)",
      "value of type '(ShopFlow.List.Route) -> Void' has no member 'item'"),
    Mistake(
      "a route of a screen as a method of the coordinator", openLink, "shop.item(id: 7)",
      "value of type 'AppCoordinator' has no member 'item'"),
    Mistake(
      "a closure as a method of the coordinator", openLink, "shop.route(.item(id: 7))",
      "value of type 'AppCoordinator' has no member 'route'"),
    Mistake(
      "a method that a coordinator in a state does not have", "QuestionsFlowView(coordinator)",
      "QuestionsFlowView(coordinator).onAppear { coordinator.help() }",
      "value of type 'QuestionsCoordinator' has no dynamic member 'help' using key path from root type "
        + "'QuestionsCoordinator'"),
    Mistake(
      "a URL in place of its link", openLink, "shop.open(url)",
      "no exact matches in call to instance method 'open'"),
    Mistake(
      "a link that may be missing", openLink, "shop.open(ShopFlow.Link(url))",
      "value of optional type 'ShopFlow.Link?' must be unwrapped to a value of type 'ShopFlow.Link'"),
    Mistake(
      "a coordinator outside of the main actor", "@MainActor func start()", "func start()",
      "call to main actor-isolated initializer 'init(navigationController:services:allows:)' "
        + "in a synchronous nonisolated context"),
    Mistake(
      "a coordinator that uses a property of its view", "@State var coordinator = QuestionsCoordinator()",
      "var isSignedIn = false\n"
        + "  @State var shop = ShopCoordinator(services: AppServices(), allows: { _ in isSignedIn })\n"
        + "  @State var coordinator = QuestionsCoordinator()",
      "cannot use instance member 'isSignedIn' within property initializer; "
        + "property initializers run before 'self' is available"),
    Mistake(
      "an initializer of the class", colorsRoute,
      "init(shades: Int) { super.init(nibName: nil, bundle: nil) }\n"
        + "  required init?(coder: NSCoder) { nil }\n  \(colorsRoute)",
      "missing argument for parameter 'shades' in call"),
    Mistake(
      "an override of what the superclass does not have", "func receive(", "override func receive(",
      "method does not override any method from its superclass"),
    Mistake("a flow of view controllers", "platform SwiftUI", "", "cannot find 'QuestionsFlowView' in scope"),
    Mistake(
      "no closure", "var route: (ShopFlow.Item.Route) -> Void = { _ in }", "",
      "value of type 'ItemViewController' has no member 'route'"),
    Mistake(
      "a closure that takes no route", "var route: (ShopFlow.Item.Route) -> Void = { _ in }",
      "var route: () -> Void = {}",
      "failed to produce diagnostic for expression; "
        + "please submit a bug report (https://swift.org/contributing/#reporting-bugs)"),
    Mistake(
      "no method that asks", "func mayLeave() async -> Bool { true }", "",
      "reference to member 'mayLeave' cannot be resolved without a contextual type"),
    Mistake(
      "a method that returns nothing", "mayLeave() async -> Bool { true }", "mayLeave() {}",
      "type 'PasswordViewController' does not conform to protocol 'LoginFlow.Password.Leaving'"),
    Mistake(
      "a constant closure", "var route: (ShopFlow.Item", "let route: (ShopFlow.Item",
      "cannot assign to property: 'route' is a 'let' constant"),
    Mistake(
      "a private closure", "var route: (ShopFlow.Item", "private var route: (ShopFlow.Item",
      "'route' is inaccessible due to 'private' protection level"),
    Mistake(
      "a closure for another screen", "var route: (ShopFlow.Item", "var route: (ShopFlow.List",
      "conflicting arguments to generic parameter 'Screen' ('UIViewController' vs. 'ItemViewController')"),
    Mistake(
      "a class without a superclass", "class ColorsViewController: UIViewController", "class ColorsViewController",
      "cannot convert value of type 'ColorsViewController' to expected argument type 'UIViewController'"),
    Mistake(
      "a typing error in a route", ".item(id: 7)", ".itme(id: 7)",
      "type 'ShopFlow.List.Route' has no member 'itme'"),
    Mistake(
      "a typing error in a closure", "route(.more)", "route(.mroe)",
      "value of type 'UIViewController' has no member 'route'"),
    Mistake("a route without its values", ".item(id: 7)", ".item", "member 'item(id:)' expects argument of type 'Int'"),
    Mistake(
      "a route without its values and its closure", ".item(id: 7)", ".buy",
      "member 'buy(id:then:)' is a function that produces expected type 'ShopFlow.List.Route'; "
        + "did you mean to call it?"),
    Mistake(
      "a question without a closure", "{ self.color = $0 ?? \"\" }", "",
      "member 'pick(then:)' expects argument of type '@MainActor @Sendable (String?) -> Void'"),
    Mistake(
      "a question with a value, without a closure", ".pick { self.color = $0 ?? \"\" }", ".buy(id: 7)",
      "missing argument for parameter 'then' in call"),
    Mistake(
      "a closure after the parentheses", "(.pick { self.color = $0 ?? \"\" })", "(.pick) { self.color = $0 ?? \"\" }",
      "extra trailing closure passed in call"),
    Mistake(
      "a closure for a route that does not answer", "Picker answers", "Picker",
      "enum case 'pick' has no associated values"),
    Mistake(
      "an answer that may be missing", "$0 ?? \"\"", "$0",
      "value of optional type 'String?' must be unwrapped to a value of type 'String'"),
    Mistake(
      "a service without its method", "func buy(", "func pay(",
      "type 'AppServices' does not conform to protocol 'ShopFlow.Services'"),
    Mistake(
      "no services", "services: AppServices(), ", "", "missing argument for parameter 'services' in call"),
    Mistake("no guards", ", allows: { _ in true }", "", "missing argument for parameter 'allows' in call"),
    Mistake(
      "an override of nothing", "(_ result: String,", "(_ result: Int,",
      "method does not override any method from its superclass"),
    Mistake(
      "no override", "override func", "func", "overriding declaration requires an 'override' keyword"),
    Mistake("no links of all flows", "link \"/items/{id}\"", "", "cannot find 'FlowLink' in scope"),
    Mistake("no links", "link \"/items/{id}\"", "", "type 'ShopFlow' has no member 'Link'"),
    Mistake("a type that there is not", "List {\n", "List(price: Money = 0) {\n", "cannot find type 'Money' in scope"),
    Mistake(
      "a type of the app with a generated name", "struct TermsView", "enum ShopFlow {}\nstruct TermsView",
      "'ShopFlow' is ambiguous for type lookup in this context"),
    Mistake(
      "no initializer", "start screen Colors", "inject arguments\n    start screen Colors",
      "argument passed to call that takes no arguments"),
    Mistake("no view", "struct HelpView", "struct FAQView", "cannot find 'HelpView' in scope"),
    Mistake("no labels of tabs", "struct MainLabel", "struct TabLabel", "cannot find 'MainLabel' in scope"),
    Mistake(
      "a type that is no view", "struct HelpView: View", "struct HelpView",
      "static method 'buildExpression' requires that 'HelpView' conform to 'View'"),
    Mistake(
      "a result that other modules cannot see", "flow Picker returns String", "public flow Picker returns AppServices",
      "property cannot be declared public because its type uses an internal type"),
    Mistake(
      "an answer that other modules cannot see", password + "        finish done\n",
      "public " + password + "        finish done(services: AppServices)\n",
      "enum case in a public enum uses an internal type"),
    Mistake(
      "the same in a type that the flow hides", password + "        finish done\n",
      "public " + password + "        finish done(outcome: Result<AppServices, any Error>)\n",
      "type alias cannot be declared public because its underlying type uses an internal type"),
    Mistake(
      "a value that other modules cannot see", password,
      "public " + password + "        do check(services: AppServices)\n",
      "method cannot be declared public because its parameter uses an internal type"),
    Mistake("a renamed flow", "flow Shop", "flow Store", "cannot find type 'ShopFlow' in scope"),
  ]

  @Test("is found by the compiler", arguments: mistakes)
  func isFound(_ mistake: Mistake) async throws {
    #expect((Self.flow + Self.app).contains(mistake.text))
    let flow = Self.flow.replacing(mistake.text, with: mistake.replacement)
    let compilation = Pipeline.generate([SourceFile(path: "Shop.flow", text: flow)])
    #expect(compilation.diagnostics.map(\.message) == [])
    var files = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    files.append(SwiftSource(name: "App.swift", text: Self.app.replacing(mistake.text, with: mistake.replacement)))
    // The errors of both files: without `trusting`, the compiler stops after the first file with an error.
    let found = try await SwiftCompiler.withUIKit()
      .diagnostics(of: files, mode: .swift6, trusting: ["RoutegenSupport.swift"])
      // Newer compilers name the group of an error after it.
      .map { $0.replacing(#/ \[#\w+\]$/#, with: "") }
    #expect(found.contains { $0.hasSuffix(": error: \(mistake.error)") }, "\(found)")
  }

  @Test("the app is compiled as it is")
  func hasNoMistake() async throws {
    var files = Pipeline.generate([SourceFile(path: "Shop.flow", text: Self.flow)]).outputs.map {
      SwiftSource(name: $0.name, text: $0.text)
    }
    files.append(SwiftSource(name: "App.swift", text: Self.app))
    #expect(try await SwiftCompiler.withUIKit().errors(of: files) == [])
  }
}

/// The page that explains the compiler's messages, compared with the messages of the tests.
struct TroubleshootingTests {
  /// The messages in the first column of the page's tables.
  private static let explained: [String] = {
    let page = Checkout.catalogue.appending(path: "Troubleshooting.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
    return text.components(separatedBy: "\n## ").filter { $0.hasPrefix("The Swift compiler") }
      .flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("| `") }
      .flatMap { $0.split(separator: "|")[0].matches(of: #/`([^`]+)`/#).map { String($0.output.1) } }
  }()

  /// The messages of the tests of mistakes, without the lines of flow files.
  private static let found =
    SegueMistakeTests.mistakes.flatMap(\.errors).map { String($0.trimmingPrefix(#/\d+: /#)) }
    + ViewMistakeTests.mistakes.map(\.error) + CoordinatorMistakeTests.mistakes.map(\.error)

  @Test("a message on the page is the message of a mistake that a test makes")
  func isReal() {
    #expect(Self.explained.count > 30)
    for message in Self.explained { #expect(Self.found.contains(message), "\(message)") }
  }

  @Test("a message of a mistake that a test makes is on the page, for these names or others", arguments: found)
  func isExplained(_ message: String) {
    #expect(Self.explained.contains { Self.withoutNames($0) == Self.withoutNames(message) })
  }

  /// Returns a message without the names in it.
  private static func withoutNames(_ message: String) -> String {
    message.replacing(#/ \(aka '[^']*'\)/#, with: "").replacing(#/'[^']*'/#, with: "'…'")
  }
}
