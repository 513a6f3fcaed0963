import FlowCompiler
import FlowDiagnostics
import Testing

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
