import FlowDiagnostics
import FlowModel

/// Writes the code that the generated files of a module share: only the parts that they use.
struct SupportEmitter {
  static let fileName = "RoutegenSupport.swift"

  let plan: EmissionPlan
  /// True if only the names of runtime files are written, for a recorded case.
  var namesRuntime = false

  var code: Code {
    let sections =
      Framework.allCases.map(framework) + [FlowAlertEmitter(plan: plan).nameSpace, answers, views]
      + [FlowGuardEmitter(plan: plan).code, FlowLinkEmitter(plan: plan).code(runtime()), screens]
    let isEmpty = sections.allSatisfy(\.isEmpty)
    return """
      \(SwiftEmitter.header())

      \(blocks: sections)
      \("// The generated files of this module need no shared code.", if: isEmpty)
      """
  }

  /// Returns the runtime files with features of the module.
  private func runtime(_ features: Set<Runtime.Feature> = [], _ framework: Framework = .uiKit) -> Runtime {
    Runtime(features: features, framework: framework, writesNames: namesRuntime)
  }

  // MARK: Segues, scenes and coordinators

  /// Returns the code that a framework's flows share.
  private func framework(_ framework: Framework) -> Code {
    guard plan.program.flows.contains(where: { Framework($0.platform) == framework }) else { return "" }
    let use = SupportUse(of: framework, plan: plan)
    let coordinators = framework == .uiKit ? CoordinatorUse(of: plan) : nil
    var runtime = runtime(use.features.union(coordinators?.features ?? []), framework)
    runtime.access = plan.anchorAccess ?? .internal
    let files = use.files + (coordinators?.files ?? [])
    guard !files.isEmpty || FlowScreenEmitter(plan: plan).names(framework) else { return "" }
    let nameSpace: [Substring] = [
      "/// The code that all generated files share.", "@MainActor enum RoutegenSupport {}", "",
    ]
    // Links that are visible to others import Foundation for them, and a file cannot import it in two ways.
    let areLinksSeen = FlowLinkEmitter(plan: plan).highestAccess.map { $0 > .internal } == true
    return """
      #if \(framework.condition)
      \("import Foundation", if: !areLinksSeen)
      \(FileImports.code(framework.module, framework == .uiKit ? plan.anchorAccess ?? .internal : .internal))

      \(runtime.code(files, after: nameSpace + (use.hasSegues ? ["// MARK: - Segues", ""] : [])))
      #endif
      """
  }

  // MARK: Answers and views

  private var answers: Code {
    plan.classes.platformsWithAnswers.isEmpty && !plan.asksByFunctions
      && ![.uiKit, .swiftUI].contains { plan.performs(in: $0) { $0.alert != nil } }
      ? "" : runtime().code(["Answers/PendingAnswer"])
  }

  private var views: Code {
    guard plan.program.flows.contains(where: { $0.platform == .swiftUI }) else { return "" }
    func performs(_ isMeant: (Route) -> Bool) -> Bool { plan.performs(in: .swiftUI, isMeant) }
    let flows = plan.program.flowIDs.filter { plan.program[$0].platform == .swiftUI }
    let tabs = flows.flatMap { plan.program[$0].tabs }
    let (hasTabs, hasColumns) = (tabs.contains { $0.kind == .tabs }, tabs.contains { $0.kind == .split })
    let startsFlows = plan.startsViewFlows
    let asks = performs { $0.alert != nil }
    var features: Set<Runtime.Feature> = []
    if flows.contains(where: { plan.program[$0].isInAppStack }) { features.formUnion([.appStack, .hanging]) }
    if flows.contains(where: { plan.program[$0].hasOwnSheets }) { features.formUnion([.ownSheets, .hanging]) }
    if asks { features.insert(.alerts) }
    if plan.guardsHostedAlerts { features.insert(.hostedAlerts) }
    if plan.opensLinks { features.insert(.links) }
    if plan.opensLinks, startsFlows || features.contains(.appStack) { features.insert(.startedLinks) }
    if plan.asking.areViewsAsked { features.insert(.leaving) }
    let stylesFromViews = plan.stylesFromViews
    if stylesFromViews.contains("zoom") { features.insert(.zoom) }
    if stylesFromViews.contains("popover") { features.insert(.dialogSources) }
    if plan.performs(in: .swiftUI, { $0.ending != nil }) { features.insert(.ends) }
    let (goesBack, hasGuards) = (performs { $0.kind == .close && $0.target != nil }, plan.takesAllows(in: .swiftUI))
    if goesBack || hasGuards || hasTabs || hasColumns || startsFlows || performs({ $0.kind == .present })
      || !features.isDisjoint(with: [.alerts, .leaving, .hanging])
    {
      features.insert(.presenting)
    }
    if performs(\.isInPlace) { features.insert(.inPlace) }
    func uses(_ any: Runtime.Feature...) -> Bool { !features.isDisjoint(with: any) }
    let presents = uses(.presenting)
    let files: [(name: String, isUsed: Bool)] = [
      ("Flows", true), ("Stage", true), ("NoCover", !presents), ("Presence", true), ("Views", true),
      ("EnvironmentValues", uses(.appStack, .ownSheets, .leaving, .dialogSources, .zoom)), ("Presenting", presents),
      ("PresentingOver", presents && (hasGuards || flows.contains { !plan.program[$0].routes.isEmpty })),
      ("OwnSheets", uses(.ownSheets)), ("GoingBack", goesBack), ("Replacing", plan.replacesViews),
      ("ReplacingInPlace", uses(.inPlace)), ("StartedFlows", startsFlows), ("EndingTogether", uses(.ends)),
      ("Entering", hasTabs || hasColumns || uses(.appStack)), ("Selecting", hasTabs || hasColumns), ("Tabs", hasTabs),
      ("LateClosing", plan.closesLate), ("Columns", hasColumns), ("SearchTabs", plan.hasSearchTabs),
      ("OrderedTabs", plan.hasOrderedTabs), ("Leaving", uses(.leaving)),
      ("Answers", asks || performs { $0.answer != nil }),
      ("AwaitedAnswers", performs { $0.answer != nil && $0.kind != .do }),
      ("OwedAnswers", performs { $0.answer != nil && $0.kind == .do }), ("Questions", asks),
      ("FlowQuestions", flows.contains { plan.program[$0].routes.contains { $0.alert != nil } }),
      ("DialogSources", uses(.dialogSources)), ("AppStacks", uses(.appStack)), ("Guards", hasGuards),
      ("GuardedStarts", flows.contains(where: plan.asksAtStart)),
      ("GuardedLinks", flows.contains(where: plan.guardsLinksOfOthers)), ("Links", plan.opensLinks),
      ("LinksInTabs", plan.opensLinks && hasTabs), ("LinksInStartedFlows", uses(.startedLinks)),
      ("LinksInAppFlows", plan.opensLinks && plan.replacesViews && !uses(.startedLinks)),
      ("LinksToStart", flows.contains(where: startsForLinks)), ("LinksOnTop", plan.opensOnTop(.swiftUI)),
      ("WithoutAnimation", performs { !$0.isAnimated }), ("Zoom", uses(.zoom)), ("HangingSheets", uses(.hanging)),
      ("Sheets", presents && !uses(.hanging)), ("RouteLink", true),
    ]
    return """
      #if canImport(SwiftUI)
      import Observation
      import SwiftUI

      \(runtime(features).code(files.filter(\.isUsed).map { "Views/\($0.name)" }))
      #endif
      """
  }

  /// True if a SwiftUI flow shows what it starts with for a link.
  private func startsForLinks(_ flow: Flow.ID) -> Bool {
    plan.links[flow.index] == nil
      ? !plan.linkedFlows.started[flow.index].isEmpty : plan.opensLinks && !plan.replacesViews
  }

  // MARK: Names of screens

  private var screens: Code {
    // The others get their names where they are connected.
    let made = plan.names.shown.screens.filter { !plan.routes.isConnectable($0) || plan.program[$0].takesArguments }
    let hasRoots = made.contains { plan.program[$0].isNavigationRoot }
    let files = [
      hasRoots ? "ScreenNamesInNavigation" : nil, "ScreenNames", plan.hostsFlows ? "HostedScreenNames" : nil,
    ].compactMap { $0.map { "Coordinators/\($0)" } }
    return FlowScreenEmitter(plan: plan).code(runtime(plan.makesSplitViews ? [.splits] : []).code(files))
  }
}

// MARK: - SupportUse

/// The parts of the support file that the segues and scenes of one framework use in a module; other parts are not
/// written.
struct SupportUse {
  /// The features that select lines in the files.
  private(set) var features: Set<Runtime.Feature> = []
  private let framework: Framework
  private var used: Set<String> = []

  /// The files in the order in which they are written. Some have another form for AppKit.
  private static let order = [
    "Segues/SeguePerformer", "Segues/SegueHandlerType", "Segues/GivenValues", "Segues/OwnMethods",
    "Segues/PerformedSegues", "Segues/SegueIdentifiers", "Segues/NamelessSegues", "Segues/SegueDestinations",
    "Segues/SegueValues", "Scenes/OwnBundle", "Scenes/Scenes", "Scenes/ScenesByInitializer",
    "Scenes/ScenesInNavigation", "Scenes/Identifiers", "Scenes/Dequeue", "Scenes/DequeueTableCells",
    "Scenes/DequeueViews", "Segues/SegueActions",
  ]

  init(of framework: Framework, plan: EmissionPlan) {
    self.framework = framework
    for (index, flow) in plan.program.flows.enumerated() where Framework(flow.platform) == framework {
      for case .identifiers(let block) in flow.members { add(block) }
      for screen in plan.program.screens(of: Flow.ID(index)) { add(screen, plan) }
    }
    // A debug build checks that a segue that code performs gave its values.
    if framework == .uiKit, plan.hasSegueActions { used.formUnion(["Segues/PerformedSegues", "Segues/SegueActions"]) }
    use("Segues/OwnMethods", if: features.contains(.givenValues) && !used.contains("Segues/GivenValues"))
  }

  /// The files that are used, in order.
  var files: [String] {
    Self.order.filter(used.contains).map { name in
      let form = name + "+AppKit"
      return framework == .appKit && RuntimeText.files[form] != nil ? form : name
    }
  }

  /// True if segues are distinguished by their identifiers.
  var hasSegues: Bool { used.contains("Segues/SegueIdentifiers") }

  private mutating func use(_ file: String, if isUsed: Bool = true) { if isUsed { used.insert(file) } }

  private mutating func add(_ block: IdentifierBlock) {
    use("Scenes/Identifiers", if: framework == .appKit)
    for type in block.entries.compactMap(\.type) {
      use("Scenes/Dequeue")
      use("Scenes/DequeueTableCells", if: framework == .uiKit)
      // A class of the app may be for a table or a collection.
      use("Scenes/DequeueViews", if: type != "UITableViewCell")
    }
  }

  private mutating func add(_ id: Screen.ID, _ plan: EmissionPlan) {
    let controller = plan.program[id].controller
    for block in plan.program[id].identifiers { add(block) }
    if let scene = plan.program[id].scene, scene.identifier != nil {
      use("Scenes/Scenes")
      use("Scenes/ScenesInNavigation", if: plan.program[id].isNavigationRoot)
      // An initializer takes more than the coder.
      let takesValues = plan.program[id].injection == .initializer && plan.valueOwner(of: controller) != nil
      use("Scenes/ScenesByInitializer", if: plan.takesArguments(id) || takesValues)
      use("Scenes/OwnBundle", if: scene.bundle == .class)
    }
    guard case .here(let own) = plan.segueEnums(of: id), !own.isEmpty else { return }
    let ways = plan.segueWays(of: id)
    let hasRouters = plan.program[plan.program[id].flow].generates.contains(.routers)
    let haveValues = own.contains { !$0.parameters.isEmpty }
    use("Segues/SegueIdentifiers")
    use("Segues/SegueDestinations", if: !ways.isEmpty || hasRouters || haveValues)
    use("Segues/SegueValues", if: haveValues)
    use("Segues/PerformedSegues", if: haveValues)
    // They are sent to code that handles segues or switches over destinations, and to routers that pass data.
    use("Segues/NamelessSegues", if: ways.contains(.destinations))
    guard !plan.program[controller].isStock else { return }
    use("Segues/SegueHandlerType")
    use("Segues/SeguePerformer", if: framework == .appKit)
    if !plan.seguesWithValues(of: controller).isEmpty { features.insert(.givenValues) }
    if !plan.seguesNeedingValues(of: controller).isEmpty {
      used.formUnion(["Segues/GivenValues", "Segues/PerformedSegues"])
    }
    if ways.contains(.handling) || plan.givesValues(controller) { features.insert(.handling) }
    use("Segues/SegueDestinations", if: features.contains(.handling))
    use("Segues/NamelessSegues", if: features.contains(.handling) || hasRouters)
  }
}

// MARK: - Runtime

/// The generated code that is the same in every module: the files of the folder `Runtime`.
///
/// They are Swift that compiles by itself, so the compiler, swift-format and unit tests can check it. A module gets the
/// files that it uses, one after the other in its support file. In a file
///
/// - the head is not copied: it consists of the condition and the imports up to the first empty line, and the `#endif`
///   of that condition;
/// - lines between `#if ROUTEGEN_LINKS` and `#else` or `#endif` are copied if the module uses that;
/// - an extension continues the one before it, if both are of the same type;
/// - `package` before a declaration becomes the access of the module's flows;
/// - sources and destinations of segues have AppKit's names in a module for the Mac.
///
/// The tool reads them from ``RuntimeText``, which a test compares with the files.
struct Runtime {
  /// A feature that a module may use. In the files each is a compilation condition: `ROUTEGEN_LINKS`.
  enum Feature: String, CaseIterable {
    /// Segues are handled: a generated `handle(_:sender:)` passes on values.
    case handling = "HANDLING"
    /// Segues bring values, or their sources give some.
    case givenValues = "GIVEN_VALUES"
    case links = "LINKS"
    /// Flows start others for links, or SwiftUI flows that others have started open links.
    case startedLinks = "STARTED_LINKS"
    case guards = "GUARDS"
    case answers = "ANSWERS"
    /// Views are presented, or a layer looks at what is over others.
    case presenting = "PRESENTING"
    /// Coordinators start other flows, or handle their ends.
    case flows = "FLOWS"
    /// Routes of coordinators replace screens with flows.
    case replacedFlows = "REPLACED_FLOWS"
    /// Flows end with flows that they start.
    case ends = "ENDS"
    /// Coordinators present alerts.
    case alerts = "ALERTS"
    /// Alerts of coordinators, or of SwiftUI flows that they show, make room for the flows of guards.
    case guardedAlerts = "GUARDED_ALERTS"
    /// A SwiftUI flow that a UIKit flow starts shows alerts, and a route of a UIKit flow has a guard.
    case hostedAlerts = "HOSTED_ALERTS"
    /// Screens are asked before they are left.
    case leaving = "LEAVING"
    /// Modules ask the screens of each other.
    case askingAcross = "ASKING_ACROSS"
    /// Coordinators make split views.
    case splits = "SPLITS"
    /// Coordinators have hooks.
    case hooks = "HOOKS"
    /// A screen of a SwiftUI flow takes the place of another one.
    case inPlace = "IN_PLACE"
    /// A screen of a SwiftUI flow zooms from a view.
    case zoom = "ZOOM"
    /// A dialog of a SwiftUI flow points at a view.
    case dialogSources = "DIALOG_SOURCES"
    /// A SwiftUI flow can be in a stack of the app.
    case appStack = "APP_STACK"
    /// Sheets hang on views other than that of the stage.
    case hanging = "HANGING"
    /// Routes present over sheets that views of the app have presented by themselves.
    case ownSheets = "OWN_SHEETS"
  }

  /// The features that the module uses.
  var features: Set<Feature> = []
  /// The access of declarations that are `package` in the files.
  var access = Access.internal
  var framework = Framework.uiKit
  /// True if only the names of files are written, for a recorded case: the files themselves are available.
  var writesNames = false

  /// Returns the code of files, such as `Links/URLs`, with an empty line between them, after the lines of `head`, which
  /// declare the name space that they extend.
  func code(_ names: [String], after head: [Substring] = []) -> Code {
    let files = names.map { (name: $0, lines: Self.lines(of: $0)) }
    if writesNames {
      let heads = head.split(separator: "").map { Code(stringLiteral: $0.joined(separator: "\n")) }
      return Code(heads + files.map { mention(of: $0.name, $0.lines) }, separator: "\n\n")
    }
    let lines = head + Array(files.map { chosen(Self.body(of: $0.lines)) }.joined(separator: [""]))
    return Code(stringLiteral: Self.joiningExtensions(lines).map(spelled).joined(separator: "\n"))
  }

  private static func lines(of name: String) -> [Substring] {
    guard let text = RuntimeText.files[name] else { preconditionFailure("there is no runtime file \(name)") }
    // By bytes, which is much faster than by characters.
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// Returns the line with a file's name and features in a recorded case.
  private func mention(of name: String, _ file: [Substring]) -> Code {
    let used = Feature.allCases.filter { feature in
      features.contains(feature) && file.contains { $0.hasSuffix("\(Self.condition)\(feature.rawValue)") }
    }
    let names = used.map(\.rawValue).joined(separator: ", ")
    return "// Runtime/\(name).swift\(names.isEmpty ? "" : ": \(names)")"
  }

  // MARK: Lines

  private static let condition = "#if ROUTEGEN_"

  /// Returns the lines of a file without its head.
  private static func body(of file: [Substring]) -> ArraySlice<Substring> {
    guard let first = file.first, first.hasPrefix("#if ") || first.hasPrefix("import ") else { return file[...] }
    let body = file.drop { !$0.isEmpty }.dropFirst()
    return first.hasPrefix("#if ") ? body.dropLast() : body
  }

  /// Returns the lines that the module uses. After lines are left out, there are never two consecutive empty lines, and
  /// none before a closing brace.
  private func chosen(_ lines: ArraySlice<Substring>) -> [Substring] {
    var chosen: [Substring] = []
    /// For each condition around a line, its value; `nil` for a condition of Swift, which is copied.
    var conditions: [Bool?] = []
    for line in lines {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("#if ") {
        conditions.append(code.hasPrefix(Self.condition) ? isUsed(code.dropFirst(Self.condition.count)) : nil)
        if conditions.last != .some(nil) { continue }
      } else if code == "#else", let holds = conditions.last.flatMap(\.self) {
        conditions[conditions.count - 1] = !holds
        continue
      } else if code == "#endif", conditions.popLast() != .some(nil) {
        continue
      }
      // Generated files are not formatted at all.
      if conditions.contains(false) || code == "// swift-format-ignore" { continue }
      if code.isEmpty, chosen.last?.isEmpty == true { continue }
      if code.hasPrefix("}"), chosen.last?.isEmpty == true { chosen.removeLast() }
      chosen.append(line)
    }
    return chosen
  }

  /// Continues a name space or an extension in place of a second extension that follows it. Only a heading may be between
  /// them: it moves into the first one.
  private static func joiningExtensions(_ lines: [Substring]) -> [Substring] {
    var joined: [Substring] = []
    let nameSpaces: [Substring: Substring] = [
      "enum RoutegenLinks {": "extension RoutegenLinks {",
      "@MainActor enum RoutegenSupport {}": "extension RoutegenSupport {",
      "@MainActor enum RoutegenViews {": "extension RoutegenViews {",
    ]
    /// The head of the last extension, with its attribute, and the index of its closing brace.
    var last: (head: [Substring], end: Int?)?
    for line in lines {
      let extended = nameSpaces[line] ?? line
      if extended.hasPrefix("extension "), extended.hasSuffix("{") {
        let attributes = joined.last?.hasPrefix("@") == true ? [joined.removeLast()] : []
        let head = attributes + [extended]
        let between = last?.end.map { joined[($0 + 1)...] } ?? []
        if let end = last?.end, last?.head == head, between.allSatisfy({ $0.isEmpty || $0.hasPrefix("// MARK: ") }) {
          let opened = joined[end] == "}" ? [] : [joined[end].dropLast()]
          joined.replaceSubrange(end..., with: opened + between.map { $0.isEmpty ? $0 : "  \($0)" })
          last = (head, nil)
          continue
        }
        last = joined.last?.hasPrefix("@") == true ? nil : (head, nil)
        joined += attributes
        if line.hasSuffix("}") { last?.end = joined.count }
      } else if line == "}", last?.end == nil {
        last?.end = joined.count
      }
      joined.append(line)
    }
    return joined
  }

  private func isUsed(_ name: Substring) -> Bool { features.contains { $0.rawValue == name } }

  /// Returns a line in the terms of the module.
  private func spelled(_ line: Substring) -> String {
    let code = line.drop { $0 == " " }
    for start in ["package ", "nonisolated package "] where code.hasPrefix(start) {
      let rest = code.dropFirst(start.count)
      return line.prefix(line.count - code.count) + start.dropLast("package ".count) + access.modifier + rest
    }
    return framework.spelled(String(line))
  }
}

extension Framework {
  /// Replaces UIKit's names in a line with those of the framework. In AppKit, window controllers also perform segues,
  /// and segues are not deprecated on any of its systems.
  fileprivate func spelled(_ line: String) -> String {
    guard self == .appKit else { return line }
    let names = [
      ("@available(visionOS, deprecated: 1.0) ", ""), ("UIStoryboardSegue", segue),
      ("A view controller whose", "A \(performerName) whose"), ("extension UIViewController", "extension \(performer)"),
      ("SegueHandlerType: UIViewController", "SegueHandlerType: \(performer)"), ("UIViewController", controller),
    ]
    return names.reduce(line) { $0.substituting($1.0, by: $1.1) }
  }
}
