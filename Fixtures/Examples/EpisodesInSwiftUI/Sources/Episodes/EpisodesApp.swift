import SwiftUI

/// Shows the flow, and opens the links that the system gives the app.
#if !os(Linux)
  @main
#endif
struct EpisodesApp: App {
  var body: some Scene {
    WindowGroup { EpisodesRootView() }
  }
}

/// What is in a window. Each has a coordinator.
struct EpisodesRootView: View {
  @State var coordinator = EpisodesCoordinator()

  var body: some View {
    EpisodesFlowView(coordinator)
      .onOpenURL { url in
        if let link = FlowLink(url) { coordinator.open(link) }
      }
  }
}

#if !os(Linux)
  #Preview {
    EpisodesFlowView(EpisodesCoordinator())
  }
#endif
