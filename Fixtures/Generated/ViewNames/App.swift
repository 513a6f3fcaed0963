import SwiftUI

let place0 = "p"

func makeDefault() -> [Int] { [] }

/// Views in a name space.
enum Nested {
  struct ScreenView: View {
    let screen: String
    let tab: Int
    var route: (NastyFlow.Scr.Route) -> Void

    var body: some View { Text(screen) }
  }

  struct OptionalView: View {
    let value: String?
    let closure: () -> Void
    var route: (NastyFlow.Optional.Route) -> Void

    var body: some View { Button(value ?? "none") { closure() } }
  }

  struct FirstView: View {
    let flow: Int
    var route: (OtherFlow.First.Route) -> Void

    var body: some View { Text("first \(flow)") }
  }
}

struct PlacView: View {
  var route: (NastyFlow.Plac.Route) -> Void

  var body: some View { Text("place") }
}

struct EntriesView: View {
  let entry: NastyFlow.Entries.Entry
  var route: (NastyFlow.Entries.Route) -> Void

  var body: some View { Text("\(entry)") }
}

struct SecondView: View {
  let link: Int
  var route: (OtherFlow.Second.Route) -> Void

  var body: some View { Text("second \(link)") }
}

struct ClassLabel: View {
  let tab: NastyFlow.Class.Tab

  var body: some View { Text("\(tab)") }
}

struct Screen {}
struct Place {}
struct Link {}

struct ValuesView: View {
  let screen: Screen
  var route: (TypesFlow.Values.Route) -> Void

  var body: some View { Text("values") }
}

struct AloneView: View {
  var route: (noneFlow.Alone.Route) -> Void

  var body: some View { Text("alone") }
}

struct SoleView: View {
  var body: some View { Text("sole") }
}

struct LobbyView: View {
  var route: (AsideFlow.Lobby.Route) -> Void

  var body: some View { Text("lobby") }
}
