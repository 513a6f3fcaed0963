import FlowDiagnostics
import FlowSyntax
import Testing

@testable import FlowServer

/// The offered completions, place by place.
struct CompletionTests {
  private func labels(_ text: String, others: [String: String] = [:], classes: [SwiftClass] = []) -> [String] {
    Sample(text, others: others).query.completion { classes }.items.map(\.label)
  }

  private func inScreen(_ statement: String) -> String {
    """
    flow Shop(cart: Cart) {
        generate coordinator
        start screen Products {
            \(statement)
        }
        screen Product(id: Int, title: String = "")
        screen User {
            entry detail(uid: Int)
        }
        tabs Main {
            tab list -> Products
        }
    }
    flow Other {
        start screen Home
    }
    """
  }

  @Test("at the start of a statement: what can be in its block, and nothing else")
  func statements() {
    #expect(Set(labels("‸")).isSuperset(of: ["flow", "external", "import", "platform", "generate"]))
    #expect(!labels("‸").contains("screen"))
    let screen = labels(inScreen("‸"))
    #expect(
      Set(screen).isSuperset(of: [
        "segue", "push", "present", "close", "finish", "entry", "link", "identifiers", "inject",
      ]))
    #expect(!screen.contains("screen") && !screen.contains("tab"))
    #expect(labels(inScreen("generate ‸")) == ["hooks"])
    #expect(labels("flow A {\n    generate ‸\n}").contains("coordinator"))
    #expect(labels(inScreen("pu‸")).contains("push"))
    #expect(labels("flow A {\n    tabs B {\n        ‸\n    }\n}").contains("tab"))
    #expect(Set(labels("flow A {\n    start ‸\n}")).isSuperset(of: ["screen", "tabs", "->", "public"]))
  }

  @Test("after a link: over what is shown; in a zoom: the parameters of the route")
  func linksAndZooms() {
    #expect(labels(inScreen("link \"/a\" ‸")).contains("onTop"))
    #expect(labels("flow A {\n    ‸\n}").contains("modifier"))
    #expect(labels("flow A {\n    ‸\n}").contains("stack"))
    #expect(labels("flow A {\n    stack ‸\n}") == ["by app"])
    #expect(labels("flow A {\n    sheets ‸\n}") == ["by app"])
    #expect(labels("flow A {\n    stack by ‸\n}") == ["app"])
    #expect(labels(inScreen("push it -> Product as ‸")).contains("zoom"))
    #expect(labels(inScreen("dialog it(id: Int) as popover(‸)")).contains("id"))
    #expect(labels(inScreen("push it(id: Int) -> Product(id: id) as zoom(‸)")).contains("id"))
  }

  @Test("while braces are still open, the block is known")
  func open() {
    #expect(labels("flow A {\n    screen B {\n        ‸").contains("push"))
    #expect(labels("flow A {\n    ‸").contains("storyboard"))
    #expect(labels("flow A {\n    screen B {\n        push it -> ‸").contains("B"))
    #expect(labels("flow A {\n    screen C\n    screen B extends ‸").contains("C"))
  }

  @Test("after an arrow: screens, entries, tab bars, flows; after a dot what is in them")
  func targets() {
    let all = labels(inScreen("push it -> ‸"))
    #expect(Set(all).isSuperset(of: ["Products", "Product", "User.detail", "Main", "Shop", "Other"]))
    #expect(labels(inScreen("push it -> User.‸")) == ["detail"])
    #expect(labels(inScreen("push it -> User.de‸")) == ["detail"])
    #expect(labels(inScreen("replace it -> Main.‸")) == ["list"])
    #expect(labels(inScreen("push it -> Other.‸")) == ["Home"])
  }

  @Test("a clause on a line of its own continues its statement", arguments: Vocabulary.clauses)
  func brokenClause(_ word: String) {
    let query = Sample(inScreen("present it -> Product(id: 1)\n\(word) ‸")).query
    #expect(StatementAtCursor(query).tokens.first.map(query.text) == "present")
  }

  @Test("a target that needs values is written with them")
  func snippet() throws {
    let items = Sample(inScreen("push it -> ‸")).query.completion { [] }.items
    let product = try #require(items.first { $0.label == "Product" })
    #expect(product.isSnippet)
    #expect(product.text == "Product(id: ${1:id})")
  }

  @Test("between parentheses: the labels that are not given yet, then the values that are seen")
  func arguments() {
    #expect(labels(inScreen("push it(number: Int) -> Product(‸)")) == ["id", "title"])
    #expect(labels(inScreen("push it(number: Int) -> Product(id: 1, ‸)")) == ["title"])
    #expect(labels(inScreen("push it(number: Int) -> Product(‸")) == ["id", "title"])
    #expect(Set(labels(inScreen("push it(number: Int) -> Product(id: ‸)"))).isSuperset(of: ["number", "cart"]))
    #expect(labels(inScreen("push it -> User.detail(‸)")) == ["uid"])
  }

  @Test("the clauses that can still come, and the values of settings")
  func clauses() {
    #expect(labels(inScreen("present it -> User ‸")).contains("in navigation"))
    #expect(!labels(inScreen("present it -> User ‸")).contains("->"))
    #expect(labels("flow A {\n    screen B ‸\n}").contains("extends"))
    #expect(labels("flow A {\n    screen B extends ‸\n    screen Base\n}") == ["Base", "A"])
    #expect(labels("platform ‸") == SettingSyntax.PlatformSyntax.allCases.map(\.rawValue))
    #expect(labels("flow A {\n    segues destinations, ‸\n}") == ["identifiers", "handling"])
    #expect(labels(inScreen("present it -> User in ‸")) == ["navigation"])
  }

  @Test("types that are seen, and classes of the target's Swift files")
  func types() {
    #expect(Set(labels(inScreen("push it(number: ‸) -> User"))).isSuperset(of: ["Int", "String", "Cart"]))
    let found = SwiftClass(
      name: "HomeController", inherited: "UIViewController", path: "/H.swift", offsets: 0..<0, line: 0, lineHead: [])
    #expect(labels("flow A {\n    screen B: ‸\n}", classes: [found]).contains("HomeController"))
  }

  @Test("what the storyboard has and the flow file has not")
  func storyboards() {
    let others = ["Main.storyboard": Board.text]
    func flow(_ scene: String, _ rest: String = "") -> String {
      "flow App {\n    storyboard Main {\n        start screen Home: HomeViewController = \"Home\" {\n            \(scene)\n        }\n        \(rest)\n    }\n}\n"
    }
    #expect(labels(flow("segue ‸"), others: others).contains("show = \"Show\""))
    #expect(labels(flow("segue show = \"Show\"\n            segue ‸"), others: others).contains("other = \"Other\""))
    #expect(labels(flow("segue show = ‸"), others: others) == ["\"Show\"", "\"Other\""])
    #expect(labels(flow("segue show = \"‸\""), others: others) == ["Show", "Other"])
    #expect(
      labels(flow("identifiers Cell {\n                ‸\n            }"), others: others) == [
        "photo: PhotoCell = \"Photo\""
      ])
    #expect(labels(flow("", "screen Third = ‸"), others: others) == ["initial", "\"Home\"", "\"Third\""])
    #expect(labels("flow App {\n    storyboard ‸\n}", others: others) == ["Main"])
  }

  @Test("in strings and comments: placeholders of links, names of warnings, and nothing else")
  func texts() {
    let link = "flow A {\n    screen B(id: Int) {\n        link \"/b/{‸}\"\n    }\n}"
    #expect(labels(link) == ["id"])
    #expect(labels("// routegen:ignore unre‸\nflow A {}\n").contains("unreachable-screen"))
    #expect(labels("flow A {\n    storyboard B = \"pu‸sh\" {}\n}").isEmpty)
    #expect(!labels("// pu‸\n").contains("push"))
  }

  @Test("answers, where a route can have one")
  func answers() {
    func statement(_ text: String) -> String {
      "flow A {\n    generate coordinator\n    start screen B {\n        \(text)\n    }\n}\n"
    }
    #expect(labels(statement("present c -> C ‸")).contains("answers"))
    #expect(labels(statement("push c -> C an‸")).contains("answers"))
    #expect(labels(statement("push c -> C ‸")).contains("ends"))
    #expect(labels(statement("replace c -> C ‸")).contains("ends"))
    #expect(!labels(statement("push c -> C ends ‸")).contains("ends"))
    #expect(!labels(statement("replace c -> C ‸")).contains("answers"))
    #expect(labels(statement("replace c -> C in ‸")).contains("place"))
    #expect(!labels(statement("present c -> C in ‸")).contains("place"))
    #expect(!labels(statement("present c -> C answers ‸")).contains("answers"))
  }

  @Test("columns and tabs of SwiftUI flows")
  func columns() {
    let tabs = "flow A {\n    platform SwiftUI\n    start tabs B {\n        tab c -> C ‸\n    }\n    view C\n}\n"
    #expect(labels(tabs).contains("as"))
    #expect(labels(tabs.replacing("‸", with: "as ‸")) == ["search"])
    let split = "flow A {\n    platform SwiftUI\n    start split B {\n        ‸\n    }\n    view C\n}\n"
    #expect(Set(labels(split)).isSuperset(of: ["sidebar", "content", "detail"]))
    #expect(labels(split.replacing("‸", with: "detail ‸")) == ["->"])
    #expect(labels("flow A {\n    platform SwiftUI\n    start view C ‸\n}\n").contains("asks before leaving"))
  }

  @Test("views, and how they are presented")
  func views() {
    let flow = "flow A {\n    platform SwiftUI\n    start view B {\n        present c -> C as ‸\n    }\n    view C\n}\n"
    #expect(Set(labels(flow)).isSuperset(of: ["sheet", "fullScreen"]))
    #expect(labels(flow.replacing("as ‸", with: "as sheet(‸)")) == ["medium", "large", "height", "fraction"])
    #expect(labels(flow.replacing("as ‸", with: "as sheet(height(‸))")) == [])
    #expect(labels(flow.replacing("as ‸", with: "‸")).contains("as"))
    #expect(labels("flow A {\n    start ‸\n}").contains("view"))
    let hints = Sample(flow.replacing(" as ‸", with: "")).query.hints(in: 0..<1000).map(\.text)
    #expect(hints == [": BView", ": CView"])
  }

  @Test("a list that nobody asked for comes only where something has to follow")
  func triggers() {
    func count(_ text: String, _ trigger: String) -> Int {
      Sample(text).query.completion(after: trigger) { [] }.items.count
    }
    #expect(count(inScreen("push it -> ‸"), " ") > 0)
    #expect(count(inScreen("push it ->‸"), ">") > 0)
    #expect(count(inScreen("push ‸"), " ") == 0)
    #expect(count("// a ‸\n", " ") == 0)
    #expect(count("flow A {‸", "{") == 0)
    #expect(count("flow A {\n    screen B(id: Int) {\n        link \"/{‸}\"\n    }\n}", "{") == 1)
    #expect(count("platform ‸", " ") > 2)
  }

  @Test("the parameter that a list is at")
  func signature() {
    func active(_ statement: String) -> String? {
      let signature = Sample(inScreen(statement)).query.signature()
      return signature.map { "\($0.label) \($0.active ?? -1)" }
    }
    #expect(active("push it -> Product(‸)") == "Product(id: Int, title: String = \"\") 0")
    #expect(active("push it -> Product(id: 1, ‸)") == "Product(id: Int, title: String = \"\") 1")
    #expect(active("push it -> Product(title: ‸") == "Product(id: Int, title: String = \"\") 1")
    #expect(active("push it -> Product‸") == nil)
  }
}

// MARK: - CompletionBoundaryTests

/// At each word of the fixtures, completion offers that word, or there is a known reason why it does not.
struct CompletionBoundaryTests {
  /// The reason why a word is not offered: it is new, or only its author can know it.
  private enum Reason: String, CaseIterable {
    case newName = "the name of something new"
    case swift = "Swift: a type, a value or a module that the program does not have elsewhere"
    case elsewhere = "a class that no other file has"
    case unknownString = "a string that no storyboard of the fixture has"
  }

  @Test("what a fixture without mistakes has is offered where it has it")
  func offers() {
    var offered = 0
    var missed: [Reason: Int] = [:]
    var unexplained: [String] = []
    for fixture in ProgramFixture.all {
      let snapshot = fixture.snapshot
      guard !snapshot.diagnostics.contains(where: { $0.severity == .error }) else { continue }
      for (index, file) in snapshot.files.enumerated() {
        for token in file.tokens where token.kind == .identifier || token.kind == .string {
          let query = Query(snapshot, file: index, offset: Int(token.start))
          let word = query.text(token)
          let items = query.completion { [] }.items
          let isOffered = items.contains { item in
            item.label == word || item.label.hasPrefix(word + " ") || item.label.hasPrefix(word + ".")
              || item.text?.hasPrefix(word + ":") ?? false
          }
          if isOffered {
            offered += 1
          } else if let reason = reason(token, query) {
            missed[reason, default: 0] += 1
          } else {
            unexplained.append("\(fixture.name):\(snapshot.lines(of: query.file).line(at: query.offset) + 1): \(word)")
          }
        }
      }
    }
    let total = offered + missed.values.reduce(0, +) + unexplained.count
    #expect(unexplained.isEmpty, "\(unexplained.prefix(40).joined(separator: "\n"))")
    // Words that are not new are offered: the share refers to all words, including new names and strings.
    let list = Reason.allCases.map { "\($0.rawValue): \(missed[$0] ?? 0)" }.joined(separator: "; ")
    print("completion offers \(offered) of \(total) words; not offered: \(list)")
    #expect(offered * 100 > total * 50)
  }

  private func reason(_ token: Token, _ query: Query) -> Reason? {
    let range = query.range(token)
    let file = Int(query.file.index)
    if token.kind == .string { return .unknownString }
    let occurrence = query.names.occurrences[file].first {
      $0.range.start <= range.start && range.end <= $0.range.end
    }
    if occurrence?.role == .declaration { return .newName }
    let mark = query.names.marks[file].last { $0.range.start <= range.start && range.end <= $0.range.end }
    switch mark?.kind {
    case .type, .value, .module: return occurrence == nil ? .swift : nil
    case .class: return .elsewhere
    case .action: return .unknownString
    default: break
    }
    // `screen Map(_ name: String, at point: Int)`: labels are those of the app's initializer.
    let isLabel = query.names.declarations.contains { declaration in
      if case .parameter(let parameter) = declaration.node { parameter.label?.range == range } else { false }
    }
    if isLabel { return .swift }
    // `@_spi(Internals) import struct Kit.Price`
    for case .import(let syntax) in query.syntax.items where syntax.range.offsets.contains(range.start) {
      return .swift
    }
    return nil
  }
}
