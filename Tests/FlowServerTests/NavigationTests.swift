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
    let classes = SwiftClassReader.classes(in: bytes, path: "/List.swift", LineIndex(bytes))
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
