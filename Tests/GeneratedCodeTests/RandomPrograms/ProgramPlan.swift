import FlowModel
import RoutegenTestSupport

/// The parts of a random program, before they get their targets.
struct ProgramPlan {
  /// The injection that each file sets.
  var injection = Injection.property
  var guards: [PlannedGuard] = []
  var flows: [PlannedFlow] = []
  var sharedRoutes: [PlannedRoutes] = []
}

/// A guard, and the flow that it starts.
struct PlannedGuard {
  var name: String
  var flow: Int
}

/// A flow of a random program.
struct PlannedFlow {
  /// The way in which a flow ends.
  enum Ending {
    case never, plainly
    case returning(ValueType)
    case cases([(name: String, values: [PlannedValue])])

    /// True if it ends with a result, which a screen can request.
    var hasResult: Bool {
      switch self {
      case .never, .plainly: false
      case .returning: true
      case .cases(let cases): cases.contains { !$0.values.isEmpty }
      }
    }
  }

  /// The start of a flow.
  enum Start: Equatable {
    case nothing, screen(Int), place(Int), tabs, flow(Int), oneOf([Int])
  }

  var name: String
  var platform: Platform
  var access: Access
  var hasCoordinator: Bool
  var hasRouters = false
  /// True if the app can make its screens and perform its routes.
  var hasServices = false
  /// The injection of its screens that set none.
  var injection = Injection.property
  var values: [PlannedValue] = []
  var ending = Ending.never
  var start = Start.nothing
  var startsInNavigation = false
  var screens: [PlannedScreen] = []
  var tabs: String?
  var isOfGuard = false
  var requires: [String] = []
  /// The shared routes that are its routes.
  var takes: Int?
  /// The names of its screens, tab bars and blocks.
  var names: Set<String> = []
}

/// A screen of a random program.
struct PlannedScreen {
  var name: String
  var isView = false
  /// Its class, if it differs from the default.
  var type: String?
  var isStock = false
  var access = Access.internal
  var values: [PlannedValue] = []
  var entries: [(name: String, values: [PlannedValue])] = []
  /// The storyboard of its flow that contains it.
  var storyboard: Int?
  var identifier: String?
  var isInNavigation = false
  var injection = Injection.property
  var isByApp = false
  /// The screen of its flow that it extends.
  var base: Int?
  var requires: [String] = []
  /// True if it has no outgoing routes, so that any flow can show it.
  var isLeaf = false
  /// True if it has no routes at all.
  var isSilent = false
  /// True if it has a `close`, so that it can answer.
  var hasClose = false
  /// The shared routes that are its routes.
  var takes: Int?
  /// The class that distinguishes its routes and segues.
  var family: Int

  var takesValues: Bool { !values.isEmpty || !entries.isEmpty }
  /// True if its initializer takes its values.
  var isMadeWithValues: Bool { injection != .property && takesValues }
  /// True if code can make it.
  var isMade: Bool { storyboard == nil || identifier != nil }
}

// MARK: - PlannedRoutes

/// Routes that a random program shares: `public routes Product { … }`.
struct PlannedRoutes {
  struct Route {
    var name: String
    var values: [PlannedValue]
    /// The type of its answer, if it has one.
    var answer: ValueType?
  }

  /// The module that declares the routes of other modules.
  static let module = "Kit"

  var name: String
  var access: Access
  var isOfModule: Bool
  var routes: [Route] = []

  /// The name after `routes` of a flow or a view.
  var path: String { isOfModule ? "\(Self.module).\(name)" : name }
  /// The answers.
  var answers: [ValueType] { routes.compactMap(\.answer) }
}

extension ProgramPlan {
  /// A way for a route to answer.
  enum AnswerWay {
    case `do`
    case flow(Int)
  }

  /// Returns the ways in which a route of a flow answers with a type that several modules know.
  func ways(toAnswer type: ValueType, in flow: Int) -> [AnswerWay] {
    let asked = flows.indices.filter { index in
      guard case .returning(let result) = flows[index].ending, result == type, flows[index].hasCoordinator else {
        return false
      }
      return flows[index].platform == flows[flow].platform || flows[flow].platform == .uiKit
    }
    return (flows[flow].hasServices ? [.do] : []) + asked.map { .flow($0) }
  }

  /// True if a flow can take shared routes, for itself or one of its views.
  func canTake(_ routes: PlannedRoutes, in flow: Int) -> Bool {
    // Routes of another module need its public import, which the app would have to write.
    flows[flow].hasCoordinator && flows[flow].platform != .appKit
      && flows[flow].access <= (routes.isOfModule ? .internal : routes.access)
      && routes.answers.allSatisfy { !ways(toAnswer: $0, in: flow).isEmpty }
  }
}

// MARK: - ValueType

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

// MARK: - HostileNames

/// Names for a random program: plain ones, and ones with a meaning in Swift, a framework or generated code.
struct HostileNames {
  /// The percentage of hostile names.
  var share: Int

  private static let plainTypes = [
    "Home", "List", "Detail", "Profile", "Settings", "Basket", "Order", "Welcome", "Help", "Photo", "Map", "News",
    "Account", "Search", "Editor", "Player",
  ]
  private static let hostileTypes = [
    // Names of Swift.
    "Any", "Optional", "String", "Int", "Bool", "Error", "Void", "Never", "Array", "Sendable", "Hashable", "Result",
    "CaseIterable", "RawRepresentable", "MainActor", "AnyObject", "Double", "Character", "Main", "Task", "Equatable",
    // Names of frameworks.
    "UIKit", "SwiftUI", "Foundation", "Observation", "UIViewController", "UINavigationController", "UITabBarController",
    "UISplitViewController", "UIStoryboardSegue", "UITableView", "NSCoder", "IndexPath", "Bundle", "URL", "UUID",
    "View",
    "Text", "State", "Binding", "Observable", "ViewBuilder", "Environment", "NSObject", "UIHostingController",
    // Names of generated code.
    "Screen", "Link", "FlowLink", "Place", "Route", "Routing", "Router", "Parameters", "Entry", "Destination", "Origin",
    "SegueIdentifier", "SegueHandling", "SegueActions", "SegueHandlerType", "Storyboarded", "Receiving", "Tab", "Tabs",
    "FlowCoordinator", "FlowGuard", "FlowScreen", "LinkError",
    "Coordinator", "Stage", "Presence", "RouteIdentifier", "DataPassing", "RoutingLogic", "Dequeue", "Kit",
    "StagedCoordinator", "GuardedCoordinator", "NavigationController", "ViewController", "Services", "Start", "Answer",
    "Choice", "ShowChoice", "FlowAnchor", "UIAlertController", "ViewModifier", "EnvironmentKey", "Body", "Content",
    "AnyView", "Namespace", "RoutegenZoom",
    // Keywords, lower-case names, and names that differ only in capitals.
    "Default", "Init", "Class", "class", "default", "func", "in", "none", "nil", "home", "list", "HOME", "URLList",
    "UrlList", "Home2", "É", "日本", "_Home", "A", "AList", "Old", "OldList",
  ]
  private static let plainValues = [
    "show", "detail", "edit", "done", "back", "settings", "number", "title", "item", "user", "more", "login", "saved",
    "count", "date", "photo", "help",
  ]
  private static let hostileValues = [
    // Names of Swift.
    "none", "nil", "true", "false", "some", "init", "default", "in", "is", "as", "if", "case", "switch", "let", "where",
    "for", "func", "class", "struct", "enum", "protocol", "extension", "import", "return", "guard", "repeat", "throw",
    "try", "catch", "super", "static", "subscript", "operator", "typealias", "var", "while", "do", "else", "defer",
    "break", "continue", "fallthrough", "inout", "internal", "public", "private", "deinit", "rethrows", "throws",
    "Any", "async", "await", "actor", "weak", "lazy", "any", "each", "get", "set", "open", "package", "some", "macro",
    "rawValue", "hashValue", "hash", "description", "self_", "type", "print", "fatalError", "main",
    // Names of attributes.
    "MainActor", "available", "discardableResult", "escaping", "autoclosure", "objc", "Observable", "State",
    "nonisolated",
    // Names of generated code.
    "route", "routes", "segue", "sender", "screen", "then", "result", "place", "parameters", "entry", "destination",
    "coder", "context", "path", "url", "link", "links", "values", "value", "perform", "start", "finish", "select",
    "make", "host", "stage", "presence", "coordinator", "flow", "tab", "tabs", "tabBarController",
    "navigationController",
    "root", "answer", "controller", "view", "body", "completion", "from", "to", "of", "with", "index", "child",
    "children", "parent", "made", "origin", "address", "allows", "begin", "instantiate", "receive", "handle",
    "prepareFor",
    "routeIdentifier", "identifier", "title", "number", "viewController", "performSegue", "dismiss", "present", "push",
    "replace", "close", "restart", "currentLink", "onFinish", "onLeave", "makeHome", "showDidFinish", "editWillPresent",
    "services", "choose", "alert", "dialog", "at", "app", "by", "answers", "message", "choice", "field", "cancel",
    "destructive", "preferred", "placeholder", "ask", "tell", "one", "homeStart", "chooseStart", "makeHomeShowAlert",
    "alertController", "FlowAnchor", "Services", "ViewModifier",
    // Names that differ little.
    "Show", "SHOW", "show_", "_show", "é", "日本", "name1", "a", "b", "_a",
  ]
  private static let docs = [
    "Shows it.", "*/ } fatalError()", "`ticks` and \\(x) and \"quotes\"", "- Parameter x: nothing", "/// again", "",
    "\u{2028}a line separator", "👨‍👩‍👧 *bold* [link](x) <doc:y>", "// no comment", "#if os(macOS)", "\"\"\"", "\\",
  ]

  /// Returns a name for a type that differs from all in `taken` by more than case.
  func type(_ random: inout SplitMix, besides taken: inout Set<String>) -> String {
    pick(&random, Self.plainTypes, Self.hostileTypes, &taken) { SwiftNames.capitalized($0) }
  }

  /// Returns a name for a value that is not in `taken`.
  func value(_ random: inout SplitMix, besides taken: inout Set<String>) -> String {
    pick(&random, Self.plainValues, Self.hostileValues, &taken) { $0 }
  }

  private func pick(
    _ random: inout SplitMix, _ plain: [String], _ hostile: [String], _ taken: inout Set<String>,
    key: (String) -> String
  ) -> String {
    for _ in 0..<20 {
      let name = random.chance(share) ? random.one(of: hostile) : random.one(of: plain)
      if taken.insert(key(name)).inserted { return name }
    }
    var number = taken.count
    while true {
      let name = random.one(of: plain) + String(number)
      if taken.insert(key(name)).inserted { return name }
      number += 1
    }
  }

  /// Returns a label for an argument of the app's initializer, usually none.
  func label(_ random: inout SplitMix) -> String? {
    guard random.chance(40) else { return nil }
    let label = random.one(of: Self.labels + (random.chance(share) ? Self.hostileValues : Self.plainValues))
    return Self.bindings.contains(label) ? nil : label
  }

  private static let labels = ["_", "with", "for", "at", "in", "of"]
  /// The words that are a mistake before the name of a parameter.
  private static let bindings: Set<String> = ["let", "var"]

  /// Returns the documentation of a declaration, usually none.
  func docs(_ random: inout SplitMix) -> [String] {
    guard random.chance(12) else { return [] }
    return (0...random.next(below: 2)).map { _ in random.one(of: Self.docs) }
  }
}

extension SplitMix {
  /// Returns true with a probability, in percent.
  mutating func chance(_ percent: Int) -> Bool { next(below: 100) < percent }

  /// Returns one of several elements.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[next(below: elements.count)] }
}
