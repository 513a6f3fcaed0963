import Foundation
import RoutegenTestSupport
import Testing

/// Programs of two screens and one construct: the support files that the construct brings build without all others.
///
/// Random programs are too large for that: nearly every one presents, pushes and asks. With `ROUTEGEN_PAIRS`, each two
/// constructs of a kind are tried together, which takes an hour; its value, such as `views 0 500`, chooses the kind, the
/// first pair and their number.
@Suite struct SmallProgramTests {
  /// A construct, as the lines that it needs. `#` becomes a number of its own.
  struct Construct: Sendable, CustomTestStringConvertible {
    /// The lines at the top of the file, and of the flow.
    var file = ""
    var flow = ""
    /// The start, if it is not the first screen.
    var start = ""
    /// The lines in the first screen.
    var home = ""
    /// The other screens of the flow, or its tabs.
    var screens = ""
    /// The other flows.
    var flows = ""

    var testDescription: String {
      [file, flow, start, home, screens, flows].first { !$0.isEmpty } ?? ""
    }

    func map(_ change: (String) -> String) -> Construct {
      Construct(
        file: change(file), flow: change(flow), start: change(start), home: change(home), screens: change(screens),
        flows: change(flows))
    }
  }

  private static let alert = "title(\"A\")\nchoice yes(\"Yes\")\nchoice no(\"No\") as cancel\n}"

  /// The constructs of SwiftUI flows. `view` becomes `screen` in UIKit flows.
  private static let common = [
    Construct(home: "push go# -> Go#", screens: "view Go#"),
    Construct(home: "push go#(id: Int) -> Go#(id: id)", screens: "view Go#(id: Int)"),
    Construct(home: "present go# -> Go#", screens: "view Go#"),
    Construct(home: "present go# -> Go# in navigation as fullScreen", screens: "view Go#"),
    Construct(home: "replace go# -> Go#", screens: "view Go#"),
    Construct(home: "replace go# -> Go# in place", screens: "view Go#"),
    Construct(home: "push go# -> Go# without animation", screens: "view Go#"),
    Construct(home: "close go#(id: Int)"),
    Construct(home: "push go# -> Go#", screens: "view Go# {\nclose back# -> Home\n}"),
    Construct(home: "finish go#(id: Int)"),
    Construct(home: "push go# -> Flow# answers", flows: "flow Flow# {\nstart view Go# {\nfinish done#(id: Int)\n}\n}"),
    Construct(home: "present go# -> Go# answers", screens: "view Go# {\nclose done#(id: Int)\n}"),
    Construct(home: "push go# -> Flow# ends", flows: "flow Flow# {\nstart view Go# {\nfinish done#\n}\n}"),
    Construct(home: "push go# -> Flow#", flows: "flow Flow# {\nstart view Go# {\nclose home# -> App.Home\n}\n}"),
    Construct(home: "alert go# {\n\(alert)"),
    Construct(home: "alert go# {\nfield text(\"Text\")\n\(alert)"),
    Construct(home: "dialog go#(ids: [Int]) {\nchoice one(\"One\") for id in ids\n\(alert)"),
    Construct(file: "alert go# {\n\(alert)"),
    Construct(flow: "alert go# {\n\(alert)"),
    Construct(home: "do go#(id: Int) answers Bool"),
    Construct(file: "do go#"),
    Construct(home: "push go# -> Go#", screens: "view Go# by app"),
    Construct(home: "link \"/go#\""),
    Construct(home: "push go# -> Go#", screens: "view Go# {\nlink \"/go#\" onTop\n}"),
    Construct(
      file: "guard met# -> Flow#", home: "push go# -> Go#", screens: "view Go# requires met#",
      flows: "flow Flow# {\nstart view Login# {\nfinish done#\n}\n}"),
    Construct(home: "push go# -> Go#", screens: "view Go# asks before leaving"),
    Construct(home: "push go# -> Go#", screens: "view Go# asks before leaving {\nclose back#\n}"),
    Construct(file: "generate screens"),
    Construct(flow: "push go# -> Go#", screens: "view Go#"),
    Construct(home: "push go# -> Go#.one", screens: "view Go# {\nentry one\nentry two(id: Int)\n}"),
    Construct(
      home: "replace go# -> Main#", screens: "tabs Main# {\ntab one -> Go#\ntab two -> Other#\n}\nview Go#\nview Other#"
    ),
    Construct(start: "start tabs Main {\ntab one -> Home\ntab two -> Go#\n}", screens: "view Go#"),
    Construct(start: "start one of Home, Go#", screens: "view Go#"),
  ]

  private static let ofViews = [
    Construct(home: "push go#(id: Int) -> Go#(id: id) as zoom(id)", screens: "view Go#(id: Int)"),
    Construct(home: "present go#(id: Int) -> Go#(id: id) as zoom(id)", screens: "view Go#(id: Int)"),
    Construct(home: "dialog go#(id: Int) as popover(id) {\n\(alert)"),
    Construct(flow: "modifier Roots.Modifier", home: "push go# -> Go#", screens: "view Go#"),
    Construct(flow: "stack by app", home: "push go# -> Go#", screens: "view Go#"),
    Construct(flow: "sheets by app", home: "present go# -> Go#", screens: "view Go#"),
    Construct(start: "start split Main {\nsidebar -> Home\ndetail -> Go#\n}", screens: "view Go#"),
  ]

  private static let ofControllers = [
    Construct(home: "present go# -> Go# as popover", screens: "screen Go#"),
    Construct(home: "child go# -> Go#", screens: "screen Go#"),
    Construct(flow: "generate hooks", home: "push go# -> Go#", screens: "screen Go#"),
    Construct(
      home: "push go#(id: Int) -> Go#(id: id)", screens: "screen Go#(id: Int) {\ninject arguments\nclose back#\n}"),
    Construct(home: "push go# -> Go#", screens: "view Go#"),
    Construct(start: "start split Main {\nprimary -> Home\nsecondary -> Go#\n}", screens: "screen Go#"),
    Construct(home: "present go# -> Flow#", flows: "flow Flow# {\nplatform SwiftUI\nstart view Go#\n}"),
    Construct(
      screens: "storyboard Board# {\nscreen A# = \"A\" {\nsegue go -> B#(id: 1)\n}\nscreen B#(id: Int) = \"B\"\n}"),
    Construct(
      screens:
        "storyboard Board# {\nscreen A# = \"A\" {\nsegue go(id: Int) -> B#(id: id)\n}\nscreen B#(id: Int) = \"B\"\n}"),
    Construct(flow: "generate routers", home: "push go# -> Go#", screens: "screen Go#"),
  ]

  /// A kind of flows, with its constructs.
  enum Kind: String, CaseIterable { case views, controllers }

  private static func constructs(_ kind: Kind) -> [Construct] {
    switch kind {
    case .views: common + ofViews
    case .controllers: common.map { $0.map { $0.replacing("view ", with: "screen ") } } + ofControllers
    }
  }

  /// The programs to try, each with its kind.
  private static let programs: [(kind: Kind, constructs: [Construct])] = {
    let words = ProcessInfo.processInfo.environment["ROUTEGEN_PAIRS"]?.split(separator: " ") ?? []
    guard words.count == 3, let kind = Kind(rawValue: String(words[0])), let first = Int(words[1]),
      let count = Int(words[2])
    else {
      return Kind.allCases.flatMap { kind in constructs(kind).map { (kind, [$0]) } }
    }
    let all = constructs(kind)
    let pairs = all.indices.flatMap { one in all.indices.filter { $0 > one }.map { (kind, [all[one], all[$0]]) } }
    return Array(pairs.dropFirst(first).prefix(count))
  }()

  @Test("a construct builds without all others", .enabled(if: TestRun.isComplete))
  func builds() async throws {
    let modes = LanguageMode.allCases
    let report = try await ProgramReport.trying((0..<UInt64(Self.programs.count)).map { $0 }) { index in
      let (kind, constructs) = Self.programs[Int(index)]
      return ProgramTrial(
        program: Self.program(constructs, kind: kind), modes: [modes[Int(index) % modes.count]], name: "\(kind)\(index)"
      )
    }
    print(report.summary)
    // Two constructs can exclude each other.
    let isPairs = Self.programs.contains { $0.constructs.count > 1 }
    #expect(report.failures.isEmpty && (isPairs || report.refused == 0), "\(report.summary)")
  }

  /// Returns the program with some constructs. Of several starts, the last one counts.
  private static func program(_ constructs: [Construct], kind: Kind) -> RandomProgram {
    let all = constructs.enumerated().map { number, each in each.map { $0.replacing("#", with: "\(number)") } }
    let start = all.last { !$0.start.isEmpty }?.start ?? ""
    let (setting, screen) = kind == .views ? ("platform SwiftUI", "view Home") : ("generate coordinator", "screen Home")
    let lines =
      [setting] + all.map(\.file) + ["flow App {"] + all.map(\.flow) + [
        start, "\(start.isEmpty ? "start " : "")\(screen) {",
      ]
      + all.map(\.home) + ["}"] + all.map(\.screens) + ["}"] + all.map(\.flows)
    return RandomProgram(files: [
      .init(name: "One.flow", declarations: lines.filter { !$0.isEmpty }.map { .init(head: $0) })
    ])
  }
}
