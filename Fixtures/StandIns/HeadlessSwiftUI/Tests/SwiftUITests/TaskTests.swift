import SwiftUI
import Testing

/// Tasks of views, which write down when they begin and how they end.
@MainActor struct TaskTests {
  @MainActor @Observable final class Pages {
    var path: [Int] = []
    var id = 0
    var sheet: Item?
    @ObservationIgnored var log: [String] = []
    init() {}

    /// Waits until it is cancelled.
    func work(_ name: String) async {
      log.append("\(name) begins")
      try? await Task.sleep(for: .seconds(600))
      log.append("\(name) \(Task.isCancelled ? "is cancelled" : "ends")")
    }
  }

  struct PagesView: View {
    @Bindable var pages: Pages
    var body: some View {
      NavigationStack(path: $pages.path) {
        Text("list")
          .task { await pages.work("list") }
          .navigationDestination(for: Int.self) { number in
            Text("\(number)")
              .task(id: pages.id) { await pages.work("\(number), \(pages.id)") }
          }
      }
      .sheet(item: $pages.sheet) { item in
        Text("sheet").task(priority: .background) { await pages.work("sheet \(item.id)") }
      }
    }
  }

  private let pages = Pages()

  @Test("begins when its view is seen, and is cancelled when another page covers it or it goes")
  func lifetime() async {
    let host = HeadlessHost(PagesView(pages: pages))
    #expect(pages.log.isEmpty)
    await host.rest()
    #expect(pages.log == ["list begins"])
    pages.path = [1]
    await host.rest()
    #expect(Set(pages.log.dropFirst()) == ["1, 0 begins", "list is cancelled"])
    pages.log = []
    host.swipeBack()
    await host.rest()
    #expect(Set(pages.log) == ["list begins", "1, 0 is cancelled"])
  }

  @Test("goes on under a sheet, and while its view is evaluated again; that of the sheet is cancelled")
  func sheet() async {
    let host = HeadlessHost(PagesView(pages: pages))
    await host.rest()
    pages.sheet = Item(id: 1)
    await host.rest()
    pages.id = 1
    host.swipeDown()
    await host.rest()
    #expect(pages.log == ["list begins", "sheet 1 begins", "sheet 1 is cancelled"])
  }

  @Test("begins anew when its value is another one, as long as its view is seen")
  func value() async {
    let host = HeadlessHost(PagesView(pages: pages))
    pages.path = [1]
    await host.rest()
    pages.log = []
    pages.id = 1
    await host.rest()
    #expect(Set(pages.log) == ["1, 0 is cancelled", "1, 1 begins"])
    pages.path = [1, 2]
    await host.rest()
    pages.log = []
    pages.id = 2
    await host.rest()
    #expect(Set(pages.log) == ["2, 1 is cancelled", "2, 2 begins"])
    pages.log = []
    (pages.path, pages.id) = ([1], 3)
    await host.rest()
    #expect(Set(pages.log) == ["2, 2 is cancelled", "1, 3 begins"])
  }

  @Test("is cancelled when the window is gone")
  func window() async {
    var host: HeadlessHost? = HeadlessHost(PagesView(pages: pages))
    await host?.rest()
    host = nil
    for _ in 0..<1000 where pages.log.count < 2 { await Task.yield() }
    #expect(pages.log == ["list begins", "list is cancelled"])
  }

  @Test("loads in another thread, with its view's state")
  func loading() async {
    struct LoadingView: View {
      @State private var items: [String] = []
      var body: some View {
        List(items, id: \.self) { Text($0) }
          .navigationTitle(items.isEmpty ? "Loading" : "Items")
          .task { items = await load() }
      }
      nonisolated func load() async -> [String] {
        for _ in 0..<3 { await Task { @MainActor in await Task.yield() }.value }
        return ["milk"]
      }
    }
    let host = HeadlessHost(LoadingView())
    #expect(host.title == "Loading")
    await host.rest()
    #expect(host.title == "Items")
    #expect(host.texts == ["milk"])
  }
}
