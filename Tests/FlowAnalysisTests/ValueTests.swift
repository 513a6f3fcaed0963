import FlowModel
import Testing

@Suite("a value") struct ValueTests {
  @Test("is taken from the route's parameter of the same name where the list is left out")
  func isTakenByName() throws {
    let program = accepted(
      """
      flow Podcasts {
          screen List { push show(episode: Episode, time: Double?) -> Episode }
          screen Episode(episode: Episode, time: Double? = nil, autoplay: Bool = true)
      }
      """)
    #expect(try program.arguments(of: "List") == ["episode: episode", "time: time"])
  }

  @Test("may become optional by itself")
  func mayBecomeOptional() {
    accepts(
      """
      flow Podcasts {
          screen List { push show(number: Int, tags: [String]) -> Episode }
          screen Episode(number: Int?, tags: Optional<Array<String>>)
      }
      """)
  }

  @Test("of a type that is not the standard library's is left to the compiler")
  func ofOtherTypesIsLeftAlone() {
    accepts(
      """
      flow Podcasts {
          screen List {
              push show(id: Episode.ID) -> Episode
              push play(id: Swift.Int) -> Player(id: id, speed: .normal, volume: Volume(0.5).value, on: Date())
          }
          screen Episode(id: UUID)
          screen Player(id: Int, speed: Speed, volume: Float, on: Date?)
      }
      """)
  }

  @Test("that is a literal fits each type that it can have")
  func literalsFit() {
    accepts(
      """
      flow Podcasts {
          screen List {
              push show -> Episode(a: 1, b: 1, c: 1.5, d: "x", e: "x", f: nil, g: true, h: -3, i: 0xFF, j: "text")
          }
          screen Episode(
              a: Int, b: Double, c: Float, d: String, e: Character, f: [Int]?, g: Bool, h: Int8, i: UInt, j: Name
          )
          screen Other(a: Double = 1, b: String? = nil, c: [String: Int] = [:], d: Set<Int> = [], e: Int = .zero)
      }
      """)
  }

  @Test("comes from the flow's parameters where the route has none of that name")
  func comesFromTheFlow() throws {
    let program = accepted(
      """
      flow Player(show: String, episode: Int) {
          generate coordinator
          start screen Now(episode: Int) { push details(show: Int) -> Details(show: show, title: String(episode)) }
          push about -> About
          screen Details(show: Int, title: String)
          screen About(show: String)
      }
      """)
    #expect(program.flows[0].start?.target.arguments.map(\.name) == ["episode"])
    #expect(program.flows[0].routes[0].target?.arguments.map(\.name) == ["show"])
  }

  @Test("is made by the handling of a segue that Interface Builder fires")
  func isMadeByTheHandling() throws {
    let program = accepted(
      """
      flow Podcasts {
          storyboard Main {
              screen List = initial {
                  segue show = "Show" -> Episode
                  segue showUser = "ShowUser" -> User
                  segue play(number: Int) = "Play" -> Episode
                  embed player = "Player" -> Episode
                  unwind back -> Episode
              }
              screen Episode(number: Int) { segue -> List }
              screen User {
                  entry own
                  entry other(id: Int)
              }
          }
      }
      """)
    let segues = try program.screen("List").segues
    #expect(segues.map { $0.target?.arguments.count } == [0, 0, 1, 0, 0])
  }

  @Test("that is missing is no mistake where it has a default")
  func mayHaveADefault() {
    accepts(
      """
      flow Podcasts {
          storyboard Main {
              screen List = initial {
                  segue -> Episode
                  push show -> Episode
                  push showAll -> Episode()
              }
              screen Episode(number: Int = 1, title: String? = nil) = "Episode"
          }
      }
      """)
  }

  @Test("of an entry is given like a screen's")
  func isGivenToEntries() throws {
    let program = accepted(
      """
      flow People {
          screen List { push show(id: Int) -> User.detail(uid: id) }
          screen User {
              entry detail(uid: Int)
              entry preview(name: String)
          }
      }
      """)
    #expect(try program.arguments(of: "List") == ["uid: id"])
  }

  @Test("of `close` and `finish` goes to the coordinator, so it is used")
  func ofCloseIsUsed() {
    accepts(
      """
      flow Login returns String? {
          generate coordinator
          start screen Name {
              push password -> Password
              finish loggedIn(name: String)
          }
          screen Password {
              close done(name: String) -> Name
              close cancelled(reason: Int)
          }
      }
      flow App {
          generate coordinator
          start screen Home { present login -> Login in navigation }
      }
      """)
  }

  @Test("of a result that is not the standard library's is left to the compiler")
  func resultsAreLeftToTheCompiler() {
    accepts(
      """
      public flow Login returns Account {
          generate coordinator
          start screen Name { finish loggedIn(account: Kit.Account) }
      }
      """)
  }

  @Test("of an operator or a closure is read to its end")
  func isReadToItsEnd() throws {
    let program = accepted(
      """
      flow Podcasts {
          screen List { push show(number: Int) -> Episode(number: number + max(1, 2), done: { (a: Int, b: Int) in a }) }
          screen Episode(number: Int, done: (Int, Int) -> Int)
      }
      """)
    #expect(try program.arguments(of: "List").first == "number: number + max(1, 2)")
  }

  @Test(
    "may have several trailing closures, and be a macro",
    arguments: [
      "make { 1 } other: { 2 }", "make(1) { $0 } other: { 2 } else: { 3 }", "make { 1 } _: { 2 } + 1", "#line",
      "#function", "#selector(List.show)", "max(#line, 1)", "a ? make { 1 } other: { 2 } : 3", ".default", "f(in: 1)",
      "f(in:)", "`in`", "[1].map { x in x }.count",
    ])
  func isAnyExpression(_ value: String) throws {
    let program = accepted(
      """
      flow Podcasts {
          screen List { push show -> Episode(number: \(value), title: "a") }
          screen Episode(number: Any, title: String)
      }
      """)
    #expect(try program.arguments(of: "List") == ["number: \(value)", "title: \"a\""])
  }
}
