import Testing

/// A public flow with an editor, which is asked before the app of another module leaves it.
@Suite struct TwoModuleLeavingTests {
  private static let modules = TwoModules(
    kitFlow: """
      generate coordinator
      public flow Notes {
          start screen List {
              push edit -> Editor
              push draft -> Draft
              finish done
          }
          screen Editor asks before leaving {
              close back
          }
      }
      flow Draft {
          start screen Text {
              close back
          }
      }
      """,
    kitCode: """
      public import UIKit
      final class ListViewController: UIViewController {
        var route: (NotesFlow.List.Route) -> Void = { _ in }
      }
      final class TextViewController: UIViewController {
        var route: (DraftFlow.Text.Route) -> Void = { _ in }
      }
      final class EditorViewController: UIViewController {
        var route: (NotesFlow.Editor.Route) -> Void = { _ in }
        func mayLeave() async -> Bool {
          print("  the editor is asked")
          return await withCheckedContinuation { answer in
            let alert = UIAlertController(title: "Discard?", message: nil, preferredStyle: .alert)
            for (title, isDiscarded) in [("Discard", true), ("Keep", false)] {
              alert.addAction(UIAlertAction(title: title, style: .default) { _ in answer.resume(returning: isDiscarded) })
            }
            present(alert, animated: true)
          }
        }
      }
      @MainActor public func edit(in stack: UINavigationController) async {
        (stack.topViewController as? ListViewController)?.route(.edit)
        await Transitions.rest()
        stack.topViewController?.isModalInPresentation = true
      }
      @MainActor public func closeEditor(in stack: UINavigationController) {
        (stack.topViewController as? EditorViewController)?.route(.back)
      }
      @MainActor public func finish(in stack: UINavigationController) {
        (stack.viewControllers.compactMap { $0 as? ListViewController }.first)?.route(.done)
      }
      """,
    appFlow: """
      import Kit
      generate coordinator
      external flow Kit.Notes asks before leaving
      flow App {
          start screen Home {
              push notes -> Kit.Notes
              replace other -> Other
              present sheet -> Kit.Notes in navigation
          }
          screen Other {
              link "/other"
          }
      }
      """,
    appCode: """
      import Kit
      import UIKit

      final class HomeViewController: UIViewController {
        var route: (AppFlow.Home.Route) -> Void = { _ in }
      }
      final class OtherViewController: UIViewController {
        var route: (AppFlow.Other.Route) -> Void = { _ in }
      }

      final class CountingCoordinator: AppCoordinator {
        weak var notes: NotesCoordinator?

        override func makeKitNotesCoordinator(navigationController: UINavigationController?) -> NotesCoordinator {
          let notes = super.makeKitNotesCoordinator(navigationController: navigationController)
          self.notes = notes
          return notes
        }
      }

      @main @MainActor enum Main {
        static let stack = UINavigationController()

        static func main() async {
          let window = Headless.window()
          window.rootViewController = stack
          window.makeKeyAndVisible()
          let coordinator = CountingCoordinator(navigationController: stack)
          coordinator.start()
          await Transitions.rest()
          let home = stack.viewControllers.first as? HomeViewController
          home?.route(.notes)
          await Transitions.rest()
          await Kit.edit(in: stack)
          await step("a link, refused") { coordinator.open(.other) }
          await answer("Keep")
          await step("the editor's own route") { Kit.closeEditor(in: stack) }
          await answer("Discard")
          await Kit.edit(in: stack)
          await step("a link") { coordinator.open(.other) }
          await step("its own route meanwhile: the link is forgotten") { Kit.closeEditor(in: stack) }
          await answer("Discard")
          print("nothing to lose: it may be left: \\(await coordinator.notes?.mayLeave() ?? false)")
          await Kit.edit(in: stack)
          await step("its own route, and a link: one question, and the last wish counts") {
            Kit.closeEditor(in: stack)
            coordinator.open(.other)
          }
          await answer("Discard")
          await step("nothing to lose: the next link asks nobody") { coordinator.open(.other) }
          stack.viewControllers = []
          let again = CountingCoordinator(navigationController: stack)
          again.start()
          await step("the flow, without an editor") {
            (stack.topViewController as? HomeViewController)?.route(.notes)
          }
          again.open(.other)
          print("a link is shown at once: \\(stack.topViewController is OtherViewController)")
        }

        static func step(_ what: String, _ act: () -> Void) async {
          print(what)
          act()
          await show()
        }

        static func answer(_ title: String) async {
          var top: UIViewController? = stack
          while let next = top?.presentedViewController { top = next }
          guard let alert = top as? UIAlertController, let action = alert.actions.first(where: { $0.title == title })
          else { return print("  there is no question") }
          Headless.tap(action, of: alert)
          print("  \\(title)")
          await show()
        }

        static func show() async {
          await Transitions.rest()
          let stacked = stack.viewControllers.map { "\\(type(of: $0))".prefix { $0 != "V" } }.joined(separator: " > ")
          print("  = \\(stacked)\\(Transitions.log.isEmpty ? "" : " \\(Transitions.log)")")
        }
      }
      """)

  @Test("it builds, and its client too, in every language mode", arguments: LanguageMode.tried)
  func builds(mode: LanguageMode) async throws {
    try await Self.modules.expectBuilds(in: mode, with: SwiftCompiler.withUIKit())
  }

  @Test("its screens are asked before the app leaves the flow")
  func runs() async throws {
    try await Self.modules.expectPrints(
      """
      a link, refused
        the editor is asked
        = Home > List > Editor
        Keep
        = Home > List > Editor
      the editor's own route
        the editor is asked
        = Home > List > Editor
        Discard
        = Home > List
      a link
        the editor is asked
        = Home > List > Editor
      its own route meanwhile: the link is forgotten
        = Home > List > Editor
        Discard
        = Home > List
      nothing to lose: it may be left: true
      its own route, and a link: one question, and the last wish counts
        the editor is asked
        = Home > List > Editor
        Discard
        = Other
      nothing to lose: the next link asks nobody
        = Other
      the flow, without an editor
        = Home > List
      a link is shown at once: true

      """, with: SwiftCompiler.withUIKit())
  }
}

// MARK: - ViewModuleLeavingTests

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
            await host.rest()
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
