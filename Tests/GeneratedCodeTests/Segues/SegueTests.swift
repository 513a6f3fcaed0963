import FlowCompiler
import FlowDiagnostics
import FlowModel
import Foundation
import RoutegenTestSupport
import Testing

/// Segues that bring values, in each of the possible ways.
@Suite struct SegueValueTests {
  private static var program: Program {
    var builder = ProgramBuilder()
    builder.file("Talks.flow")
    _ = builder.flow("Talks")
    let detail = builder.screen(
      "Detail",
      taking: [
        builder.parameter("episode", "Episode"), builder.parameter("style", "Style", "Style.plain"),
        builder.parameter("count", "Int", "1", isLiteral: true),
        builder.parameter("done", "(Episode) -> Void", "{ _ in }"),
      ])
    // A parameter with the same name as its default's, and types with the names of generated ones.
    let odd = builder.screen(
      "Odd",
      taking: [
        builder.parameter("theme", "Theme", "theme"),
        builder.parameter("parameters", "Parameters?", "nil", isLiteral: true),
        builder.parameter("in", "Int", "2", isLiteral: true),
      ])
    let list = builder.screen("List")
    builder.segue(
      from: list, "show", "Show", to: detail, taking: [builder.parameter("episode", "Episode")],
      giving: [("episode", builder.expression("episode"))], docs: ["Shows an episode."])
    builder.segue(
      from: list, "styled", to: detail,
      taking: [
        builder.parameter("segue", "Int"), builder.parameter("sender", "Style", "Style.plain"),
        builder.parameter("destination", "Int", "3", isLiteral: true),
      ],
      giving: [
        ("episode", builder.expression("Episode(title: title(segue))")), ("style", builder.expression("sender")),
        ("count", builder.expression("destination")),
      ])
    builder.segue(from: list, "fired", to: detail)
    builder.segue(
      from: list, "constant", to: detail,
      giving: [("episode", builder.expression(#"Episode(title: title(0))"#)), ("style", builder.expression(".plain"))])
    builder.segue(
      from: list, "odd", to: odd, taking: [builder.parameter("in", "Int")], giving: [("in", builder.expression("`in`"))]
    )
    builder.segue(from: list, "unwindHome", to: nil, kind: .unwind)
    return builder.program
  }

  private static let code = """
    struct Episode { var title: String }
    struct Parameters {}
    struct Theme { var name: String }
    @MainActor let theme = Theme(name: "global")
    final class Style { let name: String; init(_ name: String) { self.name = name }
      @MainActor static var plain: Style { Style("plain") } }
    func title(_ number: Int) -> String { "number \\(number)" }
    class DetailViewController: UIViewController {
      func receive(_ parameters: TalksFlow.Detail.Parameters) {
        print(parameters.episode.title, parameters.style.name, parameters.count)
      }
    }
    class OddViewController: UIViewController {
      func receive(_ parameters: TalksFlow.Odd.Parameters) { print(parameters.theme.name, parameters.`in`) }
    }
    final class ListViewController: UIViewController, TalksFlow.List.SegueHandling {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
      func prepareForShow(_ destination: DetailViewController, sender: Any?) { print("show") }
      func prepareForStyled(_ destination: DetailViewController, sender: Any?) { print("styled") }
      func prepareForFired(_ destination: DetailViewController, sender: Any?) -> TalksFlow.Detail.Parameters {
        TalksFlow.Detail.Parameters(episode: Episode(title: "fired"), style: Style("own"))
      }
      func prepareForConstant(_ destination: DetailViewController, sender: Any?) { print("constant") }
      func prepareForOdd(_ destination: OddViewController, sender: Any?) { print("odd") }
      func prepareForUnwindHome(_ destination: UIViewController, sender: Any?) { print("home") }
    }
    @main @MainActor enum Main {
      static func main() {
        let segues = ["Show", "styled", "fired", "constant"].map { HeadlessSegue($0, .present(), to: "Detail") }
          + [HeadlessSegue("odd", .present(), to: "Odd"), HeadlessSegue(nil, .present(), to: "Detail")]
        HeadlessStoryboard("Main", scenes: [
          HeadlessScene("List", isInitial: true, segues: segues, make: ListViewController.init(coder:)),
          HeadlessScene("Detail", make: DetailViewController.init(coder:)),
          HeadlessScene("Odd", make: OddViewController.init(coder:)),
        ]).register()
        let window = Headless.window()
        window.makeKeyAndVisible()
        func list() -> ListViewController {
          let list = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as! ListViewController
          window.rootViewController = list
          return list
        }
        list().performShow(episode: Episode(title: "performed"))
        list().performStyled(segue: 5)
        list().performStyled(segue: 6, sender: Style("bold"), destination: 7)
        Headless.fire("fired", on: list())
        list().performSegue(withIdentifier: .constant, sender: nil)
        list().performOdd(in: 9)
        Headless.fire(nil, on: list())
      }
    }
    """

  @Test("values reach the destination typed: performed, made by the handler, constant, with defaults")
  func arrive() async throws {
    let app = GeneratedApp(Self.program, Self.code)
    try await app.expectBuilds()
    try await app.expectPrints(
      """
      performed plain 1
      show
      number 5 plain 3
      styled
      number 6 bold 7
      styled
      fired own 1
      number 0 plain 1
      constant
      global 9
      odd

      """)
  }

  @Test("forgetting to pass the values on stops the program in a debug build")
  func forgotten() async throws {
    let code = Self.code.replacing("{ handle(segue, sender: sender) }", with: "{}")
    let result = try await SwiftCompiler.withUIKit().run(GeneratedApp(Self.program, code).files)
    #expect(result.status != 0)
    #expect(
      result.output.contains(
        "ListViewController has to call handle(_:sender:) or deliverValues(along:sender:) in prepare(for:sender:)"))
  }

  @Test("an argument that could mean a member of the controller is evaluated at file scope")
  func fileScope() {
    let text = GeneratedApp(Self.program, "").text(of: "Talks.flow.swift") ?? ""
    #expect(text.contains("@MainActor private func values_TalksFlow_List_styled("))
    #expect(!text.contains("values_TalksFlow_List_show"))
    #expect(text.contains("typealias TalksFlow_Odd_parameters = Parameters?"))
    #expect(!text.contains("TalksFlow_Detail_"))
  }

  @Test("an unwind to a screen with `inject arguments` needs no property for its closure")
  func unwindToArguments() async throws {
    let text = """
      generate coordinator

      flow Home(text: String) {
          storyboard Main {
              start screen Search(text: String) = "Search" {
                  inject arguments
                  unwind back = "back" -> Search
                  close more
              }
          }
      }
      """
    try await GeneratedApp(
      flow: SourceFile(path: "Home.flow", text: text), for: .uiKit,
      """
      final class SearchViewController: UIViewController {
        init?(coder: NSCoder, text: String, route: @escaping (HomeFlow.Search.Route) -> Void) {
          super.init(coder: coder)
        }
        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }
      }
      """
    ).expectBuilds()
  }
}

// MARK: - NamelessSegueTests

/// Segues without an identifier, which Interface Builder also sends to `prepare(for:sender:)`: `destination(of:)` is
/// `nil` for them, and the handling of segues skips them.
struct NamelessSegueTests {
  private static let flow = """
    flow Shop {
        storyboard Main {
            start screen List: ListViewController = initial {
                segue show -> Item
                segue -> Help
            }
            screen Offers: OffersViewController extends List = "Offers" {
                segue nothing -> Item
            }
            screen Tabs: UITabBarController {
                segue about -> Help
            }
            screen Item
            screen Help
        }
    }
    flow Game {
        generate routers
        storyboard Main {
            start screen Cards = "Cards" {
                segue turn -> Shop.Item
            }
        }
    }
    """

  private static let app = """
    import UIKit

    class ListViewController: UIViewController, ShopFlow.List.SegueHandling {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch destination(of: segue) {
        case .show(let item): print("list:", type(of: item))
        case nil: print("list: nameless")
        }
        handle(segue, sender: sender)
      }
      func prepareForShow(_ destination: ItemViewController, sender: Any?) { print("handled") }
    }
    final class OffersViewController: ListViewController, ShopFlow.Offers.SegueHandling {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch destination(of: segue) {
        case .show(let item): print("offers, inherited:", type(of: item))
        case .nothing(let item): print("offers:", type(of: item))
        case nil: print("offers: nameless")
        }
        handle(segue, sender: sender)
      }
      func prepareForNothing(_ destination: ItemViewController, sender: Any?) { print("handled nothing") }
    }
    final class CardsViewController: UIViewController {
      private lazy var router = GameFlow.Cards.Router(viewController: self)

      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        router.passDataToNextScene(segue, sender: sender)
      }
    }
    extension GameFlow.Cards.Router {
      func passDataToTurn(_ destination: ItemViewController, sender: Any?) { print("passed") }
    }
    final class ItemViewController: UIViewController {}
    final class HelpViewController: UIViewController {}

    @main @MainActor struct App {
      static func main() {
        let segues = [
          HeadlessSegue("show", .present(), to: "Item"), HeadlessSegue("nothing", .present(), to: "Item"),
          HeadlessSegue("turn", .present(), to: "Item"), HeadlessSegue(nil, .present(), to: "Help"),
          HeadlessSegue("", .present(), to: "Help"),
        ]
        HeadlessStoryboard(
          "Main",
          scenes: [
            HeadlessScene("List", isInitial: true, segues: segues, make: ListViewController.init(coder:)),
            HeadlessScene("Offers", identifier: "Offers", segues: segues, make: OffersViewController.init(coder:)),
            HeadlessScene("Cards", identifier: "Cards", segues: segues, make: CardsViewController.init(coder:)),
            HeadlessScene("Item", make: ItemViewController.init(coder:)),
            HeadlessScene("Help", make: HelpViewController.init(coder:)),
          ]
        ).register()
        let window = Headless.window()
        window.makeKeyAndVisible()
        func fire(_ identifiers: [String?], on make: () -> UIViewController) {
          for identifier in identifiers {
            let controller = make()
            window.rootViewController = controller
            Headless.fire(identifier, on: controller)
          }
        }
        fire([nil, "", "show"], on: { ListViewController.instantiate() as ListViewController })
        fire([nil, "nothing", "show"], on: { OffersViewController.instantiate() as OffersViewController })
        fire([nil, "turn"], on: { CardsViewController.instantiate() })

        let tabs = UITabBarController()
        let help = HelpViewController()
        for identifier in [nil, "about"] {
          switch ShopFlow.Tabs.Destination(of: UIStoryboardSegue(identifier: identifier, source: tabs, destination: help)) {
          case .about(let help): print("tabs:", type(of: help))
          case nil: print("tabs: nameless")
          }
        }
      }
    }
    """

  @Test("are nil for a class, a subclass and a stock class, and are passed over by handle and routers")
  func arePassedOver() async throws {
    let outputs = Pipeline.generate([SourceFile(path: "Shop.flow", text: Self.flow)]).outputs
    var files = outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    try #require(!files.isEmpty)
    files.append(SwiftSource(name: "App.swift", text: Self.app))
    let result = try await SwiftCompiler.withUIKit().run(files)
    #expect(
      result.output == """
        list: nameless
        list: nameless
        list: ItemViewController
        handled
        offers: nameless
        offers: ItemViewController
        handled nothing
        offers, inherited: ItemViewController
        handled
        passed
        tabs: nameless
        tabs: HelpViewController

        """)
    #expect(result.status == 0)
  }
}

// MARK: - SegueActionSelectorTests

/// The names of an app's methods in Interface Builder: the selectors that the compiler writes into a header for
/// Objective-C.
struct SegueActionSelectorTests {
  private static let methods = [
    SegueAction(name: "make"), SegueAction(name: "makeList", labels: ["sender"]),
    SegueAction(name: "makeMany", labels: ["_", "_"]), SegueAction(name: "makeX", coder: "coder"),
    SegueAction(name: "makeY", coder: "coder", labels: ["sender", "segueIdentifier"]),
    SegueAction(name: "makeFrom", coder: "coder"), SegueAction(name: "signIn", coder: "coder"),
    SegueAction(name: "plugIN", coder: "coder"), SegueAction(name: "makeURL", coder: "coder"),
    SegueAction(name: "make_in", coder: "coder"), SegueAction(name: "make2", coder: "coder"),
    SegueAction(name: "begin", coder: "coder"), SegueAction(name: "within", coder: "aDecoder"),
    SegueAction(name: "makeDetail", coder: "for"), SegueAction(name: "makeOther", coder: "fromCoder"),
    SegueAction(name: "makeThing", coder: "withCoder", labels: ["_"]), SegueAction(name: "makeIt", coder: "nsCoder"),
    SegueAction(name: "makeTab", coder: "_coder"), SegueAction(name: "make", coder: "format"),
    SegueAction(name: "make", coder: "URL"),
  ]

  @Test("the selector of a method is the compiler's, and leads back to a method of that selector")
  func selectors() async throws {
    let declarations = Self.methods.map { method in
      let parameters = [method.coder ?? "_"] + method.labels
      let list = parameters.enumerated().map { "\($1) p\($0): C" }.joined(separator: ", ")
      return "  @objc public func \(method.name)(\(list)) {}"
    }
    let source = "@objc public class C {\n\(declarations.joined(separator: "\n"))\n}\n"
    let folder = FileManager.default.temporaryDirectory.appending(path: "routegen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(source.utf8).write(to: folder.appending(path: "C.swift"))
    // Linux has no Objective-C, but its compiler knows the rules.
    let result = try await ChildProcess.run(
      "swiftc",
      ["-frontend", "-typecheck", "-parse-as-library", "-module-name", "M", "-enable-objc-interop"]
        + ["-disable-objc-attr-requires-foundation-module", "-emit-objc-header-path", "C.h", "C.swift"],
      in: folder)
    try #require(result.status == 0, "\(result.output)")
    let header = String(decoding: try Data(contentsOf: folder.appending(path: "C.h")), as: UTF8.self)
    let selectors = header.split(separator: "\n").filter { $0.hasPrefix("- (void)make") || $0.hasPrefix("- (void)") }
      .map { line in
        line.dropFirst("- (void)".count).prefix { $0 != ";" }.split(separator: " ").compactMap { word in
          word.firstIndex(of: ":").map { String(word[...$0]) }
        }.joined()
      }
    #expect(Self.methods.map(\.selector) == selectors)
    for selector in selectors {
      #expect(SegueAction(selector: selector)?.selector == selector)
    }
    #expect(SegueAction(selector: "makeXWithCoder:") == SegueAction(name: "makeX", coder: "coder"))
    #expect(SegueAction(selector: "signInWithCoder:") == SegueAction(name: "signInWithCoder"))
    #expect(SegueAction(selector: "WithCoder:") == SegueAction(name: "WithCoder"))
  }
}
