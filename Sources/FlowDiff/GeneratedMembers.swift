/// The members of a program's generated Swift that other code can use.
///
/// They are read from the text with its indentation: the comparison is about what a compiler sees, regardless of the
/// edit in the flow file.
package struct GeneratedMembers: Sendable {
  /// The members, in the order of the text.
  let all: [GeneratedMember]

  /// Reads generated files.
  ///
  /// - Parameter texts: the files, with the support file last: only its links of all flows and its guards are meant for
  ///   others.
  package init(of texts: [String]) {
    var all: [GeneratedMember] = []
    for (index, text) in texts.enumerated() {
      var owners: [(indent: Int, head: String)] = []
      for line in text.split(separator: "\n") {
        let indent = line.prefix { $0 == " " }.count
        let code = line.dropFirst(indent)
        while let last = owners.last, indent <= last.indent { owners.removeLast() }
        // The bodies of functions are not visible.
        guard indent == (owners.last?.indent ?? -2) + 2 else { continue }
        if let member = GeneratedMember(code, in: owners.last?.head ?? ""),
          index + 1 < texts.count || member.owner.hasSuffix(" FlowLink") || member.owner.hasSuffix(" FlowGuard")
        {
          all.append(member)
        }
        if let head = Self.head(of: code, in: owners.last?.head) { owners.append((indent, head)) }
      }
    }
    self.all = all
  }

  /// Returns the name of a type or an extension if a line opens one: `extension PillsFlow.Choice`, without
  /// conformances.
  private static func head(of line: Substring, in outer: String?) -> String? {
    guard line.utf8.contains(UInt8(ascii: "{")), !line.utf8.contains(UInt8(ascii: "}")) else { return nil }
    let words = line.withoutAttributes.split(separator: " ")
    guard let place = words.firstIndex(where: { Self.keywords.contains(String($0)) }), place + 1 < words.count,
      words[..<place].allSatisfy({ Self.modifiers.contains(String($0)) })
    else { return nil }
    var name = String(words[place + 1].prefix { $0 != ":" })
    if let condition = words.firstIndex(of: "where") {
      name += " " + words[condition...].prefix { $0 != "{" }.joined(separator: " ")
    }
    let head = words[place] + " " + name
    return outer.map { $0 + " · " + head } ?? String(head)
  }

  private static let keywords: Set<String> = ["extension", "protocol", "class", "struct", "enum"]
  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "final", "nonisolated", "indirect",
  ]
}
