import FlowDiagnostics
import Testing

/// The examples of rules: however they are written, a user reads a whole file.
struct RuleExampleTests {
  private func rule(in file: ExampleFile, wrong: String, right: String) -> Rule {
    Rule("some-rule", .error, meaning: "", in: file, wrong: wrong, right: right)
  }

  @Test("an example in short has the same text as the same example as a patch")
  func short() {
    let patch = Rule(
      "some-rule", .error, meaning: "",
      example: """
          import Kit

          flow Weather {
              screen Cities {
        -         push forecast -> Forecst
        +         push forecast -> Forecast
              }
              screen Forecast
          }
        """)
    let short = rule(
      in: "import Kit; flow Weather { screen Cities { … } screen Forecast }", wrong: "push forecast -> Forecst",
      right: "push forecast -> Forecast")
    #expect(short.example == patch.example)
    #expect(short.fixed == patch.fixed)
  }

  @Test("a place can be empty, hold several statements, and be the head of a block")
  func places() {
    let block = rule(in: "flow A { screen B { … } }", wrong: "", right: "close back; finish done")
    #expect(block.example == "flow A {\n    screen B {\n    }\n}")
    #expect(block.fixed == "flow A {\n    screen B {\n        close back\n        finish done\n    }\n}")
    let head = rule(in: "flow A { … { close back } }", wrong: "screen B", right: "view B { close other } view C")
    #expect(head.example == "flow A {\n    screen B {\n        close back\n    }\n}")
    #expect(
      head.fixed.hasSuffix("    view B {\n        close other\n    }\n    view C {\n        close back\n    }\n}"))
  }

  @Test("braces and semicolons in strings are text, and line ends are ends of statements")
  func strings() {
    let link = rule(
      in: """
        flow A { screen B(id: Int) { … } }
        flow C { }
        """, wrong: #"link "/{id};x""#, right: "")
    #expect(
      link.example == "flow A {\n    screen B(id: Int) {\n        link \"/{id};x\"\n    }\n}\n\nflow C {\n}")
  }

  @Test("the indentation of a file can be another one")
  func indentation() {
    let file = ExampleFile("flow A { screen B { … } }", indentation: 2)
    #expect(rule(in: file, wrong: "close back", right: "").example == "flow A {\n  screen B {\n    close back\n  }\n}")
  }
}
