import FlowDiagnostics
import Foundation
import Testing

@testable import FlowServer

/// Guards in an editor: completion, navigation and renaming.
struct GuardTests {
  private static let app = """
    generate coordinator

    /// Somebody has signed in.
    guard signedIn -> Login(hint: "a")
    guard ofAge -> Login

    flow Shop requires signedIn {
        start screen Products {
            push product -> Product
        }
        screen Product requires signedIn, ofAge
    }

    flow Login(hint: String = "") {
        start screen Password {
            finish done
        }
    }
    """

  /// Returns the program with the cursor at the end of the first occurrence of a text, or of a later one.
  private func sample(after text: String, skipping: Int = 0) -> Sample {
    var pieces = Self.app.components(separatedBy: text)
    let head = pieces.prefix(skipping + 1).joined(separator: text)
    pieces.removeFirst(skipping + 1)
    return Sample(head + text + "‸" + pieces.joined(separator: text))
  }

  private func labels(_ text: String) -> [String] { Sample(text).query.completion { [] }.items.map(\.label) }

  @Test("after `requires`: the guards that are not required yet")
  func requirements() {
    let start = "guard signedIn -> Login\nguard ofAge -> Login\nflow Login {\n    start screen A "
    #expect(labels(start + "requires ‸") == ["signedIn", "ofAge"])
    #expect(labels(start + "requires signedIn, ‸") == ["ofAge"])
    #expect(labels(start + "‸").contains("requires"))
    #expect(!labels(start + "requires signedIn ‸").contains("requires"))
  }

  @Test("after the arrow of a guard: flows of its own module, and their values")
  func targets() {
    let rest = "\nflow Login(hint: String) {\n    start screen A\n}"
    #expect(labels("guard signedIn -> ‸" + rest) == ["Login"])
    #expect(labels("external flow Kit.Pay\nguard signedIn -> ‸" + rest) == ["Login"])
    #expect(labels("guard signedIn -> Login(‸)" + rest) == ["hint"])
    #expect(labels("‸").contains("guard"))
  }

  @Test("a name after `requires` is the guard: defined, found, renamed and described")
  func names() throws {
    let use = sample(after: "requires signedIn, ofAge")
    let definition = try #require(use.query.occurrence?.declaration)
    #expect(use.snapshot.names.declarations[definition].name.text == "ofAge")
    let guarded = sample(after: "guard signedIn")
    let id = try #require(guarded.query.occurrence?.declaration)
    #expect(guarded.snapshot.names.places(of: id).count == 3)
    let renamed = guarded.applying(try guarded.query.rename(to: "known").edits)
    #expect(renamed.contains("guard known -> Login") && renamed.contains("flow Shop requires known {"))
    #expect(renamed.contains("requires known, ofAge"))
    let hover = try #require(sample(after: "flow Shop requires signedIn").query.hover())
    #expect(
      hover.text.contains("guard signedIn -> Login(hint: \"a\")") && hover.text.contains("Somebody has signed in."))
  }

  @Test("a guard has a symbol and a lens, and leads to its flow")
  func outline() throws {
    let app = Sample("‸" + Self.app)
    #expect(app.query.documentSymbols().map(\.name) == ["signedIn", "ofAge", "Shop", "Login"])
    let titles = app.query.lenses().map(\.title)
    #expect(titles.contains("required in 2 places") && titles.contains("required in 1 place"))
    #expect(titles.contains("2 routes lead here"))
  }

  @Test("a misspelled guard is fixed")
  func fix() throws {
    let text = Self.app.replacingOccurrences(of: "signedIn, ofAge", with: "signedIn, ofAg‸e")
      .replacingOccurrences(of: "ofAg‸e", with: "ofAeg‸")
    let sample = Sample(text)
    let fixed = sample.query.actions(for: sample.offset..<sample.offset, kinds: []).map {
      sample.applying($0.edits.edits)
    }
    #expect(fixed.contains { $0.contains("requires signedIn, ofAge") })
  }
}
