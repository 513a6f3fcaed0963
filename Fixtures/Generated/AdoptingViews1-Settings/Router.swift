import SwiftUI

/// The pages of the catalogue's stack.
enum Page: Hashable {
  case book(Int)
  case author(String)
  case settings
  case step(SettingsFlow.Step)
}

/// Where the user is in the app.
@MainActor @Observable final class Router {
  enum Tab: Hashable { case catalogue, loans }

  var tab = Tab.catalogue
  var path: [Page] = []
  var rated: Book?

  func show(_ page: Page) {
    path.append(page)
  }

  func showBook(_ id: Int) {
    rated = nil
    tab = .catalogue
    path = [.book(id)]
  }
}
