/// The Swift names for the declarations of a flow file. All names of the generated code are made here, so that the
/// collision checks and the emitters cannot disagree.
package enum SwiftNames {
  // MARK: Spelling

  /// Escapes a name for its declaration, for a type, and for a value that is used unqualified: keywords in backticks.
  package static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// Escapes a name after a dot, as in `.default`: nearly all keywords are allowed there without backticks.
  package static func member(_ name: String) -> String {
    refusedBehindDot.contains(name) ? "`\(name)`" : name
  }

  /// Escapes a name for an argument label: Swift warns about unnecessary backticks there.
  package static func label(_ name: String) -> String {
    name == "inout" ? "`inout`" : name
  }

  /// Returns a text for a line comment, without line ends and invisible characters.
  package static func comment(_ text: String) -> String {
    var text = text
    if text.withUTF8({ bytes in bytes.allSatisfy { 0x20..<0x7F ~= $0 || $0 == UInt8(ascii: "\t") } }) { return text }
    let unseen: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
    return String(text.unicodeScalars.filter { $0 == "\t" || !unseen.contains($0.properties.generalCategory) })
  }

  /// Returns a name with its first letter in upper case, to follow another word: `show` in `performShow`.
  package static func capitalized(_ name: String) -> String {
    guard let first = name.utf8.first, first < 0x80 else { return name.prefix(1).uppercased() + name.dropFirst() }
    return first.isASCIILowercase ? replacingFirst(of: name, by: first & 0xDF) : name
  }

  /// Returns a Swift string literal with exactly this text, on one line.
  package static func literal(_ text: String) -> String { "\"\(literalContent(text))\"" }

  /// Returns the text between the quotes of such a literal.
  private static func literalContent(_ text: String) -> String {
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
        // Apart from control characters, escape everything that an editor would hide or show elsewhere: line
        // separators, special spaces, bidirectional marks and other format characters, but not the joiner in emoji.
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse, .unassigned:
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        case .format where scalar.value != 0x200D:
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal
  }

  /// Returns a name with its leading upper-case letters in lower case: `TheRedPill` becomes `theRedPill`, `URLList`
  /// becomes `urlList`.
  package static func uncapitalized(_ name: String) -> String {
    // Most names start with a single upper-case ASCII letter, or with a lower-case one.
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

  /// Returns the name space of a flow: `PillsFlow`.
  package static func namespace(ofFlow flow: String) -> String { flow + "Flow" }
  /// Returns the default view type of a screen: `ProductView`.
  package static func view(ofScreen screen: String) -> String { screen + "View" }
  /// The types that are generated in the name space of a SwiftUI flow.
  package static let shown = ["Screen", "Place"]
  /// The enum of the possible results of a flow, in its name space.
  package static let result = "Result"
  /// Returns the enum of the choices of an alert, in the name space of its screen or flow: `DiscardChoice`.
  package static func choice(of alert: String) -> String { capitalized(alert) + "Choice" }
  /// The types by which coordinators make and name what they show: neither what they have of their flow nor the parameters
  /// of routes can have these names.
  package static let typesInCoordinators: Set<String> = [
    "UIAlertController", "UIHostingController", "UINavigationController", "UISplitViewController", "UITabBarController",
    "UITableViewController", "UIViewController", "SwiftUI", flowScreen, flowAlert,
  ]
  /// The type of what a dialog points at.
  package static let anchor = "FlowAnchor"
  /// The view for rows that lead to another screen.
  package static let routeLink = "RouteLink"
  /// The protocol of what the app does for a flow, in its name space.
  package static let services = "Services"
  /// The attribute of that protocol.
  package static let mainActor = "MainActor"
  /// The enum of the screens that the app can choose for the start of a flow, in its name space.
  package static let start = "Start"
  /// The property of a coordinator for what the app does.
  package static let servicesMember = "services"
  /// The enum of the ways in which a screen that answers can be closed, in its name space.
  package static let answer = "Answer"
  /// Returns the view for a SwiftUI flow: `ShopFlowView`.
  package static func flowView(ofFlow flow: String) -> String { flow + "FlowView" }
  /// Returns the view for the screens of a SwiftUI flow: `ShopScreenView`.
  package static func screenView(ofFlow flow: String) -> String { flow + "ScreenView" }
  /// Returns the view for a screen of a flow in a stack of the app: `ShopStepView`.
  package static func stepView(ofFlow flow: String) -> String { flow + "StepView" }
  /// The type of such a screen in the path of that stack, in the name space of the flow.
  package static let step = "Step"
  /// Returns the modifier for the root of a stack with a `NavigationPath`: `shopSteps`.
  package static func steps(ofFlow flow: String) -> String { uncapitalized(flow) + "Steps" }
  /// Returns the app's view for the tab labels of a SwiftUI tab bar: `MainLabel`.
  package static func label(ofTabs tabs: String) -> String { tabs + "Label" }
  /// Returns the coordinator of a flow: `PillsCoordinator`.
  package static func coordinator(ofFlow flow: String) -> String { flow + "Coordinator" }
  /// Returns the method that performs a segue with values: `performShow`.
  package static func perform(_ segue: String) -> String { "perform" + capitalized(segue) }
  /// Returns the requirement that handles a segue: `prepareForShow`.
  package static func prepare(for segue: String) -> String { preparation + capitalized(segue) }
  /// The prefix of that requirement.
  package static let preparation = "prepareFor"
  /// Returns the method that dequeues the views of a reuse identifier: `dequeueMovie`.
  package static func dequeue(_ entry: String) -> String { "dequeue" + capitalized(entry) }

  /// The enum of the routes of a flow, and of those of a screen, in their name spaces.
  package static let route = "Route"
  /// The protocol with the short names of a flow's routes, in its name space.
  package static let routes = "Routes"
  /// The type of what performs a flow's routes in the environment of a SwiftUI view, in the flow's name space.
  package static let routeAction = "RouteAction"
  /// Returns the case of a screen's `Route` for the routes of its flow: `ice`.
  package static func routeCase(ofFlow flow: String) -> String { uncapitalized(flow) }
  /// Returns the value in the environment of SwiftUI views that performs the routes of a flow: `iceRoute`.
  package static func routeValue(ofFlow flow: String) -> String { uncapitalized(flow) + "Route" }

  /// The case of a `Route` that reports a segue to the coordinator.
  package static let segueRoute = "prepare"

  // MARK: Reserved

  /// Names that are not allowed in a flow file. Building with Swift 6.3 showed that `Type` and `Protocol` cannot be
  /// cases even in backticks, and that `_` cannot be a parameter. `self` and `Self` would hide the `self` in the
  /// generated bodies, and `Swift` the module in `Swift.String`.
  package static let impossible: Set<String> = ["_", "self", "Self", "Type", "Protocol", "Swift"]
  /// Additional names that are not allowed for an enum case, since every `RawRepresentable` or `CaseIterable` enum has
  /// them. Building showed that `rawValue`, `hashValue`, `none` and `init` are allowed. `allCases` mostly works, but
  /// depends on the order in which the compiler reaches the enum and its uses.
  package static let impossibleAsCase: Set<String> = ["RawValue", "AllCases", "allCases"]
  /// True if Swift does not allow a name, even in backticks; a few more names are not allowed for enum cases.
  package static func isImpossible(_ name: String, asCase isCase: Bool) -> Bool {
    impossible.contains(name) || isCase && impossibleAsCase.contains(name)
  }

  /// Returns the name of a type without its module and enclosing types.
  package static func unqualified(_ name: String) -> String {
    // Few names have either.
    guard let period = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: period)...])
  }

  /// True if a name starts with a lower-case letter. Bytes are tested first, because testing characters takes a
  /// thousand times as long.
  package static func beginsSmall(_ name: String) -> Bool {
    guard let byte = name.utf8.first else { return false }
    return byte < 0x80 ? byte.isASCIILowercase : name.first?.isLowercase ?? false
  }

  /// True if a name starts with a capital letter.
  package static func beginsLarge(_ name: String) -> Bool {
    guard let byte = name.utf8.first else { return false }
    return byte < 0x80 ? byte.isASCIILetter && !byte.isASCIILowercase : name.first?.isUppercase ?? false
  }

  /// The types that are generated in the name space of a screen, and the types that the code in it names. The screen's
  /// identifier blocks cannot have these names, nor that of the flow's name space.
  package static let screenMembers: Set<String> = [
    "SegueIdentifier", "SegueHandling", "SegueValues", "SegueHandlerSubtype", "SegueActions", "Destination",
    "Parameters", "Receiving", "RouteIdentifier", "Entry", "Route", "Routing", "Router", "RoutingLogic", "DataPassing",
    "Link", "SegueHandlerType", "instantiate", "UIStoryboardSegue", "UIViewController", "UINavigationController",
    "MainActor",
  ]
  /// The members of every coordinator; parameters of its flow cannot have these names.
  package static let coordinatorMembers: Set<String> = [
    "navigationController", "childCoordinators", "rootViewController", "shownViewControllers", "isActive", "endIfLeft",
    "onFinish", "onLeave", "onClose", "presence", "startScreen", "makeScreen", "opens", "currentLink", "currentScreen",
    "asksBeforeLeaving", "mayLeave", "stage", "ending", "start", "startViewController", "startDidFinish", "chooseStart",
    "finish", "perform", "select", "shouldSelect", "didReselect", "restart", "open", "opening", "startingFlow",
    "outerFlow", "uncovered", "makeViewController", "tabBarItem", navigationFactory,
  ]
  /// The properties of a SwiftUI flow's coordinator: a method with one of these names makes their uses ambiguous.
  package static let viewCoordinatorProperties: Set<String> = [
    "stage", "presence", "onFinish", "onClose", "currentLink", "currentScreen", "services", "allows", "gates",
  ]
  /// The method of a coordinator that makes a navigation controller for what is shown in one.
  package static let navigationFactory = "makeNavigationController"
  /// The members of a coordinator for guards, if there are any.
  package static let guardMembers: Set<String> = ["allows", "begin", "gates"]
  /// The prefixes that a coordinator's members for screens, tab bars and flows have.
  package static let coordinatorPrefixes = ["make", "start", "connect", "connected"]
  /// The suffixes that a coordinator's members for tab bars, flows and routes have.
  package static let coordinatorSuffixes =
    ["TabBarController", "SplitViewController", "Tabs", "Coordinator"] + routeSuffixes
  /// The suffixes of its members for routes.
  package static let routeSuffixes = ["DidFinish", "DidClose", styling]
  /// The suffix of the method that styles the presentation of a route.
  package static let styling = "WillPresent"

  /// The declarations of the support file at file scope.
  package static let support: Set<String> = [
    "SegueHandlerType", "RoutegenSupport", "FlowCoordinator", "StagedCoordinator", "AskingCoordinator",
    "LinkingCoordinator", "FlowLink", "LinkError", "RoutegenLinks", "RoutegenViews", "FlowScreen", "RoutegenScreens",
    anchor, routeLink,
  ]

  /// The type that each class with segues gets. There it hides a class of the same name.
  package static let segueIdentifier = "SegueIdentifier"

  /// The declarations of the support file that contain everything else; nothing in a flow file can have these names,
  /// because it would hide them somewhere.
  package static let supportSpaces: Set<String> = [
    "RoutegenSupport", "RoutegenLinks", "RoutegenViews", "RoutegenScreens",
  ]

  /// The declarations of the support file for guards, if there are any.
  package static let guardSupport: Set<String> = ["FlowGuard", "GuardedCoordinator"]

  /// The cases of an optional: such a name refers to the optional's case if an optional is possible.
  package static let ofOptional: Set<String> = ["none", "some"]
  /// Words that need backticks even after a dot.
  static let refusedBehindDot: Set<String> = ["init", "self", "Type", "Protocol"]
  /// Swift's keywords that need backticks as a name: those that the compiler refused in a declaration, and `await`,
  /// which it refused as an expression.
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
}

// MARK: - SwiftNames: screens

/// The Swift names of screens.
extension SwiftNames {
  /// The name space of the alerts at the top of the files, at file scope.
  package static let flowAlert = "FlowAlert"

  /// The enum of the screens, at file scope.
  package static let flowScreen = "FlowScreen"

  /// Returns the cases for screens: `shopProduct`. Equal names get an underscore.
  package static func flowScreenCases(of screens: [(flow: String, screen: String)]) -> [String] {
    cases(
      screens.map { uncapitalized($0.flow) + capitalized($0.screen) },
      asWritten: screens.map { "\($0.flow)_\($0.screen)" },
      besides: { ["allCases", "rawValue", "hashValue"].contains($0) }, word: "Screen")
  }
}

extension Program {
  /// Returns the name of a screen in analytics, logs and tests: `Shop.Product`.
  package func qualifiedName(of screen: Screen.ID) -> String {
    self[self[screen].flow].name + "." + self[screen].name
  }

  /// The screens that have a name in analytics, logs and tests: those of the flows with `generate screens`.
  package var namedScreens: [Screen.ID] {
    guard flows.contains(where: { $0.generates.contains(.screens) }) else { return [] }
    return screenIDs.filter { self[self[$0].flow].generates.contains(.screens) }
  }
}

// MARK: - SwiftNames: links

/// The Swift names of links.
extension SwiftNames {
  /// The enum of a flow's links, in the flow's name space: `EpisodesFlow.Link`.
  package static let link = "Link"
  /// The enum of a flow's link origins, in the name space of the links: `EpisodesFlow.Link.Origin`.
  package static let linkOrigin = "Origin"
  /// The enum of the links of all flows, at file scope.
  package static let flowLink = "FlowLink"

  /// Returns the cases for linked screens and entries: an entry is named after itself or after its screen and itself.
  /// Name collisions are resolved with the name as written, with a suffix word, or with underscores.
  package static func linkCases(of places: [(screen: String, entry: String?)]) -> [String] {
    cases(
      places.map { uncapitalized($0.screen) + ($0.entry.map(capitalized) ?? "") },
      asWritten: places.map { [$0.screen, $0.entry].compactMap { $0 }.joined(separator: "_") },
      besides: isMemberOfLinks, word: "Screen")
  }

  /// Returns the cases of the enum over all flows.
  package static func flowLinkCases(ofFlows names: [String]) -> [String] {
    // A case with the name of a flow's name space would hide that name space.
    let spaces = Set(names.map(namespace))
    func isTaken(_ name: String) -> Bool { isMemberOfLinks(name) || name == "userInfo" || spaces.contains(name) }
    return cases(names.map(uncapitalized), asWritten: names, besides: isTaken, word: "Flow").map {
      spaces.contains($0) ? $0 + "_" : $0
    }
  }

  /// Returns the cases for origins: their schemes, with their hosts if schemes are equal.
  package static func originCases(of origins: [LinkOrigin]) -> [String] {
    func words(_ text: String) -> String {
      let words = text.utf8.split { !$0.isASCIILetter && !$0.isASCIIDigit }.map { String(Substring($0)) }
      return uncapitalized(words.first ?? "") + words.dropFirst().map(capitalized).joined()
    }
    return cases(
      origins.map { words($0.scheme) },
      asWritten: origins.map { words([$0.scheme, $0.host ?? ""].joined(separator: ".")) },
      besides: { $0 == "allCases" || $0 == "rawValue" }, word: "Origin")
  }

  static func cases(
    _ names: [String], asWritten written: [String], besides isTaken: (String) -> Bool, word: String
  ) -> [String] {
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var known: Set<String> = []
    return zip(names, written).map { name, written in
      var name = counts[name] == 1 ? name : written
      if isTaken(name) || isImpossible(name, asCase: true) { name += word }
      while !known.insert(name).inserted { name += "_" }
      return name
    }
  }

  /// True if a name is already taken by a member of the link enums or of an optional, including the numbered members.
  private static func isMemberOfLinks(_ name: String) -> Bool {
    ["path", "address", "url", "addresses", "tree", "make", "write"].contains(name) || ofOptional.contains(name)
      || ["make", "write"].contains { name.hasPrefix($0) && name.dropFirst($0.count).allSatisfy(\.isNumber) }
  }
}
