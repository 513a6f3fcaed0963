import FlowDiagnostics
import FlowStoryboards
import Testing

/// The classes, superclasses and imports that are found in Swift files.
@Suite("Types in Swift files")
struct SwiftTypeTests {
  private func types(_ text: String) -> [String] {
    SwiftTypeReader.read(Array(text.utf8)).types.map { "\($0.keyword) \($0.name): \($0.inherited)" }
  }

  @Test("are found in every layout, and not in comments and strings")
  func layouts() {
    #expect(
      types(
        """
        // class A: Wrong {}
        /* /* class A: Wrong {} */ class B: Wrong {} */
        public final class A<Item: Hashable, Box<Item>>: Base<Item>, Themed { let text = "class C: Wrong {}" }
        class B
          : Base, Themed
        {
          class func make() -> B { B() }
          class var shared: B { B() }
          enum Kind: String {}
        }
        struct Row { }
        actor Store: Keeper {}
        let long = \"\"\"
          class D: Wrong {}
          \"\"\"
        class E:
          Base {}
        class
        """) == [
          "class A: Base<Item>, Themed", "class B: Base, Themed", "enum Kind: String", "struct Row: ",
          "actor Store: Keeper", "class E: Base",
        ])
  }

  @Test("have the superclass that is nearest to a storyboard, without its module and its arguments")
  func superclasses() {
    let types = SwiftTypes([
      SourceFile(path: "App/List.swift", text: "class List: Kit.Base<Item>, Themed {}"),
      SourceFile(path: "Watch/List.swift", text: "class List: WKInterfaceController {}"),
    ])
    #expect(types.superclass(of: "List", near: "App/Main.storyboard") == "Base")
    #expect(types.superclass(of: "List", near: "Watch/Interface.storyboard") == "WKInterfaceController")
    #expect(types.superclass(of: "Other", near: "App/Main.storyboard") == nil)
  }

  @Test("tell whether a module is the app's own")
  func modules() {
    let types = SwiftTypes([
      SourceFile(path: "Sources/Shop/List.swift", text: "import UIKit\nclass List: UIViewController {}"),
      SourceFile(path: "Packages/Kit/Card.swift", text: "open class Card: UIViewController {}"),
      SourceFile(path: "Other/Row.swift", text: "class Row: UIViewController {}"),
      SourceFile(path: "Tests/Tests.swift", text: "@testable import Shop\nimport Rows\n"),
      SourceFile(path: "Packages/Drawer/Drawer.swift", text: "public struct Drawer {}"),
    ])
    let path = "Sources/Shop/Main.storyboard"
    #expect(types.declares("List", ofModule: "Shop", near: path))
    #expect(!types.declares("Card", ofModule: "Kit", near: path))
    #expect(!types.declares("Row", ofModule: "Rows", near: path))
    #expect(types.declares("Row", ofModule: "Shop", near: path))
    #expect(types.declaresNamesake(ofModule: "Drawer") && !types.declaresNamesake(ofModule: "Kit"))
  }
}
