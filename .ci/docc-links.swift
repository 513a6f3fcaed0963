// Copies the documentation catalogue with links as DocC has them. The pages have links that a forge and an editor follow:
//
//     [Guards](Language.md#guards-and-their-flows)     becomes     [Guards](doc:Language#Guards-and-their-flows)
//
//     swift .ci/docc-links.swift CATALOGUE COPY

import Foundation

let catalogue = URL(fileURLWithPath: CommandLine.arguments[1])
let copy = URL(fileURLWithPath: CommandLine.arguments[2])
let files = FileManager.default
try? files.removeItem(at: copy)
try files.copyItem(at: catalogue, to: copy)
let pages = (files.enumerator(at: copy, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []).filter {
  $0.pathExtension == "md"
}

/// The headings of each page.
var headings: [String: [String]] = [:]
for page in pages {
  let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
  headings[name(of: page)] = lines.filter { $0.hasPrefix("#") }.map { heading in
    heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
  }
}

func name(of page: URL) -> String { page.deletingPathExtension().lastPathComponent }

/// Returns the fragment that a forge makes of a heading.
func slug(_ heading: String) -> String {
  heading.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacingOccurrences(of: " ", with: "-")
}

/// Returns the fragment that DocC makes of it.
func fragment(_ heading: String) -> String {
  heading.filter { !"`\"'".contains($0) }.replacingOccurrences(of: " ", with: "-")
}

for page in pages {
  var isInBlock = false
  let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n").map { line -> String in
    if line.hasPrefix("```") { isInBlock.toggle() }
    if isInBlock { return line }
    // The text of a link may be on two lines.
    let converted = line.replacing(#/\]\((?:(?:\.\./|\w+/)*([\w-]+)\.md)?(?:\#([^)]+))?\)/#) { match in
      let target = match.output.1.map(String.init) ?? name(of: page)
      var link = "](doc:" + (match.output.1 == nil ? "" : target)
      if let part = match.output.2 {
        guard let heading = headings[target]?.first(where: { slug($0) == part }) else {
          fatalError("\(page.lastPathComponent): there is no heading for \(match.output.0)")
        }
        link += "#" + fragment(heading)
      }
      return link + ")"
    }.replacing(#/\]\((?:\.\./)*Resources\//#) { _ in "](" }
    // A list of topics has no titles of its own.
    return converted.replacing(#/^- \[[^\]]*\]\((doc:[\w-]+)\)$/#) { "- <\($0.output.1)>" }
  }
  try lines.joined(separator: "\n").write(to: page, atomically: true, encoding: .utf8)
}
