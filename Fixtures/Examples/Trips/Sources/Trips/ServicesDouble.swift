#if os(Linux)
  import UIKit

  /// A test double with the app's screens. It keeps what it is asked to do, and answers when the test wants.
  final class ServicesDouble: AppServices {
    private(set) var calls: [String] = []
    var deletions: [@MainActor (Bool?) -> Void] = []
    var bookings: [@MainActor (Int?) -> Void] = []

    override func tripsStart() -> TripsFlow.Start { .list }

    override func delete(id: Int, fromTrip screen: TripViewController, then: @escaping @MainActor (Bool?) -> Void) {
      calls.append("delete \(id)")
      deletions.append(then)
    }

    override func book(
      city: String, fromCities screen: CitiesViewController, then: @escaping @MainActor (Int?) -> Void
    ) {
      calls.append("book \(city)")
      bookings.append(then)
    }

    override func track(event: String, from screen: UIViewController) { calls.append(event) }
  }
#endif
