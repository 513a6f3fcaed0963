import Observation
import SwiftUI

struct Cover: Hashable { var id: String }
struct Album: Hashable {
  var number: Int
  var cover: Cover { Cover(id: "cover \(number)") }
}

/// What the app alone knows, and all views can read.
@Observable final class Theme {
  var name: String
  var unread = 0
  init(_ name: String) { self.name = name }
}

enum PhotosLayout {
  static let caption: CGFloat = 120
}

/// What all views of the flow have.
struct PhotosModifier: ViewModifier {
  var theme = Theme("default")

  func body(content: Content) -> some View {
    content.environment(theme)
    Text("themed")
  }
}

enum Tours {
  struct TourModifier: ViewModifier {
    func body(content: Content) -> some View {
      content.environment(\.isTour, true)
      Text("toured")
    }
  }
}

extension EnvironmentValues {
  private enum Key: EnvironmentKey {
    nonisolated static var defaultValue: Bool { false }
  }
  nonisolated var isTour: Bool {
    get { self[Key.self] }
    set { self[Key.self] = newValue }
  }
}

final class AppPhotosCoordinator: PhotosCoordinator {
  let theme = Theme("dark")

  override func makeViewModifier() -> PhotosModifier { PhotosModifier(theme: theme) }
  override func badge(of tab: PhotosFlow.Home.Tab) -> Int { tab == .albums ? theme.unread : 0 }
}

/// How often the bodies of views were evaluated.
@MainActor enum Bodies {
  static var counts: [String: Int] = [:]
  static func count(_ view: String) { counts[view, default: 0] += 1 }
}

struct LibraryView: View {
  @Environment(Theme.self) private var theme
  var route: (PhotosFlow.Library.Route) -> Void = { _ in }

  var body: some View {
    let _ = Bodies.count("library")
    Text("library")
    Text(theme.name)
    RouteLink {
      route(.photo(id: 1))
    } label: {
      Text("photo 1")
    }
    .zoomSource(1)
    Button("photo 2") { route(.photo(id: 2)) }
      .zoomSource(2)
    Button("filter") { route(.filter { _ in }) }
    Button("note") { route(.note) }
    Button("tour") { route(.tour) }
    Button("help") { route(.help) }
    Button("large") { route(.large(id: 1)) }
    Button("large, of a photo that is not there") { route(.large(id: 9)) }
    Button("caption") { route(.caption) }
  }
}

struct AlbumsView: View {
  var route: (PhotosFlow.Albums.Route) -> Void = { _ in }

  var body: some View {
    let _ = Bodies.count("albums")
    let album = Album(number: 4)
    Text("albums")
    Button("cover") { route(.cover(album: album)) }
      .zoomSource(album.cover.id)
    Button("tour") { route(.tour(album: album)) }
      .zoomSource(album)
  }
}

struct AboutView: View {
  var body: some View { Text("about") }
}

struct PhotoView: View {
  let id: Int
  var route: (PhotosFlow.Photo.Route) -> Void = { _ in }

  var body: some View {
    let _ = Bodies.count("photo \(id)")
    Text("photo \(id)")
    Button("next") { route(.photo(id: id + 1)) }
    Button("back") { route(.back) }
  }
}

struct FilterView: View {
  let apply: (Int) -> Void

  var body: some View {
    let _ = Bodies.count("filter")
    Text("filter")
    Button("apply") { apply(1) }
  }
}

struct NoteView: View {
  @Environment(Theme.self) private var theme
  var route: (PhotosFlow.Note.Route) -> Void = { _ in }

  var body: some View {
    Text("note")
    Text(theme.name)
    Button("done") { route(.done) }
  }
}

struct SecretView: View {
  var body: some View { Text("secret") }
}

struct WelcomeView: View {
  @Environment(Theme.self) private var theme
  @Environment(\.isTour) private var isTour
  var route: (TourFlow.Welcome.Route) -> Void = { _ in }

  var body: some View {
    Text("welcome")
    Text("\(theme.name), \(isTour ? "of the tour" : "not of the tour")")
    Button("next") { route(.next) }
  }
}

struct PageView: View {
  var route: (TourFlow.Page.Route) -> Void = { _ in }

  var body: some View {
    Text("page")
    Button("photo") { route(.photo(id: 1)) }
      .zoomSource(1)
    Button("done") { route(.done) }
  }
}

struct PasswordView: View {
  var route: (LoginFlow.Password.Route) -> Void = { _ in }

  var body: some View {
    Text("password")
    Button("sign in") {
      Session.isSignedIn = true
      route(.done)
    }
  }
}

struct HomeLabel: View {
  let tab: PhotosFlow.Home.Tab
  var body: some View { Text("\(tab)") }
}

@MainActor enum Session { static var isSignedIn = false }
