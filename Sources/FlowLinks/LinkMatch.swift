import FlowModel

/// What a URL gives to a parameter.
package enum GivenValue: Hashable, Sendable {
  /// Texts, as their type writes them: one, or those of an array.
  case texts([String])
  /// `nil`, said by a name without a value: `?t`.
  case nothing
  /// Not a word: the default is taken, or `nil`, or an empty array.
  case absent
}

/// What a URL opens, or why it opens nothing.
package enum LinkMatch: Hashable, Sendable {
  /// A link, with what the URL gives to each of its values, in the order of ``Link/values``.
  case found(Link.ID, [GivenValue])
  /// Nothing: how it misses the links that are nearest, in that order. If the path decides for one link whose query or
  /// fragment does not fit, only that one.
  case missed([LinkMiss])
  /// A path without an origin, which links of flows with different origins match: in the order of the links.
  case ambiguous([Link.ID])
  /// The address says that it opens something by a name that nothing with a link has.
  case noPlace(String)
  /// The text is no URL and no path.
  case noURL
  /// A part of the text cannot be decoded: a percent sequence is broken, or the bytes are not UTF-8.
  case notDecodable(String)
}

/// How a URL misses a link.
package struct LinkMiss: Hashable, Sendable {
  /// What does not fit, the first of it in the URL.
  package enum Reason: Hashable, Sendable {
    /// The flow answers to other origins.
    case origin
    /// A segment is another text than this one.
    case segment(String, wanted: String)
    /// A segment is not what stands around a placeholder, or is empty.
    case form(String, wanted: String)
    /// A text is none of the parameter's type; of a fragment or an item of the query the name, of a segment none.
    case value(String, Parameter, item: String?)
    /// The query or the fragment does not have what the parameter needs.
    case missing(Parameter, item: String)
    /// The path ends, and a segment is missing.
    case pathEnds(wanted: String)
    /// The path goes on with a segment.
    case pathGoesOn(String)
  }

  /// The link.
  package var link: Link.ID
  /// What does not fit.
  package var reason: Reason
  /// How far it is: less is nearer.
  var distance: Int
}
