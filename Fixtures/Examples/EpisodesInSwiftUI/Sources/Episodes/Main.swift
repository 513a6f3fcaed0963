#if os(Linux)
  import SwiftUI

  // What SwiftUI and a person do on a device is done here: the same as in the example Episodes, with the same outcome.

  @main @MainActor
  enum Main {
    private static weak var living: EpisodesCoordinator?

    static func main() {
      run()
      print("at the end: \(living == nil ? "nobody" : "somebody")")
    }

    private static func run() {
      use(launch(by: nil))
      for address in ["episodes:profile", "https://episodes.example/episodes/2"] {
        print("launch: \(address)")
        look(launch(by: address))
      }
      let host = launch(by: "https://episodes.example/episodes/2")
      for address in [
        "https://episodes.example/episodes/3", "episodes:profile", "episodes:/", "episodes:episodes/9",
      ] {
        print("open: \(address)")
        open(address, host)
        look(host)
        do { _ = try EpisodesFlow.Link(parsing: address) } catch { print("  \(error)") }
      }
      openWindows()
      selectedEpisodeIsShown()
    }

    /// Each window shows what its user has asked for.
    private static func openWindows() {
      let app = EpisodesApp()
      let windows = [HeadlessHost(app: app), HeadlessHost(app: app)]
      windows[0].tap(Episode.all[0].title)
      windows[0].settle()
      for window in windows { print("  in all: \(window.description), in one of two windows") }
    }

    private static func launch(by address: String?) -> HeadlessHost {
      let coordinator = EpisodesCoordinator()
      living = coordinator
      let host = HeadlessHost(EpisodesRootView(coordinator: coordinator))
      if let address { open(address, host) }
      return host
    }

    private static func open(_ address: String, _ host: HeadlessHost) {
      guard let url = URL(string: address) else { return }
      host.open(url)
      host.settle()
    }

    private static func use(_ host: HeadlessHost) {
      for title in Episode.all.prefix(2).map(\.title) + ["Profile"] {
        tap(title, host)
        if host.hasSheet { host.swipeDown() } else { host.swipeBack() }
        host.settle()
        print("  swiped away: \(host.description)")
      }
      tap("Profile", host)
      host.tap("Done")
      host.settle()
      print("  done: \(host.description)")
    }

    private static func tap(_ title: String, _ host: HeadlessHost) {
      print("tap: \(title)")
      host.tap(title)
      host.settle()
      look(host)
    }

    /// Says what is on the screen, and how it came there.
    private static func look(_ host: HeadlessHost) {
      print("  \(host.hasSheet ? "presented" : "pushed"): \(host.title ?? "nothing"), with \(host.texts)")
      print("  in all: \(host.description)")
    }
  }
#endif
