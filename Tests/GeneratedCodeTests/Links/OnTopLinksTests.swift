import FlowCompiler
import FlowDiagnostics
import Testing

/// Links that all open over what is shown, and leave no screen that is asked: there is no other link for a `default`.
@Suite struct OnTopLinksTests {
  @Test("the code builds without a warning")
  func builds() async throws {
    let flow = """
      generate coordinator
      flow App {
          start screen Home
          screen News(id: Int) asks before leaving {
              link "/news/{id}" onTop
          }
      }
      """
    let app = """
      import UIKit
      final class HomeViewController: UIViewController {}
      final class NewsViewController: UIViewController {
        func receive(_ parameters: AppFlow.News.Parameters) {}
        func mayLeave() async -> Bool { true }
      }
      """
    let compilation = Pipeline.generate([SourceFile(path: "App.flow", text: flow)])
    let outputs = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    let support = try #require(outputs.first { $0.name == GeneratedCase.supportName })
    #expect(support.text.contains("var isPerformed: Swift.Bool {\n    true\n  }"))
    let found = try await SwiftCompiler.withUIKit().diagnostics(
      of: outputs + [SwiftSource(name: "App.swift", text: app)], mode: .swift6)
    #expect(found == [])
  }
}
