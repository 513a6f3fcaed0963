import Foundation
import RoutegenTestSupport

/// A page of the documentation: the README, or one of the catalogue.
struct Markdown {
  var name: String
  /// Its lines.
  var lines: [Substring]

  /// Its sections, each from a heading to the next heading of any level.
  var sections: [String] {
    var sections: [String] = [""]
    var isInBlock = false
    for line in lines {
      if line.hasPrefix("```") { isInBlock.toggle() }
      if line.hasPrefix("#"), !isInBlock { sections.append("") }
      sections[sections.count - 1] += line + "\n"
    }
    return sections
  }

  /// Its fenced blocks of code, with the line of text above each.
  var blocks: [Block] {
    var blocks: [Block] = []
    var above: Substring = ""
    var current: Block?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = current {
          blocks.append(block)
          current = nil
        } else {
          current = Block(line: index + 2, language: String(line.dropFirst(3)), above: String(above), text: "")
        }
      } else if current != nil {
        current?.text += line + "\n"
      } else if !line.isEmpty {
        above = line
      }
    }
    return blocks
  }

  /// Its lines of code: those of blocks, fenced or indented, and the text between backticks elsewhere.
  var code: [Substring] {
    var code: [Substring] = []
    var isInBlock = false
    for line in lines {
      if line.hasPrefix("```") {
        isInBlock.toggle()
      } else if isInBlock || line.hasPrefix("    ") {
        code.append(line)
      } else {
        let pieces = line.split(separator: "`", omittingEmptySubsequences: false)
        for (index, piece) in pieces.enumerated() where index % 2 == 1 { code.append(piece) }
      }
    }
    return code
  }

  /// A block of code between fences.
  struct Block {
    /// The first line of its text, counted from one.
    var line: Int
    var language: String
    /// The last line of text before it.
    var above: String
    var text: String
  }
}

extension Markdown {
  /// The README.
  static let readme = Markdown(at: Checkout.root.appendingPathComponent("README.md"))

  /// The pages of the catalogue, without those that are generated from the rules.
  static let catalogue: [Markdown] = {
    let folder = Checkout.catalogue
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { Markdown(at: folder.appendingPathComponent($0)) }
  }()

  private init(at file: URL) {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    self.init(
      name: file.lastPathComponent, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
  }
}
