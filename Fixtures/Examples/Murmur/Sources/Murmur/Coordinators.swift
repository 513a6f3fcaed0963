import Common
import Composer
import SwiftUI

/// The feed, for all views of a flow.
struct FeedModifier: ViewModifier {
  var feed = Feed([])

  func body(content: Content) -> some View {
    content.environment(feed)
  }
}

/// What only the app knows about the flow of a phone.
final class MurmurPhone: PhoneCoordinator {
  private let feed: Feed

  init(_ feed: Feed) {
    self.feed = feed
    super.init()
  }

  override func makeViewModifier() -> FeedModifier { FeedModifier(feed: feed) }

  override func badge(of tab: PhoneFlow.Main.Tab) -> Int { tab == .mentions ? feed.unread : 0 }

  /// Another tap on the tab of mentions means that they have been read.
  override func didReselect(_ tab: PhoneFlow.Main.Tab) {
    if tab == .mentions { feed.unread = 0 }
    super.didReselect(tab)
  }

  override func perform(_ route: ComposerRoute, fromEditor place: PhoneFlow.Place) {
    feed.take(route)
    super.perform(route, fromEditor: place)
  }
}

/// What only the app knows about the flow of a tablet.
final class MurmurPad: PadCoordinator {
  private let feed: Feed

  init(_ feed: Feed) {
    self.feed = feed
    super.init()
  }

  override func makeViewModifier() -> FeedModifier { FeedModifier(feed: feed) }

  override func perform(_ route: ComposerRoute, fromEditor place: PadFlow.Place) {
    feed.take(route)
    super.perform(route, fromEditor: place)
  }
}

extension Feed {
  /// Publishes what the user sends.
  fileprivate func take(_ route: ComposerRoute) {
    if case .sent(let text) = route { publish(text, by: "me", replyTo: nil) }
  }
}
