import FlowModel
import Foundation
import Testing

/// The generated code that a watch app shares with an iOS app.
///
/// `canImport(UIKit)` is true on watchOS, which has no view controllers.
struct WatchOSTests {
  @Test("nothing that watchOS compiles names a user interface framework", arguments: try GeneratedCase.all())
  func fixtures(_ generated: GeneratedCase) {
    for file in generated.expected {
      let compiled = ConditionalLines.compiled(of: file.text, where: Self.isTrueOnWatchOS)
      #expect(Self.interfaceNames(in: compiled) == [], "\(generated.name)/Expected/\(file.name)")
    }
  }

  @Test("a file that imports UIKit itself is empty on watchOS")
  func importsItself() throws {
    var builder = ProgramBuilder()
    builder.file("Foreign.flow", imports: [Import(text: "import UIKit", module: "UIKit")])
    _ = builder.flow("Foreign")
    _ = builder.screen("Page", of: "PageController", scene: .initial(), taking: [builder.parameter("image", "UIImage")])
    let text = try #require(GeneratedApp(builder.program, "").text(of: "Foreign.flow.swift"))
    #expect(text.contains("UIImage"))
    let compiled = ConditionalLines.compiled(of: text, where: Self.isTrueOnWatchOS)
    #expect(compiled.allSatisfy { $0.isEmpty || $0.hasPrefix("//") })
  }

  @Test("code is found under canImport(UIKit) alone, or under no condition")
  func unguarded() {
    let text = """
      enum Plain {}
      #if canImport(UIKit)
      import UIKit
      #if hasFeature(InternalImportsByDefault) && !os(watchOS)
      let hidden: UIView
      #else
      // UIWindow in a comment
      let shown: UIViewController
      #endif
      #endif
      let table: [UITableView]
      """
    let compiled = ConditionalLines.compiled(of: text, where: Self.isTrueOnWatchOS)
    #expect(Self.interfaceNames(in: compiled) == ["UIKit", "UIViewController", "UITableView"])
  }

  private static func isTrueOnWatchOS(_ term: Substring) -> Bool? {
    switch term {
    case "canImport(UIKit)", "canImport(SwiftUI)", "canImport(Foundation)", "canImport(Darwin)",
      "canImport(ObjectiveC)", "os(watchOS)",
      "hasFeature(InternalImportsByDefault)",
      "compiler(>=6.2)":
      true
    case "canImport(AppKit)", "os(macOS)", "os(tvOS)", "os(visionOS)", "os(Linux)",
      "targetEnvironment(macCatalyst)":
      false
    default: nil
    }
  }

  /// Returns the words in code with the prefixes of UIKit and AppKit, and those that only these parts declare. A screen
  /// may have such a name, too: its enum is declared here.
  private static func interfaceNames(in lines: [Substring]) -> [Substring] {
    lines.flatMap { line in
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return zip([""] + words, words).filter { $0 != "enum" && isOfInterface($1) }.map(\.1)
    }
  }

  private static func isOfInterface(_ word: Substring) -> Bool {
    if word == "AppKit" || word == "RoutegenSupport" { return true }
    // It belongs to Foundation, which a watch also has.
    if word == "NSUserActivity" { return false }
    let rest = word.dropFirst(2)
    return (word.hasPrefix("UI") || word.hasPrefix("NS")) && rest.first?.isUppercase == true
  }
}

/// The lines of a Swift file that are compiled under some conditions.
enum ConditionalLines {
  /// Returns the lines. `isTrue` decides if a term such as `os(watchOS)` holds; `nil` means unknown, and fails the
  /// test.
  static func compiled(of text: String, where isTrue: (Substring) -> Bool?) -> [Substring] {
    // For each open `#if`, if its lines are compiled now, and if one of its branches was compiled before.
    var open: [(isCompiled: Bool, wasCompiled: Bool)] = []
    var compiled: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ", maxSplits: 1)
      switch words.first {
      case "#if":
        let holds = holds(words[1], isTrue)
        open.append((holds, holds))
      case "#elseif", "#else":
        guard let last = open.popLast() else { return fail("\(line) without #if") }
        let holds = !last.wasCompiled && (words.count == 1 || holds(words[1], isTrue))
        open.append((holds, last.wasCompiled || holds))
      case "#endif":
        guard open.popLast() != nil else { return fail("#endif without #if") }
      default:
        if open.allSatisfy(\.isCompiled) { compiled.append(line) }
      }
    }
    return open.isEmpty ? compiled : fail("#if without #endif")
  }

  private static func holds(_ condition: Substring, _ isTrue: (Substring) -> Bool?) -> Bool {
    let alternatives = condition.components(separatedBy: " || ")
    if alternatives.count > 1 { return alternatives.contains { holds($0[...], isTrue) } }
    return condition.split(separator: " && ").allSatisfy { term in
      let name = term.hasPrefix("!") ? term.dropFirst() : term
      guard let value = isTrue(name) else {
        Issue.record("\(name) is not known on watchOS: say what it is there")
        return true
      }
      return value != term.hasPrefix("!")
    }
  }

  private static func fail(_ message: String) -> [Substring] {
    Issue.record("\(message)")
    return []
  }
}
