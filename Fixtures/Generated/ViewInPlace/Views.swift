import SwiftUI

@MainActor enum Count { static var home = 0 }

struct HomeView: View {
  var route: (ForumFlow.Home.Route) -> Void = { _ in }
  @State private var visits = 0
  var body: some View {
    let _ = Count.home += 1
    Text("home").navigationTitle("home")
    Button("visit \(visits)") { visits += 1 }
    RouteLink {
      route(.event(id: 1))
    } label: {
      Text("row")
    }
    Button("ask") { route(.ask(id: 2) { print("    answer \($0.map { "\($0)" } ?? "nil")") }) }
    Button("write") { route(.write) }
    Button("sheet") { route(.sheet(id: 3)) }
  }
}

struct LoadingView: View {
  let id: Int
  var route: (ForumFlow.Loading.Route) -> Void = { _ in }
  var body: some View {
    Text("loading").navigationTitle("loading")
    Button("load") { route(.loaded(id: id * 10)) }
    Button("fail") { route(.failed) }
  }
}

struct ThreadView: View {
  let id: Int
  var route: (ForumFlow.Thread.Route) -> Void = { _ in }
  @State private var likes = 0
  var body: some View {
    Text("thread \(id)").navigationTitle("thread \(id)")
    Button("likes \(likes)") { likes += 1 }
    Button("user") { route(.user) }
    Button("done") { route(.done) }
  }
}

struct UserView: View {
  var body: some View { Text("user").navigationTitle("user") }
}

/// The first view of a tab, while its letter is loaded.
struct WaitingView: View {
  var route: (InboxFlow.Waiting.Route) -> Void = { _ in }
  var body: some View {
    Text("waiting").navigationTitle("waiting")
    Button("load") { route(.loaded(id: 1)) }
  }
}

struct LetterView: View {
  let id: Int
  var route: (InboxFlow.Letter.Route) -> Void = { _ in }
  var body: some View {
    Text("letter \(id)").navigationTitle("letter \(id)")
    Button("next") { route(.next(id: id + 1)) }
    Button("newer") { route(.newer(id: id * 10)) }
    Button("back") { route(.back) }
  }
}

struct MainLabel: View {
  let tab: InboxFlow.Main.Tab
  var body: some View { Text("\(tab)") }
}

/// A text that is asked for before it is left.
struct DraftView: View {
  var route: (WritingFlow.Draft.Route) -> Void = { _ in }
  @State private var agrees = false
  var body: some View {
    Text("draft").navigationTitle("draft")
      .asksBeforeLeaving(true) {
        print("    the draft is asked")
        return agrees
      }
    Button("agree") { agrees = true }
    Button("preview") { route(.preview(id: 1)) }
    Button("send") { route(.sent(id: 2)) }
  }
}

struct PreviewView: View {
  let id: Int
  var route: (WritingFlow.Preview.Route) -> Void = { _ in }
  var body: some View {
    Text("preview \(id)").navigationTitle("preview \(id)")
    Button("newer") { route(.newer(id: id * 10)) }
    Button("back") { route(.back) }
  }
}
