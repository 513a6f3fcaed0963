/// How links are called in Swift.
extension SwiftNames {
  /// The enum of a flow's links, in the flow's name space: `EpisodesFlow.Link`.
  package static let link = "Link"
  /// What a flow's links begin with, in the name space of the links: `EpisodesFlow.Link.Origin`.
  package static let linkOrigin = "Origin"
  /// The enum of the links of all flows, at file scope.
  package static let flowLink = "FlowLink"

  /// The cases for linked screens and entries, each by its own name or by its screen's and its own. What would be taken
  /// already is told apart: by its name as written, by a word after it, by underscores.
  package static func linkCases(of places: [(screen: String, entry: String?)]) -> [String] {
    cases(
      places.map { uncapitalized($0.screen) + ($0.entry.map(capitalized) ?? "") },
      asWritten: places.map { [$0.screen, $0.entry].compactMap { $0 }.joined(separator: "_") },
      besides: isMemberOfLinks, word: "Screen")
  }

  /// The cases of the enum over all flows.
  package static func flowLinkCases(ofFlows names: [String]) -> [String] {
    // A case that is called like the name space of a flow would be meant where the name space is.
    let spaces = Set(names.map(namespace))
    func isTaken(_ name: String) -> Bool { isMemberOfLinks(name) || spaces.contains(name) }
    return cases(names.map(uncapitalized), asWritten: names, besides: isTaken, word: "Flow").map {
      spaces.contains($0) ? $0 + "_" : $0
    }
  }

  /// The cases for what links begin with: their schemes, and their hosts too where schemes are equal.
  package static func originCases(of origins: [LinkOrigin]) -> [String] {
    func words(_ text: String) -> String {
      let words = text.utf8.split { !isLetterOrDigit($0) }.map { String(Substring($0)) }
      return uncapitalized(words.first ?? "") + words.dropFirst().map(capitalized).joined()
    }
    return cases(
      origins.map { words($0.scheme) },
      asWritten: origins.map { words([$0.scheme, $0.host ?? ""].joined(separator: ".")) },
      besides: { $0 == "allCases" || $0 == "rawValue" }, word: "Origin")
  }

  static func cases(
    _ names: [String], asWritten written: [String], besides isTaken: (String) -> Bool, word: String
  ) -> [String] {
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var known: Set<String> = []
    return zip(names, written).map { name, written in
      var name = counts[name] == 1 ? name : written
      if isTaken(name) || isImpossible(name, asCase: true) { name += word }
      while !known.insert(name).inserted { name += "_" }
      return name
    }
  }

  /// Whether something in the enums of links is called so, or in an optional of one: what every one has, and what has
  /// numbers.
  private static func isMemberOfLinks(_ name: String) -> Bool {
    ["path", "address", "url", "addresses", "tree", "make", "write"].contains(name) || ofOptional.contains(name)
      || ["make", "write"].contains { name.hasPrefix($0) && name.dropFirst($0.count).allSatisfy(\.isNumber) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
  }
}
