import SwiftUI

struct LibraryRoot: View {
  @Bindable var router: Router
  let library: Library

  var body: some View {
    TabView(selection: $router.tab) {
      Catalogue(router: router)
        .tabItem { Text("catalogue") }
        .tag(Router.Tab.catalogue)
      LoansView(router: router)
        .tabItem { Text("loans") }
        .tag(Router.Tab.loans)
    }
    .environment(library)
  }
}

struct Catalogue: View {
  @Bindable var router: Router
  @State private var settings = SettingsCoordinator()

  var body: some View {
    NavigationStack(path: $router.path) {
      CatalogueView(router: router)
        .navigationDestination(for: Page.self) { page in
          switch page {
          case .book(let id): BookView(router: router, id: id)
          case .author(let name): AuthorView(name: name)
          case .settings: SettingsFlowView(settings, in: $router.path, as: Page.step)
          case .step(let step): SettingsStepView(step)
          }
        }
    }
    .sheet(item: $router.rated) { book in
      RatingView(book: book) { router.rated = nil }
    }
  }
}
