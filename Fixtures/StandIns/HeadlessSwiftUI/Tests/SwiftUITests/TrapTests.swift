import SwiftUI
import Testing

#if compiler(>=6.2)
  /// What SwiftUI fails on stops the program.
  @MainActor struct TrapTests {
    @Test("two presentations at a time")
    func two() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let model = Model()
          let host = HeadlessHost(StackView(model: model))
          model.sheet = Item(id: 1)
          model.cover = Item(id: 2)
          host.update()
        }
      }
    }

    @Test("a presentation from another tab while one is shown")
    func otherTab() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let model = Model()
          let host = HeadlessHost(TabsView(model: model))
          model.sheet = Item(id: 1)
          host.settle()
          model.other = Item(id: 2)
          host.update()
        }
      }
    }

    @Test("a presentation while another is being dismissed")
    func whileLeaving() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let model = Model()
          let host = HeadlessHost(StackView(model: model))
          model.sheet = Item(id: 1)
          host.settle()
          model.sheet = nil
          host.update()
          model.cover = Item(id: 2)
          host.update()
        }
      }
    }

    @Test("a stack in a stack, in a tab too")
    func stacks() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          _ = HeadlessHost(NavigationStack { NavigationStack { Text("inner") } })
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          _ = HeadlessHost(NavigationStack { TabsView(model: Model()) })
        }
      }
    }

    @Test("two destinations for a type, and none")
    func destinations() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          _ = HeadlessHost(
            NavigationStack {
              Text("list")
                .navigationDestination(for: Int.self) { Text("one \($0)") }
                .navigationDestination(for: Int.self) { Text("other \($0)") }
            })
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          struct Letters: View {
            @Bindable var model: Model
            var body: some View { NavigationStack(path: $model.letters) { Text("letters") } }
          }
          let model = Model()
          let host = HeadlessHost(Letters(model: model))
          model.letters = ["a"]
          host.update()
        }
      }
    }

    @Test("a path that is bound by two closures")
    func closures() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let model = Model()
          let path = Binding(get: { model.path }, set: { model.path = $0 })
          _ = HeadlessHost(NavigationStack(path: path) { Text("list") })
        }
      }
    }
  }
#endif
