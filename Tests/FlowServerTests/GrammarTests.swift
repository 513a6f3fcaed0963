import FlowDiagnostics
import FlowSyntax
import Foundation
import Testing

@testable import FlowServer

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The grammars of editors, compared with the server, which knows the kind of each word.
struct GrammarTests {
  /// The category of a word's color, as far as both have it.
  private enum Category: String {
    case keyword, comment, string, number, other

    init(_ kind: ColoredToken.Kind) {
      switch kind {
      case .keyword: self = .keyword
      case .comment: self = .comment
      case .string: self = .string
      case .number: self = .number
      default: self = .other
      }
    }

    init(scope: String) {
      if scope.hasPrefix("keyword.operator") {
        self = .other
      } else if scope.hasPrefix("keyword") || scope.hasPrefix("storage.modifier") || scope == "constant.language.flow" {
        self = .keyword
      } else if scope.hasPrefix("comment") {
        self = .comment
      } else if scope.hasPrefix("string") || scope.hasPrefix("constant.character") {
        self = .string
      } else if scope.hasPrefix("constant.numeric") {
        self = .number
      } else {
        self = .other
      }
    }
  }

  @Test("the grammar colors every fixture without mistakes as the server does")
  func agreement() throws {
    let grammar = TextMate(TextMateGrammar.document)
    var agreed = 0
    var others: [String] = []
    for fixture in ProgramFixture.all {
      let snapshot = fixture.snapshot
      guard !snapshot.diagnostics.contains(where: { $0.severity == .error }) else { continue }
      for (index, file) in snapshot.files.enumerated() {
        let text = String(decoding: file.source.bytes, as: UTF8.self)
        let scopes = try grammar.scopes(of: text)
        let query = Query(snapshot, file: index)
        let lines = snapshot.lines(of: query.file)
        for token in query.coloredTokens() {
          let start = String(decoding: file.source.bytes[..<token.range.start], as: UTF8.self).utf16.count
          // The colors inside Swift values are not compared; the first character decides.
          let scope = scopes[start]
          if Category(token.kind) == Category(scope: scope) {
            agreed += 1
          } else {
            let line = lines.line(at: token.range.start) + 1
            others.append("\(fixture.name):\(line): \(snapshot.text(token.range)) is \(token.kind.name), not \(scope)")
          }
        }
      }
    }
    print("the grammar agrees on \(agreed) of \(agreed + others.count) tokens")
    #expect(others.count * 200 < agreed, "\(others.prefix(60).joined(separator: "\n"))")
  }

  @Test("every word of the language is a word of some pattern")
  func words() {
    let text = TextMateGrammar.document.text
    let words = Words.statements + Vocabulary.clauses + ["initial", "navigation"] + Vocabulary.modifiers
    for word in words { #expect(text.contains(word), "\(word)") }
  }

  @Test("every editor has files, and JSON is JSON", arguments: Editor.all.map(\.name))
  func files(_ name: String) throws {
    let editor = try #require(Editor.all.first { $0.name == name })
    #expect(!editor.files.isEmpty && !editor.steps.isEmpty)
    #expect(Set(editor.files.map(\.path)).count == editor.files.count)
    for file in editor.files where file.path.hasSuffix(".json") {
      _ = try JSONSerialization.jsonObject(with: Data(file.text.utf8))
    }
    for file in editor.files where file.path.hasSuffix(".xml") {
      let parser = XMLParser(data: Data(file.text.utf8))
      #expect(parser.parse() && parser.parserError == nil)
    }
  }

  @Test("what snippets write is a flow file, once its places are filled in", arguments: Snippet.all.indices)
  func snippets(_ index: Int) {
    let snippet = Snippet.all[index]
    var text = snippet.body.replacing(/\$\{\d:([^}]*)\}/) { String($0.output.1) }.replacing(/\$\{\d\}|\$0/, with: "")
    switch snippet.block {
    case .routes: text = "routes A {\n    \(text)\n}\n"
    case .screen: text = "flow A {\n    screen B {\n        \(text)\n    }\n}\n"
    case .view: text = "flow A {\n    view B {\n        \(text)\n    }\n}\n"
    case .storyboard: text = "flow A {\n    storyboard B {\n        \(text)\n    }\n}\n"
    case .flow: text = "flow A {\n    \(text)\n}\n"
    case .tabs: text = "flow A {\n    tabs B {\n        \(text)\n    }\n}\n"
    case .alert: text = "flow A {\n    alert b {\n        \(text)\n    }\n}\n"
    case .file, .entry, .do, .split, .identifiers: break
    }
    var diagnostics = Diagnostics()
    _ = Parser.parse(SourceFile(path: "A.flow", text: text), id: SourceID(0), diagnostics: &diagnostics)
    #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.message))")
  }
}
