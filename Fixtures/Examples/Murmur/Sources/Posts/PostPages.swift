import Common
import SwiftUI

/// A list of posts.
public struct TimelinePage: View {
  private let title: String
  private let isMeant: (Post) -> Bool
  private let route: (TimelineRoute) -> Void
  @Environment(Feed.self) private var feed

  /// Creates the page.
  public init(title: String, showing isMeant: @escaping (Post) -> Bool, route: @escaping (TimelineRoute) -> Void) {
    self.title = title
    self.isMeant = isMeant
    self.route = route
  }

  /// Rows, and a button.
  public var body: some View {
    List(feed.posts.filter(isMeant), id: \.id) { PostRow($0) }
      .navigationTitle(title)
      .toolbar { Button("Write") { route(.write) } }
  }
}

/// A post with its answers.
public struct ThreadPage: View {
  private let id: Int
  private let route: (ThreadRoute) -> Void
  @Environment(Feed.self) private var feed

  /// Creates the page.
  public init(id: Int, route: @escaping (ThreadRoute) -> Void) {
    self.id = id
    self.route = route
  }

  /// Rows, and a button.
  public var body: some View {
    List(feed.posts.filter { $0.id == id } + feed.replies(to: id), id: \.id) { PostRow($0) }
      .navigationTitle("Post \(id)")
      .toolbar { Button("Back") { route(.back) } }
  }
}

/// The posts of an account.
public struct ProfilePage: View {
  private let name: String
  private let route: (ProfileRoute) -> Void
  @Environment(Feed.self) private var feed

  /// Creates the page.
  public init(name: String, route: @escaping (ProfileRoute) -> Void) {
    self.name = name
    self.route = route
  }

  /// Rows, and a button.
  public var body: some View {
    List(feed.posts(by: name), id: \.id) { PostRow($0) }
      .navigationTitle("@\(name)")
      .toolbar { Button("Back") { route(.back) } }
  }
}
