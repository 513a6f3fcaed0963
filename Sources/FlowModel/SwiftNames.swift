/// How things of a flow file are called in Swift. Every name of the generated code is made here, so that the checks for
/// collisions and the emitters cannot disagree.
public enum SwiftNames {
  // MARK: Spelling

  /// A name where a declaration or a use of it stands: keywords in backticks.
  public static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A name with its first letter in upper case, to stand behind another word: `show` in `performShow`.
  public static func capitalized(_ name: String) -> String {
    guard let first = name.first else { return name }
    return first.uppercased() + name.dropFirst()
  }

  /// A Swift string literal that stands for exactly this text, on one line.
  public static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\0": literal += "\\0"
      default:
        // Besides control characters, escape what an editor would not show or show elsewhere: line separators,
        // bidirectional marks and other format characters but for the joiner that emoji are made with.
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        case .format where scalar.value != 0x200D:
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }

  // MARK: Generated declarations

  /// The name space of a flow: `PillsFlow`.
  public static func namespace(ofFlow flow: String) -> String { flow + "Flow" }
  /// The coordinator of a flow: `PillsCoordinator`.
  public static func coordinator(ofFlow flow: String) -> String { flow + "Coordinator" }
  /// The method that performs a segue with values: `performShow`.
  public static func perform(_ segue: String) -> String { "perform" + capitalized(segue) }
  /// The requirement that handles a segue: `prepareForShow`.
  public static func prepare(for segue: String) -> String { "prepareFor" + capitalized(segue) }

  // MARK: Reserved

  /// What Swift cannot say as a name, even in backticks.
  public static let impossible: Set<String> = ["_", "self", "Self", "Type", "Protocol", "Swift"]
  /// What cannot be the name of an enum case besides, since every `RawRepresentable` or `CaseIterable` enum has it.
  public static let impossibleAsCase: Set<String> = ["RawValue", "AllCases"]
  /// The types that are generated in the name space of a screen, which none of its own identifier blocks may be called.
  public static let screenMembers: Set<String> = [
    "SegueIdentifier", "SegueHandling", "Destination", "Parameters", "Entry", "Route", "Link",
  ]
  /// The declarations of the support file at file scope.
  public static let support: Set<String> = [
    "SegueHandlerType", "Segues", "SegueDelivery", "Storyboarded", "Scenes", "Coordinator",
  ]

  /// Swift's keywords that cannot stand for a name without backticks.
  static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "macro", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self", "some", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
