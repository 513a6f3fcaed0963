extension LinkSupport {
  /// Writes addresses.
  static let writing = #"""
    // MARK: Writing

    extension RoutegenLinks {
      /// An address that is being written. Names in it are already encoded.
      struct Writing {
        private(set) var text = ""
        private var hasQuery = false

        init() {}

        /// Adds what is the same in every address of the screen.
        mutating func path(_ path: Swift.String) { text += path }

        mutating func value<Value>(_ value: Value, _ kind: Kind<Value>) { text += encoded(kind.write(value)) }

        /// Adds what is left of the path, whose slashes remain.
        mutating func rest(_ rest: Swift.String) {
          if !rest.isEmpty {
            for piece in rest.utf8.split(separator: 0x2F, omittingEmptySubsequences: false) {
              text += "/" + encoded(Swift.String(Swift.Substring(piece)))
            }
          } else if text.isEmpty {
            text = "/"
          }
        }

        /// Adds what is left of the path, whose slashes stand between the segments.
        mutating func rest(_ rest: [Swift.String]) {
          for piece in rest { text += "/" + encoded(piece) }
        }

        // MARK: Query

        private mutating func item(_ name: Swift.String, text value: Swift.String?) {
          text += (hasQuery ? "&" : "?") + name
          hasQuery = true
          if let value { text += "=" + encoded(value) }
        }

        mutating func item<Value>(_ name: Swift.String, _ value: Value?, _ kind: Kind<Value>) {
          if let value { item(name, text: kind.write(value)) }
        }

        /// Adds what has a default, unless it is that.
        mutating func item<Value>(_ name: Swift.String, _ value: Value, _ kind: Kind<Value>, unless standard: Value) {
          let text = kind.write(value)
          if !text.utf8.elementsEqual(kind.write(standard).utf8) { item(name, text: text) }
        }

        /// Adds what is optional and has a default: where that is something, `nil` is the name without a value.
        mutating func item<Value>(
          ifAny name: Swift.String, _ value: Value?, _ kind: Kind<Value>, unless standard: Value?
        ) {
          let texts = [value, standard].map { $0.map { Swift.Array(kind.write($0).utf8) } }
          if texts[0] != texts[1] { item(name, text: value.map(kind.write)) }
        }

        /// Adds what may be there several times, unless it is the default. None is the name without a value, where the default
        /// is some.
        mutating func items<Value>(
          _ name: Swift.String, _ values: [Value], _ kind: Kind<Value>, unless standard: [Value] = []
        ) {
          let texts = values.map(kind.write)
          guard texts.map({ Swift.Array($0.utf8) }) != standard.map({ Swift.Array(kind.write($0).utf8) }) else { return }
          for text in texts { item(name, text: text) }
          if texts.isEmpty { item(name, text: nil) }
        }

        // MARK: Fragment

        mutating func fragment<Value>(_ value: Value?, _ kind: Kind<Value>) {
          if let value { text += "#" + encoded(kind.write(value)) }
        }

        mutating func fragment<Value>(_ value: Value, _ kind: Kind<Value>, unless standard: Value) {
          if !kind.write(value).utf8.elementsEqual(kind.write(standard).utf8) { fragment(value, kind) }
        }
      }

      /// An address behind its origin. Behind that of an app's scheme a path must not look like a host.
      static func address(_ origin: Swift.String, _ path: Swift.String) -> Swift.String {
        origin.utf8.last == 0x3A && path.utf8.starts(with: "//".utf8) ? origin + "//" + path : origin + path
      }
    }

    """#
}
