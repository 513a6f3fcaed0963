import FlowAnalysis
import FlowDiagnostics
import FlowDrift
import FlowStoryboards
import FlowSyntax
import Foundation

/// An imported flow file with a user's edits: each screen has a comment that names its scene, and some have other
/// names.
struct PersonalFlow {
  private(set) var text: String

  /// Starts with an imported flow file.
  init(_ text: String) { self.text = text }

  /// Replaces the text with an updated one.
  mutating func replace(with text: String) { self.text = text }

  /// Comments and renames the screens that have no comment yet.
  mutating func adopt(_ sources: [SourceFile]) {
    let ids = PersonalFlow.scenes(of: text, in: sources)
    var renamed: [String: String] = [:]
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      guard let name = PersonalFlow.screen(in: line), let id = ids[name], !text.contains("at \(id).") else {
        lines.append(line)
        continue
      }
      var line = line
      if id.utf8.reduce(0, { $0 + Int($1) }) % 3 == 0, !text.contains("My\(name)") {
        renamed[name] = "My\(name)"
        let rest = line.components(after: "screen \(name)")
        let type = rest.hasPrefix(":") ? "" : ": \(name)ViewController"
        line = line.prefix(line.utf8.count - rest.utf8.count - name.utf8.count) + "My\(name)\(type)\(rest)"
      }
      if line.contains("//") || id.utf8.count % 2 == 0 {
        lines.append("\(line.prefix { $0 == " " })/// The scene at \(id).")
        lines.append(line)
      } else {
        lines.append("\(line) // The scene at \(id).")
      }
    }
    text = lines.map { line in
      guard let name = line.components(after: " -> ").split(separator: " ").first.map(String.init),
        let new = renamed[name]
      else { return line }
      return line.replacing(" -> \(name)", with: " -> \(new)")
    }.joined(separator: "\n")
  }

  /// For each scene, the line of the screen with its comment.
  var screens: [String: String] {
    var found: [String: String] = [:]
    var waiting: String?
    for line in text.split(separator: "\n") {
      let id = String(line).components(after: "The scene at ").split(separator: ".").first.map(String.init)
      if PersonalFlow.screen(in: String(line)) != nil {
        if let id = id ?? waiting { found[id] = String(line) }
        waiting = nil
      } else if let id {
        waiting = id
      }
    }
    return found
  }

  /// Returns the name of the screen that a line declares.
  private static func screen(in line: String) -> String? {
    let words = line.split(separator: " ")
    guard let place = words.prefix(2).firstIndex(of: "screen"), place + 1 < words.count else { return nil }
    return String(words[place + 1].prefix { $0 != ":" })
  }

  /// Returns the ids of the scenes of an imported flow file's screens.
  private static func scenes(of text: String, in sources: [SourceFile]) -> [String: String] {
    var diagnostics = Diagnostics()
    let file = Parser.parse(SourceFile(path: "App.flow", text: text), id: SourceID(0), diagnostics: &diagnostics)
    let boards = sources.filter { $0.path.hasSuffix(".storyboard") }.compactMap {
      StoryboardReader.read($0, id: SourceID(1), diagnostics: &diagnostics)
    }
    let collection = StoryboardCollection(boards)
    let comparison = DriftComparison([file], with: collection)
    var ids: [String: String] = [:]
    for case .flow(let flow) in file.items {
      for case .storyboard(let board) in flow.members {
        for case .screen(let screen) in board.members {
          guard let scene = comparison.scenes[screen.range] else { continue }
          ids[screen.name.text] = collection[scene].objectID?.text
        }
      }
    }
    return ids
  }
}

extension String {
  /// Returns the text after the first occurrence of a text; empty if there is none.
  fileprivate func components(after text: String) -> String {
    range(of: text).map { String(self[$0.upperBound...]) } ?? ""
  }
}
