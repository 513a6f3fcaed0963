import FlowSyntax
import Testing

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
