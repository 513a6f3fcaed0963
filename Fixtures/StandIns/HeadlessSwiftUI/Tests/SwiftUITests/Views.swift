import SwiftUI

/// What a test's views observe.
@MainActor @Observable final class Model {
  var path: [Int] = []
  var letters: [String] = []
  var sheet: Item?
  var cover: Item?
  var other: Item?
  var tab = 0
  @ObservationIgnored var log: [String] = []
  init() {}
}

struct Item: Identifiable {
  let id: Int
}

/// A stack, with all that can be presented over it.
struct StackView: View {
  @Bindable var model: Model

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("list")
        .navigationDestination(for: Int.self) { CounterView(number: $0) }
    }
    .sheet(item: $model.sheet, onDismiss: { model.log.append("sheet gone") }) { ItemView(item: $0, model: model) }
    .fullScreenCover(item: $model.cover, onDismiss: { model.log.append("cover gone") }) {
      ItemView(item: $0, model: model)
    }
  }
}

struct ItemView: View {
  let item: Item
  let model: Model

  var body: some View {
    Text("item \(item.id)")
      .onAppear { model.log.append("item \(item.id) seen") }
    Button("close") { model.sheet = nil }
  }
}

/// A view with state of its own.
struct CounterView: View {
  let number: Int
  @State private var count = 0

  var body: some View {
    Text("\(number) counts \(count)")
    Button("more") { count += 1 }
  }
}

/// Tabs with a stack each.
struct TabsView: View {
  @Bindable var model: Model

  var body: some View {
    TabView(selection: $model.tab) {
      StackView(model: model)
        .tabItem { Label("First", systemImage: "1.circle") }
        .tag(0)
      Text("second")
        .sheet(item: $model.other) { Text("other \($0.id)") }
        .tabItem { Label("Second", systemImage: "2.circle") }
        .tag(1)
    }
  }
}

/// A page that a link pushes. The link keeps the page, so only what is made in its body goes with it.
struct LinkedPage: View {
  var body: some View { LinkedContent() }
}

struct LinkedContent: View {
  final class Token { init() { LinkedContent.token = self } }
  nonisolated(unsafe) static weak var token: Token?

  @State private var kept = Token()
  @Environment(\.isPresented) private var isPresented
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("page").navigationTitle(isPresented ? "page" : "root")
    Button("dismiss") { dismiss() }
    Text(kept === LinkedContent.token ? "same" : "other")
  }
}

struct LinkView: View {
  @Bindable var model: Model

  var body: some View {
    NavigationStack(path: $model.path) {
      NavigationLink {
        LinkedPage()
      } label: {
        Text("link")
      }
      .navigationTitle("list")
      .navigationDestination(for: Int.self) { Text("\($0)").navigationTitle("\($0)") }
    }
  }
}
