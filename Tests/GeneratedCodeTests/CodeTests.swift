import FlowCompiler
import FlowDiagnostics
import RoutegenTestSupport
import Testing

@testable import FlowEmission

@Suite("a template")
struct CodeTests {
  let none: [Code] = []
  let two: Code = """
    first {

    }
    """

  @Test("indents what is inserted as deep as its line, but no empty line")
  func indentation() {
    let code: Code = """
      enum A {
        \(blocks: [two, "second"])
          \(lines: ["x", two])
      }
      """
    #expect(
      code.text == """
        enum A {
          first {

          }

          second
            x
            first {

            }
        }
        """)
  }

  @Test("leaves out the line of what is empty")
  func emptyLine() {
    let code: Code = """
      /// A.
      \(lines: none)
      enum A {
        \(lines: none)
        case a
        \("" as Code)\(nil as Code?)
      }
      """
    #expect(code.text == "/// A.\nenum A {\n  case a\n}")
  }

  @Test("leaves no two empty lines, and none at the beginning, the end or in front of a closing brace")
  func gaps() {
    let code: Code = """
      \(lines: none)

      import A

      \(lines: none)

      \(blocks: none)
      enum A {
        case a

        \(blocks: none)
      }

      \(lines: none)
      """
    #expect(code.text == "import A\n\nenum A {\n  case a\n}")
  }

  @Test("keeps the empty line in front of a declaration whose documentation is empty")
  func documentation() {
    let code: Code = """
      import A

      \(docs: [])
      enum A {}
      \(docs: ["One.", "", "*/ two"])
      enum B {}
      """
    #expect(code.text == "import A\n\nenum A {}\n/// One.\n///\n/// */ two\nenum B {}")
  }

  @Test("inserts text as it is, and code in the middle of a line without indentation")
  func text() {
    let expression = "[\n1]"
    let code: Code = """
      {
        let a = \(expression)
        call(\(two)) \("", if: true)
        \("gone", if: false)
        \(3)
      }
      """
    #expect(code.text == "{\n  let a = [\n1]\n  call(first {\n\n}) \n  3\n}")
  }

  @Test("is itself a template's part, to any depth")
  func nesting() {
    func nested(_ depth: Int) -> Code {
      depth == 0
        ? "x"
        : """
        {
          \(nested(depth - 1))
        }
        """
    }
    #expect(nested(3).text == "{\n  {\n    {\n      x\n    }\n  }\n}")
  }

  @Test("joins parts, without those that are empty")
  func joining() {
    #expect(Code(["a", "", "b"]).text == "a\nb")
    #expect(Code(["a", "", "b"], separator: ", ").text == "a, b")
    #expect(Code(none).isEmpty)
  }

  @Test("knows which of its declarations come from which line of a flow file", arguments: try GeneratedCase.all())
  func sourceLines(_ generated: GeneratedCase) throws {
    let sources = generated.flowFiles.map { SourceFile(path: $0.name, text: $0.text) }
    guard !sources.isEmpty else { return }
    let understanding = try #require(Pipeline.generate(sources).understanding)
    let files = Dictionary(uniqueKeysWithValues: understanding.generatedFiles().map { ($0.name, $0) })
    for file in understanding.program.files {
      let swift = try #require(files[file.outputName])
      let text = swift.text.split(separator: "\n")
      let lines = swift.lines(from: file.id)
      for line in 1...(generated.flowFiles.first { $0.name == file.name }?.text.split(separator: "\n").count ?? 1) {
        let comment = "  // \(file.name):\(line)"
        let commented = text.filter { $0.hasSuffix(comment) }.map { $0.dropLast(comment.count).drop { $0 == " " } }
        let declared = lines[line] ?? []
        #expect(commented.map(String.init).filter(declared.contains) == declared)
        // Uses in the bodies of functions are none.
        #expect(!declared.contains { $0.hasPrefix("case .") || $0.hasPrefix("self.") })
      }
      #expect(lines.isEmpty == file.flows.isEmpty)
    }
  }
}
