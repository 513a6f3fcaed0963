import SwiftUI

/// Asks in each order in which SwiftUI may end an alert.
@main @MainActor struct Main {
  static func main() async {
    for order in HeadlessAlerts.Order.allCases {
      HeadlessAlerts.order = order
      print("# \(order)")
      await Alerts().run()
    }
    HeadlessAlerts.order = .actionFirst
    await Answers().run()
    await Deeds().run()
    await Starts().run()
    await Sources().run()
  }
}

/// An app with its coordinator, in a window.
@MainActor struct World {
  let services = AppServices()
  let coordinator: NotesCoordinator
  let host: HeadlessHost

  init() {
    Session.isSignedIn = false
    coordinator = NotesCoordinator(services: services) { _ in Session.isSignedIn }
    host = HeadlessHost(NotesFlowView(coordinator))
  }

  /// Does something, lets everything come to rest, and prints what is seen.
  func step(_ what: String, _ body: () -> Void) async {
    print(what)
    body()
    await settle()
    print("    " + host.description)
  }

  func settle() async {
    for _ in 0..<3 {
      host.settle()
      await Task.yield()
    }
    host.settle()
  }

  /// Prints whether all that was shown is released with the window.
  static func checkLife(of made: () async -> World) async {
    weak var coordinator: NotesCoordinator?
    weak var services: AppServices?
    do {
      let world = await made()
      coordinator = world.coordinator
      services = world.services
    }
    Late.note = { _ in }
    Late.color = {}
    for _ in 0..<5 { await Task.yield() }
    print("    alive: \(coordinator != nil) \(services != nil)")
  }
}
