import SwiftUI

/// Shows one episode.
struct EpisodeView: View {
  let episode: Episode

  var body: some View {
    Text("\(episode.number): \(episode.title)")
      .navigationTitle("Episode")
  }
}
