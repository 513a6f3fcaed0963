import SwiftUI

/// Flows whose first screen the app chooses.
@MainActor struct Starts {
  let world = World()
  private var host: HeadlessHost { world.host }
  private var coordinator: NotesCoordinator { world.coordinator }

  func run() async {
    print("# the app chooses")
    await world.step("the first") {
      host.tap("share")
      host.settle()
    }
    await world.step("the other, with a value") {
      host.swipeDown()
      host.settle()
      world.services.start = .message(number: 5)
      host.tap("share")
    }
    await world.step("a link to the first, which the app has not chosen") {
      print("    \(coordinator.open(.share(.mail)))")
    }
    await world.step("the first again, and its link") {
      host.swipeDown()
      host.settle()
      world.services.start = .mail
      host.tap("share")
      host.settle()
      print("    \(coordinator.open(.share(.mail)))")
    }
    await visit()
  }

  private func visit() async {
    let services = AppServices()
    services.visit = .outside
    let coordinator = VisitCoordinator(services: services)
    print("a link before the first frame")
    print("    \(coordinator.open(.inside))")
    let host = HeadlessHost(VisitFlowView(coordinator))
    print("    \(host.description)")
    for start in [VisitFlow.Start.outside, .inside] {
      services.visit = start
      coordinator.restart()
      for link in [VisitFlow.Link.outside, .picture, .inside] {
        print("a link: \(link)")
        print("    \(coordinator.open(link))")
        host.settle()
        print("    \(host.description) \(coordinator.currentLink.map { "\($0)" } ?? "-")")
      }
    }
  }
}
