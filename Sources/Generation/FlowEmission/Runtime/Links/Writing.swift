// MARK: Writing

extension RoutegenLinks {
  /// An address that is being written: a line of the table, in which each value takes its place, one after the other.
  struct Writing {
    private(set) var text = ""
    /// The rest of the line, which begins with the place of the next value.
    private var line = Swift.Substring().utf8
    private var hasQuery = false
    private let tree: Tree
    private var number = 0
    /// The lines of which another one may open the path, and which of them this one is.
    private var others: (tree: Tree, flow: Swift.Int)?
    /// True if the path has a value that cannot be read there: an empty text.
    private var hasMisfit = false

    init(_ tree: Tree) { self.tree = tree }

    /// Begins with what comes before the first value.
    mutating func line(_ line: Swift.Int) {
      number = line
      self.line = tree.address(ofLine: line).utf8
      writePath()
    }

    /// The same, where another line may open the path.
    mutating func line(_ line: Swift.Int, among others: Tree, flow: Swift.Int) {
      self.others = (others, flow)
      self.line(line)
    }

    private mutating func writePath() {
      let end = line.firstIndex { $0 == 0x7B || $0 == 0x3F || $0 == 0x23 } ?? line.endIndex
      text += Swift.Substring(line[..<end])
      line = line[end...]
      if line.first != 0x7B { endPath() }
    }

    /// Says in the query whose path it is, where another line would open it.
    private mutating func endPath() {
      guard hasMisfit || others?.tree.opensOther(than: number, of: others?.flow ?? 0, at: text) == true else { return }
      text += "?=" + encoded(tree.screen(ofLine: number))
      hasQuery = true
    }

    /// Goes on after the place of a value.
    private mutating func next() {
      let isInPath = line.first == 0x7B
      line = line.drop { $0 != 0x7D }.dropFirst()
      if isInPath { writePath() }
    }

    /// Writes a text in the place of a value; in the query without any the name alone.
    private mutating func write(_ value: Swift.String?) {
      switch line.first {
      case 0x7B: text += encoded(value ?? "")
      case 0x23: text += "#" + encoded(value ?? "")
      default:
        text += (hasQuery ? "&" : "?") + Swift.Substring(line.dropFirst().prefix { $0 != 0x3D })
        hasQuery = true
        if let value { text += "=" + encoded(value) }
      }
    }

    // MARK: Any type

    mutating func value<Value>(_ value: Value, _ kind: Kind<Value>) {
      let text = kind.write(value)
      if line.first == 0x7B {
        let bytes = Swift.Array(text.utf8)
        hasMisfit = hasMisfit || bytes.isEmpty || (try? kind.read(Text(bytes: bytes, name: "", isInPath: true))) == nil
      }
      write(text)
      next()
    }

    /// Adds what has a default, unless it is that.
    mutating func value<Value>(_ value: Value, _ kind: Kind<Value>, unless standard: Value) {
      let text = kind.write(value)
      if !text.utf8.elementsEqual(kind.write(standard).utf8) { write(text) }
      next()
    }

    /// Adds what is optional, unless it is the default. Where that is something, `nil` is the name without a value.
    mutating func value<Value>(ifAny value: Value?, _ kind: Kind<Value>, unless standard: Value? = nil) {
      let texts = [value, standard].map { $0.map { Swift.Array(kind.write($0).utf8) } }
      if texts[0] != texts[1] { write(value.map(kind.write)) }
      next()
    }

    /// Adds what may be there several times, unless it is the default. None is the name without a value, where the
    /// default is some.
    mutating func values<Value>(_ values: [Value], _ kind: Kind<Value>, unless standard: [Value] = []) {
      let texts = values.map(kind.write)
      if texts.map({ Swift.Array($0.utf8) }) != standard.map({ Swift.Array(kind.write($0).utf8) }) {
        for text in texts { write(text) }
        if texts.isEmpty { write(nil) }
      }
      next()
    }

    // MARK: What is left of the path

    /// Adds what is left of the path, whose slashes remain.
    mutating func rest(_ rest: Swift.String) {
      let pieces = rest.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      self.rest(rest.isEmpty ? [] : pieces.map { Swift.String(Swift.Substring($0)) }, ofNone: "/")
    }

    /// Adds what is left of the path, with slashes between the segments. A path of nothing else may be empty.
    mutating func rest(_ rest: [Swift.String], ofNone empty: Swift.String = "") {
      text.removeLast()
      for piece in rest { text += "/" + encoded(piece) }
      if text.isEmpty { text = empty }
      next()
    }
  }

  /// An address after its origin. After that of an app's scheme a path must not look like a host.
  static func address(_ origin: Swift.String, _ path: Swift.String) -> Swift.String {
    origin.utf8.last == 0x3A && path.utf8.starts(with: "//".utf8) ? origin + "//" + path : origin + path
  }
}

// MARK: The most frequent types, with less to do for the compiler

extension RoutegenLinks.Writing {
  mutating func text(_ value: Swift.String) { self.value(value, .text) }
  mutating func text(_ value: Swift.String, unless standard: Swift.String) {
    self.value(value, .text, unless: standard)
  }
  mutating func text(ifAny value: Swift.String?) { self.value(ifAny: value, .text) }
  mutating func texts(_ values: [Swift.String]) { self.values(values, .text) }
  mutating func int(_ value: Swift.Int) { self.value(value, .integer) }
  mutating func int(_ value: Swift.Int, unless standard: Swift.Int) {
    self.value(value, .integer, unless: standard)
  }
  mutating func int(ifAny value: Swift.Int?) { self.value(ifAny: value, .integer) }
  mutating func bool(_ value: Swift.Bool) { self.value(value, .bool) }
  mutating func bool(_ value: Swift.Bool, unless standard: Swift.Bool) {
    self.value(value, .bool, unless: standard)
  }
  mutating func bool(ifAny value: Swift.Bool?) { self.value(ifAny: value, .bool) }
}
