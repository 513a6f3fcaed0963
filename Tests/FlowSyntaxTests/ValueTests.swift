import FlowSyntax
import Testing

/// Values: their ends, their forms, and the names in them.
struct ExpressionTests {
  private func value(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ExpressionSyntax {
    let route = try route("push a -> B(x: \(text), y: 1)", sourceLocation: sourceLocation)
    let arguments = try #require(route.target?.arguments?.arguments, sourceLocation: sourceLocation)
    #expect(arguments.map(\.name.text) == ["x", "y"], sourceLocation: sourceLocation)
    return arguments[0].value
  }

  @Test(
    "a value is its text",
    arguments: [
      "3", "a.b(c, d)[e, f]", "{ $0 + 1 }", "[1, 2]", "[:]", "a ? b : c", "a ? b ? 1 : 2 : 3", "#\"a, \"b\" )\"#",
      #""a, \(b(c, ")"))""#, #""\("\(1, ")")")""#, "\"\"\"\n  a, ) \" \n  \"\"\"", "(Foo<A, B>())", "a < b", "-3.5e-3",
      "\\Foo.bar", "#selector(foo(_:))", "a as? B", "try! f()", "{ (a: Int, b) in a; b }", "`default`.x", ".none",
      "a / b / c", "a == b", "a...b", "0..<3", "Foo<A>.self", "a ? .b : .c", "a ? [0] : [1: 2]", "a?[b, default: 0]",
      "f?(a: 1)", "a =~ b", "[a ? b : c: d, e: f]", "[Pair<A, B>: C]()", "show(_:animated:)", "x.reduce(0, +)",
      "x.sorted(by: <)", "\\.[0]", "a as (B) async throws -> C", "a.0.1", "0x1.8p-1",
    ])
  func text(_ text: String) throws {
    #expect(try value(text).text == text)
  }

  @Test(
    "an operator may have several signs, with and without spaces around it",
    arguments: [
      "&&", "||", "??", "!=", "==", "!==", "===", ">=", "<=", "<", ">", "...", "..<", "&+", "&-", "&", "|", "^", ">>",
      "<<",
      "&<<", "~=", "<-", "<=>", ">>>", "|>", "<>",
    ])
  func operators(_ sign: String) throws {
    for text in [
      "a \(sign) b", "a\(sign)b", "!a \(sign) -b", "f(a)! \(sign) b?.c", "(a \(sign) b) \(sign) [c \(sign) d]",
    ] {
      #expect(try value(text).text == text)
    }
  }

  @Test(
    "comments are dropped, and what they separate stays apart",
    arguments: [
      ("a/* b */+ c", "a + c"), ("{ a // b\n  c }", "{ a\n  c }"), ("a /* ) */", "a"), ("f(/* x, */1)", "f( 1)"),
      ("{ a /* b\n */ c }", "{ a\n c }"), ("\"// no\"", "\"// no\""), ("{ a\r\n b }", "{ a\n b }"),
    ])
  func comments(_ text: String, _ kept: String) throws {
    #expect(try value(text).text == kept)
  }

  @Test(
    "a value is of a form",
    arguments: [
      ("3", .integer), ("-3", .integer), ("0xFF", .integer), ("0b1_0", .integer), ("1_000", .integer), ("3.5", .float),
      ("-1e3", .float), ("0x1p3", .float), ("\"a\"", .string), ("#\"\\(a)\"#", .string),
      ("\"\\(a)\"", .other), ("true", .boolean), ("nil", .nil), ("a", .name("a")), ("`in`", .name("in")),
      ("self", .name("self")), ("a.b", .other), ("\"a\" + \"b\"", .other),
    ] as [(String, ExpressionSyntax.Form)])
  func form(_ text: String, _ form: ExpressionSyntax.Form) throws {
    #expect(try value(text).form == form)
  }

  @Test(
    "names are those that mean something outside",
    arguments: [
      ("a", ["a"]), ("a.b?.c", ["a"]), ("f(b: c, d)", ["f", "c", "d"]), ("[k: v]", ["k", "v"]), (".some(x)", ["x"]),
      ("\"\\(a) \\(\"\\(b.c)\")\"", ["a", "b"]), ("#\"\\(a) \\#(b)\"#", ["b"]), ("a ? b : c", ["a", "b", "c"]),
      ("self.x", ["self"]), ("`in` + 1", ["in"]), ("{ $0 }", []), ("nil", []), ("x as? Y", ["x", "Y"]),
      ("0..<n", ["n"]),
    ])
  func names(_ text: String, _ names: [String]) throws {
    #expect(try value(text).names.map(\.text) == names)
  }

  @Test("a name in an interpolation has its place in the file")
  func place() throws {
    let file = accepted(#"flow A { push a -> B(x: "é\(user.name)") }"#)
    guard case .flow(let flow)? = file.items.first, case .route(let route)? = flow.members.first,
      let name = route.target?.arguments?.arguments.first?.value.names.first
    else { throw Missing() }
    #expect(file.source.text(name.range.offsets) == "user")
  }

  @Test("generic arguments with a comma need parentheses, which an edit writes")
  func genericArguments() {
    expectDiagnostics("flow A { push a -> B(x: 1️⃣Foo<A, B, C>(), y: 1) }", "generic-arguments-need-parentheses")
    expectFix("flow A { push a(x: P = P<A, [B]>(1, 2)) }", "flow A { push a(x: P = (P<A, [B]>(1, 2))) }")
  }

  @Test("regex literals are errors, divisions are none")
  func regex() {
    expectDiagnostics("flow A { push a -> B(x: 1️⃣/a, \"b/, y: 2️⃣#/(/#) }", "regex-literal", "regex-literal")
    accepts("flow A { push a -> B(x: a/b, y: c / d, z: f(/)) }")
  }

  @Test(
    "what Swift cannot parse is an error",
    arguments: [
      "[1, 2: 3]", "[1: 2, 3]", "[: 1]", "[1: ]", "f(: a)", "f(1: a)", "f(a: 1, b:)", "f(a ? b, c : d)", "a.1e5", "a.",
      "[.]", "0x1.8", "0x1p", "0x", "[*]", "f(a, 1 +)", "a +[1]", "a in b", "if a { b } else { c }", "f(a if b)",
    ])
  func malformed(_ text: String) {
    expectDiagnostics("flow A { push a -> B(x: \(text), y: 1) }", "malformed-value")
  }

  @Test("mistakes in lists are one error each")
  func lists() {
    expectDiagnostics("flow A { push a(x: Int =1️⃣, y: Int = 2️⃣) }", "missing-value", "missing-value")
    expectDiagnostics(
      "flow A { push a -> B(x: 11️⃣ y: 2, 2️⃣z, w:3️⃣) }", "missing-comma", "unlabelled-argument", "missing-value")
    expectDiagnostics(
      "flow A { push a(x: Int1️⃣; y: Int, 2️⃣, z w: Int) }", "missing-comma", "expected-name")
    expectFix("flow A { push a(x: Int y: Int) }", "flow A { push a(x: Int, y: Int) }")
    expectFix("flow A { push a(x Int) }", "flow A { push a(x: Int) }")
    expectFix("flow A { push a -> B(1) }", "flow A { push a -> B(name: 1) }")
  }
}

// MARK: - TypeTests

/// Types: their structure, and their printed form.
struct TypeTests {
  private func type(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> TypeSyntax {
    let route = try route("push a(x: \(text))", sourceLocation: sourceLocation)
    guard let type = route.parameters?.parameters.first?.type else { throw Missing() }
    return type
  }

  @Test(
    "types are printed with canonical spacing",
    arguments: [
      ("Int", "Int"), ("Kit . Box", "Kit.Box"), ("Int?", "Int?"), ("Int??", "Int??"), ("[ Int ]", "[Int]"),
      ("[String:[Int]?]", "[String: [Int]?]"),
      ("Box<Int,Kit.Array<[String:Int]>>?", "Box<Int, Kit.Array<[String: Int]>>?"),
      ("A<B>.C<D>", "A<B>.C<D>"), ("()", "()"), ("(Int)", "Int"), ("((Int))", "Int"),
      ("(Int,x:String)", "(Int, x: String)"),
      ("()->Void", "() -> Void"), ("(Int)->(String)->Void", "(Int) -> (String) -> Void"),
      ("(()->Void)?", "(() -> Void)?"), ("(any P)?", "(any P)?"), ("[any P]", "[any P]"), ("any P&Q", "any P & Q"),
      ("(P & Q)?", "(P & Q)?"), ("any Kit.P<Int>", "any Kit.P<Int>"), ("Int.Type", "Int.Type"),
      ("(any P).Type", "(any P).Type"),
      ("any P.Type", "any P.Type"), ("P.Protocol", "P.Protocol"), ("(() -> Void).Type", "(() -> Void).Type"),
      ("@MainActor (Int,inout String)async throws->Void", "@MainActor (Int, inout String) async throws -> Void"),
      ("@convention(c) @Sendable () -> Void", "@convention(c) @Sendable () -> Void"),
      ("(@escaping () -> Void, _ x: Int) -> Void", "(@escaping () -> Void, _ x: Int) -> Void"),
      ("() throws(Kit.Failure) -> Int", "() throws(Kit.Failure) -> Int"),
      ("InlineArray<3, Int>", "InlineArray<3, Int>"),
      ("/* a */ [ // b\n Int ]", "[Int]"), ("`Protocol`.`Type`", "`Protocol`.`Type`"), ("`any`", "`any`"),
      ("@Sendable (() -> Void)", "@Sendable () -> Void"), ("[Int?]?", "[Int?]?"), ("() -> [Int?]", "() -> [Int?]"),
    ])
  func canonical(_ text: String, _ printed: String) throws {
    #expect(try type(text).text == printed)
  }

  @Test("types are known by their shape")
  func shapes() throws {
    let int = TypeShape.named([.init("Int")])
    #expect(try type("Kit.Box<Int>").shape == .named([.init("Kit"), .init("Box", [int])]))
    #expect(try type("[Int: Int?]").shape == .dictionary(int, .optional(int)))
    #expect(try type("(x: Int, Int)").shape == .tuple([.init(label: "x", int), .init(int)]))
    #expect(try type("(Int)?").shape == .optional(int))
    #expect(
      try type("@A (inout Int) async -> Int").shape
        == .function(
          attributes: ["@A"], parameters: [.init(modifiers: ["inout"], int)], effects: ["async"], result: int))
    #expect(
      try type("any A & B").shape == .prefixed("any", .composition([.named([.init("A")]), .named([.init("B")])])))
    #expect(try type("Int.Type").shape == .metatype(int, "Type"))
  }

  @Test("mistakes in types are fixed by an edit")
  func fixes() {
    expectFix("flow A { push a(x: Int!) }", "flow A { push a(x: Int?) }")
    expectFix("flow A { push a(x: Int...) }", "flow A { push a(x: [Int]) }")
    expectFix("flow A { push a(x: Int -> Void) }", "flow A { push a(x: (Int) -> Void) }")
    expectFix("flow A { push a(x: any P?) }", "flow A { push a(x: (any P)?) }")
    expectFix("flow A { push a(x: some P) }", "flow A { push a(x: any P) }")
    expectFix("flow A { push a(x: @escaping () -> Void) }", "flow A { push a(x: () -> Void) }")
    expectFix("flow A { push a(x: (y: Int) -> Void) }", "flow A { push a(x: (_ y: Int) -> Void) }")
    expectFix("flow A { push a(x: (y: Int)) }", "flow A { push a(x: Int) }")
  }

  @Test("mistakes in types are one error each, and the next parameter is read")
  func mistakes() {
    expectDiagnostics("flow A { push a(x: Set1️⃣<Int, y: Int2️⃣!) }", "malformed-type", "implicitly-unwrapped-type")
    expectDiagnostics("flow A { push a(x: [Int 1️⃣3], y: Int2️⃣!) }", "malformed-type", "implicitly-unwrapped-type")
    expectDiagnostics("flow A { push a(x:1️⃣, y: 2️⃣-3, 3️⃣z) }", "expected-type", "expected-type", "expected-type")
    expectDiagnostics(
      "flow A { push a(x: 1️⃣@Foo Int, y: () async 2️⃣, z: Set<3️⃣>) }", "misplaced-attribute",
      "malformed-type", "expected-type")
    expectDiagnostics("flow A returns1️⃣ { }", "expected-type: `returns`")
    expectDiagnostics(
      "flow A { push a(x: any1️⃣, y: [some2️⃣], z: any 3️⃣= 1) }", "expected-type: `any`", "expected-type: `some`",
      "expected-type: `any`")
    expectDiagnostics("flow A returns any1️⃣ { }", "expected-type: `any`")
    expectDiagnostics(
      "flow A { push a(x: 1️⃣inout, y: [2️⃣sending]) }", "expected-type: `inout`", "expected-type: `sending`")
  }
}
