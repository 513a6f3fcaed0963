import SwiftUI
import Testing

@MainActor struct PresentationTests {
  private let model = Model()

  @Test("onDismiss comes when the sheet is gone, not when it begins to go")
  func dismissal() {
    let host = HeadlessHost(StackView(model: model))
    model.sheet = Item(id: 1)
    #expect(host.description == "[list] + sheet item 1")
    host.settle()
    host.tap("close")
    #expect(host.description == "[list]")
    #expect(model.log == ["item 1 seen"])
    host.settle()
    #expect(model.log == ["item 1 seen", "sheet gone"])
  }

  @Test("onDismiss can be lost, once")
  func lostEnd() {
    let host = HeadlessHost(StackView(model: model))
    for id in 1...2 {
      host.losesNextEnd = id == 1
      model.sheet = Item(id: id)
      host.settle()
      model.sheet = nil
      host.settle()
    }
    #expect(model.log == ["item 1 seen", "item 2 seen", "sheet gone"])
  }

  @Test("the outermost heights of a sheet count")
  func detents() {
    struct Outer: View {
      @Bindable var model: Model
      var body: some View {
        Text("list").sheet(item: $model.sheet) { item in
          Text("sheet").presentationDetents([.medium]).presentationDetents([.large])
        }
      }
    }
    let host = HeadlessHost(Outer(model: model))
    model.sheet = Item(id: 1)
    host.settle()
    #expect(host.detents == [.large])
  }

  @Test("what comes and goes in one turn is never seen, and nobody hears of it")
  func oneTurn() {
    let host = HeadlessHost(StackView(model: model))
    model.sheet = Item(id: 1)
    model.sheet = nil
    host.settle()
    #expect(model.log.isEmpty)
  }

  @Test("what is dismissed while it moves in moves out when it is there")
  func dismissedWhileComing() {
    let host = HeadlessHost(StackView(model: model))
    model.sheet = Item(id: 1)
    host.update()
    model.sheet = nil
    host.settle()
    #expect(model.log == ["item 1 seen", "sheet gone"])
  }

  @Test("an item in place of another is shown when that is gone")
  func otherItem() {
    let host = HeadlessHost(StackView(model: model))
    model.sheet = Item(id: 1)
    host.settle()
    model.sheet = Item(id: 2)
    host.update()
    #expect(host.isMoving)
    host.settle()
    #expect(model.log == ["item 1 seen", "sheet gone", "item 2 seen"])
    #expect(host.description == "[list] + sheet item 2")
  }

  @Test("the user swipes a sheet down, and takes it back")
  func swipeDown() {
    let host = HeadlessHost(StackView(model: model))
    model.sheet = Item(id: 1)
    host.settle()
    host.swipeDown()
    #expect(model.sheet != nil)
    host.settle(cancelling: true)
    #expect(model.sheet != nil)
    host.swipeDown()
    host.settle()
    #expect(model.sheet == nil)
    #expect(model.log == ["item 1 seen", "sheet gone"])
  }

  @Test("a cover cannot be swiped down")
  func cover() {
    let host = HeadlessHost(StackView(model: model))
    model.cover = Item(id: 1)
    host.settle()
    #expect(!host.hasSheet)
    host.swipeDown()
    host.settle()
    #expect(host.description == "[list] + cover item 1")
  }

  @Test("what is presented over a sheet goes with it, and nobody hears of that")
  func nested() {
    struct Outer: View {
      @Bindable var model: Model
      var body: some View {
        Text("list").sheet(item: $model.sheet, onDismiss: { model.log.append("outer gone") }) { _ in
          Text("sheet").sheet(item: $model.other, onDismiss: { model.log.append("inner gone") }) { _ in
            Text("upper").presentationDetents([.medium])
          }
        }
      }
    }
    let host = HeadlessHost(Outer(model: model))
    model.sheet = Item(id: 1)
    host.settle()
    #expect(host.detents.isEmpty)
    model.other = Item(id: 2)
    host.settle()
    #expect(host.description == "list + sheet sheet + sheet upper")
    #expect(host.detents == [.medium])
    model.sheet = nil
    host.settle()
    #expect(host.description == "list")
    #expect(model.log == ["outer gone"])
  }
}
