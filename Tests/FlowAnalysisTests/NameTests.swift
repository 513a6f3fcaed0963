import FlowCompiler
import FlowDiagnostics
import Testing

@testable import FlowAnalysis

@Suite("a name") struct LookupTests {
  @Test("is a screen of its own flow before it is a flow")
  func isAScreenFirst() throws {
    let program = accepted(
      """
      flow Shop {
          screen Items { push showCart -> Cart }
          screen Cart
      }
      flow Cart {
          screen Payment
      }
      """)
    #expect(try program.target(of: "Items") == "screen Shop.Cart")
  }

  @Test("is a flow where its flow has no such screen, even if it has identifiers called so")
  func isAFlowThen() throws {
    let program = accepted(
      """
      generate coordinator
      flow Shop {
          identifiers Cart { row = "Row" }
          start screen Items { push showCart -> Cart }
      }
      flow Cart {
          start screen Payment
      }
      """)
    #expect(try program.target(of: "Items") == "flow Cart")
  }

  @Test("after a dot is an entry of the screen, a tab of the tabs or a screen of the flow before it")
  func looksBehindOneDot() throws {
    let program = accepted(
      """
      generate coordinator
      flow App {
          start tabs Home {
              tab people -> People.List in navigation
              tab own -> User.own in navigation
          }
          screen User {
              entry own
              entry detail(uid: Int)
              replace showPeople -> Home.people
          }
      }
      flow People {
          start screen List { push showUser(uid: Int) -> App.User.detail }
      }
      """)
    #expect(try program.target(of: "User") == "tab Home.people")
    #expect(try program.target(of: "List") == "entry User.detail")
    #expect(
      program.flows[0].tabs[0].tabs.compactMap { $0.target.map { program.words(for: $0.place) } } == [
        "screen People.List", "entry User.own",
      ])
  }

  @Test("is known in all files, whatever their order")
  func isKnownInAllFiles() throws {
    let program = accepted([
      "A.flow": "flow Shop { screen Items { push showCart -> Checkout.Cart } }",
      "B.flow": "flow Checkout { screen Cart { push showItems -> Shop.Items } }",
    ])
    #expect(try program.target(of: "Items") == "screen Checkout.Cart")
    #expect(try program.target(of: "Cart") == "screen Shop.Items")
  }

  @Test("of a screen is known through all storyboards of its flow: they open no scope")
  func isKnownThroughStoryboards() throws {
    let program = accepted(
      """
      flow Shop {
          storyboard Main {
              screen Items = initial { segue showCart = "ShowCart" -> Cart }
          }
          storyboard Checkout {
              screen Cart = initial
          }
      }
      """)
    #expect(try program.target(of: "Items") == "screen Shop.Cart")
  }

  @Test("of a storyboard may be in several flows, and another flow's scene is named with its flow")
  func mayStandInSeveralFlows() {
    accepts(
      """
      flow Shop {
          storyboard Main {
              screen Items = initial { segue showCart = "ShowCart" -> Checkout.Cart }
          }
      }
      flow Checkout {
          storyboard Main {
              screen Cart = "Cart"
          }
      }
      """)
  }

  @Test("that is not known is reported each time, even where thousands are not")
  func isReportedEachTime() {
    let routes = (0..<1000).map { "push route\($0) -> Missing\($0)" }
    let screens = (0..<1000).map { "screen Screen\($0)" }
    let text = (["flow Shop {", "screen Items {"] + routes + ["}"] + screens + ["}"]).joined(separator: "\n")
    let found = Pipeline.check([SourceFile(path: "Shop.flow", text: text)]).diagnostics
    #expect(found.count == 1000)
    #expect(found.filter(\.helps.isEmpty).isEmpty)
  }

  @Test("of another module's flow is taken whole")
  func isTakenWhole() throws {
    let program = accepted(
      """
      import Kit
      external flow Kit.Checkout(cart: Int) returns String
      flow Shop {
          generate coordinator
          start screen Items { present checkout(cart: Int) -> Kit.Checkout in navigation }
      }
      """)
    #expect(try program.target(of: "Items") == "external flow Kit.Checkout")
    #expect(try program.arguments(of: "Items") == ["cart: cart"])
  }

  @Test("may be one of the language's own words, or of Swift's")
  func mayBeAWord() throws {
    let program = accepted(
      """
      flow App {
          storyboard Main {
              screen Push: PushViewController = initial {
                  segue segue = "segue" -> Push
                  segue class = "class" -> Push
                  embed embed -> Push
              }
          }
      }
      """)
    #expect(try program.controller(of: "Push").segues.map(\.identity.name) == ["segue", "class", "embed"])
  }

  @Test("of identifiers in a screen does not meet the flow's names")
  func identifiersStandInTheirScreen() {
    accepts(
      """
      flow Movies {
          identifiers Cell { movie = "MovieCell" }
          screen List { identifiers Cell { movie = "MovieCell" } }
          screen Detail { identifiers Cell { actor = "ActorCell" } }
      }
      """)
  }

  @Test("of a storyboard, segue or identifier is its string where no string is given, and is not re-cased")
  func isItsOwnString() throws {
    let program = accepted(
      """
      flow Movies {
          identifiers Cell { movieCell: MovieCell }
          storyboard main {
              screen List = initial { segue showURL -> List }
          }
      }
      """)
    #expect(try program.screen("List").scene?.storyboard == "main")
    #expect(try program.controller(of: "List").segues.map(\.identity.identifier) == ["showURL"])
  }
}

// MARK: - OutputNameTests

@Suite("the name of a Swift file") struct OutputNameTests {
  @Test("is that of its flow file, without folders")
  func isThatOfItsFlowFile() {
    #expect(
      OutputNames.names(forPaths: ["App/Main.flow", "./Login.flow", "Sources/App/Shop.flow"])
        == ["Main.flow.swift", "Login.flow.swift", "Shop.flow.swift"])
  }

  @Test("has its folders in front where two are equal but for case")
  func hasItsFoldersInFront() {
    #expect(
      OutputNames.names(forPaths: ["App/Login/Main.flow", "App/Shop/main.flow", "App/Other.flow"])
        == ["Login+Main.flow.swift", "Shop+main.flow.swift", "Other.flow.swift"])
  }

  @Test("takes no folder's `+` for its own")
  func escapesPlus() {
    let names = OutputNames.names(forPaths: ["A+B/Main.flow", "A/B/Main.flow", "A%2BB/Main.flow"])
    #expect(names == ["A%2BB+Main.flow.swift", "A+B+Main.flow.swift", "A%252BB+Main.flow.swift"])
  }

  @Test("is its own for every file, on disks that do not tell case apart too")
  func isItsOwn() {
    let paths = ["a/Main.flow", "A/Main.flow", "b/MAIN.flow", "Main.flow", "c/Other.flow"]
    let names = OutputNames.names(forPaths: paths)
    #expect(Set(names.map { $0.lowercased() }).count == paths.count)
  }
}
