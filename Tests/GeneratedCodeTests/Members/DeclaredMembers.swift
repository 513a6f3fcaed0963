/// The declarations that are read in generated Swift, by its indentation.
struct DeclaredMembers {
  /// The declarations that are not private, in the order of the text.
  private(set) var all: [DeclaredMember] = []

  init(of text: String) {
    var owners: [(indent: Int, name: String)] = []
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let code = line.dropFirst(indent)
      while let last = owners.last, indent <= last.indent { owners.removeLast() }
      // The bodies of functions are not visible.
      guard indent == (owners.last?.indent ?? -2) + 2 else { continue }
      if let member = DeclaredMember(code, in: owners.map(\.name)) { all.append(member) }
      if let name = Self.owner(of: code) { owners.append((indent, name)) }
    }
  }

  /// Returns the name of a type or an extension if a line opens one: `extension PillsFlow.Choice`, without
  /// conformances.
  private static func owner(of line: Substring) -> String? {
    guard line.utf8.contains(UInt8(ascii: "{")), !line.utf8.contains(UInt8(ascii: "}")) else { return nil }
    let words = line.withoutAttributes.split(separator: " ")
    guard let place = words.firstIndex(where: { Self.keywords.contains(String($0)) }), place + 1 < words.count,
      words[..<place].allSatisfy({ Self.modifiers.contains(String($0)) })
    else { return nil }
    var name = String(words[place + 1].prefix { $0 != ":" })
    if let condition = words.firstIndex(of: "where") {
      name += " " + words[condition...].prefix { $0 != "{" }.joined(separator: " ")
    }
    return name
  }

  private static let keywords: Set<String> = ["extension", "protocol", "class", "struct", "enum"]
  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "final", "nonisolated", "indirect",
  ]
}
