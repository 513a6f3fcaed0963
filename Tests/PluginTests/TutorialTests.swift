import Foundation
import RoutegenTestSupport
import Testing

extension PluginTests {
  /// The tutorials, followed by a reader in an empty folder.
  ///
  /// - A block below a line that ends with the name of a file, "`Sources/Main.swift`:", is saved to that file.
  /// - A block of `diff` below such a line changes the file. Its lines have to be in the file exactly once.
  /// - The lines after `$` in a block of `console` are typed. The output has to be what is shown: see ``ShownOutput``.
  ///   If an error is shown, the command has to fail.
  @Suite(.enabled(if: Consumer.runsExampleApps))
  struct TutorialTests {
    /// The names of the pages, with the mistakes that each makes.
    static let pages = [("Tutorial", 3), ("CoordinatorTutorial", 1), ("SwiftUITutorial", 1)]

    @Test("a tutorial leads from an empty folder to a running app", arguments: pages)
    func tutorial(name: String, mistakes: Int) async throws {
      let page = try TutorialPage(String(contentsOf: Consumer.guide(name), encoding: .utf8))
      let folder = try #require(page.steps.first { $0.action == .prepare }?.text.split(separator: " ").last)
      let app = try Consumer(emptyFolder: folder.trimmingCharacters(in: .newlines))
      defer { app.remove() }
      try await PackageManager.isReady.value
      for step in page.steps {
        switch step.action {
        case .save(let path):
          try app.write(Self.besideTheClone(step.text), to: path)
        case .change(let path):
          var text = try app.text(path)
          try step.apply(to: &text)
          try app.write(text, to: path)
        case .type:
          for (command, shown) in step.commands {
            try await type(command, shown: shown, in: app, at: "\(name).md:\(step.line)")
          }
        case .prepare:
          #expect(step.text.hasSuffix("\ncd \(app.folder.lastPathComponent)\n"))
        }
      }
      #expect(page.steps.count { $0.action == .type } > 4)
      #expect(page.steps.count { $0.text.hasPrefix("$ swift build") } == mistakes, "each mistake is made")
    }

    private func type(_ command: String, shown: [Substring], in app: Consumer, at place: String) async throws {
      let words = command.split(separator: " ").map(String.init)
      var output: String
      if words.first == "swift" {
        let log = try await PackageManager.swift(Array(words.dropFirst()), in: app.folder)
        output = log.errors + log.output
        let isMistake = shown.contains { $0.contains("error: ") }
        #expect((log.status != 0) == isMistake, "\(place): \(command)\n\(log)")
        let mayWarn = isMistake || words.contains("package") || shown.contains { $0.contains("warning: ") }
        #expect(
          mayWarn || !output.contains("warning: "), "\(place): \(command)\n\(log)")
      } else {
        output = try await ChildProcess.run(words[0], Array(words.dropFirst()), in: app.folder).output
      }
      if output.hasSuffix("\n") { output.removeLast() }
      let lines = output.isEmpty ? [] : output.split(separator: "\n", omittingEmptySubsequences: false)
      let mistake = ShownOutput.mistake(in: shown, comparedWith: lines)
      #expect(mistake == nil, "\(place): \(command)\n\(output)")
    }

    /// Returns the manifest of a package that is not next to the clone.
    private static func besideTheClone(_ text: String) -> String {
      text.replacingOccurrences(of: "path: \"../routegen\"", with: "name: \"routegen\", path: \"../routegen\"")
        .replacingOccurrences(of: "\"../routegen", with: "\"\(Checkout.root.path)")
    }
  }
}

/// Tests of the comparison in `TutorialTests`.
struct TutorialPageTests {
  @Test(
    "shown output is exact but for what is left out",
    arguments: [
      ("a\nb", "a\nb", true), ("a", "a\nb", false), ("b", "a\nb", false), ("a\nb", "a", false), ("", "a", false),
      ("…\nb", "a\na\nb", true), ("…\na", "a\na\nb", false), ("a\n…", "a\na\nb", true), ("…", "a\nb", true),
      ("…\nb\nd\n…", "a\nb\nc\nb\nd\ne", true), ("…\nd\n…\nb", "a\nb\nc\nd", false), ("…\na\n…\na", "a", false),
      ("…/A.flow: b", "/x/A.flow: b", true), ("…/A.flow: b", "/x/A.flow: c", false), ("a…", "b a", false),
    ])
  func shown(_ shown: String, output: String, isRight: Bool) {
    let mistake = ShownOutput.mistake(in: shown.split(separator: "\n"), comparedWith: output.split(separator: "\n"))
    #expect((mistake == nil) == isRight)
  }

  @Test("a change applies to lines that are in the file once")
  func change() throws {
    func changed(_ file: String, by diff: String) throws -> String {
      let page = try TutorialPage("In `A.swift`:\n\n```diff\n\(diff)\n```\n")
      var text = file
      try #require(page.steps.first).apply(to: &text)
      return text
    }
    #expect(try changed("a\nb\nc\n", by: " a\n-b\n+x\n+\n+y") == "a\nx\n\ny\nc\n")
    #expect(try changed("a\n\nb\nc\n", by: "\n-b\n+d\n@@\n-c") == "a\n\nd\n")
    #expect(throws: TutorialMistake.self) { try changed("a\nb\na\n", by: "-a\n+c") }
    #expect(throws: TutorialMistake.self) { try changed("a\nbb\n", by: "-b\n+c") }
    #expect(throws: TutorialMistake.self) { try changed("a\n", by: "-b\n+c") }
    #expect(throws: TutorialMistake.self) { try changed("a\n", by: "+c") }
    #expect(throws: TutorialMistake.self) { try TutorialPage("In a file:\n```swift\na\n```\n") }
  }
}

// MARK: - TutorialPage

/// The steps of the tutorial, in order.
struct TutorialPage {
  /// A block of code.
  struct Step {
    /// The line on which its text starts, counted from one.
    var line: Int
    var text: String
    var action: Action
  }

  /// The reader's action for a block.
  enum Action: Equatable {
    /// Saves it to a file.
    case save(path: String)
    /// Changes a file as shown.
    case change(path: String)
    /// Types its commands.
    case type
    /// An earlier preparation: creates the folder.
    case prepare
  }

  var steps: [Step] = []

  /// Reads a page.
  ///
  /// - Parameter text: its Markdown.
  /// - Throws: ``TutorialMistake`` if the reader cannot use a block.
  init(_ text: String) throws {
    var above: Substring = ""
    var open: (line: Int, language: Substring, text: String)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == "```", let block = open {
        let action = try Self.action(language: block.language, above: above, line: block.line)
        steps.append(Step(line: block.line, text: block.text, action: action))
        open = nil
      } else if open != nil {
        open?.text += line + "\n"
      } else if line.hasPrefix("```") {
        open = (index + 2, line.dropFirst(3), "")
      } else if !line.isEmpty {
        above = line
      }
    }
  }

  private static func action(language: Substring, above: Substring, line: Int) throws -> Action {
    if language == "console" { return .type }
    if language == "sh" { return .prepare }
    guard let path = above.firstMatch(of: #/`([A-Za-z/]+\.[a-z]+)`:$/#).map({ String($0.output.1) }) else {
      throw TutorialMistake(line: line, reason: "the line above the block does not end with the name of a file")
    }
    return language == "diff" ? .change(path: path) : .save(path: path)
  }
}

extension TutorialPage.Step {
  /// The typed commands, with the output that is shown below each.
  var commands: [(command: String, shown: [Substring])] {
    var commands: [(command: String, shown: [Substring])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), []))
      } else if !commands.isEmpty {
        commands[commands.count - 1].shown.append(line)
      }
    }
    return commands
  }

  /// Changes a file as the block shows. Lines that start with `@@` separate the places.
  ///
  /// - Parameter file: the text of the file.
  /// - Throws: ``TutorialMistake`` if a place is not in the file exactly once.
  func apply(to file: inout String) throws {
    let places = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .split(omittingEmptySubsequences: false) { $0.hasPrefix("@@") }
    for lines in places {
      // An empty line of a file may lose the space before it.
      let before = lines.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() + "\n" }.joined()
      let after = lines.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() + "\n" }.joined()
      let found = ("\n" + file).ranges(of: "\n" + before)
      guard !before.isEmpty, found.count == 1 else {
        throw TutorialMistake(line: line, reason: "the file has this \(found.count) times:\n\(before)")
      }
      file = String(("\n" + file).replacing("\n" + before, with: "\n" + after).dropFirst())
    }
  }
}

/// A mistake in the tutorial.
struct TutorialMistake: Error, CustomStringConvertible {
  /// The line of the page.
  var line: Int
  var reason: String

  var description: String { "line \(line): \(reason)" }
}
