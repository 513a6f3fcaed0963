import FlowModel
import Testing

@Suite("a class") struct ClassTests {
  @Test("is named after its screen where nothing else is said")
  func isNamedAfterItsScreen() throws {
    let program = accepted(
      """
      flow Pills {
          screen Choice
          screen RedPill: PillViewController
          screen BluePill: Kit.PillViewController
      }
      """)
    #expect(
      program.controllers.map(\.name) == ["ChoiceViewController", "PillViewController", "Kit.PillViewController"])
  }

  @Test("of several screens has the segues of all, each once")
  func unitesItsScreens() throws {
    let program = accepted(
      """
      flow Feed {
          storyboard Main {
              screen News: ListViewController = "News" {
                  segue showItem = "ShowItem" -> Item
                  segue showAuthor = "ShowAuthor" -> Author
              }
              screen Archive: ListViewController = "Archive" {
                  segue showItem = "ShowItem" -> Item
                  segue showYear = "ShowYear"
              }
              screen Drafts: ListViewController = "Drafts"
              screen Item
              screen Author
          }
      }
      """)
    let list = try program.controller(of: "News")
    #expect(list.screens.count == 3)
    #expect(list.segues.map(\.identity.name) == ["showItem", "showAuthor", "showYear"])
    #expect(list.segues.map(\.payload) == ["ItemViewController", "AuthorViewController", nil])
  }

  @Test("whose segue leads to two stock classes has the one above both for payload")
  func takesTheCommonStockClass() throws {
    let program = accepted(
      """
      flow Feed {
          storyboard Main {
              screen News: ListViewController = "News" { segue show = "Show" -> Photos }
              screen Archive: ListViewController = "Archive" { segue show = "Show" -> Mail }
              screen Other: OtherViewController = "Other" { segue show = "Show" -> Photos }
              screen Another: OtherViewController = "Another" { segue show = "Show" -> Item }
              screen Photos: UIImagePickerController
              screen Mail: MFMailComposeViewController
              screen Item
          }
      }
      """)
    #expect(try program.controller(of: "News").segues.map(\.payload) == ["UINavigationController"])
    #expect(try program.controller(of: "Other").segues.map(\.payload) == [nil])
  }

  @Test("of the framework is nobody's to unite: each of its screens is separate")
  func leavesStockClassesAlone() throws {
    let program = accepted(
      """
      flow App {
          storyboard Main {
              screen Root: UITabBarController = initial { embed -> First }
              screen First: UIKit.UIViewController { segue next = "Next" -> Second }
              screen Second: UIViewController { segue next = "GoOn" -> Third }
              screen Third: UIViewController
          }
      }
      """)
    #expect(program.controllers.count == 4)
    #expect(program.controllers.map(\.isStock) == [true, true, true, true])
  }

  @Test("with equal values in all its screens is united")
  func unitesEqualValues() {
    accepts(
      """
      flow People {
          screen Friend(uid: Int, name: String? = nil): UserViewController
          screen Colleague(uid: Int, name: String? = nil): UserViewController
          screen Group: GroupViewController {
              entry all
              entry one(gid: Int)
          }
          screen Family: GroupViewController {
              entry all
              entry one(gid: Int)
          }
      }
      """)
  }

  @Test("inherits over three levels, and what it declares again is no duplicate")
  func inheritsOverThreeLevels() throws {
    let program = accepted(
      """
      flow Editor {
          screen Base {
              segue showHelp = "ShowHelp" -> Help
          }
          storyboard Main {
              screen Post extends Base = "Post" {
                  segue showHelp = "ShowHelp" -> Help
                  segue preview = "Preview" -> Help
              }
              screen Draft extends Post = "Draft" {
                  segue publish = "Publish" -> Help
              }
              screen Help
          }
      }
      """)
    let draft = try program.controller(of: "Draft")
    #expect(draft.segues.map(\.identity.name) == ["showHelp", "preview", "publish"])
    #expect(draft.segues.map(\.isInherited) == [true, true, false])
    #expect(try program.controller(of: "Base").isExtended)
    #expect(try !program.controller(of: "Draft").isExtended)
  }

  @Test("takes the values of the class that it extends, wherever that is declared")
  func inheritsValues() throws {
    let program = accepted([
      "A.flow": "flow Drafts { screen Draft extends Posts.Post }",
      "B.flow": "flow Posts { screen Post(id: Int) { inject initializer } }",
    ])
    #expect(try program.screen("Draft").parameters.map(\.name) == ["id"])
    #expect(try program.screen("Draft").injection == .initializer)
  }

  @Test("of several screens may be extended by one of them alone")
  func isExtendedThroughOneScreen() throws {
    let program = accepted(
      """
      flow Feed {
          screen News: ListViewController
          screen Archive: ListViewController
          screen Search extends Archive
      }
      """)
    let search = try program.controller(of: "Search")
    #expect(search.superclass == (try program.screen("News").controller))
  }
}
