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

/// Returns the tree of a text, and expects no mistakes.
func accepted(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> FileSyntax {
  let (file, diagnostics) = parse(text, sourceLocation: sourceLocation)
  #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))", sourceLocation: sourceLocation)
  return file
}

/// Parses a text, and expects no mistakes.
func accepts(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  _ = accepted(text, sourceLocation: sourceLocation)
}

/// Returns the members of the only flow of a text.
func flowMembers(
  _ members: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> [SyntaxNode] {
  let file = accepted("flow App {\n\(members)\n}\n", sourceLocation: sourceLocation)
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

// MARK: - RichSample

/// A file with everything in the grammar.
enum RichSample {
  static let text = ##"""
    // A file with everything in it.
    @testable import Kit
    public import Other.Sub
    import struct Kit.Episode
    platform UIKit
    bundle class
    generate coordinator

    /// Somebody has signed in.
    guard signedIn -> Login(hint: "a") in navigation as sheet(medium)
    guard ofAge -> Age

    // routegen:ignore unreachable-screen, unused-parameter
    external flow Kit.Checkout(cart: Cart, note: String? = nil,) returns Receipt requires ofAge

    /// The two pills
    /// of the keynote.
    public flow Pills(
      user: User, // who
      handler: @MainActor (Int, inout String) async throws -> Void = { a, b in /* nothing */ },
      map: [String: [Box<Int, Array<String>>?]] = [:],
    ) returns (id: Int, name: String) requires signedIn, ofAge {
        inject initializer
        start -> Choice(hint: nil, x: 3 < 4 ? 1 : 2) in navigation
        origins "https://talk.example", "talk:"
        reserved link "/old/{name}", "/older"
        reserved segue "OldName"
        storyboard Main = "Main-iPad" {
            bundle module
            /// Offers the choice.
            start public screen Choice(hint: String?, x: Int = -3): Kit.ViewController
                extends Base
                = initial in navigation
                requires signedIn {
                segue theRedPillExperience = "TheRed\"\u{1F600}\n\\" -> RedPill
                segue show(episode: any P & Q, f: (() -> Void)?)
                    -> Detail.entry(episode: "a\("b\(episode.x + y)") c", z: foo(label: 3, w).`self`)
                segue segue = #"raw\n"#
                embed -> Child by makeChild(_:from:segueIdentifier:)
                unwind back // routegen:ignore something
                push push(p: Foo<A, B>? = (Foo<A, B>()), meta: (any P).Type, t: (Int, x: Int)) -> Choice
                entry detail(uid: Int) {
                    link "/users/{uid}"
                    /// doc
                    link "/u/{uid}?x={y}"
                }
                identifiers Cell {
                    /// A movie.
                    movie: MovieCell = "MovieCell"
                    in
                    segue = "x"
                }
                link "/choice"
                inject property
                finish done(value: Int)
            }
            screen RedPill: RedPillViewController
            screen push { } screen Other {}
            identifiers Top { a }
        }
        start tabs Home { tab list -> List in navigation
          tab 💊 -> Pill }
        present sheet -> Page as sheet(medium, large)
        view Page(number: Int): Kit.Page { close close }
        close close
        replace all -> Home.list
    }
    """##
}
