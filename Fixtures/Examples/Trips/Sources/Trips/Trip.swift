/// A journey to a city.
struct Trip: Equatable {
  let id: Int
  var city: String
  var days: Int
  var currency = "EUR"
  var photo = "no photo"
  /// The name of somebody who comes along.
  var companion: String?
}

/// The trips on this device.
@MainActor final class Store {
  private(set) var trips = [
    Trip(id: 1, city: "Lisbon", days: 4), Trip(id: 2, city: "Vienna", days: 2),
    Trip(id: 3, city: "Oslo", days: 3, companion: "Grace"),
  ]
  var isNew = true
  /// The events that were tracked.
  var events: [String] = []
  /// Called after each change.
  var onChange: () -> Void = {}

  func trip(_ id: Int) -> Trip? { trips.first { $0.id == id } }

  /// Adds a trip, or replaces the one with the same number.
  func save(_ trip: Trip) {
    if let index = trips.firstIndex(where: { $0.id == trip.id }) {
      trips[index] = trip
    } else {
      trips.append(trip)
    }
    onChange()
  }

  func remove(_ id: Int) {
    trips.removeAll { $0.id == id }
    onChange()
  }
}
