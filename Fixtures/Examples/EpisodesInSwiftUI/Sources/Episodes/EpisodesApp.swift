import SwiftUI

/// Shows the flow, and opens the links that the system gives the app.
#if !os(Linux)
  @main
#endif
struct EpisodesApp: App {
  @State private var coordinator = EpisodesCoordinator()

  var body: some Scene {
    WindowGroup { EpisodesRootView(coordinator: coordinator) }
  }
}

/// What is in a window.
struct EpisodesRootView: View {
  let coordinator: EpisodesCoordinator

  var body: some View {
    EpisodesFlowView(coordinator)
      .onOpenURL { url in
        if let link = EpisodesFlow.Link(url) { coordinator.open(link) }
      }
  }
}
