import Testing

/// A public flow `stack by app` of one module, in the stacks of an app, in a column, and presented by a coordinator of UIKit.
@Suite struct AppStackModuleTests {
  private static let modules = TwoModules(
    kitFlow: """
      platform SwiftUI
      public flow Settings(user: String) returns String {
          stack by app
          start view Root {
              push account(id: Int) -> Account(id: id)
              present info -> Info
              close done
          }
          view Account(id: Int) {
              push rename -> Rename answers
              close back
          }
          view Rename {
              close renamed(name: String)
          }
          view Info {
              close done
          }
          finish left(with: String)
      }
      """,
    kitCode: """
      import SwiftUI
      struct RootView: View {
        var route: (SettingsFlow.Root.Route) -> Void
        var body: some View {
          Text("settings")
          Button("account") { route(.account(id: 7)) }
          Button("info") { route(.info) }
          Button("done") { route(.done) }
        }
      }
      struct AccountView: View {
        let id: Int
        @State private var name = "Ann"
        var route: (SettingsFlow.Account.Route) -> Void
        var body: some View {
          Text("account \\(id) of \\(name)")
          Button("rename") { route(.rename { if case .renamed(let name) = $0 { self.name = name } }) }
          Button("leave") { route(.left(with: name)) }
        }
      }
      struct RenameView: View {
        var route: (SettingsFlow.Rename.Route) -> Void
        var body: some View { Text("rename"); Button("Bea") { route(.renamed(name: "Bea")) } }
      }
      struct InfoView: View {
        var route: (SettingsFlow.Info.Route) -> Void
        var body: some View { Text("info"); Button("enough") { route(.done) } }
      }
      """,
    appFlow: """
      import Kit
      external flow Kit.Settings(user: String) returns String
      flow Shell {
          generate coordinator
          start screen Home {
              present settings(user: String) -> Inner(user: user)
          }
      }
      flow Inner(user: String) {
          platform SwiftUI
          start -> Kit.Settings(user: user)
      }
      """,
    appCode: """
      import Kit
      import SwiftUI
      enum Page: Hashable {
        case article(Int)
        case settings
        case step(SettingsFlow.Step)
      }
      @Observable final class Router {
        var path: [Page] = []
        var erased = NavigationPath()
      }
      final class AppSettings: SettingsCoordinator {
        deinit { print("settings gone") }
      }
      struct TypedApp: View {
        @Bindable var router: Router
        @State private var settings = AppSettings(user: "u")
        var body: some View {
          NavigationStack(path: $router.path) {
            NavigationLink(value: Page.settings) { Text("settings") }
              .navigationTitle("home")
              .navigationDestination(for: Page.self) { page in
                switch page {
                case .article(let id): Text("article \\(id)")
                case .settings: SettingsFlowView(settings, in: $router.path, as: Page.step)
                case .step(let step): SettingsStepView(step)
                }
              }
          }
        }
      }
      struct ErasedApp: View {
        @Bindable var router: Router
        @State private var settings = AppSettings(user: "u")
        var body: some View {
          NavigationStack(path: $router.erased) {
            NavigationLink(value: "settings") { Text("settings") }
              .navigationTitle("home")
              .navigationDestination(for: String.self) { _ in SettingsFlowView(settings, in: $router.erased) }
              .settingsSteps()
          }
        }
      }
      struct PathlessApp: View {
        @State private var settings = AppSettings(user: "u")
        var body: some View {
          NavigationStack {
            NavigationLink { SettingsFlowView(inStack: settings) } label: { Text("settings") }
              .navigationTitle("home")
          }
        }
      }
      struct ColumnApp: View {
        @Bindable var router: Router
        var body: some View {
          NavigationSplitView(columnVisibility: .constant(.all), preferredCompactColumn: .constant(.detail)) {
            Text("sidebar")
          } detail: {
            TypedApp(router: router)
          }
        }
      }
      @MainActor func use(_ name: String, _ host: HeadlessHost, _ router: Router) async {
        print("## \\(name)")
        func step(_ what: String, _ body: () -> Void) async {
          body()
          host.settle()
          await Task.yield()
          print("\\(what): \\(host.description)")
        }
        await step("pushed by the app") { host.tap("settings") }
        await step("a route") { host.tap("account") }
        await step("which asks") { host.tap("rename") }
        await step("the answer") { host.tap("Bea") }
        await step("back") { host.swipeBack() }
        await step("a sheet") { host.tap("info") }
        await step("closed") { host.tap("enough") }
        await step("again") { host.tap("account") }
        await step("the app's own page over it, where there is a path") { router.path.append(.article(1)) }
        await step("home") {
          router.path = []
          router.erased = NavigationPath()
        }
      }
      #if canImport(UIKit)
      import UIKit
      final class HomeViewController: UIViewController {
        var route: (ShellFlow.Home.Route) -> Void = { _ in }
      }
      @MainActor func push() async {
        print("## a coordinator of UIKit presents it, with a stack of its own")
        let window = Headless.window()
        let stack = UINavigationController()
        window.rootViewController = stack
        window.makeKeyAndVisible()
        ShellCoordinator(navigationController: stack).start()
        await Transitions.rest()
        (stack.viewControllers.first as? HomeViewController)?.route(.settings(user: "u"))
        await Transitions.rest()
        for title in ["account", "rename", "Bea", "back", "done"] {
          let host = stack.presentedViewController?.headlessHost
          print(host?.description ?? "nothing")
          if title == "back" { host?.swipeBack() } else { host?.tap(title) }
          host?.settle()
          await Transitions.rest()
        }
        print("gone:", stack.presentedViewController == nil)
      }
      #endif
      @main @MainActor enum Main {
        static func main() async {
          var router = Router()
          await use("an array", HeadlessHost(TypedApp(router: router)), router)
          router = Router()
          await use("a path", HeadlessHost(ErasedApp(router: router)), router)
          router = Router()
          await use("no path", HeadlessHost(PathlessApp()), router)
          router = Router()
          await use("a column", HeadlessHost(ColumnApp(router: router)), router)
          #if canImport(UIKit)
          await push()
          #endif
        }
      }
      """)

  @Test(
    "it builds, and its client too, in every language mode", arguments: LanguageMode.tried,
    [StandIn.uiKit, .swiftUI])
  func builds(mode: LanguageMode, with standIn: StandIn) async throws {
    try await Self.modules.expectBuilds(in: mode, with: SwiftCompiler.with(standIn))
  }

  @Test("its steps are in the app's stack, and it has a stack of its own where a coordinator of UIKit presents it")
  func runs() async throws {
    try await Self.modules.expectPrints(
      """
      ## an array
      pushed by the app: [home > settings]
      a route: [home > settings > account 7 of Ann]
      which asks: [home > settings > account 7 of Ann > rename]
      the answer: [home > settings > account 7 of Bea]
      back: [home > settings]
      a sheet: [home > settings] + sheet info
      closed: [home > settings]
      again: [home > settings > account 7 of Ann]
      the app's own page over it, where there is a path: [home > settings > account 7 of Ann > article 1]
      home: [home]
      settings gone
      ## a path
      pushed by the app: [home > settings]
      a route: [home > settings > account 7 of Ann]
      which asks: [home > settings > account 7 of Ann > rename]
      the answer: [home > settings > account 7 of Bea]
      back: [home > settings]
      a sheet: [home > settings] + sheet info
      closed: [home > settings]
      again: [home > settings > account 7 of Ann]
      the app's own page over it, where there is a path: [home > settings > account 7 of Ann]
      home: [home]
      settings gone
      ## no path
      pushed by the app: [home > settings]
      a route: [home > settings > account 7 of Ann]
      which asks: [home > settings > account 7 of Ann > rename]
      the answer: [home > settings > account 7 of Bea]
      back: [home > settings]
      a sheet: [home > settings] + sheet info
      closed: [home > settings]
      again: [home > settings > account 7 of Ann]
      the app's own page over it, where there is a path: [home > settings > account 7 of Ann]
      home: [home > settings > account 7 of Ann]
      settings gone
      ## a column
      pushed by the app: sidebar > [home > settings]
      a route: sidebar > [home > settings > account 7 of Ann]
      which asks: sidebar > [home > settings > account 7 of Ann > rename]
      the answer: sidebar > [home > settings > account 7 of Bea]
      back: sidebar > [home > settings]
      a sheet: sidebar > [home > settings] + sheet info
      closed: sidebar > [home > settings]
      again: sidebar > [home > settings > account 7 of Ann]
      the app's own page over it, where there is a path: sidebar > [home > settings > account 7 of Ann > article 1]
      home: sidebar > [home]
      settings gone
      ## a coordinator of UIKit presents it, with a stack of its own
      [settings]
      [settings > account 7 of Ann]
      [settings > account 7 of Ann > rename]
      [settings > account 7 of Bea]
      [settings]
      gone: true

      """, with: SwiftCompiler.withUIKit())
  }
}
