import FlowModel
import Testing

/// Links in the model, and their effect on the rest of it.
@Suite("a link") struct LinkTests {
  @Test("is its template taken apart, each placeholder with its parameter")
  func isTakenApart() throws {
    let program = accepted(
      #"""
      flow Talk(lang: String = "en") {
          generate coordinator
          origins "HTTPS://Talk.Example:8080", "talk:"
          start screen Home
          screen Post(id: Int?, seconds: Swift.Double = 0, tags: [Foundation.UUID], path: String, slug: Kit.Slug) {
              link "/talk/{lang}/caf\u{E9}%20%7B1%7D/post-{slug}.json/{path...}?t={seconds}&tag={tags}#{id}"
              link "/s/{slug}/{path...}?tag={tags}"
          }
      }
      """#)
    let link = try #require(program.links.first)
    #expect(program.screens.last?.links.map(\.index) == [0, 1])
    #expect(program.links.map(\.isCanonical) == [true, false])
    #expect(link.path.map(\.words) == ["talk", "{lang}", "café {1}", "post-{slug}.json"])
    #expect(link.values.map(\.parameter.name) == ["lang", "slug", "path", "seconds", "tags", "id"])
    #expect(link.values.map(\.owner) == [.flow, .place, .place, .place, .place, .place])
    #expect(link.values.map(\.index) == [0, 4, 3, 1, 2, 0])
    #expect(
      link.values.map(\.type)
        == [.text, .named("Kit.Slug"), .text, .floatingPoint("Double"), .uuid, .signedInteger("Int")])
    #expect(link.values.map(\.count) == [.one, .one, .one, .one, .array, .optional])
    #expect(link.query.map(\.name) == ["t", "tag"])
    let origins = try #require(program.flows.first?.origins)
    #expect(origins.map(\.scheme) == ["https", "talk"])
    #expect(origins.map(\.host) == ["talk.example:8080", nil])
  }

  @Test("takes the parameter of its screen before the flow's")
  func nearestParameter() throws {
    let program = accepted(
      """
      flow Talk(show: String = "") {
          generate coordinator
          start screen Home(show: String = "") {
              push showHome -> Home(show: show)
          }
          screen Show(show: Int) {
              link "/{show}"
          }
      }
      """)
    #expect(program.links.first?.values.first?.owner == .place)
    #expect(program.links.first?.values.first?.type == .signedInteger("Int"))
  }

  @Test("leads to its screen, and uses the parameters of the flow that it names")
  func reaches() {
    #expect(
      rules(
        in: """
          flow Talk(show: String) {
              generate coordinator
              start screen Home
              screen Show {
                  entry all {
                      link "/{show}"
                  }
              }
              screen Other
          }
          """) == ["unreachable-screen"])
  }

  @Test("of an entry leads to the screen that declares it, not to those that inherit the entry")
  func inherited() {
    #expect(
      rules(
        in: """
          flow Talk {
              start screen Home
              screen Show {
                  entry all {
                      link "/all"
                  }
              }
              screen Small extends Show
          }
          """) == ["unreachable-screen"])
  }

  @Test("may be of any type that is plainly named, and of the generic spellings of optionals and arrays")
  func types() throws {
    let program = accepted(
      """
      flow Talk {
          screen Show(a: Optional<Int>, b: Swift.Array<Swift.Int8>, c: (Float), d: Swift.Optional<Kit.Slug> = nil) {
              link "/?a={a}&b={b}&c={c}&d={d}"
          }
      }
      """)
    let values = try #require(program.links.first?.values)
    #expect(values.map(\.count) == [.optional, .array, .one, .optional])
    #expect(
      values.map(\.type) == [
        .signedInteger("Int"), .signedInteger("Int8"), .floatingPoint("Float"), .named("Kit.Slug"),
      ])
  }
}

extension Link.Segment {
  fileprivate var words: String {
    switch self {
    case .literal(let text): text
    case .placeholder(let prefix, let value, let suffix): "\(prefix){\(value.parameter.name)}\(suffix)"
    }
  }
}
