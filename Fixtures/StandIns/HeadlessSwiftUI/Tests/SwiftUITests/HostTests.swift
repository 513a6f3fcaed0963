import SwiftUI
import Testing

@MainActor struct HostTests {
  @Test("a body is evaluated again when what it has read changes")
  func observation() {
    let model = Model()
    let host = HeadlessHost(StackView(model: model))
    #expect(host.description == "[list]")
    model.path = [1, 2]
    #expect(host.description == "[list > 1 counts 0 > 2 counts 0]")
  }

  @Test("state lives as long as its view is in its place")
  func state() {
    let model = Model()
    let host = HeadlessHost(StackView(model: model))
    model.path = [1]
    host.tap("more")
    host.tap("more")
    model.path = [1, 2]
    #expect(host.description == "[list > 1 counts 2 > 2 counts 0]")
    model.path = []
    host.update()
    model.path = [1]
    #expect(host.description == "[list > 1 counts 0]")
  }

  @Test("a view that a link pushes is above the path, and its state goes with its page")
  func pushed() {
    let model = Model()
    let host = HeadlessHost(LinkView(model: model))
    host.tap("link")
    host.settle()
    model.path = [1]
    host.settle()
    #expect(host.description == "[list > 1 > page]")
    host.tap("dismiss")
    host.settle()
    #expect(host.description == "[list > 1]")
    #expect(LinkedContent.token == nil)
  }

  @Test("an app does one step after the other")
  func steps() async {
    #expect(
      await run("Help", "back", "Halp", "app:help") == [
        "launched: [Start]", "Help: [Start] + sheet help", "back: [Start]",
        "Halp: there is no such button, only [\"Help\", \"Later\"]", "app:help: [Start] + sheet help",
      ])
    #expect(await run("app:help") == ["launched by app:help: [Start] + sheet help"])
  }

  @Test("a step that is the label of a tab leads to the function that selects tabs")
  func tabStep() async {
    var lines: [String] = []
    await HeadlessHost.run(TabsApp(), steps: ["Second"]) { lines.append($0) }
    #expect(lines.last?.hasSuffix("; `Second` is a tab: write a test with `host.select(\"Second\")`") == true)
  }

  @Test("a step back leaves the detail of a narrow split view before the sheet that it is in")
  func backInSplit() async {
    var lines: [String] = []
    await HeadlessHost.run(SplitApp(), steps: ["Letters", "Open", "back", "back"]) { lines.append($0) }
    #expect(
      lines == [
        "launched: home", "Letters: home + sheet left", "Open: home + sheet left > right", "back: home + sheet left",
        "back: home",
      ])
  }

  @Test("tasks run between the steps, on other threads too, and can present")
  func tasks() async {
    #expect(await run("Later", "back") == ["launched: [Start]", "Later: [Start] + sheet help", "back: [Start]"])
  }

  #if compiler(>=6.2)
    @Test("without anybody who takes the lines, a step that cannot be done makes the program fail at its end")
    func status() async {
      let failed = await #expect(processExitsWith: .exitCode(1), observing: [\.standardOutputContent]) {
        await HeadlessHost.run(StepsApp(), steps: ["Halp", "Help"])
      }
      let output = String(decoding: failed?.standardOutputContent ?? [], as: UTF8.self)
      #expect(output.contains("Halp: there is no such button"))
      #expect(output.contains("Help: [Start] + sheet help"))
      await #expect(processExitsWith: .exitCode(7)) {
        await HeadlessHost.run(StepsApp(), steps: ["Help"])
        exit(7)
      }
    }
  #endif

  private func run(_ steps: String...) async -> [String] {
    var lines: [String] = []
    await HeadlessHost.run(StepsApp(), steps: steps) { lines.append($0) }
    return lines
  }

  @Test("a swipe writes to the path when it is over, and can be taken back")
  func swipeBack() {
    let model = Model()
    let host = HeadlessHost(StackView(model: model))
    model.path = [1, 2]
    host.swipeBack()
    #expect(host.isMoving && model.path == [1, 2])
    host.settle(cancelling: true)
    #expect(!host.isMoving && model.path == [1, 2])
    host.swipeBack(2)
    host.settle()
    #expect(model.path.isEmpty)
  }

  @Test("tabs are chosen from by a value, and keep what they show")
  func tabs() {
    let model = Model()
    let host = HeadlessHost(TabsView(model: model))
    model.path = [1]
    host.select("Second")
    #expect(model.tab == 1)
    #expect(host.description == "[First: [list > 1 counts 0] | *Second: second]")
    model.tab = 0
    host.tap("more")
    #expect(host.description == "[*First: [list > 1 counts 1] | Second: second]")
  }

  @Test("the environment is handed down, into sheets too")
  func environment() {
    struct Inner: View {
      @Environment(Model.self) private var model
      var body: some View { Text("tab \(model.tab)") }
    }
    struct Outer: View {
      @State private var isPresented = false
      var body: some View {
        Button("open") { isPresented = true }
          .sheet(isPresented: $isPresented) { Inner() }
      }
    }
    let model = Model()
    model.tab = 7
    let host = HeadlessHost(Outer().environment(model))
    host.tap("open")
    #expect(host.description == "- + sheet tab 7")
    host.settle()
    host.swipeDown()
    host.settle()
    #expect(host.description == "-")
  }

  @Test("lists, forms, fields and bars")
  func controls() {
    struct Names: View {
      @State private var name = ""
      @State private var names: [String] = []
      var body: some View {
        Form {
          Section("New") {
            TextField("Name", text: $name)
            if !name.isEmpty { Button("Add") { names.append(name) } }
          }
          ForEach(names, id: \.self) { Text($0) }
        }
        .navigationTitle("Names")
        .toolbar {
          Button(role: .destructive) {
            names = []
          } label: {
            Label("Clear", systemImage: "trash")
          }
        }
      }
    }
    let host = HeadlessHost(Names())
    #expect(host.buttons == ["Clear"])
    host.type("Ann", into: "Name")
    host.tap("Add")
    #expect(host.texts == ["New", "Ann"])
    #expect(host.title == "Names")
    host.tap("Clear")
    #expect(host.texts == ["New"])
  }
}

private struct TabsApp: App {
  var body: some Scene { WindowGroup { TabsView(model: Model()) } }
}

/// An app with a split view in a sheet.
private struct SplitApp: App {
  var body: some Scene { WindowGroup { HomeView() } }

  private struct HomeView: View {
    @State private var isPresented = false
    @State private var column = NavigationSplitViewColumn.sidebar

    var body: some View {
      VStack {
        Text("home")
        Button("Letters") { isPresented = true }
      }
      .sheet(isPresented: $isPresented) {
        NavigationSplitView(columnVisibility: .constant(.automatic), preferredCompactColumn: $column) {
          VStack {
            Text("left")
            Button("Open") { column = .detail }
          }
        } detail: {
          Text("right")
        }
      }
    }
  }
}

/// An app with a sheet that a button and a link present.
private struct StepsApp: App {
  var body: some Scene { WindowGroup { StartView() } }

  private struct StartView: View {
    @State private var showsHelp = false

    var body: some View {
      NavigationStack {
        VStack {
          Button("Help") { showsHelp = true }
          Button("Later") { Task { showsHelp = await isHelpWanted() } }
        }
        .navigationTitle("Start")
      }
      .sheet(isPresented: $showsHelp) { Text("help") }
      .onOpenURL { _ in showsHelp = true }
    }

    nonisolated private func isHelpWanted() async -> Bool {
      for _ in 0..<3 { await Task { @MainActor in await Task.yield() }.value }
      return true
    }
  }
}
