import FlowDiagnostics
import Testing

@Suite("an annotation for GitHub") struct GitHubRendererTests {
  @Test("names the place, and has the helps and notes in its message")
  func annotation() {
    let here = MarkedText("a\n\tb «cd»", path: "Sources/A.flow")
    let there = MarkedText("\n«x»", path: "B.flow", file: 1)
    let diagnostic = Diagnostic(
      .example, "100% wrong", at: here.ranges[0], notes: [.init("the other", at: there.ranges[0])],
      helps: [.init("fix it")])
    #expect(
      GitHubRenderer(sources: [here.source, there.source]).render([diagnostic])
        == "::error file=Sources/A.flow,line=2,endLine=2,col=4,endColumn=6,title=some-error::100%25 wrong%0A"
        + "help: fix it%0Anote: the other (B.flow:2)\n")
  }

  @Test("keeps what would end a property or the line")
  func escapes() {
    let here = MarkedText("«a\nb»", path: "C:/50%, off\r\n.flow")
    let text = GitHubRenderer(sources: [here.source]).render([
      Diagnostic(.doubt, "one\ntwo: three, four", at: here.ranges[0])
    ])
    #expect(
      text == "::warning file=C%3A/50%25%2C off%0D%0A.flow,line=1,endLine=2,title=some-warning"
        + "::one\\u{A}two: three, four\n")
  }
}
