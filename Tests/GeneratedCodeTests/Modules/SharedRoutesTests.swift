import FlowCompiler
import FlowDiagnostics
import Foundation
import Testing

/// Feature packages that know their routes and no coordinator: one with a flow file, and one that has written its enum by
/// hand. They do not import each other; both use the routes of a third. The app's flow performs all of them.
@Suite struct SharedRoutesTests {
  private static let envFlow = """
    /// The routes that views of all modules share. Only the app's flow knows the screens that they show.
    public routes Ice {
        account(id: Int)
        tag(name: String = "swift")
        confirm answers Bool
    }
    """

  private static let kitFlow = """
    public routes Product {
        related(id: Int)
        back
        /// Not what `Ice` means by that name.
        tag(id: Int)
    }
    """

  private static let kitCode = """
    #if hasFeature(InternalImportsByDefault)
    public import SwiftUI
    #else
    import SwiftUI
    #endif
    import Env

    /// A view of a package: it knows its routes, and those of Env, and no flow.
    public struct ProductView: View {
      let id: Int
      let route: (ProductRoute) -> Void
      public init(id: Int, route: @escaping (ProductRoute) -> Void) {
        self.id = id
        self.route = route
      }
      public var body: some View {
        Text("product \\(id)")
        Button("related") { route(.related(id: id + 1)) }
        Button("back") { route(.back) }
        Button("own tag") { route(.tag(id: 3)) }
        AuthorRow(author: id * 10)
      }
    }

    public struct AuthorRow: View {
      let author: Int
      @Environment(\\.iceRoute) private var iceRoute
      public init(author: Int) { self.author = author }
      public var body: some View {
        Button("by \\(author)") { iceRoute(.account(id: author)) }
        IceRouteLink(.account(id: author + 1)) { Text("row \\(author)") }
        Button("sure?") { iceRoute(.confirm { print("heard", $0.map { "\\($0)" } ?? "nothing") }) }
      }
    }
    """

  /// A package without routegen. Only an enum with answers needs the method.
  private static let handCode = """
    #if hasFeature(InternalImportsByDefault)
    public import SwiftUI
    #else
    import SwiftUI
    #endif

    public enum ReviewRoute {
      case done
      case ask(question: String, then: @MainActor (Bool?) -> Void)

      /// Answers `nil`, for a route that is not performed.
      @MainActor public func answerNothing() {
        if case .ask(_, let then) = self { then(nil) }
      }
    }

    public struct ReviewView: View {
      let route: (ReviewRoute) -> Void
      public init(route: @escaping (ReviewRoute) -> Void) { self.route = route }
      public var body: some View {
        Text("review")
        Button("done") { route(.done) }
        Button("ask") { route(.ask(question: "really?") { print("review heard", $0.map { "\\($0)" } ?? "nothing") }) }
      }
    }
    """

  private static let appFlow = """
    platform SwiftUI
    import Env
    import Hand
    import Kit

    flow Shop routes Env.Ice {
        push account(id: Int) -> Account(id: id)
        push tag(name: String) -> Tag(name: name)
        present confirm -> Confirm(question: "sure?") answers

        start view Timeline {
            push product(id: Int) -> Product(id: id)
            push review -> Review
        }
        view Product(id: Int): Kit.ProductView routes Kit.Product {
            push related(id: Int) -> Product(id: id)
            close back
            push tag(id: Int) -> Account(id: id)
        }
        view Review: Hand.ReviewView routes Hand.Review {
            close done
            present ask(question: String) -> Confirm(question: question) answers
        }
        view Account(id: Int)
        view Tag(name: String)
    }

    flow Confirm(question: String) returns Bool {
        start view Question(question: String) {
            finish answered(yes: Bool)
        }
    }
    """

  private static let appCode = """
    import Env
    import Hand
    import Kit
    import SwiftUI

    struct TimelineView: View {
      var route: (ShopFlow.Timeline.Route) -> Void
      var body: some View {
        Text("timeline")
        Button("product") { route(.product(id: 1)) }
        Button("review") { route(.review) }
        Button("swift") { route(.tag()) }
        AuthorRow(author: 5)
      }
    }
    struct AccountView: View {
      let id: Int
      var route: (ShopFlow.Account.Route) -> Void
      var body: some View { Text("account \\(id)"); Button("tag") { route(.ice(.tag(name: "of \\(id)"))) } }
    }
    struct TagView: View {
      let name: String
      var route: (ShopFlow.Tag.Route) -> Void
      var body: some View { Text("#\\(name)") }
    }
    struct QuestionView: View {
      let question: String
      var route: (ConfirmFlow.Question.Route) -> Void
      var body: some View { Text(question); Button("yes") { route(.answered(yes: true)) } }
    }
    /// The analytics of the routes that all modules share.
    final class AppCoordinator: ShopCoordinator {
      override func perform(_ route: IceRoute, from place: ShopFlow.Place) {
        if case .account(let id) = route { print("account \\(id)") }
        super.perform(route, from: place)
      }
    }
    """

  private static let main = """
    @main @MainActor struct Main {
      static func main() async {
        let host = HeadlessHost(ShopFlowView(AppCoordinator()))
        func step(_ what: String, _ act: () -> Void) {
          act()
          host.settle()
          print("\\(what): \\(host.description)")
        }
        step("a view of Kit") { host.tap("product") }
        step("its routes") { host.tap("related"); host.settle(); host.tap("back") }
        step("a route with a name that all share") { host.tap("own tag") }
        step("back") { host.swipeBack() }
        let (back, author) = (host.later("back"), host.later("by 10"))
        step("a row of Kit in it, twice") { author(); author() }
        step("late taps: its screen is covered") { author(); back() }
        step("a short name") { host.tap("tag") }
        step("home") { host.swipeBack(3) }
        let row = host.later("row 5")
        step("a row of Kit that is a link, twice") { row(); row() }
        step("back") { host.swipeBack() }
        step("the row in a screen of the app asks") { host.tap("sure?") }
        step("and hears") { host.tap("yes") }
        let ask = host.later("sure?")
        step("twice") { ask(); ask() }
        step("swiped down") { host.swipeDown() }
        for _ in 0..<4 { await Task.yield() }
        step("a view of a package without routegen") { host.tap("review") }
        let late = host.later("ask")
        step("it asks") { host.tap("ask") }
        step("and hears") { host.tap("yes") }
        step("done") { host.tap("done") }
        step("a late tap of it hears nothing") { late() }
        let preview = HeadlessHost(AuthorRow(author: 1))
        preview.tap("by 1")
        preview.tap("row 1")
        preview.tap("sure?")
      }
    }
    """

  private static let transcript = """
    a view of Kit: [timeline > product 1]
    its routes: [timeline > product 1]
    a route with a name that all share: [timeline > product 1 > account 3]
    back: [timeline > product 1]
    account 10
    a row of Kit in it, twice: [timeline > product 1 > account 10]
    late taps: its screen is covered: [timeline > product 1 > account 10]
    a short name: [timeline > product 1 > account 10 > #of 10]
    home: [timeline]
    account 6
    a row of Kit that is a link, twice: [timeline > account 6]
    back: [timeline]
    the row in a screen of the app asks: [timeline] + sheet sure?
    heard true
    and hears: [timeline]
    heard nothing
    twice: [timeline] + sheet sure?
    swiped down: [timeline]
    heard nothing
    a view of a package without routegen: [timeline > review]
    it asks: [timeline > review] + sheet really?
    review heard true
    and hears: [timeline > review]
    done: [timeline]
    review heard nothing
    a late tap of it hears nothing: [timeline]
    heard nothing

    """

  @Test("packages and the app build in every language mode", arguments: LanguageMode.tried)
  func builds(mode: LanguageMode) async throws {
    let compiler = try await SwiftCompiler.with(.swiftUI)
    let folders = try await Self.packages(mode, compiler)
    defer { for folder in folders.values { try? FileManager.default.removeItem(at: folder) } }
    let found = try await compiler.diagnostics(
      of: try Self.files(Self.appFlow, Self.appCode), mode: mode, modules: Array(folders.values))
    #expect(found == [])
  }

  @Test("the app's flow performs the routes of their views")
  func runs() async throws {
    let compiler = try await SwiftCompiler.with(.swiftUI)
    let folders = try await Self.packages(.swift6, compiler)
    defer { for folder in folders.values { try? FileManager.default.removeItem(at: folder) } }
    let result = try await compiler.run(
      try Self.files(Self.appFlow, Self.appCode + "\n" + Self.main), modules: folders)
    #expect(result.output == Self.transcript)
    #expect(result.status == 0)
  }

  @Test("the compiler finds a route that is missing, in the line of the flow")
  func missing() async throws {
    let compiler = try await SwiftCompiler.with(.swiftUI)
    let folders = try await Self.packages(.swift6, compiler)
    defer { for folder in folders.values { try? FileManager.default.removeItem(at: folder) } }
    let flow = Self.appFlow.replacing("        close back\n", with: "")
    let found = try await compiler.diagnostics(
      of: try Self.files(flow, Self.appCode), mode: .swift6, modules: Array(folders.values))
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("error: switch must be exhaustive") == true)
  }

  private static func packages(_ mode: LanguageMode, _ compiler: SwiftCompiler) async throws -> [String: URL] {
    let env = try await compiler.build(try files(envFlow, ""), mode: mode, module: "Env")
    let kit = try await compiler.build(try files(kitFlow, kitCode), mode: mode, module: "Kit", modules: [env])
    let hand = try await compiler.build(
      [SwiftSource(name: "Code.swift", text: handCode)], mode: mode, module: "Hand")
    return ["Env": env, "Kit": kit, "Hand": hand]
  }

  private static func files(_ flow: String, _ code: String) throws -> [SwiftSource] {
    let compilation = Pipeline.generate([SourceFile(path: "Main.flow", text: flow)])
    #expect(compilation.diagnostics.map(\.message) == [])
    return compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
      + [SwiftSource(name: "Code.swift", text: code)]
  }
}
