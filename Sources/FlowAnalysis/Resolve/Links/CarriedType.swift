import FlowModel
import FlowSyntax

/// The way in which a URL can carry a type: the number and the type of its texts; or the reason why it cannot.
enum CarriedType {
  case carried(LinkType, Link.Count)
  /// The payload describes the type: `a dictionary`.
  case refused(String)

  /// Determines if and how a URL can carry a type.
  init(_ shape: TypeShape) {
    switch shape {
    case .optional(let wrapped): self.init(wrapped, .optional)
    case .array(let element): self.init(element, .array)
    case .named(let components) where components.plainName == nil:
      let arguments = components.last?.arguments ?? []
      switch (components.standardName, arguments.count) {
      case ("Optional", 1): self.init(arguments[0], .optional)
      case ("Array", 1): self.init(arguments[0], .array)
      default: self.init(shape, .one)
      }
    default: self.init(shape, .one)
    }
  }

  private init(_ shape: TypeShape, _ count: Link.Count) {
    switch shape {
    case .named(let components): self.init(components, count)
    case .optional: self = .refused(count == .optional ? "an optional of an optional" : "an array of optionals")
    case .array: self = .refused(count == .optional ? "an optional array" : "an array of arrays")
    case .dictionary: self = .refused("a dictionary")
    case .tuple: self = .refused("a tuple")
    case .function: self = .refused("a function")
    case .prefixed(let word, _): self = .refused("`\(word)` of a protocol")
    case .composition: self = .refused("several protocols at once")
    case .metatype: self = .refused("a type itself")
    }
  }

  private init(_ components: [TypeShape.Name], _ count: Link.Count) {
    guard let name = components.plainName else {
      self = .refused("`\(components.map(\.text).joined(separator: "."))` of other types")
      return
    }
    guard !Self.carriedByNothing.contains(components.standardName ?? "") else {
      self = .refused("`\(name)`")
      return
    }
    self = .carried(LinkType(components.standardName ?? name, named: name), count)
  }

  /// Types of Swift and Foundation that have no text, or none that is short, exact and the same everywhere.
  private static let carriedByNothing: Set<String> = [
    "Any", "AnyObject", "AnyHashable", "Void", "Never", "Error", "Character", "Substring", "StaticString", "Set",
    "Array",
    "Dictionary", "Optional", "Result", "Range", "ClosedRange", "Date", "Data", "Decimal", "DateComponents",
    "DateInterval", "TimeZone", "Locale", "Calendar", "URLRequest", "URLComponents", "IndexPath", "IndexSet",
    "Notification", "NSObject", "NSString", "NSNumber", "NSDate", "NSData", "NSURL", "NSUUID",
  ]
}

extension LinkType {
  /// Creates the link type for a type of Swift or Foundation.
  fileprivate init(_ standardName: String, named name: String) {
    switch standardName {
    case "String": self = .text
    case "Bool": self = .bool
    case "Int", "Int8", "Int16", "Int32", "Int64": self = .signedInteger(standardName)
    case "UInt", "UInt8", "UInt16", "UInt32", "UInt64": self = .unsignedInteger(standardName)
    case "Double", "Float": self = .floatingPoint(standardName)
    case "UUID": self = .uuid
    case "URL": self = .url
    default: self = .named(name)
    }
  }
}

extension [TypeShape.Name] {
  /// The text as written, unless it is generic.
  fileprivate var plainName: String? {
    allSatisfy { $0.arguments.isEmpty } ? map(\.text).joined(separator: ".") : nil
  }

  /// The name without the module, if it has none or that of Swift or Foundation.
  fileprivate var standardName: String? {
    switch count {
    case 1: self[0].text
    case 2 where self[0].text == "Swift" || self[0].text == "Foundation": self[1].text
    default: nil
    }
  }
}
