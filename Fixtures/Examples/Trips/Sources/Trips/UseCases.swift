/// Something that the server does not do.
struct Refusal: Error {
  let reason: String
}

/// The use cases that need the server. This one is pretended, but it is late like a real one.
@MainActor struct UseCases {
  let store: Store
  var server: @MainActor () async -> Void = { try? await Task.sleep(nanoseconds: 300_000_000) }

  func delete(_ id: Int) async throws(Refusal) {
    await server()
    guard let trip = store.trip(id) else { return }
    if let companion = trip.companion { throw Refusal(reason: "\(companion) travels to \(trip.city), too.") }
    store.remove(id)
  }

  /// Returns the number of the new trip.
  func book(_ city: String) async -> Int {
    await server()
    let id = (store.trips.map(\.id).max() ?? 0) + 1
    store.save(Trip(id: id, city: city, days: 3))
    return id
  }
}
