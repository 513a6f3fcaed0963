import FlowModel
import RoutegenTestSupport

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
    "UIAlertController", "FlowAnchor", "Services", "ViewModifier",
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
