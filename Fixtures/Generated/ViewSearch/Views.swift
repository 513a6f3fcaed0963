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

struct MainLabel: View {
  let tab: LibraryFlow.Main.Tab
  var body: some View { Text("\(tab)") }
}
