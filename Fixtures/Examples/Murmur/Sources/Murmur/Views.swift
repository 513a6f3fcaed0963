import Common
import Composer
import Posts
import SwiftUI

/// The tabs of a phone.
struct MainLabel: View {
  let tab: PhoneFlow.Main.Tab

  var body: some View {
    switch tab {
    case .home: Label("Home", systemImage: "house")
    case .mentions: Label("Mentions", systemImage: "at")
    case .find: Label("Find", systemImage: "magnifyingglass")
    }
  }
}

/// All posts.
struct HomeView: View {
  let route: (TimelineRoute) -> Void

  var body: some View {
    TimelinePage(title: "Home", showing: { _ in true }, route: route)
  }
}

/// The posts that mention the user.
struct MentionsView: View {
  let route: (TimelineRoute) -> Void

  var body: some View {
    TimelinePage(title: "Mentions", showing: { $0.text.hasPrefix("@me") }, route: route)
  }
}

/// Posts with a word.
struct FindView: View {
  let route: (PhoneFlow.Find.Route) -> Void
  @State private var word = ""
  @Environment(Feed.self) private var feed

  var body: some View {
    TextField("Word", text: $word)
      .navigationTitle("Find")
    List(feed.posts.filter { word.isEmpty || $0.text.contains(word) }, id: \.id) { post in
      // The names of the flow's routes are those of its screens.
      Button("Open \(post.id)") { route(.post(id: post.id)) }
    }
  }
}

/// The sidebar of a tablet.
struct MenuView: View {
  let route: (PadFlow.Menu.Route) -> Void

  var body: some View {
    Text("Murmur")
      .navigationTitle("Murmur")
    Button("Home") { route(.home) }
    Button("Mentions") { route(.mentions) }
  }
}

/// The place next to the sidebar, until something is chosen.
struct EmptyPage: View {
  let route: (PadFlow.Empty.Route) -> Void

  var body: some View {
    Text("Nothing chosen")
      .navigationTitle("Empty")
  }
}

/// Writes a post. It is asked before it is left with a text.
struct EditorView: View {
  let to: Int?
  let route: (ComposerRoute) -> Void
  @State private var text = ""
  @State private var question: CheckedContinuation<Bool, Never>?

  var body: some View {
    ComposerPage(text: $text, route: route)
      .asksBeforeLeaving(!text.isEmpty) { await withCheckedContinuation { question = $0 } }
    if question != nil {
      Button("Discard") { answer(true) }
      Button("Keep writing") { answer(false) }
    }
  }

  private func answer(_ isDiscarded: Bool) {
    question?.resume(returning: isDiscarded)
    question = nil
  }
}
