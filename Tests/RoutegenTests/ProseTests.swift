import Foundation
import RoutegenTestSupport
import Testing

/// A check for plain English in texts for people. Reading aloud finds wrong phrases; this finds the frequent ones.
struct ProseTests {
  /// Phrases to avoid, and what to write instead.
  private static var habits: [(phrase: Regex<Substring>, instead: String)] {
    [
      (/\bbehind\b/.ignoresCase(), "after"),
      (/\bmend(?:s|ed|ing)?\b/.ignoresCase(), "fix"),
      (/\bbeside\b/.ignoresCase(), "next to"),
      (/\b(?:stand(?:s|ing)?|stood)\b(?! in for)(?!-in)/.ignoresCase(), "is, means, is written, comes before"),
      (/\bheld against\b/.ignoresCase(), "compared with"),
      (/\btells of\b/.ignoresCase(), "reports"),
      (/\blikewise\b/.ignoresCase(), "also"),
      (/\btakes? away\b/.ignoresCase(), "dismisses, removes"),
      (/\bwhoever\b/.ignoresCase(), "if you, the caller"),
      (/\bwho prefers\b/.ignoresCase(), "if you prefer"),
    ]
  }

  @Test("no page, message or help has a phrase that sounds translated", arguments: Page.all)
  func habits(_ page: Page) {
    let habits = Self.habits
    for (number, line) in page.lines.enumerated() {
      for habit in habits where line.contains(habit.phrase) {
        Issue.record("\(page.name):\(number + 1): write \(habit.instead): \(line)")
      }
    }
  }

  @Test("each doc comment begins with its subject, in the sources and in what they generate")
  func comments() {
    let question = /^ *\/\/\/ (?:What|Where|Which|Whether|How|Why|Who|Tells whether)\b/
    for page in ["Sources", "Plugins", "Tests"].flatMap({ Page.pages(in: $0, ending: ".swift") }) {
      for (number, line) in page.lines.enumerated() where line.contains(question) {
        Issue.record("\(page.name):\(number + 1): begin with a noun or a verb: \(line)")
      }
    }
  }

  @Test("no comment has a phrase that sounds translated, in the sources and in what they generate")
  func commentHabits() {
    let habits = Self.habits
    for page in ["Sources", "Plugins", "Tests"].flatMap({ Page.pages(in: $0, ending: ".swift") }) {
      for (number, line) in page.lines.enumerated() {
        guard let start = line.firstRange(of: "// ") else { continue }
        for habit in habits where line[start.upperBound...].contains(habit.phrase) {
          Issue.record("\(page.name):\(number + 1): write \(habit.instead): \(line)")
        }
      }
    }
  }

  /// Something that people read. Help texts are in the page of the commands.
  struct Page: CustomTestStringConvertible {
    var name: String
    var lines: [Substring]
    var testDescription: String { name }

    static let all: [Page] =
      ["README.md"].compactMap(Page.init)
      + pages(in: "Sources/Generation/FlowCompiler/FlowCompiler.docc", ending: ".md")
      + pages(in: "Fixtures/Diagnostics", ending: ".txt") + pages(in: "Fixtures/Drift", ending: ".txt")

    private init?(_ path: String) {
      let file = Checkout.root.appendingPathComponent(path)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      name = path
      lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    static func pages(in folder: String, ending: String) -> [Page] {
      let paths = FileManager.default.subpaths(atPath: Checkout.root.appendingPathComponent(folder).path) ?? []
      return paths.filter { $0.hasSuffix(ending) }.sorted().compactMap { Page("\(folder)/\($0)") }
    }
  }
}
