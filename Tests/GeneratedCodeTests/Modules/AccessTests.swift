import FlowCompiler
import FlowDiagnostics
import FlowModel
import Foundation
import Testing

/// The visibility of generated code, and the frameworks that it needs.
@Suite struct AccessTests {
  @Test("a public flow is used from another module", arguments: LanguageMode.tried)
  func publicFlow(mode: LanguageMode) async throws {
    var builder = ProgramBuilder()
    builder.file("Kit.flow")
    _ = builder.flow("Kit", access: .public)
    let detail = builder.screen(
      "Detail", access: .public, of: "DetailController", scene: .named("Detail"), inNavigation: true,
      taking: [
        builder.parameter("item", "Item"), builder.parameter("style", "Style", "Style.plain"),
        builder.parameter("count", "Int", "1", isLiteral: true),
      ])
    builder.segue(from: detail, "next", to: detail)
    let hidden = builder.screen("Hidden", of: "HiddenController")
    builder.segue(from: hidden, "back", to: detail)
    _ = builder.screen("Table", access: .public, of: "UITableViewController", isStock: true, scene: .initial())
    builder.identifiers("Cell", [("item", "ItemCell", "Item")])
    _ = builder.flow("Inner", access: .package)
    _ = builder.screen("Table", access: .package, of: "UIViewController", isStock: true, scene: .initial())

    let kit = GeneratedApp(
      builder.program, imports: "public import UIKit",
      """
      public struct Item { public init() {} }
      public struct Style: Sendable { public static let plain = Style() }
      class ItemCell: UICollectionViewCell {}
      class HiddenController: UIViewController {
        func prepareForBack(_ destination: DetailController, sender: Any?) -> KitFlow.Detail.Parameters {
          KitFlow.Detail.Parameters(item: Item())
        }
      }
      public class DetailController: UIViewController {
        func receive(_ parameters: KitFlow.Detail.Parameters) {}
        func prepareForNext(_ destination: DetailController, sender: Any?) -> KitFlow.Detail.Parameters {
          KitFlow.Detail.Parameters(item: Item())
        }
      }
      """
    ).files

    var client = ProgramBuilder()
    client.file("Client.flow", imports: [Import(text: "import Kit", module: "Kit")])
    _ = client.flow("Client")
    let start = client.screen("Start")
    let foreign = client.screen("Foreign", of: "Kit.DetailController")
    client.segue(from: start, "detail", to: foreign)
    let app = GeneratedApp(
      client.program,
      """
      import Kit
      class StartViewController: UIViewController, ClientFlow.Start.SegueHandling {
        func prepareForDetail(_ destination: Kit.DetailController, sender: Any?) {
          print(KitFlow.Detail.instantiate(parameters: .init(item: Item())).navigationController)
          print(KitFlow.Table.instantiate(), KitFlow.Detail.SegueIdentifier.next, KitFlow.Cell.item)
        }
      }
      """)

    let compiler = try await SwiftCompiler.withUIKit()
    let folder = try await compiler.build(kit, mode: mode, module: "Kit")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try await compiler.diagnostics(of: app.files, mode: mode, module: "Client", modules: [folder]) == [])
  }

  @Test("a class of another module is extended")
  func foreignClass() async throws {
    var builder = ProgramBuilder()
    builder.file("Foreign.flow", imports: [Import(text: "import UIKit", module: "UIKit")])
    _ = builder.flow("Foreign")
    let page = builder.screen(
      "Page", of: "UIKit.UIAlertController", scene: .initial(), taking: [builder.parameter("image", "UIViewController")]
    )
    builder.segue(from: page, "next", to: page)
    let app = GeneratedApp(
      builder.program,
      """
      extension UIAlertController {
        func receive(_ parameters: ForeignFlow.Page.Parameters) {}
        func prepareForNext(_ destination: UIAlertController, sender: Any?) -> ForeignFlow.Page.Parameters {
          ForeignFlow.Page.Parameters(image: self)
        }
      }
      """)
    try await app.expectBuilds()
    let guarded = "#if canImport(UIKit) && !os(watchOS)\nimport UIKit\n\nenum"
    #expect(app.text(of: "Foreign.flow.swift")?.contains(guarded) == true)
  }

  @Test("a flow without platform is plain Swift")
  func noPlatform() async throws {
    var builder = ProgramBuilder()
    builder.file("Plain.flow")
    _ = builder.flow("Plain", platform: .none)
    let screen = builder.screen("Screen", taking: [builder.parameter("count", "Int")])
    builder.segue(from: screen, "next", to: screen)
    builder.identifiers("Cell", [("item", "ItemCell", "Item")])
    let app = GeneratedApp(builder.program, "let known = PlainFlow.Screen.SegueIdentifier(rawValue: \"next\") != nil")
    try await app.expectBuilds()
    #expect(app.files.allSatisfy { $0.name == "App.swift" || !$0.text.contains("import") })
  }

  @Test("types that generated ones hide are as visible where a public flow names them")
  func hiddenTypes() async throws {
    let flow = """
      import Kit
      external flow Kit.Pay(amount: Amount) by app
      public flow Shop {
          generate coordinator
          storyboard Main {
              start public screen Amount: Destination = "Amount" {
                  segue again -> Amount
                  present pay(amount: Amount) -> Kit.Pay(amount: amount) in navigation
                  do scan(amount: Amount) answers Amount
              }
          }
      }
      """
    let app = SwiftSource(
      name: "App.swift",
      text: """
        import Kit
        public import UIKit
        public class Destination: UIViewController {
          var route: (ShopFlow.Amount.Route) -> Void = { _ in }
        }
        """)
    let kit = try Pipeline.swift(
      of: """
        public flow Pay(amount: Amount) {
            generate coordinator
            start public screen Card { close paid }
        }
        """, named: "Kit.flow")
    let own = SwiftSource(
      name: "Kit.swift",
      text: """
        public import UIKit
        public struct Amount {}
        public class CardViewController: UIViewController { var route: (PayFlow.Card.Route) -> Void = { _ in } }
        """)
    let compiler = try await SwiftCompiler.withUIKit()
    let module = try await compiler.build(kit + [own], mode: .swift5, module: "Kit")
    defer { try? FileManager.default.removeItem(at: module) }
    let shop = try Pipeline.swift(of: flow, named: "Shop.flow")
    #expect(try await compiler.diagnostics(of: shop + [app], mode: .swift5, modules: [module]) == [])
  }
}

extension Pipeline {
  /// Returns the generated Swift of a flow file.
  fileprivate static func swift(of flow: String, named name: String) throws -> [SwiftSource] {
    let compilation = generate([SourceFile(path: name, text: flow)])
    try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    return compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
  }
}

// MARK: - ForeignClassTests

/// A class of another module has the segues that this module's flow file gives it.
struct ForeignClassTests {
  @Test("a class of another module performs, switches and leads on in this one")
  func runs() async throws {
    let kit = SwiftSource(
      name: "Kit.swift",
      text: """
        public import UIKit
        open class TourViewController: UIViewController {
          public var onPrepare: (UIStoryboardSegue) -> Void = { _ in }
          open override func prepare(for segue: UIStoryboardSegue, sender: Any?) { onPrepare(segue) }
        }
        public final class LastViewController: UIViewController {}
        """)
    let flow = """
      import Kit
      flow Tour {
          storyboard ForeignTour {
              start screen Tour: Kit.TourViewController = "Tour" {
                  segue last = "Last" -> Last
                  segue own -> Own
              }
              screen Last: Kit.LastViewController
              screen Own
          }
      }
      """
    let app = SwiftSource(
      name: "App.swift",
      text: """
        import Kit
        import UIKit
        final class OwnViewController: UIViewController {}
        @main @MainActor struct App {
          static func main() {
            HeadlessStoryboard(
              "ForeignTour",
              scenes: [
                HeadlessScene(
                  "tour", identifier: "Tour",
                  segues: [HeadlessSegue("Last", .show, to: "last"), HeadlessSegue("own", .show, to: "own")],
                  make: TourViewController.init(coder:)),
                HeadlessScene("last", make: LastViewController.init(coder:)),
                HeadlessScene("own", make: OwnViewController.init(coder:)),
              ]
            ).register()
            let tour = TourViewController.instantiate()
            let navigationController = UINavigationController(rootViewController: tour)
            tour.onPrepare = { [unowned tour] segue in
              switch tour.destination(of: segue) {
              case .last(let last): print(tour.segueIdentifier(for: segue), type(of: last))
              case .own(let own): print(tour.segueIdentifier(for: segue), type(of: own))
              case nil: break
              }
            }
            tour.performSegue(withIdentifier: .last, sender: nil)
            tour.performSegue(withIdentifier: .own, sender: nil)
            print(navigationController.viewControllers.count)
          }
        }
        """)
    let outputs = Pipeline.generate([SourceFile(path: "Tour.flow", text: flow)]).outputs
    let generated = outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    try #require(!generated.isEmpty)

    let compiler = try await SwiftCompiler.withUIKit()
    let module = try await compiler.build([kit], mode: .swift6, module: "Kit")
    defer { try? FileManager.default.removeItem(at: module) }
    let run = try await compiler.run(generated + [app], modules: ["Kit": module])
    #expect(run.output == "last LastViewController\nown OwnViewController\n3\n")
    #expect(run.status == 0)
  }
}
