import SwiftUI
import UIKit

final class PasswordViewController: UIViewController {
  var route: (LoginFlow.Password.Route) -> Void = { _ in }
}
final class HomeViewController: UIViewController {
  var route: (ClubFlow.Home.Route) -> Void = { _ in }
}
final class PostsViewController: UIViewController {
  var route: (FeedFlow.Posts.Route) -> Void = { _ in }
}
final class OptionsViewController: UIViewController {
  var route: (SettingsFlow.Options.Route) -> Void = { _ in }
}
final class SunriseViewController: UIViewController {
  var route: (EastFlow.Sunrise.Route) -> Void = { _ in }
}
final class SunsetViewController: UIViewController {
  var route: (WestFlow.Sunset.Route) -> Void = { _ in }
}
final class ShipsViewController: UIViewController {
  var route: (HarborFlow.Ships.Route) -> Void = { _ in }
}
final class PlanesViewController: UIViewController {
  var route: (AirportFlow.Planes.Route) -> Void = { _ in }
}
final class BeachViewController: UIViewController {
  var route: (IslandFlow.Beach.Route) -> Void = { _ in }
}

final class ShoreViewController: UIViewController {
  var route: (BridgeFlow.Shore.Route) -> Void = { _ in }
}
final class HelpViewController: UIViewController {
  var route: (FrameFlow.Help.Route) -> Void = { _ in }
}
final class DeckViewController: UIViewController {
  var route: (FerryFlow.Deck.Route) -> Void = { _ in }
}

/// A view of the town, and of the woods around it.
struct KeyView: View {
  var route: (DoorFlow.Key.Route) -> Void = { _ in }
  var body: some View { Text("key") }
}
struct SquareView: View {
  var route: (TownFlow.Square.Route) -> Void = { _ in }
  var body: some View { Text("square") }
}
struct PapersView: View {
  var route: (NewsFlow.Papers.Route) -> Void = { _ in }
  var body: some View {
    Text("papers")
    Button("leave") { route(.leave) }
  }
}
struct StreetsView: View {
  var route: (MapFlow.Streets.Route) -> Void = { _ in }
  var body: some View { Text("streets") }
}
struct OakView: View {
  var route: (LeftFlow.Oak.Route) -> Void = { _ in }
  var body: some View { Text("oak") }
}
struct ElmView: View {
  var route: (RightFlow.Elm.Route) -> Void = { _ in }
  var body: some View { Text("elm") }
}
struct CornView: View {
  var route: (FieldFlow.Corn.Route) -> Void = { _ in }
  var body: some View { Text("corn") }
}
struct TreesView: View {
  var route: (WoodFlow.Trees.Route) -> Void = { _ in }
  var body: some View { Text("trees") }
}
struct WaterView: View {
  var body: some View { Text("water") }
}
struct HillView: View {
  var body: some View { Text("hill") }
}
struct SightsLabel: View {
  let tab: LandFlow.Sights.Tab
  var body: some View { Text(tab == .lake ? "lake" : "hill") }
}
struct PlacesLabel: View {
  let tab: TownFlow.Places.Tab
  var body: some View { Text(tab == .square ? "square" : "news") }
}
