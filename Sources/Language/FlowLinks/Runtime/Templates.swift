// MARK: Templates

extension RoutegenLinks {
  /// A segment of the path of a template.
  enum Segment {
    case text(Swift.String)
    /// The name and the type of a parameter, with the text around its value.
    case value(Swift.String, Swift.String, before: Swift.String, after: Swift.String)
    /// All segments that are left.
    case rest

    /// The segment as in a flow file: `post-{id}.json`.
    var written: Swift.String {
      switch self {
      case .text(let text): return text
      case .value(let name, _, let before, let after): return "\(before){\(name)}\(after)"
      case .rest: return "{...}"
      }
    }
  }

  /// Returns the segments of a template: `/books/{number:Int}`, with percent sequences in its text.
  static func segments(_ template: Swift.String) -> [Segment] {
    func text(_ part: Swift.Substring.UTF8View) -> Swift.String {
      (try? decoded(Swift.Substring(part), of: template)) ?? ""
    }
    if template == "/" { return [] }
    return template.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false).map { segment in
      guard let open = segment.firstIndex(of: 0x7B), let close = segment.firstIndex(of: 0x7D) else {
        return .text(text(segment))
      }
      let parts = segment[segment.index(after: open)..<close].split(separator: 0x3A, maxSplits: 1)
      guard parts.count == 2 else { return .rest }
      let (name, type) = (Swift.String(Swift.Substring(parts[0])), Swift.String(Swift.Substring(parts[1])))
      return .value(name, type, before: text(segment[..<open]), after: text(segment[segment.index(after: close)...]))
    }
  }

  /// Returns true if a text may be a value of a type in an address. Swift and Foundation also read other texts, such as
  /// `+5`, `0x1p3` and `nan`. Any text may be a value of a type of the app.
  static func fits(_ text: Swift.String, _ type: Swift.String) -> Swift.Bool {
    func areDigits(_ bytes: Swift.Substring.UTF8View) -> Swift.Bool {
      !bytes.isEmpty && bytes.allSatisfy { 0x30...0x39 ~= $0 }
    }
    let minus = text.utf8.first == 0x2D ? 1 : 0
    switch type {
    case "Bool": return text == "true" || text == "false"
    case "UInt", "UInt8", "UInt16", "UInt32", "UInt64": return areDigits(text.utf8[...])
    case "Int", "Int8", "Int16", "Int32", "Int64": return areDigits(text.utf8.dropFirst(minus))
    case "Double", "Float":
      // Digits, a fraction, and an exponent with or without a sign.
      let parts = text.utf8.dropFirst(minus).split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == 0x65 }
      let number = parts[0].split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
      let exponents = parts.dropFirst().map { $0.first == 0x2B || $0.first == 0x2D ? $0.dropFirst() : $0 }
      return (number + exponents).allSatisfy(areDigits)
    case "UUID":
      let groups = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
      return groups.map(\.count) == [8, 4, 4, 4, 12] && text.allSatisfy { $0 == "-" || $0.isASCII && $0.isHexDigit }
    default: return true
    }
  }

  // MARK: Reading

  /// Returns the link that one of a flow's templates reads.
  static func link<Link>(
    at text: Swift.String, after origins: [Swift.String], _ read: (inout Address) throws -> Link?
  ) throws -> Link {
    var address = try Address(text)
    guard try address.start(after: origins) else { throw address.error(otherThan: origins) }
    if let link = try read(&address) { return link }
    address.isExplaining = true
    _ = try read(&address)
    throw address.error
  }
}

extension RoutegenLinks.Address {
  /// Returns true if a template of a screen has the path. Then its values can be read. While differences are collected, adds
  /// the first one, with how much the path and the template differ in all.
  @inline(never) mutating func opens(_ screen: Swift.String, _ template: Swift.String) -> Swift.Bool {
    if let named, !RoutegenLinks.isSame(named, screen) { return false }
    guard isExplaining || encodedPath.utf8.starts(with: template.utf8.prefix { $0 != 0x7B }) else { return false }
    let template = RoutegenLinks.segments(template)
    var values: [(name: Swift.String, type: Swift.String, text: Swift.String)] = []
    var difference: (reason: Swift.String, value: Swift.String?)?
    var distance = 0
    func note(_ cost: Swift.Int, _ reason: Swift.String, value: Swift.String? = nil) {
      difference = difference ?? (reason, value)
      distance += cost
    }
    var left = path[...]
    for segment in template {
      if case .rest = segment {
        (rest, left) = (Swift.Array(left), [])
        continue
      }
      guard let next = left.popFirst() else {
        note(3, "the path ends before `\(segment.written)`")
        continue
      }
      func reason() -> Swift.String {
        (next.isEmpty ? "a segment is empty, and" : "`\(next)` is") + " not `\(segment.written)`"
      }
      switch segment {
      case .text(let text):
        if !RoutegenLinks.isSame(next, text) { note(isLike(next, text) ? 1 : 6, reason()) }
      case .value(let name, let type, let before, let after):
        // A value may be empty only if the address names its screen.
        guard let text = inner(next, before, after), named != nil || !text.isEmpty else {
          note(3, reason())
          continue
        }
        if !RoutegenLinks.fits(text, type) { note(1, "`\(text)` is no `\(type)`, which `\(name)` is", value: name) }
        values.append((name, type, text))
      case .rest: break
      }
    }
    // One slash at the end of a path means nothing.
    if let next = left.first, left.count > 1 || !next.isEmpty {
      note(5 * left.count, "the path goes on with `\(next)`")
    }
    guard !isExplaining else {
      let reason = difference?.reason ?? "its values do not fit"
      misses.append((LinkError(address: text, screen: screen, value: difference?.value, reason: reason), distance))
      return false
    }
    guard difference == nil else { return false }
    self.values = values
    opened = (screen, template)
    first = first ?? opened
    return true
  }

  /// Returns the text between two others.
  private func inner(_ text: Swift.String, _ before: Swift.String, _ after: Swift.String) -> Swift.String? {
    let isThere =
      text.utf8.count >= before.utf8.count + after.utf8.count && text.utf8.starts(with: before.utf8)
      && text.utf8.reversed().starts(with: after.utf8.reversed())
    guard isThere else { return nil }
    let bytes = text.utf8.dropFirst(before.utf8.count).dropLast(after.utf8.count)
    return Swift.String(decoding: bytes, as: Swift.UTF8.self)
  }

  /// Returns a value in the path; `nil` if the type refuses its text. Then another template may have the path.
  @inline(never) mutating func value<Value>(_ name: Swift.String, _ kind: RoutegenLinks.Kind<Value>) -> Value? {
    guard let found = values.first(where: { $0.name == name }) else { return nil }
    if let value = kind.read(found.text) { return value }
    let reason = "`\(found.text)` is no `\(found.type)`, which `\(name)` is"
    misfit = misfit ?? LinkError(address: text, screen: opened?.screen, value: name, reason: reason)
    return nil
  }

  // MARK: Errors

  /// The reason why an address opens nothing: a value that does not fit, or the smallest difference, of equal ones the first.
  var error: LinkError {
    if let error = misfit ?? misses.min(by: { $0.distance < $1.distance })?.error { return error }
    let reason = named.map { "nothing with a link is called `\($0)`" } ?? "there are no links"
    return LinkError(address: text, screen: nil, value: nil, reason: reason)
  }

  /// The reason why an address with another origin opens nothing.
  func error(otherThan origins: [Swift.String], screen: Swift.String? = nil) -> LinkError {
    let names = origins.map { "`\($0)`" }.joined(separator: ", ")
    return LinkError(address: text, screen: screen, value: nil, reason: "its flow answers to \(names) only")
  }

  /// Returns true if a word may be mistyped: half of it is right, at its start and its end.
  private func isLike(_ text: Swift.String, _ other: Swift.String) -> Swift.Bool {
    let start = Swift.zip(text.utf8, other.utf8).prefix { $0 == $1 }.count
    let end = Swift.zip(text.utf8.reversed(), other.utf8.reversed()).prefix { $0 == $1 }.count
    return 2 * (start + end) >= Swift.max(text.utf8.count, other.utf8.count)
  }
}
