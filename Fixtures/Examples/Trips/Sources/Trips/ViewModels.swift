/// One trip. A link can name one that was deleted.
@MainActor final class TripViewModel {
  let id: Int
  private let store: Store

  init(id: Int, store: Store) {
    self.id = id
    self.store = store
  }

  var city: String { store.trip(id)?.city ?? "No Trip" }

  var summary: String {
    guard let trip = store.trip(id) else { return "this trip was deleted" }
    return "\(trip.city), \(trip.days) days, \(trip.currency), \(trip.photo)"
  }
}

/// A trip that is being edited.
@MainActor final class EditorViewModel {
  private(set) var trip: Trip
  private let original: Trip
  private let store: Store

  init(trip: Trip, store: Store) {
    self.trip = trip
    original = trip
    self.store = store
  }

  var hasChanges: Bool { trip != original }

  func use(city: String) { trip.city = city }
  func use(currency: String) { trip.currency = currency }
  func use(photo: String) { trip.photo = photo }
  func save() { store.save(trip) }
}
