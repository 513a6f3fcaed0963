import FlowModel

/// The value of a parameter in a URL.
package enum GivenValue: Hashable, Sendable {
  /// Texts in the canonical form of their type: one, or those of an array.
  case texts([String])
  /// An explicit `nil`, as a name without a value: `?t`.
  case nothing
  /// No value: the default, `nil` or an empty array is used.
  case absent
}

/// The link that a URL opens, or the reason why it opens none.
package enum LinkMatch: Hashable, Sendable {
  /// A link, with the URL's values for the link's values, in the order of ``Link/values``.
  case found(Link.ID, [GivenValue])
  /// No link, with the differences from the nearest links, in that order. If the path matches one link whose query or
  /// fragment does not fit, only that link is listed.
  case missed([LinkMiss])
  /// A path without an origin that matches links of flows with different origins, in the order of the links.
  case ambiguous([Link.ID])
  /// The address names a destination that no link has.
  case noPlace(String)
  /// The text is neither a URL nor a path.
  case noURL
  /// A part of the text cannot be decoded: a percent sequence is malformed, or the bytes are not UTF-8.
  case notDecodable(String)
}

/// The difference between a URL and a link.
package struct LinkMiss: Hashable, Sendable {
  /// The first part of the URL that does not fit.
  package enum Reason: Hashable, Sendable {
    /// The flow has other origins.
    case origin
    /// A segment is a different text.
    case segment(String, wanted: String)
    /// A segment does not have the text around a placeholder, or is empty.
    case form(String, wanted: String)
    /// A text does not have the parameter's type; `item` is the name of the query item or fragment, `nil` for a
    /// segment.
    case value(String, Parameter, item: String?)
    /// The query or the fragment lacks a value that the parameter needs.
    case missing(Parameter, item: String)
    /// The path ends before a segment.
    case pathEnds(wanted: String)
    /// The path continues with a segment.
    case pathGoesOn(String)
  }

  package var link: Link.ID
  /// The part that does not fit.
  package var reason: Reason
  /// The distance to the link: smaller is nearer.
  var distance: Int
}
