// Copies the documentation catalogue with links as DocC has them. The pages have links that a forge and an editor follow:
//
//     [Guards](Language.md#guards-and-their-flows)     becomes     [Guards](doc:Language#Guards-and-their-flows)
//
// The first page, which DocC would name after the module, is called routegen in the copy. DocC does not draw Mermaid: such a
// block becomes a picture that ROUTEGEN and Graphviz draw of the flow file above it.
//
//     swift .ci/docc-links.swift CATALOGUE COPY ROUTEGEN

import Foundation

let catalogue = URL(fileURLWithPath: CommandLine.arguments[1])
let copy = URL(fileURLWithPath: CommandLine.arguments[2])
let routegen = URL(fileURLWithPath: CommandLine.arguments[3])
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

/// Draws a flow file into the copy. Returns the Markdown of the picture, or `nil` without Graphviz.
func picture(of flow: String, named name: String) throws -> String? {
  let file = copy.appendingPathComponent("\(name).flow")
  try flow.write(to: file, atomically: true, encoding: .utf8)
  defer { try? files.removeItem(at: file) }
  let drawing = copy.appendingPathComponent("Resources/\(name).svg")
  let process = try Process.run(routegen, arguments: ["graph", file.path, "-o", drawing.path])
  process.waitUntilExit()
  return process.terminationStatus == 0 ? "![The picture of these flows](\(name))" : nil
}

for page in pages {
  /// The lines of the current block of code. A block that shows three backticks has four around it.
  var block: [String] = []
  /// The last flow file of the page.
  var flow = ""
  let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n").compactMap { line -> String? in
    if !block.isEmpty || line.hasPrefix("```") {
      block.append(line)
      guard block.count > 1, line == String(block[0].prefix { $0 == "`" }) else { return nil }
      defer { block = [] }
      let code = block[1..<(block.count - 1)].joined(separator: "\n")
      if block[0] == "```flow" { flow = code }
      return try block[0] == "```mermaid"
        ? picture(of: flow, named: name(of: page) + "Picture") ?? block.joined(separator: "\n")
        : block.joined(separator: "\n")
    }
    if line.hasPrefix("# ``") {
      return line + "\n\n@Metadata {\n  @DisplayName(\"routegen\")\n  @TitleHeading(\"Documentation\")\n}"
    }
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
  guard block.isEmpty else { fatalError("\(page.lastPathComponent): a block of code does not end") }
  try lines.joined(separator: "\n").write(to: page, atomically: true, encoding: .utf8)
}
