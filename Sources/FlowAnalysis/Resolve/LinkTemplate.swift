/// The template of a link, taken apart, with the place of everything in its text.
///
///     /users/{uid}/post-{id}.json/{rest...}?t={seconds}&tag={tags}#{section}
///
/// What is wrong with it is collected; what could be read is there.
struct LinkTemplate {
  /// `{uid}`
  struct Placeholder {
    /// The parameter that it names: `uid`.
    var name: String
    /// The bytes of the name, without braces.
    var range: Range<Int>
  }

  /// What stands between two slashes.
  enum Segment {
    case literal(String)
    case placeholder(prefix: String, Placeholder, suffix: String)
  }

  /// `t={seconds}`
  struct QueryItem {
    var name: String
    var placeholder: Placeholder
  }

  /// Something that is wrong with it.
  struct Mistake {
    var message: String
    /// The bytes that are wrong.
    var range: Range<Int>
    var help: String
  }

  var path: [Segment] = []
  var rest: Placeholder?
  var query: [QueryItem] = []
  var fragment: Placeholder?
  var mistakes: [Mistake] = []

  /// Its placeholders, in order.
  var placeholders: [Placeholder] {
    var placeholders = path.compactMap { segment in
      if case .placeholder(_, let placeholder, _) = segment { placeholder } else { nil }
    }
    if let rest { placeholders.append(rest) }
    placeholders += query.map(\.placeholder)
    if let fragment { placeholders.append(fragment) }
    return placeholders
  }
}
