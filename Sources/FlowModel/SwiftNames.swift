/// How things of a flow file are called in Swift. Every name of the generated code is made here, so that the checks for
/// collisions and the emitters cannot disagree.
package enum SwiftNames {
  // MARK: Spelling

  /// A name where it is declared, where a type is used, and where a value is used by its bare name: keywords in
  /// backticks.
  package static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A name after a dot, as in `.default`: nearly every keyword may stand there as it is.
  package static func member(_ name: String) -> String {
    refusedBehindDot.contains(name) ? "`\(name)`" : name
  }

  /// A name as the label of an argument: Swift warns of backticks that are not needed there.
  package static func label(_ name: String) -> String {
    name == "inout" ? "`inout`" : name
  }

  /// A text in a line comment: without what would end the line or is no text.
  package static func comment(_ text: String) -> String {
    var text = text
    if text.withUTF8({ bytes in bytes.allSatisfy { 0x20..<0x7F ~= $0 || $0 == UInt8(ascii: "\t") } }) { return text }
    var comment = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\t": comment.unicodeScalars.append(scalar)
      case .control, .lineSeparator, .paragraphSeparator: break
      default: comment.unicodeScalars.append(scalar)
      }
    }
    return comment
  }

  /// A name with its first letter in upper case, to be after another word: `show` in `performShow`.
  package static func capitalized(_ name: String) -> String {
    guard let first = name.utf8.first, first < 0x80 else {
      return name.prefix(1).uppercased() + name.dropFirst()
    }
    return first.isASCIILowercase ? replacingFirst(of: name, by: first & 0xDF) : name
  }

  /// A Swift string literal that stands for exactly this text, on one line.
  package static func literal(_ text: String) -> String {
    let content = literalContent(text)
    var literal = ""
    literal.reserveCapacity(content.utf8.count + 2)
    literal += "\""
    literal += content
    literal += "\""
    return literal
  }

  /// What such a literal has between its quotes.
  package static func literalContent(_ text: String) -> String {
    // Most identifiers are plain, and there are many of them.
    var text = text
    let isPlain = text.withUTF8 { bytes in
      bytes.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
    if isPlain { return text }
    var literal = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "_", "-", ".", "/": literal.unicodeScalars.append(scalar)
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
    return literal
  }

  /// A name with what is in upper case at its start in lower case: `TheRedPill` is `theRedPill`, `URLList` is `urlList`.
  package static func uncapitalized(_ name: String) -> String {
    // Most names begin with one letter of ASCII in upper case, or in lower case already.
    var head = name.utf8.makeIterator()
    if let first = head.next(), let second = head.next(), first.isASCIILetter, second.isASCIILowercase {
      return first.isASCIILowercase ? name : replacingFirst(of: name, by: first | 0x20)
    }
    let capitals = name.prefix { $0.isUppercase }
    let rest = name.dropFirst(capitals.count)
    guard capitals.count > 1, let next = rest.first, next.isLetter else { return capitals.lowercased() + rest }
    return capitals.dropLast().lowercased() + String(capitals.suffix(1)) + rest
  }

  private static func replacingFirst(of name: String, by byte: UInt8) -> String {
    var name = name
    return name.withUTF8 { old in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: old.count) { new in
        _ = new.initialize(from: old)
        new[0] = byte
        return String(decoding: UnsafeBufferPointer(new), as: UTF8.self)
      }
    }
  }

  // MARK: Generated declarations

  /// The name space of a flow: `PillsFlow`.
  package static func namespace(ofFlow flow: String) -> String { flow + "Flow" }
  /// The type of a view that names none: `ProductView`.
  package static func view(ofScreen screen: String) -> String { screen + "View" }
  /// What is generated in the name space of a SwiftUI flow.
  package static let shown = ["Screen", "Place"]
  /// How a flow can end, in its name space.
  package static let result = "Result"
  /// What shows a SwiftUI flow: `ShopFlowView`.
  package static func flowView(ofFlow flow: String) -> String { flow + "FlowView" }
  /// What shows a screen of a SwiftUI flow: `ShopScreenView`.
  package static func screenView(ofFlow flow: String) -> String { flow + "ScreenView" }
  /// The view that an app has for the tabs of a tab bar in SwiftUI: `MainLabel`.
  package static func label(ofTabs tabs: String) -> String { tabs + "Label" }
  /// The coordinator of a flow: `PillsCoordinator`.
  package static func coordinator(ofFlow flow: String) -> String { flow + "Coordinator" }
  /// The method that performs a segue with values: `performShow`.
  package static func perform(_ segue: String) -> String { "perform" + capitalized(segue) }
  /// The requirement that handles a segue: `prepareForShow`.
  package static func prepare(for segue: String) -> String { preparation + capitalized(segue) }
  /// What it begins with.
  package static let preparation = "prepareFor"
  /// What dequeues the views of a reuse identifier: `dequeueMovie`.
  package static func dequeue(_ entry: String) -> String { "dequeue" + capitalized(entry) }

  /// The case of a `Route` by which a screen tells its coordinator of a segue.
  package static let segueRoute = "prepare"

  // MARK: Reserved

  /// What cannot be a name of a flow file. Building with Swift 6.3 showed that `Type` and `Protocol` cannot be cases
  /// even in backticks, and that `_` cannot be a parameter. `self` and `Self` would hide what the generated bodies say
  /// `self` for, and `Swift` the module in `Swift.String`.
  package static let impossible: Set<String> = ["_", "self", "Self", "Type", "Protocol", "Swift"]
  /// What cannot be the name of an enum case besides, since every `RawRepresentable` or `CaseIterable` enum has it.
  /// `rawValue`, `hashValue`, `none` and `init` can: building showed it. So can `allCases` mostly, but not in each order in
  /// which the compiler comes to the enum and to what uses it.
  package static let impossibleAsCase: Set<String> = ["RawValue", "AllCases", "allCases"]
  /// Whether a name is one that Swift cannot say, even in backticks; as an enum case, there are some more.
  package static func isImpossible(_ name: String, asCase isCase: Bool) -> Bool {
    impossible.contains(name) || isCase && impossibleAsCase.contains(name)
  }

  /// The name of a type without its module and the types around it.
  package static func unqualified(_ name: String) -> String {
    // Few have either.
    guard let period = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: period)...])
  }

  /// Whether a name begins with a small letter. Bytes are asked before characters, which cost a thousand times as much: a
  /// name that follows the conventions is asked like any other.
  package static func beginsSmall(_ name: String) -> Bool {
    guard let byte = name.utf8.first else { return false }
    return byte < 0x80 ? byte.isASCIILowercase : name.first?.isLowercase ?? false
  }

  /// Whether a name begins with a capital.
  package static func beginsLarge(_ name: String) -> Bool {
    guard let byte = name.utf8.first else { return false }
    return byte < 0x80 ? byte.isASCIILetter && !byte.isASCIILowercase : name.first?.isUppercase ?? false
  }

  /// The types that are generated in the name space of a screen, and those that the code in it names: what none of the
  /// screen's own identifier blocks may be called. The name space of its flow is one more.
  package static let screenMembers: Set<String> = [
    "SegueIdentifier", "SegueHandling", "SegueValues", "SegueHandlerSubtype", "SegueActions", "Destination",
    "Parameters", "Receiving",
    "Storyboarded", "RouteIdentifier",
    "Entry", "Route", "Routing", "Router", "RoutingLogic", "DataPassing", "Link",
    "RoutegenSupport", "SegueHandlerType",
    "UIStoryboardSegue",
    "UIViewController", "UINavigationController", "MainActor",
  ]
  /// The members of every coordinator, which no parameter of its flow can be called.
  package static let coordinatorMembers: Set<String> = [
    "navigationController", "childCoordinators", "rootViewController", "shownViewControllers", "isActive", "endIfLeft",
    "onFinish", "onLeave", "onClose", "presence", "startScreen", "makeScreen", "opens",
    "currentLink", "currentScreen", "stage", "ending", "start", "startViewController", "startDidFinish", "finish",
    "perform", "select", "restart", "open", "opening", "startingFlow", "outerFlow",
    "uncovered", "makeViewController", navigationFactory,
  ]
  /// The method of a coordinator that makes a navigation controller for what is shown in one.
  package static let navigationFactory = "makeNavigationController"
  /// The members that it has for guards, where there are any.
  package static let guardMembers: Set<String> = ["allows", "begin"]
  /// The words before the name of a screen, a tab bar or a flow in the members that a coordinator has for it.
  package static let coordinatorPrefixes = ["make", "start", "connect", "connected", "linked"]
  /// The words after the name of a tab bar, a flow or a route in the members that a coordinator has for it.
  package static let coordinatorSuffixes = ["TabBarController", "Tabs", "Coordinator"] + routeSuffixes
  /// Those after the name of a route.
  package static let routeSuffixes = ["DidFinish", "DidClose", styling]
  /// What comes after the name of a route in the method that gives what it presents its style.
  package static let styling = "WillPresent"

  /// The declarations of the support file at file scope.
  package static let support: Set<String> = [
    "SegueHandlerType", "RoutegenSupport", "FlowCoordinator", "StagedCoordinator", "FlowLink", "LinkError",
    "RoutegenLinks", "RoutegenViews", "FlowScreen", "RoutegenScreens",
  ]

  /// Those of them in which everything else is, and which a name in a flow would hide.
  package static let supportSpaces = [
    "RoutegenSupport", "RoutegenLinks", "RoutegenViews", "RoutegenScreens",
  ]

  /// The declarations of the support file for guards, where there are any.
  package static let guardSupport: Set<String> = ["FlowGuard", "GuardedCoordinator"]

  /// The cases of an optional: a name of these is taken for it where an optional may be meant.
  package static let ofOptional: Set<String> = ["none", "some"]
  /// What cannot even come after a dot without backticks.
  static let refusedBehindDot: Set<String> = ["init", "self", "Type", "Protocol"]
  /// Swift's keywords that cannot stand for a name without backticks: those that the compiler refused in a declaration,
  /// and `await`, which it refused as an expression.
  static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

extension UInt8 {
  fileprivate var isASCIILowercase: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
  fileprivate var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
