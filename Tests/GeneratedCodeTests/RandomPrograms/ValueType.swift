import RoutegenTestSupport

/// A Swift type that a parameter of a random program can have, with expressions of it.
struct ValueType: Equatable {
  /// The type as written in a flow file.
  var text: String
  /// Expressions that give a value of the type at file scope.
  var values: [String]
  /// Default values.
  var defaults: [String]
  /// True if a URL can carry it.
  var isInLinks = false
  /// The names of the declarations that the app needs for it.
  var declares: [String] = []
  /// True if it can be in a file without imports.
  var isFoundations = false

  static func == (left: ValueType, right: ValueType) -> Bool { left.text == right.text }
}

extension ValueType {
  /// The types, the most common ones first.
  static let all: [ValueType] =
    standard + own
    + hostile.map {
      ValueType(text: $0, values: ["\($0)()"], defaults: ["\($0)()", ".init()", ".first"], declares: [$0])
    }

  private static let standard = [
    ValueType(
      text: "Int", values: ["1", "number", "-3"], defaults: ["0", "number", "Int.max", ".max"], isInLinks: true),
    ValueType(
      text: "String", values: ["\"a\"", "\"\\\"quoted\\\"\"", "text(1)"], defaults: ["\"\"", "text(2)", "\"*/\""],
      isInLinks: true),
    ValueType(text: "Bool", values: ["true"], defaults: ["false", "!true"], isInLinks: true),
    ValueType(text: "Double", values: ["0.5"], defaults: ["1.5", ".pi", "Double.pi", ".zero"], isInLinks: true),
    ValueType(text: "UInt8", values: ["1"], defaults: ["7", ".max"], isInLinks: true),
    ValueType(text: "Int?", values: ["nil", "2"], defaults: ["nil", "3"], isInLinks: true),
    ValueType(text: "String?", values: ["nil", "\"s\""], defaults: ["nil"], isInLinks: true),
    ValueType(text: "[Int]", values: ["[1, 2]"], defaults: ["[]", "[number]"], isInLinks: true),
    ValueType(text: "[String]", values: ["[\"a\"]"], defaults: ["[]", ".init()"], isInLinks: true),
    ValueType(text: "[String: Int]", values: ["[:]"], defaults: ["[:]", "[\"a\": 1]"]),
    ValueType(text: "Set<Int>", values: ["[1]"], defaults: ["[]"]),
    ValueType(text: "(Int, name: String)", values: ["(1, \"a\")"], defaults: ["(1, name: \"b\")"]),
    ValueType(text: "(Int) -> Void", values: ["{ _ in }"], defaults: ["{ _ in }"]),
    ValueType(text: "(() -> Void)?", values: ["nil"], defaults: ["nil"]),
    ValueType(text: "@MainActor () -> Int", values: ["{ 1 }"], defaults: ["{ number }"]),
    ValueType(text: "Any", values: ["1"], defaults: ["2"]),
    ValueType(text: "any Sendable", values: ["1"], defaults: ["\"a\""]),
    ValueType(text: "Int.Type", values: ["Int.self"], defaults: ["Int.self"]),
    ValueType(text: "Date", values: ["Date()"], defaults: ["Date()", ".init()"], isFoundations: true),
    ValueType(text: "UUID", values: ["UUID()"], defaults: ["UUID()"], isInLinks: true, isFoundations: true),
    ValueType(
      text: "URL", values: ["URL(fileURLWithPath: \"/\")"], defaults: ["URL(fileURLWithPath: \"/\")"], isInLinks: true,
      isFoundations: true),
  ]

  private static let own = [
    ValueType(
      text: "Item", values: ["Item()", "Item.first"], defaults: ["Item()", ".first", ".init()", "makeItem()"],
      declares: ["Item"]),
    ValueType(text: "Item?", values: ["nil", "Item()"], defaults: ["nil", ".first"], declares: ["Item"]),
    ValueType(text: "[Item]", values: ["[Item()]"], defaults: ["[]", "[.first]"], declares: ["Item"]),
    ValueType(
      text: "Theme", values: ["Theme.day"], defaults: [".day", "Theme.night"], isInLinks: true, declares: ["Theme"]),
    ValueType(text: "Code", values: ["Code.empty"], defaults: [".empty"], isInLinks: true, declares: ["Code"]),
    ValueType(text: "Model", values: ["Model()"], defaults: ["Model()"], declares: ["Model"]),
    ValueType(
      text: "Outer.Inner", values: ["Outer.Inner()"], defaults: [".init()", "Outer.Inner()"], declares: ["Outer"]),
    ValueType(text: "Box<Item>", values: ["Box(Item())"], defaults: [".init(Item())"], declares: ["Box", "Item"]),
    ValueType(text: "any Shape", values: ["Circle()"], defaults: ["Circle()"], declares: ["Shape", "Circle"]),
    ValueType(
      text: "(Item) -> [Theme]", values: ["{ _ in [] }"], defaults: ["{ _ in [.day] }"], declares: ["Item", "Theme"]),
  ]

  /// The types of a declaration in another module, as the app writes them.
  static let ofModule =
    standard.filter { !$0.isFoundations }
    + ["Kit.Parcel", "[Kit.Parcel]", "Kit.Parcel?", "(Kit.Parcel) -> Kit.Parcel"].map { text in
      ValueType(
        text: text,
        values: [
          text.hasPrefix("(") ? "{ $0 }" : text.hasPrefix("[") ? "[]" : "Kit.Parcel()"
        ],
        defaults: [text.hasPrefix("(") ? "{ $0 }" : text.hasPrefix("[") ? "[]" : ".init()"])
    }

  /// Types of the app with the names of generated code or of the frameworks.
  private static let hostile = [
    "Route", "Parameters", "Entry", "Destination", "Result", "Screen", "Link", "Tab", "Place", "Stage", "Origin",
    "Coordinator", "Home", "List", "SegueIdentifier", "Router", "Tabs", "Action", "Services",
    "Content",
  ]

  /// Returns the declaration in the app for a name that types list.
  static func declaration(of name: String) -> String {
    switch name {
    case "Item":
      """
      public struct Item: Sendable { public static let first = Item()
        public init() {} }
      @MainActor public func makeItem() -> Item { Item() }
      """
    case "Theme": "public enum Theme: String, Sendable { case day, night }"
    case "Code":
      """
      public struct Code: LosslessStringConvertible, Sendable {
        public static let empty = Code()
        private init() {}
        public init?(_ description: String) { nil }
        public var description: String { "" }
      }
      """
    case "Model": "public final class Model { public init() {} }"
    case "Outer": "public enum Outer { public struct Inner: Sendable { public init() {} } }"
    case "Box": "public struct Box<Content> { public init(_ content: Content) {} }"
    case "Shape": "public protocol Shape {}"
    case "Circle": "public struct Circle: Shape { public init() {} }"
    default: "public struct \(name): Sendable { public static let first = \(name)()\n  public init() {} }"
    }
  }

  /// The declarations of every app.
  static let values = """
    @MainActor public let number = 1
    @MainActor public func text(_ number: Int) -> String { "" }
    """
}

/// A parameter of a random program.
struct PlannedValue {
  /// The label of an argument of the app's initializer, if it differs from the name.
  var label: String?
  var name: String
  var type: ValueType
  var defaultValue: String?
}
