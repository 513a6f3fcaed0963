#if canImport(UIKit)
  import SwiftUI

  /// Greets somebody who has just installed the app.
  struct WelcomeView: View {
    let store: Store
    let route: (TripsFlow.Welcome.Route) -> Void

    var body: some View {
      VStack {
        Text("Where to?")
        Button("Begin") {
          store.isNew = false
          route(.begin)
        }
      }
      .navigationTitle("Welcome")
    }
  }
#endif
