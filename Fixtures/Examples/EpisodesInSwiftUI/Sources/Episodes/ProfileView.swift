import SwiftUI

/// Shows who watches, until that is enough.
struct ProfileView: View {
  var route: (EpisodesFlow.Profile.Route) -> Void

  var body: some View {
    Text("You have watched two episodes.")
      .navigationTitle("Profile")
      .toolbar { Button("Done") { route(.done) } }
  }
}
