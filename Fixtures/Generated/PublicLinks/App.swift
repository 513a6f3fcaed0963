import SwiftUI

#if hasFeature(InternalImportsByDefault)
  public import Foundation
  public import UIKit
#else
  import Foundation
  import UIKit
#endif

/// All tickets.
public class TicketListViewController: UIViewController {
  var route: (TicketsFlow.List.Route) -> Void = { _ in }
}
/// One of them.
public class TicketViewController: UIViewController {
  func receive(_ parameters: TicketsFlow.Ticket.Parameters) {}
}

/// The ticket of a URL.
@MainActor public func ticket(_ url: URL) -> UUID? {
  guard case .ticket(let id, _) = TicketsFlow.Link(url) else { return nil }
  return id
}

// The other flows, which import frameworks in several ways.

class TripMapViewController: UIViewController {
  var route: (TripsFlow.Map.Route) -> Void = { _ in }
}

struct TripView: SwiftUI.View {
  let number: Int
  var body: some SwiftUI.View { Text("trip \(number)") }
}

class TourPlacesViewController: UIViewController {
  var route: (ToursFlow.Places.Route) -> Void = { _ in }
}

class TourCountViewController: UIViewController {
  var route: (CountsFlow.Count.Route) -> Void = { _ in }
  func receive(_ entry: CountsFlow.Count.Entry) {}
}

struct PlaceView: SwiftUI.View {
  let number: Int
  var body: some SwiftUI.View { Text("place \(number)") }
}

struct NamesView: SwiftUI.View {
  var body: some SwiftUI.View { Text("names") }
}

class RideLinesViewController: UIViewController {
  var route: (RidesFlow.Lines.Route) -> Void = { _ in }
}

struct StopView: SwiftUI.View {
  let number: Int
  var body: some SwiftUI.View { Text("stop \(number)") }
}

struct RowsView: SwiftUI.View {
  var body: some SwiftUI.View { Text("rows") }
}

struct GhostView: SwiftUI.View {
  var body: some SwiftUI.View { Text("nothing shows it") }
}

struct PathsView: SwiftUI.View {
  var body: some SwiftUI.View { Text("paths") }
}

struct ShadeView: SwiftUI.View {
  @Environment(\.hallsRoute) private var halls
  var body: some SwiftUI.View { Button("next") { halls(.next) } }
}

class HallViewController: UIViewController {
  var route: (HallsFlow.Hall.Route) -> Void = { _ in }
}

class RestBenchesViewController: UIViewController {
  var route: (RestsFlow.Benches.Route) -> Void = { _ in }
}

package class StayRoomsViewController: UIViewController {
  var route: (StaysFlow.Rooms.Route) -> Void = { _ in }
}

class BedChoiceViewController: UIViewController {
  var route: (BedsFlow.Choice.Route) -> Void = { _ in }
}

/// A season.
public class SeasonViewController: UIViewController {
  var route: (SeasonsFlow.Spring.Route) -> Void = { _ in }
}

/// The season after it.
public class SummerViewController: SeasonViewController {
  var summerRoute: (SeasonsFlow.Summer.Route) -> Void = { _ in }
}

class PorchViewController: UIViewController {
  var route: (PorchesFlow.Porch.Route) -> Void = { _ in }
}

class YardViewController: UIViewController {
  var route: (YardsFlow.Yard.Route) -> Void = { _ in }
}

class DeckViewController: UIViewController {
  var route: (DecksFlow.Deck.Route) -> Void = { _ in }
}

class SeatViewController: UIViewController {
  var route: (DecksFlow.Seat.Route) -> Void = { _ in }
}

struct AwningView: SwiftUI.View {
  @Environment(\.decksRoute) private var decks
  var body: some SwiftUI.View { Button("ask") { decks(.ask { _ in }) } }
}

class FloorViewController: UIViewController {
  var route: (FloorsFlow.Floor.Route) -> Void = { _ in }
  func receive(_ entry: FloorsFlow.Floor.Entry) {}
}
