// MARK: Queries and fragments

extension RoutegenLinks {
  /// The texts that the query or the fragment of an address has for a parameter: `nil` is a name without a value.
  struct Texts {
    let found: [Swift.String?]
    let name: Swift.String
    let type: Swift.String
    /// The name of the query item; `nil` for the fragment.
    let item: Swift.String?
    let address: Address

    /// Returns a required value.
    @inline(never) func value<Value>(_ kind: Kind<Value>) throws -> Value {
      if let first = found.first { return try read(first ?? "", kind) }
      throw error((item.map { "the query has no item `\($0)`" } ?? "there is no fragment") + ", which `\(name)` needs")
    }

    /// Returns a value with a default.
    @inline(never) func value<Value>(_ kind: Kind<Value>, else standard: Value) throws -> Value {
      found.isEmpty ? standard : try value(kind)
    }

    /// Returns an optional value: `nil` for the name alone, and the default if it is missing.
    @inline(never) func ifAny<Value>(_ kind: Kind<Value>, else standard: Value? = nil) throws -> Value? {
      guard let first = found.first else { return standard }
      return try first.map { try read($0, kind) }
    }

    /// Returns all values, or the default if there are none.
    @inline(never) func all<Value>(_ kind: Kind<Value>, else standard: [Value] = []) throws -> [Value] {
      found.isEmpty ? standard : try found.compactMap { try $0.map { try read($0, kind) } }
    }

    private func read<Value>(_ text: Swift.String, _ kind: Kind<Value>) throws -> Value {
      if RoutegenLinks.fits(text, type), let value = kind.read(text) { return value }
      throw error("`\(text)` in the \(item.map { "item `\($0)`" } ?? "fragment") is no `\(type)`, which `\(name)` is")
    }

    private func error(_ reason: Swift.String) -> LinkError {
      LinkError(address: address.text, screen: address.opened?.screen, value: name, reason: reason)
    }
  }

  /// An address that is being written.
  struct Writing {
    private var path: Swift.String
    private var query: [Swift.String] = []
    private var fragment = ""

    @inline(never) init(_ path: Swift.String) { self.path = path }

    var text: Swift.String {
      @inline(never) get { path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")) + fragment }
    }

    /// Adds a value, unless it is the default. The name of the fragment is `#`.
    @inline(never) mutating func item<Value>(
      _ name: Swift.String, _ value: Value, _ kind: Kind<Value>, unless standard: Value? = nil
    ) {
      add(name, [kind.write(value)], unless: standard.map { [kind.write($0)] })
    }

    /// Adds an optional value, unless it is the default. `nil` is the name alone.
    @inline(never) mutating func item<Value>(
      _ name: Swift.String, ifAny value: Value?, _ kind: Kind<Value>, unless standard: Value? = nil
    ) {
      add(name, [value.map(kind.write)], unless: [standard.map(kind.write)])
    }

    /// Adds several values, unless they are the default. None are the name alone.
    @inline(never) mutating func items<Value>(
      _ name: Swift.String, _ values: [Value], _ kind: Kind<Value>, unless standard: [Value] = []
    ) {
      add(
        name, values.isEmpty ? [nil] : values.map(kind.write),
        unless: standard.isEmpty ? [nil] : standard.map(kind.write))
    }

    /// Adds texts to an item, `nil` as the name alone, unless they are the default.
    mutating func add(_ name: Swift.String, _ texts: [Swift.String?], unless standard: [Swift.String?]?) {
      // Encoded texts are equal only if their bytes are.
      let texts = texts.map { $0.map(RoutegenLinks.encoded) }
      guard texts != standard?.map({ $0.map(RoutegenLinks.encoded) }) else { return }
      if name == "#" {
        fragment = "#" + (texts.first.flatMap { $0 } ?? "")
      } else {
        query += texts.map { text in name + (text.map { "=" + $0 } ?? "") }
      }
    }
  }
}

extension RoutegenLinks.Address {
  /// Returns the texts of a query item for a parameter, which has the same name unless another is given.
  @inline(never) func item(_ item: Swift.String, _ type: Swift.String, for name: Swift.String? = nil)
    -> RoutegenLinks.Texts
  {
    let found = query.filter { RoutegenLinks.isSame($0.name, item) }.map(\.value)
    return RoutegenLinks.Texts(found: found, name: name ?? item, type: type, item: item, address: self)
  }

  /// Returns the text of the fragment for a parameter.
  @inline(never) func fragment(_ name: Swift.String, _ type: Swift.String) -> RoutegenLinks.Texts {
    RoutegenLinks.Texts(found: fragment.map { [$0] } ?? [], name: name, type: type, item: nil, address: self)
  }
}
