import FlowCompiler
import FlowDiagnostics
import Testing

/// The style of messages, checked for every diagnostic of every fixture and of every rule's example.
@Suite("every diagnostic") struct DiagnosticStyleTests {
  @Test("speaks like the others", arguments: Fixture.all)
  func speaksLikeTheOthers(_ fixture: Fixture) throws {
    for diagnostic in try fixture.compile().diagnostics {
      for text in [diagnostic.message] + diagnostic.notes.map(\.message) + diagnostic.helps.map(\.message) {
        checkStyle(of: text)
      }
    }
  }

  @Test("offers a way out", arguments: Fixture.all)
  func offersAWayOut(_ fixture: Fixture) throws {
    for diagnostic in try fixture.compile().diagnostics {
      #expect(!diagnostic.helps.isEmpty, "`\(diagnostic.message)` offers no help")
    }
  }

  @Test("points at something, in one line, between two characters", arguments: Fixture.all)
  func pointsAtSomething(_ fixture: Fixture) throws {
    let compilation = try fixture.compile()
    for diagnostic in compilation.diagnostics {
      for range in [diagnostic.range] + diagnostic.notes.map(\.range) {
        let source = compilation.sources[Int(range.file.index)]
        #expect(range.start >= 0 && range.end <= source.bytes.count, "`\(diagnostic.message)` points out of its file")
        let text = source.text(range.offsets)
        #expect(!text.contains("\u{FFFD}"), "`\(diagnostic.message)` points into a character")
        #expect(!text.contains { $0.isNewline }, "`\(text)` is more than one line")
        #expect(text.allSatisfy { $0 == " " } == text.isEmpty, "`\(diagnostic.message)` points at white space")
        #expect(text.first != " " && text.last != " ", "`\(text)` is more than is meant")
        // For something missing, the only possible place is after the text that it should follow.
        let before = source.text(0..<range.start).last
        #expect(!text.isEmpty || before?.isWhitespace == false, "`\(diagnostic.message)` points at nothing")
      }
      for edit in diagnostic.helps.compactMap(\.edit) {
        let source = compilation.sources[Int(edit.range.file.index)]
        #expect(edit.range.start >= 0 && edit.range.end <= source.bytes.count)
        #expect(edit.range.start <= edit.range.end)
      }
    }
  }

  private func checkStyle(of text: String) {
    #expect(!text.isEmpty)
    #expect(!text.hasSuffix(".") && !text.hasSuffix(" "), "`\(text)` ends with a stop")
    #expect(!text.contains { $0.isNewline }, "`\(text)` has several lines")
    #expect(text.filter { $0 == "`" }.count.isMultiple(of: 2), "`\(text)` has a backtick too many")
    let isLowercase = text.first?.isUppercase == false || names.contains { text.hasPrefix($0) }
    #expect(isLowercase, "`\(text)` begins with a capital letter")
    for word in ["illegal", "invalid", "forbidden", "oops"] {
      #expect(!text.lowercased().contains(word), "`\(text)` blames with \(word)")
    }
  }

  /// The names that are written with a capital letter everywhere.
  private var names: [String] { ["AppKit", "UIKit", "Swift", "Interface Builder"] }
}
