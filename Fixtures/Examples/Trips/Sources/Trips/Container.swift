/// The composition root: it makes what screens and routes need.
@MainActor final class Container {
  let store = Store()
  lazy var useCases = UseCases(store: store)

  func makeTripViewModel(id: Int) -> TripViewModel { TripViewModel(id: id, store: store) }
  func makeEditorViewModel(id: Int) -> EditorViewModel {
    EditorViewModel(trip: store.trip(id) ?? Trip(id: id, city: "Nowhere", days: 1), store: store)
  }
}
