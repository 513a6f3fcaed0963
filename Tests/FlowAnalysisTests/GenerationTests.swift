import FlowModel
import Testing

@Suite("what is generated") struct GenerationTests {
  @Test("unites the routes of a class: inherited, of its screens, of its flows")
  func routes() throws {
    let program = understood(
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
    #expect(rules(in: "flow A { start screen B { close prepared } }") == [])
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
    #expect(understood(["Kit.flow": kit, "Shop.flow": "import Kit\n" + shop]).externals.count == 1)
    #expect(rules(in: ["Kit.flow": kit, "Shop.flow": shop]) == ["module-not-imported"])
  }

  @Test("keeps a coordinator that other modules may begin")
  func keepers() {
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
