import FlowCompiler
import FlowDiagnostics
import RoutegenTestSupport
import Testing

/// Flows with more links than the compiler accepts in one switch, which is about six hundred.
@Suite struct ManyLinksTests {
  @Test(
    "a flow that starts one with seven hundred links builds",
    .takesLong("flows with hundreds of links"))
  func started() async throws {
    let numbers = 0..<700
    let flow = """
      generate coordinator

      flow App {
          start screen Home {
              push shop(user: Int) -> Shop(user: user)
          }
      }

      flow Shop(user: Int) {
          origins "shop:"
          start screen List {
              push first(id: Int) -> P0(id: id)
          }
      \(numbers.map { "    screen P\($0)(id: Int) {\n        link \"/{user}/p\($0)/{id}\"\n    }\n" }.joined())
      }
      """
    let code =
      """
      import UIKit
      class HomeViewController: UIViewController { var route: (AppFlow.Home.Route) -> Void = { _ in } }
      class ListViewController: UIViewController { var route: (ShopFlow.List.Route) -> Void = { _ in } }

      """
      + numbers.map {
        "class P\($0)ViewController: UIViewController { func receive(_ values: ShopFlow.P\($0).Parameters) {} }\n"
      }.joined()
    let compilation = Pipeline.generate([SourceFile(path: "App.flow", text: flow)])
    #expect(!compilation.hasErrors)
    let generated = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    let found = try await SwiftCompiler.withUIKit().diagnostics(
      of: generated + [SwiftSource(name: "Code.swift", text: code)], mode: .swift6)
    #expect(found == [])
  }

  @Test("seven hundred flows with links build, and each link opens", .takesLong("hundreds of flows with links"))
  func flows() async throws {
    let flows = (0..<700).map { "flow F\($0) {\n    screen S(id: Int) { link \"/f\($0)/{id}\" }\n}\n" }
    let source = SourceFile(path: "App.flow", text: "platform none\n" + flows.joined())
    let app = """
      @main enum Main {
        static func main() {
          let wrong = (0..<700).filter { FlowLink("/f\\($0)/7?q=1")?.path != "/f\\($0)/7" }
          print(wrong, FlowLink("/f7/x").map { _ in 1 } == nil)
        }
      }
      """
    let compilation = Pipeline.generate([source])
    #expect(!compilation.hasErrors)
    let outputs = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    let result = try await SwiftCompiler.withUIKit().run(outputs + [SwiftSource(name: "App.swift", text: app)])
    #expect(result.output == "[] true\n")
  }
}
