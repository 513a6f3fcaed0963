import Common
import SwiftUI

/// A post in a list. It leads to the post, and its buttons to others, whatever screen of whatever flow it is in.
public struct PostRow: View {
  private let post: Post
  @Environment(\.socialRoute) private var socialRoute

  /// Creates a row.
  public init(_ post: Post) {
    self.post = post
  }

  /// A link, and buttons for more.
  public var body: some View {
    SocialRouteLink(.post(id: post.id)) { Text("\(post.author): \(post.text)") }
    Button("@\(post.author)") { socialRoute(.account(name: post.author)) }
    Button("Reply to \(post.id)") { socialRoute(.reply(to: post.id)) }
  }
}
