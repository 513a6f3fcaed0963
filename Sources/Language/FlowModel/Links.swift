import FlowDiagnostics

/// An address of a screen, of one of its entries, or of a flow's `do`: the path, the query and the fragment of the URLs that open it.
///
/// All its text is decoded: percent sequences of the flow file at once, and those of a URL before it is compared.
/// Comparison is byte by byte in UTF-8, and case-sensitive.
package struct Link: Sendable {
  /// A link of the program.
  package typealias ID = ProgramIndex<Link>

  /// The declaration that has a link.
  package enum Place: Sendable, Hashable {
    case screen(Screen.ID)
    /// An entry of a screen, with its index there.
    case entry(Screen.ID, Int)
    /// A `do` of a flow, with its index among the flow's routes.
    case `do`(Flow.ID, Int)

    /// The screen that is opened, if it opens one.
    package var screen: Screen.ID? { target?.screen }

    /// The same place as that of a route; `nil` for a `do`, which no route leads to.
    package var target: Target.Place? {
      switch self {
      case .screen(let screen): .screen(screen)
      case .entry(let screen, let entry): .entry(screen, entry)
      case .do: nil
      }
    }
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
    /// The declaration that the parameter belongs to.
    package enum Owner: Sendable, Hashable { case place, flow }
    /// The declaration that the parameter belongs to: the screen, the entry or the `do`, or the flow.
    package var owner: Owner
    /// Its index among the owner's parameters.
    package var index: Int
    /// The parameter, with its type and its default.
    package var parameter: Parameter
    /// The type that text in a URL is converted to.
    package var type: LinkType
    /// The number of texts in the URL for this value.
    package var count: Count
    package init(owner: Owner, index: Int, parameter: Parameter, type: LinkType, count: Count) {
      (self.owner, self.index, self.parameter, self.type, self.count) = (owner, index, parameter, type, count)
    }
  }

  /// The number of texts in a URL for one value.
  package enum Count: Sendable, Hashable {
    /// `Int`
    case one
    /// `Int?`: in a query or a fragment only.
    case optional
    /// `[Int]`: in a query, with one item for each element, or as the rest of a path.
    case array
  }

  /// `t={seconds}`
  package struct QueryItem: Sendable, Hashable {
    /// The name in the URL: `t`.
    package var name: String
    /// The value in the URL.
    package var value: Value
    package init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The flow whose screen it opens, or whose `do` it performs.
  package var flow: Flow.ID
  /// The destination that it opens: a screen, or an entry of one; or the `do` of the flow that it performs.
  package var place: Place
  /// Its documentation, a line each.
  package var docs: [String]
  /// The template, as written: `/episodes/{number}?t={seconds}`.
  package var template: String
  /// The segments of its path, without the rest.
  package var path: [Segment]
  /// `{rest...}`, which takes the rest of the path.
  package var rest: Value?
  /// Its query items, in source order.
  package var query: [QueryItem]
  /// `#{section}`
  package var fragment: Value?
  /// True if it is the first link of its place: the one that is printed. It has every value that the others have.
  package var isCanonical: Bool
  /// True if it opens over what is shown, not from the start of its flow.
  package var isOnTop = false
  /// True if opening it closes no screen: the app performs it, or it opens over what is shown.
  package var isPerformed: Bool { place.target == nil || isOnTop }
  /// True if another link may open a path that this one prints: a link that matches some of the same paths and is not
  /// less specific. The query of such a URL then identifies its link if necessary.
  package var isOverlapped = false
  /// The place of its template.
  package var location: Location

  package init(
    flow: Flow.ID, place: Place, docs: [String] = [], template: String, path: [Segment], rest: Value? = nil,
    query: [QueryItem] = [], fragment: Value? = nil, isCanonical: Bool, location: Location
  ) {
    (self.flow, self.place, self.docs, self.template) = (flow, place, docs, template)
    (self.path, self.rest, self.query) = (path, rest, query)
    (self.fragment, self.isCanonical, self.location) = (fragment, isCanonical, location)
  }

  /// The values in its path. Only these decide which place a URL opens.
  package var pathValues: [Value] {
    path.compactMap { if case .placeholder(_, let value, _) = $0 { value } else { nil } }
  }

  /// All its values: those of the path, the query and the fragment, in source order.
  package var values: [Value] {
    var values = pathValues
    if let rest { values.append(rest) }
    values += query.map(\.value)
    if let fragment { values.append(fragment) }
    return values
  }
}

/// The types that text in a URL can be converted to.
package enum LinkType: Sendable, Hashable {
  /// `String`: any text that is not empty.
  case text
  /// `Bool`: `true` or `false`.
  case bool
  /// A signed integer of the standard library, with its type name: digits, with an optional minus.
  case signedInteger(String)
  /// An unsigned integer of the standard library, with its type name: digits.
  case unsignedInteger(String)
  /// `Double`, `Float`: a finite decimal number, with an optional exponent.
  case floatingPoint(String)
  /// `UUID`, of Foundation.
  case uuid
  /// `URL`, of Foundation.
  case url
  /// A type of the app, with its name, that is `LosslessStringConvertible` or `RawRepresentable` by one of the other
  /// types. Only the Swift compiler and the app know its valid texts.
  case named(String)

  /// Its name in Swift: `Int`, `Slug`.
  package var name: String {
    switch self {
    case .text: "String"
    case .bool: "Bool"
    case .signedInteger(let name), .unsignedInteger(let name), .floatingPoint(let name), .named(let name): name
    case .uuid: "UUID"
    case .url: "URL"
    }
  }
}

/// The start of a flow's links: `https://talk.example`, `talk:`.
package struct LinkOrigin: Sendable, Hashable {
  /// The scheme in lower case: `https`, `talk`.
  package var scheme: String
  /// The host in lower case, with its port: `talk.example`, `localhost:8080`; `nil` for the scheme of an app, for which
  /// `talk:/a`, `talk://a` and `talk:///a` are the same address.
  package var host: String?
  /// The text as written.
  package var text: String
  package var location: Location
  package init(scheme: String, host: String?, text: String, location: Location) {
    (self.scheme, self.host, self.text, self.location) = (scheme, host, text, location)
  }

  /// The start of addresses: `https://talk.example`, `talk:`.
  package var address: String { scheme + ":" + (host.map { "//" + $0 } ?? "") }
}

extension Program {
  /// True if a URL can belong to both flows: if they share an origin, or one of them has no origins.
  package func canCoincide(_ one: Flow.ID, _ other: Flow.ID) -> Bool {
    let (left, right) = (self[one].origins, self[other].origins)
    return one == other || left.isEmpty || right.isEmpty
      || left.contains { origin in right.contains { $0.scheme == origin.scheme && $0.host == origin.host } }
  }
}

// MARK: - LinkStack

/// The screens under the destination of a link when a coordinator has opened it.
package struct LinkStack: Sendable {
  /// A screen under the destination, with the values that it gets.
  package struct Screen: Sendable {
    package var place: Target.Place
    /// Its values from the link or the flow; empty for the first screen of a flow or a tab, which has those of the flow
    /// file.
    package var arguments: [Argument]
    package init(place: Target.Place, arguments: [Argument] = []) {
      self.place = place
      self.arguments = arguments
    }
  }
  /// The tab that is selected, or the column of the destination.
  package var tab: Target.Place?
  /// The screens under the destination, from the first one on.
  package var screens: [Screen] = []
  /// The screens that it shows in other columns.
  package var others: [Screen] = []
  package init() {}

  /// Makes room for a screen: in a column, or in the place of the uppermost screen.
  package mutating func makeRoom(in column: Target.Place?, replacing isReplacing: Bool) {
    if let column, column != tab {
      others += screens
      (tab, screens) = (column, [])
    } else if isReplacing {
      screens.removeLast(column == nil ? 1 : screens.count)
    }
  }
}

// MARK: - Reservation

/// Strings of a flow that were used before and must not be reused: `reserved link "/old/{name}"`.
package struct Reservation: Sendable, Hashable {
  /// The kind of reserved string.
  package enum Kind: String, Sendable, Hashable {
    /// The addresses that a template matches.
    case link
    /// The identifier of a segue.
    case segue
  }

  package var kind: Kind
  /// The template or the identifier, as written.
  package var text: String
  package var location: Location

  package init(kind: Kind, text: String, location: Location) {
    (self.kind, self.text, self.location) = (kind, text, location)
  }
}
