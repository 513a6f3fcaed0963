/// The Swift names of links.
extension SwiftNames {
  /// The enum of a flow's links, in the flow's name space: `EpisodesFlow.Link`.
  package static let link = "Link"
  /// The enum of a flow's link origins, in the name space of the links: `EpisodesFlow.Link.Origin`.
  package static let linkOrigin = "Origin"
  /// The enum of the links of all flows, at file scope.
  package static let flowLink = "FlowLink"

  /// Returns the cases for linked screens and entries: an entry is named after itself or after its screen and itself.
  /// Name collisions are resolved with the name as written, with a suffix word, or with underscores.
  package static func linkCases(of places: [(screen: String, entry: String?)]) -> [String] {
    cases(
      places.map { uncapitalized($0.screen) + ($0.entry.map(capitalized) ?? "") },
      asWritten: places.map { [$0.screen, $0.entry].compactMap { $0 }.joined(separator: "_") },
      besides: isMemberOfLinks, word: "Screen")
  }

  /// Returns the cases of the enum over all flows.
  package static func flowLinkCases(ofFlows names: [String]) -> [String] {
    // A case with the name of a flow's name space would hide that name space.
    let spaces = Set(names.map(namespace))
    func isTaken(_ name: String) -> Bool { isMemberOfLinks(name) || name == "userInfo" || spaces.contains(name) }
    return cases(names.map(uncapitalized), asWritten: names, besides: isTaken, word: "Flow").map {
      spaces.contains($0) ? $0 + "_" : $0
    }
  }

  /// Returns the cases for origins: their schemes, with their hosts if schemes are equal.
  package static func originCases(of origins: [LinkOrigin]) -> [String] {
    func words(_ text: String) -> String {
      let words = text.utf8.split { !$0.isASCIILetter && !$0.isASCIIDigit }.map { String(Substring($0)) }
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

  /// True if a name is already taken by a member of the link enums or of an optional, including the numbered members.
  private static func isMemberOfLinks(_ name: String) -> Bool {
    ["path", "address", "url", "addresses", "tree", "make", "write"].contains(name) || ofOptional.contains(name)
      || ["make", "write"].contains { name.hasPrefix($0) && name.dropFirst($0.count).allSatisfy(\.isNumber) }
  }
}
