/// The parts of a link's template, with their places in its text.
///
///     /users/{uid}/post-{id}.json/{rest...}?t={seconds}&tag={tags}#{section}
///
/// Mistakes are collected, and the valid parts are available.
struct LinkTemplate {
  /// `{uid}`
  struct Placeholder {
    /// The parameter that it names: `uid`.
    var name: String
    /// The bytes of the name, without braces.
    var range: Range<Int>
  }

  /// A part of the path between two slashes.
  enum Segment {
    case literal(String)
    case placeholder(prefix: String, Placeholder, suffix: String)
  }

  /// `t={seconds}`
  struct QueryItem {
    var name: String
    var placeholder: Placeholder
  }

  /// A mistake in the template.
  struct Mistake {
    var message: String
    /// The wrong bytes.
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
