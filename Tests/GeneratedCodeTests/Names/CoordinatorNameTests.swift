import FlowCompiler
import FlowDiagnostics
import Testing

/// A flow's parameters become properties of its coordinator: none may have the name of a generated member.
struct CoordinatorNameTests {
  /// A flow whose coordinator has one of every kind of member. Its first line gets one more parameter.
  private static let flow = """
    flow Shop(value: Int) {
        generate coordinator
        origins "shop:"
        present help -> Help in navigation
        start -> Main
        tabs Main {
            tab items -> Items in navigation
            tab account -> Account(user: value)
        }
        screen Items {
            link "/items"
            push item(id: Int) -> Item(id: id)
            present account -> Account(user: value)
            close done(id: Int)
        }
        screen Item(id: Int) {
            link "/items/{id}"
            push receipt -> Account.Receipt
        }
        screen Help
    }
    flow Account(user: Int) returns Int {
        generate coordinator
        origins "shop:"
        start screen Card {
            link "/users/{user}"
            finish chosen(id: Int)
            replace card -> Card
        }
        screen Receipt
    }

    """

  @Test("every member of a coordinator is refused as the name of a parameter")
  func members() throws {
    let compilation = Pipeline.generate([SourceFile(path: "Shop.flow", text: Self.flow)])
    try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    let generated = try #require(compilation.outputs.first { $0.name == "Shop.flow.swift" }).text
    let members = Self.members(ofClass: "ShopCoordinator", in: generated).subtracting(["value", "init"])
    try #require(members.count > 20, "\(members)")
    for member in members.sorted() {
      let text = Self.flow.replacing("flow Shop(value: Int)", with: "flow Shop(value: Int, \(member): Int)")
      let found = Pipeline.check([SourceFile(path: "Shop.flow", text: text)]).diagnostics
      #expect(found.map(\.rule.name) == ["name-collision"], "a parameter `\(member)`")
    }
  }

  @Test("names like those of members are free where there is nothing to have them")
  func others() {
    for name in ["makeup", "makeModel", "connectTimeout", "saveDidFinish", "rowDidClose", "make", "connection"] {
      let text = Self.flow.replacing("flow Shop(value: Int)", with: "flow Shop(value: Int, \(name): Int)")
      #expect(Pipeline.check([SourceFile(path: "Shop.flow", text: text)]).diagnostics.map(\.message) == [], "\(name)")
    }
  }

  /// Returns the names that a class declares in the first column of its body.
  private static func members(ofClass name: String, in text: String) -> Set<String> {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.drop { !$0.contains("class \(name):") }.dropFirst().prefix { $0 != "}" }
    var members: Set<String> = []
    for line in body where line.hasPrefix("  ") && !line.hasPrefix("   ") {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "`") }.map(String.init)
      guard let keyword = words.firstIndex(where: { ["func", "var", "let"].contains($0) }), keyword + 1 < words.count
      else { continue }
      members.insert(words[keyword + 1].filter { $0 != "`" })
    }
    return members
  }
}
