import FlowModel

/// A role that a name can have in a flow file.
struct NameRole: Sendable {
  var name: String
  /// The names that are tried in the role.
  var kind = Kind.any
  /// True if the names are names of the flow's own: then no other role is in the flow.
  var isOfFlow = false
  /// True for a SwiftUI flow.
  var isOfViews = false
  /// The lines for each name, by their place in the flow: `%` is the name, `^` the name as Swift
  /// writes it, `#` the number of the flow, and `&` that of the name.
  var lines: [Place: String]

  enum Kind: Sendable {
    /// All names.
    case any
    /// Names of types of the app: a third of the names for each, since a name can have one meaning in an app.
    case ownType
    case ownClass
    case ownView
    /// Every second name, since the others are in the same role of a SwiftUI flow.
    case first
    case second
  }

  /// A place in the flow for the lines of a name.
  enum Place: String, CaseIterable {
    case guards, file, parameters, arguments, results, routes, home, scene, members, tabs, alertChoices, alertFields,
      entries,
      cells
  }

  /// Returns a flow with roles and the names in each, next to one of everything that generated code has. Each line of a
  /// name is marked with the role and the name.
  static func flow(_ number: Int, _ roles: [(role: NameRole, names: [String])], isOfViews: Bool) -> String {
    var text = isOfViews ? views : controllers
    for place in Place.allCases {
      let lines = roles.enumerated().flatMap { index, each -> [String] in
        guard let line = each.role.lines[place] else { return [] }
        let own = each.names.enumerated().flatMap { number, name in
          line.replacing("%", with: name).replacing("^", with: SwiftNames.escaped(name))
            .replacing("&", with: "\(index)x\(number)").split(separator: "\n").map {
              "\($0) //: \(each.role.name): \(name)"
            }
        }
        // Two roles have the same names.
        guard place == .home || place == .scene, !own.isEmpty else { return own }
        return place == .home
          ? ["\(isOfViews ? "view" : "screen") Zz#Home\(index) {"] + own + ["}"]
          : ["storyboard Zz#Scenes\(index) {", "screen Zz#Scene\(index) = \"a\" {"] + own + ["}", "}"]
      }
      text = text.replacing("<\(place)>", with: lines.joined(separator: "\n"))
    }
    // The result is a type or an enum.
    let hasCases = roles.contains { $0.role.lines[.results] != nil }
    return text.replacing("<returns>", with: hasCases ? "" : " returns Swift.Int").replacing("#", with: "\(number)")
  }

  /// The guard of all flows.
  static let gate = """
    guard zzAllowed -> ZzGate in navigation
    guard zzAllowedView -> ZzViewGate
    flow ZzGate {
      generate coordinator
      start screen ZzGateIn { finish zzEntered }
    }
    flow ZzViewGate {
      platform SwiftUI
      start view ZzGateView { finish zzEntered }
    }
    """

  private static let controllers = """
    <guards>
    <file>
    flow Zz#(
      zzValue: Swift.Int,
      <parameters>
    )<returns> {
      generate coordinator
      generate screens
      generate hooks
      origins "zz#:"
      present zzAgain -> Zz#(zzValue: 1,
        <arguments>
      ) in navigation
      alert zzFailed(zzReason: Swift.String) {
        title("A")
        message(zzReason)
        choice zzOk("OK") as cancel
      }
      do zzSync(zzTimes: Swift.Int) answers Swift.Int {
        link "/sync?zzTimes={zzTimes}"
      }
      <routes>
      start screen Zz#Home {
        link "/home"
        push zzItem(zzId: Swift.Int) -> Zz#Item(zzId: zzId)
        push zzPick -> Zz#Picker answers
        present zzPop -> Zz#Picker as popover
        present zzFlow -> Zz#(zzValue: 1,
          <arguments>
        ) in navigation answers
        push zzEntry -> Zz#Entries.zzOne(zzId: 1)
        dialog zzMore {
          title("A")
          choice zzRemove("A") as destructive
          choice zzCancel("B") as cancel
          <alertChoices>
        }
        alert zzRename(zzOld: Swift.String) {
          title("A")
          field zzName("A")
          <alertFields>
          choice zzSave("A") as preferred
          choice zzNo("B") as cancel
        }
        do zzBuy(zzId: Swift.Int) answers Swift.Bool
        child zzChild -> Zz#Value(zzId: 1)
        replace zzTabs -> Zz#Main
      }
      storyboard Zz#Board {
        screen Zz#Value(zzId: Swift.Int) = "Value"
        screen Zz#Leaf = "Leaf"
        screen Zz#Scene = "Scene" {
          segue zzShow = "zzShow" -> Zz#Value(zzId: 1)
          segue zzOpen(zzId: Swift.Int) = "zzOpen" -> Zz#Value(zzId: zzId)
          segue zzAsk = "zzAsk" -> Zz#Value
          embed zzHeader = "zzHeader" -> Zz#Leaf
          unwind zzBack = "zzBack" -> Zz#Leaf
          push zzPush -> Zz#Leaf
          identifiers Zz#Cell {
            zzRow: Zz#RowCell = "zzRow"
            <cells>
          }
        }
      }
      <scene>
      <home>
      screen Zz#Item(zzId: Swift.Int) requires zzAllowed {
        link "/items/{zzId}"
        close zzBack
      }
      screen Zz#Picker by app {
        close zzPicked(zzColor: Swift.String)
        close zzNothing
      }
      screen Zz#Made(zzId: Swift.Int) {
        inject arguments
        close zzEnd
      }
      screen Zz#Entries {
        entry zzOne(zzId: Swift.Int)
        <entries>
      }
      screen Zz#End {
        finish zzDone(zzResult: Swift.Int)
        <results>
      }
      tabs Zz#Main {
        tab zzFirst -> Zz#Item(zzId: 1) in navigation
        tab zzSecond -> Zz#End
        <tabs>
      }
      <members>
    }

    """

  private static let views = """
    <guards>
    <file>
    flow Zz#(
      zzValue: Swift.Int,
      <parameters>
    )<returns> {
      platform SwiftUI
      generate screens
      origins "zz#:"
      present zzAgain -> Zz#(zzValue: 1,
        <arguments>
      ) in navigation
      alert zzFailed(zzReason: Swift.String) {
        title("A")
        message(zzReason)
        choice zzOk("OK") as cancel
      }
      do zzSync(zzTimes: Swift.Int) answers Swift.Int {
        link "/sync?zzTimes={zzTimes}"
      }
      <routes>
      start view Zz#Home {
        link "/home"
        push zzItem(zzId: Swift.Int) -> Zz#Item(zzId: zzId)
        push zzZoom(zzId: Swift.Int) -> Zz#Item(zzId: zzId) as zoom(zzId)
        push zzPick -> Zz#Picker answers
        present zzFlow -> Zz#(zzValue: 1,
          <arguments>
        ) in navigation answers
        push zzEntry -> Zz#Entries.zzOne(zzId: 1)
        dialog zzMore {
          title("A")
          choice zzRemove("A") as destructive
          choice zzCancel("B") as cancel
          <alertChoices>
        }
        alert zzRename(zzOld: Swift.String) {
          title("A")
          field zzName("A")
          <alertFields>
          choice zzSave("A") as preferred
          choice zzNo("B") as cancel
        }
        do zzBuy(zzId: Swift.Int) answers Swift.Bool
        replace zzTabs -> Zz#Main
      }
      view Zz#Item(zzId: Swift.Int) requires zzAllowedView {
        link "/items/{zzId}"
        close zzBack
      }
      view Zz#Picker by app {
        close zzPicked(zzColor: Swift.String)
        close zzNothing
      }
      view Zz#Entries {
        entry zzOne(zzId: Swift.Int)
        <entries>
      }
      view Zz#Leaf
      view Zz#End {
        finish zzDone(zzResult: Swift.Int)
        <results>
      }
      tabs Zz#Main {
        tab zzFirst -> Zz#Item(zzId: 1) in navigation
        tab zzSecond -> Zz#End
        <tabs>
      }
      identifiers Zz#Accessibility {
        zzRow = "zzRow"
        <cells>
      }
      <home>
      <members>
    }

    """

  /// True if the names are those of classes, views, flows and guards.
  var isOfClass: Bool { ![.any, .ownType].contains(kind) }

  // MARK: All roles

  /// The roles in flows with view controllers, and then in those with views.
  static let all = shared + onlyControllers + shared.map(\.inViews) + onlyViews

  private var inViews: NameRole {
    var role = self
    role.lines[.file] = lines[.file]?.replacing("generate coordinator", with: "platform SwiftUI")
    role.name += " in SwiftUI"
    role.isOfViews = true
    role.lines = role.lines.mapValues { $0.replacing("screen ", with: "view ") }
    return role
  }

  private static let shared = values + types

  private static let values = [
    NameRole(name: "flow parameter", isOfFlow: true, lines: [.parameters: "%: Swift.Int,", .arguments: "%: 1,"]),
    NameRole(name: "route of a flow", isOfFlow: true, lines: [.routes: "push % -> Zz#Leaf"]),
    NameRole(
      name: "presented route of a flow", isOfFlow: true,
      lines: [.routes: "present %(zzA: Swift.Int) -> Zz#Item(zzId: zzA)"]),
    NameRole(
      name: "alert of a flow", isOfFlow: true,
      lines: [.routes: "alert %(zzA: Swift.String) {\ntitle(zzA)\nchoice zzB(\"B\") as cancel\nchoice zzC(\"C\")\n}"]),
    NameRole(
      name: "dialog of a flow", isOfFlow: true,
      lines: [.routes: "dialog % {\nchoice zzB(\"B\") as cancel\nchoice zzC(\"C\")\n}"]),
    NameRole(name: "do of a flow", isOfFlow: true, lines: [.routes: "do %(zzA: Swift.Int) answers Swift.Int"]),
    NameRole(name: "push", lines: [.home: "push % -> Zz#Leaf"]),
    NameRole(name: "answering route", lines: [.home: "present %(zzA: Swift.Int) -> Zz#Picker answers"]),
    NameRole(
      name: "alert",
      lines: [.home: "alert % {\ntitle(\"A\")\nfield zzA(\"A\")\nchoice zzB(\"B\") as cancel\nchoice zzC(\"C\")\n}"]),
    NameRole(name: "dialog", lines: [.home: "dialog % {\nchoice zzB(\"B\") as cancel\nchoice zzC(\"C\")\n}"]),
    NameRole(name: "choice", lines: [.alertChoices: "choice %(\"A\")"]),
    NameRole(name: "field", lines: [.alertFields: "field %(\"A\")"]),
    NameRole(name: "do", lines: [.home: "do %(zzA: Swift.Int) answers Swift.Int"]),
    NameRole(name: "plain do", lines: [.home: "do %"]),
    NameRole(
      name: "close, for an answer",
      lines: [.members: "screen Zz#C& by app {\nclose %(zzA: Swift.Int)\n}", .home: "push zz& -> Zz#C& answers"]),
    NameRole(name: "finish, as a result", lines: [.results: "finish %(zzA: Swift.Int)"]),
    NameRole(name: "parameter of a push", lines: [.home: "push zz&(%: Swift.Int) -> Zz#Item(zzId: ^)"]),
    NameRole(
      name: "parameter of an alert",
      lines: [
        .home:
          "alert zz&(%: Swift.String) {\ntitle(^)\nfield zzA(\"A\")\nchoice zzB(\"B\") as cancel\nchoice zzC(\"C\")\n}"
      ]),
    NameRole(
      name: "parameter of a dialog of a flow",
      lines: [.routes: "dialog zz&(%: Swift.String) {\ntitle(^)\nchoice zzB(\"B\") as cancel\nchoice zzC(\"C\")\n}"]),
    NameRole(name: "parameter of a do", lines: [.home: "do zz&(%: Swift.Int) answers Swift.Int"]),
    NameRole(name: "parameter of a do of a flow", lines: [.routes: "do zz&(%: Swift.Int)"]),
    NameRole(
      name: "parameter of a flow's route", lines: [.routes: "present zz&(%: Swift.Int) -> Zz#Picker answers"]),
    NameRole(
      name: "parameter of a close, and of a screen",
      lines: [
        .members: "screen Zz#C&(%: Swift.Int) {\nlink \"/c&/{%}\"\nclose zzA(%: Swift.Int)\n}",
        .home: "push zz&(%: Swift.Int) -> Zz#C&(%: ^) answers",
      ]),
    NameRole(
      name: "parameter of a finish", lines: [.results: "finish zz&(%: Swift.Int)"]),
    NameRole(name: "entry", lines: [.entries: "entry %(zzA: Swift.Int)", .home: "push zz& -> Zz#Entries.%(zzA: 1)"]),
    NameRole(
      name: "value of an entry, and of a link",
      lines: [.members: "screen Zz#E& {\nentry zzA(%: Swift.Int) {\nlink \"/e&?%={%}\"\n}\n}"]),
    NameRole(name: "identifier", lines: [.cells: "% = \"row&\""]),
    NameRole(name: "tab", lines: [.tabs: "tab % -> Zz#Leaf"]),
    NameRole(
      name: "screen", isOfFlow: true,
      lines: [.members: "screen %: Zz#S&Controller {\nlink \"/s&\"\nclose zzA\n}", .home: "push zz& -> % answers"]),
    NameRole(name: "block of identifiers", isOfFlow: true, lines: [.members: "identifiers % {\nzzA = \"a&\"\n}"]),
    NameRole(
      name: "tabs", isOfFlow: true,
      lines: [.members: "tabs % {\ntab zzA -> Zz#Leaf\ntab zzB -> Zz#Item(zzId: 1)\n}", .home: "replace zz& -> %"]),
  ]

  private static let types = [
    NameRole(
      name: "type in a flow", kind: .ownType,
      lines: [
        .parameters: "zz&: %,", .arguments: "zz&: %.zzFirst,",
        .routes: """
        do zzDo&(zzA: %) answers %
        alert zzAlert&(zzA: %) {\ntitle(\"A\")\nchoice zzB(\"B\") as cancel\nchoice zzC(\"C\")\n}
        push zzPush&(zzA: %) -> Zz#T&(zzA: zzA, zzB: %.zzFirst)
        """,
        .members: "screen Zz#T&(zzA: %, zzB: %?, zzC: [%] = [%.zzFirst]) {\nclose zzA(zzB: %)\n}",
      ]),
    NameRole(
      name: "type of a screen's route", kind: .ownType,
      lines: [
        .home: """
        do zzDo&(zzA: %) answers %?
        alert zzAlert&(zzA: %) {\ntitle(\"A\")\nchoice zzB(\"B\") as cancel\nchoice zzC(\"C\")\n}
        push zzPush&(zzA: % = %.zzFirst) -> Zz#Leaf
        present zzAnswer&(zzA: [%]) -> Zz#T& answers
        """,
        .members: "screen Zz#T& by app {\nclose zzA(zzB: %)\nclose zzB(zzA: ZzBox<%>)\n}",
        .results: "finish zz&(zzA: %)",
      ]),
    NameRole(
      name: "type argument", kind: .ownType,
      lines: [
        .parameters: "zz&: ZzBox<%>? = nil,",
        .entries: "entry zz&(zzA: ZzBox<%>, zzB: (%) -> %)",
      ]),
    NameRole(
      name: "result of a flow", kind: .ownType,
      lines: [
        .file: """
        flow ZzR#_&(zzA: %) returns % {\ngenerate coordinator\nstart one of Zz#F&, Zz#G&
        screen Zz#F& {\nfinish zzDone(zzA: %)\n}
        screen Zz#G& {\nclose zzA(zzB: %)\n}
        }
        """,
        .home: "present zz& -> ZzR#_&(zzA: %.zzFirst) in navigation answers",
      ]),
  ]

  private static let onlyControllers = [
    NameRole(
      name: "class", kind: .ownClass, isOfFlow: true,
      lines: [
        .members: "screen Zz#S&: % {\nlink \"/s&\"\ndo zzA answers Swift.Int\nclose zzB\npush zzC -> Zz#S&\n}",
        .home: "push zz& -> Zz#S& answers\nchild zzC& -> Zz#S&",
      ]),
    NameRole(
      name: "class in a storyboard", kind: .ownClass, isOfFlow: true,
      lines: [.members: "storyboard Zz#C& {\nscreen Zz#B&: % = \"a\" {\nsegue zzB = \"b\" -> Zz#B&\n}\n}"]),
    NameRole(
      name: "view in UIKit", kind: .ownView, isOfFlow: true,
      lines: [.members: "view Zz#V&(zzA: Swift.Int): % {\nclose zzB\n}", .home: "push zz& -> Zz#V&(zzA: 1)"]),
    NameRole(name: "segue", lines: [.scene: "segue % = \"s&\" -> Zz#Leaf"]),
    NameRole(name: "segue with values", lines: [.scene: "segue %(zzA: Swift.Int) = \"s&\" -> Zz#Value(zzId: zzA)"]),
    NameRole(name: "parameter of a segue", lines: [.scene: "segue zz&(%: Swift.Int) = \"s&\" -> Zz#Value(zzId: ^)"]),
    NameRole(name: "unwind", lines: [.scene: "unwind % = \"s&\" -> Zz#Leaf"]),
    NameRole(name: "child", lines: [.home: "child %(zzA: Swift.Int) -> Zz#Value(zzId: zzA)"]),
    NameRole(name: "cell", lines: [.scene: "identifiers Zz#Cells& {\n%: Zz#RowCell = \"row&\"\n}"]),
    NameRole(
      name: "argument of an initializer",
      lines: [.members: "screen Zz#A&(%: Swift.Int, in zzB: Swift.Int) {\ninject arguments\nclose zzA\n}"]),
    NameRole(
      name: "screen of a storyboard", isOfFlow: true,
      lines: [
        .members: "storyboard Zz#Board& {\nscreen %(zzA: Swift.Int): Zz#S&Controller = \"a\" {\nsegue zzB -> %\n}\n}"
      ]),
    NameRole(
      name: "storyboard", isOfFlow: true, lines: [.members: "storyboard % = \"b#_&\" {\nscreen Zz#S& = \"a\"\n}"]),
    NameRole(name: "block of identifiers of a screen", lines: [.scene: "identifiers % {\nzzA: Zz#RowCell = \"i&\"\n}"]),
    NameRole(
      name: "type of a segue's value", kind: .ownType,
      lines: [
        .scene: "segue zz&(zzA: %) = \"s&\" -> Zz#T&(zzA: zzA)",
        .members: "storyboard ZzTypes#_& {\nscreen Zz#T&(zzA: %)\n}",
      ]),
    NameRole(
      name: "flow", kind: .first, isOfFlow: true,
      lines: [
        .file:
          "flow %(zzA: Swift.Int) {\ngenerate coordinator\nstart screen Zz#F& {\nlink \"/f&\"\nfinish zzDone\n}\n}",
        .home: "present zz& -> %(zzA: 1) in navigation",
      ]),
    NameRole(
      name: "guard", kind: .first, isOfFlow: true,
      lines: [.guards: "guard % -> ZzGate in navigation", .members: "screen Zz#G& requires %"]),
  ]

  private static let onlyViews = [
    NameRole(
      name: "view", kind: .ownView, isOfFlow: true,
      isOfViewsLines: [
        .members: "view Zz#V&(zzA: Swift.Int): % {\nlink \"/v&/{zzA}\"\nclose zzB\npush zzC -> Zz#V&(zzA: zzA)\n}",
        .home: "push zz& -> Zz#V&(zzA: 1) answers",
      ]),
    NameRole(name: "routes", isOfViewsLines: [.file: "routes % {\nzzA(zzB: Swift.Int?)\n}"]),
    NameRole(
      name: "flow of views", kind: .second, isOfFlow: true,
      isOfViewsLines: [
        .file: "flow %(zzA: Swift.Int) {\nplatform SwiftUI\nstart view Zz#F& {\nlink \"/f&\"\nfinish zzDone\n}\n}",
        .home: "present zz& -> %(zzA: 1) in navigation",
      ]),
    NameRole(
      name: "guard of views", kind: .second, isOfFlow: true,
      isOfViewsLines: [.guards: "guard % -> ZzViewGate", .members: "view Zz#G& requires %"]),
  ]

  private init(name: String, kind: Kind = .any, isOfFlow: Bool = false, lines: [Place: String]) {
    (self.name, self.kind, self.isOfFlow, self.lines) = (name, kind, isOfFlow, lines)
  }

  private init(name: String, kind: Kind = .any, isOfFlow: Bool = false, isOfViewsLines lines: [Place: String]) {
    (self.name, self.kind, self.isOfFlow, self.lines, isOfViews) = (name, kind, isOfFlow, lines, true)
  }
}
