import SwiftUI

/// Shows the episodes, and says which one was chosen.
struct EpisodesView: View {
  var route: (EpisodesFlow.List.Route) -> Void

  var body: some View {
    SwiftUI.List(Episode.all, id: \.number) { episode in
      Button(episode.title) { route(.selected(episode: episode)) }
    }
    .navigationTitle("Episodes")
    .toolbar { Button("Profile") { route(.profile) } }
  }
}
