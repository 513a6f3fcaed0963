import FlowDiagnostics
import FlowSyntax
import Testing

/// A text without its markers: `1️⃣` to `9️⃣` mark the expected starts of diagnostics.
struct MarkedText {
  var text = ""
  /// The offsets of the markers by number.
  var offsets: [Int: Int] = [:]

  init(_ marked: String) {
    // Each marker ends with U+20E3; a long text has none, and is not searched.
    guard marked.utf8.contains(0xE2) else {
      text = marked
      return
    }
    for character in marked {
      let scalars = Array(character.unicodeScalars)
      if scalars.count == 3, scalars[1] == "\u{FE0F}", scalars[2] == "\u{20E3}", let digit = Int(String(scalars[0])) {
        offsets[digit] = text.utf8.count
      } else {
        text.append(character)
      }
    }
  }
}

/// Parses a text, and expects that printing the tree gives the same text.
func parse(
  _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> (file: FileSyntax, diagnostics: [Diagnostic]) {
  var diagnostics = Diagnostics()
  let source = SourceFile(path: "Test.flow", text: text)
  let file = Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)
  #expect(file.printed == source.bytes, "the tree is not lossless", sourceLocation: sourceLocation)
  return (file, diagnostics.inOrder)
}

/// Expects exactly the diagnostics with the given rules, in the order of the text, the first at `1️⃣` and so on. A text
/// after the rule's name is a part of the message or of a help.
func expectDiagnostics(
  _ marked: String, _ expected: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let marked = MarkedText(marked)
  let found = parse(marked.text, sourceLocation: sourceLocation).diagnostics
  let table = LineTable(SourceFile(path: "Test.flow", text: marked.text))
  func describe(_ diagnostic: Diagnostic) -> String {
    let start = diagnostic.range.start
    return "\(table.line(at: start)):\(table.column(at: start)) \(diagnostic.message) [\(diagnostic.rule.name)]"
  }
  guard found.count == expected.count else {
    Issue.record("expected \(expected), found \(found.map(describe))", sourceLocation: sourceLocation)
    return
  }
  for (index, (diagnostic, expectation)) in zip(found, expected).enumerated() {
    let parts = expectation.split(separator: ":", maxSplits: 1).map(String.init)
    #expect(diagnostic.rule.name == parts[0], "\(describe(diagnostic))", sourceLocation: sourceLocation)
    if let offset = marked.offsets[index + 1] {
      #expect(diagnostic.range.start == offset, "place of \(describe(diagnostic))", sourceLocation: sourceLocation)
    }
    if parts.count > 1 {
      let text = ([diagnostic.message] + diagnostic.helps.map(\.message)).joined(separator: "\n")
      let part = parts[1].trimmingSpace
      #expect(text.contains(part), "\(text)", sourceLocation: sourceLocation)
    }
  }
}

/// Expects that the edits of all diagnostics turn a text into another text without mistakes.
func expectFix(_ text: String, _ fixed: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  var bytes = Array(text.utf8)
  let edits = parse(text, sourceLocation: sourceLocation).diagnostics.compactMap { $0.helps.compactMap(\.edit).first }
  for edit in edits.sorted(by: { $0.range > $1.range }) {
    bytes.replaceSubrange(edit.range.offsets, with: Array(edit.replacement.utf8))
  }
  #expect(String(decoding: bytes, as: UTF8.self) == fixed, sourceLocation: sourceLocation)
  let left = parse(fixed, sourceLocation: sourceLocation).diagnostics
  #expect(left.isEmpty, "\(left.map(\.message))", sourceLocation: sourceLocation)
}

/// Parses a text, and expects no mistakes.
func parseClean(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> FileSyntax {
  let (file, diagnostics) = parse(text, sourceLocation: sourceLocation)
  #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))", sourceLocation: sourceLocation)
  return file
}

/// Returns the members of the only flow of a text.
func flowMembers(
  _ members: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> [FlowMemberSyntax] {
  let file = parseClean("flow App {\n\(members)\n}\n", sourceLocation: sourceLocation)
  guard case .flow(let flow)? = file.items.first else { throw Missing() }
  return flow.members
}

/// Returns the only route of a flow.
func route(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> RouteSyntax {
  guard case .route(let route)? = try flowMembers(text, sourceLocation: sourceLocation).first else { throw Missing() }
  return route
}

/// Returns the only screen of a flow.
func screen(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> ScreenSyntax {
  guard case .screen(let screen)? = try flowMembers(text, sourceLocation: sourceLocation).first else { throw Missing() }
  return screen
}

/// The error if a test's subject is missing.
struct Missing: Error {}

extension String {
  fileprivate var trimmingSpace: String { String(drop { $0 == " " }) }
}
