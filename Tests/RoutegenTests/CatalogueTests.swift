import Foundation
import Testing

/// Compares the command's help with the README and the documentation catalogue: everything that exists is documented,
/// and nothing else.
struct CatalogueTests {
  @Test("each command has its row in the README's table")
  func commands() async throws {
    for (name, _) in try await Self.options() where name != "help" {
      #expect(
        Markdown.readme.lines.contains { $0.hasPrefix("| `routegen \(name)") },
        "the README's table has no `routegen \(name)`")
    }
  }

  @Test(
    "each option of a command is told of in a section that is about the command",
    .enabled(if: Markdown.catalogue.contains { $0.name == "Commands.md" }, "the page that lists them is not written"))
  func options() async throws {
    let sections = ([Markdown.readme] + Markdown.catalogue).flatMap(\.sections)
    for (name, options) in try await Self.options() {
      let about = sections.filter { $0.contains("routegen \(name)") || $0.contains("`\(name)`") }
      for option in options {
        #expect(
          about.contains { $0.contains("`--\(option)") || $0.contains(" --\(option)") },
          "no section about `routegen \(name)` reports `--\(option)`")
      }
    }
  }

  @Test("what the documentation shows to be typed are commands that exist, with options that they have")
  func lines() async throws {
    let known = try await Self.options()
    for page in [Markdown.readme] + Markdown.catalogue {
      for line in page.code where !line.contains("swift package") && !line.hasPrefix("//") {
        for match in line.matches(of: /(?:^|[^\/\-A-Za-z])routegen ([a-z]+)([^|#]*)/) {
          let name = String(match.output.1)
          let options = try #require(known[name], "\(page.name): there is no command in `\(line)`")
          // After two dashes there are no options.
          let rest = match.output.2
          let typed = rest[..<(rest.range(of: " -- ")?.lowerBound ?? rest.endIndex)]
          for option in typed.matches(of: /--([a-z][a-z-]*)/).map({ String($0.output.1) }) {
            #expect(
              options.contains(option) || Self.everywhere.contains(option),
              "\(page.name): `routegen \(name)` has no `--\(option)`")
          }
        }
      }
    }
  }

  /// The options of every command.
  private static let everywhere: Set<String> = ["help", "version"]

  /// Returns the commands that `routegen --help` lists, with the options in the help of each.
  private static func options() async throws -> [String: Set<String>] {
    let workspace = try Workspace()
    let overview = try await workspace.run("--help").output
    var found: [String: Set<String>] = [:]
    let end = overview.range(of: "\nOptions:\n")?.lowerBound ?? overview.endIndex
    for line in overview[..<end].split(separator: "\n") {
      guard let name = line.wholeMatch(of: #/  ([a-z]+)  +[A-Z].*/#).map({ String($0.output.1) }) else { continue }
      let help = name == "help" ? "" : try await workspace.run("help", name).output
      let lines = help.split(separator: "\n").drop { $0 != "Options:" }.dropFirst().prefix { $0.hasPrefix(" ") }
      // The explanation of an option comes after two spaces, and may name other options.
      let spellings = lines.compactMap { $0.firstMatch(of: /^  (-.*?)(?:  |$)/).map { $0.output.1 } }
      let names = spellings.flatMap { $0.matches(of: /--([a-z][a-z-]*)/).map { String($0.output.1) } }
      found[name] = Set(names).subtracting(everywhere)
    }
    try #require(found["generate"]?.contains("check") == true)
    return found
  }
}
