import FlowModel
import Testing

@Suite("a flow") struct FlowTests {
  @Test("needs no start, and no coordinator to mark one")
  func needsNoStart() throws {
    #expect(accepted("flow Pills { screen Choice }").flows[0].start == nil)
    let marked = accepted(
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
      let program = accepted(
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
    let program = accepted(
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
    accepts(
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
    accepts(
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
    accepts(
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
    accepts(
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
    let program = accepted(
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
    let program = accepted(
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
    let program = accepted(
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
    accepts(
      """
      flow Podcasts(number: Int) {
          generate coordinator
          start screen Episodes
      }
      """)
  }
}

// MARK: - SettingTests

@Suite("a setting") struct SettingTests {
  @Test("has a default")
  func hasADefault() throws {
    let program = accepted(
      """
      flow Clock {
          storyboard Main { screen Alarms(id: Int) = "Alarms" }
      }
      """)
    #expect(program.flows[0].platform == .uiKit)
    #expect(program.flows[0].generates == [])
    #expect(try program.screen("Alarms").scene?.bundle == .class)
    #expect(try program.screen("Alarms").injection == .property)
  }

  @Test("holds for all that is in its place, and the nearest wins")
  func theNearestWins() throws {
    let program = accepted(
      """
      platform none
      bundle main
      inject initializer
      flow Clock {
          platform UIKit
          bundle module
          storyboard Main {
              bundle class
              inject property
              screen Alarms(id: Int) = "Alarms"
              screen Timers(id: Int) = "Timers" { inject initializer }
          }
          storyboard Other { screen World(id: Int) = "World" }
      }
      flow Plain {
          storyboard Plain { screen Now = "Now" }
      }
      """)
    #expect(program.flows.map(\.platform) == [.uiKit, .none])
    #expect(program.screens.map { $0.scene?.bundle } == [.class, .class, .module, .main])
    #expect(program.screens.map(\.injection) == [.property, .initializer, .initializer, .initializer])
  }

  @Test("those of a flow override what the file generates, and hooks and names of screens add to it")
  func generatesBoth() {
    let program = accepted(
      """
      generate coordinator
      generate routers
      flow Clock { start screen Alarms }
      flow Other {
          generate routers
          screen World
      }
      flow Third {
          generate screens
          generate hooks
          start screen Moon
      }
      """)
    #expect(
      program.flows.map(\.generates) == [
        [.coordinator, .routers], .routers, [.coordinator, .routers, .screens, .hooks],
      ])
  }

  @Test("`segues` takes several values, and those of a flow take the place of the file's")
  func choosesWaysToSwitch() {
    let program = accepted(
      """
      segues identifiers
      flow Clock { start screen Alarms }
      flow Other {
          segues destinations,
              handling
          screen World
      }
      flow Third {
          segues handling, identifiers,
          screen Timers
      }
      """)
    #expect(program.flows.map(\.segues) == [.identifiers, [.destinations, .handling], .handling])
    #expect(accepted("flow Clock { start screen Alarms }").flows.map(\.segues) == [.standard])
  }

  @Test("of a storyboard tells scenes of equal names apart by their bundle")
  func bundlesTellScenesApart() {
    accepts(
      """
      flow Clock {
          storyboard Main { screen Alarms = initial }
      }
      flow Kit {
          bundle module
          storyboard Main { screen World = initial }
      }
      """)
  }
}

// MARK: - GenerationTests

@Suite("what is generated") struct GenerationTests {
  @Test("unites the routes of a class: inherited, of its screens, of its flows")
  func routes() throws {
    let program = accepted(
      """
      flow App {
          present help -> Help
          screen List: ListController {
              push item(id: Int) -> Item(id: id)
              push archive -> Archive
          }
          screen Archive: ListController {
              push item(id: Int) -> Item(id: id)
              present help -> Item(id: 0)
              push novel -> Novel(id: 1)
          }
          screen Item(id: Int) { close back }
          screen Novel extends Item { close done }
          screen Help: UIViewController
      }
      """)
    #expect(try program.controller(of: "List").routes.map(\.name) == ["item", "archive", "help", "novel"])
    #expect(try program.controller(of: "Archive").screens.count == 2)
    let novel = try program.controller(of: "Novel")
    #expect(novel.routes.map(\.name) == ["back", "done"])
    #expect(novel.routes.map(\.isInherited) == [true, false])
    #expect(novel.flowRoutes.map(\.isInherited) == [true])
    #expect(try program.controller(of: "Help").routes.isEmpty)
  }

  @Test("has no two things of one name")
  func collisions() {
    #expect(rules(in: "flow A { start screen B { push prepare -> C } screen C }") == ["name-collision"])
    #expect(rules(in: "flow A {\n  generate coordinator\n  start screen B { close prepared } }") == [])
    #expect(
      rules(in: "generate coordinator\nflow A(onFinish: Int) { start screen B(onFinish: Int) }") == ["name-collision"])
    #expect(
      rules(in: "generate coordinator\nflow A { start screen b { push c -> B } screen B: C }").contains(
        "name-collision"))
    #expect(
      rules(in: "generate routers\nflow A { start screen B { push c -> D\nclose C } screen D }").contains(
        "name-collision"))
    #expect(
      rules(
        in:
          "flow A { start screen B { push c(DController: Int) -> D(id: DController) } screen D(id: Int): DController }"
      )
      .contains("name-collision"))
  }

  @Test("begins a flow of another module only in files that import it")
  func imports() {
    let kit = "import Kit\nexternal flow Kit.Checkout\n"
    let shop = "generate coordinator\nflow Shop { start screen Home { push buy -> Kit.Checkout } }"
    #expect(accepted(["Kit.flow": kit, "Shop.flow": "import Kit\n" + shop]).externals.count == 1)
    #expect(rules(in: ["Kit.flow": kit, "Shop.flow": shop]) == ["module-not-imported"])
  }

  @Test("keeps a coordinator that other modules may begin")
  func retainingClasses() {
    let start = { (access: String) in "generate coordinator\n\(access) flow A { start screen B: UITableViewController }"
    }
    #expect(rules(in: start("internal")) == [])
    #expect(rules(in: start("public")) == ["stock-class-has-no-routes"])
    let tabs = { (type: String) in
      "generate coordinator\npublic flow A { start tabs T { tab b -> B\ntab c -> C } screen B: UITableViewController\nscreen C: \(type) }"
    }
    #expect(rules(in: tabs("CController")) == [])
    #expect(rules(in: tabs("UIViewController")) == ["stock-class-has-no-routes"])
  }

  @Test("shows no screen of another flow that leads to what ends that flow")
  func foreignScreens() {
    let flows = { (route: String) in
      """
      generate coordinator
      flow A { start screen B { push c -> Other.C } }
      flow Other { start screen C { push d -> D } screen D { \(route) } }
      """
    }
    #expect(rules(in: flows("close back")) == [])
    #expect(rules(in: flows("finish done")) == ["foreign-screen"])
  }
}
