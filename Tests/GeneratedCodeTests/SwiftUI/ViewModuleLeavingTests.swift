import Testing

/// A public SwiftUI flow with an editor, which is asked before the app of another module leaves it.
@Suite struct ViewModuleLeavingTests {
  private static let modules = TwoModules(
    kitFlow: """
      platform SwiftUI
      public flow Notes {
          start view List {
              push edit -> Editor
              push draft -> Draft
              finish done
          }
          view Editor asks before leaving {
              close back
          }
      }
      flow Draft {
          start view Page asks before leaving {
              finish saved
          }
      }
      """,
    kitCode: """
      import Observation
      import SwiftUI
      @MainActor @Observable final class Typing { var isThere = false }
      @MainActor public enum Questions {
        private static let typing = Typing()
        static var isTyped: Bool { typing.isThere }
        private static var answer: CheckedContinuation<Bool, Never>?
        public static func type() { typing.isThere = true }
        public static func give(_ isDiscarded: Bool) {
          guard let answer else { return print("  there is no question") }
          if isDiscarded { typing.isThere = false }
          self.answer = nil
          answer.resume(returning: isDiscarded)
        }
        static func ask(_ who: String) async -> Bool {
          print("  the \\(who) is asked")
          return await withCheckedContinuation { answer = $0 }
        }
      }
      struct ListView: View {
        var route: (NotesFlow.List.Route) -> Void
        var body: some View {
          Text("list")
          Button("edit") { route(.edit) }
          Button("draft") { route(.draft) }
          Button("done") { route(.done) }
        }
      }
      struct EditorView: View {
        var route: (NotesFlow.Editor.Route) -> Void
        var body: some View {
          Text("editor").asksBeforeLeaving(Questions.isTyped) { await Questions.ask("editor") }
          Button("back") { route(.back) }
        }
      }
      struct PageView: View {
        var route: (DraftFlow.Page.Route) -> Void
        var body: some View {
          Text("draft").asksBeforeLeaving(Questions.isTyped) { await Questions.ask("draft") }
          Button("save") { route(.saved) }
        }
      }
      """,
    appFlow: """
      platform SwiftUI
      import Kit
      external flow Kit.Notes asks before leaving
      flow App {
          start tabs Main {
              tab home -> Home in navigation
              tab notes -> Kit.Notes
          }
          view Home {
              present sheet -> Kit.Notes
          }
          view Other {
              link "/other"
          }
      }
      """,
    appCode: """
      import Kit
      import SwiftUI
      struct HomeView: View {
        var route: (AppFlow.Home.Route) -> Void
        var body: some View {
          Text("home")
          Button("sheet") { route(.sheet) }
        }
      }
      struct OtherView: View { var body: some View { Text("other") } }
      struct MainLabel: View {
        let tab: AppFlow.Main.Tab
        var body: some View { Text("\\(tab)") }
      }
      @main @MainActor enum Main {
        static func main() async {
          let coordinator = AppCoordinator()
          let host = HeadlessHost(AppFlowView(coordinator))
          func step(_ what: String, _ act: () -> Void) async {
            print(what)
            act()
            for _ in 0..<3 {
              for _ in 0..<8 { await Task.yield() }
              host.settle()
            }
            print("  = \\(host.description)")
          }
          func tap(_ titles: String...) {
            for title in titles {
              host.tap(title)
              host.settle()
            }
          }
          await step("its editor, in a sheet") { tap("sheet", "edit") }
          await step("nothing typed: a link asks nobody") { coordinator.open(.other) }
          await step("back, and text in it") {
            host.swipeDown()
            host.settle()
            tap("sheet", "edit")
            Questions.type()
          }
          await step("a link, refused") { coordinator.open(.other) }
          await step("keep") { Questions.give(false) }
          await step("swiped down: SwiftUI refuses") { host.swipeDown() }
          let back = host.later("back")
          await step("two taps on its own route: one question") {
            back()
            back()
          }
          await step("a link meanwhile: still one question, and the app waits for its answer, too") { coordinator.open(.other) }
          await step("discard") { Questions.give(true) }
          await step("a flow that it has started, in the tab") {
            host.swipeDown()
            host.settle()
            host.select("notes")
            host.settle()
            tap("draft")
            Questions.type()
          }
          await step("a link, agreed") { coordinator.open(.other) }
          await step("discard") { Questions.give(true) }
        }
      }
      """)

  @Test(
    "it builds, and its client too, in every language mode", arguments: LanguageMode.tried,
    [StandIn.uiKit, .swiftUI])
  func builds(mode: LanguageMode, with standIn: StandIn) async throws {
    try await Self.modules.expectBuilds(in: mode, with: SwiftCompiler.with(standIn))
  }

  @Test("its views are asked before the app leaves the flow")
  func runs() async throws {
    try await Self.modules.expectPrints(
      """
      its editor, in a sheet
        = [*home: [home] | notes: [list]] + sheet [list > editor]
      nothing typed: a link asks nobody
        = [*home: [home] | notes: [list]] + sheet other
      back, and text in it
        = [*home: [home] | notes: [list]] + sheet [list > editor]
      a link, refused
        the editor is asked
        = [*home: [home] | notes: [list]] + sheet [list > editor]
      keep
        = [*home: [home] | notes: [list]] + sheet [list > editor]
      swiped down: SwiftUI refuses
        = [*home: [home] | notes: [list]] + sheet [list > editor]
      two taps on its own route: one question
        the editor is asked
        = [*home: [home] | notes: [list]] + sheet [list > editor]
      a link meanwhile: still one question, and the app waits for its answer, too
        = [*home: [home] | notes: [list]] + sheet [list > editor]
      discard
        = [*home: [home] | notes: [list]] + sheet other
      a flow that it has started, in the tab
        = [home: [home] | *notes: [list > draft]]
      a link, agreed
        the draft is asked
        = [home: [home] | *notes: [list > draft]]
      discard
        = [home: [home] | *notes: [list > draft]] + sheet other

      """, with: SwiftCompiler.with(.swiftUI))
  }
}
