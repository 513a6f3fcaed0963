import FlowDiagnostics
import Foundation
import Testing

@testable import FlowServer

/// The offered fixes and other actions.
struct ActionTests {
  private func actions(_ text: String, others: [String: String] = [:]) -> [(title: String, text: String)] {
    let sample = Sample(text, others: others)
    return sample.query.actions(for: sample.offset..<sample.offset, kinds: []).map {
      ($0.title, sample.applying($0.edits.edits))
    }
  }

  private func app(_ statement: String) -> String {
    """
    flow App {
        generate coordinator
        start screen Home {
            \(statement)
        }
        screen Detail(id: Int)
    }
    """
  }

  @Test("did you mean")
  func near() throws {
    let found = actions(app("push it(id: Int) -> Det‸ial"))
    #expect(found.contains { $0.text.contains("-> Detail\n") })
  }

  @Test("create the screen, with the values that are given")
  func screen() throws {
    let found = try #require(
      actions(app("push it(id: Int) -> Other‸(id: id, name: \"x\")")).first { $0.title.hasPrefix("Create") })
    #expect(found.title == "Create the screen `Other`")
    #expect(found.text.contains("    }\n    screen Other(id: Int, name: String)\n    screen Detail"))
  }

  @Test("create the entry and the parameter")
  func entry() throws {
    let text = app("push it(id: Int) -> User.pro‸file(uid: id)").replacing(
      "screen Detail(id: Int)", with: "screen User {\n        entry detail(uid: Int)\n    }")
    let entry = try #require(actions(text).first { $0.title == "Create the entry `profile`" })
    #expect(entry.text.contains("entry detail(uid: Int)\n        entry profile(uid: Int)\n"))
    let parameter = try #require(
      actions(app("push it(id: Int, title: String) -> Detail(id: id, ti‸tle: title)")).first {
        $0.title == "Add the parameter `title` to `Detail`"
      })
    #expect(parameter.text.contains("screen Detail(id: Int, title: String)"))
  }

  @Test("all that `check --fix` does, at once")
  func fixAll() throws {
    let sample = Sample(app("push it(id: Int) -> Detial;‸"))
    let action = try #require(sample.query.actions(for: 0..<0, kinds: ["source.fixAll"]).first)
    #expect(sample.applying(action.edits.edits).contains("push it(id: Int) -> Detail\n"))
    #expect(sample.query.actions(for: 0..<0, kinds: ["refactor"]).isEmpty)
  }

  @Test("all that `check --fix` does, with many mistakes only if it is asked for")
  func fixAllOfMany() {
    let sample = Sample(app((0...100).map { "push it\($0)(id: Int) -> Detail(id: id);\n" }.joined()))
    #expect(!sample.query.actions(for: 0..<0, kinds: []).contains { $0.kind == .fixAll })
    #expect(sample.query.actions(for: 0..<0, kinds: ["source"]).contains { $0.kind == .fixAll })
  }

  @Test("add what the storyboard has, remove what it has not")
  func storyboards() throws {
    func flow(_ name: String, _ segue: String) -> String {
      "flow App {\n    storyboard \(name) {\n        start screen Home: HomeViewController = \"Home\" {\n            \(segue)\n            segue other = \"Other\" -> Detail\n        }\n        screen Detail: DetailViewController\n    }\n}\n"
    }
    let others = ["Main.storyboard": Board.text]
    let added = actions(flow("Ma‸in", "segue show = \"Show\" -> Detail"), others: others)
    #expect(added.contains { $0.text.contains("screen Third") })
    let removed = actions(
      flow("Main", "segue gone = \"Lo‸st\" -> Detail\n            segue show = \"Show\" -> Detail"), others: others)
    #expect(removed.contains { $0.title == "Remove it, as the storyboard has" && !$0.text.contains("gone") })
  }

  @Test("screens are moved into a flow of their own, and what leads to them follows")
  func extract() throws {
    let text = """
      flow App {
          generate coordinator
          start screen Home {
              push it(id: Int) -> Detail(id: id)
          }
          screen Detail(id: Int) {
              push about -> About
          }
          screen About
      }

      """
    let sample = Sample(text)
    let start = try #require(text.range(of: "    screen Detail")).lowerBound
    let end = try #require(text.range(of: "    screen About")).lowerBound
    let range =
      text.utf8.distance(from: text.startIndex, to: start)..<text.utf8.distance(from: text.startIndex, to: end)
    let action = sample.query.extractedFlow(range)
    // A flow with a coordinator needs a start: changes that break the rest of a flow are not offered.
    #expect(action == nil)
    let plain = Sample(text.replacing("    generate coordinator\n", with: "").replacing("start screen", with: "screen"))
    let whole = plain.query.bytes
    let first = try #require(String(decoding: whole, as: UTF8.self).range(of: "    screen Detail"))
    let last = try #require(String(decoding: whole, as: UTF8.self).range(of: "    screen About"))
    let string = String(decoding: whole, as: UTF8.self)
    let selection =
      string.utf8.distance(
        from: string.startIndex, to: first.lowerBound)..<string.utf8.distance(
        from: string.startIndex, to: last.lowerBound)
    let extracted = try #require(plain.query.extractedFlow(selection))
    #expect(
      plain.applying(extracted.edits.edits) == """
        flow App {
            screen Home {
                push it(id: Int) -> DetailPart.Detail(id: id)
            }
            screen About
        }

        flow DetailPart {
            screen Detail(id: Int) {
                push about -> App.About
            }
        }

        """)
  }

  @Test("no action of any diagnostic fixture makes a text that cannot be edited", arguments: ProgramFixture.all)
  func fixtures(_ fixture: ProgramFixture) {
    let snapshot = fixture.snapshot
    for file in snapshot.files.indices {
      let query = Query(snapshot, file: file)
      for action in query.actions(for: 0..<query.bytes.count, kinds: ["quickfix"]) {
        var last: SourceRange?
        for edit in action.edits.edits {
          #expect(edit.range.end <= snapshot.sources[Int(edit.range.file.index)].bytes.count)
          if let last, last.file == edit.range.file { #expect(last.end <= edit.range.start, "\(action.title)") }
          last = edit.range
        }
      }
    }
  }
}

// MARK: - GuardTests

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

// MARK: - TextTests

/// Formatting, folding, colors and hints.
struct TextTests {
  private static let untidy = "flow   App {\n  screen A\n      screen B   {\n push x->A\n}\n}\n"

  @Test("a place in a long line is found in each encoding as by counting from its start")
  func longLine() {
    let line = String(repeating: "aé🍎\u{301}b", count: 400)
    let lines = LineIndex(Array("first\n\(line)\nlast".utf8))
    for encoding in PositionEncoding.allCases {
      var offset = 6
      var character = 0
      for scalar in line.unicodeScalars {
        #expect(lines.position(of: offset, encoding) == Position(line: 1, character: character))
        #expect(lines.offset(of: Position(line: 1, character: character), encoding) == offset)
        offset += scalar.utf8.count
        character += encoding == .utf8 ? scalar.utf8.count : scalar.utf16.count
      }
    }
  }

  @Test("a file is laid out by the lines that change")
  func formatting() throws {
    let sample = Sample(Self.untidy)
    let edits = try #require(sample.query.formatted())
    #expect(
      sample.applying(edits) == "flow App {\n    screen A\n    screen B {\n        push x -> A\n    }\n}\n")
    #expect(Sample("flow App {\n    screen A\n}\n").query.formatted() == [])
    #expect(Sample("flow App {\n").query.formatted() == nil)
  }

  @Test("a part of it changes only its lines")
  func range() throws {
    let sample = Sample("flow   App {\n    screen A\n}\nflow   Other {\n    screen B\n}\n")
    let edits = try #require(sample.query.formatted(within: 0..<5))
    #expect(sample.applying(edits) == "flow App {\n    screen A\n}\nflow   Other {\n    screen B\n}\n")
  }

  @Test("typing a brace or a line end indents")
  func onType() {
    func typed(_ text: String, _ character: String) -> String {
      let sample = Sample(text)
      return sample.applying(sample.query.formattedOnTyping(character))
    }
    #expect(typed("flow App {\n‸", "\n") == "flow App {\n    ")
    #expect(
      typed("flow App {\n    screen A {\n‸\n    }\n}\n", "\n") == "flow App {\n    screen A {\n        \n    }\n}\n")
    #expect(typed("flow App {\n    screen A\n    }‸", "}") == "flow App {\n    screen A\n}\n")
    #expect(typed("flow App {\n  screen   A\n}‸\n", "}") == "flow App {\n    screen A\n}\n")
  }

  @Test("braces, comments and imports fold")
  func folds() {
    let text = "import A\nimport B\n\n// one\n// two\nflow App {\n    /* a\n    b */\n    screen A {\n    }\n}\n"
    let sample = Sample(text)
    let lines = sample.snapshot.lines(of: SourceID(0))
    let folds = sample.query.folds().map {
      "\(lines.line(at: $0.range.start))-\(lines.line(at: $0.range.end)) \($0.kind)"
    }
    #expect(folds == ["0-1 imports", "3-4 comment", "5-10 region", "6-7 comment", "8-9 region"])
  }

  @Test("each word has its color")
  func colors() {
    let sample = Sample(
      "/// Docs\nflow App(cart: Cart) {\n    platform none\n    start screen Home: Kit.Controller = \"Home\" {\n        push it(id: Int) -> Detail(id: id)\n    }\n    screen Detail(id: Int)\n}\n"
    )
    let tokens = sample.query.coloredTokens().map { "\(sample.text($0.range)) \($0.kind.name)" }
    #expect(
      tokens == [
        "/// Docs comment", "flow keyword", "App namespace", "cart parameter", "Cart type", "platform keyword",
        "none enumMember", "start keyword", "screen keyword", "Home class", "Kit type", "Controller type", "= operator",
        "\"Home\" string", "push keyword", "it event", "id parameter", "Int type", "-> operator", "Detail class",
        "id property", "id parameter", "screen keyword", "Detail class", "id parameter", "Int type",
      ])
  }

  @Test("what follows from a name is shown after it")
  func hints() {
    let sample = Sample(
      "flow A {\n    storyboard Main {\n        screen B = \"B\" {\n            segue show\n            segue -> B\n        }\n    }\n    identifiers Cell {\n        a: X\n    }\n}\n"
    )
    let hints = sample.query.hints(in: 0..<10_000)
    #expect(hints.map(\.text) == [" = \"Main\"", ": BViewController", " = \"show\"", " = \"a\""])
    var text = sample.query.bytes
    for hint in hints.reversed() { text.insert(contentsOf: Array(hint.text.utf8), at: hint.offset) }
    // Written explicitly, they mean the same.
    let written = Sample(String(decoding: text, as: UTF8.self))
    #expect(written.snapshot.diagnostics.map(\.message) == sample.snapshot.diagnostics.map(\.message))
    #expect(written.query.hints(in: 0..<10_000).isEmpty)
  }

  @Test("a hover has the declaration, its docs, what it becomes in Swift, and what is wrong")
  func hover() throws {
    let text =
      "flow App {\n    /// Where it begins.\n    screen Home(id: Int = 1) {\n        push it -> Ho‸me(id: 2)\n    }\n}\n"
    let hover = try #require(Sample(text).query.hover()?.text)
    #expect(hover.contains("```flow\nscreen Home(id: Int = 1)\n```"))
    #expect(hover.contains("Where it begins."))
    #expect(hover.contains("HomeViewController"))
    #expect(hover.contains("enum Home"))
    let named = Sample("generate screens\nflow App {\n    start screen Ho‸me\n}\n").query.hover()?.text
    #expect(named?.contains("Its name in analytics and tests is `App.Home`.") == true)
    #expect(!hover.contains("analytics"))
    let wrong = try #require(Sample("flow App {\n    screen A { push it -> Go‸ne }\n}\n").query.hover()?.text)
    #expect(wrong.contains("**unknown-screen**"))
    let keyword = try #require(Sample("flow App {\n    scr‸een A\n}\n").query.hover()?.text)
    #expect(keyword.contains("screen Name(parameters): Class"))
  }

  @Test("a selection grows from the word to the file")
  func selection() {
    let sample = Sample("flow App {\n    screen Home {\n        push it(id: Int) -> Detail(id: i‸d)\n    }\n}\n")
    #expect(
      sample.query.selectionRanges().prefix(5).map { sample.text($0) } == [
        "id", "id: id", "(id: id)", "Detail(id: id)", "push it(id: Int) -> Detail(id: id)",
      ])
  }

  @Test("lenses count what leads to a screen, and show the addresses that open it")
  func lenses() {
    let sample = Sample(
      "flow App {\n    origins \"https://talk.example\"\n    generate coordinator\n    start screen Home {\n        push it -> Detail\n    }\n    screen Detail {\n        link \"/detail\"\n    }\n}\n"
    )
    #expect(
      sample.query.lenses().map(\.title) == [
        "0 routes lead here", "the flow starts here, 0 routes lead here", "1 route leads here",
        "https://talk.example/detail",
      ])
  }

  @Test("places are counted in what was agreed on", arguments: PositionEncoding.allCases)
  func encodings(_ encoding: PositionEncoding) {
    let text = "aé🧭b\r\nsecond\rthird\n"
    let lines = LineIndex(Array(text.utf8))
    #expect(lines.line(at: text.utf8.count) == 3)
    let units = encoding == .utf8 ? 7 : 4
    #expect(lines.position(of: 7, encoding) == Position(line: 0, character: units))
    #expect(lines.offset(of: Position(line: 0, character: units), encoding) == 7)
    #expect(lines.offset(of: Position(line: 0, character: 99), encoding) == 8)
    #expect(lines.offset(of: Position(line: 99, character: 0), encoding) == text.utf8.count)
    for offset in 0...text.utf8.count where offset == text.utf8.count || Array(text.utf8)[offset] & 0xC0 != 0x80 {
      let position = lines.position(of: offset, encoding)
      // There is no separate position inside a line end.
      guard
        offset == 0 || offset == text.utf8.count
          || !(Array(text.utf8)[offset - 1] == 13 && Array(text.utf8)[offset] == 10)
      else { continue }
      #expect(lines.offset(of: position, encoding) == offset)
    }
  }
}
