import Observation
import SwiftUI

/// The app's loans: what a badge counts.
@Observable @MainActor final class Lending {
  var overdue = 0
}

final class ReadingCoordinator: LibraryCoordinator {
  let lending = Lending()
  var mayLeaveShelf = true

  override func badge(of tab: LibraryFlow.Main.Tab) -> Int { tab == .loans ? lending.overdue : 0 }
  override func shouldSelect(_ tab: LibraryFlow.Main.Tab) -> Bool { mayLeaveShelf }
}

struct ShelfView: View {
  var route: (LibraryFlow.Shelf.Route) -> Void = { _ in }

  var body: some View {
    Text("shelf")
    Button("book") { route(.book(title: "Emma")) }
    Button("find") { route(.search) }
  }
}

struct LoansView: View {
  var route: (LibraryFlow.Loans.Route) -> Void = { _ in }
  var body: some View { Text("loans") }
}

struct SearchView: View {
  var route: (LibraryFlow.Search.Route) -> Void = { _ in }

  var body: some View {
    Text("search")
    Button("result") { route(.book(title: "Persuasion")) }
    Button("filter") { route(.filter) }
  }
}

struct FilterView: View {
  var route: (LibraryFlow.Filter.Route) -> Void = { _ in }

  var body: some View {
    Text("filter")
    Button("loans") { route(.loans) }
  }
}

struct BookView: View {
  let title: String
  var route: (LibraryFlow.Book.Route) -> Void = { _ in }

  var body: some View {
    Text(title)
    Button("back") { route(.back) }
  }
}

struct HelpView: View {
  var route: (LibraryFlow.Help.Route) -> Void = { _ in }
  var body: some View { Text("help") }
}

struct WelcomeView: View {
  var route: (TourFlow.Welcome.Route) -> Void = { _ in }

  var body: some View {
    Text("welcome")
    Button("next") { route(.next) }
  }
}

struct PageView: View {
  var body: some View { Text("page") }
}

struct TopicView: View {
  let name: String
  var body: some View { Text(name) }
}

struct ReadingModifier: ViewModifier {
  func body(content: Content) -> some View { content }
}

/// A label, whose menu shows help.
struct MainLabel: View {
  let tab: LibraryFlow.Main.Tab
  @Environment(\.libraryRoute) private var libraryRoute

  var body: some View {
    let _ = Menus.help[tab] = { libraryRoute(.help) }
    Text("\(tab)")
  }
}

/// The menus of labels.
@MainActor enum Menus {
  static var help: [LibraryFlow.Main.Tab: () -> Void] = [:]
}
