import Observation

/// Something that somebody has written.
public struct Post: Identifiable, Sendable {
  /// Its number.
  public let id: Int
  /// The name of an account.
  public let author: String
  /// Its words.
  public let text: String
  /// The post that it answers.
  public let replyTo: Int?

  /// Creates a post.
  public init(id: Int, author: String, text: String, replyTo: Int? = nil) {
    self.id = id
    self.author = author
    self.text = text
    self.replyTo = replyTo
  }
}

/// The posts that the user reads, the latest last.
@available(iOS 17.0, macOS 14.0, *)
@MainActor @Observable public final class Feed {
  /// All of them.
  public private(set) var posts: [Post]
  /// The number of mentions that the user has not seen.
  public var unread = 0

  /// Creates a feed.
  public init(_ posts: [Post]) {
    self.posts = posts
  }

  /// Returns the post with a number.
  public func post(_ id: Int) -> Post? { posts.first { $0.id == id } }

  /// Returns the answers to a post.
  public func replies(to id: Int) -> [Post] { posts.filter { $0.replyTo == id } }

  /// Returns the posts of an account.
  public func posts(by author: String) -> [Post] { posts.filter { $0.author == author } }

  /// Adds a post.
  public func publish(_ text: String, by author: String, replyTo: Int?) {
    posts.append(Post(id: posts.count + 1, author: author, text: text, replyTo: replyTo))
  }
}
