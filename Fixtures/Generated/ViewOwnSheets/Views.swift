import SwiftUI

/// What the views have heard.
@MainActor enum Report {
  static var lines: [String] = []
  static var asked = 0
  static var answered = 0

  static func answer(_ line: String) {
    answered += 1
    lines.append(line)
  }
}

extension EnvironmentValues {
  private enum ThemeKey: EnvironmentKey {
    static var defaultValue: String { "light" }
  }

  var theme: String {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

/// Its sheets are its own, as an app had them before there was a flow.
struct ListView: View {
  let route: (NotesFlow.List.Route) -> Void
  @State private var isFiltering = false
  @State private var isSorting = false

  var body: some View {
    Text("list").navigationTitle("list")
    Button("filter") { isFiltering = true }
      .sheet(isPresented: $isFiltering) { OwnSheet(title: "filter", route: route).presentsRoutes() }
    Button("sort") { isSorting = true }
      .fullScreenCover(isPresented: $isSorting) { OwnSheet(title: "sort", route: route).presentsRoutes() }
    Button("note") { route(.note(id: 1)) }
    Button("info") { route(.info) }
  }
}

/// A sheet in which a view presents another one.
struct OwnSheet: View {
  let title: String
  let route: (NotesFlow.List.Route) -> Void
  @State private var showsMore = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text(title).navigationTitle(title)
    Button("info") { route(.info) }
    Button("help") { route(.help) }
    Button("note") { route(.note(id: 2)) }
    Button("pick") {
      Report.asked += 1
      route(
        .pick { answer in
          if case .picked(let color)? = answer { Report.answer(color) } else { Report.answer("no color") }
        })
    }
    Button("delete") {
      Report.asked += 1
      route(.delete(name: "A") { Report.answer("\($0)") })
    }
    Button("more") { showsMore = true }
      .sheet(isPresented: $showsMore) { OwnSheet(title: "more", route: route).presentsRoutes() }
    Button("cancel") { dismiss() }
  }
}

/// What its routes present has its theme.
struct TagsView: View {
  let route: (NotesFlow.Tags.Route) -> Void

  var body: some View {
    content.presentsRoutesHere().environment(\.theme, "dark")
  }

  @ViewBuilder private var content: some View {
    Text("tags").navigationTitle("tags")
    Button("info") { route(.info) }
  }
}

struct NoteView: View {
  let id: Int
  let route: (NotesFlow.Note.Route) -> Void

  var body: some View {
    content.presentsRoutesHere().environment(\.theme, "blue")
  }

  @ViewBuilder private var content: some View {
    Text("note \(id)").navigationTitle("note \(id)")
    Button("info") { route(.info) }
    Button("back") { route(.back) }
  }
}

struct InfoView: View {
  let route: (NotesFlow.Info.Route) -> Void
  @Environment(\.theme) private var theme

  var body: some View {
    Text("info").navigationTitle("info, \(theme)")
    Button("done") { route(.done) }
  }
}

struct HelpView: View {
  let route: (NotesFlow.Help.Route) -> Void

  var body: some View {
    Text("help").navigationTitle("help")
    Button("done") { route(.done) }
  }
}

struct PickView: View {
  let route: (NotesFlow.Pick.Route) -> Void

  var body: some View {
    Text("pick").navigationTitle("pick")
    Button("red") { route(.picked(color: "red")) }
  }
}

struct MainLabel: View {
  let tab: NotesFlow.Main.Tab

  var body: some View { Text("\(tab)") }
}

// MARK: In a stack of the app

enum Page: Hashable {
  case shelf
  case step(ShelfFlow.Step)
}

@Observable final class Path {
  var pages: [Page] = []
}

struct Home: View {
  @Bindable var path: Path
  let shelf: ShelfCoordinator

  var body: some View {
    NavigationStack(path: $path.pages) {
      Button("shelf") { path.pages.append(.shelf) }
        .navigationTitle("home")
        .navigationDestination(for: Page.self) { page in
          switch page {
          case .shelf: ShelfFlowView(shelf, in: $path.pages, as: Page.step)
          case .step(let step): ShelfStepView(step)
          }
        }
    }
  }
}

struct BooksView: View {
  let route: (ShelfFlow.Books.Route) -> Void
  @State private var isSorting = false

  var body: some View {
    Text("books").navigationTitle("books")
    Button("book") { route(.book(id: 1)) }
    Button("card") { route(.card) }
    Button("sort") { isSorting = true }
      .sheet(isPresented: $isSorting) {
        Text("sort").navigationTitle("sort")
        Button("book") { route(.book(id: 2)) }
        Button("card") { route(.card) }.presentsRoutes()
      }
  }
}

struct BookView: View {
  let id: Int
  let route: (ShelfFlow.Book.Route) -> Void
  @State private var showsCover = false

  var body: some View {
    Text("book \(id)").navigationTitle("book \(id)")
    Button("card") { route(.card) }
    Button("cover") { showsCover = true }
      .sheet(isPresented: $showsCover) {
        Text("cover").navigationTitle("cover")
        Button("card") { route(.card) }.presentsRoutes()
      }
  }
}

struct CardView: View {
  let route: (ShelfFlow.Card.Route) -> Void

  var body: some View {
    Text("card").navigationTitle("card")
    Button("done") { route(.done) }
  }
}
