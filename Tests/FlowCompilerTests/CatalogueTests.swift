import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

@testable import FlowSyntax

/// Comparison of the documentation catalogue with the implementation.
struct CatalogueTests {
  @Test("each word of the language is in the language reference, as code", arguments: Word.allCases.map(\.rawValue))
  func words(_ word: String) throws {
    let text = try ["Language.md", "LanguageInDepth.md"].map {
      try String(contentsOf: Checkout.catalogue.appending(path: $0), encoding: .utf8)
    }
    #expect(text.flatMap(Self.code).contains { $0.split { !$0.isLetter }.contains { $0 == word } })
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
    var pages: [String: String] = [:]
    for file in Checkout.pages {
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

// MARK: - ModulePictureTests

/// The picture of the modules on the Architecture page, compared with the manifest and the folders of the sources.
@Suite struct ModulePictureTests {
  private let picture: String
  /// The dependencies of each module, and its folder.
  private let needs: [String: Set<String>]
  private let paths: [String: String]

  init() throws {
    picture = try String(contentsOf: Checkout.catalogue.appending(path: "Resources/Modules.svg"), encoding: .utf8)
    let manifest = try String(contentsOf: Checkout.root.appending(path: "Package.swift"), encoding: .utf8)
    let targets = manifest.matches(
      of:
        #/\.(?:executableTarget|target)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?,\s*path: "(Sources/[^"]+)"/#
    )
    var needs: [String: Set<String>] = [:]
    var paths: [String: String] = [:]
    for target in targets {
      needs[String(target.1)] = Set((target.2 ?? "").matches(of: #/"([^"]+)"/#).map { String($0.1) })
      paths[String(target.1)] = String(target.3)
    }
    self.needs = needs
    self.paths = paths
  }

  /// The arrows of the picture, from a module to one of its dependencies.
  private var arrows: [(from: String, to: String)] {
    picture.matches(of: #/<title>([^<]+)&#45;&gt;([^<]+)</title>/#).map { (plain($0.1), plain($0.2)) }
  }

  private func plain(_ text: Substring) -> String { String(text.replacing("&#45;", with: "-")) }

  @Test("it shows every module of the package, and no other")
  func modules() {
    let shown = picture.matches(of: #/<title>([^<]+)</title>/#).map { plain($0.1) }.filter { !$0.contains("&gt;") }
    #expect(Set(shown).subtracting(["Modules"]) == Set(needs.keys))
  }

  @Test("an arrow is a dependency, and a dependency is an arrow or several in a row")
  func dependencies() {
    var reached: [String: Set<String>] = [:]
    func reach(_ name: String) -> Set<String> {
      if let known = reached[name] { return known }
      let next = arrows.filter { $0.from == name }.map(\.to)
      let all = next.reduce(into: Set(next)) { $0.formUnion(reach($1)) }
      reached[name] = all
      return all
    }
    for arrow in arrows { #expect(needs[arrow.from]?.contains(arrow.to) == true, "\(arrow)") }
    for (name, dependencies) in needs { #expect(dependencies.isSubset(of: reach(name)), "\(name)") }
  }

  @Test("it names every folder of a module")
  func folders() throws {
    for (name, path) in paths {
      let module = Checkout.root.appending(path: path)
      let contents = try FileManager.default.contentsOfDirectory(atPath: module.path)
      for folder in contents where !folder.contains(".") { #expect(picture.contains(folder), "\(name)/\(folder)") }
    }
  }
}

// MARK: - ReadingOrderTests

/// The files that the Architecture page tells a new contributor to read, in order.
struct ReadingOrderTests {
  @Test("each file exists, and all of them have at most 2,500 lines")
  func lines() throws {
    let page = try String(
      contentsOf: Checkout.catalogue.appending(path: "Contributors/Architecture.md"), encoding: .utf8)
    let start = try #require(page.range(of: "## Reading the sources\n")?.upperBound)
    let section = page[start...].components(separatedBy: "\n## ")[0]
    let files = section.matches(of: /(?m)^\d+\. `([^`]+\.swift)`/).map { String($0.output.1) }
    #expect(files.count > 5)
    let lines = try files.map { file in
      try String(contentsOf: Checkout.root.appending(path: "Sources").appending(path: file), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).count - 1
    }
    #expect(lines.reduce(0, +) <= 2500)
  }
}

// MARK: - OtherWordsTests

/// The list of the language reference for words of other tools and languages, compared with the result of
/// `check --fix`.
struct OtherWordsTests {
  /// The two columns of each line.
  private static let rows: [[String]] = {
    let page = Checkout.catalogue.appending(path: "LanguageInDepth.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8),
      let start = text.firstRange(of: /```\ninstead of +write\n/)?.upperBound
    else { return [] }
    return text[start...].split(separator: "\n").prefix { $0 != "```" }.map {
      $0.split(separator: /\s{2,}/).map(String.init)
    }
  }()

  @Test("there is such a list")
  func list() {
    #expect(Self.rows.count > 10)
    #expect(Self.rows.allSatisfy { $0.count == 2 })
  }

  @Test("the left side becomes the right side", arguments: rows)
  func fixed(_ row: [String]) throws {
    let fixing = Pipeline.fixing([SourceFile(path: "App.flow", text: "flow App {\n    \(row[0])\n}\n")])
    #expect(fixing.compilation.sources[0].bytes == Array("flow App {\n    \(row[1])\n}\n".utf8))
    #expect(fixing.fixed.count == 1)
  }
}
