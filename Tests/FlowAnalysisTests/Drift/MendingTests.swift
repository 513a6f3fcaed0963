import FlowCompiler
import FlowDiagnostics
import FlowTools
import Testing

/// The result of `check --fix` for the recorded mistakes.
@Suite("fixing what is certain") struct MendingTests {
  private static let mendable = Fixture.all.filter { fixture in
    (try? fixture.compile())?.diagnostics.contains { $0.helps.contains(where: \.isCertain) } ?? false
  }

  @Test("there is much that has a certain fix")
  func many() {
    #expect(Self.mendable.count > 130)
  }

  @Test("takes the mistake away, adds no error, and leaves nothing to fix", arguments: mendable)
  func fixes(_ fixture: Fixture) throws {
    let before = try fixture.compile().diagnostics
    let fixing = Pipeline.fixing(
      try fixture.sources(), storyboards: try fixture.storyboardSources(), modules: try fixture.moduleSources())
    let after = fixing.compilation.diagnostics
    #expect(!fixing.fixed.isEmpty)
    #expect(!after.contains { $0.helps.contains(where: \.isCertain) }, "there is more to fix")
    for diagnostic in before where diagnostic.helps.contains(where: \.isCertain) {
      let counts = [before, after].map { $0.filter { $0.message == diagnostic.message }.count }
      #expect(counts[1] < counts[0], "still: \(diagnostic.message)")
    }
    let known = Set(before.map(\.message))
    let added = after.filter { $0.severity == .error && !known.contains($0.message) }
    #expect(added.isEmpty, "added: \(added.map(\.message))")
    // Only flow files change, and fixing them again changes nothing.
    let flows = Array(fixing.compilation.sources.prefix(try fixture.sources().count))
    let again = Pipeline.fixing(
      flows, storyboards: try fixture.storyboardSources(), modules: try fixture.moduleSources())
    #expect(again.fixed.isEmpty)
    #expect(zip(again.compilation.sources, fixing.compilation.sources).allSatisfy { $0.bytes == $1.bytes })
  }

  @Test("goes on with what a fix brings to light, and leaves no gaps")
  func rounds() {
    let text = """
      flow App {
          generate coordinator
          generate coordinator
          start screen Home {
              push a(x: Int!) -> Detial;
              push b -> Detail; // why
              close c(in: 'x')
          }
          screen Detail(x: Int? = nil)
          /// Nothing.
      }

      """
    let fixing = Pipeline.fixing([SourceFile(path: "App.flow", text: text)])
    #expect(
      String(decoding: fixing.compilation.sources[0].bytes, as: UTF8.self) == """
        flow App {
            generate coordinator
            start screen Home {
                push a(x: Int?) -> Detail
                push b -> Detail // why
                close c(in: "x")
            }
            screen Detail(x: Int? = nil)
            // Nothing.
        }

        """)
    #expect(fixing.fixed.contains { $0.diagnostic.rule.name == "unknown-screen" && $0.line > 3 })
  }

  @Test("corrects the signs and words of other languages, all in one run, and then nothing is wrong")
  func foreign() {
    let text = """
      # The app.
      flow App
          generate coordinator
          storyboard Main-iPhone
              screen start List: "ListVC" = initial
                  segue show-about => About
                  segue edit -> "Edit"
                  show about → About
                  modal sheet(Int id, name?: string) - > Detail, id: id, name: name
              }
              scene About = "About"
              vc Edit
          }
          viewController Detail(let id: int, name: String?) DetailVC {
              pop back # done
          }
      }

      """
    let fixing = Pipeline.fixing([SourceFile(path: "App.flow", text: text)])
    #expect(
      String(decoding: fixing.compilation.sources[0].bytes, as: UTF8.self) == """
        // The app.
        flow App {
            generate coordinator
            storyboard MainIPhone = "Main-iPhone" {
                start screen List: ListVC = initial {
                    segue showAbout = "show-about" -> About
                    segue edit -> Edit
                    push about -> About
                    present sheet(id: Int, name: String?) -> Detail(id: id, name: name)
                }
                screen About = "About"
                screen Edit
            }
            screen Detail(id: Int, name: String?): DetailVC {
                close back // done
            }
        }

        """)
    #expect(fixing.compilation.diagnostics.map(\.rule.name) == [])
  }

  @Test("puts statements of one line on lines of their own, laid out like that line", arguments: ["\n", "\r\n"])
  func lines(end: String) {
    func text(_ lines: [String]) -> String { lines.map { $0 + end }.joined() }
    let file = SourceFile(
      path: "App.flow",
      text: text([
        "flow App {", "  screen A {", "    push b -> B push c -> B; push d -> B, close e", "  }", "  screen B", "}",
      ]))
    let fixing = Pipeline.fixing([file])
    let expected = [
      "flow App {", "  screen A {", "    push b -> B", "    push c -> B", "    push d -> B", "    close e", "  }",
      "  screen B", "}",
    ]
    #expect(fixing.compilation.sources[0].bytes == Array(text(expected).utf8))
    #expect(!fixing.compilation.hasErrors)
  }

  @Test("does not choose between two names that are as near")
  func ambiguous() throws {
    let text = "flow App {\n    screen A {\n        push x -> Itam\n    }\n    screen Item\n    screen Itan\n}\n"
    let fixing = Pipeline.fixing([SourceFile(path: "App.flow", text: text)])
    #expect(fixing.fixed.isEmpty)
    let unknown = try #require(fixing.compilation.diagnostics.first { $0.rule.name == "unknown-screen" })
    #expect(unknown.helps.first?.edit != nil, "it is offered all the same")
  }

  @Test("never touches a storyboard, and a file without mistakes keeps its bytes")
  func untouched() {
    let file = SourceFile(path: "A.flow", text: "\u{FEFF}flow A {\r\n  screen B\t\r\n}")
    let fixing = Pipeline.fixing([file, SourceFile(path: "B.flow", text: "flow B { screen C; }\n")])
    #expect(fixing.compilation.sources[0].bytes == file.bytes)
    #expect(fixing.fixed.map(\.path) == ["B.flow"])
    #expect(fixing.compilation.sources[1].text(0..<20) == "flow B { screen C }\n")
  }
}
