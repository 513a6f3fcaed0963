import Common
import SwiftUI

/// Shows posts, on a phone in tabs, on a tablet next to a sidebar.
#if !os(Linux)
  @main
#endif
struct MurmurApp: App {
  var body: some Scene {
    WindowGroup { MurmurRootView() }
  }
}

/// The content of a window, with coordinators of its own.
struct MurmurRootView: View {
  @State private var feed: Feed
  @State private var phone: MurmurPhone
  @State private var pad: MurmurPad
  @Environment(\.horizontalSizeClass) private var sizeClass

  init(_ feed: Feed = .sample()) {
    _feed = State(initialValue: feed)
    _phone = State(initialValue: MurmurPhone(feed))
    _pad = State(initialValue: MurmurPad(feed))
  }

  var body: some View {
    if sizeClass == .compact {
      PhoneFlowView(phone)
        .onOpenURL { url in
          if let link = PhoneFlow.Link(url) { phone.open(link) }
        }
    } else {
      PadFlowView(pad)
        .onOpenURL { url in
          // A tablet shows the same pages by its own routes.
          switch PhoneFlow.Link(url) {
          case .post(let id): pad.post(id: id)
          case .account(let name): pad.account(name: name)
          case nil: break
          }
        }
    }
  }
}

extension Feed {
  /// What is on the server today.
  static func sample() -> Feed {
    let feed = Feed([
      Post(id: 1, author: "wren", text: "Good morning"),
      Post(id: 2, author: "robin", text: "@me How was it?"),
      Post(id: 3, author: "finch", text: "Morning!", replyTo: 1),
    ])
    feed.unread = 1
    return feed
  }
}
