import FlowDiagnostics

/// An address of a screen or of one of its entries: what the path, the query and the fragment of a URL have to be to
/// open it.
///
/// All of its text is plain: percent sequences of the flow file are decoded, and those of a URL are before it is
/// compared. It is compared byte by byte in UTF-8, upper and lower case told apart.
package struct Link: Sendable {
  /// Which of the program's links.
  package struct ID: Hashable, Sendable {
    /// The index into the program's links.
    package var index: Int
    /// Makes the identity of the link at an index.
    package init(_ index: Int) { self.index = index }
  }

  /// A part of a path, between two slashes.
  package enum Segment: Sendable, Hashable {
    /// `episodes`
    case literal(String)
    /// `{number}`, `post-{id}.json`
    case placeholder(prefix: String, value: Value, suffix: String)
  }

  /// A parameter that a placeholder names.
  package struct Value: Sendable, Hashable {
    /// Whose parameter it is.
    package enum Owner: Sendable, Hashable { case place, flow }
    /// Whose parameter it is: the screen's or the entry's, or the flow's.
    package var owner: Owner
    /// Its index among the owner's parameters.
    package var index: Int
    /// The parameter, with its type and its default.
    package var parameter: Parameter
    /// What text it is made of.
    package var type: LinkType
    /// How many texts it is made of.
    package var count: Count
    /// Makes a value.
    package init(owner: Owner, index: Int, parameter: Parameter, type: LinkType, count: Count) {
      self.owner = owner
      self.index = index
      self.parameter = parameter
      self.type = type
      self.count = count
    }
  }

  /// How many texts a value is made of.
  package enum Count: Sendable, Hashable {
    /// `Int`
    case one
    /// `Int?`: in a query or a fragment only.
    case optional
    /// `[Int]`: in a query, which names it as often as there are elements, or as the rest of a path.
    case array
  }

  /// `t={seconds}`
  package struct QueryItem: Sendable, Hashable {
    /// The name in the URL: `t`.
    package var name: String
    /// What it gives.
    package var value: Value
    /// Makes an item.
    package init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The flow whose screen it opens.
  package var flow: Flow.ID
  /// What it opens: a screen, or an entry of one.
  package var place: Target.Place
  /// Its documentation, a line each.
  package var docs: [String]
  /// The template, as written: `/episodes/{number}?t={seconds}`.
  package var template: String
  /// Its path, a segment each, without the rest.
  package var path: [Segment]
  /// `{rest...}`, which takes what is left of the path.
  package var rest: Value?
  /// Its query, in the order in which it is written.
  package var query: [QueryItem]
  /// `#{section}`
  package var fragment: Value?
  /// Whether it is the first of its place: the one that is printed. It has every value that the others have.
  package var isCanonical: Bool
  /// Whether another link may open a path that this one prints: one that matches some of the same paths and is not less
  /// specific. Such a path then says whose it is.
  package var isOverlapped = false
  /// Where it is declared: its template.
  package var location: Location

  /// Makes a link.
  package init(
    flow: Flow.ID, place: Target.Place, docs: [String] = [], template: String, path: [Segment], rest: Value? = nil,
    query: [QueryItem] = [], fragment: Value? = nil, isCanonical: Bool, location: Location
  ) {
    self.flow = flow
    self.place = place
    self.docs = docs
    self.template = template
    self.path = path
    self.rest = rest
    self.query = query
    self.fragment = fragment
    self.isCanonical = isCanonical
    self.location = location
  }

  /// Its values without those that do not decide what a URL opens: those of the path.
  package var pathValues: [Value] {
    path.compactMap { if case .placeholder(_, let value, _) = $0 { value } else { nil } }
  }

  /// All its values: those of the path, of the query, of the fragment, in the order in which they are written.
  package var values: [Value] {
    var values = pathValues
    if let rest { values.append(rest) }
    values += query.map(\.value)
    if let fragment { values.append(fragment) }
    return values
  }
}

/// What a text of a URL has to be to become a value.
package enum LinkType: Sendable, Hashable {
  /// `String`: any text that is not empty.
  case text
  /// `Bool`: `true` or `false`.
  case bool
  /// One of the standard library's signed integers, by its name: digits, with a minus before them or not.
  case signedInteger(String)
  /// One of its unsigned integers, by its name: digits.
  case unsignedInteger(String)
  /// `Double`, `Float`: a finite decimal number, with an exponent or not.
  case floatingPoint(String)
  /// `UUID`, of Foundation.
  case uuid
  /// `URL`, of Foundation.
  case url
  /// A type of the app's, by its name, which is `RawRepresentable` by one of the others or `LosslessStringConvertible`:
  /// only the Swift compiler and the app know which texts it takes.
  case named(String)
}

/// What a flow's links begin with: `https://talk.example`, `talk:`.
package struct LinkOrigin: Sendable, Hashable {
  /// In lower case: `https`, `talk`.
  package var scheme: String
  /// In lower case, with its port: `talk.example`, `localhost:8080`; none for the scheme of an app, where `talk:/a`,
  /// `talk://a` and `talk:///a` are one address.
  package var host: String?
  /// As written.
  package var text: String
  /// Where it is declared.
  package var location: Location
  /// Makes an origin.
  package init(scheme: String, host: String?, text: String, location: Location) {
    self.scheme = scheme
    self.host = host
    self.text = text
    self.location = location
  }
}

extension Program {
  /// Whether one URL can be of both flows: if they have an origin in common, or one of them has none.
  package func canCoincide(_ one: Flow.ID, _ other: Flow.ID) -> Bool {
    let (left, right) = (self[one].origins, self[other].origins)
    return one == other || left.isEmpty || right.isEmpty
      || left.contains { origin in right.contains { $0.scheme == origin.scheme && $0.host == origin.host } }
  }
}
