import SwiftUI
import UIKit

@MainActor let firstCode = 7

enum Event: String, Sendable { case opened, read }

/// What the app does for all flows.
final class AppServices: ShopCoordinator.Services, TalkCoordinator.Services {
  func log(event: Event, from screen: UIViewController) { note("\(type(of: screen)): \(event)") }
  func log(event: Event) { note("a view: \(event)") }
  func rate(stars: Int, from screen: UIViewController, then: @escaping @MainActor (Int?) -> Void) { then(stars) }
  func rate(stars: Int, then: @escaping @MainActor (Int?) -> Void) { then(stars + 1) }
}

final class ListViewController: UIViewController {
  var route: (ShopFlow.List.Route) -> Void = { _ in }
}

final class ItemViewController: UIViewController {
  var route: (ShopFlow.Item.Route) -> Void = { _ in }
  func receive(_ parameters: ShopFlow.Item.Parameters) { title = "Item \(parameters.id)" }
}

final class TopicsViewController: UIViewController {
  var route: (HelpFlow.Topics.Route) -> Void = { _ in }
}

final class TopicViewController: UIViewController {
  func receive(_ parameters: HelpFlow.Topic.Parameters) { title = "About \(parameters.about)" }
  var route: (HelpFlow.Topic.Route) -> Void = { _ in }
}

final class SettingsViewController: UIViewController {
  func reset() {
    FlowAlert.discard(name: "all", over: self) { choice in
      switch choice {
      case .discard(let reason): note("settings hears discard, \(reason)")
      case .keep: note("settings hears keep")
      }
    }
  }
}

struct RoomView: View {
  let route: (TalkFlow.Room.Route) -> Void

  var body: some View {
    Text("room").navigationTitle("room")
    Button("member") { route(.member) }
    Button("fail") { route(.failed(reason: "No network.")) }
    Button("rate") { route(.rate { note("the room hears \($0 ?? 0)") }) }
    Button("discard") { route(.discard(name: "room") { note("the room hears \($0)") }) }
    Button("sort") { route(.sort(orders: ["date", "name"]) { note("the room hears \($0)") }) }
  }
}

struct MemberView: View {
  let route: (TalkFlow.Member.Route) -> Void

  var body: some View {
    Text("member").navigationTitle("member")
    Button("fail") { route(.failed()) }
  }
}
