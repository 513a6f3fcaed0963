import FlowTools
import Testing

@Suite("the graph of what contains screens") struct ContainerGraphTests {
  private static let mail = """
    generate coordinator
    flow Mail {
        start split Main {
            primary -> Boxes
            secondary -> Nothing
        }
        screen Boxes {
            replace letter -> Letter in Main.secondary
        }
        screen Letter {
            child page(id: Int) -> Page(id: id)
            child filter -> Picker
            replace boxes -> Main.primary
        }
        screen Page(id: Int)
        screen Nothing
    }
    flow Picker {
        start screen Choices {
            finish done
        }
    }
    """

  @Test("has an edge to each column and to each child")
  func edges() throws {
    #expect(
      try graph(Self.mail).lines == [
        "start:Mail -start-> tabs:Mail.Main",
        "tabs:Mail.Main -tab primary-> Mail.Boxes",
        "tabs:Mail.Main -tab secondary-> Mail.Nothing",
        "Mail.Boxes -replace letter-> Mail.Letter",
        "Mail.Letter -child page-> Mail.Page",
        "Mail.Letter -child filter-> start:Picker",
        "Mail.Letter -replace boxes .primary-> tabs:Mail.Main",
        "start:Picker -start-> Picker.Choices",
        "Picker.Choices -finish done-> end:Picker",
      ])
  }

  @Test("draws children as it draws embedded screens: inside, by a circle at the end of the edge")
  func circles() throws {
    let text = MermaidRenderer.render(try graph(Self.mail))
    #expect(text.contains("node__screen__Mail__Letter --o|\"child page\"| node__screen__Mail__Page"))
    #expect(text.contains("node__screen__Mail__Letter --o|\"child filter\"| node__start__Picker"))
  }
}
