import Foundation

/// The requirements of generated code, as the compiler would list them: those of its protocols.
struct GeneratedRequirements {
  /// The members that a class needs for each protocol, with bodies, by the protocol's name.
  private(set) var members: [String: [String]] = [:]
  /// The protocols that generated code makes a class conform to.
  private(set) var conformances: [String: [String]] = [:]
  /// The extensions of the Clean Swift routers.
  var passing: [(router: String, members: [String])] {
    members.filter { $0.key.hasSuffix(".DataPassing") }.sorted { $0.key < $1.key }.map {
      ($0.key.dropLast("DataPassing".count) + "Router", $0.value)
    }
  }

  init(in texts: [String]) {
    for text in texts { read(text.split(separator: "\n", omittingEmptySubsequences: false)) }
  }

  private static let heads = [
    "  @MainActor protocol ", "  @MainActor public protocol ", "  @MainActor package protocol ", "  protocol ",
  ]

  private mutating func read(_ lines: [Substring]) {
    var space = ""
    var name: String?
    for line in lines {
      if line.hasPrefix("extension ") {
        readExtension(line.dropFirst("extension ".count), &space)
      } else if let known = name {
        if line == "  }" {
          name = nil
        } else if !line.hasPrefix("    ///") {
          members[known]?.append(Self.member(of: line))
        }
      } else if let head = Self.heads.first(where: line.hasPrefix), line.hasSuffix(" {") {
        name = "\(space).\(line.dropFirst(head.count).prefix { $0 != ":" })"
        members[name ?? ""] = []
      }
    }
  }

  /// Reads the type of an extension, and its conformances.
  private mutating func readExtension(_ line: Substring, _ space: inout String) {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[0].hasSuffix(":") else { return space = String(words[0]) }
    conformances[String(words[0].dropLast()), default: []].append(String(words[1].prefix { $0 != "{" }))
  }

  /// Returns a requirement with a body.
  private static func member(of line: Substring) -> String {
    let end = line.dropFirst(4).firstRange(of: "  //")?.lowerBound ?? line.endIndex
    let requirement = String(line[..<end].drop { $0 == " " })
    for accessors in ["{ get set }", "{ get }"] where requirement.hasSuffix(accessors) {
      let type = requirement.replacing(accessors, with: "").trimmingCharacters(in: .whitespaces)
      return type + (type.hasSuffix("?") ? "" : " = { _ in }")
    }
    return requirement + " { Swift.fatalError() }"
  }
}
