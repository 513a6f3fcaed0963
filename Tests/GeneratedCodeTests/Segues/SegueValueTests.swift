import FlowModel
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
}
