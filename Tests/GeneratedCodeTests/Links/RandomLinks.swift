import RoutegenTestSupport

/// Flow files with random links, and addresses that match them, nearly match them, or match nothing.
struct RandomLinks {
  private var generator: SplitMix
  /// The parts of templates, so few that they collide.
  private let words = ["a", "b", "ab", "é", "5", "true", "a b", "a+b", "~"]
  private let types = [
    "String", "Bool", "Int", "Int8", "UInt", "UInt8", "Int64", "Double", "Float", "UUID", "URL", "AnyName", "AnyMark",
  ]

  /// Creates a generator that depends only on the seed.
  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  // MARK: Flow files

  /// Returns the lines of a flow, one for each screen, with a number of links.
  mutating func screens(_ count: Int, named prefix: String) -> [String] {
    (0..<count).map { index in
      var parameters: [String] = []
      func declare(_ type: String) -> String {
        parameters.append("p\(parameters.count): \(type)")
        return "{p\(parameters.count - 1)}"
      }
      var path = ""
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: path += "/" + declare(pick(types))
        case 1: path += "/\(pick(words))-" + declare(pick(types))
        case 2: path += "/" + declare(pick(types)) + ".\(pick(words))"
        default: path += "/\(pick(words))"
        }
      }
      if chance(8) { path += declare(pick(["String", "[String]"])).replacing(with: "...") }
      for item in 0..<Int.random(in: 0...3, using: &generator) {
        let type = pick(types)
        let value =
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: type
          case 1: type + "?"
          case 2: "[\(type)]"
          default: pick(["String = \"d\"", "Int = 7", "Bool = true", "Int? = 5", "Double = 1.5", "String? = \"d\""])
          }
        path += "\(item == 0 ? "?" : "&")\(pick(["q", "é", "t"]))\(item)=" + declare(value)
      }
      if chance(6) { path += "#" + declare(pick(["String", "Int", "String?", "Bool = false"])) }
      return "    screen \(prefix)\(index)(\(parameters.joined(separator: ", "))) { link \"\(path)\" }"
    }
  }

  // MARK: Addresses

  /// Returns an address based on one of the templates, or on none.
  mutating func address(after templates: [String], origins: [String]) -> String {
    guard !chance(12) else { return origin(origins) + noise(Int.random(in: 0...9, using: &generator)) }
    var address = ""
    var rest = pick(templates)[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      address += encoded(String(rest[..<open])) + text(isRest: rest[open...close].contains("..."))
      rest = rest[rest.index(after: close)...]
    }
    address += encoded(String(rest))
    if chance(5) { address += "/" }
    if chance(9) { address += pick(["?", "&q0", "&t1=5", "#", "#top", "&é2=%C3%A9", "%zz", "%C3", "//"]) }
    if chance(9), let index = address.indices.randomElement(using: &generator) { address.remove(at: index) }
    if chance(14), let index = address.indices.randomElement(using: &generator) {
      address.insert(contentsOf: noise(1), at: index)
    }
    return origin(origins) + address
  }

  private mutating func origin(_ origins: [String]) -> String {
    chance(2) ? "" : pick(origins)
  }

  /// Returns the text of a value, plain or in percent sequences.
  private mutating func text(isRest: Bool) -> String {
    if isRest { return pick(["", "/", "/a", "/a/", "//", "/a%2Fb/é", "/%20/5/"]) }
    return switch Int.random(in: 0..<4, using: &generator) {
    case 0: String(Int.random(in: -300...300, using: &generator))
    case 1: noise(Int.random(in: 0...4, using: &generator))
    default:
      pick([
        "true", "false", "a", "b", "ab", "5", "-5", "+5", "007", "-0", "1.5", "1e3", "1E+40", "nan", "inf", "0x1",
        "1_000",
        "9223372036854775807", "9223372036854775808", "0A6E2C6E-1234-4ABC-8DEF-00000000000a", "é", "%C3%A9", "e\u{301}",
        "a%20b", "a+b", "%2B5", "a%2Fb", "", "%00", "🙂", "٣", "1e999", "-1.25e-3",
      ])
    }
  }

  // MARK: Values

  /// Returns the text of a value of a type, percent-encoded if necessary.
  mutating func value(of type: String) -> String {
    switch type {
    case "String": return pick(["a", "a%20b", "%2F", "%C3%A9", "~"])
    case "Bool": return pick(["true", "false"])
    case "Double", "Float": return pick(["0", "1.5", "-1.25e-3", "1e10", "007.50", "-0.0"])
    case "UUID": return "0A6E2C6E-1234-4abc-8DEF-00000000000" + pick(["a", "B", "7"])
    case "URL":
      return pick([
        "a", "https%3A%2F%2Fuser:pw@host.example:80%2Fa%2520b%3Fq=1%23f", "mailto:a@b", "%2F%2F[::1]:80%2F", "..",
        "x-y+z.1:", "%3Fq", "%23f", "%2Fa:b",
      ])
    default: return pick(["0", "7", "127", "0012"]) + pick(["", "0", "00000"])
    }
  }

  /// Returns the text of a value, usually with a character replaced, added or removed.
  mutating func nearly(_ type: String) -> String {
    var characters = Array(value(of: type))
    let others = [
      "+", "-", "0x", "%20", "%2B", ".", "e", "E", "_", "F", "g", "9", "%00", "%C3%A9", "%D9%A3", ":", "@", "%5B",
      "%5D",
      "%25", "%2525", "%23", "%7B", "%5E", "%2F", "true", "nan", "inf", "%0A", "a", ",", "'",
    ]
    for _ in 0..<pick([0, 1, 1, 2]) where !characters.isEmpty {
      let index = Int.random(in: 0..<characters.count, using: &generator)
      // A percent sequence stays whole.
      guard !characters[...index].suffix(3).contains("%") else { continue }
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: characters.replaceSubrange(index...index, with: pick(others))
      case 1: characters.insert(contentsOf: pick(others), at: index)
      default: characters.remove(at: index)
      }
    }
    return String(characters)
  }

  /// Returns random characters.
  private mutating func noise(_ count: Int) -> String {
    (0..<count).map { _ in
      pick([
        "a", "/", "%", "?", "&", "=", "#", "é", "5", ".", "-", "%41", "%2f", "🙂", ":", "\u{301}", "{", "+", " ", "~",
      ])
    }.joined()
  }

  /// Returns literals of templates, sometimes in percent sequences.
  private mutating func encoded(_ text: String) -> String {
    text.map { character in
      let isPart = !"/?&=#.-".contains(character)
      guard isPart, character == " " || chance(7) else { return String(character) }
      return String(character).utf8.map { byte in
        let hex = String(byte, radix: 16, uppercase: chance(2))
        return "%" + (hex.count == 1 ? "0" : "") + hex
      }.joined()
    }.joined()
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  /// Returns true once in a number of calls, on average.
  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
}

extension String {
  /// Returns a placeholder for the rest of a path, in a separate segment.
  fileprivate func replacing(with dots: String) -> String { "/" + dropLast() + dots + "}" }
}
