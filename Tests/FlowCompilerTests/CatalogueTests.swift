import Foundation
import RoutegenTestSupport
import Testing

@testable import FlowSyntax

/// Comparison of the documentation catalogue with the implementation.
struct CatalogueTests {
  @Test("each word of the language is in the language reference, as code", arguments: Word.allCases.map(\.rawValue))
  func words(_ word: String) throws {
    let text = try String(contentsOf: Checkout.catalogue.appending(path: "Language.md"), encoding: .utf8)
    #expect(Self.code(in: text).contains { $0.split { !$0.isLetter }.contains { $0 == word } })
  }

  @Test("each page can be reached from the first one, and each link leads to a page")
  func links() throws {
    let pages = try Self.pages()
    let names = Set(pages.keys).union(try Self.rules())
    let reachable = Set(Self.links(in: pages["FlowCompiler"] ?? ""))
    for (name, text) in pages {
      for link in Self.links(in: text) { #expect(names.contains(link), "\(name).md links to \(link)") }
      #expect(name == "FlowCompiler" || reachable.contains(name), "no topic of FlowCompiler.md has \(name)")
    }
  }

  @Test(
    "each link leads to a file and to a heading, on a forge, in an editor and in DocC", arguments: try linkingFiles())
  func destinations(of file: String) throws {
    let file = Checkout.root.appending(path: file)
    for (link, path, heading) in Self.destinations(in: try String(contentsOf: file, encoding: .utf8)) {
      let page = path.isEmpty ? file : file.deletingLastPathComponent().appending(path: path).standardized
      #expect(FileManager.default.fileExists(atPath: page.path), "\(file.lastPathComponent): \(link)")
      guard !heading.isEmpty, let text = try? String(contentsOf: page, encoding: .utf8) else { continue }
      #expect(Self.headings(in: text).contains(heading), "\(file.lastPathComponent): \(link)")
    }
  }

  /// Returns the paths of the README and of all pages.
  private static func linkingFiles() throws -> [String] {
    let folder = "Sources/Generation/FlowCompiler/FlowCompiler.docc"
    let paths = FileManager.default.enumerator(atPath: Checkout.catalogue.path)?.compactMap { $0 as? String } ?? []
    return ["README.md"] + paths.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Returns the destinations of the links in a text but for code: links of DocC, which a forge cannot follow, lead nowhere.
  private static func destinations(in text: String) -> [(link: Substring, path: String, heading: String)] {
    var isInBlock = false
    return text.split(separator: "\n").flatMap { line -> [(Substring, String, String)] in
      if line.hasPrefix("```") { isInBlock.toggle() }
      let words = line.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
        $0.offset % 2 == 0
      }
      return isInBlock
        ? []
        : words.map(\.element).joined(separator: "code").matches(of: /\]\(([^)#]*)#?([^)]*)\)|<doc:[^>]+>/)
          .filter { $0.output.1?.hasPrefix("http") != true }
          .map { ($0.output.0, String($0.output.1 ?? "doc:"), String($0.output.2 ?? "")) }
    }
  }

  /// Returns the fragments that a forge makes of the headings of a page.
  private static func headings(in text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
      heading.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        .replacing(" ", with: "-")
    }
  }

  @Test("what a guide calls an error has a diagnostic that it names")
  func errors() throws {
    let rules = try Self.rules()
    for (name, text) in try Self.pages() where !["Commands", "Decisions", "FromOtherGenerators"].contains(name) {
      for paragraph in text.components(separatedBy: "\n\n").flatMap({ $0.components(separatedBy: "\n- ") }) {
        guard paragraph.contains(/\b(is|are) (an )?errors?\b/), !paragraph.lowercased().contains("if there ") else {
          continue
        }
        #expect(Self.links(in: paragraph).contains { rules.contains($0) }, "\(name).md: \(paragraph)")
      }
    }
  }

  /// Returns the names of the diagnostics that have a page, each of which has a fixture.
  private static func rules() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(
      at: Checkout.catalogue.appending(path: "Diagnostics"), includingPropertiesForKeys: nil)
    return Set(files.map { $0.deletingPathExtension().lastPathComponent })
  }

  /// Returns the pages by name, without those of the diagnostics, which are linked from their own list.
  private static func pages() throws -> [String: String] {
    let files = try FileManager.default.contentsOfDirectory(
      at: Checkout.catalogue, includingPropertiesForKeys: nil)
    var pages: [String: String] = [:]
    for file in files where file.pathExtension == "md" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let end = text.range(of: "## All of them\n")?.lowerBound ?? text.endIndex
      pages[file.deletingPathExtension().lastPathComponent] = String(text[..<end])
    }
    return pages
  }

  private static func links(in text: String) -> [String] {
    text.matches(of: /\]\((?:[.\w]+\/)*([\w-]+)\.md[)#]/).map { String($0.output.1) }
  }

  /// Returns the text between backticks, in blocks and in lines.
  private static func code(in text: String) -> [Substring] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map(\.element)
  }
}
