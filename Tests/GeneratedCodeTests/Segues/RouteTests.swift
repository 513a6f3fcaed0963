import FlowCompiler
import FlowDiagnostics
import Testing

/// The routes of a flow file, in use by handwritten code.
@Suite struct RouteTests {
  private static let code = """
    import UIKit
    class HomeViewController: UIViewController { var route: (AppFlow.Home.Route) -> Void = { _ in } }
    class DetailViewController: UIViewController {}
    @MainActor func connect(_ home: HomeViewController) {
      home.route = { route in
        switch route {
        case .detail: home.show(DetailViewController(), sender: nil)
        }
      }
    }
    """

  private func diagnostics(of routes: String, _ code: String = Self.code) async throws -> [String] {
    let flow = """
      flow App {
          screen Home {
              push detail -> Detail
              \(routes)
          }
          screen Detail
      }
      """
    let compilation = Pipeline.generate([SourceFile(path: "App.flow", text: flow)])
    #expect(compilation.diagnostics.isEmpty)
    let files = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    return try await SwiftCompiler.withUIKit().diagnostics(
      of: files + [SwiftSource(name: "Code.swift", text: code)], mode: .swift6)
  }

  @Test("a route that is new in the flow file stops the build of a hand-written switch")
  func exhaustive() async throws {
    #expect(try await diagnostics(of: "") == [])
    let found = try await diagnostics(of: "close back")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("Code.swift:6:5: error: switch must be exhaustive") == true, "\(found)")
  }

  @Test("a screen that has no closure for its routes does not compile, and the error names the flow file's line")
  func closure() async throws {
    let found = try await diagnostics(
      of: "",
      "import UIKit\nclass HomeViewController: UIViewController {}\nclass DetailViewController: UIViewController {}")
    #expect(found.count == 1)
    #expect(found.first?.contains("type 'HomeViewController' does not conform to protocol") == true, "\(found)")
  }
}
