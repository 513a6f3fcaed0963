import FlowModel
import Testing

@Suite("a flow") struct FlowTests {
  @Test("needs no start, and no coordinator to mark one")
  func needsNoStart() throws {
    #expect(understood("flow Pills { screen Choice }").flows[0].start == nil)
    let marked = understood(
      """
      flow Pills {
          storyboard Main { start screen Choice(dose: Int) = initial }
      }
      """)
    #expect(marked.flows[0].start.map { marked.words(for: $0.target.place) } == "screen Pills.Choice")
  }

  @Test("starts with a screen, an entry, tabs, another flow or a screen of another")
  func startsWithAnything() {
    for start in ["Choice", "User.own", "Home", "Other", "Other.First", "Choice in navigation"] {
      let program = understood(
        """
        generate coordinator
        flow App {
            start -> \(start)
            screen Choice { present showAll -> Home }
            screen User {
                entry own
                entry other(id: Int)
            }
            tabs Home {
                tab choice -> Choice in navigation
                tab user -> User.own in navigation
            }
            present showHome -> Home
        }
        flow Other {
            start screen First
        }
        """)
      #expect(program.flows[0].start != nil)
    }
  }

  @Test("is given what it starts with by name, by arguments or by defaults")
  func startsWithValues() {
    let program = understood(
      """
      generate coordinator
      flow One(episode: Int) { start screen First(episode: Int, time: Double = 0) }
      flow Two(id: Int) {
          start -> Second(episode: id + 1)
          screen Second(episode: Int)
      }
      flow Three { start screen Third(episode: Int = 1) }
      """)
    #expect(program.flows.map { $0.start?.target.arguments.map(\.value.text) } == [["episode"], ["id + 1"], []])
  }

  @Test("may begin another and be begun by it: only starts and tabs must not go in a circle")
  func mayGoInCircles() {
    _ = understood(
      """
      generate coordinator
      flow Seller(id: Int) {
          start screen Profile(id: Int) {
              push showItem(number: Int) -> Item
          }
      }
      flow Item(number: Int) {
          start screen Detail(number: Int) {
              push showSeller(id: Int) -> Seller
          }
      }
      """)
  }

  @Test("as a target is pushed, presented, put in place or in a tab")
  func isATarget() {
    _ = understood(
      """
      generate coordinator
      flow App {
          start tabs Home {
              tab login -> Login in navigation
              tab other -> Other in navigation
          }
          screen Other {
              push login -> Login
              present loginAbove -> Login in navigation
              replace loginInstead -> Login in navigation
          }
      }
      flow Login returns String {
          start screen Name { finish done(name: String) }
      }
      """)
  }

  @Test("opens its routes to each screen, and a screen's own of the same name takes precedence")
  func opensItsRoutes() {
    _ = understood(
      """
      generate coordinator
      flow App {
          present help(topic: String) -> Help in navigation
          close done
          start screen Home { present help(topic: String) -> HomeHelp in navigation }
          screen Help(topic: String)
          screen HomeHelp(topic: String)
      }
      """)
  }

  @Test("lends a screen that needs nothing of it")
  func lendsAScreen() {
    _ = understood(
      """
      generate coordinator
      flow App {
          start screen Home { push payment(total: Int) -> Checkout.Payment }
      }
      flow Checkout(customer: Int) {
          start screen Cart(customer: Int) { push pay(total: Int) -> Payment }
          screen Payment(total: Int) { push receipt(customer: Int) -> Receipt }
          screen Receipt(customer: Int)
      }
      """)
  }

  @Test("may be shown in a navigation controller in each way that the language has")
  func navigates() throws {
    let program = understood(
      """
      generate coordinator
      flow Mail {
          start -> Inbox in navigation
          storyboard Main {
              screen Inbox = "Inbox" {
                  push open -> Message
                  present compose -> Compose
                  present search -> Search in navigation
                  replace settings -> Settings in navigation
                  replace composeOnly -> Compose
              }
              screen Compose = "ComposeNavigation" in navigation { push recipients -> Recipients }
              screen Message = "Message"
              screen Recipients = "Recipients"
          }
          screen Search { push open -> Message }
          screen Settings { push open -> Message }
      }
      """)
    #expect(try program.screen("Compose").isNavigationRoot)
    #expect(program.flows[0].start?.inNavigation == true)
  }

  @Test("is generated for AppKit or for none with what they have")
  func hasAPlatform() throws {
    let program = understood(
      """
      flow Mac {
          platform AppKit
          storyboard Main {
              screen Window: NSWindowController = initial { embed -> General }
              screen General { segue advanced = "Advanced" -> Advanced }
              screen Advanced = "Advanced" { close done }
          }
      }
      flow Plain {
          platform none
          storyboard Main { screen General = "General" { segue show = "Show" } }
      }
      """)
    #expect(try program.controller(of: "Window").isStock)
    #expect(program.flows.map(\.platform) == [.appKit, .none])
    // Classes of two platforms are two classes, even with the same name.
    #expect(program.controllers.filter { $0.name == "GeneralViewController" }.count == 2)
  }

  @Test("without a platform has screens without classes, which may have the names of another flow's")
  func sharesNames() {
    let program = understood(
      """
      platform none
      flow Hotel { screen Room(number: Int) }
      flow Chat { screen Room(name: String) }
      flow Named {
          screen Hall(size: Int): HallView
          screen Other(size: Int): HallView
      }
      """)
    // A named class is shared by all screens that name it.
    #expect(program.controllers.map(\.screens.count) == [1, 1, 2])
  }

  @Test("has parameters for its coordinator, which an override may be the only one to read")
  func hasParametersOfItsOwn() {
    _ = understood(
      """
      flow Podcasts(number: Int) {
          generate coordinator
          start screen Episodes
      }
      """)
  }
}
