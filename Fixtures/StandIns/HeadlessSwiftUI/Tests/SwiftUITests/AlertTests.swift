import SwiftUI
import Testing

@MainActor @Suite(.serialized) struct AlertTests {
  @MainActor @Observable final class Asked {
    var isAsked = false {
      didSet { log.append("\(isAsked)") }
    }
    var text = ""
    var sheet: Item?
    @ObservationIgnored var log: [String] = []
    init() {}
  }

  struct AskingView: View {
    @Bindable var asked: Asked

    var body: some View {
      Text("list")
        .sheet(item: $asked.sheet) { Text("item \($0.id)") }
        .confirmationDialog(Text("Delete?"), isPresented: $asked.isAsked, titleVisibility: .visible, presenting: 1) {
          TextField(text: $asked.text, prompt: nil) { Text("Name") }
          Button("Delete \($0)", role: .destructive) {
            asked.log.append("deleted")
            asked.sheet = Item(id: 1)
          }
          Button("Keep", role: .cancel) { asked.log.append("kept") }
            .keyboardShortcut(.defaultAction)
        } message: { _ in
          Text("It is lost.")
        }
    }
  }

  private let asked = Asked()

  private func host() -> HeadlessHost {
    let host = HeadlessHost(AskingView(asked: asked))
    asked.isAsked = true
    host.settle()
    return host
  }

  @Test("a dialog has its texts, fields and buttons")
  func parts() {
    let host = host()
    #expect(host.description == "list + dialog Delete?")
    #expect(host.texts == ["Delete?", "It is lost."])
    #expect(host.roles == ["Delete 1 (destructive)", "Keep (cancel)", "Keep (default)"])
    host.type("milk", into: "Name")
    #expect(asked.text == "milk")
  }

  @Test(
    "a button clears the binding before or after its action",
    arguments: [
      (HeadlessAlerts.Order.actionFirst, ["true", "kept", "false"]), (.actionLast, ["true", "false", "kept"]),
      (.actionWhenGone, ["true", "false", "kept"]),
    ])
  func order(_ order: HeadlessAlerts.Order, log: [String]) {
    HeadlessAlerts.order = order
    defer { HeadlessAlerts.order = .actionFirst }
    let host = host()
    host.tap("Keep")
    #expect(asked.log.contains("kept") == (order != .actionWhenGone))
    host.settle()
    #expect(asked.log == log)
    #expect(host.description == "list")
  }

  @Test("an action presents a sheet in place of the dialog")
  func presents() {
    let host = host()
    host.tap("Delete 1")
    host.settle()
    #expect(host.description == "list + sheet item 1")
  }

  @Test("a tap outside dismisses a dialog without an action")
  func outside() {
    let host = host()
    host.tapOutside()
    host.settle()
    #expect(asked.log == ["true", "false"])
  }

  @Test("what changes without animation is there at once")
  func instantly() {
    let host = HeadlessHost(AskingView(asked: asked))
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { asked.sheet = Item(id: 1) }
    #expect(!host.isMoving)
    asked.sheet = nil
    #expect(host.isMoving)
  }
}
