import FlowDiagnostics
import FlowSyntax

/// A type as far as routegen compares types: only the standard library's, which mean the same everywhere. All other
/// types are known only to the Swift compiler.
indirect enum StandardType: Hashable {
  case integer(String)
  case floatingPoint(String)
  case bool
  case string
  case otherText(String)
  case optional(StandardType)
  case array(StandardType)
  case dictionary(StandardType, StandardType)
  case set(StandardType)
  /// A literal, which can have one of several types.
  case literal(Literal)
  /// A type that does not belong to the standard library, so it is not compared.
  case unknown

  enum Literal { case integer, float, string, `nil` }

  private static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// Creates the standard type of a type, with or without sugar.
  init(_ shape: TypeShape) {
    switch shape {
    case .optional(let wrapped): self = .optional(StandardType(wrapped))
    case .array(let element): self = .array(StandardType(element))
    case .dictionary(let key, let value): self = .dictionary(StandardType(key), StandardType(value))
    case .named(var components):
      if components.count == 2, components[0].text == "Swift" { components.removeFirst() }
      guard components.count == 1 else {
        self = .unknown
        return
      }
      self.init(name: components[0].text, arguments: components[0].arguments.map(StandardType.init))
    case .tuple, .function, .prefixed, .composition, .metatype: self = .unknown
    }
  }

  private init(name: String, arguments: [StandardType]) {
    switch (name, arguments.count) {
    case ("Bool", 0): self = .bool
    case ("String", 0): self = .string
    case ("Character", 0), ("Substring", 0): self = .otherText(name)
    case ("Double", 0), ("Float", 0): self = .floatingPoint(name)
    case (_, 0) where StandardType.integers.contains(name): self = .integer(name)
    case ("Optional", 1): self = .optional(arguments[0])
    case ("Array", 1): self = .array(arguments[0])
    case ("Set", 1): self = .set(arguments[0])
    case ("Dictionary", 2): self = .dictionary(arguments[0], arguments[1])
    default: self = .unknown
    }
  }

  /// True if a value of this type can be used for another type. Unknown types always fit.
  func fits(_ wanted: StandardType) -> Bool {
    switch (self, wanted) {
    case (.unknown, _), (_, .unknown): true
    case (.literal(.nil), .optional): true
    case (.optional(let wrapped), .optional(let other)): wrapped.fits(other)
    case (_, .optional(let wrapped)): fits(wrapped)
    case (.literal(.integer), .integer), (.literal(.integer), .floatingPoint), (.literal(.float), .floatingPoint): true
    case (.literal(.string), .string), (.literal(.string), .otherText): true
    case (.array(let element), .array(let other)), (.set(let element), .set(let other)): element.fits(other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      key.fits(otherKey) && value.fits(otherValue)
    default: self == wanted
    }
  }

  /// The description in a message.
  var description: String {
    switch self {
    case .integer(let name), .floatingPoint(let name), .otherText(let name): "`\(name)`"
    case .bool: "`Bool`"
    case .string: "`String`"
    case .optional: "an optional"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .set: "a set"
    case .literal(.integer): "an integer"
    case .literal(.float): "a floating-point number"
    case .literal(.string): "a string"
    case .literal(.nil): "`nil`"
    case .unknown: "another type"
    }
  }
}

extension ExpressionSyntax.Form {
  /// The type of a literal.
  var standardType: StandardType? {
    switch self {
    case .integer: .literal(.integer)
    case .float: .literal(.float)
    case .string: .literal(.string)
    case .boolean: .bool
    case .nil: .literal(.nil)
    case .name, .other: nil
    }
  }
}
