import Foundation
import Testing

/// `routegen links`, as a process.
struct LinksTests {
  private static let talk = """
    flow Talk {
        origins "https://talk.example", "talk:"
        screen Episode(number: Int, seconds: Int = 0) {
            link "/episodes/{number}?t={seconds}"
            link "/e/{number}"
        }
        screen User {
            entry me {
                link "/users/me"
            }
            entry named(name: String, tab: String) {
                link "/users/{name}?tab={tab}"
            }
        }
        screen Notes(path: [String]) {
            link "/notes/{path...}"
        }
    }

    """

  @Test("the links are a table: address, screen, parameters, file and line")
  func table() async throws {
    let workspace = try Workspace(["Sources/Talk.flow": Self.talk, "None.flow": Flow.valid("None")])
    let expected = """
      /episodes/{number}?t={seconds}  Talk.Episode     canonical  number: Int, seconds: Int = 0  Sources/Talk.flow:4
      /e/{number}                     Talk.Episode     also       number: Int                    Sources/Talk.flow:5
      /users/me                       Talk.User.me                                               Sources/Talk.flow:9
      /users/{name}?tab={tab}         Talk.User.named             name: String, tab: String      Sources/Talk.flow:12
      /notes/{path...}                Talk.Notes                  path: [String]                 Sources/Talk.flow:16

      """
    #expect(try await workspace.run("links", "Sources") == Run(status: 0, output: expected))
    #expect(try await workspace.run("links", "None.flow") == Run(status: 0))
  }

  @Test("the links in JSON have their origins, and the place of each value")
  func json() async throws {
    let run = try await Workspace(["Talk.flow": Self.talk]).run("links", "Talk.flow", "--as", "json")
    #expect(run.status == 0)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let links = try #require(document["links"] as? [[String: Any]])
    #expect(
      links.map { $0["address"] as? String } == [
        "/episodes/{number}?t={seconds}", "/e/{number}", "/users/me", "/users/{name}?tab={tab}", "/notes/{path...}",
      ])
    #expect(links[0]["origins"] as? [String] == ["https://talk.example", "talk:"])
    #expect((links[0]["parameters"] as? [[String: String]])?.map { $0["in"] } == ["path", "query"])
    #expect(links[3]["entry"] as? String == "named")
    #expect(links[4]["line"] as? Int == 16)
  }

  @Test("the file for universal links has patterns for the links of the web")
  func association() async throws {
    let workspace = try Workspace([
      "Talk.flow": Self.talk, "App.flow": Self.talk.replacing("\"https://talk.example\", ", with: ""),
    ])
    let association = ["--as", "apple-app-site-association", "--app-id", "ABCDE12345.example.talk"]
    let expected = """
      {
        "applinks": {
          "details": [
            {
              "appIDs": ["ABCDE12345.example.talk", "ABCDE12345.example.test"],
              "components": [
                {"/": "/episodes/?*", "comment": "Talk.Episode"},
                {"/": "/e/?*", "comment": "Talk.Episode"},
                {"/": "/users/me", "comment": "Talk.User.me"},
                {
                  "/": "/users/?*",
                  "?": {"tab": "*"},
                  "comment": "Talk.User.named"
                },
                {"/": "/notes", "comment": "Talk.Notes"},
                {"/": "/notes/*", "comment": "Talk.Notes"}
              ]
            }
          ]
        }
      }

      """
    let run = try await workspace.run(["links", "Talk.flow"] + association + ["--app-id", "ABCDE12345.example.test"])
    #expect(run == Run(status: 0, output: expected))
    let none = try await workspace.run(["links", "App.flow"] + association)
    #expect(
      none
        == Run(
          status: 1,
          errors: """
            routegen: error: no flow with links answers to an `https` origin
              = help: write it into the flow: `origins "https://talk.example"`

            """))
  }

  @Test("a URL that matches is shown with its values, by default or given, and with the link")
  func match() async throws {
    let workspace = try Workspace(["Talk.flow": Self.talk])
    let episode = """
      Talk.Episode
        number: Int = 7
        seconds: Int = 0, its default
        by `/episodes/{number}?t={seconds}`, Talk.flow:4
        printed `/episodes/7`

      """
    #expect(try await workspace.run("links", "Talk.flow", "talk://episodes/007/") == Run(status: 0, output: episode))
    let named = """
      Talk.User.named
        name: String = "Ann Ö"
        tab: String = ""
        by `/users/{name}?tab={tab}`, Talk.flow:12
        printed `/users/Ann%20%C3%96?tab=`

      """
    let url = "https://talk.example/users/Ann%20%c3%96?tab"
    #expect(try await workspace.run("links", "Talk.flow", url) == Run(status: 0, output: named))
  }

  @Test("a value of the app's own type says that only the app knows whether it is one")
  func ownType() async throws {
    let workspace = try Workspace(["Talk.flow": "flow Talk { screen User(id: UserID) { link \"/users/{id}\" } }\n"])
    let found = try await workspace.run("links", "Talk.flow", "/users/ann")
    #expect(found.output.hasPrefix("Talk.User\n  id: UserID = \"ann\", if `UserID` accepts it\n"), "\(found)")
  }

  @Test("the screens that a coordinator shows under a linked one are shown with their values")
  func stack() async throws {
    let workspace = try Workspace([
      "Bank.flow": """
      generate coordinator

      flow Bank(user: String) {
          start tabs Main {
              tab home -> Home in navigation
              tab more -> More in navigation
          }
          screen Home {
              link "/"
              push customer(customerID: Int) -> Customer(user: user, customerID: customerID)
          }
          screen Customer(user: String, customerID: Int) {
              push account(customerID: Int, id: Int) -> Account(customerID: customerID, id: id)
              replace closed -> Closed
          }
          screen Account(customerID: Int, id: Int) {
              link "/customers/{customerID}/accounts/{id}"
          }
          screen Closed {
              push reason(id: Int) -> Reason(id: id)
          }
          screen Reason(id: Int) {
              link "/reasons/{id}"
          }
          screen More
          screen News {
              link "/news" onTop
          }
          screen Lost {
              link "/lost"
          }
      }

      """
    ])
    let table = try await workspace.run("links", "Bank.flow")
    #expect(
      table.output == """
        /                                      Bank.Home     in Main.home                                                                          Bank.flow:9
        /customers/{customerID}/accounts/{id}  Bank.Account  in Main.home over Home, Customer(user, customerID)          customerID: Int, id: Int  Bank.flow:17
        /reasons/{id}                          Bank.Reason   in Main.home over Home                                      id: Int                   Bank.flow:23
        /news                                  Bank.News                                                         on top                            Bank.flow:27
        /lost                                  Bank.Lost     over Main                                                                             Bank.flow:30

        """, "\(table.output)")
    let account = try await workspace.run("links", "Bank.flow", "/customers/3/accounts/7")
    #expect(
      account.output == """
        Bank.Account
          customerID: Int = 3
          id: Int = 7
          in Main.home over Home, Customer(user: user, customerID: 3)
          by `/customers/{customerID}/accounts/{id}`, Bank.flow:17
          printed `/customers/3/accounts/7`

        """, "\(account)")
    // `Reason` cannot be over `Closed`, which is after a customer that the link does not name.
    let reason = try await workspace.run("links", "Bank.flow", "/reasons/7")
    #expect(reason.output.contains("\n  in Main.home over Home\n"), "\(reason)")
    let json = try await workspace.run("links", "Bank.flow", "--as", "json")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let links = try #require(document["links"] as? [[String: Any]])
    #expect(links[0]["tab"] as? String == "Main.home")
    #expect((links[1]["stack"] as? [[String: Any]])?.map { $0["screen"] as? String } == ["Home", "Customer"])
    #expect(links[3]["stack"] == nil, "a link on top has what is shown under it")
  }

  @Test("the column of a linked screen is shown, and what is in other columns")
  func columns() async throws {
    let workspace = try Workspace([
      "Mail.flow": """
      generate coordinator

      flow Mail {
          start split Main {
              primary -> Boxes
              secondary -> Empty
          }
          screen Boxes {
              push letter(id: Int) -> Letter(id: id) in Main.secondary
          }
          screen Empty
          screen Letter(id: Int) {
              link "/letters/{id}"
              push part(id: Int, number: Int) -> Part(id: id, number: number)
              replace other -> Other in Main.secondary
          }
          screen Part(id: Int, number: Int) {
              link "/letters/{id}/parts/{number}"
          }
          screen Other {
              link "/other"
          }
      }

      """
    ])
    #expect(
      try await workspace.run("links", "Mail.flow").output == """
        /letters/{id}                 Mail.Letter  in Main.secondary next to Boxes                  id: Int               Mail.flow:13
        /letters/{id}/parts/{number}  Mail.Part    in Main.secondary over Letter(id) next to Boxes  id: Int, number: Int  Mail.flow:18
        /other                        Mail.Other   in Main.secondary next to Boxes                                        Mail.flow:21

        """)
  }

  @Test("a URL that matches nothing is shown what is nearest, and ends with 1")
  func noMatch() async throws {
    let workspace = try Workspace(["Talk.flow": Self.talk])
    let nearest = """
      no link matches `/episode/12`
        /episodes/{number}?t={seconds}  Talk.Episode  Talk.flow:4
            `episode` is not `episodes`

      """
    #expect(try await workspace.run("links", "Talk.flow", "/episode/12") == Run(status: 1, output: nearest))
    let run = try await workspace.run("links", "Talk.flow", "/users/ann", "--as", "json")
    #expect(run.status == 1)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(document["matches"] as? Bool == false)
    let misses = try #require(document["misses"] as? [[String: Any]])
    #expect(misses.map { $0["reason"] as? String } == ["the query has no item `tab`, which `tab` needs"])
    let empty = try await Workspace(["A.flow": Flow.valid("A")]).run("links", "A.flow", "/a")
    #expect(empty == Run(status: 1, output: "no link matches `/a`\n  the flow files have no link\n"))
  }

  @Test("a text that is no URL ends with 1: the question has the answer no", arguments: ["episodes", "a b", "%"])
  func noURL(text: String) async throws {
    let run = try await Workspace(["Talk.flow": Self.talk]).run("links", "Talk.flow", text)
    let help = "a URL starts with its scheme, and a path with `/`: `/episodes/12`"
    let problem = "`\(text)` is no file or folder, and no URL or path"
    #expect(run == Run(status: 1, errors: "routegen: error: \(problem)\n  = help: \(help)\n"))
  }

  @Test("files and folders are flow files, also with whole paths; everything else that comes last is a URL")
  func lastWord() async throws {
    let workspace = try Workspace([
      "A/Talk.flow": Self.talk,
      "B/Home.flow": "flow Home {\n    screen Start {\n        link \"/\"\n        link \"/home\"\n    }\n}\n",
    ])
    let (a, b) = (workspace.url("A").path, workspace.url("B").path)
    let all = try await workspace.run("links", a, b)
    #expect(all.status == 0 && all.output.split(separator: "\n").count == 7, "\(all)")
    #expect(try await workspace.run("links", a, b + "/Home.flow").output == all.output)
    #expect(try await workspace.run("links", "A", "B").output.split(separator: "\n").count == 7)
    // The folder `/` exists, and on many systems also `/home`.
    for path in ["/", "/home"] {
      let run = try await workspace.run("links", "A", "B", path)
      #expect(run.status == 0 && run.output.hasPrefix("Home.Start\n"), "\(run)")
    }
    let gone = try await workspace.run("links", "A", "Gone.flow")
    #expect(gone == Run(status: 66, errors: "routegen: error: cannot read `Gone.flow`: no such file\n"))
  }

  @Test("what is wrong in the flow files is said, and nothing else")
  func mistakes() async throws {
    let workspace = try Workspace(["App.flow": Flow.mistaken])
    let check = try await workspace.run("check", "App.flow")
    #expect(try await workspace.run("links", "App.flow") == check)
    #expect(try await workspace.run("links", "App.flow", "/a") == check)
  }

  @Test(
    "wrong usage says what to do",
    arguments: [
      (
        ["match", "Talk.flow", "/e/1"],
        "`routegen match` is part of `routegen links`: write `routegen links Talk.flow /e/1`", nil
      ),
      (["match"], "`routegen match` is part of `routegen links`: write `routegen links`", nil),
      (["links", "Talk.flow", "--format", "json"], "`routegen links` has no option `--format`", "write `--as FORMAT`"),
      (
        ["links", "Talk.flow", "--format=apple-app-site-association"], "`routegen links` has no option `--format`",
        "write `--as FORMAT`"
      ),
      (
        ["links", "Talk.flow", "/e/1", "--as", "apple-app-site-association", "--app-id", "A.b"],
        "`--as apple-app-site-association` is for all links", "leave the URL out"
      ),
      (
        ["links", "Talk.flow", "--as", "apple-app-site-association"],
        "`--as apple-app-site-association` needs the apps that open the links",
        "name each with the prefix of its team: `--app-id ABCDE12345.example.talk`"
      ),
      (
        ["links", "Talk.flow", "--as=apple-app-site-association", "--app-id=talk"],
        "`talk` has no prefix of a team",
        "it is written `ABCDE12345.example.talk`: the prefix, then the bundle"
      ),
      (["links", "Talk.flow", "--app-id=a.b"], "`--app-id` goes with `--as apple-app-site-association`", nil),
    ] as [([String], String, String?)])
  func usage(_ arguments: [String], _ problem: String, _ help: String?) async throws {
    let helpLine = help.map { "  = help: \($0)\n" } ?? ""
    #expect(
      try await Workspace(["Talk.flow": Self.talk]).run(arguments)
        == Run(status: 64, errors: "routegen: error: \(problem)\n\(helpLine)"))
  }
}
