import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSyntax
import FlowTools
import Testing

@testable import FlowLinks

/// Returns the links of a flow file, and expects no diagnostics.
func accepted(_ text: String, at location: SourceLocation = #_sourceLocation) throws -> LinkCatalogue {
  let (compilation, catalogue) = Pipeline.links([SourceFile(path: "Test.flow", text: text)])
  let found = SnippetRenderer(sources: compilation.sources).render(compilation.diagnostics)
  return try #require(catalogue, "\(found)", sourceLocation: location)
}

/// Returns the links of a flow file, as far as they are valid, even if they conflict.
func program(_ text: String) -> (program: Program, diagnostics: [Diagnostic]) {
  var diagnostics = Diagnostics()
  let file = Parser.parse(SourceFile(path: "Test.flow", text: text), id: SourceID(0), diagnostics: &diagnostics)
  let program = Analyzer.analyze([file], diagnostics: &diagnostics)
  return (program, diagnostics.all)
}

extension LinkCatalogue {
  /// Returns the link that a URL opens, on one line: `Talk.Episode number=12 t=nil`; or the reason why it opens none.
  func opens(_ url: String) -> String {
    switch LinkMatcher(program).match(url) {
    case .found(let id, let given):
      let values = zip(program[id].values, given).map { " \($0.parameter.name)=\($1.words)" }
      return (self[id]?.place ?? "") + values.joined()
    case .missed, .noPlace: return "nothing"
    case .ambiguous(let links): return "several: " + links.map { self[$0]?.place ?? "" }.joined(separator: ", ")
    case .noURL: return "no URL"
    case .notDecodable: return "not decodable"
    }
  }
}

extension GivenValue {
  /// `12`, `a,b`, `nil`, and `-` for a missing value.
  var words: String {
    switch self {
    case .texts(let texts): texts.isEmpty ? "[]" : texts.joined(separator: ",")
    case .nothing: "nil"
    case .absent: "-"
    }
  }
}

// MARK: - MatchingTests

/// The link that a URL opens, with its values.
@Suite("a URL") struct MatchingTests {
  private static let talk = """
    flow Talk {
        origins "https://talk.example", "https://localhost:8080", "talk:"
        screen Home {
            link "/"
        }
        screen Episode(number: Int, seconds: Int = 0, tags: [String], section: String?) {
            link "/episodes/{number}?t={seconds}&tag={tags}#{section}"
        }
        screen Search(text: String, exact: Bool?) {
            link "/search?q={text}&exact={exact}"
        }
        screen User {
            entry me {
                link "/users/me"
            }
            entry numbered(id: UInt8) {
                link "/users/{id}"
            }
            entry named(name: String) {
                link "/users/{name}"
            }
        }
        screen Page(id: Int) {
            link "/post-{id}.json"
        }
        screen File {
            entry file(path: [String]) {
                link "/files/{path...}"
            }
            entry text(path: String) {
                link "/texts/{path...}"
            }
        }
        screen Thing(id: UUID, ratio: Double = 1, more: Float = 2) {
            link "/things/{id}?r={ratio}&m={more}"
        }
    }
    """

  @Test(
    "opens the most specific link whose path it has",
    arguments: [
      ("/users/me", "Talk.User.me"), ("/users/12", "Talk.User.numbered id=12"),
      ("/users/ME", "Talk.User.named name=ME"), ("/users/latest", "Talk.User.named name=latest"),
      // A number that does not fit into eight bits goes to the next candidate.
      ("/users/300", "Talk.User.named name=300"), ("/users/-1", "Talk.User.named name=-1"),
      ("/users/007", "Talk.User.numbered id=7"),
      ("/Users/me", "nothing"), ("/users", "nothing"), ("/users/me/x", "nothing"),
    ].map(Case.init))
  func mostSpecific(_ example: Case) throws { try expectOpens(example) }

  @Test(
    "has origins in upper or lower case, and one slash at its end for nothing",
    arguments: [
      ("https://talk.example/users/me", "Talk.User.me"), ("HTTPS://Talk.EXAMPLE/users/me/", "Talk.User.me"),
      ("https://localhost:8080/users/me", "Talk.User.me"), ("https://localhost/users/me", "nothing"),
      ("talk:/users/me", "Talk.User.me"), ("talk://users/me", "Talk.User.me"), ("TALK:///users/me", "Talk.User.me"),
      ("talk:////users/me", "nothing"), ("talk:users/me", "Talk.User.me"), ("talk:", "Talk.Home"),
      ("talk://", "Talk.Home"), ("https://talk.example", "Talk.Home"), ("https://talk.example/", "Talk.Home"),
      ("https://talk.example//", "nothing"), ("/", "Talk.Home"), ("", "Talk.Home"), ("?q=1", "Talk.Home"),
      ("http://talk.example/users/me", "nothing"), ("https:/users/me", "nothing"), ("/users/me//", "nothing"),
      ("users/me", "no URL"), ("1talk:/users/me", "no URL"), (":/users/me", "no URL"),
    ].map(Case.init))
  func origins(_ example: Case) throws { try expectOpens(example) }

  @Test(
    "carries values in its query and its fragment, which never decide",
    arguments: [
      ("/episodes/1", "Talk.Episode number=1 seconds=- tags=- section=-"),
      ("/episodes/1?t=90&tag=a&tag=b#notes", "Talk.Episode number=1 seconds=90 tags=a,b section=notes"),
      ("/episodes/1?tag&x=y&&t=1&t=2#", "Talk.Episode number=1 seconds=1 tags=[] section="),
      ("/episodes/1?tag=&tag", "Talk.Episode number=1 seconds=- tags= section=-"),
      ("/episodes/1?t", "nothing"), ("/episodes/1?t=", "nothing"), ("/episodes/1?t=x", "nothing"),
      ("/episodes/1?T=5", "Talk.Episode number=1 seconds=- tags=- section=-"),
      ("/search", "nothing"), ("/search?q", "Talk.Search text= exact=-"), ("/search?q=", "Talk.Search text= exact=-"),
      ("/search?q=a+b%2Bc%26", "Talk.Search text=a+b+c& exact=-"), ("/search?q=a=b", "Talk.Search text=a=b exact=-"),
      ("/search?q=a&exact", "Talk.Search text=a exact=nil"),
      ("/search?q=a&exact=true", "Talk.Search text=a exact=true"),
      ("/search?q=a&exact=1", "nothing"), ("/search/?%71=a", "Talk.Search text=a exact=-"),
      ("/search?q=a#b?c", "Talk.Search text=a exact=-"),
    ].map(Case.init))
  func queries(_ example: Case) throws { try expectOpens(example) }

  @Test(
    "gives what is left of its path to the rest",
    arguments: [
      ("/files", "Talk.File.file path=[]"), ("/files/", "Talk.File.file path="),
      ("/files/a%2Fb/c/", "Talk.File.file path=a/b,c,"), ("/texts", "Talk.File.text path="),
      ("/texts/", "Talk.File.text path="), ("/texts/a//b%20c/", "Talk.File.text path=a//b c/"),
    ].map(Case.init))
  func rest(_ example: Case) throws { try expectOpens(example) }

  @Test(
    "is decoded after it is cut, and opens nothing where that cannot be",
    arguments: [
      ("/users/%6De", "Talk.User.me"), ("/users/a%2Fb", "Talk.User.named name=a/b"),
      ("/users/%C3%A9", "Talk.User.named name=é"), ("/users/é", "Talk.User.named name=é"),
      ("/users/%", "not decodable"), ("/users/%2", "not decodable"), ("/users/%2G", "not decodable"),
      ("/users/%C3", "not decodable"), ("/users/%ED%A0%80", "not decodable"), ("/users/me?%", "not decodable"),
      ("/users/me#%zz", "not decodable"), ("/users/me?a=%80", "not decodable"),
      ("/users/%00", "Talk.User.named name=\0"),
    ].map(Case.init))
  func encoding(_ example: Case) throws { try expectOpens(example) }

  @Test(
    "has values as their types write them",
    arguments: [
      ("/post-12.json", "Talk.Page id=12"), ("/post--5.json", "Talk.Page id=-5"), ("/post-.json", "nothing"),
      ("/post-+5.json", "nothing"), ("/post-9223372036854775808.json", "nothing"), ("/post-٣.json", "nothing"),
      (
        "/things/0f8fad5b-d9cb-469f-a165-70867728950e?r=-1.50e2&m=0.1",
        "Talk.Thing id=0F8FAD5B-D9CB-469F-A165-70867728950E ratio=-150.0 more=0.1"
      ),
      ("/things/0f8fad5b-d9cb-469f-a165-70867728950", "nothing"),
      ("/things/0f8fad5bd-9cb-469f-a165-70867728950e", "nothing"),
      ("/things/0f8fad5b-d9cb-469f-a165-70867728950e?r=1e999", "nothing"),
      ("/things/0f8fad5b-d9cb-469f-a165-70867728950e?r=.5", "nothing"),
      ("/things/0f8fad5b-d9cb-469f-a165-70867728950e?r=nan", "nothing"),
      ("/things/0f8fad5b-d9cb-469f-a165-70867728950e?r=0x1p3", "nothing"),
      ("/things/0f8fad5b-d9cb-469f-a165-70867728950e?m=1e39", "nothing"),
    ].map(Case.init))
  func types(_ example: Case) throws { try expectOpens(example) }

  @Test("of a flow without origins may have any, and is known by its path alone")
  func anyOrigin() throws {
    let catalogue = try accepted("flow A {\n    screen B {\n        link \"/b\"\n    }\n}\n")
    for url in ["/b", "https://x.example/b", "foo://bar/b/", "mailto:b", "foo:/b?x#y"] {
      #expect(catalogue.opens(url) == "A.B", "\(url)")
    }
    #expect(catalogue.opens("foo://b") == "nothing")
  }

  @Test("says which segment or value did not fit, of the nearest link first")
  func misses() throws {
    let catalogue = try accepted(Self.talk)
    func report(_ url: String) -> [Substring] { MatchReport(url, in: catalogue).text.split(separator: "\n") }
    #expect(
      report("/episode/12") == [
        "no link matches `/episode/12`",
        "  /episodes/{number}?t={seconds}&tag={tags}#{section}  Talk.Episode  Test.flow:7",
        "      `episode` is not `episodes`",
      ])
    #expect(report("/episodes/one").last == "      `one` is no `Int`, which `number` is")
    #expect(report("/episodes/1?t=x").last == "      `x` in the item `t` is no `Int`, which `seconds` is")
    #expect(report("/search").last == "      the query has no item `q`, which `text` needs")
    #expect(report("/episodes").dropFirst(2).first == "      the path ends before `{number}`")
    #expect(report("/users/me/more").dropFirst(2).first == "      the path goes on with `more`")
    #expect(report("/post-12.xml").dropFirst(2).first == "      `post-12.xml` is not `post-{id}.json`")
    #expect(
      report("https://talk.test/users/me").dropFirst(2).first
        == "      its flow answers to `https://talk.example`, `https://localhost:8080`, `talk:` only")
  }

  /// A URL, with the link that it opens.
  struct Case: Sendable, CustomTestStringConvertible {
    var url: String
    var opens: String
    var testDescription: String { url }
  }

  private func expectOpens(_ example: Case) throws {
    #expect(try accepted(Self.talk).opens(example.url) == example.opens)
  }
}

// MARK: - GuardMatchTests

/// The output of `routegen links` for guards.
struct GuardMatchTests {
  private static let app = """
    generate coordinator

    guard signedIn -> Login
    guard ofAge -> Login

    flow Shop {
        start screen Catalogue {
            link "/catalogue"
            push order(id: Int) -> Order(id: id)
            push account -> Account
        }
        screen Order(id: Int) requires signedIn {
            link "/orders/{id}"
            push item(id: Int) -> Item(id: id)
        }
        screen Item(id: Int) {
            link "/items/{id}"
        }
    }

    flow Account requires signedIn {
        start screen Profile {
            link "/profile"
            push cellar -> Cellar
        }
        screen Cellar requires ofAge {
            link "/cellar"
        }
    }

    flow Login {
        start screen Password {
            finish done
        }
    }
    """

  @Test(
    "a URL is shown with the guards of all that it shows: its flow, the screens on the way, its screen",
    arguments: [
      ("/catalogue", nil), ("/orders/1", "  requires `signedIn`"), ("/items/1", "  requires `signedIn`"),
      ("/profile", "  requires `signedIn`"), ("/cellar", "  requires `signedIn`, then `ofAge`"),
    ])
  func guards(_ url: String, _ line: String?) throws {
    let catalogue = try accepted(Self.app)
    let report = MatchReport(url, in: catalogue)
    #expect(report.isFound)
    #expect(report.text.split(separator: "\n").map(String.init).first { $0.contains("requires") } == line)
    #expect(report.json.text.contains(#""guards""#) == (line != nil))
  }

  @Test("where no coordinator opens links, no guard is asked")
  func withoutCoordinator() throws {
    let catalogue = try accepted("flow A {\n    screen B {\n        link \"/b\"\n    }\n}\n")
    #expect(catalogue.entries.map(\.guards) == [[]])
  }
}
