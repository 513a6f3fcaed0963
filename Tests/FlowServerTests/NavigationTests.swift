import FlowDiagnostics
import Testing

@testable import FlowServer

/// Definitions, references and outlines.
struct NavigationTests {
  private static let shop = """
    flow Shop(cart: Cart) {
        generate coordinator
        start screen Products: ListController {
            push product(id: Int) -> Product(id: id)
            push first(id: Int) -> Pro‸duct
            push user -> User.detail(uid: 1)
        }
        screen Product(id: Int) { link "/products/{id}" }
        screen User {
            entry detail(uid: Int)
        }
    }
    """

  private func definition(_ text: String) -> [String] {
    let sample = Sample(text)
    return sample.query.definition { [] }.map {
      guard case .source(let range) = $0 else { return "Swift" }
      return "\(sample.snapshot.lines(of: range.file).line(at: range.start) + 1): \(sample.text(range))"
    }
  }

  @Test("a target leads to its screen")
  func target() { #expect(definition(Self.shop) == ["8: Product"]) }

  @Test(
    "labels, values, placeholders and entries lead to their declarations",
    arguments: [
      ("Product(id: id)", "Product(i‸d: id)", "8: id"), ("Product(id: id)", "Product(id: i‸d)", "4: id"),
      ("/{id}", "/{i‸d}", "8: id"), ("User.detail", "User.det‸ail", "10: detail"),
      ("User.detail", "‸User.detail", "9: User"),
      ("uid: 1", "ui‸d: 1", "10: uid"),
    ])
  func names(_ old: String, _ new: String, _ expected: String) {
    let text = Self.shop.replacing("‸", with: "").replacing(old, with: new)
    #expect(definition(text) == [expected])
  }

  @Test("a class leads to where Swift declares it, and is found in neither comments nor strings")
  func swiftClass() {
    let swift = """
      // class ListController: Wrong {}
      let text = "class ListController {}"
      /* class ListController */
      public final class ListController: UITableViewController {
        class func make() {}
      }
      """
    let bytes = Array(swift.utf8)
    let classes = SwiftClass.classes(in: bytes, path: "/List.swift")
    #expect(classes.map(\.name) == ["ListController"])
    let sample = Sample(Self.shop.replacing("‸", with: "").replacing(": ListC", with: ": Li‸stC"))
    #expect(sample.query.definition { classes } == [.swift(classes[0])])
    #expect(classes[0].line == 3)
    #expect(classes[0].column(.utf16) == 19)
  }

  @Test("a name leads on into the storyboard: a screen to its scene, a segue and an identifier to theirs")
  func storyboards() throws {
    let flow = """
      flow App {
          storyboard Main {
              start screen Ho‸me: HomeViewController = "Home" {
                  segue show = "Show" -> Detail
                  identifiers Cell {
                      photo: PhotoCell = "Photo"
                  }
              }
              screen Detail: DetailViewController
          }
      }
      """
    func place(_ text: String) -> String? {
      let sample = Sample(text, others: ["Main.storyboard": Board.text])
      guard case .source(let range)? = sample.query.definition(swiftClasses: { [] }).first else { return nil }
      return sample.snapshot.sources[Int(range.file.index)].path + ": " + sample.text(range)
    }
    #expect(place(flow) == "Main.storyboard: Home")
    let plain = flow.replacing("‸", with: "")
    #expect(place(plain.replacing("segue show", with: "segue sh‸ow")) == "Main.storyboard: Show")
    #expect(place(plain.replacing("\"Show\"", with: "\"Sh‸ow\"")) == "Main.storyboard: Show")
    #expect(place(plain.replacing("photo:", with: "ph‸oto:")) == "Main.storyboard: Photo")
    #expect(place(plain.replacing("Main {", with: "Ma‸in {")) == "Main.storyboard: document")
  }

  @Test("references are all places of a name, in all files")
  func references() {
    let other =
      "flow Other {\n    generate coordinator\n    start screen Home {\n        push it -> Shop.Product(id: 1)\n    }\n}\n"
    let sample = Sample(Self.shop, others: ["Other.flow": other])
    let places = sample.query.references(includingDeclaration: true)
    #expect(places.count == 4)
    #expect(places.allSatisfy { sample.text($0) == "Product" })
    #expect(sample.query.references(includingDeclaration: false).count == 3)
    #expect(sample.query.highlights().count == 3)
  }

  @Test("what leads to a screen and where it leads")
  func leads() throws {
    let sample = Sample(Self.shop)
    let product = try #require(sample.query.hierarchyItem())
    let names = sample.snapshot.names
    #expect(names.qualifiedName(of: product) == "Shop.Product")
    let incoming = sample.snapshot.incoming(product)
    #expect(incoming.map { names.qualifiedName(of: $0.declaration) } == ["Shop.Products"])
    #expect(incoming.map(\.ranges.count) == [2])
    let outgoing = sample.snapshot.outgoing(incoming[0].declaration)
    #expect(outgoing.map { names.qualifiedName(of: $0.declaration) } == ["Shop.Product", "Shop.User.detail"])
    #expect(sample.snapshot.outgoing(product).isEmpty)
  }

  @Test("the outline has everything with a name, in its place")
  func outline() {
    func lines(_ symbols: [Symbol], _ indent: String) -> [String] {
      symbols.flatMap { ["\(indent)\($0.name) \($0.detail)"] + lines($0.children, indent + "  ") }
    }
    let symbols = Sample(Self.shop).query.documentSymbols()
    #expect(
      lines(symbols, "") == [
        "Shop (cart: Cart)", "  Products ListController", "    product (id: Int) → Product",
        "    first (id: Int) → Product",
        "    user → User.detail", "  Product (id: Int)", "  User ", "    detail (uid: Int)",
      ])
    let sample = Sample(Self.shop)
    #expect(
      sample.snapshot.symbols(matching: "shopuser").map { sample.snapshot.names.qualifiedName(of: $0) }
        == ["Shop.Products.user", "Shop.User", "Shop.User.detail"])
  }

  @Test("storyboards that there are can be opened from their names")
  func links() {
    let sample = Sample(
      "flow App {\n    storyboard Main {}\n    storyboard Other = \"Main\" {}\n    storyboard Gone {}\n}\n",
      others: ["Main.storyboard": Board.text])
    #expect(sample.query.documentLinks().map { sample.text($0.range) } == ["Main", "\"Main\""])
  }
}

/// A storyboard of two scenes, a segue and a cell.
enum Board {
  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <scenes>
        <scene sceneID="s1"><objects>
          <tableViewController storyboardIdentifier="Home" id="a" customClass="HomeViewController">
            <tableView key="view" id="t"><prototypes>
              <tableViewCell reuseIdentifier="Photo" id="c" customClass="PhotoCell">
                <connections><segue destination="b" kind="show" identifier="Show" id="g"/></connections>
              </tableViewCell>
            </prototypes></tableView>
            <connections><segue destination="b" kind="show" identifier="Other" id="h"/></connections>
          </tableViewController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController id="b" customClass="DetailViewController"/>
        </objects></scene>
        <scene sceneID="s3"><objects>
          <viewController storyboardIdentifier="Third" id="d" customClass="ThirdViewController"/>
        </objects></scene>
      </scenes>
    </document>
    """
}

// MARK: - RenameTests

/// Renaming: everywhere, with the strings for the outside world kept, or refused with a reason.
struct RenameTests {
  private func renamed(_ text: String, to name: String, others: [String: String] = [:]) throws -> String {
    let sample = Sample(text, others: others)
    let edits = try sample.query.rename(to: name)
    return sample.applying(edits.edits)
  }

  @Test(
    "names change wherever they are, and what they were good for is written down",
    arguments: [
      (
        "flow A {\n    start screen Ho‸me {\n        segue x -> Home\n    }\n}",
        "flow A {\n    start screen Start: HomeViewController {\n        segue x -> Start\n    }\n}", "Start"
      ),
      (
        "flow A {\n    storyboard Ma‸in {\n        screen B = initial\n    }\n}",
        "flow A {\n    storyboard Other = \"Main\" {\n        screen B = initial\n    }\n}", "Other"
      ),
      (
        "flow A {\n    storyboard M {\n        screen B = initial {\n            segue sh‸ow(id: Int)\n        }\n    }\n}",
        "flow A {\n    storyboard M {\n        screen B = initial {\n            segue open(id: Int) = \"show\"\n        }\n    }\n}",
        "open"
      ),
      (
        "flow A {\n    identifiers Cell {\n        ph‸oto: PhotoCell\n        other = \"Other\"\n    }\n}",
        "flow A {\n    identifiers Cell {\n        picture: PhotoCell = \"photo\"\n        other = \"Other\"\n    }\n}",
        "picture"
      ),
    ])
  func kept(_ text: String, _ expected: String, _ name: String) throws {
    #expect(
      try renamed(
        text.replacing("segue x", with: "push x").replacing(
          "flow A {\n    start", with: "flow A {\n    generate coordinator\n    start"), to: name)
        == expected.replacing("segue x", with: "push x").replacing(
          "flow A {\n    start", with: "flow A {\n    generate coordinator\n    start"))
  }

  private static let values = """
    flow A(cart: Int) {
        generate coordinator
        start screen Home {
            push detail(id: Int) -> Detail
            push same(number: Int) -> Detail(id: number)
        }
        screen Detail(id: Int) {
            link "/d/{id}"
        }
    }
    """

  @Test("a parameter changes with its labels and placeholders, and lists that were left out are written")
  func parameters() throws {
    let detail = try renamed(Self.values.replacing("Detail(id: Int) {", with: "Detail(i‸d: Int) {"), to: "key")
    #expect(detail.contains("screen Detail(key: Int) {\n        link \"/d/{key}\""))
    #expect(detail.contains("push detail(id: Int) -> Detail(key: id)"))
    #expect(detail.contains("push same(number: Int) -> Detail(key: number)"))
    let route = try renamed(Self.values.replacing("detail(id", with: "detail(i‸d"), to: "key")
    #expect(route.contains("push detail(key: Int) -> Detail(id: key)"))
    #expect(route.contains("screen Detail(id: Int)"))
  }

  @Test("a parameter changes in the zoom of its route")
  func zoom() throws {
    let text =
      "flow A {\n    platform SwiftUI\n    start view B {\n        push c(i‸d: Int) -> C(id: id) as zoom(id)\n    }\n    view C(id: Int)\n}\n"
    #expect(try renamed(text, to: "key").contains("push c(key: Int) -> C(id: key) as zoom(key)"))
  }

  @Test("a flow changes in all files")
  func flows() throws {
    let other =
      "flow B {\n    generate coordinator\n    start screen Home {\n        push it -> A.Detail(id: 1)\n    }\n}\n"
    let sample = Sample(Self.values.replacing("flow A", with: "flow ‸A"), others: ["B.flow": other])
    let files = sample.snapshot.applying(try sample.query.rename(to: "Shop"))
    let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    #expect(text.contains("flow Shop(cart: Int)"))
    #expect(text.contains("-> Shop.Detail(id: 1)"))
  }

  @Test(
    "what Swift or the program refuses is refused",
    arguments: [
      ("", "is not a name"), ("1a", "is not a name"), ("a b", "is not a name"), ("Home", "Home"), ("Self", "Self"),
    ])
  func refused(_ name: String, _ word: String) {
    let sample = Sample(Self.values.replacing("screen Detail", with: "screen De‸tail"))
    do {
      _ = try sample.query.rename(to: name)
      Issue.record("`\(name)` was taken")
    } catch {
      #expect(error.reason.contains(word))
    }
  }

  @Test("what has no name of the flow file is not renamed")
  func nothing() {
    #expect(Sample("flow A {\n    sc‸reen B\n}").query.renamed() == nil)
    #expect(Sample("flow A {\n    screen B: Con‸troller\n}").query.renamed() == nil)
  }

  @Test("after any renaming of any fixture without mistakes there is no mistake", arguments: ProgramFixture.all)
  func anything(_ fixture: ProgramFixture) {
    let snapshot = fixture.snapshot
    guard !snapshot.diagnostics.contains(where: { $0.severity == .error }) else { return }
    // One of each kind is enough: each runs the pipeline.
    var seen: Set<String> = []
    for declaration in snapshot.names.declarations where seen.insert(declaration.kind).inserted {
      let query = Query(snapshot, file: Int(declaration.name.range.file.index), offset: declaration.name.range.start)
      guard query.renamed() != nil else { continue }
      do throws(Refusal) {
        let edits = try query.rename(to: declaration.name.text.first?.isUppercase == true ? "Zzz" : "zzz")
        #expect(snapshot.newMistake(after: edits) == nil)
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
  }
}
