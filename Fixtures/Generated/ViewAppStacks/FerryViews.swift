import SwiftUI

// MARK: The views of the ferries.

struct HarboursView: View {
  var route: (FerriesFlow.Harbours.Route) -> Void = { _ in }
  var body: some View {
    Text("harbours").navigationTitle("harbours")
    RouteLink {
      route(.harbour(name: "Rhodes"))
    } label: {
      Text("Rhodes")
    }
    .zoomSource("Rhodes")
    RouteLink {
      route(.lounge)
    } label: {
      Text("lounge row")
    }
    Button("tour") { route(.tour) }
    Button("book") { route(.booking { print("    booked: \($0.map { "\($0)" } ?? "nothing")") }) }
    Button("closed") { route(.closed(name: "Patmos") { print("    answer: \($0)") }) }
  }
}

struct HarbourView: View {
  let name: String
  var route: (FerriesFlow.Harbour.Route) -> Void = { _ in }
  var body: some View {
    Text(name).navigationTitle(name)
    Button("pier") { route(.pier) }
    Button("note") { route(.note) }
    Button("leave?") { route(.leave { if case .leave = $0 { route(.back) } }) }
  }
}

struct PierView: View {
  var route: (FerriesFlow.Pier.Route) -> Void = { _ in }
  var body: some View {
    Text("pier").navigationTitle("pier")
    Button("home") { route(.home) }
    Button("note") { route(.note) }
  }
}

/// Says what it would lose.
struct NoteView: View {
  var route: (FerriesFlow.Note.Route) -> Void = { _ in }
  @State private var text = ""
  var body: some View {
    Text("note").navigationTitle("note")
    TextField("text", text: $text)
      .asksBeforeLeaving(!text.isEmpty) {
        print("    note asks, and keeps \(text == "important" ? "it" : "nothing")")
        return text != "important"
      }
    Button("save") {
      text = ""
      route(.saved)
    }
  }
}

struct LoungeView: View {
  var route: (FerriesFlow.Lounge.Route) -> Void = { _ in }
  var body: some View {
    Text("lounge").navigationTitle("lounge")
    Button("back") { route(.back) }
  }
}

struct DeckView: View {
  var route: (TourFlow.Deck.Route) -> Void = { _ in }
  var body: some View {
    Text("deck").navigationTitle("deck")
    Button("bridge") { route(.bridge) }
    Button("over") { route(.over) }
  }
}

struct BridgeView: View {
  var route: (TourFlow.Bridge.Route) -> Void = { _ in }
  var body: some View {
    Text("bridge").navigationTitle("bridge")
    Button("seen") { route(.seen) }
  }
}

struct DayView: View {
  var route: (BookingFlow.Day.Route) -> Void = { _ in }
  var body: some View {
    Text("day").navigationTitle("day")
    Button("cabin") { route(.cabin(day: "Monday")) }
  }
}

struct CabinView: View {
  let day: String
  var route: (BookingFlow.Cabin.Route) -> Void = { _ in }
  var body: some View {
    Text("cabin").navigationTitle("cabin")
    Button("12") { route(.booked(number: 12)) }
  }
}

struct CardView: View {
  var route: (RegisterFlow.Card.Route) -> Void = { _ in }
  var body: some View {
    Text("card").navigationTitle("card")
    Button("register") { route(.registered) }
  }
}
