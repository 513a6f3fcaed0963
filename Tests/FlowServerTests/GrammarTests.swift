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

// MARK: - TextMate

/// Colors a text with a TextMate grammar, as editors do: line by line, with the rule that matches first, and regions as
/// a stack. It supports the features that the grammar of the flow language uses.
struct TextMate {
  private final class Rule {
    var match: NSRegularExpression?
    var begin: NSRegularExpression?
    var end: NSRegularExpression?
    var name: String?
    var captures: [Int: String] = [:]
    var patterns: [JSONValue] = []
    var include: String?
  }

  private let repository: JSONValue
  private let root: [JSONValue]
  private let cache = Cache()

  private final class Cache { var rules: [JSONValue: Rule] = [:] }

  init(_ grammar: JSONValue) {
    repository = grammar["repository"] ?? .null
    root = grammar["patterns"]?.elements ?? []
  }

  /// Returns the innermost scope of each UTF-16 unit; empty without a scope.
  func scopes(of text: String) throws -> [String] {
    let text = text as NSString
    var scopes = Array(repeating: "", count: text.length)
    var stack: [Rule] = []
    var start = 0
    while start < text.length {
      let line = text.lineRange(for: NSRange(location: start, length: 0))
      try color(line, text, &stack, &scopes)
      start = NSMaxRange(line)
    }
    return scopes
  }

  private func color(_ line: NSRange, _ text: NSString, _ stack: inout [Rule], _ scopes: inout [String]) throws {
    var length = line.length
    while length > 0, [10, 13].contains(text.character(at: line.location + length - 1)) { length -= 1 }
    let content = text.substring(with: NSRange(location: line.location, length: length))
    var place = 0
    var steps = 0
    while place <= length {
      steps += 1
      if steps > 10_000 { throw CocoaError(.coderInvalidValue) }
      let rest = NSRange(location: place, length: length - place)
      var best: (rule: Rule, result: NSTextCheckingResult, isEnd: Bool)?
      func offer(_ rule: Rule, _ expression: NSRegularExpression?, isEnd: Bool) {
        let options: NSRegularExpression.MatchingOptions = [.withTransparentBounds, .withoutAnchoringBounds]
        guard let result = expression?.firstMatch(in: content, options: options, range: rest) else { return }
        if best.map({ result.range.location < $0.result.range.location }) ?? true { best = (rule, result, isEnd) }
      }
      if let top = stack.last { offer(top, top.end, isEnd: true) }
      for rule in try rules(stack.last?.patterns ?? root) { offer(rule, rule.match ?? rule.begin, isEnd: false) }
      guard let found = best else { break }
      func fill(_ range: NSRange, _ scope: String) {
        guard range.location != NSNotFound, range.length > 0 else { return }
        for index in range.location..<NSMaxRange(range) { scopes[line.location + index] = scope }
      }
      if let name = stack.last(where: { $0.name != nil })?.name {
        fill(NSRange(location: place, length: found.result.range.location - place), name)
      }
      if let name = found.rule.name { fill(found.result.range, name) }
      if !found.isEnd {
        for (group, scope) in found.rule.captures where group < found.result.numberOfRanges {
          fill(found.result.range(at: group), scope)
        }
      }
      let next = NSMaxRange(found.result.range)
      if found.isEnd {
        stack.removeLast()
      } else if found.rule.begin != nil {
        stack.append(found.rule)
      } else if next == place {
        place += 1
        continue
      }
      place = next
      if place == length, !found.isEnd, found.rule.begin == nil, stack.last?.end == nil { break }
    }
    // The rest of the line belongs to the region, for example to a comment of several lines.
    if let name = stack.last(where: { $0.name != nil })?.name, place < length {
      for index in place..<length { scopes[line.location + index] = name }
    }
  }

  private func rules(_ patterns: [JSONValue]) throws -> [Rule] {
    try patterns.flatMap { pattern -> [Rule] in
      if let include = pattern["include"]?.string {
        let entry = repository[String(include.dropFirst())] ?? .null
        if entry["match"] == nil, entry["begin"] == nil { return try rules(entry["patterns"]?.elements ?? []) }
        return [try rule(entry)]
      }
      return [try rule(pattern)]
    }
  }

  private func rule(_ value: JSONValue) throws -> Rule {
    if let known = cache.rules[value] { return known }
    let rule = Rule()
    func expression(_ name: String) throws -> NSRegularExpression? {
      // The start of a raw string is repeated in its end, which only the engines of editors support.
      try value[name]?.string.map { try NSRegularExpression(pattern: $0.replacingOccurrences(of: "\\1", with: "#+")) }
    }
    rule.match = try expression("match")
    rule.begin = try expression("begin")
    rule.end = try expression("end")
    rule.name = value["name"]?.string
    for member in (value["captures"] ?? value["beginCaptures"] ?? .null).pairs {
      rule.captures[Int(member.name) ?? 0] = member.value?["name"]?.string
    }
    rule.patterns = value["patterns"]?.elements ?? []
    cache.rules[value] = rule
    return rule
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? { pairs.first { $0.name == name }?.value }
  fileprivate var pairs: [Member] { if case .object(let members) = self { members } else { [] } }
  fileprivate var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
}
