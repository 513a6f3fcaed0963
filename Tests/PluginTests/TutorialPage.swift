import Foundation

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

  var description: String { "Tutorial.md:\(line): \(reason)" }
}
