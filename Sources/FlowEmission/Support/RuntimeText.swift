// Recorded from the files of the folder `Runtime`. Change those, then run
//     ROUTEGEN_RECORD=1 swift test --filter RuntimeTests
// swift-format-ignore-file

/// The files of the folder `Runtime`, one below the other.
enum RuntimeText {
  /// Each file begins with this and its name.
  static let mark = "//// "
  /// All of them.
  static let all = ###"""
//// Links/Addresses
/// How addresses are read and written.
enum RoutegenLinks {
  /// The addresses of a flow: a line each, with the screen and the path.
  struct Addresses: Swift.Sendable {
    let flow: Swift.String
    /// What an address may begin with before its path. Without any it may be anything.
    let origins: [Swift.String]
    let lines: Swift.String
  }

  /// A value that does not fit. In the path it leaves the address to others.
  struct Misfit: Swift.Error {
    let value: Swift.String
    let reason: Swift.String
    let isInPath: Swift.Bool
  }
}

//// Links/FoundationKinds
#if canImport(Foundation)
import Foundation

extension RoutegenLinks.Kind where Value == Foundation.UUID {
  static var uuid: Self {
    Self(
      read: { try $0.fitting($0.isUUID ? Foundation.UUID(uuidString: $0.text) : nil) },
      write: { $0.uuidString })
  }
  static var value: Self { .uuid }
}

extension RoutegenLinks.Kind where Value == Foundation.URL {
  static var url: Self {
    Self(
      read: { text in
        // What is not quite a URL Foundation changes or refuses, depending on its version.
        let url = Foundation.URL(string: text.text)
        let hasColon = text.bytes.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }.contains(0x3A)
        let isSame = url?.absoluteString.utf8.elementsEqual(text.bytes) == true
        let isURL = isSame && (!hasColon || url?.scheme?.isEmpty == false)
        return try text.fitting(isURL && !text.bytes.isEmpty ? url : nil)
      },
      write: { $0.absoluteString })
  }
  static var value: Self { .url }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue == Foundation.UUID {
  static var value: Self { Self(.uuid) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable & Swift.LosslessStringConvertible,
  Value.RawValue == Foundation.UUID
{
  static var value: Self { Self(.uuid) }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue == Foundation.URL {
  static var value: Self { Self(.url) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable & Swift.LosslessStringConvertible,
  Value.RawValue == Foundation.URL
{
  static var value: Self { Self(.url) }
}

extension RoutegenLinks {
  /// The URL of an address.
  static func url(_ address: Swift.String) -> Foundation.URL {
    guard let url = Foundation.URL(string: address) else { Swift.fatalError("\"\(address)\" is no URL") }
    return url
  }
}
#endif

//// Links/Kinds
// MARK: Kinds of values

extension RoutegenLinks {
  /// How values are made of texts, and texts of values.
  struct Kind<Value> {
    let read: (Text) throws -> Value
    let write: (Value) -> Swift.String
  }
}

extension RoutegenLinks.Kind where Value == Swift.String {
  static var text: Self { Self(read: { $0.text }, write: { $0 }) }
}

extension RoutegenLinks.Kind where Value == Swift.Bool {
  static var bool: Self {
    Self(
      read: { try $0.fitting($0.text == "true" ? true : $0.text == "false" ? false : nil) },
      write: { $0 ? "true" : "false" })
  }
}

extension RoutegenLinks.Kind where Value: Swift.FixedWidthInteger {
  static var integer: Self {
    Self(
      read: { try $0.fitting($0.isWhole(signed: Value.isSigned) ? Value($0.text) : nil) },
      write: { Swift.String($0) })
  }
}

extension RoutegenLinks.Kind where Value: Swift.BinaryFloatingPoint & Swift.LosslessStringConvertible {
  static var number: Self {
    Self(
      read: { text in
        let value = text.isDecimal ? Value(text.text) : nil
        return try text.fitting(value?.isFinite == true ? value : nil)
      }, write: { $0.description })
  }
}

// MARK: Types of the app

extension RoutegenLinks.Kind where Value: Swift.LosslessStringConvertible {
  static var value: Self {
    Self(read: { try $0.fitting($0.bytes.isEmpty ? nil : Value($0.text)) }, write: { $0.description })
  }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable {
  /// A type whose raw values are of a kind.
  init(_ raw: RoutegenLinks.Kind<Value.RawValue>) {
    self.init(
      read: { try $0.fitting($0.bytes.isEmpty ? nil : Value(rawValue: raw.read($0))) },
      write: { raw.write($0.rawValue) })
  }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue == Swift.String {
  static var value: Self { Self(.text) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable & Swift.LosslessStringConvertible,
  Value.RawValue == Swift.String
{
  static var value: Self { Self(.text) }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue == Swift.Bool {
  static var value: Self { Self(.bool) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable & Swift.LosslessStringConvertible,
  Value.RawValue == Swift.Bool
{
  static var value: Self { Self(.bool) }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue: Swift.FixedWidthInteger {
  static var value: Self { Self(.integer) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable & Swift.LosslessStringConvertible,
  Value.RawValue: Swift.FixedWidthInteger
{
  static var value: Self { Self(.integer) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable,
  Value.RawValue: Swift.BinaryFloatingPoint & Swift.LosslessStringConvertible
{
  static var value: Self { Self(.number) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable & Swift.LosslessStringConvertible,
  Value.RawValue: Swift.BinaryFloatingPoint & Swift.LosslessStringConvertible
{
  static var value: Self { Self(.number) }
}

//// Links/LinkError
// MARK: - Links

/// Why an address is none of a screen.
package struct LinkError: Swift.Error, Swift.CustomStringConvertible {
  /// The address, as it came.
  package let address: Swift.String
  /// The screen whose address is the most like it: `Episodes.Detail`.
  package let screen: Swift.String?
  /// The parameter or the query item of that screen whose value is missing or does not fit.
  package let value: Swift.String?
  /// What is wrong.
  package let reason: Swift.String

  nonisolated init(
    address: Swift.String, screen: Swift.String? = nil, value: Swift.String? = nil, reason: Swift.String
  ) {
    self.address = address
    self.screen = screen
    self.value = value
    self.reason = reason
  }

  nonisolated package var description: Swift.String { "\"\(address)\" is no link: \(reason)" }
}

//// Links/PercentSequences
// MARK: Percent sequences

extension RoutegenLinks {
  /// Whether a byte stands for itself in every part of an address.
  static func isPlain(_ byte: Swift.UInt8) -> Swift.Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: return true
    default: return false
    }
  }

  /// A text with percent sequences for all but letters, digits and `-._~`.
  static func encoded(_ text: Swift.String) -> Swift.String {
    if text.utf8.allSatisfy({ isPlain($0) }) { return text }
    let digits = Swift.Array("0123456789ABCDEF".utf8)
    var bytes: [Swift.UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [0x25, digits[Swift.Int(byte >> 4)], digits[Swift.Int(byte & 15)]]
      }
    }
    return Swift.String(decoding: bytes, as: Swift.UTF8.self)
  }

  /// What a part of an address stands for; `nil` if that is no text.
  static func decoded(_ part: Swift.Substring.UTF8View) -> [Swift.UInt8]? {
    let part = Swift.Array(part)
    guard part.contains(0x25) else { return part }
    func digit(at index: Swift.Int) -> Swift.UInt8? {
      guard index < part.count else { return nil }
      switch part[index] {
      case 0x30...0x39: return part[index] - 0x30
      case 0x41...0x46: return part[index] - 0x37
      case 0x61...0x66: return part[index] - 0x57
      default: return nil
      }
    }
    var bytes: [Swift.UInt8] = []
    var index = 0
    while index < part.count {
      if part[index] == 0x25 {
        guard let high = digit(at: index + 1), let low = digit(at: index + 2) else { return nil }
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(part[index])
        index += 1
      }
    }
    // What is no UTF-8 comes back as something else.
    return text(bytes[...]).utf8.elementsEqual(bytes) ? bytes : nil
  }

  /// The text of bytes that are known to be one.
  static func text(_ bytes: Swift.ArraySlice<Swift.UInt8>) -> Swift.String {
    Swift.String(decoding: bytes, as: Swift.UTF8.self)
  }
}

//// Links/Reading
// MARK: Reading

extension RoutegenLinks {
  /// A URL or a path, taken apart.
  struct Address {
    let text: Swift.String
    /// In lower case; none for a path.
    let scheme: Swift.String?
    /// What comes after the scheme, up to the query.
    let place: Swift.Substring
    let query: [(name: [Swift.UInt8], value: [Swift.UInt8]?)]
    let fragment: [Swift.UInt8]?

    /// What it says it opens: the value of an item of the query that has no name.
    var screen: Swift.String? {
      let said = query.first { $0.name.isEmpty && $0.value?.isEmpty == false }
      return said?.value.map { RoutegenLinks.text($0[...]) }
    }

    init(_ text: Swift.String) throws {
      self.text = text
      var rest = text[...]
      func cut(at mark: Swift.UInt8) -> Swift.Substring? {
        guard let index = rest.utf8.firstIndex(of: mark) else { return nil }
        defer { rest = rest[..<index] }
        return rest[rest.utf8.index(after: index)...]
      }
      func part(_ part: Swift.Substring) throws -> [Swift.UInt8] {
        if let bytes = RoutegenLinks.decoded(part.utf8) { return bytes }
        throw LinkError(address: text, reason: "\"\(part)\" is no text with percent sequences")
      }
      fragment = try cut(at: 0x23).map(part)
      query = try (cut(at: 0x3F) ?? "").utf8.split(separator: 0x26).map { item in
        let item = Swift.Substring(item)
        guard let sign = item.utf8.firstIndex(of: 0x3D) else { return (try part(item), nil) }
        return (try part(item[..<sign]), try part(item[item.utf8.index(after: sign)...]))
      }
      guard let first = rest.utf8.first, first != 0x2F else {
        scheme = nil
        place = rest
        return
      }
      guard let colon = rest.utf8.firstIndex(of: 0x3A), RoutegenLinks.isScheme(rest[..<colon]) else {
        throw LinkError(address: text, reason: "it is neither a URL nor a path")
      }
      scheme = RoutegenLinks.lowercased(rest[..<colon])
      place = rest[rest.utf8.index(after: colon)...]
    }

    /// The path after an origin; `nil` if the address does not begin with it.
    func path(after origin: Swift.String) -> Swift.Substring? {
      guard let scheme else { return place }
      guard let colon = origin.utf8.firstIndex(of: 0x3A), origin[..<colon] == scheme else { return nil }
      let host = origin[origin.utf8.index(after: colon)...]
      guard !host.isEmpty else { return pathWithoutHost }
      let (authority, path) = authorityAndPath
      guard let authority, RoutegenLinks.lowercased(authority) == "\(host.dropFirst(2))" else { return nil }
      return path
    }

    /// The path, whatever stands before it.
    var pathAfterAnything: Swift.Substring {
      guard scheme != nil else { return place }
      let (authority, path) = authorityAndPath
      return authority == nil ? pathWithoutHost : path
    }

    /// Of `talk:/a`, `talk://a` and `talk:///a` the same.
    private var pathWithoutHost: Swift.Substring {
      let slashes = place.utf8.prefix { $0 == 0x2F }.count
      if slashes == 0, !place.isEmpty { return "/" + place }
      return Swift.Substring(place.utf8.dropFirst(slashes > 2 ? 2 : slashes == 2 ? 1 : 0))
    }

    private var authorityAndPath: (authority: Swift.Substring?, path: Swift.Substring) {
      guard place.utf8.starts(with: "//".utf8) else { return (nil, place) }
      let after = Swift.Substring(place.utf8.dropFirst(2))
      let end = after.utf8.firstIndex(of: 0x2F) ?? after.endIndex
      return (after[..<end], after[end...])
    }
  }

  /// A scheme or a host, whose capitals make no difference.
  private static func lowercased(_ text: Swift.Substring) -> Swift.String {
    Swift.String(decoding: text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: Swift.UTF8.self)
  }

  private static func isScheme(_ text: Swift.Substring) -> Swift.Bool {
    guard let first = text.utf8.first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A else { return false }
    return text.utf8.allSatisfy { $0 != 0x5F && $0 != 0x7E && isPlain($0) || $0 == 0x2B }
  }

  /// A text in an address, which is to become a value.
  struct Text {
    let bytes: [Swift.UInt8]
    /// The parameter or the query item.
    let name: Swift.String
    let isInPath: Swift.Bool

    var text: Swift.String { RoutegenLinks.text(bytes[...]) }

    /// A value that was made of it, if there is one.
    func fitting<Value>(_ value: Value?) throws -> Value {
      if let value { return value }
      throw Misfit(value: name, reason: "is \"\(text)\", which is no \(Value.self)", isInPath: isInPath)
    }

    /// Whether it may be a value of a kind, as far as that can be known without making one.
    func hasForm(_ kind: Swift.Int) -> Swift.Bool {
      switch RoutegenLinks.kinds[kind] {
      case "bool": return text == "true" || text == "false"
      case "uuid": return isUUID
      case "unsigned": return isWhole(signed: false)
      case "signed": return isWhole(signed: true)
      case "number": return isDecimal
      default: return !bytes.isEmpty
      }
    }

    /// Whether it is digits, after a minus if there may be one.
    func isWhole(signed: Swift.Bool) -> Swift.Bool {
      let digits = signed && bytes.first == 0x2D ? bytes.dropFirst() : bytes[...]
      return !digits.isEmpty && digits.allSatisfy { 0x30...0x39 ~= $0 }
    }

    /// Whether it is 8, 4, 4, 4 and 12 hexadecimal digits with dashes between them. Foundation also takes other
    /// texts, and makes other values of them.
    var isUUID: Swift.Bool {
      let groups = bytes.split(separator: 0x2D, omittingEmptySubsequences: false)
      return groups.map(\.count) == [8, 4, 4, 4, 12]
        && groups.joined().allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20 }
    }

    /// Whether it is a decimal number, with a fraction and an exponent or not.
    var isDecimal: Swift.Bool {
      var rest = bytes[...]
      func digits() -> Swift.Bool {
        let end = rest.firstIndex { !(0x30...0x39 ~= $0) } ?? rest.endIndex
        defer { rest = rest[end...] }
        return end > rest.startIndex
      }
      if rest.first == 0x2D { rest = rest.dropFirst() }
      guard digits() else { return false }
      if rest.first == 0x2E {
        rest = rest.dropFirst()
        guard digits() else { return false }
      }
      if let exponent = rest.first, exponent | 0x20 == 0x65 {
        rest = rest.dropFirst()
        if let sign = rest.first, sign == 0x2B || sign == 0x2D { rest = rest.dropFirst() }
        guard digits() else { return false }
      }
      return rest.isEmpty
    }
  }

  /// The values of an address, by their places in the screen's: those of the path, of the query, of the fragment.
  struct Values {
    let path: [Text]
    /// What is left of the path, segment by segment.
    let rest: [Swift.String]
    /// The names in the screen's query, and what its fragment is called.
    let items: [Swift.String]
    let fragment: Swift.String?
    let address: Address

    /// What is left of the path, in one piece.
    var joinedRest: Swift.String { rest.joined(separator: "/") }

    private func name(_ index: Swift.Int) -> Swift.String {
      if index < path.count { return path[index].name }
      return index - path.count < items.count ? items[index - path.count] : fragment ?? ""
    }

    /// All texts of a value. Of the query there may be any number, and a name without a text.
    private func found(_ index: Swift.Int) -> [Text?] {
      if index < path.count { return [path[index]] }
      let name = name(index)
      func text(_ bytes: [Swift.UInt8]) -> Text { Text(bytes: bytes, name: name, isInPath: false) }
      guard index - path.count < items.count else { return address.fragment.map { [text($0)] } ?? [] }
      return address.query.filter { $0.name.elementsEqual(name.utf8) }.map { $0.value.map(text) }
    }

    // MARK: Any type

    /// What has to be there.
    func value<Value>(_ index: Swift.Int, _ kind: Kind<Value>) throws -> Value {
      guard let first = found(index).first else {
        throw Misfit(value: name(index), reason: "is missing", isInPath: false)
      }
      return try kind.read(first ?? Text(bytes: [], name: name(index), isInPath: false))
    }

    /// What has a default.
    func value<Value>(_ index: Swift.Int, _ kind: Kind<Value>, else standard: Value) throws -> Value {
      found(index).isEmpty ? standard : try value(index, kind)
    }

    /// What is optional. Without a text it is `nil`, and where it is missing the default.
    func value<Value>(
      ifAny index: Swift.Int, _ kind: Kind<Value>, else standard: Value? = nil
    ) throws -> Value? {
      guard let first = found(index).first else { return standard }
      return try first.map(kind.read)
    }

    /// What may be there several times. Where it is missing it is the default.
    func values<Value>(_ index: Swift.Int, _ kind: Kind<Value>, else standard: [Value] = []) throws -> [Value] {
      let texts = found(index)
      return texts.isEmpty ? standard : try texts.compactMap { try $0.map(kind.read) }
    }
  }
}

// MARK: The most frequent types, with less to do for the compiler

extension RoutegenLinks.Values {
  func text(_ index: Swift.Int) throws -> Swift.String { try value(index, .text) }
  func text(_ index: Swift.Int, else standard: Swift.String) throws -> Swift.String {
    try value(index, .text, else: standard)
  }
  func text(ifAny index: Swift.Int) throws -> Swift.String? { try value(ifAny: index, .text) }
  func texts(_ index: Swift.Int) throws -> [Swift.String] { try values(index, .text) }
  func int(_ index: Swift.Int) throws -> Swift.Int { try value(index, .integer) }
  func int(_ index: Swift.Int, else standard: Swift.Int) throws -> Swift.Int {
    try value(index, .integer, else: standard)
  }
  func int(ifAny index: Swift.Int) throws -> Swift.Int? { try value(ifAny: index, .integer) }
  func bool(_ index: Swift.Int) throws -> Swift.Bool { try value(index, .bool) }
  func bool(_ index: Swift.Int, else standard: Swift.Bool) throws -> Swift.Bool {
    try value(index, .bool, else: standard)
  }
  func bool(ifAny index: Swift.Int) throws -> Swift.Bool? { try value(ifAny: index, .bool) }
}

//// Links/Tree
// MARK: Matching

extension RoutegenLinks {
  /// The kinds of values, the most special first.
  static let kinds = ["bool", "uuid", "unsigned", "signed", "number", "value", "text"]

  /// Addresses as a tree: what it costs to find one depends on the length of its path, not on how many there are.
  struct Tree: Swift.Sendable {
    /// How a segment with a value in it begins and ends. Every truth value ends with the same letter, so one goes before
    /// any text with one letter more after it.
    struct Shape: Swift.Sendable, Swift.Equatable {
      let prefix: Swift.Int
      let suffix: Swift.Int
      let isBool: Swift.Bool

      var rank: (Swift.Int, Swift.Int, Swift.Int) {
        (prefix + suffix + (isBool ? 1 : 0), prefix, isBool ? 1 : 0)
      }
    }

    struct Node: Swift.Sendable {
      var literals: [[Swift.UInt8]: Swift.Int] = [:]
      /// The longest first.
      var shapes: [Shape] = []
      /// What goes on after a prefix and a suffix, 0xFF between them: by the kinds of their values.
      var patterns: [[Swift.UInt8]: [(kind: Swift.Int, node: Swift.Int)]] = [:]
      /// The lines whose path ends here, and those that take what is left.
      var ends: [Swift.Int] = []
      var rests: [Swift.Int] = []
      /// The first line that comes by.
      let line: Swift.Int
    }

    struct Line: Swift.Sendable {
      let flow: Swift.Int
      let index: Swift.Int
      let text: Swift.Substring
      /// The values in its path: their names, and their kinds.
      var values: [Swift.String] = []
      var kinds: [Swift.Int] = []
    }

    let flows: [Addresses]
    private(set) var nodes = [Node(line: 0)]
    private(set) var lines: [Line] = []

    init(_ flows: [Addresses]) {
      self.flows = flows
      for (flow, addresses) in flows.enumerated() {
        for (index, text) in addresses.lines.utf8.split(separator: 0x0A).enumerated() {
          insert(Line(flow: flow, index: index, text: Swift.Substring(text)))
        }
      }
    }

    private mutating func insert(_ line: Line) {
      var line = line
      var node = 0
      var takesRest = false
      let path = line.text.utf8.drop { $0 != 0x2F }.prefix { $0 != 0x3F && $0 != 0x23 }
      for segment in path.split(separator: 0x2F) {
        guard let open = segment.firstIndex(of: 0x7B), let close = segment.firstIndex(of: 0x7D) else {
          node = next(in: node, after: RoutegenLinks.decoded(segment) ?? [])
          continue
        }
        let inside = Swift.Substring(segment[segment.index(after: open)..<close])
        if inside.hasSuffix("...") {
          line.values.append(Swift.String(inside.dropLast(3)))
          takesRest = true
          continue
        }
        let parts = inside.split(separator: ":")
        line.values.append(Swift.String(parts[0]))
        let prefix = RoutegenLinks.decoded(segment[..<open]) ?? []
        let suffix = RoutegenLinks.decoded(segment[segment.index(after: close)...]) ?? []
        let kind = RoutegenLinks.kinds.firstIndex { $0 == parts[1] } ?? RoutegenLinks.kinds.count - 1
        line.kinds.append(kind)
        node = next(in: node, after: prefix, suffix, kind)
      }
      if takesRest { nodes[node].rests.append(lines.count) } else { nodes[node].ends.append(lines.count) }
      lines.append(line)
    }

    private mutating func next(in node: Swift.Int, after literal: [Swift.UInt8]) -> Swift.Int {
      if let next = nodes[node].literals[literal] { return next }
      nodes[node].literals[literal] = nodes.count
      nodes.append(Node(line: lines.count))
      return nodes.count - 1
    }

    private mutating func next(
      in node: Swift.Int, after prefix: [Swift.UInt8], _ suffix: [Swift.UInt8], _ kind: Swift.Int
    ) -> Swift.Int {
      let shape = Shape(prefix: prefix.count, suffix: suffix.count, isBool: kind == 0)
      if !nodes[node].shapes.contains(shape) {
        nodes[node].shapes.append(shape)
        nodes[node].shapes.sort { $0.rank > $1.rank }
      }
      let key = prefix + [0xFF] + suffix
      if let next = nodes[node].patterns[key]?.first(where: { $0.kind == kind }) { return next.node }
      nodes[node].patterns[key, default: []].append((kind, nodes.count))
      nodes[node].patterns[key]?.sort { $0.kind < $1.kind }
      nodes.append(Node(line: lines.count))
      return nodes.count - 1
    }
  }
}

//// Links/TreeSearch
// MARK: Searching

extension RoutegenLinks.Tree {
  /// The link of an address: what `make` makes of the first of the flows' lines that the path and the values fit.
  func link<Link>(
    at text: Swift.String, make: (_ flow: Swift.Int, _ line: Swift.Int, _ values: RoutegenLinks.Values) throws -> Link?
  ) throws -> Link {
    let address = try RoutegenLinks.Address(text)
    let paths = flows.map { flow in
      flow.origins.isEmpty
        ? address.pathAfterAnything : flow.origins.lazy.compactMap { address.path(after: $0) }.first
    }
    if let screen = address.screen {
      let number = lines.firstIndex { self.screen(of: $0).utf8.elementsEqual(screen.utf8) }
      guard let number, let path = paths[lines[number].flow] else {
        throw LinkError(address: text, reason: "no screen of its flow is called \"\(screen)\"")
      }
      var search = Search(tree: self, address: address, isOpen: paths.map { $0 == path }, only: number)
      try search.cut(path)
      if let link = try search.link(in: 0, after: 0, make: make) { return link }
      throw search.error
    }
    var closest: LinkError?
    for (flow, path) in paths.enumerated() {
      // Flows that see the same path are searched together: the nearest line may be of any of them.
      guard let path, !paths[..<flow].contains(path) else { continue }
      var search = Search(tree: self, address: address, isOpen: paths.map { $0 == path })
      try search.cut(path)
      var found = flow
      let link = try search.link(in: 0, after: 0) { flow, line, values in
        found = flow
        return try make(flow, line, values)
      }
      if let link {
        if address.scheme == nil { try checkIsOfOne(found, search, make: make) }
        return link
      }
      if closest?.value == nil { closest = search.error }
    }
    if let closest { throw closest }
    let origins = flows.flatMap(\.origins).map { "\"\($0)\"" }.joined(separator: ", ")
    throw LinkError(address: text, reason: "it begins with none of \(origins)")
  }

  // MARK: Paths that several have

  /// A path without an origin must not be of two flows with different ones, since which of them is meant nobody says.
  private func checkIsOfOne<Link>(
    _ flow: Swift.Int, _ search: Search,
    make: (_ flow: Swift.Int, _ line: Swift.Int, _ values: RoutegenLinks.Values) throws -> Link?
  ) throws {
    var search = search.again(isOpen: flows.indices.map { !canCoincide($0, flow) })
    var other: Swift.Int?
    // What is wrong with its query makes no difference.
    _ = try? search.link(in: 0, after: 0) { flow, line, values in
      let link = try make(flow, line, values)
      if link != nil { other = flow }
      return link
    }
    guard let other = other ?? search.decided else { return }
    throw LinkError(
      address: search.address.text,
      reason: "\(flows[flow].flow) and \(flows[other].flow) both have it, with different origins: put one before it")
  }

  /// Whether one address may be of both flows.
  private func canCoincide(_ one: Swift.Int, _ other: Swift.Int) -> Swift.Bool {
    let (left, right) = (flows[one].origins, flows[other].origins)
    return one == other || left.isEmpty || right.isEmpty || left.contains(where: right.contains)
  }

  /// The first line, of the flows that are open, that a path may be of, as far as that can be known without making
  /// values.
  private func line(at path: Swift.String, isOpen: [Swift.Bool]) -> Swift.Int? {
    guard let address = try? RoutegenLinks.Address(path) else { return nil }
    var search = Search(tree: self, address: address, isOpen: isOpen)
    guard (try? search.cut(address.place)) != nil else { return nil }
    return try? search.line(in: 0, after: 0) { number, values in
      Swift.zip(values.path, lines[number].kinds).allSatisfy { $0.hasForm($1) } ? number : nil
    }
  }

  /// Whether a path, printed by a line of a flow, may be of another line that goes first.
  func opensOther(than line: Swift.Int, of flow: Swift.Int, at path: Swift.String) -> Swift.Bool {
    guard let found = self.line(at: path, isOpen: flows.indices.map { canCoincide($0, flow) }) else { return true }
    return lines[found].flow != flow || lines[found].index != line
  }

  /// A path that a flow has printed, for use without an origin: where a flow with other origins may have it too, it says
  /// whose it is.
  func alone(_ path: Swift.String, of flow: Swift.Int) -> Swift.String {
    let others = flows.indices.map { !canCoincide($0, flow) }
    let end = path.utf8.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? path.endIndex
    let rest = path[end...]
    guard !rest.hasPrefix("?="), line(at: path, isOpen: others) != nil,
      let own = line(at: path, isOpen: others.map { !$0 })
    else { return path }
    let said = "?=" + RoutegenLinks.encoded(screen(of: lines[own]))
    return path[..<end] + said + (rest.hasPrefix("?") ? "&" + rest.dropFirst() : rest)
  }

  /// Goes from node to node, and back where it leads to nothing.
  private struct Search {
    let tree: RoutegenLinks.Tree
    let address: RoutegenLinks.Address
    /// Which flows it may lead to.
    let isOpen: [Swift.Bool]
    /// The line that it may lead to, where the address says which. Only there a value in the path may be empty.
    let only: Swift.Int?
    private(set) var segments: [[Swift.UInt8]] = []
    private var values: [Swift.ArraySlice<Swift.UInt8>] = []
    private var reached = (depth: 0, node: 0)
    private var misfit: LinkError?
    /// The flow whose path decided, although something is wrong with what comes after it.
    private(set) var decided: Swift.Int?

    init(tree: RoutegenLinks.Tree, address: RoutegenLinks.Address, isOpen: [Swift.Bool], only: Swift.Int? = nil) {
      self.tree = tree
      self.address = address
      self.isOpen = isOpen
      self.only = only
    }

    /// The same path, from its beginning, for other flows.
    func again(isOpen: [Swift.Bool]) -> Search {
      var search = Search(tree: tree, address: address, isOpen: isOpen)
      search.segments = segments
      return search
    }

    mutating func cut(_ path: Swift.Substring) throws {
      guard !path.isEmpty else { return }
      for piece in path.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
        guard let bytes = RoutegenLinks.decoded(piece) else {
          throw LinkError(
            address: address.text, reason: "\"\(Swift.Substring(piece))\" is no text with percent sequences")
        }
        segments.append(bytes)
      }
    }

    mutating func link<Link>(
      in index: Swift.Int, after depth: Swift.Int,
      make: (_ flow: Swift.Int, _ line: Swift.Int, _ values: RoutegenLinks.Values) throws -> Link?
    ) throws -> Link? {
      let tree = tree
      return try line(in: index, after: depth) { number, values in
        try make(tree.lines[number].flow, tree.lines[number].index, values)
      }
    }

    mutating func line<Found>(
      in index: Swift.Int, after depth: Swift.Int,
      accept: (_ line: Swift.Int, _ values: RoutegenLinks.Values) throws -> Found?
    ) throws -> Found? {
      let node = tree.nodes[index]
      if depth > reached.depth { reached = (depth, index) }
      let isEnd = depth == segments.count || depth == segments.count - 1 && segments[depth].isEmpty
      if isEnd {
        for line in node.ends {
          if let found = try self.found(line, rest: [], accept: accept) { return found }
        }
      }
      if depth < segments.count, !isEnd || only != nil {
        let segment = segments[depth]
        if let next = node.literals[segment], let found = try line(in: next, after: depth + 1, accept: accept) {
          return found
        }
        let room = segment.count + (only == nil ? 0 : 1)
        for shape in node.shapes where shape.prefix + shape.suffix < room {
          let end = segment.count - shape.suffix
          let key = segment[..<shape.prefix] + [0xFF] + segment[end...]
          guard let patterns = node.patterns[Swift.Array(key)] else { continue }
          values.append(segment[shape.prefix..<end])
          for pattern in patterns where (pattern.kind == 0) == shape.isBool {
            if let found = try line(in: pattern.node, after: depth + 1, accept: accept) { return found }
          }
          values.removeLast()
        }
      }
      for line in node.rests {
        if let found = try self.found(line, rest: segments[depth...], accept: accept) { return found }
      }
      return nil
    }

    private mutating func found<Found>(
      _ number: Swift.Int, rest: Swift.ArraySlice<[Swift.UInt8]>,
      accept: (_ line: Swift.Int, _ values: RoutegenLinks.Values) throws -> Found?
    ) throws -> Found? {
      let line = tree.lines[number]
      guard isOpen[line.flow], only == nil || only == number else { return nil }
      let names = tree.names(behindPathOf: line)
      let found = RoutegenLinks.Values(
        path: Swift.zip(values, line.values).map {
          RoutegenLinks.Text(bytes: Swift.Array($0), name: $1, isInPath: true)
        },
        rest: rest.map { RoutegenLinks.text($0[...]) }, items: names.items, fragment: names.fragment,
        address: address)
      do {
        return try accept(number, found)
      } catch let found as RoutegenLinks.Misfit {
        let error = LinkError(
          address: address.text, screen: tree.screen(of: line), value: found.value,
          reason: "`\(found.value)` of \(tree.description(of: line)), \(found.reason)")
        guard found.isInPath else {
          decided = line.flow
          throw error
        }
        misfit = misfit ?? error
        return nil
      }
    }

    /// Why there was nothing.
    var error: LinkError {
      if let misfit { return misfit }
      let line = reached.depth == 0 ? nil : tree.lines[tree.nodes[reached.node].line]
      guard let line, isOpen[line.flow] else {
        return LinkError(address: address.text, reason: "no screen has an address like it")
      }
      return LinkError(
        address: address.text, screen: tree.screen(of: line),
        reason: "the nearest is \(tree.description(of: line))")
    }
  }

  /// The names of the query and of the fragment: of a line that is found, since of the others nobody asks.
  private func names(behindPathOf line: Line) -> (items: [Swift.String], fragment: Swift.String?) {
    let text = line.text.utf8.drop { $0 != 0x3F && $0 != 0x23 }
    let items = text.prefix { $0 != 0x23 }.dropFirst().split(separator: 0x26).map { item in
      RoutegenLinks.text((RoutegenLinks.decoded(item.prefix { $0 != 0x3D }) ?? [])[...])
    }
    let fragment = text.drop { $0 != 0x23 }
    return (items, fragment.isEmpty ? nil : Swift.String(Swift.Substring(fragment.dropFirst(2).dropLast())))
  }

  /// What is written for a line of the only flow.
  func address(ofLine line: Swift.Int) -> Swift.Substring { lines[line].text.drop { $0 != "/" } }

  /// What a line of the only flow opens.
  func screen(ofLine line: Swift.Int) -> Swift.String { screen(of: lines[line]) }

  private func screen(of line: Line) -> Swift.String {
    "\(flows[line.flow].flow).\(line.text.prefix { $0 != " " })"
  }

  /// The screen and its address, without the kinds of the values.
  private func description(of line: Line) -> Swift.String {
    var path = ""
    var isKind = false
    for character in line.text.drop(while: { $0 != "/" }).prefix(while: { $0 != "?" && $0 != "#" }) {
      if character == ":" || character == "}" { isKind = character == ":" }
      if !isKind { path.append(character) }
    }
    return "\(screen(of: line)), \(path)"
  }
}

//// Links/Writing
// MARK: Writing

extension RoutegenLinks {
  /// An address that is being written: a line of the table, in which each value takes its place, one after the other.
  struct Writing {
    private(set) var text = ""
    /// What is left of the line: it begins with the place of the next value.
    private var line = Swift.Substring().utf8
    private var hasQuery = false
    private let tree: Tree
    private var number = 0
    /// The lines of which another one may open the path, and which of them this one is.
    private var others: (tree: Tree, flow: Swift.Int)?
    /// Whether a value was written into the path that is not read there: an empty text.
    private var hasMisfit = false

    init(_ tree: Tree) { self.tree = tree }

    /// Begins with what stands before the first value.
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

    /// Adds what is left of the path, whose slashes stand between the segments. A path of nothing else may be empty.
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
"""###
}
