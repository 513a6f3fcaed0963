import FlowCompiler
import FlowDiagnostics
import FlowModel
import Foundation
import RoutegenTestSupport
import Testing

/// Names in all roles of a flow file, next to one of everything that generated code has: what `check` accepts builds.
@Suite struct NameRoleTests {
  @Test("no name hides what generated code refers to", arguments: NameChunk.all)
  func builds(_ chunk: NameChunk) async throws {
    let flows = try chunk.sources()
    let compilation = Pipeline.generate(flows)
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [])
    guard let program = compilation.analysis?.program, errors.isEmpty else { return }
    let outputs = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    var app = ProgramApp(of: program, outputs: outputs).source()
    for type in chunk.ownTypes { app.text = app.text.replacing(ValueType.declaration(of: type), with: "") }
    let types =
      chunk.ownTypes.map { "struct \($0): Swift.Sendable { static let zzFirst = \($0)() }" }
      + chunk.unnamedTypes.map { "struct \($0) {}" }
    app.text =
      app.text.replacing(ValueType.values, with: "") + "struct ZzBox<Zz> {}\n" + types.joined(separator: "\n")
    if let path = ProcessInfo.processInfo.environment["ROUTEGEN_KEPT"] {
      let folder = URL(fileURLWithPath: path).appending(path: "names\(chunk.number)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let all = outputs + [app] + flows.map { SwiftSource(name: $0.path, text: $0.text(0..<$0.bytes.count)) }
      for file in all { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
    }
    for mode in chunk.modes {
      let found = try await SwiftCompiler.with(.uiKit).diagnostics(of: outputs + [app], mode: mode)
      #expect(found == [], "\(mode)")
    }
  }
}

/// Some names, which are tried together.
struct NameChunk: Sendable, CustomTestStringConvertible {
  let number: Int
  let names: [String]
  /// True if the flow files write `Int`, as apps do, and not `Swift.Int`: then generated code is without `Swift.`, too.
  var isPlain = false

  var testDescription: String {
    "\(number): \(names.first ?? "") to \(names.last ?? "")\(isPlain ? ", without `Swift.`" : "")"
  }

  /// The number of names in a chunk: the compiler takes much longer for a module with more of them.
  private static let size = 20

  /// The names that once did harm, without `Swift.`; and with it, and all others, with `ROUTEGEN_NAMES=all`, which takes
  /// hours, or with `ROUTEGEN_NAMES=11` those from a chunk on. With `--no-parallel` each chunk ends before the next.
  static let all: [NameChunk] = {
    let plain = NameChunk(number: 0, names: TriedNames.known, isPlain: true)
    guard let wanted = ProcessInfo.processInfo.environment["ROUTEGEN_NAMES"] else {
      TestRun.leavesOut("most names in all roles of a flow file")
      return [plain]
    }
    let others = TriedNames.all.filter { !TriedNames.known.contains($0) }
    return [plain, NameChunk(number: 0, names: TriedNames.known)]
      + stride(from: 0, to: others.count, by: size).enumerated().map { number, start in
        NameChunk(number: number + 1, names: Array(others[start..<min(start + size, others.count)]))
      }.filter { $0.number >= Int(wanted) ?? 0 }
  }()

  /// The language modes: another one for each.
  var modes: [LanguageMode] { [LanguageMode.allCases[(number + 5) % LanguageMode.allCases.count]] }

  /// The names that types of values have in the app.
  var ownTypes: [String] { names(for: .ownType) }

  /// The names of types in the app that no flow file names, where Swift's of these names have `Swift.` in any case.
  var unnamedTypes: [String] {
    let names = ["AnyHashable", "CustomStringConvertible", "LosslessStringConvertible", "ObjectIdentifier", "UInt8"]
    return isPlain ? names : []
  }

  /// Returns flow files with the names that `check` accepts, for each role.
  func sources() throws -> [SourceFile] {
    var sources = [TriedNames.gate]
    for isOfViews in [false, true] {
      let roles = NameRole.all.filter { $0.isOfViews == isOfViews }
      // Classes and flows come first, because parameters cannot have their names.
      let groups = roles.filter(\.isOfFlow).map { [$0] } + [roles.filter { !$0.isOfFlow }]
      for group in groups.sorted(by: { $0[0].isOfClass && !$1[0].isOfClass }) {
        sources.append(try accepted(group, after: sources, isOfViews: isOfViews))
      }
    }
    return sources
  }

  private func names(for kind: NameRole.Kind) -> [String] {
    switch kind {
    case .any: names
    case .ownType: third(0)
    case .ownClass: third(1)
    case .ownView: third(2)
    case .first: names.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    case .second: names.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }
  }

  private func third(_ part: Int) -> [String] {
    names.filter(TriedNames.canBeOwnType).enumerated().filter { ($0.offset + number) % 3 == part }.map(\.element)
  }

  /// Returns a flow with the names that `check` accepts in some roles.
  private func accepted(_ group: [NameRole], after sources: [SourceFile], isOfViews: Bool) throws -> SourceFile {
    let number = sources.count
    var roles = group.map { (role: $0, names: names(for: $0.kind)) }
    // A view of the app that has such a property could not name the module.
    if isOfViews { for index in roles.indices { roles[index].names.removeAll { $0 == "SwiftUI" } } }
    for _ in 0..<20 {
      let flow = NameRole.flow(number, roles, isOfViews: isOfViews)
      let file = SourceFile(
        path: "Zz\(100 + number).flow", text: isPlain ? flow.replacing("Swift.", with: "") : flow)
      let errors = Pipeline.check(sources + [file]).diagnostics.filter { $0.severity == .error }
      guard !errors.isEmpty else { return file }
      let text = file.text(0..<file.bytes.count)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let table = LineTable(file)
      var mistakes: [String] = []
      for error in errors {
        // A name of this flow can also be reported where an earlier flow has the same one.
        let marks = ([error.range] + error.notes.map(\.range)).filter { $0.file.index == number }.compactMap { range in
          let line = lines[table.line(at: range.start) - 1]
          let mark = line.components(separatedBy: " //: ").last?.components(separatedBy: ": ") ?? []
          return roles.firstIndex { mark.count == 2 && $0.role.name == mark[0] }.map { ($0, mark[1]) }
        }
        guard let (index, name) = marks.first else {
          mistakes.append("\(error.message): \(error.range)")
          continue
        }
        roles[index].names.removeAll { $0 == name }
      }
      guard mistakes.isEmpty else { throw UnexpectedMistakes(messages: mistakes) }
    }
    throw UnexpectedMistakes(messages: ["there is no end of them"])
  }

  private struct UnexpectedMistakes: Error {
    var messages: [String]
  }
}

/// The names to try: the words of the generated code itself, those of Swift, and those of apps.
enum TriedNames {
  static let gate = SourceFile(path: "Gate.flow", text: NameRole.gate)

  static let all = Array(Set(words + others).union(known)).sorted()

  /// The words of generated code that has one of everything.
  private static let words: Set<String> = {
    let flows = [false, true].enumerated().map { number, isOfViews in
      SourceFile(path: "Zz\(number).flow", text: NameRole.flow(number, [], isOfViews: isOfViews))
    }
    var words: Set<String> = []
    for output in Pipeline.generate([gate] + flows).outputs {
      for line in output.text.split(separator: "\n") {
        let code = line.components(separatedBy: "//")[0]
        words.formUnion(
          code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).filter {
            $0.first?.isNumber == false && !$0.lowercased().contains("zz") && $0 != "_"
          })
      }
    }
    return words
  }()

  /// Words of Swift, and names that apps give to their types.
  private static let others = """
    actor Any any as associatedtype async await borrowing break case catch class consume consuming continue convenience
    copy default defer deinit didSet do dynamic each else enum extension fallthrough false fileprivate final for func get
    guard if import in indirect infix init inout internal is isolated lazy left let macro mutating nil none nonisolated
    nonmutating open operator optional override package postfix precedencegroup prefix private protocol public repeat
    required rethrows return right set some static struct subscript super switch throw throws true try typealias unowned
    var weak where while willSet yield associativity discard higherThan lowerThan assignment module unsafe precedence
    sending then Optional Array Dictionary Set Result Error Task Actor Double Float Character Substring Range Sequence
    Collection Identifiable Comparable Equatable Codable Encodable Decodable Never Void AnyObject AnyClass Mirror KeyPath
    Services Container Dependencies Environment Session User Item Model Store State Action Reducer Effect Event Message
    Theme Style Color Image Font Text Label List Form Section Group Tab TabView Alert Sheet Button Link Map Photo Video
    Camera Location Address Order Product Cart Account Profile Settings Home Detail Main Root App Scene Window Page Step
    Place Point Size Rect Data Date Calendar Locale Measurement Unit Notification Operation Progress Thread Process Timer
    URL UUID Body Content ID Element Index Key Value RawValue AllCases Kind Mode Status Level Filter Sort Query Router
    Navigator Flow Screen Route Routes Routing Parameters Entry Destination Answer Choice Start Stage SegueIdentifier
    Coordinator UIAlertAction UIWindow UIView UIImage UIColor NSView NSWindow UIHostingController Observable View AnyView
    ViewModifier ViewBuilder EmptyView NavigationStack NavigationLink Binding ObservedObject Namespace description hash
    hashValue rawValue debugDescription title name id body view delegate parent children tag zoom print assert fatalError
    precondition min max zip type abs
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Names that did not compile in some role once, and the likeliest others.
  static let known = [
    "Services", "RoutegenSupport", "ViewModifier", "Route", "Body", "Content", "UIAlertController", "Result", "SwiftUI",
    "RoutegenViews", "stage", "default", "gates", "outer", "starting", "Flow", "Observable", "Hasher", "FlowScreen",
    "UINavigationController", "UITabBarController", "UISplitViewController",
  ]

  /// True if an app can have a type with this name next to everything else of the test.
  static func canBeOwnType(_ name: String) -> Bool {
    SwiftNames.beginsLarge(name) && SwiftNames.escaped(name) == name && !SwiftNames.impossible.contains(name)
      && !SwiftNames.support.contains(name) && !SwiftNames.guardSupport.contains(name)
      && !["UI", "NS", "CF", "CG", "Routegen", "XCUI"].contains(where: name.hasPrefix) && !frameworks.contains(name)
  }

  /// Modules, types of Foundation and attributes that generated code cannot do without, the names that Swift's own macro
  /// `@Observable` writes without a module, and `Void`, of which the compiler refuses `(Void) -> Int` in any case.
  private static let frameworks: Set<String> = [
    "AppKit", "SwiftUI", "UIKit", "Foundation", "Observation", "Bundle", "IndexPath", "URL", "MainActor",
    "Bool", "AnyObject", "Equatable", "KeyPath", "Void",
  ]
}

// MARK: - NameRoles

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
